//! What nobody may infer: the same game under two secret deals shows the same bytes everywhere,
//! until the rules reveal a seat that the deals differ in. Messages, cards, pictures, completions,
//! records, every row of the store but the deal itself, and the log at its finest level are held
//! against each other.

mod desk;

use homeworlds::rules::multiplayer::{Alignment, Deal};
use homeworlds::rules::{AnyGame, Seat};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::command::{
    AccountKind, Action, Caller, Command, CompletionRequest, CompletionSource, Composer,
    ComposerAction, DisplayName, FilmSpeed, GameList, GameRef, Irrevocable, Panel, Person,
    PlanAction, Planning, Query, Reply, Sight,
};
use referee::config::LogFormat;
use referee::domain::{GameId, InvitationId, Millis, PersonId};
use referee::game::Game;
use referee::game::deal::SecretRng;
use referee::referee::Referee;
use referee::reply::{BoardSpec, Message};
use referee_testing::{ANN, TestBot, assert_contains, board_of, invite, terms};

use referee_testing::alone::alone;
use referee_testing::log::Log;

/// How many pairs of games are played; more at will.
fn games() -> u64 {
    let asked = std::env::var("NON_INTERFERENCE_GAMES").ok();
    asked.and_then(|games| games.parse().ok()).unwrap_or(6)
}

/// One of two games, which differ in their deals alone.
struct DealtGame {
    bot: TestBot,
    seats: u8,
    game: Option<GameId>,
    /// The people by seat.
    people: Vec<PersonId>,
}

impl DealtGame {
    fn new(luck: SecretRng, seats: u8) -> Self {
        Self {
            bot: TestBot::builder().secrets(luck).build(),
            seats,
            game: None,
            people: Vec::new(),
        }
    }

    fn caller(&self, person: PersonId) -> Caller {
        Caller {
            person: Person {
                id: person,
                name: DisplayName::new(&format!("P{}", person.0)),
                being: AccountKind::Human,
            },
            ..self.bot.caller(ANN)
        }
    }

    fn ask(&self, person: PersonId, asked: impl Into<Command>) -> Message {
        self.bot.handle(&self.caller(person), asked)
    }

    /// Gathers everybody.
    fn begin(&mut self) {
        let rules = format!("multiplayer players={} goal=good-evil", self.seats);
        invite(terms(&[], &rules), |command| self.ask(PersonId(1), command));
        for person in 2..=u64::from(self.seats) {
            self.ask(
                PersonId(person),
                Action::Answer(InvitationId(1), Reply::Accept),
            );
        }
        let ids = self.bot.read(|tx| tx.all_game_ids());
        let [id] = ids.as_slice() else {
            panic!("one game began: {ids:?}");
        };
        let sitters = self.bot.read(|tx| tx.sitters(*id));
        self.people = sitters.iter().filter_map(|sitter| sitter.person).collect();
        self.game = Some(*id);
    }

    fn id(&self) -> GameId {
        self.game.expect("the game has begun")
    }

    fn deal(&self) -> Deal {
        let line = self.bot.read(|tx| tx.deal(self.id()));
        Deal::from_line(line.expect("it was dealt").reveal()).expect("a deal")
    }

    fn table(&self) -> AnyGame {
        let table = self.bot.read(|tx| Game::load(tx, self.id()));
        table.expect("the game is there").state
    }

    fn to_move(&self) -> Option<Seat> {
        self.table().to_move()
    }

    fn person(&self, seat: Seat) -> PersonId {
        self.people[seat.index()]
    }

    fn turn(&self, seat: Seat, text: &str) -> String {
        let (game, text) = (Some(GameRef::Named(self.id())), text.to_owned());
        json(&self.ask(self.person(seat), Action::Move { game, text }))
    }

    /// Plays a turn on the planning board of who sits at seat 0, and shows the lines.
    fn plan(&self, text: &str) -> String {
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
            let shown = self.ask(person, Action::Plan(planning.clone()));
            let drawn = board_of(&shown).map(|board| self.draw(board.clone()));
            said.push(format!("{}{drawn:?}", json(&shown)));
        }
        said.join("\n")
    }

    fn resign(&self, seat: Seat) -> String {
        let (game, person) = (GameRef::Named(self.id()), self.person(seat));
        json(&self.ask(
            person,
            Action::Irrevocable {
                what: Irrevocable::Resign,
                game,
                sure: true,
            },
        ))
    }

    fn offers(&self, seat: Seat, typed: &str) -> Vec<(String, String)> {
        let caller = self.caller(self.person(seat));
        let asked = CompletionRequest {
            source: CompletionSource::Turn,
            typed: typed.to_owned(),
            game: Some(self.id()),
        };
        self.bot
            .referee
            .complete(&caller, &asked)
            .expect("no fault")
    }

    /// Delivers whatever is ever due, and says what that is; with pictures if asked for.
    fn deliver(&mut self, drawn: bool) -> String {
        let far = Millis(i64::MAX / 2);
        let mut sent = Vec::new();
        loop {
            let items = self.bot.referee.due(far, 64, &[]).expect("no fault");
            if items.is_empty() {
                return sent.join("\n");
            }
            for item in items {
                sent.push(format!("{:?} {:?}", item.target, item.task));
                let posted = self.bot.discord.carry(&self.bot.referee, item, far);
                let board = posted.as_ref().and_then(|it| board_of(&it.message));
                let board = board.filter(|_| drawn);
                sent.extend(board.map(|board| self.draw(board.clone())));
            }
        }
    }

    fn draw(&self, board: BoardSpec) -> String {
        let message = Message::of("").with_board(board);
        let picture = self.bot.referee.enclosure(&message).expect("no fault");
        format!("{picture:?}")
    }

    /// Everything that anybody can look at.
    fn looks(&self) -> String {
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
                seen.push(json(&self.ask(person, Query::Review { game, turn, sight })));
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
                let offered = self.bot.referee.complete(&caller, &asked);
                seen.push(format!("{:?}", offered.expect("no fault")));
            }
        }
        seen.push(self.record());
        seen.join("\n")
    }

    fn record(&self) -> String {
        let record = self.bot.read(|tx| Referee::export(tx, self.id()));
        let record = record.expect("the game is there");
        format!("{}\n{}", record.text(), record.json())
    }

    /// What each seat is told in private.
    fn whispers(&self) -> Vec<String> {
        let game = GameRef::Named(self.id());
        let mut told = Vec::new();
        for person in self.people.clone() {
            let caller = self.caller(person);
            let whisper = self.bot.referee.whisper(&caller, game).expect("no fault");
            let Ok(whisper) = whisper else {
                panic!("a seat may read its own alignment");
            };
            told.push(whisper.words().reveal().clone());
        }
        told
    }

    /// Every row of the store but the deal.
    fn rows(&self) -> String {
        let rows = self.bot.rows(|table| table != "deals");
        assert_contains(&rows, "\ngames ");
        rows
    }

    /// The same text with the commitment of this game covered: it is public, and differs by its
    /// salt alone.
    fn covered(&self, text: &str) -> String {
        let digest = self.bot.read(|tx| tx.commitment(self.id()));
        let digest = digest.expect("it was published");
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

/// The two games, and the log that both write.
struct Pair {
    games: [DealtGame; 2],
    log: Log,
    compared: usize,
}

impl Pair {
    /// Does the same in both, and holds against each other what comes of it.
    fn same(&mut self, what: &str, act: impl Fn(&mut DealtGame) -> String) -> String {
        let both = self.both(act);
        self.hold(what, both)
    }

    fn both(&mut self, act: impl Fn(&mut DealtGame) -> String) -> [String; 2] {
        let log = self.log.clone();
        self.games.each_mut().map(|game| {
            let _before = log.take();
            let text = act(game);
            let text = format!("{text}\nlogged: {}", without_moments(&log.take()));
            game.covered(&text)
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
        let fallen = |pair: &Self| pair.games.each_ref().map(|game| game.table().eliminated());
        let before = fallen(self);
        let both = self.both(|game| game.turn(seat, text));
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
        self.games.each_ref().map(DealtGame::deal)
    }

    /// Whether what is revealed so far is the same under both deals, and neither game is over.
    fn is_alike(&self) -> bool {
        let [first, second] = self.games.each_ref().map(DealtGame::table);
        let seats = (0..first.seats()).map(Seat);
        let alike = |seat| first.revealed(seat) == second.revealed(seat);
        first.outcome().is_none() && second.outcome().is_none() && seats.into_iter().all(alike)
    }

    fn look(&mut self, drawn: bool) {
        self.same("what is delivered", |game| game.deliver(drawn));
        self.same("what is stored", |game| game.rows());
    }
}

/// A random legal turn of the seat to move, as completion offers it.
fn random_turn(pair: &mut Pair, seat: Seat, rng: &mut StdRng) -> String {
    let offers = pair.same("completion", |game| format!("{:?}", game.offers(seat, "")));
    assert_contains(&offers, "pass");
    let offered = pair.games[0].offers(seat, "");
    pair.games[1].offers(seat, "");
    let chosen = offered.choose(rng).map(|(_, value)| value.clone());
    chosen.unwrap_or_else(|| "pass".into())
}

/// Plays at random, now and then resigning for a seat whose side is the same under both deals.
fn play_at_random(pair: &mut Pair, turns: usize, rng: &mut StdRng) {
    for number in 0..turns {
        let Some(seat) = pair.games[0].to_move() else {
            return;
        };
        let text = if pair.games[0].table().is_setting_up() {
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
        if pair.games[0].to_move() == Some(seat) {
            pair.same("a pass", |game| game.turn(seat, "pass"));
        }
        pair.look(number == 9);
        if rng.random_ratio(1, 8) {
            let [first, second] = pair.deals();
            let both = pair.games[0].table().still_in();
            let known = both
                .into_iter()
                .find(|&seat| first.of(seat) == second.of(seat));
            let Some(leaver) = known.filter(|_| pair.is_alike()) else {
                continue;
            };
            let before: Vec<String> = pair
                .games
                .iter_mut()
                .map(|game| game.resign(leaver))
                .collect();
            if !pair.is_alike() {
                return;
            }
            assert_eq!(before[0], before[1]);
            pair.look(false);
        }
    }
    pair.same("what can be looked at", |game| game.looks());
}

/// Sets everybody up; gives the turns by which seat 0 eliminates seat 1.
fn set_up(pair: &mut Pair, seats: u8) -> [String; 3] {
    for seat in (0..seats).map(Seat) {
        let home = match seat {
            Seat(0) => "homeworld y3 b3 g3",
            Seat(1) => "homeworld r1 y2 g1",
            _ => "homeworld r2 b1 g3",
        };
        pair.same("a set-up", |game| {
            let asked = game.turn(seat, home);
            format!("{asked}{}", confirm(game, seat))
        });
    }
    let [own, other] = [0, 1].map(|seat: usize| format!("P{}", pair.games[0].people[seat].0));
    [
        format!("build g1 {own}"),
        format!("move g1 {own} {other}"),
        format!("attack g1 {other}"),
    ]
}

/// Seat 0 eliminates seat 1, which reveals both; the others pass.
fn eliminate(pair: &mut Pair, seats: u8) {
    for deed in set_up(pair, seats) {
        for seat in (0..seats).map(Seat) {
            let text = if seat == Seat(0) { &deed } else { "pass" };
            if pair.games[0].to_move() == Some(seat) {
                pair.same("a turn", |game| game.turn(seat, text));
                pair.look(false);
            }
        }
    }
    let shown = pair.games[0].table().revealed(Seat(1));
    assert_eq!(shown, Some(Alignment::Evil), "the elimination reveals");
    assert!(pair.is_alike());
    pair.same("what can be looked at", |game| game.looks());
}

/// Seat 0 plans to eliminate seat 1 and to go on behind it: the pages are the same whatever their
/// sides.
fn plan_an_elimination(pair: &mut Pair, seats: u8) {
    let deeds = set_up(pair, seats);
    let mut planned = String::new();
    for (deed, number) in deeds.iter().zip(0..) {
        for seat in (0..seats).map(Seat) {
            let text = if seat == Seat(0) { deed } else { "pass" };
            planned = pair.same("a planned turn", |game| game.plan(text));
            if number == 2 {
                break;
            }
        }
    }
    assert_contains(&planned, "which a plan can't know");
    pair.same("a turn behind it", |game| game.plan("pass"));
    pair.same("what can be looked at", |game| game.looks());
}

/// Submits what was typed, if it stands on the panel since it should be looked at once more.
fn confirm(game: &mut DealtGame, seat: Seat) -> String {
    let (id, person) = (game.id(), game.person(seat));
    let draft = game.bot.read(|tx| tx.draft(id, person));
    let Some(draft) = draft.filter(|draft| !draft.text.is_empty()) else {
        return String::new();
    };
    let panel = Panel {
        turn: draft.turn,
        rev: draft.rev,
    };
    json(&game.ask(
        person,
        Action::Compose(Composer::Turn(id, panel), ComposerAction::Submit),
    ))
}

/// Two games whose deals differ and fit.
fn pair(seed: u64, seats: u8, log: &Log, fits: impl Fn(&Deal) -> bool) -> Pair {
    let mut games: Vec<DealtGame> = Vec::new();
    for luck in (1_000 * seed..).map(SecretRng::Known) {
        let mut game = DealtGame::new(luck, seats);
        game.begin();
        let deal = game.deal();
        if fits(&deal) && games.iter().all(|other| other.deal() != deal) {
            games.push(game);
        }
        if let [_, _] = games.as_slice() {
            break;
        }
    }
    let games = games.try_into().ok().expect("two");
    Pair {
        games,
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
        let [first, second] = pair.games.each_ref().map(DealtGame::whispers);
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
