//! The panel on which a turn is composed, through the referee: drafts, stale and doubled presses.

use insta::assert_snapshot;
use referee::command::{Action, ComponentAction, Composer, GameRef, Panel, Query};
use referee::reply::{ButtonAction, Menu};
use referee::settings::Boards;
use referee_testing::{
    ANN, BETH, TestBot, assert_contains, buttons, choice, command_of, has_button, labels, menus,
    press_of, steps, submitting,
};

#[test]
fn example_turns_draw_no_warning() {
    for home in ["r1 b2 g3", "r2 b1 g3", "r1 b3 g3", "r2 b3 g3"] {
        let (mut bot, game) = TestBot::with_game();
        let first = example(&mut bot);
        let answer = bot.type_turn(ANN, game, &first);
        assert_contains(&answer.text, "submitted");

        let (mut bot, game) = TestBot::with_game();
        bot.type_turn(ANN, game, &format!("homeworld {home}"));
        let second = example(&mut bot);
        let answer = bot.ask(
            BETH,
            Action::Move {
                game: Some(GameRef::Named(game)),
                text: second.clone(),
            },
        );
        assert!(
            submitting(&answer).is_none() && answer.text.contains("submitted"),
            "{second} beside {home}: {}",
            answer.text
        );
    }
}

/// The set-up that the newest card gives as an example.
fn example(bot: &mut TestBot) -> String {
    let card = bot.deliver().pop().expect("a card");
    let found = card.split("like `").nth(1);
    let example = found.and_then(|rest| rest.split('`').next());
    example
        .unwrap_or_else(|| panic!("an example in {card}"))
        .to_owned()
}

#[test]
fn a_basic_action_takes_three_presses() {
    let (bot, game) = TestBot::game_after_homes();
    let card = bot.play(ANN, game);
    assert_snapshot!(card.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    **What do you want to do?**
    ");
    let chosen = bot.choose(ANN, &card, "Build 🟢 g1 at home");
    assert_snapshot!(chosen.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    assert_eq!(steps(&chosen), "build g1 Ann");
    let done = bot.press(ANN, &chosen, "Submit");
    assert_snapshot!(done.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    assert_eq!(bot.turns(game)[2], "build g1 Ann");
}

#[test]
fn homeworld_is_chosen_piece_by_piece() {
    let (bot, game) = TestBot::with_game();
    let mut panel = bot.play(ANN, game);
    assert!(has_button(&panel, "Suggested: 🔴 r1 🔵 b2 with 🟢 g3"));
    for (question, piece) in [
        ("Which is the first?", "🔵 b1"),
        ("First star: 🔵 b1", "🟡 y2"),
        ("Stars: 🔵 b1 and 🟡 y2", "🟢 g3"),
    ] {
        assert_contains(&panel.text, question);
        panel = bot.choose(ANN, &panel, piece);
    }
    assert_eq!(steps(&panel), "homeworld b1 y2 g3 Ann");
    assert!(has_button(&panel, "Submit"));
}

#[test]
fn panel_warns_before_submission() {
    let (bot, game) = TestBot::with_game();
    let mut panel = bot.play(ANN, game);
    for piece in ["🔴 r1", "🔴 r1", "🟡 y1"] {
        panel = bot.choose(ANN, &panel, piece);
    }
    assert_snapshot!(panel.text, @"
    **Your turn 1** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann set up home with stars r1 r1 and ship y1.
    `homeworld r1 r1 y1 Ann`
    This is your home. Submit it, or undo a step.
    ⚠️ It is legal, but:
    - Your first ship y1 is small. A large one is safer: only large ships can capture it.
    - You have no green, so at first you can't build.
    - You have no blue, so at first you can't trade.
    - Your three pieces have only two colours.
    - Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    assert!(!has_button(&panel, "Submit"));
    let done = bot.press(ANN, &panel, "Submit anyway");
    assert_snapshot!(done.text, @"
    Turn 1 submitted. Ann set up home with stars r1 r1 and ship y1.
    `homeworld r1 r1 y1 Ann`
    Your home is a Gemini (two stars of one size).
    Next turn, building a small ship in the colour of your first one (y1) is nearly always right.
    ");
}

#[test]
fn sacrifice_may_leave_actions_unused() {
    let (bot, game) =
        TestBot::game_after_homes_and(&["build g", "build g", "trade g3 Ann y", "build g"]);
    let panel = bot.play(ANN, game);
    let panel = bot.choose(ANN, &panel, "Sacrifice 🟡 y3 at home");
    assert_snapshot!(panel.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann sacrificed y3 at home.
    `sacrifice y3 Ann`
    You may move 3 more times, or stop here.
    **Move which ship, and where to?**
    ");
    assert!(
        has_button(&panel, "Submit, 3 actions unused"),
        "{:?}",
        labels(&panel)
    );
    let panel = bot.choose(ANN, &panel, "Move 🟢 g1 from home to a new 🟡 y3 star");
    assert_snapshot!(panel.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann sacrificed y3 at home and discovered Vega (y3) with g1 from home. Ann's home is destroyed. That would end the game – Beth wins: Ann has no ship left at home.
    `sacrifice y3 Ann; discover g1 Ann y3 Vega`
    You may move 2 more times, or stop here.
    If you end it here:
    - You would have no ship left at home and lose.
    **Move which ship, and where to?**
    ");
    let panel = bot.press(ANN, &panel, "Undo step");
    assert_eq!(steps(&panel), "sacrifice y3 Ann");
    let panel = bot.press(ANN, &panel, "Cancel");
    assert_eq!(steps(&panel), "");
    assert_snapshot!(panel.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    **What do you want to do?**
    ");
    assert_eq!(bot.turns(game).len(), 6);
}

#[test]
fn a_typed_turn_becomes_the_draft() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let ComponentAction::Open(form) = press_of(&panel, "Type it") else {
        panic!("a form");
    };
    let press = ComponentAction::Sent(form);
    let refused = bot.ask(ANN, command_of(press.clone(), Some("move g3 Ann Beth")));
    assert_snapshot!(refused.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    `move g3 Ann Beth`: To move at home you need yellow there, in a star or one of your ships. You have red, green and blue there.
    -# Rules B8, B9
    **What do you want to do?**
    ");
    let panel = bot.ask(ANN, command_of(press, Some("b g")));
    assert_eq!(steps(&panel), "build g1 Ann");
}

#[test]
fn panels_offer_board_in_words() {
    let (bot, game) = TestBot::game_after_homes();
    bot.prefers(ANN, "boards", Boards::Words);
    let panel = bot.play(ANN, game);
    assert_snapshot!(panel.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    **What do you want to do?**
    ```
    Turn 3: Ann to move.
    Last turn: Beth set up home with stars r1 b3 and ship g3.

    Beth's home Beth (r1 b3): Beth g3
    Ann's home Ann (r1 b2): Ann g3

    Bank (small medium large): red 1 3 3, yellow 3 3 3, green 3 3 1, blue 3 2 2.
    ```
    ");
    assert!(panel.encloses.is_none(), "{}", panel.text);
    let panel = bot.choose(ANN, &panel, "Build 🟢 g1 at home");
    assert_snapshot!(panel.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ```
    Turn 3: Ann to move.
    So far: Ann built g1 at Ann.

    Beth's home Beth (r1 b3): Beth g3
    Ann's home Ann (r1 b2): Ann g1 g3

    Bank (small medium large): red 1 3 3, yellow 3 3 3, green 2 3 1, blue 3 2 2.
    ```
    ");
    assert!(panel.encloses.is_none(), "{}", panel.text);
    bot.prefers(ANN, "boards", Boards::Pictures);
    assert_eq!(steps(&bot.play(ANN, game)), "build g1 Ann");
}

#[test]
fn draft_reopens_anywhere_after_restart() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    bot.choose(ANN, &panel, "Build 🟢 g1 at home");
    let bot = bot.restart();
    let panel = bot.play(ANN, game);
    assert_eq!(steps(&panel), "build g1 Ann");
    let elsewhere = bot.ask(ANN, Query::Play(None));
    assert_eq!(steps(&elsewhere), "build g1 Ann");
}

#[test]
fn stale_panel_shows_current_draft() {
    let (bot, game) =
        TestBot::game_after_homes_and(&["build g", "build g", "trade g3 Ann y", "build g"]);
    let first = bot.play(ANN, game);
    let half = bot.choose(ANN, &first, "Move 🟢 g1 from home…");
    bot.choose(ANN, &first, "Build 🟡 y1 at home");
    for (panel, label) in [
        (&first, "Pass"),
        (&half, "Move 🟢 g1 from home to a new 🟡 y3 star"),
        (&first, "Move 🟢 g1 from home…"),
    ] {
        let now = bot.choose(ANN, panel, label);
        assert_contains(&now.text, "out of date");
        assert_eq!(steps(&now), "build y1 Ann");
    }
    // The same panel on two devices: the second press finds another revision.
    let one = bot.play(ANN, game);
    let undone = bot.press(ANN, &one, "Undo step");
    let late = bot.press(ANN, &one, "Undo step");
    assert_eq!((steps(&undone), steps(&late)), ("", ""));
    assert_snapshot!(late.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    That panel was out of date, so nothing has changed. This is your draft now:
    **What do you want to do?**
    ");
}

#[test]
fn past_turn_panel_is_outdated() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let panel = bot.press(ANN, &panel, "Pass");
    bot.press(ANN, &panel, "Submit");
    let late = bot.press(ANN, &panel, "Submit");
    assert_snapshot!(late.text, @"The game has moved on: this was turn 3, and it's now turn 4. Nothing has changed.");
    bot.type_turn(BETH, game, "build g");
    let later = bot.press(ANN, &panel, "Undo step");
    assert_snapshot!(later.text, @"
    **Your turn 5** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    The game has moved on: this was turn 3, and it's now turn 5. Nothing has changed.
    **What do you want to do?**
    ");
    assert_eq!(bot.turns(game).len(), 4);
}

#[test]
fn a_doubled_press_is_done_once() {
    let (mut bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let command = choice(&panel, "Build 🟢 g1 at home").expect("it is offered");
    let caller = bot.caller(ANN);
    let once = bot.handle(&caller, command.clone());
    let twice = bot.handle(&caller, command);
    assert_eq!(once, twice);
    let command = command_of(press_of(&once, "Submit"), None);
    let caller = bot.caller(ANN);
    let once = bot.handle(&caller, command.clone());
    let twice = bot.handle(&caller, command);
    assert_eq!(once, twice);
    assert_eq!(bot.deliver().len(), 1);
    assert_eq!(bot.turns(game).len(), 3);
}

#[test]
fn a_forged_press_changes_nothing() {
    let (bot, game) = TestBot::game_after_homes();
    let panel = bot.play(ANN, game);
    let turn = bot.table(game).turn_place();
    let shown = Composer::Turn(game, Panel { turn, rev: 0 });
    let chosen = |code: &str| shown.choose(code.parse().expect("a code"));
    for code in ["bbg1", "mag3b", "hr1b2g3", "czr", "q"] {
        let answer = bot.ask(ANN, chosen(code));
        assert_contains(&answer.text, "isn't possible here");
    }
    for half in ["q.", "c.", "hr1.", "mzg3."] {
        let answer = bot.ask(ANN, chosen(half));
        assert_contains(&answer.text, "What do you want to do?");
    }
    let stranger = bot.ask(BETH, command_of(press_of(&panel, "Pass"), None));
    assert_snapshot!(stranger.text, @"It's Ann's turn in game `tusofi`. I'll let you know when it's yours.");
    assert_eq!(bot.turns(game).len(), 2);
}

#[test]
fn panel_ids_are_unique() {
    let (bot, game) =
        TestBot::game_after_homes_and(&["build g", "build g", "trade g3 Ann y", "build g"]);
    let mut panels = vec![bot.play(ANN, game)];
    let root = panels[0].clone();
    for choice in [
        "Build 🟡 y1 at home",
        "Move 🟢 g1 from home…",
        "Sacrifice 🟡 y3 at home",
    ] {
        panels.push(bot.choose(ANN, &root, choice));
    }
    for panel in panels {
        let mut ids: Vec<String> = buttons(&panel)
            .into_iter()
            .filter_map(|button| match &button.does {
                ButtonAction::Press(press) | ButtonAction::Rest(press) => Some(press.to_string()),
                ButtonAction::Link(_) => None,
            })
            .chain(menus(&panel).into_iter().flat_map(lines_of))
            .collect();
        let all = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), all, "{ids:?}");
        assert!(panel.rows.len() <= 5);
        assert!(panel.text.chars().count() < 1_500, "{}", panel.text);
    }
}

#[test]
fn delayed_order_never_becomes_next_turn() {
    let (mut bot, game) = TestBot::game_after_homes();
    let delayed = bot.caller(ANN);
    bot.pass_time(1);
    bot.type_turn(ANN, game, "build g1 Ann");
    bot.type_turn(BETH, game, "build g1 Beth");
    let order = Action::Move {
        game: Some(GameRef::Named(game)),
        text: "build g1 Ann".to_owned(),
    };
    let answer = bot.handle(&delayed, order);
    assert_snapshot!(answer.text, @"The game has moved on: this was turn 3, and it's now turn 5. Nothing has changed.");
    assert_eq!(bot.table(game).turns(), 4);
}

/// What the lines of a menu ask.
fn lines_of(menu: &Menu) -> impl Iterator<Item = String> {
    menu.lines.iter().map(|line| line.does.to_string())
}

#[test]
fn gift_warning_ends_with_first_win() {
    let (bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld b1 g2 y3");
    bot.type_turn(BETH, game, "homeworld r3 b3 g3*");
    bot.type_turn(ANN, game, "build y1");
    bot.type_turn(BETH, game, "pass");
    let typed = bot.type_turn(ANN, game, "move y3 Ann Beth; attack g3 Beth");
    assert_contains(&typed.text, "your opponent answers first");
    let panel = bot.play(ANN, game);
    let panel = bot.choose(ANN, &panel, "Move 🟡 y3 from home…");
    let panel = bot.choose(ANN, &panel, "Move 🟡 y3 from home to Beth's home");
    let warning = "Your y3 at Beth's home can be captured next turn.";
    assert_contains(&panel.text, warning);
    assert!(has_button(&panel, "Submit anyway"));
}
