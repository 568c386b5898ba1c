//! `referee serve` and `referee playground`: the bot on Discord, and in a pocket Discord on this machine.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::config::{Config, LogSettings, Token};
use referee::discord::Bot;
use referee::order::record::Record;
use referee::playground::{Hint, Pocket, PocketOptions};
use referee::referee::{Referee, Source};
use referee::rules::Ruleset;
use referee::store::Store;
use referee::table::GuildId;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

use crate::cli::Refused;
use crate::cli::store::{not_imported, now};

/// Run the bot on Discord, by the settings that `.env.example` explains
#[derive(Args)]
pub struct Serve {}

impl Serve {
    /// Runs until the process is told to stop.
    pub fn run(self) -> Result<(), Refused> {
        let config = Config::from_env()?;
        config.log.start()?;
        let referee = Arc::new(Referee::new(Store::open(&config.database)?));
        referee.set_operator(config.operator)?;
        let bot = Bot {
            referee,
            token: config.token,
            api: config.api,
        };
        let runtime = Runtime::new()?;
        runtime.block_on(async { bot.run(told_to_stop()?).await.map_err(Refused::from) })
    }
}

/// Try everything without Discord: the same bot in a pocket Discord on this machine
#[derive(Args)]
pub struct Playground {
    /// The port of the page; 0 takes any that is free
    #[arg(long, default_value_t = 8420)]
    port: u16,
    /// The database of the playground's games
    #[arg(long, value_name = "FILE", default_value = "playground.db")]
    database: PathBuf,
}

/// The setting under which the playground keeps the ID of its example game.
const EXAMPLE: &str = "playground example";

impl Playground {
    /// Serves the page and runs the bot until the process is told to stop.
    pub fn run(self) -> Result<(), Refused> {
        LogSettings::default().start()?;
        let referee = Arc::new(Referee::new(Store::open(&self.database)?));
        Runtime::new()?.block_on(self.serve(referee))
    }

    async fn serve(self, referee: Arc<Referee>) -> Result<(), Refused> {
        let stop = told_to_stop()?;
        let example = example(&referee)?;
        let options = PocketOptions {
            port: self.port,
            hint: hints(&example),
        };
        let pocket = Pocket::start(options).await.map_err(|error| {
            Refused(format!(
                "port {}: {error}; choose another with --port",
                self.port
            ))
        })?;
        println!("The playground is open at {}", pocket.address());
        println!("Take a seat there and type /hw; stop with Ctrl-C.");
        let bot = Bot {
            referee,
            token: Token::new(pocket.token())
                .ok_or_else(|| Refused("the pocket Discord has no token".to_owned()))?,
            api: Some(pocket.address().parse()?),
        };
        let outcome = bot.run(stop).await;
        pocket.stop().await;
        outcome.map_err(Refused::from)
    }
}

/// What the page tells a newcomer.
fn hints(example: &str) -> Vec<Hint> {
    let hint = |text: &str, command: &str| Hint {
        text: text.to_owned(),
        command: Some(command.to_owned()),
    };
    vec![
        hint(
            "See how a game goes: step through an example.",
            &format!("/hw review game: {example}"),
        ),
        hint(
            "Play: challenge Beth, then take her seat above and accept.",
            "/hw challenge opponent: Beth",
        ),
        hint(
            "With more than two: gather them, then take each one's seat above and join.",
            "/hw lobby seats: 3",
        ),
        hint(
            "New to Homeworlds? The rules fit on one card.",
            "/hw help topic: rules",
        ),
    ]
}

/// The ID of the example game, stored at the first start.
fn example(referee: &Referee) -> Result<String, Refused> {
    if let Some(id) = referee.setting(EXAMPLE)? {
        return Ok(id);
    }
    let text = include_str!("../../assets/example-game.txt");
    let record = Record::read(text).map_err(|bad| Refused(referee::words::bad_record(&bad)))?;
    let source = Source {
        label: "example".to_owned(),
        guild: Some(GuildId(Pocket::GUILD)),
    };
    let id = referee
        .import(
            &record,
            Ruleset::default(),
            source,
            now(),
            StdRng::from_os_rng(),
        )
        .map_err(|why| Refused(not_imported(why)))?
        .to_string();
    referee.set_setting(EXAMPLE, id.clone())?;
    Ok(id)
}

/// Ends when the process is asked to stop: Ctrl-C, or SIGTERM.
fn told_to_stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
