//! When somebody who is to move is reminded of the deadline.

use std::time::Duration;

use crate::notify::Notice;
use crate::table::{Alarm, Alarms, Millis, Moment};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// The alarms before a `deadline` that came with so much time, the earliest first: the warning when the last fifth begins,
/// and those that were chosen, as far as they fall within the time. `moment` is where the game stands.
///
/// ```
/// use std::time::Duration;
/// use referee::notify::{Notice, alarms};
/// use referee::table::{Alarm, Alarms, LineId, Millis, Moment};
///
/// let moment = Moment { line: LineId::FIRST, turns: 4, left: 0 };
/// let day = Duration::from_secs(24 * 60 * 60);
/// let set = alarms(moment, Millis(0) + 5 * day, 5 * day, Alarms::default());
/// let warning = Notice::Alarm { turn: 4, left: 0, alarm: Alarm::LastFifth };
/// assert_eq!(set, [(Millis(0) + 4 * day, warning)]);
/// ```
pub fn alarms(
    moment: Moment,
    deadline: Millis,
    time: Duration,
    chosen: Alarms,
) -> Vec<(Millis, Notice)> {
    let before = |alarm| match alarm {
        Alarm::Day => 24 * HOUR,
        Alarm::EightHours => 8 * HOUR,
        Alarm::LastFifth => time / 5,
        Alarm::Hour => HOUR,
    };
    let mut set: Vec<(Millis, Notice)> =
        [Alarm::Day, Alarm::EightHours, Alarm::LastFifth, Alarm::Hour]
            .into_iter()
            .filter(|&alarm| chosen.has(alarm) && before(alarm) < time)
            .map(|alarm| {
                let at = Millis(deadline.0.saturating_sub(millis(before(alarm))));
                let notice = Notice::Alarm {
                    turn: moment.turns,
                    left: moment.left,
                    alarm,
                };
                (at, notice)
            })
            .collect();
    set.sort_by_key(|(at, _)| *at);
    set
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::LineId;

    const NOW: Moment = Moment {
        line: LineId::FIRST,
        turns: 3,
        left: 1,
    };
    const ALL: Alarms = Alarms {
        day: true,
        eight_hours: true,
        hour: true,
    };

    fn set(hours: u32, chosen: Alarms) -> Vec<(i64, Alarm)> {
        let time = hours * HOUR;
        alarms(NOW, Millis(0) + time, time, chosen)
            .into_iter()
            .map(|(at, notice)| match notice {
                Notice::Alarm {
                    turn: 3,
                    left: 1,
                    alarm,
                } => (at.0 / 3_600_000, alarm),
                other => panic!("no alarm: {other:?}"),
            })
            .collect()
    }

    #[test]
    fn the_warning_comes_whatever_is_chosen() {
        assert_eq!(set(10, Alarms::default()), [(8, Alarm::LastFifth)]);
    }

    #[test]
    fn chosen_alarms_come_in_order_as_far_as_there_is_time() {
        let all = [
            (24, Alarm::Day),
            (38, Alarm::LastFifth),
            (40, Alarm::EightHours),
            (47, Alarm::Hour),
        ];
        assert_eq!(set(48, ALL), all);
        assert_eq!(set(8, ALL), [(6, Alarm::LastFifth), (7, Alarm::Hour)]);
    }
}
