//! Turns told again where systems are called otherwise.

use homeworlds::rules::{AnyGame, Ruleset};

fn game(text: &str) -> AnyGame {
    let names = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
    AnyGame::from_text(Ruleset::default(), names.to_vec(), text).expect("a position")
}

fn retold(planned: &str, actual: &str, turn: &str) -> Option<String> {
    let (planned, actual) = (game(planned), game(actual));
    let renaming = planned.standing().renaming(&actual.standing())?;
    Some(actual.judge_alike(turn, &renaming)?.order())
}

const PLANNED: &str =
    "<0>; Ann(0,r1b2)g3-; Beth(1,y2b1)-g3; Vega(b3)y1-; Mira(b3)y1-; Deneb(r1)-g1";

#[test]
fn names_follow_the_systems() {
    let actual = "<0>; Deneb(b3)y1-; Beth(1,b1y2)-g3; Ann(0,r1b2)g3-; Mira(b3)y1-; Sol(r1)-g1";
    for (planned, actual_turn) in [
        ("move y1 Mira Deneb", "move y1 Mira Sol"),
        ("move y1 Vega Deneb", "move y1 Deneb Sol"),
        ("discover y1 Vega g1 Sol", "discover y1 Deneb g1 Sol2"),
        (
            "discover y1 Vega g1 Capella",
            "discover y1 Deneb g1 Capella",
        ),
        (
            "sacrifice y1 Vega; move y1 Mira Deneb",
            "sacrifice y1 Deneb; move y1 Mira Sol",
        ),
    ] {
        assert_eq!(
            retold(PLANNED, actual, planned).as_deref(),
            Some(actual_turn)
        );
    }
}

#[test]
fn likeness_respects_homes_owners_and_mover() {
    for other in [
        "<1>; Ann(0,r1b2)g3-; Beth(1,y2b1)-g3; Vega(b3)y1-; Mira(b3)y1-; Deneb(r1)-g1",
        "<0>; Ann(0,r1b2)g3-; Beth(1,y2b1)-g3; Vega(b3)y1-; Mira(b3)y1-; Deneb(r1)g1-",
        "<0>; Ann(0,y2b1)g3-; Beth(1,r1b2)-g3; Vega(b3)y1-; Mira(b3)y1-; Deneb(r1)-g1",
        "<0>; Ann(0,r1b2)g3-; Beth(1,y2b1)-g3; Vega(b3)y1-; Deneb(r1)-g1",
    ] {
        assert_eq!(retold(PLANNED, other, "pass"), None, "{other}");
    }
}
