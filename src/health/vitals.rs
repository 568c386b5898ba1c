//! What is counted while the bot runs, and what ails it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::health::histogram::Histogram;
use crate::table::Millis;
use crate::words::operating as say;

/// How long the gateway may be lost before that is an ailment.
const LOST: Duration = Duration::from_secs(60);
/// How long an interaction that could not be read is an ailment.
const DEAF: Duration = Duration::from_secs(15 * 60);
/// Unknown events of so many names are told apart.
const NAMES: usize = 50;

/// A kind of interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A slash command.
    Command,
    /// A text that is being completed.
    Completion,
    /// A press on a button or menu.
    Press,
    /// A form that was sent.
    Form,
}

impl Kind {
    /// Its name as a label.
    pub const fn label(self) -> &'static str {
        match self {
            Kind::Command => "command",
            Kind::Completion => "completion",
            Kind::Press => "press",
            Kind::Form => "form",
        }
    }
}

/// What became of a request to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Result {
    /// It was done.
    Done,
    /// It came too fast (429).
    RateLimited,
    /// Discord refused it.
    Refused,
    /// Discord failed.
    ServerError,
    /// No answer came in time.
    Timeout,
    /// Discord was not reached.
    Unreachable,
    /// The answer could not be read.
    Unreadable,
}

impl Result {
    /// Its name as a label.
    pub const fn label(self) -> &'static str {
        match self {
            Result::Done => "done",
            Result::RateLimited => "rate_limited",
            Result::Refused => "refused",
            Result::ServerError => "server_error",
            Result::Timeout => "timeout",
            Result::Unreachable => "unreachable",
            Result::Unreadable => "unreadable",
        }
    }
}

/// Something that needs the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ailment {
    /// Discord sent an interaction that could not be read.
    UnknownInteraction {
        /// How many since the start.
        times: u64,
        /// How long ago the last one came.
        ago: Duration,
    },
    /// The last write failed.
    Unwritable,
    /// The store cannot be read.
    Unreadable,
    /// The gateway is lost for so long.
    GatewayLost(Duration),
}

impl Ailment {
    /// In words.
    pub fn told(self) -> String {
        match self {
            Ailment::UnknownInteraction { times, ago } => {
                say::unknown_interaction(times, ago.as_secs())
            }
            Ailment::Unwritable => say::UNWRITABLE.to_owned(),
            Ailment::Unreadable => say::UNREADABLE.to_owned(),
            Ailment::GatewayLost(time) => say::gateway_lost(time.as_secs()),
        }
    }
}

/// The gateway, as far as it is known.
#[derive(Clone, Copy, Debug)]
struct Gateway {
    connected: bool,
    since: Millis,
}

/// What is counted.
#[derive(Debug)]
pub struct Vitals {
    /// From the arrival of an interaction to the end of its first answer.
    pub(super) acknowledged: Histogram,
    pub(super) too_fast: AtomicU64,
    pub(super) too_late: AtomicU64,
    pub(super) panics: AtomicU64,
    pub(super) interactions: Mutex<BTreeMap<Kind, u64>>,
    pub(super) requests: Mutex<BTreeMap<(&'static str, Result), u64>>,
    pub(super) unknown: Mutex<BTreeMap<String, u64>>,
    deaf_at: Mutex<Option<Millis>>,
    gateway: Mutex<Gateway>,
    pub(super) introductions: AtomicU64,
    pub(super) resumes: AtomicU64,
    pub(super) failed_copies: AtomicU64,
}

/// The event by which interactions arrive.
const INTERACTION: &str = "INTERACTION_CREATE";

impl Vitals {
    /// Nothing has happened yet; the gateway is awaited from `now`.
    pub fn new(now: Millis) -> Self {
        Self {
            acknowledged: Histogram::default(),
            too_fast: AtomicU64::default(),
            too_late: AtomicU64::default(),
            panics: AtomicU64::default(),
            interactions: Mutex::default(),
            requests: Mutex::default(),
            unknown: Mutex::default(),
            deaf_at: Mutex::default(),
            gateway: Mutex::new(Gateway {
                connected: false,
                since: now,
            }),
            introductions: AtomicU64::default(),
            resumes: AtomicU64::default(),
            failed_copies: AtomicU64::default(),
        }
    }

    /// An interaction arrived.
    pub fn arrived(&self, kind: Kind) {
        *lock(&self.interactions).entry(kind).or_default() += 1;
    }

    /// An interaction was answered for the first time, so long after it arrived.
    pub fn acknowledged(&self, after: Duration) {
        self.acknowledged.count(after);
    }

    /// An interaction came too fast.
    pub fn too_fast(&self) {
        self.too_fast.fetch_add(1, Ordering::Relaxed);
    }

    /// An interaction waited for so long that it could no longer be answered.
    pub fn too_late(&self) {
        self.too_late.fetch_add(1, Ordering::Relaxed);
    }

    /// The answer to an interaction panicked.
    pub fn panicked(&self) {
        self.panics.fetch_add(1, Ordering::Relaxed);
    }

    /// A request to Discord ended.
    pub fn requested(&self, doing: &'static str, result: Result) {
        *lock(&self.requests).entry((doing, result)).or_default() += 1;
    }

    /// An event could not be read; says how often one of its name could not.
    pub fn unknown(&self, name: &str, now: Millis) -> u64 {
        if name == INTERACTION {
            *lock(&self.deaf_at) = Some(now);
        }
        let mut unknown = lock(&self.unknown);
        // Names come from outside: they are neither trusted nor kept without end.
        let plain = name.len() <= 64
            && name
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte == b'_');
        let room = unknown.len() < NAMES || unknown.contains_key(name);
        let name = if plain && room { name } else { "OTHER" };
        let count = unknown.entry(name.to_owned()).or_default();
        *count += 1;
        *count
    }

    /// The gateway is connected, or is not.
    pub fn gateway(&self, connected: bool, now: Millis) {
        let mut gateway = lock(&self.gateway);
        if gateway.connected != connected {
            *gateway = Gateway {
                connected,
                since: now,
            };
        }
    }

    /// A session at the gateway has begun.
    pub fn introduced(&self) {
        self.introductions.fetch_add(1, Ordering::Relaxed);
    }

    /// A session at the gateway goes on after a loss.
    pub fn resumed(&self) {
        self.resumes.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether the gateway is connected.
    pub fn is_connected(&self) -> bool {
        lock(&self.gateway).connected
    }

    /// A daily copy could not be made.
    pub fn copy_failed(&self) {
        self.failed_copies.fetch_add(1, Ordering::Relaxed);
    }

    /// What ails the bot at `now`, beyond its store.
    pub fn ailments(&self, now: Millis) -> Vec<Ailment> {
        let mut ailments = Vec::new();
        if let Some(at) = *lock(&self.deaf_at)
            && now.since(at) < DEAF
        {
            let times = lock(&self.unknown).get(INTERACTION).copied();
            ailments.push(Ailment::UnknownInteraction {
                times: times.unwrap_or_default(),
                ago: now.since(at),
            });
        }
        let gateway = *lock(&self.gateway);
        let lost = now.since(gateway.since);
        if !gateway.connected && lost > LOST {
            ailments.push(Ailment::GatewayLost(lost));
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
    fn a_lost_gateway_is_an_ailment_after_a_minute_and_none_when_it_is_back() {
        let vitals = Vitals::new(at(0));
        assert_eq!(vitals.ailments(at(60)), []);
        let lost = Ailment::GatewayLost(Duration::from_secs(61));
        assert_eq!(vitals.ailments(at(61)), [lost]);
        vitals.gateway(true, at(70));
        assert_eq!(vitals.ailments(at(1_000)), []);
        vitals.gateway(false, at(1_000));
        vitals.gateway(false, at(1_050));
        assert_eq!(vitals.ailments(at(1_061)), [lost]);
    }

    #[test]
    fn an_unreadable_interaction_is_an_ailment_for_a_while() {
        let vitals = Vitals::new(at(0));
        vitals.gateway(true, at(0));
        assert_eq!(vitals.unknown("SOMETHING_NEW", at(1)), 1);
        assert_eq!(vitals.ailments(at(2)), []);
        vitals.unknown(INTERACTION, at(3));
        assert_eq!(vitals.unknown(INTERACTION, at(4)), 2);
        let deaf = Ailment::UnknownInteraction {
            times: 2,
            ago: Duration::from_secs(6),
        };
        assert_eq!(vitals.ailments(at(10)), [deaf]);
        assert_eq!(vitals.ailments(at(4 + 15 * 60)), []);
    }

    #[test]
    fn names_of_events_are_not_trusted() {
        let vitals = Vitals::new(at(0));
        vitals.unknown("evil\"} 1\n", at(1));
        for number in 0..100_u8 {
            let name = format!("A{}", "B".repeat(usize::from(number)));
            vitals.unknown(&name, at(1));
        }
        let unknown = lock(&vitals.unknown);
        assert!(unknown.len() <= NAMES + 1, "{}", unknown.len());
        assert!(unknown.contains_key("OTHER"));
    }
}
