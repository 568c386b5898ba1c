//! Options shared by several commands.

use clap::Args;
use homeworlds::rules::{BadRuleset, Ruleset};
use homeworlds_board::Look;
use homeworlds_board::look::{Contrast, Lettering};

/// The rules of the game at hand.
#[derive(Args, Default)]
pub struct RulesOption {
    /// Set a rules option, such as `first-ship=any`; repeat it, or give several at once as
    /// `"junior=0 timewarp=2"`
    #[arg(long = "rules", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl RulesOption {
    /// Returns `ruleset` with the given options applied.
    pub fn apply(&self, mut ruleset: Ruleset) -> Result<Ruleset, BadRuleset> {
        let settings = self.settings.iter();
        ruleset.set_all(settings.flat_map(|setting| setting.split_whitespace()))?;
        Ok(ruleset)
    }
}

/// The look of pictures.
#[derive(Args, Default)]
pub struct LookOption {
    /// Draw in high contrast: black background, colours that differ by brightness and pattern
    #[arg(long)]
    high_contrast: bool,
    /// Draw larger text and pieces, with fewer explanations
    #[arg(long)]
    large: bool,
}

impl LookOption {
    /// Returns the requested look.
    pub const fn look(&self) -> Look {
        let contrast = if self.high_contrast {
            Contrast::High
        } else {
            Contrast::Normal
        };
        let size = if self.large {
            Lettering::Large
        } else {
            Lettering::Normal
        };
        Look::new(contrast, size)
    }
}
