//! Counters of the running bot, and its current problems.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::domain::Millis;
use crate::health::counts::Counters;
use crate::i18n;

/// Maximum loss of the gateway before it counts as a problem: longer than a new session takes.
const GATEWAY_LOST_AFTER: Duration = Duration::from_secs(30);
/// Maximum time without progress before the bot counts as hung.
const STILL: Duration = Duration::from_secs(30);
/// Time for which an unreadable interaction counts as a problem.
const UNREADABLE_FOR: Duration = Duration::from_secs(15 * 60);

/// A kind of interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum InteractionKind {
    /// A slash command.
    Command,
    /// A request for completions.
    Completion,
    /// A press on a button or menu.
    Press,
    /// A form that was sent.
    Form,
}

/// The kind of unreadable input from Discord.
#[derive(Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum UnreadableInput {
    /// An interaction, so that somebody receives no reply.
    Interaction,
    /// A gateway frame.
    Frame,
}

/// The counters, and the known state of the bot.
#[derive(Debug)]
pub struct BotStats {
    /// The counters.
    pub counts: Counters,
    deaf_at: Mutex<Option<Millis>>,
    /// The start of the gateway's loss, with its permitted duration; `None` while connected.
    lost: Mutex<Option<(Millis, Duration)>>,
    /// The start of the silence for which a connection was closed, until it is read.
    silent_since: Mutex<Option<Instant>>,
    token_refused: AtomicBool,
    /// The bot's last sign of progress; `None` while it opens its store, which may need an upgrade.
    moved_at: Mutex<Option<Instant>>,
    seconded_at: Mutex<Option<Millis>>,
    backup_failing: AtomicBool,
}

impl BotStats {
    /// Creates empty statistics. The gateway is expected from `now`.
    pub fn new(now: Millis) -> Self {
        let counts = Counters::new();
        // Monitoring does not register growth in a counter that first appears with its first event.
        for what in [UnreadableInput::Interaction, UnreadableInput::Frame] {
            drop(counts.unread.get_or_create(&[("what", what.into_str())]));
        }
        Self {
            counts,
            deaf_at: Mutex::default(),
            lost: Mutex::new(Some((now, Duration::ZERO))),
            silent_since: Mutex::default(),
            token_refused: AtomicBool::default(),
            moved_at: Mutex::default(),
            seconded_at: Mutex::default(),
            backup_failing: AtomicBool::default(),
        }
    }

    /// Records whether the latest attempt to make the daily backup failed.
    pub fn backup_tried(&self, failed: bool) {
        if failed {
            self.counts.failed_copies.inc();
        }
        self.backup_failing.store(failed, Ordering::Relaxed);
    }

    /// Returns whether the latest attempt to make the daily backup failed.
    pub fn is_backup_failing(&self) -> bool {
        self.backup_failing.load(Ordering::Relaxed)
    }

    /// Records progress: the bot's own loop runs, whatever it waits for.
    pub fn moves(&self, now: Instant) {
        *lock(&self.moved_at) = Some(now);
    }

    /// Returns how long the bot has made no progress, if that is too long for a live one.
    pub fn still_for(&self, now: Instant) -> Option<Duration> {
        let still = now.saturating_duration_since((*lock(&self.moved_at))?);
        (still > STILL).then_some(still)
    }

    /// Records that the replica of the database is complete.
    pub fn seconded(&self, now: Millis) {
        *lock(&self.seconded_at) = Some(now);
    }

    /// Returns when the replica was last known to be complete.
    pub fn seconded_at(&self) -> Option<Millis> {
        *lock(&self.seconded_at)
    }

    /// Counts an interaction.
    pub fn arrived(&self, kind: InteractionKind) {
        let interactions = &self.counts.interactions;
        interactions
            .get_or_create(&[("kind", kind.into_str())])
            .inc();
    }

    /// Records the time from an interaction's arrival to its first reply.
    pub fn acknowledged(&self, after: Duration) {
        self.counts.acknowledged.observe(after.as_secs_f64());
    }

    /// Counts a request to Discord by its result.
    pub fn requested(&self, doing: &'static str, result: &'static str) {
        let labels = [("purpose", doing), ("result", result)];
        self.counts.requests.get_or_create(&labels).inc();
    }

    /// Records whether Discord accepted the bot's token for a request.
    pub fn token_taken(&self, taken: bool) {
        self.token_refused.store(!taken, Ordering::Relaxed);
    }

    /// Counts unreadable input, and returns the number so far.
    pub fn unread(&self, what: UnreadableInput, now: Millis) -> u64 {
        if what == UnreadableInput::Interaction {
            *lock(&self.deaf_at) = Some(now);
        }
        let count = self
            .counts
            .unread
            .get_or_create(&[("what", what.into_str())]);
        count.inc() + 1
    }

    /// Records whether the gateway is connected.
    pub fn gateway(&self, connected: bool, now: Millis) {
        let mut lost = lock(&self.lost);
        if connected {
            *lost = None;
        } else if lost.is_none() {
            self.counts.losses.inc();
            *lost = Some((now, GATEWAY_LOST_AFTER));
        }
    }

    /// Records that a connection was closed for a silence that began at this moment.
    pub fn fell_silent(&self, since: Instant) {
        let mut silent = lock(&self.silent_since);
        *silent = Some(silent.map_or(since, |known| known.min(since)));
    }

    /// Returns the start of a silence noticed since the last call, once.
    pub fn take_silence(&self) -> Option<Instant> {
        lock(&self.silent_since).take()
    }

    /// Returns whether the gateway is connected.
    pub fn is_connected(&self) -> bool {
        lock(&self.lost).is_none()
    }

    /// Returns the bot's problems at `now`, apart from its store, in words.
    pub fn ailments(&self, now: Millis) -> Vec<String> {
        let mut ailments = Vec::new();
        if let Some(at) = *lock(&self.deaf_at)
            && now.since(at) < UNREADABLE_FOR
        {
            let what = [("what", UnreadableInput::Interaction.into_str())];
            let times = self.counts.unread.get_or_create(&what).get();
            let ago = now.since(at).as_secs();
            ailments.push(i18n::OperatingUnknownInteraction { ago, times }.text());
        }
        if let Some((since, patience)) = *lock(&self.lost)
            && now.since(since) > patience
        {
            ailments.push(i18n::operating_gateway_lost(now.since(since).as_secs()));
        }
        if self.token_refused.load(Ordering::Relaxed) {
            ailments.push(i18n::OPERATING_TOKEN_REFUSED.to_string());
        }
        ailments
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(seconds: i64) -> Millis {
        Millis(seconds * 1_000)
    }

    /// A gateway that is awaited for the first time is one at once, a lost one after a while.
    #[test]
    fn lost_gateway_becomes_an_ailment() {
        let stats = BotStats::new(at(0));
        let lost = |seconds: u64| vec![i18n::operating_gateway_lost(seconds)];
        assert_eq!(stats.ailments(at(1)), lost(1));
        stats.gateway(true, at(2));
        assert!(stats.ailments(at(1_000)).is_empty());
        stats.gateway(false, at(1_000));
        stats.gateway(false, at(1_020));
        assert!(stats.ailments(at(1_030)).is_empty());
        assert_eq!(stats.ailments(at(1_031)), lost(31));
        stats.gateway(true, at(1_100));
        assert!(stats.ailments(at(2_000)).is_empty());
    }

    #[test]
    fn refused_token_ails_until_accepted() {
        let stats = BotStats::new(at(0));
        stats.gateway(true, at(0));
        stats.token_taken(false);
        assert_eq!(
            stats.ailments(at(1)),
            [i18n::OPERATING_TOKEN_REFUSED.to_string()]
        );
        stats.token_taken(true);
        assert!(stats.ailments(at(1)).is_empty());
    }

    #[test]
    fn stalled_bot_counts_as_dead() {
        let stats = BotStats::new(at(0));
        let begun = Instant::now();
        assert_eq!(stats.still_for(begun + 9 * STILL), None, "it opens");
        stats.moves(begun);
        assert_eq!(stats.still_for(begun + STILL), None);
        let longer = STILL + Duration::from_secs(1);
        assert_eq!(stats.still_for(begun + longer), Some(longer));
        stats.moves(begun + STILL);
        assert_eq!(stats.still_for(begun + longer), None);
    }

    #[test]
    fn unreadable_interaction_ails_for_minutes() {
        let stats = BotStats::new(at(0));
        stats.gateway(true, at(0));
        assert_eq!(stats.unread(UnreadableInput::Frame, at(1)), 1);
        assert!(stats.ailments(at(2)).is_empty());
        stats.unread(UnreadableInput::Interaction, at(3));
        assert_eq!(stats.unread(UnreadableInput::Interaction, at(4)), 2);
        let deaf = i18n::OperatingUnknownInteraction { ago: 6, times: 2 }.text();
        assert_eq!(stats.ailments(at(10)), [deaf]);
        assert!(stats.ailments(at(4 + 15 * 60)).is_empty());
    }
}
