//! Which games are played in threads of their own.

use rusqlite::named_params;

use crate::domain::{ChannelId, GameId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// The channel of a game's invitation, where the game has a thread of its own.
    pub fn home_of(&self, game: GameId) -> Result<Option<ChannelId>, Fault> {
        let home: Option<Option<ChannelId>> = self.one(
            "SELECT home FROM games WHERE id = :game",
            named_params! { ":game": game },
            |row| row.get(0),
        )?;
        Ok(home.flatten())
    }

    /// Says where the invitation stands of a game that has a thread of its own; `None` where it has none any more.
    pub fn set_home(&mut self, game: GameId, home: Option<ChannelId>) -> Result<(), Fault> {
        self.change(
            "UPDATE games SET home = :home WHERE id = :game",
            named_params! { ":game": game, ":home": home },
        )?;
        Ok(())
    }

    /// The channel in which a thread was opened for the game that is played in it.
    pub fn home_of_thread(&self, thread: ChannelId) -> Result<Option<ChannelId>, Fault> {
        self.one(
            "SELECT home FROM games WHERE channel = :thread AND home IS NOT NULL LIMIT 1",
            named_params! { ":thread": thread },
            |row| row.get(0),
        )
    }
}
