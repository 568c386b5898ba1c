//! The band of one of two at the top or bottom: a plate with the name, the home's pieces, and at the right the last turn in words.

use crate::layout::pair::card::{self, PAD};
use crate::layout::parts::{self, DANGER, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::names::Sides;
use crate::scene::{Item, Line, Rect, Sheet};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, board, names, shorthand, starmap};
use homeworlds::rules::{NoResult, Outcome, Seat};

/// The width of the plate, and at most with a long name.
const PLATE: (i32, i32) = (214, 338);
/// Where the words on the plate begin.
const INDENT: i32 = 62;
/// The width of the words at the right: of a turn, and of why a game ended.
const WORDS: (i32, i32) = (176, 280);
/// So many ships stand in a row at most; fewer on a tall picture, where they are larger.
const IN_A_ROW: usize = 10;
const IN_A_TALL_ROW: usize = 7;
/// The height of a band with one row, and of each row more.
const HEIGHT: i32 = 106;
const ROW: i32 = 60;
/// No band has more rows.
const MOST_ROWS: usize = 4;
/// In hundredths, the most that ships are larger than they need to be.
const MOST_SCALE: i32 = 115;
/// Letters would be too small below this scale.
const LEAST_SCALE: f32 = 0.57;

/// One player's band.
pub struct Band {
    sheet: Sheet,
    up: bool,
    name: String,
    notes: Vec<String>,
    bright: bool,
    pips: u32,
    system: Option<System>,
    /// Without a home: why.
    told: String,
    words: Option<(String, Tint)>,
}

impl Band {
    /// The band of a seat on a board.
    pub fn of(board: &Board, sides: Sides, seat: Seat, sheet: Sheet) -> Self {
        let view = board.view;
        let home = starmap::home(board, seat);
        let name = names::label(board, seat);
        let state = board::state(view.outcome.as_ref(), view.to_move == Some(seat), seat);
        let typed = home.map(|home| match home.home_of {
            Some(_) => home.name.to_string(),
            None => board.say(Phrase::FallenHome(&home.name)),
        });
        let typed = typed.filter(|typed| !typed.eq_ignore_ascii_case(&name));
        let notes = state.map(|state| board.say(state)).into_iter().chain(typed);
        Self {
            sheet,
            up: seat == sides.near,
            notes: notes.collect(),
            bright: crate::ring::is_bright(board, seat),
            pips: starmap::pips(board, seat),
            system: home.map(|home| System::of(board, home)),
            told: told(board, seat),
            words: words(board, seat),
            name,
        }
    }

    /// How high it has to be.
    pub fn height(&self) -> i32 {
        let rows = self.system.as_ref().map_or(1, |system| self.rows(system));
        self.sheet.grown(HEIGHT + (rows as i32 - 1) * ROW)
    }

    /// In how many rows the ships stand.
    fn rows(&self, system: &System) -> usize {
        let most = match self.sheet.h > Sheet::WHOLE.h {
            true => IN_A_TALL_ROW,
            false => IN_A_ROW,
        };
        let fleets = system.fleets.iter();
        let rows = fleets.map(|fleet| fleet.ships.len().div_ceil(most)).max();
        rows.unwrap_or(1).min(MOST_ROWS)
    }

    /// Puts it on the picture.
    pub fn draw(&self, sketch: &mut Sketch, sides: Sides, at: Rect) {
        let line = match (&self.system, self.bright) {
            (Some(system), bright) => parts::edge(system, bright),
            (None, true) => Line::solid(5, Tint::Bright),
            (None, false) => Line::solid(2, Tint::Border),
        };
        sketch.back.push(put::framed(at, 12, Tint::Card, line));
        let inner = at.inset(line.width);
        let mut right = inner.right() - PAD;
        right = self.draw_dangers(sketch, at, right);
        right = self.draw_words(sketch, at, right);
        let plate = self.plate(right - inner.x - 2 * PAD, sides, at.h);
        self.draw_plate(sketch, Rect { w: plate, ..inner });
        let left = inner.x + plate + PAD;
        let room = Rect::new(left, at.y + PAD, right - left, at.h - 2 * PAD);
        match &self.system {
            Some(system) => self.draw_pieces(sketch, system, sides, room),
            None => {
                let note = Label::note(&self.told, Type::bold(38)).fitted(room.w, 28);
                sketch.front.push(note.centred(room.middle()));
            }
        }
    }

    /// The name, smaller where it is long.
    fn name(&self, room: i32) -> Label {
        let em = self.sheet.grown(if self.notes.len() > 1 { 42 } else { 50 });
        Label::name(&self.name, Type::heavy(em as u32)).fitted(room, LEAST_NAME)
    }

    /// The width of the plate: as the name needs it at its smallest, as far as the pieces leave room.
    fn plate(&self, room: i32, sides: Sides, height: i32) -> i32 {
        let least = Label::name(&self.name, Type::heavy(LEAST_NAME)).width();
        let pieces = self.system.as_ref().map_or(0, |system| {
            let rows = in_rows(system, self.rows(system));
            widest(&rows, sides, self.full_scale(&rows, height - 2 * PAD))
        });
        (INDENT + least + 6)
            .min(room - pieces)
            .clamp(PLATE.0, PLATE.1)
    }

    /// The scale that the height of a band allows.
    fn full_scale(&self, rows: &[System], height: i32) -> f32 {
        let most = self.sheet.grown(MOST_SCALE) as f32 / 100.0;
        (row_height(rows, height) as f32 / 92.0).min(most)
    }

    fn draw_plate(&self, sketch: &mut Sketch, at: Rect) {
        let (ink, soft) = match self.bright {
            true => (Tint::Dark, Tint::Border),
            false => (Tint::Bright, Tint::Muted),
        };
        if self.bright {
            sketch.front.push(put::filled(at, 8, Tint::Bright));
        }
        let left = at.x + INDENT;
        let room = at.right() - left - 6;
        let name = self.name(room).in_ink(ink);
        let step = self.sheet.grown(if self.notes.len() > 1 { 31 } else { 40 });
        let mut middle = at.middle().1 - self.notes.len() as i32 * step / 2;
        let (x, y) = (at.x + INDENT / 2, at.middle().1);
        let tip = Rect::around((x, y - 16), 28, 32);
        let pips = put::pips(self.pips, 34).in_ink(soft);
        sketch.front.push(pips.centred((x, y + 25)));
        sketch.front.push(Item::Tip {
            at: tip,
            up: self.up,
            ink,
        });
        sketch.front.push(name.left(left, middle));
        for note in &self.notes {
            middle += step;
            let note = Label::note(note, Type::bold(self.sheet.grown(34) as u32)).in_ink(soft);
            sketch.front.push(note.fitted(room, 28).left(left, middle));
        }
    }

    /// The signs at the right, in two rows where the band is high.
    fn draw_dangers(&self, sketch: &mut Sketch, at: Rect, right: i32) -> i32 {
        let dangers = self.system.iter().flat_map(|system| &system.dangers);
        let rows = if at.h > self.sheet.grown(HEIGHT) + 40 {
            2
        } else {
            1
        };
        let height = (at.h - (rows + 1) * PAD) / rows;
        let mut left = right;
        for (number, &(colour, count)) in (0..).zip(dangers) {
            let (column, row) = (number / rows, number % rows);
            left = right - (column + 1) * (DANGER + PAD) + PAD;
            let top = at.y + PAD + row * (height + PAD);
            let sign = Rect::new(left, top, DANGER, height);
            sketch.front.extend(parts::danger(colour, count, sign));
        }
        if left < right { left - PAD } else { right }
    }

    /// In as many lines as there is room for, cut where that is too little; what is left of the room.
    fn draw_words(&self, sketch: &mut Sketch, at: Rect, right: i32) -> i32 {
        let Some((words, ink)) = &self.words else {
            return right;
        };
        let face = Type::bold(36);
        let room = if *ink == Tint::Last { WORDS.0 } else { WORDS.1 };
        let most = (at.h / 34).min(4);
        let lines = lettering::broken(words, face, room * 3 / most, most as usize);
        let room = room * 3 / most;
        let labels: Vec<Label> = lines
            .iter()
            .map(|line| Label::note(line, face).in_ink(*ink).fitted(room, 28))
            .collect();
        let widest = labels.iter().map(Label::width).max().unwrap_or(0);
        let mut middle = at.middle().1 - (labels.len() as i32 - 1) * 16;
        for label in labels {
            sketch.front.push(label.right(right - 2, middle));
            middle += 32;
        }
        right - widest - 2 * PAD
    }

    /// The pieces of a home, as large as the room lets them be; a large fleet in rows.
    fn draw_pieces(&self, sketch: &mut Sketch, system: &System, sides: Sides, room: Rect) {
        let rows = in_rows(system, self.rows(system));
        let height = row_height(&rows, room.h);
        let mut scale = self.full_scale(&rows, room.h);
        while scale > LEAST_SCALE / 2.0 && widest(&rows, sides, scale) > room.w {
            scale -= 0.01;
        }
        for (number, row) in (0..).zip(&rows) {
            let top = room.y + number * (height + PAD);
            let zone = Rect::new(room.x, top, room.w, height);
            card::pieces(sketch, row, sides, zone, scale);
        }
        for &gone in &system.blasts {
            let side = room.h.min(100);
            let at = Rect::around(room.middle(), side, side);
            parts::blast(sketch, system, gone, at);
        }
    }
}

fn row_height(rows: &[System], height: i32) -> i32 {
    let count = rows.len() as i32;
    (height - (count - 1) * PAD) / count
}

fn widest(rows: &[System], sides: Sides, scale: f32) -> i32 {
    let widths = rows.iter().map(|row| card::pieces_width(row, sides, scale));
    widths.max().unwrap_or(0)
}

/// The system as it is shown in so many rows: the stars in the first.
fn in_rows(system: &System, rows: usize) -> Vec<System> {
    let row = |number: usize| {
        let mut row = system.clone();
        for fleet in &mut row.fleets {
            let length = fleet.ships.len().div_ceil(rows).max(1);
            let part = fleet.ships.chunks(length).nth(number);
            fleet.ships = part.unwrap_or_default().to_vec();
        }
        if number > 0 {
            row.stars.clear();
        }
        row
    };
    (0..rows).map(row).collect()
}

fn told(board: &Board, seat: Seat) -> String {
    let view = board.view;
    board.say(match (&view.outcome, view.to_move) {
        (Some(Outcome::NoResult(NoResult::Aborted { .. })), _) => Phrase::NothingSetUp,
        (Some(_), _) => Phrase::NothingLeft,
        (None, Some(mover)) if mover == seat => Phrase::SetsUp,
        (None, _) => Phrase::SetsUpLater,
    })
}

/// The last turn in the band of who played it; at the end why it ended, in that of who won, or of the far seat.
fn words(board: &Board, seat: Seat) -> Option<(String, Tint)> {
    let view = board.view;
    if let Some(outcome) = &view.outcome {
        let tells = match outcome {
            Outcome::Win { seats, .. } => seats.contains(&seat),
            Outcome::Draw(_) | Outcome::NoResult(_) => seat == Sides::of(board).far,
        };
        let names = &Seat::PAIR.map(|seat| names::label(board, seat));
        return tells.then(|| (board.say(Phrase::Reason(outcome, names)), Tint::Bright));
    }
    let last = view.last.as_ref().filter(|last| last.seat == seat)?;
    Some((shorthand::turn(&last.order, board.words), Tint::Last))
}
