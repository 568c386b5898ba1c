//! The fault switches: what tests turn to make something go wrong.

use crate::pocket::Pocket;
use crate::world::faults::{Fault, Faults, Trouble};

/// The fault switches of a [`Pocket`].
#[derive(Debug)]
pub struct FaultSwitches<'p>(&'p Pocket);

impl FaultSwitches<'_> {
    /// Makes something go wrong, or sets it right.
    pub fn set(&self, trouble: Trouble) {
        self.0.with(|world| world.trouble(trouble));
    }

    /// The next `times` requests on `route` go wrong.
    pub fn requests(&self, route: &str, times: u32, fault: Fault) {
        self.set(Trouble::Requests {
            route: Some(route.into()),
            times,
            fault,
        });
    }

    /// Forgets the faults of requests and of doubled delivery.
    pub fn clear(&self) {
        self.0.with(|world| world.faults = Faults::default());
    }
}

impl Pocket {
    /// The fault switches.
    pub fn faults(&self) -> FaultSwitches<'_> {
        FaultSwitches(self)
    }
}
