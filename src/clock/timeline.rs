//! The timeline of a game's clocks: its log, the outages and the absences, replayed from the start
//! to any moment. Nobody is charged before the notice of their turn is delivered, nor in the last
//! fifth of their time before the warning is. Must not depend on the rules: the log tells who moves
//! next.

mod replay;

use std::collections::BTreeMap;

use crate::clock::absence::Absence;
use crate::clock::control::{CLAIM_CLOSES, Time, Timeout};
use crate::clock::ledger::{ExcuseReason, Ledger};
use crate::domain::span::{Period, Span};
use crate::domain::{Millis, PersonId};
use crate::event_log::{EventKind, GameEvent, Log, Seq};
use homeworlds::rules::Seat;

/// All stored data about the clocks of a game.
#[derive(Clone, Debug, Default)]
pub struct ClockTimeline {
    /// The agreed terms of time.
    pub time: Time,
    /// The events.
    pub log: Log,
    /// An event to ignore, as if it had not happened.
    pub left_out: Option<Seq>,
    /// The person at each seat at the start.
    pub people: Vec<PersonId>,
    /// The outages of the bot or Discord: ordered, disjoint periods.
    pub outages: Vec<Period>,
    /// The last time at which Discord was known to reach the bot; `None` before the first time.
    pub heard: Option<Millis>,
    /// The longest silence since then that is still normal, given the interval of the liveness
    /// record. No separate limit if zero.
    pub longest_pause: Span,
    /// The absences of the players.
    pub absences: BTreeMap<PersonId, Absence>,
}

/// The clocks of a game at a given moment.
#[derive(Clone, Debug)]
pub struct Clock {
    /// The time left for each seat. Negative if time has run out.
    pub left: Vec<Span>,
    /// The person at each seat.
    pub people: Vec<PersonId>,
    /// The account of all time up to the moment.
    pub ledger: Ledger,
    /// The seat whose clock runs or is stopped, while the game goes on.
    pub mover: Option<SeatToMove>,
    /// The end of the pause and its reason, if all clocks are stopped. A moderator's adjournment
    /// has no end.
    pub pause: Option<(Option<Millis>, String)>,
}

impl Clock {
    /// Returns whether the clock of the seat to move is stopped for longer than a message takes.
    pub fn stands(&self) -> bool {
        self.mover
            .and_then(|mover| mover.stands)
            .is_some_and(|why| !matches!(why, ExcuseReason::Untold | ExcuseReason::Unwarned))
    }
}

/// The seat to move, and its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatToMove {
    /// The seat.
    pub seat: Seat,
    /// The person at the seat.
    pub person: Option<PersonId>,
    /// The turn, as the position in the log of the event that began it.
    pub turn: Seq,
    /// The start of their turn.
    pub since: Millis,
    /// The reason why the clock is stopped; `None` while it runs.
    pub stands: Option<ExcuseReason>,
    /// Whether they were notified of their turn.
    pub told: bool,
    /// Whether they were warned.
    pub warned: bool,
    /// The start of the last fifth, if nothing else happens.
    pub fifth: Option<Millis>,
    /// The time at which their time runs out, if nothing else happens and they are notified and
    /// warned in time.
    pub deadline: Option<Millis>,
    /// The time at which an expired clock is so late that its player counts as away, or a win can
    /// be claimed.
    pub overdue: Option<Millis>,
    /// The time until which a turn counts in a game that ends automatically.
    pub last_call: Option<Millis>,
    /// The time at which the flag falls.
    pub flag: Option<Millis>,
}

impl SeatToMove {
    /// Returns whether nothing can happen to the clock before the notice of the turn is delivered:
    /// there is time left, and nobody is charged until then.
    pub fn waits_for_notice(&self, now: Millis) -> bool {
        !self.told && self.deadline.is_none_or(|deadline| deadline > now)
    }

    /// Returns whether the last fifth of their time has begun.
    pub fn is_in_last_fifth(&self, now: Millis) -> bool {
        self.fifth.is_some_and(|begins| begins <= now)
    }
}

/// The time status of the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeStatus {
    /// There is time left.
    InTime,
    /// Time has run out, but a turn still counts.
    Late,
    /// The others may choose the consequence.
    Claimable,
    /// The seat has lost on time.
    Lost,
}

impl ClockTimeline {
    /// Returns the time status of the seat to move at a moment; `InTime` without a clock.
    pub fn fate(&self, now: Millis) -> TimeStatus {
        self.left(now)
            .map_or(TimeStatus::InTime, |left| self.fate_of(left))
    }

    /// Returns the time left for the seat to move at a moment.
    fn left(&self, now: Millis) -> Option<Span> {
        let clock = self.at(now)?;
        clock.left.get(clock.mover?.seat.index()).copied()
    }

    /// Returns the time status of a seat with this much time left.
    pub fn fate_of(&self, left: Span) -> TimeStatus {
        let Time {
            control, timeout, ..
        } = self.time;
        let late = -left;
        match timeout {
            _ if late < Span::ZERO => TimeStatus::InTime,
            Timeout::Auto if late >= control.grace() + control.delay() => TimeStatus::Lost,
            Timeout::Claim if late >= CLAIM_CLOSES => TimeStatus::Lost,
            Timeout::Claim if late >= control.delay() => TimeStatus::Claimable,
            Timeout::Auto | Timeout::Claim => TimeStatus::Late,
        }
    }

    /// Returns whether a turn played at a moment is too late to count.
    pub fn is_too_late(&self, made: Millis) -> bool {
        let grace = self.time.control.grace();
        match self.time.timeout {
            Timeout::Auto => self.left(made).is_some_and(|left| -left > grace),
            Timeout::Claim => false,
        }
    }

    /// Returns the time of the last event, or `None` without a clock.
    pub fn latest(&self) -> Option<Millis> {
        self.time.control.budget()?;
        self.read().map(|event| event.at).max()
    }

    /// Returns the timeline if the silence before `now` is no outage.
    #[must_use]
    pub fn heard_at(self, now: Millis) -> Self {
        let heard = self.heard.map(|heard| heard.max(now));
        Self { heard, ..self }
    }

    /// Returns the outages, including one that has just ended or continues and is therefore not yet
    /// recorded.
    fn outages_until(&self, now: Millis) -> Vec<Period> {
        let longest_silence = self.time.control.longest_silence();
        let is_outage = |silence: &Period| silence.length() > longest_silence;
        let mut outages: Vec<Period> = self.outages.iter().copied().filter(is_outage).collect();
        let silent = self.heard.map(|heard| Period {
            from: outages.last().map_or(heard, |last| heard.max(last.until)),
            until: now,
        });
        let is_noticed =
            |silent: &Period| silent.length() > longest_silence.max(self.longest_pause);
        outages.extend(silent.filter(is_noticed));
        outages
    }

    /// Iterates over the events that affect the clocks.
    fn read(&self) -> impl Iterator<Item = &GameEvent> {
        self.log
            .events()
            .iter()
            .filter(|event| is_read(&event.what) && self.left_out != Some(event.seq))
    }

    /// Returns the events by time. Events of the game itself keep their order regardless of their
    /// times.
    pub(super) fn in_order(&self) -> Vec<(Millis, &GameEvent)> {
        let mut line = Millis(i64::MIN);
        let mut events: Vec<(Millis, &GameEvent)> = self
            .read()
            .map(|event| {
                if has_its_own_time(&event.what) {
                    return (event.at, event);
                }
                line = line.max(event.at);
                (line, event)
            })
            .collect();
        events.sort_by_key(|(at, _)| *at);
        events
    }
}

/// Returns whether an event affects the clocks.
const fn is_read(what: &EventKind) -> bool {
    !matches!(
        what,
        EventKind::Ruled { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Dropped { .. }
    )
}

/// Returns whether an event counts from its own time rather than in the order of recording, as
/// gifts and pauses do.
const fn has_its_own_time(what: &EventKind) -> bool {
    matches!(
        what,
        EventKind::Gave { .. }
            | EventKind::Adjourned { .. }
            | EventKind::Paused { .. }
            | EventKind::Resumed
    )
}
