//! Who left a recorded game between turns while the others played on (M8), as one line: `seat 2 resigned after turn 7`.

use std::fmt;
use std::str::FromStr;

/// A seat that left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Who.
    pub seat: u8,
    /// How.
    pub why: Leaving,
    /// After how many turns.
    pub turn: u32,
}

/// How a seat leaves the game without being eliminated by another (B18, M8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
pub enum Leaving {
    /// It resigned.
    #[strum(serialize = "resigned")]
    Resigned,
    /// Its time ran out.
    #[strum(serialize = "timed-out")]
    OutOfTime,
}

/// The text does not say who left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLeave;

impl fmt::Display for Leave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, why, turn } = self;
        write!(f, "seat {seat} {why} after turn {turn}")
    }
}

impl FromStr for Leave {
    type Err = NoLeave;

    fn from_str(text: &str) -> Result<Self, NoLeave> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["seat", seat, why, "after", "turn", turn] = words.as_slice() else {
            return Err(NoLeave);
        };
        Ok(Self {
            seat: seat.parse().map_err(|_| NoLeave)?,
            why: why.parse().map_err(|_| NoLeave)?,
            turn: turn.parse().map_err(|_| NoLeave)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_read_back_as_written() {
        for text in [
            "seat 2 resigned after turn 7",
            "seat 0 timed-out after turn 0",
        ] {
            let leave: Leave = text.parse().expect("a leave");
            assert_eq!(leave.to_string(), text);
        }
        for text in [
            "",
            "seat 2 resigned",
            "seat 2 vanished after turn 7",
            "seat x resigned after turn 7",
        ] {
            assert_eq!(text.parse::<Leave>(), Err(NoLeave), "{text}");
        }
    }
}
