//! Where each ship went in a turn, its moves taken together: from where it stood before to where it is after.

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, Seat};

/// The way of one ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    /// Whose ship it is.
    pub seat: Seat,
    /// The ship as it was when it left.
    pub ship: Piece,
    /// Where it was before the turn.
    pub from: Name,
    /// Where it came to.
    pub to: Name,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a ship where it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands there, as this piece.
    Stands(Piece),
    /// It went in a catastrophe of this colour.
    Burst(Colour),
}

/// The ways of a turn, in the order in which they began.
pub fn journeys(events: &[Event]) -> Vec<Journey> {
    let mut journeys: Vec<Journey> = Vec::new();
    for event in events {
        follow(&mut journeys, event);
    }
    journeys
}

fn follow(journeys: &mut Vec<Journey>, event: &Event) {
    match event {
        Event::Moved {
            seat,
            ship,
            from,
            to,
        }
        | Event::Discovered {
            seat,
            ship,
            from,
            system: to,
            ..
        } => go(journeys, (*seat, *ship), [from, to]),
        Event::Traded {
            seat,
            ship,
            into,
            system,
        } => {
            if let Some(index) = standing(journeys, (*seat, *ship), system) {
                journeys[index].fate = Fate::Stands(*into);
            }
        }
        Event::Sacrificed { seat, ship, system } => {
            if let Some(index) = standing(journeys, (*seat, *ship), system) {
                journeys.remove(index);
            }
        }
        Event::Catastrophe { system, colour, .. } => {
            let caught = journeys.iter_mut().filter(|journey| journey.to == *system);
            for journey in caught {
                if matches!(journey.fate, Fate::Stands(ship) if ship.colour() == *colour) {
                    journey.fate = Fate::Burst(*colour);
                }
            }
        }
        Event::Settled { .. }
        | Event::Built { .. }
        | Event::Captured { .. }
        | Event::Supernova { .. }
        | Event::Forgotten { .. }
        | Event::Passed { .. }
        | Event::HomeFell { .. }
        | Event::Left { .. }
        | Event::Eliminated { .. }
        | Event::Revealed { .. }
        | Event::Ended(_) => {}
    }
}

/// A ship goes on from where it came to, or sets out; one that is back where it was has made no way.
fn go(journeys: &mut Vec<Journey>, (seat, ship): (Seat, Piece), [from, to]: [&Name; 2]) {
    let Some(index) = standing(journeys, (seat, ship), from) else {
        journeys.push(Journey {
            seat,
            ship,
            from: from.clone(),
            to: to.clone(),
            fate: Fate::Stands(ship),
        });
        return;
    };
    journeys[index].to = to.clone();
    let journey = &journeys[index];
    if journey.from == journey.to && journey.ship == ship {
        journeys.remove(index);
    }
}

/// The journey that brought this ship here.
fn standing(journeys: &[Journey], (seat, ship): (Seat, Piece), here: &Name) -> Option<usize> {
    journeys.iter().position(|journey| {
        journey.seat == seat && journey.to == *here && journey.fate == Fate::Stands(ship)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(0);

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn piece(text: &str) -> Piece {
        text.parse().expect("a piece")
    }

    fn moved(from: &str, to: &str) -> Event {
        Event::Moved {
            seat: SEAT,
            ship: piece("y1"),
            from: name(from),
            to: name(to),
        }
    }

    fn ways(events: &[Event]) -> Vec<(String, String, Fate)> {
        let told = journeys(events).into_iter();
        told.map(|way| (way.from.to_string(), way.to.to_string(), way.fate))
            .collect()
    }

    #[test]
    fn moves_of_one_ship_are_one_way() {
        let stands = Fate::Stands(piece("y1"));
        assert_eq!(
            ways(&[moved("Ann", "Vega"), moved("Vega", "Rigel")]),
            [("Ann".into(), "Rigel".into(), stands)]
        );
        assert_eq!(ways(&[moved("Ann", "Vega"), moved("Vega", "Ann")]), []);
    }

    #[test]
    fn a_ship_that_went_in_a_catastrophe_leads_to_it() {
        let catastrophe = Event::Catastrophe {
            seat: SEAT,
            system: name("Vega"),
            colour: Colour::Yellow,
            stars: Vec::new(),
            ships: Vec::new(),
        };
        assert_eq!(
            ways(&[moved("Ann", "Vega"), catastrophe]),
            [("Ann".into(), "Vega".into(), Fate::Burst(Colour::Yellow))]
        );
    }

    #[test]
    fn a_ship_that_was_traded_on_its_way_is_found_again() {
        let traded = Event::Traded {
            seat: SEAT,
            ship: piece("y1"),
            into: piece("b1"),
            system: name("Vega"),
        };
        assert_eq!(
            ways(&[moved("Ann", "Vega"), traded]),
            [("Ann".into(), "Vega".into(), Fate::Stands(piece("b1")))]
        );
    }
}
