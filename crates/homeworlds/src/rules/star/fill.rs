//! The steps that a partial step can mean at one point of a turn. Where no legal action fits, it supposes what was most likely
//! meant, and asks the rules what stands against that.

use crate::order::partial_step::PartialPiece;
use crate::order::{Name, PartialStep, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::star::explain::explain;
use crate::rules::star::{Action, Fleet, Seating, Slot, System, TurnInProgress};
use crate::rules::{Illegal, Seat};

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
        return Err(why_none(progress, &partial));
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

/// The most legal steps that a refusal lists.
const MOST_LISTED: usize = 8;

/// The one fact that stands against all that `partial` may have meant, or else what would be legal instead.
pub fn why_none<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Illegal {
    if let Some(illegal) = other_size(partial) {
        return illegal;
    }
    if let Some(victim) = &partial.victim {
        match progress.seat_called(victim) {
            None => return progress.no_such_seat(victim),
            // Nobody attacks oneself.
            Some(seat) if seat == progress.turn().seat => return nothing_fits(progress, partial),
            Some(_) => {}
        }
    }
    let mut facts: Vec<Illegal> = Vec::new();
    for action in supposed(progress, partial) {
        let fact = match progress.check(action) {
            Err(foul) => explain(progress, action, foul),
            Ok(()) if progress.abandons_home(action) => progress.home_abandoned(),
            Ok(()) => continue,
        };
        if !facts.contains(&fact) {
            facts.push(fact);
        }
    }
    if facts.len() == 1 {
        return facts.remove(0);
    }
    nothing_fits(progress, partial)
}

// B12: a trade keeps the size.
fn other_size(partial: &PartialStep) -> Option<Illegal> {
    let (ship, into) = (partial.ship?.piece()?, partial.colour?.piece()?);
    (ship.size() != into.size()).then_some(Illegal::OtherSize { ship, into })
}

fn nothing_fits<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Illegal {
    let mut legal: Vec<_> = progress
        .actions()
        .into_iter()
        .filter(|action| action.verb() == partial.verb)
        .take(MOST_LISTED + 1)
        .map(|action| progress.step_of(action, None))
        .collect();
    let more = legal.len() > MOST_LISTED;
    legal.truncate(MOST_LISTED);
    Illegal::NothingFits {
        verb: partial.verb,
        legal,
        more,
    }
}

/// One action for each ship on the map that the partial step may be about, with the likeliest values for what was left out.
fn supposed<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Vec<Action> {
    if partial.verb == Verb::Catastrophe {
        return fullest(progress, partial).into_iter().collect();
    }
    let nothing_to_copy = nothing_to_copy(progress, partial);
    if nothing_to_copy.is_some() {
        return nothing_to_copy.into_iter().collect();
    }
    places(progress, partial)
        .flat_map(|at| {
            ships(progress, partial, at)
                .into_iter()
                .filter_map(move |ship| action(progress, partial, at, ship))
        })
        .collect()
}

/// B11: a build in a colour of which the mover has no ship at all, where the first of their ships are.
fn nothing_to_copy<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Option<Action> {
    let asked = partial.ship.filter(|_| partial.verb == Verb::Build)?;
    let seat = progress.turn().seat;
    let galaxy = progress.galaxy();
    let ships = |at: &Slot| galaxy.system(*at).ships(seat);
    let own: Vec<Slot> = galaxy.slots().filter(|at| !ships(at).is_empty()).collect();
    let is_to_copy = |at| ships(at).colours().any(|colour| colour == asked.colour);
    if own.iter().any(is_to_copy) {
        return None;
    }
    let at = match &partial.system {
        Some(name) => progress.slot(name)?,
        None => *own.first()?,
    };
    let ship = Piece::new(asked.colour, asked.size.unwrap_or(Size::Small));
    Some(Action::Build { at, ship })
}

fn places<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> impl Iterator<Item = Slot> + use<P> {
    let only = partial.system.as_ref().map(|name| progress.slot(name));
    progress
        .galaxy()
        .slots()
        .filter(move |&slot| only.is_none_or(|only| only == Some(slot)))
}

/// The ships at `at` that the partial step may be about; the very ship that it names where it names the place too.
fn ships<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    at: Slot,
) -> Vec<Piece> {
    let seat = progress.turn().seat;
    let asked = partial.ship;
    if let (Some(piece), Some(_)) = (asked.and_then(PartialPiece::piece), &partial.system) {
        return vec![piece];
    }
    let system = progress.galaxy().system(at);
    let there = match partial.verb {
        Verb::Attack => enemies(progress, partial, system),
        _ => system.ships(seat),
    };
    let fits = |piece: &Piece| PartialPiece::allows(asked, *piece);
    match partial.verb {
        Verb::Build => there
            .colours()
            .map(|colour| smallest(progress.galaxy().bank(), colour))
            .filter(fits)
            .collect(),
        _ => there.kinds().filter(fits).collect(),
    }
}

/// The ships at a system that the partial step may want to take.
fn enemies<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    system: System<P>,
) -> Fleet<P> {
    match named_victim(progress, partial) {
        Some(victim) => system.ships(victim),
        None => P::all()
            .filter(|&seat| seat != progress.turn().seat)
            .fold(Fleet::EMPTY, |ships, seat| ships.plus(system.ships(seat))),
    }
}

/// Whose ship the partial step may want to take: whom it names, or who has such a ship, or anyone, which the rules will say.
fn victim<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    system: System<P>,
    ship: Piece,
) -> Option<Seat> {
    let mover = progress.turn().seat;
    named_victim(progress, partial)
        .or_else(|| system.enemies_with(mover, ship).next())
        .or_else(|| P::all().find(|&seat| seat != mover))
}

fn named_victim<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
) -> Option<Seat> {
    progress.seat_called(partial.victim.as_ref()?)
}

/// The smallest of the bank, or a small one where the bank has none, which the rules will say.
fn smallest<P: Seating>(bank: Fleet<P>, colour: Colour) -> Piece {
    bank.smallest(colour)
        .unwrap_or(Piece::new(colour, Size::Small))
}

fn action<P: Seating>(
    progress: &TurnInProgress<'_, P>,
    partial: &PartialStep,
    at: Slot,
    ship: Piece,
) -> Option<Action> {
    let galaxy = progress.galaxy();
    let here = galaxy.system(at);
    Some(match partial.verb {
        Verb::Build => Action::Build { at, ship },
        Verb::Attack => Action::Attack {
            at,
            ship,
            from: victim(progress, partial, here, ship)?,
        },
        Verb::Sacrifice => Action::Sacrifice { at, ship },
        Verb::Trade => {
            let other = |&colour: &Colour| colour != ship.colour();
            let likely = |colour: &Colour| galaxy.bank().has(ship.in_colour(*colour));
            let others = || Colour::ALL.into_iter().filter(other);
            let colour = match partial.colour {
                Some(into) => into.colour,
                None => others().find(likely).or_else(|| others().next())?,
            };
            Action::Trade { at, ship, colour }
        }
        Verb::Move => {
            let to = match &partial.to {
                Some(name) => progress.slot(name)?,
                None => {
                    let others = || galaxy.slots().filter(|&slot| slot != at);
                    let near = |slot: &Slot| here.connects(galaxy.system(*slot));
                    others().find(near).or_else(|| others().next())?
                }
            };
            Action::Move { from: at, ship, to }
        }
        Verb::Discover => {
            let star = partial.star;
            let fits = |piece: &Piece| PartialPiece::allows(star, *piece);
            let near = |piece: &Piece| !here.sizes().has(piece.size());
            let bank = || galaxy.bank().kinds().filter(fits);
            let star = bank()
                .find(near)
                .or_else(|| bank().next())
                .or_else(|| star.and_then(PartialPiece::piece))?;
            Action::Discover {
                from: at,
                ship,
                star,
            }
        }
        Verb::Homeworld | Verb::Catastrophe | Verb::Pass => return None,
    })
}

/// The catastrophe that comes closest to being one.
fn fullest<P: Seating>(progress: &TurnInProgress<'_, P>, partial: &PartialStep) -> Option<Action> {
    let colours = move |at| Colour::ALL.map(|colour| (at, colour));
    let (at, colour) = places(progress, partial)
        .flat_map(colours)
        .filter(|&(_, colour)| partial.colour.is_none_or(|asked| asked.colour == colour))
        .max_by_key(|&(at, colour)| progress.galaxy().system(at).count_colour(colour))?;
    Some(Action::Catastrophe { at, colour })
}
