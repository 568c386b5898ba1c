//! Who left a recorded game between turns while the others played on (M8), as one line: `seat 2 resigned after turn 7`.

use std::fmt;

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

impl fmt::Display for Leave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, why, turn } = self;
        write!(f, "seat {seat} {why} after turn {turn}")
    }
}

impl Leave {
    /// Reads what `Display` writes; `None` when it is something else.
    pub fn read(text: &str) -> Option<Self> {
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
