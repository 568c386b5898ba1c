//! Moves that the search may skip: another order, or a shorter or earlier path, leads to the same
//! table.
//!
//! Besides the other order of two moves (see [`super::swap`]), these are journeys of one ship: back
//! to its origin; on to a system that it could have reached directly; and on via a stop if an
//! earlier stop, in the order of [`Turn::actions`], would have served as well. In all these cases
//! the result is known before the search continues from the state of the move. A move that can be
//! skipped in one state can therefore also be skipped after a further step, if the two steps may be
//! swapped: the search takes the further step from the known result in time.

use std::cmp::Ordering;

use crate::piece::{Piece, Size};
use crate::rules::Seat;
use crate::rules::star::galaxy::Ways;
use crate::rules::star::generate::state::State;
use crate::rules::star::system::Sizes;
use crate::rules::star::{Fleet, Galaxy, Slot, Slots, StarAction};

/// The destinations of a ship.
#[derive(Clone, Copy)]
pub(super) struct Goals {
    pub(super) known: Slots,
    pub(super) new: Fleet,
}

/// A past move or catastrophe, with the galaxy before it.
pub(super) struct Past<'t> {
    before: &'t Galaxy,
    ways: &'t Ways,
    seat: Seat,
    event: Event,
    gone: Option<Slot>,
}

/// A past step, by the slots before it.
#[derive(Clone, Copy)]
enum Event {
    Moved { from: Slot, ship: Piece, goal: Goal },
    Struck(Slot),
}

#[derive(Clone, Copy)]
enum Goal {
    Known(Slot),
    New(Piece),
}

/// Returns the `goals` to which a move of `ship` from `from` must still be followed, by the slots
/// of `now`. `past` begins with the last step.
pub(super) fn open(
    past: &[Option<Past<'_>>],
    now: &Galaxy,
    from: Slot,
    ship: Piece,
    goals: Goals,
) -> Goals {
    let Some((Some(last), earlier)) = past.split_first() else {
        return goals;
    };
    let goals = last.onward(now, from, ship, goals);
    let sooner = last.sooner(now, from, ship);
    let looks_further = matches!(earlier, [Some(_), ..]);
    if goals.is_empty() || sooner.is_empty() && !looks_further {
        return goals;
    }
    let free = last.free(now, from, ship);
    let goals = goals.minus(sooner.and(free));
    if !looks_further || goals.is_empty() || free.is_empty() {
        return goals;
    }
    let then = last.earlier(from);
    let before = Goals::of(last.ways, last.before.system(then).sizes());
    let closed = before.minus(open(earlier, last.before, then, ship, before));
    let closed = Goals {
        known: last.later(closed.known),
        ..closed
    };
    goals.minus(closed.and(free))
}

impl<'t> Past<'t> {
    /// Creates the step from one state to the next, if it was a move or a catastrophe while moves
    /// were left.
    pub(super) fn new(before: &'t State, after: &State) -> Option<Self> {
        let event = match after.born?.action {
            StarAction::Move { from, ship, to } => Event::Moved {
                from,
                ship,
                goal: Goal::Known(to),
            },
            StarAction::Discover { from, ship, star } => Event::Moved {
                from,
                ship,
                goal: Goal::New(star),
            },
            StarAction::Catastrophe { at, .. } => Event::Struck(at),
            StarAction::Build { .. }
            | StarAction::Trade { .. }
            | StarAction::Attack { .. }
            | StarAction::Sacrifice { .. } => return None,
        };
        Some(Self {
            before: &before.turn.galaxy,
            ways: &before.terrain.as_ref()?.ways,
            seat: before.turn.seat,
            event,
            gone: after.gone,
        })
    }

    // Returns the goals for which a move of `ship` from `from` could be swapped with this step.
    fn free(&self, now: &Galaxy, from: Slot, ship: Piece) -> Goals {
        let then = self.earlier(from);
        let there = self.before.system(then);
        let all = Slots::below(now.free_slot());
        let bank = self.before.bank();
        match self.event {
            Event::Struck(at) if at == then => Goals::NONE,
            Event::Struck(_) if self.gone.is_some() => Goals {
                known: all,
                new: bank,
            },
            Event::Struck(at) => Goals {
                known: all.minus(Slots::one(at)),
                new: bank,
            },
            Event::Moved {
                from: first_from,
                ship: first_ship,
                goal,
            } => {
                let same = (then, ship) == (first_from, first_ship);
                if there.ships(self.seat).count(ship) < if same { 2 } else { 1 } {
                    return Goals::NONE;
                }
                match goal {
                    // The first ship's destination would have been forgotten (B3).
                    Goal::Known(to)
                        if to == then && !there.without_ship(self.seat, ship).stands() =>
                    {
                        Goals::NONE
                    }
                    Goal::Known(_) => Goals {
                        known: all,
                        new: bank,
                    },
                    Goal::New(star) => Goals {
                        known: all.minus(Slots::one(self.arrived(now))),
                        new: if bank.count(star) > 1 {
                            bank
                        } else {
                            bank.without_kinds(Fleet::one(star))
                        },
                    },
                }
            }
        }
    }

    // Returns the goals that precede this step in `Turn::actions`.
    fn sooner(&self, now: &Galaxy, from: Slot, ship: Piece) -> Goals {
        let Event::Moved {
            from: first_from,
            ship: first_ship,
            goal,
        } = self.event
        else {
            return Goals::NONE;
        };
        let all = Slots::below(now.free_slot());
        match (self.earlier(from), ship).cmp(&(first_from, first_ship)) {
            Ordering::Less => Goals {
                known: all,
                new: Fleet::FULL,
            },
            Ordering::Equal => match goal {
                Goal::Known(to) => Goals {
                    known: Slots::below(to),
                    new: Fleet::EMPTY,
                },
                Goal::New(star) => Goals {
                    known: all,
                    new: Fleet::FULL.before(star),
                },
            },
            Ordering::Greater => Goals::NONE,
        }
    }

    // Handles a ship that has just arrived and moves on.
    fn onward(&self, now: &Galaxy, from: Slot, ship: Piece, goals: Goals) -> Goals {
        let Event::Moved {
            from: start,
            ship: arrived,
            goal,
        } = self.event
        else {
            return goals;
        };
        if ship != arrived || from != self.arrived(now) {
            return goals;
        }
        let at_once = Goals::of(self.ways, self.before.system(start).sizes());
        let back = match self.gone {
            None => Slots::one(start),
            Some(_) => Slots::NONE,
        };
        let goals = goals.minus(Goals {
            known: self.later(at_once.known).or(back),
            ..at_once
        });
        let stops = match goal {
            Goal::Known(to) => Goals {
                known: at_once.known.and(Slots::below(to)),
                new: Fleet::EMPTY,
            },
            Goal::New(star) => Goals {
                known: at_once.known,
                new: at_once.new.before(star),
            },
        };
        let known = goals.known.iter();
        let apart = |&size: &Size| !self.leads(stops, Sizes::one(size));
        goals.minus(Goals {
            known: known
                .filter(|&to| self.leads(stops, now.system(to).sizes()))
                .collect(),
            new: Size::ALL
                .into_iter()
                .filter(apart)
                .fold(self.before.bank(), Fleet::without_size),
        })
    }

    // Returns whether one of `stops` is connected with a system whose stars have these sizes.
    fn leads(&self, stops: Goals, sizes: Sizes) -> bool {
        let known = stops.known.and(self.ways.known(sizes));
        let new = sizes
            .iter()
            .fold(stops.new, |stars, size| stars.without_size(size));
        !known.is_empty() || !new.is_empty()
    }

    // Returns the current slot of the ship that moved, or the free slot if none did.
    fn arrived(&self, now: &Galaxy) -> Slot {
        let Event::Moved { goal, .. } = self.event else {
            return now.free_slot();
        };
        match goal {
            Goal::New(_) => Slot(now.free_slot().0 - 1),
            Goal::Known(to) => match self.gone {
                Some(gone) if to > gone => Slot(to.0 - 1),
                Some(_) | None => to,
            },
        }
    }

    // Returns the slot before the step of the system that is now at `slot`, or the free slot for a
    // new system.
    fn earlier(&self, slot: Slot) -> Slot {
        match self.gone {
            Some(gone) if slot >= gone => Slot(slot.0 + 1),
            Some(_) | None => slot,
        }
    }

    fn later(&self, slots: Slots) -> Slots {
        match self.gone {
            Some(gone) => slots.closed_up(gone),
            None => slots,
        }
    }
}

impl Goals {
    const NONE: Goals = Goals {
        known: Slots::NONE,
        new: Fleet::EMPTY,
    };

    /// Returns all destinations from a system whose stars have these `sizes`.
    pub(super) fn of(ways: &Ways, sizes: Sizes) -> Goals {
        Goals {
            known: ways.known(sizes),
            new: ways.new_stars(sizes),
        }
    }

    /// Returns whether there are no destinations.
    pub(super) const fn is_empty(self) -> bool {
        self.known.is_empty() && self.new.is_empty()
    }

    const fn and(self, other: Goals) -> Goals {
        Goals {
            known: self.known.and(other.known),
            new: self.new.of_kinds(other.new),
        }
    }

    const fn minus(self, other: Goals) -> Goals {
        Goals {
            known: self.known.minus(other.known),
            new: self.new.without_kinds(other.new),
        }
    }
}
