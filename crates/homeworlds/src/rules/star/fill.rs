//! The steps that a partial step can mean at one point of a turn, or the fact that stands against every one of them.

use crate::order::partial_step::PartialPiece;
use crate::order::{Name, PartialStep, Step, Verb};
use crate::piece::Piece;
use crate::rules::illegal::Illegal;
use crate::rules::star::action::Action;
use crate::rules::star::seating::Seating;
use crate::rules::star::suppose;
use crate::rules::star::turn_in_progress::TurnInProgress;

/// The steps that `partial` can mean now: the one that it spells, legal or not, or every legal one that fits what it says.
pub fn options<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Result<Vec<Step>, Illegal> {
    if partial.verb == Verb::Homeworld {
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
        .map(|action| progress.step_of(action, partial.name.clone()))
        .collect();
    if steps.is_empty() {
        return Err(suppose::why_none(progress, &partial));
    }
    Ok(steps)
}

/// The step that `partial` spells when nothing is left out; of a colour alone in `build` the bank says the rest (N3).
fn whole<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Option<Step> {
    let bare = partial.ship.filter(|ship| ship.size.is_none());
    match (partial.verb, bare, partial.system.clone()) {
        (Verb::Build, Some(PartialPiece { colour, .. }), Some(system)) => {
            let ship = progress.galaxy().bank().smallest(colour)?;
            Some(Step::Build { ship, system })
        }
        _ => partial.step(),
    }
}

/// Whether `action` is one that `partial` can mean.
pub fn fits<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    action: Action,
) -> bool {
    let is = PartialPiece::allows;
    let at = |asked: &Option<Name>, slot| {
        let named = |name: &Name| progress.name(slot) == name;
        asked.as_ref().is_none_or(named)
    };
    if partial.verb != action.verb() || !at(&partial.system, action.place()) {
        return false;
    }
    match action {
        Action::Build { ship, .. } | Action::Sacrifice { ship, .. } => is(partial.ship, ship),
        Action::Trade { ship, colour, .. } => {
            is(partial.ship, ship) && is(partial.colour, ship.in_colour(colour))
        }
        Action::Move { ship, to, .. } => is(partial.ship, ship) && at(&partial.to, to),
        Action::Discover { ship, star, .. } => is(partial.ship, ship) && is(partial.star, star),
        Action::Attack { ship, from, .. } => {
            let victim = partial.victim.as_ref();
            let whose = victim.map(|victim| progress.seat_called(victim));
            is(partial.ship, ship) && whose.is_none_or(|whose| whose == Some(from))
        }
        Action::Catastrophe { colour, .. } => {
            partial.colour.is_none_or(|asked| asked.colour == colour)
        }
    }
}

/// The partial step with its systems spelt as on the map.
fn spelt_as_on_map<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Result<PartialStep, Illegal> {
    let mut partial = partial.clone();
    for name in [&mut partial.system, &mut partial.to].into_iter().flatten() {
        let slot = progress.find(name)?;
        *name = progress.name(slot).clone();
    }
    Ok(partial)
}

/// The set-ups that the partial step can mean, as far as the bank goes; one at least, so that its refusal can be told.
fn homeworlds<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Vec<Step> {
    let stars = [partial.star, partial.second_star];
    let name = partial
        .name
        .clone()
        .unwrap_or_else(|| progress.setting().home_name.clone());
    let settled = |[first, second, ship]: [Piece; 3]| Step::Homeworld {
        stars: [first, second],
        ship,
        name: name.clone(),
    };
    let asked = [stars[0], stars[1], partial.ship];
    let fits = |home: &[Piece; 3]| {
        let mut pairs = asked.iter().zip(home);
        pairs.all(|(&asked, &piece)| PartialPiece::allows(asked, piece))
    };
    // Two stars are the same home in either order.
    let ordered = |home: &[Piece; 3]| stars != [None, None] || home[0] <= home[1];
    let mut found: Vec<Step> = progress
        .galaxy()
        .set_ups_in_any_order(progress.setting().first_ship)
        .filter(|home| ordered(home) && fits(home))
        .map(settled)
        .filter(|step| progress.clone().step(step).is_ok())
        .collect();
    if found.is_empty() {
        let last = |asked: Option<PartialPiece>| {
            let mut fitting = Piece::all().filter(|&piece| PartialPiece::allows(asked, piece));
            fitting.next_back().expect("there are pieces")
        };
        found.push(settled(asked.map(last)));
    }
    found
}
