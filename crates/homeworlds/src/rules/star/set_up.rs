//! The homeworlds that may be set up (B5, B6).

use crate::piece::{Colour, Piece, Size};
use crate::rules::agreed::FirstShip;
use crate::rules::seat::Seat;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::position::Position;
use crate::rules::star::seating::Seating;
use crate::rules::star::system::System;

impl<P: Seating> Galaxy<P> {
    /// Every different home that the bank allows, its stars and its first ship; the order of stars makes none.
    pub fn set_ups(&self, first_ship: FirstShip) -> impl Iterator<Item = [Piece; 3]> + use<P> {
        self.set_ups_in_any_order(first_ship)
            .filter(|[first, second, _]| first <= second)
    }

    /// The same with the stars in either order; by the first star, the second and the ship.
    pub fn set_ups_in_any_order(
        &self,
        first_ship: FirstShip,
    ) -> impl Iterator<Item = [Piece; 3]> + use<P> {
        let bank = self.bank();
        let stars = Piece::all().flat_map(|first| Piece::all().map(move |second| [first, second]));
        stars
            .flat_map(|[first, second]| Piece::all().map(move |ship| [first, second, ship]))
            .filter(move |&home| bank.holds(home))
            .filter(move |[_, _, ship]| first_ship.allows(*ship))
    }

    /// Sets up the homeworld of `seat` with pieces that the bank holds.
    pub fn set_up(&mut self, seat: Seat, stars: [Piece; 2], ship: Piece) {
        let home = System::home(seat, stars[0], Some(stars[1]));
        self.found(home.with_ship(seat, ship));
    }
}

impl<P: Seating> Fleet<P> {
    /// Whether all these pieces are there together.
    pub fn holds(self, pieces: [Piece; 3]) -> bool {
        pieces.iter().all(|&piece| {
            let wanted = pieces.iter().filter(|&&other| other == piece).count();
            self.count(piece) as usize >= wanted
        })
    }
}

impl<P: Seating> Position<P> {
    /// The sizes of the stars of the home with which that of `seat` is compared: of the seat before, while both its stars are
    /// there (B7, M1).
    pub fn sizes_before(&self, seat: Seat) -> Option<[Size; 2]> {
        self.home_sizes(self.seat_before(seat))
    }

    /// The seat before `seat` in turn order; of two it is the other one.
    pub fn seat_before(&self, seat: Seat) -> Seat {
        let seats = self.seats();
        Seat((seat.0 + seats - 1) % seats)
    }

    /// Stars and a ship for the home of the seat to move that draw no warning (B7, H3): red and blue with a large green ship,
    /// of other sizes than the home before.
    pub fn suggested_set_up(&self) -> ([Piece; 2], Piece) {
        let (small, medium, large) = (Size::Small, Size::Medium, Size::Large);
        let before = self.sizes_before(self.to_move);
        let blue = if before == Some([small, medium]) {
            large
        } else {
            medium
        };
        let stars = [
            Piece::new(Colour::Red, small),
            Piece::new(Colour::Blue, blue),
        ];
        (stars, Piece::new(Colour::Green, large))
    }
}

/// The sizes of two stars, the smaller one first.
pub fn sorted_sizes(stars: [Piece; 2]) -> [Size; 2] {
    let mut sizes = stars.map(Piece::size);
    sizes.sort_unstable();
    sizes
}
