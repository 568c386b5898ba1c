//! Star charts of the boards of one game: one layout for all of them, so that systems, scale and
//! height are constant in a film.

use crate::layout::bands::Band;
use crate::layout::put::Label;
use crate::layout::sides::Sides;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::look::Lettering;
use crate::shorthand::{self, Detail};
use crate::words::Phrase;
use crate::{Board, starmap};
use homeworlds::rules::{DrawReason, Event, Outcome, Seat, WinReason};

/// The boards of a picture or film, and their common layout data.
pub(super) struct Chart<'b> {
    pub boards: &'b [Board<'b>],
    pub size: Lettering,
    /// The marks of the seats on the first board; only the places are used.
    pub sides: Sides,
    pub bands: Vec<Band>,
    pub frame: Frame,
    /// The names of all systems of all boards.
    pub names: Vec<String>,
    /// The homes of all seats, board by board.
    pub(super) homes: Vec<Vec<Option<System>>>,
}

/// The scales to be tried, and the heights at which the search stops.
pub(super) struct Limits {
    /// The maximum and minimum scale of pieces.
    pub scales: (f32, f32),
    /// The accepted height of a picture down to each scale.
    pub heights: &'static [(f32, i32)],
}

/// The part of a picture around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// The bank below the board.
    Bank,
    /// The result above the board, without a bank.
    Banner,
}

impl Chart<'_> {
    /// Returns the system in the place of a seat's home.
    pub(super) fn home(&self, board: usize, seat: Seat) -> Option<&System> {
        self.homes[board][seat.index()].as_ref()
    }
}

/// Returns the names of all systems without duplicates.
pub(super) fn names(boards: &[Board]) -> Vec<String> {
    let systems = boards.iter().flat_map(|board| &board.view.foundings);
    let mut names: Vec<String> = systems.map(|one| one.system.to_string()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the system in the place of a seat's home, or the ghost of a home that the last turn
/// destroyed.
pub(super) fn home(board: &Board, seat: Seat) -> Option<System> {
    if let Some(view) = starmap::home(board, seat) {
        return Some(System::of(board, view));
    }
    let lost = starmap::lost_home(board, seat)?;
    Some(System {
        home_of: Some(seat),
        ..System::of(board, &lost)
    })
}

/// The caption of the last turn, or the cause of the end.
pub(super) struct Caption {
    /// The seat whose bar contains it.
    pub seat: Seat,
    /// The caption in full and in ever shorter forms.
    ways: Vec<String>,
}

impl Caption {
    /// Returns the longest form that fits, otherwise the shortest one truncated.
    pub(super) fn fitted(&self, room: i32, face: Type) -> Label {
        let least = 40;
        let smaller = self.ways.iter().find_map(|text| {
            let face = lettering::fitting(text, face, room, least);
            (lettering::width(text, face) <= room).then(|| Label::name(text, face))
        });
        smaller.unwrap_or_else(|| {
            let shortest = self.ways.last().map_or("", String::as_str);
            Label::name(shortest, Type { em: least, ..face }).fitted(room, least)
        })
    }
}

/// Returns the caption of a board.
pub(super) fn caption(board: &Board) -> Option<Caption> {
    let last = board.view.last.as_ref();
    let cause = board.view.outcome.as_ref().filter(|outcome| {
        let by_a_step = board
            .events()
            .iter()
            .any(|event| matches!(event, Event::Ended(_)));
        let by_repetition = matches!(
            outcome,
            Outcome::Draw(DrawReason::Claimed | DrawReason::Repeated)
        );
        !by_a_step || by_repetition
    });
    if let Some(outcome) = cause {
        let loser = match outcome {
            Outcome::Win {
                reason: WinReason::Resigned { loser } | WinReason::OutOfTime { loser },
                ..
            } => Some(*loser),
            _ => None,
        };
        let seat = loser.or(last.map(|last| last.seat)).unwrap_or(board.near());
        let cause = board.say(Phrase::Cause(outcome));
        return (!cause.is_empty()).then(|| Caption {
            seat,
            ways: vec![cause],
        });
    }
    let last = last?;
    let number = board.view.turns + u32::from(board.view.drafted);
    let ways = Detail::ALL.map(|detail| {
        let turn = shorthand::turn(&last.order, board.words, detail);
        format!("{number}. {turn}")
    });
    Some(Caption {
        seat: last.seat,
        ways: ways.to_vec(),
    })
}

impl Caption {
    /// Inserts the name of its seat after the number: `21. Carl: r2 Sirius → Vega`.
    pub(super) fn by(mut self, name: &str) -> Self {
        let with_name = |way: &String| match way.split_once(". ") {
            Some((number, turn)) => format!("{number}. {name}: {turn}"),
            None => way.clone(),
        };
        let named: Vec<String> = self.ways.iter().map(with_name).collect();
        self.ways.splice(0..0, named);
        self
    }
}
