//! What is counted while the bot runs, and what ails it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::domain::Millis;
use crate::health::counts::Counters;
use crate::i18n;

/// How long the gateway may be lost before that is an ailment: longer than a new session takes.
const GATEWAY_LOST_AFTER: Duration = Duration::from_secs(30);
/// How long the bot may stand still before it counts as dead.
const STILL: Duration = Duration::from_secs(30);
/// How long an interaction that could not be read is an ailment.
const UNREADABLE_FOR: Duration = Duration::from_secs(15 * 60);

/// A kind of interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum InteractionKind {
    /// A slash command.
    Command,
    /// A text that is being completed.
    Completion,
    /// A press on a button or menu.
    Press,
    /// A form that was sent.
    Form,
}

/// What Discord may send that cannot be read.
#[derive(Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum UnreadableInput {
    /// An interaction, so that somebody is not answered.
    Interaction,
    /// A frame of the gateway.
    Frame,
}

/// What is counted, and what is known of the bot's state.
#[derive(Debug)]
pub struct BotStats {
    /// What is only counted.
    pub counts: Counters,
    deaf_at: Mutex<Option<Millis>>,
    /// Since when there is no gateway, and how long that may be; nothing while it is connected.
    lost: Mutex<Option<(Millis, Duration)>>,
    /// Beginning of the silence for which a connection was ended, until somebody takes it.
    silent_since: Mutex<Option<Instant>>,
    token_refused: AtomicBool,
    /// When the bot moved last; nothing while it opens its store, which may have to be upgraded.
    moved_at: Mutex<Option<Instant>>,
    seconded_at: Mutex<Option<Millis>>,
}

impl BotStats {
    /// Nothing has happened yet; the gateway is awaited from `now`.
    pub fn new(now: Millis) -> Self {
        let counts = Counters::new();
        // A count that begins with the first of its kind has not grown, for whoever watches it.
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
        }
    }

    /// The bot moves: whatever it waits for, its own loop goes on.
    pub fn moves(&self, now: Instant) {
        *lock(&self.moved_at) = Some(now);
    }

    /// For how long the bot has stood still, if that is too long for one that lives.
    pub fn still_for(&self, now: Instant) -> Option<Duration> {
        let still = now.saturating_duration_since((*lock(&self.moved_at))?);
        (still > STILL).then_some(still)
    }

    /// Whoever keeps the database in a second place says that all of it is there.
    pub fn seconded(&self, now: Millis) {
        *lock(&self.seconded_at) = Some(now);
    }

    /// When the second place was last known to be whole.
    pub fn seconded_at(&self) -> Option<Millis> {
        *lock(&self.seconded_at)
    }

    /// An interaction arrived.
    pub fn arrived(&self, kind: InteractionKind) {
        let interactions = &self.counts.interactions;
        interactions
            .get_or_create(&[("kind", kind.into_str())])
            .inc();
    }

    /// An interaction was answered for the first time, so long after it arrived.
    pub fn acknowledged(&self, after: Duration) {
        self.counts.acknowledged.observe(after.as_secs_f64());
    }

    /// A request to Discord ended, by which result in a word.
    pub fn requested(&self, doing: &'static str, result: &'static str) {
        let labels = [("purpose", doing), ("result", result)];
        self.counts.requests.get_or_create(&labels).inc();
    }

    /// Discord took the bot's token for a request, or refused it.
    pub fn token_taken(&self, taken: bool) {
        self.token_refused.store(!taken, Ordering::Relaxed);
    }

    /// Something could not be read; says how often that happened.
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

    /// The gateway is connected, or is not.
    pub fn gateway(&self, connected: bool, now: Millis) {
        let mut lost = lock(&self.lost);
        if connected {
            *lost = None;
        } else if lost.is_none() {
            self.counts.losses.inc();
            *lost = Some((now, GATEWAY_LOST_AFTER));
        }
    }

    /// A connection ended for its silence, which began at this moment.
    pub fn fell_silent(&self, since: Instant) {
        let mut silent = lock(&self.silent_since);
        *silent = Some(silent.map_or(since, |known| known.min(since)));
    }

    /// Returns once the beginning of a silence that was noticed since the last call.
    pub fn take_silence(&self) -> Option<Instant> {
        lock(&self.silent_since).take()
    }

    /// Whether the gateway is connected.
    pub fn is_connected(&self) -> bool {
        lock(&self.lost).is_none()
    }

    /// What ails the bot at `now`, beyond its store, each in words.
    pub fn ailments(&self, now: Millis) -> Vec<String> {
        let mut ailments = Vec::new();
        if let Some(at) = *lock(&self.deaf_at)
            && now.since(at) < UNREADABLE_FOR
        {
            let what = [("what", UnreadableInput::Interaction.into_str())];
            let times = self.counts.unread.get_or_create(&what).get();
            let ago = now.since(at).as_secs();
            ailments.push(i18n::operating_unknown_interaction(ago, times));
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

    #[test]
    fn a_gateway_that_is_awaited_is_an_ailment_and_a_lost_one_after_a_while() {
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
    fn a_token_that_is_refused_is_an_ailment_until_it_is_taken() {
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
    fn a_bot_that_stands_still_is_dead_after_a_while() {
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
    fn an_unreadable_interaction_is_an_ailment_for_a_while() {
        let stats = BotStats::new(at(0));
        stats.gateway(true, at(0));
        assert_eq!(stats.unread(UnreadableInput::Frame, at(1)), 1);
        assert!(stats.ailments(at(2)).is_empty());
        stats.unread(UnreadableInput::Interaction, at(3));
        assert_eq!(stats.unread(UnreadableInput::Interaction, at(4)), 2);
        let deaf = i18n::operating_unknown_interaction(6, 2);
        assert_eq!(stats.ailments(at(10)), [deaf]);
        assert!(stats.ailments(at(4 + 15 * 60)).is_empty());
    }
}
