//! Laws of every scene of three to six, over recorded and random games and over tables that no game would reach.

use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::{AnyView, Seat, View};
use homeworlds_board::scene::{Coat, Item, Scene, What};
use homeworlds_board::{layout, text};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::{laws, words};
use homeworlds_samples::offered;
use homeworlds_samples::stage::Stage;
use homeworlds_samples::{data, file_name, files, read};

const PEOPLE: [&str; 6] = ["Lee", "Maximiliana Konstantina", "Ann", "王芳", "Bo", "Cy"];

#[test]
fn recorded_tables_are_shown_whole_and_large_enough() {
    let mut shown = 0;
    for path in files(&data("corpus/games"), "tsv") {
        let name = file_name(&path);
        if name.starts_with("2p") || name.starts_with("MANIFEST") {
            continue;
        }
        let text = read(&path);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines.step_by(7) {
            let fields: Vec<&str> = line.split('\t').collect();
            let which = format!("{name} turn {}", fields[0]);
            for scene in check(&table(fields[3]), &which) {
                laws::check(&scene, &which);
            }
            shown += 1;
        }
    }
    assert!(shown > 100, "the games were found");
}

#[test]
fn nothing_overlaps_in_random_games() {
    for seats in 3..=6 {
        for goal in Goal::ALL {
            let mut rng = StdRng::seed_from_u64(u64::from(seats));
            let mut stage = Stage::default();
            stage.takes(&format!(
                "rules multiplayer players={seats} goal={goal} first-ship=any"
            ));
            if goal.has_sides() {
                let sides = ["good", "evil", "good", "evil", "good", "evil"];
                stage.takes(&format!("sides {}", sides[..seats.into()].join(" ")));
            }
            let game = stage.game();
            while game.to_move().is_some() && game.turns() < 60 {
                let verdict = offered::turn(game, &mut rng, 1.0);
                game.accept(verdict);
                let which = format!("{seats} seats, {goal:?}, turn {}", game.turns());
                let viewer = Seat(rng.random_range(0..seats));
                for scene in check(&star(game.view(Some(viewer))), &which) {
                    laws::check(&scene, &which);
                }
            }
        }
    }
}

#[test]
fn nothing_overlaps_on_crowded_tables() {
    for seed in 0..150 {
        let mut dice = StdRng::seed_from_u64(seed);
        let seats = dice.random_range(3..=6);
        let mut view = crowded(&mut dice, seats);
        view.viewer = Some(Seat(dice.random_range(0..seats as u8)));
        check(&view, &format!("seed {seed}"));
    }
}

/// A table with up to half of all pieces, on up to 16 systems, some seats out of the game.
fn crowded(dice: &mut StdRng, seats: usize) -> View {
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
    table(&parts.join(";"))
}

/// What anybody sees of a table in position text.
fn table(text: &str) -> View {
    star(Stage::at(text.to_owned()).game().view(None))
}

fn star(view: AnyView) -> View {
    match view {
        AnyView::Star(view) => view,
        AnyView::Settlers(_) => panic!("no star map"),
    }
}

fn check(view: &View, which: &str) -> Vec<Scene> {
    let names: Vec<String> = PEOPLE[..usize::from(view.seats)]
        .iter()
        .map(|&name| name.to_owned())
        .collect();
    let board = words::board(view, &names);
    assert!(
        text::alt(&board).encode_utf16().count() <= text::ALT_MOST,
        "{which}"
    );
    let scenes = laws::SIZES.map(|size| layout::scene(&board, size));
    for scene in &scenes {
        laws::check_layout(scene, which);
        laws::check_one_scale(scene, which);
        let of_each = [view.seats + 1; Piece::KINDS];
        laws::check_all_are_shown(scene, &view.bank, &of_each, which);
        check_owners(view, scene, which);
    }
    scenes.to_vec()
}

/// Each fleet away from home has its owner's pattern before it, and so has each home; ships without a captain are hollow.
pub fn check_owners(view: &View, scene: &Scene, which: &str) {
    let many = view.many.as_ref().expect("more than two sit here");
    for seat in (0..view.seats).map(Seat) {
        let out = many.eliminated.has(seat);
        let patterns = scene.items.iter().filter(|item| {
            matches!(item.what, What::Pattern { seat: whose, out: crossed, .. }
                if whose == seat.0 && crossed == out)
        });
        let visits = view.systems.iter().filter(|system| {
            system.home_of != Some(seat) && !system.ships[seat.index()].is_empty()
        });
        // One at home, one where it is said whose turn it is.
        let signs = patterns.count();
        let least = visits.count() + 1;
        assert!(signs >= least, "{seat}: {signs} of {least}: {which}");
    }
    let hollow = |item: &&Item| {
        matches!(
            item.what,
            What::Ship {
                coat: Coat::Hollow,
                ..
            }
        )
    };
    let without = many.eliminated.iter();
    let ships = without.map(|seat| {
        let systems = view.systems.iter();
        systems
            .map(|system| system.ships[seat.index()].len())
            .sum::<usize>()
    });
    let shown = scene.items.iter().filter(hollow).count();
    assert_eq!(shown, ships.sum::<usize>(), "{which}");
}
