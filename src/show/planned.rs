//! Where a planning board stands, for the panel on which a turn is composed there.

use crate::answer::{BoardOf, Button, Row, Style};
use crate::command::{Act, ComposerAction, Face, Form, Panel, PlanAction, Planning, Press, Which};
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
    pub(super) pictures: bool,
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

    /// This board as it was shown, with the board as `face`.
    pub const fn panel(&self, face: Face) -> Panel {
        Panel {
            turn: self.turn,
            rev: self.rev,
            face,
        }
    }

    /// Does this on this board.
    pub const fn does(&self, face: Face, action: PlanAction) -> Act {
        Act::Plan(Planning {
            game: Which::Named(self.game),
            panel: Some(self.panel(face)),
            action,
        })
    }

    fn button(&self, face: Face, text: impl Display, action: PlanAction) -> Button {
        Button::plain(text, self.does(face, action))
    }

    /// What concerns the turn in progress as a whole: whether half a step is chosen, any step, a whole turn.
    pub fn tools(&self, face: Face, half: bool, drafted: bool, whole: bool) -> Vec<Button> {
        let turn = |text, action| self.button(face, text, PlanAction::Compose(action));
        let mut buttons = Vec::new();
        if half {
            buttons.push(self.button(face, text::BUTTON_BACK, PlanAction::Open));
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
            buttons.push(self.button(face, text::BUTTON_BACK_A_TURN, PlanAction::Up));
        }
        let form = Form::PlanSteps {
            game: self.game,
            panel: self.panel(face),
        };
        buttons.push(Button::plain(text::BUTTON_TYPE_IT, form));
        buttons.extend(self.other_face(face));
        buttons
    }

    /// What can be made of the line; `own` says whether the turn in progress is a whole one of the planner's, and
    /// `drafted` whether there is one.
    pub fn besides(&self, face: Face, own: bool, drafted: bool) -> Vec<Button> {
        let mut buttons = Vec::new();
        let answers = if drafted {
            own && !self.line.is_empty()
        } else {
            self.answers
        };
        if self.over && !drafted {
            buttons.push(self.button(face, text::BUTTON_REFEREE_REPLIES, PlanAction::Reply));
        }
        if self.arms && answers {
            buttons.push(self.button(face, text::BUTTON_ARM_IT, PlanAction::Arm { sure: false }));
        }
        if self.own {
            buttons.push(self.button(face, text::BUTTON_MAKE_MY_TURN, PlanAction::MyTurn));
        }
        if let Some(now) = self.now {
            buttons.push(self.button(face, text::BUTTON_TO_PRESENT, PlanAction::From(now)));
        }
        if self.armed > 0 {
            buttons.push(self.button(face, text::button_armed(self.armed), PlanAction::Armed));
        }
        buttons
    }

    /// The rows where the line has ended with the game.
    pub fn rows_at_end(&self, face: Face) -> impl Iterator<Item = Row> {
        let mut buttons = vec![self.button(face, text::BUTTON_BACK_A_TURN, PlanAction::Up)];
        buttons.extend(self.other_face(face));
        let besides = self.besides(face, false, false);
        let besides = (!besides.is_empty()).then_some(Row::Buttons(besides));
        [Row::Buttons(buttons)].into_iter().chain(besides)
    }

    /// Turns the board to the other face, for players who want pictures at all.
    fn other_face(&self, face: Face) -> Option<Button> {
        let press = self.does(face.other(), PlanAction::Open);
        self.pictures.then(|| to_other_face(face, press))
    }
}

/// The button that turns a board from `face` to the other.
pub fn to_other_face(face: Face, press: impl Into<Press>) -> Button {
    let label = match face {
        Face::Picture => text::BUTTON_TEXT_BOARD,
        Face::Words => text::BUTTON_PICTURE,
    };
    Button::plain(label, press)
}
