//! The command line as operators and other programs use it: output to the letter, and honest exit
//! codes.

use insta::assert_snapshot;
use referee_testing::assert_contains;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const EXAMPLE: &str = "assets/example-game.txt";

fn referee(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments);
    command.output().expect("the program starts")
}

fn told(arguments: &[&str]) -> String {
    let output = referee(arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

fn refused(arguments: &[&str], code: i32) -> String {
    let output = referee(arguments);
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {}",
        text(&output.stdout)
    );
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    text(&output.stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path of a test")
}

/// A deal and what `sha256sum` says of it.
const DEAL: &str = "mirolu 0:11=good 1:12=evil 2:13=good salt=5f3a";

#[test]
fn a_closed_pipe_ends_quietly() {
    let table = "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3";
    for verb in [["perft", table, "--list"], ["best", table, "--level=1"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command
            .args(verb)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let ended = child.wait_with_output().expect("it ends");
        assert!(ended.status.success(), "{verb:?}: {}", ended.status);
        assert_eq!(text(&ended.stderr), "", "{verb:?}");
    }
}

#[test]
fn published_hash_verifies_deal() {
    let digest = sha256(DEAL);
    assert_snapshot!(told(&["verify", &digest, DEAL]), @"intact: the published SHA-256 matches this deal");
    let changed = DEAL.replace("1:12=evil 2:13=good", "1:12=good 2:13=evil");
    assert_snapshot!(refused(&["verify", &digest, &changed], 1), @"broken: the published SHA-256 doesn't match this deal");
    assert_snapshot!(refused(&["verify", &digest, "nothing"], 1), @r#""nothing" is not a deal: a deal is a line such as `mirolu 0:11=good 1:12=evil 2:13=good salt=5f3a`"#);
    assert_snapshot!(refused(&["verify", "5f3a", DEAL], 1), @"a commitment has 64 hexadecimal digits");
    refused(&["verify"], 2);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("record.txt");
    let record = |digest: &str| {
        format!(
            "# Homeworlds\n# rules: multiplayer players=3 goal=good-evil catastrophes=turn-end first-ship=any\n# player: Ann\n# player: Beth\n\
             # player: Carl\n# commitment: {digest}\n# deal: {DEAL}\n# left: seat 1 resigned after turn 2\n\n\
             1. Ann: homeworld r1 b2 g3 Ann\n2. Beth: homeworld r1 b3 g3 Beth\n\n# result: win 0,2\n"
        )
    };
    std::fs::write(&file, record(&digest)).expect("it is written");
    assert_snapshot!(told(&["verify", "--record", path(&file)]), @"intact: the published SHA-256 matches this deal");
    let replayed = told(&["replay", path(&file)]);
    assert_snapshot!(replayed, @"
    1	0	homeworld r1 b2 g3 Ann	Ann(0,r1b2)g3--
    2	1	homeworld r1 b3 g3 Beth	Ann(0,r1b2)g3--; Beth(1,r1b3)-g3-
    result	win 0,2	seat 0 and seat 2 win: no Evil player is left.
    ");
    let database = folder.path().join("referee.db");
    let id = told(&["import", path(&file), "--database", path(&database)]);
    let exported = told(&["export", id.trim(), "--database", path(&database)]);
    assert_eq!(exported, record(&digest));
    let json = told(&["export", id.trim(), "--json", "--database", path(&database)]);
    let second = folder.path().join("record.json");
    std::fs::write(&second, json).expect("it is written");
    let stored = id.trim();
    let again = ["import", path(&second), "--database", path(&database)];
    let refusal = refused(&again, 1);
    assert_eq!(
        refusal.trim(),
        format!("the same record is stored as game {stored}; `--again` stores it once more")
    );
    let id = told(&[&again[..], &["--again"]].concat());
    assert_ne!(id.trim(), stored);
    assert_eq!(
        told(&["export", id.trim(), "--database", path(&database)]),
        record(&digest)
    );
    assert_snapshot!(told(&["check", "--database", path(&database)]), @"schema 6	games 2	turns 4	findings 0");
    std::fs::write(&file, record(&sha256("something else"))).expect("it is written");
    let broken = refused(&["import", path(&file), "--database", path(&database)], 1);
    assert_snapshot!(broken, @"broken: the published SHA-256 doesn't match this deal");
}

fn sha256(text: &str) -> String {
    referee::domain::Commitment::to(text).to_string()
}

#[test]
fn play_prints_position_or_refusal() {
    let position = "<0>; Ann(0,r1b3)g3y1-; Vega(b3)-r1; Beth(1,g1b2)-g3";
    assert_eq!(
        told(&["play", position, "b g"]),
        "<1>; Ann(0,r1b3)y1g1g3-; Vega(b3)-r1; Beth(1,b2g1)-g3\n".replace("b2g1", "g1b2")
    );
    assert_eq!(
        told(&["play", "", "hw r1 b2 g3 Ann"]),
        "<1>; Ann(0,r1b2)g3-\n"
    );
    assert_snapshot!(refused(&["play", position, "move y1 Ann Vega"], 1), @"`move y1 Ann Vega`: Ann and Vega aren't connected: both have a large star. From Ann, y1 can go to a new medium star. (Rule B2)");
    assert_snapshot!(refused(&["play", "Ann", "pass"], 1), @"`Ann` isn't a system. A system is written `Name(owner,stars)ships-ships`, as in `Ann(0,r2b1)g3-` (N7).");
    assert_snapshot!(refused(&["play", "", "homeworld r1 b2 g2 Ann"], 1), @"`homeworld r1 b2 g2 Ann`: g2 is medium. In this game your first ship must be large: r3, y3, g3 or b3. (Rule B6)");
    let any = told(&[
        "play",
        "",
        "homeworld r1 b2 g2 Ann",
        "--rules",
        "first-ship=any",
    ]);
    assert_eq!(any, "<1>; Ann(0,r1b2)g2-\n");
    refused(&["play", position], 2);
    let as_json = referee(&["play", position, "move y1 Ann Vega", "--json"]);
    assert_eq!(as_json.status.code(), Some(1));
    assert!(
        text(&as_json.stdout).starts_with(r#"{"because":"`move y1 Ann Vega`: "#)
            && text(&as_json.stdout).ends_with("\"legal\":false}\n"),
        "{}",
        text(&as_json.stdout)
    );
}

#[test]
fn play_says_who_won() {
    let last = told(&[
        "play",
        "<0>; Ann(0,r1b2)r1g3-b1; Beth(1,y2g1)r3-b3",
        "attack b3 Beth",
    ]);
    assert_eq!(
        last.lines().collect::<Vec<_>>(),
        [
            "<1>; Ann(0,r1b2)r1g3-b1; Beth(y2g1)r3b3-; lost 1",
            "seat 0 wins: seat 1 has no ship left at home.",
        ]
    );
}

#[test]
fn replay_prints_turns_and_result() {
    let lines = told(&["replay", EXAMPLE]);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 18);
    assert_eq!(lines[0], "1\t0\thomeworld g1 b3 y3 Ann\tAnn(0,g1b3)y3-");
    assert_eq!(
        lines[16],
        "17\t0\tsacrifice y2 Rigel; move y2 Rigel Beth; move y2 Rigel Beth; catastrophe Beth y\t\
         Ann(0,g1b3)y1y3-; Rigel(r3)g1-; Mira(g3)-y1y1; lost 1"
    );
    let result: Vec<&str> = lines[17].split('\t').collect();
    assert_eq!(result[..2], ["result", "win 0"]);
    assert_snapshot!(result[2], @"seat 0 wins: seat 1 has no ship left at home.");
}

#[test]
fn replay_stops_at_first_illegal_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("record.txt");
    let record = "1) Ann: Homeworld R1 B3 G3\n2) Beth: Homeworld B1 Y2 G3\n\tAnn: hello\n3) Ann: Build\n G2 Ann\n";
    std::fs::write(&file, record).expect("a record");
    let output = referee(&["replay", path(&file)]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 2);
    assert_snapshot!(text(&output.stderr), @"turn 3: `build g2 Ann`: The bank has a smaller green piece, and you always build the smallest: `build g1`. (Rule B11) Mend line 4 of the record.");
}

#[test]
fn refusal_says_how_to_mend_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, file) = (folder.path().join("games.db"), folder.path().join("game"));
    let (database, file) = (path(&database), path(&file));
    let record = "\nhomeworld r1 b3 g3\nhomeworld b1 y2 g1\nbuild g1 north\n";
    std::fs::write(file, record).expect("a record");
    let mends = "Mend line 3 of the record, or say `--rules first-ship=any`.";
    let replay = referee(&["replay", file]);
    assert!(text(&replay.stderr).contains(mends), "{replay:?}");
    let import = refused(&["import", file, "--database", database], 1);
    assert_contains(&import, mends);
    told(&["replay", file, "--rules", "first-ship=any"]);
    std::fs::write(file, "homeworld r1 b3 g3\nbuild g1 south\n").expect("a record");
    let replay = text(&referee(&["replay", file]).stderr);
    assert_snapshot!(replay, @"turn 2: `build g1 south`: First set up your home: two stars and a ship, like `homeworld r1 b2 g3`. (Rule B5) Mend line 2 of the record.");
}

#[test]
fn replay_and_import_note_ignored_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, file) = (folder.path().join("games.db"), folder.path().join("game"));
    let (database, file) = (path(&database), path(&file));
    let record = "1) Ann: Homeworld R1 B3 G3\n2) Beth: Homeworld B1 Y2 G1\n\tBeth: hello\nBuild G1 Ann\n3) Ann: Build G1 Ann b\nPass\n";
    std::fs::write(file, record).expect("a record");
    let notes = "note: line 4: `Build G1 Ann` is chat and was left out\n\
                 note: line 5: `b` doesn't belong there and was left out\n\
                 note: turn 3: a pass beside a real action was dropped (N4)\n";
    assert_eq!(text(&referee(&["replay", file]).stderr), notes);
    let import = referee(&["import", file, "--database", database]);
    assert_eq!(text(&import.stderr), notes);
}

#[test]
fn database_keeps_record_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db");
    let database = path(&database);
    let id = told(&["import", EXAMPLE, "--database", database]);
    let id = id.trim();
    let exported = told(&["export", id, "--database", database]);
    let copy = folder.path().join("copy.txt");
    std::fs::write(&copy, &exported).expect("a record");
    assert_eq!(told(&["replay", path(&copy)]), told(&["replay", EXAMPLE]));
    let json = told(&["export", id, "--json", "--database", database]);
    std::fs::write(&copy, json).expect("a record");
    assert_eq!(told(&["replay", path(&copy)]), told(&["replay", EXAMPLE]));
    let backup = folder.path().join("backup.db");
    told(&["backup", path(&backup), "--database", database]);
    refused(&["backup", path(&backup), "--database", database], 1);
    let sound = told(&["check", "--database", path(&backup)]);
    assert_eq!(sound, "schema 6\tgames 1\tturns 17\tfindings 0\n");
    assert_snapshot!(refused(&["export", "nobody", "--database", database], 1), @r#"there is no game "nobody""#);
    refused(&["check", "--database", "/nowhere/at/all.db"], 1);
}

/// Two set-ups, two bonus turns of Beth, a change of places, and a turn of either side.
const HANDICAP: &str = "\
# Homeworlds
# rules: binary first-ship=large junior=1 timewarp=2 red-alert=both transference=yes
# player: Ann
# player: Beth
# transference: after turn 5 the players swapped sides; their names go on naming the sides

1. Ann: homeworld r1 b2 g3 Ann
2. Beth: homeworld r1 b3 g3 Beth
3. Beth: build g1 Beth
4. Beth: build g1 Beth
5. Ann: build g1 Ann
6. Beth: pass
7. Ann: pass

# result: win 0 resigned 1
";

#[test]
fn database_keeps_handicap_game_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, file) = (folder.path().join("games.db"), folder.path().join("game"));
    let (database, file) = (path(&database), path(&file));
    std::fs::write(file, HANDICAP).expect("a record");
    let replayed = referee(&["replay", file]);
    assert_eq!(
        text(&replayed.stderr),
        "note: after turn 5 the players swapped sides (B22); seats are sides\n"
    );
    let id = told(&["import", file, "--database", database]);
    let exported = told(&["export", id.trim(), "--database", database]);
    assert_eq!(exported, HANDICAP);
    let json = told(&["export", id.trim(), "--json", "--database", database]);
    assert_contains(&json, "\"transference\": 5");
    std::fs::write(file, json).expect("a record");
    let again = referee(&["replay", file]);
    assert_eq!(
        (text(&again.stdout), text(&again.stderr)),
        (text(&replayed.stdout), text(&replayed.stderr))
    );
    told(&["check", "--database", database]);
}

#[test]
fn bonus_turns_need_their_rules_option() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let plain: String = HANDICAP
        .lines()
        .filter(|line| !line.contains("rules") && !line.contains("transference"))
        .map(|line| format!("{line}\n"))
        .collect();
    std::fs::write(&file, plain).expect("a record");
    let without = referee(&["replay", path(&file)]);
    assert!(without.status.success());
    assert_snapshot!(text(&without.stderr), @"
    note: turn 3: seat 1 plays, though it is the turn of seat 0; the record is followed
    note: turn 4: seat 1 plays, though it is the turn of seat 0; the record is followed
    ");
    let both = "junior=1 timewarp=2";
    for rules in [
        ["--rules", both].as_slice(),
        &["--rules", "timewarp=2", "--rules", "junior=1"],
    ] {
        let with = referee(&[&["replay", path(&file)], rules].concat());
        assert_eq!(text(&with.stderr), "");
        assert_eq!(with.stdout, without.stdout);
    }
    let lone = refused(&["replay", path(&file), "--rules", "timewarp=2"], 1);
    assert_snapshot!(lone, @"timewarp is a handicap: junior=0 or junior=1 must say beside it who gets it (B20-B22)");
    let many = refused(
        &["replay", path(&file), "--rules", "junior=1 timewarp=4"],
        1,
    );
    assert_snapshot!(many, @r#"timewarp cannot be "4"; it can be: 1, 2, 3"#);
}

#[test]
fn swap_on_either_turn_is_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    std::fs::write(&file, HANDICAP.replace("after turn 5", "after turn 6")).expect("a record");
    let replayed = referee(&["replay", path(&file)]);
    assert_eq!(replayed.status.code(), Some(0));
    assert!(text(&replayed.stderr).contains("after turn 6 the players swapped sides (B22)"));
}

#[test]
fn unlawful_swap_of_sides_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, file) = (folder.path().join("games.db"), folder.path().join("game"));
    for (from, to) in [("after turn 5", "after turn 99"), (" transference=yes", "")] {
        std::fs::write(&file, HANDICAP.replace(from, to)).expect("a record");
        let import = ["import", path(&file), "--database", path(&database)];
        assert!(refused(&import, 1).contains("(B22)"), "{to}");
        let replay = referee(&["replay", path(&file)]);
        assert_eq!(replay.status.code(), Some(1), "{to}");
        assert!(text(&replay.stderr).contains("(B22)"), "{to}");
    }
}

#[test]
fn render_writes_picture_and_description() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.png");
    let alt = told(&[
        "render",
        "--record",
        EXAMPLE,
        "--turn",
        "9",
        "-o",
        path(&picture),
    ]);
    assert_snapshot!(alt, @"Turn 10: Beth to move. Ann's home Ann (g1 b3): Ann y1 g3. Beth's home Beth (g2 b1): Beth y1 y3 g1. Vega (g2): Ann y2. Bank (small medium large): red 3 3 3, yellow 1 2 2, green 1 1 2, blue 2 3 2. Last turn: Ann discovered Vega (g2) with y2 from Ann.");
    let bytes = std::fs::read(&picture).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG"));
    refused(
        &[
            "render",
            "--record",
            EXAMPLE,
            "--turn",
            "99",
            "-o",
            path(&picture),
        ],
        1,
    );
    refused(&["render", "-o", path(&picture)], 2);
}

#[test]
fn render_draws_in_every_look() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.png");
    let draw = |look: &[&str]| {
        let record = ["render", "--record", EXAMPLE, "-o", path(&picture)];
        let alt = told(&[&record[..], look].concat());
        (alt, std::fs::read(&picture).expect("a picture"))
    };
    let looks = [
        &[][..],
        &["--high-contrast"],
        &["--large"],
        &["--high-contrast", "--large"],
    ];
    let drawn = looks.map(draw);
    for (place, (alt, bytes)) in drawn.iter().enumerate() {
        assert_eq!(alt, &drawn[0].0, "all show the same");
        assert!(drawn[..place].iter().all(|(_, other)| other != bytes));
    }
}

#[test]
fn render_writes_film_of_stretch() {
    let folder = tempfile::tempdir().expect("a folder");
    let film = folder.path().join("game.gif");
    let stretch = ["--from", "3", "--to", "5"];
    let record = ["render", "--record", EXAMPLE, "-o", path(&film)];
    let alt = told(&[&record[..], &stretch[..]].concat());
    assert_snapshot!(alt, @"Turn 6: Beth to move. Ann's home Ann (g1 b3): Ann y1 g3. Beth's home Beth (g2 b1): Beth y1 y3. Bank (small medium large): red 3 3 3, yellow 1 3 2, green 2 2 2, blue 2 3 2. Last turn: Ann traded y3 for g3 at Ann.");
    let bytes = std::fs::read(&film).expect("a film");
    let mut decoder = gif::DecodeOptions::new()
        .read_info(&bytes[..])
        .expect("a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    assert_eq!(frames, 3);
    refused(&[&record[..], &["--from", "99"][..]].concat(), 1);
}

#[test]
fn perft_and_threats_count_and_list() {
    let open = "<0>; Home0(0,r1b2)g3-; Home1(1,r3b1)-g3";
    assert_eq!(told(&["perft", open, "--depth", "1"]), "1\t6\t0\t0\t1\n");
    let listed = told(&["perft", open, "--list"]);
    assert_eq!(listed.lines().count(), 6);
    assert!(
        listed.lines().any(|line| line.starts_with("pass\t<1>; ")),
        "{listed}"
    );
    assert_eq!(told(&["threats", open]), "none\n");
    let won = "<0>; Ann(0,r1b3)g3-; Beth(1,g1b2)r3-r2";
    assert_eq!(told(&["threats", won]), "attack r2 Beth\n");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("positions.txt");
    std::fs::write(&file, format!("{open}\n{won}\n")).expect("positions");
    assert_eq!(told(&["threats", "--file", path(&file)]), "no\nyes\n");
    assert_eq!(
        told(&["perft", "--depth", "1", "--file", path(&file)])
            .lines()
            .count(),
        2
    );
    refused(&["perft", "nonsense"], 1);
}

#[test]
fn best_prints_turn_value_and_proof() {
    let won = "<0>; Ann(0,r1b3)g3-; Beth(1,g1b2)r3-r2";
    assert_eq!(told(&["best", won]), "100000\tattack r2 Beth\twins in 1\n");
    let open = "<0>; Ann(0,y3b1)g3g1-; Beth(1,b2r3)-g3g1";
    let ask = [
        "best", open, "--level", "5", "--budget", "1000", "--seed", "3",
    ];
    let listed = told(&ask);
    assert!(listed.lines().count() > 5, "{listed}");
    let json: serde_json::Value =
        serde_json::from_str(&told(&[&ask[..], &["--json"]].concat())).expect("JSON");
    let turn = json["turn"].as_str().expect("a turn");
    assert!(
        listed
            .lines()
            .next()
            .is_some_and(|first| first.ends_with(turn))
    );
    assert_eq!(json["proven"], serde_json::Value::Null);
    refused(&["best", "<0>; Ann(0,r1b3)g3-; Beth(1,g1b2)r3-"], 1);
    refused(&["best", open, "--level", "10"], 2);
}

#[test]
fn every_verb_explains_its_usage() {
    for verb in [
        "serve",
        "playground",
        "replay",
        "play",
        "perft",
        "threats",
        "best",
        "render",
        "export",
        "import",
        "backup",
        "check",
    ] {
        assert!(told(&[verb, "--help"]).contains("Usage: referee"), "{verb}");
    }
    refused(&["dance"], 2);
    refused(&[], 2);
}

mod operator;
mod readme;
