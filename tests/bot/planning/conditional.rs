//! Armed turns through the referee: chains, branches, names and the order of steps, guards, and
//! that nobody else can tell.

use homeworlds::rules::{AnyGame, Verdict};
use homeworlds_samples::random_play::Player;
use referee::command::{Action, GameList, Irrevocable, Query};
use referee::command::{
    Command, ComponentAction, FilmSpeed, GameRef, PlanAction, Planning, Pressed, ProposalRequest,
    ProposalStep, Sight,
};
use referee::domain::{GameId, NotifyPreference};
use referee::event_log::ProposalKind;
use referee::referee::Referee;
use referee::reply::Message;
use referee::store::Store;
use referee_testing::test_bot::{
    ANN, BETH, CARL, TestBot, Who, command_of, find_button, menus, press_of,
};
use rusqlite::Connection;

/// A game after these turns behind both set-ups, Ann first.
fn played(turns: &[&str]) -> (TestBot, GameId) {
    let mut bot = TestBot::new();
    let game = bot.begin();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    for (number, text) in turns.iter().enumerate() {
        turn(&mut bot, Who(number % 2), game, text);
    }
    bot.deliver();
    (bot, game)
}

fn turn(bot: &mut TestBot, who: Who, game: GameId, text: &str) -> Message {
    let answer = bot.type_turn(who, game, text);
    assert!(answer.text.contains("submitted"), "{text}: {}", answer.text);
    answer
}

fn plan(bot: &mut TestBot, who: Who, game: GameId) -> Message {
    bot.ask(
        who,
        Command::Action(Action::Plan(Planning::open(GameRef::Named(game)))),
    )
}

fn sent(press: ComponentAction) -> ComponentAction {
    match press.read(None) {
        Ok(Pressed::Form(form)) => ComponentAction::Sent(form),
        other => panic!("a form, not {other:?}"),
    }
}

/// Plans these turns from the present position, one behind the other.
fn line(bot: &mut TestBot, who: Who, game: GameId, turns: &[&str]) -> Message {
    let mut board = plan(bot, who, game);
    while find_button(&board, "Back a turn").is_some() {
        board = bot.press(who, &board, "Back a turn");
    }
    for text in turns {
        let press = sent(press_of(&board, "Type it"));
        board = bot.ask(who, command_of(press, Some(text)));
        assert!(
            find_button(&board, "Try it").is_some(),
            "{text}: {}",
            board.text
        );
        board = bot.press(who, &board, "Try it");
    }
    board
}

/// Plans these turns and arms the line; gives what was asked and what came of it.
fn arm(bot: &mut TestBot, who: Who, game: GameId, turns: &[&str]) -> (Message, Message) {
    let board = line(bot, who, game, turns);
    let Some(_) = find_button(&board, "Play automatically") else {
        return (board.clone(), board);
    };
    let asked = bot.press(who, &board, "Play automatically");
    if find_button(&asked, "Play automatically").is_none() {
        return (asked.clone(), asked);
    }
    let armed = bot.press(who, &asked, "Play automatically");
    (asked, armed)
}

fn list(bot: &mut TestBot, who: Who, game: GameId) -> Message {
    let action = PlanAction::Armed;
    let planning = Planning {
        action,
        ..Planning::open(GameRef::Named(game))
    };
    bot.ask(who, Command::Action(Action::Plan(planning)))
}

fn turns(bot: &TestBot, game: GameId) -> Vec<String> {
    let history = bot.table(game).history;
    history
        .turns
        .into_iter()
        .skip(2)
        .map(|turn| turn.text)
        .collect()
}

/// Rows of a table, counted.
fn count(bot: &TestBot, table: &str) -> u32 {
    let connection = Connection::open(bot.file()).expect("the file");
    let sql = format!("SELECT count(*) FROM {table}");
    connection
        .query_row(&sql, [], |row| row.get(0))
        .expect("a count")
}

#[test]
fn conditional_answer_takes_six_presses() {
    let (mut bot, game) = played(&["build g"]);
    // Analyse, on the card, is the first.
    let mut board = plan(&mut bot, ANN, game);
    assert!(find_button(&board, "Play automatically").is_none());
    for press in [
        "Build 🟢 g1 at Beth's home",
        "Try it",
        "Build 🟢 g1 at home",
    ] {
        board = bot.choose(ANN, &board, press);
    }
    let asked = bot.press(ANN, &board, "Play automatically");
    assert!(asked.text.contains("`build g1 Ann`"), "{}", asked.text);
    bot.press(ANN, &asked, "Play automatically");
    assert_eq!(count(&bot, "armed_lines"), 1);
    turn(&mut bot, BETH, game, "build g1");
    assert_eq!(
        turns(&bot, game),
        ["build g1 Ann", "build g1 Beth", "build g1 Ann"]
    );
}

#[test]
fn only_own_answers_can_be_armed() {
    let (mut bot, game) = played(&["build g"]);
    let board = plan(&mut bot, BETH, game);
    let own = bot.choose(BETH, &board, "Build 🟢 g1 at home");
    assert!(
        find_button(&own, "Play automatically").is_none(),
        "it is no answer"
    );
    let board = bot.press(BETH, &own, "Try it");
    let theirs = bot.choose(BETH, &board, "Pass");
    assert!(
        find_button(&theirs, "Play automatically").is_none(),
        "it is Ann's"
    );
    let board = bot.press(BETH, &theirs, "Try it");
    let answer = bot.choose(BETH, &board, "Pass");
    assert!(find_button(&answer, "Play automatically").is_some());
}

#[test]
fn chain_of_three_plays_stepwise() {
    let (mut bot, game) = played(&["build g"]);
    let (asked, armed) = arm(
        &mut bot,
        ANN,
        game,
        &[
            "build g",
            "build g",
            "trade g3 Beth y",
            "trade g3 Ann y",
            "pass",
            "build g",
        ],
    );
    insta::assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `trade g3 Beth y`: you play `trade g3 Ann y`
     then, if Beth plays `pass`: you play `build g2 Ann`
    ");
    insta::assert_snapshot!(armed.text, @"
    Done: I'll play your turns in this line automatically.
    **Conditional moves** · only you see them
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `trade g3 Beth y`: you play `trade g3 Ann y`
     then, if Beth plays `pass`: you play `build g2 Ann`
    ");
    let mut bot = bot.restart();
    let answer = turn(&mut bot, BETH, game, "build g");
    insta::assert_snapshot!(answer.text, @"
    Turn 4 submitted. Beth built g1 at home.
    `build g1 Beth`
    ⏩ Turn 5 was planned ahead and has been played too. Ann built g1 at home.
    ");
    let cards = bot.deliver();
    assert_eq!(cards.len(), 2, "one card a turn: {cards:#?}");
    insta::assert_snapshot!(cards[1], @"
    **Turn 5** · game `tusofi` · Ann – Beth
    ⏩ *Planned ahead:* Ann built g1 at home.
    `build g1 Ann`
    <@102>, it's your turn.
    ");
    assert!(!cards[0].contains('⏩'));
    turn(&mut bot, BETH, game, "trade g3 Beth y");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(
        turns(&bot, game),
        [
            "build g1 Ann",
            "build g1 Beth",
            "build g1 Ann",
            "trade g3 Beth y",
            "trade g3 Ann y",
            "pass",
            "build g2 Ann"
        ]
    );
    assert_eq!(count(&bot, "armed_lines"), 0);
}

#[test]
fn matching_branch_is_played() {
    let branches: [&[&str]; 3] = [
        &["build g", "trade g1 Ann y"],
        &["trade g3 Beth y", "trade g1 Ann b"],
        &["pass", "build g"],
    ];
    for (played_turn, answer) in [
        ("build g", "trade g1 Ann y"),
        ("trade g3 Beth y", "trade g1 Ann b"),
        ("pass", "build g1 Ann"),
    ] {
        let (mut bot, game) = played(&["build g"]);
        for branch in branches {
            arm(&mut bot, ANN, game, branch);
        }
        assert_eq!(count(&bot, "armed_lines"), 3);
        turn(&mut bot, BETH, game, played_turn);
        assert_eq!(turns(&bot, game)[2], answer);
        let told = list(&mut bot, ANN, game);
        assert!(told.text.contains("went another way"), "{}", told.text);
        assert_eq!(count(&bot, "armed_lines"), 0, "what was told is gone");
        let told = list(&mut bot, ANN, game);
        assert!(told.text.contains("none"), "{}", told.text);
    }
}

/// A longer line takes the place of its own beginning.
#[test]
fn position_has_one_armed_answer() {
    let (mut bot, game) = played(&["build g"]);
    arm(&mut bot, ANN, game, &["pass", "build g"]);
    let (refused, _) = arm(&mut bot, ANN, game, &["pass", "trade g1 Ann b"]);
    insta::assert_snapshot!(refused.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    4 · Beth `pass`
    5 · Ann `trade g1 Ann b`
    **Turn 6 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    For the position where you want to play `trade g1 Ann b`, you've already set `build g1 Ann`. Remove that first. Nothing has changed.
    **What do you want to do?**
    ");
    let (again, _) = arm(&mut bot, ANN, game, &["pass", "build g"]);
    insta::assert_snapshot!(again.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    4 · Beth `pass`
    5 · Ann `build g1 Ann`
    **Turn 6 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    This line is already set to play automatically.
    **What do you want to do?**
    ");
    let longer = ["pass", "build g", "pass", "trade g1 Ann y"];
    let (_, armed) = arm(&mut bot, ANN, game, &longer);
    insta::assert_snapshot!(armed.text, @"
    Done: I'll play your turns in this line automatically.
    **Conditional moves** · only you see them
    **1.** if Beth plays `pass`: you play `build g1 Ann`
     then, if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    assert_eq!(count(&bot, "armed_lines"), 1);
    arm(&mut bot, ANN, game, &["build g", "trade g1 Ann y"]);
    assert_eq!(count(&bot, "armed_lines"), 2, "several are armed");
}

#[test]
fn chains_of_both_players_alternate() {
    let (mut bot, game) = played(&["build g"]);
    let course = [
        "build g",
        "build g",
        "trade g1 Beth y",
        "trade g1 Ann b",
        "build y1 Beth",
    ];
    arm(&mut bot, BETH, game, &course);
    arm(&mut bot, ANN, game, &course);
    bot.deliver();
    let before = turns(&bot, game).len();
    turn(&mut bot, BETH, game, "build g");
    assert_eq!(
        turns(&bot, game).len(),
        before + 5,
        "{:?}",
        turns(&bot, game)
    );
    let cards = bot.deliver();
    assert_eq!(cards.len(), 5, "{cards:#?}");
    let called = cards
        .iter()
        .filter(|card| card.contains("your turn") || card.contains("<@"));
    assert_eq!(
        called.count(),
        1,
        "only who is to move in the end is called: {cards:#?}"
    );
    assert_eq!(cards.iter().filter(|card| card.contains('⏩')).count(), 4);
}

#[test]
fn matching_ignores_names_and_step_order() {
    let (mut bot, game) = played(&[
        "build g",
        "build g",
        "trade g1 Ann y",
        "trade g1 Beth y",
        "pass",
    ]);
    arm(
        &mut bot,
        ANN,
        game,
        &[
            "discover y1 Beth g2 Nova",
            "discover y1 Ann g3 Vega",
            "pass",
            "build y1 Vega",
        ],
    );
    turn(&mut bot, BETH, game, "discover y1 Beth g2 Vega");
    let [.., made] = &turns(&bot, game)[..] else {
        panic!("turns");
    };
    assert_eq!(made, "discover y1 Ann g3 Vega2", "the name was taken");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(
        turns(&bot, game).last().map(String::as_str),
        Some("build y1 Vega2")
    );
    // Two builds of a sacrifice in the other order.
    let (mut bot, game) = played(&[
        "pass",
        "build g",
        "pass",
        "trade g1 Beth y",
        "pass",
        "build g",
        "pass",
        "trade g1 Beth b",
        "pass",
    ]);
    let planned = "sacrifice g3 Beth; build y1 Beth; build b1 Beth";
    arm(&mut bot, ANN, game, &[planned, "pass"]);
    turn(
        &mut bot,
        BETH,
        game,
        "sacrifice g3 Beth; build b1 Beth; build y1 Beth",
    );
    assert_eq!(turns(&bot, game).last().map(String::as_str), Some("pass"));
}

/// Ann has one ship at home and another next to Beth, and it is Beth's turn.
fn thin() -> (TestBot, GameId) {
    played(&["trade g3 Ann y", "build g", "pass"].map(|text| text))
}

#[test]
fn risky_armed_turn_becomes_draft() {
    let (mut bot, game) = thin();
    let (asked, _) = arm(&mut bot, ANN, game, &["build g", "discover y3 Ann g3 Nova"]);
    insta::assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Beth plays `build g1 Beth`: you play `discover y3 Ann g3 Nova`
     ⚠️ I won't play this one automatically; I'll ask you first: You would have no ship left at home and lose.
    ");
    turn(&mut bot, BETH, game, "build g");
    assert_eq!(turns(&bot, game).len(), 4, "it asks instead");
    let cards = bot.deliver();
    insta::assert_snapshot!(cards[0], @"
    **Turn 6** · game `tusofi` · Ann – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@101>, it's your turn.
    ");
    assert!(!cards.concat().contains("armed") && !cards.concat().contains('⏩'));
    let mut bot = bot.restart();
    let panel = bot.play(ANN, game);
    insta::assert_snapshot!(panel.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann discovered Nova (g3) with y3 from home. Ann's home is destroyed. That would end the game – Beth wins: Ann has no ship left at home.
    `discover y3 Ann g3 Nova`
    You've used your actions.
    ⚠️ It is legal, but:
    - You would have no ship left at home and lose.
    You had set `discover y3 Ann g3 Nova` for this position. I didn't play it, because of the warning above: it's legal, but unwise. It's now your draft: submit it anyway, or choose another turn.
    ");
    assert!(find_button(&panel, "Submit anyway").is_some());
    turn(&mut bot, ANN, game, "trade y3 Ann g");
    let told = list(&mut bot, ANN, game);
    insta::assert_snapshot!(told.text, @"
    The game went another way, so this no longer applies:
    **1.** if Beth plays `build g1 Beth`: you play `discover y3 Ann g3 Nova`
    **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
    ");
}

#[test]
fn notice_explains_unplayed_armed_turn() {
    let (mut bot, game) = thin();
    bot.prefers(ANN, "notices", NotifyPreference::Direct);
    let course = ["build g", "discover y3 Ann g3 Nova"];
    arm(&mut bot, ANN, game, &course);
    turn(&mut bot, BETH, game, "build g");
    let (direct, cards): (Vec<String>, Vec<String>) = bot
        .deliver()
        .into_iter()
        .partition(|text| text.contains("**It's your turn**"));
    insta::assert_snapshot!(direct.concat(), @"
    **It's your turn** · game `tusofi` with Beth
    Beth built g1 at home.
    You had set `discover y3 Ann g3 Nova` for this position. I didn't play it: You would have no ship left at home and lose. It's now your draft: *Play* shows it.
    ");
    assert!(!cards.concat().contains("armed"), "{cards:#?}");
    let listed = |bot: &mut TestBot, who| {
        bot.ask(who, Command::Query(Query::Games(GameList::Mine)))
            .text
    };
    insta::assert_snapshot!(listed(&mut bot, ANN), @"
    **Your turn** (1, least time first)
    - `tusofi` with Beth, 6 turns · **your turn** · since <t:1750000000:R> · ⚠️ your conditional move wasn't played; *Play* says why
    ");
    assert!(!listed(&mut bot, BETH).contains("armed"));
}

#[test]
fn manual_turn_continues_chain() {
    let mut bot = TestBot::new();
    let game = bot.begin();
    let course = [
        "homeworld r1 b2 g3",
        "homeworld g1 g1 y1",
        "pass",
        "build y1 Beth",
    ];
    let (asked, _) = arm(&mut bot, BETH, game, &course);
    insta::assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Ann plays `homeworld r1 b2 g3 Ann`: you play `homeworld g1 g1 y1 Beth`
     then, if Ann plays `pass`: you play `build y1 Beth`
     ⚠️ I won't play this one automatically; I'll ask you first: Your first ship y1 is small. A large one is safer: only large ships can capture it. You have no blue, so at first you can't trade. Your three pieces have only two colours. Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(bot.table(game).turns(), 1, "she is asked");
    bot.type_turn(BETH, game, "homeworld g1 g1 y1");
    turn(&mut bot, ANN, game, "pass");
    assert_eq!(turns(&bot, game), ["pass", "build y1 Beth"]);
}

#[test]
fn different_manual_turn_disarms_chain() {
    let mut bot = TestBot::new();
    let game = bot.begin();
    let course = [
        "homeworld r1 b2 g3",
        "homeworld g1 g1 y1",
        "pass",
        "build y1 Beth",
    ];
    arm(&mut bot, BETH, game, &course);
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld g1 b1 y1");
    turn(&mut bot, ANN, game, "pass");
    assert_eq!(turns(&bot, game), ["pass"]);
    let told = list(&mut bot, BETH, game);
    insta::assert_snapshot!(told.text, @"
    The game went another way, so this no longer applies:
    **1.** if Ann plays `homeworld r1 b2 g3 Ann`: you play `homeworld g1 g1 y1 Beth`
     then, if Ann plays `pass`: you play `build y1 Beth`
    **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
    ");
}

#[test]
fn armed_lines_are_listed_and_removed() {
    let (mut bot, game) = played(&["build g"]);
    arm(
        &mut bot,
        ANN,
        game,
        &["build g", "build g", "pass", "build g"],
    );
    arm(&mut bot, ANN, game, &["pass", "trade g1 Ann y"]);
    let listed = list(&mut bot, ANN, game);
    insta::assert_snapshot!(listed.text, @"
    **Conditional moves** · only you see them
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `pass`: you play `build g2 Ann`
    **2.** if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    let first = menus(&listed)[0].lines[0].label.clone();
    let one = bot.choose(ANN, &listed, &first);
    insta::assert_snapshot!(one.text, @"
    **Conditional moves** · only you see them
    **2.** if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    let none = bot.press(ANN, &one, "Remove all");
    insta::assert_snapshot!(none.text, @"**Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(turns(&bot, game).len(), 2);
    // Nothing can be armed without an answer to somebody, or away from the present position.
    let (refused, _) = arm(&mut bot, ANN, game, &["build g"]);
    insta::assert_snapshot!(refused.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    5 · Ann `build g1 Ann`
    **Turn 6 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
}

#[test]
fn ones_own_turn_may_come_first() {
    let (mut bot, game) = played(&["build g", "build g"]);
    let (asked, _) = arm(&mut bot, ANN, game, &["trade g1 Ann y", "pass", "build y"]);
    insta::assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if you play `trade g1 Ann y` and Beth plays `pass`: you play `build y1 Ann`
    ");
    turn(&mut bot, ANN, game, "trade g1 Ann y");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(
        turns(&bot, game).last().map(String::as_str),
        Some("build y1 Ann")
    );
}

#[test]
fn the_end_of_a_game_disarms() {
    let (mut bot, game) = played(&["build g"]);
    arm(&mut bot, ANN, game, &["pass", "build g"]);
    let sure = true;
    bot.ask(
        BETH,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game: GameRef::Named(game),
            sure,
        }),
    );
    assert_eq!(count(&bot, "armed_lines"), 0);
}

/// Everything that Beth, or anybody, can see of the game.
fn public(bot: &mut TestBot, game: GameId) -> String {
    let which = GameRef::Named(game);
    let mut seen = bot.deliver();
    for command in [
        Command::Query(Query::Games(GameList::Mine)),
        Command::Action(Action::Plan(Planning::open(which))),
        Command::Query(Query::Review {
            game: which,
            turn: None,
            sight: Sight::default(),
        }),
        Command::Query(Query::Film {
            game: which,
            around: None,
            pace: FilmSpeed::default(),
        }),
        Command::Query(Query::Board { game: which }),
        Command::Query(Query::Export { game: which }),
        Command::Query(Query::OfferDraw { game: which }),
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game: which,
            sure: false,
        }),
    ] {
        seen.push(json(&bot.ask(BETH, command)));
    }
    let readers = Store::open_read_only(&bot.file()).expect("the store");
    let record = readers
        .read(|tx| Referee::export(tx, game))
        .expect("a read");
    let record = record.expect("the game");
    seen.extend([record.text(), record.json()]);
    let connection = Connection::open(bot.file()).expect("the file");
    for table in ["events", "outbox", "cards", "games"] {
        let mut rows = connection
            .prepare(&format!("SELECT * FROM {table}"))
            .expect("a table");
        let columns = rows.column_count();
        let mut rows = rows.query([]).expect("rows");
        while let Some(row) = rows.next().expect("a row") {
            let values = (0..columns).map(|column| format!("{:?}", row.get_ref(column)));
            seen.push(values.collect::<Vec<_>>().join(" | "));
        }
    }
    seen.join("\n").replace(game.as_str(), "<game>")
}

/// The turns that count and were made by themselves.
fn armed_ones(bot: &TestBot, game: GameId) -> Vec<u32> {
    let turns = bot.table(game).history.turns;
    let armed = turns.iter().filter(|turn| turn.was_armed());
    armed.map(|turn| turn.number).collect()
}

fn json(message: &Message) -> String {
    serde_json::to_string(message).expect("plain fields")
}

#[test]
fn unplayed_armed_turns_stay_secret() {
    let both = [true, false].map(|arms| {
        let (mut bot, game) = played(&["build g"]);
        for course in [
            &["build g", "trade g1 Ann y"][..],
            &["trade g3 Beth y", "build g"],
        ] {
            if arms {
                arm(&mut bot, ANN, game, course);
                list(&mut bot, ANN, game);
            } else {
                // The same number of interactions, since their ids tell the time.
                let asks = 8 + 2 * course.len();
                for _ in 0..asks {
                    bot.caller(ANN);
                }
            }
        }
        level(&mut bot);
        let mut seen = public(&mut bot, game);
        for (who, text) in [(BETH, "pass"), (ANN, "pass"), (BETH, "build g")] {
            level(&mut bot);
            seen.push_str(&json(&turn(&mut bot, who, game, text)));
            level(&mut bot);
            seen.push_str(&public(&mut bot, game));
        }
        if arms {
            let told = list(&mut bot, ANN, game);
            assert!(told.text.contains("went another way"), "{}", told.text);
        }
        seen
    });
    assert_eq!(both[0], both[1]);
    assert!(both[0].len() > 10_000);
}

/// Brings the clock and the count of interactions of two desks to the same.
fn level(bot: &mut TestBot) {
    bot.pass_time(1);
    bot.asked = u64::try_from(bot.now.0 / 1_000).expect("it is later") % 1_000 * 1_000;
}

#[test]
fn correct_plan_equals_typed_turns() {
    for seed in 0..12 {
        let mut player = Player::new(seed);
        let (mut bot, game) = played(&[]);
        let mut course: Vec<String> = Vec::new();
        let now = bot.table(game).state;
        let mut ahead = now.binary().cloned().expect("a game for two");
        while course.len() < 14 && ahead.outcome().is_none() {
            let verdict = player.sane_turn(&ahead);
            course.push(verdict.order.to_string());
            ahead.accept(verdict);
        }
        // Each arms all of their answers, some of which will be asked about; Ann begins.
        let texts: Vec<&str> = course.iter().map(String::as_str).collect();
        for who in [ANN, BETH] {
            arm(&mut bot, who, game, &texts);
        }
        for (number, text) in course.iter().enumerate() {
            if turns(&bot, game).len() == number {
                bot.type_turn(Who(number % 2), game, text);
            }
        }
        assert_eq!(turns(&bot, game), course, "seed {seed}");
        let stands = bot.table(game).state.position_text();
        assert_eq!(stands, AnyGame::from(ahead).position_text(), "seed {seed}");
        if course.len() == 14 {
            assert!(!armed_ones(&bot, game).is_empty(), "seed {seed}");
        }
    }
}

#[test]
fn judged_turn_predicts_game_end() {
    let (bot, game) = played(&[]);
    let game = bot.table(game).state;
    let pass = game.judge_stored("pass").expect("a pass");
    assert!(pass.get::<Verdict>().is_some() && pass.outcome().is_none());
}

/// Ann takes turns back, and Beth allows it.
fn take_back(bot: &mut TestBot, game: GameId) {
    let which = GameRef::Named(game);
    for (who, step) in [
        (ANN, ProposalStep::Ask(ProposalRequest::Takeback)),
        (BETH, ProposalStep::agree(ProposalKind::Takeback)),
    ] {
        bot.ask(who, Command::Action(Action::Propose { game: which, step }));
    }
}

#[test]
fn takeback_drops_lines_beyond_it() {
    let (mut bot, game) = played(&["build g"]);
    arm(&mut bot, ANN, game, &["pass", "trade g1 Ann y"]);
    take_back(&mut bot, game);
    assert_eq!(turns(&bot, game), [""; 0], "it was taken back");
    for table in ["armed_lines", "plans"] {
        assert_eq!(count(&bot, table), 0, "{table}");
    }
    turn(&mut bot, ANN, game, "pass");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(turns(&bot, game), ["pass", "pass"]);
}

/// Beth has answered otherwise than Ann had planned for, and takes that back.
fn slipped() -> (TestBot, GameId) {
    let (mut bot, game) = played(&["build g"]);
    arm(
        &mut bot,
        ANN,
        game,
        &["pass", "trade g1 Ann y", "pass", "build y"],
    );
    turn(&mut bot, BETH, game, "build g");
    let which = GameRef::Named(game);
    for (who, step) in [
        (BETH, ProposalStep::Ask(ProposalRequest::Takeback)),
        (ANN, ProposalStep::agree(ProposalKind::Takeback)),
    ] {
        bot.ask(who, Command::Action(Action::Propose { game: which, step }));
    }
    assert_eq!(turns(&bot, game), ["build g1 Ann"]);
    (bot, game)
}

#[test]
fn takeback_revives_overtaken_chain() {
    let (mut bot, game) = slipped();
    turn(&mut bot, BETH, game, "pass");
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(
        turns(&bot, game)[1..],
        ["pass", "trade g1 Ann y", "pass", "build y1 Ann"],
        "the whole chain"
    );
}

#[test]
fn player_learns_of_lost_armed_turn() {
    let (mut bot, game) = slipped();
    turn(&mut bot, BETH, game, "trade g3 Beth y");
    let panel = bot.play(ANN, game);
    insta::assert_snapshot!(panel.text, @"
    **Your turn 5** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    You had set `trade g1 Ann y` for this turn, but the position turned out different, so I didn't play it.
    **What do you want to do?**
    ");
    let told = list(&mut bot, ANN, game);
    insta::assert_snapshot!(told.text, @"
    The game went another way, so this no longer applies:
    **1.** if Beth plays `pass`: you play `trade g1 Ann y`
     then, if Beth plays `pass`: you play `build y1 Ann`
    **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
    ");
    let panel = bot.play(ANN, game);
    assert!(!panel.text.contains("You had set"), "once: {}", panel.text);
    assert_eq!(count(&bot, "armed_lines"), 0);
}

#[test]
fn rollback_drops_later_armed_lines() {
    use referee::command::desk::DeskAction;
    let (mut bot, game) = played(&["build g", "build g"]);
    arm(&mut bot, BETH, game, &["pass", "trade g1 Beth y"]);
    for deed in [
        DeskAction::Rollback { turn: 2 },
        DeskAction::Undo { ruling: None },
    ] {
        let reason = referee::command::RulingReason::read("a slip").expect("a reason");
        let which = GameRef::Named(game);
        let rule = Command::Action(Action::Rule {
            game: which,
            deed,
            reason,
        });
        let done = bot.moderate(CARL, rule);
        assert!(done.text.starts_with("Done"), "{}", done.text);
        assert_eq!(count(&bot, "armed_lines"), 0);
    }
    turn(&mut bot, ANN, game, "pass");
    assert_eq!(turns(&bot, game).last().map(String::as_str), Some("pass"));
}

#[test]
fn taken_back_answer_loses_mark() {
    let (mut bot, game) = played(&["build g"]);
    arm(&mut bot, ANN, game, &["pass", "build g"]);
    turn(&mut bot, BETH, game, "pass");
    assert_eq!(armed_ones(&bot, game), [5]);
    take_back(&mut bot, game);
    assert_eq!(armed_ones(&bot, game), [0_u32; 0]);
}
