//! A turn in words: what its player did, then what followed from it.

use crate::order::Name;
use crate::piece::Piece;
use crate::rules::multiplayer::{Alignment, Leaving};
use crate::rules::{Event, LastTurn, Seat};
use crate::words::outcome::{name, outcome};

/// What happened in a turn, as one or more sentences.
///
/// `Ann sacrificed y2 at Altair, moved g3 from Vega to Beth and called a green catastrophe at Beth: 4 pieces gone.`
/// `names` are what the seats are called, by seat.
pub fn turn(events: &[Event], names: &[String]) -> String {
    told(events, names, |system, _| system.to_string())
}

/// The same with homes named by whose they are: `Ann built g1 at home and moved g3 to Beth's home.`
pub fn turn_among_homes(turn: &LastTurn, names: &[String]) -> String {
    told(&turn.events, names, |system, actor| {
        let mut homes = turn.homes.iter();
        match homes.find(|(_, home)| home == system) {
            Some((owner, _)) if *owner == actor => "home".to_owned(),
            Some((owner, _)) => format!("{}'s home", name(names, *owner)),
            None => system.to_string(),
        }
    })
}

/// The turn in words that led to a board; one that is composed does not count yet.
pub fn turn_that_led_here(told: &str, drafted: bool) -> String {
    if drafted {
        return format!("So far: {told}");
    }
    format!("Last turn: {told}")
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
        match deed(event, names, &place) {
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

/// The sides that are shown one after the other at the beginning of `events`.
fn revealed(events: &[Event], names: &[String]) -> Vec<String> {
    let shown = events.iter().map_while(|event| match event {
        Event::Revealed { seat, alignment } => Some(format!(
            "{} is {}",
            name(names, *seat),
            alignment_word(*alignment)
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

/// What the player did, without the player's name.
fn deed(
    event: &Event,
    names: &[String],
    place: impl Fn(&Name, Seat) -> String,
) -> Option<(Seat, String)> {
    Some(match event {
        Event::Settled {
            seat,
            home,
            stars: [first, second],
            ship,
        } => (
            *seat,
            format!(
                "set up the homeworld {home} with stars {first} and {second} and a first ship {ship}"
            ),
        ),
        Event::Built { seat, ship, system } => {
            (*seat, format!("built {ship} at {}", place(system, *seat)))
        }
        Event::Traded {
            seat,
            ship,
            into,
            system,
        } => (
            *seat,
            format!("traded {ship} for {into} at {}", place(system, *seat)),
        ),
        Event::Moved {
            seat,
            ship,
            from,
            to,
        } => (
            *seat,
            format!(
                "moved {ship} from {} to {}",
                place(from, *seat),
                place(to, *seat)
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
            format!(
                "moved {ship} from {} to the new system {system} (star {star})",
                place(from, *seat)
            ),
        ),
        Event::Captured {
            seat,
            ship,
            from,
            system,
        } => (
            *seat,
            format!(
                "captured {}'s {ship} at {}",
                name(names, *from),
                place(system, *seat)
            ),
        ),
        Event::Sacrificed { seat, ship, system } => (
            *seat,
            format!("sacrificed {ship} at {}", place(system, *seat)),
        ),
        Event::Catastrophe {
            seat,
            system,
            colour,
            stars,
            ships,
        } => (
            *seat,
            format!(
                "called a {} catastrophe at {}: {} pieces gone ({})",
                colour.word(),
                place(system, *seat),
                stars.len() + ships.len(),
                lost(stars, ships, names)
            ),
        ),
        Event::Passed { seat } => (*seat, "passed".to_owned()),
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
            Some(format!("{system} is no more."))
        }
        Event::Supernova { system, ships } => Some(format!(
            "{system} lost its last star, and {} with it.",
            lost(&[], ships, names)
        )),
        Event::Forgotten { system, .. } => Some(format!("{system} is forgotten.")),
        Event::HomeFell { seat, .. } => {
            Some(format!("{}'s homeworld has fallen.", name(names, *seat)))
        }
        Event::Left { seat, leaving } => Some(format!(
            "{} {} (M8).",
            name(names, *seat),
            match leaving {
                Leaving::Resigned => "resigned",
                Leaving::OutOfTime => "ran out of time",
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
        Some(by) => format!("{seat} is eliminated by {} (M5).", name(names, by)),
        None => format!("{seat} is out of the game, eliminated by nobody (M4, M8)."),
    }
}

/// `Good` or `Evil`.
pub const fn alignment_word(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Good => "Good",
        Alignment::Evil => "Evil",
    }
}

/// `star g1, Ann's g1 g3, Beth's g2`.
fn lost(stars: &[Piece], ships: &[(Seat, Piece)], names: &[String]) -> String {
    let mut parts = Vec::new();
    if !stars.is_empty() {
        let word = if stars.len() == 1 { "star" } else { "stars" };
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
    use crate::piece::Colour;

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
            "Ann sacrificed y2 at Altair, moved g3 from Vega to Beth and called a green catastrophe at Beth: \
             4 pieces gone (star g1, Ann's g3, Beth's g1 g2). Altair is forgotten."
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
        let turn = LastTurn {
            seat: Seat(0),
            order: crate::order::Order(Vec::new()),
            events: vec![moved("Altair", "Villa"), moved("Castle", "Altair")],
            homes: vec![(Seat(0), system("Castle")), (Seat(1), system("Villa"))],
        };
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        assert_eq!(
            turn_among_homes(&turn, &names),
            "Ann moved g3 from Altair to Bob's home and moved g3 from home to Altair."
        );
    }
}
