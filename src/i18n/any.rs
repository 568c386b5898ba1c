//! Turns, refusals and starts of any game: hands each to the words of its ruleset.

use crate::i18n::choose::{ChoiceLabel, Question};
use crate::i18n::{self, Places, TextKey, choose};
use homeworlds::order::Name;
use homeworlds::rules::any::{AnyEvents, AnyMisunderstood, AnyTurn, AnyVerdict, BadStart, OnBoard};
use homeworlds::rules::choose::Choice;
use homeworlds::rules::multiplayer::Misfit;
use homeworlds::rules::search::NotUnderstood;
use homeworlds::rules::settlers::choose as settlers;
use homeworlds::rules::star::choose::ChoiceKind;
use homeworlds::rules::{AnyChoiceKind, AnyDraft, AnyGame, AnyLeft, Event, Outcome, Refusal, Seat};
use std::fmt::Display;

/// What happened in a turn of any game, as one or more sentences; `names` are what the seats are called, by seat.
pub fn played(turn: &AnyTurn<'_>, names: &[String]) -> String {
    match turn {
        AnyTurn::Star(turn) => i18n::turn_among_homes(&turn.events, &turn.homes, names),
        AnyTurn::Settlers(turn) => i18n::settlers::turn(&turn.events, names),
    }
}

/// What happens by a turn of any game that does not count yet; `homes` are those that stand before it.
pub fn told(verdict: &AnyVerdict, homes: &[(Seat, Name)], names: &[String]) -> String {
    happened(verdict.events(), homes, names)
}

/// What has happened by the steps of a turn so far; `homes` are those that stand before it.
pub fn told_so_far(draft: &AnyDraft<'_>, homes: &[(Seat, Name)], names: &[String]) -> String {
    happened(draft.events(), homes, names)
}

/// What happened, and that it would end the game where it would.
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

/// The events beside the end of the game, and the end if there is one.
fn without_end<E: Clone>(
    events: &[E],
    end: impl Fn(&E) -> Option<&Outcome>,
) -> (Vec<E>, Option<&Outcome>) {
    let rest = events.iter().filter(|event| end(event).is_none());
    (rest.cloned().collect(), events.iter().find_map(&end))
}

/// What a choice of any game reads as.
pub fn choice(kind: &AnyChoiceKind, places: &Places<'_>) -> ChoiceLabel {
    match kind {
        AnyChoiceKind::Star(kind) => choose::choice(kind, places),
        AnyChoiceKind::Settlers(kind) => i18n::settlers::choose::choice(kind, places.names),
    }
}

/// What these choices answer.
pub fn asked(choices: &[Choice<AnyChoiceKind>], places: &Places<'_>) -> Question {
    match by_board(choices) {
        OnBoard::Star(choices) => choose::asked(&choices, places),
        OnBoard::Settlers(choices) => i18n::settlers::choose::asked(&choices),
    }
}

/// What has been chosen of the step already, where the question does not tell it.
pub fn chosen_so_far(choices: &[Choice<AnyChoiceKind>]) -> Option<String> {
    match by_board(choices) {
        OnBoard::Star(choices) => choose::so_far(&choices),
        OnBoard::Settlers(choices) => i18n::settlers::choose::so_far(&choices),
    }
}

/// What is left to do in a turn; `more` says whether anything is offered still.
pub fn left(left: AnyLeft, more: bool) -> String {
    match left {
        AnyLeft::Star(left) => choose::left(left, more),
        AnyLeft::Settlers(left) => i18n::settlers::choose::left(left, more),
    }
}

/// The choices of the board on which they are.
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

/// Why a turn that the seat to move typed was not understood; `names` are what the seats are called, by seat.
pub fn refused_turn(game: &AnyGame, names: &[String], why: &AnyMisunderstood) -> String {
    let places = Places {
        of: game.next_seat(),
        homes: &game.homes(),
        names,
    };
    not_understood(why, &places)
}

/// Why a typed turn was not understood as exactly one legal turn of its game, in one line.
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

/// The same in the words of its board.
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
            i18n::reading_several(i18n::ways(orders, *more).unwrap_or_default())
        }
        NotUnderstood::TooOpen => unclear.to_string(),
    }
}

/// Why a game cannot be begun, in one line.
pub fn bad_start(bad: &BadStart) -> String {
    match bad {
        BadStart::Misfit(Misfit::Seats { wanted, given }) => i18n::any_misfit(given, wanted),
        BadStart::Star(bad) => i18n::bad_position(bad),
        BadStart::Settlers(bad) => i18n::settlers::bad_position(bad),
        BadStart::Misfit(Misfit::Sides) => i18n::ANY_GOAL_MISFIT.to_string(),
    }
}
