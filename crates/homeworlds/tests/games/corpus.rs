//! Real games and single turns of other implementations: each recorded turn is legal and gives the recorded position.

use std::path::PathBuf;

use homeworlds::order::record::Record;
use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer;
use homeworlds::rules::replay::{Oddity, Replay};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::Position;
use homeworlds::rules::{BinaryGame, BinaryRules, Event, FirstShip, Outcome, Ruleset, Seat};
use homeworlds_samples::positions::position_after;
use homeworlds_samples::{data, file_name, files, read};

/// From these turns on a name in the recorded positions lacks its hyphen.
const NAMES_DAMAGED: [(&str, u32); 2] = [("2p-21603.tsv", 20), ("2p-32728.tsv", 23)];

#[test]
fn archived_games_replay_recorded_positions() {
    let mut games = 0;
    let mut turns = 0;
    for path in homeworlds_samples::games() {
        let name = file_name(&path);
        let game = replay(&name, &read(&path));
        games += 1;
        turns += game.turns();
    }
    assert!(games >= 40 && turns > 1_500, "{games} games, {turns} turns");
}

#[test]
fn archived_games_end_as_recorded() {
    let manifest = read(&folder("games").join("MANIFEST.tsv"));
    let mut ended = 0;
    for line in manifest.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let path = folder("games").join(format!("2p-{}.tsv", columns[0]));
        if columns[7] != "elimination" || !path.exists() {
            continue;
        }
        let name = file_name(&path);
        let game = replay(&name, &read(&path));
        let winner = Seat(columns[8].parse().expect("a seat"));
        let Some(Outcome::Win { seats, .. }) = game.outcome() else {
            panic!("{name}: {:?}", game.outcome());
        };
        assert_eq!(*seats, [winner], "{name}");
        ended += 1;
    }
    assert!(ended >= 15, "{ended} games were won");
}

#[test]
fn archived_multiplayer_games_replay_recorded_positions() {
    let (mut games, mut turns, mut eliminations) = (0, 0, 0);
    for line in read(&folder("games").join("MANIFEST.tsv")).lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[1] == "2" {
            continue;
        }
        let name = format!("{}p-{}.tsv", columns[1], columns[0]);
        let replayed = replay_many(&name, &read(&folder("games").join(&name)));
        // Where a seat never set up, the archive's list was not made.
        if let Some(told) = columns[7].strip_prefix("elims:") {
            assert_eq!(replayed.eliminations.join(","), told, "{name}");
        }
        eliminations += replayed.eliminations.len();
        turns += replayed.turns;
        games += 1;
    }
    assert!(games == 16 && turns > 1_300, "{games} games, {turns} turns");
    assert!(eliminations >= 20, "{eliminations} eliminations");
}

#[test]
fn foreign_records_replay_recorded_positions() {
    let mut records = 0;
    for path in files(&folder("records"), "txt") {
        let name = file_name(&path);
        if name == "bga-log-sample.txt" {
            continue;
        }
        replay(&name, &read(&path));
        records += 1;
    }
    assert!(records >= 9, "{records} records");
}

#[test]
fn scenarios_have_the_expected_verdict() {
    let mut scenarios = 0;
    for line in read(&folder("scenarios.tsv")).lines() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        check_scenario(&line.split('\t').collect::<Vec<_>>());
        scenarios += 1;
    }
    assert!(scenarios >= 30, "{scenarios} scenarios");
}

fn check_scenario(columns: &[&str]) {
    let &[id, start, turn, first, _, after, over, result, note] = columns else {
        panic!("{columns:?}");
    };
    let start = if start == "EMPTY" { "" } else { start };
    let mut game = game_at(start);
    // Unused sacrifice actions need no pass: the sources differ, and the note says what to expect.
    let legal = first == "ok" || note.contains("EXPECT") && note.contains("accept");
    let understood = game.understand(turn, Strictness::Play);
    let Ok(understood) = understood else {
        assert!(!legal, "{id}: {understood:?}");
        return;
    };
    assert!(legal, "{id} was accepted");
    game.accept(understood.verdict);
    assert_eq!(game.outcome().is_some(), over == "true", "{id}");
    match (game.outcome(), result.split(' ').next()) {
        (None, _) => {}
        (Some(Outcome::Win { seats, .. }), Some("win")) => {
            assert_eq!(format!("win {}", seats[0]), result, "{id}");
        }
        (Some(Outcome::Draw(_)), Some("draw")) => {}
        (outcome, _) => panic!("{id}: {outcome:?}"),
    }
    check_after(&game, after, id);
}

/// A scenario's position names no fallen homes, and its names may be left out.
fn check_after(game: &BinaryGame, after: &str, id: &str) {
    if after == "-" {
        return;
    }
    let table = game.position().table();
    let ours = sorted_systems(&table);
    let theirs = if after.starts_with('(') && !after.contains("0,") {
        Vec::new()
    } else {
        sorted_systems(after)
    };
    assert_eq!(ours, theirs, "{id}: {table}");
}

/// Each system as owner, stars and ships, without its name and in a fixed order.
fn sorted_systems(text: &str) -> Vec<String> {
    let mut systems: Vec<String> = text
        .split(';')
        .filter_map(|part| part.split_once('('))
        .map(|(_, rest)| {
            let (stars, ships) = rest.split_once(')').expect("stars stand in brackets");
            let (owner, stars) = stars.split_once(',').unwrap_or(("", stars));
            let ships: Vec<String> = ships.split('-').map(sorted_pieces).collect();
            format!("{owner}|{}|{}", sorted_pieces(stars), ships.join("-"))
        })
        .collect();
    systems.sort();
    systems
}

fn sorted_pieces(text: &str) -> String {
    let letters: Vec<char> = text.trim().chars().collect();
    let mut pieces: Vec<Piece> = letters
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse().expect("a piece"))
        .collect();
    pieces.sort();
    format!("{pieces:?}")
}

fn game_at(start: &str) -> BinaryGame {
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    let names = ["Home0", "Home1"].map(|name| name.parse().expect("a name"));
    let position = start
        .parse()
        .unwrap_or_else(|bad| panic!("{start}: {bad:?}"));
    BinaryGame::from_position(rules, names, position).with_any_names()
}

/// Replays a record, comparing the position after each turn.
fn replay(file: &str, text: &str) -> BinaryGame {
    let record = Record::read(text).unwrap_or_else(|bad| panic!("{file}: {bad:?}"));
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    let mut replay = Replay::new(&record, Ruleset::Binary(rules))
        .unwrap_or_else(|why| panic!("{file}: {why:?}"));
    for recorded in &record.turns {
        let place = format!("{file} line {}: {}", recorded.line, recorded.text);
        let replayed = replay.next().unwrap_or_else(|| panic!("{place}: no turn"));
        let replayed = replayed.unwrap_or_else(|why| panic!("{place}: {why:?}"));
        let stray = (file, replayed.number) == ("2p-29703.tsv", 71);
        let expected: &[Oddity] = if stray {
            &[Oddity::DroppedPasses(1)]
        } else {
            &[]
        };
        assert_eq!(replayed.oddities, expected, "{place}");
        let wanted = position_after(recorded, text);
        let wanted = wanted.unwrap_or_else(|| panic!("{place}: no position"));
        let damaged = NAMES_DAMAGED
            .iter()
            .any(|&(damaged, from)| damaged == file && replayed.number >= from);
        let Some(game) = replay.game().binary() else {
            panic!("{place}: a game for two");
        };
        check_position(game, wanted, damaged, &place);
    }
    let game = replay.into_game();
    let game = game.binary().cloned();
    game.unwrap_or_else(|| panic!("{file}: a game for two"))
}

/// What a record of three or four came to.
struct ReplayedMany {
    turns: u32,
    /// `t84:3>1`: in turn 84 seat 3 eliminated seat 1.
    eliminations: Vec<String>,
}

/// Replays a record of three or four, whose seats are followed wherever they are named.
fn replay_many(file: &str, text: &str) -> ReplayedMany {
    let record = Record::read(text).unwrap_or_else(|bad| panic!("{file}: {bad:?}"));
    let ruleset = format!(
        "multiplayer players={} goal=last-captain first-ship=any",
        &file[..1]
    );
    let ruleset = ruleset.parse().expect("a ruleset");
    let mut replay = Replay::new(&record, ruleset).unwrap_or_else(|why| panic!("{file}: {why:?}"));
    let mut eliminations = Vec::new();
    for recorded in &record.turns {
        let place = format!("{file} line {}: {}", recorded.line, recorded.text);
        let replayed = replay.next().unwrap_or_else(|| panic!("{place}: no turn"));
        let replayed = replayed.unwrap_or_else(|why| panic!("{place}: {why:?}"));
        let wanted = position_after(recorded, text);
        let wanted = wanted.unwrap_or_else(|| panic!("{place}: no position"));
        let dropped = |odd: &Oddity| matches!(odd, Oddity::DroppedPasses(_));
        assert!(!replayed.oddities.iter().any(dropped), "{place}");
        let last = replay.game().last().expect("a turn was replayed");
        for event in last.star_events() {
            if let Event::Eliminated {
                seat, by: Some(by), ..
            } = event
            {
                eliminations.push(format!("t{}:{by}>{seat}", replayed.number));
            }
        }
        let Some(game) = replay.game().multiplayer() else {
            panic!("{file}: a game for more than two");
        };
        let theirs = without_fallen(sorted_systems(&wanted.replace(" | ", ";")), game);
        assert_eq!(sorted_systems(&replayed.table), theirs, "{place}");
    }
    ReplayedMany {
        turns: replay.game().turns(),
        eliminations,
    }
}

/// The archive keeps the owner of a fallen home, and the home too when nothing is there; M5 does not.
fn without_fallen(systems: Vec<String>, game: &multiplayer::MultiplayerGame) -> Vec<String> {
    let mut kept: Vec<String> = systems
        .into_iter()
        .map(|system| {
            let fallen = |seat: &Seat| system.starts_with(&format!("{seat}|"));
            match game.eliminated().iter().find(fallen) {
                Some(_) => system[1..].to_owned(),
                None => system,
            }
        })
        .collect();
    kept.sort();
    kept
}

/// The recorded position names no turn and keeps the owner of a fallen home.
fn check_position(game: &BinaryGame, recorded: &str, names_damaged: bool, place: &str) {
    let now = game.position();
    if game.outcome().is_some() || names_damaged {
        let table = now.table();
        let kept: Vec<String> = sorted_systems(&table.replace(" | ", ";"));
        let theirs = sorted_systems(&recorded.replace(" | ", ";"));
        let fallen = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|&seat| now.has_fallen(seat))
            .count();
        let differing = theirs
            .iter()
            .filter(|system| !kept.contains(system))
            .count();
        assert!(differing <= fallen, "{place}\n{table}\n{recorded}");
        return;
    }
    let recorded: Position = format!("<{}>; {recorded}", now.to_move)
        .parse()
        .unwrap_or_else(|bad| panic!("{place}: {recorded}: {bad:?}"));
    assert_eq!(*now, recorded, "{place}\n{now}\n{recorded}");
}

fn folder(name: &str) -> PathBuf {
    data("corpus").join(name)
}
