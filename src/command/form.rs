//! The modals, and the command of each when it is submitted.

use serde::{Deserialize, Serialize};

use crate::command::caller::GameRef;
use crate::command::composer::{Composer, ComposerAction};
use crate::command::desk::{DeskAction, RulingReason};
use crate::command::given::{GivenOptions, check_length};
use crate::command::proposal::{ProposalRequest, ProposalStep};
use crate::command::{Action, Command, GivenRecord, RecordStep, desk, proposal, time};
use crate::domain::{GameId, PersonId};
use crate::event_log::RulingKind;
use crate::i18n::unreadable::Unreadable;

/// A modal with one to three fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// A turn as text, for the composer on this panel.
    Steps(Composer),
    /// A name for the system that this step of the draft founds, counted from 0.
    System(Composer, u8),
    /// The reason for calling a moderator, or the content and reason of a ruling of this kind.
    Rule { game: GameId, kind: RulingKind },
    /// The seat of a game that this person takes over, and the reason.
    Seat { game: GameId, by: PersonId },
    /// The number of days of a pause, and the reason.
    Pause { game: GameId },
    /// The caller's time zone.
    Zone,
    /// The first and last day of the caller's absence.
    Away,
    /// A record or a position.
    Record,
}

impl Form {
    /// Custom id of the only field of a modal.
    pub const FIELD: &str = "text";
    /// Custom id of the field for a number of days.
    pub const DAYS: &str = "days";
    /// Custom id of the field for a reason.
    pub const REASON: &str = "reason";
    /// Custom id of the field for a seat.
    pub const SEAT: &str = "seat";
    /// Custom id of the field for a number.
    pub const NUMBER: &str = "number";
    /// Custom id of the field for the first day.
    pub const FROM: &str = "from";
    /// Custom id of the field for the last day.
    pub const TO: &str = "to";

    /// Returns the command of the modal submitted with these texts, keyed by the custom ids of the
    /// fields.
    pub fn sent(self, typed: &GivenOptions) -> Result<Command, Unreadable> {
        Ok(match self {
            Form::Steps(composer) => {
                Action::Compose(composer, ComposerAction::Type(text(typed)?)).into()
            }
            Form::System(composer, step) => {
                Action::Compose(composer, ComposerAction::Name(step, text(typed)?)).into()
            }
            Form::Rule { game, kind } => rule(game, kind, typed)?,
            Form::Seat { game, by } => {
                let seat = typed
                    .text(Self::SEAT)?
                    .ok_or(Unreadable::Missing(Self::SEAT))?
                    .to_owned();
                ruling(game, DeskAction::Replace { seat, by }, typed)?
            }
            Form::Zone => Action::Time(time::zone(&text(typed)?)?).into(),
            Form::Away => {
                let [first, last] = [Self::FROM, Self::TO].map(|field| typed.text(field));
                let (first, last) = (first?.unwrap_or_default(), last?.unwrap_or_default());
                Action::Time(time::away(first, last)?).into()
            }
            Form::Pause { game } => pause(game, typed)?,
            Form::Record => {
                let text = typed.long_text(Self::FIELD)?.unwrap_or_default();
                let given = GivenRecord {
                    text: text.to_owned(),
                    files: Vec::new(),
                };
                Action::Records(RecordStep::Read(given)).into()
            }
        })
    }
}

fn text(typed: &GivenOptions) -> Result<String, Unreadable> {
    let text = typed
        .text(Form::FIELD)?
        .ok_or(Unreadable::Missing("turn"))?;
    check_length("turn", text)?;
    Ok(text.to_owned())
}

fn pause(game: GameId, typed: &GivenOptions) -> Result<Command, Unreadable> {
    let days = typed.text(Form::DAYS)?.unwrap_or_default();
    let wanted = ProposalRequest::Pause {
        days: within(
            whole(days, Form::DAYS)?,
            days,
            Form::DAYS,
            proposal::LONGEST_PAUSE,
        )?,
        reason: match typed.text(Form::REASON)? {
            Some(typed) if !typed.trim().is_empty() => RulingReason::read(typed)?.to_string(),
            Some(_) | None => String::new(),
        },
    };
    Ok(Action::Propose {
        game: GameRef::Named(game),
        step: ProposalStep::Ask(wanted),
    }
    .into())
}

fn rule(game: GameId, kind: RulingKind, typed: &GivenOptions) -> Result<Command, Unreadable> {
    let number = typed.text(Form::NUMBER)?.filter(|text| !text.is_empty());
    let number = |option| {
        let text = number.ok_or(Unreadable::Missing(option))?;
        Ok((whole(text, option)?, text))
    };
    let seat = typed.text(Form::SEAT)?.filter(|seat| !seat.is_empty());
    let deed = match kind {
        RulingKind::Called => {
            return Ok(Action::CallReferee {
                game: GameRef::Named(game),
                reason: reason(typed)?,
            }
            .into());
        }
        RulingKind::Answered => DeskAction::Answer { privately: false },
        RulingKind::AnsweredPrivately => DeskAction::Answer { privately: true },
        RulingKind::Adjourned => DeskAction::Adjourn,
        RulingKind::Resumed => DeskAction::Resume,
        RulingKind::GaveTime => {
            let (hours, text) = number("hours")?;
            DeskAction::GiveTime {
                seat: seat.map(str::to_owned),
                hours: within(hours, text, "hours", desk::MOST_HOURS)?,
            }
        }
        RulingKind::RolledBack => DeskAction::Rollback {
            turn: number("turn")?.0,
        },
        RulingKind::Adjudicated => {
            let named = seat
                .unwrap_or_default()
                .split(',')
                .map(str::trim)
                .filter(|name| !name.is_empty());
            DeskAction::Adjudicate {
                winners: named.map(str::to_owned).collect(),
            }
        }
        RulingKind::Voided => DeskAction::Void,
        RulingKind::Unrated => DeskAction::Unrate,
        RulingKind::Undone => DeskAction::Undo {
            ruling: match number("ruling") {
                Ok((number, _)) => Some(number),
                Err(Unreadable::Missing(_)) => None,
                Err(why) => return Err(why),
            },
        },
        // Takebacks belong to the players, and a seat goes to the person chosen for it.
        RulingKind::TakenBack | RulingKind::Replaced => {
            return Err(Unreadable::Unknown(kind.word().to_owned()));
        }
    };
    ruling(game, deed, typed)
}

fn ruling(game: GameId, deed: DeskAction, typed: &GivenOptions) -> Result<Command, Unreadable> {
    Ok(Action::Rule {
        game: GameRef::Named(game),
        deed,
        reason: reason(typed)?,
    }
    .into())
}

fn reason(typed: &GivenOptions) -> Result<RulingReason, Unreadable> {
    RulingReason::read(typed.text(Form::REASON)?.unwrap_or_default())
}

/// Parses a whole number.
fn whole(text: &str, option: &'static str) -> Result<u32, Unreadable> {
    let number = text.trim().parse();
    number.map_err(|_| cannot_be(text, option))
}

/// Checks that a number is from 1 to `most`; `text` is the typed form.
fn within<N: TryFrom<u32>>(
    number: u32,
    text: &str,
    option: &'static str,
    most: u16,
) -> Result<N, Unreadable> {
    let fits = (1..=most.into()).contains(&number).then_some(number);
    let number = fits.and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| cannot_be(text, option))
}

fn cannot_be(text: &str, option: &'static str) -> Unreadable {
    let text = text.to_owned();
    Unreadable::Choice { option, text }
}
