//! Who sits at a table, and what they are called.

use crate::answer::error::UserError;
use crate::command::Asker;
use crate::domain::PersonId;
use crate::matches::Match;
use crate::store::{self, History, Sitter};
use crate::text::markup;
use homeworlds::rules::Seat;

impl Match {
    /// The seat of a person, now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        (0..)
            .map(Seat)
            .zip(self.seating())
            .find(|(_, sitter)| sitter.person == Some(person))
            .map(|(seat, _)| seat)
    }

    /// The seat at which whoever sits at `seat` now sat when the game began, or who was replaced there (B22).
    pub fn began_at(&self, seat: Seat) -> Seat {
        match self.history.transference {
            Some(_) => seat.other(),
            None => seat,
        }
    }

    /// The seat at which the person who is Junior Officer sits now (B22).
    pub fn junior(&self) -> Option<Seat> {
        let first = self.rules.handicap()?.junior;
        let swapped = self.history.transference.is_some();
        Some(if swapped { first.other() } else { first })
    }

    /// Whether Red Alert is on for the person who sits at `seat` now (B21).
    pub fn alerts(&self, seat: Seat) -> bool {
        let handicap = self.rules.handicap().zip(self.junior());
        handicap.is_some_and(|(handicap, junior)| handicap.alerts(seat, junior))
    }

    /// Who sits at each seat now.
    fn seating(&self) -> Seating<'_> {
        seating(&self.history, u32::MAX)
    }

    /// Who sits at the board that stands after `turns` turns; at the latest one those who sit there now.
    fn seating_after(&self, turns: u32) -> Seating<'_> {
        if turns >= self.turns() {
            return self.seating();
        }
        seating(&self.history, turns)
    }

    /// The seat of the asker, who must play.
    pub fn seat_of_player(&self, asker: &Asker) -> Result<Seat, UserError> {
        self.seat_of(asker.person.id)
            .ok_or(UserError::NoPlayer(self.id()))
    }

    /// Who sits there now; `None` in imported games.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seating().nth(seat.index())?.person
    }

    /// Everybody who sits there now, by seat.
    pub fn people(&self) -> Vec<PersonId> {
        let seats = (0..self.game.seats()).map(Seat);
        seats.filter_map(|seat| self.person(seat)).collect()
    }

    /// Whose turn it is.
    pub fn person_to_move(&self) -> Option<PersonId> {
        self.person(self.game.to_move()?)
    }

    /// The names of the seats now, escaped for a message.
    pub fn names(&self) -> Vec<String> {
        escaped(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns, escaped.
    pub fn names_after(&self, turns: u32) -> Vec<String> {
        escaped(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, escaped.
    pub fn names_in(&self, turn: u32) -> Vec<String> {
        escaped(seating(&self.history, turn))
    }

    /// The names of the seats now as they are, for menus.
    pub fn plain_names(&self) -> Vec<String> {
        plain(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns as they are, for pictures.
    pub fn plain_names_after(&self, turns: u32) -> Vec<String> {
        plain(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, as they are; 0 is where they sat at first.
    pub fn plain_names_in(&self, turn: u32) -> Vec<String> {
        plain(seating(&self.history, turn))
    }

    /// The name of one seat now, escaped.
    pub fn name(&self, seat: Seat) -> String {
        let sitter = self.seating().nth(seat.index());
        sitter.map_or_else(String::new, |sitter| markup::escape(&sitter.name))
    }
}

/// People seat by seat.
pub(super) type Seating<'h> = Box<dyn Iterator<Item = &'h Sitter> + 'h>;

/// Who sits at each seat when turn `turn` is taken: people may change places (B22), and others may take their seats.
pub(super) fn seating(history: &History, turn: u32) -> Seating<'_> {
    let changed = history.transference.is_some_and(|moved| moved.turn < turn);
    let sitters = (0..)
        .map(Seat)
        .zip(&history.sitters)
        .map(move |(seat, now)| sitter(history, seat, turn).unwrap_or(now));
    if changed {
        let sitters: Vec<&Sitter> = sitters.collect();
        return Box::new(sitters.into_iter().rev());
    }
    Box::new(sitters)
}

/// Who made a turn of this history; `None` in imported games.
pub fn taker(history: &History, turn: &store::Turn) -> Option<PersonId> {
    seating(history, turn.number).nth(turn.seat.index())?.person
}

/// Who took turn `turn` where somebody else sits now; `seat` is where they began.
fn sitter(history: &History, seat: Seat, turn: u32) -> Option<&Sitter> {
    let mut of_seat = history.replacements.iter().filter(|left| left.seat == seat);
    let left = of_seat.find(|left| left.came_after(&history.path, turn))?;
    Some(&left.was)
}

fn escaped(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| markup::escape(&sitter.name)).collect()
}

fn plain(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| sitter.name.clone()).collect()
}
