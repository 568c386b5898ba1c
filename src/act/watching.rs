//! Watching games of others.

use crate::command::{Action, Caller, GameRef, Query, Watching};
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandResult, refuse};
use crate::reply::{Button, Message};
use crate::show::look;
use crate::store::Tx;

/// Maximum number of running games that one person watches.
const MAX_WATCHED: u32 = 50;

/// Begins, changes or ends the caller's watching of a game.
pub fn watch(tx: &mut Tx, caller: &Caller, game_ref: GameRef, what: Watching) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let (id, me) = (game.id(), caller.person.id);
    let turns = match what {
        Watching::Turns => true,
        Watching::End => false,
        Watching::Nothing => {
            tx.unwatch(id, me)?;
            return Ok(Message::of(i18n::watch_stopped(id)));
        }
    };
    game.check_running()?;
    if game.seat_of(me).is_some() {
        return refuse(i18n::WATCH_OWN);
    }
    if game
        .where_played()
        .is_none_or(|place| place.guild.is_none())
    {
        return refuse(i18n::WATCH_PRIVATE);
    }
    if tx.watched_besides(id, me)? >= MAX_WATCHED {
        return refuse(i18n::watch_too_many(MAX_WATCHED));
    }
    tx.watch(id, me, turns)?;
    let begun = i18n::watch_begun(id, turns);
    let button = |label, what| {
        Button::plain(
            label,
            Action::Watch {
                game: game.which(),
                what,
            },
        )
    };
    let other = match turns {
        true => button(i18n::WATCH_END_ONLY, Watching::End),
        false => button(i18n::WATCH_EVERY_TURN, Watching::Turns),
    };
    let open = Query::Game {
        game: Some(game.which()),
    };
    Ok(Message::lines(&[begun, look::heading(&game)])
        .with_board(game.board(game.place(), None))
        .with_buttons([
            other,
            button(i18n::WATCH_STOP, Watching::Nothing),
            Button::plain(i18n::BUTTON_MORE, open),
        ]))
}
