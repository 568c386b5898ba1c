//! A ruling as it waits in the store, and in words.

use crate::act::rulings::undo::Target;
use crate::act::rulings::{RulingContext, undo};
use crate::answer::error::{CommandError, Fault};
use crate::command::desk::Deed;
use crate::command::{DisplayName, Person};
use crate::log::RulingKind;
use crate::matches::{Match, names};
use crate::store::{NewProposal, Tx};
use crate::text;
use crate::text::proposal::what as say;
use crate::text::{markup, ruling};
use homeworlds::rules::Seats;

/// Parts the seats of a ruling that names several; no name has it.
const BETWEEN: &str = ",";

/// A ruling to be kept.
pub fn of(bench: &RulingContext, deed: &Deed) -> NewProposal {
    let (kind, seats, number, other) = match deed {
        Deed::Answer => (RulingKind::Answered, None, None, None),
        Deed::Adjourn => (RulingKind::Adjourned, None, None, None),
        Deed::Resume => (RulingKind::Resumed, None, None, None),
        Deed::GiveTime { seat, hours } => {
            let hours = u32::from(*hours);
            (RulingKind::GaveTime, seat.clone(), Some(hours), None)
        }
        Deed::Rollback { turn } => (RulingKind::RolledBack, None, Some(*turn), None),
        Deed::Replace { seat, by } => {
            let seat = Some(seat.clone());
            (RulingKind::Replaced, seat, None, Some(by.id))
        }
        Deed::Adjudicate { winners } => {
            let winners = Some(winners.join(BETWEEN));
            (RulingKind::Adjudicated, winners, None, None)
        }
        Deed::Void => (RulingKind::Voided, None, None, None),
        Deed::Undo { ruling } => (RulingKind::Undone, None, *ruling, None),
    };
    NewProposal {
        game: bench.id(),
        person: bench.by,
        kind,
        seats,
        number,
        other,
        reason: bench.reason.clone(),
        whom: Seats::NONE,
        effect: String::new(),
    }
}

/// The ruling that was kept; `None` for a call.
pub fn read(tx: &Tx<'_>, kept: &NewProposal) -> Result<Option<Deed>, Fault> {
    let number = kept.number.unwrap_or_default();
    let seats = kept.seats.clone();
    Ok(Some(match kept.kind {
        RulingKind::Called | RulingKind::TakenBack => return Ok(None),
        RulingKind::Answered => Deed::Answer,
        RulingKind::Adjourned => Deed::Adjourn,
        RulingKind::Resumed => Deed::Resume,
        RulingKind::GaveTime => Deed::GiveTime {
            seat: seats,
            hours: u16::try_from(number).unwrap_or(u16::MAX),
        },
        RulingKind::RolledBack => Deed::Rollback { turn: number },
        RulingKind::Replaced => {
            let Some(id) = kept.other else {
                return Ok(None);
            };
            let name = names::plain_name(tx, id)?;
            Deed::Replace {
                seat: seats.unwrap_or_default(),
                by: Person {
                    id,
                    name: DisplayName::new(&name),
                    bot: false,
                },
            }
        }
        RulingKind::Adjudicated => Deed::Adjudicate {
            winners: seats
                .unwrap_or_default()
                .split(BETWEEN)
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
        },
        RulingKind::Voided => Deed::Void,
        RulingKind::Undone => Deed::Undo {
            ruling: kept.number,
        },
    }))
}

/// A ruling in words, as what somebody does.
pub fn told(tx: &Tx<'_>, table: &Match, deed: &Deed) -> Result<String, CommandError> {
    Ok(match deed {
        Deed::Answer => say::ANSWER.to_owned(),
        Deed::Adjourn => say::ADJOURN.to_owned(),
        Deed::Resume => say::RESUME.to_owned(),
        Deed::GiveTime { .. } => say::GIVE_TIME.to_owned(),
        Deed::Rollback { turn } => say::roll_back(*turn),
        Deed::Replace { .. } => say::REPLACE.to_owned(),
        Deed::Adjudicate { .. } => say::ADJUDICATE.to_owned(),
        Deed::Void => say::VOID.to_owned(),
        Deed::Undo { ruling } => undoing(tx, table, *ruling)?,
    })
}

/// What exactly would be undone.
fn undoing(tx: &Tx<'_>, table: &Match, number: Option<u32>) -> Result<String, CommandError> {
    let rulings = &table.history.rulings;
    Ok(match undo::target(table, rulings, number)? {
        Target::Ruling(ruling) => say::undo_ruling(
            ruling.number,
            kind_word(ruling.kind),
            &names::name(tx, ruling.person)?,
            &markup::date(ruling.at),
        ),
        Target::End => {
            let outcome = table.game.outcome();
            let told = outcome.map(|outcome| text::outcome(outcome, &table.names()));
            say::undo_end(told.unwrap_or_default().trim_end_matches('.'))
        }
        Target::Left(seat, place) => {
            let mut departures = table.history.departures.iter();
            let left = departures.find(|left| left.seq == place);
            let when = left.map(|left| markup::date(left.at));
            say::undo_leaving(&table.name(seat), &when.unwrap_or_default())
        }
    })
}

/// A kind of entry in a word or two.
pub const fn kind_word(kind: RulingKind) -> &'static str {
    match kind {
        RulingKind::Called => ruling::kind::CALLED,
        RulingKind::Answered => ruling::kind::ANSWERED,
        RulingKind::TakenBack => ruling::kind::TAKEN_BACK,
        RulingKind::Adjourned => ruling::kind::ADJOURNED,
        RulingKind::Resumed => ruling::kind::RESUMED,
        RulingKind::RolledBack => ruling::kind::ROLLED_BACK,
        RulingKind::Replaced => ruling::kind::REPLACED,
        RulingKind::GaveTime => ruling::kind::GAVE_TIME,
        RulingKind::Adjudicated => ruling::kind::ADJUDICATED,
        RulingKind::Voided => ruling::kind::VOIDED,
        RulingKind::Undone => ruling::kind::UNDONE,
    }
}
