//! Where a Settlers game stands between two turns, and what a seat without a piece is to do then (S5, S9).

use std::cmp::Reverse;

use crate::order::settlers::Field;
use crate::piece::{Piece, Size};
use crate::rules::position_text::fnv;
use crate::rules::settlers::{Grid, Phase, Rules, Turn};
use crate::rules::{Outcome, Seat, SettlersEnd, WinReason};

/// A board between two turns with all that the rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The rules of the game, which belong to the text of a position (N10).
    pub rules: Rules,
    /// The board and the bank.
    pub board: Grid,
    /// The seat to move.
    pub to_move: Seat,
    /// How many turns in a row went by without a conquest (S7).
    pub quiet: u32,
    /// How many passes in a row there were (S7).
    pub passes: u32,
    /// How many turns were played, as far as it matters: it stays 0 in games without a handicap (S9).
    pub turn: u32,
}

/// After so many turns in a row without a conquest the game ends (S7).
pub const MOST_QUIET: u32 = 36;

impl Position {
    /// The empty board, the first seat to move.
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

    /// The beginning of a turn of `seat`, as if it were to move.
    pub fn turn_of(&self, seat: Seat) -> Turn {
        Turn {
            board: self.board,
            seat,
            phase: Phase::Fresh,
            tow: self.rules.tow,
            first_green: self.first_green(seat),
        }
    }

    /// The size of green that `seat` may land now instead of the smallest (S9).
    pub fn first_green(&self, seat: Seat) -> Option<Size> {
        let handicap = self.rules.handicap?;
        let now = self.turn == handicap.turns_before_weaker();
        (seat == handicap.weaker && now).then_some(handicap.size)
    }

    /// Whether this is the stronger seat's second turn in a row (S9).
    pub(super) fn is_bonus_turn(&self) -> bool {
        self.rules.handicap.is_some_and(|handicap| {
            self.turn == handicap.turns_before_bonus() && self.to_move != handicap.weaker
        })
    }

    /// The position after a turn with an action, which leaves `board`; that may be the present one (S2).
    pub fn after(&self, board: Grid) -> Position {
        self.next(board, 0)
    }

    /// The position after a pass.
    pub(super) fn after_pass(&self) -> Position {
        self.next(self.board, self.passes.saturating_add(1))
    }

    fn next(&self, board: Grid, passes: u32) -> Position {
        let mut next = *self;
        let enemy = self.to_move.other();
        // Only a conquest makes the enemy's pieces fewer.
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

    /// The pips of each seat (S8).
    pub fn scores(&self) -> [u32; 2] {
        Seat::PAIR.map(|seat| self.board.score(seat))
    }

    /// The first of the ends that S7 names, if one holds; `repeated` is known to the game alone.
    pub fn end(&self, repeated: bool) -> Option<SettlersEnd> {
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

    /// Who wins if the game ends here: the seat with more pips, or the second one if they are equal (S8).
    pub fn winner(&self) -> Seat {
        let [first, second] = self.scores();
        Seat::PAIR[usize::from(first <= second)]
    }

    /// The outcome if the game ends so (S8).
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

    /// A fingerprint of the position: FNV-1a over its text.
    ///
    /// It is stored beside turns, so it must stay the same from version to version.
    pub fn fingerprint(&self) -> u64 {
        fnv(&self.to_string())
    }
}

/// The landing of a seat that has no piece on the board, so that it can do nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstLanding {
    /// The green that lands (S9).
    pub green: Piece,
    /// Of the empty fields the first that leaves it the most space, for an example.
    pub at: Field,
    /// Whether the seat moves again right after this turn (S9).
    pub twice: bool,
}

impl Position {
    /// The first landing of the seat to move; none when it has a piece, or there is nothing or nowhere to land.
    pub fn first_landing(&self) -> Option<FirstLanding> {
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
