//! Blocks hold on every way by which two people could come to one game, and only there.

use referee::clock::Time;
use referee::command::Act;
use referee::command::{Command, LobbyStep, LobbyTerms, PeopleStep, Reply, Which};
use referee::domain::LobbyId;
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who, person};

use super::{challenge, people};
use crate::support::post::Post;

const DORA: Who = Who(3);

fn lobby(desk: &mut Desk, who: Who, guests: &[Who]) -> String {
    let gathering = LobbyTerms {
        guests: guests.iter().map(|&guest| person(guest)).collect(),
        rules: "multiplayer players=3".parse().expect("a ruleset"),
        days: 7,
        time: Time::UNTIMED,
    };
    desk.ask(who, Command::Act(Act::OpenLobby(gathering))).text
}

#[test]
fn a_rematch_of_three_is_refused_where_one_keeps_apart() {
    let mut desk = Desk::set();
    let (game, seats) = desk.begin_three("multiplayer players=3 goal=last-captain");
    for who in seats {
        let game = Which::Named(game);
        desk.ask(who, Command::Act(Act::Resign { game, sure: true }));
    }
    people(&mut desk, BETH, PeopleStep::Block(person(ANN)));
    Post::default().deliver(&desk);
    let rematch = Command::Act(Act::Rematch {
        game: Which::Named(game),
    });
    let refused = desk.ask(ANN, rematch.clone()).text;
    insta::assert_snapshot!(refused, @"Beth is not taking this game. Nothing is posted, and nobody else is told. You can invite somebody else, or leave `opponent` out, so that anybody may accept.");
    assert!(!refused.contains("block"), "{refused}");
    assert_eq!(Post::default().deliver(&desk).len(), 0);
    // Carl keeps apart from nobody.
    let opened = desk.ask(CARL, rematch).text;
    insta::assert_snapshot!(opened, @"Your lobby #2 is posted, and you sit in it. `/hw start` begins the game, `/hw close` gives it up.");
}

#[test]
fn what_was_proposed_before_a_block_is_not_accepted_after_it() {
    for (owner, whom) in [(ANN, BETH), (BETH, ANN)] {
        let mut desk = Desk::set();
        challenge(&mut desk, ANN, Some(BETH));
        people(&mut desk, owner, PeopleStep::Block(person(whom)));
        let refused = desk
            .ask(BETH, Command::Act(Act::Answer(None, Reply::Accept)))
            .text;
        assert!(!refused.contains("Accepted"), "{refused}");
        let declined = desk
            .ask(BETH, Command::Act(Act::Answer(None, Reply::Decline)))
            .text;
        assert!(declined.contains("declined"), "{declined}");
    }
}

#[test]
fn invited_to_one_lobby_two_who_keep_apart_do_not_both_sit_there() {
    let mut desk = Desk::set();
    people(&mut desk, CARL, PeopleStep::Block(person(BETH)));
    let opened = lobby(&mut desk, ANN, &[BETH, CARL, DORA]);
    insta::assert_snapshot!(opened, @"Your lobby #1 is posted, and you sit in it. `/hw start` begins the game, `/hw close` gives it up.");
    let join = Command::Act(Act::Lobby(Some(LobbyId(1)), LobbyStep::Join));
    let joined = desk.ask(CARL, join.clone()).text;
    insta::assert_snapshot!(joined, @"You sit in lobby #1; 2 of 3 seats are taken. You will be called when it is your turn.");
    let refused = desk.ask(BETH, join.clone()).text;
    insta::assert_snapshot!(refused, @"This one cannot be taken by you. `/hw challenge` makes one of your own, and `/hw games` lists what else is open.");
    assert!(!refused.contains("block"), "{refused}");
    let joined = desk.ask(DORA, join).text;
    insta::assert_snapshot!(joined, @"You sit in lobby #1; 3 of 3 seats are taken. You will be called when it is your turn.");
}

#[test]
fn a_game_that_runs_goes_on_whoever_blocks_whom() {
    let mut desk = Desk::set();
    let game = desk.begin();
    people(&mut desk, ANN, PeopleStep::Block(person(BETH)));
    for (who, text) in [(ANN, "homeworld r1 b2 g3"), (BETH, "homeworld y1 b3 g3")] {
        let made = desk.type_turn(who, game, text).text;
        assert!(made.contains("counts"), "{made}");
    }
}
