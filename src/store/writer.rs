//! The writer thread: owns the only read-write connection, groups jobs into durable commits and
//! responds after them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use crate::failpoint::Point;
use crate::store::committed_events::CommittedEvent;
use crate::store::error::StoreError;
use crate::store::tx::{Noted, Tx, reach};

/// Number of queued jobs from which callers block.
const MAX_QUEUED: usize = 1_024;

/// Maximum number of jobs per commit.
const MAX_BATCH: usize = 64;

/// The reason why a batch was not saved, shared by all of its callers.
type NotSaved = Arc<rusqlite::Error>;

/// A job: runs in the open transaction, or receives the reason why there is none.
type WriteJob = Box<dyn FnOnce(Result<&mut Tx, NotSaved>) -> Ran + Send>;

/// A job that ran: whether its changes are kept, and how to respond once the batch is saved or
/// lost.
struct Ran {
    keep: bool,
    answer: Responder,
}

type Responder = Box<dyn FnOnce(Result<(), NotSaved>)>;

/// A handle to the writer. Dropping it finishes the queued jobs and closes the connection.
pub struct Writer {
    queue: Option<SyncSender<WriteJob>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread on its connection; `pulse` records the results of its writes.
    pub fn start(connection: Connection, pulse: Arc<WriterHealth>) -> std::io::Result<Writer> {
        let (queue, commands) = mpsc::sync_channel(MAX_QUEUED);
        let thread = thread::Builder::new()
            .name("store".into())
            .spawn(move || serve(Tx::new(connection), &commands, &pulse))?;
        Ok(Writer {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Runs a job and waits until it is durable, refused or failed.
    pub fn write<T, E, F>(&self, command: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        if self
            .thread
            .as_ref()
            .is_some_and(|own| own.thread().id() == thread::current().id())
        {
            return Err(StoreError::Nested.into());
        }
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        let (answer, answered) = mpsc::sync_channel(1);
        queue
            .send(prepared(command, answer))
            .map_err(|_| StoreError::Closed)?;
        answered.recv().map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the store's writer thread panicked");
        }
    }
}

/// Wraps a typed closure into a job that catches its panic and keeps its result.
fn prepared<T, E, F>(work: F, answer: SyncSender<Result<T, E>>) -> WriteJob
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: FnOnce(&mut Tx) -> Result<T, E> + Send + 'static,
{
    Box::new(move |tx| {
        let result = match tx {
            Ok(tx) => catch_unwind(AssertUnwindSafe(|| work(tx)))
                .unwrap_or_else(|panic| Err(StoreError::Panicked(words_of(panic.as_ref())).into())),
            Err(cause) => Err(StoreError::NotCommitted(cause).into()),
        };
        let keep = result.is_ok();
        let answer = move |saved: Result<(), NotSaved>| {
            let result = match saved {
                Ok(()) => result,
                Err(cause) => Err(StoreError::NotCommitted(cause).into()),
            };
            if answer.send(result).is_err() {
                tracing::warn!("a caller left before its write finished");
            }
        };
        Ran {
            keep,
            answer: Box::new(answer),
        }
    })
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    let words = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    words.unwrap_or("without words").to_owned()
}

fn serve(mut tx: Tx, commands: &Receiver<WriteJob>, pulse: &WriterHealth) {
    while let Ok(first) = commands.recv() {
        let batch: Vec<WriteJob> = std::iter::once(first)
            .chain(commands.try_iter().take(MAX_BATCH - 1))
            .collect();
        // Its callers learn that nothing was saved, and the next batch has a clean connection.
        let ran = catch_unwind(AssertUnwindSafe(|| run(&mut tx, batch, pulse)));
        if let Err(panic) = ran {
            tracing::error!(panic = words_of(panic.as_ref()), "a write panicked");
            tx.take_noted();
            abandon(&tx.connection);
        }
    }
    if let Err((_, error)) = tx.connection.close() {
        tracing::warn!(%error, "the store did not close cleanly");
    }
}

/// Runs a batch in one transaction and responds to every job after its end.
fn run(tx: &mut Tx, batch: Vec<WriteJob>, pulse: &WriterHealth) {
    let mut commands = batch.into_iter();
    let mut answers = Vec::with_capacity(MAX_BATCH);
    let mut noted = Noted::default();
    let saved = save(tx, &mut commands, &mut answers, &mut noted).map_err(Arc::new);
    pulse.beat(saved.is_ok() && !noted.unwritable, noted.turns);
    if saved.is_ok() {
        noted.acts.iter().for_each(CommittedEvent::log);
    }
    if let Err(cause) = &saved {
        tracing::error!(error = %cause, "a batch of writes failed");
        abandon(&tx.connection);
        answers.extend(commands.map(|command| command(Err(Arc::clone(cause))).answer));
    }
    for answer in answers {
        answer(saved.clone());
    }
}

/// Runs the jobs between BEGIN and COMMIT; stops when the transaction is lost.
fn save(
    tx: &mut Tx,
    commands: &mut impl Iterator<Item = WriteJob>,
    answers: &mut Vec<Responder>,
    noted: &mut Noted,
) -> rusqlite::Result<()> {
    reach(Point::Begin)?;
    let execute = |tx: &Tx, sql| tx.connection.prepare_cached(sql)?.execute([]);
    execute(tx, "BEGIN IMMEDIATE")?;
    loop {
        // Before the job is taken: every job taken must get a response.
        execute(tx, "SAVEPOINT command")?;
        let Some(command) = commands.next() else {
            break;
        };
        let ran = command(Ok(tx));
        answers.push(ran.answer);
        noted.add(tx.take_noted(), ran.keep);
        if !ran.keep {
            execute(tx, "ROLLBACK TO command")?;
        }
        // On some errors SQLite ends the whole transaction; the savepoint is then unknown and this
        // fails.
        execute(tx, "RELEASE command")?;
    }
    reach(Point::Commit)?;
    execute(tx, "COMMIT")?;
    // A test cannot revoke what is durable.
    reach(Point::Committed).or(Ok(()))
}

/// Rolls back a transaction that could not be committed, if SQLite has not done so itself.
fn abandon(connection: &Connection) {
    if connection.is_autocommit() {
        return;
    }
    if let Err(error) = connection.execute_batch("ROLLBACK") {
        tracing::error!(%error, "failed to roll back a failed batch");
    }
}

/// Counters since the store was opened, and whether the file is writable.
#[derive(Debug, Default)]
pub struct WriterHealth {
    saved: AtomicU64,
    lost: AtomicU64,
    turns: AtomicU64,
    unwritable: AtomicBool,
}

impl WriterHealth {
    /// Records that a batch of jobs was saved or lost.
    pub(super) fn beat(&self, saved: bool, turns: u32) {
        self.unwritable.store(!saved, Ordering::Relaxed);
        if saved {
            self.saved.fetch_add(1, Ordering::Relaxed);
            self.turns.fetch_add(u64::from(turns), Ordering::Relaxed);
        } else {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Returns whether the last write failed: the disk is full, read-only or broken.
    pub fn is_unwritable(&self) -> bool {
        self.unwritable.load(Ordering::Relaxed)
    }

    /// Returns the number of saved batches.
    pub fn saved(&self) -> u64 {
        self.saved.load(Ordering::Relaxed)
    }

    /// Returns the number of batches of which something was lost.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Returns the number of saved turns.
    pub fn turns(&self) -> u64 {
        self.turns.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, TryRecvError};

    use super::*;
    use crate::domain::Millis;
    use crate::store::connect;

    /// A refusal by a job of these tests.
    #[derive(Debug)]
    enum No {
        Refused,
        Fault(StoreError),
    }

    impl From<StoreError> for No {
        fn from(fault: StoreError) -> Self {
            No::Fault(fault)
        }
    }

    type Asked = (WriteJob, Receiver<Result<(), No>>);

    fn asked(work: impl FnOnce(&mut Tx) -> Result<(), No> + Send + 'static) -> Asked {
        let (answer, answered) = mpsc::sync_channel(1);
        (prepared(work, answer), answered)
    }

    fn set(key: &str, value: String) -> Asked {
        let key = key.to_owned();
        asked(move |tx| Ok(tx.set_setting(&key, &value)?))
    }

    fn is_set(tx: &Tx, key: &str) -> bool {
        let value = tx.setting(key);
        value.expect("the store is read").is_some()
    }

    /// Runs the jobs as one batch and returns their responses.
    fn answers(tx: &mut Tx, asked: Vec<Asked>) -> Vec<Result<(), No>> {
        let (commands, answered): (Vec<_>, Vec<_>) = asked.into_iter().unzip();
        run(tx, commands, &WriterHealth::default());
        answered
            .iter()
            .map(|answer| answer.recv().expect("every command is answered"))
            .collect()
    }

    fn in_new_file(test: impl FnOnce(&mut Tx)) {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("referee.db");
        let connection = connect::writable(&path, crate::store::STEPS);
        test(&mut Tx::new(
            connection.expect("an empty folder takes a store"),
        ));
    }

    #[test]
    fn bad_command_spares_its_batch() {
        in_new_file(|tx| {
            let refused = asked(|tx| {
                tx.set_setting("refused", "x")?;
                Err(No::Refused)
            });
            let panicked = asked(|tx| {
                tx.set_setting("panicked", "x")?;
                panic!("on purpose")
            });
            let broken = asked(|tx| {
                tx.set_setting("broken", "x")?;
                tx.record_processed(crate::domain::InteractionId(1), Millis(1), "once")?;
                Ok(tx.record_processed(crate::domain::InteractionId(1), Millis(1), "twice")?)
            });
            let (before, after) = (set("before", "x".into()), set("after", "x".into()));
            let answers = answers(tx, vec![before, refused, panicked, broken, after]);
            let [
                Ok(()),
                Err(No::Refused),
                Err(No::Fault(panic)),
                Err(No::Fault(broken)),
                Ok(()),
            ] = answers.as_slice()
            else {
                panic!("{answers:?}")
            };
            assert!(
                matches!(panic, StoreError::Panicked(words) if words == "on purpose"),
                "{panic}"
            );
            assert!(matches!(broken, StoreError::Database(_)), "{broken}");
            for (key, expected) in [("before", true), ("after", true)] {
                assert_eq!(is_set(tx, key), expected, "{key}");
            }
            for key in ["refused", "panicked", "broken"] {
                assert!(!is_set(tx, key), "{key}");
            }
        });
    }

    #[test]
    fn answers_follow_the_commit() {
        in_new_file(|tx| {
            let (first, answered) = set("first", "x".into());
            let (second, found) = asked(move |_| match answered.try_recv() {
                Err(TryRecvError::Empty) => Ok(()),
                Err(TryRecvError::Disconnected) | Ok(_) => Err(No::Refused),
            });
            run(tx, vec![first, second], &WriterHealth::default());
            let found = found.recv().expect("it is answered");
            found.expect("the first had no answer yet");
            assert!(
                is_set(tx, "first"),
                "a caller that left does not undo its command"
            );
        });
    }

    #[test]
    fn writer_recovers_from_full_disk() {
        in_new_file(|tx| {
            let pages: u32 = tx
                .connection
                .pragma_query_value(None, "page_count", |row| row.get(0))
                .expect("pages are counted");
            tx.connection
                .pragma_update(None, "max_page_count", pages + 40)
                .expect("it can be set");
            let mut failed = 0;
            for batch in 0..100 {
                let key = |index| format!("batch {batch} command {index}");
                let keys: Vec<String> = (0..5).map(key).collect();
                let asked = keys.iter().map(|key| set(key, "x".repeat(1_000))).collect();
                let answers = answers(tx, asked);
                for (key, answer) in keys.iter().zip(&answers) {
                    assert_eq!(is_set(tx, key), answer.is_ok(), "{key}: {answer:?}");
                }
                failed += answers.iter().filter(|answer| answer.is_err()).count();
                assert!(tx.connection.is_autocommit(), "no transaction is left open");
            }
            assert!((100..490).contains(&failed), "{failed} commands failed");

            tx.connection
                .pragma_update(None, "max_page_count", 100_000)
                .expect("it can be set");
            let again = answers(tx, vec![set("afterwards", "x".into())]);
            assert!(matches!(again.as_slice(), [Ok(())]), "{again:?}");
        });
    }
}
