//! `referee playground`: the bot on a pocket Discord on this machine, with a game to play and one
//! to review.

use referee::i18n::{self, TextKey};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use homeworlds::order::record::Record;
use homeworlds::rules::Ruleset;
use pocket_discord::{Key, PageHint, Pocket, PocketOptions};
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::config::{BadValue, LogSettings, Token};
use referee::discord::Bot;
use referee::domain::{GuildId, Language, Millis};
use referee::game::record::{DuplicatePolicy, RecordSource};
use referee::health::BotStats;
use referee::i18n::language::with_language;
use referee::referee::Referee;
use referee::store::Store;
use strum::VariantArray;
use tokio::runtime::Runtime;

use crate::cli::output::CliResult;
use crate::cli::store::not_imported;
use crate::cli::{first_game, stop};

/// Try everything without Discord: run the bot on a pocket Discord on this machine
#[derive(Args)]
pub struct Playground {
    /// The port of the page; 0 picks a free one
    #[arg(long, default_value_t = 8420)]
    port: u16,
    /// The database for the playground's games
    #[arg(long, value_name = "FILE", default_value = "playground.db")]
    database: PathBuf,
    /// Serve only the pocket Discord and print the token for `serve` or another bot
    #[arg(long)]
    without_bot: bool,
    /// Also serve the page to other machines at this address, such as 0.0.0.0:8421; visitors need a
    /// key
    #[arg(long, value_name = "ADDRESS")]
    outside: Option<SocketAddr>,
    /// The key for `--outside`: at least 16 letters, digits, `-` or `_`. Default: a random key,
    /// which is printed
    #[arg(long, env = "PLAYGROUND_KEY", hide_env_values = true, requires = "outside", value_parser = key)]
    key: Option<Key>,
}

fn key(text: &str) -> Result<Key, BadValue> {
    Key::new(text).ok_or(BadValue::Wanted("at least 16 letters, digits, - or _"))
}

/// The setting that stores the ID of the playground's example game.
const EXAMPLE: &str = "playground example";

impl Playground {
    /// Serves the page and runs the bot until the process is told to stop.
    pub fn run(self) -> CliResult {
        LogSettings::default().start()?;
        if self.without_bot {
            return Runtime::new()?.block_on(self.serve_alone());
        }
        let referee = Arc::new(Referee::new(Store::open(&self.database)?));
        Runtime::new()?.block_on(self.serve(referee))
    }

    async fn serve(self, referee: Arc<Referee>) -> CliResult {
        let told = stop::told()?;
        referee::discord::forget_sessions(referee.store().path())?;
        let is_new = referee.setting(EXAMPLE)?.is_none();
        let pocket = self.pocket(hints(&example(&referee)?, is_new)).await?;
        if is_new {
            first_game::begin(&referee, &pocket)?;
        }
        say!("The playground is open at {}", pocket.address());
        self.open_to_others(&pocket).await?;
        say!("Open it, pick a player and type /hw. Stop with Ctrl-C.");
        let bot = Bot {
            referee,
            token: Token::new(pocket.token()).ok_or("the pocket Discord has no token")?,
            api: Some(pocket.address().parse()?),
            copies: None,
            stats: Arc::new(BotStats::new(Millis::now())),
            due: Arc::default(),
        };
        let outcome = bot.run(told).await;
        pocket.stop().await;
        Ok(outcome?)
    }
}

impl Playground {
    async fn pocket(&self, hint: Vec<PageHint>) -> CliResult<Pocket> {
        let port = self.port;
        let pocket = Pocket::start(PocketOptions {
            port,
            hint,
            bot: "Referee".to_owned(),
            channel: "homeworlds".to_owned(),
            topic: "Games of Homeworlds · Ann moderates".to_owned(),
            ..PocketOptions::default()
        });
        let taken = |error| format!("port {port}: {error}; choose another with --port");
        Ok(pocket.await.map_err(taken)?)
    }

    async fn open_to_others(&self, pocket: &Pocket) -> CliResult {
        let Some(address) = self.outside else {
            return Ok(());
        };
        let key = self.key.clone().unwrap_or_else(Key::random);
        let open = pocket.open_window(address, key.clone()).await;
        let open = open.map_err(|error| format!("{address}: {error}"))?;
        say!(
            "Other machines reach it at http://{open}/?key={}",
            key.as_str()
        );
        Ok(())
    }

    async fn serve_alone(self) -> CliResult {
        let told = stop::told()?;
        let pocket = self.pocket(Vec::new()).await?;
        self.open_to_others(&pocket).await?;
        say!("DISCORD_API={}", pocket.address());
        say!("DISCORD_TOKEN={}", pocket.token());
        told.await;
        pocket.stop().await;
        Ok(())
    }
}

/// Returns the hints of the page for a newcomer: what to do with the new game or the existing ones,
/// and more.
fn hints(example: &str, is_new: bool) -> Vec<PageHint> {
    let begun = if is_new {
        vec![i18n::PLAYGROUND_BEGUN, i18n::PLAYGROUND_BE_THE_OTHER]
    } else {
        vec![i18n::PLAYGROUND_AGAIN]
    };
    let alone = hint(i18n::PLAYGROUND_ALONE, Some("/hw challenge referee: 1"));
    let watch = format!("/hw review game: {example} turn: 1");
    let tried = [
        (i18n::PLAYGROUND_LEARN, "/hw learn"),
        (i18n::PLAYGROUND_NEXT_TURN, "/hw play"),
        (i18n::PLAYGROUND_WATCH, &watch),
        (i18n::PLAYGROUND_RULES, "/hw help topic: rules"),
        (
            i18n::PLAYGROUND_CHALLENGE,
            "/hw challenge opponent: {other}",
        ),
        (i18n::PLAYGROUND_MORE, "/hw challenge game: good-evil"),
    ];
    let begun = begun.into_iter().map(|text| hint(text, None));
    let tried = tried
        .into_iter()
        .map(|(text, command)| hint(text, Some(command)));
    [alone].into_iter().chain(begun).chain(tried).collect()
}

/// Creates a hint in each language.
fn hint(text: TextKey, command: Option<&str>) -> PageHint {
    let said = |language| with_language(language, || text.to_string());
    let locales = Language::VARIANTS.iter().flat_map(|language| {
        language
            .locales()
            .iter()
            .map(|locale| ((*locale).to_owned(), said(*language)))
    });
    PageHint {
        text: said(Language::English),
        translations: locales.collect(),
        command: command.map(str::to_owned),
    }
}

/// Returns the ID of the example game, which is stored at the first start.
fn example(referee: &Referee) -> CliResult<String> {
    if let Some(id) = referee.setting(EXAMPLE)? {
        return Ok(id);
    }
    let text = include_str!("../../assets/example-game.txt");
    let record = Record::read(text).map_err(|bad| i18n::bad_record(&bad))?;
    let source = RecordSource {
        label: "example".to_owned(),
        guild: Some(GuildId(Pocket::GUILD)),
        repetition: DuplicatePolicy::Allowed,
    };
    let id = referee
        .import(
            &record,
            Ruleset::default(),
            source,
            Millis::now(),
            StdRng::from_os_rng(),
        )
        .map_err(not_imported)?
        .to_string();
    referee.set_setting(EXAMPLE, id.clone())?;
    Ok(id)
}
