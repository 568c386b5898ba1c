//! Turns: the truth about a game. They are added at the end of its newest line, never changed, never deleted.

use rusqlite::{Row, named_params};

use crate::domain::{GameId, InteractionId, Millis, StateHash};
use crate::store::fault::Fault;
use crate::store::lines::LinePath;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// A turn as it was ordered and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u32,
    /// Who took it.
    pub seat: Seat,
    /// The order in canonical text.
    pub text: String,
    /// When the person acted, by Discord's clock.
    pub at: Millis,
    /// The interaction it came by; `None` when it was imported.
    pub interaction: Option<InteractionId>,
    /// A fingerprint of the position after it.
    pub state_hash: StateHash,
}

/// The turn is not the next one: another came first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stale {
    /// How many turns there are.
    pub last: u32,
}

impl Tx<'_> {
    /// Adds the next turn, on the newest line; what waited for a confirmation in this game is dropped. Refuses a number other than last + 1.
    pub fn append_turn(&mut self, game: GameId, turn: &Turn) -> Result<Result<(), Stale>, Fault> {
        let line = self.newest_line(game)?;
        let last = self.line_end(game, line)?.turns;
        if turn.number != last + 1 {
            return Ok(Err(Stale { last }));
        }
        self.change(
            "INSERT INTO turns (game, line, number, seat, text, at, interaction, state_hash)
             VALUES (:game, :line, :number, :seat, :text, :at, :interaction, :state_hash)",
            named_params! {
                ":game": game,
                ":line": line,
                ":number": turn.number,
                ":seat": turn.seat.0,
                ":text": turn.text,
                ":at": turn.at,
                ":interaction": turn.interaction,
                ":state_hash": turn.state_hash,
            },
        )?;
        self.touch_game(game, turn.at)?;
        self.drop_what_waits(game)?;
        self.note_turn();
        Ok(Ok(()))
    }

    /// How many turns a game has; 0 also for one that is unknown.
    pub fn last_turn(&self, game: GameId) -> Result<u32, Fault> {
        let line = self.newest_line(game)?;
        Ok(self.line_end(game, line)?.turns)
    }

    /// All turns of a game that count, in order.
    pub fn turns(&self, game: GameId) -> Result<Vec<Turn>, Fault> {
        let line = self.newest_line(game)?;
        self.turns_on(game, &self.line_path(game, line)?)
    }

    /// All turns on a path, in order.
    pub(super) fn turns_on(&self, game: GameId, path: &LinePath) -> Result<Vec<Turn>, Fault> {
        let mut turns = Vec::new();
        for stretch in path.stretches() {
            turns.extend(self.all(
                "SELECT * FROM turns WHERE game = :game AND line = :line AND number <= :last
                 ORDER BY number",
                named_params! { ":game": game, ":line": stretch.line, ":last": stretch.turns },
                turn,
            )?);
        }
        Ok(turns)
    }
}

fn turn(row: &Row<'_>) -> rusqlite::Result<Turn> {
    Ok(Turn {
        number: row.get("number")?,
        seat: Seat(row.get("seat")?),
        text: row.get("text")?,
        at: row.get("at")?,
        interaction: row.get("interaction")?,
        state_hash: row.get("state_hash")?,
    })
}
