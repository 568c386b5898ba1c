//! The modals as they open, each with an example of the expected text; a modal that could not be
//! submitted is refused.

use crate::command::{Caller, Composer, Form, GameRef, Panel};
use crate::domain::{Day, GameId};
use crate::event_log::{ProposalKind, RulingKind};
use crate::game::rulings::table_of;
use crate::game::{Game, naming, proposals};
use crate::i18n::{self, TextKey};
use crate::lessons::Lesson;
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::reply::{FormField, Modal};
use crate::show::{guide, plan, settlers};
use crate::store::Tx;
use homeworlds::rules::AnyGame;
use std::fmt::Display;

/// Builds a modal.
pub fn open(tx: &Tx, caller: &Caller, form: Form) -> CommandResult<Modal> {
    let (title, fields) = match form {
        Form::Steps(Composer::Turn(game_id, panel)) => {
            of_turn(&to_move(tx, caller, game_id, panel)?.state)
        }
        Form::Steps(Composer::Plan(game_id, _)) => {
            of_turn(&plan::check_form(tx, caller, game_id)?.state)
        }
        Form::Steps(Composer::Lesson(panel)) => {
            let lesson = Lesson::of(panel.lesson).and_then(Lesson::game);
            of_turn(&lesson.ok_or_else(|| refusal(i18n::ERROR_NOTHING_ASKED))?)
        }
        Form::System(Composer::Turn(game_id, panel), step) => {
            let game = to_move(tx, caller, game_id, panel)?;
            system_sheet(tx, caller, &game, step)?
        }
        Form::System(Composer::Plan(..) | Composer::Lesson(_), _) => {
            return refuse(i18n::ERROR_NOTHING_ASKED);
        }
        Form::Rule {
            game: game_id,
            kind,
        } => rule(tx, caller, game_id, kind)?,
        Form::Seat { game: game_id, .. } => {
            let game = ruled(tx, caller, game_id)?;
            let seat = FormField::new(Form::SEAT, i18n::DESK_SEAT, seats(&game));
            (i18n::DESK_WHO_PLAYS_ON, vec![seat, why(i18n::DESK_REASON)])
        }
        Form::Zone => {
            let field = one(i18n::SETTINGS_ZONE_FIELD, i18n::SETTINGS_ZONE_HINT);
            (i18n::SETTINGS_ZONE, vec![field])
        }
        Form::Away => away(tx, caller)?,
        Form::Record => {
            let field = one(i18n::RECORDS_FIELD, i18n::RECORDS_HINT);
            let long = FormField {
                long: true,
                ..field
            };
            (i18n::RECORDS_FORM, vec![long])
        }
        Form::Pause { game: game_id } => pause(tx, caller, game_id)?,
    };
    let title = title.to_string();
    Ok(Modal {
        form,
        title,
        fields,
    })
}

type ModalView = (TextKey, Vec<FormField>);

/// Builds the only field of a modal.
fn one(label: TextKey, hint: impl Display) -> FormField {
    FormField::new(Form::FIELD, label, hint)
}

/// Loads the game, if it is still at the turn of this panel and the caller is to move.
fn to_move(
    tx: &Tx,
    caller: &Caller,
    game_id: GameId,
    Panel { turn, .. }: Panel,
) -> CommandResult<Game> {
    let game = Game::asked(
        tx,
        caller,
        GameRef::At {
            game: game_id,
            turn,
        },
    )?;
    game.check_turn(caller)?;
    Ok(game)
}

/// Builds the modal for the name of a system that the caller's draft founds.
fn system_sheet(tx: &Tx, caller: &Caller, game: &Game, step: u8) -> CommandResult<ModalView> {
    let text = tx
        .draft(game.id(), caller.person.id)?
        .map_or_else(String::new, |draft| draft.text);
    let hint = naming::name(&text, step).unwrap_or_default();
    Ok((
        i18n::COMPOSE_NAME_FORM,
        vec![one(i18n::COMPOSE_NAME_FIELD, hint)],
    ))
}

fn of_turn(game: &AnyGame) -> ModalView {
    let field = one(i18n::GAME_TURN_FIELD, hint(game));
    (
        i18n::GAME_TURN_FORM,
        vec![FormField {
            long: true,
            ..field
        }],
    )
}

/// Returns an example of a turn, as a placeholder.
fn hint(game: &AnyGame) -> String {
    settlers::hint(game)
        .or_else(|| guide::example(game))
        .unwrap_or_else(|| i18n::GAME_TURN_HINT.into())
}

/// Builds the modal in which a player calls a moderator, or a moderator rules.
fn rule(tx: &Tx, caller: &Caller, game_id: GameId, kind: RulingKind) -> CommandResult<ModalView> {
    if kind == RulingKind::Called {
        Game::visible(tx, caller, game_id)?.seat_of_player(caller)?;
        return Ok((i18n::RULING_CALL_FORM, vec![why(i18n::RULING_CALL_FIELD)]));
    }
    let game = ruled(tx, caller, game_id)?;
    let seat = |label| FormField::new(Form::SEAT, label, seats(&game)).optional();
    let number = |label, hint: TextKey| FormField::new(Form::NUMBER, label, hint);
    let (title, mut fields): ModalView = match kind {
        RulingKind::AnsweredPrivately => {
            let answer = vec![why(i18n::DESK_ANSWER_FIELD)];
            return Ok((i18n::DESK_ANSWER_PRIVATELY, answer));
        }
        RulingKind::Answered => (i18n::DESK_ANSWER, vec![]),
        RulingKind::Adjourned => (i18n::DESK_ADJOURN, vec![]),
        RulingKind::Resumed => (i18n::DESK_RESUME, vec![]),
        RulingKind::GaveTime => {
            let hours = number(i18n::CLOCK_HOURS_FIELD, i18n::CLOCK_HOURS_HINT);
            let to = seat(i18n::DESK_SEAT_OR_MOVER);
            (i18n::BUTTON_GIVE_TIME, vec![hours, to])
        }
        RulingKind::RolledBack => {
            let turn = number(i18n::DESK_TURN, i18n::DESK_TURN_HINT);
            (i18n::DESK_ROLL_BACK, vec![turn])
        }
        RulingKind::Adjudicated => (i18n::DESK_DECIDE, vec![seat(i18n::DESK_WINNER)]),
        RulingKind::Voided => (i18n::DESK_VOID, vec![]),
        RulingKind::Unrated => (i18n::DESK_UNRATE, vec![]),
        RulingKind::Undone => {
            let ruling = number(i18n::DESK_RULING, i18n::DESK_RULING_HINT);
            (i18n::DESK_UNDO, vec![ruling.optional()])
        }
        RulingKind::Called | RulingKind::TakenBack | RulingKind::Replaced => {
            return refuse(i18n::NOT_RULED_NO_PROPOSAL);
        }
    };
    fields.push(why(i18n::DESK_REASON));
    Ok((title, fields))
}

/// Loads the game on which a moderator is to rule; refuses if they play in it.
fn ruled(tx: &Tx, caller: &Caller, game_id: GameId) -> CommandResult<Game> {
    let game = table_of(tx, caller, GameRef::Named(game_id))?;
    match game.seat_of(caller.person.id) {
        Some(_) => refuse(i18n::not_ruled_plays_there(game_id)),
        None => Ok(game),
    }
}

/// Builds the field for the reason of a call or ruling.
fn why(label: TextKey) -> FormField {
    FormField::new(Form::REASON, label, i18n::RULING_CALL_HINT)
}

/// Lists the seats with their numbers, as the example of a field.
fn seats(game: &Game) -> String {
    let names = game.plain_names().into_iter();
    let seats: Vec<String> = (1..)
        .zip(names)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    seats.join(", ")
}

fn pause(tx: &Tx, caller: &Caller, game: GameId) -> CommandResult<ModalView> {
    proposals::find(tx, caller, GameRef::Named(game), ProposalKind::Pause)?;
    let days = FormField::new(
        Form::DAYS,
        i18n::CLOCK_PAUSE_DAYS,
        i18n::CLOCK_PAUSE_DAYS_HINT,
    );
    let reason = FormField::new(
        Form::REASON,
        i18n::CLOCK_PAUSE_REASON,
        i18n::CLOCK_PAUSE_REASON_HINT,
    )
    .optional();
    Ok((i18n::CLOCK_PAUSE_FORM, vec![days, reason]))
}

fn away(tx: &Tx, caller: &Caller) -> CommandResult<ModalView> {
    let zone = tx.settings_of(caller.person.id)?.zone;
    let today = Day::there(caller.at(), &zone)
        .map(|day| day.to_string())
        .unwrap_or_default();
    let first = FormField::new(Form::FROM, i18n::SETTINGS_FIRST_DAY, today.clone());
    let last = FormField::new(Form::TO, i18n::SETTINGS_LAST_DAY, today);
    Ok((i18n::SETTINGS_AWAY, vec![first, last]))
}
