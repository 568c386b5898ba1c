//! The steps that a partial step can mean at one point of a turn, or the fact that stands against every one of them.

use crate::order::partial_step::PartialPiece;
use crate::order::{Name, PartialStep, Step, Verb};
use crate::piece::Piece;
use crate::rules::illegal::Illegal;
use crate::rules::star::action::Action;
use crate::rules::star::galaxy::Slot;
use crate::rules::star::seating::Seating;
use crate::rules::star::suppose;
use crate::rules::star::turn_in_progress::TurnInProgress;

/// The steps that `partial` can mean now: the one that it spells, legal or not, or every legal one that fits what it says.
pub fn options<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Result<Vec<Step>, Illegal> {
    if let PartialStep::Homeworld { .. } = partial {
        return Ok(homeworlds(progress, partial));
    }
    progress.check_stage()?;
    let partial = spelt_as_on_map(progress, partial)?;
    if let Some(step) = whole(progress, &partial).filter(|step| step.verb() != Verb::Attack) {
        return Ok(vec![step]);
    }
    let steps: Vec<Step> = progress
        .actions()
        .into_iter()
        .filter(|&action| fits(progress, &partial, action))
        .map(|action| progress.step_of(action, new_name(&partial)))
        .collect();
    if steps.is_empty() {
        return Err(suppose::why_none(progress, &partial));
    }
    Ok(steps)
}

/// The step that `partial` spells when nothing is left out; of a colour alone in `build` the bank says the rest (N3).
fn whole<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Option<Step> {
    match partial {
        PartialStep::Build {
            ship: Some(PartialPiece { colour, size: None }),
            system: Some(system),
        } => Some(Step::Build {
            ship: progress.galaxy().bank().smallest(*colour)?,
            system: system.clone(),
        }),
        partial => partial.step(),
    }
}

/// Whether `action` is one that `partial` can mean.
pub fn fits<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    action: Action,
) -> bool {
    let piece =
        |asked: &Option<PartialPiece>, piece: Piece| asked.is_none_or(|asked| asked.is(piece));
    let at = |asked: &Option<Name>, slot: Slot| {
        asked
            .as_ref()
            .is_none_or(|name| progress.name(slot) == name)
    };
    match (partial, action) {
        (PartialStep::Build { ship, system }, Action::Build { at: slot, ship: s })
        | (PartialStep::Sacrifice { ship, system }, Action::Sacrifice { at: slot, ship: s }) => {
            piece(ship, s) && at(system, slot)
        }
        (
            PartialStep::Trade { ship, system, into },
            Action::Trade {
                at: slot,
                ship: s,
                colour,
            },
        ) => piece(ship, s) && at(system, slot) && piece(into, s.in_colour(colour)),
        (
            PartialStep::Move { ship, from, to },
            Action::Move {
                from: slot,
                ship: s,
                to: goal,
            },
        ) => piece(ship, s) && at(from, slot) && at(to, goal),
        (
            PartialStep::Discover {
                ship, from, star, ..
            },
            Action::Discover {
                from: slot,
                ship: s,
                star: new,
            },
        ) => piece(ship, s) && at(from, slot) && piece(star, new),
        (
            PartialStep::Attack {
                ship,
                victim,
                system,
            },
            Action::Attack {
                at: slot,
                ship: s,
                from,
            },
        ) => {
            let whose = victim.as_ref().map(|victim| progress.seat_called(victim));
            piece(ship, s) && at(system, slot) && whose.is_none_or(|whose| whose == Some(from))
        }
        (
            PartialStep::Catastrophe { system, colour },
            Action::Catastrophe {
                at: slot,
                colour: c,
            },
        ) => at(system, slot) && colour.is_none_or(|colour| colour == c),
        _ => false,
    }
}

fn new_name(partial: &PartialStep) -> Option<Name> {
    match partial {
        PartialStep::Discover { name, .. } => name.clone(),
        _ => None,
    }
}

/// The partial step with its systems spelt as on the map.
fn spelt_as_on_map<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Result<PartialStep, Illegal> {
    let mut partial = partial.clone();
    let systems: [Option<&mut Name>; 2] = match &mut partial {
        PartialStep::Build { system, .. }
        | PartialStep::Trade { system, .. }
        | PartialStep::Attack { system, .. }
        | PartialStep::Sacrifice { system, .. }
        | PartialStep::Catastrophe { system, .. } => [system.as_mut(), None],
        PartialStep::Discover { from, .. } => [from.as_mut(), None],
        PartialStep::Move { from, to, .. } => [from.as_mut(), to.as_mut()],
        PartialStep::Homeworld { .. } | PartialStep::Pass { .. } => [None, None],
    };
    for name in systems.into_iter().flatten() {
        let slot = progress.find(name)?;
        *name = progress.name(slot).clone();
    }
    Ok(partial)
}

/// The set-ups that the partial step can mean, as far as the bank goes; one at least, so that its refusal can be told.
fn homeworlds<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Vec<Step> {
    let PartialStep::Homeworld { stars, ship, name } = partial else {
        return Vec::new();
    };
    let name = name
        .clone()
        .unwrap_or_else(|| progress.setting().home_name.clone());
    let settled = |first, second, ship| Step::Homeworld {
        stars: [first, second],
        ship,
        name: name.clone(),
    };
    let any = |asked: Option<Piece>| Piece::all().filter(move |&p| asked.is_none_or(|a| a == p));
    let mut found = Vec::new();
    for first in any(stars[0]) {
        // Two stars are the same home in either order.
        let second = |&second: &Piece| stars[0].is_some() || stars[1].is_some() || first <= second;
        for second in any(stars[1]).filter(second) {
            for ship in any(*ship) {
                let step = settled(first, second, ship);
                if progress.clone().step(&step).is_ok() {
                    found.push(step);
                }
            }
        }
    }
    if found.is_empty() {
        let given = |asked: Option<Piece>| any(asked).next_back().expect("there are pieces");
        found.push(settled(given(stars[0]), given(stars[1]), given(*ship)));
    }
    found
}
