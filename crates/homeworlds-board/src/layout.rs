//! From a view to a scene: where everything stands. Arithmetic only; nothing is painted here.
//!
//! It may not know pixels: `paint` makes them. There are three families: two homes (bars above and below
//! rows of colonies), three to six (`round`: homes on the rim, clockwise from the viewer, one scale for all pieces, the
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
pub mod film;
mod fleet;
mod flight;
mod home;
mod line;
mod name_bar;
mod round;
mod rows;
mod share;
mod stand;
mod tag;
mod token;

use crate::Board;
use crate::layout::banner::Banner;
use crate::layout::card::Card;
use crate::layout::home::Home;
use crate::layout::line::{Column, Standing};
use crate::layout::rows::Row;
use crate::layout::share::Room;
use crate::lettering;
use crate::look::Lettering;
use crate::names::Sides;
use crate::scene::{Edge, Fit, Ink, Item, Pose, Rect, Scene, Sheet};
use crate::starmap;
use crate::theme::{self, GAP};
use homeworlds::rules::Seat;

/// The scene of a board.
pub fn scene(board: &Board, size: Lettering) -> Scene {
    let lay = |sheet| match board.view.seats {
        2 => pair(board, sheet),
        _ => round::scene(board, sheet),
    };
    fitted(size, lay, Scene::fit)
}

/// What is laid out on a sheet for this size: where everything is to be larger, on the one that makes most larger without
/// making the ships much smaller or cutting more words.
fn fitted<S>(size: Lettering, lay: impl Fn(Sheet) -> S, fit: impl Fn(&S) -> Option<Fit>) -> S {
    let whole = lay(Sheet::WHOLE);
    match size {
        Lettering::Normal => whole,
        Lettering::Large => {
            let usual = fit(&whole).unwrap_or_default();
            let least = usual.ships * 7 / 8;
            let mut larger = Sheet::LARGER.into_iter().map(lay);
            larger
                .find(|scene| {
                    fit(scene).is_some_and(|fit| fit.ships >= least && fit.cut <= usual.cut)
                })
                .unwrap_or(whole)
        }
    }
}

/// The scene of a two-player board.
fn pair(board: &Board, sheet: Sheet) -> Scene {
    let sides = Sides::of(board);
    let mut items = bank::Bank::of_pair(board).items(panel(sheet));
    let mut map = map(sheet);
    if let Some(banner) = Banner::of(board, map.w) {
        items.extend(banner.items(map));
        map.y += banner.height() + GAP;
        map.h -= banner.height() + GAP;
    }
    let rows = rows::of(board, sides);
    let columns = rows.each_ref().map(Row::columns);
    let homes = Homes::of(board, sides);
    let places = Places::of(
        columns.each_ref().map(Vec::as_slice),
        homes.least_height(),
        map,
    );
    let shown = rows.each_ref().map(|row| row.cards.iter().enumerate());
    items.extend(on_the_map(board, &homes, &rows, shown, &places));
    Scene { sheet, items }
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
    fn of(columns: [&[Column]; 3], bar: i32, map: Rect) -> Self {
        let counts = columns.map(<[Column]>::len);
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

fn stand(columns: &[Column], lines: usize, height: i32, slot: Rect) -> Vec<Standing> {
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

/// Homes, gutter and the cards that are shown, each with the place of its column; between the cards the ways of the last
/// turn.
fn on_the_map<'a>(
    board: &Board,
    homes: &Homes,
    rows: &[Row; 3],
    shown: [impl Iterator<Item = (usize, &'a Card)>; 3],
    places: &Places,
) -> Vec<Item> {
    let middle = colonies(places.map).middle().0;
    let mut systems: Vec<flight::Drawn> = Vec::new();
    for ((seat, home), at) in homes.0.iter().zip(places.bars) {
        let items = home.items(at, middle);
        let name = starmap::home(board, *seat).map(|home| home.name.clone());
        systems.push(flight::Drawn { name, items });
    }
    let mut gutter = Vec::new();
    for ((row, cards), (slot, standing)) in rows.iter().zip(shown).zip(&places.rows) {
        gutter.extend(row.gutter(Rect {
            w: theme::GUTTER,
            ..*slot
        }));
        for (column, card) in cards {
            let items = standing.get(column).map(|place| place.items(card));
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
