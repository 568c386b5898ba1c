//! People in a hurry: nearly all tests want a turn to count as it is sent.

use std::path::Path;

use referee::store::Store;

/// The store at `file` in which whoever comes has turned the time to unsend a turn off. They may turn it on again.
///
/// # Panics
/// When the store cannot be made.
pub fn hurried(file: &Path) -> Store {
    let store = Store::open(file).expect("a store can be made");
    let beside = rusqlite::Connection::open(file).expect("it opens");
    let come = "CREATE TRIGGER IF NOT EXISTS everybody_is_in_a_hurry AFTER INSERT ON people
         BEGIN INSERT INTO preferences (person, hold) VALUES (NEW.id, 0); END";
    beside.execute_batch(come).expect("a trigger");
    store
}
