//! Small cards keep the laws of all scenes, whatever people and systems are called.

use homeworlds_board::Look;

use crate::card_samples::all;
use crate::laws;

#[test]
fn cards_can_be_read() {
    let names = [
        "Ann",
        "W",
        "Maximiliana Konstantina von Habsb",
        "王芳 🚀",
        "Łukasz Żółć",
    ];
    for name in names {
        for (which, card) in all(name) {
            let scene = card.scene(Look::default());
            laws::check(&scene, &format!("{which}, {name}"));
            for look in Look::ALL {
                let bytes = card.png(look).len();
                assert!(bytes <= laws::MOST_BYTES, "{which} {look:?}: {bytes}");
            }
        }
    }
}
