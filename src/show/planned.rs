//! A player at their planning board, and what the panel there offers beside the choices.

use crate::answer::error::Result;
use crate::answer::{BoardOf, Button, Row, Style};
use crate::command::{Act, Composer, ComposerAction, Form, Look, Panel, PlanAction, Planning};
use crate::matches::Match;
use crate::store::PlanBoard;
use crate::text;
use homeworlds::rules::Seat;
use std::fmt::Display;

/// A player at their planning board.
pub struct Planner {
    /// The game as it is.
    pub match_: Match,
    /// The player's seat.
    pub seat: Seat,
    /// The row of the board; a new one has revision 0.
    pub board: PlanBoard,
    /// What is to be said first.
    pub notes: Vec<String>,
}

impl Planner {
    /// Whether the panel shows the board as it is.
    pub fn is_current(&self, panel: Option<Panel>) -> bool {
        panel.is_none_or(|panel| panel.rev == self.board.rev)
    }

    /// The game as it would be behind the line.
    pub fn supposed(&self) -> Result<Match> {
        let place = self.match_.place_before_next(self.board.base);
        Ok(self.match_.supposing(place, &self.board.line)?)
    }

    /// Whether the line, or the turn in progress where it has none yet, begins with a turn that the player can make now.
    pub fn begins_own_turn(&self) -> bool {
        let planned = !self.board.line.is_empty() || !self.board.draft.is_empty();
        let now = self.board.base == self.match_.turns();
        planned && now && self.match_.game.to_move() == Some(self.seat)
    }

    /// The board behind the line, from the player's side.
    pub fn shown(&self) -> BoardOf {
        let base = self.match_.place_before_next(self.board.base);
        BoardOf {
            planned: self.board.line.clone(),
            ..self.match_.board(base, Some(self.seat))
        }
    }

    /// This board as it was shown.
    pub fn panel(&self) -> Panel {
        Panel {
            turn: self.match_.turn_place(),
            rev: self.board.rev,
        }
    }

    /// This board, to compose on.
    pub fn composer(&self) -> Composer {
        Composer::Plan(self.match_.id(), self.panel())
    }

    /// Does this on this board.
    pub fn does(&self, action: PlanAction) -> Act {
        Act::Plan(Planning {
            game: self.match_.which(),
            panel: Some(self.panel()),
            action,
        })
    }

    fn button(&self, text: impl Display, action: PlanAction) -> Button {
        Button::plain(text, self.does(action))
    }
}

/// A planning board as it is shown.
pub struct Planned<'p> {
    /// Whose it is.
    pub planner: &'p Planner,
    /// What is said over the turn in progress.
    pub heading: String,
    /// Whether the line has an answer of the planner's.
    pub(super) answers: bool,
    /// How many lines are armed.
    pub(super) armed: usize,
}

impl Planned<'_> {
    /// What concerns the turn in progress as a whole: whether half a step is chosen, any step, a whole turn.
    pub fn tools(&self, half: bool, drafted: bool, whole: bool) -> Vec<Button> {
        let composer = self.planner.composer();
        let turn = |text, action| Button::plain(text, Act::Compose(composer, action));
        let mut buttons = Vec::new();
        if half {
            let back = Look::Panel(composer, None);
            buttons.push(Button::plain(text::BUTTON_BACK, back));
        } else if whole {
            let style = Style::Main;
            buttons.push(Button {
                style,
                ..turn(text::BUTTON_TRY_IT, ComposerAction::Submit)
            });
        }
        if !half && drafted {
            buttons.push(turn(text::BUTTON_UNDO, ComposerAction::Undo));
        } else if !half && !self.planner.board.line.is_empty() {
            buttons.push(
                self.planner
                    .button(text::BUTTON_BACK_A_TURN, PlanAction::Up),
            );
        }
        buttons.push(Button::plain(text::BUTTON_TYPE_IT, Form::Steps(composer)));
        buttons
    }

    /// What can be made of the line; `own` says whether the turn in progress is a whole one of the planner's, and
    /// `drafted` whether there is one.
    pub fn besides(&self, own: bool, drafted: bool) -> Vec<Button> {
        let Planner { match_, board, .. } = self.planner;
        let mut buttons = Vec::new();
        let answers = if drafted {
            own && !board.line.is_empty()
        } else {
            self.answers
        };
        let (turns, over) = (match_.turns(), match_.is_over());
        let now = board.base == turns;
        if over && !drafted {
            buttons.push(
                self.planner
                    .button(text::BUTTON_REFEREE_REPLIES, PlanAction::Reply),
            );
        }
        if now && !over && !match_.rules.has_sides() && answers {
            buttons.push(
                self.planner
                    .button(text::BUTTON_ARM_IT, PlanAction::Arm { sure: false }),
            );
        }
        if self.planner.begins_own_turn() {
            buttons.push(
                self.planner
                    .button(text::BUTTON_MAKE_MY_TURN, PlanAction::MyTurn),
            );
        }
        if !now && !over {
            let present = PlanAction::From(turns);
            buttons.push(self.planner.button(text::BUTTON_TO_PRESENT, present));
        }
        if self.armed > 0 {
            buttons.push(
                self.planner
                    .button(text::button_armed(self.armed), PlanAction::Armed),
            );
        }
        buttons
    }

    /// The rows where the line has ended with the game.
    pub fn rows_at_end(&self) -> impl Iterator<Item = Row> {
        let buttons = vec![
            self.planner
                .button(text::BUTTON_BACK_A_TURN, PlanAction::Up),
        ];
        let besides = self.besides(false, false);
        let besides = (!besides.is_empty()).then_some(Row::Buttons(besides));
        [Row::Buttons(buttons)].into_iter().chain(besides)
    }
}
