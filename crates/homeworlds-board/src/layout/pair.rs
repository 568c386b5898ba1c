//! A star map of two homes: a bar above, a bar below, and between them three rows of colonies by the size of their stars.
//!
//! All boards of a film are looked at first. Columns are as wide as what ever stands there, so only pieces change.

use crate::layout::bank::Bank;
use crate::layout::card::Card;
use crate::layout::fleet::Fleet;
use crate::layout::home::Home;
use crate::layout::line::{self, Standing};
use crate::layout::rows::{self, Row};
use crate::layout::share::{self, Room};
use crate::layout::stand::{self, Column, Stand};
use crate::layout::{flight, panel, strip, with_flights};
use crate::names::{self, Sides};
use crate::scene::{Item, Pose, Rect, Scene, Sheet};
use crate::theme::{self, GAP};
use crate::{Board, starmap};
use homeworlds::piece::Size;
use homeworlds::rules::Seat;

/// A board before it has its places.
struct Frame<'b> {
    board: &'b Board<'b>,
    homes: Homes,
    /// In the order of the rows of all boards.
    rows: [Row; 3],
}

/// The scenes of boards of one game, seen from the side of the first.
pub fn scenes(boards: &[Board], first: &Board, sheet: Sheet) -> Vec<Scene> {
    let sides = Sides::of(first);
    let order = order(boards, sides);
    let frame = |board| Frame {
        board,
        homes: Homes::of(board, sides),
        rows: in_order(rows::of(board, sides), order),
    };
    let frames: Vec<Frame> = boards.iter().map(frame).collect();
    let cards = [0, 1, 2].map(|row| -> Vec<&[Card<Fleet>]> {
        let frames = frames.iter();
        frames.map(|frame| &frame.rows[row].cards[..]).collect()
    });
    let stands = cards.each_ref().map(|cards| stand::stands(cards));
    let columns = [0, 1, 2].map(|row| stand::columns(&cards[row], &stands[row]));
    let bar = frames.iter().map(|frame| frame.homes.least_height());
    let (strip, map) = strip::of(boards, sheet);
    let places = Places::of(
        columns.each_ref().map(Vec::as_slice),
        bar.max().unwrap_or(0),
        map,
    );
    let scene = |(number, frame): (usize, &Frame)| {
        let mut items = Bank::of_pair(frame.board).items(panel(sheet));
        items.extend(strip::told(frame.board, strip));
        items.extend(on_the_map(number, frame, &stands, &places));
        Scene { sheet, items }
    };
    frames.iter().enumerate().map(scene).collect()
}

/// The order of the rows for all boards: as it is when both homes were there last.
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

/// The bars of both homes, the far one first.
struct Homes([(Seat, Home); 2]);

impl Homes {
    fn of(board: &Board, sides: Sides) -> Self {
        Self([sides.far, sides.near].map(|seat| (seat, Home::of(board, sides, seat))))
    }

    fn least_height(&self) -> i32 {
        let heights = self.0.iter().map(|(_, home)| home.least_height());
        heights.max().unwrap_or(0)
    }
}

/// Where everything on the map has its place (L1): the far home, three rows of columns, the near home.
struct Places {
    map: Rect,
    bars: [Rect; 2],
    /// The rows with what stands in each, by the place of the columns.
    rows: [(Rect, Vec<Standing>); 3],
}

impl Places {
    fn of(columns: [&[Column<Fleet>]; 3], bar: i32, map: Rect) -> Self {
        let counts = columns.map(<[Column<Fleet>]>::len);
        let colonies = colonies(map);
        let room = Room { height: map.h, bar };
        let shares = share::best(room, counts, |shares| {
            let lines = columns.into_iter().zip(shares.lines);
            lines
                .flat_map(|(columns, lines)| line::deal(columns, lines))
                .map(|line| line.fit(colonies.w, shares.line).quality())
                .fold(f32::INFINITY, f32::min)
        });
        let mut top = map.y + shares.bar + GAP;
        let mut next = 0;
        let rows = columns.map(|columns| {
            let lines = shares.lines[next];
            next += 1;
            let slot = Rect::new(map.x, top, map.w, shares.row(lines));
            top += slot.h + GAP;
            (slot, stand(columns, lines, shares.line, slot))
        });
        let bar = |top| Rect::new(map.x, top, map.w, shares.bar);
        Self {
            map,
            bars: [bar(map.y), bar(map.bottom() - shares.bar)],
            rows,
        }
    }
}

/// The part of the map to the right of the gutter.
fn colonies(map: Rect) -> Rect {
    Rect::new(map.x + theme::GUTTER, map.y, map.w - theme::GUTTER, map.h)
}

fn stand(columns: &[Column<Fleet>], lines: usize, height: i32, slot: Rect) -> Vec<Standing> {
    let lines = line::deal(columns, lines);
    let filled = lines.len() as i32 * (height + GAP) - GAP;
    let mut top = slot.y + (slot.h - filled) / 2;
    let room = colonies(slot);
    let mut standing = Vec::new();
    for line in &lines {
        standing.extend(line.stand(Rect {
            y: top,
            h: height,
            ..room
        }));
        top += height + GAP;
    }
    standing.sort_by_key(|standing| standing.column);
    standing
}

/// Homes, gutter and the cards of the frame of this number, each in its column; between the cards the ways of the last turn.
fn on_the_map(
    number: usize,
    frame: &Frame,
    stands: &[Vec<Stand>; 3],
    places: &Places,
) -> Vec<Item> {
    let Frame { board, homes, rows } = frame;
    let middle = colonies(places.map).middle().0;
    let mut systems: Vec<flight::Drawn> = Vec::new();
    for ((seat, home), at) in homes.0.iter().zip(places.bars) {
        let items = home.items(at, middle);
        let name = starmap::home(board, *seat).map(|home| home.name.clone());
        systems.push(flight::Drawn { name, items });
    }
    let mut gutter = Vec::new();
    for ((row, stands), (slot, standing)) in rows.iter().zip(stands).zip(&places.rows) {
        gutter.extend(row.gutter(Rect {
            w: theme::GUTTER,
            ..*slot
        }));
        for (place, card) in row.cards.iter().enumerate() {
            let column = stand::column_of(stands, number, place);
            let column = column.and_then(|column| standing.get(column));
            let items = column.map(|column| column.items(card));
            let name = Some(card.name.clone());
            systems.extend(items.map(|items| flight::Drawn { name, items }));
        }
    }
    let near = Sides::of(board).near;
    let pose = |seat| {
        if seat == near { Pose::Up } else { Pose::Down }
    };
    with_flights(board, gutter, systems, pose)
}
