//! Two positions never look the same (rule L5): above the bank their pictures differ in at least 100 pixels where they are 350 wide.
//! Without colour, kinds of pieces differ by their outlines.

use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::{AnyGame, AnyView, Seat, SystemView, View, settlers};
use homeworlds_board::look::{Contrast, Look};
use homeworlds_board::scene::{ItemKind, PieceStyle, Rect, Ring, Scene};
use homeworlds_board::{film, theme};
use homeworlds_samples::{boards, offered};
use image::imageops::{self, FilterType};
use image::{RgbImage, load_from_memory};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use crate::sources::{games, star, tables};
use crate::words;

/// The least number of pixels in which two positions differ.
const LEAST: usize = 100;
/// The height of the bank in pixels where a picture is 350 wide.
const BANK: u32 = 21;

#[test]
fn positions_that_differ_look_different() {
    check(100);
}

#[test]
#[ignore = "draws for minutes"]
fn ten_thousand_pairs_look_different() {
    check(10_000);
}

/// Draws so many pairs of positions that differ by one piece's size, colour, owner or place.
fn check(pairs: usize) {
    let boards: Vec<AnyGame> = games(8)
        .into_iter()
        .chain(tables(1))
        .map(|(game, _)| game)
        .collect();
    let mut least = usize::MAX;
    for number in 0..pairs {
        let mut dice = StdRng::seed_from_u64(number as u64);
        let view = star(boards[dice.random_range(0..boards.len())].view(None));
        let view = View {
            last: None,
            outcome: None,
            ..view
        };
        let other = changed(&view, &mut dice);
        let names: Vec<String> = (1..=view.seats)
            .map(|seat| format!("Player {seat}"))
            .collect();
        let which = format!("{:?}\n{:?}", view.systems, other.systems);
        let far = difference([&AnyView::Star(view), &AnyView::Star(other)], &names, BANK);
        assert!(far >= LEAST, "{far} pixels\n{which}");
        least = far.min(least);
    }
    println!("{pairs} pairs differ in at least {least} pixels");
}

/// Returns the position with one piece of another size, colour, owner or place.
fn changed(view: &View, dice: &mut StdRng) -> View {
    loop {
        let mut other = view.clone();
        let index = dice.random_range(0..other.systems.len());
        let system = &mut other.systems[index];
        if dice.random_bool(0.3) {
            let star = dice.random_range(0..system.stars.len());
            system.stars[star] = altered(system.stars[star], dice);
        } else {
            let seat = dice.random_range(0..view.seats);
            let Some(&ship) = system.ships[usize::from(seat)].choose(dice) else {
                continue;
            };
            take(system, Seat(seat), ship);
            match dice.random_range(0..3) {
                0 => put(system, Seat(seat), altered(ship, dice)),
                1 => {
                    let owner = (seat + dice.random_range(1..view.seats)) % view.seats;
                    put(system, Seat(owner), ship);
                }
                _ => {
                    let goal = dice.random_range(0..other.systems.len());
                    put(&mut other.systems[goal], Seat(seat), ship);
                }
            }
        }
        if position(&other) != position(view) {
            return other;
        }
    }
}

/// Returns a view with the stars of each system in one order, since their order means nothing.
fn position(view: &View) -> Vec<SystemView> {
    let mut systems = view.systems.clone();
    for system in &mut systems {
        system.stars.sort_unstable();
    }
    systems
}

fn altered(piece: Piece, dice: &mut StdRng) -> Piece {
    if dice.random_bool(0.5) {
        let sizes: Vec<Size> = Size::ALL
            .into_iter()
            .filter(|size| *size != piece.size())
            .collect();
        Piece::new(piece.colour(), *sizes.choose(dice).expect("other sizes"))
    } else {
        let colours = Colour::ALL
            .into_iter()
            .filter(|colour| *colour != piece.colour());
        let colours: Vec<Colour> = colours.collect();
        piece.in_colour(*colours.choose(dice).expect("other colours"))
    }
}

fn take(system: &mut SystemView, seat: Seat, ship: Piece) {
    let ships = &mut system.ships[seat.index()];
    let place = ships
        .iter()
        .position(|one| *one == ship)
        .expect("the ship is there");
    ships.remove(place);
}

fn put(system: &mut SystemView, seat: Seat, ship: Piece) {
    let ships = &mut system.ships[seat.index()];
    ships.push(ship);
    ships.sort_unstable();
}

/// Returns in how many pixels two pictures differ where they are 350 wide, without the lowest lines.
fn difference(views: [&AnyView; 2], names: &[String], below: u32) -> usize {
    let pictures = views.map(|view| {
        let picture = load_from_memory(&words::board(view, names).png(Look::default()));
        let picture = picture.expect("a PNG").into_rgb8();
        let height = picture.height() * 350 / picture.width();
        imageops::resize(&picture, 350, height, FilterType::Triangle)
    });
    let [one, two] = &pictures;
    let height = one.height().min(two.height()) - below;
    let differ = |x, y| one.get_pixel(x, y) != two.get_pixel(x, y);
    let pixels = (0..height).flat_map(|y| (0..350).map(move |x| (x, y)));
    pixels.filter(|&(x, y)| differ(x, y)).count()
}

#[test]
fn homes_with_swapped_sizes_look_different() {
    let text = "== one
<0>; Ann(0,r1b2)g3-; Beth(1,y2b3)-g3
== two
<0>; Ann(0,b1r2)g3-; Beth(1,y2b3)-g3";
    let [one, two] = &boards::read(text)[..] else {
        panic!("two boards");
    };
    let far = difference([&one.view, &two.view], &one.names, BANK);
    assert!(far >= LEAST, "{far}");
}

#[test]
fn settlers_positions_look_different() {
    for seed in 0..40 {
        let mut dice = StdRng::seed_from_u64(seed);
        let rules = "settlers".parse().expect("a ruleset");
        let people = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
        let mut game = AnyGame::new(rules, people.to_vec()).expect("a game");
        for _ in 0..12 {
            if game.to_move().is_none() {
                break;
            }
            let verdict = offered::turn(&game, &mut dice, 0.6);
            game.accept(verdict);
        }
        let AnyView::Settlers(view) = game.view(None) else {
            panic!("a board of fields");
        };
        let text = view.position.to_string();
        let Some(piece) = text.split([' ', '/', ';']).find(|part| part.contains('@')) else {
            continue;
        };
        let shown: Piece = piece[..2].parse().expect("a piece");
        let other = format!("{}{}", altered(shown, &mut dice), &piece[2..]);
        let [one, two] = [text.clone(), text.replacen(piece, &other, 1)].map(|text| {
            let position: settlers::Position = text.parse().ok()?;
            let view = settlers::SettlersGame::from_position(position).view(None);
            Some(AnyView::Settlers(view))
        });
        // The bank may lack the other piece.
        let (Some(one), Some(two)) = (one, two) else {
            continue;
        };
        // The bank stands beside the board, so the whole picture is compared.
        let names = ["Ann", "Beth"].map(str::to_owned);
        assert!(difference([&one, &two], &names, 0) >= LEAST, "{text}");
    }
}

/// The least difference of outlines in square pixels where a picture is 350 wide.
const LEAST_OUTLINE: f32 = 10.0;

#[test]
fn kinds_differ_by_their_outlines() {
    let ships = Piece::all().map(|piece| {
        let (w, h) = [(38, 46), (44, 54), (50, 64)][usize::from(piece.size().pips()) - 1];
        let (up, style, ring) = (true, PieceStyle::Plain, Ring::None);
        outline(
            ItemKind::Ship {
                piece,
                up,
                style,
                ring,
            },
            (w, h),
        )
    });
    check_outlines(&ships.collect::<Vec<_>>());
    let stars = Piece::all().map(|piece| {
        let side = [46, 56, 66][usize::from(piece.size().pips()) - 1];
        let (style, ring) = (PieceStyle::Plain, Ring::None);
        outline(ItemKind::Star { piece, style, ring }, (side, side))
    });
    check_outlines(&stars.collect::<Vec<_>>());
}

/// Draws one thing alone, in the picture of a film, which is half as large.
fn outline(what: ItemKind, (w, h): (i32, i32)) -> RgbImage {
    let sheet = Rect::new(0, 0, theme::WIDTH, 200);
    let items = vec![what.at(Rect::around((550, 100), w, h))];
    let picture = film::still(&Scene { sheet, items }, Contrast::Normal);
    load_from_memory(&picture).expect("a PNG").into_rgb8()
}

fn check_outlines(pictures: &[RgbImage]) {
    let ground = *pictures[0].get_pixel(0, 0);
    let scale = 350.0 / pictures[0].width() as f32;
    for (number, one) in pictures.iter().enumerate() {
        for two in &pictures[..number] {
            let pixels = one.pixels().zip(two.pixels());
            let differ = pixels.filter(|(one, two)| (**one == ground) != (**two == ground));
            let area = differ.count() as f32 * scale * scale;
            assert!(area >= LEAST_OUTLINE, "{number}: {area}");
        }
    }
}
