//! The bank as a table: four colours by three sizes, with the turn's number and a legend.

use crate::piece::{Colour, Piece, Size};
use crate::render::layout::text;
use crate::render::lettering;
use crate::render::scene::{Crew, Edge, Ink, Item, Pose, Rect};
use crate::render::{Board, theme};

const HEADER: i32 = 52;
const LEGEND: i32 = 82;
/// How much a piece shows below the one that stands on it.
const STEP: i32 = 13;
/// The space between pieces that stand on each other.
const STUB_GAP: i32 = 3;
/// The middles of the columns, from the panel's left edge.
const COLUMNS: [i32; 3] = [66, 111, 163];

/// The panel and what is on it.
pub fn items(board: &Board, panel: Rect) -> Vec<Item> {
    let mut items = vec![Item::Card {
        at: panel,
        edge: Edge::Bare,
    }];
    items.extend(header(board, panel));
    let height = (panel.h - HEADER - LEGEND) / 4;
    for (number, colour) in Colour::ALL.into_iter().enumerate() {
        let top = panel.y + HEADER + number as i32 * height;
        items.extend(row(board, colour, Rect::new(panel.x, top, panel.w, height)));
    }
    items.extend(legend(panel));
    items
}

fn header(board: &Board, panel: Rect) -> [Item; 2] {
    let middle = panel.y + HEADER / 2 + 2;
    let title = lettering::cut("Bank", theme::NAME[0], panel.w);
    let left = panel.x + 16;
    let right = panel.right() - 14;
    let room = right - left - title.width() - 10;
    let turn = lettering::fit(&turn(board), &[theme::NOTE, 23, 21, 19, 17], room);
    let turn_left = right - turn.width();
    [
        text(&title, left, middle, Ink::Bright),
        text(&turn, turn_left, middle, Ink::Muted),
    ]
}

/// The number of the turn to be played, or of all turns once the game is over.
fn turn(board: &Board) -> String {
    match board.view.to_move {
        Some(_) => format!("turn {}", board.view.turns + 1),
        None if board.view.turns == 1 => "1 turn".to_owned(),
        None => format!("{} turns", board.view.turns),
    }
}

fn row(board: &Board, colour: Colour, at: Rect) -> Vec<Item> {
    let base = at.bottom() - 36;
    let letter = colour.letter().to_uppercase().to_string();
    let letter = lettering::cut(&letter, theme::NAME[0], at.w);
    let left = at.x + 25 - letter.width() / 2;
    let mut items = vec![text(&letter, left, base - 20, Ink::Piece(colour))];
    for (size, column) in Size::ALL.into_iter().zip(COLUMNS) {
        let piece = Piece::new(colour, size);
        let count = board.view.bank[piece.index()];
        items.extend(stack(piece, count, (at.x + column, base)));
    }
    items
}

/// So many of a kind, one on the other, above their count.
fn stack(piece: Piece, count: u8, (middle, base): (i32, i32)) -> Vec<Item> {
    let (w, h) = theme::piece_box(piece.size(), Pose::Up, theme::BANK_SCALE);
    let below = i32::from(count.saturating_sub(1));
    let at = Rect::new(middle - w / 2, base - h - below * STEP, w, h);
    let mut items: Vec<Item> = (0..below)
        .map(|stub| Item::Stub {
            at: Rect::new(
                at.x,
                base - (stub + 1) * STEP + STUB_GAP,
                w,
                STEP - STUB_GAP,
            ),
            piece,
        })
        .collect();
    let (colour, pose, fresh) = (piece.colour(), Pose::Up, false);
    items.push(if count == 0 {
        Item::Ghost { at, colour, pose }
    } else {
        Item::Piece {
            at,
            piece,
            pose,
            fresh,
            crew: Crew::Manned,
        }
    });
    let digit = lettering::cut(&count.to_string(), theme::NOTE, i32::MAX);
    let ink = if count == 0 { Ink::Dim } else { Ink::Bright };
    let left = middle - digit.width() / 2;
    items.push(text(&digit, left, base + 19, ink));
    items
}

/// What the gutter says.
fn legend(panel: Rect) -> Vec<Item> {
    let first = panel.bottom() - LEGEND + 24;
    let second = first + 34;
    let left = panel.x + 12;
    let line = |words: &str| lettering::cut(words, theme::SMALL_NOTE, panel.w);
    vec![
        Item::SizeBox {
            at: Rect::around((left + 16, first), 28, 28),
            size: Size::Small,
        },
        text(&line("star size"), left + 42, first, Ink::Muted),
        Item::Arrow {
            at: Rect::around((left + 7, second), 16, 16),
            up: true,
        },
        Item::Arrow {
            at: Rect::around((left + 27, second), 16, 16),
            up: false,
        },
        text(&line("connected"), left + 42, second, Ink::Muted),
    ]
}
