//! The card of the end keeps the laws of all scenes, for every sample that is over.

use homeworlds::rules::AnyView;
use homeworlds_board::layout::finale;
use homeworlds_board::scene::{Coat, Item, Label, What};
use homeworlds_samples::boards;

use crate::{laws, words};

#[test]
fn the_card_of_the_end_can_be_read() {
    let mut shown = 0;
    for one in boards::all() {
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
    let board = "== nothing_left
<0>; Ann(0,b1r3)g3g1r2--; Beth(1,y2b3)-y1y1y3-; Carl(2,b2g1)--g3y3; Mira(r1)-g2-; goal left
> catastrophe Beth yellow";
    let one = boards::read(board).remove(0);
    let AnyView::Star(view) = one.view else {
        panic!("a star map");
    };
    let outcome = view.outcome.clone().expect("it is over");
    let scene = finale::scene(&words::board(&view, &one.names), &outcome);
    laws::check(&scene, "nothing left");
    let shows =
        |wanted: &dyn Fn(&Item) -> bool| scene.items.iter().filter(|item| wanted(item)).count();
    let named =
        |item: &Item| matches!(&item.what, What::Words(Label { text, .. }) if text == "home Beth");
    let outline = |item: &Item| {
        matches!(
            item.what,
            What::Star {
                coat: Coat::Gone,
                ..
            }
        )
    };
    let burst = |item: &Item| matches!(item.what, What::Blast { count: 4, .. });
    assert_eq!([shows(&named), shows(&outline), shows(&burst)], [1, 2, 1]);
}
