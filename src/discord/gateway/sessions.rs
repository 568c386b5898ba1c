//! Saves the sessions of all shards in a file beside the database, so that a restarted bot resumes
//! them and receives the missed events. They are useless without the token. They are not part of
//! the database: a restored backup knows nothing of later interactions and begins its own sessions.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::clock::Span;
use crate::domain::Millis;
use crate::store::private::{self, beside};

/// Suffix of the file's name, after that of the database.
const FILE_SUFFIX: &str = ".gateway";

/// Interval between saves while events arrive. After a crash, later events arrive a second time and
/// are recognized as known.
const SAVE_INTERVAL: Duration = Duration::from_millis(100);

/// Number of intervals after which the sessions are saved in any case, because their age decides
/// whether they can be resumed.
const AT_LEAST: u32 = 300;

/// Maximum age of a saved session that is worth a resume: Discord keeps sessions for some minutes.
const WINDOW: Span = Span::minutes(5);

/// A shard's session with Discord.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Session {
    /// ID of the session.
    pub id: String,
    /// Address for a resume, if Discord gave one.
    pub url: Option<String>,
    /// Sequence number of the last event.
    pub seq: u64,
}

/// The file format of the saved sessions.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedSessions {
    /// Time of the save.
    at: i64,
    /// Address of the gateway.
    home: String,
    /// The bot's application.
    application: Option<u64>,
    /// The session of each shard, if it has one.
    shards: Vec<Option<Session>>,
}

/// The sessions of this bot.
pub struct Sessions {
    file: PathBuf,
    now: Mutex<SavedSessions>,
    is_changed: AtomicBool,
    /// Serializes the writes.
    saving: sync::Mutex<()>,
}

impl Sessions {
    /// Loads the saved sessions if they belong to this gateway and number of shards and are recent;
    /// otherwise starts with none.
    pub async fn load(database: &Path, home: &str, shards: u32) -> Self {
        let file = beside(database, FILE_SUFFIX);
        let own = file.clone();
        let kept = spawn_blocking(move || fs::read(own)).await;
        let kept = kept
            .ok()
            .and_then(Result::ok)
            .and_then(|kept| serde_json::from_slice(&kept).ok());
        let none = SavedSessions {
            at: 0,
            home: home.to_owned(),
            application: None,
            shards: vec![None; shards as usize],
        };
        let usable = kept.filter(|kept: &SavedSessions| kept.fits(&none, Millis::now()));
        let now = Mutex::new(usable.unwrap_or(none));
        Self {
            file,
            now,
            is_changed: AtomicBool::default(),
            saving: sync::Mutex::default(),
        }
    }

    /// Returns the session of a shard.
    pub fn of(&self, shard: u32) -> Option<Session> {
        self.lock().shards.get(shard as usize).cloned().flatten()
    }

    /// Returns the bot's application, if a session has named it.
    pub fn application(&self) -> Option<u64> {
        self.lock().application
    }

    /// Records the application that a session named.
    pub fn set_application(&self, application: Option<u64>) {
        self.lock().application = application;
    }

    /// Sets or removes the session of a shard.
    pub fn set(&self, shard: u32, session: Option<Session>) {
        if let Some(own) = self.lock().shards.get_mut(shard as usize) {
            *own = session;
        }
        self.is_changed.store(true, Ordering::Relaxed);
    }

    /// Saves the sessions periodically, forever.
    pub async fn keep(&self) {
        for times in 1_u32.. {
            sleep(SAVE_INTERVAL).await;
            if self.is_changed.load(Ordering::Relaxed) || times.is_multiple_of(AT_LEAST) {
                self.save().await;
            }
        }
    }

    /// Saves the current sessions.
    pub async fn save(&self) {
        let _alone = self.saving.lock().await;
        self.is_changed.store(false, Ordering::Relaxed);
        let text = {
            let mut now = self.lock();
            now.at = Millis::now().0;
            serde_json::json!(&*now).to_string()
        };
        let file = self.file.clone();
        let saved = spawn_blocking(move || private::replace(&file, &text)).await;
        if !matches!(saved, Ok(Ok(_))) {
            tracing::warn!(?saved, "failed to save the gateway sessions");
        }
    }

    fn lock(&self) -> MutexGuard<'_, SavedSessions> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SavedSessions {
    /// Returns whether the saved sessions have the same gateway and number of shards and are
    /// recent.
    fn fits(&self, present: &SavedSessions, now: Millis) -> bool {
        let age = now - Millis(self.at);
        (&self.home, self.shards.len()) == (&present.home, present.shards.len())
            && self.application.is_some()
            && Span::ZERO <= age
            && age < WINDOW
    }
}

/// Deletes the sessions saved beside a database: a different Discord does not know them.
pub fn forget(database: &Path) -> io::Result<()> {
    private::remove(&beside(database, FILE_SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_or_stale_sessions_are_discarded() {
        let kept = SavedSessions {
            at: 1_000,
            home: "wss://gateway.example".to_owned(),
            application: Some(7),
            shards: vec![None; 2],
        };
        let soon = Millis(1_000) + Span::minutes(4);
        assert!(kept.fits(&kept, soon));
        assert!(!kept.fits(&kept, Millis(1_000) + WINDOW));
        assert!(!kept.fits(&kept, Millis(999)), "the clock went back");
        let elsewhere = SavedSessions {
            home: "wss://other.example".to_owned(),
            ..kept.clone()
        };
        let grown = SavedSessions {
            shards: vec![None; 3],
            ..kept.clone()
        };
        let nameless = SavedSessions {
            application: None,
            ..kept.clone()
        };
        for other in [&elsewhere, &grown, &nameless] {
            assert!(!other.fits(&kept, soon), "{other:?}");
        }
    }
}
