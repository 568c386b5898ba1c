//! What an operator asks of the running bot, over a socket beside its database which the bot's account alone can open. It has a thread of
//! its own; every act is logged.
//!
//! It may not know Discord, nor what a game means.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::answer::error::Fault;
use crate::domain::Millis;
use crate::referee::Referee;
use crate::store::{GameRow, OutboxRow, ServerRow};

/// How long whoever has connected may take to ask, and to read.
const PATIENCE: Duration = Duration::from_secs(5);
/// The owner reads and writes.
const PRIVATE: u32 = 0o600;

/// What is asked, as one line of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// On which servers the bot is played.
    Servers,
    /// Which games are running.
    Games,
    /// Which messages wait, or were given up.
    Outbox,
    /// To try a message again, now.
    Retry {
        /// Its row in the outbox.
        row: i64,
    },
    /// To send a message never.
    Drop {
        /// Its row in the outbox.
        row: i64,
    },
}

/// What is answered, as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// The servers.
    Servers(Vec<ServerRow>),
    /// The running games.
    Games(Vec<GameRow>),
    /// The messages.
    Outbox(Vec<OutboxRow>),
    /// It is done, and durable.
    Done,
    /// There is no such message, or another that waits says the same.
    NoSuchRow,
    /// The store failed; the log says how.
    Failed,
    /// Nobody here asks that.
    Unread,
}

/// The socket of the bot with this database.
pub fn socket(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".admin");
    PathBuf::from(name)
}

/// Listens from now on, until the process ends. Whoever holds the database has the socket too: an older one is a dead bot's.
pub fn listen(referee: Arc<Referee>) -> io::Result<()> {
    let path = socket(referee.file().0);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let listener = UnixListener::bind(&path)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(PRIVATE))?;
    thread::Builder::new()
        .name("admin".to_owned())
        .spawn(move || {
            for came in listener.incoming() {
                if let Err(error) = came.and_then(|stream| serve(stream, &referee)) {
                    tracing::warn!(%error, "an operator was not answered");
                }
            }
        })?;
    Ok(())
}

/// Asks the bot with this database.
pub fn ask(database: &Path, ask: Ask) -> io::Result<Told> {
    let mut stream = UnixStream::connect(socket(database))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    send(&mut stream, &ask)?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

fn send(stream: &mut UnixStream, what: &impl Serialize) -> io::Result<()> {
    let line = serde_json::to_string(what)?;
    stream.write_all(line.as_bytes())?;
    stream.write_all(b"\n")
}

fn serve(mut stream: UnixStream, referee: &Referee) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line)?;
    let told = match serde_json::from_str(&line) {
        Err(_) => Told::Unread,
        Ok(ask) => answer(referee, ask).unwrap_or_else(|fault| {
            tracing::error!(%fault, ?ask, "an operator's wish failed");
            Told::Failed
        }),
    };
    send(&mut stream, &told)
}

fn answer(referee: &Referee, ask: Ask) -> Result<Told, Fault> {
    let done = match ask {
        Ask::Servers => return Ok(Told::Servers(referee.operator_servers()?)),
        Ask::Games => return Ok(Told::Games(referee.operator_games()?)),
        Ask::Outbox => return Ok(Told::Outbox(referee.operator_outbox()?)),
        Ask::Retry { row } => referee.operator_retry(row, now())?,
        Ask::Drop { row } => referee.operator_drop(row)?,
    };
    tracing::info!(event = "admin", asked = ?ask, done, "the operator acted");
    Ok(if done { Told::Done } else { Told::NoSuchRow })
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    Millis(i64::try_from(since).unwrap_or(i64::MAX))
}
