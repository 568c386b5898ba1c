//! Moves a game to another channel of its server, with a fresh card.

use crate::command::{Caller, GameRef, MoverRole};
use crate::domain::GameId;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::{Envelope, Notice, move_game, refresh, thread};
use crate::reply::Message;
use crate::reply::error::{CommandResult, check_may_post, refusal, refuse};
use crate::store::{Target, Tx, UndeliverableReason};

/// Moves a game to the current channel. A player or a moderator may request this, in the game's own
/// server.
pub fn here(tx: &mut Tx, caller: &Caller, game_ref: GameRef, by: MoverRole) -> CommandResult {
    let (GameRef::Named(id) | GameRef::At { game: id, .. }) = game_ref;
    let game = Game::visible(tx, caller, id)?;
    match by {
        MoverRole::Player => {
            game.seat_of_player(caller)?;
        }
        MoverRole::Moderator if caller.moderates => {}
        MoverRole::Moderator => return refuse(i18n::NOT_RULED_NO_MODERATOR),
    }
    game.check_running()?;
    let from = game
        .where_played()
        .filter(|place| place.guild.is_some())
        .ok_or_else(|| refusal(i18n::error_stays_private(id)))?;
    if from.guild != caller.place.guild {
        return refuse(i18n::error_other_server(id));
    }
    if from.channel == caller.place.channel {
        return refuse(i18n::error_is_here(id));
    }
    check_may_post(caller)?;
    move_game(tx, id, caller.place.channel, caller.at())?;
    leave_thread(tx, caller, id)?;
    strip_old(tx, caller, &game)?;
    let target = Target::Channel(caller.place.channel);
    let told = Notice::Happened.at(game.place());
    // An equal row may have moved along if it was still pending in the old channel.
    for row in tx.waiting_for(target)? {
        if row.message.game == Some(id)
            && serde_json::from_str(&row.message.payload).ok() == Some(told)
        {
            tx.outgoing_done(row.id)?;
        }
    }
    let mark = caller.interaction.to_string();
    let envelope = Envelope::to(target, caller.at()).about(id);
    told.send(tx, envelope.marked(&mark))?;
    Ok(Message::of(
        i18n::NoticesMoved {
            channel: markup::channel(caller.place.channel),
            game: id,
        }
        .text(),
    ))
}

/// Clears the thread of a game that returns to the channel of its invitation, and updates the
/// invitation's card.
fn leave_thread(tx: &mut Tx, caller: &Caller, game: GameId) -> CommandResult<()> {
    let Some(home) = tx.home_of(game)? else {
        return Ok(());
    };
    if home == caller.place.channel {
        tx.set_home(game, None)?;
    }
    let mark = format!("moved-{}", caller.interaction);
    let envelope = Envelope::to(Target::Channel(home), caller.at());
    Ok(thread::say_where(tx, game, envelope.marked(&mark))?)
}

/// Queues the removal of the buttons of the cards in the old channel, for when it accepts edits.
fn strip_old(tx: &mut Tx, caller: &Caller, game: &Game) -> CommandResult<()> {
    let Some(place) = game.where_played() else {
        return Ok(());
    };
    if tx.blocked_reason(Target::Channel(place.channel))? == Some(UndeliverableReason::Deleted) {
        return Ok(());
    }
    for old in tx.cards_in(game.id(), place.channel)? {
        refresh(tx, &old, caller.at())?;
    }
    Ok(())
}
