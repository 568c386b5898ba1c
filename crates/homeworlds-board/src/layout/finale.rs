//! The card of the end: who won and why, the last turn, the place where it was decided, and what everybody has left.
//!
//! It is shown once; the board after the last turn is shown as every board is.

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
use crate::words::{Phrase, Words};
use crate::{Board, FieldBoard, ring, shorthand, starmap};
use homeworlds::rules::{Event, Outcome, Seat, SystemView};

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
struct End<'a> {
    outcome: &'a Outcome,
    words: &'a dyn Words,
    people: Vec<String>,
    /// The last turn.
    turn: Option<String>,
    turns: u32,
    /// Where it was decided, then what everybody has left.
    rows: Vec<Row>,
    signs: Signs,
}

/// The end of a game on a star map.
pub fn scene(board: &Board, outcome: &Outcome) -> Scene {
    let view = board.view;
    let people = board.labels();
    let seat = |seat: Seat| {
        let ships = view
            .systems
            .iter()
            .flat_map(|system| &system.ships[seat.index()]);
        let pips = board.say(Phrase::Pips(starmap::pips(board, seat)));
        let side = view
            .many
            .as_ref()
            .and_then(|many| *many.revealed.get(seat.index())?);
        let home = Home::at_end(seat, &people[seat.index()], pips, side);
        Card::home(System::of_fleet(seat, ships.copied()), home)
    };
    let last = view.last.as_ref();
    let end = End {
        outcome,
        words: board.words,
        turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        turns: view.turns,
        rows: rows(
            decisive(board).map(|system| place(board, &system)),
            board.seats().map(seat),
        ),
        signs: Signs::of(board),
        people,
    };
    end.scene()
}

/// The end of a Settlers game.
pub fn field_scene(board: &FieldBoard, outcome: &Outcome) -> Scene {
    let view = board.view;
    let people = board.labels();
    let seat = |seat: Seat| {
        let stands = &view.position.board;
        let own = stands.of(seat).iter().filter_map(|at| stands.at(at));
        let pips = board.say(Phrase::Pips(stands.score(seat)));
        let home = Home::at_end(seat, &people[seat.index()], pips, None);
        Card::home(System::of_fleet(seat, own.map(|(_, piece)| piece)), home)
    };
    let won = Seat::PAIR.map(|seat| outcome.is_won_by(seat));
    let end = End {
        outcome,
        words: board.words,
        turn: view.last.as_ref().map(|last| last.order.to_string()),
        turns: view.turns,
        rows: rows(None, Seat::PAIR.into_iter().map(seat)),
        signs: Signs::without_map(board.near(), won),
        people: people.to_vec(),
    };
    end.scene()
}

/// The place where it was decided.
fn place(board: &Board, system: &SystemView) -> Card {
    Card {
        title: home::typed(board, system),
        ..Card::colony(System::of(board, system))
    }
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

impl End<'_> {
    /// What is told, the place where it was decided, then what everybody has left.
    fn scene(mut self) -> Scene {
        let sheet = FORMS[0];
        let whole = sheet.inset(EDGE);
        let columns = if self.people.len() > 3 { 2 } else { 1 };
        let lines = self.people.len().div_ceil(columns) + self.rows.len() - 1;
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
        let tagged = self.people.len() > 2;
        let plan = Plan::of(&self.rows, room, tagged);
        if plan.measure.scale >= LEAST_SCALE {
            return plan;
        }
        self.rows
            .iter_mut()
            .filter(|row| row.wide)
            .flat_map(|row| row.slots.iter_mut().flatten().flatten())
            .for_each(|card| card.system.fleets.clear());
        Plan::of(&self.rows, room, tagged)
    }

    /// As large as all of it fits; names are cut where even the smallest words do not.
    fn told(&self, width: i32, height: i32) -> Vec<Label> {
        let ways = CUTS.into_iter().flat_map(|letters| {
            let cut = |name: &String| lettering::cut(name, letters);
            let people: Vec<String> = self.people.iter().map(cut).collect();
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
            let label = move |line: String| Label::note(&line, face).in_ink(ink);
            told.map(label).collect::<Vec<_>>()
        };
        let won = self.words.say(Phrase::Winner(self.outcome, people));
        let why = self.words.say(Phrase::Reason(self.outcome, people));
        let turns = self.words.say(Phrase::TurnsPlayed(self.turns));
        let why = format!("{why} · {turns}");
        let turn = self.turn.iter().map(|turn| {
            let turn = Label::note(turn, Type::bold(46)).in_ink(Tint::Last);
            turn.fitted(width, 34)
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
    let events = board.view.last.iter().flat_map(|last| &last.events);
    let mut fallen = events.filter_map(|event| match event {
        Event::HomeFell { seat, home } | Event::Eliminated { seat, home, .. } => {
            Some((*seat, home.as_ref()))
        }
        _ => None,
    });
    let fallen = fallen.next_back().and_then(|(seat, home)| {
        let mut systems = board.view.systems.iter();
        let standing = systems.find(|system| Some(&system.name) == home).cloned();
        standing.or_else(|| starmap::lost_home(board, seat))
    });
    let mut winners = board.seats().filter(|&seat| ring::is_bright(board, seat));
    let of_winner = || winners.find_map(|seat| starmap::home(board, seat).cloned());
    fallen.or_else(of_winner)
}
