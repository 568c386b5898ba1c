//! Where a planning board stands, for the panel on which a turn is composed there.

use crate::answer::{BoardOf, Button, Row, Style};
use crate::command::{Act, ComposerAction, Form, Panel, PlanAction, Planning, Which};
use crate::domain::GameId;
use crate::log::Seq;
use crate::text;
use homeworlds::rules::Seat;
use std::fmt::Display;

/// Where a planning board stands.
pub struct Planned {
    /// What is said over the turn in progress.
    pub heading: String,
    /// The planner's seat, which is at the bottom.
    pub side: Seat,
    pub(super) game: GameId,
    pub(super) turn: Seq,
    pub(super) rev: u32,
    pub(super) base: Seq,
    pub(super) line: Vec<String>,
    /// Whether a line from here can be armed.
    pub(super) arms: bool,
    /// Whether the game is over: the referee answers then.
    pub(super) over: bool,
    /// Whether the line has an answer of the planner's.
    pub(super) answers: bool,
    /// Whether its first turn can be made now.
    pub(super) own: bool,
    /// How many turns were made in the game, where the line begins earlier.
    pub(super) now: Option<u32>,
    /// How many lines are armed.
    pub(super) armed: usize,
}

impl Planned {
    /// The board there.
    pub fn board(&self) -> BoardOf {
        BoardOf {
            planned: self.line.clone(),
            ..BoardOf::at(self.game, self.base, Some(self.side))
        }
    }

    /// This board as it was shown.
    pub const fn panel(&self) -> Panel {
        Panel {
            turn: self.turn,
            rev: self.rev,
        }
    }

    /// Does this on this board.
    pub const fn does(&self, action: PlanAction) -> Act {
        Act::Plan(Planning {
            game: Which::Named(self.game),
            panel: Some(self.panel()),
            action,
        })
    }

    fn button(&self, text: impl Display, action: PlanAction) -> Button {
        Button::plain(text, self.does(action))
    }

    /// What concerns the turn in progress as a whole: whether half a step is chosen, any step, a whole turn.
    pub fn tools(&self, half: bool, drafted: bool, whole: bool) -> Vec<Button> {
        let turn = |text, action| self.button(text, PlanAction::Compose(action));
        let mut buttons = Vec::new();
        if half {
            buttons.push(self.button(text::BUTTON_BACK, PlanAction::Open));
        } else if whole {
            let style = Style::Main;
            buttons.push(Button {
                style,
                ..turn(text::BUTTON_TRY_IT, ComposerAction::Submit)
            });
        }
        if !half && drafted {
            buttons.push(turn(text::BUTTON_UNDO, ComposerAction::Undo));
        } else if !half && !self.line.is_empty() {
            buttons.push(self.button(text::BUTTON_BACK_A_TURN, PlanAction::Up));
        }
        let form = Form::PlanSteps {
            game: self.game,
            panel: self.panel(),
        };
        buttons.push(Button::plain(text::BUTTON_TYPE_IT, form));
        buttons
    }

    /// What can be made of the line; `own` says whether the turn in progress is a whole one of the planner's, and
    /// `drafted` whether there is one.
    pub fn besides(&self, own: bool, drafted: bool) -> Vec<Button> {
        let mut buttons = Vec::new();
        let answers = if drafted {
            own && !self.line.is_empty()
        } else {
            self.answers
        };
        if self.over && !drafted {
            buttons.push(self.button(text::BUTTON_REFEREE_REPLIES, PlanAction::Reply));
        }
        if self.arms && answers {
            buttons.push(self.button(text::BUTTON_ARM_IT, PlanAction::Arm { sure: false }));
        }
        if self.own {
            buttons.push(self.button(text::BUTTON_MAKE_MY_TURN, PlanAction::MyTurn));
        }
        if let Some(now) = self.now {
            buttons.push(self.button(text::BUTTON_TO_PRESENT, PlanAction::From(now)));
        }
        if self.armed > 0 {
            buttons.push(self.button(text::button_armed(self.armed), PlanAction::Armed));
        }
        buttons
    }

    /// The rows where the line has ended with the game.
    pub fn rows_at_end(&self) -> impl Iterator<Item = Row> {
        let buttons = vec![self.button(text::BUTTON_BACK_A_TURN, PlanAction::Up)];
        let besides = self.besides(false, false);
        let besides = (!besides.is_empty()).then_some(Row::Buttons(besides));
        [Row::Buttons(buttons)].into_iter().chain(besides)
    }
}
