//! The card of the end keeps the laws of all scenes, for every sample that is over.

use homeworlds::rules::AnyView;
use homeworlds_board::layout::finale;
use homeworlds_samples::boards::all;

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
