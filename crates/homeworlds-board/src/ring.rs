//! The order of a star map with three to six homes: who sits where around it, and its colonies by their stars (L1).

use crate::scene::Captain;
use crate::starmap::{self, Gone};
use crate::{Board, names};
use homeworlds::piece::Size;
use homeworlds::rules::{Outcome, Seat, SystemView};

/// Where a home lies on the rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where the viewer sits.
    Bottom,
    /// Then clockwise.
    BottomLeft,
    /// The first of three to sit at the top.
    TopLeft,
    /// Opposite the viewer.
    Top,
    /// The last to sit at the top.
    TopRight,
    /// The last before the viewer.
    BottomRight,
}

impl Place {
    const fn is_top(self) -> bool {
        matches!(self, Place::TopLeft | Place::Top | Place::TopRight)
    }

    const fn column(self) -> i32 {
        match self {
            Place::BottomLeft | Place::TopLeft => -1,
            Place::Bottom | Place::Top => 0,
            Place::TopRight | Place::BottomRight => 1,
        }
    }
}

const THREE: [Place; 3] = [Place::Bottom, Place::TopLeft, Place::TopRight];
const FOUR: [Place; 4] = [
    Place::BottomLeft,
    Place::TopLeft,
    Place::TopRight,
    Place::BottomRight,
];
const FIVE: [Place; 5] = [
    Place::Bottom,
    Place::BottomLeft,
    Place::TopLeft,
    Place::TopRight,
    Place::BottomRight,
];
const SIX: [Place; 6] = [
    Place::Bottom,
    Place::BottomLeft,
    Place::TopLeft,
    Place::Top,
    Place::TopRight,
    Place::BottomRight,
];

/// The seats around a star map.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    near: Seat,
    seats: u8,
}

impl Ring {
    /// The viewer sits at the bottom, in a public picture the first seat.
    pub fn of(board: &Board) -> Self {
        Self {
            near: board.view.viewer.unwrap_or(Seat(0)),
            seats: board.view.seats,
        }
    }

    /// The seats with their places, clockwise from the bottom.
    pub fn seats(self) -> impl Iterator<Item = (Seat, Place)> {
        let places: &[Place] = match self.seats {
            0..=3 => &THREE,
            4 => &FOUR,
            5 => &FIVE,
            _ => &SIX,
        };
        let clockwise = (0..self.seats).map(move |step| Seat((self.near.0 + step) % self.seats));
        clockwise.zip(places.iter().copied())
    }

    /// The seats at the top, or at the bottom, from the left.
    pub fn side(self, top: bool) -> Vec<Seat> {
        let mut seats: Vec<(Seat, Place)> = self
            .seats()
            .filter(|(_, place)| place.is_top() == top)
            .collect();
        seats.sort_by_key(|(_, place)| place.column());
        seats.into_iter().map(|(seat, _)| seat).collect()
    }
}

/// Whether a seat has a captain still.
pub fn captain(board: &Board, seat: Seat) -> Captain {
    let many = board.view.many.as_ref();
    if many.is_some_and(|many| many.eliminated.has(seat)) {
        Captain::Gone
    } else {
        Captain::Aboard
    }
}

/// Whom a seat is to eliminate, while the game goes on for that (M2).
pub fn target(board: &Board, seat: Seat) -> Option<Seat> {
    let many = board.view.many.as_ref()?;
    let goes_on = board.view.outcome.is_none();
    let target = (*many.targets.get(seat.index())?)?;
    goes_on.then_some(target)
}

/// Systems with stars of the same sizes, and the homes that they are connected to.
pub struct Row<'a> {
    /// One size, or two where former homes stand.
    pub sizes: Vec<Size>,
    /// The seats whose homes are connected to these systems (B2), in turn order.
    pub homes: Vec<Seat>,
    /// In the order of their places.
    pub systems: Vec<&'a SystemView>,
    /// Colonies that the last turn ended.
    pub gone: Vec<Gone<'a>>,
}

/// A row for each size of star, then one for each pair of sizes that a former home has.
pub fn rows<'a>(board: &Board<'a>) -> Vec<Row<'a>> {
    let mut rows: Vec<Row> = Size::ALL
        .into_iter()
        .map(|size| Row::of(board, vec![size]))
        .collect();
    for system in board
        .view
        .systems
        .iter()
        .filter(|one| one.home_of.is_none())
    {
        let sizes = sizes(system);
        match rows.iter_mut().find(|row| row.sizes == sizes) {
            Some(row) => row.systems.push(system),
            None => {
                let mut row = Row::of(board, sizes);
                row.systems.push(system);
                rows.push(row);
            }
        }
    }
    for row in &mut rows {
        row.systems
            .sort_by_key(|system| starmap::slot(board, &system.name));
    }
    rows[3..].sort_by(|one, two| one.sizes.cmp(&two.sizes));
    rows
}

impl<'a> Row<'a> {
    fn of(board: &Board<'a>, sizes: Vec<Size>) -> Self {
        let homes = reaching(board, &sizes);
        let gone = match sizes[..] {
            [size] => starmap::gone(board, size),
            _ => Vec::new(),
        };
        Self {
            homes,
            gone,
            sizes,
            systems: Vec::new(),
        }
    }
}

/// The different sizes of a system's stars, small first.
fn sizes(system: &SystemView) -> Vec<Size> {
    let mut sizes: Vec<Size> = system.stars.iter().map(|star| star.size()).collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

/// The seats whose homes are connected to stars of all these sizes (B2), in turn order.
pub fn reaching(board: &Board, sizes: &[Size]) -> Vec<Seat> {
    let seats = (0..board.view.seats).map(Seat);
    let reach = |seat: &Seat| {
        let mut sizes = sizes.iter();
        sizes.all(|&size| starmap::connected(board, *seat, size))
    };
    seats.filter(reach).collect()
}

/// Whether a seat is shown in white: it is to move, or has won.
pub fn is_bright(board: &Board, seat: Seat) -> bool {
    match &board.view.outcome {
        None => board.view.to_move == Some(seat),
        Some(Outcome::Win { seats, .. }) => seats.contains(&seat),
        Some(_) => false,
    }
}

/// The other homes that the home of a seat is connected to (B2).
pub fn neighbours(board: &Board, seat: Seat) -> Vec<Seat> {
    let Some(home) = names::home_of(board, seat) else {
        return Vec::new();
    };
    let others = (0..board.view.seats).map(Seat).filter(|&other| {
        let mut stars = home.stars.iter();
        other != seat && stars.all(|star| starmap::connected(board, other, star.size()))
    });
    others.collect()
}
