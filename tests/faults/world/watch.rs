//! What is watched of every game as it goes on: how it stands, whose turn it was when, and how it
//! came to an end.

use homeworlds::order::record::Leaving;
use homeworlds::rules::{Outcome, Seat};
use referee::clock::{Span, Timeout};
use referee::command::desk::DeskAction;
use referee::domain::{GameId, Millis, NoticeKind, PersonId};
use referee::event_log::{EarlyEnd, EventKind, GameHeader, ProposalKind, Seq};
use referee::game::Game;
use referee::store::{DeliveryRecord, Invitation};

use super::sky::World;
use crate::charged_since;

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    fingerprint: u64,
    to_move: Option<Seat>,
    pub outcome: Option<Outcome>,
    pub turns: u32,
    left: usize,
}

/// A game as the world saw it, beside what the referee keeps.
pub struct Watched {
    pub standing: Standing,
    line: Seq,
    people: Vec<PersonId>,
    asked: Asked,
    /// Since when which seat was to move.
    calls: Vec<(Millis, Option<Seat>)>,
    /// How it stood before it was last over.
    pub before_the_end: Option<Standing>,
    /// For how long turns were on their way.
    pub under_way: Span,
}

/// What players ask of each other, and give.
#[derive(Clone, Default, PartialEq, Eq)]
struct Asked {
    draw: Option<Seq>,
    takeback: Option<Seq>,
    gifts: usize,
}

impl Asked {
    fn of(table: &Game) -> Self {
        let events = table.course.log.events().iter();
        let asked = |kind| table.history.proposal(kind).map(|asked| asked.seq);
        Self {
            draw: asked(ProposalKind::Draw),
            takeback: asked(ProposalKind::Takeback),
            gifts: events
                .filter(|event| matches!(event.what, EventKind::Gave { .. }))
                .count(),
        }
    }
}

pub fn standing(table: &Game) -> Standing {
    let outcome = table.state.outcome().cloned();
    Standing {
        fingerprint: table.state.fingerprint(),
        to_move: match outcome {
            None => table.state.to_move(),
            Some(_) => None,
        },
        outcome,
        turns: table.turns(),
        left: table.history.departures.len(),
    }
}

impl Watched {
    /// How long a seat was to move until a moment.
    pub fn wall_time(&self, seat: Seat, until: Millis) -> Span {
        let ends = self.calls[1..].iter().map(|(at, _)| *at).chain([until]);
        let turns = self.calls.iter().zip(ends);
        let own = turns.filter(|((_, to_move), _)| *to_move == Some(seat));
        own.fold(Span::ZERO, |sum, ((from, _), until)| sum + (until - *from))
    }
}

impl World {
    /// A game has begun.
    pub fn watch(&mut self, game: &GameHeader) {
        let table = self.table(game.id);
        let watched = Watched {
            standing: standing(&table),
            line: table.history.rewound(),
            people: table.people(),
            asked: Asked::of(&table),
            calls: vec![(game.created_at, table.state.to_move())],
            before_the_end: None,
            under_way: Span::ZERO,
        };
        self.games.insert(game.id, watched);
        let invited = self.readers.read(|tx| tx.invitation_of(game.id));
        let invited = invited.expect("it is read");
        match invited.filter(Invitation::is_for_two) {
            Some(invited) => self.owe(&table, invited.asked.host, NoticeKind::Answered),
            None => {
                for person in table.people() {
                    self.owe(&table, person, NoticeKind::Started);
                }
            }
        }
        self.owe_by(&table, false);
        self.expect_looks(&table);
    }

    /// Something may have happened to a game at a moment.
    pub fn observe(&mut self, game: GameId, at: Millis) {
        self.read_journal();
        self.journal.changed.remove(&game);
        let table = self.table(game);
        let new = standing(&table);
        let people = table.people();
        self.trace_of((game.as_str(), new.fingerprint, new.turns, new.left));
        self.check_asked(&table);
        let now = self.now;
        let watched = self.games.get_mut(&game).expect("it is watched");
        let is_new_line = table.history.rewound() != watched.line;
        if new == watched.standing && people == watched.people && !is_new_line {
            return;
        }
        let old = std::mem::replace(&mut watched.standing, new.clone());
        let last = watched.calls.last().map_or(at, |(last, _)| *last);
        watched.calls.push((at.max(last), new.to_move));
        watched.under_way = watched.under_way + (now - at);
        if new.outcome.is_some() && old != new {
            watched.before_the_end = Some(old.clone());
        }
        let stands = table.history.rewound();
        self.write_down(game, || {
            format!("{game} stands on line {stands}: {new:?}, {people:?}")
        });
        let watched = self.games.get_mut(&game).expect("it is watched");
        (watched.line, watched.people) = (table.history.rewound(), people);
        if let (Some(outcome), None) = (&new.outcome, &old.outcome) {
            self.note_end(outcome);
        }
        self.owe_by(&table, is_new_line);
        self.check_loss(&table, &old, at);
        self.expect_looks(&table);
    }

    /// What is asked of others, or given to them, is announced with it.
    fn check_asked(&mut self, table: &Game) {
        let (game, new) = (table.id(), Asked::of(table));
        let watched = self.games.get_mut(&game).expect("it is watched");
        let old = std::mem::replace(&mut watched.asked, new.clone());
        let is_new = [
            ("draw_offered", new.draw != old.draw && new.draw.is_some()),
            (
                "takeback_asked",
                new.takeback != old.takeback && new.takeback.is_some(),
            ),
            ("time_given", new.gifts > old.gifts),
        ];
        for (kind, _) in is_new.into_iter().filter(|(_, is_new)| *is_new) {
            // A moderator's gift is told as a ruling.
            let ruled = self.journal.last_pushed(game, "ruled") == Some(self.now);
            assert!(
                ruled || self.journal.last_pushed(game, kind) == Some(self.now),
                "{game}: nobody is told: {kind}{}",
                self.story_of(game)
            );
            self.note(kind);
        }
    }

    /// Nobody loses on time who was not told and warned, or in the middle of an outage.
    fn check_loss(&mut self, table: &Game, old: &Standing, at: Millis) {
        let now = standing(table);
        // An end that comes back with an undone ruling is older.
        let ending = table.history.ending.as_ref();
        let ending = ending
            .filter(|ending| ending.at >= at)
            .map(|ending| ending.end);
        let left = table.history.departures.last().filter(|left| left.at >= at);
        let lost = match (ending, left) {
            (Some(EarlyEnd::TimedOut(seat)), _) if old.outcome.is_none() => seat,
            (None, Some(left)) if now.left > old.left && left.why == Leaving::TimedOut => left.seat,
            _ => return,
        };
        if old.turns != now.turns || table.course.time.control.budget().is_none() {
            return;
        }
        self.note("lost on time");
        let id = table.id();
        let person = table.person(lost).expect("somebody sat there");
        let told = self.told_of(table, person, NoticeKind::Turn);
        let warned = self.told_of(table, person, NoticeKind::Warning);
        let (Some(told), Some(warned)) = (told, warned) else {
            let story = self.story_of(id);
            panic!("{id}: {person} lost on time: told {told:?}, warned {warned:?}{story}");
        };
        for known in [told, warned] {
            assert!(known.at <= self.now, "{id}: {known:?}");
        }
        let clock = table.course.at(self.now).expect("a clock");
        let since = charged_since(&clock.ledger, lost, warned.at);
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

    fn told_of(&self, table: &Game, person: PersonId, event: NoticeKind) -> Option<DeliveryRecord> {
        let (id, turn) = (table.id(), table.turn_place());
        let told = self.readers.read(|tx| tx.told(id, turn, person, event));
        told.expect("it is read")
    }

    /// The state before comes back when an end is undone. Off servers there is no moderator, and
    /// where sides were dealt everybody has seen them: nobody can undo such an end, and it stands.
    pub fn undo_end(&mut self, game: GameId) {
        let watched = &self.games[&game];
        let Some(before) = watched.before_the_end.clone() else {
            return;
        };
        let ended = watched.standing.clone();
        let table = self.table(game);
        let stays = table.history.game.origin.guild().is_none() || table.published().is_some();
        self.judge(game, DeskAction::Undo { ruling: None });
        let after = self.games[&game].standing.clone();
        if stays {
            // A ruling that took the place of another end gives that end back.
            let over = table.published().is_some() && after.outcome.is_some();
            assert!(
                over || after == ended,
                "{game} is nobody's to undo: {after:?}"
            );
            return self.note("ends that nobody can undo");
        }
        self.note("ends undone");
        assert_eq!(
            after,
            before,
            "{game}, which had ended as {ended:?}{}",
            self.story_of(game)
        );
    }
}
