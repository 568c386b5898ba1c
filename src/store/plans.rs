//! Lines of turns that a person keeps for a game: the one on their planning board, and their
//! conditional moves.

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
    /// The owner of the board.
    pub person: PersonId,
    /// Revision, incremented by every change; a panel with another revision is outdated.
    pub rev: u32,
    /// Number of turns of the game before the line begins.
    pub base: u32,
    /// The turns of the line, in canonical text.
    pub line: Vec<String>,
    /// The unfinished turn after the line, in canonical text.
    pub draft: String,
}

/// A line of conditional moves: its owner's turns are played automatically while the game follows
/// it.
#[derive(Debug)]
pub struct ConditionalLine {
    /// The game.
    pub game: GameId,
    /// The owner.
    pub person: PersonId,
    /// Its number among the owner's lines in the game.
    pub id: u32,
    /// The seat that it was set up for.
    pub seat: Seat,
    /// Number of turns of the game before the line begins.
    pub base: u32,
    /// The turns of the line, in canonical text; the last is the owner's.
    pub line: Vec<String>,
}

impl Tx {
    /// Returns a person's planning board in a game.
    pub fn plan_board(&self, game: GameId, person: PersonId) -> Result<Option<PlanBoard>> {
        self.query_opt(
            "SELECT * FROM plans WHERE game = :game AND person = :person",
            named! { game, person },
            board,
        )
    }

    /// Stores a planning board.
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

    /// Returns all conditional lines of a game, each person's in order of creation.
    pub fn armed(&self, game: GameId) -> Result<Vec<ConditionalLine>> {
        self.query_all(
            "SELECT * FROM armed_lines WHERE game = :game ORDER BY person, id",
            named! { game },
            armed,
        )
    }

    /// Returns one person's conditional lines in a game, in order of creation.
    pub fn armed_by(&self, game: GameId, person: PersonId) -> Result<Vec<ConditionalLine>> {
        let mut armed = self.armed(game)?;
        armed.retain(|armed| armed.person == person);
        Ok(armed)
    }

    /// Stores a conditional line in place of any with the same number.
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

    /// Deletes one conditional line of a person, or all of theirs.
    pub fn disarm(&mut self, game: GameId, person: PersonId, id: Option<u32>) -> Result<()> {
        self.execute(
            "DELETE FROM armed_lines
             WHERE game = :game AND person = :person AND id = coalesce(:id, id)",
            named! { game, person, id },
        )
    }

    /// Deletes plans and conditional lines after the first `kept` turns of a game; all of them if
    /// the game is over.
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
