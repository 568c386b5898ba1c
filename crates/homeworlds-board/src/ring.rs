//! The order of a star map with three to six homes: who sits where around it, and its colonies by their stars (L1).

use crate::scene::{Captain, Pose};
use crate::starmap::{self, Gone, Side};
use crate::{Board, names};
use homeworlds::order::Name;
use homeworlds::piece::Size;
use homeworlds::rules::{Seat, SystemView};

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
    /// How the ships of whoever sits here lie: they point away (L2).
    pub const fn pose(self) -> Pose {
        match self {
            Place::Bottom => Pose::Up,
            Place::BottomLeft => Pose::UpRight,
            Place::TopLeft => Pose::DownRight,
            Place::Top => Pose::Down,
            Place::TopRight => Pose::DownLeft,
            Place::BottomRight => Pose::UpLeft,
        }
    }

    /// Whether its ships stand on the left of the stars, as those of the far seat of two do (L2).
    pub const fn stands_left(self) -> bool {
        matches!(self, Place::BottomLeft | Place::TopLeft | Place::Top)
    }

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
const FOUR: [Place; 4] = [Place::Bottom, Place::TopLeft, Place::Top, Place::TopRight];
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

    /// Where a seat's home lies.
    pub fn place(self, seat: Seat) -> Place {
        let mut seats = self.seats();
        let found = seats.find(|(other, _)| *other == seat);
        found.map_or(Place::Bottom, |(_, place)| place)
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
    /// In the order of their places: those founded by seats on the left, then those founded by seats on the right.
    pub systems: Vec<&'a SystemView>,
    /// Colonies that the last turn ended.
    pub gone: Vec<Gone<'a>>,
}

/// A row for each size of star, then one for each pair of sizes that a former home has.
pub fn rows<'a>(board: &Board<'a>, ring: Ring) -> Vec<Row<'a>> {
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
            .sort_by_key(|system| place(board, ring, &system.name));
    }
    rows[3..].sort_by(|one, two| one.sizes.cmp(&two.sizes));
    rows
}

impl<'a> Row<'a> {
    fn of(board: &Board<'a>, sizes: Vec<Size>) -> Self {
        let homes = (0..board.view.seats).map(Seat).filter(|&seat| {
            let mut sizes = sizes.iter();
            sizes.all(|&size| starmap::connected(board, seat, size))
        });
        let gone = match sizes[..] {
            [size] => starmap::gone(board, size),
            _ => Vec::new(),
        };
        Self {
            homes: homes.collect(),
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

/// Where the system of this name stands in its row: on the side of who found it, as their ships do.
pub fn place(board: &Board, ring: Ring, name: &Name) -> starmap::Place {
    starmap::Place::leaning(board, name, |founder| match founder {
        Some(seat) if ring.place(seat).stands_left() => Side::Far,
        Some(_) => Side::Near,
        None => Side::Between,
    })
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
