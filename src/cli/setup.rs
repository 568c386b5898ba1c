//! `referee setup`: checks the token of a bot, stores it where `serve` finds it, and prints the
//! invitation. Asks only on a terminal, and writes nothing before the last answer.

mod home;

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use referee::config::{DatabaseOption, StandInOption, Token, TokenOption};
use referee::discord::application::{self, Application};
use rpassword::ConfigBuilder;
use tokio::runtime::Runtime;

use crate::cli::output::CliResult;
use crate::cli::setup::home::BotHome;

/// Set the bot up: check its token, store it, print the invitation
///
/// Asks for the token, unless an option or a setting names it. Run it again to change the token, or
/// to see the invitation once more.
#[derive(Args)]
pub struct Setup {
    #[command(flatten)]
    token: TokenOption,
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

const STEPS: &str =
    "Make a bot in Discord's developer portal, https://discord.com/developers/applications:

  1. Press New Application, and name it as your players shall see it.
  2. Open Bot, press Reset Token, and copy the token. Leave the privileged intents off.
";
const ASK_TOKEN: &str = "Paste the token, and press Enter (it shows as stars): ";
const ASK_SERVICE: &str = "Run the bot now, and whenever this machine starts? [Y/n] ";
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
        let identify = |token: &Token| -> CliResult<Application> {
            let bot = runtime.block_on(Application::of(token, stand_in.as_ref()))?;
            home.check_owner(&bot)?;
            Ok(bot)
        };
        let (kept, given) = (home.token(), self.token.read());
        let is_told = given.as_ref().is_ok_and(|it| kept.as_ref() != Some(it));
        let asks = io::stdin().is_terminal();
        let token = match given {
            Ok(token) => Some(token),
            Err(_) if asks || kept.is_some() => kept,
            Err(why) => return Err(why.into()),
        };
        let mut found = None;
        if let Some(token) = token {
            match identify(&token) {
                Ok(bot) => found = Some((token, bot)),
                Err(why) if asks && !is_told => say!("{why}\n"),
                Err(why) => return Err(why),
            }
        }
        let (token, bot) = match found {
            Some(found) if is_told || !asks => found,
            found => ask_token(found, identify)?,
        };
        let unit = home.unit.as_ref();
        let unit = match unit.filter(|_| self.service || asks) {
            Some(unit) if self.service || is_yes(&ask(ASK_SERVICE)?) => Some(unit),
            Some(_) | None => None,
        };
        home.store(&token)?;
        say!("\n{} is set up.\n", bot.name);
        tell_invitation(&bot);
        match unit {
            Some(unit) => {
                home.start(unit)?;
                say!("The bot runs. Its log: journalctl --unit {unit}");
            }
            None => say!("Start the bot: {}", home.command()?),
        }
        say!("On your server type /hw help.");
        Ok(())
    }
}

/// Asks for a token until one can be used. An empty answer keeps the one that was found.
fn ask_token(
    found: Option<(Token, Application)>,
    identify: impl Fn(&Token) -> CliResult<Application>,
) -> CliResult<(Token, Application)> {
    match &found {
        Some((_, bot)) => say!(
            "The token of {} is here. Press Enter to keep it, or change it.\n",
            bot.name
        ),
        None => say!("{STEPS}"),
    }
    loop {
        let typed = ask_hidden(ASK_TOKEN)?;
        if typed.is_empty()
            && let Some(found) = found
        {
            return Ok(found);
        }
        let tried = match Token::new(&typed) {
            Some(token) => identify(&token).map(|bot| (token, bot)),
            None => Err(MISSHAPEN.into()),
        };
        match tried {
            Ok(found) => return Ok(found),
            Err(why) => say!("{why}\n"),
        }
    }
}

fn tell_invitation(bot: &Application) {
    for advice in &bot.advice {
        say!("In the developer portal: {advice}.\n");
    }
    for server in bot.servers.iter().filter(|server| !server.lacks.is_empty()) {
        say!(
            "On {} the bot lacks {}. Give that to its role, or use the link once more.\n",
            server.name,
            server.lacks.join(", ")
        );
    }
    say!(
        "Invite it to your server with this link:\n\n  {}\n",
        bot.invitation()
    );
    say!("The bot needs these permissions:\n");
    for needed in application::PERMISSIONS {
        say!("  {}: {}", needed.name, needed.purpose);
    }
    say!("");
}

fn is_yes(answer: &str) -> bool {
    answer.is_empty() || answer.to_lowercase().starts_with('y')
}

/// Asks on the terminal.
fn ask(question: &str) -> io::Result<String> {
    print(question)?;
    let mut line = String::new();
    match io::stdin().read_line(&mut line)? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(line.trim().to_owned()),
    }
}

/// Asks on the terminal, and shows stars instead of the answer.
fn ask_hidden(question: &str) -> io::Result<String> {
    print(question)?;
    let hidden = ConfigBuilder::new()
        .password_feedback_mask('*')
        .output_writer(io::stdout());
    // After `su` the terminal is somebody else's, and opens only as /dev/tty, which is the default.
    let hidden = match File::open("/dev/stdin") {
        Ok(_) => hidden.input_file_path("/dev/stdin"),
        Err(_) => hidden,
    };
    let line = rpassword::read_password_with_config(hidden.build())?;
    Ok(line.trim().to_owned())
}

fn print(question: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(question.as_bytes())?;
    out.flush()
}
