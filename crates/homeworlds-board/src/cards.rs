//! Small cards: a family of pictures besides the board, with a title bar and rows on a sky. Callers
//! provide the texts.
//!
//! A card looks the same in both text sizes, since its text is already large; only the chart of a
//! game grows.

mod course;
mod home;
mod legend;
mod people;
pub(crate) mod sheet;
mod table;

use crate::cards::sheet::{BAR, title_bar};
use crate::encode;
use crate::look::Look;
use crate::scene::{Rect, Scene};
use crate::tint::Tint;

pub use course::ChanceGraph;
pub use home::Home;
pub use legend::Legend;
pub use people::{FirstWin, InvitationCard, Profile, Tally};
pub use table::{OpeningRow, Openings, RecentResult, Table, TableRow};

/// A picture besides the board.
///
/// ```
/// use homeworlds_board::Look;
/// use homeworlds_board::cards::{Card, ChanceGraph};
///
/// let course = ChanceGraph {
///     names: ["Ann".to_owned(), "Beth".to_owned()],
///     chances: vec![50, 60, 40, 0],
///     marked: vec![2],
/// };
/// assert!(Card::Course(course).png(Look::default()).starts_with(b"\x89PNG"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// The winning chances in a game for two, turn by turn.
    Course(ChanceGraph),
    /// The key to the marks of a board.
    Legend(Legend),
    /// The standing of one person.
    Profile(Profile),
    /// A ladder or league table.
    Table(Table),
    /// The results of openings.
    Openings(Openings),
    /// A call for an opponent.
    Invitation(InvitationCard),
    /// A player's first win.
    FirstWin(FirstWin),
}

impl Card {
    /// Returns the card as a PNG with a width of 1,100 pixels.
    pub fn png(&self, look: Look) -> Vec<u8> {
        encode::drawn(&self.scene(look), look.contrast)
    }

    /// Returns the scene of the card.
    #[doc(hidden)]
    pub fn scene(&self, look: Look) -> Scene {
        match self {
            Self::Course(course) => course.scene(look.size),
            Self::Legend(legend) => legend.scene(),
            Self::Profile(profile) => profile.scene(),
            Self::Table(table) => table.scene(),
            Self::Openings(openings) => openings.scene(),
            Self::Invitation(invitation) => invitation.scene(),
            Self::FirstWin(win) => win.scene(),
        }
    }
}

/// Returns a scene below a title bar.
pub(super) fn titled(scene: &Scene, title: &str, note: &str) -> Scene {
    let mut items = title_bar(title, note, Tint::Tray);
    items.extend(scene.items.iter().map(|item| item.moved(0, BAR)));
    let h = scene.sheet.h + BAR;
    let sheet = Rect { h, ..scene.sheet };
    Scene { sheet, items }
}
