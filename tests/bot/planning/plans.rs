//! The planning board through the referee: both sides played, lines kept, compared and deleted,
//! made one's turn; plans beside a game that goes on.

use insta::assert_snapshot;
use referee::command::{
    Action, ComponentAction, Composer, Form, GameRef, PlanAction, Planning, Pressed, Query, Sight,
};
use referee::domain::GameId;
use referee::reply::{ButtonAction, Menu, Message};
use referee_testing::{
    ANN, BETH, HOMES, TestBot, Who, assert_contains, assert_lacks, board_of, buttons, command_of,
    has_button, labels, menus, press_of,
};

/// Types a turn into the board and plays it there.
fn play(bot: &TestBot, who: Who, board: &Message, text: &str) -> Message {
    let board = typed(bot, who, board, text);
    bot.press(who, &board, "Try it")
}

fn typed(bot: &TestBot, who: Who, board: &Message, text: &str) -> Message {
    let press = sent(press_of(board, "Type it"));
    bot.ask(who, command_of(press, Some(text)))
}

/// What sending the form asks that a press opens.
fn sent(press: ComponentAction) -> ComponentAction {
    match press.read(None) {
        Ok(Pressed::Form(form)) => ComponentAction::Sent(form),
        other => panic!("a form, not {other:?}"),
    }
}

fn line(message: &Message) -> Vec<&str> {
    let board = board_of(message).expect("a board");
    board.planned.iter().flatten().map(String::as_str).collect()
}

#[test]
fn composer_choices_play_both_sides() {
    let (mut bot, game) = TestBot::game_after_homes();
    let board = bot.plan(ANN, game);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    **Turn 3 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    let board = bot.choose(ANN, &board, "Build 🟢 g1 at home");
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    **Turn 3 of the plan: yours**
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    let board = bot.press(ANN, &board, "Try it");
    assert_eq!(line(&board), ["build g1 Ann"]);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    3 · Ann `build g1 Ann`
    **Turn 4 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    let board = bot.choose(ANN, &board, "Trade 🟢 g3 at Beth's home for 🟡 y3");
    let board = bot.press(ANN, &board, "Try it");
    assert_eq!(line(&board), ["build g1 Ann", "trade g3 Beth y"]);
    assert_eq!(bot.turns(game).len(), 2, "nothing of it counts");
    assert!(bot.deliver().iter().all(|text| !text.contains("built")));
}

#[test]
fn board_opens_anytime_for_players_only() {
    let (bot, game) = TestBot::with_game();
    bot.play_turns(game, &HOMES);
    let board = bot.plan(BETH, game);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    **Turn 3 of the plan: you play it for Ann**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    let stranger = bot.plan(Who(2), game);
    assert_eq!(labels(&stranger), ["Review"], "no card stands yet");
    assert_snapshot!(stranger.text, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.");
}

#[test]
fn steps_and_turns_can_be_undone() {
    let (bot, game) = TestBot::game_after_homes();
    let board = bot.plan(ANN, game);
    let first = play(&bot, ANN, &board, "build g");
    let board = play(&bot, ANN, &first, "build g");
    let board = bot.press(ANN, &board, "Back a turn");
    assert_eq!(line(&board), ["build g1 Ann"]);
    let board = typed(&bot, ANN, &board, "trade g3 Beth y");
    let board = bot.press(ANN, &board, "Undo step");
    assert_lacks(&board.text, "So far");
    let board = play(&bot, ANN, &board, "trade g3 Beth y");
    let refused = typed(&bot, ANN, &board, "move g3 Ann Beth");
    assert_snapshot!(refused.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    3 · Ann `build g1 Ann`
    4 · Beth `trade g3 Beth y`
    **Turn 5 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    `move g3 Ann Beth`: To move at home you need yellow there, in a star or one of your ships. You have red, green and blue there.
    -# Rules B8, B9
    **What do you want to do?**
    ");
}

#[test]
fn line_becomes_own_turns_draft() {
    let (bot, game) = TestBot::game_after_homes();
    let board = bot.plan(ANN, game);
    let board = play(&bot, ANN, &board, "build g");
    let board = play(&bot, ANN, &board, "build g");
    let panel = bot.press(ANN, &board, "Make this my turn");
    assert_snapshot!(panel.text, @"
    From your plan; nothing counts until you submit it.
    **Your turn 3** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    assert_eq!(bot.turns(game).len(), 2, "it is reviewed first");
    let done = bot.press(ANN, &panel, "Submit");
    assert_snapshot!(done.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    let after = bot.plan(ANN, game);
    assert!(!has_button(&after, "Make this my turn"));
    let planning = Planning {
        action: PlanAction::MyTurn,
        ..Planning::open(GameRef::Named(game))
    };
    let forged = bot.ask(ANN, Action::Plan(planning));
    assert_snapshot!(forged.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    4 · Beth `build g1 Beth`
    **Turn 5 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    Only a turn from the current position can become yours, and only while it's your turn. Nothing has changed.
    **What do you want to do?**
    ");
    assert_eq!(bot.turns(game).len(), 3);
}

#[test]
fn played_line_continues_from_game() {
    let (bot, game) = with_ships();
    let board = bot.plan(ANN, game);
    let board = play(&bot, ANN, &board, "discover y1 Ann g3 Nova");
    let board = play(&bot, ANN, &board, "build g1 Beth");
    let board = play(&bot, ANN, &board, "move y1 Nova Ann");
    assert_eq!(line(&board).len(), 3);
    bot.type_turn(ANN, game, "discover y1 Ann g3 Sirius");
    let board = bot.plan(ANN, game);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    8 · Beth `build g1 Beth`
    9 · Ann `move y1 Sirius Ann`
    **Turn 10 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    The game has followed your plan up to turn 7; your line goes on from there.
    **What do you want to do?**
    ");
    assert_eq!(line(&board), ["build g1 Beth", "move y1 Sirius Ann"]);
    // Another turn than the planned one, and the board begins anew.
    bot.type_turn(BETH, game, "pass");
    let board = bot.plan(ANN, game);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    **Turn 9 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    assert!(line(&board).is_empty());
}

/// Ann has a yellow ship beside others at home, and is to move.
fn with_ships() -> (TestBot, GameId) {
    let (bot, game) = TestBot::game_after_homes();
    for (who, text) in [
        (ANN, "build g"),
        (BETH, "build g"),
        (ANN, "trade g1 Ann y"),
        (BETH, "pass"),
    ] {
        bot.type_turn(who, game, text);
    }
    (bot, game)
}

#[test]
fn review_opens_board_at_any_turn() {
    let (bot, game) = with_ships();
    let review = bot.ask(
        BETH,
        Query::Review {
            game: GameRef::Named(game),
            turn: Some(3),
            sight: Sight::default(),
        },
    );
    let board = bot.press(BETH, &review, "Try it");
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    Starting after turn 3 of 6:
    **Turn 4 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    let board = play(&bot, BETH, &board, "trade g3 Beth y");
    let shown = board_of(&board).map(|board| bot.table(game).turns_at(board.at));
    assert_eq!(shown, Some(3));
    let far = Planning::from(GameRef::Named(game), 99);
    let far = bot.ask(BETH, Action::Plan(far));
    assert_snapshot!(far.text, @"There is no turn 99: this game has turns 0 to 6.");
    let now = bot.press(BETH, &board, "To the current position");
    assert_snapshot!(now.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    **Turn 7 of the plan: you play it for Ann**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
}

#[test]
fn old_panel_changes_no_plan() {
    let (bot, game) = TestBot::game_after_homes();
    let first = bot.plan(ANN, game);
    let board = play(&bot, ANN, &first, "build g");
    for label in ["Pass", "Build 🟢 g1 at home"] {
        let late = bot.choose(ANN, &first, label);
        assert_contains(&late.text, "out of date");
        assert_eq!(line(&late), line(&board));
    }
}

#[test]
fn line_ends_with_the_game() {
    let (bot, game) = TestBot::game_after_homes();
    let mut board = bot.plan(ANN, game);
    while has_button(&board, "Type it") {
        board = play(&bot, ANN, &board, "pass");
    }
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    … 4 turns
    7 · Ann `pass`
    8 · Beth `pass`
    9 · Ann `pass`
    10 · Beth `pass`
    The line ends here: A draw: the same position came up a fifth time.
    ");
    let board = bot.press(ANN, &board, "Back a turn");
    assert!(has_button(&board, "Type it"));
}

#[test]
fn line_holds_at_most_hundred_turns() {
    let (bot, game) = TestBot::game_after_homes();
    let board = bot.plan(ANN, game);
    let round = [
        "trade g3 Ann y",
        "trade g3 Beth y",
        "trade y3 Ann g",
        "trade y3 Beth g",
    ];
    let line: Vec<&str> = round.into_iter().cycle().take(14).collect();
    let mut board = line
        .iter()
        .fold(board, |board, text| play(&bot, ANN, &board, text));
    let connection = rusqlite::Connection::open(bot.file()).expect("the file");
    let padded = format!("{}{}", line.join("\n"), "\nno turn".repeat(86));
    connection
        .execute("UPDATE plans SET line = ?1", [padded])
        .expect("a row");
    board = play(&bot, ANN, &board, "pass");
    assert_contains(&board.text, "100 turns, which is the limit");
}

#[test]
fn game_end_drops_plans() {
    let (bot, game) = TestBot::game_after_homes();
    let board = bot.plan(ANN, game);
    let board = play(&bot, ANN, &board, "build g");
    bot.resign(BETH, game);
    let over = bot.press(ANN, &board, "Back a turn");
    assert_snapshot!(over.text, @"Game `tusofi` is over: Ann wins: Beth resigned. `/hw review game:tusofi` steps through it.");
    for table in ["plans", "armed_lines"] {
        let connection = rusqlite::Connection::open(bot.file()).expect("the file");
        let rows: u32 = connection
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                row.get(0)
            })
            .expect("a count");
        assert_eq!(rows, 0, "{table}");
    }
}

#[test]
fn pages_respect_limits_and_unique_ids() {
    let (bot, game) = with_ships();
    let board = bot.plan(ANN, game);
    let mut pages = vec![board.clone()];
    pages.push(bot.choose(ANN, &board, "Move 🟢 g3 from home…"));
    let board = play(&bot, ANN, &board, "build g");
    let board = play(&bot, ANN, &board, "build g");
    let board = play(&bot, ANN, &board, "trade g3 Ann r");
    pages.push(bot.press(ANN, &board, "Play automatically"));
    pages.push(board);
    for page in pages {
        let mut ids: Vec<String> = buttons(&page)
            .into_iter()
            .filter_map(|button| match &button.does {
                ButtonAction::Press(press) | ButtonAction::Rest(press) => Some(press.to_string()),
                ButtonAction::Link(_) => None,
            })
            .chain(menus(&page).into_iter().flat_map(lines_of))
            .collect();
        let all = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), all, "{ids:?}");
        assert!(page.rows.len() <= 5, "{:#?}", labels(&page));
        assert!(page.text.chars().count() < 2_000, "{}", page.text);
        for id in ids {
            assert!(id.len() <= ComponentAction::MOST, "{id}");
        }
    }
}

#[test]
fn board_form_opens_for_players() {
    let (bot, game) = TestBot::game_after_homes();
    let board = bot.plan(BETH, game);
    let Ok(Pressed::Form(form)) = press_of(&board, "Type it").read(None) else {
        panic!("a form");
    };
    assert!(matches!(form, Form::Steps(Composer::Plan(..))));
    let caller = bot.caller(BETH);
    let sheet = bot.referee.sheet(&caller, form).expect("no fault");
    assert!(sheet.is_ok(), "also while it is not her turn");
}

#[test]
fn settlers_plan_adds_forced_passes() {
    let bot = TestBot::new();
    let game = bot.begin_under(
        "settlers tow=any redless=no handicap=large weaker=0"
            .parse()
            .expect("a ruleset"),
    );
    for (who, text) in [
        (ANN, "land c3"),
        (BETH, "pass"),
        (BETH, "pass"),
        (ANN, "build c3: g c4, g c2, g b3"),
        (BETH, "pass"),
    ] {
        bot.type_turn(who, game, text);
    }
    let mut board = bot.plan(BETH, game);
    for text in ["build c3: g d3, g d4, g d2", "pass", "build c3: g b2, g b4"] {
        board = play(&bot, BETH, &board, text);
    }
    assert_eq!(
        line(&board).last(),
        Some(&"pass"),
        "the forced pass goes with it (S2)"
    );
    assert_eq!(line(&board).len(), 4);
    assert_snapshot!(board.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    6 · Ann `build c3: g d3, g d4, g d2`
    7 · Beth `pass`
    8 · Ann `build c3: g b2, g b4`
    9 · Beth `pass`
    **Turn 10 of the plan: you play it for Ann**
    Choose the piece that acts: its colour says what it does, its size how often. Or pass.
    **Build what?**
    ");
    let asked = bot.press(BETH, &board, "Play automatically");
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Ann plays `build c3: g d3, g d4, g d2`: you play `pass`
    ");
    assert_lacks(&asked.text, "**2.**");
    bot.press(BETH, &asked, "Play automatically");
    bot.type_turn(ANN, game, "build c3: g d3, g d4, g d2");
    assert_eq!(bot.turns(game).len(), 7, "her pass was armed");
}

#[test]
fn multiplayer_answer_awaits_both_opponents() {
    let (bot, game, seats) = TestBot::game_of_three("last-captain");
    for (who, text) in seats.into_iter().zip([
        "homeworld r1 b2 g3",
        "homeworld y1 b3 g3",
        "homeworld r2 b1 g3",
    ]) {
        bot.type_turn(who, game, text);
    }
    let [first, second, third] = seats;
    let mut board = bot.plan(first, game);
    for text in ["build g", "build g", "pass", "build g"] {
        board = play(&bot, first, &board, text);
    }
    let asked = bot.press(first, &board, "Play automatically");
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if you play `build g1 Ann`, Beth plays `build g1 Beth` and Carl plays `pass`: you play `build g1 Ann`
    ");
    bot.press(first, &asked, "Play automatically");
    for (who, text) in [(first, "build g"), (second, "build g")] {
        bot.type_turn(who, game, text);
    }
    assert_eq!(bot.turns(game).len(), 5);
    bot.type_turn(third, game, "pass");
    assert_eq!(bot.turns(game).len(), 7);
}

#[test]
fn secret_games_allow_no_arming() {
    let (bot, game, seats) = TestBot::game_of_three("good-evil");
    let who = seats[1];
    let board = bot.plan(who, game);
    let board = play(&bot, who, &board, "homeworld r1 b2 g3");
    let board = play(&bot, who, &board, "homeworld y1 b3 g3");
    assert!(!has_button(&board, "Play automatically"));
    let planning = Planning {
        action: PlanAction::Arm { sure: true },
        ..Planning::open(GameRef::Named(game))
    };
    let refused = bot.ask(who, Action::Plan(planning));
    assert!(
        refused
            .text
            .contains("no conditional moves in Good and Evil"),
        "{}",
        refused.text
    );
}

/// What the lines of a menu ask.
fn lines_of(menu: &Menu) -> impl Iterator<Item = String> {
    menu.lines.iter().map(|line| line.does.to_string())
}
