//! Lists every distinct result of the next turn with a shortest turn that leads to it. Reads a
//! position text, or uses an early position.

use std::env;
use std::error::Error;
use std::ops::ControlFlow;

use homeworlds::rules::{AnyGame, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let given = env::args().nth(1);
    let text = given.unwrap_or("<0>; Ann(0,b3g1)y3-; Beth(1,b1g2)-y3".to_owned());
    let ruleset = Ruleset::for_position(&text);
    let homes = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"].into_iter();
    let homes: Result<Vec<_>, _> = homes
        .take(usize::from(ruleset.seats()))
        .map(str::parse)
        .collect();
    let game = AnyGame::from_text(ruleset, homes?, &text)?;
    let mut found = 0;
    let listed = game.results(&mut |verdict| {
        found += 1;
        println!("{}", verdict.order());
        ControlFlow::Continue(())
    });
    listed?;
    println!("{found} results");
    Ok(())
}
