//! The operator's requests to the running bot, over a socket next to its database that only the
//! bot's account can open. The module has its own thread. Every action is logged, without anybody's
//! words.
//!
//! Must not depend on Discord or on the meaning of games.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

use crate::act::outages::CLOCKS_STOPPED_KEY;
use crate::domain::Millis;
use crate::referee::Referee;
use crate::referee::admission::DRAINING;
use crate::referee::operator::announce;
use crate::reply::error::{InternalError, Result};
use crate::store::OutboxId;
use crate::store::private::{self, beside};

/// Timeout for a client to send its request and to read the reply.
const PATIENCE: Duration = Duration::from_secs(2);
/// Timeout of an operator's request to the bot, which may be busy and has to commit.
const ANSWER: Duration = Duration::from_secs(30);
/// Maximum size of a request in bytes: more than any announcement.
const LONGEST: u64 = 1 << 16;
/// File mode: only the owner can read and write.
const PRIVATE: u32 = 0o600;

/// A request: a command of `referee admin`, and one line of JSON on the socket.
#[derive(Clone, Debug, Serialize, Deserialize, clap::Subcommand)]
pub enum Ask {
    /// Send a message again now, even one that was given up
    Retry {
        /// Its row
        row: i64,
    },
    /// Never send a message
    Drop {
        /// Its row
        row: i64,
    },
    /// Ban a person or a whole server: the bot answers them only about the data it stores
    Ban(BanTarget),
    /// Lift a ban
    Unban(BanTarget),
    /// Announce something in every channel with a running game, and to the players of games without
    /// a channel
    Announce {
        /// The text, in Discord's markdown
        #[arg(value_parser = announcement)]
        text: String,
    },
    /// Stop new games from starting (`on`) or allow them again (`off`); running games go on
    Drain {
        /// `on` or `off`
        switch: Switch,
    },
    /// Stop all clocks (`stop`) or resume them (`go`): a stop of five minutes or more is given back
    /// and announced
    Clocks {
        /// `stop` or `go`
        motion: Motion,
    },
}

/// A person or server to ban.
#[derive(Clone, Debug, Serialize, Deserialize, clap::Args)]
pub struct BanTarget {
    /// A person or a server
    kind: BanKind,
    /// Their number on Discord
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    id: u64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, clap::ValueEnum, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
enum BanKind {
    Person,
    Server,
}

/// On or off.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// The motion of the clocks.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Motion {
    /// The clocks are stopped.
    Stop,
    /// The clocks run.
    Go,
}

/// Maximum number of characters in an announcement. Discord's limit is 2,000 including the text
/// around it.
const LONGEST_ANNOUNCEMENT: usize = 1_500;

fn announcement(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_ANNOUNCEMENT {
        return Err(format!(
            "an announcement has 1 to {LONGEST_ANNOUNCEMENT} characters"
        ));
    }
    Ok(text.to_owned())
}

impl Ask {
    /// Returns the request as typed, without the text of an announcement.
    fn logged(&self) -> String {
        let of = |verb: &str, target: &BanTarget| {
            let kind: &str = target.kind.into();
            format!("{verb} {kind} {}", target.id)
        };
        match self {
            Ask::Retry { row } => format!("retry {row}"),
            Ask::Drop { row } => format!("drop {row}"),
            Ask::Ban(target) => of("ban", target),
            Ask::Unban(target) => of("unban", target),
            Ask::Announce { .. } => "announce".to_owned(),
            Ask::Drain { switch } => format!("drain {}", <&str>::from(switch)),
            Ask::Clocks { motion } => format!("clocks {}", <&str>::from(motion)),
        }
    }
}

/// The reply, as one line of JSON.
#[derive(Debug, Serialize, Deserialize)]
pub enum AdminReply {
    /// The action is done and durable.
    Done,
    /// There was nothing to do: no such message, or no change.
    Nothing,
    /// The store failed; the log has the details.
    Failed,
    /// The request is unknown.
    Unread,
}

/// Returns the socket of the bot with this database.
pub fn socket(database: &Path) -> PathBuf {
    beside(database, ".admin")
}

/// Listens until the process ends, and notifies `due` if there is something to send. The holder of
/// the database also owns the socket: an older socket file belongs to a dead bot.
pub fn listen(referee: Arc<Referee>, due: Arc<Notify>) -> io::Result<()> {
    let path = socket(referee.store().path());
    private::remove(&path)?;
    let listener = UnixListener::bind(&path)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(PRIVATE))?;
    thread::Builder::new()
        .name("admin".to_owned())
        .spawn(move || {
            for came in listener.incoming() {
                if let Err(error) = came.and_then(|stream| serve(&stream, &referee, &due)) {
                    tracing::warn!(%error, "failed to answer an admin request");
                }
            }
        })?;
    Ok(())
}

/// Sends a request to the bot with this database.
pub fn ask(database: &Path, ask: &Ask) -> io::Result<AdminReply> {
    let mut stream = UnixStream::connect(socket(database))?;
    stream.set_read_timeout(Some(ANSWER))?;
    send(&mut stream, ask)?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

fn send(stream: &mut impl Write, what: &impl Serialize) -> io::Result<()> {
    let line = serde_json::to_string(what)?;
    stream.write_all(line.as_bytes())?;
    stream.write_all(b"\n")
}

/// A connection with a deadline, regardless of how slowly the other side reads or writes.
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

fn serve(stream: &UnixStream, referee: &Referee, due: &Notify) -> io::Result<()> {
    let mut line = String::new();
    BufReader::new(Hasty::new(stream).take(LONGEST)).read_line(&mut line)?;
    let told = match serde_json::from_str(&line) {
        Err(_) => AdminReply::Unread,
        Ok(ask) => answer(referee, &ask).unwrap_or_else(|fault| {
            tracing::error!(%fault, "an admin request failed");
            AdminReply::Failed
        }),
    };
    // Checking an outbox without new items is cheap.
    due.notify_one();
    send(&mut Hasty::new(stream), &told)
}

fn answer(referee: &Referee, ask: &Ask) -> Result<AdminReply> {
    let (own, now) = (ask.clone(), Millis::now());
    let done = referee.store().write(move |tx| {
        Ok::<_, InternalError>(match own {
            Ask::Retry { row } => tx.operator_retry(OutboxId(row), now)?,
            Ask::Drop { row } => tx.outgoing_done(OutboxId(row))?,
            Ask::Ban(target) => tx.ban(target.kind.into(), target.id, now)?,
            Ask::Unban(target) => tx.unban(target.kind.into(), target.id)?,
            Ask::Announce { text } => announce(tx, &text, now)?,
            Ask::Drain { switch } => tx.switch(DRAINING, switch == Switch::On)?,
            Ask::Clocks { motion } => tx.switch(CLOCKS_STOPPED_KEY, motion == Motion::Stop)?,
        })
    })?;
    tracing::info!(
        event = "admin",
        asked = ask.logged(),
        done,
        "admin request carried out"
    );
    Ok(if done {
        AdminReply::Done
    } else {
        AdminReply::Nothing
    })
}
