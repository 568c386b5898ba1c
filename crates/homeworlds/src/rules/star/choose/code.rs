//! The codes of choices: `m.` (move), `mcg1.` (the g1 of the third system), `mcg1d` (to the fourth), `hr1b2g3` (a home).

use std::fmt;

use crate::order::Verb;
use crate::rules::choose::{Coded, Letters};
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::choose::{Half, VERBS, Whole};
use crate::rules::star::galaxy::Slot;

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

impl Coded for Half {
    fn read(letters: &mut Letters<'_>) -> Option<Self> {
        let verb = letters.take(1, verb)?;
        if letters.is_empty() {
            return Some(Half::Verb(verb));
        }
        if verb == Verb::Homeworld {
            let first = letters.parse(2)?;
            return Some(match letters.parse(2) {
                None => Half::Star(first),
                Some(second) => Half::Stars([first, second]),
            });
        }
        let (at, ship) = (letters.take(1, slot)?, letters.parse(2)?);
        Some(Half::Ship { verb, at, ship })
    }
}

impl Coded for Whole {
    fn read(letters: &mut Letters<'_>) -> Option<Self> {
        if letters.skip('p') {
            return Some(Whole::Pass);
        }
        let verb = letters.take(1, verb)?;
        if verb == Verb::Homeworld {
            let stars = [letters.parse(2)?, letters.parse(2)?];
            let ship = letters.parse(2)?;
            return Some(Whole::Home { stars, ship });
        }
        action(verb, letters).map(Whole::Act)
    }
}

fn action(verb: Verb, letters: &mut Letters<'_>) -> Option<Action> {
    let at = letters.take(1, slot)?;
    if verb == Verb::Catastrophe {
        let colour = letters.parse(1)?;
        return Some(Action::Catastrophe { at, colour });
    }
    let ship = letters.parse(2)?;
    Some(match verb {
        Verb::Build => Action::Build { at, ship },
        Verb::Trade => Action::Trade {
            at,
            ship,
            colour: letters.parse(1)?,
        },
        Verb::Move => match letters.parse(2) {
            Some(star) => Action::Discover {
                from: at,
                ship,
                star,
            },
            None => Action::Move {
                from: at,
                ship,
                to: letters.take(1, slot)?,
            },
        },
        Verb::Attack => Action::Attack {
            at,
            ship,
            from: letters.parse(1).map(Seat)?,
        },
        Verb::Sacrifice => Action::Sacrifice { at, ship },
        Verb::Homeworld | Verb::Discover | Verb::Catastrophe | Verb::Pass => return None,
    })
}

fn verb(text: &str) -> Option<Verb> {
    let begins = |verb: &Verb| text.starts_with(letter(*verb));
    VERBS.into_iter().chain([Verb::Homeworld]).find(begins)
}

fn slot(text: &str) -> Option<Slot> {
    let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    Some(Slot(letter - b'a'))
}

/// The letter of a system, by its slot; there are fewer systems than letters.
const fn system(slot: Slot) -> char {
    (b'a' + slot.0) as char
}

/// The letter of a verb; a discovery is a move to a piece instead of a system.
fn letter(verb: Verb) -> char {
    match verb {
        Verb::Discover => Verb::Move.initial(),
        verb => verb.initial(),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::choose::NotACode;
    use crate::rules::star::choose::Chosen;

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
