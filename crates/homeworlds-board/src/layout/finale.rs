//! The card of the end: who won and why, the last turn, the place where it was decided, and what everybody has left.
//!
//! It is shown once; the board after the last turn is shown as every board is.

use crate::layout::card::Card;
use crate::layout::measure::{LEAST_NAME, Measure};
use crate::layout::parts::{self, Parts};
use crate::layout::plan;
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::scene::{Item, Line, Rect, Scene, Sheet};
use crate::tint::Tint;
use crate::words::{Phrase, Words};
use crate::{Board, FieldBoard, names, ring, shorthand, starmap};
use homeworlds::order::Name;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Outcome, Seat};

/// The space at the edges, and between the rows.
const EDGE: i32 = 24;
const GAP: i32 = 8;
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
/// The height of the place where it was decided.
const PLACE: i32 = 130;
/// The least and the most height of a row.
const ROW: (i32, i32) = (68, 136);
/// With more seats than this, their ships are only counted.
const MOST_WITH_SHIPS: usize = 3;
/// Letters would be too small below this scale.
const LEAST_SCALE: f32 = 0.76;

/// What the card shows, whatever was played.
struct End<'a> {
    outcome: &'a Outcome,
    words: &'a dyn Words,
    people: Vec<String>,
    /// The last turn.
    turn: Option<String>,
    turns: u32,
    /// Where it was decided.
    place: Option<(Card, Measure)>,
    signs: Signs,
    rows: Vec<Row>,
}

/// What somebody has at the end.
struct Row {
    /// What it is written on, and the edge of that.
    paper: (Tint, Tint),
    side: Option<Alignment>,
    pieces: System,
    counts: Vec<String>,
}

/// The end of a game on a star map.
pub fn scene(board: &Board, outcome: &Outcome) -> Scene {
    let view = board.view;
    let signs = Signs::of(board);
    let row = |seat: Seat| {
        let systems = view.systems.iter();
        let ships = systems.flat_map(|system| &system.ships[seat.index()]);
        let pieces = System::of_fleet(seat, ships.copied());
        let many = view.many.as_ref();
        Row {
            paper: match signs.is_bright(seat) {
                true => (Tint::Bright, Tint::Bright),
                false => (Tint::Card, Tint::Border),
            },
            side: many.and_then(|many| *many.revealed.get(seat.index())?),
            counts: vec![
                board.say(Phrase::Pips(starmap::pips(board, seat))),
                board.say(Phrase::Ships(pieces.fleets[0].ships.len() as u32)),
            ],
            pieces,
        }
    };
    let last = view.last.as_ref();
    let end = End {
        outcome,
        words: board.words,
        people: names::labels(board),
        turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        turns: view.turns,
        place: decisive(board).map(|system| place(board, system)),
        rows: board.seats().map(row).collect(),
        signs,
    };
    end.scene()
}

/// The end of a Settlers game.
pub fn field_scene(board: &FieldBoard, outcome: &Outcome) -> Scene {
    let view = board.view;
    let row = |seat: Seat| {
        let standing = view.fields.iter().flatten();
        let own = standing.filter(|one| one.owner == seat);
        Row {
            paper: match seat {
                Seat(0) => (Tint::LightPlate, Tint::LightPlate),
                _ => (Tint::DarkPlate, Tint::Rail),
            },
            side: None,
            pieces: System::of_fleet(seat, own.map(|one| one.piece)),
            counts: vec![board.say(Phrase::Pips(view.scores[seat.index()]))],
        }
    };
    let end = End {
        outcome,
        words: board.words,
        people: Seat::PAIR.map(|seat| board.label(seat)).into(),
        turn: view.last.as_ref().map(|last| last.order.to_string()),
        turns: view.turns,
        place: None,
        signs: Signs::on_plates(board.near()),
        rows: Seat::PAIR.map(row).into(),
    };
    end.scene()
}

/// The card of the place where it was decided, as large as it can be.
fn place(board: &Board, system: System) -> (Card, Measure) {
    let mut card = Card::colony(system);
    if let Some(system) = card
        .system
        .as_ref()
        .filter(|system| system.home_of.is_none())
    {
        card.title = board.say(Phrase::FallenHome(&system.name));
    }
    let full = Measure::of_height(PLACE, 1, board.view.seats > 2);
    let room = Sheet::WHOLE.w - 2 * EDGE;
    let fits = |measure| (card.width(measure) <= room).then_some(());
    let measure = plan::largest(full, LEAST_SCALE / 2.0, fits);
    let measure = measure.map_or(full, |(measure, ())| measure);
    (card, measure)
}

impl End<'_> {
    /// What is told, the place where it was decided, then what everybody has left: in two columns from four on.
    fn scene(&self) -> Scene {
        let sheet = Sheet::WHOLE;
        let whole = Rect::new(0, 0, sheet.w, sheet.h).inset(EDGE);
        let mut sketch = Sketch::default();
        let columns = if self.rows.len() > MOST_WITH_SHIPS {
            2
        } else {
            1
        };
        let lines = self.rows.len().div_ceil(columns) as i32;
        let place = self.place.as_ref().map_or(0, |_| PLACE + 2 * GAP);
        let room = whole.h - place - lines * (ROW.0 + GAP);
        let mut top = whole.y;
        for label in self.told(whole.w, room) {
            let height = height(&label);
            if top + height <= whole.y + room {
                let label = label.fitted(whole.w, 34);
                let middle = (whole.middle().0, top + height / 2);
                sketch.front.push(label.centred(middle));
                top += height;
            }
        }
        let spare = whole.bottom() - top - place;
        let step = (spare / lines).min(ROW.1 + GAP);
        top += (spare - lines * step) / 2;
        if let Some((card, measure)) = &self.place {
            let width = card.full_width(*measure).min(whole.w);
            let at = Rect::new(whole.middle().0 - width / 2, top + GAP, width, PLACE);
            card.draw(&mut sketch, at, &self.signs, *measure);
            top += place;
        }
        let width = (whole.w + GAP) / columns as i32 - GAP;
        for (number, row) in (0..).zip(&self.rows) {
            let (right, down) = (number / lines, number % lines);
            let (x, y) = (whole.x + right * (width + GAP), top + down * step);
            self.draw_row(&mut sketch, row, Rect::new(x, y, width, step - GAP));
        }
        let items = [sketch.back, sketch.front, sketch.top].concat();
        Scene { sheet, items }
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

    /// A seat: who, on white if they won, their side if there were any, their ships, and how many.
    fn draw_row(&self, sketch: &mut Sketch, row: &Row, at: Rect) {
        let seat = row.pieces.fleets[0].seat;
        let (ground, edge) = row.paper;
        let (ink, soft) = match ground {
            Tint::Bright | Tint::LightPlate => (Tint::Dark, Tint::Border),
            _ => (Tint::Bright, Tint::Muted),
        };
        let middle = at.middle().1;
        let line = Line::solid(3, edge);
        sketch.back.push(put::framed(at, 12, ground, line));
        let square = |left| Rect::new(left, middle - 18, 36, 36);
        let mark = square(at.x + 20);
        sketch.front.extend(self.signs.mark(seat, mark));
        let faces = [
            Type::heavy(at.h as u32 / 2),
            Type::bold(at.h as u32 * 2 / 5),
        ];
        let counts = row.counts.iter().zip(faces).zip([ink, soft]);
        let counts: Vec<Label> = counts
            .map(|((count, face), ink)| Label::note(count, face).in_ink(ink))
            .collect();
        let right = at.right() - 20;
        let left = right - counts.iter().map(Label::width).max().unwrap_or(0);
        let step = at.h * 2 / 5;
        let mut line = middle - (counts.len() as i32 - 1) * step / 2;
        for count in counts {
            sketch.front.push(count.right(right, line));
            line += step;
        }
        let name = Label::name(&self.people[seat.index()], Type::heavy(54)).in_ink(ink);
        let start = mark.right() + 16;
        let name = name.fitted((left - start - 60).min(at.w * 2 / 5), LEAST_NAME);
        let after = start + name.width() + 14;
        sketch.front.push(name.left(start, middle));
        sketch.front.extend(row.side.map(|side| Item::Emblem {
            at: square(after),
            evil: side == Alignment::Evil,
            ink,
        }));
        let start = (after + 40).max(at.x + at.w / 4);
        let room = Rect::new(start, at.y + 3, left - 20 - start, at.h - 6);
        if self.rows.len() <= MOST_WITH_SHIPS {
            self.draw_pieces(sketch, &row.pieces, room);
        }
    }

    /// Pieces side by side, where their letters can be read.
    fn draw_pieces(&self, sketch: &mut Sketch, system: &System, room: Rect) {
        let full = Measure::of_height(room.h, 1, false);
        let fits = |measure| (parts::width(system, measure) <= room.w).then_some(());
        if let Some((measure, ())) = plan::largest(full, LEAST_SCALE, fits) {
            let mut parts = Parts {
                sketch,
                system,
                signs: &self.signs,
                measure,
            };
            for up in [true, false] {
                parts.draw_fleets(room, up);
            }
        }
    }
}

fn height(line: &Label) -> i32 {
    line.face.em as i32 * 5 / 4
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    let first = first.into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
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
        let mut winners = board.seats().filter(|&seat| ring::is_bright(board, seat));
        let home = winners.find_map(|seat| starmap::home(board, seat))?;
        Some(System::of(board, home))
    };
    let last = fallen.next_back();
    let fallen = last.and_then(|(seat, home)| home.and_then(standing).or_else(|| gone(seat)));
    fallen.or_else(of_winner)
}
