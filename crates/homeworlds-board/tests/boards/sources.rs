//! Boards for the laws of scenes: random games of two, recorded tables, and crowded tables of three to six.

use homeworlds::piece::Piece;
use homeworlds::rules::{AnyGame, AnyView, View};
use homeworlds_samples::random_play::Player;
use homeworlds_samples::stage::Stage;
use homeworlds_samples::{data, file_name, files, read};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// Returns every board of so many games of two, played at random without throwing the game away, with its name.
pub fn games(count: u64) -> Vec<(AnyGame, String)> {
    let mut boards = Vec::new();
    for seed in 0..count {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < 50 {
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
            let which = format!("seed {seed} turn {}", game.turns());
            boards.push((AnyGame::from(game.clone()), which));
        }
    }
    boards
}

/// Returns one in so many of the recorded tables of two to four, and crowded tables of three to six, with their names.
pub fn tables(one_in: usize) -> Vec<(AnyGame, String)> {
    let mut tables = Vec::new();
    for path in files(&data("corpus/games"), "tsv") {
        let name = file_name(&path);
        if name.starts_with("MANIFEST") {
            continue;
        }
        let text = read(&path);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines.step_by(one_in) {
            let fields: Vec<&str> = line.split('\t').collect();
            tables.push((table(fields[3]), format!("{name} turn {}", fields[0])));
        }
    }
    for seed in 0..120 {
        let mut dice = StdRng::seed_from_u64(seed);
        let seats = dice.random_range(3..=6);
        tables.push((
            table(&crowded(&mut dice, seats)),
            format!("crowded, seed {seed}"),
        ));
    }
    tables
}

/// Returns the view of a star map.
pub fn star(view: AnyView) -> View {
    match view {
        AnyView::Star(view) => view,
        AnyView::Settlers(_) => panic!("a game on a star map was begun"),
    }
}

/// Returns a game that begins with a table in position text.
fn table(text: &str) -> AnyGame {
    Stage::at(text.to_owned()).game().clone()
}

/// Returns a table with up to half of all pieces, on up to 16 systems, some seats out of the game.
fn crowded(dice: &mut StdRng, seats: usize) -> String {
    let mut pieces: Vec<Piece> = (0..=seats).flat_map(|_| Piece::all()).collect();
    pieces.shuffle(dice);
    pieces.truncate(dice.random_range(3 * seats..=6 * seats + 6));
    let mut pieces = pieces.into_iter().map(|piece| piece.to_string());
    let out = |seat: usize| seat % 3 == 2;
    let mut take = |count: usize| pieces.by_ref().take(count).collect::<String>();
    let mut parts: Vec<String> = (0..seats)
        .map(|seat| {
            let home = if out(seat) {
                String::new()
            } else {
                format!("{seat},")
            };
            let (stars, ship) = (take(2), take(1));
            let group = |owner: usize| if owner == seat { ship.as_str() } else { "" };
            let groups: Vec<&str> = (0..seats).map(group).collect();
            format!("Home{seat}({home}{stars}){}", groups.join("-"))
        })
        .collect();
    for number in 0..10 {
        let star = take(1);
        let groups: Vec<String> = (0..seats)
            .map(|_| take([0, 0, 1, 2][dice.random_range(0..4)]))
            .collect();
        if star.is_empty() || groups.iter().all(String::is_empty) {
            break;
        }
        parts.push(format!("Procyon{number}({star}){}", groups.join("-")));
    }
    for seat in (0..seats).filter(|&seat| out(seat)) {
        parts.push(format!("eliminated {seat}"));
    }
    // What would be left over in a hand lies in the bank.
    let rest = pieces.collect::<Vec<_>>();
    assert!(rest.len() <= 84, "{rest:?}");
    parts.join(";")
}
