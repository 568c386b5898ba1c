//! The scenes of a film: every system has one place for as long as it stands, every row and piece one size.

use crate::order::Name;
use crate::piece::Size;
use crate::render::layout::banner::Banner;
use crate::render::layout::card::Card;
use crate::render::layout::line::Column;
use crate::render::layout::rows::{self, Row};
use crate::render::layout::{Homes, Places, bank, map, on_the_map, panel, text};
use crate::render::lettering;
use crate::render::names::{self, Sides};
use crate::render::scene::{Ink, Item, Rect, Scene};
use crate::render::starmap::{self, Lean};
use crate::render::theme::{self, GAP};
use crate::render::{Board, shorthand};

/// A frame before it has its places.
struct Frame<'b> {
    board: &'b Board<'b>,
    homes: Homes,
    /// In the order of the film's rows.
    rows: [Row; 3],
}

/// A column of a row in the making: which cards stand there, by frame and place among the frame's cards.
struct Stand {
    lean: Lean,
    name: Name,
    cards: Vec<(usize, usize)>,
}

/// The scenes of boards of one game, one after the other, seen from the first one's side.
pub fn scenes(boards: &[Board]) -> Vec<Scene> {
    let Some(first) = boards.first() else {
        return Vec::new();
    };
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
    let (strip, map) = strip(boards);
    let places = Places::of(
        columns.each_ref().map(Vec::as_slice),
        bar.max().unwrap_or(0),
        map,
    );
    let frames = frames.iter().enumerate();
    frames
        .map(|(number, frame)| {
            let mut items = bank::Bank::of_pair(frame.board).items(panel());
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
            Scene { items }
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

/// The columns of a row, from left to right. A system takes the column nearest to the middle of its side that is free, and
/// keeps it; when it is gone for a frame, another may have it.
fn stands(frames: &[Frame], row: usize) -> Vec<Stand> {
    let mut sides: [Vec<Stand>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    for (number, frame) in frames.iter().enumerate() {
        let mut cards: Vec<(usize, &Card)> = frame.rows[row].cards.iter().enumerate().collect();
        // From the middle outwards, so that what was founded first is nearest to it.
        cards.sort_by_key(|(place, card)| match card.place.lean {
            Lean::Far => -(*place as i32),
            Lean::Between | Lean::Near => *place as i32,
        });
        let (old, new): (Vec<_>, Vec<_>) = cards
            .into_iter()
            .partition(|(_, card)| stand_of(&mut sides, number, card).is_some());
        for (place, card) in old.into_iter().chain(new) {
            let side = &mut sides[card.place.lean as usize];
            let kept = side
                .iter_mut()
                .find(|stand| stand.name == card.name && stand.is_held(number));
            match kept {
                Some(stand) => stand.cards.push((number, place)),
                None => settle(side, card, (number, place)),
            }
        }
    }
    let [mut far, between, near] = sides;
    far.reverse();
    far.into_iter().chain(between).chain(near).collect()
}

fn stand_of<'s>(
    sides: &'s mut [Vec<Stand>; 3],
    number: usize,
    card: &Card,
) -> Option<&'s mut Stand> {
    let side = sides[card.place.lean as usize].iter_mut();
    let mut own = side.filter(|stand| stand.name == card.name);
    own.find(|stand| stand.is_held(number))
}

fn settle(side: &mut Vec<Stand>, card: &Card, at: (usize, usize)) {
    let free = side.iter_mut().find(|stand| !stand.is_held(at.0));
    match free {
        Some(stand) => {
            stand.name = card.name.clone();
            stand.cards.push(at);
        }
        None => side.push(Stand {
            lean: card.place.lean,
            name: card.name.clone(),
            cards: vec![at],
        }),
    }
}

impl Stand {
    /// Whether something stood there in the frame before this one, or stands there in it.
    fn is_held(&self, number: usize) -> bool {
        self.cards
            .last()
            .is_some_and(|(last, _)| last + 1 >= number)
    }
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
            lean: stand.lean,
            cards,
        }
    };
    stands.iter().map(column).collect()
}

/// The cards of a frame with the places of their columns.
fn shown<'f>(number: usize, row: &'f Row, stands: &[Stand]) -> Vec<(usize, &'f Card)> {
    let column = |place: usize| {
        stands
            .iter()
            .position(|stand| stand.cards.contains(&(number, place)))
    };
    let cards = row.cards.iter().enumerate();
    cards
        .filter_map(|(place, card)| Some((column(place)?, card)))
        .collect()
}

/// The strip above the map, where the film tells how the game ended, and the map below it; no strip when it goes on.
fn strip(boards: &[Board]) -> (Option<Rect>, Rect) {
    let map = map();
    let banners = boards.iter().filter_map(|board| Banner::of(board, map.w));
    let Some(height) = banners.map(|banner| banner.height()).max() else {
        return (None, map);
    };
    let below = Rect::new(map.x, map.y + height + GAP, map.w, map.h - height - GAP);
    (Some(Rect { h: height, ..map }), below)
}

/// The result, and until then the last turn in short.
fn told(board: &Board, strip: Rect) -> Vec<Item> {
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
        shorthand::turn(&last.order)
    );
    let line = lettering::fit(&told, &theme::NAME, strip.w - 2 * GAP);
    let left = strip.middle().0 - line.width() / 2;
    vec![text(&line, left, strip.middle().1, Ink::Muted)]
}
