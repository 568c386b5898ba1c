//! A star map of three to six homes: homes on the rim in turn order, colonies between them by the size of their stars.
//!
//! It may not know games for two.

mod colony;
mod header;
mod home;
mod plan;
mod row;
mod ship_group;

use crate::Board;
use crate::layout;
use crate::layout::bank::{self, Bank};
use crate::layout::flight::Drawn;
use crate::layout::round::colony::Colony;
use crate::layout::round::home::Home;
use crate::layout::round::plan::{Map, Places};
use crate::layout::round::row::{Row, Space};
use crate::layout::stand::{self, Stand};
use crate::layout::{Telling, strip};
use crate::ring::Ring;
use crate::scene::{Captain, Item, Rect, Scene, Sheet};
use crate::theme::{BADGE, Beam};
use crate::words::{Phrase, Words};
use homeworlds::piece::Size;
use homeworlds::rules::Seat;

/// The scenes of boards of one game, one after the other, seen from the side of the first: every system and every home has
/// one place for as long as it stands, every piece one size.
pub fn scenes(boards: &[Board], first: &Board, sheet: Sheet, telling: Telling) -> Vec<Scene> {
    let ring = Ring::of(first);
    let (strip, room) = match telling {
        Telling::AtHome => strip::of(boards, sheet),
        Telling::Above => strip::of_any(boards, sheet),
    };
    let frames = frames(boards, ring, telling, room.w);
    let drawn = on_the_maps(&frames, ring, room);
    let scenes = boards.iter().zip(drawn).map(|(board, drawn)| {
        let mut items = bank(board).items(layout::panel(sheet));
        items.extend(strip::told(board, strip));
        items.extend(drawn);
        Scene { sheet, items }
    });
    scenes.collect()
}

fn bank<'b>(board: &Board<'b>) -> Bank<'b> {
    let goal = board.view.many.as_ref().map(|many| many.goal);
    Bank {
        words: board.words,
        counts: &board.view.bank,
        of_each: board.view.of_each,
        turn: bank::turn(board, board.view.to_move.is_some(), board.view.turns),
        note: goal.map(|goal| board.say(Phrase::Goal(goal))),
        legend,
        beam: Beam::Broad,
    }
}

/// A board before it has its places.
struct Frame<'b> {
    board: &'b Board<'b>,
    /// Those at the top, then those at the bottom, from the left.
    homes: Vec<Home>,
    rows: Vec<Row>,
}

fn frames<'b>(boards: &'b [Board<'b>], ring: Ring, telling: Telling, width: i32) -> Vec<Frame<'b>> {
    let seats = [true, false].map(|top| ring.side(top));
    let widths: Vec<(Seat, i32)> = seats
        .iter()
        .flat_map(|side| widths(boards, ring, side, width))
        .collect();
    let mut frames: Vec<Frame> = boards
        .iter()
        .map(|board| {
            let homes = widths.iter();
            let home = |&(seat, width): &(Seat, i32)| Home::of(board, ring, seat, width, telling);
            Frame {
                board,
                homes: homes.map(home).collect(),
                rows: row::of(board, ring),
            }
        })
        .collect();
    for home in 0..widths.len() {
        let words = frames.iter().map(|frame| frame.homes[home].words()).max();
        for frame in &mut frames {
            frame.homes[home].reserve(words.unwrap_or(0));
        }
    }
    frames
}

/// The seats of a side with the widths of their homes: who has more pieces gets more of it.
fn widths(boards: &[Board], ring: Ring, side: &[Seat], width: i32) -> Vec<(Seat, i32)> {
    let heaviest = |seat: Seat| {
        let weights = boards.iter().map(|board| Home::weight(board, ring, seat));
        weights.max().unwrap_or(0)
    };
    let weights: Vec<i32> = side.iter().map(|&seat| heaviest(seat)).collect();
    side.iter()
        .copied()
        .zip(home::shares(&weights, width))
        .collect()
}

/// What each board has on its map.
fn on_the_maps(frames: &[Frame], ring: Ring, room: Rect) -> Vec<Vec<Item>> {
    let kinds = kinds_of_rows(frames);
    let stands = kinds
        .iter()
        .map(|sizes| stand::stands(&cards(frames, sizes)));
    let stands: Vec<Vec<Stand>> = stands.collect();
    let all = kinds.iter().zip(&stands).enumerate();
    let all = all.map(|(number, (sizes, stands))| space(frames, number, sizes, stands));
    let at_the_top = ring.side(true).len();
    let side = |range: std::ops::Range<usize>| {
        let homes = range.map(|home| frames.iter().map(|frame| &frame.homes[home]).collect());
        homes.collect()
    };
    let map = Map {
        top: side(0..at_the_top),
        rows: row::spaces(all.collect()),
        bottom: side(at_the_top..at_the_top + ring.side(false).len()),
    };
    let places = map.places(room);
    let frames = frames.iter().enumerate();
    frames
        .map(|(number, frame)| frame.items(number, ring, &kinds, &stands, &places))
        .collect()
}

/// The star sizes of all rows: each size, then those of former homes on any board.
fn kinds_of_rows(frames: &[Frame]) -> Vec<Vec<Size>> {
    let mut kinds: Vec<Vec<Size>> = Size::ALL.into_iter().map(|size| vec![size]).collect();
    for row in frames.iter().flat_map(|frame| &frame.rows) {
        if !kinds.contains(&row.sizes) {
            kinds.push(row.sizes.clone());
        }
    }
    kinds[Size::ALL.len()..].sort();
    kinds
}

/// The cards of a row, board by board.
fn cards<'f>(frames: &'f [Frame], sizes: &[Size]) -> Vec<&'f [Colony]> {
    frames.iter().map(|frame| frame.colonies(sizes)).collect()
}

/// The room for a row of all boards.
fn space<'f>(frames: &'f [Frame], number: usize, sizes: &[Size], stands: &[Stand]) -> Space<'f> {
    let rows = frames.iter().filter_map(|frame| frame.row(sizes));
    let homes = rows.map(|row| row.homes.len()).max().unwrap_or(0);
    let columns = stand::columns(&cards(frames, sizes), stands);
    Space::new(number, sizes.to_vec(), homes, columns)
}

impl Frame<'_> {
    fn row(&self, sizes: &[Size]) -> Option<&Row> {
        self.rows.iter().find(|row| row.sizes == sizes)
    }

    fn colonies(&self, sizes: &[Size]) -> &[Colony] {
        self.row(sizes).map_or(&[], |row| &row.colonies)
    }

    /// What is on the map of this board, the frame of this number.
    fn items(
        &self,
        number: usize,
        ring: Ring,
        kinds: &[Vec<Size>],
        stands: &[Vec<Stand>],
        places: &Places,
    ) -> Vec<Item> {
        let scale = places.manner.scale;
        let homes = self.homes.iter().zip(&places.homes);
        let mut systems: Vec<Drawn> = homes.map(|(home, &at)| home.drawn(at, scale)).collect();
        let mut gutter = Vec::new();
        for placed in &places.rows {
            let Some(row) = self.row(&kinds[placed.row]) else {
                continue;
            };
            gutter.extend(row.sign(placed));
            for (place, colony) in row.colonies.iter().enumerate() {
                let column = stand::column_of(&stands[placed.row], number, place);
                let at = column.and_then(|column| placed.columns.get(column));
                systems.extend(at.map(|&at| Drawn {
                    name: Some(colony.name.clone()),
                    items: colony.shown(at, places.manner),
                }));
            }
        }
        let pose = |seat| ring.place(seat).pose();
        layout::with_flights(self.board, gutter, systems, pose)
    }
}

/// What the gutter says.
fn legend(words: &dyn Words, panel: Rect) -> Vec<Item> {
    let middle = (panel.x + 28, panel.y + 58);
    let badge = Item::Badge {
        at: Rect::around(middle, BADGE, BADGE),
        number: 1,
        captain: Captain::Aboard,
    };
    bank::gutter_legend(words, panel, [badge])
}
