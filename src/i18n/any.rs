//! Texts of turns, refusals and starts of any game: delegates to the texts of its ruleset.

use crate::i18n;
use crate::i18n::choose;
use crate::i18n::choose::{ChoiceLabel, Question};
use crate::i18n::language::TextKey;
use crate::i18n::places::Places;
use crate::i18n::refusal::ways;
use homeworlds::order::Name;
use homeworlds::rules::any::{AnyEvents, AnyMisunderstood, AnyTurn, AnyVerdict, BadStart, OnBoard};
use homeworlds::rules::choose::Choice;
use homeworlds::rules::multiplayer::Misfit;
use homeworlds::rules::search::NotUnderstood;
use homeworlds::rules::settlers::choose as settlers;
use homeworlds::rules::star::choose::ChoiceKind;
use homeworlds::rules::{AnyChoiceKind, AnyDraft, AnyGame, AnyLeft, Event, Outcome, Refusal, Seat};
use std::fmt::Display;

/// Describes a turn of any game in one or more sentences; `names` are the names of the seats.
pub fn played(turn: &AnyTurn<'_>, names: &[String]) -> String {
    match turn {
        AnyTurn::Star(turn) => i18n::turn_among_homes(&turn.events, &turn.homes, names),
        AnyTurn::Settlers(turn) => i18n::settlers::turn(&turn.events, names),
    }
}

/// Describes a turn of any game that does not count yet; `homes` are those before it.
pub fn told(verdict: &AnyVerdict, homes: &[(Seat, Name)], names: &[String]) -> String {
    happened(verdict.events(), homes, names)
}

/// Describes the steps of a turn so far; `homes` are those before it.
pub fn told_so_far(draft: &AnyDraft<'_>, homes: &[(Seat, Name)], names: &[String]) -> String {
    happened(draft.events(), homes, names)
}

/// Describes the events, and the end of the game that they would cause.
fn happened(events: AnyEvents<'_>, homes: &[(Seat, Name)], names: &[String]) -> String {
    let (told, end) = match events {
        AnyEvents::Star(events) => {
            let (rest, end) = without_end(events, |event| match event {
                Event::Ended(end) => Some(end),
                _ => None,
            });
            (i18n::turn_among_homes(&rest, homes, names), end)
        }
        AnyEvents::Settlers(events) => {
            let (rest, end) = without_end(events, |event| match event {
                homeworlds::rules::settlers::Event::Ended(end) => Some(end),
                _ => None,
            });
            (i18n::settlers::turn(&rest, names), end)
        }
    };
    let end = end.map(|end| i18n::turn_would_end(i18n::outcome(end, names)));
    [Some(told), end]
        .into_iter()
        .flatten()
        .collect::<Vec<String>>()
        .join(" ")
}

/// Splits the events into the end of the game, if any, and the others.
fn without_end<E: Clone>(
    events: &[E],
    end: impl Fn(&E) -> Option<&Outcome>,
) -> (Vec<E>, Option<&Outcome>) {
    let rest = events.iter().filter(|event| end(event).is_none());
    (rest.cloned().collect(), events.iter().find_map(&end))
}

/// Returns the label of a choice in any game.
pub fn choice(kind: &AnyChoiceKind, places: &Places<'_>) -> ChoiceLabel {
    match kind {
        AnyChoiceKind::Star(kind) => choose::choice(kind, places),
        AnyChoiceKind::Settlers(kind) => i18n::settlers::choose::choice(kind, places.names),
    }
}

/// Returns the question that these choices answer.
pub fn asked(choices: &[Choice<AnyChoiceKind>], places: &Places<'_>) -> Question {
    match by_board(choices) {
        OnBoard::Star(choices) => choose::asked(&choices, places),
        OnBoard::Settlers(choices) => i18n::settlers::choose::asked(&choices),
    }
}

/// Describes the chosen part of the step, if the question does not.
pub fn chosen_so_far(choices: &[Choice<AnyChoiceKind>]) -> Option<String> {
    match by_board(choices) {
        OnBoard::Star(choices) => choose::so_far(&choices),
        OnBoard::Settlers(choices) => i18n::settlers::choose::so_far(&choices),
    }
}

/// Describes the rest of a turn; `more` means that choices are offered.
pub fn left(left: AnyLeft, more: bool) -> String {
    match left {
        AnyLeft::Star(left) => choose::left(left, more),
        AnyLeft::Settlers(left) => i18n::settlers::choose::left(left, more),
    }
}

/// Dispatches the choices to the texts of their board.
fn by_board(
    choices: &[Choice<AnyChoiceKind>],
) -> OnBoard<Vec<&ChoiceKind>, Vec<&settlers::ChoiceKind>> {
    let (mut star, mut fields) = (Vec::new(), Vec::new());
    for choice in choices {
        match &choice.kind {
            AnyChoiceKind::Star(kind) => star.push(kind),
            AnyChoiceKind::Settlers(kind) => fields.push(kind),
        }
    }
    if fields.is_empty() {
        OnBoard::Star(star)
    } else {
        OnBoard::Settlers(fields)
    }
}

/// Explains why a turn typed by the seat to move was not understood; `names` are the names of the
/// seats.
pub fn refused_turn(game: &AnyGame, names: &[String], why: &AnyMisunderstood) -> String {
    let places = Places {
        of: game.next_seat(),
        homes: &game.homes(),
        names,
    };
    not_understood(why, &places)
}

/// Explains in one line why a typed text is not exactly one legal turn of its game.
pub fn not_understood(why: &AnyMisunderstood, places: &Places<'_>) -> String {
    use i18n::settlers;
    match why {
        AnyMisunderstood::Star(why) => {
            let refusal = |refusal: &Refusal| i18n::refusal(refusal, places);
            misunderstood(why, i18n::unread, refusal, i18n::READING_UNCLEAR)
        }
        AnyMisunderstood::Settlers(why) => {
            let unclear = i18n::SETTLERS_READING_UNCLEAR;
            misunderstood(why, settlers::unread, settlers::refusal, unclear)
        }
    }
}

/// Explains it with the texts of its board.
fn misunderstood<U, O: Display, R>(
    why: &NotUnderstood<U, O, R>,
    unread: fn(&U) -> String,
    refusal: impl Fn(&R) -> String,
    unclear: TextKey,
) -> String {
    match why {
        NotUnderstood::Unread(why) => unread(why),
        NotUnderstood::Refused(why) => refusal(why),
        NotUnderstood::Several { orders, more } => {
            i18n::reading_several(ways(orders, *more).unwrap_or_default())
        }
        NotUnderstood::TooOpen => unclear.to_string(),
    }
}

/// Explains in one line why a game cannot be begun.
pub fn bad_start(bad: &BadStart) -> String {
    match bad {
        BadStart::Misfit(Misfit::Seats { wanted, given }) => {
            i18n::AnyMisfit { given, wanted }.text()
        }
        BadStart::Star(bad) => i18n::bad_position(bad),
        BadStart::Settlers(bad) => i18n::settlers::bad_position(bad),
        BadStart::Misfit(Misfit::Sides) => i18n::ANY_GOAL_MISFIT.to_string(),
    }
}
