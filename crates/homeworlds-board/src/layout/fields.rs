//! The Settlers board: a diamond of fields with a dark corner to each player, their words in the corners beside it (S1).
//!
//! It may not know star maps.

pub mod corner;
mod diamond;
mod marks;
pub mod stand;

use crate::layout::bank::{self, Bank};
use crate::layout::banner::Banner;
use crate::layout::fields::diamond::Diamond;
use crate::layout::fields::marks::Marks;
use crate::layout::{self, text};
use crate::look::Lettering;
use crate::scene::{Holds, Ink, Item, Rect, Scene, Sheet};
use crate::theme::{self, Beam, GAP};
use crate::words::{Phrase, Words};
use crate::{FieldBoard, lettering};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Tow;

/// The scene of a Settlers board.
pub fn scene(board: &FieldBoard, size: Lettering) -> Scene {
    let sheet = match size {
        Lettering::Normal => Sheet::WHOLE,
        // More, and the words in the corners would meet the board.
        Lettering::Large => Sheet::part(9, 10),
    };
    let view = board.view;
    let bank = Bank {
        words: board.words,
        counts: &view.bank,
        of_each: 3,
        turn: bank::turn(board, view.to_move.is_some(), view.turns),
        note: note(board),
        legend,
        beam: Beam::True,
    };
    let mut items = bank.items(layout::panel(sheet));
    let mut room = layout::map(sheet);
    if let Some(outcome) = &view.outcome {
        let names = &Seat::PAIR.map(|seat| board.label(seat));
        let outcome = board.say(Phrase::Outcome(outcome, names));
        let banner = Banner::telling(&outcome, room.w);
        items.extend(banner.items(room));
        room.y += banner.height() + GAP;
        room.h -= banner.height() + GAP;
    }
    let diamond = Diamond::within(room, board.near() != Seat(0));
    let marks = Marks::of(view.last.as_ref());
    items.extend(stand::items(board, &diamond, &marks));
    items.extend(corner::items(board, &diamond, room));
    Scene { sheet, items }
}

/// What was agreed beside the plain game.
fn note(board: &FieldBoard) -> Option<String> {
    let rules = board.view.rules;
    let any = rules.redless || rules.tow == Tow::Own;
    any.then(|| board.say(Phrase::Options(rules)))
}

/// Whose the pieces are.
fn legend(words: &dyn Words, panel: Rect) -> Vec<Item> {
    let left = panel.x + 12;
    let rows = [(Phrase::FirstSeat, false), (Phrase::SecondSeat, true)];
    let mut items = Vec::new();
    for ((seat, second), middle) in rows.into_iter().zip([panel.y + 24, panel.y + 58]) {
        let line = lettering::fit(&words.say(seat), &[theme::SMALL_NOTE, 20], panel.w - 44);
        items.push(Item::Mark {
            at: Rect::around((left + 12, middle), corner::MARK, corner::MARK),
            second,
            holds: Holds::Still,
        });
        items.push(text(&line, left + 32, middle, Ink::Muted));
    }
    items
}
