//! The card of the end: who won and why, the last turn, the place where it was decided, and what everybody has left.
//!
//! It is shown once; the board after the last turn is shown as every board is.

use crate::figure;
use crate::layout::fields::stand::plate;
use crate::layout::pair::card as hanging;
use crate::layout::parts::{self, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::round::card::{self as standing, Measure};
use crate::layout::round::tag::Tags;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::{self, ELLIPSIS, Type};
use crate::names::Sides;
use crate::scene::{Coat, Item, Line, Rect, Scene, Sheet};
use crate::tint::Tint;
use crate::words::{Phrase, Words};
use crate::{Board, FieldBoard, names, ring, shorthand, starmap};
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Outcome, Seat};

/// The space at the edges, and between the rows.
const EDGE: i32 = 40;
const GAP: i32 = 8;
/// Where the rows of the seats begin.
const ROWS: i32 = 420;
/// The words, beside the place where it was decided.
const BESIDE: Rect = Rect::new(EDGE, EDGE + 10, 570, ROWS - EDGE - 10 - GAP);
/// The words where no place is shown.
const ALONE: Rect = Rect {
    w: Sheet::WHOLE.w - 2 * EDGE,
    ..BESIDE
};
/// How large it may be told who won, on how many lines, and how large why: the most wanted first.
const SIZES: [(u32, usize, u32); 15] = [
    (150, 1, 46),
    (110, 1, 46),
    (84, 1, 46),
    (110, 1, 40),
    (84, 1, 40),
    (64, 2, 46),
    (56, 2, 46),
    (64, 2, 40),
    (84, 1, LEAST_NAME),
    (56, 2, 40),
    (64, 2, LEAST_NAME),
    (56, 2, LEAST_NAME),
    (46, 3, 46),
    (46, 3, 40),
    (46, 3, LEAST_NAME),
];
/// To so many letters names are cut where else not all could be told.
const CUTS: [usize; 7] = [usize::MAX, 24, 16, 12, 8, 6, 4];
/// Where it was decided.
const PLACE: Rect = Rect::new(640, 60, 420, 330);
/// The side of a catastrophe there.
const BLAST: i32 = 120;
/// With more seats than this, their ships are only counted.
const MOST_WITH_SHIPS: u8 = 3;
/// Letters would be too small below this scale.
const LEAST_SCALE: f32 = 0.57;

/// The end of a game on a star map.
pub fn scene(board: &Board, outcome: &Outcome) -> Scene {
    let people: Vec<String> = seats(board).map(|seat| names::label(board, seat)).collect();
    let last = board.view.last.as_ref();
    let place = decisive(board);
    let told = Told {
        outcome,
        words: board.words,
        people: &people,
        turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        turns: board.view.turns,
        room: match place {
            Some(_) => BESIDE,
            None => ALONE,
        },
    };
    let mut sketch = Sketch::default();
    sketch.front.extend(told.items());
    if let Some(system) = &place {
        draw_place(&mut sketch, board, system);
    }
    for (at, seat) in rows(board.view.seats.into()).into_iter().zip(seats(board)) {
        row(&mut sketch, board, seat, at);
    }
    let (sheet, items) = (
        Sheet::WHOLE,
        [sketch.back, sketch.front, sketch.top].concat(),
    );
    Scene { sheet, items }
}

/// The end of a Settlers game: the scores where a map shows a place.
pub fn field_scene(board: &FieldBoard, outcome: &Outcome) -> Scene {
    let view = board.view;
    let people = Seat::PAIR.map(|seat| board.label(seat));
    let told = Told {
        outcome,
        words: board.words,
        people: &people,
        turn: view.last.as_ref().map(|last| last.order.to_string()),
        turns: view.turns,
        room: BESIDE,
    };
    let mut items = told.items();
    for (seat, at) in Seat::PAIR.into_iter().zip(rows(2)) {
        let pips = view.scores[seat.index()];
        let pieces = view.fields.iter().flatten();
        let own: Vec<Piece> = pieces
            .filter(|one| one.owner == seat)
            .map(|one| one.piece)
            .collect();
        let ink = if seat == Seat(0) {
            Tint::Dark
        } else {
            Tint::Bright
        };
        items.push(plate(at, seat));
        items.push(tip(at, seat == board.near(), ink));
        let name = Label::name(&people[seat.index()], Type::heavy(56)).in_ink(ink);
        items.push(name.fitted(360, LEAST_NAME).left(at.x + 74, at.middle().1));
        let count = Label::note(&board.say(Phrase::Pips(pips)), Type::heavy(50)).in_ink(ink);
        let room = at.right() - 30 - count.width();
        items.push(count.right(at.right() - 24, at.middle().1));
        let tray = Rect::new(at.x + 450, at.y + 8, room - at.x - 460, at.h - 16);
        let mut sketch = Sketch::default();
        fleet(&mut sketch, &own, tray, seat == board.near());
        items.extend(sketch.back.into_iter().chain(sketch.front));
    }
    items.extend(scores(board));
    let sheet = Sheet::WHOLE;
    Scene { sheet, items }
}

fn seats(board: &Board) -> impl Iterator<Item = Seat> {
    (0..board.view.seats).map(Seat)
}

/// What is told in words.
struct Told<'a> {
    outcome: &'a Outcome,
    words: &'a dyn Words,
    people: &'a [String],
    turn: Option<String>,
    turns: u32,
    room: Rect,
}

impl Told<'_> {
    /// As large as all of it fits; names are cut where even the smallest words do not, and lines where even those do not.
    fn items(&self) -> Vec<Item> {
        let mut ways = CUTS.into_iter().flat_map(|letters| self.ways(letters));
        let fitting = ways.find(|lines| self.fits(lines));
        let lines = fitting.or_else(|| self.ways(CUTS[6]).last());
        let mut top = self.room.y;
        let mut items = Vec::new();
        for label in lines.into_iter().flatten() {
            let height = height(&label);
            if top + height <= self.room.bottom() {
                let label = label.fitted(self.room.w, LEAST_NAME);
                items.push(label.left(self.room.x, top + height / 2));
            }
            top += height;
        }
        items
    }

    /// The lines in all sizes, the largest first, with names of at most so many letters.
    fn ways(&self, letters: usize) -> impl Iterator<Item = Vec<Label>> {
        let people = self.people.iter().map(|name| cut(name, letters));
        let people: Vec<String> = people.collect();
        let sizes = SIZES.into_iter();
        sizes.map(move |sizes| self.lines(&people, sizes))
    }

    /// All lines in these sizes.
    fn lines(&self, people: &[String], (winner, most, reason): (u32, usize, u32)) -> Vec<Label> {
        let mut lines = Vec::new();
        let mut tell = |text: &str, face: Type, ink: Tint, most: usize| {
            let told = lettering::balanced(text, face, self.room.w, most);
            lines.extend(told.iter().map(|line| Label::note(line, face).in_ink(ink)));
        };
        let won = self.words.say(Phrase::Winner(self.outcome, people));
        let why = self.words.say(Phrase::Reason(self.outcome, people));
        tell(&capitalised(&won), Type::heavy(winner), Tint::Bright, most);
        tell(&why, Type::bold(reason), Tint::Muted, usize::MAX);
        let turns = self.words.say(Phrase::TurnsPlayed(self.turns));
        let turns = Label::note(&turns, Type::bold(36));
        let turn = self.turn.iter().map(|turn| {
            let turn = Label::note(turn, Type::bold(44)).in_ink(Tint::Last);
            turn.fitted(self.room.w, LEAST_NAME)
        });
        lines.extend(turn.chain([turns]));
        lines
    }

    fn fits(&self, lines: &[Label]) -> bool {
        let high: i32 = lines.iter().map(height).sum();
        high <= self.room.h && lines.iter().all(|line| line.width() <= self.room.w)
    }
}

fn height(line: &Label) -> i32 {
    line.face.em as i32 * 5 / 4
}

/// A name of at most so many letters.
fn cut(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let kept: String = name.chars().take(letters - 1).collect();
    format!("{}{ELLIPSIS}", kept.trim_end())
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    let first = first.into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The place where it was decided, in outlines where nothing is left of it.
fn draw_place(sketch: &mut Sketch, board: &Board, system: &System) {
    let line = match system.gone {
        true => parts::edge(system, false),
        false => Line::solid(3, Tint::Border),
    };
    sketch.back.push(put::framed(PLACE, 16, Tint::Card, line));
    let name = match system.home_of {
        Some(_) => system.name.to_string(),
        None => board.say(Phrase::FallenHome(&system.name)),
    };
    let foot = Rect::new(PLACE.x + 3, PLACE.bottom() - 66, PLACE.w - 6, 63);
    sketch.back.push(put::filled(foot, 13, Tint::TagGround));
    let name = Label::name(&name, Type::bold(46)).fitted(foot.w - 20, LEAST_NAME);
    sketch.front.push(name.centred(foot.middle()));
    let room = Rect::new(PLACE.x + 16, PLACE.y + 20, PLACE.w - 32, PLACE.h - 106);
    if board.view.seats == 2 {
        draw_pair(sketch, board, system, room);
    } else {
        draw_standing(sketch, board, system, room);
    }
}

fn draw_pair(sketch: &mut Sketch, board: &Board, system: &System, room: Rect) {
    let sides = Sides::of(board);
    let scale = fitting(1.5, room.w, |scale| {
        hanging::pieces_width(system, sides, scale)
    });
    let bursts: &[_] = if system.gone { &system.blasts } else { &[] };
    let room = match bursts {
        [] => room,
        _ => draw_bursts(sketch, system, bursts, room),
    };
    let height = (scale * 110.0) as i32 + 30;
    let zone = Rect::around(room.middle(), room.w, height.min(room.h));
    hanging::pieces(sketch, system, sides, zone, scale);
}

/// The catastrophes that ended a home side by side; what room they leave above them.
fn draw_bursts(sketch: &mut Sketch, system: &System, bursts: &[(Colour, u8)], room: Rect) -> Rect {
    let apart = room.w / (bursts.len() as i32 + 1);
    for (number, &burst) in (1..).zip(bursts) {
        let middle = (room.x + number * apart, room.bottom() - BLAST / 2);
        parts::blast(sketch, system, burst, Rect::around(middle, BLAST, BLAST));
    }
    let h = room.h - BLAST;
    Rect { h, ..room }
}

fn draw_standing(sketch: &mut Sketch, board: &Board, system: &System, room: Rect) {
    let measure = |scale| Measure {
        height: 130,
        scale,
        words: 100,
    };
    let width = |scale| standing::fleets(system, measure(scale));
    let scale = fitting(1.2, room.w, width);
    let stars = standing::stars(system, measure(1.0));
    let feet = (room.middle().0 - stars / 2, room.y + 66);
    standing::draw_stars(sketch, system, feet, measure(1.0));
    let left = room.middle().0 - width(scale) / 2;
    let below = Rect::new(left, room.y + 82, room.w, 134);
    standing::draw_fleets(sketch, system, below, &Tags::of(board), measure(scale));
}

/// Where it was decided: the home that fell last, else that of who won.
fn decisive(board: &Board) -> Option<System> {
    let events = board.view.last.iter().flat_map(|last| &last.events);
    let mut fallen = events.filter_map(|event| match event {
        Event::HomeFell { seat, home } | Event::Eliminated { seat, home, .. } => {
            Some((*seat, home.as_ref()))
        }
        _ => None,
    });
    let standing = |name: &Name| {
        let mut systems = board.view.systems.iter();
        let system = systems.find(|system| system.name == *name)?;
        Some(System::of(board, system))
    };
    let gone = |seat| {
        let home = starmap::lost_home(board, seat)?;
        Some(System::of_gone(board, &home))
    };
    let of_winner = || {
        let mut winners = seats(board).filter(|&seat| ring::is_bright(board, seat));
        let home = winners.find_map(|seat| starmap::home(board, seat))?;
        Some(System::of(board, home))
    };
    let last = fallen.next_back();
    let fallen = last.and_then(|(seat, home)| home.and_then(standing).or_else(|| gone(seat)));
    fallen.or_else(of_winner)
}

/// The largest scale at which something is not wider than the room.
fn fitting(most: f32, room: i32, width: impl Fn(f32) -> i32) -> f32 {
    let mut scale = most;
    while scale > LEAST_SCALE && width(scale) > room {
        scale -= 0.02;
    }
    scale
}

/// Where the seats are told of: below each other, from four on in two columns.
fn rows(seats: usize) -> Vec<Rect> {
    let columns = if seats > 3 { 2 } else { 1 };
    let lines = seats.div_ceil(columns) as i32;
    let whole = Rect::new(
        EDGE - 16,
        ROWS,
        Sheet::WHOLE.w - 2 * EDGE + 32,
        Sheet::WHOLE.h - ROWS - 16,
    );
    let height = (whole.h - (lines - 1) * GAP) / lines;
    let width = (whole.w - (columns as i32 - 1) * GAP) / columns as i32;
    (0..seats)
        .map(|number| {
            let (column, line) = ((number / lines as usize) as i32, number as i32 % lines);
            let (x, y) = (
                whole.x + column * (width + GAP),
                whole.y + line * (height + GAP),
            );
            Rect::new(x, y, width, height)
        })
        .collect()
}

/// A seat: who, on white if they won, their side if there were any, their ships, and how many.
fn row(sketch: &mut Sketch, board: &Board, seat: Seat, at: Rect) {
    let won = ring::is_bright(board, seat);
    let (paper, ink, soft) = match won {
        true => (Tint::Bright, Tint::Dark, Tint::Border),
        false => (Tint::Card, Tint::Bright, Tint::Muted),
    };
    let middle = at.middle().1;
    let line = Line::solid(2, if won { Tint::Bright } else { Tint::Border });
    sketch.back.push(put::framed(at, 12, paper, line));
    let pair = board.view.seats == 2;
    let up = !pair || seat == Sides::of(board).near;
    if pair {
        sketch.front.push(tip(at, up, ink));
    } else {
        let tags = Tags::of(board);
        let pattern = Rect::new(at.x + 20, middle - 18, 36, 36);
        sketch.front.push(put::filled(pattern, 0, tags.below(seat)));
        sketch.front.push(tags.pattern(seat, pattern));
    }
    let systems = board.view.systems.iter();
    let ships = systems.flat_map(|system| &system.ships[seat.index()]);
    let ships: Vec<Piece> = ships.copied().collect();
    let count = board.say(Phrase::Ships(ships.len() as u32));
    let pips = board.say(Phrase::Pips(starmap::pips(board, seat)));
    let count = Label::note(&count, Type::heavy(40)).in_ink(ink);
    let pips = Label::note(&pips, Type::bold(34)).in_ink(soft);
    let right = at.right() - 22 - count.width().max(pips.width());
    let name = Label::name(&names::label(board, seat), Type::heavy(54)).in_ink(ink);
    let room = (right - at.x - 130).min(at.w * 2 / 5);
    let name = name.fitted(room, LEAST_NAME);
    let left = at.x + 74;
    let after = left + name.width() + 14;
    sketch.front.push(name.left(left, middle));
    let many = board.view.many.as_ref();
    let side = many.and_then(|many| *many.revealed.get(seat.index())?);
    sketch.front.extend(side.map(|side| Item::Emblem {
        at: Rect::new(after, middle - 17, 34, 34),
        evil: side == Alignment::Evil,
        ink,
    }));
    let (above, below) = if at.h > 70 { (-20, 22) } else { (-14, 16) };
    sketch
        .front
        .push(count.right(at.right() - 20, middle + above));
    sketch
        .front
        .push(pips.right(at.right() - 20, middle + below));
    let left = after.max(at.x + at.w / 4) + 50;
    let tray = Rect::new(left, at.y + 8, right - 20 - left, at.h - 16);
    if board.view.seats <= MOST_WITH_SHIPS {
        fleet(sketch, &ships, tray, up);
    }
}

fn tip(at: Rect, up: bool, ink: Tint) -> Item {
    let at = Rect::new(at.x + 24, at.middle().1 - 18, 32, 36);
    Item::Tip { at, up, ink }
}

/// Ships side by side on a tray, where their letters can be read.
fn fleet(sketch: &mut Sketch, ships: &[Piece], tray: Rect, up: bool) {
    let width = |scale: f32| {
        let widths = ships
            .iter()
            .map(|ship| figure::ship(ship.size(), scale).0 + 4);
        widths.sum::<i32>()
    };
    let scale = fitting((tray.h - 14) as f32 / 92.0, tray.w - 12, width);
    if ships.is_empty() || width(scale) > tray.w - 12 {
        return;
    }
    let tray = Rect {
        w: width(scale) + 12,
        ..tray
    };
    sketch.back.push(put::filled(tray, 8, Tint::Tray));
    let mut left = tray.x + 6;
    for &piece in ships {
        let (w, h) = figure::ship(piece.size(), scale);
        let top = if up {
            tray.bottom() - 7 - h
        } else {
            tray.y + 7
        };
        sketch.front.push(Item::Ship {
            at: Rect::new(left + 2, top, w, h),
            piece,
            up,
            coat: Coat::Plain,
        });
        left += w + 4;
    }
}

fn scores(board: &FieldBoard) -> Vec<Item> {
    let [first, second] = board.view.scores;
    let whole = PLACE;
    let half = whole.h / 2 - 4;
    let mut items = Vec::new();
    for (number, (seat, score)) in (0..).zip(Seat::PAIR.into_iter().zip([first, second])) {
        let at = Rect::new(whole.x, whole.y + number * (half + 8), whole.w, half);
        let ink = if seat == Seat(0) {
            Tint::Dark
        } else {
            Tint::Bright
        };
        items.push(plate(at, seat));
        let score = Label::note(&score.to_string(), Type::heavy(150)).in_ink(ink);
        items.push(score.centred(at.middle()));
    }
    items
}
