//! Laws of every scene of two, over random games and over tables that no game would reach.

use homeworlds::piece::Piece;
use homeworlds::rules::{BinaryGame, BinaryRules, View};
use homeworlds_board::scene::Scene;
use homeworlds_board::{layout, text};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::sources::{games, star};
use crate::{laws, reader, words};

#[test]
fn nothing_overlaps_in_games() {
    for (game, which) in games(12) {
        for scene in check(&star(game.view(None)), &which) {
            laws::check(&scene, &which);
        }
    }
}

#[test]
fn nothing_overlaps_on_any_table() {
    for seed in 0..300 {
        let mut dice = StdRng::seed_from_u64(seed);
        let table = table(&mut dice);
        let position = table
            .parse()
            .unwrap_or_else(|error| panic!("{table}: {error:?}"));
        let homes = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
        let game = BinaryGame::from_position(BinaryRules::default(), homes, position);
        check(&game.view(None), &table);
    }
}

/// Position text with up to all pieces on the table.
fn table(dice: &mut StdRng) -> String {
    let mut pieces: Vec<Piece> = (0..3).flat_map(|_| Piece::all()).collect();
    pieces.shuffle(dice);
    pieces.truncate(dice.random_range(6..=36));
    let mut pieces = pieces.into_iter();
    let mut take = |most: usize, least: usize| -> String {
        let count = dice.random_range(least..=most);
        pieces
            .by_ref()
            .take(count)
            .map(|piece| piece.to_string())
            .collect()
    };
    let homes = [take(2, 2), take(1, 1), take(2, 2), take(1, 1)];
    let [first, first_ship, second, second_ship] = homes;
    let mut parts = vec![
        format!(
            "{}(0,{first}){first_ship}{}-{}",
            name(0),
            take(9, 0),
            take(4, 0)
        ),
        format!(
            "{}(1,{second}){}-{second_ship}{}",
            name(1),
            take(4, 0),
            take(9, 0)
        ),
    ];
    let most = [2, 5, 12][parts[0].len() % 3];
    for number in 2..20 {
        let (star, near, far) = (take(1, 1), take(most, 0), take(most, 0));
        if star.is_empty() || near.is_empty() && far.is_empty() {
            break;
        }
        parts.push(format!("{}({star}){near}-{far}", name(number)));
    }
    format!("<0>; {}", parts.join("; "))
}

/// Names of one to 25 letters.
fn name(number: usize) -> String {
    let letters = [
        "W",
        "Vega",
        "Procyon",
        "Justlikemoms",
        "Mmmmmmmmmmmmmmmmmmmmmm",
    ];
    format!("{}{number}x", letters[number * 7 % 5])
}

fn check(view: &View, which: &str) -> Vec<Scene> {
    let names = ["Lee".to_owned(), "Maximiliana Konstantina".to_owned()];
    let board = words::board(view, &names);
    let alt = text::alt(&board);
    assert!(alt.encode_utf16().count() <= text::ALT_MOST, "{which}");
    let scenes = laws::SIZES.map(|size| layout::scene(&board, size));
    for scene in &scenes {
        laws::check(scene, which);
        let of_each = [view.seats + 1; Piece::KINDS];
        laws::check_all_are_shown(scene, &view.bank, &of_each, which);
        if view.outcome.is_none() {
            reader::check(view, scene, which);
        }
    }
    scenes.to_vec()
}
