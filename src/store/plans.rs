//! Lines of turns that a person keeps beside a game: the one on their planning board, and those that are armed.

use rusqlite::Row;

use crate::domain::{GameId, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, named};
use homeworlds::rules::seat::Seat;

/// A person's planning board in a game.
#[derive(Clone, Debug)]
pub struct PlanBoard {
    /// The game.
    pub game: GameId,
    /// Whose board it is.
    pub person: PersonId,
    /// Grows with every change; a panel that shows another one is old.
    pub rev: u32,
    /// After how many turns of the game the line begins.
    pub base: u32,
    /// Its turns, in canonical text.
    pub line: Vec<String>,
    /// The turn in progress behind them, in canonical text.
    pub draft: String,
}

/// A line that is armed: its person's own turns are made by themselves for as long as the game follows it.
#[derive(Debug)]
pub struct ConditionalLine {
    /// The game.
    pub game: GameId,
    /// Who armed it.
    pub person: PersonId,
    /// Its number among those of this person in the game.
    pub id: u32,
    /// The seat for which it was armed.
    pub seat: Seat,
    /// After how many turns of the game it begins.
    pub base: u32,
    /// Its turns, in canonical text; the last is its person's own.
    pub line: Vec<String>,
}

impl Tx {
    /// The planning board of a person in a game.
    pub fn plan_board(&self, game: GameId, person: PersonId) -> Result<Option<PlanBoard>> {
        self.query_opt(
            "SELECT * FROM plans WHERE game = :game AND person = :person",
            named! { game, person },
            board,
        )
    }

    /// Keeps a planning board.
    pub fn set_plan_board(&mut self, board: &PlanBoard) -> Result<()> {
        self.execute(
            "INSERT INTO plans (game, person, rev, base, line, draft)
             VALUES (:game, :person, :rev, :base, :line, :draft)
             ON CONFLICT (game, person) DO UPDATE
             SET rev = :rev, base = :base, line = :line, draft = :draft",
            named! {
                game: board.game,
                person: board.person,
                rev: board.rev,
                base: board.base,
                line: board.line.join("\n"),
                draft: board.draft,
            },
        )
    }

    /// All armed lines of a game, those of each person in the order in which they were armed.
    pub fn armed(&self, game: GameId) -> Result<Vec<ConditionalLine>> {
        self.query_all(
            "SELECT * FROM armed_lines WHERE game = :game ORDER BY person, id",
            named! { game },
            armed,
        )
    }

    /// The armed lines of one person in a game, in the order in which they were armed.
    pub fn armed_by(&self, game: GameId, person: PersonId) -> Result<Vec<ConditionalLine>> {
        let mut armed = self.armed(game)?;
        armed.retain(|armed| armed.person == person);
        Ok(armed)
    }

    /// Arms a line, in place of the one of this number if there is one.
    pub fn arm(&mut self, armed: &ConditionalLine) -> Result<()> {
        self.execute(
            "INSERT OR REPLACE INTO armed_lines (game, person, id, seat, base, line)
             VALUES (:game, :person, :id, :seat, :base, :line)",
            named! {
                game: armed.game,
                person: armed.person,
                id: armed.id,
                seat: armed.seat.0,
                base: armed.base,
                line: armed.line.join("\n"),
            },
        )
    }

    /// Disarms a line of a person, or all of theirs.
    pub fn disarm(&mut self, game: GameId, person: PersonId, id: Option<u32>) -> Result<()> {
        self.execute(
            "DELETE FROM armed_lines
             WHERE game = :game AND person = :person AND id = coalesce(:id, id)",
            named! { game, person, id },
        )
    }

    /// Takes away what was planned and armed from behind the first `kept` turns of a game on; all of it when the game is over.
    pub(super) fn drop_plans(&mut self, game: GameId, kept: Option<u32>) -> Result<()> {
        for sql in [
            "DELETE FROM plans WHERE game = :game AND base > coalesce(:kept, -1)",
            "DELETE FROM armed_lines WHERE game = :game AND base > coalesce(:kept, -1)",
        ] {
            self.change(sql, named! { game, kept })?;
        }
        Ok(())
    }
}

fn board(row: &Row<'_>) -> rusqlite::Result<PlanBoard> {
    Ok(PlanBoard {
        game: row.get("game")?,
        person: row.get("person")?,
        rev: row.get("rev")?,
        base: row.get("base")?,
        line: line(row)?,
        draft: row.get("draft")?,
    })
}

fn armed(row: &Row<'_>) -> rusqlite::Result<ConditionalLine> {
    Ok(ConditionalLine {
        game: row.get("game")?,
        person: row.get("person")?,
        id: row.get("id")?,
        seat: Seat(row.get("seat")?),
        base: row.get("base")?,
        line: line(row)?,
    })
}

fn line(row: &Row<'_>) -> rusqlite::Result<Vec<String>> {
    let line: String = row.get("line")?;
    Ok(line.lines().map(str::to_owned).collect())
}
