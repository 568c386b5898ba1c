//! Lines of a game's log, like branches of history: where a takeback, a rollback or an undone end lets the game go on from an
//! earlier point, a new line begins there. Nothing of the older line is changed or deleted.

use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{ToSql, named_params};

use crate::domain::{GameId, InteractionId, LineId, Millis, PersonId};
use crate::store::column::by_word;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// Why a line began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The players took a turn back.
    Takeback,
    /// A moderator went back to an earlier turn.
    Rollback,
    /// A moderator undid an end, a ruling or a takeback.
    Undo,
}

impl LineKind {
    const WORDS: [(&str, LineKind); 3] = [
        ("takeback", LineKind::Takeback),
        ("rollback", LineKind::Rollback),
        ("undo", LineKind::Undo),
    ];
}

impl ToSql for LineKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            LineKind::Takeback => "takeback",
            LineKind::Rollback => "rollback",
            LineKind::Undo => "undo",
        }
        .into())
    }
}

impl FromSql for LineKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        by_word(value, &Self::WORDS)
    }
}

/// So many turns and departures of a line's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineEnd {
    /// How many turns.
    pub turns: u32,
    /// How many departures.
    pub left: u32,
}

/// A line to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLine {
    /// The line whose history it continues.
    pub base: LineId,
    /// After how much of that history.
    pub after: LineEnd,
    /// Why.
    pub kind: LineKind,
    /// Whose doing it is.
    pub person: PersonId,
    /// When they acted.
    pub at: Millis,
    /// The interaction by which they did.
    pub interaction: InteractionId,
}

/// The way from line 0 to a line: what each line on it adds, up to where the next one leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePath(Vec<Stretch>);

/// One line on a path; its rows count up to these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) line: LineId,
    pub(super) turns: u32,
    pub(super) left: u32,
}

impl Stretch {
    const fn whole(line: LineId) -> Self {
        Self {
            line,
            turns: u32::MAX,
            left: u32::MAX,
        }
    }
}

impl LinePath {
    /// The line that it leads to.
    pub fn line(&self) -> LineId {
        self.0.last().map_or(LineId::FIRST, |last| last.line)
    }

    /// The line on which turn `number` was made; 0 is the empty table.
    pub fn of_turn(&self, number: u32) -> LineId {
        self.first(|stretch| number <= stretch.turns)
    }

    /// The line on which the departure of this number was made.
    pub fn of_departure(&self, number: u32) -> LineId {
        self.first(|stretch| number <= stretch.left)
    }

    /// Whether it leads over this line.
    pub fn has(&self, line: LineId) -> bool {
        self.0.iter().any(|stretch| stretch.line == line)
    }

    /// How many turns the two paths share at most.
    fn shared(&self, other: &LinePath) -> u32 {
        let pairs = self.0.iter().zip(&other.0);
        let shared = pairs.take_while(|(one, other)| one.line == other.line);
        let last = shared.last();
        last.map_or(0, |(one, other)| one.turns.min(other.turns))
    }

    fn first(&self, holds: impl Fn(&Stretch) -> bool) -> LineId {
        let found = self.0.iter().find(|stretch| holds(stretch));
        found.map_or_else(|| self.line(), |stretch| stretch.line)
    }

    pub(super) fn stretches(&self) -> &[Stretch] {
        &self.0
    }
}

impl Tx<'_> {
    /// The line that counts; the first also for a game that is unknown.
    pub fn newest_line(&self, game: GameId) -> Result<LineId, Fault> {
        self.only(
            "SELECT coalesce(max(line), 0) FROM lines WHERE game = :game",
            named_params! { ":game": game },
            |row| row.get(0),
        )
    }

    /// How far the history of a line goes; nothing for one that is unknown.
    pub fn line_end(&self, game: GameId, line: LineId) -> Result<LineEnd, Fault> {
        let end = self.one(
            "SELECT turns, departures FROM line_ends WHERE game = :game AND line = :line",
            named_params! { ":game": game, ":line": line },
            |row| {
                Ok(LineEnd {
                    turns: row.get("turns")?,
                    left: row.get("departures")?,
                })
            },
        )?;
        Ok(end.unwrap_or(LineEnd { turns: 0, left: 0 }))
    }

    /// The way to a line.
    pub fn line_path(&self, game: GameId, line: LineId) -> Result<LinePath, Fault> {
        if line == LineId::FIRST {
            return Ok(LinePath(vec![Stretch::whole(line)]));
        }
        let stretches = self.all(
            "WITH RECURSIVE path (line, turns, departures) AS (
               VALUES (:line, :all, :all)
               UNION ALL
               SELECT lines.base, min(path.turns, lines.turn), min(path.departures, lines.departures)
               FROM path JOIN lines ON lines.game = :game AND lines.line = path.line)
             SELECT line, turns, departures FROM path ORDER BY line",
            named_params! { ":game": game, ":line": line, ":all": u32::MAX },
            |row| {
                Ok(Stretch {
                    line: row.get("line")?,
                    turns: row.get("turns")?,
                    left: row.get("departures")?,
                })
            },
        )?;
        Ok(LinePath(stretches))
    }

    /// Why each later line of a game began, in order: line 1 first.
    pub fn lines(&self, game: GameId) -> Result<Vec<LineKind>, Fault> {
        self.all(
            "SELECT kind FROM lines WHERE game = :game ORDER BY line",
            named_params! { ":game": game },
            |row| row.get(0),
        )
    }

    /// Begins a line: from now on its history is the game's, and the game goes on. What belonged to the older line and waits
    /// is dropped: confirmations, offers, requests; submitted turns are drafts again, and people are told anew. What people
    /// have planned and armed stays, and is tried on the new line.
    pub fn begin_line(&mut self, game: GameId, new: &NewLine) -> Result<LineId, Fault> {
        let newest = self.newest_line(game)?;
        let line = newest.next();
        let before = self.line_path(game, newest)?;
        let shared = before.shared(&self.line_path(game, new.base)?);
        self.change(
            "INSERT INTO lines (game, line, base, turn, departures, kind, person, at, interaction)
             VALUES (:game, :line, :base, :turn, :left, :kind, :person, :at, :interaction)",
            named_params! {
                ":game": game,
                ":line": line,
                ":base": new.base,
                ":turn": new.after.turns,
                ":left": new.after.left,
                ":kind": new.kind,
                ":person": new.person,
                ":at": new.at,
                ":interaction": new.interaction,
            },
        )?;
        self.change(
            "UPDATE games SET state = 'running', last_at = max(last_at, :at) WHERE id = :game",
            named_params! { ":game": game, ":at": new.at },
        )?;
        self.drop_what_waits(game)?;
        self.clear_draw_offer(game)?;
        self.unseal_drafts(game)?;
        self.forget_told(game, new.after.turns)?;
        self.rewind_clock(game, new)?;
        let kept = shared.min(new.after.turns);
        self.arm_again(game, kept)?;
        self.rebase_plans(game, &before, kept)?;
        Ok(line)
    }
}
