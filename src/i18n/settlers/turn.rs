//! Texts of Settlers turns: the player's actions, then their consequences.

use crate::i18n;
use crate::i18n::outcome::outcome;
use crate::i18n::places::name;
use crate::i18n::words::all_of;
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
    let did = actor.map(|seat| {
        i18n::TurnTold {
            deeds: all_of(&deeds),
            who: name(names, seat),
        }
        .text()
    });
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
            EventText::Deed(*seat, i18n::SettlersTurnLanded { at, piece }.text())
        }
        Event::Built {
            seat, piece, at, ..
        } => EventText::Deed(*seat, i18n::SettlersTurnBuilt { at, piece }.text()),
        Event::Transferred { seat, from, to } => {
            EventText::Deed(*seat, i18n::SettlersTurnTransferred { from, to }.text())
        }
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } if owner == seat => EventText::Deed(
            *seat,
            i18n::SettlersTurnMoved {
                path: way(path),
                piece,
            }
            .text(),
        ),
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => EventText::Deed(
            *seat,
            i18n::SettlersTurnTowed {
                owner: name(names, *owner),
                path: way(path),
                piece,
            }
            .text(),
        ),
        Event::Conquered {
            seat, piece, at, ..
        } => EventText::Deed(
            *seat,
            i18n::SettlersTurnConquered {
                at,
                other: name(names, seat.other()),
                piece,
            }
            .text(),
        ),
        Event::Changed {
            seat,
            piece,
            into,
            at,
        } if piece.colour() == into.colour() => {
            EventText::Deed(*seat, i18n::SettlersTurnUpgraded { at, into, piece }.text())
        }
        Event::Changed {
            seat,
            piece,
            into,
            at,
        } => EventText::Deed(*seat, i18n::SettlersTurnTraded { at, into, piece }.text()),
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
        [from, between @ .., to] if from == to => i18n::SettlersWayAndBack {
            between: all_of(between),
            from,
        }
        .text(),
        [from, between @ .., to] if !between.is_empty() => i18n::SettlersWayOver {
            between: all_of(between),
            from,
            to,
        }
        .text(),
        [from, .., to] => i18n::SettlersWay { from, to }.text(),
        _ => String::new(),
    }
}
