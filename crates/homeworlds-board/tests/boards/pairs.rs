//! Laws of every scene of two, over random games and over tables that no game would reach.

use homeworlds::piece::Piece;
use homeworlds::rules::{BinaryRules, Game, View};
use homeworlds_board::look::Lettering;
use homeworlds_board::scene::{Item, Rect, Scene};
use homeworlds_board::{Board, layout, text, theme};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::solid::{self, Apart};
use crate::words;
use homeworlds_samples::random_play::Player;

#[test]
fn nothing_overlaps_in_games() {
    for seed in 0..12 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < 50 {
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
            let which = format!("seed {seed} turn {}", game.turns());
            let scene = check(&game.view(None), &which);
            check_large_enough(&scene, &which);
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
        let game = Game::from_position(BinaryRules::default(), homes, position);
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

/// In games pieces never shrink below half.
fn check_large_enough(scene: &Scene, which: &str) {
    for item in &scene.items {
        if let Item::Piece {
            at, piece, pose, ..
        } = item
        {
            let least = theme::piece_box(piece.size(), *pose, 0.5, theme::Beam::True);
            assert!(at.h >= least.1, "{item:?}: {which}");
        }
    }
}

fn check(view: &View, which: &str) -> Scene {
    let names = ["Lee".to_owned(), "Maximiliana Konstantina".to_owned()];
    let board = words::board(view, &names);
    let scene = check_in(&board, Lettering::Normal, which);
    check_in(&board, Lettering::Large, which);
    let alt = text::alt(&board);
    assert!(alt.encode_utf16().count() <= text::ALT_MOST, "{which}");
    scene
}

fn check_in(board: &Board, size: Lettering, which: &str) -> Scene {
    let scene = solid::on_the_picture(&layout::scene(board, size));
    for item in &scene.items {
        let picture = Rect::new(0, 0, theme::WIDTH as i32, theme::HEIGHT as i32);
        assert!(picture.holds(solid::with_halo(item)), "{item:?}: {which}");
    }
    check_held(&scene, size, which);
    solid::check_apart(&scene, Apart::Boxes, which);
    solid::check_all_is_shown(&scene, board.view.of_each, which);
    scene
}

/// Everything but the signs in the gutter lies on a card or a banner.
fn check_held(scene: &Scene, size: Lettering, which: &str) {
    let gutter = match size {
        Lettering::Normal => theme::GAP + theme::GUTTER,
        Lettering::Large => (theme::GAP + theme::GUTTER) * 5 / 4,
    };
    let holds = |item: &&Item| matches!(item, Item::Card { .. } | Item::Pill { .. });
    let goes = |item: &&Item| matches!(item, Item::Flight { .. } | Item::Head { .. });
    let holders: Vec<Rect> = scene.items.iter().filter(holds).map(Item::at).collect();
    for item in scene
        .items
        .iter()
        .filter(|item| !holds(item) && !goes(item))
    {
        let at = solid::with_halo(item);
        let held = holders.iter().any(|holder| holder.holds(at));
        assert!(held || at.right() <= gutter, "{item:?}: {which}");
    }
}
