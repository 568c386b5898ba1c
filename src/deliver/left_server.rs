//! Somebody whom a warning is to reach is no longer on the server where it would call them: they are written to directly. Until it reaches them, it is not said that it has.

use crate::answer::error::Fault;
use crate::deliver::direct;
use crate::deliver::direct::DirectMessage;
use crate::domain::{Event, GameId, GuildId, PersonId};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::recipients::{Delivery, Means};
use crate::notify::{Notice, Told};
use crate::store::{Route, Tx};
use crate::text;

/// Whom a message warns in a server's channel before they lose on time, and of which server they must be a member for it to
/// reach them.
pub fn member_called(
    tx: &Tx<'_>,
    game: Option<GameId>,
    told: Told,
    tells: &[Delivery],
) -> Result<Option<(GuildId, PersonId)>, Fault> {
    if !matches!(told.notice, Notice::Warning) {
        return Ok(None);
    }
    let called = tells
        .iter()
        .find(|tell| tell.by == Means::This(Route::Mention))
        .map(|tell| tell.person);
    let game = game.map(|game| tx.game(game)).transpose()?.flatten();
    let guild = game.and_then(|game| game.origin.guild());
    Ok(guild.zip(called))
}

/// To them: their time runs out in a game on a server that they have left.
pub fn afar(tx: &Tx<'_>, table: &Match, at: Seq, person: PersonId) -> Result<DirectMessage, Fault> {
    let errand = direct::direct(tx, table, (Event::Warning, at), person)?;
    Ok(errand.map(|(mut message, tells)| {
        message.text = format!("{}\n{}", message.text, text::NOTICES_YOU_ARE_GONE);
        (message, tells)
    }))
}
