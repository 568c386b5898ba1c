//! A game in a thread of its own: the thread is wanted when the game begins, and the channel of the invitation gets the result.

use std::fmt::Display;

use crate::answer::error::Fault;
use crate::domain::{ChannelId, GameId, Millis};
use crate::log::What;
use crate::notify::{Notice, Told};
use crate::store::{Invitation, Target, Tx};

/// Wants a thread for the game that an invitation became, where its server has set so; none inside a thread of ours.
pub fn want(tx: &mut Tx<'_>, open: &Invitation, game: GameId, now: Millis) -> Result<(), Fault> {
    let place = open.asked.place;
    let Some(guild) = place.guild else {
        return Ok(());
    };
    if tx.settings_of_server(guild)?.threads && tx.home_of_thread(place.channel)?.is_none() {
        let invitation = open.id.0;
        let target = Target::Channel(place.channel);
        let wanted = Notice::Thread { invitation };
        tx.push_outgoing(&wanted.outgoing(Some(game), target, now))?;
    }
    Ok(())
}

/// What follows in the channel of the invitation on what is told of a game: its result, or that it stands no more.
pub fn told(tx: &mut Tx<'_>, game: GameId, told: Told, now: Millis) -> Result<(), Fault> {
    let (Notice::Happened, Some(home)) = (told.notice, tx.home_of(game)?) else {
        return Ok(());
    };
    let Some(history) = tx.history(game)? else {
        return Ok(());
    };
    let (tip, target) = (history.tip(), Target::Channel(home));
    if !tx.is_running(game)? {
        let told = tx.cards_in(game, home)?;
        if !told.iter().any(|card| card.place == tip) {
            tx.push_outgoing(&Notice::Result.at(tip).outgoing(game, target, now))?;
        }
        return Ok(());
    }
    let event = history.log.get(told.at).map(|event| &event.what);
    if !matches!(event, Some(What::Rewound { .. } | What::Ruled { .. })) {
        return Ok(());
    }
    for card in tx.cards_in(game, home)? {
        let (channel, message) = (card.at.channel.0, card.at.message.0);
        let gone = Notice::NoResult { channel, message };
        tx.push_outgoing(&gone.at(card.place).outgoing(game, target, now))?;
        tx.mark_stripped(&card)?;
    }
    Ok(())
}

/// Lets the card of a game's invitation say where the game is played; `mark` tells this change from all others.
pub fn say_where(
    tx: &mut Tx<'_>,
    (game, home): (GameId, ChannelId),
    mark: impl Display,
    now: Millis,
) -> Result<(), Fault> {
    let Some(id) = tx.invitation_of(game)? else {
        return Ok(());
    };
    let changed = Notice::InvitationChanged { invitation: id.0 };
    let row = changed.outgoing(None, Target::Channel(home), now);
    tx.push_outgoing(&row.apart(format!("moved-{mark}")))?;
    Ok(())
}
