//! Turns of Settlers as people type them: N9 in full, abbreviated, and with other marks or none.

use homeworlds::order::settlers::{Field, Step};
use homeworlds::piece::Colour;
use rand::Rng;
use rand::rngs::StdRng;

use super::spelling::{beginning, cased, colour, initial, mark, one, wrapped};

/// The text of a turn: the choice of its action piece and what that does, a landing, or a pass.
pub fn spelt(steps: &[Step], rng: &mut StdRng) -> String {
    let mut text = String::new();
    let unparted = rng.random_bool(0.3);
    for (number, &step) in steps.iter().enumerate() {
        let after_piece = number > 0
            && matches!(
                steps[number - 1],
                Step::Choose { .. } | Step::Transfer { .. }
            );
        let begins_part = matches!(step, Step::Transfer { .. } | Step::Land { .. });
        if number > 0 {
            text.push_str(&match (after_piece && !begins_part, unparted) {
                (true, false) => one(rng, &[": ", ":", " : "]).to_owned(),
                (_, true) => " ".to_owned(),
                (false, false) if rng.random_bool(0.1) => {
                    one(rng, &[" and ", " then ", ", then ", "; and then "]).to_owned()
                }
                (false, false) => mark(rng),
            });
        }
        text.push_str(&written(step, unparted, rng));
    }
    if steps.is_empty() {
        text = verb(rng, "pass", 1, &[]);
    }
    if rng.random_bool(0.05) {
        text.push_str(one(rng, &["*", " *"]));
    }
    wrapped(text, rng)
}

fn written(step: Step, unparted: bool, rng: &mut StdRng) -> String {
    match step {
        Step::Choose { kind, at } => {
            let verb = match kind {
                Colour::Red => verb(rng, "conquer", 1, &["attack", "capture", "steal"]),
                Colour::Yellow => verb(rng, "move", 1, &[]),
                Colour::Green => verb(rng, "build", 1, &["construct", "grow"]),
                Colour::Blue => verb(rng, "blue", 2, &[]),
            };
            format!("{verb} {}", field(rng, at))
        }
        Step::Transfer { to } => {
            format!("{} {}", verb(rng, "transfer", 1, &[]), field(rng, to))
        }
        Step::Land { at } => format!("{} {}", verb(rng, "land", 1, &[]), field(rng, at)),
        Step::Build { colour, at } => coloured(colour, at, unparted, rng),
        Step::Move { from, to } => {
            let (from, to) = (field(rng, from), field(rng, to));
            let joint = one(rng, &["-", "", " ", " - ", "->", " → "]);
            format!("{from}{joint}{to}")
        }
        Step::Conquer { at } => field(rng, at),
        Step::Trade { at, colour: into } => {
            let verb = verb(rng, "trade", 1, &["swap"]);
            match rng.random_range(0..3) {
                0 => format!("{verb} {}{}", field(rng, at), letter(rng, into)),
                1 => format!("{verb} {} {}", colour(rng, into), field(rng, at)),
                _ => format!("{verb} {} {}", field(rng, at), colour(rng, into)),
            }
        }
        Step::Upgrade { at } => {
            format!("{} {}", verb(rng, "upgrade", 1, &[]), field(rng, at))
        }
    }
}

/// `y b4`, `yb4`, and where marks part the actions `b4 y`.
fn coloured(of: Colour, at: Field, unparted: bool, rng: &mut StdRng) -> String {
    match rng.random_range(0..3) {
        0 => format!("{}{}", letter(rng, of), field(rng, at)),
        1 if !unparted => format!("{} {}", field(rng, at), colour(rng, of)),
        _ => format!("{} {}", colour(rng, of), field(rng, at)),
    }
}

fn letter(rng: &mut StdRng, of: Colour) -> String {
    cased(rng, &initial(of).to_string())
}

/// `c3`, in any case.
fn field(rng: &mut StdRng, at: Field) -> String {
    let (column, row) = at.column_and_row();
    let letter = char::from(b'a' + column as u8);
    cased(rng, &format!("{letter}{}", row + 1))
}

fn verb(rng: &mut StdRng, word: &str, least: usize, synonyms: &[&str]) -> String {
    let chosen = if !synonyms.is_empty() && rng.random_bool(0.15) {
        one(rng, synonyms)
    } else {
        beginning(rng, word, least)
    };
    cased(rng, chosen)
}
