//! Absences of a person, and their remaining allowance of days.

use crate::domain::Millis;
use crate::domain::span::{Period, Span, not_over};

/// Maximum absence in any year.
const AWAY_PER_YEAR: Span = Span::days(30);

const YEAR: Span = Span::days(365);

/// The absences of a person: ordered, disjoint periods.
#[derive(Clone, Debug, Default)]
pub struct Absence(pub Vec<Period>);

impl Absence {
    /// Returns whether the person is away at a moment, and a time until which that holds at least.
    pub fn at(&self, moment: Millis) -> (bool, Millis) {
        match not_over(&self.0, moment) {
            Some(period) if period.holds(moment) => (true, period.until),
            Some(next) => (false, next.from),
            None => (false, Millis(i64::MAX)),
        }
    }

    /// Returns the current or next period at a moment, if any.
    pub fn next(&self, moment: Millis) -> Option<Period> {
        not_over(&self.0, moment)
    }

    /// Returns the period that contains a moment.
    pub fn running(&self, moment: Millis) -> Option<Period> {
        self.next(moment).filter(|period| period.holds(moment))
    }

    /// Returns the remaining allowance of a person at a moment. Every hour begun in the year before
    /// it is used. A declared absence is used in full; ending it returns its future part.
    pub fn left(&self, moment: Millis) -> Span {
        let year = moment + -YEAR;
        let used = self.0.iter().map(|period| {
            let from = period.from.max(year);
            (period.until - from).hours_begun().max(0)
        });
        AWAY_PER_YEAR - Span::hours(used.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGAN: Millis = Millis(1_750_000_000_000);

    fn after(days: i64) -> Millis {
        BEGAN + Span::days(days)
    }

    fn away(from: i64, until: Millis) -> Absence {
        Absence(vec![Period {
            from: after(from),
            until,
        }])
    }

    /// It is counted by the hour, and there are thirty days of it a year.
    #[test]
    fn absence_allowance_returns_after_a_year() {
        assert_eq!(Absence::default().left(BEGAN), Span::days(30));
        let absence = away(8, after(9) + Span(1));
        let left = Span::days(29) - Span::hours(1);
        assert_eq!(absence.left(after(0)), left, "what is declared is used");
        assert_eq!(absence.left(after(100)), left);
        assert_eq!(absence.left(after(8 + 365)), left);
        assert_eq!(absence.left(after(10 + 365)), Span::days(30));
        let half = away(8, after(10)).left(after(9 + 365));
        assert_eq!(half, Span::days(29), "by the hour there, too");
    }

    #[test]
    fn absence_lasts_exactly_its_period() {
        let absence = away(1, after(2));
        assert_eq!(absence.at(BEGAN), (false, after(1)));
        assert_eq!(absence.at(after(1)), (true, after(2)));
        assert_eq!(absence.at(after(2)), (false, Millis(i64::MAX)));
        assert_eq!(absence.running(BEGAN), None);
        assert!(absence.next(BEGAN).is_some());
    }
}
