//! The journeys of ships in a turn, with its actions combined: the piece and place before and after
//! it.

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, Seat};

/// A ship that a turn changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Journey {
    /// The owner of the ship.
    pub seat: Seat,
    /// The place and piece before the turn; `None` if it was built, captured or set up.
    pub from: Option<(Name, Piece)>,
    /// The place after the turn.
    pub to: Name,
    /// The fate of the ship.
    pub fate: Fate,
}

/// The fate of a ship at its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The ship is there, as this piece.
    Stands(Piece),
    /// The ship was lost in a catastrophe of this colour.
    Burst(Colour),
    /// The ship was sacrificed.
    Sacrificed,
}

impl Journey {
    /// Returns whether it leads from one system to another.
    pub(super) fn is_way(&self) -> bool {
        let elsewhere = self.from.as_ref().is_some_and(|(from, _)| *from != self.to);
        elsewhere && self.fate != Fate::Sacrificed
    }

    /// Returns the ship that appeared or arrived in a system.
    pub(super) fn fresh(&self, here: &Name) -> Option<Piece> {
        match self.fate {
            Fate::Stands(ship) if self.to == *here => Some(ship),
            Fate::Stands(_) | Fate::Burst(_) | Fate::Sacrificed => None,
        }
    }

    /// Returns the ship that left a system, and whether it was sacrificed there.
    pub(super) fn left(&self, here: &Name) -> Option<(Piece, bool)> {
        let (_, ship) = self.from.as_ref().filter(|(from, _)| from == here)?;
        let given = self.to == *here && self.fate == Fate::Sacrificed;
        (self.to != *here || given).then_some((*ship, given))
    }
}

/// Returns the journeys of the ships that a turn changed, in order.
pub(super) fn journeys(events: &[Event]) -> Vec<Journey> {
    let mut journeys: Vec<Journey> = Vec::new();
    for event in events {
        follow(&mut journeys, event);
    }
    let is_back = |journey: &Journey| {
        journey
            .from
            .as_ref()
            .is_some_and(|(from, ship)| journey.fresh(from) == Some(*ship))
    };
    journeys.retain(|journey| !is_back(journey));
    journeys
}

fn follow(journeys: &mut Vec<Journey>, event: &Event) {
    match event {
        Event::Settled {
            seat,
            home: system,
            ship,
            ..
        }
        | Event::Built { seat, ship, system }
        | Event::Captured {
            seat, ship, system, ..
        } => journeys.push(Journey {
            seat: *seat,
            from: None,
            to: system.clone(),
            fate: Fate::Stands(*ship),
        }),
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
        } => known(journeys, *seat, *ship, from).to = to.clone(),
        Event::Traded {
            seat,
            ship,
            into,
            system,
        } => known(journeys, *seat, *ship, system).fate = Fate::Stands(*into),
        Event::Sacrificed { seat, ship, system } => {
            known(journeys, *seat, *ship, system).fate = Fate::Sacrificed;
        }
        Event::Catastrophe { system, colour, .. } => {
            for journey in journeys {
                let caught = journey.fresh(system).map(Piece::colour) == Some(*colour);
                if caught {
                    journey.fate = Fate::Burst(*colour);
                }
            }
        }
        Event::Supernova { .. }
        | Event::Forgotten { .. }
        | Event::Passed { .. }
        | Event::HomeFell { .. }
        | Event::Left { .. }
        | Event::Eliminated { .. }
        | Event::Revealed { .. }
        | Event::Ended(_) => {}
    }
}

/// Returns the journey that brought this ship here, or a new one that begins here.
fn known<'j>(
    journeys: &'j mut Vec<Journey>,
    seat: Seat,
    ship: Piece,
    here: &Name,
) -> &'j mut Journey {
    let is_it = |journey: &Journey| journey.seat == seat && journey.fresh(here) == Some(ship);
    let index = journeys.iter().position(is_it).unwrap_or(journeys.len());
    if index == journeys.len() {
        journeys.push(Journey {
            seat,
            from: Some((here.clone(), ship)),
            to: here.clone(),
            fate: Fate::Stands(ship),
        });
    }
    &mut journeys[index]
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
        let told = journeys(events).into_iter().filter_map(|way| {
            let (from, _) = way.from?;
            Some((from.to_string(), way.to.to_string(), way.fate))
        });
        told.collect()
    }

    #[test]
    fn moves_of_one_ship_merge() {
        let stands = Fate::Stands(piece("y1"));
        assert_eq!(
            ways(&[moved("Ann", "Vega"), moved("Vega", "Rigel")]),
            [("Ann".into(), "Rigel".into(), stands)]
        );
        assert_eq!(ways(&[moved("Ann", "Vega"), moved("Vega", "Ann")]), []);
    }

    #[test]
    fn lost_ship_leads_to_its_catastrophe() {
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
    fn ship_traded_midway_is_followed() {
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

    #[test]
    fn passing_ship_leaves_no_mark_midway() {
        let way = journeys(&[moved("Ann", "Vega"), moved("Vega", "Mira")]);
        let ship = piece("y1");
        let [way] = &way[..] else {
            panic!("one way of one ship");
        };
        assert_eq!(way.left(&name("Ann")), Some((ship, false)));
        let vega = name("Vega");
        assert_eq!((way.fresh(&vega), way.left(&vega)), (None, None));
        assert_eq!(way.fresh(&name("Mira")), Some(ship));
    }

    #[test]
    fn ship_appears_in_its_final_form() {
        let built = Event::Built {
            seat: SEAT,
            ship: piece("g1"),
            system: name("Ann"),
        };
        let traded = Event::Traded {
            seat: SEAT,
            ship: piece("g1"),
            into: piece("b1"),
            system: name("Ann"),
        };
        let ann = name("Ann");
        let all = journeys(&[built, traded]);
        let shown = all.iter().map(|one| (one.fresh(&ann), one.left(&ann)));
        assert!(shown.eq([(Some(piece("b1")), None)]));
    }
}
