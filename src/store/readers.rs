//! A few read-only connections, lent to one reader at a time.

use std::ops::Deref;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, ffi};

use crate::failpoint::{self, Point};
use crate::store::connect;
use crate::store::fault::{Fault, OpenError};
use crate::store::tx::Tx;

/// Read-only connections to a file, also beside a running writer of another process.
pub struct Readers {
    idle: Mutex<Vec<Connection>>,
    returned: Condvar,
}

impl Readers {
    /// Opens this many connections to a file of the present schema.
    pub(super) fn open(path: &Path, count: usize) -> Result<Readers, OpenError> {
        let idle: Result<Vec<_>, _> = (0..count).map(|_| connect::readable(path)).collect();
        Ok(Readers {
            idle: Mutex::new(idle?),
            returned: Condvar::new(),
        })
    }

    /// Lends one snapshot of the store to `read`; waits while all connections are lent.
    pub fn read<T, E: From<Fault>>(
        &self,
        read: impl FnOnce(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let connection = self.lend();
        let broken = |_| rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR), None);
        failpoint::reach(Point::Read).map_err(|why| Fault::from(broken(why)))?;
        let snapshot = connection.unchecked_transaction().map_err(Fault::from)?;
        read(&Tx::new(&snapshot))
    }

    fn lend(&self) -> Lent<'_> {
        let mut idle = self.idle();
        loop {
            if let Some(connection) = idle.pop() {
                return Lent {
                    connection: Some(connection),
                    readers: self,
                };
            }
            idle = self
                .returned
                .wait(idle)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lent connection; goes back when dropped, also by a panic.
struct Lent<'r> {
    connection: Option<Connection>,
    readers: &'r Readers,
}

impl Deref for Lent<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("it is only taken on drop")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.readers.idle().extend(self.connection.take());
        self.readers.returned.notify_one();
    }
}
