//! The steps that an ask can mean at one point of a turn, or the fact that stands against every one of them.

use crate::order::ask::PieceAsk;
use crate::order::{Ask, Name, Step, Verb};
use crate::piece::Piece;
use crate::rules::illegal::Illegal;
use crate::rules::star::action::Action;
use crate::rules::star::galaxy::Slot;
use crate::rules::star::midturn::Midturn;
use crate::rules::star::party::Party;
use crate::rules::star::suppose;

/// The steps that `ask` can mean now: the one that it spells, legal or not, or every legal one that fits what it says.
pub fn options<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Result<Vec<Step>, Illegal> {
    if let Ask::Homeworld { .. } = ask {
        return Ok(homeworlds(midturn, ask));
    }
    midturn.check_stage()?;
    let ask = spelt_as_on_map(midturn, ask)?;
    if let Some(step) = whole(midturn, &ask).filter(|step| step.verb() != Verb::Attack) {
        return Ok(vec![step]);
    }
    let steps: Vec<Step> = midturn
        .actions()
        .into_iter()
        .filter(|&action| fits(midturn, &ask, action))
        .map(|action| midturn.step_of(action, new_name(&ask)))
        .collect();
    if steps.is_empty() {
        return Err(suppose::why_none(midturn, &ask));
    }
    Ok(steps)
}

/// The step that `ask` spells when nothing is left out; of a colour alone in `build` the bank says the rest (N3).
fn whole<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Option<Step> {
    match ask {
        Ask::Build {
            ship: Some(PieceAsk { colour, size: None }),
            system: Some(system),
        } => Some(Step::Build {
            ship: midturn.galaxy().bank().smallest(*colour)?,
            system: system.clone(),
        }),
        ask => ask.step(),
    }
}

/// Whether `action` is one that `ask` can mean.
pub fn fits<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask, action: Action) -> bool {
    let piece = |asked: &Option<PieceAsk>, piece: Piece| asked.is_none_or(|asked| asked.is(piece));
    let at = |asked: &Option<Name>, slot: Slot| {
        asked.as_ref().is_none_or(|name| midturn.name(slot) == name)
    };
    match (ask, action) {
        (Ask::Build { ship, system }, Action::Build { at: slot, ship: s })
        | (Ask::Sacrifice { ship, system }, Action::Sacrifice { at: slot, ship: s }) => {
            piece(ship, s) && at(system, slot)
        }
        (
            Ask::Trade { ship, system, into },
            Action::Trade {
                at: slot,
                ship: s,
                colour,
            },
        ) => piece(ship, s) && at(system, slot) && piece(into, s.in_colour(colour)),
        (
            Ask::Move { ship, from, to },
            Action::Move {
                from: slot,
                ship: s,
                to: goal,
            },
        ) => piece(ship, s) && at(from, slot) && at(to, goal),
        (
            Ask::Discover {
                ship, from, star, ..
            },
            Action::Discover {
                from: slot,
                ship: s,
                star: new,
            },
        ) => piece(ship, s) && at(from, slot) && piece(star, new),
        (
            Ask::Attack {
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
            let whose = victim.as_ref().map(|victim| midturn.seat_called(victim));
            piece(ship, s) && at(system, slot) && whose.is_none_or(|whose| whose == Some(from))
        }
        (
            Ask::Catastrophe { system, colour },
            Action::Catastrophe {
                at: slot,
                colour: c,
            },
        ) => at(system, slot) && colour.is_none_or(|colour| colour == c),
        _ => false,
    }
}

fn new_name(ask: &Ask) -> Option<Name> {
    match ask {
        Ask::Discover { name, .. } => name.clone(),
        _ => None,
    }
}

/// The ask with its systems spelt as on the map.
fn spelt_as_on_map<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Result<Ask, Illegal> {
    let mut ask = ask.clone();
    let systems: [Option<&mut Name>; 2] = match &mut ask {
        Ask::Build { system, .. }
        | Ask::Trade { system, .. }
        | Ask::Attack { system, .. }
        | Ask::Sacrifice { system, .. }
        | Ask::Catastrophe { system, .. } => [system.as_mut(), None],
        Ask::Discover { from, .. } => [from.as_mut(), None],
        Ask::Move { from, to, .. } => [from.as_mut(), to.as_mut()],
        Ask::Homeworld { .. } | Ask::Pass { .. } => [None, None],
    };
    for name in systems.into_iter().flatten() {
        let slot = midturn.find(name)?;
        *name = midturn.name(slot).clone();
    }
    Ok(ask)
}

/// The set-ups that the ask can mean, as far as the bank goes; one at least, so that its refusal can be told.
fn homeworlds<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Vec<Step> {
    let Ask::Homeworld { stars, ship, name } = ask else {
        return Vec::new();
    };
    let name = name
        .clone()
        .unwrap_or_else(|| midturn.setting().home_name.clone());
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
                if midturn.clone().step(&step).is_ok() {
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
