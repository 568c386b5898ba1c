//! Finds the game that a command means: the named one, or else the only candidate, with this
//! channel's games first. If there are several, it asks which.

use crate::command::{Caller, ComponentAction, GameRef};
use crate::domain::GameId;
use crate::event_log::GameHeader;
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandError, CommandResult, refuse};
use crate::reply::{Menu, MenuOption, Message};
use crate::store::Tx;

/// The requirement of a command on a game that is not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Require {
    /// It must be the caller's turn.
    TheTurn,
    /// Anyone may look; the channel's only game qualifies.
    ALook,
}

/// Loads the game that a command names, or the only candidate. If there are several, it asks;
/// `again` is then the action of each choice.
pub fn find<P: Into<ComponentAction>>(
    tx: &Tx,
    caller: &Caller,
    which: Option<GameRef>,
    wants: Require,
    again: impl Fn(Option<GameRef>) -> P,
) -> CommandResult<Game> {
    match which {
        Some(which) => Game::asked(tx, caller, which),
        None => {
            let again = |game| again(Some(GameRef::Named(game))).into();
            meant(tx, caller, wants, &again)
        }
    }
}

fn meant(
    tx: &Tx,
    caller: &Caller,
    wants: Require,
    again: &dyn Fn(GameId) -> ComponentAction,
) -> CommandResult<Game> {
    let own = tx.running_games_of(caller.person.id)?;
    let mut tables = Vec::new();
    for game_id in here_first(caller, own) {
        tables.extend(Game::load(tx, game_id.id)?);
    }
    let found = tables.len();
    if wants == Require::TheTurn && found > 1 {
        tables.retain(|game| game.state.to_move() == game.seat_of(caller.person.id));
    }
    if tables.len() > 1 {
        return Err(CommandError::Ask(Box::new(ask(caller, &tables, again))));
    }
    if let Some(only) = tables.pop() {
        return Ok(only);
    }
    if found > 1 {
        return refuse(i18n::ERROR_NO_TURN);
    }
    if wants == Require::ALook
        && let [only] = tx.running_games_in(caller.place.channel)?.as_slice()
    {
        return Game::visible(tx, caller, only.id);
    }
    refuse(i18n::ERROR_NO_GAME)
}

/// Returns the games of this channel, or all if there are none.
fn here_first(caller: &Caller, games: Vec<GameHeader>) -> Vec<GameHeader> {
    let is_here = |game: &GameHeader| {
        let place = game.origin.place();
        place.is_some_and(|place| match (place.guild, caller.place.guild) {
            (None, None) => true,
            _ => place.channel == caller.place.channel,
        })
    };
    let (here, elsewhere): (Vec<_>, Vec<_>) = games.into_iter().partition(is_here);
    if here.is_empty() { elsewhere } else { here }
}

/// Asks which of several games is meant. Each option of the menu repeats the request for one game;
/// if the request is too long for that, the text refers to the command's option.
fn ask(caller: &Caller, tables: &[Game], again: &dyn Fn(GameId) -> ComponentAction) -> Message {
    if tables
        .iter()
        .any(|game| again(game.id()).custom_id().is_none())
    {
        let ids: Vec<String> = tables
            .iter()
            .map(|game| format!("`{}`", game.id()))
            .collect();
        return Message::of(i18n::game_which_game_by_option(i18n::either(&ids)));
    }
    let text = if tables.len() > Message::MAX_MENU_OPTIONS {
        i18n::GameWhichOfMany {
            games: tables.len(),
            listed: Message::MAX_MENU_OPTIONS,
            which_game: i18n::GAME_WHICH_GAME,
        }
        .text()
    } else {
        i18n::GAME_WHICH_GAME.to_string()
    };
    let line =
        |game| MenuOption::new(label(game), again(game.id())).about(whose_turn(caller, game));
    Message::of(text).with_menu(Menu::of(i18n::GAME_WHICH, tables.iter().map(line)))
}

/// Describes a game in one line, with plain names because menus have no Markdown.
fn label(game: &Game) -> String {
    format!(
        "{}: {}",
        game.id(),
        i18n::game::in_turn_order(&game.plain_names())
    )
}

/// Describes the number of turns made and the seat to move.
pub fn whose_turn(caller: &Caller, game: &Game) -> String {
    let turns = i18n::game_turns(game.turns());
    match game.state.to_move() {
        None => i18n::game_line_over(&turns),
        Some(seat) if game.seat_of(caller.person.id) == Some(seat) => {
            i18n::game_line_your_turn(&turns)
        }
        Some(seat) => i18n::GameLineToMove {
            turns: &turns,
            who: &game.plain_names()[seat.index()],
        }
        .text(),
    }
}
