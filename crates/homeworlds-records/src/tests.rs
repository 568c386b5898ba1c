//! Tests each site's form by example, and lines of all of them in any order.

use homeworlds::order::record::{Dialect, Ending, LeftOut, Note, Record, RecordedTurn};

fn read(text: &str) -> Record {
    crate::read(text).unwrap_or_else(|bad| panic!("{bad:?}"))
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
fn super_duper_games() {
    let record = read(
        "Homeworlds Online (SDG# 1)\n\
         Started: 2008.10.7, Ended: 2008.10.25\n\
         Variants: \"Hard time\"\n\
         Participants: Beth (S), Ann (N)\n\
         Winner: Beth\n\
         \n\
         1) ANN: Homeworld R1 B3 G3 *\n\
         2) Beth: Homeworld B1 R2 G3\n\
         \tAnn: hello\n\
         still greeting\n\
         \n\
         3) Ann: Sacrifice G3 Ann\r\n\
         Build G1 Ann\r\n\
         \tBeth: what is this\n\
         Build G1 Ann\n\
         \n\
         4) Beth:\n\
         Discover G2 Beth Y1 Torn Shut\n",
    );
    assert_eq!(record.dialect, Dialect::SuperDuperGames);
    assert_eq!(players(&record), ["Ann Ann", "Beth Beth"]);
    assert_eq!(
        turns(&record),
        [
            "0 Homeworld R1 B3 G3",
            "1 Homeworld B1 R2 G3",
            "0 Sacrifice G3 Ann\nBuild G1 Ann",
            "1 Discover G2 Beth Y1 Torn",
        ]
    );
    assert_eq!(record.ending, Ending::read("win 1"));
    assert_eq!(
        record.notes,
        [
            Note {
                line: 10,
                left_out: LeftOut::Chat("still greeting".to_owned())
            },
            Note {
                line: 15,
                left_out: LeftOut::Chat("Build G1 Ann".to_owned())
            },
            Note {
                line: 18,
                left_out: LeftOut::Words("Shut".to_owned())
            },
        ]
    );
}

#[test]
fn super_duper_games_without_header() {
    let record = read("1) Ann: Homeworld R1 B3 G3\n2) Beth: h b1 y2 g3\n3) Ann: b g1 ann\n");
    assert_eq!(players(&record), ["Ann Ann", "Beth Beth"]);
    assert_eq!(record.turns[2].seat, Some(0));
}

/// An archive may write another word behind a set-up.
#[test]
fn set_up_name_must_be_used() {
    let archive = |first: &str| {
        format!("1) Ann: Homeworld R1 B3 G3 Yes\n2) Beth: h b1 y2 g3\n3) Ann: {first}\n")
    };
    let ignored = read(&archive("b g1 ann"));
    assert_eq!(ignored.turns[0].text, "Homeworld R1 B3 G3");
    assert_eq!(ignored.notes.len(), 1);
    let used = read(&archive("b g1 yes"));
    assert_eq!(used.turns[0].text, "Homeworld R1 B3 G3 Yes");
}

#[test]
fn abstract_play() {
    let record = read(
        r#"{"header": {"game": {"name": "Homeworlds"}, "site": {"name": "Abstract Play"},
             "players": [{"name": "Ann", "result": 1}, {"name": "Beth", "result": 0}]},
            "moves": [["homeworld b3 g2 r3", {"move": "homeworld b1 r2 g3", "result": "ok"}],
                      ["sacrifice r3 north, pass *", null]]}"#,
    );
    assert_eq!(record.dialect, Dialect::AbstractPlay);
    assert_eq!(players(&record), ["Ann North", "Beth South"]);
    assert_eq!(
        turns(&record),
        [
            "0 homeworld b3 g2 r3",
            "1 homeworld b1 r2 g3",
            "0 sacrifice r3 north, pass *",
        ]
    );
    assert_eq!(record.ending, Ending::read("win 0"));
}

#[test]
fn abstract_plays_saved_games() {
    let record = read(
        r#"{"game": "homeworlds", "numplayers": 2, "gameover": false, "winner": [],
            "stack": [{"currplayer": 1}, {"lastmove": "homeworld b3 g2 r3"}, {"lastmove": "homeworld b1 r2 g3"}]}"#,
    );
    assert_eq!(
        turns(&record),
        ["? homeworld b3 g2 r3", "? homeworld b1 r2 g3"]
    );
    assert_eq!(record.ending, None);
}

#[test]
fn board_game_arena() {
    let record = read(
        "Move 1 :6/29/2022 10:26:36 AM\n\
         The colors of Ann have been chosen according to their preferences. Change my preferences.\n\
         Ann establishes a homeworld with a g3 ship at r1 and b3 binary stars.\n\
         Beth to Be establishes a homeworld with a y3 ship at g2 and b3 binary stars.\n\
         Ann builds a g1 ship in Homeworld Ann.\n\
         Ann ends their turn.\n\
         Beth to Be builds a y1 ship in Homeworld Beth to Be.\n\
         Beth to Be restarts their turn.\n\
         Beth to Be trades a y1 ship for a r1 ship in Homeworld Beth to Be.\n\
         Beth to Be ends their turn.\n\
         Ann discovers a g2 system named Ursa Major.\n\
         Ann moves a g1 ship from Homeworld Ann to Ursa Major.\n\
         Ann ends their turn.\n\
         Beth to Be ends their turn.\n\
         Ann sacrifices a g1 ship in Ursa Major.\n\
         Ursa Major is forgotten.\n\
         Ann moves a g3 ship from Homeworld Ann to Homeworld Beth to Be.\n\
         Ann captures a r1 ship in Homeworld Beth to Be.\n\
         Ann triggers a Green catastrophe in Homeworld Ann.\n\
         Ann ends their turn.\n\
         Beth to Be builds a y1 ship in Homeworld Beth to Be.\n\
         Beth to Be concedes the game.\n\
         The end of the game: Ann wins!\n",
    );
    assert_eq!(record.dialect, Dialect::BoardGameArena);
    assert_eq!(players(&record), ["Ann Ann", "Beth to Be Beth_to_Be"]);
    assert_eq!(
        turns(&record),
        [
            "0 homeworld r1 b3 g3 Ann",
            "1 homeworld g2 b3 y3 Beth_to_Be",
            "0 build g1 Ann",
            "1 trade y1 Beth_to_Be r",
            "0 discover g1 Ann g2 Ursa_Major",
            "1 pass",
            "0 sacrifice g1 Ursa_Major; move g3 Ann Beth_to_Be; attack r1 Beth_to_Be; catastrophe Ann g",
        ]
    );
    assert_eq!(record.ending, Ending::read("win 0 resigned 1"));
}

#[test]
fn colony_named_like_player_is_numbered() {
    let record = read(
        "Alti establishes a homeworld with a g3 ship at r1 and b3 binary stars.\n\
         Alti discovers a g2 system named Alti.\n\
         Alti moves a g3 ship from Homeworld Alti to Alti.\n\
         Alti ends their turn.\n",
    );
    assert_eq!(record.turns[1].text, "discover g3 Alti g2 Alti2");
}

/// Lines of every dialect in any order, with odd characters among them, never panic.
#[test]
fn random_records_are_read_or_refused() {
    use rand::prelude::*;
    const LINES: &[&str] = &[
        "1) Ann: Homeworld R1 B3 G3 é",
        "2) Beth: Sacrifice G3 Beth",
        "Build G1 Beth now",
        "\tAnn: chat",
        "<1>; Ann(0,r2b1)g3-",
        "# player: :",
        "# result: win 0 resigned 1",
        "3. Ann: build g1 Ann # comment",
        "4\t1\tpass\t-",
        "Ann establishes a homeworld with a g3 ship at r1 and b3 binary stars.",
        "Ann trades a é ship for a é ship in .",
        "Ann discovers a g2 system named .",
        "Ann moves a g3 ship from to to to.",
        "Ann triggers a Étoile catastrophe in Étoile.",
        "Ann ends their turn.",
        "sacrifice y2;Beta move y3 X Alpha",
        "Players: Ann,é",
        "h,r1A,b3C,g2B",
        "d,g2B,y1A;x,g2B;c,g,9;m,é,1;...",
        "Vega(y1)-g1",
        "1) é: Discover G1é Ann G2é The é",
        "3) Beth: Pass",
        "{1) Ann: Pass",
        "settlers <0>; /",
        "resign",
        "{\"format\": \"homeworlds-record\"",
        ":",
        ")",
        "",
    ];
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..3_000 {
        let count = rng.random_range(0..10);
        let lines: Vec<_> = (0..count).filter_map(|_| LINES.choose(&mut rng)).collect();
        let text = lines
            .iter()
            .map(|line| **line)
            .collect::<Vec<_>>()
            .join("\n");
        if let Ok(record) = crate::read(&text) {
            assert!(!record.turns.is_empty());
            assert!(Record::read(&record.text()).is_ok(), "{text:?}");
            assert!(Record::read(&record.json()).is_ok(), "{text:?}");
        }
    }
}
