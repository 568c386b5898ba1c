//! What each person was told of a game, when and how. The clock reads it: nobody loses on time who was not told.

use rusqlite::Row;

pub use crate::domain::NoticeKind;
use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// How a person was told.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum DeliveryMethod {
    /// A message in the game's channel called them.
    Mention,
    /// A direct message of their own.
    Direct,
    /// The card was posted; they had asked not to be called.
    Card,
    /// It stood in their daily digest.
    Digest,
}

impl DeliveryMethod {
    /// All ways.
    pub const ALL: &[DeliveryMethod] = <Self as strum::VariantArray>::VARIANTS;
}

/// That a person was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// The game.
    pub game: GameId,
    /// At which turn, by the place in the log that calls to it, so that what is told after the game went back is told anew; for a
    /// request or a ruling its own place.
    pub turn: Seq,
    /// Who.
    pub person: PersonId,
    /// Of what.
    pub event: NoticeKind,
    /// When Discord had the message.
    pub at: Millis,
    /// How.
    pub how: DeliveryMethod,
}

impl Tx {
    /// Remembers that a person was told; the first time stays.
    pub fn record_told(&mut self, told: &DeliveryRecord) -> Result<()> {
        self.change(
            "INSERT INTO deliveries (game, turn, person, event, at, how)
             VALUES (:game, :turn, :person, :event, :at, :how)
             ON CONFLICT (game, turn, person, event) DO NOTHING",
            named! {
                game: told.game,
                turn: told.turn,
                person: told.person,
                event: told.event,
                at: told.at,
                how: told.how,
            },
        )?;
        self.note_told(told)
    }

    /// Whether, when and how a person was told of an event at a turn.
    pub fn told(
        &self,
        game: GameId,
        turn: Seq,
        person: PersonId,
        event: NoticeKind,
    ) -> Result<Option<DeliveryRecord>> {
        self.query_opt(
            "SELECT * FROM deliveries
             WHERE game = :game AND turn = :turn AND person = :person AND event = :event",
            named! { game, turn, person, event },
            told,
        )
    }
}

fn told(row: &Row<'_>) -> rusqlite::Result<DeliveryRecord> {
    Ok(DeliveryRecord {
        game: row.get("game")?,
        turn: row.get("turn")?,
        person: row.get("person")?,
        event: row.get("event")?,
        at: row.get("at")?,
        how: row.get("how")?,
    })
}
