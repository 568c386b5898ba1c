//! Whether two games stand alike whatever their systems are called, and how a turn of the one reads in the other.

use crate::order::{Name, Order};
use crate::rules::position_text::parts;

/// Where a game stands between two turns, to be known again; no secret is in it.
#[derive(Debug)]
pub struct Standing {
    /// The systems in the order of their founding.
    systems: Vec<System>,
    /// All else.
    beside: String,
}

/// A system and what stands there.
type System = (Name, String);

/// What the systems of one position are called in another that is alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renaming {
    pairs: Vec<(Name, Name)>,
}

impl Standing {
    /// Where a game stands of which this is the position text, as the game itself writes it (N7, N10).
    pub fn of(position: &str) -> Self {
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

    /// What the systems here are called there, if the same pieces stand in the same places with the same homes and seat to
    /// move. Equal systems go by equal names as far as there are any, the rest in the order of their founding.
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
    /// How an order of the one game reads in the other, where systems have these names: what the order founds is called there
    /// as planned, or so with a number if that is taken.
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
