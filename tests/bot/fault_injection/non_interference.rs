//! What nobody may infer: the same game under two secret deals shows the same bytes everywhere,
//! until the rules reveal a seat that the deals differ in. Messages, cards, pictures, completions,
//! records, every row of the store but the deal itself, and the log at its finest level are held
//! against each other.

mod desk;

use std::path::PathBuf;

use homeworlds::rules::multiplayer::{Alignment, Deal};
use homeworlds::rules::{AnyGame, Seat};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::command::PlanAction;
use referee::command::{
    AccountKind, Caller, Command, CompletionRequest, CompletionSource, DisplayName, FilmSpeed,
    GameRef, Person, Planning, Reply, Sight,
};
use referee::command::{Action, Irrevocable, Query};
use referee::command::{Composer, ComposerAction, GameList, Panel};
use referee::config::LogFormat;
use referee::domain::Seed;
use referee::domain::{
    ChannelId, GameId, GuildId, InteractionId, InvitationId, Language, MessageAt, MessageId,
    Millis, PersonId, Place,
};
use referee::game::deal::SecretRng;
use referee::notify::outbox_item::Task;
use referee::referee::Referee;
use referee::reply::{BoardSpec, Message};
use referee::store::Store;
use referee_testing::test_bot::{board_of, invite, terms};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use tempfile::TempDir;

use crate::support::alone::alone;
use crate::support::log::Log;

const HALL: Place = Place {
    guild: Some(GuildId(7)),
    channel: ChannelId(70),
};

/// How many pairs of games are played; more at will.
fn games() -> u64 {
    let asked = std::env::var("NON_INTERFERENCE_GAMES").ok();
    asked.and_then(|games| games.parse().ok()).unwrap_or(6)
}

/// One of the two worlds, which differ in their deals alone.
struct World {
    referee: Referee,
    path: PathBuf,
    _folder: TempDir,
    seats: u8,
    /// Counts interactions and messages: time goes by them.
    count: u64,
    game: Option<GameId>,
    /// The people by seat.
    people: Vec<PersonId>,
}

impl World {
    fn new(luck: SecretRng, seats: u8) -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let path = folder.path().join("referee.db");
        let store = Store::open(&path).expect("a store can be made");
        Self {
            referee: Referee::new(store).with_secrets(luck),
            path,
            _folder: folder,
            seats,
            count: 0,
            game: None,
            people: Vec::new(),
        }
    }

    fn caller(&mut self, person: PersonId) -> Caller {
        self.count += 1;
        Caller {
            person: Person {
                id: person,
                name: DisplayName::new(&format!("P{}", person.0)),
                being: AccountKind::Human,
            },
            place: HALL,
            interaction: InteractionId((1 << 50) + (self.count << 22)),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    /// What comes of a command, as text.
    fn ask(&mut self, person: PersonId, command: Command) -> Message {
        let caller = self.caller(person);
        let chance = Seed(self.count);
        let message = self.referee.handle(&caller, command, chance);
        message.expect("no fault")
    }

    /// Gathers everybody.
    fn begin(&mut self) -> String {
        let rules = format!("multiplayer players={} goal=good-evil", self.seats);
        let mut said = Vec::new();
        invite(terms(&[], &rules), |command| {
            let answer = self.ask(PersonId(1), command);
            said.push(json(&answer));
            answer
        });
        for person in 2..=u64::from(self.seats) {
            let join = Command::Action(Action::Answer(InvitationId(1), Reply::Accept));
            said.push(json(&self.ask(PersonId(person), join)));
        }
        let readers = Store::open_read_only(&self.path).expect("the store");
        let ids = readers.read(|tx| tx.all_game_ids()).expect("they are read");
        let [id] = ids.as_slice() else {
            panic!("one game began: {ids:?}");
        };
        let sitters = readers.read(|tx| tx.sitters(*id)).expect("they are read");
        self.people = sitters.iter().filter_map(|sitter| sitter.person).collect();
        self.game = Some(*id);
        said.join("\n")
    }

    fn id(&self) -> GameId {
        self.game.expect("the game has begun")
    }

    fn deal(&self) -> Deal {
        let readers = Store::open_read_only(&self.path).expect("the store");
        let line = readers.read(|tx| tx.deal(self.id())).expect("it is read");
        let line = line.expect("it was dealt");
        Deal::from_line(line.reveal()).expect("a deal")
    }

    fn table(&self) -> AnyGame {
        let readers = Store::open_read_only(&self.path).expect("the store");
        let id = self.id();
        let table = readers.read(|tx| referee::game::Game::load(tx, id));
        table.expect("it is read").expect("the game is there").state
    }

    fn to_move(&self) -> Option<Seat> {
        self.table().to_move()
    }

    fn person(&self, seat: Seat) -> PersonId {
        self.people[seat.index()]
    }

    fn turn(&mut self, seat: Seat, text: &str) -> String {
        let which = GameRef::Named(self.id());
        let text = text.to_owned();
        let person = self.person(seat);
        let made = self.ask(
            person,
            Command::Action(Action::Move {
                game: Some(which),
                text,
            }),
        );
        json(&made)
    }

    /// Plays a turn on the planning board of who sits at seat 0, and shows the lines.
    fn plan(&mut self, text: &str) -> String {
        let person = self.person(Seat(0));
        let mut planning = Planning::open(GameRef::Named(self.id()));
        let mut said = Vec::new();
        for deed in [
            PlanAction::Open,
            PlanAction::Compose(ComposerAction::Type(text.to_owned())),
            PlanAction::Compose(ComposerAction::Submit),
            PlanAction::Armed,
            PlanAction::Arm { sure: false },
            PlanAction::Open,
        ] {
            planning.action = deed;
            let shown = self.ask(person, Command::Action(Action::Plan(planning.clone())));
            let drawn = board_of(&shown).map(|board| self.draw(board.clone()));
            said.push(format!("{}{drawn:?}", json(&shown)));
        }
        said.join("\n")
    }

    fn resign(&mut self, seat: Seat) -> String {
        let (game, person) = (GameRef::Named(self.id()), self.person(seat));
        json(&self.ask(
            person,
            Command::Action(Action::Irrevocable {
                what: Irrevocable::Resign,
                game,
                sure: true,
            }),
        ))
    }

    fn offers(&mut self, seat: Seat, typed: &str) -> Vec<(String, String)> {
        let caller = self.caller(self.person(seat));
        let asked = CompletionRequest {
            source: CompletionSource::Turn,
            typed: typed.to_owned(),
            game: Some(self.id()),
        };
        self.referee.complete(&caller, &asked).expect("no fault")
    }

    /// Delivers what is due, and says what that is; with pictures if asked for.
    fn deliver(&mut self, drawn: bool) -> String {
        let mut sent = Vec::new();
        loop {
            let now = Millis(i64::MAX / 2);
            let items = self.referee.due(now, 64, &[]).expect("no fault");
            if items.is_empty() {
                return sent.join("\n");
            }
            for item in items {
                self.count += 1;
                let at = MessageAt {
                    channel: HALL.channel,
                    message: MessageId(self.count),
                };
                sent.push(format!("{:?} {:?}", item.target, item.task));
                let post = match &item.task {
                    Task::Post(message) | Task::Renew(_, message) => {
                        let board = board_of(message).filter(|_| drawn);
                        sent.extend(board.map(|board| self.draw(board.clone())));
                        Some(at)
                    }
                    Task::Change(..)
                    | Task::Strip(_)
                    | Task::Shrink(..)
                    | Task::Thread(..)
                    | Task::Archive(_)
                    | Task::Nothing => None,
                };
                self.referee
                    .delivered(item, post, now)
                    .expect("it is saved");
            }
        }
    }

    fn draw(&self, board: BoardSpec) -> String {
        let message = Message::of("").with_board(board);
        let picture = self.referee.enclosure(&message).expect("no fault");
        format!("{picture:?}")
    }

    /// Everything that anybody can look at.
    fn looks(&mut self) -> String {
        let game = GameRef::Named(self.id());
        let mut seen = Vec::new();
        let mut people = self.people.clone();
        people.push(PersonId(99));
        for person in people {
            for command in [
                Command::Query(Query::Board { game }),
                Command::Query(Query::Games(GameList::Mine)),
                Command::Query(Query::Review {
                    game,
                    turn: Some(1),
                    sight: Sight::default(),
                }),
                Command::Query(Query::Film {
                    game,
                    around: None,
                    pace: FilmSpeed::default(),
                }),
                Command::Query(Query::Export { game }),
                Command::Query(Query::Game { game: Some(game) }),
                Command::Query(Query::OfferDraw { game }),
                Command::Action(Action::Irrevocable {
                    what: Irrevocable::Resign,
                    game,
                    sure: false,
                }),
                Command::Action(Action::Rematch { game }),
                Command::Query(Query::Alignment { game }),
                Command::Action(Action::Move {
                    game: Some(game),
                    text: "catastrophe nowhere".into(),
                }),
            ] {
                seen.push(json(&self.ask(person, command)));
            }
            for sight in sights() {
                let turn = None;
                seen.push(json(
                    &self.ask(person, Command::Query(Query::Review { game, turn, sight })),
                ));
            }
            let caller = self.caller(person);
            for source in [
                CompletionSource::Running,
                CompletionSource::Games,
                CompletionSource::Ruled,
            ] {
                let asked = CompletionRequest {
                    source,
                    typed: String::new(),
                    game: None,
                };
                let offered = self.referee.complete(&caller, &asked);
                seen.push(format!("{:?}", offered.expect("no fault")));
            }
        }
        seen.push(self.record());
        seen.join("\n")
    }

    fn record(&self) -> String {
        let readers = Store::open_read_only(&self.path).expect("the store");
        let id = self.id();
        let record = readers.read(|tx| Referee::export(tx, id));
        let record = record.expect("it is read").expect("the game is there");
        format!("{}\n{}", record.text(), record.json())
    }

    /// What each seat is told in private.
    fn whispers(&mut self) -> Vec<String> {
        let game = GameRef::Named(self.id());
        let mut told = Vec::new();
        for person in self.people.clone() {
            let caller = self.caller(person);
            let whisper = self.referee.whisper(&caller, game).expect("no fault");
            let Ok(whisper) = whisper else {
                panic!("a seat may read its own alignment");
            };
            told.push(whisper.words().reveal().clone());
        }
        told
    }

    /// Every row of the store but the deal, with the commitment covered.
    fn rows(&self) -> String {
        let connection = Connection::open(&self.path).expect("the file is there");
        let mut tables = connection
            .prepare(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
            )
            .expect("the schema is read");
        let names = tables.query_map([], |row| row.get(0)).expect("it is read");
        let names: Vec<String> = names.map(|name| name.expect("a name")).collect();
        assert!(
            names.iter().any(|name| name == "deals") && names.len() > 15,
            "{names:?}"
        );
        let mut text = String::new();
        for name in names.iter().filter(|name| *name != "deals") {
            let mut rows = connection
                .prepare(&format!("SELECT * FROM \"{name}\""))
                .expect("the table is read");
            let columns = rows.column_count();
            let mut rows = rows.query([]).expect("the rows are read");
            while let Some(row) = rows.next().expect("a row") {
                let values: Vec<String> = (0..columns)
                    .map(|column| match row.get_ref(column).expect("a value") {
                        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                        other => format!("{other:?}"),
                    })
                    .collect();
                text.push_str(&format!("{name}: {}\n", values.join(" | ")));
            }
        }
        text
    }

    /// The same text with the commitment of this world covered: it is public, and differs by its
    /// salt alone.
    fn covered(&self, text: &str) -> String {
        let readers = Store::open_read_only(&self.path).expect("the store");
        let digest = readers.read(|tx| tx.commitment(self.id()));
        let digest = digest.expect("it is read").expect("it was published");
        text.replace(&digest.to_string(), "<commitment>")
    }
}

fn json(message: &Message) -> String {
    serde_json::to_string(message).expect("plain fields")
}

/// Lines of the log without when each was written.
fn without_moments(log: &str) -> String {
    let lines = log
        .lines()
        .map(|line| line.split_once(' ').map_or(line, |(_, rest)| rest));
    lines.collect::<Vec<_>>().join("\n")
}

/// The two worlds, and the log that both write.
struct Pair {
    worlds: [World; 2],
    log: Log,
    compared: usize,
}

impl Pair {
    /// Does the same in both, and holds against each other what comes of it.
    fn same(&mut self, what: &str, act: impl Fn(&mut World) -> String) -> String {
        let both = self.both(act);
        self.hold(what, both)
    }

    fn both(&mut self, act: impl Fn(&mut World) -> String) -> [String; 2] {
        let log = self.log.clone();
        self.worlds.each_mut().map(|world| {
            let _before = log.take();
            let text = act(world);
            let text = format!("{text}\nlogged: {}", without_moments(&log.take()));
            world.covered(&text)
        })
    }

    fn hold(&mut self, what: &str, [first, second]: [String; 2]) -> String {
        assert!(
            first == second,
            "{what} tells the deals apart:\n{first}\n---\n{second}"
        );
        self.compared += 1;
        first
    }

    /// Makes a turn in both; says whether the deals are still secret. A turn that eliminates a seat
    /// may reveal them (M7), and is then told of as it should be.
    fn makes(&mut self, seat: Seat, text: &str) -> bool {
        let fallen = |pair: &Self| {
            pair.worlds
                .each_ref()
                .map(|world| world.table().eliminated())
        };
        let before = fallen(self);
        let both = self.both(|world| world.turn(seat, text));
        if self.is_alike() {
            self.hold("a turn", both);
            return true;
        }
        let [first, second] = fallen(self);
        assert!(
            first != before[0] && second != before[1],
            "{text}: {both:?}"
        );
        false
    }

    fn deals(&self) -> [Deal; 2] {
        self.worlds.each_ref().map(World::deal)
    }

    /// Whether what is revealed so far is the same under both deals, and neither game is over.
    fn is_alike(&self) -> bool {
        let [first, second] = self.worlds.each_ref().map(World::table);
        let seats = (0..first.seats()).map(Seat);
        let alike = |seat| first.revealed(seat) == second.revealed(seat);
        first.outcome().is_none() && second.outcome().is_none() && seats.into_iter().all(alike)
    }

    fn look(&mut self, drawn: bool) {
        self.same("what is delivered", |world| world.deliver(drawn));
        self.same("what is stored", |world| world.rows());
    }
}

/// A random legal turn of the seat to move, as completion offers it.
fn random_turn(pair: &mut Pair, seat: Seat, rng: &mut StdRng) -> String {
    let offers = pair.same("completion", |world| {
        format!("{:?}", world.offers(seat, ""))
    });
    assert!(offers.contains("pass"), "{offers}");
    let offered = pair.worlds[0].offers(seat, "");
    pair.worlds[1].offers(seat, "");
    let chosen = offered.choose(rng).map(|(_, value)| value.clone());
    chosen.unwrap_or_else(|| "pass".into())
}

/// Plays at random, now and then resigning for a seat whose side is the same under both deals.
fn play_at_random(pair: &mut Pair, turns: usize, rng: &mut StdRng) {
    for number in 0..turns {
        let Some(seat) = pair.worlds[0].to_move() else {
            return;
        };
        let text = if pair.worlds[0].table().is_setting_up() {
            let home = [
                "homeworld r1 b2 g3",
                "homeworld y3 b1 g3",
                "homeworld g2 y1 b3",
            ];
            (*home.choose(rng).expect("there are some")).to_owned()
        } else {
            random_turn(pair, seat, rng)
        };
        if !pair.makes(seat, &text) {
            return;
        }
        // What needs a second word, or more steps, is passed over.
        if pair.worlds[0].to_move() == Some(seat) {
            pair.same("a pass", |world| world.turn(seat, "pass"));
        }
        pair.look(number == 9);
        if rng.random_ratio(1, 8) {
            let [first, second] = pair.deals();
            let both = pair.worlds[0].table().still_in();
            let known = both
                .into_iter()
                .find(|&seat| first.of(seat) == second.of(seat));
            let Some(leaver) = known.filter(|_| pair.is_alike()) else {
                continue;
            };
            let before: Vec<String> = pair
                .worlds
                .iter_mut()
                .map(|world| world.resign(leaver))
                .collect();
            if !pair.is_alike() {
                return;
            }
            assert_eq!(before[0], before[1]);
            pair.look(false);
        }
    }
    pair.same("what can be looked at", World::looks);
}

/// Seat 0 eliminates seat 1, which reveals both; the others pass.
fn eliminate(pair: &mut Pair, seats: u8) {
    for seat in (0..seats).map(Seat) {
        let home = match seat {
            Seat(0) => "homeworld y3 b3 g3",
            Seat(1) => "homeworld r1 y2 g1",
            _ => "homeworld r2 b1 g3",
        };
        pair.same("a set-up", |world| {
            let asked = world.turn(seat, home);
            format!("{asked}{}", confirm(world, seat))
        });
    }
    let [own, other] = [0, 1].map(|seat: usize| format!("P{}", pair.worlds[0].people[seat].0));
    let deeds = [
        format!("build g1 {own}"),
        format!("move g1 {own} {other}"),
        format!("attack g1 {other}"),
    ];
    for deed in deeds {
        for seat in (0..seats).map(Seat) {
            let text = if seat == Seat(0) {
                deed.as_str()
            } else {
                "pass"
            };
            if pair.worlds[0].to_move() == Some(seat) {
                pair.same("a turn", |world| world.turn(seat, text));
                pair.look(false);
            }
        }
    }
    let shown = pair.worlds[0].table().revealed(Seat(1));
    assert_eq!(shown, Some(Alignment::Evil), "the elimination reveals");
    assert!(pair.is_alike());
    pair.same("what can be looked at", World::looks);
}

/// Seat 0 plans to eliminate seat 1 and to go on behind it: the pages are the same whatever their
/// sides.
fn plan_an_elimination(pair: &mut Pair, seats: u8) {
    for seat in (0..seats).map(Seat) {
        let home = match seat {
            Seat(0) => "homeworld y3 b3 g3",
            Seat(1) => "homeworld r1 y2 g1",
            _ => "homeworld r2 b1 g3",
        };
        pair.same("a set-up", |world| {
            let asked = world.turn(seat, home);
            format!("{asked}{}", confirm(world, seat))
        });
    }
    let [own, other] = [0, 1].map(|seat: usize| format!("P{}", pair.worlds[0].people[seat].0));
    let deeds = [
        format!("build g1 {own}"),
        format!("move g1 {own} {other}"),
        format!("attack g1 {other}"),
    ];
    let mut planned = String::new();
    for (deed, number) in deeds.iter().zip(0..) {
        for seat in (0..seats).map(Seat) {
            let text = if seat == Seat(0) { deed } else { "pass" };
            planned = pair.same("a planned turn", |world| world.plan(text));
            if number == 2 {
                break;
            }
        }
    }
    assert!(planned.contains("which a plan can't know"), "{planned}");
    pair.same("a turn behind it", |world| world.plan("pass"));
    pair.same("what can be looked at", World::looks);
}

/// Submits what was typed, if it stands on the panel since it should be looked at once more.
fn confirm(world: &mut World, seat: Seat) -> String {
    let (id, person) = (world.id(), world.person(seat));
    let readers = Store::open_read_only(&world.path).expect("the store");
    let draft = readers.read(|tx| tx.draft(id, person)).expect("it is read");
    let Some(draft) = draft.filter(|draft| !draft.text.is_empty()) else {
        return String::new();
    };
    let panel = Panel {
        turn: draft.turn,
        rev: draft.rev,
    };
    json(&world.ask(
        person,
        Command::Action(Action::Compose(
            Composer::Turn(id, panel),
            ComposerAction::Submit,
        )),
    ))
}

/// Two worlds whose deals differ and fit.
fn pair(seed: u64, seats: u8, log: &Log, fits: impl Fn(&Deal) -> bool) -> Pair {
    let mut worlds: Vec<World> = Vec::new();
    for luck in (1_000 * seed..).map(SecretRng::Known) {
        let mut world = World::new(luck, seats);
        world.begin();
        let deal = world.deal();
        if fits(&deal) && worlds.iter().all(|other| other.deal() != deal) {
            worlds.push(world);
        }
        if let [_, _] = worlds.as_slice() {
            break;
        }
    }
    let worlds = worlds.try_into().ok().expect("two");
    Pair {
        worlds,
        log: log.clone(),
        compared: 0,
    }
}

#[test]
fn public_output_hides_the_deal() {
    if !alone(public_output_hides_the_deal) {
        return;
    }
    let log = Log::of_this_process(LogFormat::Text);
    let mut compared = 0;
    for seed in 0..games() {
        let seats = 3 + (seed % 4) as u8;
        let mut rng = StdRng::seed_from_u64(seed);
        let mut pair = pair(seed, seats, &log, |_| true);
        pair.look(seed == 0);
        let [first, second] = pair.worlds.each_mut().map(World::whispers);
        assert_ne!(
            first, second,
            "the deals differ, and this can be told in private"
        );
        let length = first[0].len();
        let mut all = first.iter().chain(&second);
        assert!(
            all.all(|told| told.len() == length),
            "an answer's length tells"
        );
        play_at_random(&mut pair, 16, &mut rng);
        desk::rule(&mut pair);
        compared += pair.compared;
    }
    // Both deals agree on who eliminates whom, so that only the others are secret from then on.
    let fits =
        |deal: &Deal| deal.of(Seat(0)) == Alignment::Good && deal.of(Seat(1)) == Alignment::Evil;
    for seed in 0..games().div_ceil(6) {
        let seats = 4 + 2 * (seed % 2) as u8;
        let mut pair = pair(7_000 + seed, seats, &log, fits);
        eliminate(&mut pair, seats);
        compared += pair.compared;
    }
    // Whoever would be revealed by it differs: a plan must not tell.
    for seed in 0..games().div_ceil(6) {
        let mut pairs = (0..).map(|more| pair(9_000 + 50 * seed + more, 4, &log, |_| true));
        let differs = |pair: &Pair| {
            let [first, second] = pair.deals();
            first.of(Seat(0)) != second.of(Seat(0))
        };
        let mut pair = pairs.find(differs).expect("deals differ");
        plan_an_elimination(&mut pair, 4);
        compared += pair.compared;
    }
    assert!(compared as u64 > 20 * games(), "{compared}");
}

/// Every way to see a board of a review.
fn sights() -> [Sight; 2] {
    [Sight::default(), Sight::default().flipped()]
}
