//! The changes of the last turn on the Settlers board.

use homeworlds::order::settlers::{Field, Order, Step};
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Event, LastTurn};

/// The marks of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Fields whose piece arrived, changed or turned.
    pub fresh: Vec<Field>,
    /// Pairs of the field of a conquering piece and the conquered field.
    pub taken: Vec<(Field, Field)>,
    /// Fields that a piece left, with the piece and its owner.
    pub left: Vec<(Field, (Seat, Piece))>,
    /// The paths of pieces.
    pub paths: Vec<Vec<Field>>,
    /// Fields of the action pieces.
    pub acted: Vec<Field>,
}

impl Marks {
    /// Returns the marks of `last`.
    pub(super) fn of(last: Option<&LastTurn>) -> Self {
        let mut marks = Self::default();
        if let Some(last) = last {
            marks.acted = action_pieces(&last.order);
            for event in &last.events {
                marks.add(event);
            }
        }
        marks
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::Landed { at, .. } | Event::Built { at, .. } | Event::Changed { at, .. } => {
                self.freshen(*at)
            }
            Event::Moved {
                owner, piece, path, ..
            } => self.travel((*owner, *piece), path),
            Event::Conquered { at, .. } => {
                self.freshen(*at);
                self.taken
                    .extend(self.acted.last().map(|&acted| (acted, *at)));
            }
            Event::Transferred { .. }
            | Event::Passed { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => {}
        }
    }

    fn freshen(&mut self, at: Field) {
        if !self.fresh.contains(&at) {
            self.fresh.push(at);
        }
    }

    fn travel(&mut self, owned: (Seat, Piece), path: &[Field]) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else {
            return;
        };
        match self.paths.iter_mut().find(|way| way.last() == Some(&from)) {
            Some(way) => way.extend(&path[1..]),
            None => self.paths.push(path.to_vec()),
        }
        for acted in self.acted.iter_mut().filter(|acted| **acted == from) {
            *acted = to;
        }
        match self.fresh.iter().position(|&fresh| fresh == from) {
            Some(place) => drop(self.fresh.remove(place)),
            None => self.left.push((from, owned)),
        }
        match self.left.iter().position(|&left| left == (to, owned)) {
            Some(place) => drop(self.left.remove(place)),
            None => self.freshen(to),
        }
    }
}

fn action_pieces(order: &Order) -> Vec<Field> {
    let acts = |step: &Step| match *step {
        Step::Choose { at, .. } | Step::Transfer { to: at } => Some(at),
        _ => None,
    };
    order.steps().iter().filter_map(acts).collect()
}

#[cfg(test)]
mod tests {
    use homeworlds::piece::Colour;

    use super::*;

    fn field(text: &str) -> Field {
        text.parse().expect("a field")
    }

    fn moved(path: &[&str]) -> Event {
        Event::Moved {
            seat: Seat(0),
            owner: Seat(0),
            piece: "y2".parse().expect("a piece"),
            path: path.iter().map(|text| field(text)).collect(),
        }
    }

    fn marks(events: Vec<Event>) -> Marks {
        let (kind, at) = (Colour::Yellow, field("a1"));
        let order = Order::from_steps(&[Step::Choose { kind, at }]).expect("the beginning of one");
        let seat = Seat(0);
        Marks::of(Some(&LastTurn {
            seat,
            order,
            events,
        }))
    }

    #[test]
    fn moved_piece_is_marked_at_ends() {
        let marks = marks(vec![moved(&["a1", "b2"]), moved(&["b2", "c3"])]);
        let left: Vec<Field> = marks.left.iter().map(|&(field, _)| field).collect();
        assert_eq!(left, [field("a1")]);
        assert_eq!(marks.fresh, [field("c3")]);
        assert_eq!(marks.acted, [field("c3")]);
    }

    #[test]
    fn returning_piece_leaves_only_its_path() {
        let marks = marks(vec![moved(&["a1", "b2"]), moved(&["b2", "a1"])]);
        assert_eq!((marks.left, marks.fresh), (Vec::new(), Vec::new()));
        assert_eq!(marks.paths, [["a1", "b2", "a1"].map(field)]);
    }
}
