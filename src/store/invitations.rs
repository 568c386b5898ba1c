//! Invitations: created, joined and left, then begun, declined, withdrawn or expired, exactly once.

use rusqlite::Row;
use rusqlite::types::FromSqlError;

use crate::clock::Time;
use crate::domain::{
    ChannelId, First, GameId, GuildId, InvitationId, MessageAt, Millis, PersonId, Place, RoleId,
    Span,
};
use crate::store::error::Result;
use crate::store::outbox::Target;
use crate::store::timers::Timer;
use crate::store::tx::{Params, Tx, first, named};

/// Interval at which it is noticed that the host of an open game has left the server.
const HOST_CHECK_INTERVAL: Span = Span::hours(6);

/// A new invitation. Its people must already be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    /// The person who makes it.
    pub host: PersonId,
    /// The invited people; empty if it is open to anyone.
    pub guests: Vec<PersonId>,
    /// The ruleset with options, as text.
    pub ruleset: String,
    /// Number of seats, including the host's.
    pub seats: u8,
    /// The rule for the first move between two players.
    pub first: First,
    /// The time control.
    pub time: Time,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// The largest difference of ratings between its host and who joins it.
    pub band: Option<u16>,
    /// Whether it says that beginners are welcome.
    pub beginners: bool,
    /// The role that its first card calls.
    pub called_role: Option<RoleId>,
    /// The place where it is made.
    pub place: Place,
    /// Time of its creation.
    pub created_at: Millis,
    /// Time from which it can no longer be accepted.
    pub expires_at: Millis,
    /// The game of which it is a rematch.
    pub rematch_of: Option<GameId>,
    /// The position from which the game begins, as text; `None` for the empty table.
    pub start: Option<String>,
}

/// An invitation and its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its ID.
    pub id: InvitationId,
    /// The invitation as created.
    pub asked: NewInvitation,
    /// The people with a seat, longest first.
    pub members: Vec<PersonId>,
    /// Its end; `None` while it is open.
    pub became: Option<InvitationEnd>,
}

/// The end of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum InvitationEnd {
    /// This game began.
    Began(GameId),
    /// The invited person declined.
    Declined,
    /// The host withdrew it.
    Withdrawn,
    /// It was not accepted in time.
    Expired,
}

impl InvitationEnd {
    const fn game(self) -> Option<GameId> {
        match self {
            InvitationEnd::Began(game) => Some(game),
            InvitationEnd::Declined | InvitationEnd::Withdrawn | InvitationEnd::Expired => None,
        }
    }
}

impl Invitation {
    /// Returns whether this person has a seat.
    pub fn has(&self, person: PersonId) -> bool {
        self.members.contains(&person)
    }

    /// Returns whether this person may take a seat.
    pub fn is_for(&self, person: PersonId) -> bool {
        let asked = &self.asked;
        asked.guests.is_empty() || asked.host == person || asked.guests.contains(&person)
    }

    /// Returns whether it is for two players: the person who takes the other seat begins the game.
    pub const fn is_for_two(&self) -> bool {
        self.asked.seats == 2
    }

    /// Returns whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.members.len() >= usize::from(self.asked.seats)
    }

    /// Returns whether it is open, and for anybody.
    pub const fn is_open_game(&self) -> bool {
        self.became.is_none() && self.asked.guests.is_empty()
    }

    /// Returns whether it can still be accepted at that moment.
    pub fn stands(&self, at: Millis) -> bool {
        self.became.is_none() && self.asked.expires_at > at
    }
}

impl NewInvitation {
    /// Returns when its timer goes off next after a moment: at the end, and for an open game also
    /// in between.
    pub fn next_look(&self, now: Millis) -> Millis {
        if !self.guests.is_empty() {
            return self.expires_at;
        }
        let interval = HOST_CHECK_INTERVAL.0;
        let looks = (now - self.created_at).0 / interval + 1;
        self.expires_at
            .min(self.created_at + Span(looks * interval))
    }
}

impl Tx {
    /// Inserts an invitation without members.
    pub fn insert_invitation(&mut self, asked: &NewInvitation) -> Result<InvitationId> {
        let id = self.query_one(
            "INSERT INTO invitations
               (host, ruleset, seats, first, time, rated, band, beginners, called_role, guild, channel, created_at, expires_at, rematch_of, start)
             VALUES (:host, :ruleset, :seats, :first, :time, :rated, :band, :beginners, :called_role, :guild, :channel, :created_at, :expires_at, :rematch_of, :start)
             RETURNING id",
            named! {
                host: asked.host,
                ruleset: asked.ruleset,
                seats: asked.seats,
                first: asked.first,
                time: asked.time,
                rated: asked.rated,
                band: asked.band,
                beginners: asked.beginners,
                called_role: asked.called_role,
                guild: asked.place.guild,
                channel: asked.place.channel,
                created_at: asked.created_at,
                expires_at: asked.expires_at,
                rematch_of: asked.rematch_of,
                start: asked.start,
            },
            first,
        )?;
        for guest in &asked.guests {
            self.change(
                "INSERT INTO invitation_guests (invitation, person) VALUES (:invitation, :person)
                 ON CONFLICT (invitation, person) DO NOTHING",
                named! { invitation: id, person: guest },
            )?;
        }
        self.set_timer(Timer::Invitation(id), asked.next_look(asked.created_at))?;
        Ok(id)
    }

    /// Returns when an invitation of a person last called a role.
    pub fn last_role_call(&self, person: PersonId) -> Result<Option<Millis>> {
        self.query_one(
            "SELECT max(created_at) FROM invitations WHERE host = :person AND called_role IS NOT NULL",
            named! { person },
            first,
        )
    }

    /// Returns the invitation with this ID.
    pub fn invitation(&self, id: InvitationId) -> Result<Option<Invitation>> {
        let found = self.invitations("SELECT * FROM invitations WHERE id = :id", named! { id });
        Ok(found?.pop())
    }

    /// Returns the rematch invitation of a game that is open or became a game.
    pub fn rematch_invitation(&self, game: GameId) -> Result<Option<Invitation>> {
        let found = self.invitations(
            "SELECT * FROM invitations WHERE rematch_of = :game AND state IN ('open', 'began')",
            named! { game },
        );
        Ok(found?.pop())
    }

    /// Returns the invitation that became this game.
    pub fn invitation_of(&self, game: GameId) -> Result<Option<Invitation>> {
        let found = self.invitations(
            "SELECT * FROM invitations WHERE game = :game",
            named! { game },
        );
        Ok(found?.pop())
    }

    /// Seats a person, who may already have a seat; returns whether there was room.
    pub fn take_seat(&mut self, id: InvitationId, person: PersonId, at: Millis) -> Result<bool> {
        let room = self
            .invitation(id)?
            .is_some_and(|open| open.became.is_none() && (open.has(person) || !open.is_full()));
        if room {
            self.execute(
                "INSERT INTO invitation_seats (invitation, person, joined_at) VALUES (:invitation, :person, :at)
                 ON CONFLICT (invitation, person) DO NOTHING",
                named! { invitation: id, person, at },
            )?;
        }
        Ok(room)
    }

    /// Frees a person's seat; returns whether they had one.
    pub fn free_seat(&mut self, id: InvitationId, person: PersonId) -> Result<bool> {
        let freed = self.change(
            "DELETE FROM invitation_seats WHERE invitation = :invitation AND person = :person",
            named! { invitation: id, person },
        )?;
        Ok(freed > 0)
    }

    /// Ends an open invitation; returns whether it was open, so that exactly one end wins.
    pub fn end_invitation(&mut self, id: InvitationId, end: InvitationEnd) -> Result<bool> {
        let ended = self.change(
            "UPDATE invitations SET state = :state, game = :game WHERE id = :id AND state = 'open'",
            named! { id, state: <&str>::from(end), game: end.game() },
        )?;
        self.clear_timer(Timer::Invitation(id))?;
        Ok(ended > 0)
    }

    /// Records the message that shows an invitation to `target`.
    pub fn set_invitation_card(
        &mut self,
        id: InvitationId,
        target: Target,
        card: MessageAt,
    ) -> Result<()> {
        let (kind, number) = target.columns();
        self.execute(
            "INSERT INTO invitation_cards (invitation, target_kind, target, channel, message)
             VALUES (:invitation, :kind, :target, :channel, :message)
             ON CONFLICT (invitation, target_kind, target)
             DO UPDATE SET channel = :channel, message = :message",
            named! {
                invitation: id,
                kind,
                target: number,
                channel: card.channel,
                message: card.message,
            },
        )
    }

    /// Returns the message that shows an invitation to `target`.
    pub fn invitation_card(&self, id: InvitationId, target: Target) -> Result<Option<MessageAt>> {
        let (kind, number) = target.columns();
        self.query_opt(
            "SELECT channel, message FROM invitation_cards
             WHERE invitation = :invitation AND target_kind = :kind AND target = :target",
            named! { invitation: id, kind, target: number },
            |row| {
                Ok(MessageAt {
                    channel: row.get("channel")?,
                    message: row.get("message")?,
                })
            },
        )
    }

    /// Returns the open invitations that a person made, joined or is invited to, newest first.
    pub fn open_invitations_of(&self, person: PersonId) -> Result<Vec<Invitation>> {
        self.invitations(
            "SELECT * FROM invitations
             WHERE state = 'open'
               AND (host = :person
                    OR id IN (SELECT invitation FROM invitation_seats WHERE person = :person)
                    OR id IN (SELECT invitation FROM invitation_guests WHERE person = :person))
             ORDER BY id DESC",
            named! { person },
        )
    }

    /// Returns the open invitations of a channel, newest first.
    pub fn open_invitations_in(&self, channel: ChannelId) -> Result<Vec<Invitation>> {
        self.invitations(
            "SELECT * FROM invitations WHERE state = 'open' AND channel = :channel ORDER BY id DESC",
            named! { channel },
        )
    }

    /// Returns the open invitations of a server that anybody may accept, newest first.
    pub fn open_invitations_on(&self, guild: GuildId) -> Result<Vec<Invitation>> {
        self.invitations(
            "SELECT * FROM invitations WHERE state = 'open' AND guild = :guild
               AND NOT EXISTS (SELECT 1 FROM invitation_guests WHERE invitation = invitations.id)
             ORDER BY id DESC",
            named! { guild },
        )
    }

    /// Returns the invitations of these rows, with their people.
    fn invitations(&self, sql: &str, params: Params<'_>) -> Result<Vec<Invitation>> {
        let mut all = self.query_all(sql, params, bare)?;
        for found in &mut all {
            found.asked.guests = self.query_all(
                "SELECT person FROM invitation_guests WHERE invitation = :invitation ORDER BY person",
                named! { invitation: found.id },
                first,
            )?;
            found.members = self.query_all(
                "SELECT person FROM invitation_seats WHERE invitation = :invitation ORDER BY joined_at, person",
                named! { invitation: found.id },
                first,
            )?;
        }
        Ok(all)
    }
}

/// Reads the invitation of a row, without its people.
fn bare(row: &Row<'_>) -> rusqlite::Result<Invitation> {
    Ok(Invitation {
        id: row.get("id")?,
        asked: NewInvitation {
            host: row.get("host")?,
            guests: Vec::new(),
            ruleset: row.get("ruleset")?,
            seats: row.get("seats")?,
            first: row.get("first")?,
            time: row.get("time")?,
            rated: row.get("rated")?,
            band: row.get("band")?,
            beginners: row.get("beginners")?,
            called_role: row.get("called_role")?,
            place: Place {
                guild: row.get("guild")?,
                channel: row.get("channel")?,
            },
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
            rematch_of: row.get("rematch_of")?,
            start: row.get("start")?,
        },
        members: Vec::new(),
        became: became(row)?,
    })
}

fn became(row: &Row<'_>) -> rusqlite::Result<Option<InvitationEnd>> {
    let state: String = row.get("state")?;
    Ok(match (state.as_str(), row.get("game")?) {
        ("open", None) => None,
        ("began", Some(game)) => Some(InvitationEnd::Began(game)),
        ("declined", None) => Some(InvitationEnd::Declined),
        ("withdrawn", None) => Some(InvitationEnd::Withdrawn),
        ("expired", None) => Some(InvitationEnd::Expired),
        _ => return Err(FromSqlError::InvalidType.into()),
    })
}
