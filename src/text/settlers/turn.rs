//! A Settlers turn in words: what its player did, then what followed from it.

use crate::text::all_of;
use crate::text::outcome::{name, outcome};
use crate::text::say;
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
    let did = actor.map(|seat| say!("turn-told", who = name(names, seat), deeds = all_of(&deeds)));
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
        Event::Landed { seat, piece, at } => {
            Told::Deed(*seat, say!("settlers-turn-landed", piece, at))
        }
        Event::Built {
            seat, piece, at, ..
        } => Told::Deed(*seat, say!("settlers-turn-built", piece, at)),
        Event::Transferred { seat, from, to } => {
            Told::Deed(*seat, say!("settlers-turn-transferred", from, to))
        }
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } if owner == seat => {
            Told::Deed(*seat, say!("settlers-turn-moved", piece, path = way(path)))
        }
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => Told::Deed(
            *seat,
            say!(
                "settlers-turn-towed",
                owner = name(names, *owner),
                piece,
                path = way(path)
            ),
        ),
        Event::Conquered {
            seat, piece, at, ..
        } => Told::Deed(
            *seat,
            say!(
                "settlers-turn-conquered",
                other = name(names, seat.other()),
                piece,
                at
            ),
        ),
        Event::Traded {
            seat,
            piece,
            into,
            at,
        } => Told::Deed(*seat, say!("settlers-turn-traded", piece, at, into)),
        Event::Upgraded {
            seat,
            piece,
            into,
            at,
        } => Told::Deed(*seat, say!("settlers-turn-upgraded", piece, at, into)),
        Event::Passed { seat } => Told::Deed(*seat, say!("turn-passed")),
        Event::ForcedPass { seat } => Told::Deed(*seat, say!("settlers-turn-forced-pass")),
        Event::BonusTurn { seat } => {
            Told::Sequel(say!("settlers-turn-bonus-turn", who = name(names, *seat)))
        }
        Event::Ended(end) => Told::Sequel(outcome(end, names)),
    }
}

/// `from c3 to d4`, with the fields between where there are any; `from c3 over d4 and back`.
fn way(path: &[Field]) -> String {
    match path {
        [from, between @ .., to] if from == to => {
            say!("settlers-way-and-back", from, between = all_of(between))
        }
        [from, between @ .., to] if !between.is_empty() => {
            say!("settlers-way-over", from, to, between = all_of(between))
        }
        [from, .., to] => say!("settlers-way", from, to),
        _ => String::new(),
    }
}
