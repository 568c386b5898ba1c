//! Boards in words: the text board and the description that goes with a picture.

use referee_testing::assert_contains;
use std::path::Path;
use std::{env, fs};

use homeworlds::rules::{AnyView, View};
use homeworlds_board::text;
use homeworlds_samples::boards::{Pictured, all, of};
use referee::i18n as english;

fn case(file: &str) -> Pictured {
    let mut all = all().into_iter();
    all.find(|one| one.file == file)
        .expect("a board of this name")
}

fn board_of(file: &str) -> String {
    let Pictured { view, names, .. } = case(file);
    english::board(&view, &names).in_words()
}

fn alt_of(file: &str, names: Option<&[String]>) -> String {
    let one = case(file);
    english::board(&one.view, names.unwrap_or(&one.names)).alt()
}

#[test]
fn description_begins_with_opponents_home() {
    assert_eq!(
        board_of("move"),
        "Turn 2: Ray to move.\n\
         Last turn: Lee moved y2 from Altair to Vega.\n\
         \n\
         Ray's home Ray (y2 b3): Ray r1 r2 g3\n\
         Systems with small stars, connected to Ray's home:\n\
         - Vega (g1): Lee y2; Ray y1\n\
         - Rigel (y1): Ray b1\n\
         Systems with medium stars, connected to no home:\n\
         - Mira (r2): Lee g2 b1\n\
         - Deneb (b2): Lee g1; Ray g2\n\
         Systems with large stars, connected to Lee's home:\n\
         - Altair (y3): Lee g1\n\
         - Sirius (r3): Lee r3; Ray r1\n\
         - Procyon (g3): Lee y3\n\
         Lee's home Lee (y1 b2): Lee r2 g3 b3\n\
         \n\
         Bank (small medium large): red 1 0 1, yellow 0 1 1, green 0 1 0, blue 1 1 1."
    );
}

#[test]
fn second_seat_gets_own_perspective() {
    let board = board_of("second_seat_looks");
    let place = |text: &str| {
        board
            .find(text)
            .unwrap_or_else(|| panic!("{text} in {board}"))
    };
    assert!(place("Lee's home Lee") < place("Altair (y3)"));
    assert!(place("Altair (y3)") < place("Vega (g1)"));
    assert!(place("Vega (g1)") < place("Ray's home Ray"));
}

#[test]
fn description_tells_losses_and_overpopulation() {
    let says = |file: &str, text: &str| {
        let board = board_of(file);
        assert!(board.contains(text), "{text} in {board}");
    };
    says("one_home", "Beth hasn't set up a home yet.");
    says(
        "overpopulated",
        "Overpopulated: 4 green at Lee, 4 red at Sirius.",
    );
    says(
        "won",
        "After 1 turn: Ray wins: Lee has no ship left at home.",
    );
    says("won", "Lee's home, now lost: Lee (y1 b2): Ray r2 g2");
    says("won_by_catastrophe", "Lee's home is lost.");
    says("strange_names", "王芳 🚀 to move.");
}

#[test]
fn a_description_tells_the_whole_position() {
    assert_eq!(
        alt_of("overpopulated", None),
        "Turn 1: Ray to move. Overpopulated: 4 green at Lee, 4 red at Sirius. \
         Lee's home Lee (y1 b2): Lee r2 g1 g1 g2 g3 b3. Ray's home Ray (y2 b3): Ray r1 r2 g3. \
         Vega (g1): Ray y1. Sirius (r3): Lee r3; Ray r1 r1. Procyon (g3): Lee y3. \
         Bank (small medium large): red 0 1 1, yellow 1 2 2, green 0 2 0, blue 3 2 1."
    );
}

#[test]
fn description_shortens_names_before_omitting() {
    let names = ["W".repeat(32), "𝓜".repeat(32)];
    let told = alt_of("most_systems", Some(&names));
    assert!(
        told.starts_with(&format!("Turn 1: {} to move.", names[0])),
        "{told}"
    );
    assert_contains(&told, "Brot (y3): WWWWWWWWWWW… y1. Bank");
}

/// The same view with the longest names that systems may have.
fn with_long_names(file: &str) -> View {
    let AnyView::Star(mut view) = case(file).view else {
        panic!("{file} is no star map");
    };
    for (number, system) in view.systems.iter_mut().enumerate() {
        system.name = format!("{}{number:02}", "M".repeat(23))
            .parse()
            .expect("a name");
    }
    view
}

#[test]
fn widest_two_player_map_fits_whole() {
    let view = with_long_names("most_systems");
    let names = ["W".repeat(32), "𝓜".repeat(32)];
    let told = text::alt(&english::board(&view, &names));
    assert!(told.encode_utf16().count() <= text::ALT_MOST);
    assert_eq!(view.systems.len(), 18, "no map has more");
    for system in &view.systems {
        assert_contains(&told, format!("{} (", system.name));
    }
    assert_contains(&told, "Bank (small medium large): red 0 0 0");
}

#[test]
fn similar_truncated_names_stay_distinct() {
    let view = with_long_names("most_systems");
    let names = ["Maximilian the first", "Maximilian the second"].map(str::to_owned);
    let told = text::alt(&english::board(&view, &names));
    assert!(
        told.contains("Seat 1 r1") && told.contains("Seat 2 r3"),
        "{told}"
    );
}

#[test]
fn overlong_description_announces_omissions() {
    let view = with_long_names("six_full");
    let names = ["A", "B", "C", "D", "E", "F"].map(|name| name.repeat(32));
    let told = text::alt(&english::board(&view, &names));
    assert!(told.encode_utf16().count() <= text::ALT_MOST);
    assert!(told.len() > 800, "as much as fits: {told}");
    assert!(
        told.ends_with("The rest is on the text board.") || told.contains("see the text board: "),
        "{told}"
    );
}

/// Compares the text board and the description of a board with `tests/bot/boards/golden/NAME.txt`;
/// `UPDATE=1` rewrites it.
fn compare(one: &Pictured) -> Option<String> {
    let name = one.file;
    let board = english::board(&one.view, &one.names);
    let (text, alt) = (board.in_words(), board.alt());
    assert!(alt.encode_utf16().count() <= text::ALT_MOST, "{name}");
    let told = format!("{text}\n\n{alt}\n");
    let path = format!("tests/bot/boards/golden/{name}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, told).expect("tests/bot/boards/golden can be written");
        return None;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    (golden != told).then(|| format!("{name} is told otherwise:\n{told}"))
}

fn check(boards: &[Pictured]) {
    let wrong: Vec<String> = boards.iter().filter_map(compare).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn multiplayer_descriptions_match_approved_texts() {
    check(&of(
        |view| matches!(view, AnyView::Star(view) if view.seats > 2),
    ));
}

#[test]
fn settlers_boards_are_told_as_agreed() {
    check(&of(|view| matches!(view, AnyView::Settlers(_))));
}
