//! The world itself: its clock, its referee, what is to come, and how it goes on from one moment to
//! the next.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::rc::Rc;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::act::outages::Since;
use referee::clock::{Period, Span};
use referee::domain::{ChannelId, GameId, Millis, PersonId};
use referee::game::Game;
use referee::game::deal::SecretRng;
use referee::referee::Referee;
use referee::store::{ReaderPool, Store};
use tempfile::TempDir;

use super::carrier::Carrier;
use super::habits::Player;
use super::journal::{self, Journal};
use super::owed::Owed;
use super::story::Story;
use super::watch::Watched;

/// The first of February of a leap year: the daylight-saving days of spring and autumn are to come.
const BEGIN: Millis = Millis(1_832_976_000_000);
/// From here on the beats between two moments are not left out.
const NEAR: Span = Span::minutes(2);

/// How long the carrier rests at least and at most after it found nothing that leaves.
const SHORT: Span = Span::seconds(1);
const LONG: Span = Span::minutes(10);

/// The moderator.
pub const JUDGE: PersonId = PersonId(99);

/// Whether each game gets a thread of its own in the world of this seed, as in every fourth.
pub const fn has_threads(seed: u64) -> bool {
    seed % 4 == 2
}

/// How large a world is.
#[derive(Clone, Copy)]
pub struct Size {
    pub games: u64,
    pub days: u64,
}

impl Size {
    /// How many people play.
    const fn people(self) -> u64 {
        match self.games / 3 {
            few @ 0..8 => few + 8,
            some @ 8..400 => some,
            _ => 400,
        }
    }

    /// Whether everything must happen in it.
    pub const fn is_large(self) -> bool {
        self.games * self.days >= 100_000
    }

    /// How many channels the server has.
    pub const fn channels(self) -> u64 {
        12 + self.games / 25
    }
}

/// What is out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Out {
    Nothing,
    Bot,
    Discord,
}

/// Something that is to come.
#[derive(Clone, Debug)]
pub enum Coming {
    /// People sit down to a game.
    Gather,
    /// A person looks at a game.
    Look(PersonId, GameId),
    /// A person is to make a turn that is created at this moment, whenever it arrives.
    Brink(PersonId, GameId, Millis),
    /// Something breaks, for so long.
    Break(Out, Span),
    /// It works again.
    Mend,
    /// The doors of a channel or person close or open.
    Door(Door),
    /// The moderator has a look at the games.
    Court,
    /// The moderator lets a game go on.
    Reopen(GameId),
    /// A person thinks of their settings.
    Think(PersonId),
    /// Two people begin many games at once, and one of them is not seen again.
    Crowd,
    /// The operator reads that no game ends on time, and lets them.
    Operate,
}

#[derive(Clone, Copy, Debug)]
pub enum Door {
    Channel(ChannelId),
    Person(PersonId),
}

pub struct World {
    pub rng: StdRng,
    pub now: Millis,
    pub size: Size,
    pub out: Out,
    pub people: Vec<Player>,
    pub games: BTreeMap<GameId, Watched>,
    pub carrier: Carrier,
    pub outages: Vec<Period>,
    /// How often what happened.
    pub count: BTreeMap<String, u64>,
    pub readers: ReaderPool,
    pub side: rusqlite::Connection,
    /// What the store did with messages, as far as it was read.
    pub journal: Journal,
    /// Of what people are still to be told.
    pub owed: BTreeMap<GameId, Vec<Owed>>,
    pub story: Story,
    /// How many interactions there were.
    pub asked: u64,
    referee: Option<Referee>,
    folder: TempDir,
    beaten: Millis,
    broken_since: Millis,
    /// How often this side of the file was written.
    written: i64,
    loaded: RefCell<Option<(i64, Rc<Game>)>>,
    coming: BTreeMap<(Millis, u64), Coming>,
    number: u64,
    /// How long the carrier rests at least: longer while nothing leaves.
    pause: Span,
    pub trace: DefaultHasher,
}

/// The channel of the message about the club.
const CLUB: ChannelId = ChannelId(6);

impl World {
    pub fn new(seed: u64, size: Size) -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let file = folder.path().join("referee.db");
        let referee = open(&file);
        let side = rusqlite::Connection::open(&file).expect("the file");
        side.pragma_update(None, "synchronous", "OFF")
            .expect("a setting");
        journal::keep(&side);
        let threads = "INSERT INTO servers (guild, settings) VALUES (1, ?1)";
        let set = side.execute(
            threads,
            [format!(
                "{{\"threads\":{},\"club\":{}}}",
                has_threads(seed),
                CLUB.0
            )],
        );
        set.expect("a setting");
        let mut rng = StdRng::seed_from_u64(seed);
        let people = (0..size.people()).map(|number| Player::new(PersonId(101 + number), &mut rng));
        let people = people.collect();
        let mut world = Self {
            rng,
            now: BEGIN,
            size,
            out: Out::Nothing,
            people,
            games: BTreeMap::new(),
            carrier: Carrier::default(),
            outages: Vec::new(),
            count: BTreeMap::new(),
            readers: Store::open_read_only(&file).expect("the store"),
            side,
            journal: Journal::default(),
            owed: BTreeMap::new(),
            story: Story::default(),
            asked: 0,
            referee: Some(referee),
            folder,
            beaten: BEGIN,
            broken_since: BEGIN,
            written: 0,
            loaded: RefCell::new(None),
            coming: BTreeMap::new(),
            number: 0,
            pause: SHORT,
            trace: DefaultHasher::new(),
        };
        world.beat(None, true);
        world.plan_nature();
        world.plan_lives();
        world.plan_crowds();
        world
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("referee.db")
    }

    pub fn end(&self) -> Millis {
        BEGIN + Span::days(self.size.days.cast_signed())
    }

    /// The whole time, and then all that is still on its way.
    pub fn live(&mut self) {
        while let Some(at) = self.next_moment().filter(|at| *at < self.end()) {
            self.go_to(at);
            let happens = self.coming.first_entry();
            if let Some(happens) = happens.filter(|first| first.key().0 <= at) {
                let happens = happens.remove();
                self.happen(happens);
            }
            self.note("moments");
            let before = self.carrier.count();
            self.deliver();
            self.read_journal();
            self.pause = match self.carrier.count() {
                after if after > before => SHORT,
                _ => Span(self.pause.0 * 2).min(LONG),
            };
        }
        self.mend();
        self.go_to(self.now + Span::minutes(1));
        self.carrier.is_well = true;
        self.deliver();
        self.read_journal();
    }

    fn next_moment(&self) -> Option<Millis> {
        let planned = self.coming.first_key_value().map(|((at, _), _)| *at);
        let due = self.referee.as_ref().and_then(|referee| {
            let next = referee.next_due(self.now).expect("the store works");
            next.map(|at| at.max(self.now + self.pause))
        });
        planned.into_iter().chain(due).min()
    }

    /// Plans something, not before now.
    pub fn plan(&mut self, at: Millis, coming: Coming) {
        self.number += 1;
        self.coming.insert((at.max(self.now), self.number), coming);
    }

    /// A length of time between two.
    pub fn between(&mut self, least: Span, most: Span) -> Span {
        Span(self.rng.random_range(least.0..=most.0))
    }

    pub fn chance(&mut self, chance: f64) -> bool {
        self.rng.random_bool(chance)
    }

    pub fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        choices.choose(&mut self.rng).expect("some").clone()
    }

    pub fn note(&mut self, what: &'static str) {
        match self.count.get_mut(what) {
            Some(count) => *count += 1,
            None => {
                self.count.insert(what.to_owned(), 1);
            }
        }
    }

    /// Goes on to a moment. Of the beats on the way, between which nothing happens, all but the
    /// last are one write.
    fn go_to(&mut self, at: Millis) {
        let gap = at - self.beaten;
        self.now = at;
        if self.out == Out::Bot || gap <= NEAR {
            return;
        }
        let near = at + -Span::seconds(30);
        let heard = match self.out {
            Out::Discord => "heard",
            Out::Nothing | Out::Bot => ":near",
        };
        let update = format!("UPDATE heartbeat SET alive = :near, heard = {heard} WHERE id = 1");
        let mut update = self.side.prepare_cached(&update).expect("a statement");
        update
            .execute(rusqlite::named_params! { ":near": near.0 })
            .expect("a write");
        drop(update);
        self.written += 1;
        let jumps = self.rng.random_bool(0.001);
        let passed = if jumps {
            Span::hours(1)
        } else {
            Span::seconds(30)
        };
        if jumps {
            self.note("the machine's clock jumps");
        }
        self.beat(Some(passed), self.out != Out::Discord);
    }

    fn beat(&mut self, passed: Option<Span>, heard: bool) {
        let given = self.referee().beat(
            self.now,
            Since {
                last: passed,
                heard: passed,
            },
            heard,
        );
        if given.expect("the store works").is_some() {
            self.note("outages given back");
        }
        self.beaten = self.now;
    }

    pub fn referee(&self) -> &Referee {
        self.referee.as_ref().expect("the bot runs")
    }

    /// Breaks something that works.
    pub fn break_down(&mut self, out: Out, lasts: Span) {
        if self.out != Out::Nothing {
            return;
        }
        self.note(match out {
            Out::Bot => "outages of the bot",
            Out::Discord | Out::Nothing => "outages of Discord",
        });
        self.out = out;
        self.broken_since = self.now;
        if out == Out::Bot {
            self.referee = None;
        }
        self.plan(self.now + lasts, Coming::Mend);
    }

    pub fn mend(&mut self) {
        let out = std::mem::replace(&mut self.out, Out::Nothing);
        let period = Period {
            from: self.broken_since,
            until: self.now,
        };
        self.check_timers();
        match out {
            Out::Nothing => return,
            Out::Bot => {
                self.referee = Some(open(&self.file()));
                self.beat(None, true);
            }
            Out::Discord => self.beat(Some(self.now - self.beaten), true),
        }
        if period.length() > referee::clock::LONG_OUTAGE {
            self.outages.push(period);
        }
    }

    /// Something goes into the trace.
    pub fn trace_of(&mut self, what: impl Hash) {
        (self.now, what).hash(&mut self.trace);
    }

    pub fn trace(&self) -> u64 {
        self.trace.finish()
    }

    /// A game as it stands.
    pub fn table(&self, game: GameId) -> Rc<Game> {
        let version = self.version() + (self.written << 40);
        let known = self.loaded.borrow();
        if let Some((known, table)) = &*known
            && (*known, table.id()) == (version, game)
        {
            return Rc::clone(table);
        }
        drop(known);
        let table = self.readers.read(|tx| Game::load(tx, game));
        let table = Rc::new(table.expect("it is read").expect("the game"));
        *self.loaded.borrow_mut() = Some((version, Rc::clone(&table)));
        table
    }

    /// Changes with every write of the referee.
    pub fn version(&self) -> i64 {
        let mut version = self
            .side
            .prepare_cached("PRAGMA data_version")
            .expect("a statement");
        version.query_row([], |row| row.get(0)).expect("a version")
    }

    /// What happened, in numbers.
    pub fn told(&self) -> String {
        let counts = self.count.iter();
        let counts: Vec<String> = counts.map(|(what, n)| format!("{what} {n}")).collect();
        format!(
            "{} games, {} people; {}; trace {:016x}",
            self.games.len(),
            self.people.len(),
            counts.join(", "),
            self.trace()
        )
    }
}

fn open(file: &std::path::Path) -> Referee {
    let store = Store::open(file).expect("a store can be made");
    Referee::new(store).with_secrets(SecretRng::Known(7))
}
