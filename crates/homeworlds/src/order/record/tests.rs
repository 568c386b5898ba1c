//! Tests each dialect by example, export and re-import, and the games of the corpus.

use crate::order::read::typed;
use crate::order::record::*;

fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|bad| panic!("{bad:?}"))
}

/// Returns the turns as `SEAT TEXT`, with `?` if the record names no seat.
fn turns(record: &Record) -> Vec<String> {
    let seat = |turn: &RecordedTurn| turn.seat.map_or("?".to_owned(), |seat| seat.to_string());
    record
        .turns
        .iter()
        .map(|turn| format!("{} {}", seat(turn), turn.text))
        .collect()
}

fn players(record: &Record) -> Vec<String> {
    record
        .players
        .iter()
        .map(|player| format!("{} {}", player.name, player.home))
        .collect()
}

#[test]
fn bakers_standard() {
    let record = read(
        "# Ann vs Beth\n\
         homeworld b2 r1 g3 Ann\n\
         homeworld y3 b2 g3 Beth\n\
         \n\
         sacrifice g1 Ann;build y3 Ann\n\
         build b1 Beth # careful\n\
         \n\
         resign\n",
    );
    assert_eq!(record.dialect, Dialect::Lines);
    assert_eq!(players(&record), ["Ann Ann", "Beth Beth"]);
    assert_eq!(
        turns(&record),
        [
            "? homeworld b2 r1 g3 Ann",
            "? homeworld y3 b2 g3 Beth",
            "? sacrifice g1 Ann;build y3 Ann",
            "? build b1 Beth",
        ]
    );
    assert_eq!(record.ending, Ending::read("win 1 resigned 0"));
}

#[test]
fn bakers_standard_from_a_position() {
    let record = read(
        "<1>; Alpha(0,r2b1)g3-; Beta(1,y3b1)-g3r2y2\n\n\
         sacrifice y2;Beta move y3 X Alpha;move g3 X Alpha\n",
    );
    assert!(record.start.is_some_and(|start| start.starts_with("<1>")));
    assert_eq!(
        record.turns[0].text,
        "sacrifice y2 Beta move y3 X Alpha move g3 X Alpha"
    );
}

#[test]
fn lines_are_steps_blocks_are_turns() {
    let record = read(
        "homeworld b2 r1 g3 (Alpha)\n\nhomeworld b3 r2 g3 (Beta)\n\nbuild g1 Alpha\n\n\
         sacrifice y1 Beta\nmove r2 Betelgeuse Altair\n\nbuild y1 Altair\ncatastrophe Altair y\n",
    );
    assert_eq!(
        turns(&record),
        [
            "? homeworld b2 r1 g3 Alpha",
            "? homeworld b3 r2 g3 Beta",
            "? build g1 Alpha",
            "? sacrifice y1 Beta\nmove r2 Betelgeuse Altair",
            "? build y1 Altair\ncatastrophe Altair y",
        ]
    );
}

#[test]
fn lines_without_names_of_homes() {
    let record = read("1. homeworld b3 g2 r3\n2. homeworld b1 r2 g3\n3. build r north\n");
    assert_eq!(players(&record), ["North North", "South South"]);
    assert_eq!(record.turns[2].text, "build r north");
}

#[test]
fn position_with_a_system_a_line() {
    let lines = "<1>\n  Alpha (0, r2b1) g3-\nBeta(1,y3b1) g3-g3 | Pib(y2)-r1\nlost 0 // x: y\n\nbuild g1 Beta\n";
    let record = read(lines);
    let start = "<1>; Alpha (0, r2b1) g3-; Beta(1,y3b1) g3-g3 | Pib(y2)-r1; lost 0";
    assert_eq!(record.start.as_deref(), Some(start));
    assert_eq!(turns(&record), ["? build g1 Beta"]);
}

#[test]
fn colons_behind_turns_label_nobody() {
    let record = read("homeworld b2 r1 g3 Ann\nhomeworld y3 b2 g3 Beth\nbuild g1 Ann: good\n");
    assert_eq!(record.players.len(), 2);
    assert_eq!(record.turns[2].seat, None);
    let record =
        read("Ann: homeworld b2 r1 g3\nBeth: homeworld y3 b2 g3\nCarl: build g1\nANN: build g1\n");
    assert_eq!(players(&record), ["Ann Ann", "Beth Beth"]);
    assert_eq!(turns(&record)[2..], ["? Carl: build g1", "0 build g1"]);
}

#[test]
fn comments_are_no_turns() {
    let record = read(
        "{1: x} homeworld b2 r1 g3 Ann // Beth: hi\n// Beth: pass\nhomeworld y3 b2 g3 Beth # a: b\n{c}\npass{d: e}\n",
    );
    assert_eq!(
        turns(&record),
        [
            "? homeworld b2 r1 g3 Ann",
            "? homeworld y3 b2 g3 Beth",
            "? pass"
        ]
    );
}

#[test]
fn numbered_lines_are_separate_turns() {
    let record = read(
        "homeworld b2 r1 g3 Ann\n\n2. homeworld y3 b2 g3 Beth\n3. sacrifice g3 Ann\n4. build g1 Beth\n",
    );
    assert_eq!(record.turns.len(), 4);
}

#[test]
fn tables() {
    let record = read(
        "@id x\n@start <1>; Alpha(0,r2b1)g3-; Beta(1,y3b1)-g3\n@result resigned 1 (win 0)\n# columns\n\
         1\t1\tbuild g1 Beta\tAlpha(0,r2b1)g3-; Beta(1,y3b1)-g1g3\n2\t0\tpass\t\n",
    );
    assert_eq!(record.dialect, Dialect::Table);
    assert_eq!(turns(&record), ["1 build g1 Beta", "0 pass"]);
    assert!(record.start.is_some());
    assert_eq!(record.ending, Ending::read("win 0 resigned 1"));
    assert_eq!(players(&record), ["Home0 Home0", "Home1 Home1"]);
}

#[test]
fn what_is_no_record_is_refused() {
    assert_eq!(Record::read(""), Err(BadRecord::NoTurns));
    assert_eq!(Record::read("# only a comment\n"), Err(BadRecord::NoTurns));
    assert!(matches!(Record::read("{"), Err(BadRecord::Json(_))));
    assert!(matches!(Record::read("[1, 2]"), Err(BadRecord::Json(_))));
    assert_eq!(
        Record::read(&"pass\n".repeat(MOST_BYTES)),
        Err(BadRecord::Long)
    );
}

#[test]
fn crowds_are_refused() {
    let crowd: String = (1..2_000)
        .map(|n| format!("{n}) RecordedPlayer{n}: pass\n"))
        .collect();
    assert_eq!(Record::read(&crowd), Err(BadRecord::ManyPlayers));
    assert_eq!(Record::read("1\t255\tpass\n"), Err(BadRecord::ManyPlayers));
}

#[test]
fn every_recorded_turn_can_be_read() {
    let mut count = 0;
    for folder in ["games", "records"] {
        let folder = homeworlds_samples::data("corpus").join(folder);
        let endings = ["tsv", "txt"].map(|ending| homeworlds_samples::files(&folder, ending));
        for path in endings.concat() {
            let file = homeworlds_samples::file_name(&path);
            if file == "MANIFEST.tsv" || file == "bga-log-sample.txt" {
                continue;
            }
            let record = read(&homeworlds_samples::read(&path));
            assert_eq!(record.dialect, Dialect::Table, "{file}");
            for turn in &record.turns {
                let typed = typed(&turn.text, &[]);
                assert!(typed.is_ok(), "{file} line {}: {}", turn.line, turn.text);
                count += 1;
            }
        }
    }
    assert!(count > 2_000, "only {count} turns");
}

#[test]
fn every_scenario_can_be_read() {
    let scenarios = homeworlds_samples::read(&homeworlds_samples::data("corpus/scenarios.tsv"));
    let turns: Vec<&str> = scenarios
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').nth(2))
        .collect();
    assert!(turns.len() > 30);
    for turn in turns {
        assert!(typed(turn, &[]).is_ok(), "{turn}");
    }
}
