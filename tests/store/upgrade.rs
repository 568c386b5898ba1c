//! A file of each schema there ever was, kept in `tests/data/store`, becomes what a new file is, with its games.

use std::fs;
use std::path::{Path, PathBuf};

use referee::render::viewing::Viewing;
use referee::rules::seat::Seat;
use referee::store::{
    Adjournment, Barrier, Card, Closing, Departure, Draft, DrawOffer, End, Ending, Fault, Leaving,
    LineEnd, LineKind, NewChallenge, NewGame, NewLine, NewLobby, NewOutgoing, NewReplacement,
    Occupant, Pending, Ruling, RulingKind, Store, Takeback, Target, Transference, Tx, check,
};
use referee::table::{
    First, InteractionId, LineId, MessageAt, MessageId, Millis, Origin, PersonId, Secret,
};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::setup::{ANN, BETH, CARL, HALL, at_turn, begin, empty, game, meet_all, play_to, turn};

/// The first schema with lobbies.
const LOBBIES: u32 = 3;

fn kept(schema: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/store/schema-{schema}.sqlite"))
}

/// The schema that a new store has.
fn newest() -> u32 {
    let home = empty();
    check(&home.path, |_, _| Ok(()))
        .expect("a new store can be checked")
        .schema
}

/// Everything that `sqlite_schema` tells of a file.
fn schema(path: &Path) -> Vec<(String, String, String)> {
    let connection = Connection::open(path).expect("the file is there");
    let mut statement = connection
        .prepare("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name")
        .expect("the schema is read");
    let rows = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .expect("the schema is read");
    rows.map(|row| row.expect("a row of the schema")).collect()
}

/// Puts something in every table.
fn fill(store: &Store) -> Result<(), Fault> {
    store.write(meet_all)?;
    let running = begin(store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    play_to(store, running, 3);
    let ended = begin(store, "zanike", Origin::Played(HALL), &[BETH, ANN]);
    play_to(store, ended, 2);
    store.write(move |tx| {
        let moved = Transference {
            turn: 2,
            at: Millis(299),
            interaction: Some(InteractionId(4)),
        };
        tx.record_transference(ended, &moved)?
            .expect("the first in the game");
        let resigned = Ending {
            end: End::Resigned(Seat(1)),
            at: Millis(300),
            interaction: Some(InteractionId(5)),
        };
        tx.record_ending(ended, &resigned)?.expect("the game runs");
        tx.insert_game(&NewGame {
            id: game("bobalu"),
            ruleset: "binary".into(),
            rules_version: 1,
            origin: Origin::Imported {
                source: "an archive".into(),
                guild: None,
            },
            created_at: Millis(5),
            seats: vec![Occupant::Name("zork".into()), Occupant::Name("grue".into())],
        })?;
        tx.offer_draw(
            running,
            &DrawOffer {
                seat: Seat(0),
                turn: 3,
                at: Millis(301),
            },
        )?;
        tx.set_pending(&Pending {
            game: running,
            person: BETH,
            turn: 4,
            text: "pass".into(),
            at: Millis(302),
        })?;
        let challenge = tx.insert_challenge(&NewChallenge {
            first: First::Random,
            challenger: ANN,
            opponent: Some(BETH),
            ruleset: "binary".into(),
            place: HALL,
            created_at: Millis(1),
            expires_at: Millis(2),
        })?;
        tx.close_challenge(challenge, Closing::Accepted(running))?
            .expect("it was open");
        tx.set_draft(&Draft {
            game: running,
            person: BETH,
            turn: 3,
            rev: 2,
            text: "pass".into(),
            at: Millis(302),
            offers_draw: false,
            seal: None,
        })?;
        tx.set_hold(BETH, 30)?;
        tx.set_viewing(BETH, Viewing::default())?;
        tx.record_processed(InteractionId(5), Millis(300), "resigned")?;
        tx.push_outgoing(&NewOutgoing {
            dedupe_key: "card mirolu 3".into(),
            game: Some(running),
            target: Target::Channel(HALL.channel),
            kind: "card".into(),
            payload: "{}".into(),
            due: Millis(303),
        })?;
        tx.park(Target::Person(ANN), Millis(304), Barrier::Closed, "50007")?;
        let at = MessageAt {
            channel: HALL.channel,
            message: MessageId(6),
        };
        tx.insert_card(&Card {
            game: running,
            moment: at_turn(2),
            at,
        })?;
        tx.set_setting("commands", "hash")
    })?;
    store.write(gather)?;
    store.write(rule)
}

/// Puts something in every table that takebacks and rulings need.
fn rule(tx: &mut Tx<'_>) -> Result<(), Fault> {
    let (id, at) = (game("dukamo"), Millis(330));
    let interaction = InteractionId(9);
    let begins = tx.begin_line(
        id,
        &NewLine {
            base: LineId::FIRST,
            after: LineEnd { turns: 0, left: 0 },
            kind: LineKind::Rollback,
            person: CARL,
            at,
            interaction,
        },
    )?;
    tx.record_ruling(
        id,
        &Ruling {
            number: 1,
            kind: RulingKind::RolledBack,
            person: CARL,
            reason: "by mistake".into(),
            turn: 0,
            line: LineId::FIRST,
            begins: Some(begins),
            undoes: None,
            seat: None,
            other: None,
            at,
            interaction,
        },
    )?;
    let asked = Takeback {
        seat: Seat(0),
        turn: 2,
        made: 3,
        at,
    };
    tx.ask_takeback(game("mirolu"), &asked)?;
    tx.allow_takeback(game("mirolu"), Seat(1), at)?;
    tx.meet_person(PersonId(1_004), "Dora", at)?;
    tx.replace(
        id,
        &NewReplacement {
            seat: Seat(2),
            was: CARL,
            person: PersonId(1_004),
            at,
            interaction,
        },
    )?;
    let reason = "by mistake".into();
    tx.adjourn(id, &Adjournment { reason, at })
}

/// Puts something in every table that games for three to six need.
fn gather(tx: &mut Tx<'_>) -> Result<(), Fault> {
    let lobby = tx.insert_lobby(&NewLobby {
        host: ANN,
        guests: vec![BETH, CARL],
        ruleset: "multiplayer players=3 goal=good-evil catastrophes=turn-end".into(),
        seats: 3,
        place: HALL,
        created_at: Millis(310),
        expires_at: Millis(320),
    })?;
    tx.join_lobby(lobby, ANN, InteractionId(6), Millis(310))?
        .expect("there is room");
    tx.reach_member(InteractionId(6), Millis(311))?;
    let at = MessageAt {
        channel: HALL.channel,
        message: MessageId(7),
    };
    tx.set_lobby_card(lobby, Target::Channel(HALL.channel), at)?;
    tx.insert_game(&NewGame {
        id: game("dukamo"),
        ruleset: "multiplayer players=3 goal=good-evil catastrophes=turn-end".into(),
        rules_version: 1,
        origin: Origin::Played(HALL),
        created_at: Millis(312),
        seats: [ANN, BETH, CARL].map(Occupant::Person).to_vec(),
    })?;
    let deal = "dukamo 0:1001=good 1:1002=evil 2:18446744073709551615=good salt=00";
    tx.seal_deal(game("dukamo"), &Secret::new(deal.into()))?;
    let left = Departure {
        turn: 0,
        seat: Seat(2),
        why: Leaving::Resigned,
        at: Millis(313),
        interaction: Some(InteractionId(8)),
    };
    tx.record_departure(game("dukamo"), &left)?
        .expect("the game runs");
    tx.consent_to_draw(game("mirolu"), Seat(1), Millis(314))
}

/// A copy of the kept file of a schema, in a folder of its own.
fn copy_of(schema: u32) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    fs::copy(kept(schema), &path).expect("a file of every schema is kept");
    (folder, path)
}

#[test]
fn a_file_of_the_present_schema_is_kept() {
    let kept = kept(newest());
    if !kept.exists() {
        let home = empty();
        fill(&home.store).expect("it is saved");
        drop(home.store);
        fs::copy(&home.path, &kept).expect("the folder is there");
        panic!(
            "{} was missing and has been made: commit it",
            kept.display()
        );
    }
    let home = empty();
    fill(&home.store).expect("it is saved");
    drop(home.store);
    assert_eq!(
        schema(&kept),
        schema(&home.path),
        "the kept file is of another schema"
    );
}

#[test]
fn an_upgraded_file_is_what_a_new_one_is() {
    let new = empty();
    for version in 1..=newest() {
        let (_folder, path) = copy_of(version);
        drop(Store::open(&path).expect("every old file is upgraded"));
        assert_eq!(schema(&path), schema(&new.path), "from schema {version}");
    }
}

#[test]
fn an_upgraded_file_has_all_its_games() {
    for version in 1..=newest() {
        let (_folder, path) = copy_of(version);
        let store = Store::open(&path).expect("every old file is upgraded");
        let history = |id: &str| {
            let history = store.read(|tx| tx.history(game(id))).expect("it is read");
            history.expect("the game is there")
        };
        assert_eq!(history("mirolu").turns, [turn(1), turn(2), turn(3)]);
        assert_eq!(
            history("mirolu").draw_offer.map(|offer| offer.seat),
            Some(Seat(0))
        );
        let ending = history("zanike").ending.map(|ending| ending.end);
        assert_eq!(ending, Some(End::Resigned(Seat(1))));
        assert_eq!(history("bobalu").sitters[1].name, "grue");
        drop(store);
        let report = check(&path, |_, _| Ok(())).expect("it can be checked");
        assert!(report.findings.is_empty(), "{:?}", report.findings);
        assert_eq!((report.games, report.turns), (games(version), 5));
    }
}

/// How many games the kept file of a schema holds.
const fn games(schema: u32) -> usize {
    if schema < LOBBIES { 3 } else { 4 }
}

#[test]
fn every_table_of_the_kept_file_holds_something() {
    let connection = Connection::open(kept(newest())).expect("the file is kept");
    for (kind, name, _) in schema(&kept(newest())) {
        if kind == "table" && !name.starts_with("sqlite_") {
            let rows: u32 = connection
                .query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| {
                    row.get(0)
                })
                .expect("the table is read");
            assert!(rows > 0, "{name} is empty");
        }
    }
}
