//! Undoing in every order, and going back where more than turns lies behind: passes that were
//! forced, places that were changed, time that was given.

use homeworlds::rules::{Ruleset, Seat};
use referee::clock::{Span, Time};
use referee::command::desk::DeskAction;
use referee::command::{Action, Irrevocable};
use referee::command::{Command, GameRef, Query, Retrospect};
use referee::domain::{GameId, PersonId};
use referee::game::Game;
use referee_testing::desk::{ANN, BETH, Desk, Who};

use super::play::{begun, reader, resign, rule, ruled, ruling, sound, state, texts};

fn undo(number: u32) -> DeskAction {
    let ruling = Some(number);
    DeskAction::Undo { ruling }
}

fn is_adjourned(desk: &Desk, game: GameId) -> bool {
    desk.table(game).history.adjournment.is_some()
}

#[test]
fn ended_adjournment_cannot_be_undone() {
    let (mut desk, game) = begun();
    ruled(&mut desk, game, DeskAction::Adjourn);
    ruled(&mut desk, game, DeskAction::Resume);
    let refused = rule(&mut desk, game, undo(1));
    insta::assert_snapshot!(refused.text, @"Game `tusofi` isn't adjourned.");
    assert!(!is_adjourned(&desk, game));
    // What the resumption changed can be undone, and that again.
    ruled(&mut desk, game, undo(2));
    assert!(is_adjourned(&desk, game));
    let refused = rule(&mut desk, game, DeskAction::Resume);
    insta::assert_snapshot!(refused.text, @"Done; it is posted in the game's channel and can be undone in `/hw-desk`.");
    desk.deliver();
    let refused = rule(&mut desk, game, undo(3));
    insta::assert_snapshot!(refused.text, @"Game `tusofi` isn't adjourned.");
    ruled(&mut desk, game, DeskAction::Adjourn);
    let refused = rule(&mut desk, game, undo(4));
    insta::assert_snapshot!(refused.text, @"Game `tusofi` is already adjourned; you can resume it in `/hw-desk`.");
}

#[test]
fn adjournment_undo_can_be_undone() {
    let (mut desk, game) = begun();
    ruled(&mut desk, game, DeskAction::Adjourn);
    for (number, waits) in [(1, false), (2, true), (3, false)] {
        ruled(&mut desk, game, undo(number));
        assert_eq!(is_adjourned(&desk, game), waits, "after undoing {number}");
    }
}

#[test]
fn undone_decision_restores_the_adjournment() {
    let (mut desk, game) = begun();
    ruled(&mut desk, game, DeskAction::Adjourn);
    let before = state(&desk, game);
    ruled(&mut desk, game, DeskAction::Void);
    ruled(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&desk, game), before);
    let refused = desk.type_turn(ANN, game, "build g1 Ann");
    insta::assert_snapshot!(refused.text, @r"Game `tusofi` is adjourned: no turn counts until a moderator resumes it. The reason: a \*good\* reason");
    sound(&desk);
}

#[test]
fn rollback_undo_chain_restores_both_lines() {
    let (mut desk, game) = begun();
    let before = state(&desk, game);
    ruled(&mut desk, game, DeskAction::Rollback { turn: 2 });
    for (who, turn) in [(ANN, "trade g3 Ann y"), (BETH, "trade g3 Beth y")] {
        desk.type_turn(who, game, turn);
    }
    ruled_late(&mut desk, game, DeskAction::Rollback { turn: 3 });
    desk.type_turn(BETH, game, "build g1 Beth");
    desk.deliver();
    let meanwhile = state(&desk, game);
    // The first rollback is undone, past the second: the game stands as it did before both.
    ruled(&mut desk, game, undo(1));
    assert_eq!(state(&desk, game), before);
    ruled(&mut desk, game, undo(3));
    assert_eq!(state(&desk, game), meanwhile);
    ruled(&mut desk, game, undo(4));
    assert_eq!(state(&desk, game), before);
    sound(&desk);
}

#[test]
fn moments_follow_game_that_goes_on() {
    let (mut desk, game) = begun();
    let seen = |desk: &mut Desk| {
        let look = Query::Retrospect {
            game: GameRef::Named(game),
            seen: Retrospect::Chances,
        };
        let page = desk.ask(ANN, Command::Query(look)).text;
        let lines = page.lines().filter_map(|line| line.strip_prefix("-# "));
        lines.map(|line| line.split(' ').count() - 1).sum::<usize>()
    };
    ruled(&mut desk, game, DeskAction::Void);
    assert_eq!(seen(&mut desk), desk.table(game).turns() as usize);
    ruled(&mut desk, game, DeskAction::Undo { ruling: None });
    for (who, turn) in [(ANN, "pass"), (BETH, "pass")] {
        let made = desk.type_turn(who, game, turn);
        assert!(made.text.contains("submitted"), "{}", made.text);
    }
    resign(&mut desk, BETH, game);
    assert_eq!(seen(&mut desk), desk.table(game).turns() as usize);
}

/// Rules where more may be posted than the ruling.
fn ruled_late(desk: &mut Desk, game: GameId, deed: DeskAction) {
    let answer = rule(desk, game, deed);
    assert!(answer.text.starts_with("Done"), "{}", answer.text);
    desk.deliver();
}

/// A game of Settlers in which Beth owns nothing, and is passed from turn 9 on (S2).
fn settlers(turns: usize) -> (Desk, GameId) {
    let rules: Ruleset = "settlers tow=any redless=no handicap=large weaker=0"
        .parse()
        .expect("a ruleset");
    let mut desk = Desk::set();
    let game = desk.begin_under(rules);
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
        let made = desk.type_turn(who, game, text);
        assert!(made.text.contains("submitted"), "{text}: {}", made.text);
    }
    desk.deliver();
    (desk, game)
}

fn turns(desk: &Desk, game: GameId) -> usize {
    texts(desk, game).len()
}

#[test]
fn rollback_before_forced_pass_repeats_it() {
    let (mut desk, game) = settlers(8);
    assert_eq!(turns(&desk, game), 9, "the ninth is the referee's");
    let before = state(&desk, game);
    let answer = rule(&mut desk, game, DeskAction::Rollback { turn: 8 });
    insta::assert_snapshot!(answer.text, @"Done; it is posted in the game's channel and can be undone in `/hw-desk`.");
    assert_eq!(state(&desk, game), before);
    let posted = desk.post();
    insta::assert_snapshot!(posted[0].text, @r"
    ⚖️ Game `tusofi` is rolled back to the end of turn 8 by Carl: a \*good\* reason
    <@101> and <@102>: this is for you.
    ");
    let card = posted.last().expect("the card of the pass");
    assert_eq!(card.calls, [PersonId(101)], "{card:#?}");
    assert_eq!(posted.len(), 2, "{posted:#?}");
    desk.type_turn(ANN, game, "build d4: y e4");
    assert_eq!(turns(&desk, game), 11);
    desk.deliver();
    ruled_late(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&desk, game), before);
    sound(&desk);
}

#[test]
fn rollback_to_players_turn_waits() {
    let (mut desk, game) = settlers(9);
    assert_eq!(turns(&desk, game), 11);
    ruled(&mut desk, game, DeskAction::Rollback { turn: 7 });
    assert_eq!(turns(&desk, game), 7);
    assert_eq!(desk.table(game).state.to_move(), Some(Seat(0)));
    desk.type_turn(ANN, game, "build c3: g b2, g b4");
    assert_eq!(turns(&desk, game), 9);
}

#[test]
fn adjournment_delays_forced_pass() {
    for undone in [false, true] {
        let (mut desk, game) = settlers(8);
        ruled(&mut desk, game, DeskAction::Adjourn);
        ruled_late(&mut desk, game, DeskAction::Rollback { turn: 8 });
        assert_eq!(turns(&desk, game), 8, "it waits");
        let deed = if undone { undo(1) } else { DeskAction::Resume };
        ruled_late(&mut desk, game, deed);
        assert_eq!(turns(&desk, game), 9);
        desk.type_turn(ANN, game, "build d4: y e4");
        assert_eq!(turns(&desk, game), 11);
        sound(&desk);
    }
}

#[test]
fn undo_reverts_passes_with_players_turn() {
    let (mut desk, game) = settlers(10);
    assert!(desk.table(game).state.outcome().is_some());
    let ended = state(&desk, game);
    ruled_late(&mut desk, game, DeskAction::Undo { ruling: None });
    let table = desk.table(game);
    assert_eq!((table.turns(), table.state.outcome()), (11, None));
    assert_eq!(table.state.to_move(), Some(Seat(0)));
    ruled_late(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&desk, game), ended);
    sound(&desk);
}

/// A game in which Ann is Junior and may change places, with both homes standing and Ann to move.
fn with_junior() -> (Desk, GameId) {
    let mut desk = Desk::set();
    let rules: Ruleset = "binary first-ship=any junior=0 transference=yes"
        .parse()
        .expect("a ruleset");
    let game = desk.begin_under(rules);
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    desk.deliver();
    (desk, game)
}

fn transfer(desk: &mut Desk, who: Who, game: GameId) {
    let game = GameRef::Named(game);
    let moved = desk.ask(
        who,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Transfer,
            game,
            sure: true,
        }),
    );
    assert!(moved.text.contains("have swapped sides"), "{}", moved.text);
    desk.deliver();
}

fn names(desk: &Desk, game: GameId) -> Vec<String> {
    desk.table(game).names()
}

#[test]
fn undo_reverts_swap_at_rollback_turn() {
    let (mut desk, game) = with_junior();
    desk.type_turn(ANN, game, "build g1 Ann");
    desk.type_turn(BETH, game, "build g1 Beth");
    desk.deliver();
    let before = (state(&desk, game), names(&desk, game));
    ruled(&mut desk, game, DeskAction::Rollback { turn: 2 });
    transfer(&mut desk, ANN, game);
    assert_eq!(names(&desk, game), ["Beth", "Ann"]);
    desk.type_turn(BETH, game, "trade g3 Ann y");
    desk.deliver();
    let swapped = (state(&desk, game), names(&desk, game));
    ruled(&mut desk, game, undo(1));
    assert_eq!((state(&desk, game), names(&desk, game)), before);
    ruled(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!((state(&desk, game), names(&desk, game)), swapped);
    sound(&desk);
}

#[test]
fn rollback_reverts_seat_swap() {
    let (mut desk, game) = with_junior();
    let before = names(&desk, game);
    transfer(&mut desk, ANN, game);
    let swapped = names(&desk, game);
    assert_ne!(swapped, before);
    ruled_late(&mut desk, game, DeskAction::Rollback { turn: 1 });
    assert_eq!(names(&desk, game), before);
    ruled_late(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!(names(&desk, game), swapped);
    assert!(desk.table(game).history.transference.is_some());
    sound(&desk);
}

#[test]
fn rolled_back_gift_is_undone_once() {
    let mut desk = Desk::set();
    let game = desk.begin_on(Time::default());
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    desk.deliver();
    let left = |desk: &Desk| {
        let table = reader(desk).read(|tx| Game::load(tx, game));
        let course = table.expect("a read").expect("the game").course;
        course.at(desk.now).expect("a clock").left[0]
    };
    let give = DeskAction::GiveTime {
        seat: Some("1".into()),
        hours: 30,
    };
    ruled(&mut desk, game, give);
    let given = left(&desk);
    ruled_late(&mut desk, game, DeskAction::Rollback { turn: 1 });
    let back = left(&desk);
    assert!(back < given, "the clocks went back to before it");
    ruled(&mut desk, game, undo(1));
    assert_eq!(left(&desk), back, "there is nothing to take");
    // Where it still counts, all of it is taken.
    desk.pass_time(60);
    let give = DeskAction::GiveTime {
        seat: Some("1".into()),
        hours: 2,
    };
    ruled(&mut desk, game, give);
    assert_eq!(left(&desk), back + Span::hours(2));
    ruled(&mut desk, game, DeskAction::Undo { ruling: None });
    assert_eq!(left(&desk), back);
}

#[test]
fn long_ruling_chain_undoes_completely() {
    let (mut desk, game) = begun();
    let mut states = vec![state(&desk, game)];
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
        ruled_late(&mut desk, game, deed);
        states.push(state(&desk, game));
    }
    for (number, before) in (1..)
        .zip(states)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .skip(1)
    {
        ruled_late(&mut desk, game, undo(number));
        assert_eq!(state(&desk, game), before, "ruling {number}");
    }
    sound(&desk);
    // Nobody else undoes anything.
    let refused = desk.ask(ANN, ruling(game, DeskAction::Undo { ruling: None }));
    insta::assert_snapshot!(refused.text, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
}
