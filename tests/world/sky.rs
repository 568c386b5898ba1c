//! The world itself: its clock, its referee, what is to come, and how it goes on from one moment to the next.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::clock::{Period, Span};
use referee::command::{Asker, Command, DisplayName, Person};
use referee::referee::{Chance, Luck, Message, Referee, Table};
use referee::store::{Readers, Store};
use referee::table::{ChannelId, GameId, GuildId, InteractionId, Millis, PersonId, Place};
use tempfile::TempDir;

use crate::carrier::Carrier;
use crate::habits::Player;
use crate::laws::Watched;

/// The first of February of a leap year: the daylight-saving days of spring and autumn are to come.
const BEGIN: Millis = Millis(1_832_976_000_000);
/// Discord's epoch, from which the time in its ids counts.
const EPOCH: i64 = 1_420_070_400_000;
/// From here on the beats between two moments are not left out.
const NEAR: Span = Span::minutes(2);

/// How long the carrier rests at least and at most after it found nothing that leaves.
const SHORT: Span = Span::seconds(1);
const LONG: Span = Span::minutes(10);

/// The channels of the server.
pub const CHANNELS: u64 = 12;
/// The moderator.
pub const JUDGE: PersonId = PersonId(99);

/// How large a world is.
#[derive(Clone, Copy)]
pub struct Size {
    pub games: u64,
    pub days: u64,
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
    pub count: BTreeMap<&'static str, u64>,
    pub readers: Readers,
    pub side: rusqlite::Connection,
    referee: Option<Referee>,
    folder: TempDir,
    beaten: Millis,
    broken_since: Millis,
    asked: u64,
    coming: BTreeMap<(Millis, u64), Coming>,
    number: u64,
    /// How long the carrier rests at least: longer while nothing leaves.
    pause: Span,
    trace: DefaultHasher,
    story: Vec<String>,
}

impl World {
    pub fn new(seed: u64, size: Size) -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let file = folder.path().join("referee.db");
        let referee = open(&file);
        let side = rusqlite::Connection::open(&file).expect("the file");
        side.pragma_update(None, "synchronous", "OFF")
            .expect("a setting");
        let mut rng = StdRng::seed_from_u64(seed);
        let most = (size.games / 3).clamp(8, 400);
        let people = (0..most).map(|number| Player::new(PersonId(101 + number), &mut rng));
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
            referee: Some(referee),
            folder,
            beaten: BEGIN,
            broken_since: BEGIN,
            asked: 0,
            coming: BTreeMap::new(),
            number: 0,
            pause: SHORT,
            trace: DefaultHasher::new(),
            story: Vec::new(),
        };
        world.beat(None, true);
        world.plan_nature();
        world.plan_lives();
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
            self.pause = match self.carrier.count() {
                after if after > before => SHORT,
                _ => Span(self.pause.0 * 2).min(LONG),
            };
        }
        self.mend();
        self.go_to(self.now + Span::minutes(1));
        self.carrier.is_well = true;
        self.deliver();
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
        *self.count.entry(what).or_default() += 1;
    }

    /// Goes on to a moment. Of the beats on the way, between which nothing happens, all but the last are one write.
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
        self.side
            .execute(&update, rusqlite::named_params! { ":near": near.0 })
            .expect("a write");
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
        let given = self.referee().beat(self.now, passed, heard);
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
        match out {
            Out::Nothing => return,
            Out::Bot => {
                self.referee = Some(open(&self.file()));
                self.beat(None, true);
            }
            Out::Discord => self.beat(Some(self.now - self.beaten), true),
        }
        if period.length() > referee::clock::OUTAGE {
            self.outages.push(period);
        }
    }

    /// A new interaction of a person, made at a moment.
    pub fn asker(&mut self, who: PersonId, place: Place, made: Millis) -> Asker {
        self.asked += 1;
        let time = u64::try_from(made.0 - EPOCH).expect("it is later");
        Asker {
            person: person(who),
            place,
            interaction: InteractionId(time << 22 | self.asked),
            lacks: Vec::new(),
            moderates: who == JUDGE,
        }
    }

    /// A person asks, and now and then Discord delivers it twice: that changes nothing more.
    pub fn ask(&mut self, who: PersonId, place: Place, command: Command) -> Message {
        let asker = self.asker(who, place, self.now);
        self.ask_as(&asker, command)
    }

    pub fn ask_as(&mut self, asker: &Asker, command: Command) -> Message {
        let asked = format!("{} asks {command:?}", asker.person.id);
        let chance = Chance(self.rng.random());
        let again = self.rng.random_bool(0.05);
        let doubled = again.then(|| command.clone());
        let answer = self.referee().handle(asker, command, chance);
        let answer = answer.expect("the store works");
        (asker.interaction.0, &answer.text).hash(&mut self.trace);
        self.write_down(format!("{asked} and hears {:?}", answer.text));
        if let Some(command) = doubled {
            let before = self.version();
            let second = self.referee().handle(asker, command, Chance(0));
            second.expect("the store works");
            assert_eq!(
                before,
                self.version(),
                "a doubled {} changes",
                asker.interaction
            );
            self.note("doubled interactions");
        }
        answer
    }

    /// Changes with every write of the referee.
    fn version(&self) -> i64 {
        let version = self
            .side
            .query_row("PRAGMA data_version", [], |row| row.get(0));
        version.expect("a version")
    }

    /// Keeps what happened, to be read where a law is broken.
    pub fn write_down(&mut self, line: String) {
        self.story.push(format!("{} {line}", self.now.0));
    }

    /// All that happened to a game.
    pub fn story_of(&self, game: GameId) -> String {
        let lines = self.story.iter();
        let lines = lines.filter(|line| line.contains(game.as_str()));
        let lines: Vec<&str> = lines.map(String::as_str).collect();
        format!("\n{}", lines.join("\n"))
    }

    /// Something goes into the trace.
    pub fn trace_of(&mut self, what: impl Hash) {
        (self.now, what).hash(&mut self.trace);
    }

    pub fn trace(&self) -> u64 {
        self.trace.finish()
    }

    pub fn table(&self, game: GameId) -> Table {
        let table = self.readers.read(|tx| Table::load(tx, game));
        table.expect("it is read").expect("the game")
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
    let store = Store::open(file).expect("the store opens");
    Referee::new(store).with_luck(Luck::Known(7))
}

pub fn person(id: PersonId) -> Person {
    Person {
        id,
        name: DisplayName::new(&format!("P{id}")),
        bot: false,
    }
}

/// A channel of the server.
pub fn channel(number: u64) -> Place {
    Place {
        guild: Some(GuildId(1)),
        channel: ChannelId(10 + number),
    }
}

/// A person's direct messages.
pub fn private(who: PersonId) -> Place {
    Place {
        guild: None,
        channel: ChannelId(90_000 + who.0),
    }
}
