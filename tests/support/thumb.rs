//! A thumb that makes a given turn by what it reads on a panel, and on nothing else.

use referee::order::{Step, Verb};
use referee::piece::{Colour, Piece};

/// What a panel must offer for one step: the button of the verb, the line of the ship where ships come first, the step.
pub struct Wanted {
    pub verb: &'static str,
    pub ship: Option<String>,
    pub step: String,
}

/// What to look for in order to make `step`; `victim` is what the other player is called.
pub fn wanted(step: &Step, victim: &str) -> Wanted {
    let (ship, text) = match step {
        Step::Build { ship, system } | Step::Sacrifice { ship, system } => {
            (None, format!("{} at {system}", dotted(*ship)))
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => (
            Some(format!("{} from {system}", dotted(*ship))),
            format!(
                "{} at {system} for {}",
                dotted(*ship),
                dotted(ship.in_colour(*colour))
            ),
        ),
        Step::Move { ship, from, to } => (
            Some(format!("{} from {from}", dotted(*ship))),
            format!("{} from {from} to {to}", dotted(*ship)),
        ),
        Step::Discover {
            ship, from, star, ..
        } => (
            Some(format!("{} from {from}", dotted(*ship))),
            format!(
                "{} from {from} to a new star {}",
                dotted(*ship),
                dotted(*star)
            ),
        ),
        Step::Attack { ship, system } => {
            (None, format!("{} of {victim} at {system}", dotted(*ship)))
        }
        Step::Catastrophe { system, colour } => (
            None,
            format!("{} {} at {system}", dot(*colour), colour.word()),
        ),
        Step::Pass => (None, "Pass".to_owned()),
        Step::Homeworld { .. } => panic!("a homeworld is chosen piece by piece"),
    };
    Wanted {
        verb: button(step.verb()),
        ship,
        step: text,
    }
}

/// What stands on the button of a verb.
pub fn button(verb: Verb) -> &'static str {
    match verb {
        Verb::Build => "🟢 Build",
        Verb::Trade => "🔵 Trade",
        Verb::Move | Verb::Discover => "🟡 Move",
        Verb::Attack => "🔴 Attack",
        Verb::Sacrifice => "Sacrifice",
        Verb::Catastrophe => "Catastrophe",
        Verb::Pass => "Pass",
        Verb::Homeworld => "Set up",
    }
}

/// A piece as panels write it.
pub fn dotted(piece: Piece) -> String {
    format!("{} {piece}", dot(piece.colour()))
}

fn dot(colour: Colour) -> char {
    match colour {
        Colour::Red => '🔴',
        Colour::Yellow => '🟡',
        Colour::Green => '🟢',
        Colour::Blue => '🔵',
    }
}
