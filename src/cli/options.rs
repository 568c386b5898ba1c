//! Options that several verbs share.

use clap::Args;
use referee::rules::{BadRuleset, Ruleset};

/// The rules of the game at hand.
#[derive(Args, Default)]
pub struct RulesOption {
    /// Set an option of the game, such as `first-ship=any`; may be repeated
    #[arg(long = "rules", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl RulesOption {
    /// `ruleset` with the options that were set.
    pub fn apply(&self, mut ruleset: Ruleset) -> Result<Ruleset, BadRuleset> {
        for setting in &self.settings {
            let (key, value) = setting
                .split_once('=')
                .ok_or_else(|| BadRuleset::NoValue(setting.clone()))?;
            ruleset.set(key, value)?;
        }
        Ok(ruleset)
    }
}
