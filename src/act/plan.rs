//! The planning board: a player privately tries turns of all sides in one line, from any position
//! of the game, and plays its first turn or sets up conditional moves. Every button carries the
//! revision of the board with which it was shown. Plans end with the game; after that anyone may
//! try turns, and the bot replies on request.

use crate::act::commit_turn::forced_pass;
use crate::act::compose::{self, NotTaken};
use crate::act::conditional_moves;
use crate::command::{Caller, ComposerAction, GameRef, PlanAction, Planning};
use crate::game::conditional_moves::walk;
use crate::i18n;
use crate::reply::error::{CommandResult, Result, refuse};
use crate::show;
use crate::show::plan::board;
use crate::show::planning::Planner;
use crate::store::{GivenDraft, Tx};

/// Maximum number of turns in a line.
const MAX_TURNS: usize = 100;

/// Performs the button's action if its board is current, and shows the result.
pub fn press(tx: &mut Tx, caller: &Caller, planning: &Planning) -> CommandResult {
    let mut planner = Planner::of(tx, caller, planning.game)?;
    // Plans are deleted with the game; later analysis begins at one of its turns.
    if planner.board.rev == 0 && !matches!(planning.action, PlanAction::From(_)) {
        planner.game.check_running()?;
    }
    let current = planner.is_current(planning.panel);
    let followed = !planner.game.is_closed() && planner.follow()?;
    let now = planner.game.turns();
    let anew = planning.panel.is_none() && planner.board.base != now;
    if anew {
        planner.begin(now);
    }
    if anew || followed || planner.board.rev == 0 {
        planner.save(tx)?;
    }
    if planning.panel.is_some() && (followed || !current) {
        planner.notes.insert(0, i18n::PLAN_OLD_PANEL.to_string());
        return board(tx, &planner, None);
    }
    match &planning.action {
        PlanAction::Open => {}
        PlanAction::From(turn) if *turn > now => {
            return refuse(
                i18n::ErrorNoSuchTurn {
                    turn: *turn,
                    turns: now,
                }
                .text(),
            );
        }
        PlanAction::From(turn) => {
            planner.begin(*turn);
            planner.save(tx)?;
        }
        PlanAction::Up => {
            planner.board.line.pop();
            planner.board.draft.clear();
            planner.save(tx)?;
        }
        PlanAction::Compose(action) => planner.compose(tx, action)?,
        PlanAction::Replied(turn) => {
            planner.board.draft.clone_from(turn);
            planner.advance(tx)?;
        }
        // The engine thinks outside the transaction, and its result is shown as the reply.
        PlanAction::Reply => {}
        PlanAction::MyTurn => return planner.make_turn(tx, caller),
        PlanAction::Arm { sure } => {
            if !planner.board.draft.is_empty() {
                planner.advance(tx)?;
            }
            return conditional_moves::arm(tx, planner, *sure);
        }
        PlanAction::Armed => return conditional_moves::list(tx, &planner),
        PlanAction::Disarm(id) => return conditional_moves::disarm(tx, &planner, *id),
    }
    board(tx, &planner, None)
}

impl Planner {
    /// Saves the board as its next revision.
    fn save(&mut self, tx: &mut Tx) -> Result<()> {
        self.board.rev += 1;
        Ok(tx.set_plan_board(&self.board)?)
    }

    /// Begins another line after this many turns of the game.
    fn begin(&mut self, base: u32) {
        self.board.base = base;
        self.board.line.clear();
        self.board.draft.clear();
    }

    /// Advances the start of the line to the current position, with the system names used there, if
    /// the game has followed the line.
    fn follow(&mut self) -> Result<bool> {
        let (line, now) = (&self.board.line, self.game.turns());
        let made = now.saturating_sub(self.board.base) as usize;
        let games = walk(&self.game, self.board.base, line)?;
        let place = self.game.place_before_next(now);
        let mut actual = self.game.supposing(place, &[])?.state;
        let like = games.get(made).filter(|_| made > 0);
        if !like.is_some_and(|like| like.stands_like(&actual)) {
            return Ok(false);
        }
        let mut retold = Vec::new();
        for (text, like) in line.iter().zip(&games).skip(made) {
            let renaming = like.standing().renaming(&actual.standing());
            let verdict = renaming.and_then(|names| actual.judge_alike(text, &names));
            let Some(verdict) = verdict else {
                break;
            };
            retold.push(verdict.order());
            actual.accept(verdict);
        }
        self.board.base = now;
        self.board.line = retold;
        self.notes.push(i18n::plan_followed(now));
        Ok(true)
    }

    fn compose(&mut self, tx: &mut Tx, action: &ComposerAction) -> CommandResult<()> {
        match action {
            ComposerAction::OfferDraw | ComposerAction::Hinted(_) => {
                refuse(i18n::ERROR_NOTHING_ASKED)
            }
            ComposerAction::Submit => self.advance(tx),
            ComposerAction::Choose(_)
            | ComposerAction::Undo
            | ComposerAction::Restart
            | ComposerAction::Type(_)
            | ComposerAction::Name(..) => {
                let supposed = self.supposed()?;
                supposed.check_running()?;
                let resumed = supposed.draft(&self.board.draft)?;
                let names = supposed.names();
                match compose::after(&supposed.state, &names, &resumed.draft, action) {
                    Err(NotTaken { note, proposed }) => {
                        self.notes.push(note);
                        self.proposed = proposed;
                    }
                    Ok(text) => {
                        self.board.draft = text;
                        self.save(tx)?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Adds the turn in progress to the line, or notes the objection to it.
    fn advance(&mut self, tx: &mut Tx) -> CommandResult<()> {
        let supposed = self.supposed()?;
        supposed.check_running()?;
        let Some(verdict) = supposed.draft(&self.board.draft)?.draft.verdict() else {
            self.notes.push(i18n::PLAN_NOT_WHOLE.to_string());
            return Ok(());
        };
        if self.board.line.len() >= MAX_TURNS {
            self.notes.push(i18n::plan_full(MAX_TURNS));
            return Ok(());
        }
        let mut game = supposed.state.clone();
        let mut next = Some(verdict);
        // Rule S2: seats without a legal action pass, in a plan too.
        while let Some(verdict) = next {
            self.board.line.push(verdict.order());
            game.accept(verdict);
            next = forced_pass(&game);
        }
        self.board.draft.clear();
        Ok(self.save(tx)?)
    }

    /// Makes the line's first turn the player's draft and shows the panel for submitting it.
    fn make_turn(mut self, tx: &mut Tx, caller: &Caller) -> CommandResult {
        if !self.begins_own_turn() {
            self.notes.push(i18n::PLAN_NOT_MY_TURN.to_string());
            return board(tx, &self, None);
        }
        let first = self.board.line.first();
        let text = first.unwrap_or(&self.board.draft).clone();
        tx.give_draft(GivenDraft {
            game: self.board.game,
            person: self.board.person,
            turn: self.game.turn_place(),
            text,
            at: caller.at(),
        })?;
        let mut panel = show::compose::show(tx, caller, Some(GameRef::Named(self.board.game)))?;
        panel.text = format!("{}\n{}", i18n::PLAN_BECAME_DRAFT, panel.text);
        Ok(panel)
    }
}
