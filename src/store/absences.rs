//! Who is away, and when.

use rusqlite::named_params;

use crate::clock::{Absence, Period};
use crate::domain::{Millis, PersonId};
use crate::store::clocks::period;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// When a person is away, was, and will be.
    pub fn absence(&self, person: PersonId) -> Result<Absence, Fault> {
        let periods = self.all(
            "SELECT starts, ends FROM absences WHERE person = :person ORDER BY starts",
            named_params! { ":person": person },
            period,
        )?;
        Ok(Absence(periods))
    }

    /// Keeps an absence; one that begins at the same moment gets the new end.
    pub fn set_absence(&mut self, person: PersonId, period: Period) -> Result<(), Fault> {
        self.change(
            "INSERT INTO absences (person, starts, ends) VALUES (:person, :starts, :ends)
             ON CONFLICT (person, starts) DO UPDATE SET ends = :ends",
            named_params! { ":person": person, ":starts": period.from, ":ends": period.until },
        )?;
        Ok(())
    }

    /// Takes back what a person declared that begins after a moment.
    pub fn drop_absences_from(&mut self, person: PersonId, now: Millis) -> Result<(), Fault> {
        self.change(
            "DELETE FROM absences WHERE person = :person AND starts > :now",
            named_params! { ":person": person, ":now": now },
        )?;
        Ok(())
    }
}
