//! Games of every kind, stored, replayed, and out of the store and into it again.

use homeworlds::order::record::{Leave, Record};
use homeworlds::rules::multiplayer::{Deal, Leaving};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, BinaryGame, Ruleset, Seat};
use homeworlds_samples::random_play::Player;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::domain::{GameId, Millis};
use referee::game::record::{DuplicatePolicy, RecordSource, record};
use referee::game::{CommittedDeal, Game};
use referee::referee::Referee;
use referee::store::Store;
use tempfile::TempDir;

const PEOPLE: [&str; 6] = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
const TURNS: u32 = 30;
const TURNS_FOR_TWO: u32 = 60;

const SETTLERS: [&str; 5] = [
    "settlers tow=any redless=no",
    "settlers tow=own redless=no",
    "settlers tow=any redless=yes",
    "settlers tow=any redless=no handicap=large weaker=0",
    "settlers tow=own redless=yes handicap=medium weaker=1",
];

/// Deals for Good and Evil, as the store keeps them.
const DEALS: [&str; 2] = [
    "mirolu 0:11=good 1:12=evil 2:13=good salt=00",
    "mirolu 0:11=evil 1:12=good 2:13=good 3:14=evil salt=00",
];

#[test]
fn stored_settlers_game_round_trips() {
    let shelf = Shelf::new();
    for rules in SETTLERS {
        for seed in 0..4 {
            shelf.check(&Played::at_random(rules, None, seed));
        }
    }
}

#[test]
fn stored_multiplayer_game_round_trips() {
    let shelf = Shelf::new();
    for players in 3..=6 {
        for rest in [
            "goal=left catastrophes=any-time",
            "goal=last-captain catastrophes=turn-end",
        ] {
            let rules = format!("multiplayer players={players} {rest}");
            shelf.check(&Played::at_random(&rules, None, players));
        }
    }
    for deal in DEALS {
        let players = deal.matches(':').count();
        let rules = format!("multiplayer players={players} goal=good-evil catastrophes=turn-end");
        shelf.check(&Played::at_random(&rules, Some(deal), 7));
    }
}

/// The referee's own passes are turns of the record, and are read back as such (S2).
#[test]
fn forced_passes_are_kept_as_turns() {
    let shelf = Shelf::new();
    let rules = "settlers tow=any redless=no handicap=large weaker=0";
    let turns = [
        "land c3",
        "pass",
        "pass",
        "build c3: g c4, g c2, g b3",
        "pass",
        "build c3: g d3, g d4, g d2",
        "pass",
        "build c3: g b2, g b4",
        "pass",
        "build d4: y e4",
        "pass",
        "pass",
    ];
    let mut played = Played::new(rules, None);
    for (number, turn) in (1..).zip(turns) {
        assert_eq!(
            played.game.must_pass(),
            number == 9 || number == 11,
            "turn {number}"
        );
        played.turn(turn);
    }
    assert!(played.game.outcome().is_some());
    shelf.check(&played);
}

/// A game and what was recorded of it.
struct Played {
    rules: Ruleset,
    game: AnyGame,
    deal: Option<String>,
    turns: Vec<(Seat, String)>,
    leaves: Vec<Leave>,
}

impl Played {
    fn new(rules: &str, deal: Option<&str>) -> Self {
        let rules: Ruleset = rules.parse().expect("rules");
        let names = PEOPLE[..usize::from(rules.seats())]
            .iter()
            .map(|name| name.parse().expect("a name"));
        let dealt = deal.map(|line| Deal::from_line(line).expect("a deal"));
        Self {
            rules,
            game: AnyGame::dealt(rules, names.collect(), dealt).expect("a new game"),
            deal: deal.map(str::to_owned),
            turns: Vec::new(),
            leaves: Vec::new(),
        }
    }

    fn at_random(rules: &str, deal: Option<&str>, seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut played = Self::new(rules, deal);
        while played.game.outcome().is_none() && played.game.turns() < TURNS {
            if played.game.goes_on_without() && rng.random_bool(0.03) {
                played.leave(&mut rng);
                continue;
            }
            let turn = choose(&played.game, &mut rng);
            played.turn(&turn);
        }
        played
    }

    fn turn(&mut self, text: &str) {
        let seat = self.game.next_seat();
        let understood = self.game.understand(text, Strictness::Play);
        let verdict = understood
            .unwrap_or_else(|why| panic!("{text}: {why:?}"))
            .verdict;
        self.turns.push((seat, verdict.order()));
        self.game.accept(verdict);
    }

    fn leave(&mut self, rng: &mut StdRng) {
        let seat = *self.game.still_in().choose(rng).expect("somebody is in");
        self.game
            .leave(seat, Leaving::Resigned)
            .expect("who is in can leave");
        self.leaves.push(Leave {
            seat: seat.0,
            why: Leaving::Resigned,
            turn: self.game.turns(),
        });
    }

    /// As an operator would import it.
    fn record(&self) -> Record {
        let mut text = format!("# Homeworlds\n# rules: {}\n", self.rules);
        for person in &PEOPLE[..usize::from(self.rules.seats())] {
            text += &format!("# player: {person}\n");
        }
        if let Some(deal) = &self.deal {
            text += &format!("# deal: {deal}\n");
        }
        for leave in &self.leaves {
            text += &format!("# left: {leave}\n");
        }
        for (number, (seat, turn)) in (1..).zip(&self.turns) {
            text += &format!("{number}. {}: {turn}\n", PEOPLE[seat.index()]);
        }
        Record::read(&text).expect("a record")
    }
}

/// A legal turn, reached by choosing from what is offered; seldom a pass.
fn choose(game: &AnyGame, rng: &mut StdRng) -> String {
    for _ in 0..20 {
        let mut typed = String::new();
        for _ in 0..20 {
            let mut offered = game.suggest(&typed);
            offered.retain(|choice| choice.label != "pass" || rng.random_bool(0.05));
            let Some(choice) = offered.choose(rng) else {
                break;
            };
            typed.clone_from(&choice.value);
            if !choice.label.ends_with('…') && game.understand(&typed, Strictness::Play).is_ok() {
                return typed;
            }
        }
    }
    "pass".to_owned()
}

/// A store to put games in.
struct Shelf {
    folder: TempDir,
    referee: Referee,
}

impl Shelf {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let referee =
            Referee::new(Store::open(&folder.path().join("games.db")).expect("a new store"));
        Self { folder, referee }
    }

    /// Holds the stored game against the played one, and its exports against it too.
    fn check(&self, played: &Played) {
        let given = played.record();
        let table = self.table(self.put(&given, played.rules));
        same(&table, played);
        let exported = record(&table);
        for text in [exported.text(), exported.json()] {
            let read = Record::read(&text).expect("our own record");
            assert_eq!(turns(&read), turns(&given), "{text}");
            assert_eq!(read.rules, Some(played.rules.to_string()), "{text}");
            assert_eq!(read.leaves, given.leaves, "{text}");
            same(&self.table(self.put(&read, played.rules)), played);
        }
    }

    fn put(&self, record: &Record, rules: Ruleset) -> GameId {
        let source = RecordSource {
            label: "a test".to_owned(),
            guild: None,
            repetition: DuplicatePolicy::Allowed,
        };
        let rng = StdRng::from_os_rng();
        let id = self.referee.import(record, rules, source, Millis(0), rng);
        id.unwrap_or_else(|why| panic!("{rules}: {why:?}"))
    }

    fn table(&self, id: GameId) -> Game {
        let readers = Store::open_read_only(&self.folder.path().join("games.db"));
        let read = readers.expect("the store").read(|tx| {
            let history = tx.history(id)?.expect("the game");
            Ok::<_, referee::store::StoreError>((history, CommittedDeal::load(tx, id)?))
        });
        let (history, sealed) = read.expect("a read");
        Game::replay(history, sealed).expect("it replays")
    }
}

fn same(table: &Game, played: &Played) {
    let (stored, game) = (&table.state, &played.game);
    assert_eq!(
        stored.position_text(),
        game.position_text(),
        "{}",
        played.rules
    );
    assert_eq!(stored.fingerprint(), game.fingerprint(), "{}", played.rules);
    assert_eq!(stored.turns(), game.turns(), "{}", played.rules);
    // A record of a game that goes on keeps its deal secret, so that whoever imports it knows none
    // (M6).
    if table.published().is_some() == played.deal.is_some() {
        assert_eq!(stored.view(None), game.view(None), "{}", played.rules);
        assert_eq!(stored.outcome(), game.outcome(), "{}", played.rules);
    }
}

fn turns(record: &Record) -> Vec<String> {
    record.turns.iter().map(|turn| turn.text.clone()).collect()
}

/// A stored game is replayed at every start, so that a restart in mid-game is the same as none.
#[test]
fn stored_two_player_game_round_trips() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let mut stored = Vec::new();
    {
        let referee = Referee::new(Store::open(&path).expect("a new store"));
        for seed in 0..100 {
            let (game, played) = recorded_for_two(seed);
            let source = RecordSource {
                label: format!("seed {seed}"),
                guild: None,
                repetition: DuplicatePolicy::Refused,
            };
            let ruleset = Ruleset::Binary(game.rules());
            let id = referee
                .import(
                    &played,
                    ruleset,
                    source,
                    Millis(0),
                    StdRng::seed_from_u64(seed),
                )
                .expect("a legal game");
            stored.push((id, game, played));
        }
    }
    let readers = Store::open_read_only(&path).expect("the store");
    for (id, game, played) in stored {
        let history = readers
            .read(|tx| tx.history(id))
            .expect("a read")
            .expect("the game");
        let table = Game::replay(history, CommittedDeal::default()).expect("it replays");
        let Some(stored) = table.state.binary() else {
            panic!("{id} is a game for two");
        };
        assert_eq!(stored.position(), game.position(), "{id}");
        assert_eq!(stored.view(None), game.view(None), "{id}");
        let exported = record(&table);
        for text in [exported.text(), exported.json()] {
            let read = Record::read(&text).expect("our own record");
            let turns = |record: &Record| {
                record
                    .turns
                    .iter()
                    .map(|turn| turn.text.clone())
                    .collect::<Vec<_>>()
            };
            assert_eq!(turns(&read), turns(&played), "{id}: {text}");
            assert_eq!(
                read.rules,
                Some(Ruleset::Binary(game.rules()).to_string()),
                "{id}"
            );
        }
    }
}

/// A random game, and the same as a record.
fn recorded_for_two(seed: u64) -> (BinaryGame, Record) {
    let mut player = Player::new(seed);
    let mut game = player.game();
    let mut lines = String::from("# Homeworlds\n# player: Ann\n# player: Beth\n");
    while game.outcome().is_none() && game.turns() < TURNS_FOR_TWO {
        let verdict = player.sane_turn(&game);
        let name = ["Ann", "Beth"][game.position().to_move.index()];
        lines += &format!("{}. {name}: {}\n", game.turns() + 1, verdict.order);
        game.accept(verdict);
    }
    (game, Record::read(&lines).expect("a record"))
}
