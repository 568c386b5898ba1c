//! The forms as they open, each with an example of what is asked; refused where it could not be sent.

use crate::answer::error::CommandError;
use crate::answer::{Field, Sheet};
use crate::command::{Asker, Form, OpenComposer, Which};
use crate::domain::{Day, GameId};
use crate::log::ProposalKind;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, asked, naming, play_clock, resolve_game};
use crate::show::{home, plan, settlers};
use crate::store::Tx;
use crate::text;
use crate::text::Phrase;
use homeworlds::rules::AnyGame;
use std::fmt::Display;

/// The form that a press opens.
pub fn open(tx: &Tx<'_>, asker: &Asker, form: Form) -> Result<Sheet, CommandError> {
    let (title, fields) = match form {
        Form::Turn { game, turn } => turn_sheet(tx, asker, Which::At { game, turn })?,
        Form::Steps { game, panel } => {
            let turn = panel.turn;
            turn_sheet(tx, asker, Which::At { game, turn })?
        }
        Form::System { game, panel, step } => {
            let turn = panel.turn;
            system_sheet(tx, asker, Which::At { game, turn }, step)?
        }
        Form::PlanSteps { game, .. } => of_turn(&plan::check_form(tx, asker, game)?.game),
        Form::Call { game } => {
            Match::visible(tx, asker, game)?.seat_of_player(asker)?;
            let field = one(text::RULING_CALL_FIELD, text::RULING_CALL_HINT);
            (text::RULING_CALL_FORM, vec![field])
        }
        Form::Zone => {
            let field = one(text::SETTINGS_ZONE_FIELD, text::SETTINGS_ZONE_HINT);
            (text::SETTINGS_ZONE, vec![field])
        }
        Form::Away => away(tx, asker)?,
        Form::GiveTime { game } => give(tx, asker, game)?,
        Form::Pause { game } => pause(tx, asker, game)?,
        Form::Film { game } => film(tx, asker, game)?,
    };
    let title = title.to_string();
    Ok(Sheet {
        form,
        title,
        fields,
    })
}

type Shown = (Phrase, Vec<Field>);

/// The only field of a form.
fn one(label: Phrase, hint: impl Display) -> Field {
    Field::new(Form::FIELD, label, hint)
}

/// The form for a turn of whoever is to move in the game as it stood.
fn turn_sheet(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Shown, CommandError> {
    let again = OpenComposer::of;
    let table = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    table.check_turn(asker)?;
    Ok(of_turn(&table.game))
}

/// The form for the name of a system that the asker's draft founds.
fn system_sheet(tx: &Tx<'_>, asker: &Asker, game: Which, step: u8) -> Result<Shown, CommandError> {
    let again = OpenComposer::of;
    let table = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    table.check_turn(asker)?;
    let draft = tx.draft(table.id(), asker.person.id)?;
    let text = draft.map_or_else(String::new, |draft| draft.text);
    let hint = naming::name(&text, step).unwrap_or_default();
    Ok((
        text::COMPOSE_NAME_FORM,
        vec![one(text::COMPOSE_NAME_FIELD, hint)],
    ))
}

fn of_turn(game: &AnyGame) -> Shown {
    let field = one(text::GAME_TURN_FIELD, hint(game));
    (
        text::GAME_TURN_FORM,
        vec![Field {
            long: true,
            ..field
        }],
    )
}

/// An example of a turn, for the empty field of a form.
fn hint(game: &AnyGame) -> String {
    settlers::hint(game)
        .or_else(|| home::example(game))
        .unwrap_or_else(|| text::GAME_TURN_HINT.into())
}

fn give(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<Shown, CommandError> {
    let again = |_| Form::GiveTime { game };
    let (table, _, seat) = play_clock::on_the_clock(tx, asker, Which::Named(game), again)?;
    play_clock::receiver(&table, seat)?;
    Ok((
        text::BUTTON_GIVE_TIME,
        vec![one(text::CLOCK_HOURS_FIELD, text::CLOCK_HOURS_HINT)],
    ))
}

fn pause(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<Shown, CommandError> {
    let whose = (Which::Named(game), ProposalKind::Pause);
    asked::find(tx, asker, whose, |_| Form::Pause { game })?;
    let days = Field::new(
        Form::DAYS,
        text::CLOCK_PAUSE_DAYS,
        text::CLOCK_PAUSE_DAYS_HINT,
    );
    let reason = Field::new(
        Form::REASON,
        text::CLOCK_PAUSE_REASON,
        text::CLOCK_PAUSE_REASON_HINT,
    );
    Ok((text::CLOCK_PAUSE_FORM, vec![days, reason]))
}

fn away(tx: &Tx<'_>, asker: &Asker) -> Result<Shown, CommandError> {
    let zone = tx.settings_of(asker.person.id)?.zone;
    let today = Day::there(asker.at(), &zone).map(|day| day.to_string());
    let today = today.unwrap_or_default();
    let first = Field::new(Form::FROM, text::SETTINGS_FIRST_DAY, today.clone());
    let last = Field::new(Form::TO, text::SETTINGS_LAST_DAY, today);
    Ok((text::SETTINGS_AWAY, vec![first, last]))
}

fn film(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<Shown, CommandError> {
    let turns = Match::visible(tx, asker, game)?.turns().to_string();
    let from = Field::new(Form::FROM, text::PAGES_FILM_FROM, "0").optional();
    let to = Field::new(Form::TO, text::PAGES_FILM_TO, turns).optional();
    Ok((text::PAGES_FILM_FORM, vec![from, to]))
}
