//! The home of a bot on this machine: a folder, or a service of systemd.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use referee::config::Token;
use referee::discord::application::{self, Application};
use referee::store::{Store, private};

use crate::cli::output::CliResult;

const SERVICES: &str = "/etc/referee";
const TOKEN: &str = "discord-token";
const SETTINGS: &str = include_str!("../../../.env.example");
/// The folders of programs that systemd searches, packages' first.
const PROGRAMS: [&str; 2] = ["/usr/bin", "/usr/local/bin"];
/// The folders of units, packages' first.
const UNIT_FOLDERS: [&str; 2] = ["/usr/lib/systemd/system", "/etc/systemd/system"];
const UNITS: [(&str, &str); 2] = [
    (
        "referee.service",
        include_str!("../../../deploy/referee.service"),
    ),
    (
        "referee@.service",
        include_str!("../../../deploy/referee@.service"),
    ),
];

/// The home of a bot on this machine.
pub struct BotHome {
    folder: PathBuf,
    settings: PathBuf,
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
        let unit = can_serve.then(|| unit(&folder)).flatten();
        let state = unit.as_ref().map(|unit| unit.replace('@', "-"));
        let (settings, database) = match state {
            Some(state) => ("settings", format!("/var/lib/{state}/referee.db").into()),
            None => (".env", folder.join(database)),
        };
        Self {
            settings: folder.join(settings),
            database,
            folder,
            unit,
        }
    }

    /// Returns the token that is stored here.
    pub fn token(&self) -> Option<Token> {
        let text = fs::read_to_string(self.folder.join(TOKEN)).ok()?;
        Token::new(text.trim())
    }

    /// Refuses a bot other than the one that has used the database.
    pub fn check_owner(&self, bot: &Application) -> CliResult {
        let file = &self.database;
        if !file.try_exists()? {
            return Ok(());
        }
        match Store::open_read_only(file)?.read(application::owner)? {
            Some(owner) if owner != bot.id => Err(format!(
                "This is the token of {} (application {}), but {} has the games of application {owner}. Use that application's token, or another folder for {}.",
                bot.name, bot.id, file.display(), bot.name
            )
            .into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Stores the token, and settings that lead to it. Other settings are kept.
    pub fn store(&self, token: &Token) -> io::Result<()> {
        private::make_folder(&self.folder)?;
        if self.token().as_ref() != Some(token) {
            let text = format!("{}\n", token.reveal());
            private::replace(&self.folder.join(TOKEN), &text)?.sync_all()?;
        }
        let found = match fs::read_to_string(&self.settings) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            found => Some(found?),
        };
        let file = if self.unit.is_some() { "" } else { TOKEN };
        let text = set(found.as_deref().unwrap_or(SETTINGS), "DISCORD_TOKEN", "");
        let text = set(&text, "DISCORD_TOKEN_FILE", file);
        if found.as_ref() != Some(&text) {
            private::replace(&self.settings, &text)?.sync_all()?;
        }
        Ok(())
    }

    /// Returns the command that starts the bot.
    pub fn command(&self) -> io::Result<String> {
        let folder = self.folder.canonicalize()?;
        let program = env::current_exe()?;
        Ok(format!(
            "cd {} && {} serve",
            folder.display(),
            program.display()
        ))
    }

    /// Installs the program and its units, unless a package has, and starts the service.
    pub fn start(&self, unit: &str) -> CliResult {
        let program = env::current_exe()?;
        if !PROGRAMS.iter().any(|folder| program.starts_with(folder)) {
            let installed = Path::new(PROGRAMS[1]).join("referee");
            let fresh = private::beside(&installed, "-new");
            fs::copy(program, &fresh)?;
            fs::rename(fresh, installed)?;
        }
        for (name, text) in UNITS {
            let known = UNIT_FOLDERS.map(|folder| Path::new(folder).join(name));
            if !known.iter().any(|path| path.exists()) {
                fs::write(&known[1], text)?;
            }
        }
        for order in [
            &["daemon-reload"][..],
            &["enable", unit],
            &["restart", unit],
        ] {
            let done = Command::new("systemctl").args(order).status()?;
            if !done.success() {
                return Err(format!("systemctl {} failed", order.join(" ")).into());
            }
        }
        Ok(())
    }
}

/// Returns the unit of the bot with this folder: one of its own, or one of several.
fn unit(folder: &Path) -> Option<String> {
    match folder.strip_prefix(SERVICES).ok()?.to_str()? {
        "" => Some("referee".to_owned()),
        name => Some(format!("referee@{name}")),
    }
}

fn is_root() -> bool {
    #[cfg(target_os = "linux")]
    {
        rustix::process::geteuid().is_root()
    }
    #[cfg(not(target_os = "linux"))]
    {
        false
    }
}

/// Returns the settings with this one changed, or added unless it is empty.
fn set(settings: &str, name: &str, value: &str) -> String {
    let is_it = |line: &&str| line.split('=').next() == Some(name);
    let line = format!("{name}={value}");
    let mut lines: Vec<&str> = settings.lines().collect();
    match lines.iter().position(is_it) {
        Some(at) => lines[at] = &line,
        None if value.is_empty() => {}
        None => lines.push(&line),
    }
    lines.join("\n") + "\n"
}
