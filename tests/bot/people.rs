//! Whom people play with, and what is kept of them: blocks that are kind, lists, and how somebody is forgotten.

mod apart;
mod kept;
mod plenty;

use homeworlds::rules::{BinaryRules, FirstShip, Ruleset};
use referee::answer::{Encloses, Message};
use referee::clock::Time;
use referee::command::{Act, Look, TimeLook};
use referee::command::{
    Command, DataStep, DisplayName, LobbyStep, LobbyTerms, NoticeStep, PauseStep, PeopleStep,
    Person, Planning, Reply, Terms, Timing, VacationStep, Which,
};
use referee::domain::{ChallengeId, First, PersonId, Way};
use referee::store::Event;
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who, find_button};

use crate::support::post::{Post, read};

const ANN_ID: PersonId = PersonId(101);
const BETH_ID: PersonId = PersonId(102);

fn person(who: Who) -> Person {
    Person {
        id: [ANN_ID, BETH_ID][who.0],
        name: DisplayName::new(["Ann", "Beth"][who.0]),
        bot: false,
    }
}

fn challenge(desk: &mut Desk, who: Who, opponent: Option<Who>) -> String {
    let terms = Terms {
        opponent: opponent.map(person),
        rules: Ruleset::Binary(BinaryRules {
            first_ship: FirstShip::Any,
            ..BinaryRules::default()
        }),
        first: First::Challenger,
        days: 7,
        time: Time::UNTIMED,
    };
    desk.ask(who, Command::Act(Act::Challenge(terms))).text
}

fn people(desk: &mut Desk, who: Who, step: PeopleStep) -> String {
    desk.ask(who, Command::Act(Act::People(step))).text
}

fn forget(desk: &mut Desk, who: Who) -> Message {
    desk.ask(who, Command::Act(Act::Forget))
}

fn data(desk: &mut Desk, who: Who, step: DataStep) -> Message {
    desk.ask(who, Command::Look(Look::Data(step)))
}

fn resign(desk: &mut Desk, who: Who) {
    let command = Command::Act(Act::Resign {
        game: Which::Meant,
        sure: true,
    });
    let done = desk.ask(who, command).text;
    assert!(done.contains("over"), "{done}");
}

#[test]
fn a_blocked_persons_challenge_is_refused_kindly_and_posts_nothing() {
    let mut desk = Desk::set();
    people(&mut desk, BETH, PeopleStep::Block(person(ANN)));
    let refused = challenge(&mut desk, ANN, Some(BETH));
    assert!(
        refused.contains("Beth is not taking this game"),
        "{refused}"
    );
    assert!(!refused.contains("block"), "{refused}");
    assert_eq!(Post::default().deliver(&desk).len(), 0);
    // Who is not on a list reads the very same words.
    let mut other = Desk::set();
    people(&mut other, BETH, PeopleStep::OnlyAllowed(true));
    assert_eq!(challenge(&mut other, ANN, Some(BETH)), refused);
    people(&mut other, BETH, PeopleStep::Allow(person(ANN)));
    let made = challenge(&mut other, ANN, Some(BETH));
    assert!(made.contains("is posted"), "{made}");
}

#[test]
fn open_challenges_and_lobbies_keep_those_apart_who_want_to_be() {
    let mut desk = Desk::set();
    people(&mut desk, ANN, PeopleStep::Block(person(BETH)));
    challenge(&mut desk, ANN, None);
    let refused = desk
        .ask(BETH, Command::Act(Act::Answer(None, Reply::Accept)))
        .text;
    assert!(
        refused.contains("cannot be taken by you") && !refused.contains("block"),
        "{refused}"
    );
    let gathering = LobbyTerms {
        guests: Vec::new(),
        rules: "multiplayer players=3".parse().expect("a ruleset"),
        days: 7,
        time: Time::UNTIMED,
    };
    let opened = desk.ask(ANN, Command::Act(Act::OpenLobby(gathering))).text;
    assert!(opened.contains("is posted"), "{opened}");
    let refused = desk
        .ask(BETH, Command::Act(Act::Lobby(None, LobbyStep::Join)))
        .text;
    assert!(refused.contains("cannot be taken by you"), "{refused}");
    // Whoever blocked is told what stands against it, and what would help.
    let own = challenge(&mut desk, ANN, Some(BETH));
    assert!(
        own.contains("You have blocked Beth") && own.contains("/hw-me unblock"),
        "{own}"
    );
    people(&mut desk, ANN, PeopleStep::Unblock(person(BETH)));
    let accepted = desk
        .ask(BETH, Command::Act(Act::Answer(None, Reply::Accept)))
        .text;
    assert!(accepted.contains("Accepted"), "{accepted}");
}

#[test]
fn a_rematch_is_refused_like_any_other_challenge() {
    let mut desk = Desk::set();
    let game = desk.begin();
    resign(&mut desk, BETH);
    people(&mut desk, BETH, PeopleStep::Block(person(ANN)));
    let rematch = Command::Act(Act::Rematch {
        game: Which::Named(game),
    });
    let refused = desk.ask(ANN, rematch).text;
    assert!(refused.contains("not taking this game"), "{refused}");
}

#[test]
fn lists_are_shown_to_their_owner() {
    let mut desk = Desk::set();
    let nobody = desk.ask(ANN, Command::Look(Look::People)).text;
    assert!(
        nobody.contains("Everybody") && nobody.contains("Blocked: nobody"),
        "{nobody}"
    );
    let said = people(&mut desk, ANN, PeopleStep::Unblock(person(BETH)));
    assert!(said.contains("was not blocked"), "{said}");
    people(&mut desk, ANN, PeopleStep::Block(person(BETH)));
    let shown = people(&mut desk, ANN, PeopleStep::OnlyAllowed(true));
    assert!(
        shown.contains("Only those on your list") && shown.contains("Blocked: Beth"),
        "{shown}"
    );
    let own = people(&mut desk, ANN, PeopleStep::Block(person(ANN)));
    assert!(own.contains("yourself"), "{own}");
}

#[test]
fn everything_that_is_kept_is_handed_out_as_json() {
    let mut desk = Desk::set();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    people(&mut desk, ANN, PeopleStep::Block(person(BETH)));
    let shown = data(&mut desk, ANN, DataStep::Show);
    assert!(
        shown
            .text
            .contains("your seat in 1 game, of which 1 still go on"),
        "{}",
        shown.text
    );
    let file = desk.press(ANN, &shown, "Export");
    let Some(Encloses::File(file)) = file.encloses.as_deref() else {
        panic!("a file, not {file:?}");
    };
    let read: serde_json::Value = serde_json::from_str(&file.text).expect("JSON");
    assert_eq!(read["people"][0]["name"], "Ann");
    assert_eq!(read["seats"][0]["game"], game.as_str());
    assert_eq!(read["stances"][0]["stance"], "blocked");
    assert_eq!(read["challenges"][0]["challenger"], 101);
}

#[test]
fn who_still_plays_is_asked_to_finish_or_resign_first() {
    let mut desk = Desk::set();
    let game = desk.begin();
    let refused = data(&mut desk, ANN, DataStep::Delete);
    assert!(
        refused.text.contains(game.as_str()) && refused.text.contains("/hw resign"),
        "{}",
        refused.text
    );
    let refused = forget(&mut desk, ANN);
    assert!(
        refused.text.contains("Nothing has changed"),
        "{}",
        refused.text
    );
    assert!(read(&desk, |tx| tx.person(ANN_ID)).is_some());
}

#[test]
fn who_is_forgotten_stays_in_their_games_as_a_former_player() {
    let mut desk = Desk::set();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    resign(&mut desk, ANN);
    Post::default().deliver(&desk);
    desk.hold(ANN, 30);
    desk.ask(
        ANN,
        Command::Act(Act::Notices(NoticeStep::Way(Event::Turn, Way::Direct))),
    );
    people(&mut desk, ANN, PeopleStep::Allow(person(BETH)));
    challenge(&mut desk, ANN, None);
    let asked = data(&mut desk, ANN, DataStep::Delete);
    assert!(asked.text.contains("cannot be undone"), "{}", asked.text);
    let done = desk.press(ANN, &asked, "Forget me");
    assert!(done.text.contains("You are forgotten"), "{}", done.text);

    assert!(read(&desk, |tx| tx.person(ANN_ID)).is_none());
    let left = read(&desk, |tx| tx.all_of_person(ANN_ID));
    assert_eq!(left.trim(), "{\n\n}", "nothing names them");
    let table = desk.table(game);
    assert_eq!(table.plain_names(), ["a former player", "Beth"]);
    assert_eq!(table.turns(), 1, "the game is kept");
    let review = Command::Look(Look::Review {
        game: Which::Named(game),
        turn: None,
        sight: Default::default(),
    });
    let seen = desk.ask(BETH, review);
    assert!(seen.text.contains("a former player"), "{}", seen.text);
    assert!(!seen.text.contains("Ann –"), "{}", seen.text);

    let rematch = Command::Act(Act::Rematch {
        game: Which::Named(game),
    });
    let refused = desk.ask(BETH, rematch).text;
    assert!(refused.contains("asked to be forgotten"), "{refused}");
    assert!(
        Post::default()
            .deliver(&desk)
            .iter()
            .all(|posted| posted.calls.is_empty())
    );
}

#[test]
fn the_list_of_games_names_the_challenges_here_that_can_be_accepted() {
    let mut desk = Desk::set();
    challenge(&mut desk, ANN, None);
    let list = desk.ask(BETH, Command::Look(Look::Games)).text;
    assert!(list.contains("#1") && list.contains("Ann"), "{list}");
    let refused = desk.ask(
        CARL,
        Command::Act(Act::Answer(Some(ChallengeId(7)), Reply::Accept)),
    );
    assert!(
        refused.text.contains("`/hw games` lists"),
        "{}",
        refused.text
    );
    assert!(
        desk.ask(CARL, Command::Look(Look::Games))
            .text
            .contains("#1")
    );
    desk.ask(BETH, Command::Act(Act::Answer(None, Reply::Accept)));
    let list = desk.ask(CARL, Command::Look(Look::Games)).text;
    assert!(!list.contains("#1"), "{list}");
}

#[test]
fn who_comes_back_is_somebody_new() {
    let mut desk = Desk::set();
    desk.begin();
    resign(&mut desk, ANN);
    forget(&mut desk, ANN);
    let list = desk.ask(ANN, Command::Look(Look::Games)).text;
    assert!(list.contains("no running games"), "{list}");
    let shown = data(&mut desk, ANN, DataStep::Show);
    assert!(
        shown.text.contains("your seat in 0 games"),
        "{}",
        shown.text
    );
    let game = desk.begin();
    resign(&mut desk, BETH);
    forget(&mut desk, BETH);
    assert_eq!(desk.table(game).plain_names(), ["Ann", "a former player"]);
    assert!(find_button(&shown, "Export").is_some());
}

#[test]
fn forgetting_is_done_once_however_often_it_is_delivered() {
    let mut desk = Desk::set();
    desk.begin();
    resign(&mut desk, ANN);
    let asker = desk.asker(ANN);
    let first = desk.handle(&asker, Command::Act(Act::Forget));
    let second = desk.handle(&asker, Command::Act(Act::Forget));
    assert_eq!(first, second);
    assert!(read(&desk, |tx| tx.person(ANN_ID)).is_none());
}

/// Every value of every table of the file, with where it stands.
fn everything(desk: &Desk) -> Vec<(String, String)> {
    let file = rusqlite::Connection::open(desk.file()).expect("the file opens");
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
fn nothing_in_the_file_names_somebody_who_was_forgotten() {
    let mut desk = Desk::set();
    let game = desk.begin_on(Time::default());
    let mut post = Post::default();
    post.deliver(&desk);
    let days = "sat,sun".parse().expect("days");
    let zone = "Asia/Tokyo".parse().expect("a zone");
    for timing in [
        Timing::Zone(zone),
        Timing::QuietDays(days),
        Timing::Vacation {
            step: VacationStep::Begin(2),
            automatic: None,
        },
    ] {
        desk.ask(ANN, Command::Act(Act::Time(timing)));
    }
    desk.ask(
        ANN,
        Command::Act(Act::Notices(NoticeStep::Way(Event::Turn, Way::Digest))),
    );
    people(&mut desk, ANN, PeopleStep::Block(person(BETH)));
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    let (step, game_named) = (
        PauseStep::Offer {
            days: 3,
            reason: "away".into(),
        },
        Which::Named(game),
    );
    desk.ask(
        ANN,
        Command::Act(Act::Time(Timing::Pause {
            game: game_named,
            step,
        })),
    );
    desk.ask(ANN, Command::Act(Act::Plan(Planning::open(game_named))));
    post.deliver(&desk);
    let names = |value: &str| {
        value
            .split(|mark: char| !mark.is_ascii_digit())
            .any(|word| word == "101")
    };
    let before: Vec<String> = everything(&desk)
        .into_iter()
        .filter(|(_, value)| names(value))
        .map(|(place, _)| place)
        .collect();
    for place in [
        "events.by_person",
        "events.person",
        "vacations.person",
        "quiet_days.person",
        "told.person",
        "plan_boards.person",
    ] {
        assert!(
            before.iter().any(|named| named == place),
            "{place} in {before:?}"
        );
    }
    resign(&mut desk, ANN);
    forget(&mut desk, ANN);
    let left: Vec<_> = everything(&desk)
        .into_iter()
        .filter(|(place, value)| names(value) && place != "processed.interaction")
        .collect();
    assert_eq!(left, [], "what still names them");
    let shown = desk
        .ask(
            BETH,
            Command::Look(Look::Time(TimeLook::Clock {
                game: Which::Named(game),
            })),
        )
        .text;
    assert!(shown.contains("a former player"), "{shown}");
}

#[test]
fn every_column_with_the_name_of_a_column_of_people_is_one() {
    let desk = Desk::set();
    let file = rusqlite::Connection::open(desk.file()).expect("the file opens");
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
