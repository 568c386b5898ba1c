//! Small facts that the bot remembers about itself, such as the hash of the commands it registered.

use rusqlite::named_params;

use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// The value of a key, if one was set.
    pub fn setting(&self, key: &str) -> Result<Option<String>, Fault> {
        self.one(
            "SELECT value FROM settings WHERE key = :key",
            named_params! { ":key": key },
            |row| row.get(0),
        )
    }

    /// Whether a key is switched on.
    pub fn is_on(&self, key: &str) -> Result<bool, Fault> {
        Ok(self.setting(key)?.is_some_and(|value| value == "yes"))
    }

    /// Switches a key on or off; says whether that changed anything.
    pub fn switch(&mut self, key: &str, on: bool) -> Result<bool, Fault> {
        let changes = self.is_on(key)? != on;
        self.set_setting(key, if on { "yes" } else { "no" })?;
        Ok(changes)
    }

    /// Sets the value of a key.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        self.change(
            "INSERT INTO settings (key, value) VALUES (:key, :value)
             ON CONFLICT (key) DO UPDATE SET value = :value",
            named_params! { ":key": key, ":value": value },
        )?;
        Ok(())
    }
}
