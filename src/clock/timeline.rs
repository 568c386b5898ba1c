//! The course of a game's clocks: its log, the outages and the absences, followed from its beginning to any moment. Nobody is charged
//! before the notice of their turn is delivered, nor in the last fifth of their time before the warning is. It does not know the rules:
//! the log says who is to move next.

mod replay;

use std::collections::BTreeMap;

use crate::clock::absence::Absence;
use crate::clock::control::{CLAIM_CLOSES, Time, Timeout};
use crate::clock::ledger::{ExcuseReason, Ledger};
use crate::domain::span::{Period, Span};
use crate::domain::{Millis, PersonId};
use crate::event_log::{EventKind, GameEvent, Log, Seq};
use homeworlds::rules::Seat;

use replay::ClockReplay;

/// All that is stored about the clocks of a game.
#[derive(Clone, Debug, Default)]
pub struct ClockTimeline {
    /// What was agreed.
    pub time: Time,
    /// What happened.
    pub log: Log,
    /// An event that is taken not to have happened.
    pub left_out: Option<Seq>,
    /// Who sat at each seat when it began.
    pub people: Vec<PersonId>,
    /// When the bot or Discord was out of order, in order and apart from each other.
    pub outages: Vec<Period>,
    /// When Discord was last heard to hear the bot; `None` before the first time.
    pub heard: Option<Millis>,
    /// The longest silence since then that says nothing, as often as the pulse is kept; no limit of its own where that is zero.
    pub longest_pause: Span,
    /// The absences of the players.
    pub absences: BTreeMap<PersonId, Absence>,
}

/// The clocks of a game at a moment.
#[derive(Clone, Debug)]
pub struct Clock {
    /// What each seat has left; a debt where time has run out.
    pub left: Vec<Span>,
    /// Who sits at each seat.
    pub people: Vec<PersonId>,
    /// What became of all time up to the moment.
    pub ledger: Ledger,
    /// Whose clock runs or stands, while the game goes on.
    pub mover: Option<SeatToMove>,
    /// Until when all clocks stand, and why, if the game is paused; without an end when a referee adjourned it.
    pub pause: Option<(Option<Millis>, String)>,
}

impl Clock {
    /// Whether the clock of the seat to move stands, for longer than a message takes.
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
    /// Who sits there.
    pub person: Option<PersonId>,
    /// Which turn, by the place in the log that calls to it.
    pub turn: Seq,
    /// Since when it is their turn.
    pub since: Millis,
    /// Why the clock stands now; `None` while it runs.
    pub stands: Option<ExcuseReason>,
    /// Whether they were told that it is their turn.
    pub told: bool,
    /// Whether they were warned.
    pub warned: bool,
    /// When the last fifth begins or began, if nothing else happens.
    pub fifth: Option<Millis>,
    /// When time runs out or ran out, if nothing else happens and they are told and warned in time.
    pub deadline: Option<Millis>,
    /// When a clock that has run out is so late that its player counts as away, or a win can be claimed.
    pub overdue: Option<Millis>,
    /// Until when a turn counts in a game that ends by itself.
    pub last_call: Option<Millis>,
    /// When the flag falls.
    pub flag: Option<Millis>,
}

impl SeatToMove {
    /// Whether the last fifth of their time has begun.
    pub fn is_in_last_fifth(&self, now: Millis) -> bool {
        self.fifth.is_some_and(|begins| begins <= now)
    }
}

/// What time says of the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeStatus {
    /// There is time.
    InTime,
    /// Time has run out, and a turn still counts.
    Late,
    /// The others may choose what follows.
    Claimable,
    /// The seat has lost on time.
    Lost,
}

impl ClockTimeline {
    /// The clocks at a moment, as far as is known of it; `None` where no time is kept.
    pub fn at(&self, now: Millis) -> Option<Clock> {
        let budget = self.time.control.budget()?;
        let mut run = ClockReplay::new(self, budget, now);
        for (at, event) in self.in_order() {
            if at > now {
                break;
            }
            run.advance(at);
            run.apply(event);
        }
        run.advance(now);
        Some(run.clock())
    }

    /// What time says of the seat to move at a moment; `InTime` where no time is kept.
    pub fn fate(&self, now: Millis) -> TimeStatus {
        self.left(now)
            .map_or(TimeStatus::InTime, |left| self.fate_of(left))
    }

    /// What the seat to move has left at a moment.
    fn left(&self, now: Millis) -> Option<Span> {
        let clock = self.at(now)?;
        clock.left.get(clock.mover?.seat.index()).copied()
    }

    /// The same of a seat that has so much left.
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

    /// Whether a turn that was made at a moment comes too late to count.
    pub fn is_too_late(&self, made: Millis) -> bool {
        let grace = self.time.control.grace();
        match self.time.timeout {
            Timeout::Auto => self.left(made).is_some_and(|left| -left > grace),
            Timeout::Claim => false,
        }
    }

    /// When something last happened; `None` where no time is kept.
    pub fn latest(&self) -> Option<Millis> {
        self.time.control.budget()?;
        self.read().map(|event| event.at).max()
    }

    /// The outages, with one that has just ended or goes on, and so is not noted yet.
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

    /// What the clocks read of the log.
    fn read(&self) -> impl Iterator<Item = &GameEvent> {
        self.log
            .events()
            .iter()
            .filter(|event| is_read(&event.what) && self.left_out != Some(event.seq))
    }

    /// The events by time. Those of the game's own course keep their order whatever their times say.
    fn in_order(&self) -> Vec<(Millis, &GameEvent)> {
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

/// Whether an event changes anything for the clocks.
const fn is_read(what: &EventKind) -> bool {
    !matches!(
        what,
        EventKind::Ruled { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Dropped { .. }
    )
}

/// Whether an event counts from its own time, and not in the order in which it was noted: gifts and pauses do.
const fn has_its_own_time(what: &EventKind) -> bool {
    matches!(
        what,
        EventKind::Gave { .. }
            | EventKind::Adjourned { .. }
            | EventKind::Paused { .. }
            | EventKind::Resumed
    )
}
