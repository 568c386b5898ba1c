//! What is handed out to somebody and what is taken away with them: all of theirs, and nothing of
//! others'.

use insta::assert_snapshot;
use referee::clock::Time;
use referee::command::desk::DeskAction;
use referee::command::{Action, DataStep, GameRef, PeopleStep, Query, Shared};
use referee::domain::ChannelId;
use referee::reply::Attachment;
use referee::store::{Target, UndeliverableReason};
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, person};
use serde_json::Value;

use super::{challenge, data, everything, forget, people, resign};

const DORA: Who = Who(3);

fn export(bot: &TestBot, who: Who) -> (String, Value) {
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
    let bot = TestBot::new();
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    people(&bot, ANN, PeopleStep::Block(person(CARL)));
    let (text, read) = export(&bot, ANN);
    assert_lacks(&text, "102");
    let own = read["blocks"].as_array().map(Vec::len);
    assert_eq!(own, Some(1), "their own list is theirs: {text}");
}

#[test]
fn export_contains_only_own_turns() {
    let (bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld y1 b3 g3");
    bot.type_turn(ANN, game, "build g1 Ann");
    // What is taken back is kept, and so handed out; who takes the seat over answers for their own
    // turns.
    bot.rule(game, DeskAction::Rollback { turn: 2 });
    let by = person(DORA).id;
    let seat = "1".into();
    bot.rule(game, DeskAction::Replace { seat, by });
    bot.type_turn(DORA, game, "trade g3 Ann y");
    let (text, read) = export(&bot, ANN);
    let made = turns(&read);
    assert_eq!(made.len(), 2, "{text}");
    assert!(
        made[0].starts_with("homeworld r1 b2 g3") && made[1] == "build g1 Ann",
        "{text}"
    );
    let (text, read) = export(&bot, DORA);
    assert_eq!(turns(&read), ["trade g3 Ann y"], "{text}");
    let (text, read) = export(&bot, BETH);
    assert_eq!(turns(&read).len(), 1, "{text}");
    assert_eq!(turns(&export(&bot, CARL).1).len(), 0);
}

#[test]
fn export_hides_sides_during_game() {
    let (bot, game, seats) = TestBot::game_of_three("good-evil");
    let deal = bot.read(|tx| tx.deal(game));
    let deal = deal.expect("it is dealt").reveal().clone();
    let salt = deal.split("salt=").nth(1).expect("a salt").to_owned();
    for who in seats {
        let (text, _) = export(&bot, who);
        for secret in [&salt, "=good ", "=evil ", "\"evil\"", "\"good\""] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        assert_contains(&text, game.as_str());
    }
}

#[test]
fn answers_and_outbox_forget_the_person() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    bot.post();
    bot.pass_time(60);
    bot.post();
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    people(&bot, BETH, PeopleStep::Unblock(person(ANN).id));
    // A channel that is shut keeps what waits for it.
    bot.discord.shut(
        Target::Channel(ChannelId(2)),
        UndeliverableReason::Forbidden,
    );
    let post_board = Action::Post(Shared::Board { game, turn: 0 });
    bot.ask(ANN, post_board);
    bot.post();
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
    resign(&bot, ANN, game);
    forget(&bot, ANN);
    assert_eq!(named(&bot), Vec::<String>::new());
}

/// It says only that the command was done.
#[test]
fn redelivery_hides_name_of_forgotten_person() {
    let (bot, game) = TestBot::with_game();
    resign(&bot, ANN, game);
    let again = bot.caller(BETH);
    let rematch = Action::Rematch {
        game: GameRef::Named(game),
    };
    bot.handle(&again, rematch.clone());
    let step = PeopleStep::Block(person(ANN));
    let blocking = bot.caller(BETH);
    let first = bot.handle(&blocking, Action::People(step.clone()));
    assert_snapshot!(first.text, @"
    Ann is blocked: neither of you can invite the other or join a game with the other, and they aren't told why. Running games go on.

    **People you've blocked**
    Blocked: Ann.
    Nobody else sees this.
    ");
    forget(&bot, ANN);
    let second = bot.handle(&blocking, Action::People(step));
    assert_snapshot!(second.text, @"That has already been done. `/hw games` shows how things stand.");
    assert_lacks(&second.text, "Ann");
}

/// It ends with its owner.
#[test]
fn block_outlives_the_blocked_persons_forgetting() {
    let bot = TestBot::new();
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    bot.games(ANN);
    forget(&bot, ANN);
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
    let refused = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(refused, @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
    let shown = bot.ask(BETH, Query::People(0)).text;
    assert_snapshot!(shown, @"
    **People you've blocked**
    Blocked: Ann.
    Nobody else sees this.
    ");
    people(&bot, BETH, PeopleStep::Unblock(person(ANN).id));
    let made = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(made, @"Your invitation is posted.");

    let bot = TestBot::new();
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    bot.games(ANN);
    for who in [ANN, BETH] {
        forget(&bot, who);
    }
    let made = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(made, @"Your invitation is posted.");
    let kept = everything(&bot).into_iter();
    let kept: Vec<_> = kept
        .filter(|(_, value)| value.starts_with("shunned"))
        .collect();
    assert_eq!(kept, []);
}
