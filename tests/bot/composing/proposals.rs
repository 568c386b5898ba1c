//! Typed turns that are refused: what is proposed instead is a button.

use referee::domain::GameId;
use referee_testing::desk::{ANN, BETH, Desk, find_button, labels};

fn settled() -> (Desk, GameId) {
    let mut desk = Desk::set();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    (desk, game)
}

#[test]
fn refusals_offer_what_they_propose() {
    let (mut desk, game) = settled();
    for (typed, offered) in [
        ("build g2", &["build g1 Ann"][..]),
        ("biuld g1", &["build g1 Ann"]),
        ("trade g3 y1", &["trade g3 Ann y"]),
        ("catastrophe g; build g2", &[]),
        ("gg", &["Resign"]),
        ("draw?", &["Offer a draw"]),
        ("take back", &["Ask for a takeback"]),
        ("help", &["Help"]),
        ("wait", &["Pass"]),
        ("done", &[]),
    ] {
        let refused = desk.type_turn(ANN, game, typed);
        assert_eq!(labels(&refused), offered, "{typed}: {}", refused.text);
    }
    let refused = desk.type_turn(ANN, game, "build g2");
    let made = desk.press(ANN, &refused, "build g1 Ann");
    assert!(made.text.starts_with("Turn 3 submitted."), "{}", made.text);
}

#[test]
fn old_proposals_change_nothing() {
    let (mut desk, game) = settled();
    let refused = desk.type_turn(ANN, game, "build g2");
    desk.type_turn(ANN, game, "trade g3 Ann y");
    desk.type_turn(BETH, game, "build g1 Beth");
    let late = desk.press(ANN, &refused, "build g1 Ann");
    assert!(late.text.contains("game has moved on"), "{}", late.text);
    assert!(find_button(&late, "build g1 Ann").is_none());
}
