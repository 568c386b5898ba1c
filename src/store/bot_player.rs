//! Games that wait for a bot player: each is checked again after every event in it.

use rusqlite::Row;

use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::{NewEvent, Seq};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A game that a bot player has to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotPlayerCall {
    /// The game.
    pub game: GameId,
    /// Log position of the latest event.
    pub seq: Seq,
    /// The person who caused it and waits for an answer.
    pub caller: Option<PersonId>,
    /// Time of the check.
    pub at: Millis,
}

impl Tx {
    /// Schedules a check after an event in a game, if a bot player sits there.
    pub(super) fn call_bot_player(&mut self, game: GameId, seq: Seq, new: &NewEvent) -> Result<()> {
        let [weakest, strongest] = PersonId::BOT_PLAYERS;
        self.execute(
            "INSERT INTO bot_player_calls (game, seq, caller, at)
             SELECT :game, :seq, :caller, :at FROM seats
             WHERE game = :game AND person BETWEEN :weakest AND :strongest LIMIT 1
             ON CONFLICT (game) DO UPDATE SET seq = :seq, caller = coalesce(:caller, caller), at = :at",
            named! {
                game,
                seq,
                caller: new.by.filter(|by| !by.is_bot_player()),
                at: new.at,
                weakest,
                strongest,
            },
        )
    }

    /// Returns the games due for a check, at most `most`, the longest waiting first.
    pub fn bot_player_calls(&self, now: Millis, most: u32) -> Result<Vec<BotPlayerCall>> {
        self.query_all(
            "SELECT * FROM bot_player_calls WHERE at <= :now ORDER BY at, game LIMIT :most",
            named! { now, most },
            call,
        )
    }

    /// Returns the time of the next check.
    pub fn next_bot_player_call(&self) -> Result<Option<Millis>> {
        self.query_one("SELECT min(at) FROM bot_player_calls", &[], first)
    }

    /// Removes a check that is done, unless something has happened since.
    pub fn drop_bot_player_call(&mut self, call: &BotPlayerCall) -> Result<()> {
        self.execute(
            "DELETE FROM bot_player_calls WHERE game = :game AND seq = :seq",
            named! { game: call.game, seq: call.seq },
        )
    }

    /// Postpones a check, unless something has happened since.
    pub fn put_off_bot_player_call(&mut self, call: &BotPlayerCall, until: Millis) -> Result<()> {
        self.execute(
            "UPDATE bot_player_calls SET at = :until WHERE game = :game AND seq = :seq",
            named! { game: call.game, seq: call.seq, until },
        )
    }
}

fn call(row: &Row<'_>) -> rusqlite::Result<BotPlayerCall> {
    Ok(BotPlayerCall {
        game: row.get("game")?,
        seq: row.get("seq")?,
        caller: row.get("caller")?,
        at: row.get("at")?,
    })
}
