//! How a person wants to be shown boards: as pictures of a look, or in words only; and how that is written down.

use std::fmt;
use std::str::FromStr;

use homeworlds_board::look::{Contrast, Lettering, Look};

/// How a person gets the boards that only they see, and those in their own direct messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Viewing {
    /// As pictures or in words.
    pub boards: Boards,
    /// How the pictures look.
    pub look: Look,
}

/// As pictures or in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// As pictures, each with a description.
    #[default]
    Pictures,
    /// In words only: no picture is sent.
    Words,
}

/// One thing that a person can say of it: `words`, `high-contrast`, `normal-size`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// As pictures or in words.
    Boards(Boards),
    /// How strongly things differ.
    Contrast(Contrast),
    /// How large words and pieces are.
    Size(Lettering),
}

/// The text names no wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no wish about boards is written so")]
pub struct NoWish;

impl Wish {
    /// Every wish.
    pub const ALL: [Wish; 6] = [
        Wish::Boards(Boards::Pictures),
        Wish::Boards(Boards::Words),
        Wish::Contrast(Contrast::Normal),
        Wish::Contrast(Contrast::High),
        Wish::Size(Lettering::Normal),
        Wish::Size(Lettering::Large),
    ];

    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Wish::Boards(Boards::Pictures) => "pictures",
            Wish::Boards(Boards::Words) => "words",
            Wish::Contrast(Contrast::Normal) => "normal-contrast",
            Wish::Contrast(Contrast::High) => "high-contrast",
            Wish::Size(Lettering::Normal) => "normal-size",
            Wish::Size(Lettering::Large) => "large",
        }
    }
}

impl Viewing {
    /// The same with this wish fulfilled.
    pub const fn with(mut self, wish: Wish) -> Self {
        match wish {
            Wish::Boards(boards) => self.boards = boards,
            Wish::Contrast(contrast) => self.look.contrast = contrast,
            Wish::Size(size) => self.look.size = size,
        }
        self
    }

    /// What it consists of.
    pub const fn wishes(self) -> [Wish; 3] {
        [
            Wish::Boards(self.boards),
            Wish::Contrast(self.look.contrast),
            Wish::Size(self.look.size),
        ]
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Wish {
    type Err = NoWish;

    fn from_str(text: &str) -> Result<Self, NoWish> {
        let mut all = Self::ALL.into_iter();
        all.find(|wish| wish.word() == text).ok_or(NoWish)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wish_reads_back_and_is_kept_apart_from_the_others() {
        for wish in Wish::ALL {
            assert_eq!(wish.word().parse(), Ok(wish));
            let granted = Viewing::default().with(wish);
            assert!(granted.wishes().contains(&wish), "{wish}");
        }
        let all = Wish::ALL
            .into_iter()
            .fold(Viewing::default(), Viewing::with);
        assert_eq!(
            all.wishes().map(Wish::word),
            ["words", "high-contrast", "large"]
        );
        assert_eq!("high".parse::<Wish>(), Err(NoWish));
    }
}
