//! Laws of boards in words under seeded random play of every game: a description is never too long,
//! it holds the whole position of a game for two, and of a larger one says what it leaves out; the
//! text board always holds everything.

use homeworlds::order::Name;
use homeworlds::order::settlers::Field;
use homeworlds::piece::Piece;
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{AnyGame, AnyView, Ruleset, Seat, View};
use homeworlds_board::text::ALT_MOST;
use homeworlds_samples::{offered, settlers_play};
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::i18n as english;
use referee_testing::assert_contains;

/// How many games of each kind.
const GAMES: u64 = 6;
const TURNS: u32 = 60;

/// How likely a turn ends as soon as it is whole.
const ENOUGH: f64 = 0.6;

/// Display names as long as Discord lets them be, in letters that count twice.
fn people(seats: u8) -> Vec<String> {
    let letters = ["𝓐", "𝓑", "𝓒", "𝓓", "𝓔", "𝓕"];
    let people = letters.iter().map(|letter| letter.repeat(32));
    people.take(seats.into()).collect()
}

fn names(names: &[&str]) -> Vec<Name> {
    let names = names.iter();
    names.map(|name| name.parse().expect("a name")).collect()
}

fn game(rules: &str, seats: usize) -> AnyGame {
    let ruleset: Ruleset = rules.parse().expect("a ruleset");
    let homes = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
    AnyGame::new(ruleset, names(&homes[..seats])).expect("a game")
}

fn with_long_names(mut view: View) -> View {
    for (number, system) in view.systems.iter_mut().enumerate() {
        let name = format!("{}{number:03}", "W".repeat(Name::MOST - 3));
        system.name = name.parse().expect("a name");
    }
    view
}

fn in_words(view: &View, people: &[String]) -> (String, String) {
    let view = AnyView::Star(view.clone());
    let board = english::board(&view, people);
    (board.in_words(), board.alt())
}

fn listed(pieces: &[Piece]) -> String {
    let pieces: Vec<String> = pieces.iter().map(Piece::to_string).collect();
    pieces.join(" ")
}

/// What tells the system and all ships in it, whatever their owners are called.
fn holds_system(told: &str, name: &Name, stars: &[Piece], ships: &[Vec<Piece>]) -> bool {
    let start = format!("{name} ({}):", listed(stars));
    let Some((_, rest)) = told.split_once(&start) else {
        return false;
    };
    let end = rest.find(['\n', '.']).unwrap_or(rest.len());
    let ships = ships.iter().filter(|ships| !ships.is_empty());
    ships
        .map(|ships| listed(ships))
        .all(|ships| rest[..end].contains(&ships))
}

fn check_star(view: &View, people: &[String]) -> bool {
    let (text, alt) = in_words(view, people);
    let alt_length = alt.encode_utf16().count();
    assert!(alt_length <= ALT_MOST, "{alt_length}: {alt}");
    let holds = |told: &str| {
        let mut systems = view.systems.iter();
        systems.all(|system| holds_system(told, &system.name, &system.stars, &system.ships))
    };
    assert!(holds(&text), "{text}");
    let whole = holds(&alt) && alt.contains("Bank (small");
    let says = alt.contains("on the text board");
    assert!(whole || says, "{alt}");
    whole
}

#[test]
fn two_player_map_is_described_whole() {
    for seed in 0..GAMES * 4 {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut game = game("binary first-ship=any", 2);
        for _ in 0..TURNS {
            if game.to_move().is_none() {
                break;
            }
            let verdict = offered::turn(&game, &mut dice, ENOUGH);
            game.accept(verdict);
            for viewer in [None, Some(Seat(1))] {
                let AnyView::Star(view) = game.view(viewer) else {
                    panic!("a star map");
                };
                assert!(check_star(&with_long_names(view.clone()), &people(2)));
                let names = ["Ann", "Beth"].map(str::to_owned);
                assert!(check_star(&view, &names));
            }
        }
    }
}

#[test]
fn multiplayer_description_fills_available_space() {
    let (mut whole, mut cut) = (0, 0);
    for seats in 3..=6u8 {
        for seed in 0..GAMES {
            let mut dice = StdRng::seed_from_u64(seed);
            let rules = format!("multiplayer players={seats} goal=last-captain");
            let mut game = game(&rules, seats.into());
            for _ in 0..TURNS {
                if game.to_move().is_none() {
                    break;
                }
                let verdict = offered::turn(&game, &mut dice, ENOUGH);
                game.accept(verdict);
                let AnyView::Star(view) = game.view(None) else {
                    panic!("a star map");
                };
                check_star(&with_long_names(view.clone()), &people(seats));
                let short = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"].map(str::to_owned);
                if check_star(&view, &short[..seats.into()]) {
                    whole += 1;
                } else {
                    cut += 1;
                }
            }
        }
    }
    assert!(whole > cut, "most are described whole: {whole}, {cut}");
}

fn check_fields(view: &FieldView, people: &[String]) {
    let pieces: Vec<String> = Field::ALL
        .into_iter()
        .filter_map(|field| {
            let (_, piece) = view.position.board.at(field)?;
            Some(format!("{piece}@{field}"))
        })
        .collect();
    let view = AnyView::Settlers(view.clone());
    let board = english::board(&view, people);
    let (text, alt) = (board.in_words(), board.alt());
    let length = alt.encode_utf16().count();
    assert!(length <= ALT_MOST, "{length}: {alt}");
    for piece in pieces {
        assert!(
            text.contains(&piece) && alt.contains(&piece),
            "{piece}: {alt}"
        );
    }
    assert_contains(&alt, "Bank (small");
}

#[test]
fn settlers_board_is_described_whole() {
    for seed in 0..GAMES * 4 {
        let mut player = settlers_play::Player::new(seed);
        let Ruleset::Settlers(rules) = "settlers".parse().expect("a ruleset") else {
            panic!("Settlers");
        };
        let mut game = homeworlds::rules::settlers::SettlersGame::new(rules);
        for _ in 0..TURNS * 2 {
            if game.to_move().is_none() {
                break;
            }
            let verdict = player.turn(&game);
            game.accept(verdict);
            check_fields(&game.view(None), &people(2));
        }
    }
}

#[test]
fn draft_description_never_says_last_turn() {
    let mut dice = StdRng::seed_from_u64(7);
    let mut played = game("binary first-ship=any", 2);
    for _ in 0..2 {
        let verdict = offered::turn(&played, &mut dice, ENOUGH);
        played.accept(verdict);
    }
    let order = offered::turn(&played, &mut dice, ENOUGH).order();
    let draft = played.draft(&order).expect("the game goes on").draft;
    let AnyView::Star(view) = draft.view(Some(Seat(0))) else {
        panic!("a star map");
    };
    let names = ["Ann", "Beth"].map(str::to_owned);
    let (text, alt) = in_words(&view, &names);
    for told in [&text, &alt] {
        assert!(
            told.contains("So far: Ann ") && !told.contains("Last turn"),
            "{told}"
        );
    }
    let settled = game("settlers", 2);
    let draft = settled.draft("land c3").expect("the game goes on").draft;
    if draft.is_empty() {
        panic!("a first landing");
    }
    let view = draft.view(None);
    let board = english::board(&view, &names);
    for told in [board.in_words(), board.alt()] {
        assert!(
            told.contains("So far: ") && !told.contains("Last turn"),
            "{told}"
        );
        assert_contains(&told, "Turn 1: Ann to move");
    }
}
