//! Small cards: a family of pictures besides the board, with a title bar and rows on a sky. Callers
//! provide the texts.
//!
//! A card looks the same in both text sizes, since its text is already large; only the chart of a
//! game grows.

mod course;
mod home;
mod legend;
mod people;
mod table;

use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::look::Look;
use crate::scene::{Item, ItemKind, Rect, Scene};
use crate::tint::Tint;
use crate::{encode, theme};

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

/// Height of the title bar.
pub(crate) const BAR: i32 = 70;
/// Margin at the edges.
const EDGE: i32 = 20;

/// A card during layout.
struct Sheet {
    items: Vec<Item>,
    height: i32,
}

impl Sheet {
    /// Returns an empty card of this height.
    fn new(height: i32) -> Self {
        let sky = ItemKind::Sky.at(Rect::new(0, 0, theme::WIDTH, height));
        Self {
            items: vec![sky],
            height,
        }
    }

    /// Returns a card with a title, and a note on the right.
    fn titled(height: i32, title: &str, note: &str) -> Self {
        let mut sheet = Self::new(height);
        sheet.items.extend(title_bar(title, note, Tint::Plate));
        sheet
    }

    fn words(&mut self, label: Label, left: i32, middle: i32) {
        self.items.push(label.left(left, middle));
    }

    fn words_right(&mut self, label: Label, right: i32, middle: i32) {
        self.items.push(label.right(right, middle));
    }

    /// Draws a thin line across the card.
    fn rule(&mut self, y: i32) {
        let at = Rect::new(0, y, theme::WIDTH, 3);
        self.items.push(put::filled(at, 0, Tint::Border));
    }

    fn scene(self) -> Scene {
        Scene {
            sheet: Rect::new(0, 0, theme::WIDTH, self.height),
            items: self.items,
        }
    }
}

/// Returns the title bar of a card or board.
pub(crate) fn title_bar(title: &str, note: &str, fill: Tint) -> Vec<Item> {
    let at = Rect::new(0, 0, theme::WIDTH, BAR);
    let (_, middle) = at.middle();
    let room = theme::WIDTH - 2 * EDGE;
    let note = Label::note(note, Type::bold(42)).fitted(room * 3 / 5, 32);
    let left = room - note.width() - 30;
    let title = Label::name(title, Type::heavy(54)).fitted(left, put::LEAST_NAME);
    vec![
        put::filled(at, 0, fill),
        title.left(EDGE, middle),
        note.right(theme::WIDTH - EDGE, middle),
    ]
}

/// Returns a stacked bar of results: white for won, grey for drawn, dark for lost, with a tick at
/// half.
fn share_bar(at: Rect, [won, drawn, lost]: [u32; 3]) -> Vec<Item> {
    let all = (won + drawn + lost).max(1);
    let part = |count: u32| at.w * count as i32 / all as i32;
    let (white, grey) = (part(won), part(won + drawn));
    let mut items = vec![put::filled(at, 6, Tint::Plate)];
    if grey > white {
        items.push(put::filled(Rect { w: grey, ..at }, 6, Tint::Dim));
    }
    if white > 0 {
        items.push(put::filled(Rect { w: white, ..at }, 6, Tint::Bright));
    }
    let tick = Rect::new(at.middle().0 - 1, at.y - 5, 3, at.h + 10);
    items.push(put::filled(tick, 0, Tint::Dim));
    items
}
