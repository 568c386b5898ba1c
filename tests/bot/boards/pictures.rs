//! Pictures of boards against golden files; `UPDATE=1 cargo test --test bot -- boards` rewrites those.

use homeworlds_board::Look;
use homeworlds_board::look::{Contrast, Lettering};
use homeworlds_samples::boards::{Pictured, all, pairs, rounds, settlers};
use referee::text;

use crate::boards::golden;

#[test]
fn boards_look_as_they_were_agreed_to_look() {
    check(pairs());
}

#[test]
fn boards_of_three_to_six_look_as_they_were_agreed_to_look() {
    check(rounds());
}

#[test]
fn settlers_boards_look_as_they_were_agreed_to_look() {
    check(settlers());
}

/// The ends that are compared.
const ENDS: [&str; 7] = [
    "won",
    "won_by_catastrophe",
    "draw",
    "three_won",
    "six_end",
    "settlers_won",
    "settlers_resigned",
];

#[test]
fn the_end_looks_as_it_was_agreed_to_look() {
    let mut pictures = Vec::new();
    for Pictured { file, view, names } in all() {
        if ENDS.contains(&file) {
            let picture = text::board(&view, &names).finale(Look::default());
            pictures.push((format!("{file}_finale"), picture));
        }
    }
    assert_eq!(pictures.len(), ENDS.len());
    compare(
        pictures
            .iter()
            .map(|(file, picture)| (file.as_str(), picture.clone())),
    );
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
    for Pictured { file, view, names } in all() {
        let board = text::board(&view, &names);
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
    for Pictured { file, view, names } in all() {
        let board = text::board(&view, &names);
        for look in Look::ALL {
            let bytes = board.drawn(look).len();
            assert!(bytes <= MOST_BYTES, "{file} {look:?}: {bytes}");
        }
    }
}

#[test]
fn a_picture_that_is_asked_for_again_is_the_same() {
    for Pictured { file, view, names } in all().into_iter().take(9) {
        let board = text::board(&view, &names);
        for look in Look::ALL {
            let drawn = board.drawn(look);
            assert!(board.png(look) == drawn, "{file} {look:?}");
            assert!(board.png(look) == drawn, "{file} {look:?}");
        }
    }
}

/// The most bytes of a picture.
const MOST_BYTES: usize = 60_000;

fn check(boards: Vec<Pictured>) {
    compare(boards.iter().map(|one| {
        let board = text::board(&one.view, &one.names);
        (one.file, board.drawn(Look::default()))
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
