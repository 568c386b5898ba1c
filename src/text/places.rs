//! What systems are called in a sentence: homes by whose they are, all others by their names.

use crate::text;
use crate::text::outcome::name;
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
            Spoken::Home => text::PLACE_HOME.to_string(),
            Spoken::HomeOf(who) => text::place_home_of(who),
            Spoken::System(name) => name.to_string(),
        }
    }

    /// `at home`, `at Beth's home` or `at Vega`.
    pub fn at(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => text::PLACE_AT_HOME.to_string(),
            Spoken::HomeOf(who) => text::place_at_home_of(who),
            Spoken::System(name) => text::place_at(name),
        }
    }

    /// `from home`, `from Beth's home` or `from Vega`.
    pub fn from(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => text::PLACE_FROM_HOME.to_string(),
            Spoken::HomeOf(who) => text::place_from_home_of(who),
            Spoken::System(name) => text::place_from(name),
        }
    }

    /// `home`, `to Beth's home` or `to Vega`.
    pub fn to(&self, system: &'a Name) -> String {
        match self.spoken(system) {
            Spoken::Home => text::PLACE_TO_HOME.to_string(),
            Spoken::HomeOf(who) => text::place_to_home_of(who),
            Spoken::System(name) => text::place_to(name),
        }
    }
}
