//! What is watched of every game, and the laws that must hold of it.

use std::collections::BTreeMap;

use referee::clock::{Span, Timeout};
use referee::command::desk::Deed;
use referee::notify::Notice;
use referee::referee::{Table, check};
use referee::rules::{Outcome, Seat};
use referee::store::{End, Game, How, Leaving, Target, Told};
use referee::table::{Alarm, Event, GameId, LineId, Millis, PersonId, Way};

use crate::carrier::Accepted;
use crate::sky::World;

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    fingerprint: u64,
    to_move: Option<Seat>,
    outcome: Option<Outcome>,
    turns: u32,
    left: u32,
}

/// A game as the world saw it, beside what the referee keeps.
pub struct Watched {
    standing: Standing,
    line: LineId,
    people: Vec<PersonId>,
    /// Since when which seat was to move.
    calls: Vec<(Millis, Option<Seat>)>,
    /// How it stood before it was last over.
    before_the_end: Option<Standing>,
    /// For how long turns were on their way.
    under_way: Span,
}

fn standing(table: &Table) -> Standing {
    let outcome = table.game.outcome().cloned();
    Standing {
        fingerprint: table.game.fingerprint(),
        to_move: match outcome {
            None => table.game.to_move(),
            Some(_) => None,
        },
        outcome,
        turns: table.turns(),
        left: table.now().left,
    }
}

fn people(table: &Table) -> Vec<PersonId> {
    let seats = (0..table.game.seats()).map(Seat);
    seats.filter_map(|seat| table.person(seat)).collect()
}

impl Watched {
    /// How long a seat was to move until a moment.
    fn wall_time(&self, seat: Seat, until: Millis) -> Span {
        let ends = self.calls[1..].iter().map(|(at, _)| *at).chain([until]);
        let turns = self.calls.iter().zip(ends);
        let own = turns.filter(|((_, to_move), _)| *to_move == Some(seat));
        own.fold(Span::ZERO, |sum, ((from, _), until)| sum + (until - *from))
    }
}

impl World {
    /// A game has begun.
    pub fn watch(&mut self, game: &Game) {
        let table = self.table(game.id);
        let watched = Watched {
            standing: standing(&table),
            line: table.line(),
            people: people(&table),
            calls: vec![(game.created_at, table.game.to_move())],
            before_the_end: None,
            under_way: Span::ZERO,
        };
        self.games.insert(game.id, watched);
        self.expect_looks(&table);
    }

    /// Clocks that are looked at when the outbox is.
    pub fn due_clocks(&self) -> Vec<GameId> {
        let due = self.readers.read(|tx| tx.due_clocks(self.now, 256));
        due.expect("it is read")
    }

    /// Something may have happened to a game at a moment.
    pub fn observe(&mut self, game: GameId, at: Millis) {
        let table = self.table(game);
        let new = standing(&table);
        let people = people(&table);
        self.trace_of((game.as_str(), new.fingerprint, new.turns, new.left));
        let now = self.now;
        let watched = self.games.get_mut(&game).expect("it is watched");
        let is_new_line = table.line() != watched.line;
        if new == watched.standing && people == watched.people && !is_new_line {
            return;
        }
        let old = std::mem::replace(&mut watched.standing, new.clone());
        let line = format!(
            "{game} stands on line {}: {new:?}, {people:?}",
            table.line()
        );
        (watched.line, watched.people) = (table.line(), people);
        let last = watched.calls.last().map_or(at, |(last, _)| *last);
        watched.calls.push((at.max(last), new.to_move));
        watched.under_way = watched.under_way + (now - at);
        if new.outcome.is_some() && old != new {
            watched.before_the_end = Some(old.clone());
        }
        self.write_down(line);
        if let (Some(outcome), None) = (&new.outcome, &old.outcome) {
            self.note_end(outcome);
        }
        self.check_loss(&table, &old, at);
        self.expect_looks(&table);
    }

    /// Nobody loses on time who was not told and warned, or in the middle of an outage.
    fn check_loss(&mut self, table: &Table, old: &Standing, at: Millis) {
        let now = standing(table);
        // An end that comes back with an undone ruling is older.
        let ending = table.history.ending.as_ref();
        let ending = ending
            .filter(|ending| ending.at >= at)
            .map(|ending| ending.end);
        let left = table.history.departures.last().filter(|left| left.at >= at);
        let lost = match (ending, left) {
            (Some(End::TimedOut(seat)), _) if old.outcome.is_none() => seat,
            (None, Some(left)) if now.left > old.left && left.why == Leaving::TimedOut => left.seat,
            _ => return,
        };
        if old.turns != now.turns || table.course.time.control.budget().is_none() {
            return;
        }
        self.note("lost on time");
        let id = table.id();
        let person = table.person(lost).expect("somebody sat there");
        let told = self.told_of(table, person, Event::Turn);
        let warned = self.told_of(table, person, Event::Warning);
        let (Some(told), Some(warned)) = (told, warned) else {
            let story = self.story_of(id);
            panic!("{id}: {person} lost on time: told {told:?}, warned {warned:?}{story}");
        };
        for known in [told, warned] {
            assert!(
                known.how.reached() && known.at <= self.now,
                "{id}: {known:?}"
            );
            self.check_accepted(&known);
        }
        let clock = table.course.at(self.now).expect("a clock");
        let since = clock.ledger.charged_since(lost, warned.at);
        let control = table.course.time.control;
        let least = match table.course.time.timeout {
            Timeout::Auto => control.grace() + control.delay(),
            Timeout::Claim => control.delay(),
        };
        assert!(
            since > least,
            "{id}: {since:?} after the warning {warned:?}"
        );
    }

    fn told_of(&self, table: &Table, person: PersonId, event: Event) -> Option<Told> {
        let (id, turns) = (table.id(), table.turns());
        let told = self.readers.read(|tx| tx.told(id, turns, person, event));
        told.expect("it is read")
    }

    /// What is remembered as told was accepted by Discord at that moment.
    fn check_accepted(&self, told: &Told) {
        if !told.how.reached() {
            return;
        }
        let about = self.carrier.of_games.get(&told.game).into_iter().flatten();
        let all = about.chain(&self.carrier.others);
        let own = |accepted: &&Accepted| match told.how {
            How::Mention => accepted.channel.is_some() && accepted.calls.contains(&told.person),
            How::Card => accepted.channel.is_some(),
            How::Direct => accepted.channel.is_none() && accepted.calls == [told.person],
            How::Digest => {
                accepted.calls == [told.person] && accepted.text.contains(told.game.as_str())
            }
            How::Undeliverable => true,
        };
        let earlier = Span::hours(1);
        let mut fitting = all.filter(|accepted| {
            accepted.at <= told.at && told.at - accepted.at <= earlier && own(accepted)
        });
        assert!(
            fitting.next().is_some(),
            "{told:?} was never accepted{}",
            self.story_of(told.game)
        );
    }

    /// Whoever is to move was told so, or that could not be, or it is on its way.
    pub fn check_told(&mut self, table: &Table) {
        let seat = table.game.to_move();
        let person = seat.and_then(|seat| table.person(seat));
        let (Some(person), None) = (person, table.game.outcome()) else {
            return;
        };
        match self.told_of(table, person, Event::Turn) {
            Some(told) => self.check_accepted(&told),
            None => {
                let why = self.may_be_untold(table, person, Event::Turn);
                assert!(
                    why,
                    "{}: {person} was not told of turn {} on line {}{}",
                    table.id(),
                    table.turns(),
                    table.line(),
                    self.story_of(table.id())
                );
                self.note("not told yet");
            }
        }
    }

    /// Whether it is on its way to a person, or waits for their digest.
    fn may_be_untold(&self, table: &Table, person: PersonId, event: Event) -> bool {
        let waiting: i64 = self
            .side
            .query_row(
                "SELECT count(*) FROM outbox WHERE game = ?1 AND state = 'waiting'",
                [table.id().as_str()],
                |row| row.get(0),
            )
            .expect("it is read");
        let way = self.readers.read(|tx| tx.way(person, event));
        let news = self.readers.read(|tx| tx.news_of(person));
        let news = news.expect("it is read");
        let waits = news.iter().any(|news| news.game == Some(table.id()));
        let digest = way.expect("it is read") == Way::Digest && event == Event::Turn;
        let shut = self.carrier.is_shut(Target::Person(person));
        waiting > 0 || digest || waits || shut
    }

    /// The state before comes back when an end is undone.
    pub fn undo_end(&mut self, game: GameId) {
        let watched = &self.games[&game];
        let Some(before) = watched.before_the_end.clone() else {
            return;
        };
        if self.table(game).history.game.origin.guild().is_none() {
            return;
        }
        let ended = watched.standing.clone();
        self.judge(game, Deed::Undo { ruling: None });
        self.note("ends undone");
        let after = self.games[&game].standing.clone();
        let story = self.story_of(game);
        assert_eq!(after, before, "{game}, which had ended as {ended:?}{story}");
    }

    /// All laws that can be seen at the end.
    pub fn check(&mut self) {
        let games: Vec<GameId> = self.games.keys().copied().collect();
        for &game in &games {
            let table = self.table(game);
            self.check_told(&table);
            self.check_end_told(&table);
            self.check_ledger(&table);
        }
        self.check_once();
        for &game in &games {
            let standing = self.games[&game].standing.clone();
            if standing.outcome.is_none() {
                continue;
            }
            self.undo_end(game);
            if self.games[&game].standing != standing {
                self.judge(game, Deed::Undo { ruling: None });
                assert_eq!(self.games[&game].standing, standing, "{game}");
            }
        }
        self.deliver();
        self.check_once();
        for &game in &games {
            self.check_ledger(&self.table(game));
        }
        self.check_store();
    }

    fn check_store(&self) {
        let report = check(&self.file()).expect("it can be read");
        assert!(report.findings.is_empty(), "{:?}", report.findings);
        assert_eq!(report.games, self.games.len());
        let given_up = "SELECT count(*) FROM outbox WHERE state = 'given_up'";
        let given_up = self
            .side
            .query_row(given_up, [], |row| row.get::<_, i64>(0));
        assert_eq!(given_up, Ok(0), "nothing is given up");
    }

    /// Charged and excused time make up the time on the clock, and no outage is charged.
    fn check_ledger(&self, table: &Table) {
        let Some(clock) = table.course.at(self.now) else {
            return;
        };
        let (id, watched) = (table.id(), &self.games[&table.id()]);
        for seat in (0..table.game.seats()).map(Seat) {
            let sum = clock.ledger.sum(seat);
            let wall = watched.wall_time(seat, self.now);
            let apart = (sum.charged + sum.excused - wall).0.abs();
            assert!(
                apart <= watched.under_way.0,
                "{id}, seat {seat}: {sum:?}, but {wall:?} by the clock on the wall{}",
                self.story_of(id)
            );
        }
        for entry in clock.ledger.entries() {
            let charged = entry.excused.is_none();
            let out = self.outages.iter().find(|outage| {
                charged && outage.from < entry.period.until && entry.period.from < outage.until
            });
            assert_eq!(out, None, "{id}: {entry:?} was charged in an outage");
        }
    }

    /// Everybody but the one who ended a game was told that it is over.
    fn check_end_told(&mut self, table: &Table) {
        if table.game.outcome().is_none() {
            return;
        }
        let mover = table.history.turns.last().map(|turn| turn.seat);
        let left = table.history.departures.last().map(|left| left.seat);
        let knows = match table.history.ending.as_ref().map(|ending| ending.end) {
            Some(End::Resigned(seat) | End::Claimed(seat)) => Some(seat),
            // A ruling is an event of its own.
            Some(End::Adjudicated(_) | End::Voided) => return,
            Some(_) => None,
            None if table.departure().is_some() => left,
            None => mover,
        };
        for person in people(table) {
            if knows.and_then(|seat| table.person(seat)) == Some(person) {
                continue;
            }
            match self.told_of(table, person, Event::Ended) {
                Some(told) => self.check_accepted(&told),
                None => {
                    let may = self.may_be_untold(table, person, Event::Ended);
                    let ruled = self.readers.read(|tx| tx.rulings(table.id()));
                    let ruled = !ruled.expect("it is read").is_empty();
                    assert!(
                        may || ruled,
                        "{}: {person} does not know the end{}",
                        table.id(),
                        self.story_of(table.id())
                    );
                }
            }
        }
    }

    /// No message was accepted twice, and nobody is called twice to the same turn.
    fn check_once(&self) {
        for (game, accepted) in &self.carrier.of_games {
            let mut keys: BTreeMap<(&str, Option<u64>, &[PersonId]), &Accepted> = BTreeMap::new();
            let mut calls: BTreeMap<(LineId, u32, u32, PersonId), &Accepted> = BTreeMap::new();
            for one in accepted {
                // A channel can be closed more than once, and a clock that was given time can run out again.
                if matches!(one.told.notice, Notice::Adrift | Notice::Flagged { .. }) {
                    continue;
                }
                let channel = one.channel.map(|channel| channel.0);
                let whom = if channel.is_some() {
                    &[]
                } else {
                    &one.calls[..]
                };
                // A clock that was given time, or that stood, is warned of anew: with another deadline.
                let key = match one.told.notice {
                    Notice::Alarm {
                        alarm: Alarm::LastFifth,
                        ..
                    } => &one.text,
                    _ => &one.key,
                };
                if let Some(first) = keys.insert((key, channel, whom), one) {
                    let story = self.story_of(*game);
                    panic!("{game}: twice: {first:#?} {one:#?}{story}");
                }
                // Whoever moves a game has its card posted there.
                let moved = one.key.contains("-moved-");
                let called = called_to(&one.told.notice).filter(|_| !moved);
                let Some((turn, left)) = called else {
                    continue;
                };
                for &person in &one.calls {
                    let call = (one.told.line, turn, left, person);
                    if let Some(first) = calls.insert(call, one) {
                        let story = self.story_of(*game);
                        panic!("{game}: called twice: {first:#?} {one:#?}{story}");
                    }
                }
            }
        }
    }

    /// Everything that the world is for happened in it.
    pub fn check_variety(&self) {
        for what in [
            "turns",
            "ends undone",
            "outages of the bot",
            "outages of Discord",
            "doubled interactions",
            "warnings",
            "ends: won",
        ] {
            assert!(self.count.contains_key(what), "no {what}: {:?}", self.count);
        }
    }
}

/// The moment to whose turn a message calls.
fn called_to(notice: &Notice) -> Option<(u32, u32)> {
    match *notice {
        // The card that opens a game also tells that it begins.
        Notice::Turn { turn } if turn > 0 => Some((turn, 0)),
        Notice::Left { turn, left } => Some((turn, left)),
        Notice::Direct {
            event: Event::Turn,
            turn,
            left,
        }
        | Notice::Called {
            event: Event::Turn,
            turn,
            left,
            ..
        } => Some((turn, left)),
        _ => None,
    }
}
