//! Discord as the outbox sees it: it takes parcels, fails now and then, has closed doors, and
//! remembers what it accepted.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use rand::Rng;
use rand::seq::IndexedRandom;
use referee::clock::Span;
use referee::domain::{ChannelId, GameId, MessageAt, MessageId, Millis, PersonId};
use referee::event_log::{EventKind, Seq};
use referee::notify::outbox_item::{OutboxItem, Remedy, Task, Undelivered};
use referee::notify::{Notice, QueuedNotice};
use referee::reply::Message;
use referee::store::{Target, UndeliverableReason};

use super::journal::place;
use super::once::Once;
use super::sky::{Coming, Door, Out, World};
use referee_testing::undelivered;

/// As many accepted messages are remembered of each game and person: more than an hour brings.
const RECENT: usize = 60;

/// A message that was accepted.
#[derive(Clone, Debug)]
pub struct Accepted {
    pub at: Millis,
    pub key: String,
    pub told: QueuedNotice,
    /// What happened, where it tells of that.
    pub what: Option<EventKind>,
    /// Whose turn it was, by its place in the log.
    pub turn: Seq,
    pub channel: Option<ChannelId>,
    /// Whom it calls, in a channel or because it is theirs.
    pub calls: Vec<PersonId>,
    pub text: String,
}

/// What became of a row.
#[derive(Clone, Copy, Debug)]
pub enum Done {
    /// Its message was accepted.
    Accepted,
    /// It changed an earlier message.
    Changed,
    /// There was nothing to say any more.
    Nothing,
}

/// The carrier and what it accepted.
#[derive(Default)]
pub struct Carrier {
    /// Nothing fails any more.
    pub is_well: bool,
    doors: BTreeMap<(u8, u64), UndeliverableReason>,
    nonces: BTreeMap<String, MessageAt>,
    count: u64,
    /// The latest that was accepted about each game, and for each person about no game.
    of_games: BTreeMap<GameId, Vec<Accepted>>,
    of_people: BTreeMap<PersonId, Vec<Accepted>>,
    /// What must not be said twice about each game.
    pub said: BTreeMap<GameId, Once>,
    /// When the message about the club was last posted or edited.
    club_at: Option<Millis>,
    /// Rows that were accepted.
    rows: BTreeSet<i64>,
    /// Rows that are to go, and why.
    pub done: BTreeMap<i64, Done>,
}

fn remember(list: &mut Vec<Accepted>, accepted: Accepted) {
    if list.len() == 2 * RECENT {
        list.drain(..RECENT);
    }
    list.push(accepted);
}

impl Carrier {
    pub fn shut(&mut self, target: Target, barrier: UndeliverableReason) {
        self.doors.insert(place(target), barrier);
    }

    pub fn open(&mut self, target: Target) {
        self.doors.remove(&place(target));
    }

    pub fn barrier(&self, target: Target) -> Option<UndeliverableReason> {
        self.doors.get(&place(target)).copied()
    }

    pub fn is_shut(&self, target: Target) -> bool {
        self.barrier(target).is_some()
    }

    /// How many messages were accepted.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// What was accepted of late about a game, or for a person about none.
    pub fn recent(&self, game: GameId, person: PersonId) -> impl Iterator<Item = &Accepted> {
        let about = self.of_games.get(&game).into_iter().flatten();
        about.chain(self.of_people.get(&person).into_iter().flatten())
    }

    fn post(&mut self, target: Target) -> MessageAt {
        self.count += 1;
        let channel = match target {
            Target::Channel(channel) => channel,
            Target::Person(person) => ChannelId(90_000 + person.0),
        };
        MessageAt {
            channel,
            // A thread has the number of a message, which is no other channel's.
            message: MessageId(1_000_000 + self.count),
        }
    }
}

impl World {
    /// Delivers all that is due, as far as it can be.
    pub fn deliver(&mut self) {
        if self.out == Out::Bot {
            return;
        }
        for _ in 0..10_000 {
            let items = self.referee().due(self.now, 64, &[]);
            let items = items.expect("the store works");
            self.read_journal();
            while let Some(game) = self.journal.changed.pop_first() {
                if self.games.contains_key(&game) {
                    self.observe(game, self.now);
                }
            }
            if items.is_empty() {
                return;
            }
            for item in items {
                self.carry(item);
            }
            self.read_journal();
        }
        panic!("the outbox does not become empty");
    }

    fn carry(&mut self, item: OutboxItem) {
        if let Some(what) = self.failure(&item) {
            let kept = self.referee().undelivered(item, what, self.now);
            kept.expect("the store works");
            return;
        }
        let known = self.carrier.nonces.get(&item.nonce).copied();
        let (at, done) = match (&item.task, known) {
            (Task::Post(_) | Task::Renew(..), Some(at)) => (Some(at), Done::Accepted),
            (Task::Post(message) | Task::Renew(_, message), None) => {
                let at = match &item.task {
                    Task::Renew(at, _) => *at,
                    _ => self.carrier.post(item.target),
                };
                self.carrier.nonces.insert(item.nonce.clone(), at);
                self.accept(&item, message);
                (Some(at), Done::Accepted)
            }
            (Task::Thread(under, _), _) => {
                self.open_thread(ChannelId(under.message.0));
                (None, Done::Changed)
            }
            (Task::Change(..) | Task::Strip(_) | Task::Shrink(..) | Task::Archive(_), _) => {
                (None, Done::Changed)
            }
            (Task::Nothing, _) => (None, Done::Nothing),
        };
        let is_thread = matches!(item.task, Task::Thread(..));
        if (is_thread || at.is_some() && known.is_none()) && self.fails(0.01) {
            self.note("answers lost");
            self.refuse(item, 1.0);
            return;
        }
        self.carrier.nonces.remove(&item.nonce);
        self.carrier.done.insert(item.id.0, done);
        let kept = self.referee().delivered(item, at, self.now);
        kept.expect("the store works");
    }

    /// A thread is there, though perhaps not for long.
    fn open_thread(&mut self, thread: ChannelId) {
        self.note("threads opened");
        if self.rng.random_bool(0.3) {
            let after = self.between(Span::ZERO, Span::days(20));
            let door = Coming::Door(Door::Channel(thread));
            self.plan(self.now + after, door);
        }
        if self.fails(0.1) {
            let barrier = self.any_barrier();
            self.carrier.shut(Target::Channel(thread), barrier);
            self.note("threads shut at once");
        }
    }

    fn refuse(&mut self, item: OutboxItem, jitter: f64) {
        let what = Undelivered {
            jitter,
            ..undelivered(Remedy::Retry)
        };
        let kept = self.referee().undelivered(item, what, self.now);
        kept.expect("the store works");
    }

    fn fails(&mut self, chance: f64) -> bool {
        let fails = self.rng.random_bool(chance);
        fails && !self.carrier.is_well
    }

    fn failure(&mut self, item: &OutboxItem) -> Option<Undelivered> {
        // Whether a thread can be archived does not matter to anybody.
        if matches!(item.task, Task::Nothing | Task::Archive(_)) {
            return None;
        }
        if let Some(barrier) = self.carrier.barrier(item.target) {
            self.note(match item.target {
                Target::Channel(_) => "closed channels tried",
                Target::Person(_) => "direct messages that failed",
            });
            let row = &self.journal.rows[&item.id.0];
            if let Some(game) = row.game {
                let (key, target) = (row.key.clone(), item.target);
                self.write_down(game, || format!("{key} is refused by {target:?}"));
            }
            return Some(undelivered(Remedy::Suspend(barrier)));
        }
        if matches!(item.task, Task::Thread(..)) && self.fails(0.1) {
            self.note("threads refused");
            return Some(undelivered(Remedy::Suspend(UndeliverableReason::Forbidden)));
        }
        if self.out == Out::Discord || self.fails(0.03) {
            self.note("tries that failed");
            return Some(Undelivered {
                jitter: self.rng.random(),
                ..undelivered(Remedy::Retry)
            });
        }
        if self.fails(0.01) {
            self.note("rate limits");
            let (pause, global) = (Duration::from_secs(20), false);
            return Some(undelivered(Remedy::Pause { pause, global }));
        }
        None
    }

    fn accept(&mut self, item: &OutboxItem, message: &Message) {
        assert!(
            self.carrier.rows.insert(item.id.0),
            "accepted twice: {}",
            message.text
        );
        let row = self.journal.rows[&item.id.0].clone();
        let mut calls = message.calls.clone();
        let channel = match item.target {
            Target::Channel(channel) => Some(channel),
            Target::Person(person) => {
                calls = vec![person];
                None
            }
        };
        let accepted = Accepted {
            at: self.now,
            key: row.key,
            told: row.told,
            what: row.what,
            turn: row.turn,
            channel,
            calls,
            text: message.text.clone(),
        };
        self.trace_of((&accepted.key, &accepted.text));
        self.check_club(&accepted);
        self.count_accepted(row.game, &accepted);
        match row.game {
            Some(game) => {
                let (key, calls) = (accepted.key.clone(), accepted.calls.clone());
                self.write_down(game, || format!("{key} is accepted and calls {calls:?}"));
                self.check_once(game, &accepted);
                let own = self.carrier.of_games.entry(game).or_default();
                remember(own, accepted);
            }
            None => {
                for person in accepted.calls.clone() {
                    let own = self.carrier.of_people.entry(person).or_default();
                    remember(own, accepted.clone());
                }
            }
        }
    }

    /// The message about the club is edited every 15 seconds at most.
    fn check_club(&mut self, accepted: &Accepted) {
        if let Notice::Club { .. } = accepted.told.notice {
            let passed = self.now - self.carrier.club_at.unwrap_or(Millis(0));
            assert!(passed >= Span::seconds(15), "{accepted:?} after {passed:?}");
            self.carrier.club_at = Some(self.now);
        }
    }

    fn count_accepted(&mut self, game: Option<GameId>, accepted: &Accepted) {
        let claims = game.is_some_and(|game| self.is_claimed(game, accepted.turn));
        let home = game.and_then(|game| {
            let home = self.readers.read(|tx| tx.home_of(game));
            home.expect("it is read")
        });
        self.note("messages accepted");
        if let Notice::TimeStopped { .. } = accepted.told.notice {
            let later = self.between(Span::hours(1), Span::hours(8));
            self.plan(self.now + later, Coming::Operate);
        }
        self.note(match accepted.told.notice {
            Notice::Daily { .. } => "digests",
            Notice::Personal { .. } if accepted.channel.is_none() => "direct messages",
            Notice::Personal { .. } => "calls in place of direct messages",
            Notice::Clock if claims => "claims offered",
            Notice::Clock => "warnings",
            Notice::Happened if home.is_some() && home == accepted.channel => {
                "results in the channel"
            }
            Notice::Watched => "told as a watcher",
            Notice::Club { .. } => "messages about the club",
            Notice::Outage { .. } => "messages after an outage",
            Notice::TimeStopped { .. } => "operator called since too many games would end",
            _ => "cards and lines",
        });
    }

    /// Why a channel closes; few are deleted, since that is for ever.
    pub fn any_barrier(&mut self) -> UndeliverableReason {
        let barriers = [
            UndeliverableReason::Forbidden,
            UndeliverableReason::Forbidden,
            UndeliverableReason::Locked,
            UndeliverableReason::Locked,
            UndeliverableReason::Deleted,
        ];
        *barriers.choose(&mut self.rng).expect("some")
    }
}
