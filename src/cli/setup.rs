//! `referee setup`: checks the token of a bot, stores it where `serve` finds it, and prints the
//! invitation. Asks only on a terminal, and writes nothing before the last answer.

mod home;

use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use referee::config::{DatabaseOption, StandInOption, Token};
use referee::discord::application::{self, Application, ApplicationOwner};
use tokio::runtime::Runtime;

use crate::cli::output::CliResult;
use crate::cli::setup::home::BotHome;

/// Set the bot up: check its token, store it, print the invitation
///
/// Asks for the token unless `--token-file` names it. Run it again to change the token, or to see
/// the invitation once more.
#[derive(Args)]
pub struct Setup {
    /// The file that holds only the bot's token, which is copied
    #[arg(long, value_name = "FILE", value_parser = |file: &str| fs::read_to_string(file))]
    token_file: Option<String>,
    #[command(flatten)]
    database: DatabaseOption,
    #[command(flatten)]
    stand_in: StandInOption,
    /// The folder for the token and the settings. Default: /etc/referee for root on a machine with
    /// systemd, otherwise the current folder
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Install and start the systemd service without asking: as root, in /etc/referee, or in
    /// /etc/referee/NAME for one of several bots
    #[arg(long)]
    service: bool,
}

/// The exit code after Ctrl-C, as shells give it.
#[cfg(unix)]
const INTERRUPTED: i32 = 130;
const STEPS: &str =
    "Make a bot in Discord's developer portal, https://discord.com/developers/applications:

  1. Press New Application, and give it the name that players will see.
  2. Open Bot, press Reset Token, and copy the token. Leave the privileged intents off.
";
#[cfg(unix)]
const ASK_TOKEN: &str = "Paste the token (nothing shows), and press Enter: ";
#[cfg(not(unix))]
const ASK_TOKEN: &str = "Paste the token (it shows here), and press Enter: ";
const ASK_SERVICE: &str = "Run the bot now, and whenever this machine starts? [Y/n] ";
const NO_TOKEN: &str = "There is no token here yet; `--token-file` brings one.";
const MISSHAPEN: &str = "That is no bot's token, which has three parts joined by dots. In the developer portal it is under Bot, Reset Token. The application ID, the public key and the client secret are something else.";

impl Setup {
    /// Asks, checks, and then writes.
    pub fn run(self) -> CliResult {
        let home = BotHome::new(self.folder, &self.database.database);
        if self.service && home.unit.is_none() {
            return Err("--service needs root, systemd, and a folder in /etc/referee".into());
        }
        let stand_in = self.stand_in.address()?;
        let runtime = Runtime::new()?;
        #[cfg(unix)]
        restore_echo_on_interrupt(&runtime);
        let identify = |text: String| {
            let token = Token::new(text.trim()).ok_or(MISSHAPEN)?;
            let bot = runtime.block_on(Application::of(&token, stand_in.as_ref()))?;
            home.check_owner(&bot)?;
            Ok::<_, Box<dyn Error>>((token, bot))
        };
        let asks = io::stdin().is_terminal();
        let is_told = self.token_file.is_some();
        let known = self.token_file.or_else(|| home.token());
        let found = known.map_or_else(|| Err(NO_TOKEN.into()), identify);
        let (token, bot) = match found {
            found if asks && !is_told => ask_token(found, identify)?,
            found => found?,
        };
        let owner = bot.owner.as_ref();
        let owner = owner.filter(|_| asks && home.lacks_operator());
        let operator = match owner {
            Some(owner) if confirm(&ask_operator(owner))? => Some(owner.id),
            Some(_) | None => None,
        };
        let starts = match home.unit {
            Some(_) => self.service || asks && confirm(ASK_SERVICE)?,
            None => false,
        };
        home.store(&token, operator)?;
        tell_invitation(&bot);
        if starts {
            say!("The bot runs. Its log: {}", home.start()?);
        } else {
            say!("Start the bot:\n\n  {}\n", home.commands()?.join("\n  "));
        }
        say!("On your server type /hw help.");
        Ok(())
    }
}

/// Asks for a token until one can be used. An empty answer keeps the one that was found.
fn ask_token(
    found: CliResult<(Token, Application)>,
    identify: impl Fn(String) -> CliResult<(Token, Application)>,
) -> CliResult<(Token, Application)> {
    match &found {
        Ok((_, bot)) => say!(
            "The token of {} is here. Press Enter to keep it, or change it.\n",
            bot.name
        ),
        Err(why) => say!("{why}\n\n{STEPS}"),
    }
    loop {
        let typed = ask_hidden(ASK_TOKEN)?;
        if typed.is_empty() || typed.trim().is_empty() && found.is_ok() {
            return found;
        }
        match identify(typed) {
            Err(why) => say!("{why}\n"),
            found => return found,
        }
    }
}

fn ask_operator(owner: &ApplicationOwner) -> String {
    format!(
        "Tell {} by direct message when something is wrong with the bot? [Y/n] ",
        owner.name
    )
}

fn tell_invitation(bot: &Application) {
    say!("\n{} is set up.\n", bot.name);
    for advice in &bot.advice {
        say!("{advice}\n");
    }
    let link = bot.invitation();
    say!(
        "Invite it to your server with this link:\n\n  {link}\n\nThe bot needs these permissions:\n"
    );
    for (_, name, purpose) in application::PERMISSIONS {
        say!("  {name}: {purpose}");
    }
    say!("");
}

/// Asks a question with the answer yes unless something else is typed.
fn confirm(question: &str) -> io::Result<bool> {
    let answer = ask(question)?;
    Ok(answer.ends_with('\n') && !answer.starts_with(['n', 'N']))
}

/// Gives the terminal back as it is now when somebody presses Ctrl-C at a hidden question.
#[cfg(unix)]
fn restore_echo_on_interrupt(runtime: &Runtime) {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    let Ok(shown) = tcgetattr(io::stdin()) else {
        return;
    };
    runtime.spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            // Nothing is left to do if the terminal is gone.
            tcsetattr(io::stdin(), OptionalActions::Now, &shown).ok();
            std::process::exit(INTERRUPTED);
        }
    });
}

/// Asks on the terminal, and does not show the answer.
#[cfg(unix)]
fn ask_hidden(question: &str) -> io::Result<String> {
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
    let stdin = io::stdin();
    let shown = tcgetattr(&stdin)?;
    let mut hidden = shown.clone();
    hidden.local_modes.remove(LocalModes::ECHO);
    tcsetattr(&stdin, OptionalActions::Flush, &hidden)?;
    let answer = ask(question);
    tcsetattr(&stdin, OptionalActions::Flush, &shown)?;
    say!("");
    answer
}

#[cfg(not(unix))]
use ask as ask_hidden;

fn ask(question: &str) -> io::Result<String> {
    print!("{question}");
    io::stdout().flush()?;
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    Ok(line)
}
