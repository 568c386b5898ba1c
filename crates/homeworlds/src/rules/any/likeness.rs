//! Equivalence of two games up to the names of their systems, and the translation of a turn from
//! one to the other.

use crate::order::{Name, Order};
use crate::rules::position_text::parts;

/// A recognizable snapshot of a game between two turns, without secrets.
#[derive(Debug)]
pub struct Standing {
    /// The systems in the order in which they were founded.
    systems: Vec<System>,
    /// Everything else.
    beside: String,
}

/// A system's name and its contents.
type System = (Name, String);

/// A mapping from the system names of one position to those of an equivalent one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renaming {
    pairs: Vec<(Name, Name)>,
}

impl Standing {
    /// Takes a snapshot from a position text as the game itself writes it (N7, N10).
    pub(super) fn of(position: &str) -> Self {
        let (mut systems, mut beside) = (Vec::new(), String::new());
        for part in parts(position) {
            let system = part.split_once('(');
            match system.and_then(|(name, it)| Some((name.parse().ok()?, it.to_owned()))) {
                Some(system) => systems.push(system),
                None => beside += part,
            }
        }
        Self { systems, beside }
    }

    /// Returns the mapping of system names to `there`, if the same pieces stand in the same places
    /// with the same homes and seat to move. Equal systems are paired by equal names where
    /// possible, the rest in the order in which they were founded.
    pub fn renaming(&self, there: &Standing) -> Option<Renaming> {
        let mut free: Vec<_> = there.systems.iter().collect();
        if self.beside != there.beside || self.systems.len() != free.len() {
            return None;
        }
        let mut here: Vec<_> = self.systems.iter().collect();
        let mut pairs = Vec::new();
        let mut pair = |alike: fn(&System, &System) -> bool| {
            here.retain(|one| {
                let found = free.iter().position(|other| alike(one, other));
                let other = found.map(|place| free.remove(place));
                pairs.extend(other.map(|other| (one.0.clone(), other.0.clone())));
                other.is_none()
            });
        };
        pair(|one, other| one == other);
        pair(|one, other| one.1 == other.1);
        here.is_empty().then_some(Renaming { pairs })
    }
}

impl Renaming {
    /// Translates an order to the other game, whose systems have the `taken` names. A system that
    /// the order founds keeps its name, with a number appended if it is taken.
    pub(super) fn told(&self, order: &Order, taken: &[Name]) -> Order {
        let (mut pairs, mut taken) = (self.pairs.clone(), taken.to_vec());
        let mut order = order.clone();
        for step in &mut order.0 {
            let founds = step.founds().is_some();
            let mut names = step.names();
            let new = names.pop_if(|_| founds);
            for name in names {
                if let Some((_, there)) = pairs.iter().find(|(here, _)| here == name) {
                    *name = there.clone();
                }
            }
            if let Some(name) = new {
                let planned = name.clone();
                *name = Name::numbered(planned.as_str(), |name| !taken.contains(name));
                taken.push(name.clone());
                pairs.retain(|(here, _)| *here != planned);
                pairs.push((planned, name.clone()));
            }
        }
        order
    }
}
