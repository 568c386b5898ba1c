//! The card of the end keeps the laws of all scenes, for every sample that is over.

use homeworlds::piece::Colour;
use homeworlds::rules::{AnyView, Event, Founding, Seat};
use homeworlds_board::layout::finale;
use homeworlds_board::scene::{Item, Pose};
use homeworlds_samples::boards::{all, rounds};

use crate::{laws, words};

#[test]
fn the_card_of_the_end_can_be_read() {
    let mut shown = 0;
    for one in all() {
        let scene = match &one.view {
            AnyView::Star(view) => view
                .outcome
                .as_ref()
                .map(|outcome| finale::scene(&words::board(view, &one.names), outcome)),
            AnyView::Settlers(view) => view
                .outcome
                .as_ref()
                .map(|outcome| finale::field_scene(&words::board(view, &one.names), outcome)),
        };
        if let Some(scene) = scene {
            laws::check(&scene, one.file);
            shown += 1;
        }
    }
    assert!(shown > 6, "{shown}");
}

#[test]
fn a_home_of_which_nothing_is_left_is_where_it_was_decided() {
    let won = rounds().into_iter().find(|one| one.file == "three_won");
    let one = won.expect("the sample");
    let AnyView::Star(mut view) = one.view else {
        panic!("a star map");
    };
    let beth = view
        .systems
        .iter()
        .position(|system| system.name.as_str() == "Beth");
    let beth = view.systems.remove(beth.expect("the home that fell"));
    view.foundings.push(Founding {
        system: beth.name.clone(),
        seat: Some(Seat(1)),
        lane: None,
        slot: 1,
    });
    let last = view.last.as_mut().expect("a turn led here");
    let catastrophe = Event::Catastrophe {
        seat: Seat(0),
        system: beth.name.clone(),
        colour: Colour::Yellow,
        stars: vec![beth.stars[0]],
        ships: vec![(Seat(1), beth.stars[0]); 3],
    };
    let forgotten = Event::Forgotten {
        system: beth.name,
        stars: vec![beth.stars[1]],
    };
    let out = Event::Eliminated {
        seat: Seat(1),
        by: Some(Seat(0)),
        home: None,
    };
    last.events = vec![catastrophe, forgotten, out];
    let outcome = view.outcome.clone().expect("it is over");
    let scene = finale::scene(&words::board(&view, &one.names), &outcome);
    laws::check(&scene, "nothing left");
    let shows =
        |wanted: &dyn Fn(&Item) -> bool| scene.items.iter().filter(|item| wanted(item)).count();
    let named = |item: &Item| matches!(item, Item::Words { text, .. } if text == "home Beth");
    let outline = |item: &Item| {
        matches!(
            item,
            Item::Missing {
                pose: Pose::Star,
                ..
            }
        )
    };
    let burst = |item: &Item| matches!(item, Item::Blast { count: 4, .. });
    assert_eq!([shows(&named), shows(&outline), shows(&burst)], [1, 2, 1]);
}
