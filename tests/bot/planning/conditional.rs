//! Armed turns through the referee: chains, branches, names and the order of steps, guards, and
//! that nobody else can tell.

use homeworlds::rules::{AnyGame, Verdict};
use homeworlds_samples::random_play::Player;
use insta::assert_snapshot;
use referee::command::{
    Action, Command, ComponentAction, FilmSpeed, GameList, GameRef, Irrevocable, PlanAction,
    Planning, Pressed, ProposalRequest, ProposalStep, Query, Sight,
};
use referee::domain::{GameId, NotifyPreference};
use referee::event_log::ProposalKind;
use referee::referee::Referee;
use referee::reply::Message;
use referee_testing::{
    ANN, BETH, TestBot, Who, assert_contains, command_of, find_button, has_button, menus, press_of,
};

fn sent(press: ComponentAction) -> ComponentAction {
    match press.read(None) {
        Ok(Pressed::Form(form)) => ComponentAction::Sent(form),
        other => panic!("a form, not {other:?}"),
    }
}

/// Plans these turns from the present position, one behind the other.
fn line(bot: &TestBot, who: Who, game: GameId, turns: &[&str]) -> Message {
    let mut board = bot.plan(who, game);
    while has_button(&board, "Back a turn") {
        board = bot.press(who, &board, "Back a turn");
    }
    for text in turns {
        let press = sent(press_of(&board, "Type it"));
        board = bot.ask(who, command_of(press, Some(text)));
        assert!(has_button(&board, "Try it"), "{text}: {}", board.text);
        board = bot.press(who, &board, "Try it");
    }
    board
}

/// Plans these turns and arms the line; gives what was asked and what came of it.
fn arm(bot: &TestBot, who: Who, game: GameId, turns: &[&str]) -> (Message, Message) {
    let board = line(bot, who, game, turns);
    let Some(_) = find_button(&board, "Play automatically") else {
        return (board.clone(), board);
    };
    let asked = bot.press(who, &board, "Play automatically");
    if !has_button(&asked, "Play automatically") {
        return (asked.clone(), asked);
    }
    let armed = bot.press(who, &asked, "Play automatically");
    (asked, armed)
}

fn list(bot: &TestBot, who: Who, game: GameId) -> Message {
    let action = PlanAction::Armed;
    let planning = Planning {
        action,
        ..Planning::open(GameRef::Named(game))
    };
    bot.ask(who, Action::Plan(planning))
}

#[test]
fn conditional_answer_takes_six_presses() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    // Analyse, on the card, is the first.
    let mut board = bot.plan(ANN, game);
    assert!(!has_button(&board, "Play automatically"));
    for press in [
        "Build 🟢 g1 at Beth's home",
        "Try it",
        "Build 🟢 g1 at home",
    ] {
        board = bot.choose(ANN, &board, press);
    }
    let asked = bot.press(ANN, &board, "Play automatically");
    assert_contains(&asked.text, "`build g1 Ann`");
    bot.press(ANN, &asked, "Play automatically");
    assert_eq!(bot.count("armed_lines"), 1);
    bot.turn(BETH, game, "build g1");
    assert_eq!(
        bot.turns(game)[2..],
        ["build g1 Ann", "build g1 Beth", "build g1 Ann"]
    );
}

#[test]
fn only_own_answers_can_be_armed() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    let board = bot.plan(BETH, game);
    let own = bot.choose(BETH, &board, "Build 🟢 g1 at home");
    assert!(!has_button(&own, "Play automatically"), "it is no answer");
    let board = bot.press(BETH, &own, "Try it");
    let theirs = bot.choose(BETH, &board, "Pass");
    assert!(!has_button(&theirs, "Play automatically"), "it is Ann's");
    let board = bot.press(BETH, &theirs, "Try it");
    let answer = bot.choose(BETH, &board, "Pass");
    assert!(has_button(&answer, "Play automatically"));
}

#[test]
fn chain_of_three_plays_stepwise() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    let (asked, armed) = arm(
        &bot,
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
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `trade g3 Beth y`: you play `trade g3 Ann y`
     then, if Beth plays `pass`: you play `build g2 Ann`
    ");
    assert_snapshot!(armed.text, @"
    Done: I'll play your turns in this line automatically.
    **Conditional moves** · only you see them
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `trade g3 Beth y`: you play `trade g3 Ann y`
     then, if Beth plays `pass`: you play `build g2 Ann`
    ");
    let mut bot = bot.restart();
    let answer = bot.turn(BETH, game, "build g");
    assert_snapshot!(answer.text, @"
    Turn 4 submitted. Beth built g1 at home.
    `build g1 Beth`
    ⏩ Turn 5 was planned ahead and has been played too. Ann built g1 at home.
    ");
    let cards = bot.deliver();
    assert_eq!(cards.len(), 2, "one card a turn: {cards:#?}");
    assert_snapshot!(cards[1], @"
    **Turn 5** · game `tusofi` · Ann – Beth
    ⏩ *Planned ahead:* Ann built g1 at home.
    `build g1 Ann`
    <@102>, it's your turn.
    ");
    assert!(!cards[0].contains('⏩'));
    bot.turn(BETH, game, "trade g3 Beth y");
    bot.turn(BETH, game, "pass");
    assert_eq!(
        bot.turns(game)[2..],
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
    assert_eq!(bot.count("armed_lines"), 0);
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
        let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
        for branch in branches {
            arm(&bot, ANN, game, branch);
        }
        assert_eq!(bot.count("armed_lines"), 3);
        bot.turn(BETH, game, played_turn);
        assert_eq!(bot.turns(game)[2..][2], answer);
        let told = list(&bot, ANN, game);
        assert_contains(&told.text, "went another way");
        assert_eq!(bot.count("armed_lines"), 0, "what was told is gone");
        let told = list(&bot, ANN, game);
        assert_contains(&told.text, "none");
    }
}

/// A longer line takes the place of its own beginning.
#[test]
fn position_has_one_armed_answer() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(&bot, ANN, game, &["pass", "build g"]);
    let (refused, _) = arm(&bot, ANN, game, &["pass", "trade g1 Ann b"]);
    assert_snapshot!(refused.text, @"
    **Analysis board** · only you see it · game `tusofi` · Ann – Beth
    From the current position:
    4 · Beth `pass`
    5 · Ann `trade g1 Ann b`
    **Turn 6 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    For the position where you want to play `trade g1 Ann b`, you've already set `build g1 Ann`. Remove that first. Nothing has changed.
    **What do you want to do?**
    ");
    let (again, _) = arm(&bot, ANN, game, &["pass", "build g"]);
    assert_snapshot!(again.text, @"
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
    let (_, armed) = arm(&bot, ANN, game, &longer);
    assert_snapshot!(armed.text, @"
    Done: I'll play your turns in this line automatically.
    **Conditional moves** · only you see them
    **1.** if Beth plays `pass`: you play `build g1 Ann`
     then, if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    assert_eq!(bot.count("armed_lines"), 1);
    arm(&bot, ANN, game, &["build g", "trade g1 Ann y"]);
    assert_eq!(bot.count("armed_lines"), 2, "several are armed");
}

#[test]
fn chains_of_both_players_alternate() {
    let (mut bot, game) = TestBot::game_after_homes_and(&["build g"]);
    let course = [
        "build g",
        "build g",
        "trade g1 Beth y",
        "trade g1 Ann b",
        "build y1 Beth",
    ];
    arm(&bot, BETH, game, &course);
    arm(&bot, ANN, game, &course);
    bot.deliver();
    let before = bot.turns(game).len();
    bot.turn(BETH, game, "build g");
    assert_eq!(bot.turns(game).len(), before + 5, "{:?}", bot.turns(game));
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
    let (bot, game) = TestBot::game_after_homes_and(&[
        "build g",
        "build g",
        "trade g1 Ann y",
        "trade g1 Beth y",
        "pass",
    ]);
    arm(
        &bot,
        ANN,
        game,
        &[
            "discover y1 Beth g2 Nova",
            "discover y1 Ann g3 Vega",
            "pass",
            "build y1 Vega",
        ],
    );
    bot.turn(BETH, game, "discover y1 Beth g2 Vega");
    let [.., made] = &bot.turns(game)[2..][..] else {
        panic!("turns");
    };
    assert_eq!(made, "discover y1 Ann g3 Vega2", "the name was taken");
    bot.turn(BETH, game, "pass");
    assert_eq!(
        bot.turns(game)[2..].last().map(String::as_str),
        Some("build y1 Vega2")
    );
    // Two builds of a sacrifice in the other order.
    let (bot, game) = TestBot::game_after_homes_and(&[
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
    arm(&bot, ANN, game, &[planned, "pass"]);
    bot.turn(
        BETH,
        game,
        "sacrifice g3 Beth; build b1 Beth; build y1 Beth",
    );
    assert_eq!(
        bot.turns(game)[2..].last().map(String::as_str),
        Some("pass")
    );
}

/// Ann has one ship at home and another next to Beth, and it is Beth's turn.
fn thin() -> (TestBot, GameId) {
    TestBot::game_after_homes_and(&["trade g3 Ann y", "build g", "pass"].map(|text| text))
}

#[test]
fn risky_armed_turn_becomes_draft() {
    let (mut bot, game) = thin();
    let (asked, _) = arm(&bot, ANN, game, &["build g", "discover y3 Ann g3 Nova"]);
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Beth plays `build g1 Beth`: you play `discover y3 Ann g3 Nova`
     ⚠️ I won't play this one automatically; I'll ask you first: You would have no ship left at home and lose.
    ");
    bot.turn(BETH, game, "build g");
    assert_eq!(bot.turns(game)[2..].len(), 4, "it asks instead");
    let cards = bot.deliver();
    assert_snapshot!(cards[0], @"
    **Turn 6** · game `tusofi` · Ann – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@101>, it's your turn.
    ");
    assert!(!cards.concat().contains("armed") && !cards.concat().contains('⏩'));
    let bot = bot.restart();
    let panel = bot.play(ANN, game);
    assert_snapshot!(panel.text, @"
    **Your turn 7** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann discovered Nova (g3) with y3 from home. Ann's home is destroyed. That would end the game – Beth wins: Ann has no ship left at home.
    `discover y3 Ann g3 Nova`
    You've used your actions.
    ⚠️ It is legal, but:
    - You would have no ship left at home and lose.
    You had set `discover y3 Ann g3 Nova` for this position. I didn't play it, because of the warning above: it's legal, but unwise. It's now your draft: submit it anyway, or choose another turn.
    ");
    assert!(has_button(&panel, "Submit anyway"));
    bot.turn(ANN, game, "trade y3 Ann g");
    let told = list(&bot, ANN, game);
    assert_snapshot!(told.text, @"
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
    arm(&bot, ANN, game, &course);
    bot.turn(BETH, game, "build g");
    let (direct, cards): (Vec<String>, Vec<String>) = bot
        .deliver()
        .into_iter()
        .partition(|text| text.contains("**It's your turn**"));
    assert_snapshot!(direct.concat(), @"
    **It's your turn** · game `tusofi` with Beth · [latest card](<https://discord.com/channels/1/2/14>)
    Beth built g1 at home.
    You had set `discover y3 Ann g3 Nova` for this position. I didn't play it: You would have no ship left at home and lose. It's now your draft: *Play* shows it.
    ");
    assert!(!cards.concat().contains("armed"), "{cards:#?}");
    let listed = |bot: &TestBot, who| bot.games(who).text;
    assert_snapshot!(listed(&bot, ANN), @"
    **Your turn** (1, least time first)
    - `tusofi` with Beth, 6 turns · **your turn** [latest card](<https://discord.com/channels/1/2/14>) · since <t:1750000000:R> · ⚠️ your conditional move wasn't played; *Play* says why
    ");
    assert!(!listed(&bot, BETH).contains("armed"));
}

#[test]
fn manual_turn_continues_chain() {
    let (bot, game) = TestBot::with_game();
    let course = [
        "homeworld r1 b2 g3",
        "homeworld g1 g1 y1",
        "pass",
        "build y1 Beth",
    ];
    let (asked, _) = arm(&bot, BETH, game, &course);
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if Ann plays `homeworld r1 b2 g3 Ann`: you play `homeworld g1 g1 y1 Beth`
     then, if Ann plays `pass`: you play `build y1 Beth`
     ⚠️ I won't play this one automatically; I'll ask you first: Your first ship y1 is small. A large one is safer: only large ships can capture it. You have no blue, so at first you can't trade. Your three pieces have only two colours. Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(bot.table(game).turns(), 1, "she is asked");
    bot.type_turn(BETH, game, "homeworld g1 g1 y1");
    bot.turn(ANN, game, "pass");
    assert_eq!(bot.turns(game)[2..], ["pass", "build y1 Beth"]);
}

#[test]
fn different_manual_turn_disarms_chain() {
    let (bot, game) = TestBot::with_game();
    let course = [
        "homeworld r1 b2 g3",
        "homeworld g1 g1 y1",
        "pass",
        "build y1 Beth",
    ];
    arm(&bot, BETH, game, &course);
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld g1 b1 y1");
    bot.turn(ANN, game, "pass");
    assert_eq!(bot.turns(game)[2..], ["pass"]);
    let told = list(&bot, BETH, game);
    assert_snapshot!(told.text, @"
    The game went another way, so this no longer applies:
    **1.** if Ann plays `homeworld r1 b2 g3 Ann`: you play `homeworld g1 g1 y1 Beth`
     then, if Ann plays `pass`: you play `build y1 Beth`
    **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
    ");
}

#[test]
fn armed_lines_are_listed_and_removed() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(&bot, ANN, game, &["build g", "build g", "pass", "build g"]);
    arm(&bot, ANN, game, &["pass", "trade g1 Ann y"]);
    let listed = list(&bot, ANN, game);
    assert_snapshot!(listed.text, @"
    **Conditional moves** · only you see them
    **1.** if Beth plays `build g1 Beth`: you play `build g1 Ann`
     then, if Beth plays `pass`: you play `build g2 Ann`
    **2.** if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    let first = menus(&listed)[0].lines[0].label.clone();
    let one = bot.choose(ANN, &listed, &first);
    assert_snapshot!(one.text, @"
    **Conditional moves** · only you see them
    **2.** if Beth plays `pass`: you play `trade g1 Ann y`
    ");
    let none = bot.press(ANN, &one, "Remove all");
    assert_snapshot!(none.text, @"**Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.");
    bot.turn(BETH, game, "pass");
    assert_eq!(bot.turns(game)[2..].len(), 2);
    // Nothing can be armed without an answer to somebody, or away from the present position.
    let (refused, _) = arm(&bot, ANN, game, &["build g"]);
    assert_snapshot!(refused.text, @"
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
    let (bot, game) = TestBot::game_after_homes_and(&["build g", "build g"]);
    let (asked, _) = arm(&bot, ANN, game, &["trade g1 Ann y", "pass", "build y"]);
    assert_snapshot!(asked.text, @"
    **Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    **1.** if you play `trade g1 Ann y` and Beth plays `pass`: you play `build y1 Ann`
    ");
    bot.turn(ANN, game, "trade g1 Ann y");
    bot.turn(BETH, game, "pass");
    assert_eq!(
        bot.turns(game)[2..].last().map(String::as_str),
        Some("build y1 Ann")
    );
}

#[test]
fn the_end_of_a_game_disarms() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(&bot, ANN, game, &["pass", "build g"]);
    bot.resign(BETH, game);
    assert_eq!(bot.count("armed_lines"), 0);
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
    let record = bot.read(|tx| Referee::export(tx, game));
    let record = record.expect("the game");
    seen.extend([record.text(), record.json()]);
    let tables = ["events", "outbox", "cards", "games"];
    seen.push(bot.rows(|table| tables.contains(&table)));
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
        let (mut bot, game) = TestBot::game_after_homes_and(&["build g"]);
        for course in [
            &["build g", "trade g1 Ann y"][..],
            &["trade g3 Beth y", "build g"],
        ] {
            if arms {
                arm(&bot, ANN, game, course);
                list(&bot, ANN, game);
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
            seen.push_str(&json(&bot.turn(who, game, text)));
            level(&mut bot);
            seen.push_str(&public(&mut bot, game));
        }
        if arms {
            let told = list(&bot, ANN, game);
            assert_contains(&told.text, "went another way");
        }
        seen
    });
    assert_eq!(both[0], both[1]);
    assert!(both[0].len() > 10_000);
}

/// Brings the clock and the count of interactions of two desks to the same.
fn level(bot: &mut TestBot) {
    bot.pass_time(1);
    let count = u64::try_from(bot.now.0 / 1_000).expect("it is later") % 1_000 * 1_000;
    *bot.asked.get_mut() = count;
}

#[test]
fn correct_plan_equals_typed_turns() {
    for seed in 0..12 {
        let mut player = Player::new(seed);
        let (bot, game) = TestBot::game_after_homes_and(&[]);
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
            arm(&bot, who, game, &texts);
        }
        for (number, text) in course.iter().enumerate() {
            if bot.turns(game)[2..].len() == number {
                bot.type_turn(Who(number % 2), game, text);
            }
        }
        assert_eq!(bot.turns(game)[2..], course, "seed {seed}");
        let stands = bot.table(game).state.position_text();
        assert_eq!(stands, AnyGame::from(ahead).position_text(), "seed {seed}");
        if course.len() == 14 {
            assert!(!armed_ones(&bot, game).is_empty(), "seed {seed}");
        }
    }
}

#[test]
fn judged_turn_predicts_game_end() {
    let (bot, game) = TestBot::game_after_homes_and(&[]);
    let game = bot.table(game).state;
    let pass = game.judge_stored("pass").expect("a pass");
    assert!(pass.get::<Verdict>().is_some() && pass.outcome().is_none());
}

/// Ann takes turns back, and Beth allows it.
fn take_back(bot: &TestBot, game: GameId) {
    let which = GameRef::Named(game);
    for (who, step) in [
        (ANN, ProposalStep::Ask(ProposalRequest::Takeback)),
        (BETH, ProposalStep::agree(ProposalKind::Takeback)),
    ] {
        bot.ask(who, Action::Propose { game: which, step });
    }
}

#[test]
fn takeback_drops_lines_beyond_it() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(&bot, ANN, game, &["pass", "trade g1 Ann y"]);
    take_back(&bot, game);
    assert_eq!(bot.turns(game)[2..], [""; 0], "it was taken back");
    for table in ["armed_lines", "plans"] {
        assert_eq!(bot.count(table), 0, "{table}");
    }
    bot.turn(ANN, game, "pass");
    bot.turn(BETH, game, "pass");
    assert_eq!(bot.turns(game)[2..], ["pass", "pass"]);
}

/// Beth has answered otherwise than Ann had planned for, and takes that back.
fn slipped() -> (TestBot, GameId) {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(
        &bot,
        ANN,
        game,
        &["pass", "trade g1 Ann y", "pass", "build y"],
    );
    bot.turn(BETH, game, "build g");
    let which = GameRef::Named(game);
    for (who, step) in [
        (BETH, ProposalStep::Ask(ProposalRequest::Takeback)),
        (ANN, ProposalStep::agree(ProposalKind::Takeback)),
    ] {
        bot.ask(who, Action::Propose { game: which, step });
    }
    assert_eq!(bot.turns(game)[2..], ["build g1 Ann"]);
    (bot, game)
}

#[test]
fn takeback_revives_overtaken_chain() {
    let (bot, game) = slipped();
    bot.turn(BETH, game, "pass");
    bot.turn(BETH, game, "pass");
    assert_eq!(
        bot.turns(game)[2..][1..],
        ["pass", "trade g1 Ann y", "pass", "build y1 Ann"],
        "the whole chain"
    );
}

#[test]
fn player_learns_of_lost_armed_turn() {
    let (bot, game) = slipped();
    bot.turn(BETH, game, "trade g3 Beth y");
    let panel = bot.play(ANN, game);
    assert_snapshot!(panel.text, @"
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
    let told = list(&bot, ANN, game);
    assert_snapshot!(told.text, @"
    The game went another way, so this no longer applies:
    **1.** if Beth plays `pass`: you play `trade g1 Ann y`
     then, if Beth plays `pass`: you play `build y1 Ann`
    **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
    ");
    let panel = bot.play(ANN, game);
    assert!(!panel.text.contains("You had set"), "once: {}", panel.text);
    assert_eq!(bot.count("armed_lines"), 0);
}

#[test]
fn rollback_drops_later_armed_lines() {
    use referee::command::desk::DeskAction;
    let (bot, game) = TestBot::game_after_homes_and(&["build g", "build g"]);
    arm(&bot, BETH, game, &["pass", "trade g1 Beth y"]);
    for deed in [
        DeskAction::Rollback { turn: 2 },
        DeskAction::Undo { ruling: None },
    ] {
        let done = bot.rule(game, deed);
        assert!(done.text.starts_with("Done"), "{}", done.text);
        assert_eq!(bot.count("armed_lines"), 0);
    }
    bot.turn(ANN, game, "pass");
    assert_eq!(
        bot.turns(game)[2..].last().map(String::as_str),
        Some("pass")
    );
}

#[test]
fn taken_back_answer_loses_mark() {
    let (bot, game) = TestBot::game_after_homes_and(&["build g"]);
    arm(&bot, ANN, game, &["pass", "build g"]);
    bot.turn(BETH, game, "pass");
    assert_eq!(armed_ones(&bot, game), [5]);
    take_back(&bot, game);
    assert_eq!(armed_ones(&bot, game), [0_u32; 0]);
}
