//! A Settlers turn in words: what its player did, then what followed from it.

use crate::text::all_of;
use crate::text::outcome::{name, outcome};
use homeworlds::order::settlers::Field;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Event;

/// What happened in a turn, as one or more sentences.
///
/// `Ann built y1 on b4, moved g1 from c3 to d4 and conquered Beth's r1 on c5.` `names` are what the seats
/// are called, by seat.
pub fn turn(events: &[Event], names: &[String]) -> String {
    let mut deeds: Vec<String> = Vec::new();
    let mut sequels: Vec<String> = Vec::new();
    let mut actor = None;
    for event in events {
        match told(event, names) {
            Told::Deed(seat, text) => {
                actor = Some(seat);
                deeds.push(text);
            }
            Told::Sequel(text) => sequels.push(text),
        }
    }
    let did = actor.map(|seat| format!("{} {}.", name(names, seat), all_of(&deeds)));
    did.into_iter().chain(sequels).collect::<Vec<_>>().join(" ")
}

/// An event in words.
enum Told {
    /// What the player did, without the player's name.
    Deed(Seat, String),
    /// What followed, as a sentence.
    Sequel(String),
}

fn told(event: &Event, names: &[String]) -> Told {
    match event {
        Event::Landed { seat, piece, at } => Told::Deed(*seat, format!("landed {piece} on {at}")),
        Event::Built {
            seat, piece, at, ..
        } => Told::Deed(*seat, format!("built {piece} on {at}")),
        Event::Transferred { seat, from, to } => Told::Deed(
            *seat,
            format!("transferred the building from {from}, which has no space, to {to}"),
        ),
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } if owner == seat => Told::Deed(*seat, format!("moved {piece} {}", way(path))),
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => Told::Deed(
            *seat,
            format!("towed {}'s {piece} {}", name(names, *owner), way(path)),
        ),
        Event::Conquered {
            seat, piece, at, ..
        } => Told::Deed(
            *seat,
            format!("conquered {}'s {piece} on {at}", name(names, seat.other())),
        ),
        Event::Traded {
            seat,
            piece,
            into,
            at,
        } => Told::Deed(*seat, format!("traded {piece} on {at} for {into}")),
        Event::Upgraded {
            seat,
            piece,
            into,
            at,
        } => Told::Deed(*seat, format!("upgraded {piece} on {at} to {into}")),
        Event::Passed { seat } => Told::Deed(*seat, "passed".to_owned()),
        Event::ForcedPass { seat } => {
            Told::Deed(*seat, "had no legal action and was passed (S2)".to_owned())
        }
        Event::BonusTurn { seat } => Told::Sequel(format!(
            "{} takes the second of two turns in a row (S9).",
            name(names, *seat)
        )),
        Event::Ended(end) => Told::Sequel(outcome(end, names)),
    }
}

/// `from c3 to d4`, with the fields between where there are any; `from c3 over d4 and back`.
fn way(path: &[Field]) -> String {
    match path {
        [from, between @ .., to] if from == to => {
            format!("from {from} over {} and back", all_of(between))
        }
        [from, between @ .., to] if !between.is_empty() => {
            format!("from {from} to {to} over {}", all_of(between))
        }
        [from, .., to] => format!("from {from} to {to}"),
        _ => String::new(),
    }
}
