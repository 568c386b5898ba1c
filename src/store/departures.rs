//! Seats that leave a game between turns, while the rules may let it go on (M8).

use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql, named_params};

use crate::domain::{GameId, InteractionId, Millis};
use crate::store::column::by_word;
use crate::store::fault::Fault;
use crate::store::games::State;
use crate::store::lines::LinePath;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// Why a seat left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// It resigned.
    Resigned,
    /// It ran out of time.
    TimedOut,
}

impl ToSql for Leaving {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Leaving::Resigned => "resigned",
            Leaving::TimedOut => "timed_out",
        }
        .into())
    }
}

impl FromSql for Leaving {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        by_word(
            value,
            &[
                ("resigned", Leaving::Resigned),
                ("timed_out", Leaving::TimedOut),
            ],
        )
    }
}

/// A seat that left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// After how many turns.
    pub turn: u32,
    /// Who.
    pub seat: Seat,
    /// Why.
    pub why: Leaving,
    /// When the person acted.
    pub at: Millis,
    /// The interaction it came by; `None` when it was imported.
    pub interaction: Option<InteractionId>,
}

/// The seat had left before, other turns have been made, or the game is over or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLeft;

impl Tx<'_> {
    /// Adds a departure after the latest turn; orders that waited and the offer of a draw go.
    pub fn record_departure(
        &mut self,
        game: GameId,
        departure: &Departure,
    ) -> Result<Result<(), NotLeft>, Fault> {
        let running = self
            .game(game)?
            .is_some_and(|game| game.state == State::Running);
        let line = self.newest_line(game)?;
        let before = self.departures(game)?;
        let gone = before.iter().any(|left| left.seat == departure.seat);
        if !running || gone || self.last_turn(game)? != departure.turn {
            return Ok(Err(NotLeft));
        }
        self.change(
            "INSERT INTO departures (game, line, number, turn, seat, kind, at, interaction)
             VALUES (:game, :line, :number, :turn, :seat, :kind, :at, :interaction)",
            named_params! {
                ":game": game,
                ":line": line,
                ":number": u32::try_from(before.len()).map_or(u32::MAX, |count| count + 1),
                ":turn": departure.turn,
                ":seat": departure.seat.0,
                ":kind": departure.why,
                ":at": departure.at,
                ":interaction": departure.interaction,
            },
        )?;
        self.drop_what_waits(game)?;
        self.clear_draw_offer(game)?;
        self.touch_game(game, departure.at)?;
        Ok(Ok(()))
    }

    /// The departures of a game that count, in order.
    pub fn departures(&self, game: GameId) -> Result<Vec<Departure>, Fault> {
        let line = self.newest_line(game)?;
        self.departures_on(game, &self.line_path(game, line)?)
    }

    /// The departures on a path, in order.
    pub(super) fn departures_on(
        &self,
        game: GameId,
        path: &LinePath,
    ) -> Result<Vec<Departure>, Fault> {
        let mut departures = Vec::new();
        for stretch in path.stretches() {
            departures.extend(self.all(
                "SELECT * FROM departures WHERE game = :game AND line = :line AND number <= :last
                 ORDER BY number",
                named_params! { ":game": game, ":line": stretch.line, ":last": stretch.left },
                departure,
            )?);
        }
        Ok(departures)
    }
}

fn departure(row: &Row<'_>) -> rusqlite::Result<Departure> {
    Ok(Departure {
        turn: row.get("turn")?,
        seat: Seat(row.get("seat")?),
        why: row.get("kind")?,
        at: row.get("at")?,
        interaction: row.get("interaction")?,
    })
}
