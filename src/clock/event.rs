//! What happens to the clocks of a game, as it is stored: one line of text each.

use std::fmt;
use std::str::FromStr;

use crate::clock::span::Span;
use crate::domain::{Millis, PersonId};
use homeworlds::rules::Seat;

/// Something that happened to the clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Millis,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The game began; these people sit at its seats, and this seat is to move. `started 0 101 102`
    Started { first: Seat, people: Vec<PersonId> },
    /// The seat to move made its turn; `None` when that ended the game. `turned 1`, `turned -`
    Turned { next: Option<Seat> },
    /// A seat left (M8). `left 2 0`
    Left { seat: Seat, next: Option<Seat> },
    /// Somebody sits down at a seat instead of another. `seated 1 103`
    Seated { seat: Seat, person: PersonId },
    /// The people of both seats changed places, and their time went along (B22). `swapped`
    Swapped,
    /// A seat was given time; it counts from then, whatever was owed. `gave 1 86400000`
    Gave { to: Seat, time: Span },
    /// All clocks stand, for a reason: until this moment, as the players agreed, or until a referee lets them go on.
    /// `paused 1750000000000 holidays`, `paused - why`
    Paused {
        until: Option<Millis>,
        reason: String,
    },
    /// The clocks go on: the referee's adjournment is over, or where there is none the players' pause. `resumed`
    Resumed,
    /// The game waits, since its players cannot be told of it. `adrift`
    Adrift,
    /// They can be told again. `ashore`
    Ashore,
    /// A person was told that it is their turn, after so many turns. `told 12 101`
    Told { turns: u32, person: PersonId },
    /// A person was warned that the last fifth of their time had begun. `warned 12 101`
    Warned { turns: u32, person: PersonId },
    /// A new line of the game begins where so many turns of that line had been made and so many seats had left, and the
    /// clocks go back to there. `rewound 0 12 - 1`; older ones do not say how many had left: `rewound 0 12 -`
    Rewound {
        line: u32,
        turns: u32,
        next: Option<Seat>,
        left: Option<u32>,
    },
    /// The game ended otherwise than by a turn. `ended`
    Ended,
}

impl What {
    /// The same with another person in the place of one.
    #[must_use]
    pub fn with_other(mut self, was: PersonId, other: PersonId) -> Self {
        let change = |person: &mut PersonId| {
            if *person == was {
                *person = other;
            }
        };
        match &mut self {
            What::Started { people, .. } => people.iter_mut().for_each(change),
            What::Seated { person, .. }
            | What::Told { person, .. }
            | What::Warned { person, .. } => change(person),
            What::Turned { .. }
            | What::Left { .. }
            | What::Swapped
            | What::Gave { .. }
            | What::Paused { .. }
            | What::Resumed
            | What::Adrift
            | What::Ashore
            | What::Rewound { .. }
            | What::Ended => {}
        }
        self
    }

    /// Whether it is part of the game's own course, in which order it was stored; gifts and pauses are not.
    pub const fn is_of_the_line(&self) -> bool {
        match self {
            What::Started { .. }
            | What::Turned { .. }
            | What::Left { .. }
            | What::Seated { .. }
            | What::Swapped
            | What::Told { .. }
            | What::Warned { .. }
            | What::Rewound { .. }
            | What::Ended => true,
            What::Gave { .. }
            | What::Paused { .. }
            | What::Resumed
            | What::Adrift
            | What::Ashore => false,
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Started { first, people } => {
                write!(f, "started {first}")?;
                people.iter().try_for_each(|person| write!(f, " {person}"))
            }
            What::Turned { next } => write!(f, "turned {}", or_dash(*next)),
            What::Left { seat, next } => write!(f, "left {seat} {}", or_dash(*next)),
            What::Seated { seat, person } => write!(f, "seated {seat} {person}"),
            What::Swapped => f.write_str("swapped"),
            What::Gave { to, time } => write!(f, "gave {to} {}", time.0),
            What::Paused { until, reason } => {
                let until = or_dash(until.map(|until| until.0));
                write!(f, "paused {until} {reason}")
            }
            What::Resumed => f.write_str("resumed"),
            What::Adrift => f.write_str("adrift"),
            What::Ashore => f.write_str("ashore"),
            What::Told { turns, person } => write!(f, "told {turns} {person}"),
            What::Warned { turns, person } => write!(f, "warned {turns} {person}"),
            What::Rewound {
                line,
                turns,
                next,
                left,
            } => {
                write!(f, "rewound {line} {turns} {}", or_dash(*next))?;
                left.map_or(Ok(()), |left| write!(f, " {left}"))
            }
            What::Ended => f.write_str("ended"),
        }
    }
}

fn or_dash(shown: Option<impl fmt::Display>) -> String {
    shown.map_or_else(|| "-".to_owned(), |shown| shown.to_string())
}

/// The text is no event of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no event of a clock")]
pub struct NoEvent;

impl FromStr for What {
    type Err = NoEvent;

    fn from_str(text: &str) -> Result<Self, NoEvent> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        if word == "paused" {
            let (until, reason) = rest.split_once(' ').ok_or(NoEvent)?;
            return Ok(What::Paused {
                until: unless_dash(until)?.map(Millis),
                reason: reason.to_owned(),
            });
        }
        let words: Vec<&str> = rest.split_whitespace().collect();
        Ok(match (word, words.as_slice()) {
            ("started", [first, people @ ..]) => What::Started {
                first: seat(first)?,
                people: people
                    .iter()
                    .map(|whom| person(whom))
                    .collect::<Result<_, _>>()?,
            },
            ("turned", [next]) => What::Turned {
                next: unless_dash(next)?.map(Seat),
            },
            ("left", [gone, next]) => What::Left {
                seat: seat(gone)?,
                next: unless_dash(next)?.map(Seat),
            },
            ("seated", [at, whom]) => What::Seated {
                seat: seat(at)?,
                person: person(whom)?,
            },
            ("gave", [to, time]) => What::Gave {
                to: seat(to)?,
                time: Span(number(time)?),
            },
            ("resumed", []) => What::Resumed,
            ("adrift", []) => What::Adrift,
            ("ashore", []) => What::Ashore,
            ("told", [turns, whom]) => What::Told {
                turns: number(turns)?,
                person: person(whom)?,
            },
            ("warned", [turns, whom]) => What::Warned {
                turns: number(turns)?,
                person: person(whom)?,
            },
            ("swapped", []) => What::Swapped,
            ("rewound", [line, turns, next, left @ ..]) => What::Rewound {
                line: number(line)?,
                turns: number(turns)?,
                next: unless_dash(next)?.map(Seat),
                left: match left {
                    [] => None,
                    [left] => Some(number(left)?),
                    _ => return Err(NoEvent),
                },
            },
            ("ended", []) => What::Ended,
            _ => return Err(NoEvent),
        })
    }
}

fn seat(text: &str) -> Result<Seat, NoEvent> {
    number(text).map(Seat)
}

fn person(text: &str) -> Result<PersonId, NoEvent> {
    number(text)
}

fn number<N: FromStr>(text: &str) -> Result<N, NoEvent> {
    text.parse().map_err(|_| NoEvent)
}

fn unless_dash<N: FromStr>(text: &str) -> Result<Option<N>, NoEvent> {
    if text == "-" {
        return Ok(None);
    }
    number(text).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_read_back_as_written() {
        let next = Some(Seat(1));
        for what in [
            What::Started {
                first: Seat(0),
                people: vec![PersonId(101), PersonId(102)],
            },
            What::Turned { next },
            What::Turned { next: None },
            What::Left {
                seat: Seat(2),
                next,
            },
            What::Seated {
                seat: Seat(1),
                person: PersonId(7),
            },
            What::Gave {
                to: Seat(1),
                time: Span::days(1),
            },
            What::Paused {
                until: Some(Millis(5)),
                reason: "two weeks at sea".into(),
            },
            What::Paused {
                until: None,
                reason: String::new(),
            },
            What::Resumed,
            What::Adrift,
            What::Ashore,
            What::Told {
                turns: 12,
                person: PersonId(7),
            },
            What::Warned {
                turns: 12,
                person: PersonId(7),
            },
            What::Swapped,
            What::Rewound {
                line: 2,
                turns: 12,
                next,
                left: None,
            },
            What::Rewound {
                line: 2,
                turns: 12,
                next: None,
                left: Some(1),
            },
            What::Ended,
        ] {
            assert_eq!(what.to_string().parse(), Ok(what));
        }
        for bad in [
            "",
            "turned",
            "turned x",
            "gave 1",
            "begun 0",
            "ended 1",
            "rewound 0 1 - 1 1",
        ] {
            assert_eq!(bad.parse::<What>(), Err(NoEvent), "{bad}");
        }
    }
}
