//! Turn cards that were delivered, so that the old ones can lose their buttons and be linked.

use rusqlite::{Row, named_params};

use crate::store::fault::Fault;
use crate::store::tx::Tx;
use crate::table::{ChannelId, GameId, MessageAt};

/// A turn card in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The game.
    pub game: GameId,
    /// How many turns had been made; 0 for the card that opens the game.
    pub turn: u32,
    /// The message.
    pub at: MessageAt,
}

impl Tx<'_> {
    /// Remembers a delivered card, with its buttons; a new card for the same turn and channel takes the old one's place.
    pub fn insert_card(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "INSERT INTO cards (game, turn, channel, message) VALUES (:game, :turn, :channel, :message)
             ON CONFLICT (game, turn, channel) DO UPDATE SET message = :message, stripped = 0",
            named_params! {
                ":game": card.game,
                ":turn": card.turn,
                ":channel": card.at.channel,
                ":message": card.at.message,
            },
        )?;
        Ok(())
    }

    /// The card of a game after `turn` turns in a channel.
    pub fn card_of(
        &self,
        game: GameId,
        turn: u32,
        channel: ChannelId,
    ) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards WHERE game = :game AND turn = :turn AND channel = :channel",
            named_params! { ":game": game, ":turn": turn, ":channel": channel },
            card,
        )
    }

    /// The newest card of a game in a channel.
    pub fn latest_card(&self, game: GameId, channel: ChannelId) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel
             ORDER BY turn DESC LIMIT 1",
            named_params! { ":game": game, ":channel": channel },
            card,
        )
    }

    /// Cards of a game before `turn` that still have buttons, the oldest first.
    pub fn cards_with_buttons(&self, game: GameId, turn: u32) -> Result<Vec<Card>, Fault> {
        self.all(
            "SELECT * FROM cards WHERE game = :game AND turn < :turn AND NOT stripped
             ORDER BY turn, channel",
            named_params! { ":game": game, ":turn": turn },
            card,
        )
    }

    /// Notes that a card has no buttons any more.
    pub fn mark_stripped(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "UPDATE cards SET stripped = 1
             WHERE game = :game AND turn = :turn AND channel = :channel AND message = :message",
            named_params! {
                ":game": card.game,
                ":turn": card.turn,
                ":channel": card.at.channel,
                ":message": card.at.message,
            },
        )?;
        Ok(())
    }
}

fn card(row: &Row<'_>) -> rusqlite::Result<Card> {
    Ok(Card {
        game: row.get("game")?,
        turn: row.get("turn")?,
        at: MessageAt {
            channel: row.get("channel")?,
            message: row.get("message")?,
        },
    })
}
