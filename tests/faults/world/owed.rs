//! What people are to be told. The law: of each event each person whom it concerns is told exactly
//! once, alone or in a digest, or events overtook it, or it waits for a reason that can be named.

use referee::clock::Span;
use referee::domain::{GameId, Millis, NoticeKind, NotifyPreference, PersonId};
use referee::event_log::{EarlyEnd, EventKind, Seq};
use referee::game::Game;
use referee::notify::Notice;
use referee::store::{DeliveryMethod, DeliveryRecord, StoreError, Target, Timer};

use super::carrier::Accepted;
use super::journal::Waiting;
use super::sky::{Out, World};

/// The carrier rests as long at most; what fell due meanwhile is still on its way.
const REST: Span = Span::minutes(16);

/// A person who is to be told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    pub turn: Seq,
    pub person: PersonId,
    pub event: NoticeKind,
    /// Since when.
    pub since: Millis,
    /// Whether they wanted to be told by a digest at any time since.
    pub left_to_digest: bool,
}

/// Who is to move.
pub fn mover(table: &Game) -> Option<PersonId> {
    table.state.outcome().is_none().then_some(())?;
    table.state.to_move().and_then(|seat| table.person(seat))
}

/// Who brought the end about, and so knows; nobody where time or a referee did.
fn who_ended(table: &Game) -> Option<PersonId> {
    let seat = match table.history.ending.as_ref().map(|ending| ending.end) {
        Some(EarlyEnd::Resigned(seat) | EarlyEnd::Claimed(seat) | EarlyEnd::Aborted(seat)) => {
            Some(seat)
        }
        Some(_) => None,
        None if table.departure().is_some() => {
            table.history.departures.last().map(|left| left.seat)
        }
        None => table.history.turns.last().map(|turn| turn.seat),
    };
    seat.and_then(|seat| table.person(seat))
}

impl World {
    /// Somebody is to be told.
    pub fn owe(&mut self, table: &Game, person: PersonId, event: NoticeKind) {
        let owed = Owed {
            turn: table.turn_place(),
            person,
            event,
            since: self.now,
            left_to_digest: false,
        };
        let own = self.owed.entry(table.id()).or_default();
        let is_same =
            |known: &&Owed| (known.turn, known.person, known.event) == (owed.turn, person, event);
        if own.iter().any(|known| is_same(&known)) {
            return;
        }
        let (game, turn) = (table.id(), table.turn_place());
        let told = self.readers.read(|tx| tx.told(game, turn, person, event));
        if told.expect("it is read").is_some() {
            return self.note("notices told before");
        }
        let own = self.owed.entry(game).or_default();
        own.push(owed);
        self.note("notices owed");
    }

    /// A game stands otherwise: who is to be told of that, and what nobody is to be told of any
    /// more.
    pub fn owe_by(&mut self, table: &Game, is_new_line: bool) {
        self.forget_overtaken(table);
        if let Some(person) = mover(table) {
            return self.owe(table, person, NoticeKind::Turn);
        }
        let ending = table.history.ending.as_ref().map(|ending| ending.end);
        // A ruling is an event of its own, and tells of the end.
        let ruled =
            is_new_line || matches!(ending, Some(EarlyEnd::Adjudicated(_) | EarlyEnd::Voided));
        if ruled || table.state.outcome().is_none() {
            return;
        }
        let knows = who_ended(table);
        for person in table.people() {
            if Some(person) != knows {
                self.owe(table, person, NoticeKind::Ended);
            }
        }
    }

    /// What has been overtaken by events must have been on its way until then.
    fn forget_overtaken(&mut self, table: &Game) {
        let game = table.id();
        let all = self.owed.remove(&game).unwrap_or_default();
        let (over, here) = (table.state.outcome().is_some(), table.turn_place());
        let (left, overtaken): (Vec<Owed>, Vec<Owed>) = all.into_iter().partition(|owed| {
            let same = owed.turn == here;
            match owed.event {
                NoticeKind::Turn => same && mover(table) == Some(owed.person),
                NoticeKind::Ended => same && over,
                // A game that goes back has a card of its own for that.
                NoticeKind::Started | NoticeKind::Answered => table.history.rewound() == Seq::START,
                NoticeKind::Asked | NoticeKind::Ruling | NoticeKind::Warning => true,
            }
        });
        self.owed.insert(game, left);
        for owed in overtaken {
            self.check_waits(game, &owed);
            self.note("notices overtaken by events");
        }
    }

    /// The referee remembers that a person was told.
    pub fn told_now(&mut self, told: &DeliveryRecord) {
        let game = told.game;
        self.check_accepted(told);
        let own = self.owed.entry(game).or_default();
        let place = own.iter().rposition(|owed| {
            (owed.person, owed.event, owed.turn) == (told.person, told.event, told.turn)
        });
        let Some(place) = place else {
            return self.note("told of what was not owed");
        };
        own.swap_remove(place);
        self.note(match told.how {
            DeliveryMethod::Mention => "told by a mention",
            DeliveryMethod::Direct => "told by a direct message",
            DeliveryMethod::Card => "told by the card alone",
            DeliveryMethod::Digest => "told in a digest",
        });
    }

    /// What is remembered as told was accepted by Discord at that moment.
    pub fn check_accepted(&self, told: &DeliveryRecord) {
        let (person, game) = (told.person, told.game);
        let own = |accepted: &&Accepted| match told.how {
            DeliveryMethod::Mention => {
                accepted.channel.is_some() && accepted.calls.contains(&person)
            }
            DeliveryMethod::Card => accepted.channel.is_some(),
            DeliveryMethod::Direct => accepted.channel.is_none() && accepted.calls == [person],
            DeliveryMethod::Digest => {
                accepted.calls.contains(&person) && accepted.text.contains(game.as_str())
            }
        };
        let about = self.carrier.recent(game, person);
        let mut fitting = about.filter(|accepted| {
            accepted.at <= told.at && told.at - accepted.at <= Span::hours(1) && own(accepted)
        });
        assert!(
            fitting.next().is_some(),
            "{told:?} was never accepted, but {:?}{}",
            self.carrier.recent(game, person).collect::<Vec<_>>(),
            self.story_of(game)
        );
    }

    /// Whatever is owed and was not told is on its way.
    pub fn check_owed(&mut self, game: GameId) {
        let own = self.owed.get(&game).cloned().unwrap_or_default();
        for owed in &own {
            let why = self.check_waits(game, owed);
            self.note(why);
        }
    }

    fn check_waits(&self, game: GameId, owed: &Owed) -> &'static str {
        let why = self.why_it_waits(game, owed);
        why.unwrap_or_else(|| {
            let wishes = self.readers.read(|tx| {
                Ok::<_, StoreError>((
                    tx.settings_of(owed.person)?,
                    tx.timer(Timer::Digest(owed.person))?,
                ))
            });
            panic!(
                "{game}: at {} nothing tells {} of {:?}: {owed:?}, {wishes:?}{}",
                self.now.0,
                owed.person,
                owed.event,
                self.story_of(game)
            )
        })
    }

    /// Why something is not told yet.
    fn why_it_waits(&self, game: GameId, owed: &Owed) -> Option<&'static str> {
        let mut rows = self.journal.of_game(game);
        if rows.any(|(row, waiting)| tells(waiting, owed) && self.waits_rightly(row, waiting)) {
            return Some("waits: in the outbox");
        }
        // A digest names all turns that wait; what was left to it stays so, whatever they want
        // since.
        let in_digest = owed.left_to_digest || self.has_turns_in_digest(owed.person);
        let waits = owed.event == NoticeKind::Turn && in_digest && self.has_digest(owed.person);
        waits.then_some("waits: for a digest")
    }

    fn has_turns_in_digest(&self, person: PersonId) -> bool {
        let set = self.readers.read(|tx| tx.settings_of(person));
        set.expect("settings").notices == NotifyPreference::Digest
    }

    /// A person is about to change how they are told.
    pub fn remember_way(&mut self, person: PersonId) {
        if !self.has_turns_in_digest(person) {
            return;
        }
        let all = self.owed.values_mut().flatten();
        for owed in all.filter(|owed| owed.person == person) {
            owed.left_to_digest = true;
        }
    }

    /// Whether a digest of a person is to come within a day, or on its way.
    fn has_digest(&self, person: PersonId) -> bool {
        let at = self.readers.read(|tx| tx.timer(Timer::Digest(person)));
        let at = at.expect("it is read");
        let comes = at.is_some_and(|at| self.now + -REST < at && at < self.now + Span::hours(26));
        comes
            || self.out != Out::Nothing
            || self.journal.rows.values().any(|waiting| {
                waiting.target == Target::Person(person)
                    && matches!(waiting.told.notice, Notice::Daily { .. })
            })
    }

    /// Whether a row of the outbox has a reason to wait: its target takes nothing, it is tried
    /// again soon, or another of its lane comes first.
    pub fn waits_rightly(&self, row: i64, waiting: &Waiting) -> bool {
        if self.journal.is_suspended(waiting.target)
            || self.out != Out::Nothing
            || waiting.pushed == self.now
            || self.journal.was_resumed(waiting.target, self.now)
        {
            return true;
        }
        let lane = |other: &&Waiting| (other.game, other.target) == (waiting.game, waiting.target);
        let Some(game) = waiting.game else {
            return self.is_tried_again(row);
        };
        let mut before = self.journal.of_game(game).filter(|(id, _)| *id < row);
        self.is_tried_again(row)
            || before.any(|(id, other)| lane(&other) && self.is_tried_again(id))
    }

    /// Whether a row is to be tried within minutes, or at a later moment of its own, and not
    /// failing for longer than a week.
    fn is_tried_again(&self, row: i64) -> bool {
        let found = self.side.prepare_cached(
            "SELECT due, coalesce(failing_since, due) AS since FROM outbox WHERE id = ?1",
        );
        let found = found.expect("a statement").query_row([row], |row| {
            Ok((Millis(row.get("due")?), Millis(row.get("since")?)))
        });
        let (due, since) = found.expect("the row");
        self.now + -REST < due && self.now - since < Span::days(7)
    }
}

/// Whether a message that waits tells somebody of an event.
fn tells(waiting: &Waiting, owed: &Owed) -> bool {
    let own = waiting.target == Target::Person(owed.person);
    if !own && matches!(waiting.target, Target::Person(_)) {
        return false;
    }
    match (waiting.told.notice, &waiting.what) {
        (Notice::Watched, _) => false,
        (
            _,
            Some(
                EventKind::Began { .. }
                | EventKind::Turn { .. }
                | EventKind::Left { .. }
                | EventKind::Swapped,
            ),
        ) => waiting.turn == owed.turn,
        (_, Some(EventKind::Ended { .. })) => owed.event == NoticeKind::Ended,
        (_, Some(EventKind::Ruled { .. })) => owed.event == NoticeKind::Turn,
        (Notice::Personal { event, person }, _) => {
            (event, waiting.turn, person) == (owed.event, owed.turn, owed.person)
        }
        _ => false,
    }
}
