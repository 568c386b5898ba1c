//! How a hand writes: big and small letters, whole words and their beginnings, marks between the steps, remarks.

use homeworlds::piece::{Colour, Piece};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// One of these.
pub fn one<'a>(rng: &mut StdRng, of: &[&'a str]) -> &'a str {
    of.choose(rng).expect("there is one")
}

/// The word in small letters, in capitals, with a capital, or in both at random.
pub fn cased(rng: &mut StdRng, word: &str) -> String {
    let capital = |number: usize| number == 0;
    let is_large: Vec<bool> = match rng.random_range(0..8) {
        0..4 => return word.to_owned(),
        4 => return word.to_ascii_uppercase(),
        5 => (0..word.len()).map(capital).collect(),
        _ => (0..word.len()).map(|_| rng.random_bool(0.5)).collect(),
    };
    let letters = word.chars().zip(is_large.into_iter().chain([false; 4]));
    letters
        .map(|(letter, large)| {
            if large {
                letter.to_ascii_uppercase()
            } else {
                letter.to_ascii_lowercase()
            }
        })
        .collect()
}

/// A beginning of the word of at least so many letters; often the shortest, often the whole.
pub fn beginning<'w>(rng: &mut StdRng, word: &'w str, least: usize) -> &'w str {
    match rng.random_range(0..3) {
        0 => &word[..least],
        1 => word,
        _ => &word[..rng.random_range(least..=word.len())],
    }
}

/// `g1`, in any case.
pub fn piece(rng: &mut StdRng, piece: Piece) -> String {
    cased(rng, &plain(piece))
}

/// `g1`.
pub fn plain(piece: Piece) -> String {
    format!("{}{}", initial(piece.colour()), piece.size().pips())
}

/// `g` or `green`, in any case.
pub fn colour(rng: &mut StdRng, colour: Colour) -> String {
    let word = match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
    };
    if rng.random_bool(0.7) {
        let letter = initial(colour).to_string();
        cased(rng, &letter)
    } else {
        cased(rng, word)
    }
}

/// `r`, `y`, `g` or `b`.
pub const fn initial(colour: Colour) -> char {
    match colour {
        Colour::Red => 'r',
        Colour::Yellow => 'y',
        Colour::Green => 'g',
        Colour::Blue => 'b',
    }
}

/// What stands between steps: a mark that may have blanks beside it.
pub fn mark(rng: &mut StdRng) -> String {
    let mark = one(rng, &[";", ",", "/", "\\", "\n", "\r\n"]);
    let before = one(rng, &["", "", " "]);
    format!("{before}{mark}{}", one(rng, &["", " ", " ", "  "]))
}

/// The turn with a remark, in quotes, or with blanks around it; most often as it is.
pub fn wrapped(text: String, rng: &mut StdRng) -> String {
    match rng.random_range(0..20) {
        0 => format!("{{{}}} {text}", remark(rng)),
        1 => format!("{text} {{{}}}", remark(rng)),
        2 => format!("{text} // {}", remark(rng)),
        3 => format!("`{text}`"),
        4 => format!(" {text}\n"),
        _ => text,
    }
}

/// A remark that reads like a turn.
fn remark(rng: &mut StdRng) -> &'static str {
    const REMARKS: [&str; 6] = [
        "build g1 Ann; sacrifice y2 Ann",
        "b",
        "not r, but 2 of y!",
        "catastrophe Ann g",
        "schön: (c3-d4)",
        "pass",
    ];
    one(rng, &REMARKS)
}
