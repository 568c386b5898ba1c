//! A rematch: one stands for a game at a time, and who presses second accepts it.

use referee::command::Action;
use referee::command::{Command, GameRef, Reply};
use referee::domain::GameId;
use referee::reply::Message;
use referee::store::Store;
use referee_testing::test_bot::{ANN, BETH, CARL, TestBot, Who};

use super::play::{begun, reader, resign};

/// A game that is over.
fn over() -> (TestBot, GameId) {
    let (mut bot, game) = begun();
    resign(&mut bot, ANN, game);
    bot.deliver();
    (bot, game)
}

fn again(bot: &mut TestBot, who: Who, game: GameId) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Command::Action(Action::Rematch { game }))
}

fn games(bot: &TestBot) -> usize {
    reader(bot)
        .read(|tx| tx.all_game_ids())
        .expect("a read")
        .len()
}

#[test]
fn second_press_accepts_the_rematch() {
    let (mut bot, game) = over();
    let asked = again(&mut bot, ANN, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    let twice = again(&mut bot, ANN, game).text;
    insta::assert_snapshot!(twice, @"You've already asked for a rematch. It hasn't been answered yet.");
    assert_eq!((bot.deliver().len(), games(&bot)), (1, 1));
    let accepted = again(&mut bot, BETH, game).text;
    insta::assert_snapshot!(accepted, @"Accepted: the game is `gasemu`.");
    for who in [ANN, BETH] {
        let late = again(&mut bot, who, game).text;
        assert!(late.contains("The rematch has begun"), "{late}");
    }
    assert_eq!(games(&bot), 2);
}

#[test]
fn closed_rematch_request_can_be_renewed() {
    let (mut bot, game) = over();
    again(&mut bot, ANN, game);
    let waits = again(&mut bot, ANN, game);
    let sure = bot.press(ANN, &waits, "Withdraw");
    insta::assert_snapshot!(sure.text, @"Withdraw your invitation? Nobody can accept it then.");
    bot.press(ANN, &sure, "Withdraw");
    let asked = again(&mut bot, BETH, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    bot.pass_time(8 * 24 * 60 * 60);
    let asked = again(&mut bot, ANN, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    bot.answer(BETH, Reply::Decline);
    let asked = again(&mut bot, BETH, game).text;
    insta::assert_snapshot!(asked, @"Your invitation is posted.");
    assert_eq!(games(&bot), 1);
}

#[test]
fn store_allows_one_rematch() {
    let (mut bot, game) = over();
    again(&mut bot, ANN, game);
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
    let mut bot = TestBot::new();
    let (game, seats) = bot.begin_three("multiplayer players=3 goal=last-captain");
    for who in [seats[0], seats[1]] {
        resign(&mut bot, who, game);
    }
    bot.deliver();
    for who in [ANN, BETH, BETH, CARL] {
        let caller = bot.caller(who);
        let game = GameRef::Named(game);
        bot.handle(&caller, Command::Action(Action::Rematch { game }));
    }
    assert_eq!(games(&bot), 2, "all three sit there");
    let late = again(&mut bot, BETH, game).text;
    insta::assert_snapshot!(late, @"The rematch has begun: it is game `fogizo`.");
}
