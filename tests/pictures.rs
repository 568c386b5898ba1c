//! Pictures of boards against golden files; `UPDATE=1 cargo test --test pictures` rewrites those.

#[path = "pictures/fields.rs"]
mod fields;
#[path = "pictures/rounds.rs"]
mod rounds;
#[path = "pictures/scenes.rs"]
mod scenes;
mod support;

use homeworlds::rules::{AnyView, View};
use referee::render::look::{Contrast, Lettering};
use referee::render::{self, AnyBoard, Board, FieldBoard, Look};
use support::golden;
use support::pictured::CASES;
use support::round::ROUNDS;
use support::settlers_boards::FIELDS;

#[test]
fn boards_look_as_they_were_agreed_to_look() {
    let boards = CASES.iter();
    check(boards.map(|case| (case.file, case.view(), case.names().to_vec())));
}

#[test]
fn boards_of_three_to_six_look_as_they_were_agreed_to_look() {
    let boards = ROUNDS.iter();
    check(boards.map(|case| (case.file, case.view(), case.names())));
}

#[test]
fn settlers_boards_look_as_they_were_agreed_to_look() {
    let pictures = FIELDS.iter().map(|case| {
        let (view, names) = (case.view(), case.names());
        let board = FieldBoard {
            view: &view,
            names: &names,
        };
        (case.file, render::fields_png(&board, Look::default()))
    });
    compare(pictures);
}

/// In which look a board is compared beside the usual one, and what its golden file is called after.
const LOOKS: [(Look, &str); 3] = [
    (Look::new(Contrast::High, Lettering::Normal), "high"),
    (Look::new(Contrast::Normal, Lettering::Large), "large"),
    (Look::new(Contrast::High, Lettering::Large), "high_large"),
];

/// The boards that are compared in every look.
const IN_EVERY_LOOK: [&str; 12] = [
    "opening",
    "crowded",
    "catastrophe",
    "many_systems",
    "three_midgame",
    "four_midgame",
    "five_out",
    "six_full",
    "six_midgame",
    "settlers_opening",
    "settlers_conquer",
    "settlers_full",
];

#[test]
fn boards_look_as_agreed_in_high_contrast_and_large() {
    let mut pictures = Vec::new();
    for (file, view, names) in any_boards() {
        let board = AnyBoard {
            view: &view,
            names: &names,
        };
        if IN_EVERY_LOOK.contains(&file) {
            let looks = LOOKS.iter();
            pictures
                .extend(looks.map(|(look, word)| (format!("{file}_{word}"), board.drawn(*look))));
        }
    }
    assert_eq!(pictures.len(), LOOKS.len() * IN_EVERY_LOOK.len());
    compare(
        pictures
            .iter()
            .map(|(file, picture)| (file.as_str(), picture.clone())),
    );
}

#[test]
fn no_picture_of_any_look_is_too_large() {
    for (file, view, names) in any_boards() {
        let board = AnyBoard {
            view: &view,
            names: &names,
        };
        for look in Look::ALL {
            let bytes = board.drawn(look).len();
            assert!(bytes <= MOST_BYTES, "{file} {look:?}: {bytes}");
        }
    }
}

#[test]
fn a_picture_that_is_asked_for_again_is_the_same() {
    for (file, view, names) in any_boards().into_iter().take(9) {
        let board = AnyBoard {
            view: &view,
            names: &names,
        };
        for look in Look::ALL {
            let drawn = board.drawn(look);
            assert!(board.png(look) == drawn, "{file} {look:?}");
            assert!(board.png(look) == drawn, "{file} {look:?}");
        }
    }
}

/// The boards of all games.
fn any_boards() -> Vec<(&'static str, AnyView, Vec<String>)> {
    let pairs = CASES.iter();
    let pairs = pairs.map(|case| (case.file, AnyView::Star(case.view()), case.names().to_vec()));
    let rounds = ROUNDS.iter();
    let rounds = rounds.map(|case| (case.file, AnyView::Star(case.view()), case.names()));
    let fields = FIELDS.iter();
    let fields = fields.map(|case| (case.file, AnyView::Settlers(case.view()), case.names()));
    pairs.chain(rounds).chain(fields).collect()
}

/// The most bytes of a picture.
const MOST_BYTES: usize = 60_000;

fn check(boards: impl Iterator<Item = (&'static str, View, Vec<String>)>) {
    compare(boards.map(|(file, view, names)| {
        let board = Board {
            view: &view,
            names: &names,
        };
        (file, render::png(&board, Look::default()))
    }));
}

fn compare<'f>(pictures: impl Iterator<Item = (&'f str, Vec<u8>)>) {
    let wrong: Vec<String> = pictures
        .filter_map(|(file, picture)| {
            assert!(picture.len() <= MOST_BYTES, "{file}");
            golden::compare(file, &picture).err()
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
