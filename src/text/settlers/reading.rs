//! Why a typed Settlers turn was not understood, and what would be (N5, N9).

use crate::text::reading::{hint, shortened, too_long, unseen};
use crate::text::settlers::{form, refusal};
use crate::text::{all_of, either};
use homeworlds::order::settlers::read::Unread;
use homeworlds::order::settlers::{Order, Verb};
use homeworlds::rules::search::Unclear;
use homeworlds::rules::settlers::Misunderstood;

/// Why a typed turn was not understood as exactly one legal turn, in one line.
pub fn misunderstood(misunderstood: &Misunderstood) -> String {
    match misunderstood {
        Misunderstood::Unread(unread) => self::unread(unread),
        Misunderstood::Unclear(Unclear::Refused(refused)) => refusal(refused),
        Misunderstood::Unclear(Unclear::Several { orders, more }) => several(orders, *more),
        Misunderstood::Unclear(Unclear::TooOpen) => {
            "Too much is left out to tell which turn is meant (N5): name the pieces and fields."
                .to_owned()
        }
    }
}

/// Why a text is no Settlers turn, in one line.
pub fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => {
            "Nothing was typed: a turn is for example `build c3: y b4`, or `pass` (N9).".to_owned()
        }
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => format!(
            "`{}` is no verb, and a turn begins with one: {}, in full or by the first letters (N9).{}",
            shortened(word),
            either(&Verb::FIRST),
            hint(word, *near)
        ),
        Unread::Misfit { word, verb, .. } => format!(
            "`{}` has no place in {} (N9): fields are a1 to f6, colours r y g b.",
            shortened(word),
            form(*verb)
        ),
    }
}

fn several(orders: &[Order], more: bool) -> String {
    let orders: Vec<String> = orders.iter().map(|order| format!("`{order}`")).collect();
    let others = if more { ", among others" } else { "" };
    format!(
        "That can mean several turns (N5): {}{others}. Say which.",
        all_of(&orders)
    )
}
