//! The forms that can be opened, and what each asks when it is sent.

use serde::{Deserialize, Serialize};

use crate::command::given::{Options, check_length};
use crate::command::{
    Act, Command, ComposerAction, Composing, Look, Panel, PlanAction, Planning, ProposalStep,
    Reason, Stretch, Timing, Wanted, Which, proposal, time,
};
use crate::domain::GameId;
use crate::log::Seq;
use crate::text::user_error::Unreadable;

/// A form of one to three fields, that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A turn as text, in a game as it stood.
    Turn { game: GameId, turn: Seq },
    /// A turn as text, to become the draft of this panel.
    Steps { game: GameId, panel: Panel },
    /// A name for the system that this step of the draft founds, counted from 0.
    System {
        game: GameId,
        panel: Panel,
        step: u8,
    },
    /// A turn as text, to become the turn in progress on this planning board.
    PlanSteps { game: GameId, panel: Panel },
    /// Why the referee is called.
    Call { game: GameId },
    /// How many hours the other side is given.
    GiveTime { game: GameId },
    /// For how many days to pause, and why.
    Pause { game: GameId },
    /// The asker's time zone.
    Zone,
    /// From which day to which the asker is away.
    Away,
    /// The turns with which a film begins and ends; it shows the whole game without them.
    Film { game: GameId },
}

impl Form {
    /// The custom id of the only field of a form.
    pub const FIELD: &str = "text";
    /// The custom ids of fields that stand beside others.
    pub const DAYS: &str = "days";
    /// See [`Form::DAYS`].
    pub const REASON: &str = "reason";
    /// See [`Form::DAYS`].
    pub const FROM: &str = "from";
    /// See [`Form::DAYS`].
    pub const TO: &str = "to";

    /// What is asked when the form is sent with these texts, each by the custom id of its field.
    pub fn sent(self, typed: &Options) -> Result<Command, Unreadable> {
        Ok(match self {
            Form::Turn { game, turn } => Act::Move {
                game: Which::At { game, turn },
                text: text(typed)?,
            }
            .into(),
            Form::Steps { game, panel } => Act::Compose(Composing {
                game,
                panel,
                action: ComposerAction::Type(text(typed)?),
            })
            .into(),
            Form::System { game, panel, step } => Act::Compose(Composing {
                game,
                panel,
                action: ComposerAction::Name(step, text(typed)?),
            })
            .into(),
            Form::PlanSteps { game, panel } => {
                let steps = ComposerAction::Type(text(typed)?);
                plan(game, panel, PlanAction::Compose(steps))
            }
            Form::Call { game } => Act::CallReferee {
                game: Which::Named(game),
                reason: Reason::read(typed.text(Self::FIELD)?.unwrap_or_default())?,
            }
            .into(),
            Form::Zone => Act::Time(time::zone(&text(typed)?)?).into(),
            Form::Away => {
                let [first, last] = [Self::FROM, Self::TO].map(|field| typed.text(field));
                let (first, last) = (first?.unwrap_or_default(), last?.unwrap_or_default());
                Act::Time(time::away(first, last)?).into()
            }
            Form::GiveTime { game } => give(game, typed)?,
            Form::Pause { game } => pause(game, typed)?,
            Form::Film { game } => film(game, typed)?,
        })
    }
}

fn plan(game: GameId, panel: Panel, action: PlanAction) -> Command {
    let (game, panel) = (Which::Named(game), Some(panel));
    Act::Plan(Planning {
        game,
        panel,
        action,
    })
    .into()
}

fn text(typed: &Options) -> Result<String, Unreadable> {
    let text = typed.text(Form::FIELD)?;
    let text = text.ok_or(Unreadable::Missing("turn"))?;
    check_length("turn", text)?;
    Ok(text.to_owned())
}

fn give(game: GameId, typed: &Options) -> Result<Command, Unreadable> {
    let hours = typed.text(Form::FIELD)?.unwrap_or_default();
    let hours = within(whole(hours, "hours")?, hours, "hours", time::MOST_GIVEN)?;
    let game = Which::Named(game);
    Ok(Act::Time(Timing::Give { game, hours }).into())
}

fn pause(game: GameId, typed: &Options) -> Result<Command, Unreadable> {
    let days = typed.text(Form::DAYS)?.unwrap_or_default();
    let wanted = Wanted::Pause {
        days: within(
            whole(days, Form::DAYS)?,
            days,
            Form::DAYS,
            proposal::LONGEST_PAUSE,
        )?,
        reason: Reason::read(typed.text(Form::REASON)?.unwrap_or_default())?.to_string(),
    };
    Ok(Act::Propose {
        game: Which::Named(game),
        step: ProposalStep::Ask(wanted),
    }
    .into())
}

fn film(game: GameId, typed: &Options) -> Result<Command, Unreadable> {
    let turn = |field| -> Result<Option<u32>, Unreadable> {
        let text = typed.text(field)?.filter(|text| !text.is_empty());
        text.map(|text| whole(text, field)).transpose()
    };
    let stretch = Stretch {
        from: turn(Form::FROM)?,
        to: turn(Form::TO)?,
        ..Stretch::default()
    };
    let game = Which::Named(game);
    Ok(Look::Film { game, stretch }.into())
}

/// The whole number that `text` is.
fn whole(text: &str, option: &'static str) -> Result<u32, Unreadable> {
    let number = text.trim().parse();
    number.map_err(|_| cannot_be(text, option))
}

/// A number of at least 1 and at most `most`; `text` is how it was typed.
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
