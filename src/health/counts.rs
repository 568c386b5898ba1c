//! What is counted since the start, in the shape in which Prometheus asks for it.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry};

/// The upper ends of the buckets for the time to an answer, in seconds; Discord waits three.
const RESPONSE_TIME_BUCKETS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0];

/// All counts. Labels are words of ours, or checked.
#[derive(Debug)]
pub struct Counters {
    /// All of them, by name.
    pub registry: Registry,
    /// Interactions by kind.
    pub interactions: Family<[(&'static str, &'static str); 1], Counter>,
    /// Requests by purpose and result.
    pub requests: Family<[(&'static str, &'static str); 2], Counter>,
    /// What could not be read, by what it was.
    pub unread: Family<[(&'static str, &'static str); 1], Counter>,
    /// From the arrival of an interaction to the end of its first answer.
    pub acknowledged: Histogram,
    /// Interactions that came too fast.
    pub too_fast: Counter,
    /// Interactions that waited too long to be answered, and were not worked on.
    pub too_late: Counter,
    /// Commands that panicked.
    pub panics: Counter,
    /// Daily copies that could not be made.
    pub failed_copies: Counter,
    /// New sessions at the gateway.
    pub introductions: Counter,
    /// Sessions that went on after a loss.
    pub resumes: Counter,
    /// Connections to the gateway that were lost.
    pub losses: Counter,
}

/// A page of metrics without any.
pub fn registry() -> Registry {
    Registry::with_prefix("referee")
}

impl Counters {
    /// Nothing has happened yet.
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
