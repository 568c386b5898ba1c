//! `referee best`: the engine's choice of turn.

use clap::Args;
use homeworlds_engine::{ChosenTurn, EngineView, Proof, Request};
use serde_json::{Value, json};

use crate::cli::options::RulesOption;
use crate::cli::output::CliResult;
use crate::cli::play::game_at;

/// Print the engine's turn, its value and its alternatives
#[derive(Args)]
pub struct Best {
    /// The position text; empty for the start
    position: String,
    #[command(flatten)]
    request: Request,
    #[command(flatten)]
    rules: RulesOption,
    /// Print turn, value, alternatives, proof and number of positions as JSON
    #[arg(long)]
    json: bool,
}

impl Best {
    /// Prints a value and a turn per line, beginning with the chosen turn and what is proven about
    /// it.
    pub fn run(self) -> CliResult {
        let game = game_at(&self.position, &self.rules)?;
        let choice = game
            .to_move()
            .and_then(|seat| EngineView::of(&game, seat))
            .and_then(|view| view.choose(&self.request, &mut || false))
            .ok_or("the engine has no turn to choose here")?;
        if self.json {
            say!("{}", told(&choice));
        } else {
            print(&choice);
        }
        Ok(())
    }
}

fn print(choice: &ChosenTurn) {
    let proven = match choice.proven {
        None => String::new(),
        Some(Proof::Win(turns)) => format!("\twins in {turns}"),
        Some(Proof::Loss(turns)) => format!("\tloses in {turns}"),
    };
    say!("{}\t{}{proven}", choice.value, choice.turn);
    for other in &choice.alternatives {
        say!("{}\t{}", other.value, other.turn);
    }
}

fn told(choice: &ChosenTurn) -> Value {
    let proven = choice.proven.map(|proof| match proof {
        Proof::Win(turns) => json!({ "win": turns }),
        Proof::Loss(turns) => json!({ "loss": turns }),
    });
    let others = choice
        .alternatives
        .iter()
        .map(|other| json!({ "turn": other.turn, "value": other.value }));
    json!({
        "turn": choice.turn,
        "value": choice.value,
        "alternatives": others.collect::<Vec<_>>(),
        "proven": proven,
        "work": choice.work,
    })
}
