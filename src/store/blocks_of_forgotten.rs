//! Blocks that outlive the deletion of the blocked person's data: the person who blocked them stays
//! apart from them if they return. Only a hash of the ID is stored, which identifies no one except
//! to a returning person.

use crate::domain::{Commitment, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// Prefix of the setting keys that contain such a hash; each value lists the IDs of those who
/// blocked the person.
const KEY: &str = "shunned-";

fn key(person: PersonId) -> String {
    let digest = Commitment::to(&person.to_string());
    format!("{KEY}{digest}")
}

impl Tx {
    /// Stores who has blocked a person whose data is about to be deleted, and deletes the stored
    /// blocks that this person made.
    pub(super) fn preserve_blocks(&mut self, person: PersonId) -> Result<()> {
        self.forget_shunner(person)?;
        let by: Vec<PersonId> = self.query_all(
            "SELECT person FROM blocks WHERE other = :person ORDER BY at, person",
            named! { person },
            first,
        )?;
        if by.is_empty() {
            return Ok(());
        }
        self.set_setting(&key(person), &written(&by))
    }

    /// Restores the blocks against a person who returns after a deletion of their data.
    pub(super) fn shun_again(&mut self, person: PersonId, at: Millis) -> Result<()> {
        let key = key(person);
        let Some(by) = self.setting(&key)? else {
            return Ok(());
        };
        for owner in read(&by) {
            if self.person(owner)?.is_some() {
                self.block(owner, person, at)?;
            }
        }
        self.drop_setting(&key)
    }

    /// Deletes the stored blocks made by a person whose data is deleted.
    fn forget_shunner(&mut self, person: PersonId) -> Result<()> {
        let kept: Vec<(String, String)> = self.query_all(
            "SELECT key, value FROM settings WHERE substr(key, 1, length(:key)) = :key",
            named! { key: KEY },
            |row| row.try_into(),
        )?;
        for (key, by) in kept {
            let mut owners = read(&by);
            owners.retain(|owner| *owner != person);
            if owners.is_empty() {
                self.drop_setting(&key)?;
            } else if written(&owners) != by {
                self.set_setting(&key, &written(&owners))?;
            }
        }
        Ok(())
    }

    fn drop_setting(&mut self, key: &str) -> Result<()> {
        self.execute("DELETE FROM settings WHERE key = :key", named! { key })
    }
}

fn written(people: &[PersonId]) -> String {
    let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
    people.join(" ")
}

fn read(text: &str) -> Vec<PersonId> {
    text.split_whitespace()
        .filter_map(|person| person.parse().ok())
        .collect()
}
