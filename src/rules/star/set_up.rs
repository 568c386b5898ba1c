//! The homeworlds that may be set up (B5, B6).

use std::ops::ControlFlow;

use crate::piece::{Piece, Size};
use crate::rules::seat::Seat;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::system::System;

impl Galaxy {
    /// Visits every different choice of stars and first ship that the bank allows; the order of stars makes none.
    pub fn set_ups<B>(
        &self,
        large_first_ship: bool,
        mut visit: impl FnMut([Piece; 2], Piece) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for first in Piece::all() {
            for second in Piece::all().filter(|&second| second >= first) {
                for ship in Piece::all() {
                    let wanted = [first, second, ship];
                    let allowed = !large_first_ship || ship.size() == Size::Large;
                    if allowed && self.bank().holds(wanted) {
                        visit([first, second], ship)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Sets up the homeworld of `seat` with pieces that the bank holds.
    pub fn set_up(&mut self, seat: Seat, stars: [Piece; 2], ship: Piece) {
        let home = System::home(seat, stars[0], Some(stars[1]));
        self.found(home.with_ship(seat, ship));
    }
}

impl Fleet {
    /// Whether all these pieces are there together.
    pub fn holds(self, pieces: [Piece; 3]) -> bool {
        pieces.iter().all(|&piece| {
            let wanted = pieces.iter().filter(|&&other| other == piece).count();
            self.count(piece) as usize >= wanted
        })
    }
}
