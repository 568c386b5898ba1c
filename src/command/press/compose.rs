//! The presses of the panel on which a turn is composed: `v1:k:mirolu:14:3:p:x:m.` is game, turns made, revision of the draft,
//! face of the panel, and what is pressed.

use std::fmt;

use crate::command::press::{Pressed, typed};
use crate::command::{Command, Form, Unreadable, Which};
use crate::domain::{GameId, Tally};
use homeworlds::rules::choose::Code;

/// What a panel shows the board as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// As a picture.
    #[default]
    Picture,
    /// In words.
    Words,
}

impl Face {
    /// The other face.
    pub const fn other(self) -> Self {
        match self {
            Face::Picture => Face::Words,
            Face::Words => Face::Picture,
        }
    }
}

/// A panel as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panel {
    /// How many turns had been made.
    pub turn: Tally,
    /// The revision of the draft; 0 when there was none.
    pub rev: u32,
    /// What the board is shown as.
    pub face: Face,
}

/// What is asked of the composer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Show the panel.
    Open,
    /// Choose half a step or a whole one.
    Choose(Code),
    /// Take the last step back.
    Undo,
    /// Take all steps back.
    Restart,
    /// Take this text for the whole draft.
    Type(String),
    /// Submit the draft as the turn.
    Submit,
    /// Bring a submitted turn back.
    Unsend,
    /// Offer a draw with the turn, or no longer.
    OfferDraw,
}

impl Deed {
    /// Whether it may change anything.
    pub fn changes(&self) -> bool {
        match self {
            Deed::Open => false,
            Deed::Choose(code) => !code.is_half(),
            Deed::Undo
            | Deed::Restart
            | Deed::Type(_)
            | Deed::Submit
            | Deed::Unsend
            | Deed::OfferDraw => true,
        }
    }
}

/// Something asked of the composer, in which game and on which panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composing {
    /// The game.
    pub game: Which,
    /// The panel that was pressed; `None` when it is to be opened.
    pub panel: Option<Panel>,
    /// What is asked.
    pub deed: Deed,
}

impl Composing {
    /// Opens the panel of a game.
    pub const fn open(game: Which) -> Self {
        Self {
            game,
            panel: None,
            deed: Deed::Open,
        }
    }
}

/// A button, menu or form of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelPress {
    /// The game.
    pub game: GameId,
    /// The panel as it was shown; [`Knob::Show`] carries the face to be shown.
    pub panel: Panel,
    /// What is pressed.
    pub knob: Knob,
}

/// What can be pressed on a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Knob {
    /// Show the panel, with nothing half chosen.
    Show,
    /// This choice.
    Choice(Code),
    /// What is chosen from the menu of this number; the code is the line's value.
    Menu(u8),
    /// Take the last step back.
    Undo,
    /// Take all steps back.
    Restart,
    /// Open the form.
    Form,
    /// The form, sent.
    Typed,
    /// Submit.
    Submit,
    /// Bring back what was submitted.
    Unsend,
    /// Offer a draw with the turn, or no longer.
    OfferDraw,
}

impl PanelPress {
    /// What is to be done, with the text that a menu or form came with.
    pub fn read(self, given: Option<&str>) -> Result<Pressed, Unreadable> {
        let Self { game, panel, knob } = self;
        if knob == Knob::Form {
            return Ok(Pressed::Form {
                game,
                turn: panel.turn,
                form: Form::Steps {
                    rev: panel.rev,
                    face: panel.face,
                },
            });
        }
        let deed = knob.deed(given)?;
        Ok(Pressed::Command(Command::Compose(Composing {
            game: Which::Named(game),
            panel: Some(panel),
            deed,
        })))
    }

    /// Reads what follows the kind; the caller checks that it writes back the same.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (game, panel, knob) = Self::split(text)?;
        Some(Self {
            game,
            panel,
            knob: Knob::parse(knob)?,
        })
    }

    /// The game, the panel as it was shown, and what is pressed on it.
    pub(super) fn split(text: &str) -> Option<(GameId, Panel, &str)> {
        let mut parts = text.splitn(5, ':');
        let mut part = || parts.next();
        let game = part()?.parse().ok()?;
        let turn = part()?.parse().ok()?;
        let rev = part()?.parse().ok()?;
        let face = match part()? {
            "p" => Face::Picture,
            "w" => Face::Words,
            _ => return None,
        };
        Some((game, Panel { turn, rev, face }, part()?))
    }
}

impl Knob {
    /// What is asked of the composer, with the text that a menu or form came with; to open the form asks for nothing yet.
    pub(super) fn deed(self, given: Option<&str>) -> Result<Deed, Unreadable> {
        Ok(match self {
            Knob::Show | Knob::Form => Deed::Open,
            Knob::Choice(code) => Deed::Choose(code),
            Knob::Menu(_) => {
                let code = given.ok_or(Unreadable::Missing("choice"))?;
                let unknown = |_| Unreadable::Unknown(code.chars().take(Code::MOST).collect());
                Deed::Choose(code.parse().map_err(unknown)?)
            }
            Knob::Undo => Deed::Undo,
            Knob::Restart => Deed::Restart,
            Knob::Typed => Deed::Type(typed(given)?.to_owned()),
            Knob::Submit => Deed::Submit,
            Knob::Unsend => Deed::Unsend,
            Knob::OfferDraw => Deed::OfferDraw,
        })
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        if let Some(code) = text.strip_prefix("x:") {
            return code.parse().ok().map(Knob::Choice);
        }
        if let Some(number) = text.strip_prefix('m') {
            return number.parse().ok().map(Knob::Menu);
        }
        let plain = [
            Knob::Show,
            Knob::Undo,
            Knob::Restart,
            Knob::Form,
            Knob::Typed,
            Knob::Submit,
            Knob::Unsend,
            Knob::OfferDraw,
        ];
        plain.into_iter().find(|knob| knob.to_string() == text)
    }
}

impl fmt::Display for PanelPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Panel { turn, rev, face } = self.panel;
        let face = match face {
            Face::Picture => 'p',
            Face::Words => 'w',
        };
        write!(f, "{}:{turn}:{rev}:{face}:{}", self.game, self.knob)
    }
}

impl fmt::Display for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Knob::Choice(code) => write!(f, "x:{code}"),
            Knob::Menu(number) => write!(f, "m{number}"),
            Knob::Show => f.write_str("show"),
            Knob::Undo => f.write_str("undo"),
            Knob::Restart => f.write_str("restart"),
            Knob::Form => f.write_str("form"),
            Knob::Typed => f.write_str("typed"),
            Knob::Submit => f.write_str("submit"),
            Knob::Unsend => f.write_str("unsend"),
            Knob::OfferDraw => f.write_str("draw"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Press;
    use crate::domain::LineId;

    fn press(knob: Knob) -> Press {
        Press::Panel(PanelPress {
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

    #[test]
    fn every_press_of_a_panel_fits_and_reads_back() {
        let code = |text: &str| text.parse::<Code>().expect("a code");
        for knob in [
            Knob::Show,
            Knob::Choice(code("m.")),
            Knob::Choice(code(&"x".repeat(Code::MOST))),
            Knob::Menu(0),
            Knob::Menu(255),
            Knob::Undo,
            Knob::Restart,
            Knob::Form,
            Knob::Typed,
            Knob::Submit,
            Knob::Unsend,
            Knob::OfferDraw,
        ] {
            let id = press(knob.clone()).to_string();
            assert!(id.len() <= Press::MOST, "{id}");
            assert_eq!(id.parse(), Ok(press(knob)));
        }
    }

    #[test]
    fn anything_else_is_unknown() {
        for id in [
            "v1:k:mirolu:14:3:p",
            "v1:k:mirolu:14:3:q:show",
            "v1:k:mirolu:14:3:p:x:",
            "v1:k:mirolu:14:3:p:x:M.",
            "v1:k:mirolu:14:3:p:m256",
            "v1:k:mirolu:14:03:p:show",
            "v1:k:mirolu:-1:3:p:show",
            "v1:k:mirolu:14:3:p:show:more",
        ] {
            assert!(
                matches!(id.parse::<Press>(), Err(Unreadable::Unknown(_))),
                "{id}"
            );
        }
    }

    #[test]
    fn a_menu_asks_for_the_line_that_was_chosen() {
        let asked = press(Knob::Menu(1)).read(Some("mag1d"));
        let Ok(Pressed::Command(Command::Compose(composing))) = asked else {
            panic!("{asked:?}");
        };
        assert!(matches!(&composing.deed, Deed::Choose(code) if code.as_str() == "mag1d"));
        assert!(composing.deed.changes() && !Deed::Open.changes());
        assert_eq!(
            press(Knob::Menu(1)).read(None),
            Err(Unreadable::Missing("choice"))
        );
        let odd = press(Knob::Menu(1)).read(Some("Two Words"));
        assert!(matches!(odd, Err(Unreadable::Unknown(_))));
    }
}
