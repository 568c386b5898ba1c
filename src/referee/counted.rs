//! What the panel of a submitted turn says once the turn counts.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::command::Asker;
use crate::domain::GameId;
use crate::matches::{Match, waiting};
use crate::referee::Referee;
use crate::show::shown;
use crate::store::Tx;
use crate::text;
use crate::text::game as say;
use crate::text::language::speaking;
use crate::text::markup::notation;

impl Referee {
    /// What the panel of a person shows, now that the turn counts which they submitted by this interaction; `None` if it does not.
    pub fn counted(&self, asker: &Asker, game: GameId) -> Result<Option<Message>, Fault> {
        let message = speaking(asker.language, || {
            self.store.read(|tx| panel(tx, asker, game))
        })?;
        Ok(message.map(|message| Message {
            language: asker.language,
            ..message
        }))
    }
}

fn panel(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<Option<Message>, Fault> {
    let Some(table) = Match::load(tx, game)? else {
        return Ok(None);
    };
    let mut turns = table.history.turns.iter();
    let Some(turn) = turns.find(|turn| turn.interaction == Some(asker.interaction)) else {
        return Ok(None);
    };
    let then = table.at(turn.seq)?.game;
    let Some(made) = then.last() else {
        return Ok(None);
    };
    let told = text::played(&made, &table.names());
    let message = Message::of(say::played(turn.number, &told, &notation(&made)))
        .with_board(table.board(turn.seq, Some(turn.seat)));
    let message = waiting::with_next(tx, asker.person.id, message)?;
    Ok(Some(shown::to(tx, asker.person.id, message)?))
}
