//! The time of day, this machine's and Discord's, and chance, for the code that is given them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Notify;

use crate::clock::Span;
use crate::domain::{Millis, Seed};

/// How far this machine's clock may be from Discord's before it is put right: the odd second tells nothing.
const TOLERANCE: Span = Span::seconds(2);

/// Discord dates its answers to the second.
const DATED: Span = Span::seconds(1);

/// The time of day as Discord has it. Discord dates what people do, so whoever is out of time is told by the same clock,
/// however wrong this machine's is: it is put right by the dates of Discord's answers.
#[derive(Debug)]
pub struct DiscordTime {
    /// How many milliseconds this machine is behind.
    behind: AtomicI64,
    /// Told when the clock is put right: something may be due.
    due: Arc<Notify>,
}

impl DiscordTime {
    /// As this machine has it, until Discord says otherwise; `due` is told of that.
    pub fn new(due: Arc<Notify>) -> Self {
        Self {
            behind: AtomicI64::default(),
            due,
        }
    }

    /// Now, as far as Discord's answers have told.
    pub fn now(&self) -> Millis {
        Millis::now() + Span(self.behind.load(Ordering::Relaxed))
    }

    /// An answer that is dated so has come, to a request that was sent when this machine's clock said `sent`.
    pub fn hear(&self, dated: Millis, sent: Millis) {
        let behind = self.behind.load(Ordering::Relaxed);
        let wrong = wrong(dated, [sent, Millis::now()].map(|at| at + Span(behind)));
        let right = behind + wrong.0;
        let put_right = || {
            let order = Ordering::Relaxed;
            self.behind.compare_exchange(behind, right, order, order)
        };
        if wrong != Span::ZERO && put_right().is_ok() {
            let seconds = right / 1_000;
            tracing::warn!(
                event = "clock_put_right",
                seconds,
                "this machine's clock is not Discord's, which counts"
            );
            self.due.notify_one();
        }
    }
}

/// How far a clock is behind that said so when a request was sent and when its answer came; none where the date may be right.
fn wrong(dated: Millis, [sent, come]: [Millis; 2]) -> Span {
    if dated > come + TOLERANCE {
        dated - come
    } else if dated + DATED + TOLERANCE < sent {
        dated + DATED - sent
    } else {
        Span::ZERO
    }
}

/// A new piece of chance, from the operating system's.
pub fn seed() -> Seed {
    Seed(rand::random())
}

/// A number from 0 to 1, to spread tries.
pub fn jitter() -> f64 {
    rand::random()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_wrong_by_what_no_way_of_an_answer_explains() {
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
    fn what_is_dated_otherwise_puts_the_clock_right_once() {
        let time = DiscordTime::new(Arc::default());
        let ahead = Millis::now() + Span::hours(1);
        for _ in 0..2 {
            time.hear(ahead, Millis::now());
            let off = time.now() - ahead;
            assert!(Span(off.0.abs()) < Span::minutes(1), "{off:?}");
        }
        time.hear(Millis::now(), Millis::now());
        let off = time.now() - Millis::now();
        assert!(Span(off.0.abs()) <= DATED, "{off:?}");
    }
}
