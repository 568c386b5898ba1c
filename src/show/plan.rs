//! The planning board as it is shown: where it stands, the board of a supposed game, the lines. Lines are played on a copy of the
//! game without the deal, so no plan can tell what depends on it; a person's plans are read for that person alone.
//!
//! It may not know the deal, nor anybody else's plans.

pub mod compare;
pub mod page;
mod tree;

pub use tree::Tree;

use crate::answer::error::{CommandError, Fault};
use crate::answer::{BoardOf, Message};
use crate::command::{Act, Asker, Face, Panel, PlanHalf, Planning, Which};
use crate::domain::GameId;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::show::panel;
use crate::show::planned::Planned;
use crate::store::{PlanBoard, PlanTurn, Tx};
use crate::text::plan as say;
use homeworlds::rules::Seat;

/// A player at their planning board.
pub struct Planner {
    /// The game as it is.
    pub table: Match,
    /// The player's seat.
    pub seat: Seat,
    /// The row of the board; a new one has revision 0.
    pub board: PlanBoard,
    /// The lines.
    pub tree: Tree,
    /// As a picture or in words.
    pub face: Face,
    /// Whether the player wants pictures at all.
    pub pictures: bool,
    /// What is to be said first.
    pub notes: Vec<String>,
}

/// Shows the board with half a step chosen: nothing changes.
pub fn show(tx: &Tx<'_>, asker: &Asker, half: &PlanHalf) -> Result<Message, CommandError> {
    let mut planner = Planner::of(tx, asker, Which::Named(half.game), Some(half.panel))?;
    let current = planner.is_current(Some(half.panel));
    if !current {
        planner.notes.push(say::OLD_PANEL.to_string());
    }
    page::board(&planner, Some(&half.code).filter(|_| current))
}

/// Refuses a form of the planning board of somebody who does not play there.
pub fn check_form(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<Match, CommandError> {
    Ok(Planner::of(tx, asker, Which::Named(game), None)?.table)
}

/// The board where the asker's planning board stands, with the turn in progress.
pub fn standing(tx: &Tx<'_>, asker: &Asker, game: GameId) -> Result<BoardOf, CommandError> {
    let planner = Planner::of(tx, asker, Which::Named(game), None)?;
    let (_, legal) = planner.supposed(planner.board.base, planner.board.node)?;
    Ok(BoardOf {
        steps: planner.draft().to_owned(),
        ..planner.planned(legal, String::new()).board()
    })
}

impl Planner {
    /// The asker at their board, as it was left; they must play in the game, which goes on.
    pub fn of(
        tx: &Tx<'_>,
        asker: &Asker,
        game: Which,
        panel: Option<Panel>,
    ) -> Result<Self, CommandError> {
        let again = |game| Act::Plan(Planning::open(game));
        let table = resolve_game::find(tx, asker, game, Require::APlayer, again)?;
        let seat = table.seat_of_player(asker)?;
        table.check_running()?;
        let (game, person) = (table.id(), asker.person.id);
        let (face, pictures) = panel::face(tx, person, panel)?;
        let board = tx.plan_board(game, person)?.unwrap_or_else(|| PlanBoard {
            game,
            person,
            rev: 0,
            turn: table.turns(),
            base: table.turns(),
            node: None,
            draft: String::new(),
        });
        Ok(Self {
            tree: Tree::new(tx.plan_turns(game, person)?),
            table,
            seat,
            board,
            face,
            pictures,
            notes: Vec::new(),
        })
    }

    /// Whether the panel shows the board as it is.
    pub fn is_current(&self, panel: Option<Panel>) -> bool {
        panel.is_none_or(|panel| panel.rev == self.board.rev)
    }

    /// The turns of the line up to where the board stands, in canonical text.
    pub fn line(&self, node: Option<u32>) -> Vec<String> {
        let path = self.tree.path(node);
        path.iter().map(|turn| turn.text.clone()).collect()
    }

    /// The game as it would be behind `node` of the lines from `base`, and how many turns of that line are legal.
    pub fn supposed(&self, base: u32, node: Option<u32>) -> Result<(Match, usize), Fault> {
        let path = self.tree.path(node);
        let line = path.iter().map(|turn| turn.text.as_str());
        Ok(self
            .table
            .supposing(self.table.place_before_next(base), line)?)
    }

    /// Where the board stands, of whose line so many turns are legal.
    pub fn planned(&self, legal: usize, heading: String) -> Planned {
        let mut line = self.line(self.board.node);
        line.truncate(legal);
        Planned {
            heading,
            side: self.seat,
            game: self.board.game,
            turn: self.table.turn_place(),
            rev: self.board.rev,
            base: self.table.place_before_next(self.board.base),
            answers: self.answers(&line),
            line,
            pictures: self.pictures,
        }
    }

    /// Whether the planner's turn behind this line would be an answer: others move before it, from now on.
    fn answers(&self, line: &[String]) -> bool {
        let now = self.board.base == self.table.turns();
        now && !line.is_empty() && !self.table.rules.has_sides()
    }

    /// The turn of a line behind which the board stands.
    pub fn turn(&self) -> Option<&PlanTurn> {
        self.board.node.and_then(|node| self.tree.get(node))
    }

    /// The turn in progress where the board stands.
    pub fn draft(&self) -> &str {
        match self.turn() {
            Some(turn) => &turn.draft,
            None => &self.board.draft,
        }
    }
}
