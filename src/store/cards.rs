//! Messages of games that were delivered: cards and questions with buttons, so that they can lose them and be linked, and the last of each
//! target, so that what comes later is known for another.

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
    /// What happened that it tells of.
    pub place: Seq,
    /// The message.
    pub at: MessageAt,
    /// What it asks; a turn's card asks nothing.
    pub asks: Option<RequestKind>,
}

impl Tx {
    /// Remembers a delivered message, with its buttons; a card that was written anew tells of another place.
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

    /// The newest card of what happened at a place of a game's log, in a channel.
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

    /// The newest card of a game in a channel.
    pub fn latest_card(&self, game: GameId, channel: ChannelId) -> Result<Option<PostedCard>> {
        self.query_opt(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel AND asks IS NULL
             ORDER BY seq DESC, message DESC LIMIT 1",
            named! { game, channel },
            card,
        )
    }

    /// Cards of a game in a channel that still have buttons, the oldest first.
    pub fn cards_in(&self, game: GameId, channel: ChannelId) -> Result<Vec<PostedCard>> {
        self.query_all(
            "SELECT * FROM cards WHERE game = :game AND channel = :channel AND asks IS NULL AND NOT stripped
             ORDER BY seq, message",
            named! { game, channel },
            card,
        )
    }

    /// Messages that ask something in a game and still have buttons, the oldest first.
    pub fn asking(&self, game: GameId) -> Result<Vec<PostedCard>> {
        self.query_all(
            "SELECT * FROM cards WHERE game = :game AND asks IS NOT NULL AND NOT stripped
             ORDER BY message, channel",
            named! { game },
            card,
        )
    }

    /// Notes that a message has no buttons any more.
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
    /// A message about a game, or about none, was posted for a target.
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

    /// The last message about a game, or about none, that was posted for a target, as far as is known.
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
