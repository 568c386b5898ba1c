//! Everything that a world is for has happened in it.

use crate::sky::World;

/// What must have happened in a world of moderate size.
const KINDS: [&str; 58] = [
    "turns",
    "live games",
    "untimed games",
    "correspondence games",
    "ends: won",
    "ends: drawn",
    "ends: without a result",
    "lost on time",
    "ends undone",
    "ends that nobody can undo",
    "turns made at the last moment",
    "time_given",
    "draw_offered",
    "takeback_asked",
    "excused: an outage",
    "excused: a pause",
    "excused: vacation",
    "excused: a quiet day",
    "excused: not told yet",
    "excused: not warned yet",
    "excused: taken back",
    "excused: nobody could be told",
    "quiet days on which clocks went forward",
    "quiet days on which clocks went back",
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
    "calls in place of direct messages",
    "words that somebody is gone",
    "closed channels tried",
    "channels deleted",
    "cards of games whose channel is closed",
    "games moved",
    "digests",
    "told in a digest",
    "told by a direct message",
    "told by the card alone",
    "told by a mention",
    "told: could not be",
    "warnings",
    "claims offered",
    "operator called since too many games would end",
    "operator let games end",
    "races won: one of two turns",
    "ruled: adjourned",
    "ruled: rolled_back",
    "ruled: replaced",
    "ruled: gave_time",
    "ruled: voided",
    "ruled: taken_back",
    "ended: timed_out",
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
            self.count_rows("ruled: ", "rulings", kind);
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
            self.count_rows("ended: ", "endings", kind);
        }
    }

    fn count_rows(&mut self, what: &str, table: &str, kind: &'static str) {
        let question = format!("SELECT count(*) FROM {table} WHERE kind = ?1");
        let found = self.side.query_row(&question, [kind], |row| row.get(0));
        let found: i64 = found.expect("a number");
        if found > 0 {
            let sum = self.count.entry(format!("{what}{kind}")).or_default();
            *sum += found.unsigned_abs();
        }
    }

    /// Everything that these worlds are for happened in one of them.
    pub fn check_variety(worlds: &[World]) {
        let has = |kind: &&str| worlds.iter().any(|world| world.count.contains_key(*kind));
        let all = KINDS.iter().chain(RACES.iter().flatten());
        let missing: Vec<_> = all.filter(|kind| !has(kind)).collect();
        assert!(missing.is_empty(), "it never happened: {missing:#?}");
    }
}
