//! Pictures of boards against golden files; `UPDATE=1 cargo test --test bot -- boards` rewrites
//! those.

use homeworlds::rules::AnyView;
use homeworlds_board::Look;
use homeworlds_board::cards::{Card, ChanceGraph};
use homeworlds_board::look::{Contrast, Lettering};
use homeworlds_samples::boards::{Pictured, all, of};
use referee::i18n;

use crate::boards::{card_samples, golden};

#[test]
fn two_player_boards_match_approved_pictures() {
    check(of(
        |view| matches!(view, AnyView::Star(view) if view.seats == 2),
    ));
}

#[test]
fn multiplayer_boards_match_approved_pictures() {
    check(of(
        |view| matches!(view, AnyView::Star(view) if view.seats > 2),
    ));
}

#[test]
fn settlers_boards_match_approved_pictures() {
    check(of(|view| matches!(view, AnyView::Settlers(_))));
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
fn endings_match_approved_pictures() {
    let mut pictures = Vec::new();
    for Pictured { file, view, names } in all() {
        if ENDS.contains(&file) {
            let picture = i18n::board(&view, &names).finale(Look::default());
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

/// In which look a board is compared beside the usual one, and what its golden file is called
/// after.
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
fn every_look_matches_approved_pictures() {
    let mut pictures = Vec::new();
    for Pictured { file, view, names } in all() {
        let board = i18n::board(&view, &names);
        if IN_EVERY_LOOK.contains(&file) {
            let looks = LOOKS.iter();
            pictures.extend(looks.map(|(look, word)| (format!("{file}_{word}"), board.png(*look))));
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
fn pictures_stay_below_size_limit() {
    for Pictured { file, view, names } in all() {
        let board = i18n::board(&view, &names);
        for look in Look::ALL {
            let bytes = board.png(look).len();
            assert!(bytes <= MOST_BYTES, "{file} {look:?}: {bytes}");
        }
    }
}

/// The course of a game for two: who led, and where that changed.
#[test]
fn chances_chart_matches_approved_picture() {
    let chances: Vec<u8> = (0..=47)
        .map(|turn| match turn {
            0..=1 => 50,
            2..=20 => 50 + turn,
            21..=33 => 78 - 2 * (turn - 20),
            34..=46 => 40 - 3 * (turn - 34),
            _ => 0,
        })
        .collect();
    let course = Card::Course(ChanceGraph {
        names: ["Annabel the Patient of the Outer Rim", "Βήτα Ångström"].map(str::to_owned),
        chances,
        marked: vec![20, 21, 33, 46],
    });
    let looks = Look::ALL.iter().zip(["", "_high", "_large", "_high_large"]);
    let drawn = looks.map(|(look, word)| (format!("chances{word}"), course.png(*look)));
    let drawn: Vec<_> = drawn.collect();
    assert!(drawn.iter().all(|(_, png)| png.len() <= MOST_BYTES));
    compare(drawn.iter().map(|(file, png)| (file.as_str(), png.clone())));
}

#[test]
fn small_cards_look_as_agreed() {
    let mut pictures = Vec::new();
    for (file, card) in card_samples::all("Ann") {
        let high = Look::new(Contrast::High, Lettering::Normal);
        pictures.push((file.to_owned(), card.png(Look::default())));
        pictures.push((format!("{file}_high"), card.png(high)));
    }
    let samples = all();
    let puzzle = samples.iter().find(|one| one.file == "build");
    let puzzle = puzzle.expect("a board for the puzzle");
    let board = i18n::board(&puzzle.view, &puzzle.names);
    let note = "Ray to move and win · 1320";
    let titled = board.titled("Puzzle 214", note, Look::default());
    pictures.push(("card_puzzle".to_owned(), titled));
    compare(
        pictures
            .iter()
            .map(|(file, png)| (file.as_str(), png.clone())),
    );
}

#[test]
fn repeated_rendering_gives_same_picture() {
    for Pictured { file, view, names } in all().into_iter().take(9) {
        let board = i18n::board(&view, &names);
        for look in Look::ALL {
            assert!(board.png(look) == board.png(look), "{file} {look:?}");
        }
    }
}

/// The most bytes of a picture.
const MOST_BYTES: usize = 60_000;

fn check(boards: Vec<Pictured>) {
    compare(boards.iter().map(|one| {
        let board = i18n::board(&one.view, &one.names);
        (one.file, board.png(Look::default()))
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
