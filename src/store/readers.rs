//! A pool of read-only connections, each lent to one reader at a time.

use std::ops::Deref;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::failpoint::Point;
use crate::store::connect;
use crate::store::error::{FileError, StoreError};
use crate::store::tx::{Tx, reach};

/// Read-only connections to a file, even while another process writes to it.
pub struct ReaderPool {
    idle: Mutex<Vec<Tx>>,
    returned: Condvar,
}

impl ReaderPool {
    /// Opens this many connections to a file with the current schema.
    pub(super) fn open(path: &Path, count: usize) -> Result<ReaderPool, FileError> {
        let idle: Result<Vec<_>, _> = (0..count)
            .map(|_| connect::readable(path).map(Tx::new))
            .collect();
        Ok(ReaderPool {
            idle: Mutex::new(idle?),
            returned: Condvar::new(),
        })
    }

    /// Passes one snapshot of the store to `read`; waits while all connections are lent.
    pub fn read<T, E: From<StoreError>>(
        &self,
        read: impl FnOnce(&Tx) -> Result<T, E>,
    ) -> Result<T, E> {
        let tx = self.lend();
        reach(Point::Read).map_err(StoreError::from)?;
        let _snapshot = tx
            .connection
            .unchecked_transaction()
            .map_err(StoreError::from)?;
        read(&tx)
    }

    fn lend(&self) -> Lent<'_> {
        let mut idle = self.idle();
        loop {
            if let Some(tx) = idle.pop() {
                return Lent {
                    tx: Some(tx),
                    readers: self,
                };
            }
            idle = self
                .returned
                .wait(idle)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Tx>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lent connection; returned when dropped, even by a panic.
struct Lent<'r> {
    tx: Option<Tx>,
    readers: &'r ReaderPool,
}

impl Deref for Lent<'_> {
    type Target = Tx;

    fn deref(&self) -> &Tx {
        self.tx.as_ref().expect("it is only taken on drop")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.readers.idle().extend(self.tx.take());
        self.readers.returned.notify_one();
    }
}
