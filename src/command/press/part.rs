//! A part of a board in words that is too long for one message: whose board, and which part.

use std::fmt;

use crate::command::press::Sight;

/// A part of a board in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which board.
    pub of: Whose,
    /// Which part, from 1.
    pub number: u8,
}

/// Which board is told in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// That of the turn that the press carries, seen so.
    Turn(Sight),
    /// That of the asker's draft.
    Draft,
    /// That of the asker's planning board, where it stands.
    Plan,
}

impl Whose {
    /// Every board.
    pub const ALL: [Whose; 6] = [
        Whose::Turn(Sight::ALL[0]),
        Whose::Turn(Sight::ALL[1]),
        Whose::Turn(Sight::ALL[2]),
        Whose::Turn(Sight::ALL[3]),
        Whose::Draft,
        Whose::Plan,
    ];

    const fn ending(self) -> &'static str {
        match self {
            Whose::Turn(sight) => sight.ending(),
            Whose::Draft => ":draft",
            Whose::Plan => ":plan",
        }
    }
}

impl Part {
    /// The part that is written so.
    pub fn read(text: &str) -> Option<Self> {
        let (head, number) = text.strip_prefix("words")?.rsplit_once(':')?;
        let mut all = Whose::ALL.into_iter();
        let of = all.find(|whose| whose.ending() == head)?;
        let number = number.parse().ok().filter(|&number| number > 0)?;
        Some(Self { of, number })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "words{}:{}", self.of.ending(), self.number)
    }
}
