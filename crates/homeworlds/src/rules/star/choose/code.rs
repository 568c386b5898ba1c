//! The codes of choices: `m.` (move), `mcg1.` (the g1 of the third system), `mcg1d` (to the fourth), `hr1b2g3` (a home).

use std::fmt;
use std::str::FromStr;

use crate::order::Verb;
use crate::piece::{Colour, Piece};
use crate::rules::choose::{Code, NotACode};
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::choose::{Chosen, Half, Whole};
use crate::rules::star::galaxy::Slot;

/// The verbs that a code can begin with; a discovery is a move to a piece instead of a system.
const VERBS: [Verb; 7] = [
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Attack,
    Verb::Sacrifice,
    Verb::Catastrophe,
    Verb::Homeworld,
];

impl Chosen {
    /// What asks for it.
    pub fn code(self) -> Code {
        let text = self.to_string();
        text.parse().expect("letters, digits and points, and few")
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::Half(half) => write!(f, "{half}."),
            Chosen::Whole(whole) => write!(f, "{whole}"),
        }
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Half::Verb(verb) => write!(f, "{}", letter(verb)),
            Half::Ship { verb, at, ship } => write!(f, "{}{}{ship}", letter(verb), system(at)),
            Half::Star(star) => write!(f, "h{star}"),
            Half::Stars([first, second]) => write!(f, "h{first}{second}"),
        }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Whole::Pass => f.write_str("p"),
            Whole::Home {
                stars: [first, second],
                ship,
            } => write!(f, "h{first}{second}{ship}"),
            Whole::Act(action) => {
                let at = system(action.place());
                match action {
                    Action::Build { ship, .. } => write!(f, "b{at}{ship}"),
                    Action::Trade { ship, colour, .. } => {
                        write!(f, "t{at}{ship}{}", colour.letter())
                    }
                    Action::Move { ship, to, .. } => write!(f, "m{at}{ship}{}", system(to)),
                    Action::Discover { ship, star, .. } => write!(f, "m{at}{ship}{star}"),
                    Action::Attack { ship, from, .. } => write!(f, "a{at}{ship}{}", from.0),
                    Action::Sacrifice { ship, .. } => write!(f, "s{at}{ship}"),
                    Action::Catastrophe { colour, .. } => write!(f, "c{at}{}", colour.letter()),
                }
            }
        }
    }
}

impl FromStr for Chosen {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let mut letters = Letters(text);
        let read = match text.strip_suffix('.') {
            Some(half) => {
                letters = Letters(half);
                half_step(&mut letters).map(Chosen::Half)
            }
            None => whole_step(&mut letters).map(Chosen::Whole),
        };
        // Nothing is read loosely: what was read must be written the same.
        read.filter(|chosen| letters.0.is_empty() && chosen.to_string() == text)
            .ok_or(NotACode)
    }
}

fn half_step(letters: &mut Letters<'_>) -> Option<Half> {
    let verb = letters.verb()?;
    if letters.0.is_empty() {
        return Some(Half::Verb(verb));
    }
    if verb == Verb::Homeworld {
        let first = letters.piece()?;
        return Some(match letters.piece() {
            None => Half::Star(first),
            Some(second) => Half::Stars([first, second]),
        });
    }
    let (at, ship) = (letters.slot()?, letters.piece()?);
    Some(Half::Ship { verb, at, ship })
}

fn whole_step(letters: &mut Letters<'_>) -> Option<Whole> {
    if letters.0 == "p" {
        letters.0 = "";
        return Some(Whole::Pass);
    }
    let verb = letters.verb()?;
    if verb == Verb::Homeworld {
        let stars = [letters.piece()?, letters.piece()?];
        let ship = letters.piece()?;
        return Some(Whole::Home { stars, ship });
    }
    let at = letters.slot()?;
    if verb == Verb::Catastrophe {
        let colour = letters.colour()?;
        return Some(Whole::Act(Action::Catastrophe { at, colour }));
    }
    let ship = letters.piece()?;
    Some(Whole::Act(match verb {
        Verb::Build => Action::Build { at, ship },
        Verb::Trade => Action::Trade {
            at,
            ship,
            colour: letters.colour()?,
        },
        Verb::Move => match letters.piece() {
            Some(star) => Action::Discover {
                from: at,
                ship,
                star,
            },
            None => Action::Move {
                from: at,
                ship,
                to: letters.slot()?,
            },
        },
        Verb::Attack => Action::Attack {
            at,
            ship,
            from: letters.seat()?,
        },
        Verb::Sacrifice => Action::Sacrifice { at, ship },
        Verb::Homeworld | Verb::Discover | Verb::Catastrophe | Verb::Pass => return None,
    }))
}

/// What is left to be read of a code.
struct Letters<'t>(&'t str);

impl Letters<'_> {
    fn take<T>(&mut self, count: usize, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (head, rest) = self.0.split_at_checked(count)?;
        let value = read(head)?;
        self.0 = rest;
        Some(value)
    }

    fn verb(&mut self) -> Option<Verb> {
        self.take(1, |head| {
            let is_it = |verb: &Verb| head.starts_with(letter(*verb));
            VERBS.into_iter().find(is_it)
        })
    }

    fn slot(&mut self) -> Option<Slot> {
        self.take(1, |head| {
            let letter = head.bytes().next().filter(u8::is_ascii_lowercase)?;
            Some(Slot(letter - b'a'))
        })
    }

    fn seat(&mut self) -> Option<Seat> {
        self.take(1, |head| head.parse().ok().map(Seat))
    }

    fn piece(&mut self) -> Option<Piece> {
        self.take(2, |head| head.parse().ok())
    }

    fn colour(&mut self) -> Option<Colour> {
        self.take(1, |head| head.parse().ok())
    }
}

/// The letter of a system, by its slot; there are fewer systems than letters.
const fn system(slot: Slot) -> char {
    (b'a' + slot.0) as char
}

const fn letter(verb: Verb) -> char {
    match verb {
        Verb::Build => 'b',
        Verb::Trade => 't',
        Verb::Move | Verb::Discover => 'm',
        Verb::Attack => 'a',
        Verb::Sacrifice => 's',
        Verb::Catastrophe => 'c',
        Verb::Homeworld => 'h',
        Verb::Pass => 'p',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back_and_nothing_else_is_read() {
        for text in [
            "p", "b.", "m.", "h.", "mcg1.", "hr1.", "hr1b2.", "hr1b2g3", "bag1", "tbg2y", "mcg1d",
            "mcg1y2", "aab31", "scy3", "cdr",
        ] {
            let chosen: Chosen = text.parse().expect(text);
            assert_eq!(chosen.code().as_str(), text);
            assert_eq!(chosen.code().is_half(), matches!(chosen, Chosen::Half(_)));
        }
        for text in [
            "", ".", "p.", "q", "b", "bg1", "bag4", "bag1x", "mcg1", "mcg1dd", "m..", "hr1b2g3.",
            "é1", "c€",
        ] {
            assert_eq!(text.parse::<Chosen>(), Err(NotACode), "{text}");
        }
    }
}
