//! Points at which a test makes the process die, panic, fail or hang. They do nothing unless a test
//! arms one, which the program only permits against a stand-in on this machine.
//!
//! They are compiled in, so that the tests kill the very program that is shipped
//! (`FAIL_AT=write:17:kill`). Every writing statement is such a point.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A point in the handling of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Point {
    /// Before a command is handled.
    Handle,
    /// Before the store is read.
    Read,
    /// Before a transaction begins.
    Begin,
    /// Before a row is written.
    Write,
    /// Before a transaction is made durable.
    Commit,
    /// After a transaction is durable, before anyone is notified.
    Committed,
    /// Before a request is sent to Discord.
    Request,
    /// After Discord has answered a request, before that is stored.
    Requested,
    /// Before a schema migration is made durable.
    Step,
}

/// The effect of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum FaultEffect {
    /// The process ends at once, as if killed.
    Kill,
    /// The code panics.
    Panic,
    /// The pending operation fails.
    Fail,
    /// The thread blocks forever.
    Hang,
}

/// A plan for a fault: its point, its occurrence and its effect. `write:17:kill` applies once,
/// `write:17+:fail` from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The point.
    pub point: Point,
    /// The first occurrence at which it applies, from 1.
    pub first: u32,
    /// Whether it also applies to later occurrences.
    pub lasting: bool,
    /// The effect.
    pub effect: FaultEffect,
}

/// The error that a test injected.
#[derive(Debug, thiserror::Error)]
#[error("injected failure")]
pub struct OnPurpose;

/// The error for a text that is no plan.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a plan such as write:17:kill")]
pub struct NoPlan;

impl FromStr for Plan {
    type Err = NoPlan;

    fn from_str(text: &str) -> Result<Self, NoPlan> {
        let mut parts = text.split(':');
        let (Some(point), Some(count), Some(effect), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NoPlan);
        };
        let (count, lasting) = match count.strip_suffix('+') {
            Some(count) => (count, true),
            None => (count, false),
        };
        let first = count.parse().ok().filter(|&first| first > 0);
        Ok(Self {
            point: point.parse().map_err(|_| NoPlan)?,
            first: first.ok_or(NoPlan)?,
            lasting,
            effect: effect.parse().map_err(|_| NoPlan)?,
        })
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lasting = if self.lasting { "+" } else { "" };
        write!(f, "{}:{}{lasting}:{}", self.point, self.first, self.effect)
    }
}

struct ArmedFault {
    plan: Plan,
    reached: u32,
}

static IS_ARMED: AtomicBool = AtomicBool::new(false);
static ARMED: Mutex<Option<ArmedFault>> = Mutex::new(None);

/// Arms the plan in place of any other, or disarms with `None`.
pub fn arm(plan: Option<Plan>) {
    let mut armed = ARMED.lock().unwrap_or_else(PoisonError::into_inner);
    IS_ARMED.store(plan.is_some(), Ordering::SeqCst);
    *armed = plan.map(|plan| ArmedFault { plan, reached: 0 });
}

/// Returns how often the armed point was reached.
pub fn reached() -> u32 {
    let armed = ARMED.lock().unwrap_or_else(PoisonError::into_inner);
    armed.as_ref().map_or(0, |armed| armed.reached)
}

/// Marks a point. Fails only if the armed plan says so.
pub fn reach(point: Point) -> Result<(), OnPurpose> {
    if !IS_ARMED.load(Ordering::Relaxed) {
        return Ok(());
    }
    match due(point) {
        None => Ok(()),
        Some(FaultEffect::Kill) => std::process::abort(),
        Some(FaultEffect::Panic) => panic!("it panicked on purpose"),
        Some(FaultEffect::Fail) => Err(OnPurpose),
        Some(FaultEffect::Hang) => loop {
            std::thread::park();
        },
    }
}

fn due(point: Point) -> Option<FaultEffect> {
    let mut armed = ARMED.lock().unwrap_or_else(PoisonError::into_inner);
    let armed = armed.as_mut().filter(|armed| armed.plan.point == point)?;
    armed.reached += 1;
    let plan = armed.plan;
    let is_due = armed.reached == plan.first || plan.lasting && armed.reached > plan.first;
    is_due.then_some(plan.effect)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_read_and_written() {
        for text in [
            "write:17:kill",
            "committed:1:panic",
            "write:3+:fail",
            "read:2+:hang",
        ] {
            let plan: Result<Plan, NoPlan> = text.parse();
            assert_eq!(plan.map(|plan| plan.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "write",
            "write:0:kill",
            "write:1:sleep",
            "write:1:kill:x",
            "here:1:kill",
        ] {
            assert_eq!(text.parse::<Plan>(), Err(NoPlan), "{text}");
        }
    }
}
