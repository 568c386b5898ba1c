//! Challenges: made, then accepted, declined, withdrawn or expired, once.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::domain::{ChallengeId, ChannelId, First, GameId, MessageAt, Millis, PersonId, Place};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A challenge to be made. Its people must have been met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge {
    /// Who makes it.
    pub challenger: PersonId,
    /// Whom it is for; `None` for anyone.
    pub opponent: Option<PersonId>,
    /// The ruleset with options, as text.
    pub ruleset: String,
    /// Who moves first.
    pub first: First,
    /// Where it is made.
    pub place: Place,
    /// When.
    pub created_at: Millis,
    /// From when on it can no longer be accepted.
    pub expires_at: Millis,
    /// The game that it would play again.
    pub rematch_of: Option<GameId>,
}

/// A challenge as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// What was asked.
    pub asked: NewChallenge,
    /// Its message, once delivered.
    pub card: Option<MessageAt>,
    /// How it was closed; `None` while it is open.
    pub closed: Option<Closing>,
}

/// How a challenge is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Closing {
    /// Accepted; this game began.
    Accepted(GameId),
    /// The opponent declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

impl Closing {
    const fn game(self) -> Option<GameId> {
        match self {
            Closing::Accepted(game) => Some(game),
            Closing::Declined | Closing::Withdrawn | Closing::Expired => None,
        }
    }
}

/// The challenge was closed before, or never was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOpen;

impl Tx<'_> {
    /// Makes a challenge.
    pub fn insert_challenge(&mut self, asked: &NewChallenge) -> Result<ChallengeId, Fault> {
        self.only(
            "INSERT INTO challenges
               (challenger, opponent, ruleset, first, guild, channel, created_at, expires_at, rematch_of)
             VALUES (:challenger, :opponent, :ruleset, :first, :guild, :channel, :created_at, :expires_at, :rematch_of)
             RETURNING id",
            named_params! {
                ":challenger": asked.challenger,
                ":opponent": asked.opponent,
                ":ruleset": asked.ruleset,
                ":first": asked.first,
                ":guild": asked.place.guild,
                ":channel": asked.place.channel,
                ":created_at": asked.created_at,
                ":expires_at": asked.expires_at,
                ":rematch_of": asked.rematch_of,
            },
            |row| row.get(0),
        )
    }

    /// The challenge with this number.
    pub fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, Fault> {
        self.one(
            "SELECT * FROM challenges WHERE id = :id",
            named_params! { ":id": id },
            challenge,
        )
    }

    /// The challenge by which a game is played again: the one that stands or was accepted.
    pub fn rematch_challenge(&self, game: GameId) -> Result<Option<Challenge>, Fault> {
        self.one(
            "SELECT * FROM challenges WHERE rematch_of = :game AND state IN ('open', 'accepted')",
            named_params! { ":game": game },
            challenge,
        )
    }

    /// Closes an open challenge; exactly one closing wins.
    pub fn close_challenge(
        &mut self,
        id: ChallengeId,
        closing: Closing,
    ) -> Result<Result<(), NotOpen>, Fault> {
        let closed = self.change(
            "UPDATE challenges SET state = :state, game = :game WHERE id = :id AND state = 'open'",
            named_params! { ":id": id, ":state": <&str>::from(closing), ":game": closing.game() },
        )?;
        Ok(if closed == 0 { Err(NotOpen) } else { Ok(()) })
    }

    /// Remembers the message of a challenge.
    pub fn set_challenge_card(&mut self, id: ChallengeId, card: MessageAt) -> Result<(), Fault> {
        self.change(
            "UPDATE challenges SET card_channel = :channel, card_message = :message WHERE id = :id",
            named_params! { ":id": id, ":channel": card.channel, ":message": card.message },
        )?;
        Ok(())
    }

    /// Open challenges whose time is over, the oldest first, at most `most`.
    pub fn expired_challenges(&self, now: Millis, most: u32) -> Result<Vec<Challenge>, Fault> {
        self.all(
            "SELECT * FROM challenges WHERE state = 'open' AND expires_at <= :now
             ORDER BY expires_at, id LIMIT :most",
            named_params! { ":now": now, ":most": most },
            challenge,
        )
    }

    /// Open challenges that a person made or was named in, the newest first.
    pub fn open_challenges_of(&self, person: PersonId) -> Result<Vec<Challenge>, Fault> {
        self.all(
            "SELECT * FROM challenges
             WHERE state = 'open' AND (challenger = :person OR opponent = :person)
             ORDER BY id DESC",
            named_params! { ":person": person },
            challenge,
        )
    }

    /// Open challenges of a channel, the newest first.
    pub fn open_challenges_in(&self, channel: ChannelId) -> Result<Vec<Challenge>, Fault> {
        self.all(
            "SELECT * FROM challenges WHERE state = 'open' AND channel = :channel ORDER BY id DESC",
            named_params! { ":channel": channel },
            challenge,
        )
    }
}

fn challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    let card = match (row.get("card_channel")?, row.get("card_message")?) {
        (Some(channel), Some(message)) => Some(MessageAt { channel, message }),
        _ => None,
    };
    Ok(Challenge {
        id: row.get("id")?,
        asked: NewChallenge {
            challenger: row.get("challenger")?,
            opponent: row.get("opponent")?,
            ruleset: row.get("ruleset")?,
            first: row.get("first")?,
            place: Place {
                guild: row.get("guild")?,
                channel: row.get("channel")?,
            },
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
            rematch_of: row.get("rematch_of")?,
        },
        card,
        closed: closing(row)?,
    })
}

fn closing(row: &Row<'_>) -> rusqlite::Result<Option<Closing>> {
    let state: String = row.get("state")?;
    Ok(match (state.as_str(), row.get("game")?) {
        ("open", None) => None,
        ("accepted", Some(game)) => Some(Closing::Accepted(game)),
        ("declined", None) => Some(Closing::Declined),
        ("withdrawn", None) => Some(Closing::Withdrawn),
        ("expired", None) => Some(Closing::Expired),
        _ => return Err(FromSqlError::InvalidType.into()),
    })
}
