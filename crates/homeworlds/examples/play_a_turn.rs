//! Plays the first turns of a two-player game and shows how an illegal turn is refused.

use std::error::Error;

use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let homes = vec!["Ann".parse()?, "Beth".parse()?];
    let mut game = AnyGame::new(Ruleset::default(), homes)?;
    for typed in [
        "homeworld g1 b3 y3",
        "hw b1 g2 y3",
        "build yellow",
        "b y",
        "attack y1 Beth",
        "trade y3 green",
    ] {
        match game.understand(typed, Strictness::Play) {
            Ok(understood) => {
                println!("{typed}\n    is: {}", understood.verdict.order());
                game.accept(understood.verdict);
                println!("    now: {}", game.position_text());
            }
            Err(refused) => println!("{typed}\n    is refused: {refused}"),
        }
    }
    Ok(())
}
