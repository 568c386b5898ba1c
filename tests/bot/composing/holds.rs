//! One hold for every way of sending a turn; none in live games.

use referee::answer::Message;
use referee::clock::Time;
use referee::command::{Act, Command, Which};
use referee::domain::GameId;
use referee_testing::desk::{ANN, BETH, Desk, find_button};

/// Nobody has seen the turn yet, and it counts 20 seconds after it was sent.
fn counts_after_a_while(desk: &mut Desk, game: GameId, sealed: &Message) {
    let before = desk.table(game).turns();
    assert!(sealed.text.contains("**Submitted**"), "{}", sealed.text);
    assert!(find_button(sealed, "Unsend").is_some(), "{}", sealed.text);
    desk.pass_time(19);
    assert_eq!(desk.deliver(), Vec::<String>::new());
    assert_eq!(desk.table(game).turns(), before);
    desk.pass_time(1);
    assert_eq!(desk.deliver().len(), 1);
    assert_eq!(desk.table(game).turns(), before + 1);
}

fn begun() -> (Desk, GameId) {
    let mut desk = Desk::unhurried();
    let game = desk.begin();
    desk.deliver();
    (desk, game)
}

fn type_in(game: GameId, text: &str) -> Command {
    Command::Act(Act::Move {
        game: Which::Named(game),
        text: text.to_owned(),
    })
}

#[test]
fn a_turn_is_held_that_is_typed_or_suggested() {
    let (mut desk, game) = begun();
    let sealed = desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    counts_after_a_while(&mut desk, game, &sealed);
    let suggested = Act::Settle {
        game: Which::Named(game),
    };
    let sealed = desk.ask(BETH, Command::Act(suggested));
    counts_after_a_while(&mut desk, game, &sealed);
}

#[test]
fn a_turn_is_held_that_is_confirmed_or_starred() {
    let (mut desk, game) = begun();
    let asked = desk.ask(ANN, type_in(game, "homeworld r1 b1 g3"));
    let sealed = desk.press(ANN, &asked, "Confirm");
    counts_after_a_while(&mut desk, game, &sealed);
    let sealed = desk.ask(BETH, type_in(game, "homeworld y1 b1 g3 *"));
    assert!(sealed.text.contains("`*`"), "{}", sealed.text);
    counts_after_a_while(&mut desk, game, &sealed);
}

#[test]
fn a_typed_turn_is_unsent_and_becomes_the_draft() {
    let (mut desk, game) = begun();
    let sealed = desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    insta::assert_snapshot!(sealed.text, @"
    **Submitted** · turn 1 · game `tusofi` · Ann – Beth
    Sending <t:1750000020:R>. Until then nobody else sees it, and you can unsend it.
    Ann set up home: r1 b2, ship g3.
    `homeworld r1 b2 g3 Ann`
    Your home is a Banker (stars 1 and 2).
    Next turn, building a small ship of your large ship's colour (g1) is nearly always right.
    ");
    let panel = desk.press(ANN, &sealed, "Unsend");
    insta::assert_snapshot!(panel.text, @"
    Unsent: nobody saw it, and it is your draft again.
    **Your turn 1** · game `tusofi` · Ann – Beth
    So far, and nothing counts yet: Ann set up home: r1 b2, ship g3.
    `homeworld r1 b2 g3 Ann`
    This is your home. Submit it, or undo.
    ");
    desk.pass_time(60);
    desk.deliver();
    assert_eq!(desk.table(game).turns(), 0);
}

#[test]
fn a_typed_turn_counts_at_once_in_a_live_game() {
    let mut desk = Desk::unhurried();
    let control = "live 10+5".parse().expect("a time control");
    let game = desk.begin_on(Time {
        control,
        ..Time::default()
    });
    let made = desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert!(made.text.contains("counts"), "{}", made.text);
    assert_eq!(desk.table(game).turns(), 1);
}
