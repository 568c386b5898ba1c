//! What systems are called in a sentence: homes by whose they are, all others by their names.

use crate::text::outcome::name;
use crate::text::say;
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

/// A system, as somebody speaks of it.
enum Spoken<'a> {
    Home,
    HomeOf(&'a str),
    System(&'a Name),
}

impl<'a> Places<'a> {
    /// Every system by its name, for whoever reads positions.
    pub const BY_NAME: Places<'static> = Places {
        of: Seat(0),
        homes: &[],
        names: &[],
    };

    fn spoken(&self, system: &'a Name) -> Spoken<'a> {
        let mut homes = self.homes.iter();
        match homes.find(|(_, home)| home == system) {
            Some((owner, _)) if *owner == self.of => Spoken::Home,
            Some((owner, _)) => Spoken::HomeOf(name(self.names, *owner)),
            None => Spoken::System(system),
        }
    }

    /// `home`, `Beth's home` or `Vega`.
    pub fn called(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => say!("place-home"),
            Spoken::HomeOf(who) => say!("place-home-of", who),
            Spoken::System(name) => name.to_string(),
        }
    }

    /// `at home`, `at Beth's home` or `at Vega`.
    pub fn at(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => say!("place-at-home"),
            Spoken::HomeOf(who) => say!("place-at-home-of", who),
            Spoken::System(name) => say!("place-at", name),
        }
    }

    /// `from home`, `from Beth's home` or `from Vega`.
    pub fn from(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => say!("place-from-home"),
            Spoken::HomeOf(who) => say!("place-from-home-of", who),
            Spoken::System(name) => say!("place-from", name),
        }
    }

    /// `home`, `to Beth's home` or `to Vega`.
    pub fn to(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => say!("place-to-home"),
            Spoken::HomeOf(who) => say!("place-to-home-of", who),
            Spoken::System(name) => say!("place-to", name),
        }
    }
}
