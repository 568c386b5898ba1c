//! Records that people give, in every dialect: what is read, what is left out, what is refused.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use referee::command::{Action, FileContent, GivenFile, GivenRecord, RecordStep};
use referee::reply::Message;
use referee_testing::{ANN, TestBot, assert_contains};

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/data");
    fs::read(folder.join(name)).expect(name)
}

fn file(name: &str, content: FileContent) -> GivenRecord {
    let name = name.to_owned();
    GivenRecord {
        text: String::new(),
        files: vec![GivenFile { name, content }],
    }
}

fn bytes(content: &[u8]) -> GivenRecord {
    file("game.txt", FileContent::Bytes(content.to_vec()))
}

fn text(text: &str) -> GivenRecord {
    GivenRecord {
        text: text.to_owned(),
        files: Vec::new(),
    }
}

fn given(bot: &TestBot, given: GivenRecord) -> Message {
    bot.ask(ANN, Action::Records(RecordStep::Read(given)))
}

#[test]
fn records_of_other_sites_are_read() {
    let bot = TestBot::new();
    let read = |name: &str| given(&bot, bytes(&sample(name))).text;
    assert_snapshot!(read("cases/rec-990.raw"), @"
    **Bob – Ann** · 21 turns
    -# line 40: `Drop` doesn't belong there and was left out
    ");
    assert_snapshot!(read("corpus/records/ap-s1.txt"), @"**Home0 – Home1** · 27 turns");
    assert_snapshot!(read("corpus/records/jpb-bga-example-log.txt"), @"**Home0 – Home1** · 51 turns");
}

#[test]
fn message_text_and_code_block_are_read() {
    let bot = TestBot::new();
    let turns = "Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3";
    let heading = given(&bot, text(turns)).text;
    assert_snapshot!(heading, @"**Ann – Beth** · 2 turns");
    let fenced = format!("look at this:\n```text\n{turns}\n```\nwhat a game");
    assert_eq!(given(&bot, text(&fenced)).text, heading);
    let both = GivenRecord {
        text: "what do you think?".into(),
        ..bytes(turns.as_bytes())
    };
    assert_eq!(given(&bot, both).text, heading);
}

#[test]
fn what_was_left_out_is_shown() {
    let bot = TestBot::new();
    let read = given(&bot, bytes(&sample("cases/syn-chat.raw"))).text;
    assert_snapshot!(read, @"
    **Bob – Ann** · 4 turns
    -# line 11: `1) I like this opening :-)` is chat and was left out
    -# line 13: `2) You might not: it is slow.` is chat and was left out
    ");
}

#[test]
fn illegal_turn_ends_the_record() {
    let bot = TestBot::new();
    let turns =
        "Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\n\nAnn: build y1 Ann\nBeth: pass";
    assert_snapshot!(given(&bot, text(turns)).text, @"
    **Ann – Beth** · 2 turns
    -# Line 4, turn 3, doesn't count: `build y1 Ann`: You have no yellow ship at Ann to copy; stars and enemy ships don't count. You can build green there.
    -# Rule B11
    ");
    let first = "Ann: homeworld b2 r1 y4\nBeth: homeworld y1 b3 g3";
    assert_snapshot!(given(&bot, text(first)).text, @"
    Line 1, turn 1, doesn't count: I don't know the verb `Ann:`. A step begins with `homeworld`, `discover`, `move`, `build`, `trade`, `capture`, `sacrifice`, `catastrophe` or `pass`, in full or just the first letters.
    -# Rule N3
    ");
}

#[test]
fn unreadable_records_get_their_reason() {
    let bot = TestBot::new();
    let told = |record: GivenRecord| given(&bot, record).text;
    assert_snapshot!(told(text("")), @"There is no record here. Attach a file or paste the turns: I read SuperDuperGames, Abstract Play, Board Game Arena, Homeworlds Live, and one turn per line.");
    assert_snapshot!(told(text("hello there")), @"There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).");
    assert_snapshot!(told(text("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6")), @"There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).");
    assert_snapshot!(told(file("game.txt", FileContent::TooLarge)), @"`game.txt` is larger than 64 KB, and no record of a game is that long.");
    assert_snapshot!(told(file("game.txt", FileContent::Unreachable)), @"I couldn't get `game.txt` from Discord. Try again in a moment.");
    assert_snapshot!(told(bytes(b"")), @"There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).");
    assert_snapshot!(told(bytes(b"PK\x03\x04\x14\0\x08\0\x08\0\xb5\xfe\xff\x91")), @"`game.txt` isn't text. I read records of games as plain text or JSON, not packed and not as pictures.");
    let rubbish: Vec<u8> = (0..4_000_u32).map(|n| ((n * 7_919) >> 3) as u8).collect();
    assert_snapshot!(told(bytes(&rubbish)), @"`game.txt` isn't text. I read records of games as plain text or JSON, not packed and not as pictures.");
    assert_snapshot!(told(bytes(b"{\"format\": \"chess\"}")), @"This looks like JSON, but it's neither our record format nor Abstract Play's (N8): data did not match any variant of untagged enum Game. Ours has `format`, `players` and `turns`; theirs has `header` and `moves`, or `numplayers` and `stack`.");
    let seven: String = (1..=7)
        .map(|n| format!("P{n}: homeworld b2 r1 g3\n"))
        .collect();
    assert_snapshot!(told(text(&seven)), @"The record has more than 6 players (M1): leave out those who didn't play.");
    let long =
        "Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\n".to_owned() + &"pass\n".repeat(399);
    assert_snapshot!(told(bytes(long.as_bytes())), @"The record has 401 turns; I read at most 400.");
    let rules = "# Homeworlds\n# rules: binary board=hexagonal\n\n1. Ann: homeworld b2 r1 g3";
    assert_snapshot!(told(text(rules)), @"I don't know the rules of this record: `binary board=hexagonal`.");
}

#[test]
fn names_in_records_mention_nobody() {
    let bot = TestBot::new();
    let turns = "@everyone <@80351110224678912>: homeworld b2 r1 g3\n**B**eth: homeworld y1 b3 g3";
    let read = given(&bot, text(turns));
    assert_contains(&read.text, "\\@everyone");
    assert!(read.calls.is_empty() && read.roles.is_empty());
}
