//! Undoing in every order, and going back where more than turns lies behind: passes that were
//! forced, places that were changed, time that was given.

use homeworlds::rules::{Ruleset, Seat};
use insta::assert_snapshot;
use referee::clock::{Span, Time};
use referee::command::desk::DeskAction;
use referee::command::{GameRef, Irrevocable, Query, Retrospect};
use referee::domain::{GameId, PersonId};
use referee::game::Game;
use referee_testing::{ANN, BETH, HOMES, TestBot, Who, assert_contains, ruling};

use super::play::{ruled, sound, state};

fn undo(number: u32) -> DeskAction {
    let ruling = Some(number);
    DeskAction::Undo { ruling }
}

fn is_adjourned(bot: &TestBot, game: GameId) -> bool {
    bot.table(game).history.adjournment.is_some()
}

#[test]
fn ended_adjournment_cannot_be_undone() {
    let (mut bot, game) = TestBot::game_after_builds();
    ruled(&mut bot, game, DeskAction::Adjourn);
    ruled(&mut bot, game, DeskAction::Resume);
    let refused = bot.rule(game, undo(1));
    assert_snapshot!(refused.text, @"Game `tusofi` isn't adjourned.");
    assert!(!is_adjourned(&bot, game));
    // What the resumption changed can be undone, and that again.
    ruled(&mut bot, game, undo(2));
    assert!(is_adjourned(&bot, game));
    let refused = bot.rule(game, DeskAction::Resume);
    assert_snapshot!(refused.text, @"Done; it is posted in the game's channel and can be undone in `/hw-desk`.");
    bot.deliver();
    let refused = bot.rule(game, undo(3));
    assert_snapshot!(refused.text, @"Game `tusofi` isn't adjourned.");
    ruled(&mut bot, game, DeskAction::Adjourn);
    let refused = bot.rule(game, undo(4));
    assert_snapshot!(refused.text, @"Game `tusofi` is already adjourned; you can resume it in `/hw-desk`.");
}

#[test]
fn adjournment_undo_can_be_undone() {
    let (mut bot, game) = TestBot::game_after_builds();
    ruled(&mut bot, game, DeskAction::Adjourn);
    for (number, waits) in [(1, false), (2, true), (3, false)] {
        ruled(&mut bot, game, undo(number));
        assert_eq!(is_adjourned(&bot, game), waits, "after undoing {number}");
    }
}

#[test]
fn undone_decision_restores_the_adjournment() {
    let (mut bot, game) = TestBot::game_after_builds();
    ruled(&mut bot, game, DeskAction::Adjourn);
    let before = state(&bot, game);
    ruled(&mut bot, game, DeskAction::Void);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), before);
    let refused = bot.type_turn(ANN, game, "build g1 Ann");
    assert_snapshot!(refused.text, @r"Game `tusofi` is adjourned: no turn counts until a moderator resumes it. The reason: a \*good\* reason");
    sound(&bot);
}

#[test]
fn rollback_undo_chain_restores_both_lines() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    ruled(&mut bot, game, DeskAction::Rollback { turn: 2 });
    for (who, turn) in [(ANN, "trade g3 Ann y"), (BETH, "trade g3 Beth y")] {
        bot.type_turn(who, game, turn);
    }
    ruled_late(&mut bot, game, DeskAction::Rollback { turn: 3 });
    bot.type_turn(BETH, game, "build g1 Beth");
    bot.deliver();
    let meanwhile = state(&bot, game);
    // The first rollback is undone, past the second: the game stands as it did before both.
    ruled(&mut bot, game, undo(1));
    assert_eq!(state(&bot, game), before);
    ruled(&mut bot, game, undo(3));
    assert_eq!(state(&bot, game), meanwhile);
    ruled(&mut bot, game, undo(4));
    assert_eq!(state(&bot, game), before);
    sound(&bot);
}

#[test]
fn moments_follow_game_that_goes_on() {
    let (mut bot, game) = TestBot::game_after_builds();
    let seen = |bot: &TestBot| {
        let look = Query::Retrospect {
            game: GameRef::Named(game),
            seen: Retrospect::Chances,
        };
        let page = bot.ask(ANN, look).text;
        let lines = page.lines().filter_map(|line| line.strip_prefix("-# "));
        lines.map(|line| line.split(' ').count() - 1).sum::<usize>()
    };
    ruled(&mut bot, game, DeskAction::Void);
    assert_eq!(seen(&bot), bot.table(game).turns() as usize);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    for (who, turn) in [(ANN, "pass"), (BETH, "pass")] {
        let made = bot.type_turn(who, game, turn);
        assert_contains(&made.text, "submitted");
    }
    bot.resign(BETH, game);
    assert_eq!(seen(&bot), bot.table(game).turns() as usize);
}

/// Rules where more may be posted than the ruling.
fn ruled_late(bot: &mut TestBot, game: GameId, deed: DeskAction) {
    let answer = bot.rule(game, deed);
    assert!(answer.text.starts_with("Done"), "{}", answer.text);
    bot.deliver();
}

/// A game of Settlers in which Beth owns nothing, and is passed from turn 9 on (S2).
fn settlers(turns: usize) -> (TestBot, GameId) {
    let rules: Ruleset = "settlers tow=any redless=no handicap=large weaker=0"
        .parse()
        .expect("a ruleset");
    let mut bot = TestBot::new();
    let game = bot.begin_under(rules);
    for (who, text) in [
        (ANN, "land c3"),
        (BETH, "pass"),
        (BETH, "pass"),
        (ANN, "build c3: g c4, g c2, g b3"),
        (BETH, "pass"),
        (ANN, "build c3: g d3, g d4, g d2"),
        (BETH, "pass"),
        (ANN, "build c3: g b2, g b4"),
        (ANN, "build d4: y e4"),
        (ANN, "pass"),
    ]
    .into_iter()
    .take(turns)
    {
        let made = bot.type_turn(who, game, text);
        assert!(made.text.contains("submitted"), "{text}: {}", made.text);
    }
    bot.deliver();
    (bot, game)
}

#[test]
fn rollback_before_forced_pass_repeats_it() {
    let (mut bot, game) = settlers(8);
    assert_eq!(bot.turns(game).len(), 9, "the ninth is the referee's");
    let before = state(&bot, game);
    let answer = bot.rule(game, DeskAction::Rollback { turn: 8 });
    assert_snapshot!(answer.text, @"Done; it is posted in the game's channel and can be undone in `/hw-desk`.");
    assert_eq!(state(&bot, game), before);
    let posted = bot.post();
    assert_snapshot!(posted[0].text, @r"
    ⚖️ Game `tusofi` is rolled back to the end of turn 8 by Carl: a \*good\* reason
    <@101> and <@102>: this is for you.
    ");
    let card = posted.last().expect("the card of the pass");
    assert_eq!(card.calls, [PersonId(101)], "{card:#?}");
    assert_eq!(posted.len(), 2, "{posted:#?}");
    bot.type_turn(ANN, game, "build d4: y e4");
    assert_eq!(bot.turns(game).len(), 11);
    bot.deliver();
    ruled_late(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), before);
    sound(&bot);
}

#[test]
fn rollback_to_players_turn_waits() {
    let (mut bot, game) = settlers(9);
    assert_eq!(bot.turns(game).len(), 11);
    ruled(&mut bot, game, DeskAction::Rollback { turn: 7 });
    assert_eq!(bot.turns(game).len(), 7);
    assert_eq!(bot.table(game).state.to_move(), Some(Seat(0)));
    bot.type_turn(ANN, game, "build c3: g b2, g b4");
    assert_eq!(bot.turns(game).len(), 9);
}

#[test]
fn adjournment_delays_forced_pass() {
    for undone in [false, true] {
        let (mut bot, game) = settlers(8);
        ruled(&mut bot, game, DeskAction::Adjourn);
        ruled_late(&mut bot, game, DeskAction::Rollback { turn: 8 });
        assert_eq!(bot.turns(game).len(), 8, "it waits");
        let deed = if undone { undo(1) } else { DeskAction::Resume };
        ruled_late(&mut bot, game, deed);
        assert_eq!(bot.turns(game).len(), 9);
        bot.type_turn(ANN, game, "build d4: y e4");
        assert_eq!(bot.turns(game).len(), 11);
        sound(&bot);
    }
}

#[test]
fn undo_reverts_passes_with_players_turn() {
    let (mut bot, game) = settlers(10);
    assert!(bot.table(game).state.outcome().is_some());
    let ended = state(&bot, game);
    ruled_late(&mut bot, game, DeskAction::Undo { ruling: None });
    let table = bot.table(game);
    assert_eq!((table.turns(), table.state.outcome()), (11, None));
    assert_eq!(table.state.to_move(), Some(Seat(0)));
    ruled_late(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), ended);
    sound(&bot);
}

/// A game in which Ann is Junior and may change places, with both homes standing and Ann to move.
fn with_junior() -> (TestBot, GameId) {
    let rules = "binary first-ship=any junior=0 transference=yes";
    TestBot::builder().rules(rules).after(&HOMES)
}

fn transfer(bot: &mut TestBot, who: Who, game: GameId) {
    let moved = bot.irrevocably(who, game, Irrevocable::Transfer);
    assert_contains(&moved.text, "have swapped sides");
    bot.deliver();
}

fn names(bot: &TestBot, game: GameId) -> Vec<String> {
    bot.table(game).names()
}

#[test]
fn undo_reverts_swap_at_rollback_turn() {
    let (mut bot, game) = with_junior();
    bot.type_turn(ANN, game, "build g1 Ann");
    bot.type_turn(BETH, game, "build g1 Beth");
    bot.deliver();
    let before = (state(&bot, game), names(&bot, game));
    ruled(&mut bot, game, DeskAction::Rollback { turn: 2 });
    transfer(&mut bot, ANN, game);
    assert_eq!(names(&bot, game), ["Beth", "Ann"]);
    bot.type_turn(BETH, game, "trade g3 Ann y");
    bot.deliver();
    let swapped = (state(&bot, game), names(&bot, game));
    ruled(&mut bot, game, undo(1));
    assert_eq!((state(&bot, game), names(&bot, game)), before);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!((state(&bot, game), names(&bot, game)), swapped);
    sound(&bot);
}

#[test]
fn rollback_reverts_seat_swap() {
    let (mut bot, game) = with_junior();
    let before = names(&bot, game);
    transfer(&mut bot, ANN, game);
    let swapped = names(&bot, game);
    assert_ne!(swapped, before);
    ruled_late(&mut bot, game, DeskAction::Rollback { turn: 1 });
    assert_eq!(names(&bot, game), before);
    ruled_late(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(names(&bot, game), swapped);
    assert!(bot.table(game).history.transference.is_some());
    sound(&bot);
}

#[test]
fn rolled_back_gift_is_undone_once() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    bot.deliver();
    let left = |bot: &TestBot| {
        let table = bot.read(|tx| Game::load(tx, game));
        let course = table.expect("the game").course;
        course.at(bot.now).expect("a clock").left[0]
    };
    let give = DeskAction::GiveTime {
        seat: Some("1".into()),
        hours: 30,
    };
    ruled(&mut bot, game, give);
    let given = left(&bot);
    ruled_late(&mut bot, game, DeskAction::Rollback { turn: 1 });
    let back = left(&bot);
    assert!(back < given, "the clocks went back to before it");
    ruled(&mut bot, game, undo(1));
    assert_eq!(left(&bot), back, "there is nothing to take");
    // Where it still counts, all of it is taken.
    bot.pass_time(60);
    let give = DeskAction::GiveTime {
        seat: Some("1".into()),
        hours: 2,
    };
    ruled(&mut bot, game, give);
    assert_eq!(left(&bot), back + Span::hours(2));
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(left(&bot), back);
}

#[test]
fn long_ruling_chain_undoes_completely() {
    let (mut bot, game) = TestBot::game_after_builds();
    let mut states = vec![state(&bot, game)];
    for deed in [
        DeskAction::Rollback { turn: 3 },
        DeskAction::Adjourn,
        DeskAction::Rollback { turn: 1 },
        DeskAction::Resume,
        DeskAction::Adjudicate {
            winners: vec!["2".into()],
        },
        DeskAction::Void,
    ] {
        ruled_late(&mut bot, game, deed);
        states.push(state(&bot, game));
    }
    for (number, before) in (1..)
        .zip(states)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .skip(1)
    {
        ruled_late(&mut bot, game, undo(number));
        assert_eq!(state(&bot, game), before, "ruling {number}");
    }
    sound(&bot);
    // Nobody else undoes anything.
    let refused = bot.ask(ANN, ruling(game, DeskAction::Undo { ruling: None }));
    assert_snapshot!(refused.text, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
}
