//! Lobbies: opened, joined and left, then started, closed or expired, once.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::domain::{
    ChannelId, GameId, InteractionId, LobbyId, MessageAt, Millis, PersonId, Place,
};
use crate::store::fault::Fault;
use crate::store::outbox::Target;
use crate::store::tx::Tx;

/// A lobby to be opened. Its people must have been met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLobby {
    /// Who opens it.
    pub host: PersonId,
    /// Whom it is for; nobody in particular is for anybody.
    pub guests: Vec<PersonId>,
    /// The ruleset with options, as text.
    pub ruleset: String,
    /// How many seats there are to fill.
    pub seats: u8,
    /// Where it is opened.
    pub place: Place,
    /// When.
    pub created_at: Millis,
    /// From when on it can no longer be joined.
    pub expires_at: Millis,
    /// The game that it would play again.
    pub rematch_of: Option<GameId>,
}

/// A lobby as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    /// Its number.
    pub id: LobbyId,
    /// What was asked.
    pub asked: NewLobby,
    /// Who sits in it, the longest first.
    pub members: Vec<Member>,
    /// How it ended; `None` while it is open.
    pub ended: Option<LobbyEnd>,
}

/// Somebody in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub person: PersonId,
    /// Since when.
    pub joined_at: Millis,
    /// Whether a private answer has reached them.
    pub reached: bool,
}

/// How a lobby ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LobbyEnd {
    /// This game began.
    Started(GameId),
    /// The host closed it.
    Closed,
    /// It did not fill in time.
    Expired,
}

impl LobbyEnd {
    const fn game(self) -> Option<GameId> {
        match self {
            LobbyEnd::Started(game) => Some(game),
            LobbyEnd::Closed | LobbyEnd::Expired => None,
        }
    }
}

/// Every seat is taken, or the lobby is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

/// A lobby without its people.
struct Bare {
    id: LobbyId,
    asked: NewLobby,
    ended: Option<LobbyEnd>,
}

impl Lobby {
    /// Whether this person sits in it.
    pub fn has(&self, person: PersonId) -> bool {
        self.members.iter().any(|member| member.person == person)
    }

    /// Whether this person may join it.
    pub fn is_for(&self, person: PersonId) -> bool {
        let asked = &self.asked;
        asked.guests.is_empty() || asked.host == person || asked.guests.contains(&person)
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.members.len() >= usize::from(self.asked.seats)
    }

    /// Those whom no private answer has reached, the longest first.
    pub fn unreached(&self) -> Vec<PersonId> {
        let unreached = self.members.iter().filter(|member| !member.reached);
        unreached.map(|member| member.person).collect()
    }
}

impl Tx<'_> {
    /// Opens a lobby, in which nobody sits yet.
    pub fn insert_lobby(&mut self, asked: &NewLobby) -> Result<LobbyId, Fault> {
        let id = self.only(
            "INSERT INTO lobbies (host, ruleset, seats, guild, channel, created_at, expires_at, rematch_of)
             VALUES (:host, :ruleset, :seats, :guild, :channel, :created_at, :expires_at, :rematch_of)
             RETURNING id",
            named_params! {
                ":host": asked.host,
                ":ruleset": asked.ruleset,
                ":seats": asked.seats,
                ":guild": asked.place.guild,
                ":channel": asked.place.channel,
                ":created_at": asked.created_at,
                ":expires_at": asked.expires_at,
                ":rematch_of": asked.rematch_of,
            },
            |row| row.get(0),
        )?;
        for guest in &asked.guests {
            self.change(
                "INSERT INTO lobby_guests (lobby, person) VALUES (:lobby, :person)
                 ON CONFLICT (lobby, person) DO NOTHING",
                named_params! { ":lobby": id, ":person": guest },
            )?;
        }
        Ok(id)
    }

    /// The lobby with this number.
    pub fn lobby(&self, id: LobbyId) -> Result<Option<Lobby>, Fault> {
        let bare = self.one(
            "SELECT * FROM lobbies WHERE id = :id",
            named_params! { ":id": id },
            bare,
        )?;
        bare.map(|bare| self.with_people(bare)).transpose()
    }

    /// The lobby by which a game is played again: the one that stands or was started.
    pub fn rematch_lobby(&self, game: GameId) -> Result<Option<Lobby>, Fault> {
        let bare = self.one(
            "SELECT * FROM lobbies WHERE rematch_of = :game AND state IN ('open', 'started')",
            named_params! { ":game": game },
            bare,
        )?;
        bare.map(|bare| self.with_people(bare)).transpose()
    }

    /// Seats a person who sits there or not; the private answer to `interaction` is yet to reach them, unless an earlier
    /// one has.
    pub fn join_lobby(
        &mut self,
        id: LobbyId,
        person: PersonId,
        interaction: InteractionId,
        at: Millis,
    ) -> Result<Result<(), NoRoom>, Fault> {
        let room = self
            .lobby(id)?
            .is_some_and(|lobby| lobby.ended.is_none() && (lobby.has(person) || !lobby.is_full()));
        if !room {
            return Ok(Err(NoRoom));
        }
        self.change(
            "INSERT INTO lobby_members (lobby, person, joined_at, asked_by)
             VALUES (:lobby, :person, :at, :interaction)
             ON CONFLICT (lobby, person) DO UPDATE SET asked_by = :interaction",
            named_params! { ":lobby": id, ":person": person, ":at": at, ":interaction": interaction },
        )?;
        Ok(Ok(()))
    }

    /// Frees the seat of a person; says whether they had one.
    pub fn leave_lobby(&mut self, id: LobbyId, person: PersonId) -> Result<bool, Fault> {
        let freed = self.change(
            "DELETE FROM lobby_members WHERE lobby = :lobby AND person = :person",
            named_params! { ":lobby": id, ":person": person },
        )?;
        Ok(freed > 0)
    }

    /// Notes that Discord acknowledged the private answer to `interaction`; gives the open lobby whose member it reached
    /// for the first time.
    pub fn reach_member(
        &mut self,
        interaction: InteractionId,
        at: Millis,
    ) -> Result<Option<LobbyId>, Fault> {
        self.one(
            "UPDATE lobby_members SET reached_at = :at
             WHERE asked_by = :interaction AND reached_at IS NULL
               AND (SELECT state FROM lobbies WHERE id = lobby) = 'open'
             RETURNING lobby",
            named_params! { ":interaction": interaction, ":at": at },
            |row| row.get(0),
        )
    }

    /// Ends an open lobby; says whether it was open, and so exactly one end wins.
    pub fn end_lobby(&mut self, id: LobbyId, end: LobbyEnd) -> Result<bool, Fault> {
        let ended = self.change(
            "UPDATE lobbies SET state = :state, game = :game WHERE id = :id AND state = 'open'",
            named_params! { ":id": id, ":state": <&str>::from(end), ":game": end.game() },
        )?;
        Ok(ended > 0)
    }

    /// Remembers the message that shows a lobby to `target`.
    pub fn set_lobby_card(
        &mut self,
        id: LobbyId,
        target: Target,
        card: MessageAt,
    ) -> Result<(), Fault> {
        let (kind, number) = target.columns();
        self.change(
            "INSERT INTO lobby_cards (lobby, target_kind, target, channel, message)
             VALUES (:lobby, :kind, :target, :channel, :message)
             ON CONFLICT (lobby, target_kind, target)
             DO UPDATE SET channel = :channel, message = :message",
            named_params! {
                ":lobby": id,
                ":kind": kind,
                ":target": number,
                ":channel": card.channel,
                ":message": card.message,
            },
        )?;
        Ok(())
    }

    /// The message that shows a lobby to `target`.
    pub fn lobby_card(&self, id: LobbyId, target: Target) -> Result<Option<MessageAt>, Fault> {
        let (kind, number) = target.columns();
        self.one(
            "SELECT channel, message FROM lobby_cards
             WHERE lobby = :lobby AND target_kind = :kind AND target = :target",
            named_params! { ":lobby": id, ":kind": kind, ":target": number },
            |row| {
                Ok(MessageAt {
                    channel: row.get("channel")?,
                    message: row.get("message")?,
                })
            },
        )
    }

    /// Open lobbies whose time is over, the oldest first, at most `most`.
    pub fn expired_lobbies(&self, now: Millis, most: u32) -> Result<Vec<Lobby>, Fault> {
        let found = self.all(
            "SELECT * FROM lobbies WHERE state = 'open' AND expires_at <= :now
             ORDER BY expires_at, id LIMIT :most",
            named_params! { ":now": now, ":most": most },
            bare,
        )?;
        self.all_with_people(found)
    }

    /// Open lobbies that a person opened, sits in or is invited to, the newest first.
    pub fn open_lobbies_of(&self, person: PersonId) -> Result<Vec<Lobby>, Fault> {
        let found = self.all(
            "SELECT * FROM lobbies
             WHERE state = 'open'
               AND (host = :person
                    OR id IN (SELECT lobby FROM lobby_members WHERE person = :person)
                    OR id IN (SELECT lobby FROM lobby_guests WHERE person = :person))
             ORDER BY id DESC",
            named_params! { ":person": person },
            bare,
        )?;
        self.all_with_people(found)
    }

    /// Open lobbies of a channel, the newest first.
    pub fn open_lobbies_in(&self, channel: ChannelId) -> Result<Vec<Lobby>, Fault> {
        let found = self.all(
            "SELECT * FROM lobbies WHERE state = 'open' AND channel = :channel ORDER BY id DESC",
            named_params! { ":channel": channel },
            bare,
        )?;
        self.all_with_people(found)
    }

    fn all_with_people(&self, found: Vec<Bare>) -> Result<Vec<Lobby>, Fault> {
        let found = found.into_iter().map(|bare| self.with_people(bare));
        found.collect()
    }

    fn with_people(&self, bare: Bare) -> Result<Lobby, Fault> {
        let Bare {
            id,
            mut asked,
            ended,
        } = bare;
        asked.guests = self.all(
            "SELECT person FROM lobby_guests WHERE lobby = :lobby ORDER BY person",
            named_params! { ":lobby": id },
            |row| row.get(0),
        )?;
        let members = self.all(
            "SELECT * FROM lobby_members WHERE lobby = :lobby ORDER BY joined_at, person",
            named_params! { ":lobby": id },
            member,
        )?;
        Ok(Lobby {
            id,
            asked,
            members,
            ended,
        })
    }
}

fn member(row: &Row<'_>) -> rusqlite::Result<Member> {
    let reached_at: Option<Millis> = row.get("reached_at")?;
    Ok(Member {
        person: row.get("person")?,
        joined_at: row.get("joined_at")?,
        reached: reached_at.is_some(),
    })
}

fn bare(row: &Row<'_>) -> rusqlite::Result<Bare> {
    Ok(Bare {
        id: row.get("id")?,
        asked: NewLobby {
            host: row.get("host")?,
            guests: Vec::new(),
            ruleset: row.get("ruleset")?,
            seats: row.get("seats")?,
            place: Place {
                guild: row.get("guild")?,
                channel: row.get("channel")?,
            },
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
            rematch_of: row.get("rematch_of")?,
        },
        ended: end(row)?,
    })
}

fn end(row: &Row<'_>) -> rusqlite::Result<Option<LobbyEnd>> {
    let state: String = row.get("state")?;
    Ok(match (state.as_str(), row.get("game")?) {
        ("open", None) => None,
        ("started", Some(game)) => Some(LobbyEnd::Started(game)),
        ("closed", None) => Some(LobbyEnd::Closed),
        ("expired", None) => Some(LobbyEnd::Expired),
        _ => return Err(FromSqlError::InvalidType.into()),
    })
}
