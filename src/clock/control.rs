//! Time controls: the budget of each seat, the treatment of weekends, and the consequence of
//! running out of time.

mod parse;

use std::fmt;

use crate::domain::span::Span;

pub use parse::NoTime;

/// The amount of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// Three days, plus one per turn, at most seven.
    #[default]
    Standard,
    /// One day, plus half a day per turn, at most three.
    Brisk,
    /// One week, plus two days per turn, at most two weeks.
    Slow,
    /// The same time for each turn.
    PerTurn(Hours),
    /// A budget that each turn increases, up to twice the budget.
    Budgeted {
        /// The initial budget of each seat.
        start: Hours,
        /// The time that each turn adds.
        turn: Hours,
    },
    /// A number of minutes, plus a number of seconds per turn.
    Live {
        /// The initial minutes of each seat.
        minutes: u8,
        /// The seconds that each turn adds.
        seconds: u8,
    },
    /// No limit.
    Untimed,
}

/// A number of whole hours in a correspondence clock, at most 30 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hours(u16);

impl Hours {
    /// Thirty days.
    pub const MAX: Hours = Hours(30 * 24);

    /// Creates a number of hours. Returns `None` for zero and for more than [`Hours::MAX`].
    pub const fn new(hours: u16) -> Option<Self> {
        if hours == 0 || hours > Self::MAX.0 {
            return None;
        }
        Some(Self(hours))
    }

    /// Returns the length of time.
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

/// The time budget of a time control.
#[derive(Clone, Copy, Debug)]
pub struct TimeBudget {
    /// The initial time of each seat.
    pub start: Span,
    /// The time that a turn adds.
    pub turn: Span,
    /// The maximum up to which a turn adds time.
    pub cap: Span,
}

/// Threshold beyond which a silence is an outage in every game. After such an outage, the seat to
/// move has at least [`Control::floor`].
pub const LONG_OUTAGE: Span = Span::minutes(5);

/// Threshold beyond which a silence is an outage in a live game.
pub const LIVE_OUTAGE: Span = Span::seconds(2);

impl Control {
    /// Maximum budget of a live game. A longer one makes a correspondence game.
    pub const LONGEST_LIVE: Span = Span::minutes(Self::MOST_MINUTES as i64);
    /// Maximum initial minutes of a live game.
    pub const MOST_MINUTES: u8 = 180;
    /// Maximum seconds that a turn of a live game adds.
    pub const MOST_SECONDS: u8 = 120;

    /// Returns the budget, or `None` without a clock.
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

    /// Returns whether it is played in one sitting, so that nobody counts as away.
    pub const fn is_live(self) -> bool {
        matches!(self, Control::Live { .. })
    }

    /// Returns whether it is played over days, so that weekends can be excluded.
    pub const fn is_correspondence(self) -> bool {
        !matches!(self, Control::Live { .. } | Control::Untimed)
    }

    /// Returns the minimum time of the seat to move after an outage: twelve hours, or half of one
    /// turn's time if that is less; in a live game half of the initial time.
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

    /// Returns the longest silence of the bot that is no outage. A longer one is credited back.
    pub const fn longest_silence(self) -> Span {
        if self.is_live() {
            LIVE_OUTAGE
        } else {
            LONG_OUTAGE
        }
    }

    /// Returns how much charged time a player may be late in a game that ends automatically.
    pub const fn grace(self) -> Span {
        if self.is_live() {
            Span::ZERO
        } else {
            Span::hours(1)
        }
    }

    /// Returns the additional delay before a flag falls, so that a turn played in time but received
    /// late still counts.
    pub const fn delay(self) -> Span {
        if self.is_live() {
            Span::seconds(5)
        } else {
            Span::minutes(2)
        }
    }
}

/// The consequence of running out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Timeout {
    /// The seat loses after the grace period.
    #[default]
    Auto,
    /// The others choose: claim the win, give time, or offer a draw.
    Claim,
}

/// Time for the others to choose before the game closes automatically.
pub const CLAIM_CLOSES: Span = Span::days(14);

/// The treatment of weekends, from Saturday 0:00 to Monday 0:00 UTC. Only a correspondence clock
/// can stop then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weekends {
    /// The clock runs.
    #[default]
    Count,
    /// The clock stops for every seat.
    Stand,
}

/// The agreed terms of time, written `standard`, `5 days no weekends claim`, `live 10+5`,
/// `untimed`.
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
    /// The amount of time.
    pub control: Control,
    /// The treatment of weekends.
    pub weekends: Weekends,
    /// The consequence of running out of time.
    pub timeout: Timeout,
}

impl Time {
    /// No clock.
    pub const UNTIMED: Time = Time {
        control: Control::Untimed,
        weekends: Weekends::Count,
        timeout: Timeout::Auto,
    };

    /// Returns whether there is a clock at all.
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

    /// It is never more than twelve hours.
    #[test]
    fn outage_leaves_half_a_turn() {
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
