//! The bank as a table: four colours by three sizes, with the turn's number and a legend.

use crate::Board;
use crate::layout::text;
use crate::lettering;
use crate::scene::{Captain, Edge, Ink, Item, Pose, Rect};
use crate::theme::{self, Beam};
use crate::words::{Phrase, Words};
use homeworlds::piece::{Colour, Piece, Size};

const HEADER: i32 = 52;
/// The height of a line below the heading.
const NOTE: i32 = 30;
const LEGEND: i32 = 82;
/// What the digit below a pile takes.
const DIGIT: i32 = 36;
/// How much a piece shows below the one that stands on it.
const STEP: i32 = 13;
/// The space between pieces that stand on each other.
const STUB_GAP: i32 = 3;
/// The middles of the columns, from the left edge of a panel as wide as usual.
const COLUMNS: [i32; 3] = [66, 111, 163];

/// The bank and what stands above and below it.
pub struct Bank<'a> {
    /// The language.
    pub words: &'a dyn Words,
    /// How many of each kind it holds, by [`Piece::index`].
    pub counts: &'a [u8; Piece::KINDS],
    /// The most of a kind that it may hold.
    pub of_each: u8,
    /// The number of the turn.
    pub turn: String,
    /// A line below the heading.
    pub note: Option<String>,
    /// What signs on the board mean.
    pub legend: fn(&dyn Words, Rect) -> Vec<Item>,
    /// How broad its ships are.
    pub beam: Beam,
}

impl<'a> Bank<'a> {
    /// The bank of a game for two.
    pub fn of_pair(board: &Board<'a>) -> Self {
        Self {
            words: board.words,
            counts: &board.view.bank,
            of_each: board.view.of_each,
            turn: turn(board, board.view.to_move.is_some(), board.view.turns),
            note: None,
            legend: reach_legend,
            beam: Beam::True,
        }
    }

    /// The panel and what is on it.
    pub fn items(&self, panel: Rect) -> Vec<Item> {
        let mut items = vec![Item::Card {
            at: panel,
            edge: Edge::Bare,
        }];
        items.extend(self.heading(panel));
        let mut header = HEADER;
        let mut legend = 0;
        // Where everything is larger, the piles need the room of what explains them.
        if panel.w >= theme::BANK_WIDTH {
            legend = LEGEND;
            let foot = Rect::new(panel.x, panel.bottom() - LEGEND, panel.w, LEGEND);
            items.extend((self.legend)(self.words, foot));
            if let Some(note) = &self.note {
                items.push(self.note(note, panel));
                header += NOTE;
            }
        }
        let height = (panel.h - header - legend) / 4;
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let top = panel.y + header + number as i32 * height;
            items.extend(self.row(colour, Rect::new(panel.x, top, panel.w, height)));
        }
        items
    }

    fn heading(&self, panel: Rect) -> Vec<Item> {
        let middle = panel.y + HEADER / 2 + 2;
        if panel.w < theme::BANK_WIDTH {
            let turn = lettering::fit(&self.turn, &[theme::NOTE, 23, 21, 19], panel.w - 12);
            let left = panel.middle().0 - turn.width() / 2;
            return vec![text(&turn, left, middle, Ink::Muted)];
        }
        let title = lettering::cut(&self.words.say(Phrase::Bank), theme::NAME[0], panel.w);
        let left = panel.x + 16;
        let right = panel.right() - 14;
        let room = right - left - title.width() - 10;
        let turn = lettering::fit(&self.turn, &[theme::NOTE, 23, 21, 19, 17, 16], room);
        let turn_left = right - turn.width();
        vec![
            text(&title, left, middle, Ink::Bright),
            text(&turn, turn_left, middle, Ink::Muted),
        ]
    }

    fn note(&self, note: &str, panel: Rect) -> Item {
        let line = lettering::fit(note, &[23, 22, 21, 20], panel.w - 24);
        let left = panel.x + 16;
        text(&line, left, panel.y + HEADER + NOTE / 2 - 4, Ink::Muted)
    }

    fn row(&self, colour: Colour, at: Rect) -> Vec<Item> {
        let base = at.bottom() - DIGIT;
        let letter = colour.letter().to_uppercase().to_string();
        let letter = lettering::cut(&letter, theme::NAME[0], at.w);
        let left = at.x + 25 * at.w / theme::BANK_WIDTH - letter.width() / 2;
        let mut items = vec![text(&letter, left, base - 20, Ink::Piece(colour))];
        let pile = Pile::within(self.of_each, (at.w, at.h), self.beam);
        for (size, column) in Size::ALL.into_iter().zip(COLUMNS) {
            let piece = Piece::new(colour, size);
            let count = self.counts[piece.index()];
            let middle = at.x + column * at.w / theme::BANK_WIDTH;
            items.extend(pile.items(piece, count, (middle, base)));
        }
        items
    }
}

/// The number of the turn to be played, or of all turns once the game is over.
pub fn turn<V>(board: &Board<V>, goes_on: bool, turns: u32) -> String {
    board.say(match goes_on {
        true => Phrase::TurnToPlay(turns + 1),
        false => Phrase::TurnsPlayed(turns),
    })
}

/// How pieces of a kind are piled up.
struct Pile {
    scale: f32,
    step: i32,
    gap: i32,
    beam: Beam,
}

impl Pile {
    /// How large pieces are, how much one shows below the next, and how much space that leaves: the preferred first.
    const WAYS: [(f32, i32, i32); 6] = [
        (theme::BANK_SCALE, STEP, STUB_GAP),
        (0.66, 11, STUB_GAP),
        (0.62, 6, 2),
        (0.55, 6, 2),
        (0.5, 5, 2),
        (0.45, 4, 1),
    ];

    /// The first way in which at most so many of a kind fit a row of this width and height.
    fn within(most: u8, (width, height): (i32, i32), beam: Beam) -> Self {
        let way = |&(scale, step, gap): &(f32, i32, i32)| Self {
            scale,
            step,
            gap,
            beam,
        };
        let over = if width < theme::BANK_WIDTH {
            0
        } else {
            Self::OVER
        };
        let mut ways = Self::WAYS.iter().map(way);
        let [.., least] = &Self::WAYS;
        let found =
            ways.find(|pile| pile.height(most) <= height + over && pile.width() <= width * 3 / 11);
        found.unwrap_or_else(|| way(least))
    }

    /// A tip may reach so far between the digits above, where those are as large as usual.
    const OVER: i32 = 4;

    fn width(&self) -> i32 {
        theme::piece_box(Size::Large, Pose::Up, self.scale, self.beam).0
    }

    fn height(&self, most: u8) -> i32 {
        let ship = theme::ship_height(Size::Large) * self.scale;
        DIGIT + ship as i32 + (i32::from(most) - 1).max(0) * self.step
    }

    /// So many of a kind, one on the other, above their count.
    fn items(&self, piece: Piece, count: u8, (middle, base): (i32, i32)) -> Vec<Item> {
        let (w, h) = theme::piece_box(piece.size(), Pose::Up, self.scale, self.beam);
        let below = i32::from(count.saturating_sub(1));
        let at = Rect::new(middle - w / 2, base - h - below * self.step, w, h);
        let height = self.step - self.gap;
        let mut items: Vec<Item> = (0..below)
            .map(|stub| Item::Stub {
                at: Rect::new(at.x, base - (stub + 1) * self.step + self.gap, w, height),
                piece,
                beam: self.beam,
            })
            .collect();
        let (colour, pose) = (piece.colour(), Pose::Up);
        items.push(if count == 0 {
            Item::Ghost { at, colour, pose }
        } else {
            Item::Piece {
                at,
                piece,
                pose,
                fresh: false,
                captain: Captain::Aboard,
            }
        });
        let digit = lettering::cut(&count.to_string(), theme::NOTE, i32::MAX);
        let ink = if count == 0 { Ink::Dim } else { Ink::Bright };
        let left = middle - digit.width() / 2;
        items.push(text(&digit, left, base + 19, ink));
        items
    }
}

/// What the gutter of a map of two homes says.
fn reach_legend(words: &dyn Words, panel: Rect) -> Vec<Item> {
    let arrow = |left: i32, up: bool| {
        let middle = (panel.x + left, panel.y + LEGEND_LINES[1]);
        let at = Rect::around(middle, 16, 16);
        Item::Arrow { at, up }
    };
    gutter_legend(words, panel, [arrow(19, true), arrow(39, false)])
}

/// The middles of the legend's lines, from its top.
const LEGEND_LINES: [i32; 2] = [24, 58];

/// What the gutter of a map says: the size of stars, and by which signs it tells connected homes.
pub fn gutter_legend(
    words: &dyn Words,
    panel: Rect,
    connected: impl IntoIterator<Item = Item>,
) -> Vec<Item> {
    let [first, second] = LEGEND_LINES.map(|line| panel.y + line);
    let left = panel.x + 12;
    let line = |phrase| lettering::cut(&words.say(phrase), theme::SMALL_NOTE, panel.w);
    let mut items = vec![
        Item::SizeBox {
            at: Rect::around((left + 16, first), 28, 28),
            size: Size::Small,
        },
        text(&line(Phrase::StarSize), left + 42, first, Ink::Muted),
    ];
    items.extend(connected);
    items.push(text(
        &line(Phrase::Connected),
        left + 42,
        second,
        Ink::Muted,
    ));
    items
}
