//! Records what each person was notified of, when and how. The clock reads it: no one loses on time
//! without having been notified.

use rusqlite::Row;

pub use crate::domain::NoticeKind;
use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// The way in which a person was notified.
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
    /// A mention by a message in the game's channel.
    Mention,
    /// A direct message.
    Direct,
    /// A posted card, without a mention as they prefer.
    Card,
    /// An entry in their daily digest.
    Digest,
}

impl DeliveryMethod {
    /// All methods.
    pub const ALL: &[DeliveryMethod] = <Self as strum::VariantArray>::VARIANTS;
}

/// A record that a person was notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// The game.
    pub game: GameId,
    /// The turn, as the log position that calls to it, so that a game that went back is announced
    /// anew; for a request or a ruling its own position.
    pub turn: Seq,
    /// The recipient.
    pub person: PersonId,
    /// The event.
    pub event: NoticeKind,
    /// Time at which Discord had the message.
    pub at: Millis,
    /// The delivery method.
    pub how: DeliveryMethod,
}

impl Tx {
    /// Records that a person was notified; the first time is kept.
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

    /// Returns when and how a person was notified of an event at a turn, if they were.
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
