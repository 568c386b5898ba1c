//! The card of the end: who won and why, the last turn, the place where it was decided, and what everybody has left.
//!
//! It is shown once; the board after the last turn is shown as every board is.

use crate::board::Seen;
use crate::layout::card::Card;
use crate::layout::home::{self, Home};
use crate::layout::plan::{GAP, LEAST_HEIGHT, Plan, Row};
use crate::layout::put::Label;
use crate::layout::sign::Signs;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::scene::{FORMS, Rect, Scene};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, FieldBoard, ring, shorthand, starmap};
use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Outcome, Seat, Seats, SystemView};

/// The space at the edges.
const EDGE: i32 = 20;
/// How large it may be told who won, on how many lines, and how large why: the most wanted first.
const SIZES: [(u32, usize, u32); 6] = [
    (150, 1, 46),
    (110, 1, 46),
    (84, 1, 40),
    (64, 2, 40),
    (46, 3, 34),
    (40, 4, 34),
];
/// To so many letters names are cut where else not all could be told.
const CUTS: [usize; 4] = [usize::MAX, 16, 8, 4];
/// Below this scale of ships they are only counted.
const LEAST_SCALE: f32 = 0.76;

/// What the card shows, whatever was played.
struct End<'a, V> {
    board: &'a Board<'a, V>,
    outcome: &'a Outcome,
    /// The last turn.
    turn: Option<String>,
    /// Where it was decided, then what everybody has left.
    rows: Vec<Row>,
    signs: Signs,
}

/// The end of a game on a star map.
pub fn scene(board: &Board, outcome: &Outcome) -> Scene {
    let last = board.view.last.as_ref();
    let seat = |seat| {
        let ships = starmap::ships(board, seat);
        left(board, seat, ships, ring::alignment(board, seat))
    };
    let place = decisive(board).map(|system| Card {
        title: home::typed(board, &system),
        ..Card::colony(System::of(board, &system))
    });
    End {
        board,
        outcome,
        turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        rows: rows(place, board.seats().map(seat)),
        signs: Signs::of(board, ring::out(board)),
    }
    .scene()
}

/// The end of a Settlers game.
pub fn field_scene(board: &FieldBoard, outcome: &Outcome) -> Scene {
    let stands = &board.view.position.board;
    let seat = |seat| {
        let own = stands.of(seat).iter().filter_map(|at| stands.at(at));
        left(board, seat, own.map(|(_, piece)| piece), None)
    };
    let last = board.view.last.as_ref();
    End {
        board,
        outcome,
        turn: last.map(|last| last.order.to_string()),
        rows: rows(None, board.seats().map(seat)),
        signs: Signs::of(board, Seats::NONE),
    }
    .scene()
}

/// A seat with what it has left.
fn left<V: Seen>(
    board: &Board<V>,
    seat: Seat,
    pieces: impl Iterator<Item = Piece>,
    side: Option<Alignment>,
) -> Card {
    let pieces: Vec<Piece> = pieces.collect();
    let pips = starmap::pips(pieces.iter().copied());
    let pips = board.say(Phrase::Pips(pips));
    let home = Home::at_end(seat, board.label(seat), pips, side);
    Card::home(System::of_fleet(seat, pieces), home)
}

fn rows(place: Option<Card>, seats: impl Iterator<Item = Card>) -> Vec<Row> {
    let row = |cards: Vec<Card>, wide| Row {
        slots: cards.into_iter().map(|card| vec![Some(card)]).collect(),
        wide,
        ..Row::default()
    };
    place
        .map(|card| row(vec![card], false))
        .into_iter()
        .chain([row(seats.collect(), true)])
        .collect()
}

impl<V: Seen> End<'_, V> {
    /// What is told, the place where it was decided, then what everybody has left.
    fn scene(mut self) -> Scene {
        let sheet = FORMS[0];
        let whole = sheet.inset(EDGE);
        let seats = usize::from(self.board.stand().seats);
        let lines = seats.div_ceil(if seats > 3 { 2 } else { 1 }) + self.rows.len() - 1;
        let room = whole.h - lines as i32 * (LEAST_HEIGHT + GAP);
        let mut items = Vec::new();
        let mut top = whole.y;
        for label in self.told(whole.w, room) {
            let height = height(&label);
            if top + height <= whole.y + room {
                let label = label.fitted(whole.w, 34);
                let middle = (whole.middle().0, top + height / 2);
                items.push(label.centred(middle));
                top += height;
            }
        }
        top += GAP;
        let room = Rect::new(whole.x, top, whole.w, whole.bottom() - top);
        let plan = self.plan(room);
        let mut sketch = Sketch::new(&self.signs, plan.measure);
        for (row, at) in self.rows.iter().zip(plan.places(room)) {
            plan.draw(&mut sketch, row, at, 0);
        }
        items.extend([sketch.back, sketch.front, sketch.top].concat());
        Scene { sheet, items }
    }

    /// With all ships where their letters can be read.
    fn plan(&mut self, room: Rect) -> Plan {
        let plan = Plan::of(&self.rows, room);
        if plan.measure.scale >= LEAST_SCALE {
            return plan;
        }
        self.rows
            .iter_mut()
            .filter(|row| row.wide)
            .flat_map(|row| row.slots.iter_mut().flatten().flatten())
            .for_each(|card| card.system.fleets.clear());
        Plan::of(&self.rows, room)
    }

    /// As large as all of it fits; names are cut where even the smallest words do not.
    fn told(&self, width: i32, height: i32) -> Vec<Label> {
        let labels = self.board.labels();
        let ways = CUTS.into_iter().flat_map(|letters| {
            let cut = |name: &String| lettering::cut(name, letters);
            let people: Vec<String> = labels.iter().map(cut).collect();
            SIZES.map(|sizes| self.lines(&people, sizes, width))
        });
        let mut last = Vec::new();
        for lines in ways {
            let high: i32 = lines.iter().map(self::height).sum();
            last = lines;
            if high <= height && last.iter().all(|line| line.width() <= width) {
                break;
            }
        }
        last
    }

    /// All lines in these sizes.
    fn lines(
        &self,
        people: &[String],
        (winner, most, reason): (u32, usize, u32),
        width: i32,
    ) -> Vec<Label> {
        let broken = |text: &str, face: Type, ink: Tint, most: usize| {
            let told = lettering::balanced(text, face, width, most).into_iter();
            let label = move |line: String| Label::note(line, face).in_ink(ink);
            told.map(label).collect::<Vec<_>>()
        };
        let won = self.board.say(Phrase::Winner(self.outcome, people));
        let why = self.board.say(Phrase::Reason(self.outcome, people));
        let why = format!("{why} · {}", self.board.turn());
        let turn = self.turn.iter().map(|turn| {
            Label::note(turn, Type::bold(46))
                .in_ink(Tint::Last)
                .fitted(width, 34)
        });
        let mut lines = broken(&capitalised(&won), Type::heavy(winner), Tint::Bright, most);
        lines.extend(broken(&why, Type::bold(reason), Tint::Muted, usize::MAX));
        lines.extend(turn);
        lines
    }
}

fn height(line: &Label) -> i32 {
    line.face.em as i32 * 5 / 4
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// Where it was decided: the home that fell last, else that of who won.
fn decisive(board: &Board) -> Option<SystemView> {
    let mut fallen = board.events().iter().filter_map(|event| match event {
        Event::HomeFell { seat, home } | Event::Eliminated { seat, home, .. } => {
            Some((*seat, home))
        }
        _ => None,
    });
    let fallen = fallen.next_back().and_then(|(seat, home)| {
        home.as_ref()
            .and_then(|home| board.system(home))
            .cloned()
            .or_else(|| starmap::lost_home(board, seat))
    });
    let mut winners = board.seats().filter(|&seat| ring::is_bright(board, seat));
    let of_winner = || winners.find_map(|seat| starmap::home(board, seat).cloned());
    fallen.or_else(of_winner)
}
