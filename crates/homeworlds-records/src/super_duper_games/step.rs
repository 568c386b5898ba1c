//! Parses a line of the archive as the one step that the site took from it (N8).

use std::collections::HashMap;

use homeworlds::order::partial_step::Compass;
use homeworlds::order::read::typed;
use homeworlds::order::record::{RecordedPlayer, tidy};
use homeworlds::order::{Name, Verb};
use homeworlds::piece::{Colour, Piece};

/// The systems of a game: our name for each lower-case archive name.
pub(super) struct Systems(HashMap<String, Name>);

/// An argument, by its place after the verb.
#[derive(Clone, Copy)]
enum Argument {
    Piece,
    System,
    Colour,
}

impl Systems {
    /// Starts with the homes, which the archive names after their players.
    pub(super) fn of(players: &[RecordedPlayer]) -> Self {
        let homes = players.iter();
        Self(
            homes
                .map(|it| (it.name.to_lowercase(), it.home.clone()))
                .collect(),
        )
    }

    fn named(&mut self, called: &str) -> Name {
        let key = called.to_lowercase();
        if let Some(known) = self.0.get(&key) {
            return known.clone();
        }
        let name = called.parse().unwrap_or_else(|_| {
            tidy::name(called, |name| self.0.values().any(|taken| taken == name))
        });
        self.0.insert(key, name.clone());
        name
    }

    /// Parses the step that begins the line, and returns the rest that the site ignored. Returns
    /// `None` if its arguments are not in the site's order.
    pub(super) fn step(&mut self, line: &str) -> Option<(String, Vec<String>)> {
        let mut words = line.split_whitespace().peekable();
        let first = words.next()?;
        let verb = typed(first, &[]).ok()?.first()?.verb();
        let (mut arguments, mut ignored) = (Vec::new(), Vec::new());
        for argument in arguments_of(verb) {
            let word = words.next()?;
            arguments.push(match argument {
                Argument::Piece => piece(word, verb, &mut ignored)?,
                Argument::System => self.named(word).to_string(),
                Argument::Colour => word.parse::<Colour>().ok().map(|_| word.to_owned())?,
            });
        }
        if verb == Verb::Attack && arguments[0].len() == PIECE {
            let side = words.next_if(|word| side(word).is_some()).and_then(side);
            arguments.extend(side.map(|side| side.home().to_owned()));
        }
        if verb == Verb::Homeworld {
            let name = words.next_if(|word| word.parse::<Name>().is_ok());
            arguments.extend(name.map(str::to_owned));
        }
        let rest: Vec<&str> = words.filter(|word| *word != "*").collect();
        ignored.push(rest.join(" "));
        let text = format!("{first} {}", self.unmistakable(verb, arguments).join(" "));
        Some((text.trim_end().to_owned(), ignored))
    }

    /// Adds prepositions to the arguments if they are ambiguous, because another system is named
    /// like the adjacent piece or colour.
    fn unmistakable(&self, verb: Verb, arguments: Vec<String>) -> Vec<String> {
        let misleads = |system: &str, other: &str| {
            !system.eq_ignore_ascii_case(other) && self.0.contains_key(&other.to_lowercase())
        };
        match (verb, arguments.as_slice()) {
            (Verb::Trade, [old, new, system]) if misleads(system, new) => {
                [old, "at", system, "for", new].map(str::to_owned).to_vec()
            }
            (Verb::Catastrophe, [system, colour]) if misleads(system, colour) => {
                ["at", system, colour].map(str::to_owned).to_vec()
            }
            _ => arguments,
        }
    }
}

const fn arguments_of(verb: Verb) -> &'static [Argument] {
    use Argument::{Colour, Piece, System};
    match verb {
        Verb::Homeworld => &[Piece, Piece, Piece],
        Verb::Build | Verb::Sacrifice | Verb::Attack => &[Piece, System],
        Verb::Trade => &[Piece, Piece, System],
        Verb::Move => &[Piece, System, System],
        Verb::Discover => &[Piece, System, Piece, System],
        Verb::Catastrophe => &[System, Colour],
        Verb::Pass => &[],
    }
}

/// Length of a piece's name.
const PIECE: usize = 2;

/// Parses the piece that begins the word. The site ignored any text attached to it, except the side
/// of an attacked ship.
fn piece(word: &str, verb: Verb, ignored: &mut Vec<String>) -> Option<String> {
    let (piece, behind) = word.split_at_checked(PIECE)?;
    piece.parse::<Piece>().ok()?;
    if verb == Verb::Attack && Compass::read(behind).is_some() {
        return Some(word.to_owned());
    }
    ignored.push(behind.trim_end_matches('*').to_owned());
    Some(piece.to_owned())
}

/// Parses the side whose ship is attacked: `(n)`, `North`.
fn side(word: &str) -> Option<Compass> {
    let bare = word.trim_matches(['(', ')']);
    bare.parse().ok().or_else(|| Compass::read(bare))
}
