//! What the card of a home says of its owner: a plate with the sign and the name, and beside the stars how many pips they have in
//! play, what players type for the home, and which homes it reaches.

use crate::layout::measure::{LEAST_NAME, Measure, PAD};
use crate::layout::put::{self, Label};
use crate::layout::sketch::Sketch;
use crate::lettering::Type;
use crate::scene::{Rect, What};
use crate::words::Phrase;
use crate::{Board, ring, starmap};
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Seat, SystemView};

/// The owner of a home, or of the place of one.
pub(super) struct Home {
    pub seat: Seat,
    name: String,
    /// How many pips they have, or why there is no home; what players type for the home, where that is not what its owner is called.
    notes: Vec<String>,
    alignment: Option<Alignment>,
    target: Option<Seat>,
    /// The homes that one with stars of a single size reaches.
    reached: Vec<Seat>,
}

/// The width of the letters of another seat.
const SMALL: i32 = 42;
/// The least letter height of notes.
const LEAST_NOTE: u32 = 30;

impl Home {
    /// The home of a seat on a board.
    pub(super) fn of(board: &Board, seat: Seat) -> Self {
        let name = board.label(seat);
        let mut reached = Vec::new();
        let notes = if let Some(system) = starmap::home(board, seat) {
            if starmap::sizes_of(system).len() == 1 {
                reached = starmap::neighbours(board, seat);
            }
            let pips = board.say(Phrase::Pips(starmap::pips(starmap::ships(board, seat))));
            let typed =
                Some(typed(board, system)).filter(|typed| !typed.eq_ignore_ascii_case(&name));
            [pips].into_iter().chain(typed).collect()
        } else {
            vec![told(board, seat)]
        };
        Self {
            seat,
            name,
            notes,
            alignment: ring::alignment(board, seat),
            target: ring::target(board, seat),
            reached,
        }
    }

    /// A seat at the end of a game, with what it has left.
    pub(super) fn at_end(
        seat: Seat,
        name: String,
        note: String,
        alignment: Option<Alignment>,
    ) -> Self {
        Self {
            seat,
            name,
            notes: vec![note],
            alignment,
            target: None,
            reached: Vec::new(),
        }
    }

    fn label(&self, measure: Measure, room: i32) -> Label {
        let face = Type::heavy(measure.name());
        Label::name(&self.name, face).fitted(room, LEAST_NAME)
    }

    /// The width of the plate: sign, name, emblem and target.
    pub(super) fn plate(&self, measure: Measure, room: i32) -> i32 {
        let side = side(measure);
        let emblem = self.alignment.map_or(0, |_| side + PAD);
        let target = self.target.map_or(0, |_| 22 + SMALL);
        let rest = side + emblem + target + 4 * PAD;
        self.label(measure, room.saturating_sub(rest)).width() + rest
    }

    fn told(&self, measure: Measure, all: bool) -> Label {
        let told = if all { self.notes.len() } else { 1 };
        let em = (measure.name() * 4 / 5).max(LEAST_NOTE);
        Label::note(self.notes[..told].join(" · "), Type::bold(em))
    }

    /// The width of what is told beside the stars.
    pub(super) fn notes(&self, measure: Measure, all: bool) -> i32 {
        self.told(measure, all).width() + 2 * PAD + self.signs()
    }

    /// The width of the letters of what is reached.
    fn signs(&self) -> i32 {
        self.reached.len() as i32 * (SMALL + 4)
    }

    /// Puts the plate and the notes on the picture.
    pub(super) fn draw(&self, sketch: &mut Sketch, at: Rect, notes: Rect) {
        let (signs, measure) = (sketch.signs, sketch.measure);
        let (ground, ink) = signs.colours(self.seat);
        let w = self.plate(measure, at.w);
        let at = Rect { w, ..at };
        sketch.front.push(put::filled(at, 6, ground));
        let (side, middle) = (side(measure), at.middle().1);
        let square = |left| Rect::new(left, middle - side / 2, side, side);
        let mut right = at.right() - PAD;
        if let Some(target) = self.target {
            let small = Rect::new(right - SMALL, middle - 15, SMALL, 30);
            sketch.front.extend(signs.tag(target, small));
            let arrow = Label::note("›", Type::heavy(36)).in_ink(ink);
            sketch.front.push(arrow.right(small.x - 4, middle - 2));
            right -= 22 + SMALL;
        }
        if let Some(alignment) = self.alignment {
            let evil = alignment == Alignment::Evil;
            let emblem = What::Emblem { evil, ink };
            sketch.front.push(emblem.at(square(right - side)));
            right -= side + PAD;
        }
        let mark = square(at.x + PAD);
        sketch.front.extend(signs.mark(self.seat, mark));
        let left = mark.right() + PAD;
        let name = self.label(measure, right - left).in_ink(ink);
        sketch.front.push(name.left(left, middle));
        self.draw_notes(sketch, notes);
    }

    fn draw_notes(&self, sketch: &mut Sketch, at: Rect) {
        let (left, middle) = (at.x + PAD, at.middle().1);
        let note = self
            .told(sketch.measure, true)
            .fitted(at.right() - left - self.signs(), LEAST_NOTE);
        let mut left = left + note.width() + PAD;
        sketch.front.push(note.left(at.x + PAD, middle));
        for &seat in &self.reached {
            let at = Rect::new(left, middle - 16, SMALL, 32);
            sketch.front.extend(sketch.signs.tag(seat, at));
            left = at.right() + 4;
        }
    }
}

/// The side of a sign on a plate.
const fn side(measure: Measure) -> i32 {
    measure.head() * 2 / 3
}

/// What players type for a home, or what it was.
pub(super) fn typed(board: &Board, system: &SystemView) -> String {
    match system.home_of {
        Some(_) => system.name.to_string(),
        None => board.say(Phrase::FallenHome(&system.name)),
    }
}

/// Why there is no home.
fn told(board: &Board, seat: Seat) -> String {
    let view = board.view;
    let fell = board
        .events()
        .iter()
        .any(|event| matches!(event, Event::Eliminated { seat: fallen, .. } if *fallen == seat));
    let out = ring::out(board).has(seat);
    board.say(match (&view.outcome, view.to_move) {
        _ if out || fell => Phrase::Out,
        (Some(_), _) => Phrase::NoHome,
        (None, Some(mover)) if mover == seat => Phrase::SetsUp,
        (None, _) => Phrase::SetsUpLater,
    })
}
