//! From readings to the one legal turn that they mean (N4-N6): fills in what was left out, or says why it cannot.

use crate::order::ask::PassCount;
use crate::order::read::{Rank, Typed};
use crate::order::{Ask, Order, Step};
use crate::rules::star::fill;
use crate::rules::star::midturn::{Midturn, Refusal};
use crate::rules::star::party::{Duel, Party};
use crate::rules::star::turn::Phase;

/// How strictly a typed turn is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// A turn in a game that is being played.
    Play,
    /// A turn of a record: a pass beside a real action is dropped (N4).
    Record,
}

/// A typed turn, understood: the turn played out, ready to be judged whole.
#[derive(Clone, Debug)]
pub struct Completed<'g, P: Party = Duel> {
    /// The turn after its last step.
    pub midturn: Midturn<'g, P>,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

/// Why a readable turn is not understood as exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// No reading is legal; this is what stands against the one that goes farthest.
    Refused(Refusal),
    /// Several legal turns are meant (N5): these, and more if `more`.
    Several { orders: Vec<Order>, more: bool },
    /// So much was left out that the search was given up.
    TooOpen,
}

/// How long to search for what a turn with omissions means.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many steps are tried for the readings of a rank.
    pub tries: u32,
    /// How many legal readings are listed when there are several.
    pub listed: usize,
}

impl Effort {
    /// For a turn that was sent: a few milliseconds at most.
    pub const FULL: Effort = Effort {
        tries: 4_000,
        listed: 8,
    };

    /// For a turn that is being typed: whether it means exactly one turn, if that is soon seen.
    pub const GLANCE: Effort = Effort {
        tries: 100,
        listed: 1,
    };
}

/// Finds the one legal turn that `typed` means, from the beginning of a turn.
///
/// A canonical reading counts before those of other dialects, these before those with something left out. Readings
/// that differ only in the order of their steps are one.
pub fn complete<'g, P: Party>(
    start: &Midturn<'g, P>,
    typed: &Typed<'_>,
    manner: Manner,
) -> Result<Completed<'g, P>, Unclear> {
    complete_with(start, typed, manner, Effort::FULL)
}

/// As [`complete`], with more or less effort.
pub fn complete_with<'g, P: Party>(
    start: &Midturn<'g, P>,
    typed: &Typed<'_>,
    manner: Manner,
    effort: Effort,
) -> Result<Completed<'g, P>, Unclear> {
    let mut refused = None;
    for rank in Rank::ALL {
        let readings = typed.readings(rank);
        let mut search = Search::new(effort);
        for asks in &readings.found {
            let (asks, dropped_passes) = match manner {
                Manner::Play => (asks.clone(), 0),
                Manner::Record => as_recorded(asks, start.seats()),
            };
            search.dropped_passes = dropped_passes;
            search.follow(start.clone(), &asks);
        }
        search.more |= !readings.all;
        match search.conclude() {
            Ok(None) => {}
            Ok(Some(completed)) => return Ok(completed),
            Err(Unclear::Refused(refusal)) => {
                refused.get_or_insert(refusal);
            }
            Err(unclear) => return Err(unclear),
        }
    }
    // A typed turn has at least one reading, so something was refused.
    Err(refused.map_or(Unclear::TooOpen, Unclear::Refused))
}

/// The asks of a record without what archives took and ignored: passes beside real actions, and with two seats the one
/// possible victim of an attack. How many of the passes were no sacrifice's is told.
fn as_recorded(asks: &[Ask], seats: u8) -> (Vec<Ask>, usize) {
    let is_pass = |ask: &Ask| matches!(ask, Ask::Pass { .. });
    let acts = |ask: &Ask| !is_pass(ask) && !matches!(ask, Ask::Catastrophe { .. });
    if !asks.iter().any(acts) {
        return (asks.to_vec(), 0);
    }
    let sacrifice = asks
        .iter()
        .position(|ask| matches!(ask, Ask::Sacrifice { .. }))
        .unwrap_or(asks.len());
    let stray = asks[..sacrifice].iter().filter(|ask| is_pass(ask)).count();
    let kept = asks.iter().filter(|ask| !is_pass(ask)).cloned();
    let kept = kept.map(|ask| if seats == 2 { against_anyone(ask) } else { ask });
    (kept.collect(), stray)
}

fn against_anyone(mut ask: Ask) -> Ask {
    if let Ask::Attack { victim, .. } = &mut ask {
        *victim = None;
    }
    ask
}

/// Follows the asked steps depth first and keeps what arrives at the end.
struct Search<'g, P: Party> {
    found: Vec<Completed<'g, P>>,
    more: bool,
    deepest: Option<Refused>,
    effort: Effort,
    dropped_passes: usize,
}

struct Refused {
    after: usize,
    refusal: Refusal,
}

impl<'g, P: Party> Search<'g, P> {
    fn new(effort: Effort) -> Self {
        Self {
            found: Vec::new(),
            more: false,
            deepest: None,
            effort,
            dropped_passes: 0,
        }
    }

    fn follow(&mut self, mut midturn: Midturn<'g, P>, asks: &[Ask]) {
        let Some((ask, rest)) = asks.split_first() else {
            return self.arrive(midturn);
        };
        if let Ask::Pass { count } = ask {
            return match pass(&mut midturn, *count) {
                Ok(()) => self.follow(midturn, rest),
                Err(refusal) => self.refuse(&midturn, refusal),
            };
        }
        match fill::options(&midturn, ask) {
            Ok(steps) => self.try_each(midturn, &steps, rest),
            Err(refusal) => self.refuse(&midturn, refusal),
        }
    }

    fn try_each(&mut self, mut midturn: Midturn<'g, P>, steps: &[Step], rest: &[Ask]) {
        let Some((last, others)) = steps.split_last() else {
            return;
        };
        for step in others {
            if self.is_full() {
                return;
            }
            let mut branch = midturn.clone();
            match branch.step(step) {
                Ok(()) => self.follow(branch, rest),
                Err(refusal) => self.refuse(&midturn, refusal),
            }
        }
        if self.is_full() {
            return;
        }
        match midturn.step(last) {
            Ok(()) => self.follow(midturn, rest),
            Err(refusal) => self.refuse(&midturn, refusal),
        }
    }

    /// Whether enough was found or tried; counts the try that follows if not.
    fn is_full(&mut self) -> bool {
        if self.found.len() > self.effort.listed || self.effort.tries == 0 {
            self.more = true;
            return true;
        }
        self.effort.tries -= 1;
        false
    }

    fn arrive(&mut self, midturn: Midturn<'g, P>) {
        if let Err(illegal) = midturn.check_home() {
            return self.refuse(&midturn, Refusal::whole(illegal));
        }
        let again = self
            .found
            .iter()
            .any(|other| same_turn(&other.midturn, &midturn));
        if !again {
            self.found.push(Completed {
                midturn,
                dropped_passes: self.dropped_passes,
            });
        }
    }

    fn refuse(&mut self, midturn: &Midturn<'g, P>, refusal: Refusal) {
        let after = midturn.steps().len();
        if self
            .deepest
            .as_ref()
            .is_none_or(|other| other.after < after)
        {
            self.deepest = Some(Refused { after, refusal });
        }
    }

    fn conclude(mut self) -> Result<Option<Completed<'g, P>>, Unclear> {
        if self.found.len() > 1 {
            let orders = self.found.iter().map(|found| order(&found.midturn));
            return Err(Unclear::Several {
                orders: orders.take(self.effort.listed).collect(),
                more: self.more || self.found.len() > self.effort.listed,
            });
        }
        if self.more {
            return Err(Unclear::TooOpen);
        }
        match (self.found.pop(), self.deepest) {
            (Some(found), _) => Ok(Some(found)),
            (None, Some(refused)) => Err(Unclear::Refused(refused.refusal)),
            (None, None) => Ok(None),
        }
    }
}

fn order<P: Party>(midturn: &Midturn<'_, P>) -> Order {
    match midturn.steps() {
        [] => Order(vec![Step::Pass]),
        steps => Order(steps.to_vec()),
    }
}

/// Whether two turns take the same steps, in whatever order, to the same table.
fn same_turn<P: Party>(one: &Midturn<'_, P>, other: &Midturn<'_, P>) -> bool {
    let (steps, others) = (one.steps(), other.steps());
    let times = |step: &Step, steps: &[Step]| steps.iter().filter(|&s| s == step).count();
    steps.len() == others.len()
        && steps
            .iter()
            .all(|step| times(step, steps) == times(step, others))
        && one.galaxy().canonical() == other.galaxy().canonical()
}

/// Gives up actions: so many, or all that a sacrifice left.
fn pass<P: Party>(midturn: &mut Midturn<'_, P>, count: PassCount) -> Result<(), Refusal> {
    let times = match (count, midturn.turn().phase) {
        (PassCount::Times(times), _) => times.max(1),
        (PassCount::All, Phase::Sacrificed { left, .. }) => left,
        (PassCount::All, _) => 1,
    };
    for _ in 0..times {
        midturn.step(&Step::Pass)?;
    }
    Ok(())
}
