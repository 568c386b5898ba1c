//! When somebody who is to move is reminded of the deadline, as they chose.

use crate::clock::Span;
use crate::domain::{Alarm, Alarms, Millis};

/// Two reminders that are no further apart than this would be one too many.
const APART: Span = Span::minutes(30);

/// How long before the deadline a chosen alarm goes; `None` for the warning of the last fifth.
pub const fn lead(alarm: Alarm) -> Option<Span> {
    match alarm {
        Alarm::Day => Some(Span::hours(24)),
        Alarm::EightHours => Some(Span::hours(8)),
        Alarm::LastFifth => None,
        Alarm::Hour => Some(Span::hours(1)),
    }
}

/// The alarms that were chosen, the earliest first: as far before the `deadline` as they say, but none beside another message
/// to the same person. `said` is when those come: the notice of the turn, and the warning that the last fifth of the time has begun.
///
/// ```
/// use referee::clock::Span;
/// use referee::notify::alarms;
/// use referee::domain::{Alarm, Alarms, Millis};
///
/// let chosen = Alarms { hour: true, ..Alarms::default() };
/// let set = alarms(Millis(0) + Span::days(5), &[Millis(0)], chosen);
/// assert_eq!(set, [(Millis(0) + Span::hours(119), Alarm::Hour)]);
/// ```
pub fn alarms(deadline: Millis, said: &[Millis], chosen: Alarms) -> Vec<(Millis, Alarm)> {
    let beside = |at: Millis| said.iter().any(|&said| (at - said).0.abs() < APART.0);
    Alarm::CHOSEN
        .into_iter()
        .filter(|&alarm| chosen.has(alarm))
        .filter_map(|alarm| Some((Millis(deadline.0 - lead(alarm)?.0), alarm)))
        .filter(|&(at, _)| !beside(at))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Alarms = Alarms {
        day: true,
        eight_hours: true,
        hour: true,
    };

    /// After how many hours of so many which alarms come.
    fn set(hours: i64, chosen: Alarms) -> Vec<(i64, Alarm)> {
        let time = Span::hours(hours);
        let fifth = Millis(time.0 - time.0 / 5);
        let set = alarms(Millis(time.0), &[Millis(0), fifth], chosen);
        let hours = |(at, alarm): (Millis, Alarm)| (at.0 / Span::hours(1).0, alarm);
        set.into_iter().map(hours).collect()
    }

    #[test]
    fn only_what_was_chosen_comes() {
        assert_eq!(set(72, Alarms::default()), []);
        let day = Alarms {
            day: true,
            ..Alarms::default()
        };
        assert_eq!(set(72, day), [(48, Alarm::Day)]);
    }

    #[test]
    fn chosen_alarms_come_in_order() {
        let all = [(48, Alarm::Day), (64, Alarm::EightHours), (71, Alarm::Hour)];
        assert_eq!(set(72, ALL), all);
    }

    #[test]
    fn no_alarm_comes_beside_the_notice_or_the_warning() {
        // The whole time is a day, the last fifth of 40 hours are eight.
        assert_eq!(set(24, ALL), [(16, Alarm::EightHours), (23, Alarm::Hour)]);
        assert_eq!(set(40, ALL), [(16, Alarm::Day), (39, Alarm::Hour)]);
    }
}
