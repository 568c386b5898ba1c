//! Loads the game that a command names.

use crate::command::{Caller, GameRef};
use crate::domain::GameId;
use crate::event_log::Seq;
use crate::game::Game;
use crate::reply::error::CommandResult;
use crate::store::Tx;
use homeworlds::rules::Seat;

impl Game {
    /// Loads the game that a command names. Refuses a game that the caller may not see, and a stale
    /// button.
    pub fn asked(tx: &Tx, caller: &Caller, which: GameRef) -> CommandResult<Self> {
        match which {
            GameRef::Named(id) => Game::visible(tx, caller, id),
            GameRef::At { game, turn } => at(tx, caller, game, turn),
        }
    }

    /// Loads the running game that a command names, with the caller's seat, which must still be in
    /// it.
    pub fn played(tx: &Tx, caller: &Caller, which: GameRef) -> CommandResult<(Self, Seat)> {
        let game = Game::asked(tx, caller, which)?;
        let seat = game.seat_of_player(caller)?;
        game.check_running()?;
        game.check_in(seat)?;
        Ok((game, seat))
    }
}

fn at(tx: &Tx, caller: &Caller, game_id: GameId, turn: Seq) -> CommandResult<Game> {
    let game = Game::visible(tx, caller, game_id)?;
    if game.turn_place() == turn {
        return Ok(game);
    }
    game.check_plays(tx, caller)?;
    game.check_running()?;
    let card = game.card_for(tx, caller.person.id)?;
    Err(game.stale(turn, card))
}
