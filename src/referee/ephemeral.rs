//! Text for one person alone that is stored nowhere: their own alignment (M6).
//!
//! It bypasses the stored replies, the outbox and the log. Only `discord::body` turns it into a
//! message, which nobody else sees.

use crate::command::{Caller, GameRef};
use crate::domain::Secret;
use crate::game::Game;
use crate::i18n::language::with_language;
use crate::i18n::{self, invitation as say};
use crate::referee::Referee;
use crate::reply::Message;
use crate::reply::error::{CommandResult, Result, refusal};
use crate::store::Tx;

/// Text for the caller alone. It can only be turned into a message that nobody else sees.
pub struct Whisper(Secret<String>);

impl Whisper {
    /// Returns the text, for a message that only the caller sees.
    pub const fn words(&self) -> &Secret<String> {
        &self.0
    }
}

impl Referee {
    /// Returns the caller's own alignment in a game, or the reason for a refusal. Nothing is
    /// stored, so it can be requested any number of times.
    pub fn whisper(&self, caller: &Caller, game: GameRef) -> Result<Result<Whisper, Message>> {
        with_language(caller.language, || {
            match self.store.read(|tx| alignment(tx, caller, game)) {
                Ok(whisper) => Ok(Ok(whisper)),
                Err(why) => why.into_reply().map(Err),
            }
        })
    }
}

fn alignment(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<Whisper> {
    let game = Game::asked(tx, caller, game_ref)?;
    let seat = game.seat_of_player(caller)?;
    let dealt = game
        .alignment(seat)
        .ok_or_else(|| refusal(i18n::error_nothing_dealt(game.id())))?;
    Ok(Whisper(dealt.map(|alignment| {
        say::your_alignment(game.id(), alignment)
    })))
}
