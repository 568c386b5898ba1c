//! What a turn may still do at a table, so that a table need not be gone on from twice for the same.

use crate::rules::star::Phase;

/// A set of rights: to begin the turn, and for each colour to take a first, second and third action yet.
///
/// Catastrophes are always allowed and need no right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach(u16);

const BEGIN: u16 = 1 << 12;

impl Reach {
    /// What the phase of a turn allows.
    pub(super) const fn of(phase: Phase) -> Reach {
        match phase {
            Phase::Fresh => Reach(BEGIN),
            Phase::Sacrificed { ship, left } => {
                Reach(((1 << left) - 1) << (3 * ship.colour() as u16))
            }
            Phase::Acted | Phase::Passed => Reach(0),
        }
    }

    /// What is left after one more action of a sacrifice.
    pub(super) const fn spent(self) -> Reach {
        // The rights to a first, second and third action are three bits in a row, and no bit goes over to the next colour.
        Reach(self.0 >> 1 & 0o3333)
    }

    /// Whether anything but catastrophes is allowed.
    pub(super) const fn goes_on(self) -> bool {
        self.0 != 0
    }

    /// Adds the rights of `other`; whether any of them is new.
    pub(super) const fn widen(&mut self, other: Reach) -> bool {
        let before = self.0;
        self.0 |= other.0;
        self.0 != before
    }
}
