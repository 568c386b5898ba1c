//! Tests every dialect of N2-N4 and every kind of unreadable text.

use std::fmt;

use crate::order::partial_step::{PassCount, Victim};
use crate::order::read::*;
use crate::order::{BadName, PartialStep};

fn names(names: &[&str]) -> Vec<Name> {
    names
        .iter()
        .map(|name| name.parse().expect("a good name"))
        .collect()
}

/// Returns the possible meanings of each step, with `?` for omissions.
fn said_on(known: &[&str], text: &str) -> Vec<Vec<String>> {
    let known = names(known);
    let typed = typed(text, &known).unwrap_or_else(|unread| panic!("{text}: {unread:?}"));
    let meanings = |said: &Said| said.meanings.iter().map(PartialStep::to_string).collect();
    typed.iter().map(meanings).collect()
}

/// Returns the steps, each of which must have one meaning.
#[track_caller]
fn steps_on(known: &[&str], text: &str) -> String {
    let said = said_on(known, text);
    let steps = said.into_iter().map(|meanings| {
        let [only] = <[String; 1]>::try_from(meanings).expect("one meaning");
        only
    });
    steps.collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn reads(text: &str, expected: &str) {
    assert_eq!(steps_on(&[], text), expected, "{text}");
}

#[track_caller]
fn refused(text: &str, expected: Unread) {
    assert_eq!(typed(text, &[]).err(), Some(expected), "{text}");
}

#[test]
fn canonical_steps() {
    for text in [
        "homeworld b2 r1 g3 Ann",
        "build g1 Ann",
        "trade g1 Ann b",
        "move g1 Ann Vega",
        "discover g1 Ann b3 Vega",
        "attack g1 Vega",
        "sacrifice g1 Vega",
        "catastrophe Vega g",
        "pass",
        "sacrifice y2 Ann; move g1 Ann Vega; discover g1 Vega b3 Mira; catastrophe Ann g",
    ] {
        reads(text, text);
        let order = canonical(text).expect("canonical");
        assert_eq!(order.to_string(), text);
    }
}

#[test]
fn verbs_read_abbreviated_in_any_case() {
    reads("B G1 ann", "build g1 ann");
    reads("grow g1 ann", "build g1 ann");
}

#[test]
fn colours_in_words() {
    reads("trade g1 Ann Yellow", "trade g1 Ann y");
    reads("CAT Ann GREEN", "catastrophe Ann g");
    reads("build green Ann", "build g Ann");
}

#[test]
fn super_duper_games_trades() {
    reads("Trade G1 Y1 Ann", "trade g1 Ann y1");
    reads("t g1 y Ann", "trade g1 Ann y");
}

#[test]
fn catastrophes_in_both_orders() {
    reads("catastrophe yellow Ann", "catastrophe Ann y");
    reads("c Ann y", "catastrophe Ann y");
}

#[test]
fn every_separator_and_none() {
    let expected = "sacrifice y2 Ann; move g1 Ann Vega; pass";
    for separator in [
        ";", " ; ", ",", " / ", "\\", "\n", "\r\n", ";;,", " ", "\u{a0}",
    ] {
        let text = ["sac y2 Ann", "m g1 Ann Vega", "pass"].join(separator);
        reads(&text, expected);
    }
    reads("`build g1 Ann;`", "build g1 Ann");
}

#[test]
fn passes_are_counted() {
    reads(
        "sac r3 Ann, attack g1 Ann, pass 2",
        "sacrifice r3 Ann; attack g1 Ann; pass 2",
    );
    reads(
        "sac r3 Ann pass *, c Ann r",
        "sacrifice r3 Ann; pass *; catastrophe Ann r",
    );
    reads("pass *", "pass");
}

#[test]
fn a_last_star_confirms() {
    for text in ["homeworld y3 b2 g3 Ann *", "homeworld y3 b2 g3 Ann*"] {
        reads(text, "homeworld y3 b2 g3 Ann");
        assert!(is_starred(text));
    }
    reads("Homeworld R1 B3 G3 *", "homeworld r1 b3 g3 ?");
}

#[test]
fn the_victim_of_an_attack() {
    reads("attack g1@Beth Home", "attack g1@Beth Home");
    reads("a G2S Cheese", "attack g2s Cheese");
    reads("Attack G2 Cheese South", "attack g2s Cheese");
}

#[test]
fn what_is_left_out() {
    assert_eq!(said_on(&[], "build g"), [["build g ?", "build ? g"]]);
    assert_eq!(steps_on(&["Ann"], "build g"), "build g ?");
    reads("cat Ann", "catastrophe Ann ?");
    reads("discover g1 Ann b3", "discover g1 Ann b3 ?");
    assert_eq!(
        said_on(&["alice"], "move g1 alice"),
        [["move g1 alice ?", "move g1 ? alice"]]
    );
    assert_eq!(
        said_on(&["Ann"], "sac y; move ann"),
        [vec!["sacrifice y ?"], vec!["move ? Ann ?", "move ? ? Ann"]]
    );
}

#[test]
fn argument_word_begins_no_step() {
    for (text, expected) in [
        ("trade g1 b", "trade g1 ? b"),
        ("catastrophe Ann b", "catastrophe Ann b"),
        ("sac g2 Ann; build b Ann", "sacrifice g2 Ann; build b Ann"),
        ("sac g2 Ann b b", "sacrifice g2 Ann; build b ?"),
        ("discover g1 b3 s", "discover g1 ? b3 s"),
        ("build g1 c", "build g1 c"),
        ("sac y2 m; m y1 Ann b", "sacrifice y2 m; move y1 Ann b"),
        (
            "sac y move Ann",
            "sacrifice y ?; move ? Ann ? | move ? ? Ann",
        ),
        ("build g b y", "build g ?; build y ?"),
    ] {
        let said = said_on(&["Ann"], text);
        let steps: Vec<String> = said.iter().map(|meanings| meanings.join(" | ")).collect();
        assert_eq!(steps.join("; "), expected, "{text}");
    }
}

#[test]
fn english_between_the_parts() {
    let map = ["Ann", "Vega", "G"];
    for (text, expected) in [
        ("move y1 from Ann to Vega", "move y1 Ann Vega"),
        ("move the y1 to Vega from Ann.", "move y1 Ann Vega"),
        ("move y1 to Vega", "move y1 ? Vega"),
        ("move y1 from Vega", "move y1 Vega ?"),
        ("trade y1 at Ann to g", "trade y1 Ann g"),
        ("trade y1 to g", "trade y1 ? g"),
        ("Trade the y1 at Ann for a g1", "trade y1 Ann g1"),
        ("build a g1 at Ann", "build g1 Ann"),
        ("build g1 Ann.", "build g1 Ann"),
        (
            "sac y2 Ann. m y1 Ann Vega. pass.",
            "sacrifice y2 Ann; move y1 Ann Vega; pass",
        ),
        (
            "sacrifice a y2 at Ann then move y1 to Vega and pass",
            "sacrifice y2 Ann; move y1 ? Vega; pass",
        ),
        ("discover y1 from Ann to b3", "discover y1 Ann b3 ?"),
        ("a g1 Ann", "attack g1 Ann"),
        ("at g1 Ann", "attack g1 Ann"),
        (
            "sac r2 Ann a g1 Ann a g2 Ann",
            "sacrifice r2 Ann; attack g1 Ann; attack g2 Ann",
        ),
        ("build g1 {the last} Ann // and wait", "build g1 Ann"),
    ] {
        assert_eq!(steps_on(&map, text), expected, "{text}");
    }
    assert_eq!(steps_on(&["To", "The"], "move y1 to the"), "move y1 To The");
    assert_eq!(
        steps_on(&["Ann"], "s y2 Ann; d y1 Ann b3 then; m y1 then Ann"),
        "sacrifice y2 Ann; discover y1 Ann b3 then; move y1 then Ann"
    );
    reads("move y1 To The", "move y1 To The");
}

#[test]
fn position_tells_names_from_other_words() {
    reads("Discover B2 G3 G1 G1", "discover b2 G3 g1 G1");
    reads("move y1 Alpha Green", "move y1 Alpha Green");
    reads("discover y1 A b3 Pass", "discover y1 A b3 Pass");
    reads(
        "sac y2 B m y1 M A m y1 A B",
        "sacrifice y2 B; move y1 M A; move y1 A B",
    );
    assert_eq!(
        steps_on(&["Y1", "B"], "trade g1 y1 b"),
        "trade g1 Y1 b",
        "the canonical form comes first"
    );
    assert_eq!(steps_on(&["B"], "trade g1 y1 b"), "trade g1 B y1");
}

#[test]
fn the_map_decides_between_readings() {
    let text = "build g b";
    assert_eq!(
        steps_on(&["Ann"], text),
        "build g b",
        "an unknown system is left to the rules"
    );
    assert_eq!(steps_on(&["Ann", "B"], text), "build g B");
    assert_eq!(
        steps_on(&["Ann"], "s y2 Ann; d g1 Ann b3 New; m g1 New Ann"),
        "sacrifice y2 Ann; discover g1 Ann b3 New; move g1 New Ann",
        "a system discovered in the same turn counts"
    );
    assert_eq!(steps_on(&["Ann"], "build g1 Nowhere"), "build g1 Nowhere");
    assert_eq!(steps_on(&["Qo'noS"], "build g1 qo’nos"), "build g1 qo'nos");
}

#[test]
fn what_is_complete_is_the_reading() {
    let is_complete = |text: &str| {
        let steps = typed(text, &[]).expect("readable");
        steps.iter().all(|said| said.rank.is_complete())
    };
    assert!(is_complete("move g1 A B build g1 B"));
    assert!(!is_complete("move g1 A"));
    assert_eq!(canonical("build g Ann"), None);
    assert_eq!(canonical("trade g1 b1 Ann"), None);
}

#[test]
fn nothing_is_no_turn() {
    for text in ["", " \n\t", ";;", "*", "``"] {
        refused(text, Unread::Nothing);
    }
}

#[test]
fn a_step_begins_with_a_verb() {
    let word = |at, word: &str, near| Unread::NoVerb {
        at,
        word: word.to_owned(),
        near,
    };
    refused("hello", word(0, "hello", None));
    refused("biuld g1 Ann", word(0, "biuld", Some(Verb::Build)));
    refused("sac y1 Ann; mvoed g1 Ann", word(12, "mvoed", None));
    refused(
        "sac y1 Ann; moev g1 Ann",
        word(12, "moev", Some(Verb::Move)),
    );
    refused("g1 Ann", word(0, "g1", None));
}

#[test]
fn refusal_names_the_unfitting_word() {
    refused(
        "build g4 Ann",
        Unread::Misfit {
            at: 6,
            word: "g4".to_owned(),
            verb: Verb::Build,
            why: Misfit::Wanted(vec![Role::Ship]),
        },
    );
    refused(
        "trade g1 Ann purple",
        Unread::Misfit {
            at: 13,
            word: "purple".to_owned(),
            verb: Verb::Trade,
            why: Misfit::Wanted(vec![Role::Into]),
        },
    );
    refused(
        "homeworld g3 - r3",
        Unread::Misfit {
            at: 13,
            word: "-".to_owned(),
            verb: Verb::Homeworld,
            why: Misfit::Wanted(vec![Role::SecondStar, Role::Ship, Role::NewName]),
        },
    );
    refused(
        "discover g1 Ann b3 Möbius",
        Unread::Misfit {
            at: 19,
            word: "Möbius".to_owned(),
            verb: Verb::Discover,
            why: Misfit::BadName(BadName::Character),
        },
    );
    refused(
        "build g1 Ann now",
        Unread::Misfit {
            at: 13,
            word: "now".to_owned(),
            verb: Verb::Build,
            why: Misfit::Surplus { name: None },
        },
    );
    refused(
        "discover g1 Ann b3 New Hope",
        Unread::Misfit {
            at: 23,
            word: "Hope".to_owned(),
            verb: Verb::Discover,
            why: Misfit::Surplus {
                name: Some("New_Hope".to_owned()),
            },
        },
    );
}

#[test]
fn characters_that_nobody_sees_are_named() {
    refused(
        "build g1\u{200b} Ann",
        Unread::Unseen {
            at: 8,
            unseen: Unseen::ZeroWidth('\u{200b}'),
        },
    );
    refused(
        "build g1 \u{202e}nnA",
        Unread::Unseen {
            at: 9,
            unseen: Unseen::Direction('\u{202e}'),
        },
    );
    refused(
        "build\u{0}g1",
        Unread::Unseen {
            at: 5,
            unseen: Unseen::Control('\u{0}'),
        },
    );
}

#[test]
fn long_nonsense_is_refused_at_once() {
    for word in ["x", "é ", "b ", "g1;", "homeworld "] {
        refused(&word.repeat(6_000), Unread::Long);
    }
}

/// Random sequences of all meaningful words never panic or hang, and every canonical text is
/// written back unchanged.
#[test]
fn random_words_are_read_or_refused() {
    use rand::prelude::*;
    const WORDS: &[&str] = &[
        "b", "B", "build", "m", "move", "d", "t", "trade", "a", "s", "sac", "c", "cat", "h",
        "pass", "p", "*", "2", "all", "g1", "G1", "y2", "r3", "b3", "g", "Red", "g1s", "g1@Ann",
        "Ann", "A", "M", "g4", "é", "-", ";", ",", "/", "\\", "\n", "\u{200b}", "purple",
    ];
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..20_000 {
        let count = rng.random_range(0..14);
        let words: Vec<_> = (0..count).filter_map(|_| WORDS.choose(&mut rng)).collect();
        let text = words
            .iter()
            .map(|word| **word)
            .collect::<Vec<_>>()
            .join(" ");
        let Ok(typed) = typed(&text, &[]) else {
            continue;
        };
        assert!(typed.iter().all(|said| !said.meanings.is_empty()));
        if let Some(order) = canonical(&text) {
            assert_eq!(canonical(&order.to_string()), Some(order), "{text:?}");
        }
    }
}

#[test]
fn random_characters_are_read_or_refused() {
    use rand::prelude::*;
    let mut rng = StdRng::seed_from_u64(2);
    for _ in 0..5_000 {
        let count = rng.random_range(0..60);
        let text: String = (0..count)
            .map(|_| char::from(rng.random_range(0..=255_u8)))
            .collect();
        if let Ok(typed) = typed(&text, &[]) {
            assert!(!typed.is_empty());
        }
    }
}

/// Writes the step in canonical notation, with `?` for omissions: `move g1 ? Vega`.
impl fmt::Display for PartialStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = [self.ship, self.star, self.second_star, self.colour];
        let [ship, star, second_star, colour] = pieces.map(given);
        let [system, to, name] =
            [&self.system, &self.to, &self.name].map(|name| given(name.as_ref()));
        let verb = self.verb;
        match verb {
            Verb::Homeworld => write!(f, "{verb} {star} {second_star} {ship} {name}"),
            Verb::Build | Verb::Sacrifice => write!(f, "{verb} {ship} {system}"),
            Verb::Trade => write!(f, "{verb} {ship} {system} {colour}"),
            Verb::Move => write!(f, "{verb} {ship} {system} {to}"),
            Verb::Discover => write!(f, "{verb} {ship} {system} {star} {name}"),
            Verb::Attack => {
                let victim = self.victim.as_ref().map(Victim::to_string);
                write!(f, "{verb} {ship}{} {system}", victim.unwrap_or_default())
            }
            Verb::Catastrophe => write!(f, "{verb} {system} {colour}"),
            Verb::Pass => match self.passes {
                PassCount::Times(1) => write!(f, "{verb}"),
                PassCount::Times(times) => write!(f, "{verb} {times}"),
                PassCount::All => write!(f, "{verb} *"),
            },
        }
    }
}

/// Returns the given value, or `?`.
fn given(said: Option<impl fmt::Display>) -> String {
    said.map_or_else(|| "?".to_owned(), |said| said.to_string())
}

#[test]
fn unseen_characters_are_told_apart() {
    assert_eq!(Unseen::of('\u{200b}'), Some(Unseen::ZeroWidth('\u{200b}')));
    assert_eq!(Unseen::of('\u{202e}'), Some(Unseen::Direction('\u{202e}')));
    assert_eq!(Unseen::of('\u{7}'), Some(Unseen::Control('\u{7}')));
    assert_eq!(Unseen::of('é'), None);
    assert_eq!(Unseen::of('\n'), None);
}
