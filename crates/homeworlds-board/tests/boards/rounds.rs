//! Laws of every scene of three to six, over recorded and random games and over tables that no game would reach.

use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::{Seat, View};
use homeworlds_board::scene::{Item, ItemKind, PieceStyle, Scene};
use homeworlds_board::{layout, text};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::reader::Reader;
use crate::sources::{star, tables};
use crate::{laws, reader, words};
use homeworlds_samples::offered;
use homeworlds_samples::stage::Stage;

const PEOPLE: [&str; 6] = ["Lee", "Maximiliana Konstantina", "Ann", "王芳", "Bo", "Cy"];

#[test]
fn large_tables_are_whole_and_readable() {
    let mut shown = 0;
    for (number, (game, which)) in tables(7).into_iter().enumerate() {
        let mut view = star(game.view(None));
        if view.seats == 2 {
            continue;
        }
        view.viewer = (number % 2 == 1).then(|| Seat(number as u8 / 2 % view.seats));
        check(&view, &which);
        shown += 1;
    }
    assert!(shown > 200, "the games were found");
}

#[test]
fn nothing_overlaps_in_random_games() {
    for seats in 3..=6 {
        for goal in Goal::ALL {
            let mut rng = StdRng::seed_from_u64(u64::from(seats));
            let mut stage = Stage::default();
            stage.takes(&format!(
                "rules multiplayer players={seats} goal={goal} first-ship=any"
            ));
            if goal.has_sides() {
                let sides = ["good", "evil", "good", "evil", "good", "evil"];
                stage.takes(&format!("sides {}", sides[..seats.into()].join(" ")));
            }
            let game = stage.game();
            while game.to_move().is_some() && game.turns() < 60 {
                let verdict = offered::turn(game, &mut rng, 1.0);
                game.accept(verdict);
                let which = format!("{seats} seats, {goal:?}, turn {}", game.turns());
                let viewer = Seat(rng.random_range(0..seats));
                for scene in check(&star(game.view(Some(viewer))), &which) {
                    laws::check(&scene, &which);
                }
            }
        }
    }
}

fn check(view: &View, which: &str) -> Vec<Scene> {
    let names: Vec<String> = PEOPLE[..usize::from(view.seats)]
        .iter()
        .map(|&name| name.to_owned())
        .collect();
    let board = words::board(view, &names);
    assert!(
        text::alt(&board).encode_utf16().count() <= text::ALT_MOST,
        "{which}"
    );
    let scenes = laws::SIZES.map(|size| layout::scene(&board, size));
    for scene in &scenes {
        laws::check(scene, which);
        let of_each = [view.seats + 1; Piece::KINDS];
        laws::check_all_are_shown(scene, &view.bank, &of_each, which);
        check_owners(view, scene, which);
        if view.outcome.is_none() {
            reader::check(view, scene, which);
        }
    }
    scenes.to_vec()
}

/// The numbers of the seats go clockwise from the viewer; ships without a captain are hollow.
pub fn check_owners(view: &View, scene: &Scene, which: &str) {
    let many = view.many.as_ref().expect("more than two sit here");
    let plates = Reader::of(scene, view).plates();
    let top = plates[0].1.y;
    let (upper, lower): (Vec<_>, Vec<_>) = plates.into_iter().partition(|(_, at)| at.y == top);
    // Clockwise: the upper row from the left, then the lower one from the right.
    let around = upper.iter().chain(lower.iter().rev());
    let around: Vec<u8> = around.map(|(seat, _)| seat.0).collect();
    let first = around[0];
    let turned: Vec<u8> = (0..view.seats)
        .map(|step| (first + step) % view.seats)
        .collect();
    assert_eq!(around, turned, "{which}");
    let near = view.viewer.unwrap_or(Seat(0));
    assert!(lower.iter().any(|(seat, _)| *seat == near), "{which}");
    let hollow = |item: &&Item| {
        matches!(
            item.what,
            ItemKind::Ship {
                style: PieceStyle::Hollow,
                ..
            }
        )
    };
    let without = many.eliminated.iter();
    let ships = without.map(|seat| {
        let systems = view.systems.iter();
        systems
            .map(|system| system.ships[seat.index()].len())
            .sum::<usize>()
    });
    let shown = scene.items.iter().filter(hollow).count();
    assert_eq!(shown, ships.sum::<usize>(), "{which}");
}
