//! From what was typed to the one legal turn that it means (N4-N6): fills in what was left out, or says why it cannot.

use crate::order::partial_step::PassCount;
use crate::order::read::{Said, Typed, Unread};
use crate::order::{Order, PartialStep, Step, Verb};
use crate::rules::search::{self, Effort, NotUnderstood, Strictness};
use crate::rules::star::{Phase, Seating, TurnInProgress, TwoPlayers, fill};
use crate::rules::{Illegal, Refusal};

/// Why a typed turn on a star map is not exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

/// A typed turn, understood: the turn played out, ready to be judged whole.
#[derive(Clone, Debug)]
pub struct Completed<'g, P: Seating = TwoPlayers> {
    /// The turn after its last step.
    pub progress: TurnInProgress<'g, P>,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

/// Why a readable turn is not understood as exactly one legal turn.
pub type Unclear = search::Unclear<Order, Refusal>;

/// Finds the one legal turn that `typed` means, from the beginning of a turn.
///
/// Its steps are those that were typed, none more and none less; only what was left out of them is filled in (N5). Turns
/// that leave the same table are one.
pub fn complete<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    typed: &Typed,
    strictness: Strictness,
    effort: Effort,
) -> Result<Completed<'g, P>, Unclear> {
    let (progress, dropped_passes) = match strictness {
        Strictness::Play => (search(start, typed.steps(), effort)?, 0),
        Strictness::Record => {
            let (said, dropped) = as_recorded(typed.steps(), start.seats());
            let found = search(start, &said, effort);
            let progress =
                found.or_else(|unclear| in_any_dialect(start, &said, effort, unclear))?;
            (progress, dropped)
        }
    };
    Ok(Completed {
        progress,
        dropped_passes,
    })
}

fn search<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    said: &[Said],
    effort: Effort,
) -> Result<TurnInProgress<'g, P>, Unclear> {
    let mut search = Search::new(effort);
    search.follow(start.clone(), said);
    search.conclude(|found| Some(found.order()))
}

/// What a recorded turn means if some of its steps are not to be read as N2 has them; `unclear` if none can be read so.
fn in_any_dialect<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    said: &[Said],
    effort: Effort,
    unclear: Unclear,
) -> Result<TurnInProgress<'g, P>, Unclear> {
    if said.iter().all(|said| said.in_dialect.is_empty()) {
        return Err(unclear);
    }
    let mut any = said.to_vec();
    for said in &mut any {
        said.meanings.append(&mut said.in_dialect);
    }
    search(start, &any, effort).map_err(|_| unclear)
}

/// The steps of a record without what archives took and ignored: passes beside real actions, and with two seats the one
/// possible victim of an attack. How many of the passes were no sacrifice's is told.
fn as_recorded(said: &[Said], seats: u8) -> (Vec<Said>, usize) {
    let is_pass = |said: &Said| said.verb() == Verb::Pass;
    let acts = |said: &Said| !is_pass(said) && said.verb() != Verb::Catastrophe;
    if !said.iter().any(acts) {
        return (said.to_vec(), 0);
    }
    let sacrifice = said
        .iter()
        .position(|said| said.verb() == Verb::Sacrifice)
        .unwrap_or(said.len());
    let stray = said[..sacrifice]
        .iter()
        .filter(|said| is_pass(said))
        .count();
    let mut kept: Vec<Said> = said.iter().filter(|said| !is_pass(said)).cloned().collect();
    if seats == 2 {
        for partial in kept.iter_mut().flat_map(|said| &mut said.meanings) {
            partial.victim = None;
        }
    }
    (kept, stray)
}

/// Follows the said steps depth first and keeps what arrives at the end. A refusal has the more to do with what was meant,
/// the farther the turn got; and where a word may say several things, that which is refused for its ship was hardly meant.
type Search<'g, P> = search::Search<TurnInProgress<'g, P>, (usize, bool), Refusal>;

impl<'g, P: Seating> Search<'g, P> {
    fn follow(&mut self, progress: TurnInProgress<'g, P>, said: &[Said]) {
        let Some((step, rest)) = said.split_first() else {
            return self.end(progress);
        };
        for partial in &step.meanings {
            self.try_meaning(progress.clone(), partial, &step.text, rest);
        }
    }

    /// A refused step is called as the notation writes it, or as it was typed if something was left out.
    fn try_meaning(
        &mut self,
        mut progress: TurnInProgress<'g, P>,
        partial: &PartialStep,
        text: &str,
        rest: &[Said],
    ) {
        if partial.verb == Verb::Pass {
            return match pass(&mut progress, partial.passes) {
                Ok(()) => self.follow(progress, rest),
                Err(refusal) => self.refuse_at(&progress, refusal),
            };
        }
        let asked = partial
            .step()
            .map_or_else(|| text.to_owned(), |step| step.to_string());
        let of = |illegal| Refusal::of(&asked, progress.steps().len() + 1, illegal);
        let options = match fill::options(&progress, partial) {
            Ok(options) => options,
            Err(illegal) => return self.refuse_at(&progress, of(illegal)),
        };
        for option in options {
            if self.is_full() {
                return;
            }
            let mut branch = progress.clone();
            match branch.step(&option) {
                Ok(()) => self.follow(branch, rest),
                Err(refused) => self.refuse_at(&progress, of(refused.illegal)),
            }
        }
    }

    fn end(&mut self, progress: TurnInProgress<'g, P>) {
        match progress.check_home() {
            Err(illegal) => self.refuse_at(&progress, Refusal::whole(illegal)),
            Ok(()) => self.arrive(progress, same_table),
        }
    }

    fn refuse_at(&mut self, progress: &TurnInProgress<'g, P>, refusal: Refusal) {
        let about_ship = matches!(refusal.illegal, Illegal::NoSuchShip { .. });
        self.refuse((progress.steps().len(), !about_ship), refusal);
    }
}

/// Whether two turns leave the same table: the same systems under the same names.
fn same_table<P: Seating>(one: &TurnInProgress<'_, P>, other: &TurnInProgress<'_, P>) -> bool {
    let (one, other) = (one.position(), other.position());
    one.names.len() == other.names.len()
        && one
            .systems()
            .all(|system| other.systems().any(|same| same == system))
}

/// Gives up actions: so many, or all that a sacrifice left.
fn pass<P: Seating>(progress: &mut TurnInProgress<'_, P>, count: PassCount) -> Result<(), Refusal> {
    let times = match (count, progress.turn().phase) {
        (PassCount::Times(times), _) => times.max(1),
        (PassCount::All, Phase::Sacrificed { left, .. }) => left,
        (PassCount::All, _) => 1,
    };
    for _ in 0..times {
        progress.step(&Step::Pass)?;
    }
    Ok(())
}
