//! Armed turns: each is made by itself when a position comes.

use rusqlite::{Row, named_params};

use crate::domain::{GameId, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// A turn that is armed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Armed {
    /// The game.
    pub game: GameId,
    /// Who armed it.
    pub person: PersonId,
    /// Its number among those of this person in the game.
    pub id: u32,
    /// The armed turn that must have been made first, if it goes on with a chain.
    pub parent: Option<u32>,
    /// The seat that makes it.
    pub seat: Seat,
    /// How many turns have been made when it is to be made.
    pub turn: u32,
    /// The position in which it is to be made, as text.
    pub position: String,
    /// The turn, in canonical text by the names of that position.
    pub text: String,
    /// The turns that lead there, as its person planned them: a line each, the seat and the turn.
    pub path: String,
    /// Whether the game went another way; what waits for it then waits in vain.
    pub overtaken: bool,
}

impl Tx<'_> {
    /// All armed turns of a game, in the order in which they were armed.
    pub fn armed(&self, game: GameId) -> Result<Vec<Armed>, Fault> {
        self.all(
            "SELECT * FROM armed_turns WHERE game = :game ORDER BY person, id",
            named_params! { ":game": game },
            armed,
        )
    }

    /// The armed turns of one person in a game, in the order in which they were armed.
    pub fn armed_by(&self, game: GameId, person: PersonId) -> Result<Vec<Armed>, Fault> {
        self.all(
            "SELECT * FROM armed_turns WHERE game = :game AND person = :person ORDER BY id",
            named_params! { ":game": game, ":person": person },
            armed,
        )
    }

    /// Keeps an armed turn, new or changed.
    pub fn arm(&mut self, armed: &Armed) -> Result<(), Fault> {
        self.change(
            "INSERT INTO armed_turns
               (game, person, id, parent, seat, turn, position, text, path, overtaken)
             VALUES (:game, :person, :id, :parent, :seat, :turn, :position, :text, :path, :overtaken)
             ON CONFLICT (game, person, id) DO UPDATE SET parent = :parent, overtaken = :overtaken",
            named_params! {
                ":game": armed.game,
                ":person": armed.person,
                ":id": armed.id,
                ":parent": armed.parent,
                ":seat": armed.seat.0,
                ":turn": armed.turn,
                ":position": armed.position,
                ":text": armed.text,
                ":path": armed.path,
                ":overtaken": armed.overtaken,
            },
        )?;
        Ok(())
    }

    /// Disarms a turn, and those that wait for it.
    pub fn disarm(&mut self, game: GameId, person: PersonId, id: u32) -> Result<(), Fault> {
        self.change(
            "DELETE FROM armed_turns WHERE game = :game AND person = :person AND id = :id",
            named_params! { ":game": game, ":person": person, ":id": id },
        )?;
        Ok(())
    }

    /// The armed turns that wait for this one wait no longer.
    pub fn free_followers(&mut self, game: GameId, person: PersonId, id: u32) -> Result<(), Fault> {
        self.change(
            "UPDATE armed_turns SET parent = NULL
             WHERE game = :game AND person = :person AND parent = :id",
            named_params! { ":game": game, ":person": person, ":id": id },
        )?;
        Ok(())
    }

    /// Disarms all turns of one person in a game.
    pub fn disarm_all_of(&mut self, game: GameId, person: PersonId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM armed_turns WHERE game = :game AND person = :person",
            named_params! { ":game": game, ":person": person },
        )?;
        Ok(())
    }

    /// Disarms all turns in a game: it is over.
    pub fn disarm_all(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM armed_turns WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }

    /// The game goes on from after so many turns: what the turns behind them had overtaken can come about again.
    pub(super) fn arm_again(&mut self, game: GameId, turns: u32) -> Result<(), Fault> {
        self.change(
            "UPDATE armed_turns SET overtaken = 0 WHERE game = :game AND turn > :turns",
            named_params! { ":game": game, ":turns": turns },
        )?;
        Ok(())
    }
}

fn armed(row: &Row<'_>) -> rusqlite::Result<Armed> {
    Ok(Armed {
        game: row.get("game")?,
        person: row.get("person")?,
        id: row.get("id")?,
        parent: row.get("parent")?,
        seat: Seat(row.get("seat")?),
        turn: row.get("turn")?,
        position: row.get("position")?,
        text: row.get("text")?,
        path: row.get("path")?,
        overtaken: row.get("overtaken")?,
    })
}
