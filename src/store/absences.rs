//! Who is away: vacations and how they are earned, quiet days.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::clock::{Absence, Period, Quiet};
use crate::domain::{Millis, PersonId};
use crate::store::clocks::period;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// How a person earns and takes vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationAccount {
    /// Since when they earn it.
    pub since: Millis,
    /// Whether it is taken by itself when a clock would run out.
    pub automatic: bool,
}

impl Tx<'_> {
    /// A person plays on a clock: from now on they earn vacation, if they did not before.
    pub fn open_vacation_account(&mut self, person: PersonId, at: Millis) -> Result<(), Fault> {
        self.change(
            "INSERT INTO vacation_accounts (person, since) VALUES (:person, :at)
             ON CONFLICT (person) DO NOTHING",
            named_params! { ":person": person, ":at": at },
        )?;
        Ok(())
    }

    /// How a person earns and takes vacation; one who never played on a clock begins at `now`.
    pub fn vacation_account(
        &self,
        person: PersonId,
        now: Millis,
    ) -> Result<VacationAccount, Fault> {
        let account = self.one(
            "SELECT since, automatic FROM vacation_accounts WHERE person = :person",
            named_params! { ":person": person },
            |row| {
                Ok(VacationAccount {
                    since: row.get("since")?,
                    automatic: row.get("automatic")?,
                })
            },
        )?;
        Ok(account.unwrap_or(VacationAccount {
            since: now,
            automatic: true,
        }))
    }

    /// Whether a person's vacation is taken by itself; they earn since `at` unless they did before.
    pub fn set_automatic_vacation(
        &mut self,
        person: PersonId,
        automatic: bool,
        at: Millis,
    ) -> Result<(), Fault> {
        self.open_vacation_account(person, at)?;
        self.change(
            "UPDATE vacation_accounts SET automatic = :automatic WHERE person = :person",
            named_params! { ":person": person, ":automatic": automatic },
        )?;
        Ok(())
    }

    /// The vacations of a person, in order.
    pub fn vacations(&self, person: PersonId) -> Result<Vec<Period>, Fault> {
        self.all(
            "SELECT starts, ends FROM vacations WHERE person = :person ORDER BY starts",
            named_params! { ":person": person },
            period,
        )
    }

    /// Keeps a vacation; one that begins at the same moment gets the new end.
    pub fn set_vacation(&mut self, person: PersonId, vacation: Period) -> Result<(), Fault> {
        self.change(
            "INSERT INTO vacations (person, starts, ends) VALUES (:person, :starts, :ends)
             ON CONFLICT (person, starts) DO UPDATE SET ends = :ends",
            named_params! { ":person": person, ":starts": vacation.from, ":ends": vacation.until },
        )?;
        Ok(())
    }

    /// The quiet days that a person chose, in order.
    pub fn quiet_days(&self, person: PersonId) -> Result<Vec<Quiet>, Fault> {
        self.all(
            "SELECT since, days, zone FROM quiet_days WHERE person = :person ORDER BY since",
            named_params! { ":person": person },
            quiet,
        )
    }

    /// When a person last chose quiet days.
    pub fn quiet_days_chosen(&self, person: PersonId) -> Result<Option<Millis>, Fault> {
        self.only(
            "SELECT max(at) FROM quiet_days WHERE person = :person",
            named_params! { ":person": person },
            |row| row.get(0),
        )
    }

    /// Keeps quiet days that a person chose at `at`, from their moment on.
    pub fn set_quiet_days(
        &mut self,
        person: PersonId,
        quiet: &Quiet,
        at: Millis,
    ) -> Result<(), Fault> {
        self.change(
            "INSERT INTO quiet_days (person, since, days, zone, at)
             VALUES (:person, :since, :days, :zone, :at)
             ON CONFLICT (person, since) DO UPDATE SET days = :days, zone = :zone, at = :at",
            named_params! {
                ":person": person,
                ":since": quiet.since,
                ":days": quiet.days.to_string(),
                ":zone": quiet.zone,
                ":at": at,
            },
        )?;
        Ok(())
    }

    /// All absences of a person.
    pub fn absence(&self, person: PersonId) -> Result<Absence, Fault> {
        Ok(Absence {
            vacations: self.vacations(person)?,
            quiet: self.quiet_days(person)?,
        })
    }
}

fn quiet(row: &Row<'_>) -> rusqlite::Result<Quiet> {
    let days: String = row.get("days")?;
    Ok(Quiet {
        since: row.get("since")?,
        days: days.parse().map_err(FromSqlError::other)?,
        zone: row.get("zone")?,
    })
}
