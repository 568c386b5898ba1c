//! Errors of this crate display a sentence for programmers, never their debug form.

use std::error::Error;

use homeworlds::order::record::{BadRecord, Record};
use homeworlds::order::settlers::Field;
use homeworlds::order::{Name, read, settlers as fields};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::choose::Code;
use homeworlds::rules::replay::{Replay, rules_of};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, Ruleset, multiplayer, settlers};

/// Returns the sentence of an error, which is not its debug form.
#[track_caller]
fn said(error: &(impl Error + 'static)) -> String {
    let (said, debug) = (error.to_string(), format!("{error:?}"));
    assert_ne!(said, debug);
    for mark in [" { ", "::", "Some(", "[", "Star(", "Refusal"] {
        assert!(!said.contains(mark), "{said}");
    }
    assert!(said.contains(' '), "{said}");
    said
}

fn refused(position: &str, turn: &str) -> String {
    let game = AnyGame::unnamed(Ruleset::for_position(position), position);
    let game = game.unwrap_or_else(|bad| panic!("{position}: {bad}"));
    said(&game.understand(turn, Strictness::Play).expect_err(turn))
}

#[test]
fn refusals_say_what_was_asked() {
    let two = "<0>; Ann(0,r1b2)g3y1-; Beth(1,y1b3)-g3; Vega(g3)y1-r1r1";
    for (turn, wanted) in [
        (
            "attack g3 Beth",
            "`attack g3 Beth`: the mover has no ship at Beth",
        ),
        ("build g9 Ann", "\"g9\" has no place in a step with `build`"),
        ("biuld g1", "\"biuld\" is no verb"),
        ("", "nothing was typed"),
        ("pass\u{200b}", "character U+200B at byte 4 cannot be seen"),
        ("move y1", "it may mean any of: move y1 Ann Vega or "),
        (
            "move y1 Ann Nowhere",
            "`move y1 Ann Nowhere`: there is no system Nowhere",
        ),
        (
            "catastrophe Vega r",
            "`catastrophe Vega r`: Vega has 2 red pieces, and a catastrophe needs four",
        ),
    ] {
        assert!(
            refused(two, turn).starts_with(wanted),
            "{}",
            refused(two, turn)
        );
    }
    let board = "settlers <0>; g1@a1 / y1@f6; quiet 0; passes 0";
    assert_eq!(
        refused(board, "conquer a1: a2"),
        "`conquer a1`: g1 on a1 is not red"
    );
}

#[test]
fn unreadable_texts_say_why() {
    said(&"é".parse::<Name>().expect_err("no name"));
    said(&"x9".parse::<Piece>().expect_err("no piece"));
    said(&"x".parse::<Colour>().expect_err("no colour"));
    said(&"g9".parse::<Field>().expect_err("no field"));
    said(&"A!".parse::<Code>().expect_err("no code"));
    said(&read::typed("hello", &[]).expect_err("no turn"));
    said(&fields::read::readings("hello").expect_err("no turn"));
    for text in ["hello", "{", &"1\t9\tpass\n".repeat(2)] {
        said(&Record::read(text).expect_err(text));
    }
    assert_eq!(
        said(&Record::read("hello").expect_err("no record")),
        "the text has no turn that can be read"
    );
    said(&BadRecord::Long);
    for rules in [
        "chess",
        "binary x",
        "binary x=1",
        "binary first-ship=x",
        "binary timewarp=2",
    ] {
        said(&rules.parse::<Ruleset>().expect_err(rules));
    }
    for position in [
        "<0>; Ann",
        "<5>; A(0,r1b2)g3-",
        "A(0,r1x2)g3-",
        "A(0,r1)g3g3g3g3-",
        "A(r1b2)g3-",
        "A(0,r1)g3-; bank r1",
        "A(0,r1)g1-----------",
        "players 3; goal x",
        "settlers <0>; g9@a1 /; quiet x",
        "settlers <0>; g1@a1 g1@a1 /",
        "settlers <0>; /; handicap large 0",
    ] {
        let game = AnyGame::unnamed(Ruleset::for_position(position), position);
        said(&game.expect_err(position));
    }
    let rules = multiplayer::Rules::new(3, multiplayer::Goal::Left).expect("three can play");
    said(&multiplayer::MultiplayerGame::new(rules, Vec::new(), None).expect_err("no names"));
    let agreed = "settlers redless=yes"
        .parse::<Ruleset>()
        .expect("a ruleset");
    let Ruleset::Settlers(agreed) = agreed else {
        panic!("{agreed}");
    };
    let named = "settlers <0>; /; quiet 0; passes 0; tow own";
    said(&settlers::Position::under(agreed, named).expect_err("other options"));
}

#[test]
fn replays_end_with_an_error() -> Result<(), Box<dyn Error>> {
    let record =
        Record::read("Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\nAnn: build y1\n")?;
    let play = || -> Result<u32, Box<dyn Error>> {
        let mut turns = 0;
        for turn in Replay::new(&record, rules_of(&record)?)? {
            turns = turn?.number;
        }
        Ok(turns)
    };
    let stopped = play().expect_err("a turn that is not legal");
    assert_eq!(
        stopped.to_string(),
        "turn 3, of seat 0: `build y1`: the mover has no yellow ship to copy at Ann"
    );
    let crowd = Record::read("1\t5\tpass\t-\n")?;
    said(&Replay::new(&crowd, Ruleset::default()).expect_err("too many"));
    Ok(())
}
