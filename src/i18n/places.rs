//! What systems are called in a sentence: homes by whose they are, all others by their names.

use crate::i18n;
use crate::i18n::outcome::name;
use homeworlds::order::Name;
use homeworlds::rules::Seat;

/// Whose home is where, for a sentence about what somebody does, or for whom it is.
#[derive(Clone, Copy)]
pub struct Places<'a> {
    /// Whose home is called just that.
    pub of: Seat,
    /// The homes that stand.
    pub homes: &'a [(Seat, Name)],
    /// What the seats are called, by seat.
    pub names: &'a [String],
}

impl<'a> Places<'a> {
    /// Every system by its name, for whoever reads positions.
    pub const BY_NAME: Places<'static> = Places {
        of: Seat(0),
        homes: &[],
        names: &[],
    };

    /// The same for a sentence about what this seat does.
    pub(super) const fn of(self, of: Seat) -> Self {
        Self { of, ..self }
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        name(self.names, seat)
    }

    /// A system as somebody speaks of it: homes by whose they are.
    fn spoken(&self, how: &str, system: &Name) -> String {
        let mut homes = self.homes.iter();
        match homes.find(|(_, home)| home == system) {
            Some((owner, _)) if *owner == self.of => i18n::place(how, "", "own"),
            Some((owner, _)) => i18n::place(how, self.name(*owner), "of"),
            None => i18n::place(how, system, "named"),
        }
    }

    /// `home`, `Beth's home` or `Vega`.
    pub fn called(&self, system: &Name) -> String {
        self.spoken("called", system)
    }

    /// `at home`, `at Beth's home` or `at Vega`.
    pub fn at(&self, system: &Name) -> String {
        self.spoken("at", system)
    }

    /// `from home`, `from Beth's home` or `from Vega`.
    pub fn from(&self, system: &Name) -> String {
        self.spoken("from", system)
    }

    /// `home`, `to Beth's home` or `to Vega`.
    pub fn to(&self, system: &Name) -> String {
        self.spoken("to", system)
    }

    /// `your home`, `Beth's home` or `Vega`, as the subject of a sentence to whoever it is for.
    pub(super) fn subject(&self, system: &Name) -> String {
        self.spoken("subject", system)
    }

    /// The same behind a verb of motion.
    pub(super) fn target(&self, system: &Name) -> String {
        self.spoken("target", system)
    }

    /// Each of these systems as a subject.
    pub(super) fn subjects(&self, systems: &[Name]) -> Vec<String> {
        systems.iter().map(|system| self.subject(system)).collect()
    }
}
