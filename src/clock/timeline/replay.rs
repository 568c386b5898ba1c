//! Replays the clocks of a game from event to event.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::clock::control::{Control, LONG_OUTAGE, TimeBudget, Timeout, Weekends};
use crate::clock::ledger::{ExcuseReason, Ledger, LedgerEntry};
use crate::clock::timeline::{Clock, ClockTimeline, SeatToMove};
use crate::clock::weekend;
use crate::domain::span::{Period, Span, not_over};
use crate::domain::{Millis, PersonId};
use crate::event_log::{EventKind, GameEvent, Seq};
use homeworlds::rules::Seat;

/// A snapshot of the clocks at the start of a turn.
#[derive(Clone, Debug)]
struct ClockSnapshot {
    /// The position of the game in its log.
    place: Seq,
    /// The index of the previous turn that counts.
    before: Option<usize>,
    left: Vec<Span>,
    swapped: bool,
}

/// A replay of the clocks.
#[derive(Clone)]
pub(super) struct ClockReplay<'c> {
    course: &'c ClockTimeline,
    budget: TimeBudget,
    outages: Rc<[Period]>,
    at: Millis,
    people: Vec<PersonId>,
    left: Vec<Span>,
    mover: Option<Seat>,
    turns: u32,
    /// The current turn, by its position in the log.
    called: Seq,
    /// The position of the game in its log.
    place: Seq,
    /// Whether the people have swapped places, by the swaps that count (B22).
    swapped: bool,
    /// Whether the mover was notified of this turn, and warned.
    told: bool,
    warned: bool,
    /// The start of the mover's turn.
    since: Millis,
    /// The time that the mover had or was given for this turn.
    allotted: Span,
    /// The time at which the mover's time ran out.
    empty_at: Option<Millis>,
    /// The pause that the players agreed to.
    pause: Option<(Millis, String)>,
    /// The reason of a moderator's adjournment, which applies independently of a pause.
    adjourned: Option<String>,
    stands: Vec<ClockSnapshot>,
    /// The current turn, as an index into `stands`.
    turn: Option<usize>,
    ledger: Ledger,
    /// Whether unknown deliveries are assumed to succeed: notices and warnings arrive at once.
    assume_delivered: bool,
}

impl ClockTimeline {
    /// Returns the clocks at a moment, as far as is known, or `None` without a clock.
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
}

impl<'c> ClockReplay<'c> {
    pub(super) fn new(course: &'c ClockTimeline, budget: TimeBudget, now: Millis) -> Self {
        ClockReplay {
            course,
            budget,
            outages: course.outages_until(now).into(),
            at: Millis(i64::MIN),
            people: course.people.clone(),
            left: Vec::new(),
            mover: None,
            turns: 0,
            called: Seq::START,
            place: Seq::START,
            swapped: false,
            told: false,
            warned: false,
            since: Millis(i64::MIN),
            allotted: Span::ZERO,
            empty_at: None,
            pause: None,
            adjourned: None,
            stands: Vec::new(),
            turn: None,
            ledger: Ledger::default(),
            assume_delivered: false,
        }
    }

    const fn control(&self) -> Control {
        self.course.time.control
    }

    pub(super) fn apply(&mut self, event: &GameEvent) {
        let log = &self.course.log;
        self.place = log.tip(event.seq);
        if event.what.moves_the_game() {
            (self.turns, self.called) = (log.turns_at(event.seq), log.turn(event.seq));
        }
        match &event.what {
            EventKind::Began { next, .. } => {
                self.left = vec![self.budget.start; self.people.len()];
                self.begin_turn(*next);
            }
            EventKind::Turn { next, .. } => {
                self.refill();
                self.begin_turn(*next);
            }
            EventKind::Left { next, .. } => {
                // If the same seat stays to move, it continues the same turn.
                if *next != self.mover {
                    self.begin_turn(*next);
                }
            }
            EventKind::Seated { seat } => self.seat(*seat, event.person),
            EventKind::Swapped => self.swap(),
            EventKind::Gave { to, time } => self.give(*to, *time),
            EventKind::Paused { until, reason } => self.pause = Some((*until, reason.clone())),
            EventKind::Adjourned { reason } => self.adjourned = Some(reason.clone()),
            EventKind::Resumed => self.resume(),
            EventKind::Told { turn } => self.told |= self.is_mover(*turn, event.person),
            EventKind::Warned { turn } => self.warned |= self.is_mover(*turn, event.person),
            EventKind::Rewound { to, next } => self.rewind(*to, *next),
            EventKind::Ended { .. } => self.call(None),
            EventKind::Ruled { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Dropped { .. } => {}
        }
    }

    /// Seats a person. The seat is numbered as before any swap of places.
    fn seat(&mut self, began: Seat, person: Option<PersonId>) {
        let seat = if self.swapped { began.other() } else { began };
        if let (Some(sitter), Some(person)) = (self.people.get_mut(seat.index()), person) {
            *sitter = person;
        }
        if self.mover == Some(seat) {
            (self.told, self.warned) = (false, false);
        }
        // A new player is not liable for the time that the previous one used.
        self.raise_to_floor(seat);
    }

    /// Adds time to a seat after its turn, up to the cap. Time that it was given beyond the cap is
    /// kept.
    fn refill(&mut self) {
        let Some(left) = self.mover.and_then(|seat| self.left.get_mut(seat.index())) else {
            return;
        };
        let before = (*left).max(Span::ZERO);
        *left = before.max((before + self.budget.turn).min(self.budget.cap));
    }

    fn begin_turn(&mut self, next: Option<Seat>) {
        self.begin_turn_after(self.turn, next);
    }

    fn begin_turn_after(&mut self, before: Option<usize>, next: Option<Seat>) {
        self.turn = Some(self.stands.len());
        self.stands.push(ClockSnapshot {
            place: self.place,
            before,
            left: self.left.clone(),
            swapped: self.swapped,
        });
        self.call(next);
    }

    fn is_mover(&self, turn: Seq, person: Option<PersonId>) -> bool {
        self.called == turn && person.is_some() && self.person() == person
    }

    fn call(&mut self, next: Option<Seat>) {
        self.mover = next.filter(|seat| seat.index() < self.left.len());
        (self.told, self.warned) = (false, false);
        self.since = self.at;
        self.allotted = self.own().max(Span::ZERO);
        self.empty_at = None;
    }

    /// Returns the time left for the mover.
    fn own(&self) -> Span {
        let left = self.mover.and_then(|seat| self.left.get(seat.index()));
        left.copied().unwrap_or_default()
    }

    /// Gives time that can be used: it counts from now, regardless of any debt.
    fn give(&mut self, to: Seat, time: Span) {
        let owed = self.left_of(to).filter(|_| time > Span::ZERO);
        let debt = owed.map_or(Span::ZERO, |left| (-left).max(Span::ZERO));
        self.add(to, debt + time, time);
    }

    /// Adds time to a seat. If the seat is to move, `allotted` of it counts as given for this turn.
    fn add(&mut self, to: Seat, time: Span, allotted: Span) {
        let Some(left) = self.left.get_mut(to.index()) else {
            return;
        };
        *left = *left + time;
        if self.mover != Some(to) {
            return;
        }
        self.allotted = self.allotted + allotted;
        if self.own() > Span::ZERO {
            self.empty_at = None;
        }
        // The warning was about the previous last fifth; there will be another.
        self.warned &= self.own() <= self.allotted.part(5);
    }

    fn left_of(&self, seat: Seat) -> Option<Span> {
        self.left.get(seat.index()).copied()
    }

    fn raise_to_floor(&mut self, seat: Seat) {
        let left = self.left_of(seat).unwrap_or_default();
        let lack = self.control().floor() - left;
        if lack > Span::ZERO {
            self.add(seat, lack, lack + left.min(Span::ZERO));
        }
    }

    /// B22: the people of the two seats swap places, and their time moves with them.
    fn swap(&mut self) {
        if self.people.len() == 2 {
            self.people.swap(0, 1);
            self.left.swap(0, 1);
        }
        self.swapped = !self.swapped;
        self.begin_turn(self.mover);
    }

    /// Ends a moderator's adjournment, or otherwise the players' pause.
    fn resume(&mut self) {
        if self.adjourned.take().is_none() {
            self.pause = None;
        }
        self.warn_anew();
    }

    /// Allows another warning after a pause for a player warned before it, if any time is left.
    fn warn_anew(&mut self) {
        self.warned &= self.own() <= Span::ZERO;
    }

    /// Restores the clocks to the start of the turn that was in progress after an event.
    fn rewind(&mut self, to: Seq, next: Option<Seat>) {
        let Some(stand) = self.stand(to).cloned() else {
            return;
        };
        if stand.swapped != self.swapped && self.people.len() == 2 {
            self.people.swap(0, 1);
        }
        self.swapped = stand.swapped;
        self.left = stand.left;
        self.begin_turn_after(stand.before, next);
    }

    /// Returns the snapshot from the start of the turn that was in progress after an event.
    fn stand(&self, to: Seq) -> Option<&ClockSnapshot> {
        let log = &self.course.log;
        let mut place = log.tip(to);
        while place > Seq::START {
            let here = self.stands.iter().rfind(|stand| stand.place == place);
            if here.is_some() {
                return here;
            }
            place = log.before(place);
        }
        None
    }

    /// Returns the turns that count, as indices into `stands`, latest first.
    fn turns_that_count(&self) -> Vec<usize> {
        std::iter::successors(self.turn, |&turn| self.stands[turn].before).collect()
    }

    /// Advances the time without any event.
    pub(super) fn advance(&mut self, to: Millis) {
        while self.at < to {
            let Some(seat) = self.mover else {
                self.at = to;
                return;
            };
            let (excused, until) = self.present();
            self.pass(seat, excused, until.min(to));
        }
    }

    fn pass(&mut self, seat: Seat, excused: Option<ExcuseReason>, until: Millis) {
        let period = Period {
            from: self.at,
            until,
        };
        if excused.is_none() {
            self.charge(seat, period);
        }
        self.ledger.add(LedgerEntry {
            seat,
            person: self.person(),
            turn: self.turn.unwrap_or_default(),
            turns: self.turns,
            period,
            excused,
        });
        self.at = until;
        let is_over = |outage: Period| outage.until == until && outage.length() > LONG_OUTAGE;
        if self.outage().is_some_and(is_over) {
            self.raise_to_floor(seat);
        }
        if self.pause.as_ref().is_some_and(|(end, _)| *end <= until) {
            self.pause = None;
            self.warn_anew();
        }
    }

    fn charge(&mut self, seat: Seat, period: Period) {
        let before = self.left[seat.index()];
        self.left[seat.index()] = before - period.length();
        if self.empty_at.is_none() && before < period.length() {
            self.empty_at = Some(period.from + before.max(Span::ZERO));
        }
    }

    /// Returns the outage that contains the current moment.
    fn outage(&self) -> Option<Period> {
        let just = Millis(self.at.0.saturating_sub(1));
        not_over(&self.outages, just).filter(|outage| outage.holds(just))
    }

    /// Returns why the mover's time is excused now, and the latest time until which that holds.
    /// Only the most serious reason is returned; a more serious one may interrupt it, less serious
    /// ones are ignored.
    fn present(&self) -> (Option<ExcuseReason>, Millis) {
        let reasons = [
            Self::out_of_order,
            Self::paused,
            Self::away,
            Self::weekend,
            Self::untold,
            Self::unwarned,
        ];
        let mut until = FOREVER;
        for reason in reasons {
            let (why, holds) = reason(self);
            until = until.min(holds);
            if why.is_some() {
                return (why, until);
            }
        }
        (None, until)
    }

    fn paused(&self) -> (Option<ExcuseReason>, Millis) {
        if self.adjourned.is_some() {
            return (Some(ExcuseReason::Paused), FOREVER);
        }
        match self.pause {
            Some((until, _)) if until > self.at => (Some(ExcuseReason::Paused), until),
            Some(_) | None => (None, FOREVER),
        }
    }

    fn out_of_order(&self) -> (Option<ExcuseReason>, Millis) {
        match not_over(&self.outages, self.at) {
            Some(outage) if outage.holds(self.at) => (Some(ExcuseReason::Outage), outage.until),
            Some(outage) => (None, outage.from),
            None => (None, FOREVER),
        }
    }

    fn away(&self) -> (Option<ExcuseReason>, Millis) {
        if self.control().is_live() {
            return (None, FOREVER);
        }
        let absence = self
            .person()
            .and_then(|person| self.course.absences.get(&person));
        absence.map_or((None, FOREVER), |absence| {
            let (away, until) = absence.at(self.at);
            (away.then_some(ExcuseReason::Away), until)
        })
    }

    fn weekend(&self) -> (Option<ExcuseReason>, Millis) {
        match self.course.time.weekends {
            Weekends::Count => (None, FOREVER),
            Weekends::Stand => {
                let (is_weekend, until) = weekend::at(self.at);
                (is_weekend.then_some(ExcuseReason::Weekend), until)
            }
        }
    }

    fn untold(&self) -> (Option<ExcuseReason>, Millis) {
        if self.told || self.assume_delivered {
            return (None, FOREVER);
        }
        (Some(ExcuseReason::Untold), FOREVER)
    }

    /// Returns whether the time is excused because the last fifth has begun and the warning has not
    /// arrived, and until when that holds.
    fn unwarned(&self) -> (Option<ExcuseReason>, Millis) {
        if self.warned || self.assume_delivered {
            return (None, FOREVER);
        }
        let to_go = self.own() - self.allotted.part(5);
        if to_go > Span::ZERO {
            return (None, self.at + to_go);
        }
        (Some(ExcuseReason::Unwarned), FOREVER)
    }

    fn person(&self) -> Option<PersonId> {
        let seat = self.mover?;
        self.people.get(seat.index()).copied()
    }

    /// Returns when the mover's time reaches each of these values, if nothing else happens and
    /// notices succeed.
    fn reaches<const N: usize>(&self, left: [Span; N]) -> [Option<Millis>; N] {
        let mut reached = [None; N];
        let mut run = ClockReplay {
            assume_delivered: true,
            stands: Vec::new(),
            ledger: Ledger::default(),
            ..self.clone()
        };
        let Some(seat) = run.mover else {
            return reached;
        };
        let mut wanted: Vec<(usize, Span)> = left.into_iter().enumerate().collect();
        wanted.sort_by_key(|(_, left)| Reverse(*left));
        let mut wanted = wanted.into_iter().peekable();
        // Each step ends something: an absence, an outage, a pause.
        for _ in 0..MAX_STEPS {
            let (excused, until) = run.present();
            let own = run.own();
            let ends = |left: Span| run.at + (own - left).max(Span::ZERO);
            while let Some((place, left)) = wanted
                .next_if(|(_, left)| own <= *left || excused.is_none() && ends(*left) <= until)
            {
                reached[place] = Some(ends(left));
            }
            if wanted.peek().is_none() || until == FOREVER {
                return reached;
            }
            run.pass(seat, excused, until);
        }
        reached
    }

    pub(super) fn clock(mut self) -> Clock {
        let mover = self.mover.map(|seat| self.mover_at(seat));
        let count = self.turns_that_count();
        self.ledger.give_back(|entry| count.contains(&entry.turn));
        Clock {
            mover,
            pause: match self.adjourned {
                Some(reason) => Some((None, reason)),
                None => self
                    .pause
                    .filter(|(until, _)| *until > self.at)
                    .map(|(until, reason)| (Some(until), reason)),
            },
            left: self.left,
            people: self.people,
            ledger: self.ledger,
        }
    }

    fn mover_at(&self, seat: Seat) -> SeatToMove {
        let control = self.control();
        let (grace, delay) = (control.grace(), control.delay());
        let (grace, flag) = match self.course.time.timeout {
            Timeout::Auto => (Some(grace), grace + delay),
            Timeout::Claim => (None, delay),
        };
        let fifth = self.allotted.part(5);
        // Time has run out once it is exceeded, and the clock continues.
        let beyond = |left: Span| -left - Span(1);
        let last_call = beyond(grace.unwrap_or_default());
        let targets = [fifth, beyond(Span::ZERO), -delay, last_call, -flag];
        let [fifth, empty, overdue, last_call, flag] = self.reaches(targets);
        let just = |at: Millis| Millis(at.0.saturating_sub(1));
        SeatToMove {
            seat,
            person: self.person(),
            turn: self.called,
            since: self.since,
            stands: self.present().0,
            told: self.told,
            warned: self.warned,
            fifth,
            deadline: self.empty_at.or(empty.map(just)),
            overdue,
            last_call: grace.and(last_call.map(just)),
            flag,
        }
    }
}

/// The unknown end.
const FOREVER: Millis = Millis(i64::MAX);

/// Maximum number of steps that a clock is projected into the future. Each step is most of a day.
const MAX_STEPS: usize = 4_000;
