//! Laws that hold for every game, under seeded random play.

mod support;

use homeworlds::order::Order;
use homeworlds::order::record::Record;
use homeworlds::order::short::Short;
use homeworlds::piece::Piece;
use homeworlds::rules::star::{Fleet, Galaxy, Manner, Position};
use homeworlds::rules::{AnyGame, Game, Ruleset, Seat};
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::domain::Millis;
use referee::matches::record::Source;
use referee::matches::{CommittedDeal, Match};
use referee::referee::Referee;
use referee::store::Store;
use support::random_play::{Player, actions, names};

const GAMES: u64 = 10_000;
const TURNS: u32 = 60;

#[test]
fn pieces_are_conserved_and_every_offered_action_is_accepted() {
    for seed in 0..GAMES {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < TURNS {
            check_offers(&game, seed);
            let verdict = player.sane_turn(&game);
            let again = game
                .judge(&verdict.order)
                .expect("what was played is accepted again");
            assert_eq!(
                again.position, verdict.position,
                "seed {seed}: {}",
                verdict.order
            );
            assert_eq!(again.order, verdict.order, "seed {seed}");
            check_pieces(&verdict.position.galaxy, seed);
            check_text(&verdict.position, seed);
            game.accept(verdict);
        }
    }
}

#[test]
fn a_refused_step_changes_nothing() {
    for seed in 0..GAMES {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < 12 {
            let mut midturn = game.begin().expect("the game goes on");
            for _ in 0..10 {
                let step = player.wild_step(&midturn);
                let (galaxy, names, phase) = (
                    *midturn.galaxy(),
                    midturn.names().to_vec(),
                    midturn.turn().phase,
                );
                match midturn.step(&step) {
                    Ok(()) => check_pieces(midturn.galaxy(), seed),
                    Err(_) => {
                        assert_eq!(*midturn.galaxy(), galaxy, "seed {seed}: {step}");
                        assert_eq!(midturn.names(), names, "seed {seed}: {step}");
                        assert_eq!(midturn.turn().phase, phase, "seed {seed}: {step}");
                    }
                }
            }
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
        }
    }
}

#[test]
fn replayed_orders_give_the_same_game() {
    for seed in 0..GAMES / 10 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        let mut orders: Vec<Order> = Vec::new();
        while game.outcome().is_none() && game.turns() < TURNS {
            let verdict = player.sane_turn(&game);
            orders.push(verdict.order.clone());
            game.accept(verdict);
        }
        let mut replayed = Game::new(game.rules(), names());
        for order in &orders {
            let verdict = replayed.judge(order).expect("a recorded turn is legal");
            replayed.accept(verdict);
        }
        assert_eq!(replayed.position(), game.position(), "seed {seed}");
        assert_eq!(replayed.outcome(), game.outcome(), "seed {seed}");
        assert_eq!(replayed.view(None), game.view(None), "seed {seed}");
    }
}

#[test]
fn a_turn_reads_back_in_every_form_in_which_it_is_written() {
    for seed in 0..GAMES / 10 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < TURNS {
            let verdict = player.sane_turn(&game);
            for text in [verdict.order.to_string(), Short(&verdict.order).to_string()] {
                let read = game.understand(&text, Manner::Play);
                let read = read.unwrap_or_else(|why| panic!("seed {seed}: {text}: {why:?}"));
                assert_eq!(read.verdict.order, verdict.order, "seed {seed}: {text}");
            }
            game.accept(verdict);
        }
    }
}

/// A stored game is replayed at every start, so that a restart in mid-game is the same as none.
#[test]
fn a_stored_game_stands_where_it_stood_and_leaves_as_it_came() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let mut stored = Vec::new();
    {
        let referee = Referee::new(Store::open(&path).expect("a new store"));
        for seed in 0..100 {
            let (game, record) = recorded(seed);
            let source = Source {
                label: format!("seed {seed}"),
                guild: None,
            };
            let ruleset = Ruleset::Binary(game.rules());
            let id = referee
                .import(
                    &record,
                    ruleset,
                    source,
                    Millis(0),
                    StdRng::seed_from_u64(seed),
                )
                .expect("a legal game");
            stored.push((id, game, record));
        }
    }
    let readers = Store::open_read_only(&path).expect("the store");
    for (id, game, record) in stored {
        let history = readers
            .read(|tx| tx.history(id))
            .expect("a read")
            .expect("the game");
        let table = Match::replay(history, CommittedDeal::default()).expect("it replays");
        let AnyGame::Binary(stored) = &table.game else {
            panic!("{id} is a game for two");
        };
        assert_eq!(stored.position(), game.position(), "{id}");
        assert_eq!(stored.view(None), game.view(None), "{id}");
        let exported = referee::matches::record::record(&table);
        for text in [exported.text(), exported.json()] {
            let read = Record::read(&text).expect("our own record");
            let turns = |record: &Record| {
                record
                    .turns
                    .iter()
                    .map(|turn| turn.text.clone())
                    .collect::<Vec<_>>()
            };
            assert_eq!(turns(&read), turns(&record), "{id}: {text}");
            assert_eq!(
                read.rules,
                Some(Ruleset::Binary(game.rules()).to_string()),
                "{id}"
            );
        }
    }
}

/// A random game, and the same as a record.
fn recorded(seed: u64) -> (Game, Record) {
    let mut player = Player::new(seed);
    let mut game = player.game();
    let mut lines = String::from("# Homeworlds\n# player: Ann\n# player: Beth\n");
    while game.outcome().is_none() && game.turns() < TURNS {
        let verdict = player.sane_turn(&game);
        let name = ["Ann", "Beth"][game.position().to_move.index()];
        lines += &format!("{}. {name}: {}\n", game.turns() + 1, verdict.order);
        game.accept(verdict);
    }
    (game, Record::read(&lines).expect("a record"))
}

/// What the turn offers is what the judge accepts, and nothing else is.
fn check_offers(game: &Game, seed: u64) {
    let midturn = game.begin().expect("the game goes on");
    if midturn.is_setting_up() {
        return;
    }
    for action in actions(&midturn) {
        let step = midturn.step_of(action, None);
        let accepted = midturn.clone().step(&step);
        assert_eq!(accepted, Ok(()), "seed {seed}: {step}");
    }
}

fn check_pieces(galaxy: &Galaxy, seed: u64) {
    let on_table = galaxy
        .systems()
        .iter()
        .fold([0; Piece::KINDS], |counts, system| {
            add(counts, system.pieces())
        });
    let all = add(on_table, galaxy.bank());
    assert_eq!(all, [3; Piece::KINDS], "seed {seed}");
}

fn add(mut counts: [u32; Piece::KINDS], fleet: Fleet) -> [u32; Piece::KINDS] {
    for piece in Piece::all() {
        counts[piece.index()] += fleet.count(piece);
    }
    counts
}

fn check_text(position: &Position, seed: u64) {
    let text = position.to_string();
    let read: Position = text
        .parse()
        .unwrap_or_else(|bad| panic!("seed {seed}: {text}: {bad:?}"));
    assert_eq!(read, *position, "seed {seed}");
    assert!([Seat(0), Seat(1)].contains(&read.to_move), "seed {seed}");
}
