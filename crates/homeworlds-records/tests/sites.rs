//! What archives hold beside turns, and names that no system may have: whole records as those sites write them (N4, N8).
//!
//! Made up after the forms of SuperDuperGames, Abstract Play and Board Game Arena; the people and the talk are invented.

use homeworlds::order::record::{BadRecord, Dialect, LeftOut};
use homeworlds::rules::replay::{Oddity, Replay, rules_of};
use homeworlds_records::read;

/// What the record comes to under the rules that are taken for it: the turns in canonical form.
fn replayed(text: &str) -> Vec<String> {
    let (orders, oddities) = replayed_oddly(text);
    assert_eq!(oddities, []);
    orders
}

fn replayed_oddly(text: &str) -> (Vec<String>, Vec<Oddity>) {
    let record = read(text).unwrap_or_else(|bad| panic!("{bad:?}"));
    let rules = rules_of(&record).expect("rules");
    let replay = Replay::new(&record, rules).unwrap_or_else(|why| panic!("{why:?}"));
    let mut orders = Vec::new();
    let mut oddities = Vec::new();
    for turn in replay {
        let turn = turn.unwrap_or_else(|why| panic!("{why:?}"));
        orders.push(turn.order);
        oddities.extend(turn.oddities);
    }
    (orders, oddities)
}

fn left_out(text: &str) -> Vec<(usize, LeftOut)> {
    let record = read(text).unwrap_or_else(|bad| panic!("{bad:?}"));
    let notes = record.notes.into_iter();
    notes.map(|note| (note.line, note.left_out)).collect()
}

/// An archived game with small first ships and talk that reads like turns.
const CHATTED: &str = "\
Homeworlds Online (SDG# 1)
Participants: Ann (N), Beth (S)
Winner: Beth

1) Ann: Homeworld R1 B3 G1
2) Beth: Homeworld B1 Y2 G3
\tBeth: hello
Build G1 Ann
pass
sacrifice g1 Ann
3) Ann: Build G1 Ann
\tAnn: what about
 build g3 beth
or
trade g1 b1 Ann

4) Beth: Build G1 Beth\tAnn: Build G1 Beth
Build G2 Beth
5) Ann: Trade G1 B1 Ann b careful
6) Beth: Pass
Build G1 Beth
";

#[test]
fn chat_lasts_until_next_numbered_line() {
    let (orders, oddities) = replayed_oddly(CHATTED);
    assert_eq!(
        orders,
        [
            "homeworld r1 b3 g1 Ann",
            "homeworld b1 y2 g3 Beth",
            "build g1 Ann",
            "build g1 Beth",
            "trade g1 Ann b",
            "build g1 Beth",
        ]
    );
    assert_eq!(oddities, [Oddity::DroppedPasses(1)]);
}

#[test]
fn what_an_archive_ignored_is_noted() {
    let line = |text: &str| LeftOut::Chat(text.to_owned());
    assert_eq!(
        left_out(CHATTED),
        [
            (8, line("Build G1 Ann")),
            (9, line("pass")),
            (10, line("sacrifice g1 Ann")),
            (14, line("or")),
            (15, line("trade g1 b1 Ann")),
            (18, line("Build G2 Beth")),
            (19, LeftOut::Words("b careful".to_owned())),
        ]
    );
}

#[test]
fn names_in_other_scripts_stay_distinct() {
    let text = "\
1) 李雷: Homeworld R1 Y3 G3
2) 李蕾: Homeworld B1 Y2 G3
3) 李雷: Build G1 李雷
4) 李蕾: Build G1 李蕾
5) 李雷: Discover G1 李雷 G2 Jörg
";
    assert_eq!(
        replayed(text),
        [
            "homeworld r1 y3 g3 LiLei",
            "homeworld b1 y2 g3 LiLei2",
            "build g1 LiLei",
            "build g1 LiLei2",
            "discover g1 LiLei g2 Jorg",
        ]
    );
}

#[test]
fn unnameable_players_still_get_homes() {
    let homes = |text: &str| -> Vec<String> {
        let record = read(text).unwrap_or_else(|bad| panic!("{bad:?}"));
        let players = record.players.iter();
        players.map(|player| player.home.to_string()).collect()
    };
    let lines = "Jörg Müller: homeworld r1 b3 g3\n☆: homeworld b1 y2 g3\n";
    assert_eq!(homes(lines), ["JorgMuller", "Seat2"]);
    let arena = "\
Jörg Müller establishes a homeworld with a g3 ship at r1 and b3 binary stars.
Анна establishes a homeworld with a y3 ship at g2 and b3 binary stars.
Jörg Müller builds a g1 ship in Homeworld Jörg Müller.
Jörg Müller ends their turn.
";
    assert_eq!(homes(arena), ["Jorg_Muller", "Anna"]);
    assert_eq!(
        replayed(arena),
        [
            "homeworld r1 b3 g3 Jorg_Muller",
            "homeworld g2 b3 y3 Anna",
            "build g1 Jorg_Muller",
        ]
    );
}

#[test]
fn unfinished_abstract_play_game_lacks_result() {
    let text = |ann: &str, beth: &str| {
        format!(
            r#"{{"header": {{"players": [{{"name": "Ann"{ann}}}, {{"name": "Beth"{beth}}}]}},
                "moves": [["homeworld b3 g2 r3", "homeworld b1 r2 g3"], ["build r1 north", null]]}}"#
        )
    };
    let ending = |ann: &str, beth: &str| {
        let record = read(&text(ann, beth)).unwrap_or_else(|bad| panic!("{bad:?}"));
        record.ending.map(|ending| ending.to_string())
    };
    assert_eq!(ending("", ""), None);
    assert_eq!(ending(r#", "result": null"#, r#", "result": null"#), None);
    let half = r#", "result": 0.5"#;
    assert_eq!(ending(half, half), Some("draw".to_owned()));
    let lost = r#", "result": 0"#;
    assert_eq!(ending(lost, half), Some("win 1".to_owned()));
    assert_eq!(replayed(&text("", "")).len(), 3);
    let saved =
        r#"{"numplayers": 2, "winner": null, "stack": [{"lastmove": "homeworld b3 g2 r3"}]}"#;
    assert_eq!(replayed(saved), ["homeworld b3 g2 r3 North"]);
}

/// Made up after the form of Homeworlds Live: a letter tells pieces of a kind apart, a number systems.
const LIVE: &str = "\
Players: Ann,Beth
Winner: Ann
h,r1A,b3C,g2B
h,b1A,y2A,g3B
b,g1A,1
b,g1B,2
t,g1A,y1A
t,g1B,r1B
d,y1A,g2A
s,r1B
m,y1A,1
pass
b,g1A,1
b,g1B,2
s,y1A;d,g2B,b2C
pass
e,Ann
";

#[test]
fn homeworlds_live_replays() {
    let record = read(LIVE).expect("a record");
    assert_eq!(record.dialect, Dialect::HomeworldsLive);
    assert_eq!(
        record.ending.map(|it| it.to_string()).as_deref(),
        Some("win 0")
    );
    let names: Vec<&str> = record.players.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Beth"]);
    assert_eq!(left_out(LIVE), [(17, LeftOut::Words("e,Ann".to_owned()))]);
    assert_eq!(
        replayed(LIVE),
        [
            "homeworld r1 b3 g2 Ann",
            "homeworld b1 y2 g3 Beth",
            "build g1 Ann",
            "build g1 Beth",
            "trade g1 Ann y",
            "trade g1 Beth r",
            "discover y1 Ann g2 Vega",
            "sacrifice r1 Beth",
            "move y1 Vega Ann",
            "pass",
            "build g1 Ann",
            "build g1 Beth",
            "sacrifice y1 Ann; discover g2 Ann b2 Rigel",
            "pass",
        ]
    );
}

#[test]
fn homeworlds_live_captures_name_the_victim() {
    let turns = |text: &str| -> Vec<String> {
        let record = read(text).expect("a record");
        record.turns.into_iter().map(|turn| turn.text).collect()
    };
    let three = "Players: A,B,C\nh,r1A,b3A,g3A\nh,r1B,b3B,g3B\nh,r1C,y2C,g3C\nm,g3A,3\nm,g3B,3\nx,g3B;c,g,3\n";
    assert_eq!(
        turns(three)[3..],
        [
            "move g3 A C",
            "move g3 B C",
            "attack g3@B C; catastrophe C g",
        ]
    );
    assert_eq!(
        turns("h,r1A,b3A,g3A\nb,g1A,7\nz,1")[1..],
        ["b,g1A,7", "z,1"]
    );
}

#[test]
fn a_word_is_no_record() {
    for text in [
        "hello",
        "hello\nworld: again\n",
        "1) Ann: hi\n",
        "1\t0\thello\t-\n",
    ] {
        assert_eq!(read(text), Err(BadRecord::NoTurns), "{text}");
    }
}
