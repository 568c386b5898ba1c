//! Texts of Settlers turns: the player's actions, then their consequences.

use crate::i18n::outcome::{name, outcome};
use crate::i18n::{self, all_of};
use homeworlds::order::settlers::Field;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Event;

/// Describes a turn in one or more sentences.
///
/// `Ann built y1 on b4, moved g1 from c3 to d4 and conquered Beth's r1 on c5.` `names` are the
/// names of the seats.
pub fn turn(events: &[Event], names: &[String]) -> String {
    let mut deeds: Vec<String> = Vec::new();
    let mut sequels: Vec<String> = Vec::new();
    let mut actor = None;
    for event in events {
        match told(event, names) {
            EventText::Deed(seat, text) => {
                actor = Some(seat);
                deeds.push(text);
            }
            EventText::Sequel(text) => sequels.push(text),
        }
    }
    let did = actor.map(|seat| i18n::turn_told(all_of(&deeds), name(names, seat)));
    did.into_iter().chain(sequels).collect::<Vec<_>>().join(" ")
}

/// An event in words.
enum EventText {
    /// An action of the player, without the player's name.
    Deed(Seat, String),
    /// A consequence, as a sentence.
    Sequel(String),
}

fn told(event: &Event, names: &[String]) -> EventText {
    match event {
        Event::Landed { seat, piece, at } => {
            EventText::Deed(*seat, i18n::settlers_turn_landed(at, piece))
        }
        Event::Built {
            seat, piece, at, ..
        } => EventText::Deed(*seat, i18n::settlers_turn_built(at, piece)),
        Event::Transferred { seat, from, to } => {
            EventText::Deed(*seat, i18n::settlers_turn_transferred(from, to))
        }
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } if owner == seat => EventText::Deed(*seat, i18n::settlers_turn_moved(way(path), piece)),
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => EventText::Deed(
            *seat,
            i18n::settlers_turn_towed(name(names, *owner), way(path), piece),
        ),
        Event::Conquered {
            seat, piece, at, ..
        } => EventText::Deed(
            *seat,
            i18n::settlers_turn_conquered(at, name(names, seat.other()), piece),
        ),
        Event::Changed {
            seat,
            piece,
            into,
            at,
        } if piece.colour() == into.colour() => {
            EventText::Deed(*seat, i18n::settlers_turn_upgraded(at, into, piece))
        }
        Event::Changed {
            seat,
            piece,
            into,
            at,
        } => EventText::Deed(*seat, i18n::settlers_turn_traded(at, into, piece)),
        Event::Passed { seat, forced: true } => {
            EventText::Deed(*seat, i18n::SETTLERS_TURN_FORCED_PASS.to_string())
        }
        Event::Passed { seat, .. } => EventText::Deed(*seat, i18n::TURN_PASSED.to_string()),
        Event::BonusTurn { seat } => {
            EventText::Sequel(i18n::settlers_turn_bonus_turn(name(names, *seat)))
        }
        Event::Ended(end) => EventText::Sequel(outcome(end, names)),
    }
}

/// Returns `from c3 to d4`, with any fields between; `from c3 over d4 and back`.
fn way(path: &[Field]) -> String {
    match path {
        [from, between @ .., to] if from == to => {
            i18n::settlers_way_and_back(all_of(between), from)
        }
        [from, between @ .., to] if !between.is_empty() => {
            i18n::settlers_way_over(all_of(between), from, to)
        }
        [from, .., to] => i18n::settlers_way(from, to),
        _ => String::new(),
    }
}
