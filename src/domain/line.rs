//! Lines of a game's log, and how many turns had been made on one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::domain::as_text::as_text;

/// A line of a game's log: 0 is the game as it was first played; a later one continues an older one from an earlier point,
/// so that nothing is lost that is taken back.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct LineId(pub u32);

impl LineId {
    /// The line on which every game begins.
    pub const FIRST: LineId = LineId(0);

    /// The line that begins after this one.
    pub const fn next(self) -> LineId {
        LineId(self.0.saturating_add(1))
    }

    /// Whether it is the one on which every game begins.
    pub const fn is_first(&self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How many turns had been made, and on which line: what a button carries, so that one of a turn that was taken back is known
/// as stale. Written `14` on the first line, `14.2` on line 2.
///
/// ```
/// use referee::domain::{LineId, Tally};
/// let tally = Tally { turns: 14, line: LineId(2) };
/// assert_eq!(tally.to_string(), "14.2");
/// assert_eq!("14".parse(), Ok(Tally::first(14)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// How many turns had been made.
    pub turns: u32,
    /// On which line.
    pub line: LineId,
}

impl Tally {
    /// So many turns on the first line.
    pub const fn first(turns: u32) -> Self {
        Self {
            turns,
            line: LineId::FIRST,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turns, line } = self;
        if line.is_first() {
            return write!(f, "{turns}");
        }
        write!(f, "{turns}.{line}")
    }
}

/// The text tells no number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATally;

impl FromStr for Tally {
    type Err = NotATally;

    fn from_str(text: &str) -> Result<Self, NotATally> {
        let (turns, line) = text.split_once('.').unwrap_or((text, "0"));
        let number = |text: &str| text.parse().map_err(|_| NotATally);
        Ok(Self {
            turns: number(turns)?,
            line: LineId(number(line)?),
        })
    }
}

as_text! { Tally }
