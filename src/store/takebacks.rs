//! The takeback that is asked for in a game; it goes with the next turn.

use rusqlite::named_params;

use crate::domain::{GameId, Millis};
use crate::store::fault::Fault;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// Somebody asks to take a turn back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// Who asks.
    pub seat: Seat,
    /// After how many turns the game would stand.
    pub turn: u32,
    /// How many turns had been made when it was asked.
    pub made: u32,
    /// When.
    pub at: Millis,
}

impl Tx<'_> {
    /// Keeps the request of a takeback, instead of an earlier one and who allowed that.
    pub fn ask_takeback(&mut self, game: GameId, asked: &Takeback) -> Result<(), Fault> {
        self.drop_takeback(game)?;
        self.change(
            "INSERT INTO takebacks (game, seat, turn, made, at) VALUES (:game, :seat, :turn, :made, :at)",
            named_params! {
                ":game": game,
                ":seat": asked.seat.0,
                ":turn": asked.turn,
                ":made": asked.made,
                ":at": asked.at,
            },
        )?;
        Ok(())
    }

    /// The takeback that is asked for in a game.
    pub fn takeback(&self, game: GameId) -> Result<Option<Takeback>, Fault> {
        self.one(
            "SELECT * FROM takebacks WHERE game = :game",
            named_params! { ":game": game },
            |row| {
                Ok(Takeback {
                    seat: Seat(row.get("seat")?),
                    turn: row.get("turn")?,
                    made: row.get("made")?,
                    at: row.get("at")?,
                })
            },
        )
    }

    /// Notes that a seat allows it; once is enough.
    pub fn allow_takeback(&mut self, game: GameId, seat: Seat, at: Millis) -> Result<(), Fault> {
        self.change(
            "INSERT INTO takeback_consents (game, seat, at) VALUES (:game, :seat, :at)
             ON CONFLICT (game, seat) DO NOTHING",
            named_params! { ":game": game, ":seat": seat.0, ":at": at },
        )?;
        Ok(())
    }

    /// The seats that allow it, in seat order.
    pub fn takeback_consents(&self, game: GameId) -> Result<Vec<Seat>, Fault> {
        self.all(
            "SELECT seat FROM takeback_consents WHERE game = :game ORDER BY seat",
            named_params! { ":game": game },
            |row| row.get(0).map(Seat),
        )
    }

    /// Takes the request away, if there is one.
    pub fn drop_takeback(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM takebacks WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }

    /// Takes away what waits in a game for somebody's word: confirmations of turns, the request of a takeback, rulings.
    pub(super) fn drop_what_waits(&mut self, game: GameId) -> Result<(), Fault> {
        self.drop_pending(game)?;
        self.drop_proposals(game)?;
        self.drop_takeback(game)
    }
}
