//! A turn in words: what its player did, then what followed from it.

use crate::text::Places;
use crate::text::outcome::{name, outcome};
use crate::text::say;
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::{Alignment, Leaving};
use homeworlds::rules::{Event, Seat};

/// What happened in a turn, as one or more sentences.
///
/// `Ann sacrificed y2 at Altair, moved g3 from Vega to Beth and called a green catastrophe there: 4 pieces gone.`
/// `names` are what the seats are called, by seat.
pub fn turn(events: &[Event], names: &[String]) -> String {
    told(events, names, |system, _| system.to_string())
}

/// The same with homes named by whose they are: `Ann built g1 at home and moved g3 to Beth's home.`
pub fn turn_among_homes(events: &[Event], homes: &[(Seat, Name)], names: &[String]) -> String {
    told(events, names, |system, of| {
        Places { of, homes, names }.called(system)
    })
}

/// The turn in words that led to a board; one that is composed does not count yet.
pub fn turn_that_led_here(told: &str, drafted: bool) -> String {
    if drafted {
        return say!("turn-turn-that-led-here", told);
    }
    say!("turn-turn-that-led-here-2", told)
}

/// `place` says what a system is called in a sentence about what a seat did.
fn told(events: &[Event], names: &[String], place: impl Fn(&Name, Seat) -> String) -> String {
    let mut deeds: Vec<String> = Vec::new();
    let mut sequels: Vec<String> = Vec::new();
    let mut actor = None;
    let mut rest = events;
    while let [event, others @ ..] = rest {
        let shown = revealed(rest, names);
        if !shown.is_empty() {
            let rule = shown_by(&events[..events.len() - rest.len()]);
            sequels.push(format!("{} ({rule}).", super::all_of(&shown)));
            rest = &rest[shown.len()..];
            continue;
        }
        let before = &events[..events.len() - rest.len()];
        if let Some((seat, text, alike)) = several(rest, names, &place) {
            actor = Some(seat);
            deeds.push(text);
            rest = &rest[alike..];
            continue;
        }
        match deed(event, before.last(), names, &place) {
            Some((seat, text)) => {
                actor = Some(seat);
                deeds.push(text);
            }
            None => sequels.extend(sequel(event, names)),
        }
        rest = others;
    }
    let did = actor.map(|seat| format!("{} {}.", name(names, seat), super::all_of(&deeds)));
    did.into_iter().chain(sequels).collect::<Vec<_>>().join(" ")
}

/// Several deeds of one kind in one place at the beginning of `events`, told as one; and how many they are.
///
/// `built g1 and y1 at home`, `moved g1 and g2 from home to Vega`.
fn several(
    events: &[Event],
    names: &[String],
    place: &impl Fn(&Name, Seat) -> String,
) -> Option<(Seat, String, usize)> {
    let first = kind(events.first()?)?;
    let alike = events.iter().map_while(|event| {
        let next = kind(event)?;
        (next.with(first.ship) == first).then_some(next.ship)
    });
    let ships: Vec<Piece> = alike.collect();
    if ships.len() < 2 {
        return None;
    }
    let told = super::all_of(&ships);
    let seat = first.seat;
    let text = match first.deed {
        Deed::Built => say!("turn-built", told, seat = place(first.at, seat)),
        Deed::Captured(owner) => say!(
            "turn-captured",
            owner = name(names, owner),
            told,
            seat = place(first.at, seat)
        ),
        Deed::Moved(to) => say!(
            "turn-moved",
            told,
            seat = place(first.at, seat),
            seat_2 = place(to, seat)
        ),
    };
    Some((seat, text, ships.len()))
}

/// A deed of a ship that may be told together with others of its kind.
#[derive(Clone, Copy, PartialEq)]
struct Alike<'e> {
    seat: Seat,
    deed: Deed<'e>,
    at: &'e Name,
    ship: Piece,
}

/// What kind of deed it is, with what must be the same besides the place.
#[derive(Clone, Copy, PartialEq)]
enum Deed<'e> {
    Built,
    Captured(Seat),
    Moved(&'e Name),
}

impl Alike<'_> {
    const fn with(self, ship: Piece) -> Self {
        Self { ship, ..self }
    }
}

fn kind(event: &Event) -> Option<Alike<'_>> {
    let (seat, deed, at, ship) = match event {
        Event::Built { seat, ship, system } => (seat, Deed::Built, system, ship),
        Event::Captured {
            seat,
            ship,
            from,
            system,
        } => (seat, Deed::Captured(*from), system, ship),
        Event::Moved {
            seat,
            ship,
            from,
            to,
        } => (seat, Deed::Moved(to), from, ship),
        _ => return None,
    };
    Some(Alike {
        seat: *seat,
        deed,
        at,
        ship: *ship,
    })
}

/// `at Vega`, or `there` where the deed before it ended there, so that it is not named twice.
fn there(before: Option<&Event>, system: &Name, place: impl Fn() -> String) -> String {
    match before.and_then(spot) {
        Some(spot) if spot == system => say!("turn-there-2"),
        _ => say!("turn-there", place = place()),
    }
}

/// Where a deed ended.
fn spot(event: &Event) -> Option<&Name> {
    match event {
        Event::Moved { to, .. } => Some(to),
        Event::Discovered { system, .. }
        | Event::Built { system, .. }
        | Event::Traded { system, .. }
        | Event::Captured { system, .. } => Some(system),
        _ => None,
    }
}

/// The sides that are shown one after the other at the beginning of `events`.
fn revealed(events: &[Event], names: &[String]) -> Vec<String> {
    let shown = events.iter().map_while(|event| match event {
        Event::Revealed { seat, alignment } => Some(say!(
            "turn-revealed",
            seat = name(names, *seat),
            alignment = alignment_word(*alignment)
        )),
        _ => None,
    });
    shown.collect()
}

/// The rule by which sides are shown after these events.
fn shown_by(before: &[Event]) -> &'static str {
    match before
        .iter()
        .rfind(|event| matches!(event, Event::Ended(_) | Event::Left { .. }))
    {
        Some(Event::Ended(_)) => "M9",
        Some(_) => "M8",
        None => "M7",
    }
}

/// What the player did after `before`, without the player's name.
fn deed(
    event: &Event,
    before: Option<&Event>,
    names: &[String],
    place: impl Fn(&Name, Seat) -> String,
) -> Option<(Seat, String)> {
    Some(match event {
        Event::Settled {
            seat,
            home,
            stars: [first, second],
            ship,
        } => (*seat, say!("turn-settled", home, first, second, ship)),
        Event::Built { seat, ship, system } => (
            *seat,
            say!("turn-built-2", ship, seat = place(system, *seat)),
        ),
        Event::Traded {
            seat,
            ship,
            into,
            system,
        } => (
            *seat,
            say!("turn-traded", ship, into, seat = place(system, *seat)),
        ),
        Event::Moved {
            seat,
            ship,
            from,
            to,
        } => (
            *seat,
            say!(
                "turn-moved-2",
                ship,
                seat = place(from, *seat),
                seat_2 = place(to, *seat)
            ),
        ),
        Event::Discovered {
            seat,
            ship,
            from,
            star,
            system,
        } => (
            *seat,
            say!(
                "turn-discovered",
                ship,
                seat = place(from, *seat),
                system,
                star
            ),
        ),
        Event::Captured {
            seat,
            ship,
            from,
            system,
        } => (
            *seat,
            say!(
                "turn-captured-2",
                from = name(names, *from),
                ship,
                seat = place(system, *seat)
            ),
        ),
        Event::Sacrificed { seat, ship, system } => (
            *seat,
            say!("turn-sacrificed", ship, seat = place(system, *seat)),
        ),
        Event::Catastrophe {
            seat,
            system,
            colour,
            stars,
            ships,
        } => (
            *seat,
            say!(
                "turn-catastrophe",
                colour = colour.word(),
                seat = there(before, system, || place(system, *seat)),
                ships = stars.len() + ships.len(),
                ships_2 = lost(stars, ships, names)
            ),
        ),
        Event::Passed { seat } => (*seat, say!("turn-passed")),
        Event::Supernova { .. }
        | Event::Forgotten { .. }
        | Event::HomeFell { .. }
        | Event::Left { .. }
        | Event::Eliminated { .. }
        | Event::Revealed { .. }
        | Event::Ended(_) => return None,
    })
}

/// What followed by itself, as a sentence.
fn sequel(event: &Event, names: &[String]) -> Option<String> {
    match event {
        Event::Supernova { system, ships } if ships.is_empty() => {
            Some(say!("turn-supernova", system))
        }
        Event::Supernova { system, ships } => Some(say!(
            "turn-supernova-2",
            system,
            ships = lost(&[], ships, names)
        )),
        Event::Forgotten { system, .. } => Some(say!("turn-forgotten", system)),
        Event::HomeFell { seat, .. } => Some(say!("turn-home-fell", seat = name(names, *seat))),
        Event::Left { seat, leaving } => Some(format!(
            "{} {} (M8).",
            name(names, *seat),
            match leaving {
                Leaving::Resigned => say!("turn-resigned"),
                Leaving::OutOfTime => say!("turn-out-of-time"),
            }
        )),
        Event::Eliminated { seat, by, .. } => Some(eliminated(*seat, *by, names)),
        Event::Ended(end) => Some(outcome(end, names)),
        _ => None,
    }
}

fn eliminated(seat: Seat, by: Option<Seat>, names: &[String]) -> String {
    let seat = name(names, seat);
    match by {
        Some(by) => say!("turn-some", seat, by = name(names, by)),
        None => say!("turn-none", seat),
    }
}

/// `Good` or `Evil`.
pub fn alignment_word(alignment: Alignment) -> String {
    match alignment {
        Alignment::Good => say!("turn-good"),
        Alignment::Evil => say!("turn-evil"),
    }
}

/// `star g1, Ann's g1 g3, Beth's g2`.
fn lost(stars: &[Piece], ships: &[(Seat, Piece)], names: &[String]) -> String {
    let mut parts = Vec::new();
    if !stars.is_empty() {
        let word = if stars.len() == 1 {
            say!("turn-lost")
        } else {
            say!("turn-lost-2")
        };
        parts.push(format!("{word} {}", pieces(stars)));
    }
    let mut seats: Vec<Seat> = ships.iter().map(|&(seat, _)| seat).collect();
    seats.dedup();
    for seat in seats {
        let own: Vec<Piece> = ships
            .iter()
            .filter(|&&(owner, _)| owner == seat)
            .map(|&(_, ship)| ship)
            .collect();
        parts.push(format!("{}'s {}", name(names, seat), pieces(&own)));
    }
    parts.join(", ")
}

fn pieces(pieces: &[Piece]) -> String {
    let texts: Vec<String> = pieces.iter().map(Piece::to_string).collect();
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::piece::Colour;

    #[test]
    fn a_turn_reads_as_a_person_would_tell_it() {
        let seat = Seat(0);
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let events = [
            Event::Sacrificed {
                seat,
                ship: piece("y2"),
                system: system("Altair"),
            },
            Event::Forgotten {
                system: system("Altair"),
                stars: vec![piece("b1")],
            },
            Event::Moved {
                seat,
                ship: piece("g3"),
                from: system("Vega"),
                to: system("Beth"),
            },
            Event::Catastrophe {
                seat,
                system: system("Beth"),
                colour: Colour::Green,
                stars: vec![piece("g1")],
                ships: vec![
                    (seat, piece("g3")),
                    (Seat(1), piece("g1")),
                    (Seat(1), piece("g2")),
                ],
            },
        ];
        let names = ["Ann".to_owned(), "Beth".to_owned()];
        assert_eq!(
            turn(&events, &names),
            "Ann sacrificed y2 at Altair, moved g3 from Vega to Beth and called a green catastrophe there: \
             4 pieces gone (star g1, Ann's g3, Beth's g1 g2). Altair is forgotten."
        );
    }

    #[test]
    fn deeds_alike_in_one_place_are_told_as_one() {
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let built = |ship: &str, at: &str| Event::Built {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            system: system(at),
        };
        let captured = |ship: &str, from: u8| Event::Captured {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            from: Seat(from),
            system: system("Vega"),
        };
        let moved = |ship: &str| Event::Moved {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            from: system("Vega"),
            to: system("Ann"),
        };
        let names = ["Ann", "Beth", "Carl"].map(str::to_owned);
        let told = |events: &[Event]| turn(events, &names);
        assert_eq!(
            told(&[built("g1", "Ann"), built("g2", "Ann"), built("y1", "Vega")]),
            "Ann built g1 and g2 at Ann and built y1 at Vega."
        );
        assert_eq!(
            told(&[captured("g1", 1), captured("b1", 1), captured("r1", 2)]),
            "Ann captured Beth's g1 and b1 at Vega and captured Carl's r1 at Vega."
        );
        assert_eq!(
            told(&[moved("g1"), moved("g1"), moved("y3")]),
            "Ann moved g1, g1 and y3 from Vega to Ann."
        );
    }

    #[test]
    fn homes_are_told_by_whose_they_are() {
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let moved = |from: &str, to: &str| Event::Moved {
            seat: Seat(0),
            ship: "g3".parse().expect("a piece"),
            from: system(from),
            to: system(to),
        };
        let events = [moved("Altair", "Villa"), moved("Castle", "Altair")];
        let homes = [(Seat(0), system("Castle")), (Seat(1), system("Villa"))];
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        assert_eq!(
            turn_among_homes(&events, &homes, &names),
            "Ann moved g3 from Altair to Bob's home and moved g3 from home to Altair."
        );
    }
}
