//! Leaving a game for three to six: who resigns or runs out of time is out, and the others play on (M8).

use crate::rules::event::Event;
use crate::rules::illegal::Illegal;
use crate::rules::illegal::Refusal;
use crate::rules::multiplayer::{Game, eliminate};
use crate::rules::outcome::Leaving;
use crate::rules::seat::Seat;

impl Game {
    /// Puts `seat` out of the game, in its turn or out of it, revealed and eliminated by nobody (M8). The turn passes on if
    /// it was this seat's. Refused when the game is over or the seat is out already.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        if !self.is_in(seat) {
            return Err(Refusal::whole(Illegal::SeatIsOut { seat }));
        }
        self.changes += 1;
        let mut events = vec![Event::Left { seat, leaving }];
        eliminate(&mut self.position, seat, None, &mut events);
        self.reveal(seat, &mut events);
        if self.position.to_move == seat {
            self.position.to_move = self.position.next_after(seat).unwrap_or(seat);
        }
        if let Some(outcome) = self.last_one_wins().or_else(|| self.good_wins()) {
            self.conclude_with(outcome, &mut events);
        }
        Ok(events)
    }
}
