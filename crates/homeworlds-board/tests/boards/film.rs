//! Films of recorded games, decoded again; and that systems keep their places, in films and from picture to picture.

use std::collections::BTreeMap;

use gif::{ColorOutput, DecodeOptions};
use homeworlds::rules::{AnyView, View};
use homeworlds_board::film::{SCALE, still};
use homeworlds_board::look::{Contrast, Lettering};
use homeworlds_board::scene::{ItemKind, Label, Rect, Scene, TextRole};
use homeworlds_board::{AnyBoard, Board, Hold, Look, layout};
use homeworlds_samples::{Watched, watched};
use homeworlds_samples::{file_name, games, read};
use image::{Rgb, RgbImage};

use crate::reader::Reader;
use crate::words;

/// How long a frame is held.
const HOLD: Hold = Hold(150);

/// 60 turns.
const SIXTY: &str = include_str!("../../../../tests/samples/data/corpus/games/2p-34678.tsv");

#[test]
fn film_holds_its_last_board() {
    let game = watched(SIXTY);
    let gif = film(&game, 0..game.views.len());
    let frames = decode(&gif);
    assert_eq!(frames.len(), game.views.len());
    let (last, others) = frames.split_last().expect("frames");
    assert!(others.iter().all(|frame| frame.delay == 150));
    assert_eq!(last.delay, 500);
    assert!(gif.len() < 1_000_000, "{} bytes", gif.len());
}

#[test]
fn every_frame_draws_its_board() {
    let game = watched(SIXTY);
    let boards: Vec<Board> = views(&game).map(|view| board(view, &game)).collect();
    let scenes = layout::film(&boards, Lettering::Normal);
    let frames = decode(&film(&game, 0..game.views.len()));
    for (number, (scene, frame)) in scenes.iter().zip(&frames).enumerate() {
        assert_eq!(
            frame.picture.dimensions(),
            (scene.sheet.w as u32 / SCALE, scene.sheet.h as u32 / SCALE)
        );
        assert!(
            picture(&still(scene, Contrast::Normal)) == frame.picture,
            "frame {number}"
        );
    }
}

#[test]
fn one_board_film_matches_its_picture() {
    let game = watched(SIXTY);
    for view in views(&game).take(game.views.len() - 1).step_by(9) {
        let board = board(view, &game);
        let [only] = &layout::film(&[board], Lettering::Normal)[..] else {
            panic!("one scene for one board");
        };
        assert_eq!(only.items, layout::scene(&board, Lettering::Normal).items);
    }
}

#[test]
fn nothing_is_filmed_of_nothing() {
    assert_eq!(
        homeworlds_board::film(&[], Look::default(), HOLD),
        Vec::<u8>::new()
    );
}

#[test]
fn a_stretch_is_a_film_too() {
    let game = watched(SIXTY);
    let frames = decode(&film(&game, 10..15));
    assert_eq!(frames.len(), 5);
}

#[test]
fn systems_never_move_within_a_film() {
    for path in games().iter().step_by(3) {
        let (file, game) = (file_name(path), watched(&read(path)));
        let boards: Vec<Board> = views(&game).map(|view| board(view, &game)).collect();
        let scenes = layout::film(&boards, Lettering::Normal);
        let mut before = BTreeMap::new();
        for (number, (scene, board)) in scenes.iter().zip(&boards).enumerate() {
            let now = cards(scene, board.view);
            for (name, at) in &now {
                let was = before.get(name).unwrap_or(at);
                assert_eq!(was, at, "{file} turn {number}: {name}");
            }
            before = now;
        }
    }
}

/// No two systems of a row ever change places, and most pictures leave nearly every system where it was.
#[test]
fn systems_never_overtake_between_pictures() {
    let (mut shifts, mut passed) = (Vec::new(), Vec::new());
    for path in games() {
        let (file, game) = (file_name(&path), watched(&read(&path)));
        let mut before = BTreeMap::new();
        for view in views(&game) {
            let now = cards(&layout::scene(&board(view, &game), Lettering::Normal), view);
            let kept: Vec<(Rect, Rect)> = now
                .iter()
                .filter_map(|(name, at)| Some((*before.get(name)?, *at)))
                .collect();
            shifts.extend(kept.iter().map(|(was, is)| distance(*was, *is)));
            if kept
                .iter()
                .any(|one| kept.iter().any(|two| passes(*one, *two)))
            {
                passed.push(format!("{file} turn {}", view.turns));
            }
            before = now;
        }
    }
    assert_eq!(passed, Vec::<String>::new());
    shifts.sort_unstable();
    let share = |percent: usize| shifts[(shifts.len() - 1) * percent / 100];
    let figures = [share(50), share(75), share(90), share(99)];
    println!(
        "{} systems kept, moved by {figures:?} pixels at most",
        shifts.len()
    );
    // A ring makes a card wider. Rows are centred: a new system moves its row by half a card, and a full row is dealt anew.
    assert!(
        figures[0] <= 6 && figures[1] <= 30 && figures[2] <= 90 && figures[3] <= 300,
        "{figures:?}"
    );
}

#[test]
fn opposite_view_reverses_the_rows() {
    let game = watched(SIXTY);
    for view in views(&game).skip(8) {
        let mut turned = view.clone();
        turned.viewer = Some(homeworlds::rules::Seat(1));
        let [own, mut across] = [view, &turned].map(|view| {
            let scene = layout::scene(&board(view, &game), Lettering::Normal);
            lines(cards(&scene, view))
        });
        across.iter_mut().for_each(|line| line.reverse());
        across.sort();
        assert_eq!(own, across, "turn {}", view.turns);
    }
}

/// The names in each line of cards from left to right, the lines in the order of their names.
fn lines(cards: BTreeMap<String, Rect>) -> Vec<Vec<String>> {
    let mut lines: BTreeMap<i32, Vec<(i32, String)>> = BTreeMap::new();
    for (name, at) in cards {
        lines.entry(at.y).or_default().push((at.x, name));
    }
    let sorted = lines.into_values().map(|mut line| {
        line.sort();
        line.into_iter().map(|(_, name)| name).collect()
    });
    let mut lines: Vec<Vec<String>> = sorted.collect();
    lines.sort();
    lines
}

fn views(game: &Watched) -> impl Iterator<Item = &View> {
    game.views.iter().map(|view| match view {
        AnyView::Star(view) => view,
        AnyView::Settlers(_) => panic!("the games of the archive are played on star maps"),
    })
}

fn board<'g>(view: &'g View, game: &'g Watched) -> Board<'g> {
    words::board(view, &game.names)
}

fn film(game: &Watched, turns: std::ops::Range<usize>) -> Vec<u8> {
    let boards: Vec<AnyBoard> = game.views[turns]
        .iter()
        .map(|view| words::board(view, &game.names))
        .collect();
    homeworlds_board::film(&boards, Look::default(), HOLD)
}

/// Returns the cards of the systems that stand, by name, as far as their names are written out.
pub fn cards(scene: &Scene, view: &View) -> BTreeMap<String, Rect> {
    let reader = Reader::of(scene, view);
    let named = scene.items.iter().filter_map(|item| match &item.what {
        ItemKind::Words(Label {
            text,
            role: TextRole::Name,
            ..
        }) => Some((text, item.at)),
        _ => None,
    });
    let named: Vec<_> = named.collect();
    let cards = reader.cards().into_iter();
    let name = |card: &Rect| {
        named
            .iter()
            .find(|(_, at)| card.holds(Rect::around(at.middle(), 2, 2)))
    };
    cards
        .filter_map(|card| Some((name(&card)?.0.clone(), card)))
        .filter(|(name, _)| !name.ends_with('…'))
        .collect()
}

fn distance(was: Rect, is: Rect) -> i32 {
    let (was, is) = (was.middle(), is.middle());
    (was.0 - is.0).abs().max((was.1 - is.1).abs())
}

/// Whether of two systems side by side before and now the left one is on the right.
pub fn passes((was, is): (Rect, Rect), (other_was, other_is): (Rect, Rect)) -> bool {
    let beside = was.y == other_was.y && is.y == other_is.y;
    beside && was.x < other_was.x && is.x > other_is.x
}

struct Shown {
    delay: u16,
    picture: RgbImage,
}

/// The pixels of a PNG.
fn picture(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG").into_rgb8()
}

/// What is seen of a GIF, frame by frame.
fn decode(bytes: &[u8]) -> Vec<Shown> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let (width, height) = (decoder.width(), decoder.height());
    let mut picture = RgbImage::new(u32::from(width), u32::from(height));
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (u32::from(frame.left), u32::from(frame.top));
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (
                index as u32 % u32::from(frame.width),
                index as u32 / u32::from(frame.width),
            );
            if pixel[3] > 0 {
                picture.put_pixel(left + x, top + y, Rgb([pixel[0], pixel[1], pixel[2]]));
            }
        }
        shown.push(Shown {
            delay: frame.delay,
            picture: picture.clone(),
        });
    }
    shown
}
