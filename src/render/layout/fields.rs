//! The Settlers board: a diamond of fields with a dark corner to each player, their words in the corners beside it (S1).

pub mod corner;
mod diamond;
mod marks;
pub mod stand;

use crate::render::layout::bank::{self, Bank};
use crate::render::layout::banner::Banner;
use crate::render::layout::fields::diamond::Diamond;
use crate::render::layout::fields::marks::Marks;
use crate::render::layout::{self, text};
use crate::render::look::Lettering;
use crate::render::scene::{Holds, Ink, Item, Rect, Scene, Sheet};
use crate::render::theme::{self, Beam, GAP};
use crate::render::{FieldBoard, lettering};
use crate::text;
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
        counts: &view.bank,
        of_each: 3,
        turn: bank::turn(view.to_move.is_some(), view.turns),
        note: note(board),
        legend,
        beam: Beam::True,
    };
    let mut items = bank.items(layout::panel(sheet));
    let mut room = layout::map(sheet);
    if let Some(outcome) = &view.outcome {
        let labels = [Seat(0), Seat(1)].map(|seat| board.label(seat));
        let banner = Banner::telling(&text::outcome(outcome, &labels), room.w);
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
fn note(board: &FieldBoard) -> Option<&'static str> {
    let rules = board.view.rules;
    match (rules.redless, rules.tow) {
        (true, Tow::Own) => Some("redless, tow own"),
        (true, Tow::Any) => Some("redless"),
        (false, Tow::Own) => Some("tow own"),
        (false, Tow::Any) => None,
    }
}

/// Whose the pieces are.
fn legend(panel: Rect) -> Vec<Item> {
    let left = panel.x + 12;
    let rows = [("first seat", false), ("second seat", true)];
    let mut items = Vec::new();
    for ((words, second), middle) in rows.into_iter().zip([panel.y + 24, panel.y + 58]) {
        let line = lettering::fit(words, &[theme::SMALL_NOTE, 20], panel.w - 44);
        items.push(Item::Mark {
            at: Rect::around((left + 12, middle), corner::MARK, corner::MARK),
            second,
            holds: Holds::Still,
        });
        items.push(text(&line, left + 32, middle, Ink::Muted));
    }
    items
}
