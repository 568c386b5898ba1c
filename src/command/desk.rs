//! What is asked of the referee desk: by players, who call it, and by moderators, who rule.

use crate::command::given::Options;
use crate::command::{Act, Command, Person};
use crate::text::user_error::Unreadable;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Why something is asked or ruled, as its author put it: one line of 1 to [`Reason::LONGEST`] characters, not escaped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Reason(String);

impl Reason {
    /// The most characters of a reason.
    pub const LONGEST: usize = 200;

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

impl TryFrom<String> for Reason {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        Reason::read(&text).map_err(|_| "no reason")
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a moderator rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The call is answered, and nothing is changed.
    Answer,
    /// The game waits.
    Adjourn,
    /// It goes on.
    Resume,
    /// The seat that is named or numbered so, else the one to move, is given so many hours.
    GiveTime { seat: Option<String>, hours: u16 },
    /// It goes back to after so many turns.
    Rollback { turn: u32 },
    /// Somebody takes the seat that is named or numbered so.
    Replace { seat: String, by: Person },
    /// The seats that are named or numbered so win; with none it is a draw.
    Adjudicate { winners: Vec<String> },
    /// It has no result.
    Void,
    /// What came last of rulings, takebacks, ends and seats that left is undone, or the ruling of this number.
    Undo { ruling: Option<u32> },
}

/// The ruling that the options give, for `deed`.
pub fn ruling(given: &Options, deed: Deed) -> Result<Command, Unreadable> {
    Ok(Command::Act(Act::Rule {
        game: given.which()?,
        deed,
        reason: reason(given)?,
    }))
}

/// The reason that the options give.
pub fn reason(given: &Options) -> Result<Reason, Unreadable> {
    Reason::read(given.text("reason")?.unwrap_or_default())
}

/// The replacement that the options give.
pub fn replacement(given: &Options) -> Result<Command, Unreadable> {
    let seat = given.text("seat")?.ok_or(Unreadable::Missing("seat"))?;
    let by = given.person("by")?.ok_or(Unreadable::Missing("by"))?;
    let deed = Deed::Replace {
        seat: seat.to_owned(),
        by: by.clone(),
    };
    ruling(given, deed)
}

/// The adjudication that the options give: a draw, or winners who are parted by commas.
pub fn adjudication(given: &Options) -> Result<Command, Unreadable> {
    let draw = given.choice("result", &[("win", false), ("draw", true)])?;
    let named = given.text("winner")?.unwrap_or_default();
    let winners: Vec<String> = named
        .split(',')
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    match (draw, winners.is_empty()) {
        (false, true) => Err(Unreadable::Missing("winner")),
        (true, false) => Err(Unreadable::Choice {
            option: "winner",
            text: named.to_owned(),
        }),
        _ => ruling(given, Deed::Adjudicate { winners }),
    }
}

/// The most hours that are given at once: four weeks.
pub const MOST_HOURS: u16 = 4 * 7 * 24;

/// The gift of time that the options give.
pub fn gift(given: &Options) -> Result<Command, Unreadable> {
    let hours = given.number("hours")?.ok_or(Unreadable::Missing("hours"))?;
    let hours = u16::try_from(hours).ok();
    let hours = hours.filter(|hours| (1..=MOST_HOURS).contains(hours));
    let seat = given.text("seat")?.filter(|seat| !seat.is_empty());
    let deed = Deed::GiveTime {
        seat: seat.map(str::to_owned),
        hours: hours.ok_or(Unreadable::Kind("hours"))?,
    };
    ruling(given, deed)
}

/// The rollback that the options give.
pub fn rollback(given: &Options) -> Result<Command, Unreadable> {
    let turn = given.number("turn")?.ok_or(Unreadable::Missing("turn"))?;
    let turn = u32::try_from(turn).map_err(|_| Unreadable::Kind("turn"))?;
    ruling(given, Deed::Rollback { turn })
}

/// The undoing that the options give.
pub fn undoing(given: &Options) -> Result<Command, Unreadable> {
    let ruling_number = given.number("ruling")?;
    let number = ruling_number.map(|number| u32::try_from(number).unwrap_or(0));
    ruling(given, Deed::Undo { ruling: number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_that_can_be_seen() {
        let read = |text: &str| Reason::read(text).map(|reason| reason.to_string());
        assert_eq!(read("a\u{202e}b\u{0}\tc\n"), Ok("ab c".to_owned()));
        for empty in ["", "  ", "\n", "\u{200b}"] {
            assert_eq!(read(empty), Err(Unreadable::Missing("reason")), "{empty:?}");
        }
        let long = "é".repeat(Reason::LONGEST);
        assert_eq!(read(&long), Ok(long.clone()));
        assert_eq!(
            read(&format!("{long}!")),
            Err(Unreadable::Long {
                option: "reason",
                most: Reason::LONGEST
            })
        );
    }
}
