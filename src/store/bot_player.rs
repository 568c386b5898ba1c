//! Games that wait for a bot player: each is checked again after every event in it.

use rusqlite::Row;

use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// A game that a bot player has to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotPlayerCall {
    /// The game.
    pub game: GameId,
    /// Log position of the latest event.
    pub seq: Seq,
    /// The last person who acted in the game and waits for an answer.
    pub caller: Option<PersonId>,
    /// Time of the check.
    pub at: Millis,
}

impl Tx {
    /// Schedules a check after an event in a game, if a bot player sits there.
    pub(super) fn call_bot_player(&mut self, game: GameId, at: Millis) -> Result<()> {
        let [weakest, strongest] = PersonId::BOT_PLAYERS;
        self.execute(
            "INSERT INTO timers (kind, key, due)
             SELECT 'bot_player', :game, :at FROM seats
             WHERE game = :game AND person BETWEEN :weakest AND :strongest LIMIT 1
             ON CONFLICT (key, kind) DO UPDATE SET due = :at",
            named! { game, at, weakest, strongest },
        )
    }

    /// Returns the games due for a check, at most `most`, the longest waiting first.
    pub fn bot_player_calls(&self, now: Millis, most: u32) -> Result<Vec<BotPlayerCall>> {
        let [weakest, strongest] = PersonId::BOT_PLAYERS;
        self.query_all(
            "SELECT key AS game, due,
                    (SELECT max(seq) FROM events WHERE game = key) AS seq,
                    (SELECT by_person FROM events
                     WHERE game = key AND by_person IS NOT NULL AND by_person NOT BETWEEN :weakest AND :strongest
                     ORDER BY seq DESC LIMIT 1) AS caller
             FROM timers WHERE due <= :now AND kind = 'bot_player' ORDER BY due, key LIMIT :most",
            named! { now, most, weakest, strongest },
            call,
        )
    }

    /// Removes a check that is done, unless something has happened since.
    pub fn drop_bot_player_call(&mut self, call: &BotPlayerCall) -> Result<()> {
        self.execute(
            "DELETE FROM timers WHERE kind = 'bot_player' AND key = :game
               AND :seq = (SELECT max(seq) FROM events WHERE game = :game)",
            named! { game: call.game, seq: call.seq },
        )
    }

    /// Postpones a check, unless something has happened since.
    pub fn put_off_bot_player_call(&mut self, call: &BotPlayerCall, until: Millis) -> Result<()> {
        self.execute(
            "UPDATE timers SET due = :until WHERE kind = 'bot_player' AND key = :game
               AND :seq = (SELECT max(seq) FROM events WHERE game = :game)",
            named! { game: call.game, seq: call.seq, until },
        )
    }
}

fn call(row: &Row<'_>) -> rusqlite::Result<BotPlayerCall> {
    Ok(BotPlayerCall {
        game: row.get("game")?,
        seq: row.get("seq")?,
        caller: row.get("caller")?,
        at: row.get("due")?,
    })
}
