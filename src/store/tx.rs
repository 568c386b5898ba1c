//! A transaction. The statements of the subject files are its methods: reading takes `&self`,
//! changing `&mut self`.

use std::cell::RefCell;

use rusqlite::types::FromSql;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, Statement, ToSql, ffi};

use crate::domain::InteractionId;
use crate::failpoint::{self, Point};
use crate::store::committed_events::CommittedEvent;
use crate::store::error::{Result, StoreError};

/// Builds a statement's named parameters in the syntax of struct fields:
/// `named! { id, now: caller.at }`.
macro_rules! named {
    ($($name:ident $(: $value:expr)?),* $(,)?) => {
        &[$((concat!(":", stringify!($name)), named!(@ $name $($value)?) as &dyn rusqlite::ToSql)),*]
    };
    (@ $name:ident) => { &$name };
    (@ $name:ident $value:expr) => { &$value };
}
pub(super) use named;

/// The named parameters of a statement.
pub(super) type Params<'a> = &'a [(&'a str, &'a dyn ToSql)];

/// A connection with an open transaction, as the closures that borrow it see it.
pub struct Tx {
    pub(super) connection: Connection,
    noted: RefCell<Noted>,
}

/// Facts about a transaction, collected for the operator.
#[derive(Debug, Default)]
pub(super) struct Noted {
    /// Number of turns added.
    pub turns: u32,
    /// Events of games.
    pub acts: Vec<CommittedEvent>,
    /// Whether the file could not be written.
    pub unwritable: bool,
}

impl Noted {
    /// Adds the facts of a job. Unless its changes are kept, only a failed write counts.
    pub(super) fn add(&mut self, own: Noted, kept: bool) {
        self.unwritable |= own.unwritable;
        if kept {
            self.turns += own.turns;
            self.acts.extend(own.acts);
        }
    }
}

impl Tx {
    pub(super) fn new(connection: Connection) -> Self {
        Tx {
            connection,
            noted: RefCell::default(),
        }
    }

    /// Takes the facts collected since the last call.
    pub(super) fn take_noted(&mut self) -> Noted {
        self.noted.take()
    }

    /// Does the work and rolls it back, to find out its result.
    pub fn trial<T, E: From<StoreError>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.aside(work, |_| false)
    }

    /// Does the work and rolls it back if it fails.
    pub fn attempt<T, E: From<StoreError>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.aside(work, Result::is_ok)
    }

    /// Does the work in a savepoint and rolls it back if it is not to be kept.
    fn aside<T, E: From<StoreError>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
        is_kept: impl Fn(&Result<T, E>) -> bool,
    ) -> Result<T, E> {
        let noted = self.noted.take();
        let execute = |tx: &Self, sql| tx.connection.execute_batch(sql).map_err(StoreError::from);
        execute(self, "SAVEPOINT aside")?;
        let result = work(self);
        let kept = is_kept(&result);
        if !kept {
            execute(self, "ROLLBACK TO aside")?;
        }
        execute(self, "RELEASE aside")?;
        let own = self.noted.replace(noted);
        self.noted.get_mut().add(own, kept);
        result
    }

    /// Counts a turn.
    pub(super) fn note_turn(&mut self) {
        self.noted.get_mut().turns += 1;
    }

    /// Collects an event of a game.
    pub(super) fn note(&mut self, act: CommittedEvent) {
        self.noted.get_mut().acts.push(act);
    }

    /// Assigns the interaction to all collected events.
    pub(super) fn note_interaction(&mut self, interaction: InteractionId) {
        for act in &mut self.noted.get_mut().acts {
            act.reference = Some(interaction.reference());
        }
    }

    /// Returns the row that the statement finds, if any.
    pub(super) fn query_opt<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        self.about_to_run(&statement)?;
        self.noting(statement.query_row(params, read).optional())
    }

    /// Returns the row that the statement always has, such as a count or an inserted ID.
    pub(super) fn query_one<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        let found = self.query_opt(sql, params, read)?;
        Ok(found.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
    }

    /// Returns all rows that the statement finds.
    pub(super) fn query_all<T>(
        &self,
        sql: &str,
        params: Params<'_>,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params, read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Changes any number of rows.
    pub(super) fn execute(&mut self, sql: &str, params: Params<'_>) -> Result<()> {
        self.change(sql, params).map(drop)
    }

    /// Changes rows and returns their number.
    pub(super) fn change(&mut self, sql: &str, params: Params<'_>) -> Result<usize> {
        let mut statement = self.connection.prepare_cached(sql)?;
        self.about_to_run(&statement)?;
        self.noting(statement.execute(params))
    }

    /// Marks the point before each write at which a test may inject a failure.
    fn about_to_run(&self, statement: &Statement<'_>) -> Result<()> {
        if statement.readonly() {
            return Ok(());
        }
        self.noting(reach(Point::Write))
    }

    fn noting<T>(&self, result: rusqlite::Result<T>) -> Result<T> {
        if let Err(error) = &result
            && is_unwritable(error)
        {
            self.noted.borrow_mut().unwritable = true;
        }
        Ok(result?)
    }
}

/// Marks a point at which a test may simulate a full disk.
pub(super) fn reach(point: Point) -> rusqlite::Result<()> {
    let full = |_| rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_FULL), None);
    failpoint::reach(point).map_err(full)
}

/// Returns the first column of a row.
pub(super) fn first<T: FromSql>(row: &Row<'_>) -> rusqlite::Result<T> {
    row.get(0)
}

/// Returns whether the file could not be written, as opposed to a rejected statement.
fn is_unwritable(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(
            ErrorCode::DiskFull
                | ErrorCode::ReadOnly
                | ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::DatabaseCorrupt
        )
    )
}
