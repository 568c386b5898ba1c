//! The end of a recorded game on one line (`win 0 resigned 1`, `draw agreed`, `none voided`), and
//! the departures between turns while the others played on (M8): `seat 2 resigned after turn 7`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::order::joined;

/// The end of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The seats that share the win. Empty for a draw or no result.
    pub winners: Vec<u8>,
    /// The reason why it ended, if the record gives one.
    pub cause: Option<Cause>,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Cause {
    /// A homeworld fell, or both did (B17).
    Homes,
    /// This seat resigned (B18).
    #[strum(serialize = "resigned", to_string = "resigned {0}")]
    Resigned(u8),
    /// This seat ran out of time (B18).
    #[strum(serialize = "time", to_string = "time {0}")]
    Time(u8),
    /// The players agreed on a draw (B18).
    Agreed,
    /// A player claimed a draw by repetition (B18).
    Claimed,
    /// A position occurred for the fifth time (B18).
    Repeated,
    /// It was adjudicated (B18).
    Adjudicated,
    /// This seat aborted the game before it had really begun: there is no result.
    #[strum(serialize = "aborted", to_string = "aborted {0}")]
    Aborted(u8),
    /// It was declared void: there is no result.
    Voided,
    /// The pips were counted (S8).
    Scored,
}

impl Ending {
    /// Creates a win of these seats, or a draw if there are none, with no stated cause.
    pub const fn won_by(winners: Vec<u8>) -> Self {
        Self {
            winners,
            cause: None,
        }
    }

    /// Creates the end of a two-player game by the resignation of `seat`.
    pub fn resigned(seat: u8) -> Self {
        Self {
            winners: vec![1 - seat.min(1)],
            cause: Some(Cause::Resigned(seat)),
        }
    }

    /// Creates a draw by agreement.
    pub fn agreed() -> Self {
        Self {
            winners: Vec::new(),
            cause: Some(Cause::Agreed),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winners.as_slice() {
            [] if self.cause.is_some_and(Cause::is_no_result) => f.write_str("none")?,
            [] => f.write_str("draw")?,
            winners => write!(f, "win {}", joined(winners, ","))?,
        }
        self.cause.map_or(Ok(()), |cause| write!(f, " {cause}"))
    }
}

impl Cause {
    /// Returns whether a game that ends this way has no result.
    const fn is_no_result(self) -> bool {
        matches!(self, Cause::Aborted(_) | Cause::Voided)
    }
}

impl Ending {
    /// Parses the output of `Display`, or returns `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let result = words.next()?;
        let winners = match result {
            "draw" | "none" => Vec::new(),
            "win" => {
                let seats = words.next()?.split(',').map(|seat| seat.parse().ok());
                seats.collect::<Option<_>>()?
            }
            _ => return None,
        };
        let mut cause: Option<Cause> = match words.next() {
            Some(word) => Some(word.parse().ok()?),
            None => None,
        };
        if let Some(Cause::Resigned(seat) | Cause::Time(seat) | Cause::Aborted(seat)) = &mut cause {
            *seat = words.next()?.parse().ok()?;
        }
        let none = cause.is_some_and(Cause::is_no_result);
        (none == (result == "none")).then_some(Self { winners, cause })
    }
}

/// The departure of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// The seat that left.
    pub seat: u8,
    /// The way in which it left.
    pub why: Leaving,
    /// The number of turns played before.
    pub turn: u32,
}

/// A way for a seat to leave the game without being eliminated by another (B18, M8).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Leaving {
    /// It resigned.
    Resigned,
    /// Its time ran out.
    TimedOut,
}

impl fmt::Display for Leave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, why, turn } = self;
        write!(f, "seat {seat} {why} after turn {turn}")
    }
}

impl Leave {
    /// Parses the output of `Display`, or returns `None` for anything else.
    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["seat", seat, why, "after", "turn", turn] = words.as_slice() else {
            return None;
        };
        Some(Self {
            seat: seat.parse().ok()?,
            why: why.parse().ok()?,
            turn: turn.parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_read_back_as_written() {
        for text in [
            "win 0",
            "win 1 homes",
            "win 0 resigned 1",
            "win 1 time 0",
            "win 0,2 homes",
            "win 0 adjudicated",
            "win 1 scored",
            "draw",
            "draw homes",
            "draw agreed",
            "draw claimed",
            "draw repeated",
            "draw adjudicated",
            "none aborted 1",
            "none voided",
        ] {
            let ending = Ending::read(text).expect("an ending");
            assert_eq!(ending.to_string(), text);
        }
        for text in [
            "",
            "open",
            "win",
            "win x",
            "win 0 luck",
            "win 0 resigned",
            "none",
            "none agreed",
            "draw voided",
        ] {
            assert_eq!(Ending::read(text), None, "{text}");
        }
    }

    #[test]
    fn leaves_read_back_as_written() {
        for text in [
            "seat 2 resigned after turn 7",
            "seat 0 timed-out after turn 0",
        ] {
            let leave = Leave::read(text).expect("a leave");
            assert_eq!(leave.to_string(), text);
        }
        for text in [
            "",
            "seat 2 resigned",
            "seat 2 vanished after turn 7",
            "seat x resigned after turn 7",
        ] {
            assert_eq!(Leave::read(text), None, "{text}");
        }
    }
}
