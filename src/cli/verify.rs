//! `referee verify`: checks whether a secret deal matches the commitment from the start of its game
//! (M9).

use referee::i18n;
use std::path::PathBuf;

use clap::Args;
use homeworlds::rules::multiplayer::Deal;
use referee::domain::Commitment;

use crate::cli::output::CliResult;
use crate::cli::replay::read_record;

/// Check a game's secret deal against the SHA-256 that was published when it began
#[derive(Args)]
pub struct Verify {
    /// The SHA-256 from the game's first card
    #[arg(required_unless_present = "record")]
    commitment: Option<String>,
    /// The line of the deal from its final card
    #[arg(required_unless_present = "record")]
    deal: Option<String>,
    /// An exported record with both
    #[arg(long, value_name = "FILE", conflicts_with_all = ["commitment", "deal"])]
    record: Option<PathBuf>,
}

impl Verify {
    /// Prints the commitment and whether it was kept.
    pub fn run(self) -> CliResult {
        let (published, deal) = match &self.record {
            Some(file) => {
                let record = read_record(file)?;
                (record.commitment, record.deal)
            }
            None => (self.commitment, self.deal),
        };
        let published = published.ok_or_else(|| lacks("commitment"))?;
        let deal = deal.ok_or_else(|| lacks("deal"))?;
        let published: Commitment = published.parse()?;
        if Deal::from_line(&deal).is_none() {
            return Err(format!(
                "{deal:?} is not a deal: a deal is a line such as `mirolu 0:11=good 1:12=evil 2:13=good salt=5f3a`"
            )
            .into());
        }
        if Commitment::to(&deal) != published {
            return Err(i18n::LOBBY_BROKEN.to_string().into());
        }
        say!("{}", i18n::LOBBY_KEPT);
        Ok(())
    }
}

fn lacks(what: &str) -> String {
    format!("the record holds no {what}: a game with secret alignments shows it once it is over")
}
