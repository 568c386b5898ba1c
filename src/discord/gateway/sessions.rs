//! The sessions of all shards, kept for the next start in a file beside the database, so that a bot that is started again takes them up
//! and hears what was missed. Without the token nobody can. They are no part of the database: a copy of that which is put in its place
//! knows nothing of what was pressed since, and begins sessions of its own.

use std::fs;
use std::io::{self, Write};
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

/// What the name of the file has behind that of the database.
const FILE_SUFFIX: &str = ".gateway";

/// How often they are kept when something has come in. What has come in since is heard a second time after a crash, and known.
const SAVE_INTERVAL: Duration = Duration::from_millis(100);

/// After so many times they are kept in any case: how old they are tells whether they can be taken up.
const AT_LEAST: u32 = 300;

/// For how long after it was kept a session is worth a try: Discord keeps them for some minutes.
const WINDOW: Span = Span::minutes(5);

/// What Discord knows a shard by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Session {
    /// Its name.
    pub id: String,
    /// Where it is taken up again, if Discord said so.
    pub url: Option<String>,
    /// The number of the last event.
    pub seq: u64,
}

/// All of them, as they are written down.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedSessions {
    /// When.
    at: i64,
    /// Where the gateway was.
    home: String,
    /// Which application the bot is.
    application: Option<u64>,
    /// The session of each shard, if it has one.
    shards: Vec<Option<Session>>,
}

/// The sessions of this bot.
pub struct Sessions {
    file: PathBuf,
    now: Mutex<SavedSessions>,
    is_changed: AtomicBool,
    /// One writes at a time.
    saving: sync::Mutex<()>,
}

impl Sessions {
    /// Those that were kept, where they are of this gateway and so many shards, and not too old; none otherwise.
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

    /// The session of a shard.
    pub fn of(&self, shard: u32) -> Option<Session> {
        self.lock().shards.get(shard as usize).cloned().flatten()
    }

    /// Which application the bot is, as far as a session has told.
    pub fn application(&self) -> Option<u64> {
        self.lock().application
    }

    /// A session said which application the bot is.
    pub fn set_application(&self, application: Option<u64>) {
        self.lock().application = application;
    }

    /// A shard has this session now, or none.
    pub fn set(&self, shard: u32, session: Option<Session>) {
        if let Some(own) = self.lock().shards.get_mut(shard as usize) {
            *own = session;
        }
        self.is_changed.store(true, Ordering::Relaxed);
    }

    /// Keeps them for ever.
    pub async fn keep(&self) {
        for times in 1_u32.. {
            sleep(SAVE_INTERVAL).await;
            if self.is_changed.load(Ordering::Relaxed) || times.is_multiple_of(AT_LEAST) {
                self.save().await;
            }
        }
    }

    /// Keeps them as they are.
    pub async fn save(&self) {
        let _alone = self.saving.lock().await;
        self.is_changed.store(false, Ordering::Relaxed);
        let text = {
            let mut now = self.lock();
            now.at = Millis::now().0;
            serde_json::json!(&*now).to_string()
        };
        let file = self.file.clone();
        let saved = spawn_blocking(move || replace(&file, &text)).await;
        if !matches!(saved, Ok(Ok(()))) {
            tracing::warn!(?saved, "failed to save the gateway sessions");
        }
    }

    fn lock(&self) -> MutexGuard<'_, SavedSessions> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SavedSessions {
    /// Whether they are of the same gateway and as many shards, and were kept not long before this moment.
    fn fits(&self, present: &SavedSessions, now: Millis) -> bool {
        let age = now - Millis(self.at);
        (&self.home, self.shards.len()) == (&present.home, present.shards.len())
            && self.application.is_some()
            && Span::ZERO <= age
            && age < WINDOW
    }
}

/// Forgets what was kept beside a database: another Discord knows nothing of it.
pub fn forget(database: &Path) -> io::Result<()> {
    private::remove(&beside(database, FILE_SUFFIX))
}

/// Writes a file anew, which is whole at every moment, and which nobody else reads.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let fresh = beside(file, "-new");
    let mut writing = private::open(&fresh)?;
    writing.set_len(0)?;
    writing.write_all(text.as_bytes())?;
    fs::rename(fresh, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_of_another_gateway_of_other_shards_or_of_long_ago_are_not_taken_up() {
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
