//! Provides the time of day, from Discord's dates and this machine's monotonic clock, and
//! randomness, to code that takes them as inputs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Notify, watch};

use crate::clock::Span;
use crate::domain::{Millis, Seed};

/// Difference between this machine's clock and Discord's that is tolerated before a correction,
/// because the dates are rounded.
const TOLERANCE: Span = Span::seconds(2);

/// Resolution of the dates in Discord's responses.
const DATE_RESOLUTION: Span = Span::seconds(1);

/// Largest correction that a single response makes. A larger one waits for a second response that
/// confirms it.
const LARGEST_UNCONFIRMED: Span = Span::hours(1);

/// Maximum difference between two responses that confirm each other.
const CONFIRMATION_TOLERANCE: Span = Span::minutes(1);

/// The time of day according to Discord. Discord dates what people do, so timeouts are judged by
/// the same clock, however wrong this machine's is. Between two responses it advances by the
/// monotonic clock, so that setting the machine's clock changes nothing.
#[derive(Debug)]
pub struct DiscordTime {
    started: (Instant, Millis),
    state: Mutex<ClockState>,
    /// Notified when the clock is corrected, because something may be due.
    due: Arc<Notify>,
    /// Becomes `true` once Discord has dated a response that was accepted.
    is_dated: watch::Sender<bool>,
}

#[derive(Debug, Default)]
struct ClockState {
    /// The time by which this machine's clock is behind.
    behind: Span,
    /// An unconfirmed large correction: how far this machine would be behind.
    unconfirmed: Option<Span>,
}

impl DiscordTime {
    /// Starts with the machine's time; `due` is notified whenever Discord corrects it.
    pub fn new(due: Arc<Notify>) -> Self {
        Self {
            started: (Instant::now(), Millis::now()),
            state: Mutex::default(),
            due,
            is_dated: watch::Sender::new(false),
        }
    }

    /// Returns the current time, as far as Discord's responses have shown.
    pub fn now(&self) -> Millis {
        self.monotonic() + self.state().behind
    }

    /// Returns `true` once Discord has dated a response since the start.
    pub fn is_dated(&self) -> bool {
        *self.is_dated.borrow()
    }

    /// Waits until Discord has dated a response since the start. Nothing that depends on the date
    /// happens before.
    pub async fn dated(&self) {
        let mut dated = self.is_dated.subscribe();
        // The sender lives as long as this value.
        drop(dated.wait_for(|is_dated| *is_dated).await);
    }

    /// Records the date of a response to a request that was sent when [`DiscordTime::now`] was
    /// `sent`.
    pub fn observe(&self, dated: Millis, sent: Millis) {
        let come = self.now();
        let mut state = self.state();
        let wrong = wrong(dated, [sent, come]);
        let right = state.behind + wrong;
        let said_before = state.unconfirmed.take();
        let is_large = wrong.length() > LARGEST_UNCONFIRMED;
        if is_large
            && said_before.is_none_or(|before| (right - before).length() > CONFIRMATION_TOLERANCE)
        {
            state.unconfirmed = Some(right);
            tracing::warn!(
                event = "date_not_believed",
                seconds = wrong.0 / 1_000,
                "Discord's time differs from this machine's; it is used if the next response confirms it"
            );
            return;
        }
        state.behind = right;
        drop(state);
        if wrong != Span::ZERO {
            let seconds = right.0 / 1_000;
            tracing::warn!(
                event = "clock_put_right",
                seconds,
                "this machine's clock differs from Discord's; Discord's time is used"
            );
        }
        if !self.is_dated.send_replace(true) || wrong != Span::ZERO {
            self.due.notify_one();
        }
    }

    fn monotonic(&self) -> Millis {
        let (instant, time) = self.started;
        time + Span::from(instant.elapsed())
    }

    fn state(&self) -> MutexGuard<'_, ClockState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns how far the clock that showed `sent` and `come` is behind, or zero if the date may be
/// right.
fn wrong(dated: Millis, [sent, come]: [Millis; 2]) -> Span {
    if dated > come + TOLERANCE {
        dated - come
    } else if dated + DATE_RESOLUTION + TOLERANCE < sent {
        dated + DATE_RESOLUTION - sent
    } else {
        Span::ZERO
    }
}

/// Returns a new seed from the operating system's randomness.
pub fn seed() -> Seed {
    Seed(rand::random())
}

/// Returns a random number from 0 to 1, to spread retries.
pub fn jitter() -> f64 {
    rand::random()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The way of an answer explains the rest.
    #[test]
    fn only_unexplainable_delay_counts_as_skew() {
        let at = |seconds: i64| Millis(seconds * 1_000);
        for (dated, sent, come, behind) in [
            (100, 100, 100, 0),
            (100, 90, 110, 0),
            (100, 102, 110, 0),
            (100, 90, 98, 0),
            (160, 90, 100, 60),
            (40, 101, 110, -60),
        ] {
            let found = wrong(at(dated), [at(sent), at(come)]);
            assert_eq!(found, Span::seconds(behind), "{dated} {sent} {come}");
        }
    }

    #[test]
    fn dates_put_the_clock_right() {
        let time = DiscordTime::new(Arc::default());
        assert!(!time.is_dated());
        let ahead = Millis::now() + Span::minutes(50);
        for _ in 0..2 {
            time.observe(ahead, time.now());
            assert!((time.now() - ahead).length() < Span::minutes(1));
            assert!(time.is_dated());
        }
        time.observe(Millis::now(), time.now());
        assert!((time.now() - Millis::now()).length() <= DATE_RESOLUTION);
    }

    #[test]
    fn far_date_needs_second_answer() {
        let time = DiscordTime::new(Arc::default());
        let off = || (time.now() - Millis::now()).length();
        let days = |count| Millis::now() + Span::days(count);
        time.observe(days(3), time.now());
        assert!(off() < Span::minutes(1) && !time.is_dated());
        // A different date confirms nothing, and a correct one discards the pending correction.
        time.observe(days(5), time.now());
        assert!(off() < Span::minutes(1) && !time.is_dated());
        time.observe(days(0), time.now());
        assert!(time.is_dated());
        time.observe(days(5), time.now());
        assert!(off() < Span::minutes(1));
        time.observe(days(5), time.now());
        assert!((off() - Span::days(5)).length() < Span::minutes(1));
    }
}
