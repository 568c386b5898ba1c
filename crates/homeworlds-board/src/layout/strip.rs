//! The strip above a map of stars: how the game ended, and in a film until then the last turn in short.

use crate::layout::banner::Banner;
use crate::layout::{map, text};
use crate::lettering;
use crate::names;
use crate::scene::{Ink, Item, Rect, Sheet};
use crate::theme::{self, GAP};
use crate::{Board, shorthand};

/// The strip above the map, where some board tells how the game ended, and the map below it; no strip when it goes on.
pub fn of(boards: &[Board], sheet: Sheet) -> (Option<Rect>, Rect) {
    let map = map(sheet);
    banner_height(boards, map).map_or((None, map), |height| divided(map, height))
}

/// The same, but there is a strip also when the game goes on.
pub fn of_any(boards: &[Board], sheet: Sheet) -> (Option<Rect>, Rect) {
    let map = map(sheet);
    let least = || Banner::telling("", map.w).height();
    divided(map, banner_height(boards, map).unwrap_or_else(least))
}

fn banner_height(boards: &[Board], map: Rect) -> Option<i32> {
    let banners = boards.iter().filter_map(|board| Banner::of(board, map.w));
    banners.map(|banner| banner.height()).max()
}

fn divided(map: Rect, height: i32) -> (Option<Rect>, Rect) {
    let below = Rect::new(map.x, map.y + height + GAP, map.w, map.h - height - GAP);
    (Some(Rect { h: height, ..map }), below)
}

/// The result, and until then the last turn in short.
pub fn told(board: &Board, strip: Option<Rect>) -> Vec<Item> {
    let Some(strip) = strip else {
        return Vec::new();
    };
    if let Some(banner) = Banner::of(board, strip.w) {
        return banner.items(strip);
    }
    let Some(last) = &board.view.last else {
        return Vec::new();
    };
    let who = names::label(board, last.seat);
    let told = format!(
        "{}. {who}: {}",
        board.view.turns,
        shorthand::turn(&last.order, board.words)
    );
    let line = lettering::fit(&told, &theme::NAME, strip.w - 2 * GAP);
    let left = strip.middle().0 - line.width() / 2;
    vec![text(&line, left, strip.middle().1, Ink::Muted)]
}
