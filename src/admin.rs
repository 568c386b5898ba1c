//! What an operator asks of the running bot, over a socket beside its database which the bot's account alone can open. It has a thread of
//! its own; every act is logged, without the words of anybody.
//!
//! It may not know Discord, nor what a game means.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::answer::error::Fault;
use crate::domain::{GuildId, Millis};
use crate::matches::record::{NotImported, Source};
use crate::referee::Referee;
use crate::store::Banned;
use homeworlds::order::record::Record;

/// How long whoever has connected may take to ask, and to read the answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long an operator waits for the bot, which may be busy with others and has to commit.
const ANSWER: Duration = Duration::from_secs(30);
/// The longest question in bytes, a record in it: far more than a game of thousand turns.
const LONGEST: u64 = 1 << 20;
/// The owner reads and writes.
const PRIVATE: u32 = 0o600;

/// What is asked, as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
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
    /// To exclude somebody, or to let them back in.
    Ban {
        /// Whom.
        who: Banned,
        /// Whether they are excluded from now on.
        out: bool,
    },
    /// To say something wherever a game is running.
    Announce {
        /// In whose language it is the operator knows.
        text: String,
    },
    /// To let no game begin any more, or again.
    Drain(bool),
    /// To stop all clocks, or to let them go on.
    StopClocks(bool),
    /// To store a record for review.
    Import {
        /// The record in any dialect.
        record: String,
        /// Under which rules it is judged.
        rules: String,
        /// Where it comes from.
        label: String,
        /// The server in which everyone may review it.
        server: Option<u64>,
    },
}

impl Ask {
    /// As the log has it: what was asked of what, in nobody's words.
    fn logged(&self) -> String {
        match self {
            Ask::Announce { .. } => "Announce".to_owned(),
            Ask::Import { .. } => "Import".to_owned(),
            Ask::Retry { .. }
            | Ask::Drop { .. }
            | Ask::Ban { .. }
            | Ask::Drain(_)
            | Ask::StopClocks(_) => format!("{self:?}"),
        }
    }
}

/// What is answered, as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// It is stored under this ID.
    Imported(String),
    /// It is done, and durable.
    Done,
    /// There was nothing to do: no such message, or all is so already.
    Nothing,
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

/// Listens from now on, until the process ends; `due` is called where there is something to send. Whoever holds the database has the
/// socket too: an older one is a dead bot's.
pub fn listen(referee: Arc<Referee>, due: impl Fn() + Send + 'static) -> io::Result<()> {
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
                if let Err(error) = came.and_then(|stream| serve(&stream, &referee, &due)) {
                    tracing::warn!(%error, "an operator was not answered");
                }
            }
        })?;
    Ok(())
}

/// Asks the bot with this database.
pub fn ask(database: &Path, ask: Ask) -> io::Result<Told> {
    let mut stream = UnixStream::connect(socket(database))?;
    stream.set_read_timeout(Some(ANSWER))?;
    send(&mut stream, &ask)?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

fn send(stream: &mut impl Write, what: &impl Serialize) -> io::Result<()> {
    let line = serde_json::to_string(what)?;
    stream.write_all(line.as_bytes())?;
    stream.write_all(b"\n")
}

/// A connection that ends at a moment, however slowly the other side reads or writes.
struct Hasty<'s> {
    stream: &'s UnixStream,
    until: Instant,
}

impl<'s> Hasty<'s> {
    fn new(stream: &'s UnixStream) -> Self {
        let until = Instant::now() + PATIENCE;
        Self { stream, until }
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        match self.until.saturating_duration_since(Instant::now()) {
            Duration::ZERO => Err(io::ErrorKind::TimedOut.into()),
            left => Ok(Some(left)),
        }
    }
}

impl Read for Hasty<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Hasty<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn serve(stream: &UnixStream, referee: &Referee, due: &impl Fn()) -> io::Result<()> {
    let mut line = String::new();
    BufReader::new(Hasty::new(stream).take(LONGEST)).read_line(&mut line)?;
    let told = match serde_json::from_str(&line) {
        Err(_) => Told::Unread,
        Ok(ask) => answer(referee, ask).unwrap_or_else(|fault| {
            tracing::error!(%fault, "an operator's wish failed");
            Told::Failed
        }),
    };
    // An outbox with nothing new is soon looked at.
    due();
    send(&mut Hasty::new(stream), &told)
}

fn answer(referee: &Referee, ask: Ask) -> Result<Told, Fault> {
    let done = match &ask {
        Ask::Retry { row } => referee.operator_retry(*row, now())?,
        Ask::Drop { row } => referee.operator_drop(*row)?,
        Ask::Ban { who, out } => referee.operator_ban(*who, *out, now())?,
        Ask::Announce { text } => referee.operator_announce(text.clone(), now())?,
        Ask::Drain(drain) => referee.operator_drain(*drain)?,
        Ask::StopClocks(stop) => referee.operator_stop_clocks(*stop)?,
        Ask::Import {
            record,
            rules,
            label,
            server,
        } => {
            let label = label.clone();
            let guild = server.map(GuildId);
            return Ok(import(referee, (record, rules), Source { label, guild }));
        }
    };
    tracing::info!(
        event = "admin",
        asked = ask.logged(),
        done,
        "the operator acted"
    );
    Ok(if done { Told::Done } else { Told::Nothing })
}

/// Whoever asks has judged the record, so that they know what stands against it.
fn import(referee: &Referee, (record, rules): (&str, &str), source: Source) -> Told {
    let (Ok(record), Ok(rules)) = (Record::read(record), rules.parse()) else {
        return Told::Unread;
    };
    match referee.operator_import((&record, rules), source, now()) {
        Ok(id) => {
            tracing::info!(event = "admin", %id, "the operator stored a record");
            Told::Imported(id.to_string())
        }
        Err(why) => {
            tracing::error!(
                store_failed = matches!(why, NotImported::Fault(_)),
                "an operator's record was not stored"
            );
            Told::Failed
        }
    }
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    Millis(i64::try_from(since).unwrap_or(i64::MAX))
}
