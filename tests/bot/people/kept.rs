//! What is handed out to somebody and what is taken away with them: all of theirs, and nothing of
//! others'.

use referee::clock::Time;
use referee::command::desk::DeskAction;
use referee::command::{Action, GameList, Query};
use referee::command::{Command, DataStep, GameRef, PeopleStep, RulingReason};
use referee::domain::ChannelId;
use referee::reply::Attachment;
use referee::store::{Store, Target, UndeliverableReason};
use referee_testing::test_bot::{ANN, BETH, CARL, TestBot, Who, person};
use serde_json::Value;

use super::{challenge, data, everything, forget, people, resign};
use crate::support::post::Post;

const DORA: Who = Who(3);

fn export(bot: &mut TestBot, who: Who) -> (String, Value) {
    let message = data(bot, who, DataStep::Export);
    let Some(Attachment::File(file)) = message.encloses.as_deref() else {
        panic!("a file, not {:?}", message.encloses);
    };
    let read = serde_json::from_str(&file.text).expect("JSON");
    (file.text.clone(), read)
}

fn turns(read: &Value) -> Vec<&str> {
    let turns = read["turns"].as_array().into_iter().flatten();
    turns.filter_map(|turn| turn["text"].as_str()).collect()
}

#[test]
fn export_hides_blocks_by_others() {
    let mut bot = TestBot::new();
    people(&mut bot, BETH, PeopleStep::Block(person(ANN)));
    people(&mut bot, ANN, PeopleStep::Block(person(CARL)));
    let (text, read) = export(&mut bot, ANN);
    assert!(!text.contains("102"), "{text}");
    let own = read["blocks"].as_array().map(Vec::len);
    assert_eq!(own, Some(1), "their own list is theirs: {text}");
}

#[test]
fn export_contains_only_own_turns() {
    let mut bot = TestBot::new();
    let game = bot.begin();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld y1 b3 g3");
    bot.type_turn(ANN, game, "build g1 Ann");
    let rule = |deed| {
        Command::Action(Action::Rule {
            game: GameRef::Named(game),
            deed,
            reason: RulingReason::read("to see").expect("a reason"),
        })
    };
    // What is taken back is kept, and so handed out; who takes the seat over answers for their own
    // turns.
    bot.moderate(CARL, rule(DeskAction::Rollback { turn: 2 }));
    let by = person(DORA).id;
    let seat = "1".into();
    bot.moderate(CARL, rule(DeskAction::Replace { seat, by }));
    bot.type_turn(DORA, game, "trade g3 Ann y");
    let (text, read) = export(&mut bot, ANN);
    let made = turns(&read);
    assert_eq!(made.len(), 2, "{text}");
    assert!(
        made[0].starts_with("homeworld r1 b2 g3") && made[1] == "build g1 Ann",
        "{text}"
    );
    let (text, read) = export(&mut bot, DORA);
    assert_eq!(turns(&read), ["trade g3 Ann y"], "{text}");
    let (text, read) = export(&mut bot, BETH);
    assert_eq!(turns(&read).len(), 1, "{text}");
    assert_eq!(turns(&export(&mut bot, CARL).1).len(), 0);
}

#[test]
fn export_hides_sides_during_game() {
    let mut bot = TestBot::new();
    let (game, seats) = bot.begin_three("multiplayer players=3 goal=good-evil");
    let readers = Store::open_read_only(&bot.file()).expect("the store");
    let deal = readers.read(|tx| tx.deal(game)).expect("a read");
    let deal = deal.expect("it is dealt").reveal().clone();
    let salt = deal.split("salt=").nth(1).expect("a salt").to_owned();
    for who in seats {
        let (text, _) = export(&mut bot, who);
        for secret in [&salt, "=good ", "=evil ", "\"evil\"", "\"good\""] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        assert!(text.contains(game.as_str()), "{text}");
    }
}

#[test]
fn answers_and_outbox_forget_the_person() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    let mut post = Post::default();
    post.deliver(&bot);
    bot.pass_time(60);
    post.deliver(&bot);
    people(&mut bot, BETH, PeopleStep::Block(person(ANN)));
    people(&mut bot, BETH, PeopleStep::Unblock(person(ANN).id));
    // A channel that is shut keeps what waits for it.
    post.shut(
        Target::Channel(ChannelId(2)),
        UndeliverableReason::Forbidden,
    );
    let post_board = Command::Action(Action::Post {
        game: GameRef::Named(game),
        turn: 0,
    });
    bot.ask(ANN, post_board);
    post.deliver(&bot);
    let named = |bot: &TestBot| -> Vec<String> {
        let names = |value: &str| {
            let mut numbers = value.split(|mark: char| !mark.is_ascii_digit());
            numbers.any(|number| number == "101")
        };
        let kept = everything(bot).into_iter();
        let kept = kept.filter(|(place, value)| {
            place != "processed.interaction" && (names(value) || value.contains("Ann"))
        });
        kept.map(|(place, _)| place).collect()
    };
    let before = named(&bot);
    for place in ["outbox.dedupe_key", "outbox.payload", "processed.outcome"] {
        assert!(
            before.iter().any(|named| named == place),
            "{place}: {before:?}"
        );
    }
    resign(&mut bot, ANN, game);
    forget(&mut bot, ANN);
    assert_eq!(named(&bot), Vec::<String>::new());
}

/// It says only that the command was done.
#[test]
fn redelivery_hides_name_of_forgotten_person() {
    let mut bot = TestBot::new();
    let game = bot.begin();
    resign(&mut bot, ANN, game);
    let again = bot.caller(BETH);
    let rematch = Command::Action(Action::Rematch {
        game: GameRef::Named(game),
    });
    bot.handle(&again, rematch.clone());
    let step = PeopleStep::Block(person(ANN));
    let blocking = bot.caller(BETH);
    let first = bot.handle(&blocking, Command::Action(Action::People(step.clone())));
    insta::assert_snapshot!(first.text, @"
    Ann is blocked: neither of you can invite the other or join a game with the other, and they aren't told why. Running games go on.

    **People you've blocked**
    Blocked: Ann.
    Nobody else sees this.
    ");
    forget(&mut bot, ANN);
    let second = bot.handle(&blocking, Command::Action(Action::People(step)));
    insta::assert_snapshot!(second.text, @"That has already been done. `/hw games` shows how things stand.");
    assert!(!second.text.contains("Ann"), "{}", second.text);
}

/// It ends with its owner.
#[test]
fn block_outlives_the_blocked_persons_forgetting() {
    let mut bot = TestBot::new();
    people(&mut bot, BETH, PeopleStep::Block(person(ANN)));
    bot.ask(ANN, Command::Query(Query::Games(GameList::Mine)));
    forget(&mut bot, ANN);
    let names = |value: &str| {
        let mut numbers = value.split(|mark: char| !mark.is_ascii_digit());
        numbers.any(|number| number == "101")
    };
    let left = everything(&bot);
    let left: Vec<_> = left
        .iter()
        .filter(|(place, value)| names(value) && place != "processed.interaction")
        .collect();
    assert!(left.is_empty(), "{left:?}");
    // Whoever comes back finds the door as it was.
    let refused = challenge(&mut bot, ANN, Some(BETH));
    insta::assert_snapshot!(refused, @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
    let shown = bot.ask(BETH, Command::Query(Query::People(0))).text;
    insta::assert_snapshot!(shown, @"
    **People you've blocked**
    Blocked: Ann.
    Nobody else sees this.
    ");
    people(&mut bot, BETH, PeopleStep::Unblock(person(ANN).id));
    let made = challenge(&mut bot, ANN, Some(BETH));
    insta::assert_snapshot!(made, @"Your invitation is posted.");

    let mut bot = TestBot::new();
    people(&mut bot, BETH, PeopleStep::Block(person(ANN)));
    bot.ask(ANN, Command::Query(Query::Games(GameList::Mine)));
    for who in [ANN, BETH] {
        forget(&mut bot, who);
    }
    let made = challenge(&mut bot, ANN, Some(BETH));
    insta::assert_snapshot!(made, @"Your invitation is posted.");
    let kept = everything(&bot).into_iter();
    let kept: Vec<_> = kept
        .filter(|(_, value)| value.starts_with("shunned"))
        .collect();
    assert_eq!(kept, []);
}
