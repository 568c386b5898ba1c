//! Marks of danger, lines of connection and captions tell facts of the position, and nothing else.

use homeworlds::piece::Piece;
use homeworlds::rules::star::StarAction;
use homeworlds::rules::{AnyGame, Seat, SystemView, View};
use homeworlds_board::layout;
use homeworlds_board::look::Lettering;
use homeworlds_board::scene::{Item, ItemKind, Rect, Scene, Stroke};
use homeworlds_board::tint::Tint;

use crate::reader::Reader;
use crate::sources::{games, star, tables};
use crate::words;

/// Calls a check for the boards of sensible random games of two, and of tables of three to six.
fn each_board(mut check: impl FnMut(&AnyGame, &View, &Scene, &str)) {
    for (game, which) in games(8).into_iter().chain(tables(3)) {
        let view = star(game.view(None));
        let names: Vec<String> = (1..=view.seats)
            .map(|seat| format!("Player {seat}"))
            .collect();
        let board = words::board(&view, &names);
        let scene = layout::scene(&board, Lettering::Normal);
        check(&game, &view, &scene, &which);
    }
}

/// Returns the ships that any seat could capture with the next turn, with their owners.
fn captures(game: &AnyGame) -> Vec<(Seat, Piece)> {
    let mut all = Vec::new();
    macro_rules! each_seat {
        ($game:expr) => {
            for seat in (0..$game.position().seats).map(Seat) {
                let mut game = (**$game).clone();
                game.pass_turn_to(seat);
                let turn = game.begin().expect("the game goes on");
                let actions = turn.actions().into_iter();
                let attacks = actions.filter_map(|action| match action {
                    StarAction::Attack { at, ship, from } => Some((at, from, ship)),
                    _ => None,
                });
                all.extend(attacks);
            }
        };
    }
    match game {
        AnyGame::Binary(game) => each_seat!(game),
        AnyGame::Multiplayer(game) => each_seat!(game),
        AnyGame::Settlers(_) => panic!("a star map"),
    }
    all.sort_unstable();
    all.dedup();
    all.into_iter()
        .map(|(_, owner, ship)| (owner, ship))
        .collect()
}

#[test]
fn rings_of_danger_are_possible_captures() {
    let mut found = 0;
    each_board(|game, view, scene, which| {
        let ships = Reader::of(scene, view).ships();
        let ringed = ships.iter().filter(|ship| ship.ring.warns());
        let place = |at: Rect| (at.x, at.y);
        let ringed = ringed.map(|ship| (ship.card.map(place), ship.owner, ship.piece));
        let mut kinds: Vec<_> = ringed.collect();
        kinds.sort_unstable();
        if view.outcome.is_some() {
            assert!(kinds.is_empty(), "{which}");
            return;
        }
        // Recorded tables do not say who is out.
        let homes = view
            .systems
            .iter()
            .filter(|system| system.home_of.is_some());
        if homes.count() < view.seats.into() {
            return;
        }
        // Of several ships alike in one place the rules name one.
        kinds.dedup();
        let mut shown: Vec<(Seat, Piece)> = kinds
            .into_iter()
            .map(|(_, seat, ship)| (seat, ship))
            .collect();
        let mut wanted = captures(game);
        shown.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(shown, wanted, "{which}");
        found += wanted.len();
    });
    assert!(found > 50, "{found}");
}

#[test]
fn frames_of_danger_are_overpopulations() {
    let mut found = 0;
    each_board(|_, view, scene, which| {
        let goes_on = view.outcome.is_none();
        let many = view
            .systems
            .iter()
            .map(|system| system.overpopulated().len());
        let wanted: usize = if goes_on { many.sum() } else { 0 };
        let signs = scene.items.iter().filter(|item| {
            matches!(
                item.what,
                ItemKind::Box {
                    corner: 9,
                    fill: Some(Tint::Danger),
                    ..
                }
            )
        });
        assert_eq!(signs.count(), wanted, "{which}");
        found += wanted;
    });
    assert!(found > 5, "{found}");
}

/// Returns true if a home is connected to a colony (rule B2).
fn connects(home: &SystemView, colony: &SystemView) -> bool {
    let mut stars = home.stars.iter();
    stars.all(|star| colony.stars.iter().all(|other| other.size() != star.size()))
}

/// Lines and triangles at the upper and the lower edge of a card are the connections with the upper and the lower home. They are
/// orange where enemies of that home stand.
#[test]
fn lines_are_the_connections_of_homes() {
    let mut found = 0;
    each_board(|_, view, scene, which| {
        if view.seats > 2 {
            return;
        }
        let reader = Reader::of(scene, view);
        for card in reader.cards() {
            let named = scene.items.iter().find_map(|item| match &item.what {
                ItemKind::Words(label) if card.holds(item.at) => view
                    .systems
                    .iter()
                    .find(|system| system.name.to_string() == label.text),
                _ => None,
            });
            let system = named.expect("a card has the name of a system");
            for (seat, edge) in [(Seat(0), card.bottom()), (Seat(1), card.y)] {
                let home = view.systems.iter().find(|home| home.home_of == Some(seat));
                let Some(home) = home else {
                    continue;
                };
                let marks: Vec<bool> = scene
                    .items
                    .iter()
                    .filter_map(|item| mark_at(item, (card.middle().0, edge)))
                    .collect();
                let enemies = !system.ships[seat.other().index()].is_empty();
                let danger = enemies && view.outcome.is_none();
                let wanted = if connects(home, system) {
                    vec![danger]
                } else {
                    Vec::new()
                };
                assert_eq!(marks, wanted, "{} {seat}: {which}", system.name);
                found += wanted.len();
            }
        }
    });
    assert!(found > 300, "{found}");
}

/// The distance of a triangle from the middle of its card.
const TIP_SHIFT: i32 = 18;

/// Returns whether a line or triangle at a place on a card's edge warns.
fn mark_at(item: &Item, (x, y): (i32, i32)) -> Option<bool> {
    match &item.what {
        ItemKind::Stroke { places, kind } if places[0] == (x, y) => match kind {
            Stroke::Threat => Some(true),
            Stroke::Spoke => Some(false),
            Stroke::Rail | Stroke::Arrow | Stroke::Curve => None,
        },
        ItemKind::Tip { up, ink } => {
            let edge = if *up { item.at.bottom() } else { item.at.y };
            let is_here = edge == y && (item.at.middle().0 - x).abs() == TIP_SHIFT;
            is_here.then_some(*ink == Tint::Danger)
        }
        _ => None,
    }
}

#[test]
fn caption_shows_the_last_turn_number() {
    each_board(|_, view, scene, which| {
        if view.last.is_none() {
            return;
        }
        let ink = |tint| matches!(tint, Tint::Last | Tint::LastOnBright);
        let captions = scene.items.iter().filter_map(|item| match &item.what {
            ItemKind::Words(label) if ink(label.ink) => Some(label.text.clone()),
            _ => None,
        });
        let captions: Vec<String> = captions.collect();
        let [caption] = &captions[..] else {
            panic!("{captions:?}: {which}");
        };
        let is_cause = view.outcome.is_some() && !caption.starts_with(char::is_numeric);
        let numbered = caption.starts_with(&format!("{}. ", view.turns));
        assert!(is_cause || numbered, "{caption}: {which}");
    });
}
