//! The planning board: a player tries turns of all sides in private, from any position of the game, keeps lines of them, and
//! makes one their turn or arms it. Every press names the revision of the board that it was shown with.
//!
//! When a board is opened, `follow` compares what was played since with what was planned: the turn that leads to the same
//! position carries its line on from the game. Plans end with the game.

mod follow;

use crate::act::{arm, compose, draft};
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::{Asker, ComposerAction, OpenComposer, PlanAction, Planning, Spot, Which};
use crate::show;
use crate::show::plan::{Planner, compare, page};
use crate::store::{PlanTurn, Tx};
use crate::text::plan as say;
use homeworlds::rules::AnyGame;

/// The most turns that one person's plan of a game has.
const MOST: usize = 200;

/// The most letters of a line's name.
const NAME: usize = 40;

/// Does what was pressed, if the board was the present one, and shows what came of it.
pub fn press(tx: &mut Tx<'_>, asker: &Asker, planning: &Planning) -> Result<Message, CommandError> {
    let mut planner = Planner::of(tx, asker, planning.game, planning.panel)?;
    let current = planner.is_current(planning.panel);
    let followed = follow::follow(tx, &mut planner)?;
    if followed || planner.board.rev == 0 {
        planner.save(tx)?;
    }
    if planning.panel.is_some() && (followed || !current) {
        planner.notes.insert(0, say::OLD_PANEL.to_string());
        return page::board(&planner, None);
    }
    match &planning.action {
        PlanAction::Open => page::board(&planner, None),
        PlanAction::From(turn) => planner.go(tx, Spot::Turn(*turn)),
        PlanAction::Go(spot) => planner.go(tx, *spot),
        PlanAction::Compose(action) => planner.compose(tx, action),
        PlanAction::Lines => page::lines(tx, &planner),
        PlanAction::Up => planner.up(tx),
        PlanAction::Name(name) => planner.name(tx, name),
        PlanAction::Compare(spot) => compare::compare(tx, planner, *spot),
        PlanAction::Delete { sure } => planner.delete(tx, *sure),
        PlanAction::MyTurn => planner.make_turn(tx, asker),
        PlanAction::ArmDraft => planner.arm_draft(tx),
        PlanAction::Arm { sure } => arm::arm(tx, planner, *sure),
        PlanAction::Armed => arm::list(tx, &planner),
        PlanAction::Disarm(id) => arm::disarm(tx, planner, Some(*id)),
        PlanAction::DisarmAll => arm::disarm(tx, planner, None),
    }
}

impl Planner {
    /// Saves the board as its next revision.
    fn save(&mut self, tx: &mut Tx<'_>) -> Result<(), Fault> {
        self.board.rev += 1;
        Ok(tx.set_plan_board(&self.board)?)
    }

    /// Shows the board, with this said first.
    fn noted(mut self, note: impl Into<String>) -> Result<Message, CommandError> {
        self.notes.push(note.into());
        page::board(&self, None)
    }

    /// Keeps a turn of a line, new or changed.
    pub(super) fn keep(&mut self, tx: &mut Tx<'_>, turn: PlanTurn) -> Result<(), Fault> {
        tx.set_plan_turn(self.board.game, self.board.person, &turn)?;
        match self.tree.get_mut(turn.id) {
            Some(old) => *old = turn,
            None => self.tree.push(turn),
        }
        Ok(())
    }

    fn set_draft(&mut self, tx: &mut Tx<'_>, text: String) -> Result<(), Fault> {
        match self.turn() {
            Some(turn) => {
                let turn = PlanTurn {
                    draft: text,
                    ..turn.clone()
                };
                self.keep(tx, turn)
            }
            None => {
                self.board.draft = text;
                Ok(())
            }
        }
    }

    fn go(mut self, tx: &mut Tx<'_>, spot: Spot) -> Result<Message, CommandError> {
        if let Spot::Turn(turn) = spot
            && turn > self.table.turns()
        {
            let turns = self.table.turns();
            return Err(UserError::NoSuchTurn { turn, turns }.into());
        }
        match self.tree.find(spot) {
            None => self.notes.push(say::GONE.to_string()),
            Some((base, node)) => {
                if base != self.board.base {
                    self.board.draft.clear();
                }
                self.board.base = base;
                self.board.node = node;
                self.save(tx)?;
            }
        }
        page::board(&self, None)
    }

    fn up(mut self, tx: &mut Tx<'_>) -> Result<Message, CommandError> {
        if let Some(turn) = self.turn() {
            self.board.node = turn.parent;
            self.save(tx)?;
        }
        page::board(&self, None)
    }

    fn compose(
        mut self,
        tx: &mut Tx<'_>,
        action: &ComposerAction,
    ) -> Result<Message, CommandError> {
        match action {
            ComposerAction::OfferDraw => {
                return Err(UserError::NothingAsked.into());
            }
            ComposerAction::Submit => return self.play_on(tx),
            ComposerAction::Choose(_)
            | ComposerAction::Undo
            | ComposerAction::Restart
            | ComposerAction::Type(_)
            | ComposerAction::Name(..) => {}
        }
        let (supposed, _) = self.supposed(self.board.base, self.board.node)?;
        supposed.check_running()?;
        let resumed = supposed.draft(self.draft())?;
        match compose::after(&supposed, &resumed.draft, action) {
            Err(note) => self.notes.push(note),
            Ok(text) => {
                self.set_draft(tx, text)?;
                self.save(tx)?;
            }
        }
        page::board(&self, None)
    }

    /// Goes on behind the turn in progress, and shows the board there.
    fn play_on(mut self, tx: &mut Tx<'_>) -> Result<Message, CommandError> {
        match self.advance(tx)? {
            Ok(()) => page::board(&self, None),
            Err(note) => self.noted(note),
        }
    }

    /// Goes on behind the turn in progress, and asks whether what is planned is to be armed.
    fn arm_draft(mut self, tx: &mut Tx<'_>) -> Result<Message, CommandError> {
        match self.advance(tx)? {
            Ok(()) => arm::arm(tx, self, false),
            Err(note) => self.noted(note),
        }
    }

    /// Goes on behind the turn in progress, or says what stands against it.
    fn advance(&mut self, tx: &mut Tx<'_>) -> Result<Result<(), String>, CommandError> {
        let (supposed, played) = self.supposed(self.board.base, self.board.node)?;
        supposed.check_running()?;
        let Some(verdict) = supposed.draft(self.draft())?.draft.verdict() else {
            return Ok(Err(say::NOT_WHOLE.into()));
        };
        if played < self.tree.path(self.board.node).len() {
            return Ok(Err(say::GONE.into()));
        }
        if self.tree.is_full(MOST) {
            return Ok(Err(say::full(MOST)));
        }
        self.set_draft(tx, String::new())?;
        let text = verdict.order();
        let mut after = supposed.game.clone();
        after.accept(verdict);
        self.step(tx, &supposed.game, text, &after)?;
        // S2: who can do nothing is passed, in a plan too.
        while after.must_pass() {
            let before = after.clone();
            let Some(pass) = before.judge_stored("pass") else {
                break;
            };
            let text = pass.order();
            after.accept(pass);
            self.step(tx, &before, text, &after)?;
        }
        self.save(tx)?;
        Ok(Ok(()))
    }

    /// Goes to the turn that leads to `after`: one that is planned already, or a new one.
    fn step(
        &mut self,
        tx: &mut Tx<'_>,
        before: &AnyGame,
        text: String,
        after: &AnyGame,
    ) -> Result<(), CommandError> {
        let behind = self.tree.behind(self.board.base, self.board.node);
        let leads_there = |turn: &&&PlanTurn| {
            let mut game = before.clone();
            game.judge_stored(&turn.text).is_some_and(|verdict| {
                game.accept(verdict);
                game.stands_like(after)
            })
        };
        if let Some(known) = behind.iter().find(leads_there) {
            self.board.node = Some(known.id);
            return Ok(());
        }
        let turn = PlanTurn {
            id: self.tree.next_id(),
            parent: self.board.node,
            base: self.board.base,
            text,
            name: None,
            draft: String::new(),
        };
        self.board.node = Some(turn.id);
        Ok(self.keep(tx, turn)?)
    }

    fn name(mut self, tx: &mut Tx<'_>, name: &str) -> Result<Message, CommandError> {
        let shown = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain: String = shown
            .chars()
            .filter(|letter| !letter.is_control())
            .take(NAME)
            .collect();
        match self.turn() {
            None => self.notes.push(say::NO_LINE.to_string()),
            Some(turn) => {
                let turn = PlanTurn {
                    name: (!plain.is_empty()).then_some(plain),
                    ..turn.clone()
                };
                self.keep(tx, turn)?;
                self.save(tx)?;
            }
        }
        page::lines(tx, &self)
    }

    fn delete(mut self, tx: &mut Tx<'_>, sure: bool) -> Result<Message, CommandError> {
        let Some(turn) = self.turn().cloned() else {
            self.notes.push(say::NO_LINE.to_string());
            return page::lines(tx, &self);
        };
        if !sure {
            return page::sure_to_delete(&self, &turn);
        }
        tx.drop_plan_turn(self.board.game, self.board.person, turn.id)?;
        self.tree.remove(turn.id);
        self.board.node = turn.parent;
        self.save(tx)?;
        self.notes.push(say::DELETED.to_string());
        page::lines(tx, &self)
    }

    /// Makes the first turn of the line the draft of the player's turn, and shows the panel on which it is submitted.
    fn make_turn(self, tx: &mut Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
        let own = self.table.game.to_move() == Some(self.seat);
        let first = self
            .tree
            .path(self.board.node)
            .first()
            .map(|turn| turn.text.clone());
        let text = first.unwrap_or_else(|| self.board.draft.clone());
        let note = if !own || self.board.base != self.table.turns() {
            say::NOT_MY_TURN
        } else if text.is_empty() {
            say::NOTHING_PLANNED
        } else {
            let whose = (self.board.game, self.board.person);
            draft::give(tx, whose, self.table.turn_place(), text, asker.at())?;
            let open = OpenComposer::of(Which::Named(self.board.game));
            let mut panel = show::compose::show(tx, asker, &open)?;
            panel.text = format!("{}\n{}", say::BECAME_DRAFT, panel.text);
            return Ok(panel);
        };
        self.noted(note)
    }
}
