//! How time is kept in a game: the time control, and what follows when time runs out.

use std::fmt;
use std::str::FromStr;

use crate::domain::span::Span;

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// Three days, one more a turn, at most seven.
    #[default]
    Standard,
    /// A day, half a one more a turn, at most three.
    Brisk,
    /// A week, two days more a turn, at most two weeks.
    Slow,
    /// So many days for each turn.
    Days(u8),
    /// So many minutes, and so many seconds more a turn.
    Live {
        /// What each seat begins with.
        minutes: u8,
        /// What each turn adds.
        seconds: u8,
    },
    /// As much as anybody likes.
    Untimed,
}

/// The budget behind a time control.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// What each seat begins with.
    pub start: Span,
    /// What a turn adds.
    pub turn: Span,
    /// Up to here a turn adds.
    pub cap: Span,
}

impl Control {
    /// The most days that one turn may be given.
    pub const MOST_DAYS: u8 = 30;
    /// The most minutes that a live game begins with.
    pub const MOST_MINUTES: u8 = 180;
    /// The most seconds that a turn of a live game adds.
    pub const MOST_SECONDS: u8 = 120;

    /// The budget; `None` without a clock.
    pub const fn budget(self) -> Option<Budget> {
        let (start, turn, cap) = match self {
            Control::Standard => (Span::days(3), Span::days(1), Span::days(7)),
            Control::Brisk => (Span::hours(24), Span::hours(12), Span::days(3)),
            Control::Slow => (Span::days(7), Span::days(2), Span::days(14)),
            Control::Days(days) => {
                let days = Span::days(days as i64);
                (days, days, days)
            }
            Control::Live { minutes, seconds } => (
                Span::minutes(minutes as i64),
                Span::seconds(seconds as i64),
                Span(i64::MAX),
            ),
            Control::Untimed => return None,
        };
        Some(Budget { start, turn, cap })
    }

    /// Whether it is played in one sitting: nobody counts as away in it.
    pub const fn is_live(self) -> bool {
        matches!(self, Control::Live { .. })
    }

    /// What whoever is to move has at least after an outage: twelve hours, or half of one turn's time if that is less; in
    /// a live game half of the time it begins with.
    pub fn floor(self) -> Span {
        let Some(budget) = self.budget() else {
            return Span::ZERO;
        };
        let turn = if self.is_live() {
            budget.start
        } else {
            budget.turn
        };
        turn.part(2).min(Span::hours(12))
    }

    /// How much charged time a player may be late in a game that ends by itself.
    pub const fn grace(self) -> Span {
        if self.is_live() {
            Span::ZERO
        } else {
            Span::hours(1)
        }
    }

    /// How much later than that a flag falls, so that a turn made in time and heard of late still counts.
    pub const fn delay(self) -> Span {
        if self.is_live() {
            Span::seconds(5)
        } else {
            Span::minutes(2)
        }
    }
}

/// What follows when time has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Timeout {
    /// After the grace the seat has lost.
    #[default]
    Auto,
    /// The others choose: to claim the win, to give time, to offer a draw.
    Claim,
}

/// How long the others may choose before the game closes by itself.
pub const CLAIM_CLOSES: Span = Span::days(14);

/// What is agreed about time, written `standard`, `days 5 claim`, `live 10+5`, `untimed`.
///
/// ```
/// use referee::clock::{Control, Time, Timeout};
/// let agreed: Time = "5 days claim".parse()?;
/// assert_eq!(agreed, Time { control: Control::Days(5), timeout: Timeout::Claim });
/// assert_eq!(agreed.to_string(), "days 5 claim");
/// # Ok::<(), referee::clock::NoTime>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Time {
    /// How much there is.
    pub control: Control,
    /// What follows when it has run out.
    pub timeout: Timeout,
}

impl Time {
    /// No clock.
    pub const UNTIMED: Time = Time {
        control: Control::Untimed,
        timeout: Timeout::Auto,
    };

    /// Whether time is kept at all.
    pub fn is_kept(&self) -> bool {
        self.control.budget().is_some()
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Standard => f.write_str("standard"),
            Control::Brisk => f.write_str("brisk"),
            Control::Slow => f.write_str("slow"),
            Control::Days(days) => write!(f, "days {days}"),
            Control::Live { minutes, seconds } => write!(f, "live {minutes}+{seconds}"),
            Control::Untimed => f.write_str("untimed"),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.control.fmt(f)?;
        match self.timeout {
            Timeout::Auto => Ok(()),
            Timeout::Claim => f.write_str(" claim"),
        }
    }
}

/// The text names no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum NoTime {
    /// It is none at all.
    #[error("unknown")]
    Unknown,
    /// The days a turn are out of bounds.
    #[error("a turn has from 1 to {} days", Control::MOST_DAYS)]
    Days,
    /// The minutes or seconds of a live game are out of bounds.
    #[error(
        "a live game has from 1 to {} minutes and up to {} seconds a turn",
        Control::MOST_MINUTES,
        Control::MOST_SECONDS
    )]
    Live,
}

impl FromStr for Control {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let text = text.to_ascii_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["standard"] => Ok(Control::Standard),
            ["brisk"] => Ok(Control::Brisk),
            ["slow"] => Ok(Control::Slow),
            ["untimed"] => Ok(Control::Untimed),
            ["days" | "day", count] | [count, "days" | "day"] => days(count),
            [count, "days" | "day", "a", "turn"] => days(count),
            ["live", plan] | [plan, "live"] => live(plan),
            _ => Err(NoTime::Unknown),
        }
    }
}

fn days(count: &str) -> Result<Control, NoTime> {
    let count = count.parse().map_err(|_| NoTime::Days)?;
    if (1..=Control::MOST_DAYS).contains(&count) {
        return Ok(Control::Days(count));
    }
    Err(NoTime::Days)
}

/// Minutes, or minutes and seconds joined by a plus sign.
fn live(plan: &str) -> Result<Control, NoTime> {
    let (minutes, seconds) = plan.split_once('+').unwrap_or((plan, "0"));
    let minutes = minutes.parse().map_err(|_| NoTime::Live)?;
    let seconds = seconds.parse().map_err(|_| NoTime::Live)?;
    if (1..=Control::MOST_MINUTES).contains(&minutes) && seconds <= Control::MOST_SECONDS {
        return Ok(Control::Live { minutes, seconds });
    }
    Err(NoTime::Live)
}

impl FromStr for Time {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let text = text.trim();
        let (control, timeout) = match text.rsplit_once(char::is_whitespace) {
            Some((control, "claim")) => (control, Timeout::Claim),
            Some((control, "auto")) => (control, Timeout::Auto),
            Some(_) | None => (text, Timeout::Auto),
        };
        Ok(Time {
            control: control.parse()?,
            timeout,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_reads_back_as_written() {
        let controls = [
            Control::Standard,
            Control::Brisk,
            Control::Slow,
            Control::Days(1),
            Control::Days(30),
            Control::Live {
                minutes: 10,
                seconds: 5,
            },
            Control::Untimed,
        ];
        for control in controls {
            for timeout in [Timeout::Auto, Timeout::Claim] {
                let time = Time { control, timeout };
                assert_eq!(time.to_string().parse(), Ok(time));
            }
        }
    }

    #[test]
    fn people_write_it_in_their_own_way() {
        for (text, control) in [
            ("5 days", Ok(Control::Days(5))),
            ("1 day a turn", Ok(Control::Days(1))),
            (
                " Live 10+5 ",
                Ok(Control::Live {
                    minutes: 10,
                    seconds: 5,
                }),
            ),
            (
                "live 15",
                Ok(Control::Live {
                    minutes: 15,
                    seconds: 0,
                }),
            ),
            ("31 days", Err(NoTime::Days)),
            ("0 days", Err(NoTime::Days)),
            ("days -1", Err(NoTime::Days)),
            ("live 0+5", Err(NoTime::Live)),
            ("live 200+5", Err(NoTime::Live)),
            ("live soon", Err(NoTime::Live)),
            ("a while", Err(NoTime::Unknown)),
            ("", Err(NoTime::Unknown)),
        ] {
            assert_eq!(text.parse(), control, "{text}");
        }
    }

    #[test]
    fn half_a_turn_but_at_most_twelve_hours_is_left_after_an_outage() {
        for (control, floor) in [
            (Control::Standard, Span::hours(12)),
            (Control::Brisk, Span::hours(6)),
            (Control::Slow, Span::hours(12)),
            (Control::Days(1), Span::hours(12)),
            (
                Control::Live {
                    minutes: 10,
                    seconds: 5,
                },
                Span::minutes(5),
            ),
            (Control::Untimed, Span::ZERO),
        ] {
            assert_eq!(control.floor(), floor, "{control}");
        }
    }
}
