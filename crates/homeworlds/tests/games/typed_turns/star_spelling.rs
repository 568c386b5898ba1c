//! Steps on a star map as people type them: N2 in full and abbreviated, and every dialect of N3.

use homeworlds::order::{Name, Step};
use homeworlds::piece::Piece;
use rand::Rng;
use rand::rngs::StdRng;

use super::spelling::{beginning, cased, colour, mark, one, piece, wrapped};

/// What may be left out of a step because it is certain, or said otherwise.
#[derive(Clone, Default)]
pub struct Facts {
    /// The piece that a step builds is the one that the bank would give for its colour.
    pub is_next_of_bank: bool,
    /// The new name is the one that the system gets without a name.
    pub is_default_name: bool,
    /// The direction in which the named victim sits: its letter and its word.
    pub facing: Option<(char, &'static str)>,
}

/// How a turn is written throughout.
struct Style<'a> {
    /// Between the parts stands what English has there.
    english: bool,
    /// Nothing but blanks parts the steps.
    unparted: bool,
    /// The names of this turn, which no English may be taken for.
    names: &'a [Name],
}

/// The text of a turn: its steps, each with what is certain of it; `names` are those on the map.
pub fn spelt(steps: &[Step], facts: &[Facts], names: &[Name], rng: &mut StdRng) -> String {
    let given: Vec<Name> = steps.iter().filter_map(given_name).cloned().collect();
    // N3: English is that until a system bears the name.
    let may_be_english = !given.iter().any(is_english);
    let all_names = [names, &given].concat();
    let style = Style {
        english: may_be_english && rng.random_bool(0.25),
        unparted: rng.random_bool(0.25),
        names: &all_names,
    };
    let passes = steps.iter().rev().take_while(|step| **step == Step::Pass);
    let passes = if rng.random_bool(0.3) {
        passes.count()
    } else {
        0
    };
    let mut parts: Vec<String> = Vec::new();
    for (number, step) in steps[..steps.len() - passes].iter().enumerate() {
        let facts = facts.get(number).cloned().unwrap_or_default();
        let may_shorten = may_be_english && (!style.unparted || number + 1 == steps.len());
        parts.push(style.step(step, &facts, may_shorten, rng));
    }
    parts.extend((passes > 0).then(|| all_passed(passes, rng)));
    let text = style.joined(&parts, rng);
    finished(text, &style, rng)
}

/// Whether the name is a word of the English that may stand between the parts (N3).
pub fn is_english(name: &Name) -> bool {
    const WORDS: [&str; 8] = ["a", "the", "at", "in", "from", "to", "and", "then"];
    WORDS.iter().any(|word| name.is(word))
}

/// The name that a step gives to a system.
pub fn given_name(step: &Step) -> Option<&Name> {
    match step {
        Step::Homeworld { name, .. } | Step::Discover { name, .. } => Some(name),
        Step::Build { .. }
        | Step::Trade { .. }
        | Step::Move { .. }
        | Step::Attack { .. }
        | Step::Sacrifice { .. }
        | Step::Catastrophe { .. }
        | Step::Pass => None,
    }
}

/// Passes at the end of a turn in one: `pass 2`, `pass *`.
fn all_passed(passes: usize, rng: &mut StdRng) -> String {
    let pass = verb(rng, "pass", &[]);
    if rng.random_bool(0.5) {
        format!("{pass} {passes}")
    } else {
        format!("{pass} *")
    }
}

/// The turn with the marks that may stand around it.
fn finished(mut text: String, style: &Style<'_>, rng: &mut StdRng) -> String {
    if style.english && !text.ends_with('*') && rng.random_bool(0.3) {
        text.push('.');
    } else if rng.random_bool(0.1) {
        text.push_str(one(rng, &["*", " *"]));
    }
    wrapped(text, rng)
}

/// A canonical verb, a beginning of it, or one of its synonyms, in any case.
fn verb(rng: &mut StdRng, word: &str, synonyms: &[&str]) -> String {
    let chosen = if !synonyms.is_empty() && rng.random_bool(0.2) {
        one(rng, synonyms)
    } else {
        beginning(rng, word, 1)
    };
    cased(rng, chosen)
}

impl Style<'_> {
    fn step(&self, step: &Step, facts: &Facts, may_shorten: bool, rng: &mut StdRng) -> String {
        match step {
            Step::Homeworld { stars, ship, name } => {
                let verb = self.verb(rng, "homeworld", &["hw"]);
                let [first, second] = stars.map(|star| piece(rng, star));
                let ship = piece(rng, *ship);
                let name = shortened(name, facts.is_default_name && may_shorten, rng);
                format!("{verb} {first} {second} {ship}{name}")
            }
            Step::Build { ship, system } => {
                let verb = self.verb(rng, "build", &["construct", "grow"]);
                let ship = if facts.is_next_of_bank && rng.random_bool(0.4) {
                    self.article(rng) + &colour(rng, ship.colour())
                } else {
                    self.piece(rng, *ship)
                };
                format!("{verb} {ship} {}", self.at(rng, "at", system))
            }
            Step::Trade {
                ship,
                system,
                colour,
            } => self.trade(*ship, system, ship.in_colour(*colour), rng),
            Step::Move { ship, from, to } => {
                let verb = self.verb(rng, "move", &[]);
                let ship = self.piece(rng, *ship);
                let from = self.at(rng, "from", from);
                format!("{verb} {ship} {from} {}", self.at(rng, "to", to))
            }
            Step::Discover {
                ship,
                from,
                star,
                name,
            } => {
                let verb = self.verb(rng, "discover", &[]);
                let ship = self.piece(rng, *ship);
                let from = self.at(rng, "from", from);
                let star = piece(rng, *star);
                let name = shortened(name, facts.is_default_name && may_shorten, rng);
                format!("{verb} {ship} {from} {star}{name}")
            }
            Step::Attack {
                ship,
                victim,
                system,
            } => self.attack(*ship, victim.as_ref(), system, facts, rng),
            Step::Sacrifice { ship, system } => {
                let verb = self.verb(rng, "sacrifice", &["sac"]);
                let ship = self.piece(rng, *ship);
                format!("{verb} {ship} {}", self.at(rng, "at", system))
            }
            Step::Catastrophe { system, colour: of } => {
                let verb = self.verb(rng, "catastrophe", &["cat"]);
                let colour = colour(rng, *of);
                if rng.random_bool(0.5) {
                    format!("{verb} {} {colour}", self.at(rng, "at", system))
                } else {
                    format!("{verb} {colour} {}", self.at(rng, "at", system))
                }
            }
            Step::Pass => self.verb(rng, "pass", &[]),
        }
    }

    /// `trade g1 Ann b`, `trade g1 b1 Ann`, `trade g1 at Ann to b`.
    fn trade(&self, ship: Piece, system: &Name, into: Piece, rng: &mut StdRng) -> String {
        let verb = self.verb(rng, "trade", &["swap", "convert"]);
        let old = self.piece(rng, ship);
        let new = if rng.random_bool(0.4) {
            piece(rng, into)
        } else {
            colour(rng, into.colour())
        };
        let system = self.at(rng, "at", system);
        let to = self.filler(rng, "to");
        if rng.random_bool(0.5) {
            format!("{verb} {old} {system} {to}{new}")
        } else {
            format!("{verb} {old} {to}{new} {system}")
        }
    }

    /// `attack g1 Vega`, `attack g1@Beth Vega`, `attack g1s Vega`, `attack g1 Vega south`.
    fn attack(
        &self,
        ship: Piece,
        victim: Option<&Name>,
        system: &Name,
        facts: &Facts,
        rng: &mut StdRng,
    ) -> String {
        let verb = self.verb(rng, "attack", &["capture", "conquer", "steal"]);
        let mut ship = self.piece(rng, ship);
        let mut system = self.at(rng, "at", system);
        match (victim, facts.facing) {
            (None, _) => {}
            (Some(_), Some((_, word))) if rng.random_bool(0.3) => {
                system = format!("{system} {}", cased(rng, word));
            }
            (Some(_), Some((letter, _))) if rng.random_bool(0.4) => {
                ship.push_str(&cased(rng, &letter.to_string()));
            }
            (Some(name), _) => {
                ship.push('@');
                ship.push_str(&cased(rng, name.as_str()));
            }
        }
        format!("{verb} {ship} {system}")
    }

    fn verb(&self, rng: &mut StdRng, word: &str, synonyms: &[&str]) -> String {
        // Whoever writes English writes whole words: `a` and `at` are words of it.
        if self.english {
            return cased(rng, word);
        }
        verb(rng, word, synonyms)
    }

    fn piece(&self, rng: &mut StdRng, of: Piece) -> String {
        self.article(rng) + &piece(rng, of)
    }

    fn article(&self, rng: &mut StdRng) -> String {
        let article = one(rng, &["a", "the"]);
        self.filler(rng, article)
    }

    fn at(&self, rng: &mut StdRng, word: &str, system: &Name) -> String {
        self.filler(rng, word) + &cased(rng, system.as_str())
    }

    /// The word, if the turn is in English and nothing is called so, with a blank behind it.
    fn filler(&self, rng: &mut StdRng, word: &str) -> String {
        let is_name = self.names.iter().any(|name| name.is(word));
        if !self.english || is_name || rng.random_bool(0.3) {
            return String::new();
        }
        format!("{} ", cased(rng, word))
    }

    fn joined(&self, parts: &[String], rng: &mut StdRng) -> String {
        let mut text = String::new();
        for (number, part) in parts.iter().enumerate() {
            if number > 0 {
                text.push_str(&if self.unparted {
                    " ".to_owned()
                } else {
                    mark(rng)
                });
                let word = one(rng, &["and", "then"]);
                text.push_str(&self.filler(rng, word));
            }
            text.push_str(part);
        }
        text
    }
}

/// The name behind a blank, or nothing where it is certain.
fn shortened(name: &Name, is_certain: bool, rng: &mut StdRng) -> String {
    if is_certain && rng.random_bool(0.5) {
        return String::new();
    }
    format!(" {name}")
}

/// The letter and the word of the direction in which a seat sits: clockwise from the north, two face each other.
pub fn facing(seat: usize, seats: u8) -> Option<(char, &'static str)> {
    const ALL: [(char, &str); 4] = [('n', "north"), ('e', "east"), ('s', "south"), ('w', "west")];
    match seats {
        2 => ALL.get(2 * seat).copied(),
        3 | 4 => ALL.get(seat).copied(),
        _ => None,
    }
}
