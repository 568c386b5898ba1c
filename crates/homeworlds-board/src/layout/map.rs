//! A star map: homes above and below, clockwise from the viewer, between them a lane for each size of star, above it the last turn
//! in words, and at the bottom whose turn it is and the bank.
//!
//! All boards of a film are looked at first: one size for everything, one place for each system.

use crate::layout::card::Card;
use crate::layout::home::Home;
use crate::layout::plan::{EMPTY, Plan, Row};
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::layout::{bank, slots};
use crate::lettering::{self, Type};
use crate::look::Lettering;
use crate::ring;
use crate::scene::{Line, Rect, Scene, forms};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, shorthand, starmap};
use homeworlds::piece::Size;
use homeworlds::rules::Seat;

/// The height of the words above the map.
const WORDS: i32 = 46;
/// The least letter height there.
const LEAST: u32 = 30;
/// The space at the picture's edge.
const EDGE: i32 = 8;
/// The width of a seat's sign beside a lane.
const SIGN: i32 = 36;

/// The scenes of boards of one game, seen from the side of the first.
pub(super) fn scenes(boards: &[Board], size: Lettering) -> Vec<Scene> {
    let Some(first) = boards.first() else {
        return Vec::new();
    };
    let mut rows = vec![homes(boards, &ring::side(first, true))];
    let lanes = starmap::lanes(boards).into_iter();
    rows.extend(lanes.map(|sizes| lane(boards, first, sizes)));
    rows.push(homes(boards, &ring::side(first, false)));
    let (sheet, map, plan) = form(&rows, first.view.seats, size);
    let words_at = Rect::new(map.x, EDGE, map.w, WORDS - EDGE);
    let places = plan.places(map);
    let scene = |(number, board): (usize, &Board)| {
        let signs = Signs::of(board, ring::out(board));
        let mut sketch = Sketch::new(&signs, plan.measure);
        words(&mut sketch, board, words_at);
        for (row, &place) in rows.iter().zip(&places) {
            if !row.sizes.is_empty() {
                sketch.back.push(put::filled(place.at, 8, Tint::Lane));
                draw_sign(&mut sketch, board, &row.sizes, place.at);
            }
            plan.draw(&mut sketch, row, place, number);
        }
        let foot = Rect::new(map.x, map.bottom() + EDGE, map.w, bank::HEIGHT);
        sketch.front.extend(bank::strip(board, foot, &signs));
        let items = sketch.finish(board);
        Scene { sheet, items }
    };
    boards.iter().enumerate().map(scene).collect()
}

/// The lowest form of a picture on which everything is large enough, else the one where it is largest.
fn form(rows: &[Row], seats: u8, size: Lettering) -> (Rect, Rect, Plan) {
    let enough = match (size, seats) {
        (Lettering::Normal, 2) => 0.75,
        (Lettering::Normal, _) => 0.9,
        (Lettering::Large, _) => 1.2,
    };
    let forms = forms(size).iter().map(|&sheet| {
        let whole = sheet.inset(EDGE);
        let map = Rect {
            y: whole.y + WORDS,
            h: whole.h - WORDS - bank::HEIGHT - EDGE,
            ..whole
        };
        (sheet, map, Plan::of(rows, map))
    });
    let scale = |(_, _, plan): &(Rect, Rect, Plan)| plan.measure.scale;
    forms
        .reduce(|best, form| {
            let better = scale(&best) < enough && scale(&form) > scale(&best);
            if better { form } else { best }
        })
        .expect("a picture has a form")
}

/// The homes of a side.
fn homes(boards: &[Board], seats: &[Seat]) -> Row {
    let card = |board: &Board, seat| {
        let home = starmap::home(board, seat).map(|home| System::of(board, home));
        let system = home.unwrap_or_else(|| System::missing(seat));
        Some(Card::home(system, Home::of(board, seat)))
    };
    let slot = |&seat| boards.iter().map(|board| card(board, seat)).collect();
    Row {
        slots: seats.iter().map(slot).collect(),
        wide: true,
        ..Row::default()
    }
}

/// The systems of a lane, with those that the last turn ended.
fn lane(boards: &[Board], first: &Board, sizes: Vec<Size>) -> Row {
    let systems = boards.iter().map(|board| {
        let gone = starmap::gone(board, &sizes);
        starmap::row(board, &sizes)
            .into_iter()
            .chain(&gone)
            .map(|system| System::of(board, system))
            .collect()
    });
    Row {
        slots: slots::slots(systems.collect()),
        sizes,
        wide: false,
        turned: starmap::is_turned(first),
    }
}

/// The last turn, or why the game ended; what it is played for, and which turn it is.
fn words(sketch: &mut Sketch, board: &Board, at: Rect) {
    let view = board.view;
    let (_, middle) = at.middle();
    let note = match &view.many {
        Some(many) => format!("{} · {}", board.say(Phrase::Goal(many.goal)), board.turn()),
        None => board.turn(),
    };
    let note = Label::note(note, Type::bold(34));
    let room = at.w - note.width() - 40;
    sketch.front.push(note.right(at.right() - 6, middle));
    let told = match (&view.outcome, &view.last) {
        (Some(outcome), _) => board.say(Phrase::Reason(outcome, &board.labels())),
        (None, Some(last)) => {
            let who = board.label(last.seat);
            let turn = shorthand::turn(&last.order, board.words);
            let told = format!("{who}: {turn}");
            let fits = lettering::width(&told, Type::bold(LEAST)) <= room;
            if fits { told } else { turn }
        }
        (None, None) => return,
    };
    let told = Label::note(told, Type::bold(46))
        .fitted(room, LEAST)
        .in_ink(Tint::Last)
        .left(at.x + 6, middle);
    sketch.front.push(told);
}

/// The size of a lane's stars, and whose homes reach it: side by side where the lane is low.
fn draw_sign(sketch: &mut Sketch, board: &Board, sizes: &[Size], at: Rect) {
    let homes = starmap::reaching(board, sizes);
    let digits: Vec<String> = sizes.iter().map(|size| size.pips().to_string()).collect();
    let digit = Label::note(digits.join("+"), Type::heavy(34)).in_ink(Tint::Bright);
    let (_, middle) = at.middle();
    let width = (digit.width() + 16).max(36);
    let chip = Rect::new(at.x + 4, middle - 17, width, 34);
    let line = Line::solid(4, Tint::Rail);
    sketch.back.push(put::framed(chip, 8, Tint::Ground, line));
    sketch.front.push(digit.centred(chip.middle()));
    let high = if at.h > EMPTY {
        2.max(homes.len() as i32 / 2)
    } else {
        1
    };
    for (number, &seat) in (0..).zip(&homes) {
        let (right, down) = (number / high, number % high);
        let rows = high.min(homes.len() as i32 - right * high);
        let step = SIGN.min(at.h / high);
        let top = middle - rows * step / 2 + down * step;
        let left = chip.right() + 2 + right * SIGN;
        let small = Rect::new(left + 1, top + 1, SIGN - 2, step - 3);
        sketch.front.extend(sketch.signs.tag(seat, small));
    }
}
