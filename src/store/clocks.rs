//! Game clocks: the agreed time controls, the clock events, the time of the next check, and the
//! outages of the bot that stop them.

use rusqlite::Row;

use crate::clock::{Absence, Control, LIVE_OUTAGE, LONG_OUTAGE, Period, Span, Time};
use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::{EventKind, GameHeader, GameState, NewEvent, Seq};
use crate::store::deliveries::{self, DeliveryRecord};
use crate::store::error::Result;
use crate::store::outbox::Target;
use crate::store::timers::Timer;
use crate::store::tx::{Tx, first, named};

/// Builds the statement that schedules a check of the running games with a clock that satisfy a
/// condition.
macro_rules! look_at {
    ($which:literal) => {
        concat!(
            "INSERT INTO timers (kind, key, due)
             SELECT 'clock', id, :at FROM games WHERE state = 'running' AND time <> 'untimed' AND ",
            $which,
            " ON CONFLICT (key, kind) DO UPDATE SET due = :at"
        )
    };
}

/// The time of a game's next clock check, and the fall of its flag if nothing happens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deadline {
    /// Time of the next check; `None` while the clocks are stopped indefinitely.
    pub due: Option<Millis>,
    /// Time at which the game ends on time automatically; `None` if it does not.
    pub flag: Option<Millis>,
}

/// Counts of the games with a running clock and of those about to end on time.
#[derive(Debug, Default)]
pub struct Falling {
    /// Number of games with a running clock.
    pub running: u32,
    /// Number of games whose flag falls before the given moment.
    pub falling: u32,
    /// Number of games that ended or lost a seat on time since the other moment.
    pub ended: u32,
}

impl Tx {
    /// Stores the time control of a new game.
    pub fn set_game_time(&mut self, id: GameId, time: Time) -> Result<()> {
        self.execute(
            "UPDATE games SET time = :time WHERE id = :id",
            named! { id, time },
        )
    }

    /// Returns the time control of a game; an unknown game has no clock.
    pub fn game_time(&self, id: GameId) -> Result<Time> {
        let time = self.query_opt(
            "SELECT time FROM games WHERE id = :id",
            named! { id },
            first,
        )?;
        Ok(time.unwrap_or(Time::UNTIMED))
    }

    /// Records a delivery for the clock.
    pub(super) fn note_told(&mut self, told: &DeliveryRecord) -> Result<()> {
        let turn = told.turn;
        let what = match told.event {
            deliveries::NoticeKind::Turn => EventKind::Told { turn },
            deliveries::NoticeKind::Warning => EventKind::Warned { turn },
            deliveries::NoticeKind::Started
            | deliveries::NoticeKind::Ended
            | deliveries::NoticeKind::Asked
            | deliveries::NoticeKind::Answered
            | deliveries::NoticeKind::Ruling => return Ok(()),
        };
        if self.game_time(told.game)?.is_kept() {
            let event = NewEvent::of(what, told.at).about(told.person);
            self.append(told.game, &event)?;
        }
        Ok(())
    }

    /// Removes the clock check of a finished game.
    pub(super) fn forget_deadline(&mut self, game: GameId) -> Result<()> {
        self.change(
            "UPDATE games SET flag = NULL, claim_told = NULL WHERE id = :game",
            named! { game },
        )?;
        self.clear_timer(Timer::Clock(game))
    }

    /// Stores the next check of a game's clock; a finished game has none.
    pub fn set_deadline(&mut self, game: GameId, deadline: Deadline) -> Result<()> {
        let is_kept = self.change(
            "UPDATE games SET flag = :flag WHERE id = :game AND state = 'running' AND time <> 'untimed'",
            named! { game, flag: deadline.flag },
        )?;
        match deadline.due {
            Some(due) if is_kept > 0 => self.set_timer(Timer::Clock(game), due),
            _ => self.clear_timer(Timer::Clock(game)),
        }
    }

    /// Returns the turn at which the others were notified that they may claim a win, if they were.
    pub fn claim_told(&self, game: GameId) -> Result<Option<Seq>> {
        self.query_opt(
            "SELECT claim_told FROM games WHERE id = :game AND claim_told IS NOT NULL",
            named! { game },
            first,
        )
    }

    /// Records that they were notified, or with `None` that there is nothing to claim.
    pub fn set_claim_told(&mut self, game: GameId, turn: Option<Seq>) -> Result<()> {
        self.execute(
            "UPDATE games SET claim_told = :turn WHERE id = :game AND claim_told IS NOT :turn",
            named! { game, turn },
        )
    }

    /// Schedules a clock check after a clock event.
    pub(super) fn look_at_clock(&mut self, game: GameId, at: Millis) -> Result<()> {
        self.change(
            "UPDATE games SET flag = NULL WHERE id = :game AND flag IS NOT NULL",
            named! { game },
        )?;
        self.execute(look_at!("id = :game"), named! { game, at })
    }

    /// Schedules a check of all running games with a clock in which a person plays.
    pub fn look_at_clocks_of(&mut self, person: PersonId, at: Millis) -> Result<()> {
        self.execute(
            look_at!("id IN (SELECT game FROM seats WHERE person = :person)"),
            named! { person, at },
        )
    }

    /// Schedules a check of all games whose notices go to this target.
    pub fn look_at_clocks_at(&mut self, target: Target, at: Millis) -> Result<()> {
        match target {
            Target::Person(person) => self.look_at_clocks_of(person, at),
            Target::Channel(channel) => {
                self.execute(look_at!("channel = :channel"), named! { channel, at })
            }
        }
    }

    /// Schedules a check of all games with a clock.
    pub fn look_at_all_clocks(&mut self, at: Millis) -> Result<()> {
        self.change("UPDATE games SET flag = NULL WHERE flag IS NOT NULL", &[])?;
        self.execute(look_at!("true"), named! { at })
    }

    /// Schedules a check of all live games.
    pub fn look_at_live_clocks(&mut self, at: Millis) -> Result<()> {
        self.change(
            "UPDATE games SET flag = NULL WHERE flag IS NOT NULL AND time LIKE 'live %'",
            &[],
        )?;
        self.execute(look_at!("time LIKE 'live %'"), named! { at })
    }

    /// Returns `true` while the clock of any live game runs. A stopped clock, or one that waits for
    /// days for a claim, is not checked soon.
    pub fn is_live_clock_running(&self, now: Millis) -> Result<bool> {
        let soon = now + Control::LONGEST_LIVE + Control::LONGEST_LIVE;
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM timers JOIN games ON games.id = timers.key
                            WHERE kind = 'clock' AND due <= :soon AND time LIKE 'live %')",
            named! { soon },
            first,
        )
    }

    /// Returns the longest gap between heartbeats that is no outage, given their current interval.
    pub fn longest_silence(&self, now: Millis) -> Result<Span> {
        Ok(if self.is_live_clock_running(now)? {
            LIVE_OUTAGE
        } else {
            LONG_OUTAGE
        })
    }

    /// Counts the flags that have fallen since `since` and that will fall by `until`.
    pub fn falling_flags(&self, since: Millis, until: Millis) -> Result<Falling> {
        self.query_one(
            "SELECT (SELECT count(*) FROM games WHERE state = 'running' AND time <> 'untimed') AS running,
                    (SELECT count(*) FROM games WHERE flag <= :until) AS falling,
                    (SELECT count(*) FROM events
                     WHERE kind IN ('left', 'ended') AND at > :since AND body LIKE '%timed_out%') AS ended",
            named! { since, until },
            |row| {
                Ok(Falling {
                    running: row.get("running")?,
                    falling: row.get("falling")?,
                    ended: row.get("ended")?,
                })
            },
        )
    }

    /// Returns the running games with a clock and the places where they are played.
    pub fn clocked_games(&self) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE state = 'running' AND time <> 'untimed' ORDER BY channel, id",
            &[],
            crate::store::games::game,
        )
    }

    /// Returns whether a game is running.
    pub fn is_running(&self, game: GameId) -> Result<bool> {
        Ok(self
            .game(game)?
            .is_some_and(|game| game.state == GameState::Running))
    }
}

/// Reads a period from the columns `starts` and `ends`.
fn period(row: &Row<'_>) -> rusqlite::Result<Period> {
    Ok(Period {
        from: row.get("starts")?,
        until: row.get("ends")?,
    })
}

impl Tx {
    /// Returns a person's past, present and future absences.
    pub fn absence(&self, person: PersonId) -> Result<Absence> {
        let periods = self.query_all(
            "SELECT starts, ends FROM absences WHERE person = :person ORDER BY starts",
            named! { person },
            period,
        )?;
        Ok(Absence(periods))
    }

    /// Stores an absence; one with the same start gets the new end.
    pub fn set_absence(&mut self, person: PersonId, period: Period) -> Result<()> {
        self.execute(
            "INSERT INTO absences (person, starts, ends) VALUES (:person, :starts, :ends)
             ON CONFLICT (person, starts) DO UPDATE SET ends = :ends",
            named! { person, starts: period.from, ends: period.until },
        )
    }

    /// Withdraws a person's absences that begin after a moment.
    pub fn drop_absences_from(&mut self, person: PersonId, now: Millis) -> Result<()> {
        self.execute(
            "DELETE FROM absences WHERE person = :person AND starts > :now",
            named! { person, now },
        )
    }
}

/// The bot's last heartbeat.
#[derive(Debug)]
pub struct Heartbeat {
    /// Time when the bot was last alive.
    pub alive: Millis,
    /// Time when Discord last responded.
    pub heard: Millis,
}

impl Tx {
    /// Returns the last heartbeat, or `None` before the first.
    pub fn heartbeat(&self) -> Result<Option<Heartbeat>> {
        self.query_opt("SELECT alive, heard FROM heartbeat", &[], |row| {
            Ok(Heartbeat {
                alive: row.get("alive")?,
                heard: row.get("heard")?,
            })
        })
    }

    /// Stores the last heartbeat.
    pub fn set_heartbeat(&mut self, pulse: Heartbeat) -> Result<()> {
        self.execute(
            "INSERT INTO heartbeat (id, alive, heard) VALUES (1, :alive, :heard)
             ON CONFLICT (id) DO UPDATE SET alive = :alive, heard = :heard",
            named! { alive: pulse.alive, heard: pulse.heard },
        )
    }

    /// Records an outage.
    pub fn record_outage(&mut self, outage: Period) -> Result<()> {
        self.execute(
            "INSERT INTO outages (starts, ends) VALUES (:starts, :ends)
             ON CONFLICT (starts) DO UPDATE SET ends = max(ends, :ends)",
            named! { starts: outage.from, ends: outage.until },
        )
    }

    /// Removes outages in the future: the machine's clock had been ahead.
    pub fn trim_outages(&mut self, now: Millis) -> Result<()> {
        self.change("DELETE FROM outages WHERE starts >= :now", named! { now })?;
        self.execute(
            "UPDATE outages SET ends = :now WHERE ends > :now",
            named! { now },
        )
    }

    /// Returns the outages that ended after a moment, in order.
    pub fn outages_since(&self, since: Millis) -> Result<Vec<Period>> {
        self.query_all(
            "SELECT starts, ends FROM outages WHERE ends > :since ORDER BY starts",
            named! { since },
            period,
        )
    }
}
