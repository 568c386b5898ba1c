//! Pictures of boards against golden files; `UPDATE=1 cargo test --test pictures` rewrites those.

mod support;

use referee::render::{self, Board};
use support::golden;
use support::pictured::{CASES, Case};

#[test]
fn boards_look_as_they_were_agreed_to_look() {
    let wrong: Vec<String> = CASES.iter().filter_map(differs).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The most bytes of a picture.
const MOST_BYTES: usize = 60_000;

fn differs(case: &Case) -> Option<String> {
    let (view, names) = (case.view(), case.names());
    let picture = render::png(&Board {
        view: &view,
        names: &names,
    });
    assert!(picture.len() <= MOST_BYTES, "{}", case.file);
    golden::compare(case.file, &picture).err()
}

/// Laws of every scene, over random games and over tables that no game would reach.
mod scenes {
    use rand::rngs::StdRng;
    use rand::seq::SliceRandom;
    use rand::{Rng, SeedableRng};
    use referee::piece::Piece;
    use referee::render::scene::{Item, Rect, Scene};
    use referee::render::{Board, layout, text, theme};
    use referee::rules::{BinaryRules, Game, View};

    use super::support::random_play::Player;

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
                let least = theme::piece_box(piece.size(), *pose, 0.5);
                assert!(at.h >= least.1, "{item:?}: {which}");
            }
        }
    }

    fn check(view: &View, which: &str) -> Scene {
        let names = ["Lee".to_owned(), "Maximiliana Konstantina".to_owned()];
        let board = Board {
            view,
            names: &names,
        };
        let scene = layout::scene(&board);
        for item in &scene.items {
            let picture = Rect::new(0, 0, theme::WIDTH as i32, theme::HEIGHT as i32);
            assert!(
                picture.holds(solid(item).unwrap_or(item.at())),
                "{item:?}: {which}"
            );
        }
        check_held(&scene, which);
        check_apart(&scene, which);
        check_all_is_shown(view, &scene, which);
        let alt = text::alt(&board);
        assert!(alt.encode_utf16().count() <= text::ALT_MOST, "{which}");
        scene
    }

    /// Everything but the signs in the gutter and the ways of ships lies on a card or a banner.
    fn check_held(scene: &Scene, which: &str) {
        let holds = |item: &&Item| matches!(item, Item::Card { .. } | Item::Pill { .. });
        let goes = |item: &&Item| matches!(item, Item::Flight { .. } | Item::Head { .. });
        let holders: Vec<Rect> = scene.items.iter().filter(holds).map(Item::at).collect();
        let lying = scene
            .items
            .iter()
            .filter(|item| !holds(item) && !goes(item));
        for item in lying {
            let at = solid(item).unwrap_or(item.at());
            let held = holders.iter().any(|holder| holder.holds(at));
            assert!(
                held || at.right() <= theme::GAP + theme::GUTTER,
                "{item:?}: {which}"
            );
        }
    }

    fn check_apart(scene: &Scene, which: &str) {
        for (number, one) in scene.items.iter().enumerate() {
            for two in &scene.items[number + 1..] {
                if let (Some(first), Some(second)) = (solid(one), solid(two)) {
                    let labelled = matches!(one, Item::Pill { .. }) && first.holds(second);
                    assert!(labelled || !first.meets(second), "{one:?} {two:?}: {which}");
                }
                if let (Item::Card { at: first, .. }, Item::Card { at: second, .. }) = (one, two) {
                    assert!(!first.meets(*second), "{one:?} {two:?}: {which}");
                }
            }
        }
    }

    /// The pixels that belong to an item alone.
    fn solid(item: &Item) -> Option<Rect> {
        match item {
            Item::Piece {
                at, fresh: true, ..
            } => Some(at.inset(-(theme::HALO as i32))),
            Item::Card { .. } | Item::Flight { .. } | Item::Head { .. } => None,
            other => Some(other.at()),
        }
    }

    fn check_all_is_shown(view: &View, scene: &Scene, which: &str) {
        let mut shown: Vec<Piece> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Piece { piece, .. } | Item::Stub { piece, .. } => Some(*piece),
                _ => None,
            })
            .collect();
        shown.sort_unstable();
        let mut all: Vec<Piece> = (0..view.of_each).flat_map(|_| Piece::all()).collect();
        all.sort_unstable();
        assert_eq!(shown, all, "{which}");
    }
}
