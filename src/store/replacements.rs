//! Seats that were given to other people. A game's seats tell who sits there now; these rows, who sat there before.

use rusqlite::named_params;

use crate::domain::{GameId, InteractionId, LineId, Millis, PersonId};
use crate::store::fault::Fault;
use crate::store::games::Sitter;
use crate::store::lines::LinePath;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// Somebody who gave their seat to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The seat at which they began, before any change of places (B22).
    pub seat: Seat,
    /// Who sat there.
    pub was: Sitter,
    /// The newest line then.
    pub line: LineId,
    /// How many turns had been made on it.
    pub turn: u32,
}

impl Replacement {
    /// Whether turn `number` on a path had been made before.
    pub fn came_after(&self, path: &LinePath, number: u32) -> bool {
        (path.of_turn(number), number) <= (self.line, self.turn)
    }
}

/// A seat to be given to another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewReplacement {
    /// The seat, as it was before any change of places (B22).
    pub seat: Seat,
    /// Who sits there.
    pub was: PersonId,
    /// Who is to sit there, and has been met.
    pub person: PersonId,
    /// When.
    pub at: Millis,
    /// By which interaction.
    pub interaction: InteractionId,
}

impl Tx<'_> {
    /// Gives a seat to another person from now on. What the one before let wait, and offers, are dropped.
    pub fn replace(&mut self, game: GameId, new: &NewReplacement) -> Result<(), Fault> {
        let line = self.newest_line(game)?;
        self.change(
            "INSERT INTO replacements (game, number, seat, was, person, line, turn, at, interaction)
             VALUES (:game, 1 + (SELECT count(*) FROM replacements WHERE game = :game), :seat, :was, :person, :line, :turn,
                     :at, :interaction)",
            named_params! {
                ":game": game,
                ":seat": new.seat.0,
                ":was": new.was,
                ":person": new.person,
                ":line": line,
                ":turn": self.line_end(game, line)?.turns,
                ":at": new.at,
                ":interaction": new.interaction,
            },
        )?;
        self.change(
            "UPDATE seats SET person = :person WHERE game = :game AND seat = :seat",
            named_params! { ":game": game, ":seat": new.seat.0, ":person": new.person },
        )?;
        self.change(
            "DELETE FROM drafts WHERE game = :game AND person = :was",
            named_params! { ":game": game, ":was": new.was },
        )?;
        self.drop_what_waits(game)?;
        self.clear_draw_offer(game)?;
        self.touch_game(game, new.at)
    }

    /// The seats of a game that were given to others, in order.
    pub fn replacements(&self, game: GameId) -> Result<Vec<Replacement>, Fault> {
        self.all(
            "SELECT replacements.*, people.name FROM replacements JOIN people ON people.id = replacements.was
             WHERE game = :game ORDER BY number",
            named_params! { ":game": game },
            |row| {
                Ok(Replacement {
                    seat: Seat(row.get("seat")?),
                    was: Sitter {
                        person: row.get("was")?,
                        name: row.get("name")?,
                    },
                    line: row.get("line")?,
                    turn: row.get("turn")?,
                })
            },
        )
    }
}
