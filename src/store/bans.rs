//! People and servers that the operator excludes, and the operator's announcements.

use crate::domain::{GuildId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// Excludes a `person` everywhere, or everyone on a `server`; returns whether this is new.
    pub fn ban(&mut self, kind: &str, id: u64, at: Millis) -> Result<bool> {
        let new = self.change(
            "INSERT INTO bans (kind, id, at) VALUES (:kind, :id, :at) ON CONFLICT DO NOTHING",
            named! { kind, id: id.cast_signed(), at },
        )?;
        Ok(new > 0)
    }

    /// Lifts an exclusion; returns whether there was one.
    pub fn unban(&mut self, kind: &str, id: u64) -> Result<bool> {
        let gone = self.change(
            "DELETE FROM bans WHERE kind = :kind AND id = :id",
            named! { kind, id: id.cast_signed() },
        )?;
        Ok(gone > 0)
    }

    /// Returns whether a person is excluded, individually or with this server.
    pub fn is_banned(&self, person: PersonId, server: Option<GuildId>) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM bans
                            WHERE kind = 'person' AND id = :person OR kind = 'server' AND id = :server)",
            named! { person, server },
            first,
        )
    }

    /// Stores an announcement of the operator and returns its number.
    pub fn keep_announcement(&mut self, text: &str, at: Millis) -> Result<u32> {
        self.query_one(
            "INSERT INTO announcements (text, at) VALUES (:text, :at) RETURNING id",
            named! { text, at },
            first,
        )
    }

    /// Returns the announcement with this number.
    pub fn announcement(&self, number: u32) -> Result<Option<String>> {
        self.query_opt(
            "SELECT text FROM announcements WHERE id = :id",
            named! { id: number },
            first,
        )
    }
}
