//! The bot as a process of its own beside a pocket Discord that survives it.

use referee::store::Store;
use std::fs::File;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use pocket_discord::{Player, Pocket};
use referee_testing::wait;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::live_bot::{is_registered, pocket};

/// A pocket Discord, the file of a bot, and the bot if it runs.
pub struct Survivor {
    pub pocket: Pocket,
    pub folder: TempDir,
    bot: Option<Bot>,
}

/// A bot that dies with the test.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        if matches!(self.0.try_wait(), Ok(None)) {
            self.0.kill().expect("it runs");
            self.0.wait().expect("it ends");
        }
    }
}

/// The program; in a long run a copy of it that nobody builds anew meanwhile, which `REFEREE`
/// names.
fn program() -> String {
    std::env::var("REFEREE").unwrap_or_else(|_| env!("CARGO_BIN_EXE_referee").to_owned())
}

impl Survivor {
    /// A pocket Discord without a bot.
    pub async fn alone() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        drop(Store::open(&folder.path().join("referee.db")).expect("a store can be made"));
        Self {
            pocket: pocket().await,
            folder,
            bot: None,
        }
    }

    /// Both, when the commands are registered.
    pub async fn set() -> Self {
        let mut bot = Self::alone().await;
        bot.start().await;
        bot.registered().await;
        bot
    }

    pub fn player(&self, name: &str) -> Player {
        self.pocket.player(name).expect("one of the six")
    }

    pub fn players<const N: usize>(&self, names: [&str; N]) -> [Player; N] {
        names.map(|name| self.player(name))
    }

    /// Starts the bot, and waits until it is connected.
    pub async fn start(&mut self) {
        self.start_with(&[]).await;
    }

    /// The same with further settings; it need not become connected if it ends before.
    pub async fn start_with(&mut self, settings: &[(&str, &str)]) {
        self.spawn(settings);
        let came = wait::until(|| self.pocket.is_connected() || !self.is_running()).await;
        assert!(came, "it does not connect: {}", self.log());
    }

    /// Starts the bot, and does not wait.
    pub fn spawn(&mut self, settings: &[(&str, &str)]) {
        self.spawn_behind("exec \"$0\" serve", settings);
    }

    /// The same by a line of shell, in which `$0` is the program.
    pub fn spawn_behind(&mut self, shell: &str, settings: &[(&str, &str)]) {
        assert!(!self.is_running(), "one bot at a time");
        let log = self.folder.path().join("log");
        let log = File::options().create(true).append(true).open(log);
        let child = self
            .command(shell)
            .envs(settings.iter().copied())
            .stdout(Stdio::null())
            .stderr(log.expect("a log can be written"))
            .spawn()
            .expect("the program is built");
        self.bot = Some(Bot(child));
    }

    fn command(&self, shell: &str) -> Command {
        let mut command = Command::new("sh");
        command
            .args(["-c", shell, &program()])
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.pocket.token())
            .env("DISCORD_API", self.pocket.address())
            .env("DATABASE", "referee.db")
            .env("BACKUPS", "none")
            .env("LOG", "warn")
            .env("PACE", "100000");
        command
    }

    /// Starts another bot with the same settings, and waits until it has ended.
    pub fn start_twin(&self) -> Output {
        let twin = self.command("exec \"$0\" serve").output();
        twin.expect("the program is built")
    }

    /// Runs another verb with the same settings and more, until it has ended.
    pub fn verb(&self, verb: &str, settings: &[(&str, &str)]) -> Output {
        let mut command = self.command(&format!("exec \"$0\" {verb}"));
        let output = command.envs(settings.iter().copied()).output();
        output.expect("the program is built")
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.bot.as_ref().expect("it was started").0.id()
    }

    pub fn is_running(&mut self) -> bool {
        let bot = self.bot.as_mut();
        bot.is_some_and(|bot| matches!(bot.0.try_wait(), Ok(None)))
    }

    /// Waits until it has ended by itself.
    pub async fn ended(&mut self) -> ExitStatus {
        let bot = self.bot.as_mut().expect("it was started");
        let ended = wait::found(async || bot.0.try_wait().expect("it can be asked")).await;
        ended.unwrap_or_else(|| panic!("it goes on: {}", self.log()))
    }

    /// As `kill -9` does it.
    pub async fn kill(&mut self) {
        drop(self.bot.take());
        let gone = wait::until(|| !self.pocket.is_connected()).await;
        assert!(gone, "a dead bot stays connected");
    }

    pub async fn kill_and_restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// Asks it to stop, as an operator or a service manager does; gives how it ended and after what
    /// time.
    pub async fn terminate(&mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        let bot = self.bot.as_ref().expect("it was started");
        kill_process(Pid::from_child(&bot.0), Signal::TERM).expect("it runs");
        let status = self.ended().await;
        (status, begun.elapsed())
    }

    /// Lets it write files of any size again, up to what it was started with.
    #[cfg(target_os = "linux")]
    pub fn unlimit_files(&self) {
        use rustix::process::{Resource, Rlimit, prlimit};
        let bot = Pid::from_child(&self.bot.as_ref().expect("it was started").0);
        let unlimited = Rlimit {
            current: None,
            maximum: None,
        };
        prlimit(Some(bot), Resource::Fsize, unlimited).expect("the hard limit is as it was");
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    pub async fn registered(&self) {
        let came = wait::until(|| is_registered(&self.pocket)).await;
        assert!(came, "no commands are registered: {}", self.log());
    }

    /// Ends both.
    pub async fn stop(mut self) {
        self.kill().await;
        self.pocket.stop().await;
    }
}
