//! A ruling as it waits in the store until it is confirmed.

use crate::answer::error::Fault;
use crate::command::desk::Deed;
use crate::command::{Being, DisplayName, Person};
use crate::domain::{GameId, PersonId};
use crate::log::RulingKind;
use crate::matches::names;
use crate::store::{Proposal, Tx};

/// Parts the seats of a ruling that names several; no name has it.
const BETWEEN: &str = ",";

/// A ruling to be kept.
pub fn of(game: GameId, by: PersonId, reason: &str, deed: &Deed) -> Proposal {
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
    Proposal {
        kind,
        seats,
        number,
        other,
        ..call(game, by, reason)
    }
}

/// A call to be kept.
pub fn call(game: GameId, by: PersonId, reason: &str) -> Proposal {
    Proposal {
        game,
        person: by,
        kind: RulingKind::Called,
        seats: None,
        number: None,
        other: None,
        reason: reason.to_owned(),
    }
}

/// The ruling that was kept; `None` for a call.
pub fn read(tx: &Tx<'_>, kept: &Proposal) -> Result<Option<Deed>, Fault> {
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
                    being: Being::Human,
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
