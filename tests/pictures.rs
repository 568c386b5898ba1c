//! Pictures of boards against golden files; `UPDATE=1 cargo test --test pictures` rewrites those.

#[path = "pictures/fields.rs"]
mod fields;
#[path = "pictures/rounds.rs"]
mod rounds;
#[path = "pictures/scenes.rs"]
mod scenes;
mod support;

use referee::render::{self, Board, FieldBoard, Look};
use referee::rules::View;
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

fn compare(pictures: impl Iterator<Item = (&'static str, Vec<u8>)>) {
    let wrong: Vec<String> = pictures
        .filter_map(|(file, picture)| {
            assert!(picture.len() <= MOST_BYTES, "{file}");
            golden::compare(file, &picture).err()
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
