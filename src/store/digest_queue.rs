//! What waits for somebody's next digest.

use rusqlite::{Row, named_params};

use crate::domain::{Event, GameId, Millis, PersonId};
use crate::log::Seq;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// Something for a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Its number; later news have larger ones.
    pub id: i64,
    /// Whom it is for.
    pub person: PersonId,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// What kind of event it is.
    pub event: Event,
    /// At which turn, by the place in the log that calls to it; the start where it is about no game.
    pub turn: Seq,
    /// All that it needs, as JSON.
    pub payload: String,
}

impl Tx<'_> {
    /// Keeps something for a person's next digest; `id` of it is not looked at. The same a second time is not kept.
    pub fn keep_news(&mut self, news: &News, at: Millis) -> Result<(), Fault> {
        self.change(
            "INSERT INTO news (person, game, event, turn, payload, at)
             VALUES (:person, :game, :event, :turn, :payload, :at)
             ON CONFLICT (person, game, event, turn) DO NOTHING",
            named_params! {
                ":person": news.person,
                ":game": news.game,
                ":event": news.event,
                ":turn": news.turn,
                ":payload": news.payload,
                ":at": at,
            },
        )?;
        Ok(())
    }

    /// What waits for a person's digest, the oldest first.
    pub fn news_of(&self, person: PersonId) -> Result<Vec<News>, Fault> {
        self.all(
            "SELECT * FROM news WHERE person = :person ORDER BY id",
            named_params! { ":person": person },
            news,
        )
    }

    /// These and all earlier news of a person were delivered.
    pub fn drop_news(&mut self, person: PersonId, up_to: i64) -> Result<(), Fault> {
        self.change(
            "DELETE FROM news WHERE person = :person AND id <= :up_to",
            named_params! { ":person": person, ":up_to": up_to },
        )?;
        Ok(())
    }
}

fn news(row: &Row<'_>) -> rusqlite::Result<News> {
    Ok(News {
        id: row.get("id")?,
        person: row.get("person")?,
        game: row.get("game")?,
        event: row.get("event")?,
        turn: row.get("turn")?,
        payload: row.get("payload")?,
    })
}
