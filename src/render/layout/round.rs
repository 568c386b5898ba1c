//! A star map of three to six homes: homes on the rim in turn order, colonies between them by the size of their stars.

mod colony;
mod header;
mod home;
mod plan;
mod row;
mod squad;

use crate::render::Board;
use crate::render::layout;
use crate::render::layout::bank::{self, Bank};
use crate::render::layout::banner::Banner;
use crate::render::layout::round::plan::Map;
use crate::render::ring::Ring;
use crate::render::scene::{Crew, Item, Rect, Scene};
use crate::render::theme::{BADGE, GAP};
use crate::rules::multiplayer::Goal;

/// The scene of a board of three to six seats.
pub fn scene(board: &Board) -> Scene {
    let bank = Bank {
        counts: &board.view.bank,
        of_each: board.view.of_each,
        turn: bank::turn(board.view.to_move.is_some(), board.view.turns),
        note: board.view.many.as_ref().map(|many| goal(many.goal)),
        legend,
    };
    let mut items = bank.items(layout::panel());
    let mut room = layout::map();
    if let Some(banner) = Banner::of(board, room.w) {
        items.extend(banner.items(room));
        room.y += banner.height() + GAP;
        room.h -= banner.height() + GAP;
    }
    items.extend(Map::of(board, Ring::of(board), room.w).items(room));
    Scene { items }
}

const fn goal(goal: Goal) -> &'static str {
    match goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "last captain",
        Goal::Left => "beat your left",
    }
}

/// What the gutter says.
fn legend(panel: Rect) -> Vec<Item> {
    let middle = (panel.x + 28, panel.y + 58);
    let badge = Item::Badge {
        at: Rect::around(middle, BADGE, BADGE),
        number: 1,
        crew: Crew::Manned,
    };
    bank::gutter_legend(panel, [badge])
}
