//! What is asked on a page of a review, and how its board is seen; it goes with every press, so that turning the page keeps it.

use std::fmt;

use crate::command::given::Unreadable;
use crate::command::press::plan::Planning;
use crate::command::press::typed;
use crate::command::{Command, Stretch, Which};
use crate::domain::GameId;

/// A press on a page of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// What is asked.
    pub act: Act,
    /// How the board is seen.
    pub sight: Sight,
}

/// What is asked on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Turn the page; the press carries the turn that is shown.
    Turn(Leaf),
    /// Show the same turn, seen so.
    Here,
    /// Show the turn chosen from a menu.
    Chosen,
    /// The form for the turn to show, sent.
    Jumped,
    /// Make a film of the whole game.
    Film,
    /// Hand out the game as a file.
    Export(RecordForm),
    /// Post the board in the channel.
    Post,
    /// Open the planning board at the position that is shown.
    Try,
}

/// How a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// As plain text, a turn a line.
    Text,
    /// As JSON.
    Json,
}

/// How a review shows its board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Who sits at the bottom.
    pub side: Side,
    /// Which end of the turn is shown.
    pub half: Half,
}

/// Who sits at the bottom of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// Who looks; the first seat for those who do not play.
    #[default]
    Own,
    /// The one across.
    Across,
}

/// Which end of a turn a board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Half {
    /// What it led to.
    #[default]
    After,
    /// What it began with.
    Before,
}

/// A way to turn the pages of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// To the empty table.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    Forward,
    /// To the latest turn.
    Last,
}

impl Leaf {
    /// All ways, in the order of their buttons.
    pub const ALL: [Leaf; 4] = [Leaf::First, Leaf::Back, Leaf::Forward, Leaf::Last];

    /// The turn that is shown next; `None` is the latest.
    const fn from(self, turn: u32) -> Option<u32> {
        match self {
            Leaf::First => Some(0),
            Leaf::Back => Some(turn.saturating_sub(1)),
            Leaf::Forward => Some(turn.saturating_add(1)),
            Leaf::Last => None,
        }
    }
}

impl Sight {
    /// Every way to see a board.
    pub const ALL: [Sight; 4] = [
        Sight::of(Side::Own, Half::After),
        Sight::of(Side::Across, Half::After),
        Sight::of(Side::Own, Half::Before),
        Sight::of(Side::Across, Half::Before),
    ];

    const fn of(side: Side, half: Half) -> Self {
        Self { side, half }
    }

    /// The same turned round.
    pub const fn flipped(self) -> Self {
        let side = match self.side {
            Side::Own => Side::Across,
            Side::Across => Side::Own,
        };
        Self { side, ..self }
    }

    /// The same at the other end of the turn.
    pub const fn other_half(self) -> Self {
        let half = match self.half {
            Half::After => Half::Before,
            Half::Before => Half::After,
        };
        Self { half, ..self }
    }

    /// How a custom id ends that carries it.
    pub const fn ending(self) -> &'static str {
        match (self.side, self.half) {
            (Side::Own, Half::After) => "",
            (Side::Across, Half::After) => ":across",
            (Side::Own, Half::Before) => ":before",
            (Side::Across, Half::Before) => ":across-before",
        }
    }
}

impl Act {
    const ALL: [Act; 12] = [
        Act::Turn(Leaf::First),
        Act::Turn(Leaf::Back),
        Act::Turn(Leaf::Forward),
        Act::Turn(Leaf::Last),
        Act::Here,
        Act::Chosen,
        Act::Jumped,
        Act::Film,
        Act::Export(RecordForm::Text),
        Act::Export(RecordForm::Json),
        Act::Post,
        Act::Try,
    ];

    const fn word(self) -> &'static str {
        match self {
            Act::Turn(Leaf::First) => "first",
            Act::Turn(Leaf::Back) => "previous",
            Act::Turn(Leaf::Forward) => "next",
            Act::Turn(Leaf::Last) => "last",
            Act::Here => "page",
            Act::Chosen => "chosen",
            Act::Jumped => "jumped",
            Act::Film => "film",
            Act::Export(RecordForm::Text) => "export",
            Act::Export(RecordForm::Json) => "export-json",
            Act::Post => "post",
            Act::Try => "try",
        }
    }
}

impl Page {
    /// Every press on a page.
    pub fn all() -> impl Iterator<Item = Page> {
        let seen = |sight| Act::ALL.map(|act| Page { act, sight });
        Sight::ALL.into_iter().flat_map(seen)
    }

    /// The press that is written so.
    pub fn read(text: &str) -> Option<Self> {
        Self::all().find(|page| page.to_string() == text)
    }

    /// What is to be done when the page shows this turn, with what a menu or form came with.
    pub fn command(
        self,
        game: GameId,
        turn: u32,
        given: Option<&str>,
    ) -> Result<Command, Unreadable> {
        let game = Which::Named(game);
        let sight = self.sight;
        let show = |turn| Command::Review { game, turn, sight };
        Ok(match self.act {
            Act::Turn(leaf) => show(leaf.from(turn)),
            Act::Here => show(Some(turn)),
            Act::Chosen | Act::Jumped => show(Some(number(typed(given)?)?)),
            Act::Film => Command::Film {
                game,
                stretch: Stretch::default(),
            },
            Act::Export(form) => Command::Export { game, form },
            Act::Post => Command::Post { game, turn },
            Act::Try => Command::Plan(Planning::from(game, turn)),
        })
    }
}

fn number(text: &str) -> Result<u32, Unreadable> {
    text.trim().parse().map_err(|_| Unreadable::Choice {
        option: "turn",
        text: text.to_owned(),
    })
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.act.word(), self.sight.ending())
    }
}
