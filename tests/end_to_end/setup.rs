//! `referee setup` with options and on a terminal, and the bot that it set up.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::sync::{Arc, Mutex};
use std::thread;

use insta::assert_snapshot;
use pocket_discord::{Access, Pocket, Trouble};
use referee::referee::Referee;
use referee::store::Store;
use referee_testing::{assert_contains, assert_lacks, wait};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};
use tempfile::TempDir;

use crate::live_bot::pocket;

const PROGRAM: &str = env!("CARGO_BIN_EXE_referee");

/// `referee setup` in a folder, with a pocket Discord.
fn setup(pocket: &Pocket, folder: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.env_clear().arg("setup").current_dir(folder);
    command.env("DISCORD_API", pocket.address());
    command
}

/// The same without a terminal, with this token.
fn setup_with(pocket: &Pocket, folder: &Path, token: &str) -> Output {
    with_token(setup(pocket, folder), token)
}

fn with_token(mut command: Command, token: &str) -> Output {
    let secret = TempDir::new().expect("a folder can be made");
    let file = secret.path().join("secret");
    fs::write(&file, token).expect("it is written");
    command.arg("--token-file").arg(file);
    command.output().expect("the program starts")
}

fn told(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    said
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(output.stdout, b"", "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Replaces whatever differs from run to run.
fn alike(said: &str, pocket: &Pocket, folder: &Path) -> String {
    let folder = folder.canonicalize().expect("it is there");
    said.replace(&pocket.application().to_string(), "ID")
        .replace(&folder.display().to_string(), "FOLDER")
        .replace(PROGRAM, "PROGRAM")
}

/// The files of a folder, with their rights and contents.
fn files(folder: &Path) -> Vec<(String, u32, String)> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = entries
        .map(|entry| {
            let entry = entry.expect("it can be listed");
            let mode = entry.metadata().expect("it has rights").permissions();
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, mode.mode() & 0o777, text)
        })
        .collect();
    files.sort();
    files
}

fn named(folder: &Path) -> Vec<(String, u32)> {
    let files = files(folder).into_iter();
    files.map(|(name, mode, _)| (name, mode)).collect()
}

/// The program on a terminal of its own, which dies with the test.
struct Terminal {
    keys: File,
    seen: Arc<Mutex<String>>,
    program: Child,
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.program.kill().expect("it is ours");
        self.program.wait().expect("it ends");
    }
}

impl Terminal {
    fn open(mut command: Command) -> Self {
        let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&keys).expect("it is ours");
        unlockpt(&keys).expect("it is ours");
        let name = ptsname(&keys, Vec::new()).expect("it has a name");
        let end = || {
            let mut file = File::options();
            file.read(true).write(true);
            file.open(name.to_string_lossy().as_ref())
                .expect("it opens")
        };
        command.stdin(end()).stdout(end()).stderr(end());
        let program = command.spawn().expect("the program starts");
        drop(command);
        let keys = File::from(keys);
        let mut screen = keys.try_clone().expect("a second handle");
        let seen = Arc::new(Mutex::new(String::new()));
        let shown = Arc::clone(&seen);
        thread::spawn(move || {
            let mut bytes = [0; 4_096];
            // Once the program has ended, Linux reports an error.
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..count]);
                shown.lock().expect("no panic").push_str(&text);
            }
        });
        Self {
            keys,
            seen,
            program,
        }
    }

    fn screen(&self) -> String {
        self.seen.lock().expect("no panic").replace('\r', "")
    }

    /// Waits until the program asks for the token the `times`th time, then types a line.
    async fn answers(&mut self, times: usize, line: &str) {
        self.asks(times).await;
        writeln!(self.keys, "{line}").expect("it is typed");
    }

    async fn asks(&self, times: usize) {
        self.shows("(nothing shows), and press Enter: ", times)
            .await;
    }

    async fn shows(&self, question: &str, times: usize) {
        let asked = || self.screen().matches(question).count() == times;
        assert!(wait::until(asked).await, "{}", self.screen());
    }

    /// Waits for the question who is told of problems, then types a line.
    async fn answers_operator(&mut self, line: &str) {
        self.shows("something is wrong with the bot? [Y/n] ", 1)
            .await;
        writeln!(self.keys, "{line}").expect("it is typed");
    }

    async fn ended(&mut self) -> String {
        let ended = wait::found(async || self.program.try_wait().expect("it is ours")).await;
        let status = ended.unwrap_or_else(|| panic!("it goes on: {}", self.screen()));
        let last = || self.screen().ends_with("/hw help.\n");
        assert!(
            status.success() && wait::until(last).await,
            "{}",
            self.screen()
        );
        self.screen()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn setup_leads_to_a_running_bot() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let said = told(&setup_with(&pocket, folder, pocket.token()));
    assert_lacks(&said, pocket.token());
    assert_snapshot!(alike(&said, &pocket, folder), @"
    Bot is set up.

    Invite it to your server with this link:

      https://discord.com/oauth2/authorize?client_id=ID&scope=bot+applications.commands&permissions=309237746688

    The bot needs these permissions:

      View Channels: to see where people play
      Send Messages: to post each turn and call the next player
      Create Public Threads: to open a thread for a game
      Send Messages in Threads: to post turns there
      Attach Files: to show the board as a picture
      Read Message History: to look for its own messages, so that none comes twice

    Start the bot:

      PROGRAM serve

    On your server type /hw help.
    ");
    let private = [
        (".env".to_owned(), 0o600),
        ("discord-token".to_owned(), 0o600),
    ];
    assert_eq!(named(folder), private);
    start_as_told(&said, &pocket, folder).await;
    let again = setup(&pocket, folder).output().expect("the program starts");
    assert_eq!(told(&again), said, "the database is this bot's");
    pocket.stop().await;
}

/// Types the commands with which the bot is to be started, in this folder, until it is connected.
async fn start_as_told(said: &str, pocket: &Pocket, folder: &Path) {
    let (_, rest) = said.split_once("Start the bot:\n\n").expect("a command");
    let (lines, _) = rest.split_once("\n\n").expect("an empty line after it");
    // With `exec`, whoever kills the shell kills the bot.
    let mut shell = Command::new("sh")
        .args(["-e", "-c", &lines.replace("  /", "  exec /")])
        .env_clear()
        .env("DISCORD_API", pocket.address())
        .current_dir(folder)
        .spawn()
        .expect("a shell");
    assert!(wait::until(|| pocket.is_connected()).await, "{lines}");
    shell.kill().expect("it is ours");
    shell.wait().expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_start_the_bot_in_any_folder() {
    let (pocket, place) = (pocket().await, TempDir::new().expect("a folder"));
    let place = place.path();
    for name in ["club", "the club's \"$HOME\" & more"] {
        let folder = place.join(name);
        fs::create_dir(&folder).expect("it is made");
        let mut command = setup(&pocket, place);
        command.args(["--folder", name]);
        let said = told(&with_token(command, pocket.token()));
        assert_contains(&said, "\n  cd ");
        start_as_told(&said, &pocket, place).await;
        assert!(wait::until(|| !pocket.is_connected()).await);
        assert!(folder.join("referee.db").exists());
    }
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_setup_keeps_other_settings() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let own = "PACE=7\nDISCORD_TOKEN=an.old.one\n# mine\n";
    fs::write(folder.join(".env"), own).expect("it is written");
    told(&setup_with(&pocket, folder, pocket.token()));
    let now = fs::read_to_string(folder.join(".env")).expect("it is there");
    let first = "# From `referee setup`:\nDISCORD_TOKEN_FILE=discord-token\nDISCORD_TOKEN=\n\n";
    assert_eq!(now, format!("{first}{own}"));
    let before = files(folder);
    told(&setup(&pocket, folder).output().expect("the program starts"));
    assert_eq!(files(folder), before);
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unusable_token_writes_nothing() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let unknown = refused(&setup_with(&pocket, folder, "a.made-up.canary"));
    assert_snapshot!(unknown, @"Discord doesn't accept this token. Perhaps it was reset. In the developer portal open Bot, press Reset Token and copy the new one.");
    let none = setup(&pocket, folder).output().expect("the program starts");
    assert_contains(String::from_utf8_lossy(&none.stderr), "--token-file");
    let store = Store::open(&folder.join("referee.db")).expect("a store can be made");
    let referee = Referee::new(store);
    let foreign = "7 as another application has left it".to_owned();
    referee
        .set_setting("commands", foreign)
        .expect("it is kept");
    drop(referee);
    let foreign = refused(&setup_with(&pocket, folder, pocket.token()));
    assert_snapshot!(alike(&foreign, &pocket, folder), @"This is the token of Bot (application ID), but ./referee.db has the games of application 7. Use that application's token, or another folder for Bot.");
    pocket.stop().await;
    let unreached = refused(&setup_with(&pocket, folder, pocket.token()));
    assert_snapshot!(unreached, @"Discord can't be asked about the token (asking for the application: not reached). Check this machine's connection to the internet, and try again.");
    let names = named(folder).into_iter().map(|(name, _)| name);
    let others: Vec<_> = names.filter(|it| !it.starts_with("referee.db")).collect();
    assert_eq!(others, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn setup_names_missing_permissions() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    for name in ["general", "lounge"] {
        let channel = pocket.channel(name).expect("it is there");
        let access = Access::NoFiles;
        pocket.trouble(Trouble::Access { channel, access });
    }
    let said = told(&setup_with(&pocket, folder.path(), pocket.token()));
    let line = said.lines().find(|line| line.contains("lacks"));
    assert_snapshot!(line.unwrap_or_default(), @"On Pocket the bot lacks Attach Files. Give that to its role, or use the link once more.");
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn terminal_asks_until_token_works() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let mut terminal = Terminal::open(setup(&pocket, folder));
    terminal.answers(1, "secret").await;
    terminal.answers(2, "a.wrong.one").await;
    terminal.answers(3, pocket.token()).await;
    terminal.answers_operator("no").await;
    let screen = terminal.ended().await;
    assert_lacks(&screen, pocket.token());
    assert_snapshot!(alike(&screen, &pocket, folder), @"
    There is no token here yet; `--token-file` brings one.

    Make a bot in Discord's developer portal, https://discord.com/developers/applications:

      1. Press New Application, and give it the name that players will see.
      2. Open Bot, press Reset Token, and copy the token. Leave the privileged intents off.

    Paste the token (nothing shows), and press Enter: 
    That is no bot's token, which has three parts joined by dots. In the developer portal it is under Bot, Reset Token. The application ID, the public key and the client secret are something else.

    Paste the token (nothing shows), and press Enter: 
    Discord doesn't accept this token. Perhaps it was reset. In the developer portal open Bot, press Reset Token and copy the new one.

    Paste the token (nothing shows), and press Enter: 
    Tell ann by direct message when something is wrong with the bot? [Y/n] no

    Bot is set up.

    Invite it to your server with this link:

      https://discord.com/oauth2/authorize?client_id=ID&scope=bot+applications.commands&permissions=309237746688

    The bot needs these permissions:

      View Channels: to see where people play
      Send Messages: to post each turn and call the next player
      Create Public Threads: to open a thread for a game
      Send Messages in Threads: to post turns there
      Attach Files: to show the board as a picture
      Read Message History: to look for its own messages, so that none comes twice

    Start the bot:

      PROGRAM serve

    On your server type /hw help.
    ");
    let before = files(folder);
    let mut terminal = Terminal::open(setup(&pocket, folder));
    terminal.answers(1, "").await;
    terminal.answers_operator("n").await;
    assert_contains(terminal.ended().await, "The token of Bot is here");
    assert_eq!(files(folder), before);
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn interrupted_question_gives_echo_back() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let mut terminal = Terminal::open(setup(&pocket, folder.path()));
    terminal.asks(1).await;
    let echo = |terminal: &Terminal| {
        let modes = tcgetattr(&terminal.keys).expect("a terminal").local_modes;
        modes.contains(LocalModes::ECHO)
    };
    assert!(!echo(&terminal));
    // The terminal is not the program's controlling one, so Ctrl-C comes as its signal.
    let program = Pid::from_child(&terminal.program);
    kill_process(program, Signal::INT).expect("it is ours");
    let ended = wait::found(async || terminal.program.try_wait().expect("it is ours")).await;
    assert_eq!(ended.and_then(|status| status.code()), Some(130));
    assert!(echo(&terminal));
    assert_eq!(files(folder.path()), []);
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setup_makes_the_owner_operator() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let ann = pocket.user("ann").expect("she owns the application");
    let wanted = format!("OPERATOR=person:{ann}");
    for older in [None, Some("PACE=7\n")] {
        if let Some(settings) = older {
            fs::write(folder.join(".env"), settings).expect("it is written");
        }
        let mut terminal = Terminal::open(setup(&pocket, folder));
        let token = if older.is_some() { "" } else { pocket.token() };
        terminal.answers(1, token).await;
        terminal.answers_operator("").await;
        terminal.ended().await;
        let settings = fs::read_to_string(folder.join(".env")).expect("it is there");
        let named: Vec<&str> = settings
            .lines()
            .filter(|line| line.starts_with("OPERATOR="))
            .collect();
        assert_eq!(named, [&wanted], "{settings}");
    }
    // Whoever is told already is not asked again.
    let before = files(folder);
    let mut terminal = Terminal::open(setup(&pocket, folder));
    terminal.answers(1, "").await;
    assert_lacks(terminal.ended().await, "something is wrong");
    assert_eq!(files(folder), before);
    pocket.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setup_killed_while_asking_writes_nothing() {
    let (pocket, folder) = (pocket().await, TempDir::new().expect("a folder"));
    let folder = folder.path();
    let terminal = Terminal::open(setup(&pocket, folder));
    terminal.asks(1).await;
    drop(terminal);
    assert_eq!(files(folder), []);
    told(&setup_with(&pocket, folder, pocket.token()));
    let before = files(folder);
    let mut terminal = Terminal::open(setup(&pocket, folder));
    terminal.answers(1, "a.wrong.one").await;
    terminal.asks(2).await;
    drop(terminal);
    assert_eq!(files(folder), before);
    pocket.stop().await;
}
