//! How much vacation a person has: earned by the day, burnt by the hour.

use crate::domain::Millis;
use crate::domain::span::{Period, Span};

/// What everybody begins with.
pub const START: Span = Span::days(7);

/// More than this is not saved up.
pub const CAP: Span = Span::days(30);

/// In so many days one day is earned.
pub const DAYS_FOR_ONE: i64 = 8;

/// What is left at `now` to a person who began at `since` and took these vacations, in order and apart from each other. A
/// vacation is paid when it begins, whole; what of it is to come can be given back by ending it.
pub fn left(since: Millis, taken: &[Period], now: Millis) -> Span {
    let mut at = since;
    let mut left = START;
    for vacation in taken {
        let from = vacation.from.clamp(at, now.max(at));
        left = earn(left, from - at) - burnt(*vacation);
        at = from;
    }
    earn(left, now.max(at) - at)
}

/// What a vacation costs: every hour that it has begun.
pub fn burnt(vacation: Period) -> Span {
    Span::hours(vacation.length().hours_begun())
}

fn earn(left: Span, time: Span) -> Span {
    (left + time.part(DAYS_FOR_ONE)).min(CAP)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SINCE: Millis = Millis(1_750_000_000_000);

    fn after(days: i64) -> Millis {
        SINCE + Span::days(days)
    }

    #[test]
    fn a_day_is_earned_in_eight_up_to_thirty() {
        assert_eq!(left(SINCE, &[], SINCE), Span::days(7));
        assert_eq!(left(SINCE, &[], after(8)), Span::days(8));
        assert_eq!(left(SINCE, &[], after(8 * 23)), Span::days(30));
        assert_eq!(left(SINCE, &[], after(8 * 100)), Span::days(30));
    }

    #[test]
    fn vacations_burn_by_the_hour() {
        let taken = Period {
            from: after(8),
            until: after(9) + Span(1),
        };
        assert_eq!(
            left(SINCE, &[taken], after(8)),
            Span::days(7) - Span::hours(1)
        );
        assert_eq!(
            left(SINCE, &[taken], after(16)),
            Span::days(8) - Span::hours(1)
        );
    }

    #[test]
    fn a_clock_that_runs_backwards_takes_nothing() {
        assert_eq!(left(SINCE, &[], Millis(0)), Span::days(7));
    }
}
