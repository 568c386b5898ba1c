//! Laws of every scene of a Settlers board, over random games and over boards that no game would reach.

use homeworlds::order::settlers::{Field, Step};
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{FieldView, Game, Position, Rules, Turn, Verdict};
use homeworlds_board::look::Lettering;
use homeworlds_board::scene::{Item, Pose, Scene};
use homeworlds_board::{layout, text, theme};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

use crate::solid::{self, Apart};
use crate::words;

#[test]
fn nothing_overlaps_in_games() {
    for seed in 0..12 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = Game::new(Rules::default());
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
        check(&Game::from_position(position).view(None), &text);
    }
}

/// A random turn of few steps; a pass if it comes to nothing.
fn turn(game: &Game, rng: &mut StdRng) -> Verdict {
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
    for size in [Lettering::Normal, Lettering::Large] {
        let scene = solid::on_the_picture(&layout::fields::scene(&board, size));
        solid::check_within(&scene, which);
        solid::check_apart(&scene, Apart::Outlines, which);
        solid::check_legible(&scene, 16, which);
        if size == Lettering::Normal {
            check_pieces(view, &scene, which);
        }
    }
    assert!(
        text::fields_alt(&board).encode_utf16().count() <= text::ALT_MOST,
        "{which}"
    );
}

/// Every piece lies on its field, points away from its owner, and has its owner's mark.
fn check_pieces(view: &FieldView, scene: &Scene, which: &str) {
    let bank = theme::WIDTH as i32 - theme::BANK_WIDTH - theme::GAP;
    let near = view.viewer.unwrap_or(Seat(0));
    let fields: Vec<_> = scene
        .items
        .iter()
        .filter(|item| matches!(item, Item::Field { .. }))
        .map(Item::at)
        .collect();
    let pieces: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Piece {
                at, piece, pose, ..
            } if at.x < bank => Some((*at, *piece, *pose)),
            _ => None,
        })
        .collect();
    assert_eq!(
        pieces.len(),
        view.fields.iter().flatten().count(),
        "{which}"
    );
    for (field, standing) in fields.iter().zip(&view.fields) {
        let on: Vec<_> = pieces.iter().filter(|(at, ..)| field.holds(*at)).collect();
        let Some(standing) = standing else { continue };
        let pose = if standing.owner == near {
            Pose::Up
        } else {
            Pose::Down
        };
        let shown = on
            .iter()
            .any(|(_, piece, lies)| *piece == standing.piece && *lies == pose);
        assert!(shown, "{standing:?}: {which}");
    }
}
