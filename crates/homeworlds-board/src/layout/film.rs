//! The scenes of a film: every system has one place for as long as it stands, every row and piece one size.
//!
//! All boards are looked at first. Columns are as wide as what ever stands there, so only pieces change; with three to
//! six, homes and the scale stay too.

use crate::layout::banner::Banner;
use crate::layout::card::Card;
use crate::layout::line::Column;
use crate::layout::round;
use crate::layout::rows::{self, Row};
use crate::layout::stand::{self, Stand, Standing};
use crate::layout::{Homes, Places, bank, fitted, map, on_the_map, panel, text};
use crate::lettering;
use crate::look::Lettering;
use crate::names::{self, Sides};
use crate::scene::{Fit, Ink, Item, Rect, Scene, Sheet};
use crate::starmap;
use crate::theme::{self, GAP};
use crate::{Board, shorthand};
use homeworlds::piece::Size;

/// A frame before it has its places.
struct Frame<'b> {
    board: &'b Board<'b>,
    homes: Homes,
    /// In the order of the film's rows.
    rows: [Row; 3],
}

/// The scenes of boards of one game, one after the other, seen from the first one's side.
pub fn scenes(boards: &[Board], size: Lettering) -> Vec<Scene> {
    let lay = |sheet| match boards.first() {
        Some(first) if first.view.seats == 2 => pairs(boards, first, sheet),
        _ => round::scenes(boards, sheet),
    };
    fitted(size, lay, |scenes| {
        let mut fits = scenes.iter().map(Scene::fit);
        fits.try_fold(Fit::default(), |sum, fit| Some(sum + fit?))
    })
}

fn pairs(boards: &[Board], first: &Board, sheet: Sheet) -> Vec<Scene> {
    let sides = Sides::of(first);
    let order = order(boards, sides);
    let frames: Vec<Frame> = boards
        .iter()
        .map(|board| Frame {
            board,
            homes: Homes::of(board, sides),
            rows: in_order(rows::of(board, sides), order),
        })
        .collect();
    let stands = [0, 1, 2].map(|row| stands(&frames, row));
    let columns = [0, 1, 2].map(|row| columns(&frames, row, &stands[row]));
    let bar = frames.iter().map(|frame| frame.homes.least_height());
    let (strip, map) = strip(boards, sheet);
    let places = Places::of(
        columns.each_ref().map(Vec::as_slice),
        bar.max().unwrap_or(0),
        map,
    );
    let frames = frames.iter().enumerate();
    frames
        .map(|(number, frame)| {
            let mut items = bank::Bank::of_pair(frame.board).items(panel(sheet));
            items.extend(
                strip
                    .map(|strip| told(frame.board, strip))
                    .unwrap_or_default(),
            );
            let shown = [0, 1, 2].map(|row| shown(number, &frame.rows[row], &stands[row]));
            let shown = shown.map(Vec::into_iter);
            items.extend(on_the_map(
                frame.board,
                &frame.homes,
                &frame.rows,
                shown,
                &places,
            ));
            Scene { sheet, items }
        })
        .collect()
}

/// The order of the rows for the whole film: as it is when both homes were there last.
fn order(boards: &[Board], sides: Sides) -> [Size; 3] {
    let complete = |board: &&Board| {
        let homes = [sides.far, sides.near].map(|seat| names::home_of(board, seat));
        homes.iter().all(Option::is_some)
    };
    let chosen = boards.iter().rev().find(complete).or(boards.last());
    chosen.map_or(Size::ALL, |board| {
        starmap::rows(board, sides).map(|row| row.size)
    })
}

fn in_order(mut rows: [Row; 3], order: [Size; 3]) -> [Row; 3] {
    rows.sort_by_key(|row| order.iter().position(|size| *size == row.size));
    rows
}

/// The columns of a row for all frames.
fn stands(frames: &[Frame], row: usize) -> Vec<Stand> {
    let shown: Vec<Vec<Standing>> = frames
        .iter()
        .map(|frame| frame.rows[row].cards.iter().map(Card::standing).collect())
        .collect();
    stand::stands(&shown)
}

/// Columns with the cards that they must hold, equal ones once.
fn columns<'f>(frames: &'f [Frame], row: usize, stands: &[Stand]) -> Vec<Column<'f>> {
    let column = |stand: &Stand| {
        let mut cards: Vec<&Card> = Vec::new();
        for (number, place) in &stand.cards {
            let card = &frames[*number].rows[row].cards[*place];
            if !cards.iter().any(|other| other.is_as_wide_as(card)) {
                cards.push(card);
            }
        }
        Column {
            side: stand.side,
            cards,
        }
    };
    stands.iter().map(column).collect()
}

/// The cards of a frame with the places of their columns.
fn shown<'f>(number: usize, row: &'f Row, stands: &[Stand]) -> Vec<(usize, &'f Card)> {
    let cards = row.cards.iter().enumerate();
    cards
        .filter_map(|(place, card)| Some((stand::column_of(stands, number, place)?, card)))
        .collect()
}

/// The strip above the map, where the film tells how the game ended, and the map below it; no strip when it goes on.
fn strip(boards: &[Board], sheet: Sheet) -> (Option<Rect>, Rect) {
    let map = map(sheet);
    match banner_height(boards, map) {
        Some(height) => {
            let (strip, below) = divided(map, height);
            (Some(strip), below)
        }
        None => (None, map),
    }
}

/// The same, but there is a strip also when the game goes on.
pub fn strip_of_any(boards: &[Board], sheet: Sheet) -> (Rect, Rect) {
    let map = map(sheet);
    let least = || Banner::telling("", map.w).height();
    divided(map, banner_height(boards, map).unwrap_or_else(least))
}

fn banner_height(boards: &[Board], map: Rect) -> Option<i32> {
    let banners = boards.iter().filter_map(|board| Banner::of(board, map.w));
    banners.map(|banner| banner.height()).max()
}

fn divided(map: Rect, height: i32) -> (Rect, Rect) {
    let below = Rect::new(map.x, map.y + height + GAP, map.w, map.h - height - GAP);
    (Rect { h: height, ..map }, below)
}

/// The result, and until then the last turn in short.
pub fn told(board: &Board, strip: Rect) -> Vec<Item> {
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
