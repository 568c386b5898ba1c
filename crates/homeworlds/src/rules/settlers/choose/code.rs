//! The codes of choices: `b.` (build), `bc3.` (with the green on c3), `bc3yc4` (a yellow on c4), `mc3b2.` (move what is on
//! b2), `mc3b2d4`, `cc3d4`, `tc3d3y` (trade), `tc3d3u` (upgrade), `bc3td2` (transfer), `bc3la1` and `la1` (land), `p`.

use std::fmt;
use std::str::FromStr;

use crate::order::settlers::{Field, Step};
use crate::piece::Colour;
use crate::rules::choose::{Code, NotACode};
use crate::rules::settlers::choose::{Chosen, Half};
use crate::rules::settlers::turn_in_progress::Whole;

impl Chosen {
    /// What asks for it.
    pub fn code(self) -> Code {
        let text = self.to_string();
        text.parse().expect("letters, digits and points, and few")
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chosen::Half(Half::Kind(kind)) => write!(f, "{}.", letter(kind)),
            Chosen::Half(Half::Land) => f.write_str("l."),
            Chosen::Half(Half::Piece { kind, at }) => write!(f, "{}{at}.", letter(kind)),
            Chosen::Half(Half::Mover { by, from }) => {
                write!(f, "{}{by}{from}.", letter(Colour::Yellow))
            }
            Chosen::Whole(Whole::Pass) => f.write_str("p"),
            Chosen::Whole(Whole::Land(at)) => write!(f, "l{at}"),
            Chosen::Whole(Whole::Act { by, step }) => act(by, step, f),
        }
    }
}

fn act(by: Field, step: Step, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}{by}", letter(step.kind()))?;
    match step {
        Step::Choose { .. } => Ok(()),
        Step::Build { colour, at } => write!(f, "{}{at}", colour.letter()),
        Step::Transfer { to } => write!(f, "t{to}"),
        Step::Land { at } => write!(f, "l{at}"),
        Step::Move { from, to } => write!(f, "{from}{to}"),
        Step::Conquer { at } => write!(f, "{at}"),
        Step::Trade { at, colour } => write!(f, "{at}{}", colour.letter()),
        Step::Upgrade { at } => write!(f, "{at}u"),
    }
}

impl FromStr for Chosen {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let read = match text.strip_suffix('.') {
            Some(half) => half_step(half).map(Chosen::Half),
            None => whole_step(text).map(Chosen::Whole),
        };
        // Only what is written exactly so: no other case, nothing behind it.
        read.filter(|chosen| chosen.to_string() == text)
            .ok_or(NotACode)
    }
}

fn half_step(text: &str) -> Option<Half> {
    if text == "l" {
        return Some(Half::Land);
    }
    let (kind, rest) = verb(text)?;
    Some(match rest.len() {
        0 => Half::Kind(kind),
        2 => Half::Piece {
            kind,
            at: rest.parse().ok()?,
        },
        _ => {
            let (by, from) = field(rest)?;
            Half::Mover {
                by,
                from: from.parse().ok()?,
            }
        }
    })
}

fn whole_step(text: &str) -> Option<Whole> {
    if text == "p" {
        return Some(Whole::Pass);
    }
    if let Some(at) = text.strip_prefix('l') {
        return at.parse().ok().map(Whole::Land);
    }
    let (kind, rest) = verb(text)?;
    let (by, rest) = field(rest)?;
    let step = match kind {
        Colour::Green => building(rest)?,
        Colour::Yellow => {
            let (from, to) = field(rest)?;
            let to = to.parse().ok()?;
            Step::Move { from, to }
        }
        Colour::Red => Step::Conquer {
            at: rest.parse().ok()?,
        },
        Colour::Blue => match field(rest)? {
            (at, "u") => Step::Upgrade { at },
            (at, colour) => Step::Trade {
                at,
                colour: colour.parse().ok()?,
            },
        },
    };
    Some(Whole::Act { by, step })
}

fn building(text: &str) -> Option<Step> {
    let (what, at) = text.split_at_checked(1)?;
    let at = at.parse().ok()?;
    Some(match what {
        "t" => Step::Transfer { to: at },
        "l" => Step::Land { at },
        colour => Step::Build {
            colour: colour.parse().ok()?,
            at,
        },
    })
}

/// The kind of action that a text begins with, and the rest.
fn verb(text: &str) -> Option<(Colour, &str)> {
    let mut kinds = Colour::ALL.into_iter();
    kinds.find_map(|kind| Some((kind, text.strip_prefix(letter(kind))?)))
}

/// The field that a text begins with, and the rest.
fn field(text: &str) -> Option<(Field, &str)> {
    let (at, rest) = text.split_at_checked(2)?;
    Some((at.parse().ok()?, rest))
}

/// The letter of what a piece of this colour does.
const fn letter(kind: Colour) -> char {
    match kind {
        Colour::Green => 'b',
        Colour::Yellow => 'm',
        Colour::Red => 'c',
        Colour::Blue => 't',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back_and_nothing_else_is_read() {
        for text in [
            "p", "l.", "b.", "m.", "c.", "t.", "bc3.", "mc3.", "cc3.", "tc3.", "mc3b2.", "la1",
            "bc3yc4", "bc3bc4", "bc3td2", "bc3la1", "mc3b2d4", "cc3d4", "tc3d3y", "tc3d3u",
        ] {
            let chosen: Chosen = text.parse().expect(text);
            assert_eq!(chosen.code().as_str(), text);
            assert_eq!(chosen.code().is_half(), matches!(chosen, Chosen::Half(_)));
        }
        for text in [
            "", ".", "p.", "q", "b", "l", "bc3", "bC3yc4", "bc3yg4", "bc3yc4x", "bc3b2.", "mc3b2",
            "cc3d4e5", "tc3d3", "tc3d3yy", "é1", "cé3d4", "b..",
        ] {
            assert_eq!(text.parse::<Chosen>(), Err(NotACode), "{text}");
        }
    }
}
