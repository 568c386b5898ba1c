//! Why a typed Settlers turn was not understood, and what would be (N5, N9).

use crate::text::all_of;
use crate::text::reading::{hint, shortened, too_long, unseen};
use crate::text::say;
use crate::text::settlers::{form, refusal};
use homeworlds::order::settlers::Order;
use homeworlds::order::settlers::read::Unread;
use homeworlds::rules::search::Unclear;
use homeworlds::rules::settlers::Misunderstood;

/// Why a typed turn was not understood as exactly one legal turn, in one line.
pub fn misunderstood(misunderstood: &Misunderstood) -> String {
    match misunderstood {
        Misunderstood::Unread(unread) => self::unread(unread),
        Misunderstood::Unclear(Unclear::Refused(refused)) => refusal(refused),
        Misunderstood::Unclear(Unclear::Several { orders, more }) => several(orders, *more),
        Misunderstood::Unclear(Unclear::TooOpen) => {
            say!("settlers-reading-unclear")
        }
    }
}

/// Why a text is no Settlers turn, in one line.
pub fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => {
            say!("settlers-reading-nothing")
        }
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => say!(
            "settlers-reading-no-verb",
            shortened = shortened(word),
            near = hint(word, *near)
        ),
        Unread::Misfit { word, verb, .. } => say!(
            "settlers-reading-misfit",
            shortened = shortened(word),
            verb = form(*verb)
        ),
    }
}

fn several(orders: &[Order], more: bool) -> String {
    let orders: Vec<String> = orders.iter().map(|order| format!("`{order}`")).collect();
    let others = if more {
        say!("settlers-reading-more")
    } else {
        String::new()
    };
    say!("settlers-reading-several", orders = all_of(&orders), others)
}
