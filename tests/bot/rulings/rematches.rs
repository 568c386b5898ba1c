//! A rematch: one stands for a game at a time, and who presses second accepts it.

use insta::assert_snapshot;
use referee::command::{Action, GameRef, Reply};
use referee::domain::GameId;
use referee::reply::Message;
use referee::store::Store;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains};

/// A game that is over.
fn over() -> (TestBot, GameId) {
    let (mut bot, game) = TestBot::game_after_builds();
    bot.resign(ANN, game);
    bot.deliver();
    (bot, game)
}

fn again(bot: &TestBot, who: Who, game: GameId) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Action::Rematch { game })
}

fn games(bot: &TestBot) -> usize {
    bot.read(|tx| tx.all_game_ids()).len()
}

#[test]
fn second_press_accepts_the_rematch() {
    let (mut bot, game) = over();
    let asked = again(&bot, ANN, game).text;
    assert_snapshot!(asked, @"Your invitation is posted.");
    let twice = again(&bot, ANN, game).text;
    assert_snapshot!(twice, @"You've already asked for a rematch. It hasn't been answered yet.");
    assert_eq!((bot.deliver().len(), games(&bot)), (1, 1));
    let accepted = again(&bot, BETH, game).text;
    assert_snapshot!(accepted, @"Accepted: the game is `gasemu`.");
    for who in [ANN, BETH] {
        let late = again(&bot, who, game).text;
        assert_contains(&late, "The rematch has begun");
    }
    assert_eq!(games(&bot), 2);
}

#[test]
fn closed_rematch_request_can_be_renewed() {
    let (mut bot, game) = over();
    again(&bot, ANN, game);
    let waits = again(&bot, ANN, game);
    let sure = bot.press(ANN, &waits, "Withdraw");
    assert_snapshot!(sure.text, @"Withdraw your invitation? Nobody can accept it then.");
    bot.press(ANN, &sure, "Withdraw");
    let asked = again(&bot, BETH, game).text;
    assert_snapshot!(asked, @"Your invitation is posted.");
    bot.pass_time(8 * 24 * 60 * 60);
    let asked = again(&bot, ANN, game).text;
    assert_snapshot!(asked, @"Your invitation is posted.");
    bot.answer(BETH, Reply::Decline);
    let asked = again(&bot, BETH, game).text;
    assert_snapshot!(asked, @"Your invitation is posted.");
    assert_eq!(games(&bot), 1);
}

#[test]
fn store_allows_one_rematch() {
    let (bot, game) = over();
    again(&bot, ANN, game);
    bot.with_store(|store: &Store| {
        let second = store.write(move |tx| {
            let first = tx.rematch_invitation(game)?.expect("it stands");
            tx.insert_invitation(&first.asked)
        });
        assert!(second.is_err(), "{second:?}");
    });
}

#[test]
fn more_people_meet_at_one_table() {
    let (mut bot, game, seats) = TestBot::game_of_three("last-captain");
    for who in [seats[0], seats[1]] {
        bot.resign(who, game);
    }
    bot.deliver();
    for who in [ANN, BETH, BETH, CARL] {
        let caller = bot.caller(who);
        let game = GameRef::Named(game);
        bot.handle(&caller, Action::Rematch { game });
    }
    assert_eq!(games(&bot), 2, "all three sit there");
    let late = again(&bot, BETH, game).text;
    assert_snapshot!(late, @"The rematch has begun: it is game `fogizo`.");
}
