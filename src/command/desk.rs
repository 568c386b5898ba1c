//! Requests of the referee desk: calls by players, and rulings by moderators.

use crate::domain::PersonId;
use crate::i18n::unreadable::Unreadable;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A reason for a call or ruling in its author's words: one line of 1 to `LONGEST` characters, not
/// escaped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct RulingReason(String);

impl RulingReason {
    /// Maximum number of characters in a reason.
    const LONGEST: usize = 200;

    /// Parses a reason and puts it into one line. Refuses an empty text and one that is too long.
    ///
    /// ```
    /// use referee::command::RulingReason;
    /// let reason = RulingReason::read(" no answer\nfor a month ");
    /// assert_eq!(reason.map(|reason| reason.to_string()), Ok("no answer for a month".into()));
    /// assert!(RulingReason::read(" \u{202e} ").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let plain: String = text
            .chars()
            .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
            .filter(|&letter| !letter.is_control() && !is_invisible(letter))
            .collect();
        let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            return Err(Unreadable::Missing("reason"));
        }
        if line.chars().count() > Self::LONGEST {
            return Err(Unreadable::Long {
                option: "reason",
                most: Self::LONGEST,
            });
        }
        Ok(Self(line))
    }
}

/// Returns whether a letter is invisible or reverses the direction of others.
const fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

impl TryFrom<String> for RulingReason {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        RulingReason::read(&text).map_err(|_| "no reason")
    }
}

impl fmt::Display for RulingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A moderator's ruling. Seats are names or numbers as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum DeskAction {
    /// Answer the call without a change, publicly or visible only to its author.
    Answer { privately: bool },
    /// Adjourn the game.
    Adjourn,
    /// Resume the game.
    Resume,
    /// Give this many hours to the seat, by default the one to move.
    GiveTime { seat: Option<String>, hours: u16 },
    /// Take the game back to this many turns.
    Rollback { turn: u32 },
    /// Give the seat to a person, who must already be stored.
    Replace { seat: String, by: PersonId },
    /// Award the win to these seats; without any, a draw.
    Adjudicate { winners: Vec<String> },
    /// Void the game's result.
    Void,
    /// Take the game out of the ratings.
    Unrate,
    /// Undo the ruling of this number, or the latest ruling, takeback, end or departure.
    Undo { ruling: Option<u32> },
}

/// Maximum number of hours given at once: four weeks.
pub const MOST_HOURS: u16 = 4 * 7 * 24;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_is_one_visible_line() {
        let read = |text: &str| RulingReason::read(text).map(|reason| reason.to_string());
        assert_eq!(read("a\u{202e}b\u{0}\tc\n"), Ok("ab c".to_owned()));
        for empty in ["", "  ", "\n", "\u{200b}"] {
            assert_eq!(read(empty), Err(Unreadable::Missing("reason")), "{empty:?}");
        }
        let long = "é".repeat(RulingReason::LONGEST);
        assert_eq!(read(&long), Ok(long.clone()));
        assert_eq!(
            read(&format!("{long}!")),
            Err(Unreadable::Long {
                option: "reason",
                most: RulingReason::LONGEST
            })
        );
    }
}
