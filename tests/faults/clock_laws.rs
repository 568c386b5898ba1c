//! Laws of the clocks under random events: gifts, pauses, absences, outages,
//! notices that come late, turns taken back; and the same games followed minute by minute.

use std::collections::BTreeMap;

use homeworlds::rules::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::clock::{
    Absence, Clock, ClockTimeline, ExcuseReason, Period, Span, Time, TimeStatus, Weekends,
};
use referee::domain::{Millis, PersonId, StateHash};
use referee::event_log::{EventKind, GameEvent, Log, ProposalKind, Seq};

use crate::charged_since;

/// Late in February of a leap year: leap day and both daylight-saving days of spring are near.
const BEGIN: Millis = Millis(1_834_790_400_000);
const MINUTE: i64 = 60_000;

const TIMES: [&str; 9] = [
    "standard",
    "standard no weekends",
    "brisk",
    "slow",
    "1 day",
    "1 day no weekends",
    "5 days",
    "3 days + 12 hours",
    "live 90+60",
];

/// Something that happens at a moment, to be numbered where it comes in the log.
fn event(at: Millis, what: EventKind, person: Option<PersonId>) -> GameEvent {
    GameEvent {
        seq: Seq::START,
        at,
        by: None,
        person,
        other: None,
        interaction: None,
        what,
    }
}

/// The log of these events, in this order.
fn log(events: &[GameEvent]) -> Log {
    let numbered = (1..).map(Seq).zip(events.iter().cloned());
    Log::read(
        numbered
            .map(|(seq, event)| GameEvent { seq, ..event })
            .collect(),
    )
}

/// A game of random events, all on whole minutes.
struct RandomGame {
    events: Vec<GameEvent>,
    course: ClockTimeline,
    seats: u8,
    end: Millis,
}

fn game(seed: u64) -> RandomGame {
    let rng = &mut StdRng::seed_from_u64(seed);
    let seats = *[2, 2, 2, 3, 4].choose(rng).expect("some");
    let people: Vec<PersonId> = (0..seats)
        .map(|seat| PersonId(100 + u64::from(seat)))
        .collect();
    let time = *TIMES.choose(rng).expect("some");
    let time: Time = time.parse().expect("a time control");
    let mut maker = Maker {
        rng,
        now: BEGIN,
        seats,
        people: people.clone(),
        events: Vec::new(),
        course: ClockTimeline {
            time,
            people,
            ..ClockTimeline::default()
        },
        next: Seat(0),
        lines: vec![vec![(Seat(0), Seq(1))]],
        coming: Vec::new(),
        pace: if time.control.is_live() {
            20
        } else {
            3 * 1_440
        },
    };
    maker.happen(EventKind::Began {
        next: Some(Seat(0)),
        start: None,
    });
    maker.told();
    for _ in 0..maker.rng.random_range(3..40) {
        maker.step();
    }
    let end = maker.later(maker.pace);
    maker.arrive(end);
    maker.course.outages = apart(maker.course.outages.clone());
    for absence in maker.course.absences.values_mut() {
        absence.0 = apart(absence.0.clone());
    }
    maker.course.log = log(&maker.events);
    RandomGame {
        events: maker.events,
        course: maker.course,
        seats,
        end,
    }
}

struct Maker<'r> {
    rng: &'r mut StdRng,
    now: Millis,
    seats: u8,
    people: Vec<PersonId>,
    events: Vec<GameEvent>,
    course: ClockTimeline,
    next: Seat,
    /// Who was called to each turn, and where in the log, on each line.
    lines: Vec<Vec<(Seat, Seq)>>,
    /// Notices that are on their way.
    coming: Vec<GameEvent>,
    pace: i64,
}

impl Maker<'_> {
    fn later(&mut self, most: i64) -> Millis {
        self.now + Span::minutes(self.rng.random_range(0..=most))
    }

    fn period(&mut self, most: i64) -> Period {
        let from = self.later(most);
        let until = from + Span::minutes(self.rng.random_range(1..=most));
        Period { from, until }
    }

    /// The place of what has just happened.
    fn last(&self) -> Seq {
        Seq(self.events.len() as u32)
    }

    fn happen(&mut self, what: EventKind) {
        self.events.push(event(self.now, what, None));
    }

    /// Notices of this turn: mostly soon, sometimes late, sometimes never.
    fn told(&mut self) {
        let (turn, person) = (self.last(), self.people[self.next.index()]);
        let told = EventKind::Told { turn };
        let warned = EventKind::Warned { turn };
        for (what, most) in [(told, self.pace), (warned, 2 * self.pace)] {
            let minutes = match self.rng.random_range(0..10) {
                0 => continue,
                1 | 2 => self.rng.random_range(0..=most),
                _ => self.rng.random_range(0..=2),
            };
            let at = self.now + Span::minutes(minutes);
            self.coming.push(event(at, what, Some(person)));
        }
    }

    /// Notices arrive until a moment.
    fn arrive(&mut self, until: Millis) {
        self.coming.sort_by_key(|event| event.at);
        let later = self.coming.partition_point(|event| event.at <= until);
        self.events.extend(self.coming.drain(..later));
    }

    fn step(&mut self) {
        self.now = self.later(self.pace / 2);
        self.arrive(self.now);
        match self.rng.random_range(0..20) {
            0 => {
                let to = Seat(self.rng.random_range(0..self.seats));
                let time = Span::minutes(self.rng.random_range(1..=self.pace));
                self.happen(EventKind::Gave { to, time });
            }
            1 => {
                let period = self.period(self.pace);
                let (until, reason) = (period.until, String::new());
                let what = if self.rng.random_bool(0.8) {
                    EventKind::Paused { until, reason }
                } else {
                    EventKind::Adjourned { reason }
                };
                self.happen(what);
            }
            2 | 3 => self.happen(EventKind::Resumed),
            4 => {
                let outage = self.period(self.pace);
                self.course.outages.push(outage);
            }
            5..=7 => {
                let person = *self.people.choose(self.rng).expect("somebody");
                let away = self.period(2 * self.pace);
                self.course.absences.entry(person).or_default().0.push(away);
            }
            8 | 9 => {
                let line = self.rng.random_range(0..self.lines.len());
                let turns = self.rng.random_range(0..self.lines[line].len());
                self.lines.push(self.lines[line][..=turns].to_vec());
                let (next, to) = self.lines[line][turns];
                self.next = next;
                let next = Some(next);
                self.happen(EventKind::Rewound { to, next });
                self.told();
            }
            _ => {
                let seat = self.next;
                self.next = Seat((seat.0 + 1) % self.seats);
                self.happen(EventKind::Turn {
                    seat,
                    text: "pass".into(),
                    hash: StateHash(0),
                    next: Some(self.next),
                });
                let place = self.last();
                let line = self.lines.last_mut().expect("a line");
                line.push((self.next, place));
                self.told();
            }
        }
    }
}

/// The same time in periods that are in order and apart.
fn apart(mut periods: Vec<Period>) -> Vec<Period> {
    periods.sort_unstable();
    let mut apart: Vec<Period> = Vec::new();
    for period in periods {
        match apart.last_mut() {
            Some(last) if period.from <= last.until => last.until = last.until.max(period.until),
            _ => apart.push(period),
        }
    }
    apart
}

fn seats(game: &RandomGame) -> impl Iterator<Item = Seat> {
    (0..game.seats).map(Seat)
}

fn read(game: &RandomGame, now: Millis) -> Clock {
    game.course.at(now).expect("time is kept")
}

/// Whose turn it was, from when until when, by the game's own line.
fn turns_of(game: &RandomGame, now: Millis) -> Vec<(Seat, Period)> {
    let mut turns = Vec::new();
    let mut last: Option<(Seat, Millis)> = None;
    for event in game.events.iter().filter(|event| event.at <= now) {
        let next = match &event.what {
            EventKind::Began { next, .. }
            | EventKind::Turn { next, .. }
            | EventKind::Rewound { next, .. } => *next,
            _ => continue,
        };
        if let Some((seat, from)) = last {
            turns.push((
                seat,
                Period {
                    from,
                    until: event.at,
                },
            ));
        }
        last = next.map(|seat| (seat, event.at));
    }
    if let Some((seat, from)) = last {
        turns.push((seat, Period { from, until: now }));
    }
    turns
}

#[test]
fn charged_plus_excused_equals_turn_time() {
    for seed in 0..20_000 {
        let game = game(seed);
        let clock = read(&game, game.end);
        for seat in seats(&game) {
            let own = turns_of(&game, game.end);
            let own = own.iter().filter(|(mover, _)| *mover == seat);
            let wall = own.fold(Span::ZERO, |sum, (_, period)| sum + period.length());
            let sum = clock.ledger.sum_of(|entry| entry.seat == seat);
            assert_eq!(sum.charged + sum.excused, wall, "seed {seed}, seat {seat}");
        }
    }
}

#[test]
fn ledger_covers_turns_without_gaps() {
    for seed in 0..1_000 {
        let game = game(seed);
        let clock = read(&game, game.end);
        let entries = clock.ledger.entries();
        assert!(
            entries.is_sorted_by_key(|entry| entry.period.from),
            "seed {seed}"
        );
        for pair in entries.windows(2) {
            assert_eq!(pair[0].period.until, pair[1].period.from, "seed {seed}");
        }
    }
}

#[test]
fn nobody_loses_untold_or_unwarned() {
    let mut lost = 0;
    for seed in 0..5_000 {
        let game = game(seed);
        let clock = read(&game, game.end);
        let Some(mover) = clock.mover else { continue };
        let fate = game.course.fate(game.end);
        if fate != TimeStatus::InTime {
            assert!(mover.told && mover.warned, "seed {seed}");
            // A fifth of the time was left when the warning came.
            let warned = game.events.iter().rfind(|event| {
                matches!(event.what, EventKind::Warned { turn }
                    if turn == mover.turn && event.person == mover.person)
            });
            let since = warned.expect("a warning").at.max(mover.since);
            let charged = charged_since(&clock.ledger, mover.seat, since);
            assert!(charged > Span::ZERO, "seed {seed}");
        }
        lost += u32::from(fate == TimeStatus::Lost);
    }
    assert!(lost > 100, "{lost} flags were looked at");
}

#[test]
fn outages_are_never_charged() {
    for seed in 0..2_000 {
        let game = game(seed);
        let clock = read(&game, game.end);
        for entry in clock.ledger.entries() {
            let meets = |outage: &&Period| {
                outage.from < entry.period.until && entry.period.from < outage.until
            };
            if entry.excused.is_none() {
                let outage = game.course.outages.iter().find(meets);
                assert_eq!(outage, None, "seed {seed}: {entry:?}");
            }
        }
        for outage in game
            .course
            .outages
            .iter()
            .filter(|outage| outage.until <= game.end)
        {
            let clock = read(&game, outage.until);
            if let Some(mover) = clock.mover.filter(|mover| mover.since < outage.until) {
                let left = clock.left[mover.seat.index()];
                assert!(left >= game.course.time.control.floor(), "seed {seed}");
            }
        }
    }
}

#[test]
fn no_time_remains_at_deadline() {
    let mut looked_at = 0;
    for seed in 0..2_000 {
        let mut game = game(seed);
        let clock = read(&game, game.end);
        let Some(mover) = clock.mover else { continue };
        let (Some(deadline), Some(person)) = (mover.deadline, mover.person) else {
            continue;
        };
        if deadline <= game.end {
            continue;
        }
        // What is still to come goes well: the notice is there, and the warning when it should be.
        let turn = mover.turn;
        for what in [EventKind::Told { turn }, EventKind::Warned { turn }] {
            game.events.push(event(game.end, what, Some(person)));
        }
        // After a pause there is another warning.
        if let Some((Some(at), _)) = clock.pause {
            let what = EventKind::Warned { turn };
            game.events.push(event(at, what, Some(person)));
        }
        game.course.log = log(&game.events);
        let own = |now| read(&game, now).left[mover.seat.index()];
        let still_to_come = game
            .course
            .outages
            .iter()
            .any(|outage| outage.until > game.end);
        assert!(own(deadline) <= Span::ZERO || still_to_come, "seed {seed}");
        assert!(own(Millis(deadline.0 - 1)) >= Span::ZERO, "seed {seed}");
        let fifth = mover.fifth.expect("it comes before");
        assert!(
            fifth <= deadline && Some(deadline) <= mover.last_call,
            "seed {seed}"
        );
        looked_at += 1;
    }
    assert!(looked_at > 200, "{looked_at} deadlines were looked at");
}

#[test]
fn rollback_restores_remaining_time() {
    for seed in 0..2_000 {
        let mut game = game(seed);
        let mut stands: BTreeMap<Seq, Vec<Span>> = BTreeMap::new();
        for (happened, event) in (1..).zip(&game.events) {
            // What happens at the very same moment is later in the list.
            game.course.log = log(&game.events[..happened]);
            let left = || game.course.at(event.at).expect("time is kept").left;
            match event.what {
                EventKind::Began { .. } | EventKind::Turn { .. } => {}
                EventKind::Rewound { to, .. } => assert_eq!(left(), stands[&to], "seed {seed}"),
                _ => continue,
            }
            stands.insert(Seq(happened as u32), left());
        }
    }
}

#[test]
fn remaining_time_is_initial_minus_charged() {
    for seed in 0..2_000 {
        let mut game = game(seed);
        // Neither gifts nor outages, which raise what is left; increments are the cap's.
        game.course.outages.clear();
        game.course.time = "live 180+0".parse().expect("a time control");
        for event in &mut game.events {
            if let EventKind::Gave { .. } = event.what {
                event.what = EventKind::Agreed {
                    seat: Seat(0),
                    to: ProposalKind::Draw,
                };
            }
        }
        game.course.log = log(&game.events);
        let clock = read(&game, game.end);
        for seat in seats(&game) {
            let charged = clock.ledger.sum_of(|entry| entry.seat == seat).charged;
            let left = clock.left[seat.index()];
            if left > Span::ZERO {
                assert_eq!(
                    left + charged,
                    Span::minutes(180),
                    "seed {seed}, seat {seat}"
                );
            }
        }
    }
}

/// However often a clock is read, the same time is charged to the same seat.
#[test]
fn earlier_reading_matches_final_ledger() {
    for seed in 0..300 {
        let game = game(seed);
        let all = read(&game, game.end);
        for part in 1..8 {
            let now = Millis(BEGIN.0 + (game.end.0 - BEGIN.0) * part / 8);
            let clock = read(&game, now);
            let undone = |clock: &Clock| {
                clock
                    .ledger
                    .entries()
                    .iter()
                    .any(|e| e.excused == Some(ExcuseReason::Undone))
            };
            if undone(&all) {
                continue;
            }
            for entry in clock.ledger.entries() {
                let meets = |other: &&referee::clock::LedgerEntry| {
                    other.period.from <= entry.period.from
                        && entry.period.until <= other.period.until
                };
                let same = all
                    .ledger
                    .entries()
                    .iter()
                    .find(meets)
                    .expect("the same time");
                assert_eq!(
                    (same.seat, same.excused),
                    (entry.seat, entry.excused),
                    "seed {seed}"
                );
            }
        }
    }
}

/// What was charged to each seat, and excused for which reason.
type Sums = BTreeMap<(Seat, Option<ExcuseReason>), Span>;

/// The same, minute by minute, by the plainest means.
fn plainly(game: &RandomGame) -> (Vec<Span>, Sums) {
    let course = &game.course;
    let budget = course.time.control.budget().expect("time is kept");
    let step = Span(MINUTE);
    let mut left = vec![budget.start; usize::from(game.seats)];
    let mut sums = Sums::new();
    let (mut mover, mut turn, mut allotted) = (Seat(0), Seq::START, budget.start);
    let (mut told, mut warned) = (false, false);
    let mut pause: Option<Millis> = None;
    let mut adjourned = false;
    let mut stands: BTreeMap<Seq, Vec<Span>> = BTreeMap::new();
    let mut events = course.log.events().iter().peekable();
    let mut now = BEGIN;
    let live = course.time.control.is_live();
    let five = Span::minutes(5);
    // Two seconds count in a live game, and all outages here are longer.
    let is_given_back = |outage: &Period| live || outage.length() > five;
    let outages: Vec<Period> = course
        .outages
        .iter()
        .copied()
        .filter(is_given_back)
        .collect();
    while now < game.end {
        let ended = |outage: &Period| outage.until == now && outage.length() > five;
        if outages.iter().any(ended) {
            let floor = course.time.control.floor();
            let own = left[mover.index()];
            if own < floor {
                left[mover.index()] = floor;
                allotted = allotted + (floor - own.max(Span::ZERO));
                warned &= floor <= allotted.part(5);
            }
        }
        // Whoever was warned before a pause is warned again after it.
        if pause.is_some_and(|until| until <= now) {
            pause = None;
            warned &= left[mover.index()] <= Span::ZERO;
        }
        while let Some(event) = events.next_if(|event| event.at <= now) {
            match &event.what {
                EventKind::Began { next, .. } => {
                    mover = next.expect("it goes on");
                    turn = event.seq;
                    stands.insert(turn, left.clone());
                }
                EventKind::Turn { next, .. } => {
                    let own = left[mover.index()].max(Span::ZERO);
                    left[mover.index()] = own.max((own + budget.turn).min(budget.cap));
                    turn = event.seq;
                    mover = next.expect("it goes on");
                    allotted = left[mover.index()].max(Span::ZERO);
                    (told, warned) = (false, false);
                    stands.insert(turn, left.clone());
                }
                EventKind::Told { turn: of } => told |= *of == turn && is_mover(event, mover),
                EventKind::Warned { turn: of } => warned |= *of == turn && is_mover(event, mover),
                EventKind::Rewound { to, next } => {
                    (turn, left) = (event.seq, stands[to].clone());
                    stands.insert(turn, left.clone());
                    mover = next.expect("it goes on");
                    allotted = left[mover.index()].max(Span::ZERO);
                    (told, warned) = (false, false);
                }
                EventKind::Gave { to, time } => {
                    left[to.index()] = left[to.index()].max(Span::ZERO) + *time;
                    if *to == mover {
                        allotted = allotted + *time;
                        warned &= left[to.index()] <= allotted.part(5);
                    }
                }
                EventKind::Adjourned { .. } => adjourned = true,
                EventKind::Paused { until, .. } => pause = Some(*until),
                EventKind::Resumed => {
                    if !std::mem::take(&mut adjourned) {
                        pause = None;
                    }
                    warned &= left[mover.index()] <= Span::ZERO;
                }
                other => panic!("not in these games: {other:?}"),
            }
        }
        let person = PersonId(100 + u64::from(mover.0));
        let holds = |periods: &[Period]| periods.iter().any(|period| period.holds(now));
        let empty = Absence::default();
        let absence = course.absences.get(&person).unwrap_or(&empty);
        // The first of January 1970 was a Thursday.
        let weekday = (now.0 / (1_440 * MINUTE) + 3) % 7;
        let stands = course.time.weekends == Weekends::Stand && weekday >= 5;
        let excused = if holds(&outages) {
            Some(ExcuseReason::Outage)
        } else if adjourned || pause.is_some_and(|until| until > now) {
            Some(ExcuseReason::Paused)
        } else if !live && holds(&absence.0) {
            Some(ExcuseReason::Away)
        } else if stands {
            Some(ExcuseReason::Weekend)
        } else if !told {
            Some(ExcuseReason::Untold)
        } else if left[mover.index()] <= allotted.part(5) && !warned {
            Some(ExcuseReason::Unwarned)
        } else {
            left[mover.index()] = left[mover.index()] - step;
            None
        };
        let sum = sums.entry((mover, excused)).or_default();
        *sum = *sum + step;
        now = now + step;
    }
    (left, sums)
}

fn is_mover(event: &GameEvent, mover: Seat) -> bool {
    event.person == Some(PersonId(100 + u64::from(mover.0)))
}

#[test]
fn clock_matches_minute_by_minute_count() {
    for seed in 0..60 {
        let game = game(seed);
        let clock = read(&game, game.end);
        let (left, sums) = plainly(&game);
        // The last fifth may begin within a minute.
        let near = |a: Span, b: Span| (a - b).0.abs() <= MINUTE * 60;
        for seat in seats(&game) {
            let own = (clock.left[seat.index()], left[seat.index()]);
            assert!(near(own.0, own.1), "seed {seed}, seat {seat}: {own:?}");
            // What was given back is told so, whatever else was charged.
            let reasons = clock
                .ledger
                .reasons_of(|entry| entry.seat == seat)
                .into_iter();
            for (why, sum) in reasons.filter(|(why, _)| *why != ExcuseReason::Undone) {
                let plain = sums.get(&(seat, Some(why))).copied().unwrap_or_default();
                assert!(
                    near(sum, plain),
                    "seed {seed}, seat {seat}, {why:?}: {sum:?} {plain:?}"
                );
            }
        }
    }
}
