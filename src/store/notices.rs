//! How each person wants to be told of what, and when their digest is due.

use rusqlite::{Row, named_params};

use crate::domain::{Event, Millis, PersonId, Way, Zone};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// What a person has set for all events together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeSettings {
    /// The hour of their digest, in their time zone.
    pub digest_hour: u8,
    /// Their time zone, in which their digest comes and their days begin.
    pub zone: Zone,
    /// When their next digest is due; `None` while nothing goes there.
    pub digest_at: Option<Millis>,
}

impl Default for NoticeSettings {
    fn default() -> Self {
        Self {
            digest_hour: 8,
            zone: Zone::default(),
            digest_at: None,
        }
    }
}

impl Tx<'_> {
    /// How a person wants to be told of an event.
    pub fn way(&self, person: PersonId, event: Event) -> Result<Way, Fault> {
        let set = self.one(
            "SELECT way FROM notice_ways WHERE person = :person AND event = :event",
            named_params! { ":person": person, ":event": event },
            |row| row.get(0),
        )?;
        Ok(set.unwrap_or_default())
    }

    /// Remembers how a person wants to be told of an event.
    pub fn set_way(&mut self, person: PersonId, event: Event, way: Way) -> Result<(), Fault> {
        self.change(
            "INSERT INTO notice_ways (person, event, way) VALUES (:person, :event, :way)
             ON CONFLICT (person, event) DO UPDATE SET way = :way",
            named_params! { ":person": person, ":event": event, ":way": way },
        )?;
        Ok(())
    }

    /// What a person has set for all events together.
    pub fn notice_settings(&self, person: PersonId) -> Result<NoticeSettings, Fault> {
        let set = self.one(
            "SELECT * FROM notice_settings WHERE person = :person",
            named_params! { ":person": person },
            settings,
        )?;
        Ok(set.unwrap_or_default())
    }

    /// Remembers what a person has set for all events together.
    pub fn set_notice_settings(
        &mut self,
        person: PersonId,
        settings: &NoticeSettings,
    ) -> Result<(), Fault> {
        self.change(
            "INSERT INTO notice_settings (person, digest_hour, zone, digest_at)
             VALUES (:person, :hour, :zone, :digest_at)
             ON CONFLICT (person) DO UPDATE
             SET digest_hour = :hour, zone = :zone, digest_at = :digest_at",
            named_params! {
                ":person": person,
                ":hour": settings.digest_hour,
                ":zone": settings.zone,
                ":digest_at": settings.digest_at,
            },
        )?;
        Ok(())
    }

    /// The people whose digest is due, the longest overdue first, at most `most`.
    pub fn digests_due(&self, now: Millis, most: u32) -> Result<Vec<PersonId>, Fault> {
        self.all(
            "SELECT person FROM notice_settings WHERE digest_at <= :now
             ORDER BY digest_at, person LIMIT :most",
            named_params! { ":now": now, ":most": most },
            |row| row.get(0),
        )
    }

    /// When the next digest is due.
    pub fn next_digest(&self) -> Result<Option<Millis>, Fault> {
        self.only(
            "SELECT min(digest_at) FROM notice_settings WHERE digest_at IS NOT NULL",
            &[],
            |row| row.get(0),
        )
    }

    /// Notes whether a person was told that they cannot be written to; says what was noted before.
    pub fn note_said_closed(&mut self, person: PersonId, said: bool) -> Result<bool, Fault> {
        let before: Option<bool> = self.one(
            "SELECT said_closed FROM notice_settings WHERE person = :person",
            named_params! { ":person": person },
            |row| row.get(0),
        )?;
        let before = before.unwrap_or(false);
        if before != said {
            self.change(
                "INSERT INTO notice_settings (person, said_closed) VALUES (:person, :said)
                 ON CONFLICT (person) DO UPDATE SET said_closed = :said",
                named_params! { ":person": person, ":said": said },
            )?;
        }
        Ok(before)
    }
}

fn settings(row: &Row<'_>) -> rusqlite::Result<NoticeSettings> {
    Ok(NoticeSettings {
        digest_hour: row.get("digest_hour")?,
        zone: row.get("zone")?,
        digest_at: row.get("digest_at")?,
    })
}
