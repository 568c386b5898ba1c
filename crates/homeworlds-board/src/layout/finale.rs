//! The card of the end: who won and why, the last turn, the place where it was decided, and what everybody has left.
//!
//! It is shown once; the board after the last turn is shown as every board is.

use crate::figure;
use crate::layout::fields::stand::plate;
use crate::layout::pair::card as hanging;
use crate::layout::parts::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::layout::round::card::{self as standing, Measure};
use crate::layout::round::tag::Tags;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::names::Sides;
use crate::scene::{Coat, Item, Line, Rect, Scene, Sheet};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, FieldBoard, names, ring, shorthand, starmap};
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Outcome, Seat};

/// The space at the edges, and between the rows.
const EDGE: i32 = 40;
const GAP: i32 = 8;
/// Where the rows of the seats begin.
const ROWS: i32 = 420;
/// How wide the words at the left are.
const WORDS: i32 = 570;
/// Where it was decided.
const PLACE: Rect = Rect::new(640, 60, 420, 330);
/// With more seats than this, their ships are only counted.
const MOST_WITH_SHIPS: u8 = 3;
/// Letters would be too small below this scale.
const LEAST_SCALE: f32 = 0.57;

/// The end of a game on a star map.
pub fn scene(board: &Board, outcome: &Outcome) -> Scene {
    let people: Vec<String> = seats(board).map(|seat| names::label(board, seat)).collect();
    let last = board.view.last.as_ref();
    let told = Told {
        winner: board.say(Phrase::Winner(outcome, &people)),
        reason: board.say(Phrase::Reason(outcome, &people)),
        turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        turns: board.say(Phrase::TurnsPlayed(board.view.turns)),
    };
    let mut sketch = Sketch::default();
    sketch.front.extend(told.items());
    place(&mut sketch, board);
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
        winner: board.say(Phrase::Winner(outcome, &people)),
        reason: board.say(Phrase::Reason(outcome, &people)),
        turn: view.last.as_ref().map(|last| last.order.to_string()),
        turns: board.say(Phrase::TurnsPlayed(view.turns)),
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
struct Told {
    winner: String,
    reason: String,
    turn: Option<String>,
    turns: String,
}

impl Told {
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut top = EDGE + 10;
        let mut tell = |text: &str, face: Type, ink: Tint, most: usize| {
            let line = face.em as i32 * 5 / 4;
            for text in lettering::broken(text, face, WORDS, most) {
                let label = Label::note(&text, face).in_ink(ink);
                items.push(label.fitted(WORDS, LEAST_NAME).left(EDGE, top + line / 2));
                top += line;
            }
        };
        let size = [150, 110, 84, 64]
            .into_iter()
            .find(|&em| lettering::width(&self.winner, Type::heavy(em)) <= WORDS);
        let most = if size.is_some() { 1 } else { 2 };
        tell(
            &capitalised(&self.winner),
            Type::heavy(size.unwrap_or(64)),
            Tint::Bright,
            most,
        );
        tell(&self.reason, Type::bold(46), Tint::Muted, 2);
        if let Some(turn) = &self.turn {
            tell(turn, Type::bold(44), Tint::Last, 1);
        }
        tell(&self.turns, Type::bold(36), Tint::Muted, 1);
        items
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    let first = first.into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Where it was decided: the home that fell last, else that of who won.
fn place(sketch: &mut Sketch, board: &Board) {
    let Some(system) = decisive(board) else {
        return;
    };
    let line = Line::solid(3, Tint::Border);
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
        let sides = Sides::of(board);
        let scale = fitting(1.5, room.w, |scale| {
            hanging::pieces_width(&system, sides, scale)
        });
        let height = (scale * 110.0) as i32 + 30;
        let zone = Rect::around(room.middle(), room.w, height.min(room.h));
        hanging::pieces(sketch, &system, sides, zone, scale);
    } else {
        let measure = |scale| Measure {
            height: 130,
            scale,
            words: 100,
        };
        let width = |scale| standing::fleets(&system, measure(scale));
        let scale = fitting(1.2, room.w, width);
        let stars = standing::stars(&system, measure(1.0));
        let feet = (room.middle().0 - stars / 2, room.y + 66);
        standing::draw_stars(sketch, &system, feet, measure(1.0));
        let left = room.middle().0 - width(scale) / 2;
        let below = Rect::new(left, room.y + 82, room.w, 134);
        standing::draw_fleets(sketch, &system, below, &Tags::of(board), measure(scale));
    }
}

fn decisive(board: &Board) -> Option<System> {
    let events = board.view.last.iter().flat_map(|last| &last.events);
    let mut fallen = events.filter_map(|event| match event {
        Event::HomeFell { home, .. } | Event::Eliminated { home, .. } => home.as_ref(),
        _ => None,
    });
    let named = |name: &Name| {
        let mut systems = board.view.systems.iter();
        systems.find(|system| system.name == *name)
    };
    let of_winner = || {
        let mut winners = seats(board).filter(|&seat| ring::is_bright(board, seat));
        winners.find_map(|seat| starmap::home(board, seat))
    };
    let system = fallen.next_back().and_then(named).or_else(of_winner)?;
    Some(System::of(board, system))
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
