//! Draws a position as a PNG: `cargo run -p homeworlds-board --example draw_a_board [FILE]`.

use homeworlds::rules::{AnyView, BinaryGame, BinaryRules};
use homeworlds_board::{AnyBoard, Look, Phrase, Words};

/// Provides only the texts needed here.
#[derive(Debug)]
struct English;

impl Words for English {
    fn say(&self, phrase: Phrase<'_>) -> String {
        match phrase {
            Phrase::Fleet => "fleet".to_owned(),
            Phrase::ToMove => "to move".to_owned(),
            Phrase::ToMoveNow { turn, name, .. } => format!("Turn {turn}: {name} to move."),
            Phrase::HomeOf(name, system) => format!("{name}'s home: {system}"),
            Phrase::PiecesOf(name, _, pieces) => format!("{name} {pieces}"),
            _ => String::new(),
        }
    }
}

const POSITION: &str = "<0>; Ann(0,b1r3)g3y1-; Beth(1,y2b3)-g3; Vega(g2)y1-; Sirius(r1)-b2g1";

fn main() -> std::io::Result<()> {
    let homes = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
    let position = POSITION.parse().expect("a position");
    let game = BinaryGame::from_position(BinaryRules::default(), homes, position);
    let view = AnyView::Star(game.view(None));
    let names = ["Ann", "Beth"].map(str::to_owned);
    let board = AnyBoard {
        view: &view,
        names: &names,
        words: &English,
    };
    let file = std::env::args().nth(1).unwrap_or("board.png".to_owned());
    std::fs::write(&file, board.png(Look::default()))?;
    println!("{file}\n\n{}", board.in_words());
    Ok(())
}
