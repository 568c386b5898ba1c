//! What is told to one person alone, and kept nowhere: their own alignment (M6).
//!
//! It goes past the kept answers, the outbox and the log; only `discord::body` makes a message of it, which nobody else
//! sees.

use crate::command::{Caller, GameRef};
use crate::domain::Secret;
use crate::game::Game;
use crate::i18n::language::with_language;
use crate::i18n::{self, invitation as say};
use crate::referee::Referee;
use crate::reply::Message;
use crate::reply::error::{CommandResult, Result, refusal};
use crate::store::Tx;

/// Words for the asker alone. Only a message that nobody else sees can be made of them.
pub struct Whisper(Secret<String>);

impl Whisper {
    /// The words, for a message that only the asker sees.
    pub const fn words(&self) -> &Secret<String> {
        &self.0
    }
}

impl Referee {
    /// The asker's own alignment in a game, or what stands against telling it. Nothing of it is remembered, so it can be
    /// asked for as often as one likes.
    pub fn whisper(&self, asker: &Caller, game: GameRef) -> Result<Result<Whisper, Message>> {
        with_language(asker.language, || {
            match self.store.read(|tx| alignment(tx, asker, game)) {
                Ok(whisper) => Ok(Ok(whisper)),
                Err(why) => why.into_reply().map(Err),
            }
        })
    }
}

fn alignment(tx: &Tx, asker: &Caller, game_ref: GameRef) -> CommandResult<Whisper> {
    let game = Game::asked(tx, asker, game_ref)?;
    let seat = game.seat_of_player(asker)?;
    let dealt = game
        .alignment(seat)
        .ok_or_else(|| refusal(i18n::error_nothing_dealt(game.id())))?;
    Ok(Whisper(dealt.map(|alignment| {
        say::your_alignment(game.id(), alignment)
    })))
}
