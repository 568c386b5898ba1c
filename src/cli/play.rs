//! `referee play`: one turn judged on a position text.

use clap::Args;
use referee::order::Name;
use referee::rules::star::{Manner, Position};
use referee::rules::{Game, Ruleset};
use referee::words;
use serde_json::json;

use crate::cli::Refused;
use crate::cli::options::RulesOption;

/// Judge one turn on a position text and print the position after it
#[derive(Args)]
pub struct Play {
    /// The position, such as `<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)-b3`; empty: nothing is set up yet
    position: String,
    /// The turn, in any dialect
    turn: String,
    #[command(flatten)]
    rules: RulesOption,
    /// Print turn, words, position and result as JSON
    #[arg(long)]
    json: bool,
}

impl Play {
    /// Prints the position after the turn; what is unwise about it goes to stderr.
    pub fn run(self) -> Result<(), Refused> {
        let Ruleset::Binary(rules) = self.rules.apply(Ruleset::default())?;
        let position: Position = self
            .position
            .parse()
            .map_err(|bad| Refused(words::bad_position(&bad)))?;
        let mut game = Game::from_position(rules, home_names(), position);
        let understood = game
            .understand(&self.turn, Manner::Play)
            .map_err(|why| Refused(words::misunderstood(&why)))?;
        let verdict = understood.verdict;
        for caution in &verdict.cautions {
            eprintln!("note: {}", words::caution(caution));
        }
        game.accept(verdict.clone());
        let now = game.position();
        if self.json {
            let names = home_names().map(|name| name.to_string());
            let told = json!({
                "turn": verdict.order.to_string(),
                "words": words::turn(&verdict.events, &names),
                "position": now.to_string(),
                "result": game.outcome().map(words::result),
            });
            println!("{told}");
        } else {
            println!("{now}");
        }
        Ok(())
    }
}

/// What a homeworld is called when the turn does not say, as nobody is known by name here.
pub fn home_names() -> [Name; 2] {
    let first = Name::from_display_name("", 0, &[]);
    let second = Name::from_display_name("", 1, std::slice::from_ref(&first));
    [first, second]
}
