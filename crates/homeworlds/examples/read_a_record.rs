//! Reads a record in any dialect, from the given file or a short built-in one, and judges it turn
//! by turn.

use std::env;
use std::error::Error;
use std::fs;

use homeworlds::order::record::Record;
use homeworlds::rules::replay::{Replay, rules_of};

const SHORT: &str = "# Homeworlds
# rules: binary first-ship=large
# player: Ann
# player: Beth

1. Ann: homeworld g1 b3 y3 Ann
2. Beth: homeworld b1 g2 y3 Beth
3. Ann: build y1 Ann
4. Beth: build y1 Beth
5. Ann: trade y3 Ann g
";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match env::args().nth(1) {
        Some(file) => fs::read_to_string(file)?,
        None => SHORT.to_owned(),
    };
    let record = Record::read(&text)?;
    let ruleset = rules_of(&record)?;
    println!("{ruleset}");
    let mut replay = Replay::new(&record, ruleset)?;
    for turn in replay.by_ref() {
        let turn = turn?;
        println!("{}. {}: {}", turn.number, turn.seat, turn.order);
    }
    let game = replay.into_game();
    println!("{}", game.position_text());
    println!("{:?}", game.outcome());
    Ok(())
}
