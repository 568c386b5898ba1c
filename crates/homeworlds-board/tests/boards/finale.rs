//! The board under its banner keeps the laws of all scenes, for every sample that is over.

use homeworlds::rules::AnyView;
use homeworlds_board::look::Lettering;
use homeworlds_board::scene::{Item, ItemKind, PieceStyle};
use homeworlds_board::{layout, scene};
use homeworlds_samples::boards;

use crate::{laws, words};

#[test]
fn banner_and_board_can_be_read() {
    let mut shown = 0;
    for one in boards::all() {
        let size = Lettering::Normal;
        let (scene, is_over) = match &one.view {
            AnyView::Star(view) => {
                let board = words::board(view, &one.names);
                (layout::finale(&board, size), view.outcome.is_some())
            }
            AnyView::Settlers(view) => {
                let board = words::board(view, &one.names);
                (
                    layout::fields::with_banner(&board, size),
                    view.outcome.is_some(),
                )
            }
        };
        laws::check(&scene, one.file);
        shown += usize::from(is_over);
    }
    assert!(shown > 6, "{shown}");
}

#[test]
fn destroyed_home_keeps_its_place() {
    let board = "== nothing_left
<0>; Ann(0,b1r3)g3g1r2-; Beth(1,y2b3)-y1y1y3; Mira(r1)g2-
> catastrophe Beth yellow";
    let one = boards::read(board).remove(0);
    let AnyView::Star(view) = one.view else {
        panic!("a star map");
    };
    assert!(view.outcome.is_some());
    let scene = layout::finale(&words::board(&view, &one.names), Lettering::Normal);
    laws::check(&scene, "nothing left");
    let shows =
        |wanted: &dyn Fn(&Item) -> bool| scene.items.iter().filter(|item| wanted(item)).count();
    let ghost = |item: &Item| {
        matches!(
            item.what,
            ItemKind::Star {
                style: PieceStyle::Ghost,
                ..
            }
        )
    };
    let burst = |item: &Item| matches!(item.what, ItemKind::Blast { count: 4, .. });
    assert_eq!([shows(&ghost), shows(&burst)], [2, 1]);
    let in_danger = |item: &Item| matches!(item.what, ItemKind::Ship { ring, .. } if ring.warns());
    let threat = |item: &Item| {
        matches!(
            item.what,
            ItemKind::Stroke {
                kind: scene::Stroke::Threat,
                ..
            }
        )
    };
    assert_eq!([shows(&in_danger), shows(&threat)], [0, 0]);
}
