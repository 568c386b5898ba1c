//! What the store does with messages and with what people were told: triggers beside the referee
//! write it down, and the world reads it. Its law: whatever is put in the outbox ends in exactly
//! one way, and nothing vanishes.

use std::collections::{BTreeMap, BTreeSet};

use referee::domain::{ChannelId, GameId, Millis, PersonId};
use referee::event_log::{EventKind, Log, ProposalKind, Seq};
use referee::notify::{Notice, QueuedNotice};
use referee::store::{DeliveryRecord, NoticeKind, Target, UndeliverableReason};
use rusqlite::{Connection, Row};

use super::carrier::Done;
use super::sky::World;

/// As many lines are read before the file forgets them.
const FORGET: i64 = 5_000;

const TRIGGERS: &str = "
  CREATE TABLE world_log (
    seq INTEGER PRIMARY KEY, what TEXT NOT NULL, row INTEGER, game TEXT, who INTEGER, event TEXT, turn INTEGER, at INTEGER,
    how TEXT, key TEXT, payload TEXT);
  CREATE TRIGGER world_pushed AFTER INSERT ON outbox BEGIN
    INSERT INTO world_log (what, row, game, how, who, at, key, payload)
    VALUES ('pushed', NEW.id, NEW.game, NEW.target_kind, NEW.target, NEW.due, NEW.dedupe_key, NEW.payload); END;
  CREATE TRIGGER world_pulled AFTER DELETE ON outbox BEGIN
    INSERT INTO world_log (what, row) VALUES ('pulled', OLD.id); END;
  CREATE TRIGGER world_moved AFTER UPDATE OF target ON outbox BEGIN
    INSERT INTO world_log (what, row, how, who) VALUES ('moved', NEW.id, NEW.target_kind, NEW.target); END;
  CREATE TRIGGER world_given_up AFTER UPDATE OF state ON outbox BEGIN
    INSERT INTO world_log (what, row) VALUES ('given up', NEW.id); END;
  CREATE TRIGGER world_told AFTER INSERT ON deliveries BEGIN
    INSERT INTO world_log (what, game, who, event, turn, at, how)
    VALUES ('told', NEW.game, NEW.person, NEW.event, NEW.turn, NEW.at, NEW.how); END;
  CREATE TRIGGER world_told_better AFTER UPDATE ON deliveries BEGIN
    INSERT INTO world_log (what, game, who, event, turn, at, how)
    VALUES ('told', NEW.game, NEW.person, NEW.event, NEW.turn, NEW.at, NEW.how); END;
  CREATE TRIGGER world_suspended AFTER INSERT ON suspended_targets BEGIN
    INSERT INTO world_log (what, how, who) VALUES ('suspended', NEW.target_kind, NEW.target); END;
  CREATE TRIGGER world_resumed AFTER DELETE ON suspended_targets BEGIN
    INSERT INTO world_log (what, how, who) VALUES ('resumed', OLD.target_kind, OLD.target); END;
";

/// What changes how a game stands.
const CHANGES: [&str; 2] = [
    "INSERT ON events WHEN NEW.kind IN ('turn', 'left', 'swapped', 'ended', 'rewound')",
    "UPDATE ON seats",
];

/// Lets the file write down what is done to it.
pub fn keep(file: &Connection) {
    file.execute_batch(TRIGGERS).expect("the triggers");
    for (number, change) in CHANGES.iter().enumerate() {
        let trigger = format!(
            "CREATE TRIGGER world_changed_{number} AFTER {change} BEGIN
               INSERT INTO world_log (what, game) VALUES ('changed', NEW.game); END"
        );
        file.execute_batch(&trigger).expect("a trigger");
    }
}

/// A row of the outbox.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub game: Option<GameId>,
    pub target: Target,
    pub key: String,
    pub told: QueuedNotice,
    /// What happened, where it tells of that.
    pub what: Option<EventKind>,
    /// Whose turn it was, by its place in the log.
    pub turn: Seq,
    pub pushed: Millis,
    /// When it leaves by itself.
    due: Millis,
}

/// What was read of the journal.
#[derive(Default)]
pub struct Journal {
    read: i64,
    /// What is in the outbox.
    pub rows: BTreeMap<i64, Waiting>,
    of_games: BTreeMap<GameId, BTreeSet<i64>>,
    suspended: BTreeSet<(u8, u64)>,
    /// When a place was last opened.
    resumed: BTreeMap<(u8, u64), Millis>,
    /// Rows that went without being delivered.
    gone: Vec<Waiting>,
    /// When a notice of this kind was last put in the outbox.
    pushed: BTreeMap<(GameId, &'static str), Millis>,
    /// Games that may stand otherwise than when they were last seen.
    pub changed: BTreeSet<GameId>,
    /// Which rulings were.
    pub rulings: BTreeSet<(GameId, Seq)>,
}

/// A target in an order.
pub const fn place(target: Target) -> (u8, u64) {
    match target {
        Target::Channel(channel) => (0, channel.0),
        Target::Person(person) => (1, person.0),
    }
}

impl Journal {
    pub fn is_suspended(&self, target: Target) -> bool {
        self.suspended.contains(&place(target))
    }

    /// Whether a target was opened at this moment, so that what waited for it is to leave now.
    pub fn was_resumed(&self, target: Target, now: Millis) -> bool {
        self.resumed.get(&place(target)) == Some(&now)
    }

    /// What waits to be told of a game.
    pub fn of_game(&self, game: GameId) -> impl Iterator<Item = (i64, &Waiting)> {
        let rows = self.of_games.get(&game).into_iter().flatten();
        rows.map(|row| (*row, &self.rows[row]))
    }

    /// When a notice of this kind was last put in the outbox.
    pub fn last_pushed(&self, game: GameId, kind: &'static str) -> Option<Millis> {
        self.pushed.get(&(game, kind)).copied()
    }

    fn remove(&mut self, row: i64) -> Waiting {
        let waiting = self.rows.remove(&row).expect("it was put there");
        if let Some(own) = waiting.game.and_then(|game| self.of_games.get_mut(&game)) {
            own.remove(&row);
        }
        waiting
    }
}

/// A line of the journal.
struct Line {
    seq: i64,
    what: String,
    row: Option<i64>,
    game: Option<GameId>,
    who: Option<u64>,
    event: Option<NoticeKind>,
    turn: Option<u32>,
    at: Option<i64>,
    how: Option<String>,
    key: Option<String>,
    payload: Option<String>,
}

impl Line {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let game: Option<String> = row.get("game")?;
        Ok(Self {
            seq: row.get("seq")?,
            what: row.get("what")?,
            row: row.get("row")?,
            game: game.map(|game| game.parse().expect("an id")),
            who: row.get::<_, Option<i64>>("who")?.map(i64::cast_unsigned),
            event: row.get("event")?,
            turn: row.get("turn")?,
            at: row.get("at")?,
            how: row.get("how")?,
            key: row.get("key")?,
            payload: row.get("payload")?,
        })
    }

    fn person(&self) -> PersonId {
        PersonId(self.who.expect("a person"))
    }

    fn target(&self) -> Target {
        match self.how.as_deref() {
            Some("channel") => Target::Channel(ChannelId(self.who.expect("a channel"))),
            _ => Target::Person(self.person()),
        }
    }

    fn row(&self) -> i64 {
        self.row.expect("a row")
    }

    fn told(&self) -> DeliveryRecord {
        let how = self.how.as_deref();
        DeliveryRecord {
            game: self.game.expect("a game"),
            turn: Seq(self.turn.expect("a turn")),
            person: self.person(),
            event: self.event.expect("an event"),
            at: Millis(self.at.expect("a moment")),
            how: how.and_then(|how| how.parse().ok()).expect("a way"),
        }
    }
}

impl World {
    /// Reads what the store has done since the last time.
    pub fn read_journal(&mut self) {
        for line in self.unread() {
            self.journal.read = line.seq;
            match line.what.as_str() {
                "pushed" => self.pushed(&line),
                "pulled" => self.pulled(line.row()),
                "moved" => {
                    let row = self.journal.rows.get_mut(&line.row()).expect("a row");
                    row.target = line.target();
                }
                "given up" => {
                    let row = &self.journal.rows[&line.row()];
                    let story = row.game.map(|game| self.story_of(game));
                    panic!("given up: {row:?}{story:?}");
                }
                "told" => self.told_now(&line.told()),
                "changed" => {
                    self.journal.changed.extend(line.game);
                }
                "suspended" => {
                    self.journal.suspended.insert(place(line.target()));
                }
                _ => {
                    let opened = place(line.target());
                    self.journal.suspended.remove(&opened);
                    self.journal.resumed.insert(opened, self.now);
                }
            }
            if line.seq % FORGET == 0 {
                let forget = "DELETE FROM world_log WHERE seq < ?1";
                self.side.execute(forget, [line.seq]).expect("a write");
            }
        }
        for gone in std::mem::take(&mut self.journal.gone) {
            let Some(why) = self.taken_over(&gone) else {
                let story = gone.game.map(|game| self.story_of(game));
                panic!("{gone:?} vanished{}", story.unwrap_or_default());
            };
            self.note(why);
        }
    }

    fn unread(&self) -> Vec<Line> {
        let lines = self
            .side
            .prepare_cached("SELECT * FROM world_log WHERE seq > ?1 ORDER BY seq");
        let mut lines = lines.expect("a statement");
        let lines = lines.query_map([self.journal.read], Line::read);
        let lines: rusqlite::Result<Vec<Line>> = lines.expect("a question").collect();
        lines.expect("lines")
    }

    fn pushed(&mut self, line: &Line) {
        let payload = line.payload.as_deref().expect("what it says");
        let told: QueuedNotice = serde_json::from_str(payload).expect("a notice");
        let log = line.game.map(|game| self.readers.read(|tx| tx.log(game)));
        let log = log.map_or_else(Log::default, |log| log.expect("it is read"));
        let event = log.get(told.at).filter(|_| told.notice == Notice::Happened);
        let waiting = Waiting {
            what: event.map(|event| event.what.clone()),
            turn: log.turn(told.at),
            game: line.game,
            target: line.target(),
            key: line.key.clone().expect("a key"),
            told,
            pushed: self.now,
            due: Millis(line.at.expect("a moment")),
        };
        if let Some(game) = line.game {
            let journal = &mut self.journal;
            journal.of_games.entry(game).or_default().insert(line.row());
            let kind = waiting.what.as_ref().map_or(told.notice.kind(), kind_of);
            journal.pushed.insert((game, kind), self.now);
            if let Some(EventKind::Ruled { .. }) = waiting.what {
                journal.rulings.insert((game, told.at));
            }
        }
        self.journal.rows.insert(line.row(), waiting);
    }

    /// A row went: it was accepted, or there was nothing to say any more, or something else took
    /// its place.
    fn pulled(&mut self, row: i64) {
        let waiting = self.journal.remove(row);
        match self.carrier.done.remove(&row) {
            Some(Done::Accepted) => self.note("rows accepted"),
            Some(Done::Changed) => self.note("rows that changed a message"),
            Some(Done::Nothing) => self.note("rows with nothing to say any more"),
            None => self.journal.gone.push(waiting),
        }
    }

    /// Why a row may go that was not delivered.
    fn taken_over(&self, row: &Waiting) -> Option<&'static str> {
        let is_closed = self.journal.is_suspended(row.target);
        match row.told.notice {
            Notice::Personal { .. } | Notice::Declined { .. } | Notice::Watched
                if row.due > self.now =>
            {
                Some("rows told by a digest")
            }
            Notice::Watched if is_closed => Some("rows of watchers who take no messages"),
            Notice::Personal { .. } | Notice::Daily { .. } | Notice::Declined { .. }
                if is_closed =>
            {
                Some("rows told another way, since a person takes no messages")
            }
            Notice::PauseOver { until } if until > self.now => {
                Some("ends of pauses that came to another end")
            }
            Notice::Refresh { .. }
                if self.carrier.barrier(row.target) == Some(UndeliverableReason::Deleted) =>
            {
                Some("changes of messages in a channel that was deleted")
            }
            Notice::Thread { .. } => Some("games without a thread, since none could be opened"),
            Notice::Happened => {
                let mut others = self.journal.of_game(row.game?);
                let again = others.any(|(_, other)| other.told == row.told);
                again.then_some("rows told by the card of a game that moved")
            }
            _ => None,
        }
    }
}

/// What happened, in a word or two.
fn kind_of(what: &EventKind) -> &'static str {
    match what {
        EventKind::Asked { proposal, .. } => match proposal.kind() {
            ProposalKind::Draw => "draw_offered",
            ProposalKind::Takeback => "takeback_asked",
            ProposalKind::Pause => "pause_proposed",
        },
        EventKind::Gave { .. } => "time_given",
        other => other.into(),
    }
}
