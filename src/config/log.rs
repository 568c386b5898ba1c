//! Log settings, and the caps that keep tokens and messages out of the log.

use clap::Args;
use tracing::Level;
use tracing::subscriber::SetGlobalDefaultError;
use tracing_subscriber::filter::{EnvFilter, FilterExt, LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry::Registry;

use super::value::given_or;

/// Libraries that would log tokens or whole bodies below WARN, regardless of the operator's
/// settings.
const CAPPED: [&str; 8] = [
    "serenity",
    "hyper",
    "hyper_util",
    "reqwest",
    "tungstenite",
    "tokio_tungstenite",
    "rustls",
    "h2",
];

/// The levels and the format of the log.
#[derive(Debug, Args)]
pub struct LogSettings {
    /// The log level: error, warn, info, debug or trace; also per module, as in info,referee=debug
    #[arg(
        id = "log", long = "log", env = "LOG", value_name = "LEVELS", hide_env_values = true, default_value = LEVELS,
        value_parser = given_or(LEVELS, levels, "levels such as info or info,referee=debug"),
    )]
    pub filter: String,
    /// The log format: text for people, json for machines
    #[arg(
        id = "log-format", long = "log-format", env = "LOG_FORMAT", value_name = "FORMAT", hide_env_values = true,
        default_value = FORMAT, value_parser = given_or(FORMAT, |text| text.parse::<LogFormat>().ok(), "text or json"),
    )]
    pub format: LogFormat,
}

/// The format of a log line.
#[derive(Clone, Copy, Debug, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum LogFormat {
    /// Text for people.
    Text,
    /// One JSON object per line, for machines.
    Json,
}

const LEVELS: &str = "info";
/// The default level: errors only.
const ERRORS: &str = "error";
const FORMAT: &str = "text";

/// Parses levels, for everything or per module. A bare word that is no level would be taken for a
/// module and silence the rest.
fn levels(text: &str) -> Option<String> {
    let is_level = |part: &str| {
        let level = part
            .rsplit_once('=')
            .map_or(part, |(_, level)| level)
            .trim();
        !level.is_empty() && level.parse::<LevelFilter>().is_ok()
    };
    let are_levels = text.split(',').all(is_level);
    let filter = format!("{ERRORS},{text}");
    (are_levels && EnvFilter::try_new(&filter).is_ok()).then_some(filter)
}

impl Default for LogSettings {
    fn default() -> Self {
        Self {
            filter: LEVELS.into(),
            format: LogFormat::Text,
        }
    }
}

impl LogSettings {
    /// Sends the log of this process to stderr. Call once per process.
    pub fn start(&self) -> Result<(), SetGlobalDefaultError> {
        tracing::subscriber::set_global_default(self.subscriber(std::io::stderr))
    }

    /// Returns a subscriber that writes to `output`, with the caps in place.
    pub fn subscriber<W>(&self, output: W) -> impl tracing::Subscriber + Send + Sync + use<W>
    where
        W: for<'a> tracing_subscriber::fmt::MakeWriter<'a> + Send + Sync + 'static,
    {
        let asked = EnvFilter::try_new(&self.filter).unwrap_or_else(|_| EnvFilter::new(LEVELS));
        let capped = filter_fn(|event| *event.level() <= cap(event.target()));
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(output)
            .with_ansi(false);
        let lines: Box<dyn Layer<Registry> + Send + Sync> = match self.format {
            LogFormat::Text => lines.boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        tracing_subscriber::registry().with(lines.with_filter(asked.and(capped)))
    }
}

/// Returns the finest level permitted for `target`.
fn cap(target: &str) -> Level {
    let library = target.split("::").next().unwrap_or_default();
    if CAPPED.contains(&library) {
        Level::WARN
    } else {
        Level::TRACE
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no test panics here").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logged(filter: &str, format: LogFormat) -> String {
        let lines = Lines::default();
        let copy = lines.clone();
        let settings = LogSettings {
            filter: filter.into(),
            format,
        };
        tracing::subscriber::with_default(settings.subscriber(move || copy.clone()), || {
            tracing::debug!(target: "serenity::http", "a secret body");
            tracing::trace!(target: "tungstenite", "a secret frame");
            tracing::warn!(target: "serenity::gateway", "a warning");
            tracing::debug!(target: "referee", "our own");
        });
        let bytes = lines.0.lock().expect("no test panics here").clone();
        String::from_utf8(bytes).expect("the log is text")
    }

    #[test]
    fn libraries_log_only_from_warn() {
        for filter in [
            "trace",
            "info,serenity=trace,tungstenite=trace,referee=debug",
        ] {
            for format in [LogFormat::Text, LogFormat::Json] {
                let log = logged(filter, format);
                assert!(!log.contains("secret"), "{log}");
                assert!(
                    log.contains("a warning") && log.contains("our own"),
                    "{log}"
                );
            }
        }
    }

    #[test]
    fn the_operator_may_ask_for_less() {
        assert!(!logged("error", LogFormat::Text).contains("a warning"));
    }
}
