//! Programs that play matches: sound ones to the end, others to the loss that is said.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use homeworlds::order::record::Record;

use super::{path, ran, text, told};

const ARENA: &str = env!("CARGO_BIN_EXE_arena");

/// A shell script that answers every `go` with this.
fn peer(folder: &tempfile::TempDir, name: &str, answer: &str) -> String {
    let file = folder.path().join(name);
    let script =
        format!("while read -r word rest; do\nif [ $word = go ]; then {answer}; fi\ndone\n");
    fs::write(&file, script).expect("it is written");
    format!("sh {}", path(&file))
}

fn lines(told: &str) -> Vec<Vec<&str>> {
    told.lines()
        .map(|line| line.split('\t').collect())
        .collect()
}

#[test]
fn openings_are_played_from_both_seats() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let records = path(folder.path());
    let play = |seed: &str| {
        let (first, second) = ("speak --level 1", "speak --level 2 --seed 3");
        let limits = ["--games", "4", "--turns", "14", "--seed", seed];
        told(
            ARENA,
            &[&[first, second, "--records", records], &limits[..]].concat(),
        )
    };
    let once = play("5");
    let games = lines(&once);
    let seats: Vec<&str> = games[..4].iter().map(|game| game[1]).collect();
    assert_eq!(seats, ["0", "1", "0", "1"]);
    assert!(games[5][0].ends_with("openings 1-1"), "{once}");
    let cut = games[..4]
        .iter()
        .find(|game| game[3] == "14")
        .expect("a cut");
    assert!(cut[4].starts_with("cut, valued "), "{once}");
    assert_eq!(games[6][..2], ["first", "speak --level 1"]);
    assert!(games[7][4].starts_with("work "), "{once}");
    // The same seed gives the same games, but for the time that they took.
    assert_eq!(
        play("5").lines().take(6).collect::<Vec<_>>(),
        once.lines().take(6).collect::<Vec<_>>()
    );
    assert_eq!(opening(folder.path(), 1), opening(folder.path(), 2));
    assert_ne!(opening(folder.path(), 1), opening(folder.path(), 3));
}

/// Both homes of a game that was kept.
fn opening(folder: &Path, number: u32) -> Vec<String> {
    let text = fs::read_to_string(folder.join(format!("{number}.txt"))).expect("a record");
    let record = Record::read(&text).expect("a record");
    let homes = record.turns.into_iter().take(2);
    homes.map(|turn| turn.text).collect()
}

#[test]
fn settlers_is_played_too() {
    let arguments = ["speak --level 2", "speak --level 1", "--games", "2"];
    let played = told(ARENA, &[&arguments, &["--rules", "settlers"][..]].concat());
    let games = lines(&played);
    let is_counted = |game: &Vec<&str>| game[4].contains("Scored");
    assert!(games[..2].iter().all(is_counted), "{played}");
}

#[test]
fn failing_program_loses_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let play = |name: &str, answer: &str, why: &str| {
        let peer = peer(&folder, name, answer);
        let limits = ["--games", "2", "--patience", "1"];
        let said = told(ARENA, &[&["speak --level 1", &peer], &limits[..]].concat());
        let games = lines(&said);
        assert_eq!([games[0][2], games[1][2]], ["won", "won"], "{said}");
        assert_eq!(games[0][4], format!("seat 1 loses: {why}"));
    };
    play(
        "illegal",
        "echo turn build r3 Vega",
        r#""build r3 Vega": `build r3 Vega`: the mover has no red ship to copy at Vega"#,
    );
    play("dies", "exit", "its program ended");
    play(
        "silent",
        "echo thinking",
        "its program was silent for too long",
    );
    play(
        "error",
        "echo error no idea",
        "its program gave up: no idea",
    );
}

/// A program's own notation says nothing about its strength.
#[test]
fn unreadable_turn_stops_the_match() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, turn) in [("words", "grow my fleet"), ("open", "sacrifice")] {
        let peer = peer(&folder, name, &format!("echo turn {turn}"));
        let output = ran(ARENA, &["speak --level 1", &peer, "--games", "2"]);
        assert_eq!(output.status.code(), Some(1));
        let why = text(&output.stderr);
        let line = format!("{peer}: unreadable turn {turn:?}: ");
        assert!(why.starts_with(&line), "{why}");
        assert_eq!(text(&output.stdout), "", "nothing is scored");
    }
}

#[test]
fn match_refuses_odd_or_unstartable_input() {
    let refused = |arguments: &[&str], code: i32| {
        let output = ran(ARENA, arguments);
        assert_eq!(output.status.code(), Some(code));
        text(&output.stderr)
    };
    let even = refused(&["speak", "speak", "--games", "3"], 2);
    assert!(even.contains("an even number above 0"), "{even}");
    let nothing = refused(&["speak --level 1", "/nowhere/nothing", "--games", "2"], 1);
    assert!(nothing.starts_with("/nowhere/nothing: "), "{nothing}");
}

#[test]
fn program_answers_at_any_position() {
    let mut speaking = Command::new(env!("CARGO_BIN_EXE_speak"))
        .args(["--level", "4"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = speaking.stdin.take().expect("a pipe");
    let asked = "go <0>; Ann(0,r1b2)r3-; Beth(1,y2g1)g3r1-b1\nplayed nonsense\ngo nonsense\n";
    input.write_all(asked.as_bytes()).expect("it listens");
    drop(input);
    let output = speaking.wait_with_output().expect("it ends");
    let told = text(&output.stdout);
    let answers: Vec<&str> = told
        .lines()
        .filter(|line| !line.starts_with("work ") && !line.starts_with("value "))
        .collect();
    assert_eq!(answers[0], "turn attack b1 Beth");
    assert!(
        answers[1..].iter().all(|line| line.starts_with("error ")),
        "{told}"
    );
    assert_eq!(answers.len(), 3);
}
