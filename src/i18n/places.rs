//! Names of systems in a sentence: homes by their owners, all others by their names.

use crate::i18n;
use homeworlds::order::Name;
use homeworlds::rules::Seat;

/// The owners of the homes, for a sentence about or for one seat.
#[derive(Clone, Copy)]
pub struct Places<'a> {
    /// The seat whose home is simply called "home".
    pub of: Seat,
    /// The existing homes.
    pub homes: &'a [(Seat, Name)],
    /// The names of the seats.
    pub names: &'a [String],
}

impl<'a> Places<'a> {
    /// Names every system by its own name, for readers of position texts.
    pub const BY_NAME: Places<'static> = Places {
        of: Seat(0),
        homes: &[],
        names: &[],
    };

    /// Changes the seat that the sentence is about.
    pub(super) const fn of(self, of: Seat) -> Self {
        Self { of, ..self }
    }

    /// Returns the name of a seat.
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        name(self.names, seat)
    }

    /// Returns a system in the given form: homes by their owners.
    fn spoken(&self, how: &str, system: &Name) -> String {
        let mut homes = self.homes.iter();
        match homes.find(|(_, home)| home == system) {
            Some((owner, _)) if *owner == self.of => i18n::Place {
                how,
                name: "",
                whose: "own",
            }
            .text(),
            Some((owner, _)) => i18n::Place {
                how,
                name: self.name(*owner),
                whose: "of",
            }
            .text(),
            None => i18n::Place {
                how,
                name: system,
                whose: "named",
            }
            .text(),
        }
    }

    /// Returns `home`, `Beth's home` or `Vega`.
    pub fn called(&self, system: &Name) -> String {
        self.spoken("called", system)
    }

    /// Returns `at home`, `at Beth's home` or `at Vega`.
    pub fn at(&self, system: &Name) -> String {
        self.spoken("at", system)
    }

    /// Returns `from home`, `from Beth's home` or `from Vega`.
    pub fn from(&self, system: &Name) -> String {
        self.spoken("from", system)
    }

    /// Returns `home`, `to Beth's home` or `to Vega`.
    pub fn to(&self, system: &Name) -> String {
        self.spoken("to", system)
    }

    /// Returns `your home`, `Beth's home` or `Vega`, as the subject of a sentence for the addressed
    /// seat.
    pub(super) fn subject(&self, system: &Name) -> String {
        self.spoken("subject", system)
    }

    /// Returns the same form after a verb of motion.
    pub(super) fn target(&self, system: &Name) -> String {
        self.spoken("target", system)
    }

    /// Returns each of these systems as a subject.
    pub(super) fn subjects(&self, systems: &[Name]) -> Vec<String> {
        systems.iter().map(|system| self.subject(system)).collect()
    }
}

/// Returns the name of `seat`.
pub(super) fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}
