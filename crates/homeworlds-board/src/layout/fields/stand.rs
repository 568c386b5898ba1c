//! The fields with what stands on them: plates and pieces, names of empty fields, what the last turn did, what can be taken.

use crate::FieldBoard;
use crate::layout::fields::marks::Marks;
use crate::layout::fields::square::Square;
use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::scene::{Coat, Item, Line, Pose, Rect};
use crate::tint::Tint;
use homeworlds::order::settlers::Field;
use homeworlds::piece::Size;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::view::{Standing, Threatened};

/// Everything on the board, from behind to the front.
pub fn items(board: &FieldBoard, square: &Square, marks: &Marks) -> Vec<Item> {
    let mut items: Vec<Item> = Field::ALL
        .into_iter()
        .map(|at| ground(square, at))
        .collect();
    items.extend(coordinates(square));
    for at in Field::ALL {
        match board.view.fields[at.index()] {
            Some(standing) => items.push(plate(square.plate(at), standing.owner)),
            None => items.extend(name(square, marks, at)),
        }
    }
    let fresh = marks.fresh.iter();
    items.extend(fresh.map(|&at| put::frame(square.field(at), 12, Line::solid(8, Tint::Last))));
    for target in conquerable(board) {
        items.extend(danger(square, marks, target.at));
    }
    let near = board.near();
    items.extend(ghosts(near, square, marks));
    items.extend(ways(square, marks));
    let standing = Field::ALL
        .into_iter()
        .filter_map(|at| Some((at, board.view.fields[at.index()]?)));
    items.extend(standing.map(|(at, standing)| piece(near, square, at, standing)));
    items.extend(takings(square, marks));
    items
}

/// The pieces that their enemy can conquer.
pub fn conquerable<'a>(board: &FieldBoard<'a>) -> impl Iterator<Item = &'a Threatened> {
    let goes_on = board.view.outcome.is_none();
    let threatened = board.view.threatened.iter();
    threatened.filter(move |threat| goes_on && threat.conquerable)
}

fn ground(square: &Square, at: Field) -> Item {
    let tint = if at.is_dark() {
        Tint::Lane
    } else {
        Tint::Field
    };
    put::filled(square.field(at), 0, tint)
}

/// Letters below the board and digits on its left.
fn coordinates(square: &Square) -> Vec<Item> {
    let whole = square.whole();
    let name = |at: Field| at.to_string();
    let fields = || Field::ALL.into_iter().map(|at| (at, square.field(at)));
    let face = Type::bold(36);
    let columns = fields().filter(|(_, at)| at.bottom() == whole.bottom());
    let rows = fields().filter(|(_, at)| at.x == whole.x);
    let below = columns.map(|(field, at)| {
        let label = Label::note(&name(field)[..1], face);
        label.centred((at.middle().0, whole.bottom() + 16))
    });
    let beside = rows.map(|(field, at)| {
        let label = Label::note(&name(field)[1..], face);
        label.centred((whole.x - 18, at.middle().1))
    });
    below.chain(beside).collect()
}

/// The plate of a seat: light and round for the first, dark, square and framed for the second.
pub fn plate(at: Rect, owner: Seat) -> Item {
    match owner {
        Seat(0) => put::filled(at, 22, Tint::LightPlate),
        _ => put::framed(at, 6, Tint::DarkPlate, Line::solid(4, Tint::Rail)),
    }
}

/// The name of an empty field that no sign lies on.
fn name(square: &Square, marks: &Marks, at: Field) -> Option<Item> {
    let crossed = marks.paths.iter().flatten().any(|&field| field == at);
    let left = marks.left.iter().any(|(field, ..)| *field == at);
    let label = Label::note(&at.to_string(), Type::bold(34)).in_ink(Tint::Dim);
    (!crossed && !left).then(|| label.centred(square.field(at).middle()))
}

/// A frame with four ticks inwards.
fn danger(square: &Square, marks: &Marks, at: Field) -> Vec<Item> {
    let within = if marks.fresh.contains(&at) { 9 } else { 0 };
    let frame = square.field(at).inset(within);
    let (x, y) = frame.middle();
    let (line, tick, broad) = (7, 14, 9);
    let ticks = [
        Rect::new(x - broad / 2, frame.y, broad, tick),
        Rect::new(x - broad / 2, frame.bottom() - tick, broad, tick),
        Rect::new(frame.x, y - broad / 2, tick, broad),
        Rect::new(frame.right() - tick, y - broad / 2, tick, broad),
    ];
    let frame = put::frame(frame, 8, Line::solid(line, Tint::Warning));
    let ticks = ticks.map(|tick| put::filled(tick, 0, Tint::Warning));
    [frame].into_iter().chain(ticks).collect()
}

/// Pieces point away from their owner.
fn points_up(near: Seat, owner: Seat) -> bool {
    owner == near
}

fn figure(square: &Square, at: Field, size: Size) -> Rect {
    let (w, h) = match size {
        Size::Small => (58, 64),
        Size::Medium => (70, 75),
        Size::Large => (82, 86),
    };
    let even = |length: i32| square.scaled(length) / 2 * 2;
    Rect::around(square.field(at).middle(), even(w), even(h))
}

fn piece(near: Seat, square: &Square, at: Field, standing: Standing) -> Item {
    Item::Ship {
        at: figure(square, at, standing.piece.size()),
        piece: standing.piece,
        up: points_up(near, standing.owner),
        coat: Coat::Outlined,
    }
}

/// What left a field that is empty now.
fn ghosts(near: Seat, square: &Square, marks: &Marks) -> Vec<Item> {
    let left = marks.left.iter();
    left.map(|&(at, piece, owner)| Item::Missing {
        at: figure(square, at, piece.size()),
        pose: if points_up(near, owner) {
            Pose::Up
        } else {
            Pose::Down
        },
        ink: Tint::Ghost(piece.colour()),
    })
    .collect()
}

/// The ways of pieces that moved, from the middle of the first field to the plate on the last.
fn ways(square: &Square, marks: &Marks) -> Vec<Item> {
    let middle = |field: Field| square.field(field).middle();
    let mut items = Vec::new();
    for path in &marks.paths {
        let mut places: Vec<(i32, i32)> = path.iter().map(|&field| middle(field)).collect();
        if let [.., before, last] = &mut places[..] {
            *last = towards(*before, *last, 62);
        }
        let from = path
            .first()
            .map(|&first| Rect::around(middle(first), 22, 22));
        items.push(Item::Way { places });
        items.extend(from.map(|at| Item::Start { at, number: None }));
    }
    items
}

/// From each piece that took another to what it took, over their edges.
fn takings(square: &Square, marks: &Marks) -> Vec<Item> {
    let middle = |field: Field| square.field(field).middle();
    let way = |&(from, to): &(Field, Field)| {
        let (from, to) = (middle(from), middle(to));
        let places = [30, 70].map(|share| towards(from, to, share)).to_vec();
        Item::Way { places }
    };
    marks.taken.iter().map(way).collect()
}

/// So many hundredths of the way.
fn towards(from: (i32, i32), to: (i32, i32), share: i32) -> (i32, i32) {
    let part = |from: i32, to: i32| from + (to - from) * share / 100;
    (part(from.0, to.0), part(from.1, to.1))
}
