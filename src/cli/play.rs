//! `referee play`: judges one turn on a position text.

use clap::Args;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, Ruleset};
use referee::i18n::{self, Places};
use serde_json::json;

use crate::cli::options::RulesOption;
use crate::cli::output::{CliResult, plain};
use crate::cli::replay::seats;

/// Judge one turn on a position text and print the position after it
#[derive(Args)]
pub struct Play {
    /// The position, such as `<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)-b3`; empty for the start
    position: String,
    /// The turn, in any notation
    turn: String,
    #[command(flatten)]
    rules: RulesOption,
    /// Print turn, words, position and result as JSON
    #[arg(long)]
    json: bool,
}

impl Play {
    /// Prints the position after the turn, and the winner if it ends the game. Warnings go to
    /// stderr. With JSON, a refusal is regular output.
    pub fn run(self) -> CliResult {
        let judged = self.judge();
        if let Err(why) = &judged
            && self.json
        {
            say!("{}", json!({ "legal": false, "because": why.to_string() }));
        }
        judged
    }

    fn judge(&self) -> CliResult {
        let mut game = game_at(&self.position, &self.rules)?;
        let understood = game
            .understand(
                &i18n::reading::in_notation(&game, &self.turn),
                Strictness::Play,
            )
            .map_err(|why| plain(&i18n::not_understood(&why, &Places::BY_NAME)))?;
        let verdict = understood.verdict;
        for caution in verdict.cautions() {
            eprintln!("note: {}", i18n::caution(caution, &Places::BY_NAME));
        }
        let order = verdict.order();
        game.accept(verdict);
        let now = game.position_text();
        if self.json {
            let told = json!({
                "turn": order,
                "words": game.last().map(|turn| i18n::played(&turn, &seats())),
                "position": now,
                "result": game.outcome().map(i18n::result),
            });
            say!("{told}");
        } else {
            say!("{now}");
            if let Some(outcome) = game.outcome() {
                say!("{}", i18n::outcome(outcome, &seats()));
            }
        }
        Ok(())
    }
}

/// Returns the game that continues from a position text, under the given rules.
pub fn game_at(position: &str, rules: &RulesOption) -> CliResult<AnyGame> {
    let ruleset = rules.apply(Ruleset::for_position(position))?;
    Ok(AnyGame::unnamed(ruleset, position).map_err(|bad| i18n::bad_start(&bad))?)
}
