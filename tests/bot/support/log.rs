//! What a process logs, kept for a test that plays in it alone: the log is one for the whole
//! process.

use std::io;
use std::mem;
use std::sync::{Arc, Mutex};

use referee::config::{LogFormat, LogSettings};

/// What was logged since it was last taken.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Everything that this process logs from now on, at the finest level.
    ///
    /// # Panics
    /// If somebody keeps it already.
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

    /// What was logged since the last call.
    ///
    /// # Panics
    /// If it is no text.
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
