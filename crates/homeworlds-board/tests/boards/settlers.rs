//! Laws of every scene of a Settlers board, over random games and over boards that no game would reach.

use homeworlds::order::settlers::{Field, Step};
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{FieldView, Grid, Position, Rules, SettlersGame, Turn, Verdict};
use homeworlds_board::scene::{ItemKind, PieceStyle, Rect, Scene};
use homeworlds_board::tint::Tint;
use homeworlds_board::{layout, text};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

use crate::{laws, words};

#[test]
fn nothing_overlaps_in_games() {
    for seed in 0..12 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = SettlersGame::new(Rules::default());
        while game.outcome().is_none() && game.turns() < 60 {
            let verdict = turn(&game, &mut rng);
            game.accept(verdict);
            let viewer = Some(Seat(rng.random_range(0..2)));
            check(
                &game.view(viewer),
                &format!("seed {seed} turn {}", game.turns()),
            );
        }
    }
}

#[test]
fn nothing_overlaps_on_any_board() {
    for seed in 0..200 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut pieces: Vec<Piece> = (0..3).flat_map(|_| Piece::all()).collect();
        let mut fields = Field::ALL;
        pieces.shuffle(&mut rng);
        fields.shuffle(&mut rng);
        pieces.truncate(rng.random_range(0..=36));
        let mut sides = [Vec::new(), Vec::new()];
        for (piece, field) in pieces.iter().zip(fields) {
            sides[rng.random_range(0..2)].push(format!("{piece}@{field}"));
        }
        let [first, second] = sides.map(|side| side.join(" "));
        let text = format!("settlers <0>; {first} / {second}; quiet 3; passes 0");
        let position: Position = text.parse().expect("a position");
        check(&SettlersGame::from_position(position).view(None), &text);
    }
}

/// A random turn of few steps; a pass if it comes to nothing.
fn turn(game: &SettlersGame, rng: &mut StdRng) -> Verdict {
    for _ in 0..4 {
        let start = game.begin().expect("the game goes on");
        let (mut turn, mut steps) = (start, Vec::new());
        while let Some(&step) = turn.steps().choose(rng) {
            turn.play(step);
            steps.push(step);
            if !matches!(step, Step::Choose { .. } | Step::Transfer { .. }) && rng.random_bool(0.3)
            {
                break;
            }
        }
        if Turn::check_end(&steps).is_ok() {
            return game.verdict_of(&steps);
        }
    }
    game.verdict_of(&[])
}

fn check(view: &FieldView, which: &str) {
    let names = ["Lee".to_owned(), "Maximiliana Konstantina".to_owned()];
    let board = words::board(view, &names);
    for size in laws::SIZES {
        let scene = layout::fields::scene(&board, size);
        laws::check(&scene, which);
        check_bank(view, &scene, which);
        check_pieces(view, &scene, which);
    }
    assert!(
        text::fields_alt(&board).encode_utf16().count() <= text::ALT_MOST,
        "{which}"
    );
}

/// No piece of the game is missing.
pub fn check_bank(view: &FieldView, scene: &Scene, which: &str) {
    let position = &view.position;
    let full = Grid::empty(position.rules.redless).bank();
    let [bank, of_each] = [position.board.bank(), full].map(|fleet| fleet.counts_by_kind());
    laws::check_all_are_shown(scene, &bank, &of_each, which);
}

/// Every piece lies on a plate of its owner and points away from them.
pub fn check_pieces(view: &FieldView, scene: &Scene, which: &str) {
    let near = view.viewer.unwrap_or(Seat(0));
    let plates: Vec<(Rect, bool)> = scene
        .items
        .iter()
        .filter_map(|item| match item.what {
            ItemKind::Box {
                fill: Some(Tint::LightPlate),
                ..
            } => Some((item.at, true)),
            ItemKind::Box {
                fill: Some(Tint::DarkPlate),
                ..
            } => Some((item.at, false)),
            _ => None,
        })
        .collect();
    let mut shown: Vec<(Piece, Seat)> = Vec::new();
    for item in &scene.items {
        let ItemKind::Ship {
            piece,
            up,
            style: PieceStyle::Outlined,
            ..
        } = item.what
        else {
            continue;
        };
        let owner = if up { near } else { near.other() };
        let plate = plates.iter().find(|(plate, _)| plate.holds(item.at));
        let (_, light) = plate.unwrap_or_else(|| panic!("{item:?}: {which}"));
        assert_eq!(*light, owner == Seat(0), "{item:?}: {which}");
        shown.push((piece, owner));
    }
    let board = &view.position.board;
    let standing = Field::ALL.into_iter().filter_map(|at| board.at(at));
    let mut wanted: Vec<(Piece, Seat)> = standing.map(|(owner, piece)| (piece, owner)).collect();
    shown.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(shown, wanted, "{which}");
}
