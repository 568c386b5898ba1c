//! How ids, times and words of our own stand in a column.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::domain::{
    ChallengeId, ChannelId, Commitment, First, GameId, GuildId, InteractionId, LobbyId, MessageId,
    Millis, PersonId, ProposalId, RoleId, StateHash, Zone,
};
use crate::log::{RulingKind, Seq, State};

/// Ids and hashes of 64 bits are kept as the integer with the same bits.
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

/// Small numbers are kept as they are.
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

number! { ChallengeId LobbyId ProposalId Millis Seq }

/// Enums of plain words are kept as the word that they have.
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

word! { RulingKind State }

impl ToSql for First {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            First::Random => "random",
            First::Challenger => "challenger",
            First::Opponent => "opponent",
        }
        .into())
    }
}

impl FromSql for First {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        by_word(
            value,
            &[
                ("random", First::Random),
                ("challenger", First::Challenger),
                ("opponent", First::Opponent),
            ],
        )
    }
}

impl ToSql for Commitment {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for Commitment {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

impl ToSql for Zone {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for Zone {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

impl ToSql for GameId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for GameId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

/// The value that stands for a word in a column with a fixed set of words.
pub(super) fn by_word<T: Copy>(value: ValueRef<'_>, words: &[(&str, T)]) -> FromSqlResult<T> {
    let found = value.as_str()?;
    let known = words.iter().find(|(word, _)| *word == found);
    known
        .map(|&(_, value)| value)
        .ok_or(FromSqlError::InvalidType)
}
