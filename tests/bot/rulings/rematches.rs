//! A rematch: one stands for a game at a time, and who presses second accepts it.

use referee::command::Action;
use referee::command::{Command, GameRef, Reply};
use referee::domain::GameId;
use referee::reply::Message;
use referee::store::Store;
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who};

use super::play::{begun, reader, resign};

/// A game that is over.
fn over() -> (Desk, GameId) {
    let (mut desk, game) = begun();
    resign(&mut desk, ANN, game);
    desk.deliver();
    (desk, game)
}

fn again(desk: &mut Desk, who: Who, game: GameId) -> Message {
    let game = GameRef::Named(game);
    desk.ask(who, Command::Action(Action::Rematch { game }))
}

fn games(desk: &Desk) -> usize {
    reader(desk)
        .read(|tx| tx.all_game_ids())
        .expect("a read")
        .len()
}

#[test]
fn second_press_accepts_the_rematch() {
    let (mut desk, game) = over();
    let asked = again(&mut desk, ANN, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    let twice = again(&mut desk, ANN, game).text;
    insta::assert_snapshot!(twice, @"You've already asked for a rematch. It hasn't been answered yet.");
    assert_eq!((desk.deliver().len(), games(&desk)), (1, 1));
    let accepted = again(&mut desk, BETH, game).text;
    insta::assert_snapshot!(accepted, @"Accepted: the game is `gasemu`.");
    for who in [ANN, BETH] {
        let late = again(&mut desk, who, game).text;
        assert!(late.contains("The rematch has begun"), "{late}");
    }
    assert_eq!(games(&desk), 2);
}

#[test]
fn closed_rematch_request_can_be_renewed() {
    let (mut desk, game) = over();
    again(&mut desk, ANN, game);
    let waits = again(&mut desk, ANN, game);
    let sure = desk.press(ANN, &waits, "Withdraw");
    insta::assert_snapshot!(sure.text, @"Withdraw your invitation? Nobody can accept it then.");
    desk.press(ANN, &sure, "Withdraw");
    let asked = again(&mut desk, BETH, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    desk.pass_time(8 * 24 * 60 * 60);
    let asked = again(&mut desk, ANN, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    desk.answer(BETH, Reply::Decline);
    let asked = again(&mut desk, BETH, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    assert_eq!(games(&desk), 1);
}

#[test]
fn store_allows_one_rematch() {
    let (mut desk, game) = over();
    again(&mut desk, ANN, game);
    desk.with_store(|store: &Store| {
        let second = store.write(move |tx| {
            let first = tx.rematch_invitation(game)?.expect("it stands");
            tx.insert_invitation(&first.asked)
        });
        assert!(second.is_err(), "{second:?}");
    });
}

#[test]
fn more_people_meet_at_one_table() {
    let mut desk = Desk::set();
    let (game, seats) = desk.begin_three("multiplayer players=3 goal=last-captain");
    for who in [seats[0], seats[1]] {
        resign(&mut desk, who, game);
    }
    desk.deliver();
    for who in [ANN, BETH, BETH, CARL] {
        let caller = desk.caller(who);
        let game = GameRef::Named(game);
        desk.handle(&caller, Command::Action(Action::Rematch { game }));
    }
    assert_eq!(games(&desk), 2, "all three sit there");
    let late = again(&mut desk, BETH, game).text;
    insta::assert_snapshot!(late, @"The rematch has begun: it is game `fogizo`.");
}
