//! The planning board as it is shown: the board of a supposed game, the line that leads there, and what can come next. Lines are
//! played on a copy of the game without the deal, so no plan can tell what depends on it; a person's plans are read for that
//! person alone.
//!
//! It may not know the deal, nor anybody else's plans.

use crate::answer::error::{Answer, Result};
use crate::answer::{BoardOf, Message};
use crate::command::{Asker, Panel, Planning, Which};
use crate::domain::GameId;
use crate::matches::Match;
use crate::matches::armed::{answers, walk};
use crate::show::panel::{Aim, Shown};
use crate::show::planned::{Planned, Planner};
use crate::store::{PlanBoard, Tx};
use crate::text::markup::notation;
use crate::text::{self, Phrase, plan as say};
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyGame, Seat};

/// So many turns of a line stand over the board.
const TOLD: usize = 4;

/// Shows the board with half a step chosen or none: nothing changes.
pub fn show(tx: &Tx, asker: &Asker, (game, panel): (GameId, Panel), half: Option<&Code>) -> Answer {
    let mut planner = Planner::of(tx, asker, Which::Named(game))?;
    let current = planner.is_current(Some(panel));
    if !current {
        planner.notes.push(text::PLAN_OLD_PANEL.to_string());
    }
    board(tx, &planner, half.filter(|_| current))
}

/// The game behind the asker's line, for the referee to go on with; `None` where it goes on itself, or the panel is old.
pub fn replies(tx: &Tx, asker: &Asker, planning: &Planning) -> Answer<Option<AnyGame>> {
    let planner = Planner::of(tx, asker, planning.game)?;
    let replies = planner.match_.is_over() && planner.is_current(planning.panel);
    Ok(replies
        .then(|| planner.supposed())
        .transpose()?
        .map(|supposed| supposed.game))
}

/// Refuses a form of the planning board of somebody who does not play there.
pub fn check_form(tx: &Tx, asker: &Asker, game: GameId) -> Answer<Match> {
    Ok(Planner::of(tx, asker, Which::Named(game))?.match_)
}

/// The board where the asker's planning board stands, with the turn in progress.
pub fn standing(tx: &Tx, asker: &Asker, game: GameId) -> Answer<BoardOf> {
    let planner = Planner::of(tx, asker, Which::Named(game))?;
    Ok(BoardOf {
        steps: planner.board.draft.clone(),
        ..planner.shown()
    })
}

/// The board where it stands, with what can be chosen there; after `half` a step if one is chosen.
pub fn board(tx: &Tx, planner: &Planner, half: Option<&Code>) -> Answer {
    let supposed = planner.supposed()?;
    let place = planner.planned(tx, heading(planner, &supposed)?)?;
    let Some(seat) = supposed.game.to_move() else {
        return Ok(ended(planner, &supposed, &place));
    };
    let resumed = supposed.draft(&planner.board.draft)?;
    let shown = Shown {
        game: &supposed.game,
        names: supposed.plain_names(),
        seat,
        aim: Aim::Plan(&supposed, &place),
        draft: &resumed.draft,
        newcomer: false,
    };
    Ok(shown.with_board(shown.panel(half, &planner.notes)))
}

/// The board where a line has ended with the game.
fn ended(planner: &Planner, supposed: &Match, place: &Planned) -> Message {
    let mut lines = planner.notes.clone();
    lines.push(place.heading.clone());
    if let Some(outcome) = supposed.game.outcome() {
        lines.push(text::plan_ends(text::outcome(outcome, &supposed.names())));
    }
    let mut message = Message::lines(&lines);
    message.rows.extend(place.rows_at_end());
    message.with_board(planner.shown())
}

/// What stands over the board: which game, where the line begins, its last turns, and whose turn is next.
fn heading(planner: &Planner, supposed: &Match) -> Result<String> {
    let (base, now) = (planner.board.base, planner.match_.turns());
    let names = planner.match_.names();
    let mut lines = vec![text::plan_heading(
        planner.match_.id(),
        text::game::in_turn_order(&names),
    )];
    lines.push(match base {
        _ if base == now => text::PLAN_NOW.to_string(),
        0 => text::plan_earlier(now),
        _ => text::plan_earlier_than_game(base, now),
    });
    let line = &planner.board.line;
    let before = line.len().saturating_sub(TOLD);
    if before > 0 {
        lines.push(text::plan_more_before(before));
    }
    let games = walk(&planner.match_, base, line)?;
    for (text, game) in line.iter().zip(&games).skip(before) {
        let who = planner.match_.name(game.next_seat());
        lines.push(say::turn(game.turns() + 1, &who, &notation(&text)));
    }
    lines.extend(hidden(planner, supposed).map(String::from));
    if let Some(seat) = supposed.game.to_move() {
        let own = seat == planner.seat;
        let number = supposed.turns() + 1;
        lines.push(text::plan_next(number, own, supposed.name(seat)));
    }
    Ok(lines.join("\n"))
}

// M7: what an elimination shows depends on the deal, which a plan does not know.
fn hidden(planner: &Planner, supposed: &Match) -> Option<Phrase> {
    let before = planner.match_.game.eliminated();
    let more = supposed
        .game
        .eliminated()
        .iter()
        .any(|out| !before.has(out));
    (planner.match_.rules.has_sides() && more).then_some(text::PLAN_NO_SIDES)
}

impl Planner {
    /// The asker at their board, as it was left; they must play in the game, unless it is over.
    pub fn of(tx: &Tx, asker: &Asker, game: Which) -> Answer<Self> {
        let match_ = Match::asked(tx, asker, game)?;
        let seat = match match_.game.outcome() {
            Some(_) => match_.seat_of(asker.person.id).unwrap_or(Seat(0)),
            None => match_.seat_of_player(asker)?,
        };
        let (game, person) = (match_.id(), asker.person.id);
        let board = tx.plan_board(game, person)?.unwrap_or_else(|| PlanBoard {
            game,
            person,
            rev: 0,
            base: match_.turns(),
            line: Vec::new(),
            draft: String::new(),
        });
        Ok(Self {
            match_,
            seat,
            board,
            notes: Vec::new(),
        })
    }

    /// The board as it is shown, under this heading.
    fn planned(&self, tx: &Tx, heading: String) -> Result<Planned<'_>> {
        let games = walk(&self.match_, self.board.base, &self.board.line)?;
        Ok(Planned {
            planner: self,
            heading,
            answers: !answers(&games, self.seat).is_empty(),
            armed: tx.armed_by(self.board.game, self.board.person)?.len(),
        })
    }
}
