//! Records that people give: the notes on what was left out, the buttons of a review, and the list
//! of those that are kept.

use crate::command::{Action, Caller, Form, GameRef, Query, RecordStep, Sight};
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::store::{GivenGame, Tx};

/// Maximum number of notes on what was left out.
const NOTES: usize = 5;

/// Lists what was left out in reading.
pub fn notes(notes: &[String]) -> Vec<String> {
    let shown = notes.iter().take(NOTES);
    let mut lines: Vec<String> = shown.map(|note| format!("-# {note}")).collect();
    let more = notes.len().saturating_sub(NOTES);
    lines.extend((more > 0).then(|| i18n::record_more_notes(more as u32)));
    lines
}

/// Returns the buttons with which its owner keeps or deletes a record, and the line that says how
/// long it is stored; nothing for a game and for other people.
pub fn of_owner(tx: &Tx, caller: &Caller, game: &Game) -> Result<(Option<Button>, String)> {
    if !game.id().is_long() {
        return Ok((None, String::new()));
    }
    let record = tx.record(game.id())?;
    let own = record.filter(|record| record.person == caller.person.id);
    Ok(match own {
        None => (None, String::new()),
        Some(record) if record.kept => {
            let delete = Action::Records(RecordStep::Delete(record.id));
            (
                Some(Button::danger(i18n::BUTTON_DELETE, delete)),
                String::new(),
            )
        }
        Some(record) => {
            let keep = Action::Records(RecordStep::Keep(record.id));
            let closes = format!("\n-# {}", i18n::RECORD_CLOSES);
            (Some(Button::plain(i18n::BUTTON_KEEP, keep)), closes)
        }
    })
}

/// Lists the records that the caller keeps, and says how one is given.
pub fn kept(tx: &Tx, caller: &Caller) -> CommandResult {
    let kept = tx.kept_records(caller.person.id)?;
    let heading = match kept.len() {
        0 => i18n::RECORDS_NONE,
        _ => i18n::RECORDS_KEPT,
    };
    let lines = kept.iter().map(|record| format!("- {}", line(record)));
    let lines: Vec<String> = [heading.to_string()].into_iter().chain(lines).collect();
    let paste = Button::plain(i18n::BUTTON_PASTE_RECORD, Form::Record);
    let message = Message::lines(&lines).with_buttons([paste]);
    if kept.is_empty() {
        return Ok(message);
    }
    Ok(message.with_menu(Menu::of(i18n::RECORDS_OPEN, kept.iter().map(option))))
}

fn line(record: &GivenGame) -> String {
    let players = record.body.players.iter();
    let players: Vec<String> = players.map(|name| markup::escape(name)).collect();
    i18n::RecordLine {
        players: i18n::game::in_turn_order(&players),
        turns: i18n::game_turns(record.body.turns()),
        when: markup::day(record.at),
    }
    .text()
}

fn option(record: &GivenGame) -> MenuOption {
    let opens = Query::Review {
        game: GameRef::Named(record.id),
        turn: None,
        sight: Sight::default(),
    };
    let about = i18n::game_turns(record.body.turns());
    MenuOption::new(record.body.players.join(" – "), opens).about(about)
}
