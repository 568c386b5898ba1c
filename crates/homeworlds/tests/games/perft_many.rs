//! Turns of games for three to six, counted by hand.

use std::ops::ControlFlow;

use homeworlds::order::Name;
use homeworlds::rules::AnyGame;
use homeworlds::rules::count::{Budget, TooMany};
use homeworlds::rules::multiplayer::{Goal, MultiplayerGame, Rules, Stand};
use homeworlds::rules::star::list::list;

fn at(text: &str) -> MultiplayerGame {
    let rules = Rules::new(3, Goal::default()).expect("three can play");
    let stand = Stand::read(text, rules).expect("a stand");
    let names: [Name; 3] = ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
    let game = MultiplayerGame::from_position(stand.rules, names.into(), stand.position, None);
    game.expect("a game for three")
}

fn counts(text: &str) -> [u64; 4] {
    let rows = AnyGame::from(at(text)).perft(1).expect("few enough");
    [rows[0].results, rows[0].wins, rows[0].draws, rows[0].losses]
}

// A pass, a build, three trades, and the sacrifice that gives up home, which only M4's other goals allow.
#[test]
fn first_turn_count_matches_hand_count() {
    let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2";
    assert_eq!(counts(table), [5, 0, 0, 0]);
    assert_eq!(counts(&format!("{table}; goal left")), [6, 0, 0, 0]);
}

// Those six, each with the catastrophe and without; where Ann goes too, only Carl is left.
#[test]
fn wins_are_counted_and_listed() {
    let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-r3r3r2r2-; Carl(2,b3r2)--y2; goal left";
    assert_eq!(counts(table), [12, 5, 0, 1]);
    let mut orders = Vec::new();
    let listed = AnyGame::from(at(table)).wins(&mut |verdict| {
        orders.push(verdict.order());
        ControlFlow::Continue(())
    });
    assert_eq!(listed, Ok(()));
    assert_eq!(orders[0], "catastrophe Beth r");
    assert_eq!(orders.len(), 5);
}

#[test]
fn late_catastrophes_make_fewer_results() {
    // Only a catastrophe that comes first gives the bank a small green to build.
    let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(y1)g1g1g1g1--";
    let any_time = format!("{table}; catastrophes any-time");
    assert!(counts(table)[0] < counts(&any_time)[0]);
}

#[test]
fn set_ups_count_within_the_budget() {
    // 78 pairs of stars with 12 ships each; with three of each kind and more nothing is lacking.
    assert_eq!(counts("players 3")[0], 78 * 12);
    let budget = Budget {
        results: 3,
        tables: 100,
    };
    let table = at("Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2");
    let listed = list(&table, budget, |_| ControlFlow::<()>::Continue(()));
    assert_eq!(listed, Err(TooMany));
}
