//! Discord as the outbox sees it: it takes parcels, fails now and then, has closed doors, and remembers what it accepted.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use rand::Rng;
use rand::seq::IndexedRandom;
use referee::notify::{Notice, OnLine};
use referee::referee::{Message, Parcel, Task, Undelivered};
use referee::store::{Barrier, Target};
use referee::table::{ChannelId, GameId, MessageAt, MessageId, Millis, PersonId};

use crate::sky::{Out, World};

/// A message that was accepted.
#[derive(Clone, Debug)]
pub struct Accepted {
    pub at: Millis,
    pub key: String,
    pub told: OnLine,
    pub channel: Option<ChannelId>,
    /// Whom it calls, in a channel or because it is theirs.
    pub calls: Vec<PersonId>,
    pub text: String,
}

/// The carrier and what it accepted.
#[derive(Default)]
pub struct Carrier {
    /// Nothing fails any more.
    pub is_well: bool,
    doors: BTreeMap<(u8, u64), Barrier>,
    nonces: BTreeMap<String, MessageAt>,
    count: u64,
    /// What was accepted about games.
    pub of_games: BTreeMap<GameId, Vec<Accepted>>,
    /// What else was accepted.
    pub others: Vec<Accepted>,
    /// Rows that were accepted.
    rows: BTreeSet<i64>,
}

const fn door(target: Target) -> (u8, u64) {
    match target {
        Target::Channel(channel) => (0, channel.0),
        Target::Person(person) => (1, person.0),
    }
}

impl Carrier {
    pub fn shut(&mut self, target: Target, barrier: Barrier) {
        self.doors.insert(door(target), barrier);
    }

    pub fn open(&mut self, target: Target) {
        self.doors.remove(&door(target));
    }

    pub fn is_shut(&self, target: Target) -> bool {
        self.doors.contains_key(&door(target))
    }

    /// How many messages were accepted.
    pub const fn count(&self) -> u64 {
        self.count
    }

    fn place(&mut self, target: Target) -> MessageAt {
        self.count += 1;
        let channel = match target {
            Target::Channel(channel) => channel,
            Target::Person(person) => ChannelId(90_000 + person.0),
        };
        MessageAt {
            channel,
            message: MessageId(self.count),
        }
    }
}

/// What waits in a row of the outbox.
struct Row {
    game: Option<GameId>,
    key: String,
    told: OnLine,
}

impl World {
    /// Delivers all that is due, as far as it can be.
    pub fn deliver(&mut self) {
        if self.out == Out::Bot {
            return;
        }
        for _ in 0..10_000 {
            let looked_at = self.due_clocks();
            let parcels = self.referee().due(self.now, 64);
            let parcels = parcels.expect("the store works");
            let now = self.now;
            for game in looked_at {
                self.observe(game, now);
            }
            if parcels.is_empty() {
                return;
            }
            for parcel in parcels {
                self.carry(parcel);
            }
        }
        panic!("the outbox does not become empty");
    }

    fn carry(&mut self, parcel: Parcel) {
        if let Some(what) = self.failure(&parcel) {
            let kept = self.referee().undelivered(parcel, what, self.now);
            kept.expect("the store works");
            return;
        }
        let known = self.carrier.nonces.get(&parcel.nonce).copied();
        let at = match (&parcel.task, known) {
            (Task::Post(_), Some(at)) => Some(at),
            (Task::Post(message), None) => {
                let at = self.carrier.place(parcel.target);
                self.carrier.nonces.insert(parcel.nonce.clone(), at);
                self.accept(&parcel, message);
                Some(at)
            }
            (Task::Change(..) | Task::Strip(_) | Task::Nothing, _) => None,
        };
        if at.is_some() && known.is_none() && self.fails(0.01) {
            self.note("answers lost");
            self.refuse(parcel, 1.0);
            return;
        }
        let kept = self.referee().delivered(parcel, at, self.now);
        kept.expect("the store works");
    }

    fn refuse(&mut self, parcel: Parcel, jitter: f64) {
        let what = Undelivered::Later {
            why: "503".to_owned(),
            jitter,
        };
        let kept = self.referee().undelivered(parcel, what, self.now);
        kept.expect("the store works");
    }

    fn fails(&mut self, chance: f64) -> bool {
        let fails = self.rng.random_bool(chance);
        fails && !self.carrier.is_well
    }

    fn failure(&mut self, parcel: &Parcel) -> Option<Undelivered> {
        if parcel.task == Task::Nothing {
            return None;
        }
        if let Some(&barrier) = self.carrier.doors.get(&door(parcel.target)) {
            self.note("closed doors tried");
            let key = self.row(parcel.id.0).key;
            self.write_down(format!("{key} is refused by {:?}", parcel.target));
            let why = "refused".to_owned();
            return Some(Undelivered::Refused { why, barrier });
        }
        if self.out == Out::Discord || self.fails(0.03) {
            self.note("tries that failed");
            return Some(Undelivered::Later {
                why: "503".to_owned(),
                jitter: self.rng.random(),
            });
        }
        if self.fails(0.01) {
            self.note("rate limits");
            return Some(Undelivered::Limited(Duration::from_secs(20)));
        }
        None
    }

    fn accept(&mut self, parcel: &Parcel, message: &Message) {
        assert!(
            self.carrier.rows.insert(parcel.id.0),
            "accepted twice: {}",
            message.text
        );
        let row = self.row(parcel.id.0);
        let mut calls: Vec<PersonId> = message.mention.into_iter().collect();
        calls.extend(&message.others);
        let channel = match parcel.target {
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
            channel,
            calls,
            text: message.text.clone(),
        };
        self.trace_of((&accepted.key, &accepted.text));
        let (key, calls) = (&accepted.key, &accepted.calls);
        self.write_down(format!("{key} is accepted and calls {calls:?}"));
        self.note("messages accepted");
        self.note(match accepted.told.notice {
            Notice::Digest { .. } => "digests",
            Notice::Direct { .. } => "direct messages",
            Notice::Called { .. } => "calls in place of direct messages",
            Notice::Adrift => "cards of games adrift",
            Notice::Alarm { .. } => "warnings",
            Notice::Flagged { .. } => "claims offered",
            _ => "cards and lines",
        });
        match row.game {
            Some(game) => self
                .carrier
                .of_games
                .entry(game)
                .or_default()
                .push(accepted),
            None => self.carrier.others.push(accepted),
        }
    }

    fn row(&self, id: i64) -> Row {
        let found = self.side.query_row(
            "SELECT game, dedupe_key, payload FROM outbox WHERE id = ?1",
            [id],
            |row| {
                Ok((
                    row.get::<_, Option<String>>(0)?,
                    row.get(1)?,
                    row.get::<_, String>(2)?,
                ))
            },
        );
        let (game, key, payload) = found.expect("the row");
        Row {
            game: game.map(|game| game.parse().expect("an id")),
            key,
            told: serde_json::from_str(&payload).expect("a notice"),
        }
    }

    /// A door closes.
    pub fn any_barrier(&mut self) -> Barrier {
        let barriers = [Barrier::Forbidden, Barrier::Deleted, Barrier::Locked];
        *barriers.choose(&mut self.rng).expect("some")
    }
}
