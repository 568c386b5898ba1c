//! The counts as Prometheus reads them.

use std::fmt::{Display, Write};
use std::sync::atomic::Ordering;

use crate::health::histogram::BOUNDS;
use crate::health::vitals::{Vitals, lock};
use crate::referee::Upkeep;
use crate::table::Millis;

/// What kind of number it is.
#[derive(Clone, Copy)]
enum Shape {
    Counter,
    Gauge,
}

/// A page of metrics, being written.
#[derive(Default)]
struct Page(String);

/// Everything, at `now`; without what is in the store when that cannot be read.
pub fn page(vitals: &Vitals, upkeep: Option<&Upkeep>, healthy: bool, now: Millis) -> String {
    let mut page = Page::default();
    page.one(
        "healthy",
        "Whether nothing ails the bot.",
        Shape::Gauge,
        u8::from(healthy),
    );
    let connected = u8::from(vitals.is_connected());
    page.one(
        "gateway_connected",
        "Whether the gateway is connected.",
        Shape::Gauge,
        connected,
    );
    page.counter(
        "gateway_identifies_total",
        "New sessions at the gateway.",
        vitals.introductions.load(Ordering::Relaxed),
    );
    page.counter(
        "gateway_resumes_total",
        "Sessions at the gateway that went on after a loss.",
        vitals.resumes.load(Ordering::Relaxed),
    );
    page.counter(
        "too_fast_total",
        "Interactions that came too fast.",
        vitals.too_fast.load(Ordering::Relaxed),
    );
    page.counter(
        "too_late_total",
        "Interactions that waited too long to be answered, and were not worked on.",
        vitals.too_late.load(Ordering::Relaxed),
    );
    page.counter(
        "panics_total",
        "Commands that panicked.",
        vitals.panics.load(Ordering::Relaxed),
    );
    page.counter(
        "failed_backups_total",
        "Daily copies that could not be made.",
        vitals.failed_copies.load(Ordering::Relaxed),
    );
    page.head("interactions_total", "Interactions by kind.", "counter");
    for (kind, count) in lock(&vitals.interactions).iter() {
        page.line("interactions_total", &[("kind", kind.label())], count);
    }
    page.head(
        "unknown_events_total",
        "Events that could not be read, by name.",
        "counter",
    );
    for (name, count) in lock(&vitals.unknown).iter() {
        page.line("unknown_events_total", &[("event", name)], count);
    }
    page.head(
        "requests_total",
        "Requests to Discord, by purpose and result.",
        "counter",
    );
    for ((doing, result), count) in lock(&vitals.requests).iter() {
        page.line(
            "requests_total",
            &[("purpose", doing), ("result", result.label())],
            count,
        );
    }
    page.times(vitals);
    if let Some(upkeep) = upkeep {
        page.upkeep(upkeep, now);
    }
    page.0
}

impl Page {
    fn head(&mut self, name: &str, help: &str, shape: &str) {
        self.write(format_args!(
            "# HELP referee_{name} {help}\n# TYPE referee_{name} {shape}\n"
        ));
    }

    fn line(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        let labels: Vec<String> = labels
            .iter()
            .map(|(label, value)| format!("{label}=\"{value}\""))
            .collect();
        let labels = if labels.is_empty() {
            String::new()
        } else {
            format!("{{{}}}", labels.join(","))
        };
        self.write(format_args!("referee_{name}{labels} {value}\n"));
    }

    fn one(&mut self, name: &str, help: &str, shape: Shape, value: impl Display) {
        let shape = match shape {
            Shape::Counter => "counter",
            Shape::Gauge => "gauge",
        };
        self.head(name, help, shape);
        self.line(name, &[], value);
    }

    fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.one(name, help, Shape::Counter, value);
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.one(name, help, Shape::Gauge, value);
    }

    fn times(&mut self, vitals: &Vitals) {
        let name = "acknowledgement_seconds";
        let times = &vitals.acknowledged;
        self.head(
            name,
            "From an interaction's arrival to the end of its first answer.",
            "histogram",
        );
        let bucket = format!("{name}_bucket");
        for (bound, count) in BOUNDS.iter().zip(times.at_most()) {
            let bound = (*bound as f64 / 1_000.0).to_string();
            self.line(&bucket, &[("le", &bound)], count);
        }
        self.line(&bucket, &[("le", "+Inf")], times.total());
        self.line(&format!("{name}_sum"), &[], times.seconds());
        self.line(&format!("{name}_count"), &[], times.total());
    }

    fn upkeep(&mut self, upkeep: &Upkeep, now: Millis) {
        let census = &upkeep.census;
        self.counter("turns_total", "Turns that were saved.", upkeep.turns);
        self.counter(
            "refusals_total",
            "Commands that were refused.",
            upkeep.refused,
        );
        self.counter("commits_total", "Commits to the database.", upkeep.commits);
        self.counter(
            "failed_commits_total",
            "Commits that failed.",
            upkeep.lost_commits,
        );
        self.gauge(
            "running_games",
            "Games in which somebody is to move.",
            census.running_games,
        );
        self.gauge(
            "outbox_waiting",
            "Messages that wait to be delivered.",
            census.waiting,
        );
        let oldest = census
            .oldest_due
            .map_or(0.0, |due| now.since(due).as_secs_f64());
        self.gauge(
            "outbox_oldest_seconds",
            "How long the oldest due message has been due.",
            oldest,
        );
        self.gauge(
            "outbox_given_up",
            "Messages that were given up.",
            census.given_up,
        );
        self.gauge(
            "parked_targets",
            "Channels and people that refuse messages.",
            census.parked,
        );
        self.gauge("database_bytes", "The size of the database.", census.bytes);
        let copied = upkeep.last_copy.map_or(0, |at| at.0 / 1_000);
        self.gauge(
            "last_backup_timestamp_seconds",
            "When the last daily copy was made; 0 if never.",
            copied,
        );
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        if self.0.write_fmt(text).is_err() {
            self.0.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::health::{Kind, Result};

    #[test]
    fn every_line_is_a_comment_or_a_number_of_ours() {
        let vitals = Vitals::new(Millis(0));
        vitals.arrived(Kind::Press);
        vitals.requested("posting", Result::RateLimited);
        vitals.acknowledged(Duration::from_millis(7));
        vitals.unknown("STRANGE\"", Millis(1));
        let page = page(&vitals, None, true, Millis(1));
        for line in page.lines().filter(|line| !line.starts_with("# ")) {
            let (name, number) = line.rsplit_once(' ').expect("a name and a number");
            assert!(name.starts_with("referee_"), "{line}");
            assert!(number.parse::<f64>().is_ok(), "{line}");
        }
        for line in [
            "referee_healthy 1",
            "referee_interactions_total{kind=\"press\"} 1",
            "referee_requests_total{purpose=\"posting\",result=\"rate_limited\"} 1",
            "referee_unknown_events_total{event=\"OTHER\"} 1",
            "referee_acknowledgement_seconds_bucket{le=\"0.01\"} 1",
            "referee_acknowledgement_seconds_count 1",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} in {page}");
        }
    }
}
