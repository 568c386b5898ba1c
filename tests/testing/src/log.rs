//! The log of a process, for a test that runs in it alone: a process has one log.

use std::sync::{Arc, Mutex};
use std::{io, mem};

use referee::config::{LogFormat, LogSettings};

/// The log lines since they were last taken.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Keeps everything that this process logs from now on, at the finest level.
    ///
    /// # Panics
    ///
    /// Panics if the log is kept already.
    #[must_use]
    pub fn of_this_process(format: LogFormat) -> Self {
        let log = Self::default();
        let copy = log.clone();
        let settings = LogSettings {
            filter: "trace".into(),
            format,
        };
        tracing::subscriber::set_global_default(settings.subscriber(move || copy.clone()))
            .expect("the only test in this process");
        log
    }

    /// Returns the log lines since the last call.
    ///
    /// # Panics
    ///
    /// Panics if they are not text.
    #[must_use]
    pub fn take(&self) -> String {
        let bytes = mem::take(&mut *self.0.lock().expect("nobody panics while writing"));
        String::from_utf8(bytes).expect("the log is text")
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut log = self.0.lock().expect("nobody panics while writing");
        log.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
