//! A call for a moderator: its words are for moderators alone, and are seen before they are sent.

use referee::answer::Message;
use referee::command::desk::Deed;
use referee::command::moderator_pings::{CalleeChange, Named, Role};
use referee::command::{Act, Look};
use referee::command::{Command, Which};
use referee::deliver::post::{Task, Undelivered};
use referee::domain::{ChannelId, GameId, PersonId, RoleId};
use referee::store::{Target, UndeliverableReason};
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who, person};

use super::play::{begun, reason, rule};

const DORA: Who = Who(3);
const WHY: &str = "Beth *never* answers @everyone";
const ESCAPED: &str = r"Beth \*never\* answers \@everyone";

fn call(game: GameId) -> Command {
    Command::Act(Act::CallReferee {
        game: Which::Named(game),
        reason: reason(WHY),
    })
}

fn log(game: GameId) -> Command {
    Command::Look(Look::Rulings {
        game: Which::Named(game),
    })
}

/// Delivers what is due; gives what was posted with where.
fn posted(desk: &Desk) -> Vec<(Target, Message)> {
    let mut posted = Vec::new();
    for parcel in desk.referee.due(desk.now, 64).expect("the outbox is read") {
        if let Task::Post(message) = &parcel.task {
            posted.push((parcel.target, message.clone()));
        }
        let done = desk.referee.delivered(parcel, None, desk.now);
        done.expect("it is saved");
    }
    posted
}

fn names(desk: &mut Desk, change: CalleeChange) -> String {
    desk.moderate(CARL, Command::Act(Act::PingTargets(change)))
        .text
}

fn add(named: Named) -> CalleeChange {
    CalleeChange {
        add: Some(named),
        ..CalleeChange::default()
    }
}

/// Calls, and sends it; gives what was shown before and said after.
fn sent(desk: &mut Desk, game: GameId) -> [String; 2] {
    let shown = desk.ask(ANN, call(game));
    assert!(posted(desk).is_empty(), "nothing is sent before");
    let said = desk.press(ANN, &shown, "Send");
    [shown.text, said.text]
}

fn in_hall(posted: &[(Target, Message)]) -> &Message {
    let hall = Target::Channel(ChannelId(2));
    let found = posted.iter().find(|(target, _)| *target == hall);
    &found.expect("the public line").1
}

#[test]
fn a_call_is_seen_before_it_is_sent_and_can_be_dropped() {
    let (mut desk, game) = begun();
    let shown = desk.ask(ANN, call(game));
    assert!(shown.text.contains(ESCAPED), "{}", shown.text);
    let dropped = desk.press(ANN, &shown, "Cancel");
    assert!(dropped.text.starts_with("Cancelled"), "{}", dropped.text);
    let late = desk.press(ANN, &shown, "Send");
    assert!(late.text.contains("no longer stands"), "{}", late.text);
    assert!(posted(&desk).is_empty());
    let shown = desk.moderate(CARL, log(game)).text;
    assert!(shown.contains("Nobody has called"), "{shown}");
}

#[test]
fn where_nobody_is_named_the_caller_is_told_to_ask_a_moderator() {
    let (mut desk, game) = begun();
    let [shown, said] = sent(&mut desk, game);
    assert!(shown.contains("I tell no moderator"), "{shown}");
    assert!(said.contains("Nobody was told"), "{said}");
    let posted = posted(&desk);
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let line = in_hall(&posted);
    assert!(line.text.contains("asks for a moderator"), "{}", line.text);
    for secret in ["never", "Ann", "Beth"] {
        assert!(!line.text.contains(secret), "{}", line.text);
    }
    assert_eq!((line.mention, line.others.len()), (None, 0));
}

#[test]
fn people_who_are_named_are_written_to_unless_they_play() {
    let (mut desk, game) = begun();
    names(&mut desk, add(Named::Person(person(DORA))));
    names(&mut desk, add(Named::Person(person(BETH))));
    let [shown, said] = sent(&mut desk, game);
    for text in [&shown, &said] {
        assert!(
            text.contains("<@104>") && !text.contains("<@102>"),
            "{text}"
        );
    }
    let posted = posted(&desk);
    assert_eq!(posted.len(), 2, "{posted:#?}");
    let to_dora = Target::Person(PersonId(104));
    let (_, read) = posted
        .iter()
        .find(|(target, _)| *target == to_dora)
        .expect("Dora is written to");
    assert!(read.text.contains(ESCAPED), "{}", read.text);
    assert!(!in_hall(&posted).text.contains("never"));
}

#[test]
fn nobody_is_promised_who_takes_no_messages() {
    let (mut desk, game) = begun();
    names(&mut desk, add(Named::Person(person(DORA))));
    sent(&mut desk, game);
    let now = desk.now;
    for parcel in desk.referee.due(now, 64).expect("the outbox is read") {
        let done = match parcel.target {
            Target::Channel(_) => desk.referee.delivered(parcel, None, now),
            Target::Person(_) => {
                let (why, barrier) = ("closed".to_owned(), UndeliverableReason::Closed);
                let refused = Undelivered::Refused { why, barrier };
                desk.referee.undelivered(parcel, refused, now).map(drop)
            }
        };
        done.expect("it is saved");
    }
    assert!(
        posted(&desk).is_empty(),
        "what was written is posted nowhere else"
    );
    rule(&mut desk, game, Deed::Answer);
    posted(&desk);
    let [shown, said] = sent(&mut desk, game);
    assert!(shown.contains("I tell no moderator"), "{shown}");
    assert!(said.contains("Nobody was told"), "{said}");
}

#[test]
fn a_channel_that_is_named_gets_calls_with_everybody_who_is_mentioned() {
    let (mut desk, game) = begun();
    let role = Role {
        id: RoleId(11),
        is_reached: true,
    };
    names(&mut desk, add(Named::Role(role)));
    // Until a channel is named, the role is called without the words.
    let [shown, _] = sent(&mut desk, game);
    assert!(shown.contains("<@&11>"), "{shown}");
    let line = in_hall(&posted(&desk)).clone();
    assert_eq!(line.roles, [RoleId(11)]);
    assert!(!line.text.contains("never"), "{}", line.text);
    rule(&mut desk, game, Deed::Answer);
    posted(&desk);

    let room = ChannelId(77);
    let mut asker = desk.asker(CARL);
    asker.moderates = true;
    asker.place.channel = room;
    let here = CalleeChange {
        here: Some(true),
        ..CalleeChange::default()
    };
    let told = desk
        .handle(&asker, Command::Act(Act::PingTargets(here)))
        .text;
    assert!(
        told.contains("<#77>") && told.contains("can read this channel"),
        "{told}"
    );
    let [shown, said] = sent(&mut desk, game);
    assert!(
        shown.contains("<#77>") && said.contains("<#77>"),
        "{shown} {said}"
    );
    let posted = posted(&desk);
    let (_, read) = posted
        .iter()
        .find(|(target, _)| *target == Target::Channel(room))
        .expect("the moderators' channel");
    assert!(read.text.contains(ESCAPED), "{}", read.text);
    assert_eq!(read.roles, [RoleId(11)]);
    assert_eq!(in_hall(&posted).roles, Vec::<RoleId>::new());
    let nowhere = CalleeChange {
        here: Some(false),
        ..CalleeChange::default()
    };
    assert!(!names(&mut desk, nowhere).contains("<#77>"));
}

#[test]
fn the_words_of_a_call_are_read_by_its_author_and_by_moderators_who_do_not_play() {
    let (mut desk, game) = begun();
    sent(&mut desk, game);
    let others = desk.ask(BETH, log(game)).text;
    assert!(
        others.contains("call by Ann") && !others.contains("never"),
        "{others}"
    );
    let plays = desk.moderate(BETH, log(game)).text;
    assert!(!plays.contains("never"), "{plays}");
    assert!(desk.ask(ANN, log(game)).text.contains(ESCAPED));
    let judge = desk.moderate(CARL, log(game)).text;
    assert!(
        judge.contains(ESCAPED) && judge.contains("A call waits"),
        "{judge}"
    );
    let stranger = desk.ask(CARL, log(game)).text;
    assert!(stranger.contains("Only a moderator"), "{stranger}");
}

#[test]
fn a_moderator_is_called_once_until_one_answers() {
    let (mut desk, game) = begun();
    let stranger = desk.ask(CARL, call(game)).text;
    assert!(stranger.contains("Only the players"), "{stranger}");
    sent(&mut desk, game);
    posted(&desk);
    let again = desk.ask(BETH, call(game)).text;
    assert!(again.contains("has been called"), "{again}");
    rule(&mut desk, game, Deed::Answer);
    assert!(
        in_hall(&posted(&desk))
            .text
            .contains("Carl answers as referee")
    );
    let none = rule(&mut desk, game, Deed::Answer).text;
    assert!(none.contains("No call waits"), "{none}");
    sent(&mut desk, game);
    assert_eq!(posted(&desk).len(), 1);
}
