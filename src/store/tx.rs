//! One transaction: the statements of the subject files are methods of it. Reading takes `&self`, changing `&mut self`.

use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use crate::store::fault::Fault;

/// Named parameters of a statement.
pub(super) type Params<'a> = &'a [(&'a str, &'a dyn ToSql)];

/// A transaction, lent to a closure.
pub struct Tx<'c> {
    connection: &'c Connection,
}

impl<'c> Tx<'c> {
    pub(super) const fn new(connection: &'c Connection) -> Self {
        Tx { connection }
    }

    /// The row that the statement finds, if any.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, Fault> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params, read).optional()?)
    }

    /// The row that the statement always has, such as a count or an inserted id.
    pub(super) fn only<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, Fault> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params, read)?)
    }

    /// All rows that the statement finds.
    pub(super) fn all<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, Fault> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params, read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Changes rows and says how many.
    pub(super) fn change(&mut self, sql: &str, params: Params<'_>) -> Result<usize, Fault> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.execute(params)?)
    }
}
