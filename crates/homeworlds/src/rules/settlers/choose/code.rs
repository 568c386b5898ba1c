//! The codes of choices: `b.` (build), `bc3.` (with the green on c3), `bc3y.` (a yellow), `bc3yc4` (a yellow on c4), `mc3b2.` (move what is on
//! b2), `mc3b2d4`, `cc3d4`, `tc3d3y` (trade), `tc3d3u` (upgrade), `bc3td2` (transfer), `bc3la1` and `la1` (land), `p`.

use std::fmt;

use crate::order::settlers::{Field, Step};
use crate::piece::Colour;
use crate::rules::choose::{Coded, Letters};
use crate::rules::settlers::choose::Half;
use crate::rules::settlers::turn_in_progress::Whole;

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Half::Land => f.write_str("l"),
            Half::Kind(kind) => write!(f, "{}", letter(kind)),
            Half::Piece { kind, at } => write!(f, "{}{at}", letter(kind)),
            Half::Builds { by, colour } => {
                write!(f, "{}{by}{}", letter(Colour::Green), colour.letter())
            }
            Half::Mover { by, from } => write!(f, "{}{by}{from}", letter(Colour::Yellow)),
        }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Whole::Pass => f.write_str("p"),
            Whole::Land(at) => write!(f, "l{at}"),
            Whole::Act { by, step } => act(by, step, f),
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

impl Coded for Half {
    fn read(letters: &mut Letters<'_>) -> Option<Self> {
        if letters.skip('l') {
            return Some(Half::Land);
        }
        let kind = letters.take(1, kind)?;
        let Some(at) = letters.parse(2) else {
            return Some(Half::Kind(kind));
        };
        let half = match kind {
            Colour::Green => letters
                .parse(1)
                .map(|colour| Half::Builds { by: at, colour }),
            Colour::Yellow => letters.parse(2).map(|from| Half::Mover { by: at, from }),
            Colour::Red | Colour::Blue => None,
        };
        Some(half.unwrap_or(Half::Piece { kind, at }))
    }
}

impl Coded for Whole {
    fn read(letters: &mut Letters<'_>) -> Option<Self> {
        if letters.skip('p') {
            return Some(Whole::Pass);
        }
        if letters.skip('l') {
            return letters.parse(2).map(Whole::Land);
        }
        let kind = letters.take(1, kind)?;
        let by = letters.parse(2)?;
        let step = match kind {
            Colour::Green => building(letters)?,
            Colour::Yellow => Step::Move {
                from: letters.parse(2)?,
                to: letters.parse(2)?,
            },
            Colour::Red => Step::Conquer {
                at: letters.parse(2)?,
            },
            Colour::Blue => changing(letters)?,
        };
        Some(Whole::Act { by, step })
    }
}

fn building(letters: &mut Letters<'_>) -> Option<Step> {
    if letters.skip('t') {
        return letters.parse(2).map(|to| Step::Transfer { to });
    }
    if letters.skip('l') {
        return letters.parse(2).map(|at| Step::Land { at });
    }
    let (colour, at) = (letters.parse(1)?, letters.parse(2)?);
    Some(Step::Build { colour, at })
}

fn changing(letters: &mut Letters<'_>) -> Option<Step> {
    let at = letters.parse(2)?;
    if letters.skip('u') {
        return Some(Step::Upgrade { at });
    }
    let colour = letters.parse(1)?;
    Some(Step::Trade { at, colour })
}

fn kind(text: &str) -> Option<Colour> {
    let mut kinds = Colour::ALL.into_iter();
    kinds.find(|kind| text.starts_with(letter(*kind)))
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
    use crate::rules::choose::NotACode;
    use crate::rules::settlers::choose::Chosen;

    #[test]
    fn codes_read_back_and_nothing_else_is_read() {
        for text in [
            "p", "l.", "b.", "m.", "c.", "t.", "bc3.", "bc3y.", "mc3.", "cc3.", "tc3.", "mc3b2.",
            "la1", "bc3yc4", "bc3bc4", "bc3td2", "bc3la1", "mc3b2d4", "cc3d4", "tc3d3y", "tc3d3u",
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
