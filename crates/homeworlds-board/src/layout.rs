//! From a view to a scene: where everything stands. Arithmetic only; nothing is painted here.
//!
//! It may not know pixels: `paint` makes them. There are three families: two homes (`pair`: bars above and
//! below rows of colonies), three to six (`round`: homes on the rim, clockwise from the viewer, one scale for all pieces, the
//! largest at which everything fits), and Settlers (`fields`). A ship points where its owner's ships point, and a badge
//! or mark of its seat says the same again, so that no colour has to.
//!
//! Large lettering is made here: the scene is laid out on a smaller `Sheet` and drawn larger, on the smallest that does
//! not cost the ships much. Tests hold every scene to laws: nothing covers another thing, every piece is shown, owners
//! differ by direction.

mod bank;
mod banner;
mod card;
pub mod fields;
mod fleet;
mod flight;
mod home;
mod line;
mod name_bar;
mod pair;
mod round;
mod rows;
mod share;
mod stand;
mod strip;
mod tag;
mod token;

use crate::Board;
use crate::lettering;
use crate::look::Lettering;
use crate::scene::{Edge, Fit, Ink, Item, Pose, Rect, Scene, Sheet};
use crate::theme::{self, GAP};
use homeworlds::rules::Seat;

/// Where the last turn is told in short on a map of three to six homes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// In the home of whoever played it.
    AtHome,
    /// In a strip above the map.
    Above,
}

/// The scene of a board.
pub fn scene(board: &Board, size: Lettering) -> Scene {
    let only = scenes(std::slice::from_ref(board), size, Telling::AtHome).pop();
    only.expect("there is a scene for each board")
}

/// The scenes of boards of one game, one after the other, seen from the first one's side: every system has one place for as
/// long as it stands, every row and piece one size.
pub fn film(boards: &[Board], size: Lettering) -> Vec<Scene> {
    scenes(boards, size, Telling::Above)
}

fn scenes(boards: &[Board], size: Lettering, telling: Telling) -> Vec<Scene> {
    let Some(first) = boards.first() else {
        return Vec::new();
    };
    let lay = |sheet| match first.view.seats {
        2 => pair::scenes(boards, first, sheet),
        _ => round::scenes(boards, first, sheet, telling),
    };
    fitted(size, lay)
}

/// What is laid out on a sheet for this size: where everything is to be larger, on the one that makes most larger without
/// making the ships much smaller or cutting more words.
fn fitted(size: Lettering, lay: impl Fn(Sheet) -> Vec<Scene>) -> Vec<Scene> {
    let whole = lay(Sheet::WHOLE);
    match size {
        Lettering::Normal => whole,
        Lettering::Large => {
            let usual = fit(&whole).unwrap_or_default();
            let least = usual.ships * 7 / 8;
            let mut larger = Sheet::LARGER.into_iter().map(lay);
            larger
                .find(|scenes| {
                    fit(scenes).is_some_and(|fit| fit.ships >= least && fit.cut <= usual.cut)
                })
                .unwrap_or(whole)
        }
    }
}

fn fit(scenes: &[Scene]) -> Option<Fit> {
    let mut fits = scenes.iter().map(Scene::fit);
    fits.try_fold(Fit::default(), |sum, fit| Some(sum + fit?))
}

/// Where the star map lies.
fn map(sheet: Sheet) -> Rect {
    let width = sheet.w - theme::bank_width(sheet) - 3 * GAP;
    Rect::new(GAP, GAP, width, sheet.h - 2 * GAP)
}

/// Where the bank lies.
fn panel(sheet: Sheet) -> Rect {
    let width = theme::bank_width(sheet);
    let left = sheet.w - width - GAP;
    Rect::new(left, GAP, width, sheet.h - 2 * GAP)
}

/// What is drawn, from behind to the front: the gutter, the cards, the ways of the last turn, what stands on the cards, and
/// the heads of the ways.
fn with_flights(
    board: &Board,
    gutter: Vec<Item>,
    systems: Vec<flight::Drawn>,
    pose: impl Fn(Seat) -> Pose,
) -> Vec<Item> {
    let (flights, heads) = flight::items(board, &systems, pose);
    let drawn = systems.into_iter().flat_map(|system| system.items);
    let (cards, others): (Vec<Item>, Vec<Item>) =
        drawn.partition(|item| matches!(item, Item::Card { .. }));
    [gutter, cards, flights, others, heads].concat()
}

/// A line of text from `left`, its capitals centred on `middle`.
fn text(line: &lettering::Line, left: i32, middle: i32, ink: Ink) -> Item {
    let capital = lettering::capital(line.em);
    let below = line.em as i32 / 4;
    Item::Text {
        at: Rect::new(left, middle - capital / 2, line.width(), capital + below),
        text: line.text.clone(),
        em: line.em,
        ink,
    }
}

/// The border of a system's card.
fn edge(to_move: bool, overpopulated: bool) -> Edge {
    match (to_move, overpopulated) {
        (false, false) => Edge::Plain,
        (false, true) => Edge::Overpopulated,
        (true, false) => Edge::ToMove,
        (true, true) => Edge::ToMoveOverpopulated,
    }
}
