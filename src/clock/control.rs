//! Time controls: the budget of each seat, whether weekends count, and what follows when time runs out.

mod parse;

use std::fmt;

use crate::domain::span::Span;

pub use parse::NoTime;

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
    /// The same time for each turn.
    PerTurn(Hours),
    /// A budget to which each turn adds, up to twice the budget.
    Budgeted {
        /// The budget of each seat at the start.
        start: Hours,
        /// The time that each turn adds.
        turn: Hours,
    },
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

/// A number of whole hours in a correspondence clock, at most 30 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hours(u16);

impl Hours {
    /// Thirty days.
    pub const MAX: Hours = Hours(30 * 24);

    /// Returns so many hours; `None` for zero and for more than [`Hours::MAX`].
    pub const fn new(hours: u16) -> Option<Self> {
        if hours == 0 || hours > Self::MAX.0 {
            return None;
        }
        Some(Self(hours))
    }

    /// The length of time.
    pub const fn span(self) -> Span {
        Span::hours(self.0 as i64)
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, unit) = match self.0 {
            hours if hours % 24 == 0 => (hours / 24, "day"),
            hours => (hours, "hour"),
        };
        write!(f, "{count} {unit}{}", if count == 1 { "" } else { "s" })
    }
}

/// The budget behind a time control.
#[derive(Clone, Copy, Debug)]
pub struct TimeBudget {
    /// What each seat begins with.
    pub start: Span,
    /// What a turn adds.
    pub turn: Span,
    /// Up to here a turn adds.
    pub cap: Span,
}

/// A silence longer than this is an outage in every game, after which whoever is to move has at least [`Control::floor`].
pub const LONG_OUTAGE: Span = Span::minutes(5);

/// A silence longer than this is an outage in a live game.
pub const LIVE_OUTAGE: Span = Span::seconds(2);

impl Control {
    /// The longest budget of a live game; a longer one makes a correspondence game.
    pub const LONGEST_LIVE: Span = Span::minutes(Self::MOST_MINUTES as i64);
    /// The most minutes that a live game begins with.
    pub const MOST_MINUTES: u8 = 180;
    /// The most seconds that a turn of a live game adds.
    pub const MOST_SECONDS: u8 = 120;

    /// The budget; `None` without a clock.
    pub const fn budget(self) -> Option<TimeBudget> {
        let (start, turn, cap) = match self {
            Control::Standard => (Span::days(3), Span::days(1), Span::days(7)),
            Control::Brisk => (Span::hours(24), Span::hours(12), Span::days(3)),
            Control::Slow => (Span::days(7), Span::days(2), Span::days(14)),
            Control::PerTurn(time) => (time.span(), time.span(), time.span()),
            Control::Budgeted { start, turn } => {
                (start.span(), turn.span(), Span(2 * start.span().0))
            }
            Control::Live { minutes, seconds } => (
                Span::minutes(minutes as i64),
                Span::seconds(seconds as i64),
                Span(i64::MAX),
            ),
            Control::Untimed => return None,
        };
        Some(TimeBudget { start, turn, cap })
    }

    /// Whether it is played in one sitting: nobody counts as away in it.
    pub const fn is_live(self) -> bool {
        matches!(self, Control::Live { .. })
    }

    /// Returns `true` if it is played over days, so that weekends can be left out.
    pub const fn is_correspondence(self) -> bool {
        !matches!(self, Control::Live { .. } | Control::Untimed)
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

    /// The longest silence of the bot that is no outage: a longer one is given back.
    pub const fn longest_silence(self) -> Span {
        if self.is_live() {
            LIVE_OUTAGE
        } else {
            LONG_OUTAGE
        }
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

/// The treatment of weekends, from Saturday 0:00 to Monday 0:00 UTC. Only a correspondence clock can stand then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weekends {
    /// It runs.
    #[default]
    Count,
    /// It stands, for every seat.
    Stand,
}

/// The agreed terms of time, written `standard`, `5 days no weekends claim`, `live 10+5`, `untimed`.
///
/// ```
/// use referee::clock::{Time, Timeout, Weekends};
/// let agreed: Time = "3d + 12h, no weekends, claim".parse()?;
/// assert_eq!((agreed.weekends, agreed.timeout), (Weekends::Stand, Timeout::Claim));
/// assert_eq!(agreed.to_string(), "3 days + 12 hours no weekends claim");
/// # Ok::<(), referee::clock::NoTime>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Time {
    /// How much there is.
    pub control: Control,
    /// The treatment of weekends.
    pub weekends: Weekends,
    /// What follows when it has run out.
    pub timeout: Timeout,
}

impl Time {
    /// No clock.
    pub const UNTIMED: Time = Time {
        control: Control::Untimed,
        weekends: Weekends::Count,
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
            Control::PerTurn(time) => write!(f, "{time} a turn"),
            Control::Budgeted { start, turn } => write!(f, "{start} + {turn}"),
            Control::Live { minutes, seconds } => write!(f, "live {minutes}+{seconds}"),
            Control::Untimed => f.write_str("untimed"),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.control.fmt(f)?;
        match self.weekends {
            Weekends::Count => {}
            Weekends::Stand => f.write_str(" no weekends")?,
        }
        match self.timeout {
            Timeout::Auto => Ok(()),
            Timeout::Claim => f.write_str(" claim"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_but_at_most_twelve_hours_is_left_after_an_outage() {
        for (control, floor) in [
            (Control::Standard, Span::hours(12)),
            (Control::Brisk, Span::hours(6)),
            (Control::Slow, Span::hours(12)),
            (Control::PerTurn(Hours(24)), Span::hours(12)),
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
