//! The fields with what stands on them: pieces, the marks of the last turn, names of empty fields, the power of reds.

use crate::layout::fields::corner::MARK;
use crate::layout::fields::diamond::{Diamond, Side};
use crate::layout::fields::marks::Marks;
use crate::layout::text;
use crate::scene::{Captain, Frame, Holds, Ink, Item, Pose, Rect};
use crate::theme::{self, Beam};
use crate::{FieldBoard, lettering};
use homeworlds::order::settlers::Field;
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::view::{Standing, Threatened};
use strum::VariantArray;

/// Half the height of a field beside the scale of the pieces on it.
const HALF_AT_ONE: f32 = 64.0;
/// Width and height of the pill that tells the power of reds, beside its words and by itself.
const PILL: (i32, i32) = (4, 22);

/// Everything on the board.
pub fn items(board: &FieldBoard, diamond: &Diamond, marks: &Marks) -> Vec<Item> {
    let near = board.near();
    let mut items: Vec<Item> = Field::ALL
        .into_iter()
        .map(|at| ground(board, diamond, marks, at))
        .collect();
    items.extend(coordinates(diamond));
    items.extend(marks.paths.iter().map(|path| Item::Path {
        places: path.iter().map(|&field| diamond.middle(field)).collect(),
    }));
    for at in Field::ALL {
        match board.view.fields[at.index()] {
            Some(standing) => items.extend(piece(near, diamond, marks, at, standing)),
            None => items.extend(empty(near, diamond, marks, at)),
        }
    }
    let targets = conquerable(board);
    items.extend(targets.flat_map(|target| power(near, diamond, target)));
    items
}

/// The pieces that their enemy can conquer.
pub fn conquerable<'a>(board: &FieldBoard<'a>) -> impl Iterator<Item = &'a Threatened> {
    let goes_on = board.view.outcome.is_none();
    let threatened = board.view.threatened.iter();
    threatened.filter(move |threat| goes_on && threat.conquerable)
}

fn ground(board: &FieldBoard, diamond: &Diamond, marks: &Marks, at: Field) -> Item {
    let acted = marks.acted.contains(&at).then_some(Frame::Acted);
    let target = conquerable(board).any(|target| target.at == at);
    let target = target.then_some(Frame::Conquerable);
    Item::Field {
        at: diamond.field(at),
        dark: at.is_dark(),
        frames: acted.into_iter().chain(target).collect(),
    }
}

/// Letters and digits beside the outer fields.
fn coordinates(diamond: &Diamond) -> Vec<Item> {
    let side = |side: Side| {
        diamond.along(side).map(move |field| {
            let name = field.to_string();
            let (column, row) = name.split_at(1);
            let word = if side.tells_columns() { column } else { row };
            let line = lettering::cut(word, theme::FIELD_NAME, i32::MAX);
            let (x, y) = diamond.beside(field, side);
            text(&line, x - line.width() / 2, y, Ink::Muted)
        })
    };
    Side::VARIANTS.iter().copied().flat_map(side).collect()
}

fn pose(near: Seat, owner: Seat) -> Pose {
    if owner == near { Pose::Up } else { Pose::Down }
}

/// The box of a piece on a field: its middle a little towards its tip.
fn place(diamond: &Diamond, at: Field, size: Size, pose: Pose) -> Rect {
    let scale = diamond.half.1 as f32 / HALF_AT_ONE;
    let (w, h) = theme::piece_box(size, pose, scale, Beam::True);
    let (x, y) = diamond.middle(at);
    Rect::around((x, y + towards_tip(diamond, pose)), w, h)
}

fn towards_tip(diamond: &Diamond, pose: Pose) -> i32 {
    let shift = diamond.half.1 / 8;
    if pose == Pose::Down { shift } else { -shift }
}

fn piece(near: Seat, diamond: &Diamond, marks: &Marks, at: Field, it: Standing) -> Vec<Item> {
    let pose = pose(near, it.owner);
    let mut items = Vec::new();
    items.push(Item::Piece {
        at: place(diamond, at, it.piece.size(), pose),
        piece: it.piece,
        pose,
        fresh: marks.fresh.contains(&at),
        captain: Captain::Aboard,
    });
    let (x, y) = diamond.middle(at);
    let (left, down) = ((diamond.half.0 * 3 + 4) / 8, diamond.half.1 * 2 / 7);
    let down = if pose == Pose::Down { down } else { -down };
    let side = diamond.on_field(MARK) / 2 * 2;
    let mark = |middle, owner, holds| Item::Mark {
        at: Rect::around(middle, side, side),
        second: owner != Seat(0),
        holds,
    };
    items.push(mark((x - left, y + down), it.owner, Holds::Still));
    let was = marks.turned.iter().find(|(field, _)| *field == at);
    if let Some(&(_, before)) = was {
        items.push(mark((x + left, y + down), before, Holds::NoMore));
    }
    items
}

fn outline(near: Seat, diamond: &Diamond, at: Field, piece: Piece, owner: Seat) -> Item {
    let pose = pose(near, owner);
    Item::Ghost {
        at: place(diamond, at, piece.size(), pose),
        colour: piece.colour(),
        pose,
    }
}

/// What an empty field shows: what left it, or its name where no way leads over it.
fn empty(near: Seat, diamond: &Diamond, marks: &Marks, at: Field) -> Option<Item> {
    if let Some(&(_, piece, owner)) = marks.left.iter().find(|(field, ..)| *field == at) {
        return Some(outline(near, diamond, at, piece, owner));
    }
    if marks.paths.iter().flatten().any(|&field| field == at) {
        return None;
    }
    let line = lettering::cut(&at.to_string(), theme::FIELD_NAME, i32::MAX);
    let (x, y) = diamond.middle(at);
    Some(text(&line, x - line.width() / 2, y, Ink::Dim))
}

/// `3>2`: the pips of the reds for a conquest and against it (S3).
fn power(near: Seat, diamond: &Diamond, target: &Threatened) -> [Item; 2] {
    let word = format!("{}>{}", target.balance.attack, target.balance.defence);
    let line = lettering::cut(
        &word,
        diamond.on_field(theme::NAME[2] as i32) as u32,
        i32::MAX,
    );
    let (x, y) = diamond.middle(target.at);
    let (pad, height) = (PILL.0, diamond.on_field(PILL.1));
    let pose = pose(near, target.owner);
    let piece = place(diamond, target.at, target.piece.size(), pose);
    // Where the piece is fresh, the pill lies on the edge of its halo: there is no more room.
    let left = x + piece.w * 3 / 8;
    let at = Rect::new(left, y - height / 2, line.width() + pad, height);
    let ink = Ink::Warning;
    [
        Item::Pill { at, ink },
        text(&line, left + pad / 2, y, Ink::Dark),
    ]
}
