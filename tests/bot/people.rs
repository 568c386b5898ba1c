//! Whom people play with, and what is kept of them: blocks that are kind, lists, and how somebody
//! is forgotten.

mod apart;
mod kept;
mod plenty;

use insta::assert_snapshot;
use referee::clock::Time;
use referee::command::{
    AccountKind, Action, AwayStep, Caller, Command, DataStep, DisplayName, GameRef, PeopleStep,
    Person, Planning, ProposalRequest, ProposalStep, Query, Reply, TimeLook, Timing,
};
use referee::domain::{GameId, InvitationId, NotifyPreference, PersonId};
use referee::reply::{Attachment, Message};
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, has_button, invite, labels,
    person, terms,
};

const ANN_ID: PersonId = PersonId(101);

fn challenge(bot: &TestBot, who: Who, opponent: Option<Who>) -> String {
    let guests: Vec<Who> = opponent.into_iter().collect();
    bot.invite(who, terms(&guests, "binary first-ship=any"))
        .text
}

fn people(bot: &TestBot, who: Who, step: PeopleStep) -> String {
    bot.ask(who, Action::People(step)).text
}

fn forget(bot: &TestBot, who: Who) -> Message {
    bot.ask(who, Action::Forget)
}

fn data(bot: &TestBot, who: Who, step: DataStep) -> Message {
    bot.ask(who, Query::Data(step))
}

fn resign(bot: &TestBot, who: Who, game: GameId) {
    assert_contains(&bot.resign(who, game).text, "over");
}

#[test]
fn blocked_challenge_is_refused_without_posting() {
    let mut bot = TestBot::new();
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    let refused = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(refused, @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
    assert_lacks(&refused, "block");
    assert_eq!(bot.post().len(), 0);
    people(&bot, BETH, PeopleStep::Unblock(person(ANN).id));
    let made = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(made, @"Your invitation is posted.");
}

#[test]
fn open_invitations_respect_blocks() {
    let bot = TestBot::new();
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    challenge(&bot, ANN, None);
    let refused = bot.answer(BETH, Reply::Accept).text;
    assert_snapshot!(refused, @"You can't take this one. You can make your own with `/hw challenge`, and `/hw games` lists what else is open.");
    assert_lacks(&refused, "block");
    let opened = bot.invite(ANN, terms(&[], "multiplayer players=3")).text;
    assert_snapshot!(opened, @"Your invitation is posted.");
    let refused = bot.answer(BETH, Reply::Accept).text;
    assert_snapshot!(refused, @"You can't take this one. You can make your own with `/hw challenge`, and `/hw games` lists what else is open.");
    // Whoever blocked is told what stands against it, and what would help.
    let own = challenge(&bot, ANN, Some(BETH));
    assert_snapshot!(own, @"You have blocked Beth, so you can't play together. You can undo that in `/hw settings`.");
    people(&bot, ANN, PeopleStep::Unblock(person(BETH).id));
    let only = bot.answer(BETH, Reply::Withdraw).text;
    assert_snapshot!(only, @"Only Ann, who made this invitation, can do that.");
    let accept = Action::Answer(InvitationId(1), Reply::Accept);
    let accepted = bot.ask(BETH, accept).text;
    assert_snapshot!(accepted, @"Accepted: the game is `tusofi`.");
}

#[test]
fn rematch_respects_blocks() {
    let (bot, game) = TestBot::with_game();
    resign(&bot, BETH, game);
    people(&bot, BETH, PeopleStep::Block(person(ANN)));
    let rematch = Action::Rematch {
        game: GameRef::Named(game),
    };
    let refused = bot.ask(ANN, rematch).text;
    assert_snapshot!(refused, @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
}

#[test]
fn owner_sees_own_block_list() {
    let bot = TestBot::new();
    let nobody = bot.ask(ANN, Query::People(0)).text;
    assert_snapshot!(nobody, @"
    **People you've blocked**
    Blocked: nobody.
    Nobody else sees this.
    ");
    let said = people(&bot, ANN, PeopleStep::Unblock(person(BETH).id));
    assert_snapshot!(said, @"
    Nothing has changed: Somebody wasn't blocked.

    **People you've blocked**
    Blocked: nobody.
    Nobody else sees this.
    ");
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    let shown = bot.ask(ANN, Query::People(0)).text;
    assert_snapshot!(shown, @"
    **People you've blocked**
    Blocked: Beth.
    Nobody else sees this.
    ");
    let own = people(&bot, ANN, PeopleStep::Block(person(ANN)));
    assert_snapshot!(own, @"You can't invite yourself. Leave that out, and anybody may join.");
}

#[test]
fn long_block_list_is_fully_editable() {
    let bot = TestBot::new();
    for number in 0..30 {
        let one = Person {
            id: PersonId(500 + number),
            name: DisplayName::new(&format!("N{number}")),
            being: AccountKind::Human,
        };
        people(&bot, ANN, PeopleStep::Block(one));
    }
    let first = bot.ask(ANN, Query::People(0));
    let more = bot.choose(ANN, &first, "More people");
    let offers = |page: &Message, line: &str| labels(page).contains(&line);
    assert!(offers(&first, "Unblock N0") && offers(&first, "Unblock N23"));
    assert!(!offers(&first, "Unblock N24") && offers(&more, "Unblock N29"));
    assert_eq!(bot.choose(ANN, &more, "More people").rows, first.rows);
    let done = bot.choose(ANN, &more, "Unblock N29");
    assert!(
        done.text.starts_with("N29 is no longer blocked."),
        "{}",
        done.text
    );
}

#[test]
fn export_contains_all_kept_data() {
    let (bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    let shown = data(&bot, ANN, DataStep::Show);
    assert_snapshot!(shown.text, @"
    **What I keep about you**
    - your Discord ID and the name I last saw: **Ann**; the channel of our direct messages, if there is one
    - your seat in 1 game, 1 of them still running, with every turn and when it was made
    - your ratings, and which games you watch
    - records that you keep: 0
    - invitations that you made or joined
    - your drafts of turns and your settings: 1 person blocked
    - which lessons and puzzles you have done, and your answer to the latest
    - when and how I notified you of your turns, which your clock needs
    I remember what you press for three days, so that nothing is done twice. I don't read messages, and I keep no log of what you write. *Export* gives you all of it as a file; *Delete* makes you a former player.
    ");
    let file = bot.press(ANN, &shown, "Export");
    let Some(Attachment::File(file)) = file.encloses.as_deref() else {
        panic!("a file, not {file:?}");
    };
    let read: serde_json::Value = serde_json::from_str(&file.text).expect("JSON");
    assert_eq!(read["people"][0]["name"], "Ann");
    assert_eq!(read["seats"][0]["game"], game.as_str());
    assert_eq!(read["blocks"][0]["other"], 102);
    assert_eq!(read["invitations"][0]["host"], 101);
}

#[test]
fn active_player_cannot_be_forgotten() {
    let (bot, game) = TestBot::with_game();
    let refused = data(&bot, ANN, DataStep::Delete);
    assert_snapshot!(refused.text, @"You're still playing: `tusofi`. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.");
    assert_contains(&refused.text, game.as_str());
    let refused = forget(&bot, ANN);
    assert_snapshot!(refused.text, @"You're still playing: `tusofi`. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.");
    assert!(bot.read(|tx| tx.person(ANN_ID)).is_some());
}

#[test]
fn former_players_homes_are_nameless() {
    let (mut bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld g1 b2 y3 Annahome");
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    for turn in [
        "build y1",
        "discover y1 Annahome g3 Vega",
        "move y1 Vega Annahome",
    ] {
        let answer = bot.type_turn(ANN, game, turn);
        assert_contains(&answer.text, "submitted");
        bot.type_turn(BETH, game, "pass");
    }
    resign(&bot, ANN, game);
    bot.post();
    let asked = data(&bot, ANN, DataStep::Delete);
    bot.press(ANN, &asked, "Forget me");
    assert_eq!(bot.table(game).turns(), 8);
    for turn in 0..=8 {
        let review = Query::Review {
            game: GameRef::Named(game),
            turn: Some(turn),
            sight: Default::default(),
        };
        let seen = bot.ask(BETH, review);
        assert!(!format!("{seen:?}").contains("Ann"), "{seen:#?}");
        let drawn = bot.referee.enclosure(&seen).expect("it is drawn");
        let alt = drawn.expect("a board").alt;
        assert_lacks(&alt, "Ann");
    }
    let exported = Query::Export {
        game: GameRef::Named(game),
    };
    let exported = format!("{:?}", bot.ask(BETH, exported));
    assert_contains(&exported, "move y1 Vega Former1");
    assert_lacks(&exported, "Ann");
}

#[test]
fn forgotten_person_becomes_former_player() {
    let (mut bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    resign(&bot, ANN, game);
    bot.post();
    bot.prefers(ANN, "notices", NotifyPreference::Direct);
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    challenge(&bot, ANN, None);
    let asked = data(&bot, ANN, DataStep::Delete);
    assert_snapshot!(asked.text, @"Do you want me to forget you? In your games your name becomes *Former player*, under a number that belongs to nobody, and nobody, not even you, can link it to you again. Your settings, lists, drafts and our direct-message channel are removed. Your open invitation is withdrawn. If somebody has blocked you, the block still holds if you come back; for that I keep only a digest of your ID. Your homes are no longer shown by the names you gave them. Messages posted in channels, turns as I store them, and the sealed deal of a game for three to six stay as they are. This can't be undone.");
    let done = bot.press(ANN, &asked, "Forget me");
    assert_snapshot!(done.text, @"I've forgotten you: your games stay, under the name *Former player*. If you ever come back, I'll take you for somebody new.");

    assert!(bot.read(|tx| tx.person(ANN_ID)).is_none());
    let left = bot.read(|tx| tx.all_of_person(ANN_ID));
    assert_eq!(left.trim(), "{\n\n}", "nothing names them");
    let table = bot.table(game);
    assert_eq!(table.plain_names(), ["Former player", "Beth"]);
    assert_eq!(table.turns(), 1, "the game is kept");
    let review = Query::Review {
        game: GameRef::Named(game),
        turn: None,
        sight: Default::default(),
    };
    let seen = bot.ask(BETH, review);
    assert_snapshot!(seen.text, @"
    **Turn 1 of 1** · game `tusofi` · Former player – Beth
    Time: no clock.
    Former player set up home with stars r1 b2 and ship g3. Beth wins: Former player resigned.
    `homeworld r1 b2 g3 Former1`
    ");
    assert_lacks(&seen.text, "Ann –");

    let rematch = Action::Rematch {
        game: GameRef::Named(game),
    };
    let refused = bot.ask(BETH, rematch).text;
    assert_snapshot!(refused, @"That player asked to be forgotten and no longer plays. The games you played together stay.");
    assert!(bot.post().iter().all(|posted| posted.calls.is_empty()));
}

#[test]
fn game_list_names_open_invitations() {
    let bot = TestBot::new();
    challenge(&bot, ANN, None);
    let list = bot.games(BETH).text;
    assert_snapshot!(list, @"
    You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.
    **Invitations**
    - #1: Ann challenges anybody, closes <t:1750604800:R>
    ");
    let refused = bot.ask(CARL, Action::Answer(InvitationId(7), Reply::Accept));
    assert_snapshot!(refused.text, @"There is no invitation #7 for you. `/hw games` lists the open ones.");
    assert_snapshot!(bot.games(CARL).text, @"
    You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.
    **Invitations**
    - #1: Ann challenges anybody, closes <t:1750604800:R>
    ");
    bot.answer(BETH, Reply::Accept);
    let accept = Action::Answer(InvitationId(1), Reply::Accept);
    let late = bot.ask(CARL, accept).text;
    assert_snapshot!(late, @"This invitation is over. It became game `tusofi`.");
    let list = bot.games(CARL).text;
    assert_lacks(&list, "#1");
}

#[test]
fn who_comes_back_is_somebody_new() {
    let (bot, game) = TestBot::with_game();
    resign(&bot, ANN, game);
    forget(&bot, ANN);
    let list = bot.games(ANN).text;
    assert_snapshot!(list, @"You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.");
    let shown = data(&bot, ANN, DataStep::Show);
    assert_snapshot!(shown.text, @"
    **What I keep about you**
    - your Discord ID and the name I last saw: **Ann**; the channel of our direct messages, if there is one
    - your seat in 0 games, 0 of them still running, with every turn and when it was made
    - your ratings, and which games you watch
    - records that you keep: 0
    - invitations that you made or joined
    - your drafts of turns and your settings: 0 people blocked
    - which lessons and puzzles you have done, and your answer to the latest
    - when and how I notified you of your turns, which your clock needs
    I remember what you press for three days, so that nothing is done twice. I don't read messages, and I keep no log of what you write. *Export* gives you all of it as a file; *Delete* makes you a former player.
    ");
    let game = bot.begin();
    resign(&bot, BETH, game);
    forget(&bot, BETH);
    assert_eq!(bot.table(game).plain_names(), ["Ann", "Former player"]);
    assert!(has_button(&shown, "Export"));
}

#[test]
fn redelivered_forget_runs_once() {
    let (bot, game) = TestBot::with_game();
    resign(&bot, ANN, game);
    let caller = bot.caller(ANN);
    let first = bot.handle(&caller, Action::Forget);
    let second = bot.handle(&caller, Action::Forget);
    assert_eq!(first, second);
    assert!(bot.read(|tx| tx.person(ANN_ID)).is_none());
}

/// Every value of every table of the file, with where it stands.
fn everything(bot: &TestBot) -> Vec<(String, String)> {
    let file = rusqlite::Connection::open(bot.file()).expect("the file opens");
    let list = |sql: &str| -> Vec<String> {
        let mut rows = file.prepare(sql).expect("a statement");
        let rows = rows.query_map([], |row| row.get(0)).expect("a list");
        rows.map(|row| row.expect("a row")).collect()
    };
    let mut found = Vec::new();
    for table in list("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        for column in list(&format!("SELECT name FROM pragma_table_info('{table}')")) {
            let sql = format!("SELECT coalesce(CAST(\"{column}\" AS TEXT), '') FROM \"{table}\"");
            let values = list(&sql).into_iter();
            found.extend(values.map(|value| (format!("{table}.{column}"), value)));
        }
    }
    found
}

#[test]
fn file_never_names_forgotten_person() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    bot.post();
    let zone = "Asia/Tokyo".parse().expect("a zone");
    for timing in [Timing::Zone(zone), Timing::Away(AwayStep::Begin(2))] {
        bot.ask(ANN, Action::Time(timing));
    }
    bot.prefers(ANN, "notices", NotifyPreference::Digest);
    people(&bot, ANN, PeopleStep::Block(person(BETH)));
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    let (step, game_named) = (
        ProposalStep::Ask(ProposalRequest::Pause {
            days: 3,
            reason: "away".into(),
        }),
        GameRef::Named(game),
    );
    bot.ask(
        ANN,
        Action::Propose {
            game: game_named,
            step,
        },
    );
    bot.ask(ANN, Action::Plan(Planning::open(game_named)));
    bot.post();
    let names = |value: &str| {
        value
            .split(|mark: char| !mark.is_ascii_digit())
            .any(|word| word == "101")
    };
    let before: Vec<String> = everything(&bot)
        .into_iter()
        .filter(|(_, value)| names(value))
        .map(|(place, _)| place)
        .collect();
    for place in [
        "events.by_person",
        "events.person",
        "absences.person",
        "deliveries.person",
        "plans.person",
    ] {
        assert!(
            before.iter().any(|named| named == place),
            "{place} in {before:?}"
        );
    }
    resign(&bot, ANN, game);
    forget(&bot, ANN);
    let left: Vec<_> = everything(&bot)
        .into_iter()
        .filter(|(place, value)| names(value) && place != "processed.interaction")
        .collect();
    assert_eq!(left, [], "what still names them");
    let shown = bot
        .ask(
            BETH,
            Query::Time(TimeLook::Clock {
                game: GameRef::Named(game),
            }),
        )
        .text;
    assert_snapshot!(shown, @"
    **Clocks** · game `tusofi`
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Former player is away until <t:1750172800:F> (<t:1750172800:R>).
    **Former player** · 4 days left · charged no time · nothing excused
    **Beth** · 3 days left · charged no time · nothing excused

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

/// A column named like one that refers to people refers to people too.
#[test]
fn people_columns_have_foreign_keys() {
    let bot = TestBot::new();
    let file = rusqlite::Connection::open(bot.file()).expect("the file opens");
    let mut columns = file
        .prepare(
            "WITH columns AS (SELECT tables.name AS of, info.name AS name,
                                     EXISTS (SELECT 1 FROM pragma_foreign_key_list(tables.name) AS keys
                                             WHERE keys.\"from\" = info.name AND keys.\"table\" = 'people') AS is_person
                              FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS info
                              WHERE tables.type = 'table')
             SELECT of || '.' || name FROM columns
             WHERE NOT is_person AND name IN (SELECT name FROM columns WHERE is_person)",
        )
        .expect("a statement");
    let unknown = columns.query_map([], |row| row.get(0)).expect("a list");
    let unknown: Vec<String> = unknown.map(|row| row.expect("a row")).collect();
    assert_eq!(
        unknown,
        Vec::<String>::new(),
        "what forgets somebody does not find these"
    );
}

#[test]
fn forgotten_person_leaves_no_bytes() {
    let bot = TestBot::new();
    let somebody = Person {
        id: PersonId(0x0A1B_2C3D_4E5F_6071),
        name: DisplayName::new("Quintessenzia"),
        being: AccountKind::Human,
    };
    let mut ask = |command| {
        let caller = Caller {
            person: somebody.clone(),
            ..bot.caller(CARL)
        };
        bot.handle(&caller, command)
    };
    invite(terms(&[], "binary"), &mut ask);
    ask(Command::Action(Action::People(PeopleStep::Block(person(
        BETH,
    )))));
    ask(Command::Action(Action::Forget));
    let bot = bot.restart();
    let file = bot.file();
    drop(bot.referee);
    let bytes = std::fs::read(file).expect("the file is there");
    let number = somebody.id.0.to_be_bytes();
    let name = somebody.name.as_str().as_bytes();
    for trace in [name, &number[..]] {
        let found = bytes.windows(trace.len()).any(|window| window == trace);
        assert!(!found, "{trace:?}");
    }
}
