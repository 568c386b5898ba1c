//! Why a typed Settlers turn was not understood, and what would be (N5, N9).

use crate::text;
use crate::text::all_of;
use crate::text::reading::{hint, shortened, too_long, unseen};
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
        Misunderstood::Unclear(Unclear::TooOpen) => text::SETTLERS_READING_UNCLEAR.to_string(),
    }
}

/// Why a text is no Settlers turn, in one line.
pub fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => text::SETTLERS_READING_NOTHING.to_string(),
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => {
            text::settlers_reading_no_verb(hint(word, *near), shortened(word))
        }
        Unread::Misfit { word, verb, .. } => {
            text::settlers_reading_misfit(shortened(word), form(*verb))
        }
    }
}

fn several(orders: &[Order], more: bool) -> String {
    let orders: Vec<String> = orders.iter().map(|order| format!("`{order}`")).collect();
    let others = if more {
        text::SETTLERS_READING_MORE.to_string()
    } else {
        String::new()
    };
    text::settlers_reading_several(all_of(&orders), others)
}
