//! Records that people give, in every dialect: what is read, what is left out, what is refused.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::command::{Action, FileContent, GivenFile, GivenRecord, Query, RecordStep};
use referee::domain::{GameId, Millis};
use referee::game::record::{DuplicatePolicy, RecordSource};
use referee::reply::{Attachment, Message};
use referee_testing::{
    ANN, BETH, TestBot, assert_contains, assert_lacks, choice, command_of, find_button, has_button,
    press_of,
};

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

/// Gives a record; the ID in the answer is always the same.
fn given(bot: &TestBot, given: GivenRecord) -> Message {
    let page = bot.ask(ANN, Action::Records(RecordStep::Read(given)));
    let text = match page.encloses.as_deref() {
        Some(Attachment::Board(_)) => page.text.replace(shown(&page).as_str(), "mirolubo"),
        _ => page.text.clone(),
    };
    Message { text, ..page }
}

#[test]
fn records_of_other_sites_are_read() {
    let bot = TestBot::new();
    let read = |name: &str| given(&bot, bytes(&sample(name))).text;
    assert_snapshot!(read("cases/rec-990.raw"), @"
    **Turn 21 of 21** · game `mirolubo` · Bob – Ann
    Bob sacrificed g1 at Clampett and built y3 at Ibm. Clampett is empty and goes back to the bank.
    `sacrifice g1 Clampett; build y3 Ibm`
    -# `<1>; Bob(0,g2b1)r1y3-; Ann(1,g1b3)-r1r1y1y3; Iceburg(g2)-y2; Garden(g3)y2-; The(b1)-y1y2; Ibm(b3)y1y3-`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    -# line 40: `Drop` doesn't belong there and was left out
    ");
    assert_snapshot!(read("corpus/records/ap-s1.txt"), @"
    **Turn 27 of 27** · game `mirolubo` · Home0 – Home1
    Home0 built b2 at home.
    `build b2 North`
    -# `<1>; North(0,g2b3)r1b2b3-; South(1,r2b1)-y2y3b1; bajor(y3)-g1; orion(g3)-r2b1; owuvew(g1)y1-`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
    assert_snapshot!(read("corpus/records/jpb-bga-example-log.txt"), @"
    **Turn 51 of 51** · game `mirolubo` · Home0 – Home1
    Home0 captured Home1's g3 at Home1's home. Home0 wins: Home1 resigned.
    `attack g3 ktblu`
    -# `<1>; Babamots(0,b3)y2g1g3-; ktblu(1,g2b3)r1r3g3-y1y3; Alti(b2)y3g1g2-; Cemori(g2)g3-`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
}

#[test]
fn message_text_and_code_block_are_read() {
    let bot = TestBot::new();
    let turns = "Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3";
    let heading = given(&bot, text(turns)).text;
    assert_snapshot!(heading, @"
    **Turn 2 of 2** · game `mirolubo` · Ann – Beth
    Beth set up home with stars y1 b3 and ship g3.
    `homeworld y1 b3 g3 Beth`
    -# `<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
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
    **Turn 4 of 4** · game `mirolubo` · Bob – Ann
    Ann built g1 at home.
    `build g1 Ann`
    -# `<0>; Bob(0,r1b2)g1g3-; Ann(1,r2b1)-g1g3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
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
    **Turn 2 of 2** · game `mirolubo` · Ann – Beth
    Beth set up home with stars y1 b3 and ship g3.
    `homeworld y1 b3 g3 Beth`
    -# `<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
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
    assert_snapshot!(told(text("")), @"There is nothing to read here: no text, and no file.");
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

/// A record of a whole game.
fn whole() -> GivenRecord {
    bytes(&sample("cases/rec-990.raw"))
}

/// The ID of the record that a page shows.
fn shown(page: &Message) -> GameId {
    match page.encloses.as_deref() {
        Some(Attachment::Board(board)) => board.game,
        other => panic!("a board, not {other:?}"),
    }
}

fn press(bot: &TestBot, page: &Message, label: &str) -> Message {
    bot.ask(ANN, command_of(press_of(page, label), None))
}

#[test]
fn record_has_the_screens_of_a_game() {
    let bot = TestBot::new();
    let page = given(&bot, whole());
    let back = press(&bot, &page, "Back");
    assert_contains(&back.text, "Turn 20 of 21");
    let points = press(&bot, &page, "Turning points");
    assert_contains(&points.text, "Turning point");
    let chances = press(&bot, &points, "Chances");
    assert_contains(&chances.text, "Chances");
    let film = press(&bot, &page, "Film");
    assert!(bot.referee.enclosure(&film).expect("it is drawn").is_some());
    let export = press(&bot, &page, "Export");
    assert_contains(&export.text, "<1>;");
    let plan = press(&bot, &back, "Try it");
    let replied = press(&bot, &plan, "Referee's turn (level 9)");
    assert_contains(&replied.text, "21 ·");
}

#[test]
fn unused_record_goes_after_15_minutes() {
    let mut bot = TestBot::new();
    let page = given(&bot, whole());
    press(&bot, &page, "Try it");
    for _ in 0..3 {
        bot.pass_time(14 * 60);
        bot.deliver();
        let page = press(&bot, &page, "Back");
        assert_contains(&page.text, "Turn 20 of 21");
    }
    bot.pass_time(15 * 60 + 1);
    bot.deliver();
    assert_eq!((bot.count("records"), bot.count("plans")), (0, 0));
    assert_snapshot!(press(&bot, &page, "Back").text, @"This record is no longer stored: I forget it 15 minutes after the last look, unless its owner keeps it. Give it to me again.");
}

#[test]
fn kept_record_is_listed_and_deleted() {
    let mut bot = TestBot::new();
    let page = given(&bot, whole());
    let kept = press(&bot, &page, "Keep");
    assert!(!has_button(&kept, "Keep"), "{kept:?}");
    bot.pass_time(90 * 24 * 3_600);
    bot.deliver();
    let list = bot.ask(ANN, Query::Records);
    assert_snapshot!(list.text, @"
    **Records that you keep**
    - Bob – Ann · 21 turns · <t:1750000000:D>
    ");
    let data = bot.ask(ANN, Query::Data(referee::command::DataStep::Show));
    assert_contains(&data.text, "records that you keep: 1");
    let more = press(&bot, &kept, "More");
    assert_snapshot!(press(&bot, &more, "Delete").text, @"Deleted.");
    assert_eq!(bot.count("records"), 0);
    assert_lacks(bot.ask(ANN, Query::Records).text, "Bob");
}

#[test]
fn ten_records_are_kept() {
    let bot = TestBot::new();
    let pages: Vec<Message> = (0..11).map(|_| given(&bot, whole())).collect();
    for page in &pages[..10] {
        assert!(!has_button(&press(&bot, page, "Keep"), "Keep"));
    }
    assert_snapshot!(press(&bot, &pages[10], "Keep").text, @"You keep 10 records already. Delete one first: `/hw review` lists them.");
    assert_eq!(bot.count("records"), 11);
}

#[test]
fn record_is_its_owners_until_posted() {
    let mut bot = TestBot::new();
    let page = given(&bot, whole());
    let looks = command_of(press_of(&page, "Back"), None);
    let refused = bot.ask(BETH, looks.clone()).text;
    assert_lacks(&refused, "Bob");
    let id = shown(&page);
    let stolen = bot.ask(BETH, Action::Records(RecordStep::Delete(id)));
    assert_eq!(stolen.text, refused);
    press(&bot, &page, "Post here");
    let posted = bot.post();
    assert_eq!(posted.len(), 1);
    let text = posted[0].message.text.replace(id.as_str(), "mirolubo");
    assert_snapshot!(text, @"
    **Turn 21 of 21** · game `mirolubo` · Bob – Ann · shown by <@101>
    Bob sacrificed g1 at Clampett and built y3 at Ibm. Clampett is empty and goes back to the bank.
    `sacrifice g1 Clampett; build y3 Ibm`
    ");
    assert!(posted[0].message.calls.is_empty());
    let seen = bot.ask(BETH, looks);
    assert_contains(&seen.text, "Turn 20 of 21");
    assert!(find_button(&seen, "Keep").is_none());
}

#[test]
fn forgotten_person_leaves_no_records() {
    let bot = TestBot::new();
    let page = given(&bot, whole());
    press(&bot, &page, "Keep");
    let export = bot.ask(ANN, Query::Data(referee::command::DataStep::Export));
    let Some(Attachment::File(file)) = export.encloses.as_deref() else {
        panic!("a file");
    };
    assert_contains(&file.text, "Clampett");
    bot.ask(ANN, Action::Forget);
    assert_eq!(bot.count("records"), 0);
}

#[test]
fn record_of_running_game_is_not_analysed() {
    let (bot, game) =
        TestBot::game_after(&["homeworld r1 b2 g3", "homeworld r1 b3 g3", "build g1"]);
    let record: String = bot
        .turns(game)
        .iter()
        .zip(["Xa", "Yb"].iter().cycle())
        .map(|(turn, name)| format!("{name}: {turn}\n"))
        .collect();
    let page = given(&bot, text(&record));
    let refused = press(&bot, &page, "Turning points");
    assert_contains(&refused.text, game.to_string());
    let plan = press(&bot, &page, "Try it");
    let refused = press(&bot, &plan, "Referee's turn (level 9)");
    assert_contains(&refused.text, game.to_string());
}

#[test]
fn position_text_is_reviewed_and_answered() {
    let bot = TestBot::new();
    let position = "<1>; Ann(0,b2r1)g3y1-; Bunny(1,b1y3)-g1g3; Pib(y2)-g3";
    let page = given(&bot, text(position));
    assert_snapshot!(page.text, @"
    **Turn 0 of 0** · game `mirolubo` · Ann – Bunny
    The position as it was given.
    -# `<1>; Ann(0,r1b2)y1g3-; Bunny(1,y3b1)-g1g3; Pib(y2)-g3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
    assert!(!has_button(&page, "Turning points"), "{page:?}");
    let inline = given(&bot, text(&format!("what would you play in `{position}`?")));
    assert_eq!(inline.text, page.text);
    let file = given(&bot, bytes(position.as_bytes()));
    assert_eq!(file.text, page.text);
    let plan = press(&bot, &page, "Try it");
    let replied = press(&bot, &plan, "Referee's turn (level 9)");
    assert_contains(&replied.text, "1 · Bunny");
    let settlers = "settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1";
    assert_snapshot!(given(&bot, text(settlers)).text, @"
    **Turn 0 of 0** · game `mirolubo` · Seat 1 – Seat 2
    The position as it was given.
    -# `settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
}

#[test]
fn impossible_positions_are_refused() {
    let bot = TestBot::new();
    let told = |position: &str| given(&bot, text(position)).text;
    assert_snapshot!(told("<0>; Ann(0,r1b2)g3g3g3g3-; Beth(1,r1b3)-g3"), @"There are more pieces on the table than in the game (P2): 5 g3 instead of 3.");
    assert_snapshot!(told("<0>; Ann(0,r1b2)g4-"), @"`g4` aren't pieces: pieces are r1 to b3, written side by side (N1).");
    assert_snapshot!(told("<1>; Ann(0,b2r1)g3y1-; Bunny(1,b1)-g1; Pib(y3b2)-g3"), @"Pib has the wrong number of stars: a home has one or two, any other system one (B1, N7).");
}

#[test]
fn boards_offer_their_position() {
    let (bot, game) = TestBot::game_after(&["homeworld r1 b2 g3", "homeworld r1 b3 g3"]);
    let game = referee::command::GameRef::Named(game);
    let board = bot.ask(ANN, Query::Board { game }).text;
    assert_contains(&board, "`<0>; Ann(0,r1b2)g3-; Beth(1,r1b3)-g3`");
    let sight = referee::command::Sight {
        more: true,
        ..referee::command::Sight::default()
    };
    let turn = Some(1);
    let page = bot.ask(ANN, Query::Review { game, turn, sight }).text;
    assert_contains(&page, "`<1>; Ann(0,r1b2)g3-`");
    let again = given(&bot, text("<1>; Ann(0,r1b2)g3-"));
    assert_contains(&again.text, "`<1>; Ann(0,r1b2)g3-`");
}

/// A position in which the second seat is to move.
const MIDGAME: &str = "<1>; Ann(0,b2r1)g3y1-; Bunny(1,b1y3)-g1g3; Pib(y2)-g3";

#[test]
fn game_is_played_from_a_position() {
    let mut bot = TestBot::new();
    let page = given(&bot, text(MIDGAME));
    let draft = press(&bot, &page, "Play from here");
    assert_snapshot!(draft.text, @"
    **Ann challenges anybody** to Homeworlds.
    For two · a large first ship · a coin decides who goes first
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    -# Closes <t:1750604800:R>
    From this position, casual: `<1>; Ann(0,r1b2)y1g3-; Bunny(1,y3b1)-g1g3; Pib(y2)-g3`
    -# Only you see this until you send it.
    ");
    assert!(
        bot.referee
            .enclosure(&draft)
            .expect("it is drawn")
            .is_some()
    );
    let sent = press(&bot, &draft, "Send");
    assert_contains(&sent.text, "posted");
    let posted = bot.post();
    assert_snapshot!(posted[0].message.text, @"
    **Ann challenges anybody** to Homeworlds.
    For two · a large first ship · a coin decides who goes first
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    -# Closes <t:1750604800:R>
    From this position, casual: `<1>; Ann(0,r1b2)y1g3-; Bunny(1,y3b1)-g1g3; Pib(y2)-g3`
    ");
    assert!(
        posted[0].message.encloses.is_some(),
        "the position is shown"
    );
    bot.answer(BETH, referee::command::Reply::Accept);
    let game = bot.read(|tx| tx.all_game_ids())[0];
    let table = bot.table(game);
    assert_eq!(
        table.state.position_text(),
        "<1>; Ann(0,r1b2)y1g3-; Bunny(1,y3b1)-g1g3; Pib(y2)-g3"
    );
    let mover = table.person_to_move().expect("somebody is to move");
    let who = [ANN, BETH]
        .into_iter()
        .find(|who| referee_testing::person(*who).id == mover);
    let made = bot.ask(
        who.expect("one of both"),
        Action::Move {
            game: None,
            text: "build g1 Bunny".into(),
        },
    );
    assert_lacks(&made.text, "error");
    assert_eq!(bot.turns(game), ["build g1 Bunny"]);
    let bot = bot.restart();
    assert_contains(
        bot.table(game).state.position_text(),
        "Bunny(1,y3b1)-g1g1g3",
    );
    let record = referee::game::record::record(&bot.table(game));
    assert_contains(record.text(), "# start: <1>; Ann(0,r1b2)");
    // What it exports can be imported elsewhere.
    let other = TestBot::new();
    let source = RecordSource {
        label: "test".into(),
        guild: None,
        repetition: DuplicatePolicy::Refused,
    };
    let rules = bot.table(game).rules;
    let (now, rng) = (Millis(1), StdRng::seed_from_u64(1));
    let again = other.referee.import(&record, rules, source, now, rng);
    let again = other.table(again.expect("it is stored"));
    assert_eq!(
        again.state.position_text(),
        bot.table(game).state.position_text()
    );
    assert_eq!(referee::game::record::record(&again).start, record.start);
}

#[test]
fn who_goes_first_moves_first_in_a_position() {
    for (first, expected) in [("host", ANN), ("guest", BETH)] {
        let bot = TestBot::new();
        let page = given(&bot, text(MIDGAME));
        let draft = press(&bot, &page, "Play from here");
        let more = press(&bot, &draft, "More options");
        let opened = match choice(&more, &referee::i18n::choice_name("first")) {
            Some(opens) => bot.ask(ANN, opens),
            None => more,
        };
        let chosen = choice(&opened, &referee::i18n::agreement::FIRST.value(first));
        let draft = bot.ask(ANN, chosen.expect("who goes first is a choice"));
        press(&bot, &draft, "Send");
        bot.answer(BETH, referee::command::Reply::Accept);
        let game = bot.read(|tx| tx.all_game_ids())[0];
        let mover = bot.table(game).person_to_move();
        assert_eq!(mover, Some(referee_testing::person(expected).id), "{first}");
    }
}

#[test]
fn unplayable_positions_start_nothing() {
    let bot = TestBot::new();
    let three =
        "<0>; players 3; goal last-captain; Ann(0,r1b2)g3--; Beth(1,r1b3)-g3-; Carl(2,y1b3)--g3";
    let page = given(&bot, text(three));
    assert!(!has_button(&page, "Play from here"), "{page:?}");
    let id = shown(&page);
    let forged = bot.ask(
        ANN,
        Action::Records(RecordStep::PlayFrom { game: id, turn: 0 }),
    );
    assert_snapshot!(forged.text, @"Only a position of a game for two that nobody plays any more can be played on.");
    let (running, game) = TestBot::game_after(&["homeworld r1 b2 g3", "homeworld r1 b3 g3"]);
    let forged = running.ask(ANN, Action::Records(RecordStep::PlayFrom { game, turn: 0 }));
    assert_contains(&forged.text, "nobody plays any more");
    let over = "<0>; Ann(0,r1b2)g3-; Beth(1,r1b3)g1-; Vega(y2)-g3";
    let page = given(&bot, text(over));
    assert_snapshot!(press(&bot, &page, "Play from here").text, @"The game is over in this position: go back a turn.");
}
