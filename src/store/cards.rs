//! Turn cards that were delivered, so that the old ones can lose their buttons and be linked.

use rusqlite::{Row, named_params};

use crate::domain::{ChannelId, GameId, MessageAt};
use crate::log::Seq;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A turn card in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The game.
    pub game: GameId,
    /// What happened that it tells of.
    pub place: Seq,
    /// The message.
    pub at: MessageAt,
}

impl Tx<'_> {
    /// Remembers a delivered card, with its buttons; a new card of the same in a channel takes the old one's place.
    pub fn insert_card(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "INSERT INTO cards (game, seq, channel, message) VALUES (:game, :seq, :channel, :message)
             ON CONFLICT (game, seq, channel) DO UPDATE SET message = :message, stripped = 0",
            named_params! {
                ":game": card.game,
                ":seq": card.place,
                ":channel": card.at.channel,
                ":message": card.at.message,
            },
        )?;
        Ok(())
    }

    /// The card of what happened at a place of a game's log, in a channel.
    pub fn card_of(
        &self,
        game: GameId,
        place: Seq,
        channel: ChannelId,
    ) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards WHERE game = :game AND seq = :seq AND channel = :channel",
            named_params! { ":game": game, ":seq": place, ":channel": channel },
            card,
        )
    }

    /// The newest card of a game in a channel.
    pub fn latest_card(&self, game: GameId, channel: ChannelId) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel ORDER BY seq DESC LIMIT 1",
            named_params! { ":game": game, ":channel": channel },
            card,
        )
    }

    /// Cards of a game of what happened before a place and that still have buttons, the oldest first.
    pub fn cards_with_buttons(&self, game: GameId, place: Seq) -> Result<Vec<Card>, Fault> {
        self.all(
            "SELECT * FROM cards WHERE game = :game AND seq < :seq AND NOT stripped ORDER BY seq, channel",
            named_params! { ":game": game, ":seq": place },
            card,
        )
    }

    /// Notes that a card has no buttons any more.
    pub fn mark_stripped(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "UPDATE cards SET stripped = 1
             WHERE game = :game AND seq = :seq AND channel = :channel AND message = :message",
            named_params! {
                ":game": card.game,
                ":seq": card.place,
                ":channel": card.at.channel,
                ":message": card.at.message,
            },
        )?;
        Ok(())
    }
}

pub(super) fn card(row: &Row<'_>) -> rusqlite::Result<Card> {
    Ok(Card {
        game: row.get("game")?,
        place: row.get("seq")?,
        at: MessageAt {
            channel: row.get("channel")?,
            message: row.get("message")?,
        },
    })
}
