//! The bot without Discord: people command and press, messages come out, and the test sets the
//! clock.

mod builder;
mod deeds;

use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use referee::clock::Span;
use referee::command::{Action, AwayStep, Caller, Command, Timing};
use referee::domain::{ChannelId, GameId, GuildId, InteractionId, Language, Millis, Place, Seed};
use referee::game::deal::SecretRng;
use referee::game::{CommittedDeal, Game};
use referee::notify::outbox_item::OutboxItem;
use referee::referee::Referee;
use referee::reply::Message;
use referee::store::{Store, StoreError, Tx};
use rusqlite::Connection;
use rusqlite::types::Value;
use tempfile::TempDir;

use crate::discord::{Discord, Posted};
use crate::people::{Who, person};
pub use builder::{HOMES, TestBotBuilder};
pub use deeds::ruling;

/// Discord's epoch, from which the time in its IDs counts.
const EPOCH: i64 = 1_420_070_400_000;

/// A bot with its store in a folder of its own.
pub struct TestBot {
    pub referee: Referee,
    pub now: Millis,
    /// Discord's side of the outbox.
    pub discord: Discord,
    folder: TempDir,
    secrets: SecretRng,
    /// Number of interactions so far, from which their IDs derive.
    pub asked: AtomicU64,
}

impl TestBot {
    /// Stops the bot and starts another on the same file.
    pub fn restart(self) -> Self {
        self.with_store(|_| {})
    }

    /// Stops the bot, works on its store, and starts another.
    pub fn with_store(self, work: impl FnOnce(&Store)) -> Self {
        drop(self.referee);
        work(&Store::open(&self.folder.path().join("referee.db")).expect("the store opens"));
        Self {
            referee: open(&self.folder, self.secrets),
            ..self
        }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("referee.db")
    }

    /// Reads from the store.
    pub fn read<T, E>(&self, look: impl FnOnce(&Tx) -> Result<T, E>) -> T
    where
        E: From<StoreError> + Debug,
    {
        let readers = Store::open_read_only(&self.file()).expect("the store");
        readers.read(look).expect("a read")
    }

    /// Returns the number of rows of a table.
    pub fn count(&self, table: &str) -> usize {
        self.rows(|name| name == table).lines().count()
    }

    /// Returns every row of these tables of the store as a line.
    pub fn rows(&self, tables: impl Fn(&str) -> bool) -> String {
        let connection = Connection::open(self.file()).expect("the file");
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        let mut statement = connection.prepare(names).expect("the schema");
        let names = statement.query_map([], |row| row.get::<_, String>(0));
        let names = names.expect("the schema").map(|name| name.expect("a name"));
        let told = names.filter(|name| tables(name) && !name.starts_with("sqlite_"));
        told.map(|table| rows_of(&connection, &table)).collect()
    }

    pub fn pass_time(&mut self, seconds: u64) {
        self.now = self.now + Duration::from_secs(seconds);
    }

    /// Uses up a person's days of absence, so that their time can run out.
    pub fn use_days_up(&mut self, who: Who) {
        let now = self.now;
        self.now = now + -Span::days(31);
        self.ask(who, Action::Time(Timing::Away(AwayStep::Begin(30))));
        self.now = now;
    }

    /// Returns a person's next interaction, made now.
    pub fn caller(&self, who: Who) -> Caller {
        let number = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        let time = u64::try_from(self.now.0 - EPOCH).expect("it is later");
        Caller {
            person: person(who),
            place: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(2),
            },
            interaction: InteractionId(time << 22 | number),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    /// Returns a person's next interaction in a channel of a server.
    pub fn caller_in(&self, who: Who, guild: u64, channel: u64) -> Caller {
        Caller {
            place: Place {
                guild: Some(GuildId(guild)),
                channel: ChannelId(channel),
            },
            ..self.caller(who)
        }
    }

    /// Returns the next interaction of a moderator.
    pub fn moderator(&self, who: Who) -> Caller {
        Caller {
            moderates: true,
            ..self.caller(who)
        }
    }

    pub fn ask(&self, who: Who, asked: impl Into<Command>) -> Message {
        self.handle(&self.caller(who), asked)
    }

    pub fn handle(&self, caller: &Caller, asked: impl Into<Command>) -> Message {
        let message = self.referee.handle(caller, asked.into(), Seed(1));
        message.expect("the store works")
    }

    /// Plays everything that the bot players want to do now; returns the number of turns.
    pub fn let_bot_play(&mut self) -> usize {
        for made in 0.. {
            self.now = self.now + Duration::from_millis(1);
            let waiting = self.referee.next_thought(self.now).expect("a read");
            let Some(waiting) = waiting else {
                return made;
            };
            let choice = waiting.think(&mut || false);
            let played = self.referee.play_thought(waiting, choice, self.now);
            played.expect("it is saved");
        }
        unreachable!("it ends")
    }

    /// Returns the game in its current state.
    pub fn table(&self, game: GameId) -> Game {
        let history = self.read(|tx| tx.history(game));
        Game::replay(history.expect("the game"), CommittedDeal::default()).expect("it replays")
    }

    /// Returns the texts of the turns that count.
    pub fn turns(&self, game: GameId) -> Vec<String> {
        let history = self.read(|tx| tx.history(game)).expect("the game");
        history.turns.into_iter().map(|turn| turn.text).collect()
    }

    /// Returns what the outbox has to deliver now.
    pub fn due(&self) -> Vec<OutboxItem> {
        let due = self.referee.due(self.now, 64, &[]);
        due.expect("the outbox is read")
    }

    /// Delivers one item, or refuses it; returns the message that it posted.
    pub fn carry(&mut self, item: OutboxItem) -> Option<Posted> {
        self.discord.carry(&self.referee, item, self.now)
    }

    /// Delivers what is due now; returns the posts.
    pub fn post(&mut self) -> Vec<Posted> {
        let mut posted = Vec::new();
        loop {
            let due = self.due();
            if due.is_empty() {
                return posted;
            }
            posted.extend(due.into_iter().filter_map(|item| self.carry(item)));
        }
    }

    /// Passes time in steps of this number of seconds, delivers what comes due, and returns the
    /// posts.
    pub fn live(&mut self, seconds: u64, step: usize) -> Vec<Posted> {
        let mut posted = Vec::new();
        for _ in (0..seconds).step_by(step) {
            self.pass_time(step as u64);
            posted.extend(self.post());
        }
        posted
    }

    /// Delivers what is due now; returns the texts of the posts.
    pub fn deliver(&mut self) -> Vec<String> {
        let posted = self.post().into_iter();
        posted.map(|posted| posted.message.text).collect()
    }
}

fn open(folder: &TempDir, secrets: SecretRng) -> Referee {
    let store = Store::open(&folder.path().join("referee.db"));
    Referee::new(store.expect("a store can be made")).with_secrets(secrets)
}

fn rows_of(connection: &Connection, table: &str) -> String {
    let mut statement = connection
        .prepare(&format!("SELECT * FROM {table}"))
        .expect("the table");
    let width = statement.column_count();
    let rows = statement.query_map([], |row| {
        let cells = (0..width).map(|cell| row.get::<_, Value>(cell));
        let cells: Result<Vec<_>, _> = cells.collect();
        Ok(format!("{table} {:?}\n", cells?))
    });
    let rows = rows.expect("the rows");
    rows.map(|row| row.expect("a row")).collect()
}
