//! Days on which people's clocks change, and whether quiet days crossed them.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use referee::clock::Entry;
use referee::domain::Millis;
use referee::matches::Match;

use super::sky::World;

/// Time zones with and without daylight saving, and one that saves half an hour. Some go forward in spring while others go
/// back.
pub const ZONES: [&str; 10] = [
    "UTC",
    "Europe/Berlin",
    "Europe/Berlin",
    "America/New_York",
    "America/New_York",
    "Australia/Lord_Howe",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Asia/Kathmandu",
    "America/Sao_Paulo",
];

/// How far the clocks of a zone are ahead, in seconds.
fn ahead(zone: &TimeZone, at: Millis) -> i32 {
    let at = Timestamp::from_millisecond(at.0).expect("a moment");
    zone.to_offset(at).seconds()
}

impl World {
    /// Counts a quiet day on which clocks went forward or back.
    pub fn count_changes(&mut self, table: &Match, entry: &Entry) {
        let person = table.person(entry.seat);
        let absence = person.and_then(|person| table.course.absences.get(&person));
        let mut quiet = absence.into_iter().flat_map(|absence| &absence.quiet);
        let Some(quiet) = quiet.rfind(|quiet| quiet.since <= entry.period.from) else {
            return;
        };
        let zone = TimeZone::get(&quiet.zone.to_string()).expect("a zone");
        let (before, after) = (
            ahead(&zone, entry.period.from),
            ahead(&zone, entry.period.until),
        );
        if after > before {
            self.note("quiet days on which clocks went forward");
        }
        if after < before {
            self.note("quiet days on which clocks went back");
        }
    }
}
