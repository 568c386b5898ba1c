//! Turn cards that were delivered, so that the old ones can lose their buttons and be linked.

use rusqlite::{Row, named_params};

use crate::domain::{ChannelId, GameId, MessageAt, Moment};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A turn card in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The game.
    pub game: GameId,
    /// After how many turns and departures; 0 turns for the card that opens the game.
    pub moment: Moment,
    /// The message.
    pub at: MessageAt,
}

impl Tx<'_> {
    /// Remembers a delivered card, with its buttons; a new card for the same moment and channel takes the old one's place.
    pub fn insert_card(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "INSERT INTO cards (game, line, turn, departures, channel, message)
             VALUES (:game, :line, :turn, :left, :channel, :message)
             ON CONFLICT (game, line, turn, departures, channel) DO UPDATE SET message = :message, stripped = 0",
            named_params! {
                ":game": card.game,
                ":line": card.moment.line,
                ":turn": card.moment.turns,
                ":left": card.moment.left,
                ":channel": card.at.channel,
                ":message": card.at.message,
            },
        )?;
        Ok(())
    }

    /// The card of a moment of a game in a channel.
    pub fn card_of(
        &self,
        game: GameId,
        moment: Moment,
        channel: ChannelId,
    ) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards
             WHERE game = :game AND line = :line AND turn = :turn AND departures = :left AND channel = :channel",
            named_params! {
                ":game": game,
                ":line": moment.line,
                ":turn": moment.turns,
                ":left": moment.left,
                ":channel": channel,
            },
            card,
        )
    }

    /// The newest card of a game in a channel.
    pub fn latest_card(&self, game: GameId, channel: ChannelId) -> Result<Option<Card>, Fault> {
        self.one(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel
             ORDER BY line DESC, turn DESC, departures DESC LIMIT 1",
            named_params! { ":game": game, ":channel": channel },
            card,
        )
    }

    /// Cards of a game before `moment` that still have buttons, the oldest first.
    pub fn cards_with_buttons(&self, game: GameId, moment: Moment) -> Result<Vec<Card>, Fault> {
        self.all(
            "SELECT * FROM cards
             WHERE game = :game AND (line, turn, departures) < (:line, :turn, :left) AND NOT stripped
             ORDER BY line, turn, departures, channel",
            named_params! {
                ":game": game,
                ":line": moment.line,
                ":turn": moment.turns,
                ":left": moment.left,
            },
            card,
        )
    }

    /// Notes that a card has no buttons any more.
    pub fn mark_stripped(&mut self, card: &Card) -> Result<(), Fault> {
        self.change(
            "UPDATE cards SET stripped = 1
             WHERE game = :game AND line = :line AND turn = :turn AND departures = :left
               AND channel = :channel AND message = :message",
            named_params! {
                ":game": card.game,
                ":line": card.moment.line,
                ":turn": card.moment.turns,
                ":left": card.moment.left,
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
        moment: Moment {
            line: row.get("line")?,
            turns: row.get("turn")?,
            left: row.get("departures")?,
        },
        at: MessageAt {
            channel: row.get("channel")?,
            message: row.get("message")?,
        },
    })
}
