//! One place among the pieces of a system: a piece, or the sign of one that went.

use crate::marks::Marks;
use crate::scene::{Captain, Item, Pose, Rect};
use crate::starmap::Gone;
use crate::theme::{self, Beam};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::{Seat, SystemView};

/// One place among the pieces of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Token {
    pub piece: Piece,
    sign: Sign,
}

/// Whether the piece is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Standing,
    Fresh,
    Gone,
    Burst,
}

/// The stars of a system, with the bursts of what a catastrophe took.
pub fn stars(system: &SystemView, marks: &Marks) -> Vec<Token> {
    let mut stars: Vec<Token> = system.stars.iter().map(|&star| star.into()).collect();
    stars.extend(marks.bursts.iter().map(|&colour| burst(colour)));
    stars
}

/// What is left to see of the star of a colony that the last turn ended.
pub fn gone_star(gone: Gone, marks: &Marks) -> Vec<Token> {
    if gone.burst {
        marks.bursts.iter().map(|&colour| burst(colour)).collect()
    } else {
        vec![ghost(gone.star)]
    }
}

/// The ships of a seat that left.
pub fn left(seat: Seat, marks: &Marks) -> Vec<Token> {
    let own = marks.gone.iter().filter(|(owner, _)| *owner == seat);
    own.map(|&(_, ship)| ghost(ship)).collect()
}

fn ghost(piece: Piece) -> Token {
    Token {
        piece,
        sign: Sign::Gone,
    }
}

/// The ships of a seat by kind, those that are new last among equals, with what left.
pub fn ships(system: &SystemView, seat: Seat, marks: &Marks) -> Vec<Token> {
    let own = system.ships.get(seat.index()).map_or(&[][..], |own| own);
    let mut tokens: Vec<Token> = own.iter().map(|&ship| ship.into()).collect();
    let of_seat = |list: &[(Seat, Piece)]| -> Vec<Piece> {
        let mine = list.iter().filter(|(owner, _)| *owner == seat);
        mine.map(|&(_, ship)| ship).collect()
    };
    for ship in of_seat(&marks.fresh) {
        let standing = tokens.iter_mut().find(|token| **token == ship.into());
        if let Some(token) = standing {
            token.sign = Sign::Fresh;
        }
    }
    tokens.extend(left(seat, marks));
    tokens.sort_unstable();
    tokens
}

impl From<Piece> for Token {
    fn from(piece: Piece) -> Self {
        Self {
            piece,
            sign: Sign::Standing,
        }
    }
}

fn burst(colour: Colour) -> Token {
    Token {
        piece: Piece::new(colour, Size::Large),
        sign: Sign::Burst,
    }
}

impl Token {
    /// The room for a halo on each side.
    pub fn margin(self) -> i32 {
        match self.sign {
            Sign::Fresh => theme::HALO as i32,
            Sign::Standing | Sign::Gone | Sign::Burst => 0,
        }
    }

    pub fn item(self, pose: Pose, captain: Captain, at: Rect) -> Item {
        let Token { piece, sign } = self;
        let colour = piece.colour();
        let fresh = sign == Sign::Fresh;
        match sign {
            Sign::Standing | Sign::Fresh => Item::Piece {
                at,
                piece,
                pose,
                fresh,
                captain,
            },
            Sign::Gone => Item::Ghost { at, colour, pose },
            Sign::Burst => Item::Burst { at, colour },
        }
    }
}

/// Where tokens stand side by side.
pub struct Row {
    /// The left edge of each box.
    pub lefts: Vec<i32>,
    pub width: i32,
    pub height: i32,
}

/// Tokens side by side from 0; slanted ones so close that their boxes overlap but they do not.
pub fn row(tokens: &[Token], pose: Pose, scale: f32) -> Row {
    let gap = (8.0 * scale + 0.5) as i32;
    let mut row = Row {
        lefts: Vec::with_capacity(tokens.len()),
        width: 0,
        height: 0,
    };
    let mut before: Option<(Token, Rect)> = None;
    for &token in tokens {
        let (w, h) = theme::piece_box(token.piece.size(), pose, scale, Beam::Broad);
        let centred = Rect::new(0, -h / 2, w, h);
        let left = before.map_or(token.margin(), |(other, at)| {
            let margins = other.margin() + token.margin();
            at.x + apart(Rect { x: 0, ..at }, centred, pose) + gap + margins
        });
        before = Some((token, Rect { x: left, ..centred }));
        row.lefts.push(left);
        row.width = row.width.max(left + w + token.margin());
        row.height = row.height.max(h + 2 * token.margin());
    }
    row
}

/// How far the left edge of the second must be from that of the first, both from 0, so that the pieces in them do not meet.
fn apart(first: Rect, second: Rect, pose: Pose) -> i32 {
    match pose {
        Pose::Star | Pose::Up | Pose::Down => first.w,
        Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
            let (first, second) = (pose.corners(first), pose.corners(second));
            let heights = first.iter().chain(&second).map(|&(_, y)| y);
            let between = heights.filter_map(|y| Some(span(&first, y)?.1 - span(&second, y)?.0));
            between.fold(0.0, f32::max).ceil() as i32
        }
    }
}

/// The ends of a triangle at some height, where it has any.
fn span(corners: &[(f32, f32); 3], y: f32) -> Option<(f32, f32)> {
    let mut ends: Option<(f32, f32)> = None;
    for side in 0..3 {
        let ((x1, y1), (x2, y2)) = (corners[side], corners[(side + 1) % 3]);
        if y < y1.min(y2) || y > y1.max(y2) {
            continue;
        }
        let share = if y1 == y2 { 0.0 } else { (y - y1) / (y2 - y1) };
        let x = x1 + (x2 - x1) * share;
        ends = Some(ends.map_or((x, x), |(left, right)| (left.min(x), right.max(x))));
    }
    ends
}
