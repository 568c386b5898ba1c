//! Views of the moderators' desk: the open calls, and the possible rulings on a game.

use crate::command::{Action, Caller, Form, GameRef, MoverRole, Query, TimeLook, UserSelect};
use crate::event_log::RulingKind;
use crate::game::Game;
use crate::game::rulings::{is_called, moderated};
use crate::i18n;
use crate::reply::error::CommandResult;
use crate::reply::{Button, Menu, Message, PeopleRow, truncate};
use crate::show::brief::listed;
use crate::show::card;
use crate::store::Tx;

/// Shows a moderator the games of their server with an open call.
pub fn calls(tx: &Tx, caller: &Caller) -> CommandResult {
    let guild = moderated(caller)?;
    let called = tx.called_games(guild, Message::MAX_MENU_OPTIONS as u32)?;
    let (listed, menu) = listed(tx, caller, called, |game| {
        let game = GameRef::Named(game.id);
        Query::Rulings { game }.into()
    })?;
    let waits = if listed.is_empty() {
        i18n::DESK_NO_CALLS
    } else {
        i18n::DESK_CALLS
    };
    let mut lines = vec![i18n::DESK_HEADING.to_string(), waits.to_string()];
    lines.extend(truncate::lines(&listed, ROOM));
    lines.push(i18n::DESK_OTHERS.to_string());
    let hint = i18n::DESK_OPEN.to_string();
    let settings = Button::plain(i18n::DESK_SETTINGS, Query::Server);
    Ok(Message::lines(&lines)
        .with_menu(Menu::of(hint, menu))
        .with_buttons([settings]))
}

/// Maximum number of characters in the list of calls.
const ROOM: usize = 1_600;

/// Adds the possible rulings to the log of a game, for a moderator of its server who does not play
/// in it.
pub fn with_tools(caller: &Caller, game: &Game, log: Message) -> Message {
    let here = game.history.game.origin.guild();
    let plays = game.seat_of(caller.person.id).is_some();
    if plays || moderated(caller).ok() != here || here.is_none() {
        return log;
    }
    let game_id = game.id();
    let rule = |label, kind| {
        Button::plain(
            label,
            Form::Rule {
                game: game_id,
                kind,
            },
        )
    };
    let called = is_called(&game.history.rulings);
    let answers = [
        rule(i18n::DESK_ANSWER_PRIVATELY, RulingKind::AnsweredPrivately),
        rule(i18n::DESK_ANSWER, RulingKind::Answered),
    ];
    let answers = answers.into_iter().filter(|_| called);
    let named = game.which();
    let looks = [
        Button::plain(i18n::BUTTON_REVIEW, card::review(named)),
        Button::plain(
            i18n::BUTTON_CLOCK,
            Query::Time(TimeLook::Clock { game: named }),
        ),
    ];
    let (runs, waits) = (!game.is_over(), game.history.adjournment.is_some());
    let (pause, kind) = if waits {
        (i18n::DESK_RESUME, RulingKind::Resumed)
    } else {
        (i18n::DESK_ADJOURN, RulingKind::Adjourned)
    };
    let rulings = [
        rule(pause, kind).active(runs),
        rule(i18n::BUTTON_GIVE_TIME, RulingKind::GaveTime).active(runs),
        rule(i18n::DESK_ROLL_BACK, RulingKind::RolledBack),
        rule(i18n::DESK_DECIDE, RulingKind::Adjudicated),
        rule(i18n::DESK_VOID, RulingKind::Voided),
    ];
    let by = MoverRole::Moderator;
    let move_here = Action::MoveHere { game: named, by };
    let others = [
        rule(i18n::DESK_UNDO, RulingKind::Undone),
        rule(i18n::DESK_UNRATE, RulingKind::Unrated).active(game.counted().is_some()),
        Button::plain(i18n::DESK_MOVE_HERE, move_here),
        Button::plain(i18n::DESK_ALL_CALLS, Query::Desk),
    ];
    let message = log
        .with_buttons(answers.chain(looks))
        .with_buttons(rulings)
        .with_buttons(others);
    if runs {
        message.with_people(PeopleRow {
            hint: i18n::DESK_WHO_PLAYS_ON.to_string(),
            does: UserSelect::Seat(game_id),
            most: 1,
            chosen: Vec::new(),
        })
    } else {
        message
    }
}
