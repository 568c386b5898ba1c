//! Tests the suggestions, and that every legal turn can be entered by choices alone.

use rand::prelude::*;

use crate::order::record::Record;
use crate::order::{Order, Short, Step};
use crate::rules::any::GameOnBoard;
use crate::rules::multiplayer::{self, Goal, Rules, Stand};
use crate::rules::search::{List, Strictness};
use crate::rules::star::{Position, TurnInProgress};
use crate::rules::{BinaryGame, BinaryRules, FirstShip, Suggestion};

const MID: &str = "<0>; Ann(0,b2r1)g3y1-; Beth(1,b1y3)-g3; Vega(r3)g1r2-g2; Mira(y2)-b1";

fn at(position: &str) -> BinaryGame {
    let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    let position: Position = position.parse().expect("a good position");
    BinaryGame::from_position(BinaryRules::default(), names, position)
}

#[track_caller]
fn offers(position: &str, typed: &str, expected: &[&str]) {
    let offered = at(position).suggest(typed);
    let labels: Vec<&str> = offered.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels, expected, "{typed}");
}

#[test]
fn whole_steps_are_offered_if_few() {
    offers(
        MID,
        "",
        &[
            "attack g2 Vega",
            "build y1 Ann",
            "build g1 Ann",
            "build r1 Vega",
            "build g1 Vega",
            "trade y1 Ann …",
            "trade g3 Ann …",
            "move y1 Ann Vega",
            "move g3 Ann Vega",
            "discover y1 Ann …",
            "discover g3 Ann …",
            "sacrifice y1 Ann",
            "sacrifice g3 Ann",
            "sacrifice r2 Vega",
            "sacrifice g1 Vega",
            "pass",
        ],
    );
}

#[test]
fn begun_step_is_completed() {
    let trades = ["trade y1 Ann r", "trade y1 Ann g", "trade y1 Ann b"];
    for typed in [
        "t y",
        "trade y1",
        "Trade y1 a",
        "trade y1 Ann …",
        "t y1 ann ",
    ] {
        offers(MID, typed, &trades);
    }
    offers(MID, "t y1 ann bl", &["trade y1 Ann b"]);
    offers(MID, "m ann", &["move y1 Ann Vega", "move g3 Ann Vega"]);
    offers(MID, "xyz", &[]);
    offers(MID, "m x", &[]);
}

#[test]
fn whole_turn_precedes_its_continuations() {
    let after = [
        "sacrifice g3 Ann",
        "sacrifice g3 Ann; build y1 Ann",
        "sacrifice g3 Ann; build r1 Vega",
        "sacrifice g3 Ann; build g1 Vega",
    ];
    for typed in ["s g3", "s g3 Ann", "sac G3 ann;", "sacrifice g3 Ann; "] {
        offers(MID, typed, &after);
    }
    offers(MID, "pass", &["pass"]);
    offers(MID, "d y1 ann g3 Sol", &["discover y1 Ann g3 Sol"]);
}

#[test]
fn steps_need_no_separator() {
    offers(
        MID,
        "s y1 ann m r2",
        &[
            "sacrifice y1 Ann; move r2 Vega Ann",
            "sacrifice y1 Ann; move r2 Vega Mira",
        ],
    );
}

#[test]
fn names_sharing_prefix_are_both_offered() {
    let alike = "<0>; Ann(0,b2r1)g3y1-; Beth(1,b1y3)-g3; Vega(r3)g1-; Vega2(r3)g1-";
    offers(
        alike,
        "m y1 Ann Vega",
        &["move y1 Ann Vega", "move y1 Ann Vega2"],
    );
}

#[test]
fn homeworld_is_chosen_piece_by_piece() {
    let game = at("");
    assert_eq!(game.suggest("").len(), 12);
    assert_eq!(game.suggest("h b1").len(), 12);
    offers(
        "",
        "homeworld b1 y2 …",
        &[
            "homeworld b1 y2 r3 Ann",
            "homeworld b1 y2 y3 Ann",
            "homeworld b1 y2 g3 Ann",
            "homeworld b1 y2 b3 Ann",
        ],
    );
    offers("", "h b1 y2 g3 Zed", &["homeworld b1 y2 g3 Zed"]);
}

#[test]
fn long_texts_are_not_completed() {
    assert_eq!(at(MID).suggest(&"b y1 Ann;".repeat(500)), []);
    assert_eq!(at(MID).suggest("\u{200b}"), []);
}

#[test]
fn attack_offers_name_the_owners() {
    let stand = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(r1)y3-g1-g1";
    let rules = Rules::new(3, Goal::default()).expect("three can play");
    let stand = Stand::read(stand, rules).expect("a good stand");
    let names = ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
    let game = multiplayer::MultiplayerGame::from_position(
        stand.rules,
        names.into(),
        stand.position,
        None,
    )
    .expect("a game for three");
    for typed in ["a", "attack g1", "a g1 Veg", "attack g1 ve"] {
        let offered = game.suggest(typed);
        let labels: Vec<&str> = offered.iter().map(|offer| offer.label.as_str()).collect();
        assert_eq!(
            labels,
            ["attack g1@Beth Vega", "attack g1@Carl Vega"],
            "{typed}"
        );
        for offer in &offered {
            let understood = game.understand(&offer.value, Strictness::Play);
            let order = understood.expect("a legal turn").verdict.order;
            assert_eq!(order.to_string(), offer.label);
        }
    }
}

/// Plays random turns and calls `look` at every position on the way.
fn wander(seed: u64, games: usize, mut look: impl FnMut(&BinaryGame, &mut StdRng)) {
    let mut rng = StdRng::seed_from_u64(seed);
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    for _ in 0..games {
        let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
        let mut game = BinaryGame::new(rules, names);
        while game.outcome().is_none() && game.turns() < 60 {
            look(&game, &mut rng);
            let order = random_turn(&game, &mut rng);
            let verdict = game.judge(&order).expect("a legal turn");
            game.accept(verdict);
        }
    }
}

/// Returns a random legal turn. Sacrifices continue, so that long turns occur.
fn random_turn(game: &BinaryGame, rng: &mut StdRng) -> Order {
    let mut progress = game.begin().expect("the game goes on");
    if progress.is_setting_up() {
        let offered = ["h b1 r2 g3", "h y3 b2 g3", "h g1 b1 y3", "h r3 g2 b1"];
        let text = offered.choose(rng).expect("some are offered");
        let understood = game
            .understand(text, Strictness::Play)
            .expect("a legal set-up");
        return understood.verdict.order;
    }
    let steps = rng.random_range(1..=5);
    for _ in 0..steps {
        let Some(&action) = progress.actions().choose(rng) else {
            break;
        };
        progress.act(action, None);
    }
    order_of(&progress)
}

fn order_of(progress: &TurnInProgress<'_, crate::rules::BinaryRules>) -> Order {
    Order(progress.steps().to_vec())
}

/// Enters the turn by choices alone, continuing from the text that `shown` takes from each.
fn choose(game: &BinaryGame, order: &Order, shown: fn(&Suggestion) -> &str) {
    let target = Short(order).to_string();
    let leads = |offer: &&Suggestion| {
        target
            .strip_prefix(&offer.value)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ';']))
    };
    let mut chosen = Suggestion {
        label: String::new(),
        value: String::new(),
    };
    for _ in 0..24 {
        let offered = game.suggest(shown(&chosen));
        assert!(offered.len() <= List::MOST);
        if offered.first().is_some_and(|first| first.value == target) && chosen.value == target {
            return;
        }
        let next = offered
            .iter()
            .filter(leads)
            .max_by_key(|offer| offer.value.len())
            .unwrap_or_else(|| panic!("{target} after {chosen:?}: {offered:?}"));
        assert_ne!(
            next.value, chosen.value,
            "no way on to {target}: {offered:?}"
        );
        chosen = next.clone();
    }
    panic!("{target} takes too many choices");
}

#[test]
fn every_legal_step_can_be_chosen() {
    wander(1, 6, |game, _| {
        let start = game.begin().expect("the game goes on");
        for action in start.actions() {
            if start.is_setting_up() {
                break;
            }
            let order = Order(vec![start.step_of(action, None)]);
            choose(game, &order, |offer| &offer.value);
        }
    });
}

/// Visits each turn of the recorded games, with the default names for its discoveries.
fn recorded_turns(mut look: impl FnMut(&BinaryGame, &Order)) {
    for path in homeworlds_samples::games() {
        let text = homeworlds_samples::read(&path);
        let record = Record::read(&text).expect("a record");
        let names = [0, 1].map(|seat: usize| record.players[seat].home.clone());
        let rules = BinaryRules {
            first_ship: FirstShip::Any,
            ..BinaryRules::default()
        };
        let mut game = BinaryGame::new(rules, names).with_any_names();
        for turn in &record.turns {
            let understood = game.understand(&turn.text, Strictness::Record);
            let verdict = understood.expect("a legal turn").verdict;
            look(&game, &with_default_names(&game, &verdict.order));
            game.accept(verdict);
        }
    }
}

fn with_default_names(game: &BinaryGame, order: &Order) -> Order {
    let mut theirs = game.begin().expect("the game goes on");
    let mut ours = theirs.clone();
    for step in &order.0 {
        let name = match step {
            Step::Discover { name, .. } => Some(name.clone()),
            Step::Homeworld { .. } | Step::Pass => return order.clone(),
            _ => None,
        };
        let action = theirs
            .actions()
            .into_iter()
            .find(|&action| theirs.step_of(action, name.clone()) == *step)
            .expect("a legal step is among the legal actions");
        theirs.act(action, name);
        ours.act(action, None);
    }
    order_of(&ours)
}

#[test]
fn all_recorded_turns_can_be_chosen() {
    let (mut chosen, mut long) = (0, 0);
    let mut place = 0;
    recorded_turns(|game, order| {
        place += 1;
        let fits = Short(order).to_string().len() <= Suggestion::MOST_CHARACTERS;
        if !fits || order.0.len() < 2 && place % 8 != 0 {
            return;
        }
        choose(game, order, |offer| &offer.value);
        choose(game, order, |offer| &offer.label);
        chosen += 1;
        long += usize::from(order.0.len() > 3);
    });
    assert!(chosen > 500 && long > 100, "{chosen} turns, {long} long");
}

#[test]
fn every_offer_is_legal_or_continues() {
    wander(3, 12, |game, rng| {
        let mut typed = String::new();
        for _ in 0..6 {
            let offered = game.suggest(&typed);
            for offer in &offered {
                assert!(offer.value.len() <= Suggestion::MOST_CHARACTERS);
                assert!(offer.label.chars().count() <= Suggestion::MOST_CHARACTERS);
                if offer.label.ends_with('…') {
                    assert!(!game.suggest(&offer.value).is_empty(), "{offer:?}");
                    continue;
                }
                let [label, value] = [&offer.label, &offer.value].map(|text| {
                    let understood = game
                        .understand(text, Strictness::Play)
                        .unwrap_or_else(|bad| panic!("{offer:?}: {bad:?}"));
                    understood.verdict.order
                });
                assert_eq!(label, value);
            }
            match offered.choose(rng) {
                Some(offer) => typed = offer.value.clone(),
                None => break,
            }
        }
    });
}
