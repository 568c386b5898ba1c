//! Where a planning board stands, for the panel on which a turn is composed there.

use crate::answer::{BoardOf, Button, Look, Row};
use crate::command::{Face, Knob, Panel, PlanKnob, PlanPress, Press};
use crate::domain::{GameId, Moment, Tally};
use crate::show::plan::Planner;
use crate::text::label;
use homeworlds::rules::Seat;

/// Where a planning board stands.
pub struct Planned {
    /// What is said over the turn in progress.
    pub heading: String,
    /// The planner's seat, which is at the bottom.
    pub side: Seat,
    game: GameId,
    turn: Tally,
    rev: u32,
    base: Moment,
    line: Vec<String>,
    pictures: bool,
}

impl Planned {
    /// Where this board stands, of whose line so many turns are legal.
    pub fn of(planner: &Planner, legal: usize, heading: String) -> Self {
        let mut line = planner.line(planner.board.node);
        line.truncate(legal);
        Self {
            heading,
            side: planner.seat,
            game: planner.board.game,
            turn: planner.table.tally(),
            rev: planner.board.rev,
            base: planner.table.before_next(planner.board.base),
            line,
            pictures: planner.pictures,
        }
    }

    /// The board there.
    pub fn board(&self) -> BoardOf {
        BoardOf {
            planned: self.line.clone(),
            ..BoardOf::at(self.game, self.base, Some(self.side))
        }
    }

    /// What a press on this board carries.
    pub const fn press(&self, face: Face, knob: PlanKnob) -> Press {
        Press::Plan(PlanPress {
            game: self.game,
            panel: Panel {
                turn: self.turn,
                rev: self.rev,
                face,
            },
            knob,
        })
    }

    fn button(&self, face: Face, text: &str, knob: PlanKnob) -> Button {
        Button::new(text, Look::Plain, self.press(face, knob))
    }

    /// The row of what concerns the turn in progress as a whole: whether half a step is chosen, any step, a whole turn.
    pub fn tools(&self, face: Face, half: bool, drafted: bool, whole: bool) -> Row {
        let turn = |text, knob| self.button(face, text, PlanKnob::Turn(knob));
        let mut buttons = Vec::new();
        if half {
            buttons.push(turn(label::BACK, Knob::Show));
        } else if whole {
            let look = Look::Main;
            buttons.push(Button {
                look,
                ..turn(label::PLAY_IT, Knob::Submit)
            });
        }
        if !half && drafted {
            buttons.push(turn(label::UNDO, Knob::Undo));
        } else if !half && !self.line.is_empty() {
            buttons.push(self.button(face, label::BACK_A_TURN, PlanKnob::Up));
        }
        buttons.push(self.button(face, label::LINES, PlanKnob::Lines));
        buttons.push(turn(label::TYPE_IT, Knob::Form));
        buttons.extend(self.other_face(face));
        Row::Buttons(buttons)
    }

    /// The row where the line has ended with the game.
    pub fn tools_at_end(&self, face: Face) -> Row {
        let mut buttons = vec![
            self.button(face, label::BACK_A_TURN, PlanKnob::Up),
            self.button(face, label::LINES, PlanKnob::Lines),
        ];
        buttons.extend(self.other_face(face));
        Row::Buttons(buttons)
    }

    /// Turns the board to the other face, for players who want pictures at all.
    fn other_face(&self, face: Face) -> Option<Button> {
        let text = match face {
            Face::Picture => label::TEXT_BOARD,
            Face::Words => label::PICTURE,
        };
        let show = PlanKnob::Turn(Knob::Show);
        self.pictures.then(|| self.button(face.other(), text, show))
    }
}
