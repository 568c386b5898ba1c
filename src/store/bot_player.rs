//! Games that wait for a bot player: each is looked at again after whatever happens in it.

use rusqlite::Row;

use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::{NewEvent, Seq};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A game that a bot player is to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotPlayerCall {
    /// The game.
    pub game: GameId,
    /// The place of its log up to which it has happened.
    pub seq: Seq,
    /// Who did it, and waits for an answer.
    pub caller: Option<PersonId>,
    /// When it is looked at.
    pub at: Millis,
}

impl Tx {
    /// Notes that something happened in a game, if a bot player sits there.
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

    /// The games that are to be looked at by now, at most `most`, the one that has waited longest first.
    pub fn bot_player_calls(&self, now: Millis, most: u32) -> Result<Vec<BotPlayerCall>> {
        self.query_all(
            "SELECT * FROM bot_player_calls WHERE at <= :now ORDER BY at, game LIMIT :most",
            named! { now, most },
            call,
        )
    }

    /// When the next game is to be looked at.
    pub fn next_bot_player_call(&self) -> Result<Option<Millis>> {
        self.query_one("SELECT min(at) FROM bot_player_calls", &[], first)
    }

    /// Notes that nothing is left to do, unless something has happened since.
    pub fn drop_bot_player_call(&mut self, call: &BotPlayerCall) -> Result<()> {
        self.execute(
            "DELETE FROM bot_player_calls WHERE game = :game AND seq = :seq",
            named! { game: call.game, seq: call.seq },
        )
    }

    /// Lets a game be looked at later, unless something has happened since.
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
