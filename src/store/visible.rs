//! Which games a person may see: those played or shown in this server or channel, and their own anywhere.

use rusqlite::named_params;

use crate::domain::{GameId, Viewer};
use crate::log::Game;
use crate::store::fault::Fault;
use crate::store::games::game;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// The game with this id, if the viewer may see it; otherwise it is as unknown as one that never was.
    pub fn visible_game(&self, id: GameId, viewer: Viewer) -> Result<Option<Game>, Fault> {
        self.one(
            "SELECT * FROM games
             WHERE id = :id
               AND (guild = :guild
                    OR channel = :channel
                    OR EXISTS (SELECT 1 FROM seats WHERE game = :id AND person = :person))",
            named_params! {
                ":id": id,
                ":guild": viewer.place.guild,
                ":channel": viewer.place.channel,
                ":person": viewer.person,
            },
            game,
        )
    }

    /// The games that the viewer may see and whose id begins with `prefix` in any case: own games first, then those
    /// where something happened last; at most `most`.
    pub fn visible_games(
        &self,
        viewer: Viewer,
        prefix: &str,
        most: u32,
    ) -> Result<Vec<Game>, Fault> {
        self.all(
            "WITH own AS (SELECT game AS id FROM seats WHERE person = :person),
                  server AS (SELECT id FROM games
                             WHERE guild = :guild AND id NOT IN own
                               AND substr(id, 1, length(:prefix)) = :prefix
                             ORDER BY last_at DESC LIMIT :most),
                  channel AS (SELECT id FROM games
                              WHERE :guild IS NULL AND channel = :channel AND id NOT IN own
                                AND substr(id, 1, length(:prefix)) = :prefix
                              ORDER BY last_at DESC LIMIT :most)
             SELECT games.* FROM games
             WHERE id IN (SELECT id FROM own UNION ALL SELECT id FROM server UNION ALL SELECT id FROM channel)
               AND substr(id, 1, length(:prefix)) = :prefix
             ORDER BY id IN own DESC, last_at DESC, id LIMIT :most",
            named_params! {
                ":person": viewer.person,
                ":guild": viewer.place.guild,
                ":channel": viewer.place.channel,
                ":prefix": prefix.trim().to_ascii_lowercase(),
                ":most": most,
            },
            game,
        )
    }
}
