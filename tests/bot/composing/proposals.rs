//! Typed turns that are refused: what is proposed instead is a button.

use referee::command::{Action, Caller, ComponentAction, GameRef};
use referee::domain::Language;
use referee::reply::Message;
use referee_testing::{
    ANN, BETH, TestBot, assert_contains, has_button, labels, press_of, sent, steps,
};

#[test]
fn refusals_offer_what_they_propose() {
    let (bot, game) = TestBot::game_after_homes();
    for (typed, offered) in [
        ("build g2", &["build g1 Ann"][..]),
        ("biuld g1", &["build g1 Ann"]),
        ("trade g3 y1", &["trade g3 Ann y"]),
        ("b g2 ann", &["build g1 Ann"]),
        ("homeworld r1 b2 g3", &[]),
        ("build y1", &["build g1 Ann"]),
        ("build g1 An", &["build g1 Ann"]),
        (
            "trade g3 Ann g",
            &["trade g3 Ann r", "trade g3 Ann y", "trade g3 Ann b"],
        ),
        ("trade g1 Ann b", &["trade g3 Ann b"]),
        ("pass; build g1", &["build g1 Ann"]),
        ("catastrophe g; build g2", &[]),
        ("gg", &["Resign"]),
        ("draw?", &["Offer a draw"]),
        ("take back", &["Ask for a takeback"]),
        ("help", &["Help"]),
        ("wait", &["Pass"]),
        ("done", &[]),
    ] {
        let refused = bot.type_turn(ANN, game, typed);
        assert_eq!(labels(&refused), offered, "{typed}: {}", refused.text);
    }
    let refused = bot.type_turn(ANN, game, "build g2");
    let made = bot.press(ANN, &refused, "build g1 Ann");
    assert!(made.text.starts_with("Turn 3 submitted."), "{}", made.text);
}

#[test]
fn old_proposals_change_nothing() {
    let (bot, game) = TestBot::game_after_homes();
    let refused = bot.type_turn(ANN, game, "build g2");
    bot.type_turn(ANN, game, "trade g3 Ann y");
    bot.type_turn(BETH, game, "build g1 Beth");
    let late = bot.press(ANN, &refused, "build g1 Ann");
    assert_contains(&late.text, "game has moved on");
    assert!(!has_button(&late, "build g1 Ann"));
}

/// Types a turn on the panel's form.
fn type_on_panel(bot: &TestBot, panel: &Message, text: &str) -> Message {
    let ComponentAction::Open(form) = press_of(panel, "Type it") else {
        panic!("the button opens a form");
    };
    bot.ask(ANN, sent(form, &[("text", text)]))
}

#[test]
fn panel_offers_what_it_proposes() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let refused = type_on_panel(&bot, &panel, "build g2");
    assert_contains(&refused.text, "you always build the smallest");
    let drafted = bot.press(ANN, &refused, "build g1 Ann");
    assert_eq!(steps(&drafted), "build g1 Ann");
    let made = bot.press(ANN, &drafted, "Submit");
    assert!(made.text.starts_with("Turn 3 submitted."), "{}", made.text);
}

#[test]
fn typed_wish_offers_its_button() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let refused = type_on_panel(&bot, &panel, "I resign");
    assert!(
        refused.text.starts_with("`I resign` isn't a turn."),
        "{}",
        refused.text
    );
    assert_eq!(labels(&refused), ["Resign"]);
}

#[test]
fn steps_are_numbered_as_typed() {
    let (bot, game) = TestBot::game_after_homes();
    for (typed, said) in [
        ("build g2", "`build g2`: "),
        ("b g2; b g1", "Step 1, `b g2`: "),
        (
            "build g1; build g1",
            "Step 2, `build g1`: You have one action a turn; a sacrifice gives more.",
        ),
        ("sac g3; pass; pass; build g1", "Step 4, `build g1`: "),
    ] {
        let refused = bot.type_turn(ANN, game, typed);
        assert!(refused.text.starts_with(said), "{typed}: {}", refused.text);
    }
}

#[test]
fn refusals_use_the_readers_language() {
    let (bot, game) = TestBot::game_after_homes();
    for (language, typed, said, offered) in [
        (
            Language::German,
            "baue g2",
            "`baue g2`: Die Bank hat ein kleineres Grün",
            "baue g1 Ann",
        ),
        (
            Language::German,
            "baue y1 zu Hause",
            "`baue y1 Ann`: Du hast zu Hause kein gelbes Schiff",
            "baue g1 Ann",
        ),
        (
            Language::Spanish,
            "construye y1 en casa",
            "`construye y1 Ann`: No tienes ninguna nave amarilla en casa",
            "construye g1 Ann",
        ),
        (
            Language::Spanish,
            "captura g3 en casa",
            "`captura g3 Ann`: La g3 que está en casa es tuya",
            "",
        ),
    ] {
        let caller = Caller {
            language,
            ..bot.caller(ANN)
        };
        let act = Action::Move {
            game: Some(GameRef::Named(game)),
            text: typed.to_owned(),
        };
        let refused = bot.handle(&caller, act);
        assert!(refused.text.starts_with(said), "{typed}: {}", refused.text);
        let offered: Vec<&str> = Some(offered)
            .filter(|it| !it.is_empty())
            .into_iter()
            .collect();
        assert_eq!(labels(&refused), offered, "{typed}: {}", refused.text);
    }
}
