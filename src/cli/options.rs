//! Options that several verbs share.

use clap::Args;
use homeworlds::engine::{self, Ask, Choice, Level};
use homeworlds::rules::{AnyGame, BadRuleset, Ruleset};
use homeworlds_board::Look;
use homeworlds_board::look::{Contrast, Lettering};

use crate::cli::Refused;

/// The rules of the game at hand.
#[derive(Args, Default)]
pub struct RulesOption {
    /// Set an option of the game, such as `first-ship=any`; may be repeated, or hold several as `"junior=0 timewarp=2"`
    #[arg(long = "rules", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl RulesOption {
    /// `ruleset` with the options that were set.
    pub fn apply(&self, mut ruleset: Ruleset) -> Result<Ruleset, BadRuleset> {
        let settings = self.settings.iter();
        ruleset.set_all(settings.flat_map(|setting| setting.split_whitespace()))?;
        Ok(ruleset)
    }
}

/// How pictures look.
#[derive(Args, Default)]
pub struct LookOption {
    /// Draw on black, with colours that differ by brightness and by a pattern each
    #[arg(long)]
    high_contrast: bool,
    /// Draw larger words and pieces, with fewer explanations
    #[arg(long)]
    large: bool,
}

impl LookOption {
    /// The look that was asked for.
    pub const fn look(&self) -> Look {
        let contrast = match self.high_contrast {
            true => Contrast::High,
            false => Contrast::Normal,
        };
        let size = match self.large {
            true => Lettering::Large,
            false => Lettering::Normal,
        };
        Look::new(contrast, size)
    }
}

/// How the engine plays.
#[derive(Args)]
pub struct EngineOption {
    /// How well it plays, from 1 to 7
    #[arg(long, value_name = "L", default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=7))]
    level: u8,
    /// How many turns it generates at most, instead of as many as its level does
    #[arg(long, value_name = "N")]
    budget: Option<u32>,
    /// What its chance comes from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

impl EngineOption {
    /// What it would play for the seat to move.
    pub fn choose(&self, game: &AnyGame) -> Result<Choice, Refused> {
        let seat = game.to_move();
        let sight = seat.and_then(|seat| game.sight(seat));
        let sight = sight.ok_or_else(|| Refused("there is no turn for the engine here".into()))?;
        let ask = Ask {
            level: Level::try_from(self.level)?,
            seed: self.seed,
            budget: self.budget,
        };
        engine::choose(&sight, &ask, &mut || false)
            .ok_or_else(|| Refused("the engine found no turn".into()))
    }
}
