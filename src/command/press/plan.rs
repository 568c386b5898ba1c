//! The presses of the planning board: `v1:b:mirolu:14:3:p:t:x:m.` is game, turns made, revision of the board, face of the
//! panel, and what is pressed; after `t:` comes what is pressed on the panel on which a turn is composed.

use std::fmt;
use std::str::FromStr;

use crate::command::press::compose::{Deed, Face, Knob, Panel, PanelPress};
use crate::command::press::{Pressed, typed};
use crate::command::{Command, Form, Unreadable, Which};
use crate::domain::GameId;

/// A position on a planning board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// After so many turns of the game: `t14`.
    Turn(u32),
    /// Behind the planned turn of this number: `n5`.
    Node(u32),
}

/// What is asked of the planning board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanDeed {
    /// Show the board.
    Open,
    /// Show the board at a position of the game, from which a new line can begin.
    From(u32),
    /// Compose the turn in progress; to submit it is to go on behind it.
    Compose(Deed),
    /// Show the lines.
    Lines,
    /// Go to a position.
    Go(Spot),
    /// Go one turn back.
    Up,
    /// Name the line.
    Name(String),
    /// Compare the line with that to another position.
    Compare(Spot),
    /// Delete the line from the present turn on; ask first unless sure.
    Delete { sure: bool },
    /// Make the line's first turn the draft of the asker's turn.
    MyTurn,
    /// Arm the asker's turns of the line and of all that is planned behind it; ask first unless sure.
    Arm { sure: bool },
    /// List what is armed.
    Armed,
    /// Disarm this turn, and those that wait for it.
    Disarm(u32),
    /// Disarm everything.
    DisarmAll,
}

impl PlanDeed {
    /// Whether it may change anything. To open the board may: the plans follow the game.
    pub fn changes(&self) -> bool {
        match self {
            PlanDeed::Compose(Deed::Choose(code)) => !code.is_half(),
            PlanDeed::Open
            | PlanDeed::From(_)
            | PlanDeed::Compose(_)
            | PlanDeed::Lines
            | PlanDeed::Go(_)
            | PlanDeed::Up
            | PlanDeed::Name(_)
            | PlanDeed::Compare(_)
            | PlanDeed::Delete { .. }
            | PlanDeed::MyTurn
            | PlanDeed::Arm { .. }
            | PlanDeed::Armed
            | PlanDeed::Disarm(_)
            | PlanDeed::DisarmAll => true,
        }
    }
}

/// Something asked of the planning board, in which game and on which panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planning {
    /// The game.
    pub game: Which,
    /// The panel that was pressed; `None` when it is to be opened.
    pub panel: Option<Panel>,
    /// What is asked.
    pub deed: PlanDeed,
}

impl Planning {
    /// Opens the planning board of a game.
    pub const fn open(game: Which) -> Self {
        Self {
            game,
            panel: None,
            deed: PlanDeed::Open,
        }
    }

    /// Opens it at the position after so many turns.
    pub const fn from(game: Which, turn: u32) -> Self {
        Self {
            game,
            panel: None,
            deed: PlanDeed::From(turn),
        }
    }
}

/// A button, menu or form of a planning board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanPress {
    /// The game.
    pub game: GameId,
    /// The panel as it was shown.
    pub panel: Panel,
    /// What is pressed.
    pub knob: PlanKnob,
}

/// What can be pressed on a planning board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanKnob {
    /// What is pressed to compose the turn in progress.
    Turn(Knob),
    /// Show the lines.
    Lines,
    /// Go to the position chosen from the menu.
    Go,
    /// Go to this position.
    To(Spot),
    /// Go one turn back.
    Up,
    /// Open the form for a name.
    NameForm,
    /// The form for a name, sent.
    Named,
    /// Compare with the position chosen from the menu.
    Compare,
    /// Compare with this position.
    With(Spot),
    /// Ask whether to delete.
    Delete,
    /// Delete.
    DeleteSure,
    /// Make the first turn the draft.
    MyTurn,
    /// Ask whether to arm.
    Arm,
    /// Arm.
    ArmSure,
    /// List what is armed.
    Armed,
    /// Disarm the turn chosen from the menu.
    Disarm,
    /// Disarm everything.
    DisarmAll,
}

impl PlanKnob {
    const PLAIN: [PlanKnob; 14] = [
        PlanKnob::Lines,
        PlanKnob::Go,
        PlanKnob::Up,
        PlanKnob::NameForm,
        PlanKnob::Named,
        PlanKnob::Compare,
        PlanKnob::Delete,
        PlanKnob::DeleteSure,
        PlanKnob::MyTurn,
        PlanKnob::Arm,
        PlanKnob::ArmSure,
        PlanKnob::Armed,
        PlanKnob::Disarm,
        PlanKnob::DisarmAll,
    ];

    fn parse(text: &str) -> Option<Self> {
        match text.split_once(':') {
            Some(("t", knob)) => Knob::parse(knob).map(PlanKnob::Turn),
            Some(("to", spot)) => spot.parse().ok().map(PlanKnob::To),
            Some(("with", spot)) => spot.parse().ok().map(PlanKnob::With),
            Some(_) => None,
            None => Self::PLAIN
                .into_iter()
                .find(|knob| knob.to_string() == text),
        }
    }
}

impl PlanPress {
    /// What is to be done, with the text that a menu or form came with.
    pub fn read(self, given: Option<&str>) -> Result<Pressed, Unreadable> {
        let Self { game, panel, knob } = self;
        let form = |form| {
            Ok(Pressed::Form {
                game,
                turn: panel.turn,
                form,
            })
        };
        let Panel { rev, face, .. } = panel;
        let deed = match knob {
            PlanKnob::NameForm => return form(Form::PlanName { rev, face }),
            PlanKnob::Turn(Knob::Form) => return form(Form::PlanSteps { rev, face }),
            PlanKnob::Turn(knob) => PlanDeed::Compose(knob.deed(given)?),
            PlanKnob::Lines => PlanDeed::Lines,
            PlanKnob::Go => PlanDeed::Go(spot(given)?),
            PlanKnob::To(spot) => PlanDeed::Go(spot),
            PlanKnob::Up => PlanDeed::Up,
            PlanKnob::Named => PlanDeed::Name(typed(given)?.to_owned()),
            PlanKnob::Compare => PlanDeed::Compare(spot(given)?),
            PlanKnob::With(spot) => PlanDeed::Compare(spot),
            PlanKnob::Delete => PlanDeed::Delete { sure: false },
            PlanKnob::DeleteSure => PlanDeed::Delete { sure: true },
            PlanKnob::MyTurn => PlanDeed::MyTurn,
            PlanKnob::Arm => PlanDeed::Arm { sure: false },
            PlanKnob::ArmSure => PlanDeed::Arm { sure: true },
            PlanKnob::Armed => PlanDeed::Armed,
            PlanKnob::Disarm => PlanDeed::Disarm(number(given)?),
            PlanKnob::DisarmAll => PlanDeed::DisarmAll,
        };
        Ok(Pressed::Command(Command::Plan(Planning {
            game: Which::Named(game),
            panel: Some(panel),
            deed,
        })))
    }

    /// Reads what follows the kind; the caller checks that it writes back the same.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (game, panel, knob) = PanelPress::split(text)?;
        Some(Self {
            game,
            panel,
            knob: PlanKnob::parse(knob)?,
        })
    }
}

fn chosen(given: Option<&str>) -> Result<&str, Unreadable> {
    given.ok_or(Unreadable::Missing("choice"))
}

fn spot(given: Option<&str>) -> Result<Spot, Unreadable> {
    let text = chosen(given)?;
    text.parse().map_err(|()| odd(text))
}

fn number(given: Option<&str>) -> Result<u32, Unreadable> {
    let text = chosen(given)?;
    text.parse().map_err(|_| odd(text))
}

fn odd(text: &str) -> Unreadable {
    Unreadable::Choice {
        option: "choice",
        text: text.to_owned(),
    }
}

impl fmt::Display for PlanPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, panel, knob } = self;
        let Panel { turn, rev, face } = panel;
        let face = match face {
            Face::Picture => 'p',
            Face::Words => 'w',
        };
        write!(f, "{game}:{turn}:{rev}:{face}:{knob}")
    }
}

impl fmt::Display for PlanKnob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanKnob::Turn(knob) => write!(f, "t:{knob}"),
            PlanKnob::To(spot) => write!(f, "to:{spot}"),
            PlanKnob::With(spot) => write!(f, "with:{spot}"),
            PlanKnob::Lines => f.write_str("lines"),
            PlanKnob::Go => f.write_str("go"),
            PlanKnob::Up => f.write_str("up"),
            PlanKnob::NameForm => f.write_str("name"),
            PlanKnob::Named => f.write_str("named"),
            PlanKnob::Compare => f.write_str("compare"),
            PlanKnob::Delete => f.write_str("delete"),
            PlanKnob::DeleteSure => f.write_str("deleted"),
            PlanKnob::MyTurn => f.write_str("mine"),
            PlanKnob::Arm => f.write_str("arm"),
            PlanKnob::ArmSure => f.write_str("arm-sure"),
            PlanKnob::Armed => f.write_str("armed"),
            PlanKnob::Disarm => f.write_str("disarm"),
            PlanKnob::DisarmAll => f.write_str("disarm-all"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Turn(turn) => write!(f, "t{turn}"),
            Spot::Node(node) => write!(f, "n{node}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let spot = match text.split_at_checked(1) {
            Some(("t", turn)) => turn.parse().map(Spot::Turn),
            Some(("n", node)) => node.parse().map(Spot::Node),
            _ => return Err(()),
        };
        spot.map_err(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Press;
    use crate::domain::{LineId, Tally};
    use homeworlds::rules::choose::Code;

    fn press(knob: PlanKnob) -> Press {
        Press::Plan(PlanPress {
            game: "mirolubo".parse().expect("an id"),
            panel: Panel {
                turn: Tally {
                    turns: u32::MAX,
                    line: LineId(u32::MAX),
                },
                rev: u32::MAX,
                face: Face::Words,
            },
            knob,
        })
    }

    fn all() -> Vec<PlanKnob> {
        let code: Code = "x".repeat(Code::MOST).parse().expect("a code");
        let mut knobs = PlanKnob::PLAIN.to_vec();
        for spot in [Spot::Turn(u32::MAX), Spot::Node(0)] {
            knobs.extend([PlanKnob::To(spot), PlanKnob::With(spot)]);
        }
        for knob in [Knob::Show, Knob::Choice(code), Knob::Menu(3), Knob::Submit] {
            knobs.push(PlanKnob::Turn(knob));
        }
        knobs
    }

    #[test]
    fn every_press_of_a_plan_fits_and_reads_back() {
        for knob in all() {
            let id = press(knob.clone()).to_string();
            assert!(id.len() <= Press::MOST, "{id}");
            assert_eq!(id.parse(), Ok(press(knob)));
        }
    }

    #[test]
    fn anything_else_is_unknown() {
        for id in [
            "v1:b:mirolu:14:3:p",
            "v1:b:mirolu:14:3:p:to:x5",
            "v1:b:mirolu:14:3:p:to:n05",
            "v1:b:mirolu:14:3:p:t:nothing",
            "v1:b:mirolu:14:3:q:lines",
            "v1:b:mirolu:14:3:p:lines:",
        ] {
            assert!(
                matches!(id.parse::<Press>(), Err(Unreadable::Unknown(_))),
                "{id}"
            );
        }
    }

    #[test]
    fn a_menu_asks_for_the_line_that_was_chosen() {
        let gone = press(PlanKnob::Go).read(Some("n5"));
        let Ok(Pressed::Command(Command::Plan(planning))) = gone else {
            panic!("{gone:?}");
        };
        assert_eq!(planning.deed, PlanDeed::Go(Spot::Node(5)));
        for given in [None, Some("5"), Some("né"), Some("")] {
            assert!(press(PlanKnob::Go).read(given).is_err(), "{given:?}");
            assert!(press(PlanKnob::Disarm).read(Some("n1")).is_err());
        }
    }
}
