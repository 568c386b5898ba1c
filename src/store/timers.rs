//! Timers: when the bot has to act next, and about what. They follow from other tables, and each
//! may go off too early without harm.

use rusqlite::Row;
use rusqlite::types::FromSqlError;

use crate::domain::{ChannelId, GameId, GuildId, InvitationId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// The subject of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Timer {
    /// A game's clock is checked.
    Clock(GameId),
    /// A bot player checks its game.
    BotPlayer(GameId),
    /// A person gets their digest.
    Digest(PersonId),
    /// An invitation expires, or the host of an open game may have left.
    Invitation(InvitationId),
    /// A channel gets the puzzle of the day.
    Puzzle(ChannelId),
    /// A server gets the message about its club edited.
    Club(GuildId),
    /// Expired data is deleted, and missing timers are set.
    Cleanup,
}

/// A timer and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueTimer {
    /// Its subject.
    pub timer: Timer,
    /// The time for which it was set.
    pub due: Millis,
}

/// The treatment of clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clocks {
    /// They are checked.
    Run,
    /// Nobody may lose on time now.
    Rest,
}

impl Clocks {
    /// Returns the kind of timers that does not count.
    const fn left_out(self) -> &'static str {
        match self {
            Clocks::Run => "",
            Clocks::Rest => "clock",
        }
    }
}

impl Timer {
    /// Returns the value of its column `key`.
    fn key(self) -> String {
        match self {
            Timer::Clock(game) | Timer::BotPlayer(game) => game.to_string(),
            Timer::Digest(PersonId(id))
            | Timer::Puzzle(ChannelId(id))
            | Timer::Club(GuildId(id)) => id.cast_signed().to_string(),
            Timer::Invitation(InvitationId(id)) => id.to_string(),
            Timer::Cleanup => String::new(),
        }
    }

    /// Reads the columns `kind` and `key`.
    fn of(row: &Row<'_>) -> rusqlite::Result<Self> {
        let (kind, key): (String, String) = (row.get("kind")?, row.get("key")?);
        let game = || key.parse().map_err(FromSqlError::other);
        let number = || key.parse::<i64>().map_err(FromSqlError::other);
        let small = || key.parse().map_err(FromSqlError::other);
        Ok(match kind.as_str() {
            "clock" => Timer::Clock(game()?),
            "bot_player" => Timer::BotPlayer(game()?),
            "digest" => Timer::Digest(PersonId(number()?.cast_unsigned())),
            "invitation" => Timer::Invitation(InvitationId(small()?)),
            "puzzle" => Timer::Puzzle(ChannelId(number()?.cast_unsigned())),
            "club" => Timer::Club(GuildId(number()?.cast_unsigned())),
            "cleanup" => Timer::Cleanup,
            _ => return Err(FromSqlError::InvalidType.into()),
        })
    }
}

/// The timers that follow from the tables alone. A clock or a bot player with nothing to do loses
/// its timer when it goes off.
const WANTED: &str = "
    SELECT 'clock' AS kind, id AS key, 0 AS due FROM games WHERE state = 'running' AND time <> 'untimed'
    UNION ALL
    SELECT DISTINCT 'bot_player', game, 0 FROM seats JOIN games ON games.id = seats.game
    WHERE state = 'running' AND person BETWEEN :weakest AND :strongest
    UNION ALL
    SELECT 'invitation', CAST(id AS TEXT), 0 FROM invitations WHERE state = 'open'
    UNION ALL
    SELECT DISTINCT 'puzzle', CAST(settings ->> 'puzzles' AS TEXT), 0 FROM servers WHERE settings ->> 'puzzles' IS NOT NULL
    UNION ALL
    SELECT 'club', CAST(guild AS TEXT), 0 FROM servers WHERE settings ->> 'club' IS NOT NULL
    UNION ALL
    SELECT 'cleanup', '', 0";

impl Tx {
    /// Sets a timer.
    pub fn set_timer(&mut self, timer: Timer, due: Millis) -> Result<()> {
        self.execute(
            "INSERT INTO timers (kind, key, due) VALUES (:kind, :key, :due)
             ON CONFLICT (key, kind) DO UPDATE SET due = :due",
            named! { kind: <&str>::from(timer), key: timer.key(), due },
        )
    }

    /// Brings a timer that is set forward to this time, unless it goes off earlier.
    pub fn hasten_timer(&mut self, timer: Timer, due: Millis) -> Result<()> {
        self.execute(
            "UPDATE timers SET due = :due WHERE kind = :kind AND key = :key AND due > :due",
            named! { kind: <&str>::from(timer), key: timer.key(), due },
        )
    }

    /// Removes a timer.
    pub fn clear_timer(&mut self, timer: Timer) -> Result<()> {
        self.execute(
            "DELETE FROM timers WHERE kind = :kind AND key = :key",
            named! { kind: <&str>::from(timer), key: timer.key() },
        )
    }

    /// Returns the time of a timer, if it is set.
    pub fn timer(&self, timer: Timer) -> Result<Option<Millis>> {
        self.query_opt(
            "SELECT due FROM timers WHERE kind = :kind AND key = :key",
            named! { kind: <&str>::from(timer), key: timer.key() },
            first,
        )
    }

    /// Returns at most `most` due timers, the longest overdue first. Bot players are left out: they
    /// have their own thread.
    pub fn due_timers(&self, now: Millis, clocks: Clocks, most: u32) -> Result<Vec<DueTimer>> {
        let without = clocks.left_out();
        self.query_all(
            "SELECT * FROM timers
             WHERE due <= :now AND kind NOT IN ('bot_player', :without)
             ORDER BY due, key LIMIT :most",
            named! { now, without, most },
            |row| {
                Ok(DueTimer {
                    timer: Timer::of(row)?,
                    due: row.get("due")?,
                })
            },
        )
    }

    /// Returns the time of the next timer, except for those that are due and left out of
    /// [`Tx::due_timers`].
    pub fn next_timer(&self, now: Millis, clocks: Clocks) -> Result<Option<Millis>> {
        let without = clocks.left_out();
        self.query_one(
            "SELECT min(due) FROM timers WHERE due > :now OR kind NOT IN ('bot_player', :without)",
            named! { now, without },
            first,
        )
    }

    /// Sets the missing timers. Those of digests are not among them: their times depend on zones.
    pub fn restore_timers(&mut self) -> Result<()> {
        let [weakest, strongest] = PersonId::BOT_PLAYERS;
        self.execute(
            &format!("INSERT INTO timers (kind, key, due) SELECT * FROM ({WANTED}) WHERE true ON CONFLICT DO NOTHING"),
            named! { weakest, strongest },
        )
    }

    /// Removes the timers of puzzles, clubs and cleanups that are set for later than they can be.
    pub fn drop_late_timers(&mut self, latest: Millis) -> Result<()> {
        self.execute(
            "DELETE FROM timers WHERE kind IN ('puzzle', 'club', 'cleanup') AND due > :latest",
            named! { latest },
        )
    }

    /// Returns the kinds and keys of the timers that the tables demand and that are missing. Clocks
    /// and bot players are left out: whether they have anything to do, only their game tells.
    pub fn missing_timers(&self) -> Result<Vec<String>> {
        let [weakest, strongest] = PersonId::BOT_PLAYERS;
        self.query_all(
            &format!(
                "SELECT kind || ' ' || key FROM
                   (SELECT kind, key FROM ({WANTED}) WHERE kind NOT IN ('clock', 'bot_player')
                    UNION ALL
                    SELECT 'digest', CAST(id AS TEXT) FROM people WHERE settings ->> 'notices' = 'digest'
                    EXCEPT SELECT kind, key FROM timers)
                 ORDER BY 1"
            ),
            named! { weakest, strongest },
            first,
        )
    }

    /// Returns the people who want a digest.
    pub fn readers_of_digests(&self) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT id FROM people WHERE settings ->> 'notices' = 'digest' ORDER BY id",
            &[],
            first,
        )
    }
}
