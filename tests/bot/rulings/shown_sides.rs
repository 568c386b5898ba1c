//! M9: what ends a game of Good and Evil shows every side, says so first, and the game goes on only when all agree.

use referee::answer::Message;
use referee::command::desk::Deed;
use referee_testing::desk::Who;

use super::crowd::{Crowd, MODERATOR};
use super::play::ruling;

fn shown(crowd: &mut Crowd, deed: Deed) -> Message {
    crowd.desk.as_moderator(MODERATOR, ruling(crowd.game, deed))
}

/// A game that was declared void, and the question in public whether it goes on.
fn voided() -> (Crowd, Message) {
    let mut crowd = Crowd::gather();
    crowd.rule(Deed::Void);
    let undo = shown(&mut crowd, Deed::Undo { ruling: None });
    for said in [
        "Everybody has seen who is Good",
        "everybody still in agrees",
        "*Rematch*",
    ] {
        assert!(undo.text.contains(said), "{said}: {}", undo.text);
    }
    let asked = crowd.desk.press_as_moderator(MODERATOR, &undo, "Confirm");
    assert!(asked.text.starts_with("Asked"), "{}", asked.text);
    assert!(crowd.table().game.outcome().is_some());
    let question = crowd.desk.post().remove(0);
    assert_eq!(question.others.len(), 4, "{question:#?}");
    assert!(
        question.text.contains("the sides were shown"),
        "{}",
        question.text
    );
    (crowd, question)
}

#[test]
fn whatever_ends_such_a_game_says_first_that_every_side_is_shown() {
    for deed in [
        Deed::Void,
        Deed::Adjudicate { winners: vec![] },
        Deed::Adjudicate {
            winners: vec!["1".into()],
        },
    ] {
        let mut crowd = Crowd::gather();
        let told = shown(&mut crowd, deed.clone()).text;
        assert!(
            told.contains("Everybody sees who is Good and who is Evil"),
            "{deed:?}: {told}"
        );
        assert!(crowd.desk.deliver().is_empty(), "no side is shown before");
        let adjourned = shown(&mut crowd, Deed::Adjourn).text;
        assert!(!adjourned.contains("Evil"), "{adjourned}");
    }
}

#[test]
fn it_goes_on_when_everybody_still_in_agrees() {
    let (mut crowd, question) = voided();
    let seats = crowd.seats.clone();
    for (number, &who) in seats.iter().enumerate() {
        assert!(crowd.table().game.outcome().is_some(), "after {number}");
        let told = crowd.desk.press(who, &question, "Agree");
        if number < 3 {
            assert!(told.text.starts_with("You agree"), "{}", told.text);
            let twice = crowd.desk.press(who, &question, "Agree");
            assert!(twice.text.contains("agreed already"), "{}", twice.text);
        }
    }
    assert_eq!(crowd.table().game.outcome(), None);
    let posted = crowd.desk.deliver();
    insta::assert_snapshot!(posted[0], @r"
    ⚖️ Game `zorale`: Emil undoes ruling 1, declaration as void: a \*good\* reason
    Sides that were shown before it went back stay known to everybody who saw them.
    **Turn 4** · game `zorale` · Ann – Dora – Carl – Beth
    Beth set up home: r2 b1, ship g3.
    `homeworld r2 b1 g3 Beth`
    <@101>, it is your turn.
    <@104>, <@103> and <@102>: this is for you.
    ");
    let to_move = crowd.table().game.next_seat().index();
    crowd.turn(to_move, "pass");
}

#[test]
fn it_stays_over_when_one_declines_and_no_moderator_decides_instead() {
    let (mut crowd, question) = voided();
    let seats = crowd.seats.clone();
    crowd.desk.press(seats[0], &question, "Agree");
    for who in [MODERATOR, Who(4)] {
        let refused = crowd.desk.press_as_moderator(who, &question, "Agree");
        assert!(refused.text.starts_with("Only "), "{}", refused.text);
    }
    crowd.desk.press(seats[1], &question, "Decline");
    let late = crowd.desk.press(seats[2], &question, "Agree");
    insta::assert_snapshot!(late.text, @"That no longer stands: it was answered, or something has happened in the game since. Give the command again to see what it would do now.");
    assert!(crowd.table().game.outcome().is_some());
}

#[test]
fn a_rollback_of_such_a_game_asks_everybody_too() {
    let mut crowd = Crowd::gather();
    crowd.rule(Deed::Adjudicate { winners: vec![] });
    let turn = crowd.table().turns() - 1;
    let told = crowd
        .desk
        .moderate(MODERATOR, ruling(crowd.game, Deed::Rollback { turn }));
    insta::assert_snapshot!(told.text, @"Asked: Ann, Dora, Carl and Beth. It counts once they agree; I post it then.");
    assert!(crowd.table().game.outcome().is_some());
}
