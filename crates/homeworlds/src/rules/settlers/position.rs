//! The state of a Settlers game between two turns, and the first landing of a seat without pieces
//! (S5, S9).

use std::cmp::Reverse;

use crate::order::settlers::Field;
use crate::piece::{Piece, Size};
use crate::rules::position_text::fnv;
use crate::rules::settlers::{Grid, Phase, Rules, Turn};
use crate::rules::{Outcome, Seat, SettlersEnd, WinReason};

/// A board between two turns, with all counters that the rules need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The rules of the game, which are part of a position text (N10).
    pub rules: Rules,
    /// The board and the bank.
    pub board: Grid,
    /// The seat to move.
    pub to_move: Seat,
    /// The number of turns in a row without a conquest (S7).
    pub quiet: u32,
    /// The number of passes in a row (S7).
    pub passes: u32,
    /// The number of turns played, where relevant: it stays 0 in games without a handicap (S9).
    pub turn: u32,
}

/// Number of turns in a row without a conquest after which the game ends (S7).
pub const MOST_QUIET: u32 = 36;

impl Position {
    /// Creates the empty board with the first seat to move.
    pub fn start(rules: Rules) -> Self {
        Self {
            rules,
            board: Grid::empty(rules.redless),
            to_move: Seat(0),
            quiet: 0,
            passes: 0,
            turn: 0,
        }
    }

    /// Returns the beginning of a turn of `seat`, as if it were to move.
    pub fn turn_of(&self, seat: Seat) -> Turn {
        Turn {
            board: self.board,
            seat,
            phase: Phase::Fresh,
            tow: self.rules.tow,
            first_green: self.first_green(seat),
        }
    }

    /// Returns the size of green that `seat` may land now instead of the smallest (S9).
    pub fn first_green(&self, seat: Seat) -> Option<Size> {
        let handicap = self.rules.handicap?;
        let now = self.turn == handicap.turns_before_weaker();
        (seat == handicap.weaker && now).then_some(handicap.size)
    }

    /// Returns whether this is the stronger seat's second turn in a row (S9).
    pub(super) fn is_bonus_turn(&self) -> bool {
        self.rules.handicap.is_some_and(|handicap| {
            self.turn == handicap.turns_before_bonus() && self.to_move != handicap.weaker
        })
    }

    /// Returns the position after a turn with an action that leaves `board`, which may equal the
    /// current one (S2).
    pub(super) fn after(&self, board: Grid) -> Position {
        self.next(board, 0)
    }

    /// Returns the position after a pass.
    pub(super) fn after_pass(&self) -> Position {
        self.next(self.board, self.passes.saturating_add(1))
    }

    fn next(&self, board: Grid, passes: u32) -> Position {
        let mut next = *self;
        let enemy = self.to_move.other();
        // Only a conquest reduces the number of enemy pieces.
        let conquest = board.of(enemy).count() < self.board.of(enemy).count();
        next.quiet = if conquest {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        next.passes = passes;
        next.board = board;
        next.turn = match self.rules.handicap {
            Some(_) => self.turn.saturating_add(1),
            None => 0,
        };
        // S9: the stronger seat's first turn is two in a row.
        if !next.is_bonus_turn() {
            next.to_move = enemy;
        }
        next
    }

    /// Returns the total pips of each seat (S8).
    pub fn scores(&self) -> [u32; 2] {
        Seat::PAIR.map(|seat| self.board.score(seat))
    }

    /// Returns the first of the ends in the order of S7 that holds, if any. Only the game knows
    /// `repeated`.
    pub(super) fn end(&self, repeated: bool) -> Option<SettlersEnd> {
        let stuck = |seat| !self.turn_of(seat).can_act();
        let same_seat_twice = self
            .rules
            .handicap
            .is_some_and(|handicap| self.turn == handicap.turns_before_bonus() + 1);
        if Seat::PAIR.into_iter().all(stuck) {
            Some(SettlersEnd::NoAction)
        } else if self.passes > 2 || self.passes == 2 && !same_seat_twice {
            Some(SettlersEnd::Passes)
        } else if self.quiet >= MOST_QUIET {
            Some(SettlersEnd::Quiet)
        } else if repeated {
            Some(SettlersEnd::Repeated)
        } else {
            None
        }
    }

    /// Returns the winner if the game ends here: the seat with more pips, or the second seat if
    /// they are equal (S8).
    pub(super) fn winner(&self) -> Seat {
        let [first, second] = self.scores();
        Seat::PAIR[usize::from(first <= second)]
    }

    /// Returns the outcome if the game ends for this reason (S8).
    pub(crate) fn scored(&self, end: SettlersEnd) -> Outcome {
        let scores = self.scores();
        Outcome::Win {
            seats: vec![self.winner()],
            reason: WinReason::Scored {
                scores,
                tie_break: scores[0] == scores[1],
                end,
            },
        }
    }

    /// Returns a fingerprint of the position: the FNV-1a hash of its text.
    ///
    /// It is stored with turns, so it must be stable across versions.
    pub fn fingerprint(&self) -> u64 {
        fnv(&self.to_string())
    }
}

/// The landing of a seat that has no piece on the board and can do nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstLanding {
    /// The green to land (S9).
    pub green: Piece,
    /// An example field: the first of the empty fields with the most space.
    pub at: Field,
    /// Whether the seat moves again immediately after this turn (S9).
    pub twice: bool,
}

impl Position {
    /// Returns the first landing of the seat to move, or `None` if it has a piece, or if no green
    /// or field is available.
    pub(super) fn first_landing(&self) -> Option<FirstLanding> {
        let turn = self.turn_of(self.to_move);
        if !turn.own().is_empty() {
            return None;
        }
        let free = self.board.free().iter();
        Some(FirstLanding {
            green: turn.landing()?,
            at: free.min_by_key(|&at| Reverse(turn.space(at).count()))?,
            twice: self.after_pass().to_move == self.to_move,
        })
    }
}
