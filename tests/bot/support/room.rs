//! A referee without Discord, whom any number of people ask at once.

use referee::event_log::History;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use homeworlds::rules::{BinaryGame, BinaryRules};
use homeworlds_samples::random_play::{self, Player as Randomness};
use referee::clock::Time;
use referee::command::specs::roots;
use referee::command::{
    AccountKind, Action, Caller, Command, ComponentAction, DisplayName, Given, GivenOptions,
    Person, Reply, Spec, Terms,
};
use referee::domain::{
    ChannelId, GameId, GuildId, InteractionId, InvitationId, Language, Millis, PersonId, Place,
    Seed,
};
use referee::notify::outbox_item::Task;
use referee::referee::Referee;
use referee::reply::{ActionRow, ButtonAction, Message};
use referee::store::Store;
use referee_testing::test_bot::{invite, terms};
use tempfile::TempDir;

pub const ANN: u64 = 1;
pub const BETH: u64 = 2;
pub const CARL: u64 = 3;

/// The moment at which every room opens, in milliseconds of Discord's epoch.
const BEGIN: u64 = 330_000_000_000;

/// A referee, and the folder of its file.
pub struct Room {
    pub referee: Referee,
    pub folder: TempDir,
    asked: AtomicU64,
}

impl Room {
    pub fn open() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let store = Store::open(&folder.path().join("referee.db")).expect("a store can be made");
        Self {
            referee: Referee::new(store),
            folder,
            asked: AtomicU64::new(0),
        }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("referee.db")
    }

    /// A new interaction of a person, a little later than the one before.
    pub fn caller(&self, who: u64) -> Caller {
        let number = self.asked.fetch_add(1, Ordering::Relaxed);
        Caller {
            person: person(who),
            place: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(2),
            },
            interaction: InteractionId((BEGIN + number * 100) << 22),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    pub fn ask(&self, who: u64, command: Command) -> Message {
        self.handle(&self.caller(who), command)
    }

    pub fn handle(&self, caller: &Caller, command: Command) -> Message {
        let answer = self.referee.handle(caller, command, Seed(1));
        answer.expect("the store works")
    }

    /// A game that one begins against the other.
    pub fn begin(&self, one: u64, other: u64) -> GameId {
        self.challenge(one, &[person(other)]);
        let accepted = self.ask(other, self.answer(Reply::Accept));
        id_in(&accepted.text)
    }

    /// Challenges somebody, or anybody.
    pub fn challenge(&self, who: u64, guests: &[Person]) -> Message {
        invite(challenge(guests), |command| self.ask(who, command))
    }

    /// An answer to the newest invitation.
    pub fn answer(&self, reply: Reply) -> Command {
        let readers = Store::open_read_only(&self.file()).expect("the store");
        let here = readers.read(|tx| tx.open_invitations_in(ChannelId(2)));
        let newest = here.expect("it is read").first().map(|open| open.id);
        Command::Action(Action::Answer(newest.unwrap_or(InvitationId(1)), reply))
    }

    /// Orders a turn, whatever it leaves.
    pub fn turn(&self, who: u64, game: GameId, text: &str) -> Message {
        self.ask(who, turn(game, text))
    }

    pub fn history(&self, game: GameId) -> History {
        let readers = Store::open_read_only(&self.file()).expect("the store");
        let history = readers.read(|tx| tx.history(game)).expect("it is read");
        history.expect("the game")
    }

    /// Delivers what is due, and gives what was posted.
    pub fn deliver(&self) -> Vec<Message> {
        let far = Millis(i64::MAX / 2);
        let mut posted = Vec::new();
        loop {
            let items = self.referee.due(far, 64, &[]).expect("the outbox is read");
            if items.is_empty() {
                return posted;
            }
            for item in items {
                if let Task::Post(message) | Task::Change(_, message) = &item.task {
                    posted.push(message.clone());
                }
                let done = self.referee.delivered(item, None, far);
                done.expect("it is saved");
            }
        }
    }

    /// Everything about games, turns and agreements that is stored, as text.
    pub fn everything(&self) -> String {
        let connection = rusqlite::Connection::open(self.file()).expect("the file");
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        let mut statement = connection.prepare(names).expect("the schema");
        let tables = statement.query_map([], |row| row.get::<_, String>(0));
        let tables: Vec<String> = tables
            .expect("the schema")
            .map(|name| name.expect("a name"))
            .filter(|name| !NOT_OF_GAMES.contains(&name.as_str()) && !name.starts_with("sqlite_"))
            .collect();
        let dumps = tables.iter().map(|table| dump(&connection, table));
        dumps.collect::<Vec<_>>().join("\n")
    }
}

/// What changes by being asked anything at all, and what waits to be told.
const NOT_OF_GAMES: [&str; 5] = [
    "people",
    "processed",
    "outbox",
    "suspended_targets",
    "settings",
];

fn dump(connection: &rusqlite::Connection, table: &str) -> String {
    let mut statement = connection
        .prepare(&format!("SELECT * FROM {table}"))
        .expect("the table");
    let width = statement.column_count();
    let rows = statement.query_map([], |row| {
        let cells = (0..width).map(|cell| row.get::<_, rusqlite::types::Value>(cell));
        let cells: Result<Vec<_>, _> = cells.collect();
        Ok(format!("{table} {:?}", cells?))
    });
    let rows = rows.expect("the rows").map(|row| row.expect("a row"));
    rows.collect::<Vec<_>>().join("\n")
}

pub fn person(who: u64) -> Person {
    Person {
        id: PersonId(100 + who),
        name: DisplayName::new(["Nobody", "Ann", "Beth", "Carl"][who as usize % 4]),
        being: AccountKind::Human,
    }
}

/// The command of this name.
pub fn spec(name: &str) -> &'static Spec {
    let mut specs = roots().flat_map(|root| root.specs);
    let found = specs.find(|spec| spec.name == name);
    found.unwrap_or_else(|| panic!("there is no command {name}"))
}

pub fn read(name: &str, options: &[(&str, Given)]) -> Command {
    let options: GivenOptions = options
        .iter()
        .map(|(name, given)| ((*name).to_owned(), given.clone()))
        .collect();
    (spec(name).read)(&options).expect("it can be read")
}

/// A challenge of these people, or of anybody, on the usual terms.
pub fn challenge(guests: &[Person]) -> Terms {
    Terms {
        guests: guests.to_vec(),
        time: Time::default(),
        ..terms(&[], "binary first-ship=large")
    }
}

/// A turn whose cautions are confirmed beforehand.
pub fn turn(game: GameId, text: &str) -> Command {
    let options = [
        ("turn", Given::Text(format!("{text} *"))),
        ("game", Given::Text(game.to_string())),
    ];
    read("move", &options)
}

/// The id between backticks.
pub fn id_in(text: &str) -> GameId {
    let id = text.split('`').nth(1).and_then(|id| id.parse().ok());
    id.unwrap_or_else(|| panic!("an id in {text}"))
}

/// A random game, turn by turn; gives the seat that moves and the text.
pub fn random_turns(seed: u64, most: usize) -> Vec<(u64, String)> {
    let mut dice = Randomness::new(seed);
    let mut game = BinaryGame::new(BinaryRules::default(), random_play::names());
    let mut turns = Vec::new();
    while game.outcome().is_none() && turns.len() < most {
        let verdict = dice.sane_turn(&game);
        let seat = u64::from(game.position().to_move.0);
        turns.push(([ANN, BETH][seat as usize], verdict.order.to_string()));
        game.accept(verdict);
    }
    turns
}

/// Custom ids in a message, with the values of menus.
pub fn presses(message: &Message) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for row in &message.rows {
        match row {
            ActionRow::Buttons(buttons) => {
                found.extend(buttons.iter().filter_map(|button| match &button.does {
                    ButtonAction::Press(press) => Some((press.to_string(), None)),
                    _ => None,
                }))
            }
            ActionRow::Menu(menu) => found.extend(menu.lines.iter().map(|line| {
                (
                    ComponentAction::Menu(0).to_string(),
                    Some(line.does.to_string()),
                )
            })),
            // Whoever is chosen is no text.
            ActionRow::People(_) => {}
        }
    }
    found
}
