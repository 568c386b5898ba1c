//! The homeworlds that may be set up (B5, B6), and what is unwise about some (B7).

use std::ops::ControlFlow;

use crate::piece::{Colour, Piece, Size};
use crate::rules::illegal::Caution;
use crate::rules::seat::Seat;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::party::Party;
use crate::rules::star::system::System;

impl<P: Party> Galaxy<P> {
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

impl<P: Party> Fleet<P> {
    /// Whether all these pieces are there together.
    pub fn holds(self, pieces: [Piece; 3]) -> bool {
        pieces.iter().all(|&piece| {
            let wanted = pieces.iter().filter(|&&other| other == piece).count();
            self.count(piece) as usize >= wanted
        })
    }
}

/// What is unwise about three pieces by themselves (B7).
pub fn set_up_cautions(stars: [Piece; 2], ship: Piece) -> Vec<Caution> {
    let mut cautions = Vec::new();
    if ship.size() != Size::Large {
        cautions.push(Caution::SmallShip { ship });
    }
    let among = |colour: Colour| {
        [stars[0], stars[1], ship]
            .iter()
            .any(|piece| piece.colour() == colour)
    };
    for colour in [Colour::Green, Colour::Blue] {
        if !among(colour) {
            cautions.push(Caution::Lacks { colour });
        }
    }
    let colours = Colour::ALL
        .into_iter()
        .filter(|&colour| among(colour))
        .count();
    if colours < 3 {
        cautions.push(Caution::FewColours {
            colours: colours as u8,
        });
    }
    if stars[0].size() == stars[1].size() {
        cautions.push(Caution::Gemini {
            size: stars[0].size(),
        });
    }
    cautions
}

/// The sizes of two stars, the smaller one first.
pub fn sorted_sizes(stars: [Piece; 2]) -> [Size; 2] {
    let mut sizes = stars.map(Piece::size);
    sizes.sort_unstable();
    sizes
}
