//! Weekends, which a correspondence clock can exclude: from Saturday 0:00 to Monday 0:00 UTC.

use crate::domain::Millis;
use crate::domain::span::Span;

const WEEK: Span = Span::days(7);

/// The time from the start of 1970, a Thursday, to its first Saturday.
const FIRST_SATURDAY: Span = Span::days(2);

const LENGTH: Span = Span::days(2);

/// Returns whether a moment is in a weekend, and until when that holds.
pub fn at(moment: Millis) -> (bool, Millis) {
    let since_saturday = Span((moment.0.saturating_sub(FIRST_SATURDAY.0)).rem_euclid(WEEK.0));
    let is_weekend = since_saturday < LENGTH;
    let length = if is_weekend { LENGTH } else { WEEK };
    (is_weekend, moment + (length - since_saturday))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    #[test]
    fn weekends_last_from_saturday_to_monday() {
        let moment = |text: &str| {
            let moment: Timestamp = text.parse().expect("a moment");
            Millis(moment.as_millisecond())
        };
        for (now, is_weekend, until) in [
            ("2026-11-27T23:59:59.999Z", false, "2026-11-28T00:00:00Z"),
            ("2026-11-28T00:00:00Z", true, "2026-11-30T00:00:00Z"),
            ("2026-11-29T23:59:59.999Z", true, "2026-11-30T00:00:00Z"),
            ("2026-11-30T00:00:00Z", false, "2026-12-05T00:00:00Z"),
            ("1969-12-31T12:00:00Z", false, "1970-01-03T00:00:00Z"),
        ] {
            assert_eq!(at(moment(now)), (is_weekend, moment(until)), "{now}");
        }
    }
}
