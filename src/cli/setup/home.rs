//! The home of a bot on this machine: a folder, or a service of systemd.

use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use referee::config::Token;
use referee::discord::application::{self, Application};
use referee::store::{Store, private};

use crate::cli::output::CliResult;

const SERVICES: &str = "/etc/referee";
const TOKEN: &str = "discord-token";
const OPERATOR: &str = "OPERATOR=";
const SETTINGS: &str = include_str!("../../../.env.example");
/// The settings of a bot that is started in its folder. The first value of a setting counts.
const FOUND_HERE: &str =
    "# From `referee setup`:\nDISCORD_TOKEN_FILE=discord-token\nDISCORD_TOKEN=\n\n";
/// Parts of the service, each with its place if no package has installed it.
const UNITS: [(&str, &str); 2] = [
    (
        "/etc/systemd/system/referee.service",
        include_str!("../../../deploy/referee.service"),
    ),
    (
        "/etc/systemd/system/referee@.service",
        include_str!("../../../deploy/referee@.service"),
    ),
];

/// The home of a bot on this machine.
pub struct BotHome {
    folder: PathBuf,
    database: PathBuf,
    /// The unit of a service; `None` if somebody starts the bot in its folder.
    pub unit: Option<String>,
}

impl BotHome {
    /// Returns the home in a folder, by default the current one, or that of services if this
    /// process can start some.
    pub fn new(folder: Option<PathBuf>, database: &Path) -> Self {
        let can_serve = is_root() && Path::new("/run/systemd/system").exists();
        let default = if can_serve { SERVICES } else { "." };
        let folder = folder.unwrap_or_else(|| default.into());
        let unit = match folder.strip_prefix(SERVICES) {
            Ok(name) if can_serve && name.as_os_str().is_empty() => Some("referee".to_owned()),
            Ok(name) if can_serve => Some(format!("referee@{}", name.display())),
            Ok(_) | Err(_) => None,
        };
        let database = match &unit {
            Some(unit) => format!("/var/lib/{}/referee.db", unit.replace('@', "-")).into(),
            None => folder.join(database),
        };
        Self {
            folder,
            database,
            unit,
        }
    }

    /// Returns the token that is stored here.
    pub fn token(&self) -> Option<String> {
        fs::read_to_string(self.folder.join(TOKEN)).ok()
    }

    /// Refuses a bot other than the one that has used the database.
    pub fn check_owner(&self, bot: &Application) -> CliResult {
        let file = &self.database;
        if !file.try_exists()? {
            return Ok(());
        }
        match Store::open_read_only(file)?.read(application::owner)? {
            Some(owner) if owner != bot.id => Err(format!(
                "This is the token of {} (application {}), but {} has the games of application {owner}. Use that application's token, or another folder for {0}.",
                bot.name, bot.id, file.display()
            )
            .into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Returns whether the settings name nobody who is told of problems.
    pub fn lacks_operator(&self) -> bool {
        let settings = fs::read_to_string(self.settings()).unwrap_or_default();
        let names_one = |line: &str| line.starts_with(OPERATOR) && line != OPERATOR;
        !settings.lines().any(names_one)
    }

    /// Stores the token, settings that lead to it, and the operator if one is given. Other settings
    /// are kept.
    pub fn store(&self, token: &Token, operator: Option<u64>) -> io::Result<()> {
        private::make_folder(&self.folder)?;
        self.keep(TOKEN, &format!("{}\n", token.reveal()))?;
        let mut text = match fs::read_to_string(self.settings()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => SETTINGS.to_owned(),
            found => found?,
        };
        let first = if self.unit.is_some() { "" } else { FOUND_HERE };
        if !text.starts_with(first) {
            text = format!("{first}{text}");
        }
        if let Some(id) = operator {
            let (unset, set) = (
                format!("\n{OPERATOR}\n"),
                format!("\n{OPERATOR}person:{id}\n"),
            );
            text = match text.contains(&unset) {
                true => text.replacen(&unset, &set, 1),
                false => format!("{}{set}", text.trim_end()),
            };
        }
        self.keep(self.settings_name(), &text)
    }

    fn settings(&self) -> PathBuf {
        self.folder.join(self.settings_name())
    }

    const fn settings_name(&self) -> &'static str {
        match self.unit {
            Some(_) => "settings",
            None => ".env",
        }
    }

    fn keep(&self, name: &str, text: &str) -> io::Result<()> {
        private::replace(&self.folder.join(name), text)?.sync_all()
    }

    /// Returns the commands that start the bot from the current folder, to be typed one by one.
    pub fn commands(&self) -> io::Result<Vec<String>> {
        let (folder, program) = (path::absolute(&self.folder)?, env::current_exe()?);
        let name = program
            .strip_prefix(&folder)
            .map(|it| Path::new(".").join(it));
        let serve = format!("{} serve", word(&name.unwrap_or(program)));
        let enter = format!("cd {}", word(&folder));
        Ok(match folder == env::current_dir()? {
            true => vec![serve],
            false => vec![enter, serve],
        })
    }

    /// Installs the program and its units, unless it is a package's, and starts the service.
    /// Returns the command that shows its log.
    pub fn start(&self) -> CliResult<String> {
        let program = env::current_exe()?;
        if !program.starts_with("/usr/bin") {
            let fresh = "/usr/local/bin/referee-new";
            fs::copy(program, fresh)?;
            fs::rename(fresh, "/usr/local/bin/referee")?;
            for (path, text) in UNITS {
                fs::write(path, text)?;
            }
        }
        let unit = self.unit.as_deref().unwrap_or_default();
        for order in [
            &["daemon-reload"][..],
            &["enable", unit],
            &["restart", unit],
        ] {
            if !Command::new("systemctl").args(order).status()?.success() {
                return Err(format!("systemctl {} failed", order.join(" ")).into());
            }
        }
        Ok(format!("journalctl --unit {unit}"))
    }
}

fn is_root() -> bool {
    #[cfg(unix)]
    let is_root = rustix::process::geteuid().is_root();
    #[cfg(not(unix))]
    let is_root = false;
    is_root
}

/// Returns a path as one word of a command.
fn word(path: &Path) -> String {
    let plain = if cfg!(windows) { "\\:/._-" } else { "/._-" };
    let text = path.display().to_string();
    match text
        .chars()
        .all(|c| c.is_alphanumeric() || plain.contains(c))
    {
        true => text,
        false if cfg!(windows) => format!("\"{text}\""),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
