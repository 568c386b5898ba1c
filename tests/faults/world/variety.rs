//! Everything that a world is for has happened in it.

use std::collections::BTreeMap;

use super::sky::World;

/// What happens in any few small worlds together.
const COMMON: [&str; 37] = [
    "turns",
    "correspondence games",
    "ends: won",
    "lost on time",
    "ends undone",
    "time_given",
    "draw_offered",
    "takeback_asked",
    "excused: an outage",
    "excused: away",
    "excused: a weekend",
    "excused: not told yet",
    "excused: not warned yet",
    "excused: taken back",
    "outages of the bot",
    "outages of Discord",
    "outages given back",
    "messages after an outage",
    "doubled interactions",
    "answers lost",
    "tries that failed",
    "rate limits",
    "direct messages that failed",
    "people who closed their direct messages",
    "closed channels tried",
    "games moved",
    "digests",
    "told in a digest",
    "told by a direct message",
    "told by a mention",
    "warnings",
    "operator called since too many games would end",
    "operator let games end",
    "ended: timed_out",
    "results that count",
    "told as a watcher",
    "messages about the club",
];

/// What must have happened besides where games get threads.
const THREADS: [&str; 3] = [
    "threads opened",
    "threads refused",
    "results in the channel",
];

/// What must have happened besides in a large world.
const RARE: [&str; 18] = [
    "live games",
    "untimed games",
    "ends: drawn",
    "ends: without a result",
    "ends that nobody can undo",
    "turns made at the last moment",
    "excused: a pause",
    "calls in place of direct messages",
    "channels deleted",
    "told by the card alone",
    "claims offered",
    "races won: one of two turns",
    "ruled: adjourned",
    "ruled: rolled_back",
    "ruled: replaced",
    "ruled: gave_time",
    "ruled: voided",
    "ruled: taken_back",
];

/// Pairs of which each side must have won.
const RACES: [[&str; 2]; 3] = [
    [
        "races won: a turn, not the flag",
        "races won: the flag, not a turn",
    ],
    [
        "races won: a turn, not a draw accepted",
        "races won: a draw accepted, not a turn",
    ],
    [
        "races won: a turn, not a takeback allowed",
        "races won: a takeback allowed, not a turn",
    ],
];

impl World {
    /// Counts what the records tell.
    pub fn count_records(&mut self) {
        for kind in [
            "called",
            "answered",
            "taken_back",
            "adjourned",
            "resumed",
            "rolled_back",
            "replaced",
            "gave_time",
            "adjudicated",
            "voided",
            "undone",
        ] {
            self.count_rows("ruled: ", "ruled", kind);
        }
        for kind in [
            "resigned",
            "agreed",
            "claimed",
            "timed_out",
            "aborted",
            "adjudicated",
            "voided",
        ] {
            self.count_rows("ended: ", "ended", kind);
        }
        let counted = self
            .side
            .query_row("SELECT count(*) FROM results", [], |row| row.get(0));
        let counted: i64 = counted.expect("a number");
        if counted > 0 {
            let counted = counted.unsigned_abs();
            self.count.insert("results that count".into(), counted);
        }
    }

    fn count_rows(&mut self, what: &str, event: &str, kind: &'static str) {
        let question =
            "SELECT count(*) FROM events WHERE kind = ?1 AND instr(body, '\"' || ?2 || '\"') > 0";
        let found = self
            .side
            .query_row(question, [event, kind], |row| row.get(0));
        let found: i64 = found.expect("a number");
        if found > 0 {
            let sum = self.count.entry(format!("{what}{kind}")).or_default();
            *sum += found.unsigned_abs();
        }
    }
}

/// Everything that these worlds are for happened in one of them, whose counts are given.
pub fn check(worlds: &[BTreeMap<String, u64>], are_large: bool, have_threads: bool) {
    let rare = RARE
        .iter()
        .chain(RACES.iter().flatten())
        .filter(|_| are_large);
    let threads = THREADS.iter().filter(|_| have_threads);
    let has = |kind: &&str| worlds.iter().any(|count| count.contains_key(*kind));
    let missing: Vec<_> = COMMON
        .iter()
        .chain(rare)
        .chain(threads)
        .filter(|kind| !has(kind))
        .collect();
    assert!(missing.is_empty(), "it never happened: {missing:#?}");
}
