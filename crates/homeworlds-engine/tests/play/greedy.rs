//! The partner for Settlers and for three to six: whole legal games, random players beaten, secrets kept.

use std::cell::Cell;

use homeworlds::order::Name;
use homeworlds::rules::multiplayer::Deal;
use homeworlds::rules::{AnyGame, Ruleset, Seat};
use homeworlds_engine::{ChosenTurn, EngineView, Level, Request};
use homeworlds_samples::offered;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

const GOALS: [&str; 3] = ["good-evil", "last-captain", "left"];

fn begin(rules: &str, dice: &mut StdRng) -> AnyGame {
    let rules: Ruleset = rules.parse().expect("rules");
    let mut order: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
    order.shuffle(dice);
    let deal = rules.has_sides().then(|| dealt(&order));
    AnyGame::dealt(rules, names(rules.seats()), deal).expect("a game")
}

fn dealt(order: &[Seat]) -> Deal {
    Deal::from_order(order).expect("a deal")
}

fn names(seats: u8) -> Vec<Name> {
    let names = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"].into_iter();
    let names = names.take(seats.into());
    names.map(|name| name.parse().expect("a name")).collect()
}

fn chosen(game: &AnyGame, level: Level, seed: u64) -> ChosenTurn {
    let seat = game.to_move().expect("the game goes on");
    let view = EngineView::of(game, seat).expect("it is that seat's turn");
    let request = Request {
        level,
        seed,
        budget: None,
    };
    view.choose(&request, &mut || false)
        .expect("nothing stops it")
}

fn play(game: &mut AnyGame, choice: &ChosenTurn) {
    let verdict = game.judge_stored(&choice.turn);
    game.accept(verdict.unwrap_or_else(|| panic!("{} is legal", choice.turn)));
}

/// Plays on until the end or for so many turns; the seats for which there is no level play at random.
fn play_on(game: &mut AnyGame, levels: &[Option<Level>], dice: &mut StdRng, seed: u64, turns: u32) {
    while let Some(seat) = game.to_move()
        && game.turns() < turns
    {
        match levels[seat.index()] {
            Some(level) => play(game, &chosen(game, level, seed)),
            None => {
                let verdict = offered::turn(game, dice, 0.5);
                game.accept(verdict);
            }
        }
    }
}

#[test]
fn bots_play_games_of_every_kind() {
    let settlers = ["", "redless=yes", "tow=own handicap=large weaker=0"];
    let settlers = settlers.map(|options| (format!("settlers {options}"), 300));
    let many = (3..=6).flat_map(|seats| {
        GOALS.map(|goal| (format!("multiplayer players={seats} goal={goal}"), 40))
    });
    for (seed, (rules, turns)) in (0..).zip(settlers.into_iter().chain(many)) {
        let dice = &mut StdRng::seed_from_u64(seed);
        let mut game = begin(&rules, dice);
        let level = Level::ALL[seed as usize % 7];
        play_on(&mut game, &[Some(level); 6], dice, seed, turns);
        assert!(game.outcome().is_some() || turns < 300, "{rules}");
    }
}

#[test]
fn random_players_nearly_always_lose() {
    let mut won = 0;
    for seed in 0..20 {
        let dice = &mut StdRng::seed_from_u64(seed);
        let mut game = begin("settlers", dice);
        let own = Seat(seed as u8 % 2);
        let mut levels = [None; 2];
        levels[own.index()] = Some(Level::Six);
        play_on(&mut game, &levels, dice, seed, 300);
        let outcome = game.outcome().expect("an end");
        won += u32::from(outcome.is_won_by(own));
    }
    assert!(won >= 19, "{won}");
    let mut won = 0;
    for seed in 0..20 {
        let dice = &mut StdRng::seed_from_u64(seed);
        let (seats, goal) = (3 + seed % 4, GOALS[1 + seed as usize % 2]);
        let mut game = begin(&format!("multiplayer players={seats} goal={goal}"), dice);
        let own = Seat((seed % seats) as u8);
        let mut levels = [None; 6];
        levels[own.index()] = Some(Level::Six);
        play_on(&mut game, &levels, dice, seed, 200);
        won += u32::from(game.outcome().is_some_and(|outcome| outcome.is_won_by(own)));
    }
    assert!(won >= 19, "{won}");
}

/// Every deal for so many seats in which `seat` has the side that it has in `deal`.
fn like(deal: &Deal, seat: Seat) -> Vec<Deal> {
    let seats = deal.seats() as u8;
    let evil = |bits: &u8| bits.count_ones() == u32::from(seats / 2);
    let deals = (0..1_u8 << seats).filter(evil).map(|bits| {
        let mut order: Vec<Seat> = (0..seats).map(Seat).collect();
        order.sort_by_key(|seat| bits >> seat.0 & 1 == 0);
        dealt(&order)
    });
    deals
        .filter(|other| other.of(seat) == deal.of(seat))
        .collect()
}

#[test]
fn turn_ignores_secret_alignments() {
    let mut compared = 0;
    for seats in 3..=6 {
        let dice = &mut StdRng::seed_from_u64(seats.into());
        let rules: Ruleset = format!("multiplayer players={seats}")
            .parse()
            .expect("rules");
        let mut order: Vec<Seat> = (0..seats).map(Seat).collect();
        order.shuffle(dice);
        let deal = dealt(&order);
        let mut game = AnyGame::dealt(rules, names(seats), Some(deal.clone())).expect("a game");
        let mut played: Vec<String> = Vec::new();
        // Nobody has been eliminated yet, so each seat knows only its own side.
        while let Some(seat) = game.to_move()
            && game.eliminated().is_empty()
            && game.turns() < 24
        {
            let choice = chosen(&game, Level::Eight, 1);
            for other in like(&deal, seat) {
                let mut same = AnyGame::dealt(rules, names(seats), Some(other)).expect("a game");
                for turn in &played {
                    let verdict = same.judge_stored(turn).expect("the same turn");
                    same.accept(verdict);
                }
                assert_eq!(chosen(&same, Level::Eight, 1), choice);
                compared += 1;
            }
            play(&mut game, &choice);
            played.push(choice.turn);
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn bot_takes_and_prevents_winning_eliminations() {
    let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)r3-g2-; Carl(2,b3g1)--y3g3";
    for &level in &Level::ALL[1..] {
        let left = at(&format!("<0>; {table}; goal left"));
        let choice = chosen(&left, level, 7);
        assert_eq!(choice.turn, "attack g2 Beth", "{level:?}");
        // Beth's only ship could be captured by Ann: she must not leave it at that.
        let mut threatened = at(&format!("<1>; {table}; goal left"));
        let choice = chosen(&threatened, level, 7);
        play(&mut threatened, &choice);
        threatened.give_turn_to(Seat(0));
        let choice = chosen(&threatened, level, 7);
        let verdict = threatened.judge_stored(&choice.turn).expect("a legal turn");
        assert!(verdict.outcome().is_none(), "{level:?}: {}", choice.turn);
    }
}

fn at(text: &str) -> AnyGame {
    let rules = Ruleset::for_position(text);
    AnyGame::from_text(rules, names(rules.seats()), text).expect("a position")
}

#[test]
fn partner_eliminates_by_a_sacrifice() {
    let ships = "Ann(0,b1r2)g3--; Beth(1,y3b2)g3-g1g2-; Carl(2,b3g1)--y3g3; Vega(b1)r2--";
    let game = at(&format!("<0>; {ships}; goal last-captain"));
    for &level in &Level::ALL[1..] {
        let mut after = game.clone();
        play(&mut after, &chosen(&game, level, 7));
        assert_eq!(after.eliminated().only(), Some(Seat(1)), "{level:?}");
    }
}

#[test]
fn partner_varies_repeated_turns() {
    // Ann captures the ship again each time.
    let game = at(
        "<2>; Ann(0,y3b1)r3g2g3--; Beth(1,b2)-r1r1y1y3g1g2b1b3-; Carl(2,r2b1)r2g3b3--y2g3; Vega(b2)g1--; \
        Rigel(r3)--y1; Mira(g1)r1--; Altair(b3)--b2; Sirius(b1)--b2; goal last-captain",
    );
    let request = Request::default();
    let mut view = EngineView::of(&game, Seat(2)).expect("Carl is to move");
    let turn = |view: &EngineView| view.choose(&request, &mut || false).expect("a turn").turn;
    let first = turn(&view);
    for _ in 0..3 {
        view = view.having_played(&first);
    }
    assert_ne!(turn(&view), first);
}

#[test]
fn choice_is_deterministic_and_stoppable() {
    for rules in ["settlers", "multiplayer players=4 goal=left"] {
        let dice = &mut StdRng::seed_from_u64(4);
        let mut game = begin(rules, dice);
        play_on(&mut game, &[Some(Level::Six); 4], dice, 4, 16);
        let seat = game.to_move().expect("the game goes on");
        let view = EngineView::of(&game, seat).expect("it is that seat's turn");
        assert_eq!(chosen(&game, Level::Nine, 9), chosen(&game, Level::Nine, 9));
        let asked = Cell::new(0);
        let stopped = view.choose(&Request::default(), &mut || {
            asked.set(asked.get() + 1);
            true
        });
        assert_eq!((stopped, asked.get()), (None, 1));
        assert!(EngineView::of(&game, Seat((seat.0 + 1) % game.seats())).is_none());
    }
}
