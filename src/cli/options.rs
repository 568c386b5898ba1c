//! Options that several verbs share.

use clap::Args;
use referee::rules::{BadRuleset, Ruleset};

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
