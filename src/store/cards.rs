//! Delivered messages of games: cards and questions with buttons, so that the buttons can be
//! removed and the messages linked, and the last message per target, so that a later one is
//! recognized as different.

use rusqlite::Row;

use crate::domain::{ChannelId, GameId, MessageAt, MessageId};
use crate::event_log::{RequestKind, Seq};
use crate::store::error::Result;
use crate::store::outbox::Target;
use crate::store::tx::{Tx, first, named};

/// A message of a game in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostedCard {
    /// The game.
    pub game: GameId,
    /// Log position of the event that it shows.
    pub place: Seq,
    /// Location of the message.
    pub at: MessageAt,
    /// The question that it asks; a turn's card asks nothing.
    pub asks: Option<RequestKind>,
}

impl Tx {
    /// Stores a delivered message with its buttons. An edited card gets its new log position.
    pub fn insert_card(&mut self, card: &PostedCard) -> Result<()> {
        self.execute(
            "INSERT INTO cards (channel, message, game, seq, asks)
             VALUES (:channel, :message, :game, :seq, :asks) ON CONFLICT (channel, message) DO UPDATE SET seq = excluded.seq",
            named! {
                channel: card.at.channel,
                message: card.at.message,
                game: card.game,
                seq: card.place,
                asks: card.asks,
            },
        )
    }

    /// Returns the newest card in a channel of the event at a log position.
    pub fn card_of(
        &self,
        game: GameId,
        place: Seq,
        channel: ChannelId,
    ) -> Result<Option<PostedCard>> {
        self.query_opt(
            "SELECT * FROM cards WHERE game = :game AND seq = :seq AND channel = :channel AND asks IS NULL
             ORDER BY message DESC LIMIT 1",
            named! { game, seq: place, channel },
            card,
        )
    }

    /// Returns the newest card of a game in a channel.
    pub fn latest_card(&self, game: GameId, channel: ChannelId) -> Result<Option<PostedCard>> {
        self.query_opt(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel AND asks IS NULL
             ORDER BY seq DESC, message DESC LIMIT 1",
            named! { game, channel },
            card,
        )
    }

    /// Returns the cards of a game in a channel that still have buttons, oldest first.
    pub fn cards_in(&self, game: GameId, channel: ChannelId) -> Result<Vec<PostedCard>> {
        self.query_all(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel AND asks IS NULL AND NOT stripped
             ORDER BY seq, message",
            named! { game, channel },
            card,
        )
    }

    /// Returns the questions of a game that still have buttons, oldest first.
    pub fn asking(&self, game: GameId) -> Result<Vec<PostedCard>> {
        self.query_all(
            "SELECT * FROM cards WHERE game = :game AND asks IS NOT NULL AND NOT stripped
             ORDER BY message, channel",
            named! { game },
            card,
        )
    }

    /// Records that a message has no buttons any more.
    pub fn mark_stripped(&mut self, at: MessageAt) -> Result<()> {
        self.execute(
            "UPDATE cards SET stripped = 1 WHERE channel = :channel AND message = :message",
            named! { channel: at.channel, message: at.message },
        )
    }
}

fn card(row: &Row<'_>) -> rusqlite::Result<PostedCard> {
    Ok(PostedCard {
        game: row.get("game")?,
        place: row.get("seq")?,
        at: MessageAt {
            channel: row.get("channel")?,
            message: row.get("message")?,
        },
        asks: row.get("asks")?,
    })
}

impl Tx {
    /// Records the last message posted for a target about a game, or about none.
    pub fn set_last_posted(
        &mut self,
        target: Target,
        game: Option<GameId>,
        message: MessageId,
    ) -> Result<()> {
        let (kind, id) = target.columns();
        self.execute(
            "INSERT INTO posted (target_kind, target, game, message) VALUES (:kind, :target, :game, :message)
             ON CONFLICT (target_kind, target, coalesce(game, '')) DO UPDATE SET message = excluded.message",
            named! { kind, target: id, game, message },
        )
    }

    /// Returns the last known message posted for a target about a game, or about none.
    pub fn last_posted(&self, target: Target, game: Option<GameId>) -> Result<Option<MessageId>> {
        let (kind, id) = target.columns();
        self.query_opt(
            "SELECT message FROM posted
             WHERE target_kind = :kind AND target = :target AND coalesce(game, '') = coalesce(:game, '')",
            named! { kind, target: id, game },
            first,
        )
    }
}
