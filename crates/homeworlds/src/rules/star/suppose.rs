//! Why no legal action fits an ask: supposes what it most likely meant, and asks the rules what stands against that.

use crate::order::Ask;
use crate::order::Name;
use crate::order::ask::PieceAsk;
use crate::piece::{Colour, Piece, Size};
use crate::rules::illegal::Illegal;
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::explain::explain;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::Slot;
use crate::rules::star::midturn::Midturn;
use crate::rules::star::party::Party;
use crate::rules::star::system::System;

/// The most legal steps that a refusal lists.
const MOST_LISTED: usize = 8;

/// The one fact that stands against all that `ask` may have meant, or else what would be legal instead.
pub fn why_none<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Illegal {
    if let Some(illegal) = other_size(ask) {
        return illegal;
    }
    if let Ask::Attack {
        victim: Some(victim),
        ..
    } = ask
    {
        match midturn.seat_called(victim) {
            None => return midturn.no_such_seat(victim),
            // Nobody attacks oneself.
            Some(seat) if seat == midturn.turn().seat => return nothing_fits(midturn, ask),
            Some(_) => {}
        }
    }
    let mut facts: Vec<Illegal> = Vec::new();
    for action in supposed(midturn, ask) {
        let fact = match midturn.check(action) {
            Err(foul) => explain(midturn, action, foul),
            Ok(()) if midturn.abandons_home(action) => midturn.home_abandoned(),
            Ok(()) => continue,
        };
        if !facts.contains(&fact) {
            facts.push(fact);
        }
    }
    if facts.len() == 1 {
        return facts.remove(0);
    }
    nothing_fits(midturn, ask)
}

// B12: a trade keeps the size.
fn other_size(ask: &Ask) -> Option<Illegal> {
    let Ask::Trade { ship, into, .. } = ask else {
        return None;
    };
    let (ship, into) = (ship.as_ref()?.piece()?, into.as_ref()?.piece()?);
    (ship.size() != into.size()).then_some(Illegal::OtherSize { ship, into })
}

fn nothing_fits<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Illegal {
    let mut legal: Vec<_> = midturn
        .actions()
        .into_iter()
        .filter(|action| action.verb() == ask.verb())
        .take(MOST_LISTED + 1)
        .map(|action| midturn.step_of(action, None))
        .collect();
    let more = legal.len() > MOST_LISTED;
    legal.truncate(MOST_LISTED);
    Illegal::NothingFits {
        verb: ask.verb(),
        legal,
        more,
    }
}

/// One action for each ship on the map that the ask may be about, with the likeliest values for what was left out.
fn supposed<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Vec<Action> {
    let (ship, system) = match ask {
        Ask::Build { ship, system }
        | Ask::Trade { ship, system, .. }
        | Ask::Attack { ship, system, .. }
        | Ask::Sacrifice { ship, system } => (*ship, system),
        Ask::Move { ship, from, .. } | Ask::Discover { ship, from, .. } => (*ship, from),
        Ask::Catastrophe { system, colour } => {
            return fullest(midturn, system, *colour).into_iter().collect();
        }
        Ask::Homeworld { .. } | Ask::Pass { .. } => return Vec::new(),
    };
    places(midturn, system)
        .flat_map(|at| {
            ships(midturn, ask, at, ship, system.is_some())
                .into_iter()
                .filter_map(move |ship| action(midturn, ask, at, ship))
        })
        .collect()
}

fn places<P: Party>(midturn: &Midturn<'_, P>, system: &Option<Name>) -> impl Iterator<Item = Slot> {
    let only = system.as_ref().map(|name| midturn.slot(name));
    midturn
        .galaxy()
        .slots()
        .filter(move |&slot| only.is_none_or(|only| only == Some(slot)))
}

/// The ships at `at` that the ask may be about; the very ship that it names where it names the place too.
fn ships<P: Party>(
    midturn: &Midturn<'_, P>,
    ask: &Ask,
    at: Slot,
    asked: Option<PieceAsk>,
    place_given: bool,
) -> Vec<Piece> {
    let seat = midturn.turn().seat;
    if let (Some(piece), true) = (asked.and_then(PieceAsk::piece), place_given) {
        return vec![piece];
    }
    let system = midturn.galaxy().system(at);
    let there = match ask {
        Ask::Attack { .. } => enemies(midturn, ask, system),
        _ => system.ships(seat),
    };
    let fits = |piece: &Piece| asked.is_none_or(|asked| asked.is(*piece));
    match ask {
        Ask::Build { .. } => Colour::ALL
            .into_iter()
            .filter(|&colour| there.count_colour(colour) > 0)
            .map(|colour| smallest(midturn.galaxy().bank(), colour))
            .filter(fits)
            .collect(),
        _ => there.kinds().filter(fits).collect(),
    }
}

/// The ships at a system that the ask may want to take.
fn enemies<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask, system: System<P>) -> Fleet<P> {
    match named_victim(midturn, ask) {
        Some(victim) => system.ships(victim),
        None => P::all()
            .filter(|&seat| seat != midturn.turn().seat)
            .fold(Fleet::EMPTY, |ships, seat| ships.plus(system.ships(seat))),
    }
}

/// Whose ship the ask may want to take: whom it names, or who has such a ship, or anyone, which the rules will say.
fn victim<P: Party>(
    midturn: &Midturn<'_, P>,
    ask: &Ask,
    system: System<P>,
    ship: Piece,
) -> Option<Seat> {
    let mover = midturn.turn().seat;
    named_victim(midturn, ask)
        .or_else(|| system.enemies_with(mover, ship).next())
        .or_else(|| P::all().find(|&seat| seat != mover))
}

fn named_victim<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask) -> Option<Seat> {
    match ask {
        Ask::Attack { victim, .. } => midturn.seat_called(victim.as_ref()?),
        _ => None,
    }
}

/// The smallest of the bank, or a small one where the bank has none, which the rules will say.
fn smallest<P: Party>(bank: Fleet<P>, colour: Colour) -> Piece {
    bank.smallest(colour)
        .unwrap_or(Piece::new(colour, Size::Small))
}

fn action<P: Party>(midturn: &Midturn<'_, P>, ask: &Ask, at: Slot, ship: Piece) -> Option<Action> {
    let galaxy = midturn.galaxy();
    let here = galaxy.system(at);
    Some(match ask {
        Ask::Build { .. } => Action::Build { at, ship },
        Ask::Attack { .. } => Action::Attack {
            at,
            ship,
            from: victim(midturn, ask, here, ship)?,
        },
        Ask::Sacrifice { .. } => Action::Sacrifice { at, ship },
        Ask::Trade { into, .. } => {
            let other = |&colour: &Colour| colour != ship.colour();
            let likely = |colour: &Colour| galaxy.bank().has(ship.in_colour(*colour));
            let others = || Colour::ALL.into_iter().filter(other);
            let colour = match into {
                Some(into) => into.colour,
                None => others().find(likely).or_else(|| others().next())?,
            };
            Action::Trade { at, ship, colour }
        }
        Ask::Move { to, .. } => {
            let to = match to {
                Some(name) => midturn.slot(name)?,
                None => {
                    let others = || galaxy.slots().filter(|&slot| slot != at);
                    let near = |slot: &Slot| here.connects(galaxy.system(*slot));
                    others().find(near).or_else(|| others().next())?
                }
            };
            Action::Move { from: at, ship, to }
        }
        Ask::Discover { star, .. } => {
            let fits = |piece: &Piece| star.is_none_or(|star| star.is(*piece));
            let near = |piece: &Piece| !here.sizes().has(piece.size());
            let bank = || galaxy.bank().kinds().filter(fits);
            let star = bank()
                .find(near)
                .or_else(|| bank().next())
                .or_else(|| star.and_then(PieceAsk::piece))?;
            Action::Discover {
                from: at,
                ship,
                star,
            }
        }
        Ask::Homeworld { .. } | Ask::Catastrophe { .. } | Ask::Pass { .. } => return None,
    })
}

/// The catastrophe that comes closest to being one.
fn fullest<P: Party>(
    midturn: &Midturn<'_, P>,
    system: &Option<Name>,
    colour: Option<Colour>,
) -> Option<Action> {
    let colours = move |at| Colour::ALL.map(|colour| (at, colour));
    let (at, colour) = places(midturn, system)
        .flat_map(colours)
        .filter(|&(_, c)| colour.is_none_or(|colour| colour == c))
        .max_by_key(|&(at, colour)| midturn.galaxy().system(at).count_colour(colour))?;
    Some(Action::Catastrophe { at, colour })
}
