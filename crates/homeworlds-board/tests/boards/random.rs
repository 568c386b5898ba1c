//! The laws of scenes and files over random positions of every ruleset and every number of seats.

use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::{AnyGame, AnyView, Ruleset, Seat};
use homeworlds_board::scene::Scene;
use homeworlds_board::{layout, theme};
use homeworlds_samples::offered;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::{laws, reader, rounds, settlers, words};

/// What two play.
const FOR_TWO: [&str; 6] = [
    "binary first-ship=any",
    "binary",
    "binary junior=0 timewarp=2 red-alert=junior transference=yes",
    "settlers",
    "settlers redless=yes tow=own",
    "settlers handicap=medium weaker=1",
];

const PEOPLE: [&str; 6] = [
    "Lee",
    "Maximiliana Konstantina",
    "Анна",
    "王芳",
    "Μαρία",
    "Lea",
];
const HOMES: [&str; 6] = ["Lee", "Maximiliana", "Anna", "Wang", "Maria", "Lea"];

/// A turn ends as soon as it is whole in so many of a hundred cases.
const ENOUGH: f64 = 0.6;

#[test]
fn random_positions_keep_the_laws() {
    check(300, 25);
}

#[test]
#[ignore = "draws for minutes"]
fn ten_thousand_positions_keep_the_laws() {
    check(10_000, 20);
}

/// Every game, with how many seats.
fn rulesets() -> Vec<(String, u8)> {
    let two = FOR_TWO.iter().map(|&rules| (rules.to_owned(), 2));
    let many = (3..=6).flat_map(|seats| {
        Goal::ALL.map(|goal| (format!("multiplayer players={seats} goal={goal}"), seats))
    });
    two.chain(many).collect()
}

/// So many positions, of which one in `drawn` is drawn in every look too.
fn check(positions: usize, drawn: usize) {
    let mut shown = 0;
    for seed in 0.. {
        for (rules, seats) in rulesets() {
            let mut dice = StdRng::seed_from_u64(seed);
            let ruleset: Ruleset = rules.parse().expect("a ruleset");
            let homes = HOMES[..usize::from(seats)].iter();
            let homes = homes.map(|name| name.parse().expect("a name")).collect();
            let mut game = AnyGame::new(ruleset, homes).expect("a game");
            for turn in 0..70 {
                if game.to_move().is_none() {
                    break;
                }
                let verdict = offered::turn(&game, &mut dice, ENOUGH);
                game.accept(verdict);
                if turn % 6 != 5 && game.to_move().is_some() {
                    continue;
                }
                let viewer = dice
                    .random_bool(0.5)
                    .then(|| Seat(dice.random_range(0..seats)));
                let which = format!("{rules}, seed {seed}, turn {turn}");
                check_one(&game.view(viewer), seats, shown % drawn == 0, &which);
                shown += 1;
                if shown >= positions {
                    return;
                }
            }
        }
    }
}

fn check_one(view: &AnyView, seats: u8, drawn: bool, which: &str) {
    let names: Vec<String> = PEOPLE[..usize::from(seats)]
        .iter()
        .map(|&name| name.to_owned())
        .collect();
    let scenes = laws::SIZES.map(|size| match view {
        AnyView::Star(view) => layout::scene(&words::board(view, &names), size),
        AnyView::Settlers(view) => layout::fields::scene(&words::board(view, &names), size),
    });
    for scene in &scenes {
        assert_eq!(scene.sheet.w, theme::WIDTH);
        laws::check(scene, which);
        check_owners(view, scene, which);
    }
    laws::check_large(&scenes, which);
    if drawn {
        laws::check_files(&words::board(view, &names), which);
    }
}

/// All pieces are there, each with two signs of its owner beside colour; ways lead where ships went.
fn check_owners(view: &AnyView, scene: &Scene, which: &str) {
    match view {
        AnyView::Star(view) => {
            let of_each = [view.seats + 1; Piece::KINDS];
            laws::check_all_are_shown(scene, &view.bank, &of_each, which);
            if view.outcome.is_none() {
                reader::check(view, scene, which);
            }
            if view.seats > 2 {
                rounds::check_owners(view, scene, which);
            }
        }
        AnyView::Settlers(view) => {
            settlers::check_bank(view, scene, which);
            settlers::check_pieces(view, scene, which);
        }
    }
}
