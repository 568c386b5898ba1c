//! Conversions of IDs, times and our own enums to column values.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::clock::Time;
use crate::domain::{
    ChannelId, Commitment, Finish, First, GameId, GuildId, InteractionId, InvitationId, Language,
    MessageId, Millis, NoticeKind, NotifyPreference, PersonId, ProposalId, Rated, RoleId,
    StateHash,
};
use crate::event_log::{EventKind, GameState, ReadRecord, RequestKind, RulingKind, Seq};
use crate::lessons::{LearningProgress, Strength};
use crate::ratings::RatedGame;
use crate::settings::{PersonSettings, ServerSettings};
use crate::store::outbox::OutboxId;
use crate::store::{DeliveryMethod, UndeliverableReason, Unsent};

/// Stores 64-bit IDs and hashes as the integer with the same bits.
macro_rules! bits {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.cast_signed().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_i64().map(|bits| $name(bits.cast_unsigned()))
            }
        }
    )*};
}

bits! { PersonId ChannelId GuildId RoleId MessageId InteractionId StateHash }

/// Stores small numbers unchanged.
macro_rules! number {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map($name)
            }
        }
    )*};
}

number! { InvitationId Millis OutboxId ProposalId Seq }

/// Stores enums without fields as their word.
macro_rules! word {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(<&'static str>::from(self).into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_str()?.parse().map_err(FromSqlError::other)
            }
        }
    )*};
}

word! { NoticeKind Rated RatedGame Finish First Language DeliveryMethod RulingKind GameState UndeliverableReason NotifyPreference }

/// Stores values with a text form as that text.
macro_rules! text {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.to_string().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_str()?.parse().map_err(FromSqlError::other)
            }
        }
    )*};
}

text! { Commitment GameId RequestKind Time }

/// Stores documents as JSON.
macro_rules! document {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                let text = serde_json::to_string(self).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
                Ok(text.into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                serde_json::from_str(value.as_str()?).map_err(FromSqlError::other)
            }
        }
    )*};
}

document! { ReadRecord PersonSettings LearningProgress ServerSettings Strength Unsent EventKind }
