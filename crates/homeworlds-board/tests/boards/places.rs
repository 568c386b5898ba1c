//! Places come from the history of a game: cards, plans, reviews and films show systems in the same order, and none ever passes
//! another.

use std::collections::BTreeMap;

use homeworlds::rules::{AnyGame, Ruleset, View};
use homeworlds_board::look::Lettering;
use homeworlds_board::scene::{Rect, Scene};
use homeworlds_board::{Board, layout};
use homeworlds_samples::offered;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::film::{cards, passes};
use crate::sources::star;
use crate::words;

const PEOPLE: [&str; 6] = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
/// So many turns of each game.
const TURNS: usize = 60;

#[test]
fn all_pictures_order_systems_alike() {
    let mut compared = 0;
    for seats in 2..=6 {
        for seed in 0..3 {
            compared += play(seats, seed);
        }
    }
    println!("{compared} pairs of pictures");
    assert!(compared > 900, "{compared}");
}

/// Plays a game at random; how many pairs of pictures were compared.
fn play(seats: usize, seed: u64) -> usize {
    let names: Vec<String> = PEOPLE[..seats]
        .iter()
        .map(|&name| name.to_owned())
        .collect();
    let (mut views, mut plans) = (Vec::new(), Vec::new());
    let mut game = begun(seats);
    let mut dice = StdRng::seed_from_u64(seed);
    while game.to_move().is_some() && views.len() < TURNS {
        let verdict = offered::turn(&game, &mut dice, 0.8);
        let before = game.clone();
        game.accept(verdict);
        let typed = game.last().expect("a turn was played").to_string();
        let planned = before.draft(&typed).expect("the game went on").draft;
        plans.push(star(planned.view(None)));
        views.push(star(game.view(None)));
    }
    let shown: Vec<_> = views.iter().map(|view| picture(view, &names)).collect();
    let boards: Vec<Board> = views
        .iter()
        .map(|view| words::board(view, &names))
        .collect();
    let which =
        |what: &str, turn: usize| format!("{what}, {seats} seats, seed {seed}, turn {turn}");
    let mut compared = 0;
    let mut compare =
        |one: &BTreeMap<String, Rect>, two: &BTreeMap<String, Rect>, which: String| {
            check(one, two, &which);
            compared += 1;
        };
    for turn in 1..shown.len() {
        compare(&shown[turn - 1], &shown[turn], which("cards", turn));
        let plan = picture(&plans[turn], &names);
        compare(&shown[turn - 1], &plan, which("a plan after a card", turn));
        compare(&plan, &shown[turn], which("a card after a plan", turn));
    }
    // A review is made of the same views; a film of all of them, or of the last part.
    for from in [0, boards.len() / 2] {
        let film = layout::film(&boards[from..], Lettering::Normal);
        for (number, scene) in film.iter().enumerate() {
            let turn = from + number;
            let frame = cards(scene, &views[turn]);
            compare(&shown[turn], &frame, which("a film", turn));
        }
    }
    compared
}

fn begun(seats: usize) -> AnyGame {
    let rules = match seats {
        2 => "binary first-ship=any".to_owned(),
        seats => format!("multiplayer players={seats} goal=last-captain first-ship=any"),
    };
    let ruleset: Ruleset = rules.parse().expect("a ruleset");
    let homes = PEOPLE[..seats].iter();
    let homes = homes.map(|name| name.parse().expect("a name"));
    AnyGame::new(ruleset, homes.collect()).expect("a game")
}

fn picture(view: &View, names: &[String]) -> BTreeMap<String, Rect> {
    let scene: Scene = layout::scene(&words::board(view, names), Lettering::Normal);
    cards(&scene, view)
}

/// Of two systems side by side on both pictures the same is on the left.
fn check(one: &BTreeMap<String, Rect>, two: &BTreeMap<String, Rect>, which: &str) {
    let both: Vec<(Rect, Rect)> = one
        .iter()
        .filter_map(|(name, was)| Some((*was, *two.get(name)?)))
        .collect();
    let any = both
        .iter()
        .any(|one| both.iter().any(|two| passes(*one, *two)));
    assert!(!any, "{which}: {one:?} {two:?}");
}
