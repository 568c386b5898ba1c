//! The queue: a person's games in order of urgency, and the button for the next one.

use crate::command::{Action, Caller, GameList, LessonLook, Query};
use crate::domain::PersonId;
use crate::game::Game;
use crate::game::waiting::{sorted, waiting_for, waits_for};
use crate::i18n;
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Message, truncate, width};
use crate::show::look::{GameSection, game_lines, under};
use crate::show::{compose, games, invitation};
use crate::store::Tx;

/// Maximum number of invitations in the list.
const LISTED: usize = 15;

/// Maximum number of characters for the games that wait for the caller.
const MINE: usize = 1_100;
/// Maximum number of characters for the games that wait for others.
const OTHERS: usize = 500;

/// Lists the caller's running games, and the invitations that involve them or that they can accept
/// here: those that wait for them first.
pub fn list(tx: &Tx, caller: &Caller) -> CommandResult {
    let (mine, others) = sorted(tx, caller.person.id)?;
    let mut parts = Vec::new();
    let alone = mine.is_empty() && others.is_empty();
    if alone {
        parts.push(i18n::GAME_NO_GAMES.to_string());
    }
    let section = GameSection {
        heading: i18n::notices_your_turns(mine.len()),
        games: &mine,
        room: MINE,
    };
    parts.extend(game_lines(tx, caller, section)?);
    let spared = MINE.saturating_sub(truncate::length(&parts));
    let section = GameSection {
        heading: i18n::notices_others_turns(others.len()),
        games: &others,
        room: OTHERS + spared,
    };
    parts.extend(game_lines(tx, caller, section)?);
    let (invitations, menu) = invitation::open_for(tx, caller)?;
    let heading = i18n::INVITATION_HEADING.to_string();
    let used = truncate::length(&parts) + width(&heading) + 1;
    let listed = &invitations[..invitations.len().min(LISTED)];
    let listed = truncate::lines(listed, Message::MAX_CHARS.saturating_sub(used));
    parts.extend(under(&heading, &listed));
    let buttons = if alone {
        vec![
            Button::main(i18n::BUTTON_PLAY_REFEREE, Action::PlayReferee(None)),
            Button::plain(i18n::BUTTON_TEACH_ME, Query::Learn(LessonLook::List)),
        ]
    } else {
        next_button(mine.len()).into_iter().collect()
    };
    Ok(Message::of(parts.join("\n"))
        .with_buttons(buttons)
        .with_menu(menu)
        .with_buttons(games::tabs(caller, &Query::Games(GameList::Mine))))
}

/// Opens the most urgent game that waits for the caller.
pub fn next(tx: &Tx, caller: &Caller) -> CommandResult {
    let Some(game) = waiting_for(tx, caller.person.id)?.into_iter().next() else {
        return Ok(Message::of(i18n::NOTICES_NO_NEXT));
    };
    compose::show(tx, caller, Some(game.which()))
}

/// Returns the button for the next game, if any waits.
fn next_button(waiting: usize) -> Option<Button> {
    (waiting > 0).then(|| {
        Button::plain(
            i18n::notices_next_game(waiting),
            Query::Games(GameList::Next),
        )
    })
}

/// Adds a button for the next game that waits to a message, if there is one.
pub fn with_next(tx: &Tx, person: PersonId, message: Message) -> Result<Message> {
    for header in tx.running_games_of(person)? {
        let game = Game::load(tx, header.id)?;
        if game.is_some_and(|game| waits_for(&game, person)) {
            return Ok(message.with_buttons(next_button(1)));
        }
    }
    Ok(message)
}
