//! What is asked of the referee desk: by players, who call it, and by moderators, who rule.

use crate::domain::PersonId;
use crate::i18n::unreadable::Unreadable;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Why something is asked or ruled, as its author put it: one line of 1 to `LONGEST` characters, not escaped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct RulingReason(String);

impl RulingReason {
    /// The most characters of a reason.
    const LONGEST: usize = 200;

    /// The reason that `text` gives, in one line. Refuses an empty text and one that is too long.
    ///
    /// ```
    /// use referee::command::Reason;
    /// let reason = Reason::read(" no answer\nfor a month ");
    /// assert_eq!(reason.map(|reason| reason.to_string()), Ok("no answer for a month".into()));
    /// assert!(Reason::read(" \u{202e} ").is_err());
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

/// Letters that are not seen, or that turn round what is.
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

/// What a moderator rules. Seats are named or numbered, as they were typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum DeskAction {
    /// The call is answered, and nothing is changed: in public, or so that only who called reads it.
    Answer { privately: bool },
    /// The game waits.
    Adjourn,
    /// It goes on.
    Resume,
    /// The seat, else the one to move, is given so many hours.
    GiveTime { seat: Option<String>, hours: u16 },
    /// It goes back to after so many turns.
    Rollback { turn: u32 },
    /// Somebody, who must have been met, takes the seat.
    Replace { seat: String, by: PersonId },
    /// These seats win; with none it is a draw.
    Adjudicate { winners: Vec<String> },
    /// It has no result.
    Void,
    /// What came last of rulings, takebacks, ends and seats that left is undone, or the ruling of this number.
    Undo { ruling: Option<u32> },
}

/// The most hours that are given at once: four weeks.
pub const MOST_HOURS: u16 = 4 * 7 * 24;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_that_can_be_seen() {
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
