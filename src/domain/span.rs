//! Moments, lengths and periods of time.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A length of time in milliseconds. A debt is negative.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub i64);

impl Span {
    /// Zero length.
    pub const ZERO: Span = Span(0);

    /// Creates a length of this many seconds.
    pub const fn seconds(count: i64) -> Span {
        Span(count.saturating_mul(1_000))
    }

    /// Creates a length of this many minutes.
    pub const fn minutes(count: i64) -> Span {
        Span::seconds(count.saturating_mul(60))
    }

    /// Creates a length of this many hours.
    pub const fn hours(count: i64) -> Span {
        Span::minutes(count.saturating_mul(60))
    }

    /// Creates a length of this many days of 24 hours.
    pub const fn days(count: i64) -> Span {
        Span::hours(count.saturating_mul(24))
    }

    /// Returns one of this many equal parts.
    pub const fn part(self, parts: i64) -> Span {
        Span(self.0 / parts)
    }

    /// Returns the absolute length, also of a debt.
    pub const fn length(self) -> Span {
        Span(self.0.saturating_abs())
    }

    /// Returns the number of hours, rounded up.
    pub const fn hours_begun(self) -> i64 {
        self.0.div_euclid(Span::hours(1).0) + (self.0.rem_euclid(Span::hours(1).0) > 0) as i64
    }
}

impl From<Duration> for Span {
    fn from(time: Duration) -> Span {
        Span(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Span;

    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl Neg for Span {
    type Output = Span;

    fn neg(self) -> Span {
        Span(self.0.saturating_neg())
    }
}

impl Add<Span> for Millis {
    type Output = Millis;

    fn add(self, span: Span) -> Millis {
        Millis(self.0.saturating_add(span.0))
    }
}

impl Sub for Millis {
    type Output = Span;

    fn sub(self, earlier: Millis) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

/// The half-open time from one moment up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    /// The first moment.
    pub from: Millis,
    /// The first moment after it.
    pub until: Millis,
}

impl Period {
    /// Returns whether the period contains the moment.
    pub fn holds(self, moment: Millis) -> bool {
        self.from <= moment && moment < self.until
    }

    /// Returns its length.
    pub fn length(self) -> Span {
        self.until - self.from
    }
}

/// Returns the first of these ordered, disjoint periods that is not over at `moment`.
pub fn not_over(periods: &[Period], moment: Millis) -> Option<Period> {
    let at = periods.partition_point(|period| period.until <= moment);
    periods.get(at).copied()
}

/// A moment in UTC, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// Returns the current time of this machine. Only for the edge of the program, which passes the
    /// time to the rest.
    pub fn now() -> Self {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_millis();
        Millis(i64::try_from(since).unwrap_or(i64::MAX))
    }

    /// Returns the time since `earlier`, or zero if `earlier` is later.
    pub fn since(self, earlier: Millis) -> Duration {
        let gap = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(gap).unwrap_or(0))
    }
}

/// Returns the moment this much later, saturating at the end of time.
impl Add<Duration> for Millis {
    type Output = Millis;

    fn add(self, span: Duration) -> Millis {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Millis(self.0.saturating_add(span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_that_is_begun_counts() {
        for (span, hours) in [
            (Span::ZERO, 0),
            (Span(1), 1),
            (Span::hours(1), 1),
            (Span::hours(1) + Span(1), 2),
            (Span::days(1), 24),
        ] {
            assert_eq!(span.hours_begun(), hours, "{span:?}");
        }
    }

    #[test]
    fn a_period_ends_before_its_end() {
        let period = |from, until| Period {
            from: Millis(from),
            until: Millis(until),
        };
        let two = [period(1, 3), period(5, 6)];
        assert!(two[0].holds(Millis(2)) && !two[0].holds(Millis(3)));
        assert_eq!(not_over(&two, Millis(2)), Some(two[0]));
        assert_eq!(not_over(&two, Millis(3)), Some(two[1]));
        assert_eq!(not_over(&two, Millis(6)), None);
    }
}
