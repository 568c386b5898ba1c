//! The end of a game for three to six: eliminations in a turn, departures, their consequences, and
//! the revealed sides (M2, M5-M9).

use crate::rules::multiplayer::{Fallen, MultiplayerGame, eliminate};
use crate::rules::star::{ManyPlayers, Position};
use crate::rules::{
    Alignment, DrawReason, Event, Illegal, Leaving, Outcome, Refusal, Seat, Seats, WinReason,
};

impl MultiplayerGame {
    /// Returns the outcome after a turn of `mover` in which these seats fell, if it ends the game
    /// regardless of the sides (M2, M5, M8).
    pub(super) fn end_of_turn(
        &self,
        table: &Position<ManyPlayers>,
        mover: Seat,
        fallen: Seats,
    ) -> Option<Outcome> {
        if let Some(target) = self.target(mover)
            && fallen.has(target)
            && !fallen.has(mover)
        {
            return Some(won([mover], WinReason::TargetEliminated { target }));
        }
        few_left(table, fallen)
    }

    /// Returns the outcome that the sides decide after `mover` has eliminated these seats (M7).
    pub(super) fn decided_by_sides(&self, mover: Seat, eliminated: Seats) -> Option<Outcome> {
        if eliminated.is_empty() {
            return None;
        }
        match self.alignment_of(mover)? {
            Alignment::Evil => {
                let fallen = eliminated;
                Some(won([mover], WinReason::EvilStruck { fallen }))
            }
            Alignment::Good => self.good_wins(),
        }
    }

    /// Returns the win shared by all Good seats once no Evil seat is left in the game (M7, M8).
    pub(super) fn good_wins(&self) -> Option<Outcome> {
        let deal = self.own.deal.as_ref()?;
        let left = self.position.still_in();
        let evil = left.iter().any(|seat| deal.of(seat) == Alignment::Evil);
        (!evil && !left.is_empty()).then(|| won(left.iter(), WinReason::NoEvilLeft))
    }

    /// Ends the game within a sequence of events, and reveals all sides (M9).
    pub(super) fn conclude_with(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        events.push(Event::Ended(outcome.clone()));
        self.outcome = Some(outcome);
        for seat in self.position.every_seat() {
            self.reveal(seat, events);
        }
    }

    /// Reveals the side of `seat` if it is known and not yet public.
    pub(super) fn reveal(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if let Some(alignment) = self.alignment_of(seat)
            && !self.own.shown.has(seat)
        {
            self.own.shown = self.own.shown.with(seat);
            events.push(Event::Revealed { seat, alignment });
        }
    }

    /// Eliminates the seats whose homes have already fallen at the start of this game, and checks
    /// whether anything is left to play.
    pub(super) fn settle_start(&mut self) {
        let fallen = self.position.homeless();
        for seat in fallen.iter() {
            // No events are reported, because this happened before the game.
            eliminate(&mut self.position, Fallen::leaving(seat), &mut Vec::new());
        }
        self.own.shown = fallen;
        self.outcome = few_left(&self.position, fallen).or_else(|| self.good_wins());
        if !self.is_in(self.position.to_move) {
            let next = self.position.next_after(self.position.to_move);
            self.position.to_move = next.unwrap_or(self.position.to_move);
        }
    }
}

/// Returns the outcome if at most one seat is left after these fell (M2, M5, M8).
fn few_left(table: &Position<ManyPlayers>, fallen: Seats) -> Option<Outcome> {
    let left = table.still_in();
    if left.is_empty() {
        return Some(Outcome::Draw(DrawReason::NobodyLeft { fallen }));
    }
    let last = left.only()?;
    Some(won([last], WinReason::LastStanding))
}

fn won(seats: impl IntoIterator<Item = Seat>, reason: WinReason) -> Outcome {
    Outcome::Win {
        seats: seats.into_iter().collect(),
        reason,
    }
}

impl MultiplayerGame {
    /// Removes `seat` from the game, in its turn or outside it. Its side is revealed, and nobody is
    /// credited with its elimination (M8). If it was this seat's turn, the turn passes on.
    ///
    /// # Errors
    ///
    /// Refused if the game is over or the seat is already out.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        if !self.is_in(seat) {
            return Err(Refusal::whole(Illegal::SeatIsOut { seat }));
        }
        self.changes += 1;
        let mut events = vec![Event::Left { seat, leaving }];
        eliminate(&mut self.position, Fallen::leaving(seat), &mut events);
        self.reveal(seat, &mut events);
        if self.position.to_move == seat {
            self.position.to_move = self.position.next_after(seat).unwrap_or(seat);
        }
        let ended = few_left(&self.position, Seats::one(seat));
        if let Some(outcome) = ended.or_else(|| self.good_wins()) {
            self.conclude_with(outcome, &mut events);
        }
        Ok(events)
    }
}
