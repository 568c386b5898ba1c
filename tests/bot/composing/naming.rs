//! Systems that a draft founds get other names by a form, before the turn is submitted.

use referee::command::ComponentAction;
use referee::domain::GameId;
use referee::reply::Message;
use referee_testing::{
    ANN, BETH, TestBot, Who, assert_contains, buttons, command_of, has_button, press_of, steps,
};

/// A game in which Ann has a large yellow and a small green at home, and it is her turn.
fn with_yellow() -> (TestBot, GameId) {
    TestBot::game_after_homes_and(&["build g", "build g", "trade g3 Ann y", "build g"])
}

/// Sends the form that this button opens.
fn name(bot: &TestBot, who: Who, panel: &Message, button: &str, typed: &str) -> Message {
    let ComponentAction::Open(form) = press_of(panel, button) else {
        panic!("{button} opens a form");
    };
    bot.ask(who, command_of(ComponentAction::Sent(form), Some(typed)))
}

fn renames(panel: &Message) -> Vec<&str> {
    let labels = buttons(panel)
        .into_iter()
        .map(|button| button.label.as_str());
    labels.filter(|label| label.starts_with("Rename")).collect()
}

#[test]
fn discovered_system_takes_chosen_name() {
    let (bot, game) = with_yellow();
    let panel = bot.play(ANN, game);
    let panel = bot.choose(ANN, &panel, "Sacrifice 🟡 y3 at home");
    assert!(renames(&panel).is_empty());
    let panel = bot.choose(ANN, &panel, "Move 🟢 g1 from home to a new 🟡 y3 star");
    let suggested = steps(&panel).rsplit(' ').next().expect("a name").to_owned();
    assert_eq!(renames(&panel), [format!("Rename {suggested}")]);
    let panel = bot.choose(ANN, &panel, &format!("Move 🟢 g1 from {suggested} to home"));
    let button = format!("Rename {suggested}");
    let panel = name(&bot, ANN, &panel, &button, " Deneb ");
    assert_eq!(
        steps(&panel),
        "sacrifice y3 Ann; discover g1 Ann y3 Deneb; move g1 Deneb Ann"
    );
    assert_eq!(renames(&panel), ["Rename Deneb"]);
    assert_contains(&panel.text, "Deneb");
}

#[test]
fn invalid_name_is_refused_without_loss() {
    let (bot, game) = with_yellow();
    let panel = bot.play(ANN, game);
    let panel = bot.choose(ANN, &panel, "Move 🟢 g1 from home…");
    let panel = bot.choose(ANN, &panel, "Move 🟢 g1 from home to a new 🟡 y3 star");
    let (before, button) = (steps(&panel).to_owned(), renames(&panel)[0].to_owned());
    let refused = name(&bot, ANN, &panel, &button, "two words");
    insta::assert_snapshot!(refused.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann discovered Vega (y3) with g1 from home.
    `discover g1 Ann y3 Vega`
    You've used your actions.
    `two words` can't be a name: a name begins with a letter or digit and contains only `A-Z a-z 0-9 _ ' -`.
    -# Rule N1
    ");
    assert_eq!(steps(&refused), before);
    for (typed, said) in [("Beth", "Beth is taken"), ("red", "red")] {
        let refused = name(&bot, ANN, &panel, &button, typed);
        assert_contains(&refused.text, said);
        assert_eq!(steps(&refused), before);
    }
    let stranger = name(&bot, BETH, &panel, &button, "Deneb");
    assert_contains(&stranger.text, "It's Ann's turn");
}

#[test]
fn a_home_gets_its_name_too() {
    let (bot, game) = TestBot::with_game();
    let panel = bot.play(ANN, game);
    let panel = bot.choose(ANN, &panel, "Suggested: 🔴 r1 🔵 b2 with 🟢 g3");
    let panel = name(&bot, ANN, &panel, "Rename Ann", "Castle");
    assert_eq!(steps(&panel), "homeworld r1 b2 g3 Castle");
    assert!(has_button(&panel, "Submit"));
    let done = bot.press(ANN, &panel, "Submit");
    assert_contains(&done.text, "Turn 1 submitted");
    assert_eq!(
        bot.table(game).history.turns[0].text,
        "homeworld r1 b2 g3 Castle"
    );
}
