//! Omissions, several readings, passes and dialects, on whole games.

use homeworlds::rules::any::AnyMisunderstood;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Misunderstood, Position};
use homeworlds::rules::{BinaryGame, BinaryRules, Illegal};
use referee::i18n::{self, Places};

fn at(position: &str) -> BinaryGame {
    let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    let position: Position = position.parse().expect("a good position");
    BinaryGame::from_position(BinaryRules::default(), names, position)
}

/// The turn that `text` means there, or what stands against it.
fn understood(position: &str, text: &str, strictness: Strictness) -> String {
    match at(position).understand(text, strictness) {
        Ok(understood) => understood.verdict.order.to_string(),
        Err(misunderstood) => {
            i18n::not_understood(&AnyMisunderstood::Star(misunderstood), &Places::BY_NAME)
        }
    }
}

#[track_caller]
fn means(position: &str, text: &str, expected: &str) {
    assert_eq!(
        understood(position, text, Strictness::Play),
        expected,
        "{text}"
    );
}

const MID: &str = "<0>; Ann(0,b2r1)g3y1-; Beth(1,b1y3)-g3; Vega(r3)g1r2-g2; Mira(y2)-b1";

#[test]
fn single_legal_completion_is_filled_in() {
    means(MID, "build y", "build y1 Ann");
    means(MID, "m y vega", "move y1 Ann Vega");
    means(MID, "move y1", "move y1 Ann Vega");
    means(MID, "trade y1 g", "trade y1 Ann g");
    means(MID, "attack", "attack g2 Vega");
    means(MID, "discover y1 g3", "discover y1 Ann g3 Rigel");
    means(
        MID,
        "sac y1; move g1 vega ann",
        "sacrifice y1 Ann; move g1 Vega Ann",
    );
    means(MID, "s y m g1 ann", "sacrifice y1 Ann; move g1 Vega Ann");
    means("", "homeworld b1 y3 g3", "homeworld b1 y3 g3 Ann");
}

#[test]
fn several_legal_turns_are_listed() {
    means(
        MID,
        "build g",
        "That could mean `build g1 Ann` or `build g1 Vega`. Say which.\n-# Rule N5",
    );
    means(
        MID,
        "sac y1; m vega ann",
        "That could mean `sacrifice y1 Ann; move r2 Vega Ann` or `sacrifice y1 Ann; move g1 Vega Ann`. Say which.\n-# Rule N5",
    );
    means(
        "",
        "h b1 y3",
        "That could mean `homeworld b1 y3 r3 Ann`, `homeworld b1 y3 y3 Ann`, `homeworld b1 y3 g3 Ann` or \
         `homeworld b1 y3 b3 Ann`. Say which.\n-# Rule N5",
    );
    let listed = understood(MID, "sac g3 ann; build; build; build", Strictness::Play);
    insta::assert_snapshot!(listed, @"
    That could mean `sacrifice g3 Ann; build y1 Ann; build y1 Ann; build y2 Ann`, `sacrifice g3 Ann; build y1 Ann; build y1 Ann; build r1 Vega`, `sacrifice g3 Ann; build y1 Ann; build y1 Ann; build g1 Vega`, `sacrifice g3 Ann; build y1 Ann; build r1 Vega; build r1 Vega`, `sacrifice g3 Ann; build y1 Ann; build r1 Vega; build g1 Vega`, `sacrifice g3 Ann; build y1 Ann; build g1 Vega; build g1 Vega`, `sacrifice g3 Ann; build r1 Vega; build r1 Vega; build r2 Vega`, `sacrifice g3 Ann; build r1 Vega; build r1 Vega; build g1 Vega` or another. Say which.
    -# Rule N5
    ");
}

#[test]
fn order_of_equal_steps_is_ignored() {
    let factory = "<0>; Ann(0,b2r1)g3y1-; Beth(1,b1y3)-g3; Vega(y3)g1-";
    means(
        factory,
        "sac g3; b y; b g",
        "sacrifice g3 Ann; build y1 Ann; build g1 Vega",
    );
    let found = understood(factory, "sac g3; b; b; b", Strictness::Play);
    assert_eq!(found.matches("sacrifice").count(), 4, "{found}");
}

#[test]
fn unbounded_search_is_abandoned() {
    let wide =
        "<0>; Ann(0,b2r1)g3y3b3-; Beth(1,b1y3)-g3; Vega(r3)g1r2-g2; Mira(y2)y1b1-; Sol(g3)y2-r2";
    let refused = understood(wide, "s y3; m; m; m; m; m; cat", Strictness::Play);
    insta::assert_snapshot!(refused, @"
    Too much is left out to tell which turn you mean: name the ships and systems.
    -# Rule N5
    ");
}

#[test]
fn refusals_of_incomplete_turns_teach() {
    means(
        MID,
        "trade g3 y1",
        "`trade g3 y1`: A trade keeps the size. You can: `trade g3 y`.\n-# Rule B12",
    );
    means(
        MID,
        "a b1",
        "`a b1`: You have no ship at Mira to capture with. Move one in first; it can capture next turn.\n-# Rule B14",
    );
    // No y1 is left: what is smaller is missing, and what is smallest is named.
    let few = "<0>; Ann(0,y1y1)g3y3-; Beth(1,b1y1)-g3";
    means(
        few,
        "build y1 Ann",
        "`build y1 Ann`: No y1 is left in the bank. The smallest yellow piece there is y2: `build y2`.\n-# Rule B11",
    );
    means(
        MID,
        "build y1 Ann; build y1 Ann",
        "Step 2, `build y1 Ann`: You have one action a turn; a sacrifice gives more.\n-# Rules B8, B9",
    );
    means(
        MID,
        "cat g",
        "`cat g`: There are 2 green pieces at Vega; a catastrophe needs four. No colour has four anywhere.\n-# Rule B15",
    );
    means(
        MID,
        "sac g3; sac y1",
        "Step 2, `sac y1`: A sacrifice has to come first, and you can make only one a turn.\n-# Rule B9",
    );
    means(
        MID,
        "attack g2@Ann vega",
        "`attack g2@Ann Vega`: That capture isn't possible. You can: `attack g2 Vega`.\n-# Rule N5",
    );
    means(
        MID,
        "sac r2; build",
        "Step 2, `build`: You sacrificed red, so you can only capture. To build, sacrifice green.\n-# Rule B9",
    );
    means(
        MID,
        "move g1 nowhere",
        "`move g1 nowhere`: There is no system called nowhere. The systems are Ann, Beth, Vega and Mira.\n-# Rule B1",
    );
    means(
        "",
        "build g",
        "`build g`: First set up your home: two stars and a ship, like `homeworld r1 b2 g3`.\n-# Rule B5",
    );
}

#[test]
fn the_victim_may_be_named() {
    for text in ["attack g2s vega", "attack g2@Beth vega", "capture g2 Vega"] {
        means(MID, text, "attack g2 Vega");
    }
}

#[test]
fn systems_are_spelt_like_the_map() {
    means(
        MID,
        "sac y1 ANN; d g1 VEGA y1 Sol",
        "sacrifice y1 Ann; discover g1 Vega y1 Sol",
    );
}

#[test]
fn passes_for_unused_actions_are_dropped() {
    means(MID, "sac g3 ann; pass 3", "sacrifice g3 Ann");
    means(MID, "sac g3 ann, pass *", "sacrifice g3 Ann");
    means(
        MID,
        "sac g3; build y; pass; pass; pass",
        "sacrifice g3 Ann; build y1 Ann",
    );
    means(MID, "pass 2", "pass");
}

#[test]
fn extra_pass_is_dropped_in_records() {
    for text in ["build y1 ann; pass", "pass; build y1 ann"] {
        assert!(
            at(MID).understand(text, Strictness::Play).is_err(),
            "{text}"
        );
        let recorded = at(MID).understand(text, Strictness::Record).expect("legal");
        assert_eq!(recorded.verdict.order.to_string(), "build y1 Ann");
    }
    let dropped = |text: &str| {
        let recorded = at(MID).understand(text, Strictness::Record).expect("legal");
        recorded.dropped_passes
    };
    assert_eq!(dropped("build y1 ann; pass"), 1);
    assert_eq!(dropped("sac g3 ann; build y1 ann; pass; pass"), 0);
    assert_eq!(dropped("pass"), 0);
}

#[test]
fn position_tells_names_from_piece_words() {
    let odd = "<0>; Ann(0,b2r1)g1g3-; Beth(1,b1y3)-g3; Y1(r3)g1-; B(b3)g1-";
    means(odd, "trade g1 b y", "trade g1 B y");
    // As N2 writes it, that is complete, so it is nothing else; a record may have been written
    // otherwise.
    means(
        odd,
        "trade g1 y1 b",
        "`trade g1 Y1 b`: To trade at Y1 you need blue there, in a star or one of your ships. You have red and green there.\n-# Rules B8, B9",
    );
    let recorded = at(odd).understand("trade g1 y1 b", Strictness::Record);
    assert_eq!(
        recorded.expect("legal").verdict.order.to_string(),
        "trade g1 B y"
    );
}

#[test]
fn trailing_star_is_noticed() {
    let starred = |text: &str| {
        at("")
            .understand(text, Strictness::Play)
            .expect("legal")
            .starred
    };
    assert!(starred("homeworld y3 b3 g3 Ann*"));
    assert!(!starred("homeworld y3 b3 g3 Ann"));
}

#[test]
fn a_finished_game_takes_no_turn() {
    let over = at("<0>; Ann(0,b2r1)g3-; Beth(1,b1y3)-");
    let Err(Misunderstood::Refused(refusal)) = over.understand("pass", Strictness::Play) else {
        panic!("the game is over");
    };
    assert_eq!(refusal.illegal, Illegal::GameOver);
}
