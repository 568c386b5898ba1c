//! A player's planning board and the actions on its line.

use crate::command::{Action, Caller, Composer, GameRef, Panel, PlanAction, Planning};
use crate::event_log::Seq;
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandResult, Result};
use crate::reply::{BoardSpec, Button};
use crate::store::{PlanBoard, Tx};
use homeworlds::rules::Seat;
use std::fmt::Display;

/// A player at their planning board.
pub struct Planner {
    /// The actual game.
    pub game: Game,
    /// The player's seat.
    pub seat: Seat,
    /// The stored board; a new one has revision 0.
    pub board: PlanBoard,
    /// Notes shown first.
    pub notes: Vec<String>,
    /// Turns suggested in place of the typed text, in canonical form.
    pub proposed: Vec<String>,
}

impl Planner {
    /// Loads the caller's board in its last state. They must play in the game, unless it is over.
    pub fn of(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<Self> {
        let game = Game::asked(tx, caller, game_ref)?;
        if !game.is_closed() {
            game.check_plays(tx, caller)?;
        }
        let seat = game.seat_of(caller.person.id).unwrap_or(Seat(0));
        let (game_ref, person) = (game.id(), caller.person.id);
        let board = tx
            .plan_board(game_ref, person)?
            .unwrap_or_else(|| PlanBoard {
                game: game_ref,
                person,
                rev: 0,
                base: game.turns(),
                line: Vec::new(),
                draft: String::new(),
            });
        Ok(Self {
            game,
            seat,
            board,
            notes: Vec::new(),
            proposed: Vec::new(),
        })
    }

    /// Returns whether the panel shows the current board.
    pub fn is_current(&self, panel: Option<Panel>) -> bool {
        panel.is_none_or(|panel| panel.rev == self.board.rev)
    }

    /// Returns the hypothetical game after the line.
    pub fn supposed(&self) -> Result<Game> {
        Ok(self.game.supposing(self.base(), &self.board.line)?)
    }

    /// Returns the log position at which the line begins. An end after the last turn, such as a
    /// resignation, leaves that board open to further turns.
    pub fn base(&self) -> Seq {
        let (game, turns) = (&self.game, self.board.base);
        if game.is_over() && turns == game.turns() {
            game.place_after(turns)
        } else {
            game.place_before_next(turns)
        }
    }

    /// Returns whether the line, or the turn in progress if it is empty, begins with a turn that
    /// the player can make now.
    pub fn begins_own_turn(&self) -> bool {
        let planned = !self.board.line.is_empty() || !self.board.draft.is_empty();
        let now = self.board.base == self.game.turns();
        planned && now && self.game.state.to_move() == Some(self.seat)
    }

    /// Returns the board after the line, from the player's side.
    pub fn shown(&self) -> BoardSpec {
        BoardSpec {
            planned: Some(self.board.line.clone()),
            ..self.game.board(self.base(), Some(self.seat))
        }
    }

    /// Returns the panel of this board.
    pub fn panel(&self) -> Panel {
        Panel {
            turn: self.game.turn_place(),
            rev: self.board.rev,
        }
    }

    /// Returns the composer of this board.
    pub fn composer(&self) -> Composer {
        Composer::Plan(self.game.id(), self.panel())
    }

    /// Returns the command for an action on this board.
    pub fn does(&self, action: PlanAction) -> Action {
        Action::Plan(Planning {
            game: self.game.which(),
            panel: Some(self.panel()),
            action,
        })
    }

    /// Returns a button for an action on this board.
    pub fn button(&self, text: impl Display, action: PlanAction) -> Button {
        Button::plain(text, self.does(action))
    }

    /// Returns the buttons for the line. If it `goes_on`, the bot can reply. If the turn in
    /// progress or otherwise the line `answers` another player, it can become conditional moves.
    pub fn besides(&self, tx: &Tx, goes_on: bool, answers: bool) -> Result<Vec<Button>> {
        let Planner { game, board, .. } = self;
        let (turns, over) = (game.turns(), game.is_closed());
        let now = board.base == turns;
        let armed = tx.armed_by(board.game, board.person)?.len();
        let offered = [
            (
                over && board.draft.is_empty() && goes_on,
                self.button(i18n::BUTTON_REFEREE_REPLIES, PlanAction::Reply),
            ),
            (
                now && !over && !game.rules.has_sides() && answers,
                self.button(i18n::BUTTON_ARM_IT, PlanAction::Arm { sure: false }),
            ),
            (
                self.begins_own_turn(),
                self.button(i18n::BUTTON_MAKE_MY_TURN, PlanAction::MyTurn),
            ),
            (
                !now && !over,
                self.button(i18n::BUTTON_TO_PRESENT, PlanAction::From(turns)),
            ),
            (
                armed > 0,
                self.button(i18n::button_armed(armed), PlanAction::Armed),
            ),
        ];
        let offered = offered.into_iter().filter(|(is_offered, _)| *is_offered);
        Ok(offered.map(|(_, button)| button).collect())
    }
}
