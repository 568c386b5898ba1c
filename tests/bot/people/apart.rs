//! Blocks hold on every way by which two people could come to one game, and only there.

use insta::assert_snapshot;
use referee::command::{Action, GameRef, PeopleStep, Reply};
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, person, terms,
};

use super::{challenge, people};

const DORA: Who = Who(3);

#[test]
fn blocked_rematch_of_three_is_refused() {
    let (mut bot, game, seats) = TestBot::game_of_three("last-captain");
    for who in seats {
        bot.resign(who, game);
    }
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    bot.post();
    let rematch = Action::Rematch {
        game: GameRef::Named(game),
    };
    let refused = bot.ask(ANN, rematch.clone()).text;
    assert_snapshot!(refused, @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
    assert_lacks(&refused, "block");
    assert_eq!(bot.post().len(), 0);
    // Carl keeps apart from nobody.
    let opened = bot.ask(CARL, rematch).text;
    assert_snapshot!(opened, @"Your invitation is posted.");
}

#[test]
fn block_invalidates_earlier_proposals() {
    for (owner, whom) in [(ANN, BETH), (BETH, ANN)] {
        let bot = TestBot::new();
        challenge(&bot, ANN, Some(BETH));
        people(&bot, owner, PeopleStep::Block(person(whom)));
        let refused = bot.answer(BETH, Reply::Accept).text;
        assert_lacks(&refused, "Accepted");
        let declined = bot.answer(BETH, Reply::Decline).text;
        assert_contains(&declined, "declined");
    }
}

#[test]
fn blocked_pair_never_shares_table() {
    let bot = TestBot::new();
    people(&bot, CARL, PeopleStep::Block(person(BETH)));
    let opened = bot
        .invite(ANN, terms(&[BETH, CARL, DORA], "multiplayer players=3"))
        .text;
    assert_snapshot!(opened, @"Your invitation is posted.");
    let joined = bot.answer(CARL, Reply::Accept).text;
    assert_snapshot!(joined, @"You have a seat: 2 of 3 are taken. I'll notify you when it's your turn.");
    let refused = bot.answer(BETH, Reply::Accept).text;
    assert_snapshot!(refused, @"You can't take this one. You can make your own with `/hw challenge`, and `/hw games` lists what else is open.");
    assert_lacks(&refused, "block");
    let joined = bot.answer(DORA, Reply::Accept).text;
    assert_snapshot!(joined, @"The game is `zorale`; its first card is on the way.");
}

#[test]
fn running_game_survives_a_block() {
    let (bot, game) = TestBot::with_game();
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    for (who, text) in [(ANN, "homeworld r1 b2 g3"), (BETH, "homeworld y1 b3 g3")] {
        let made = bot.type_turn(who, game, text).text;
        assert_contains(&made, "submitted");
    }
}
