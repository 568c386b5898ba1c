//! The fields with their content: plates and pieces, names of empty fields, the changes of the last
//! turn, conquerable pieces.

use crate::FieldBoard;
use crate::layout::fields::marks::Marks;
use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::scene::{Item, ItemKind, Line, PieceStyle, Rect, Ring, Stroke};
use crate::tint::Tint;
use homeworlds::order::settlers::Field;
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Threatened;

/// Returns the pieces that an enemy can conquer.
pub(crate) fn conquerable<'a>(
    board: &FieldBoard<'a>,
) -> impl Iterator<Item = Threatened> + use<'a> {
    let goes_on = board.view.outcome.is_none();
    board
        .view
        .position
        .board
        .threatened()
        .filter(move |threat| goes_on && threat.conquerable)
}

/// Returns the plate of a seat: light and round for the first, dark, square and framed for the
/// second.
pub(super) fn plate(at: Rect, owner: Seat) -> Item {
    match owner {
        Seat(0) => put::filled(at, 22, Tint::LightPlate),
        _ => put::framed(at, 6, Tint::DarkPlate, Line::solid(4, Tint::Route)),
    }
}

impl Square<'_> {
    /// Returns all items on the board, from back to front.
    pub(super) fn items(&self) -> Vec<Item> {
        let board = self.board;
        let ground = |at: Field| {
            let tint = if at.is_dark() {
                Tint::Band
            } else {
                Tint::Field
            };
            put::filled(self.field(at), 0, tint)
        };
        let mut items: Vec<Item> = Field::ALL.into_iter().map(ground).collect();
        items.extend(self.coordinates());
        for at in Field::ALL {
            match board.view.position.board.at(at) {
                Some((owner, _)) => items.push(plate(self.field(at).inset(self.side / 20), owner)),
                None => items.extend(self.name(at)),
            }
        }
        for &at in &self.marks.fresh {
            let line = Line::solid(8, Tint::Last);
            items.push(put::frame(self.field(at), 12, line));
        }
        items.extend(conquerable(board).flat_map(|target| self.danger(target.at)));
        let piece = |at: Field, (owner, piece): (Seat, Piece), style: PieceStyle| {
            let up = owner == board.near();
            let ring = Ring::None;
            let ship = ItemKind::Ship {
                piece,
                up,
                style,
                ring,
            };
            ship.at(self.figure(at, up, piece.size()))
        };
        let left = self.marks.left.iter();
        items.extend(left.map(|&(at, owned)| piece(at, owned, PieceStyle::Ghost)));
        items.extend(self.marks.paths.iter().flat_map(|path| self.way(path)));
        items.extend(Field::ALL.into_iter().filter_map(|at| {
            let owned = board.view.position.board.at(at)?;
            Some(piece(at, owned, PieceStyle::Outlined))
        }));
        items.extend(
            self.marks
                .taken
                .iter()
                .map(|&(from, to)| self.taking(from, to)),
        );
        items
    }

    /// Returns the letters below the board and the digits on its left.
    fn coordinates(&self) -> Vec<Item> {
        let whole = self.whole;
        let label = |text: &str, at| Label::note(text, Type::bold(36)).centred(at);
        Field::ALL
            .into_iter()
            .flat_map(|field| {
                let (name, at) = (field.to_string(), self.field(field));
                let (x, y) = at.middle();
                let letter = at.bottom() == whole.bottom();
                let digit = at.x == whole.x;
                let letter = letter.then(|| label(&name[..1], (x, whole.bottom() + 16)));
                let digit = digit.then(|| label(&name[1..], (whole.x - 18, y)));
                letter.into_iter().chain(digit)
            })
            .collect()
    }

    /// Returns the name of an empty field without a mark.
    fn name(&self, at: Field) -> Option<Item> {
        let crossed = self.marks.paths.iter().flatten().any(|&field| field == at);
        let left = self.marks.left.iter().any(|(field, _)| *field == at);
        let label = Label::note(at.to_string(), Type::bold(34)).in_ink(Tint::Dim);
        (!crossed && !left).then(|| label.centred(self.middle(at)))
    }

    fn middle(&self, at: Field) -> (i32, i32) {
        self.field(at).middle()
    }

    /// Returns a frame with four ticks inwards.
    fn danger(&self, at: Field) -> Vec<Item> {
        let within = if self.marks.fresh.contains(&at) { 9 } else { 0 };
        let frame = self.field(at).inset(within);
        let (x, y) = frame.middle();
        let (line, tick, broad) = (7, 14, 9);
        let ticks = [
            Rect::new(x - broad / 2, frame.y, broad, tick),
            Rect::new(x - broad / 2, frame.bottom() - tick, broad, tick),
            Rect::new(frame.x, y - broad / 2, tick, broad),
            Rect::new(frame.right() - tick, y - broad / 2, tick, broad),
        ];
        let mut items = vec![put::frame(frame, 8, Line::solid(line, Tint::Danger))];
        items.extend(ticks.map(|tick| put::filled(tick, 0, Tint::Danger)));
        items
    }

    /// Returns the box of a piece on a field, moved towards its tip to leave room for its tail.
    fn figure(&self, at: Field, up: bool, size: Size) -> Rect {
        let (w, h) = match size {
            Size::Small => (54, 62),
            Size::Medium => (62, 72),
            Size::Large => (72, 82),
        };
        let even = |length: i32| length * self.side / SIDE / 2 * 2;
        let (x, y) = self.middle(at);
        let tail = even(4);
        let y = if up { y - tail } else { y + tail };
        Rect::around((x, y), even(w), even(h))
    }

    /// Returns the path of a moved piece, from the centre of the first field to the plate on the
    /// last.
    fn way(&self, path: &[Field]) -> Vec<Item> {
        let mut places: Vec<(i32, i32)> = path.iter().map(|&field| self.middle(field)).collect();
        if let [.., before, last] = &mut places[..] {
            *last = towards(*before, *last, 62);
        }
        vec![Item::stroke(places, Stroke::Arrow)]
    }

    /// Returns the mark of a conquest, across the edges of the two fields.
    fn taking(&self, from: Field, to: Field) -> Item {
        let (from, to) = (self.middle(from), self.middle(to));
        let places = [37, 63].map(|share| towards(from, to, share));
        Item::stroke(places.to_vec(), Stroke::Arrow)
    }
}

/// Returns the point at this percentage of the way.
fn towards(from: (i32, i32), to: (i32, i32), share: i32) -> (i32, i32) {
    let part = |from: i32, to: i32| from + (to - from) * share / 100;
    (part(from.0, to.0), part(from.1, to.1))
}

/// Side length of a field, and in a high picture.
pub(super) const SIDE: i32 = 109;

/// The board as a square, with letters below it, digits on its left, and the changes of the last
/// turn.
pub(super) struct Square<'a> {
    pub(super) board: &'a FieldBoard<'a>,
    pub(super) marks: Marks,
    /// The rectangle of all fields.
    pub(super) whole: Rect,
    /// The side length of a field.
    pub(super) side: i32,
}
