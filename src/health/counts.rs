//! Counters since the start, in the form that Prometheus expects.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry};

/// The upper bounds of the response time buckets, in seconds. Discord waits three seconds.
const RESPONSE_TIME_BUCKETS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0];

/// All counters. Labels are our own words, or validated.
#[derive(Debug)]
pub struct Counters {
    /// The registry of all counters, by name.
    pub registry: Registry,
    /// Interactions by kind.
    pub interactions: Family<[(&'static str, &'static str); 1], Counter>,
    /// Requests by purpose and result.
    pub requests: Family<[(&'static str, &'static str); 2], Counter>,
    /// Unreadable input by kind.
    pub unread: Family<[(&'static str, &'static str); 1], Counter>,
    /// The time from the arrival of an interaction to the end of its first reply.
    pub acknowledged: Histogram,
    /// Interactions beyond the rate limit.
    pub too_fast: Counter,
    /// Interactions that waited too long for a reply and were dropped.
    pub too_late: Counter,
    /// Commands that panicked.
    pub panics: Counter,
    /// Failed daily copies.
    pub failed_copies: Counter,
    /// New gateway sessions.
    pub introductions: Counter,
    /// Sessions resumed after a loss.
    pub resumes: Counter,
    /// Lost gateway connections.
    pub losses: Counter,
}

/// Creates an empty registry.
pub fn registry() -> Registry {
    Registry::with_prefix("referee")
}

impl Counters {
    /// Creates counters at zero.
    pub fn new() -> Self {
        let mut all = registry();
        all.register(
            "build",
            "The program",
            Info::new([("version", crate::VERSION)]),
        );
        Self {
            interactions: add(&mut all, "interactions", "Interactions by kind"),
            requests: add(
                &mut all,
                "requests",
                "Requests to Discord, by purpose and result",
            ),
            unread: add(
                &mut all,
                "unread_events",
                "What Discord sent that could not be read",
            ),
            acknowledged: keep(
                &mut all,
                "acknowledgement_seconds",
                "From an interaction's arrival to the end of its first answer",
                Histogram::new(RESPONSE_TIME_BUCKETS),
            ),
            too_fast: add(&mut all, "too_fast", "Interactions that came too fast"),
            too_late: add(
                &mut all,
                "too_late",
                "Interactions that waited too long to be answered, and were not worked on",
            ),
            panics: add(&mut all, "panics", "Commands that panicked"),
            failed_copies: add(
                &mut all,
                "failed_backups",
                "Daily copies that could not be made",
            ),
            introductions: add(
                &mut all,
                "gateway_identifies",
                "New sessions at the gateway",
            ),
            resumes: add(
                &mut all,
                "gateway_resumes",
                "Sessions at the gateway that went on after a loss",
            ),
            losses: add(
                &mut all,
                "gateway_losses",
                "Connections to the gateway that were lost",
            ),
            registry: all,
        }
    }
}

fn add<M: Metric + Clone + Default>(all: &mut Registry, name: &str, help: &str) -> M {
    keep(all, name, help, M::default())
}

fn keep<M: Metric + Clone>(all: &mut Registry, name: &str, help: &str, metric: M) -> M {
    all.register(name, help, metric.clone());
    metric
}
