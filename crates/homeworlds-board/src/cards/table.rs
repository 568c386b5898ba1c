//! Cards with rows: ladders, leagues, openings.

use crate::cards::home::Home;
use crate::cards::sheet::{EDGE, Sheet, share_bar};
use crate::layout::put::{self, LEAST_NAME, Label};
use crate::lettering::{self, Type};
use crate::scene::{Line, Rect, Scene};
use crate::theme;
use crate::tint::Tint;

/// A ladder or league table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// `Autumn league`.
    pub title: String,
    /// `round 9 of 14`.
    pub note: String,
    /// Headings of up to three columns after the name: `games`.
    pub columns: Vec<String>,
    /// Heading of the recent results: `last five`.
    pub form: String,
    /// At most ten rows, from the top of the table.
    pub rows: Vec<TableRow>,
    /// The row below which a line is drawn: the players above it are promoted.
    pub line_below: Option<usize>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableRow {
    /// Rank: `3`.
    pub place: String,
    /// The display name.
    pub name: String,
    /// The cells of the columns.
    pub cells: Vec<String>,
    /// Recent results, oldest first; at most five are shown.
    pub form: Vec<RecentResult>,
    /// Whether the row is the reader's, which is white.
    pub is_mine: bool,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecentResult {
    /// A win: a filled square.
    Won,
    /// A draw: a half-filled square.
    Drawn,
    /// A loss: an empty square.
    Lost,
}

/// Maximum number of rows on a card.
const MAX_ROWS: usize = 10;
/// Height of the heading line.
const HEADINGS: i32 = 66;
/// Height of a table row with the space below it.
const ROW: i32 = 72;
/// Right edges of the columns of a table.
const COLUMNS: [i32; 3] = [500, 760, 900];

impl Table {
    pub(super) fn scene(&self) -> Scene {
        let rows = &self.rows[..self.rows.len().min(MAX_ROWS)];
        let top = 70 + HEADINGS;
        let mut sheet = Sheet::titled(top + rows.len() as i32 * ROW + 16, &self.title, &self.note);
        for (heading, right) in self.columns.iter().zip(COLUMNS) {
            sheet.words_right(heading_of(heading), right, 106);
        }
        sheet.words_right(heading_of(&self.form), theme::WIDTH - EDGE, 106);
        for (number, row) in rows.iter().enumerate() {
            let at = Rect::new(8, top + number as i32 * ROW, theme::WIDTH - 16, ROW - 6);
            draw_row(&mut sheet, row, at, number % 2 == 0);
            if self.line_below == Some(number) {
                let line = Rect::new(8, at.bottom() + 1, at.w, 4);
                sheet.items.push(put::filled(line, 0, Tint::Muted));
            }
        }
        sheet.scene()
    }
}

fn draw_row(sheet: &mut Sheet, row: &TableRow, at: Rect, is_even: bool) {
    let (fill, ink) = match (row.is_mine, is_even) {
        (true, _) => (Tint::Bright, Tint::Dark),
        (false, true) => (Tint::Card, Tint::Bright),
        (false, false) => (Tint::Band, Tint::Bright),
    };
    let middle = at.middle().1;
    sheet.items.push(put::filled(at, 10, fill));
    let place = Label::note(&row.place, Type::heavy(44)).in_ink(ink);
    sheet.words_right(place, 60, middle);
    let name = Label::name(lettering::writable(&row.name), Type::heavy(46)).in_ink(ink);
    sheet.words(name.fitted(310, LEAST_NAME), 84, middle);
    for (cell, right) in row.cells.iter().zip(COLUMNS) {
        let cell = Label::note(cell, Type::heavy(44)).in_ink(ink);
        sheet.words_right(cell.fitted(230, 32), right, middle);
    }
    let form = row.form.iter().rev().take(5);
    for (place, form) in (0..).zip(form) {
        let square = Rect::new(1053 - place * 31, middle - 13, 26, 26);
        let (fill, line) = match form {
            RecentResult::Lost => (fill, Line::solid(3, Tint::Dim)),
            RecentResult::Won | RecentResult::Drawn => (ink, Line::solid(3, ink)),
        };
        sheet.items.push(put::framed(square, 5, fill, line));
        if *form == RecentResult::Drawn {
            let half = Rect {
                h: 12,
                ..square.inset(4)
            };
            let fill = if row.is_mine {
                Tint::Bright
            } else {
                Tint::Ground
            };
            sheet.items.push(put::filled(half, 0, fill));
        }
    }
}

/// The results of openings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Openings {
    /// `Openings, first seat`.
    pub title: String,
    /// `this server, 152 games`.
    pub note: String,
    /// `home`, `wins of the first seat`, `games`.
    pub headings: [String; 3],
    /// At most ten openings, the most frequent first.
    pub rows: Vec<OpeningRow>,
}

/// An opening with its results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpeningRow {
    /// The home.
    pub home: Home,
    /// Its name: `the banker`.
    pub name: String,
    /// Games won, drawn and lost.
    pub results: [u32; 3],
    /// `69 %`.
    pub share: String,
    /// `61`.
    pub games: String,
}

/// Height of a row of openings with the space below it.
const OPENING: i32 = 110;
/// Position and width of the bars.
const BARS: (i32, i32) = (470, 400);

impl Openings {
    pub(super) fn scene(&self) -> Scene {
        let rows = &self.rows[..self.rows.len().min(MAX_ROWS)];
        let top = 70 + 64;
        let height = top + rows.len() as i32 * OPENING + 10;
        let mut sheet = Sheet::titled(height, &self.title, &self.note);
        let [home, wins, games] = &self.headings;
        sheet.words(heading_of(home), EDGE, 104);
        sheet.words(heading_of(wins), BARS.0, 104);
        sheet.words_right(heading_of(games), theme::WIDTH - EDGE, 104);
        for (number, row) in (0..).zip(rows) {
            let at = Rect::new(8, top + number * OPENING, theme::WIDTH - 16, OPENING - 8);
            sheet.items.push(put::filled(at, 16, Tint::Band));
            let middle = at.middle().1;
            let (items, end) = row.home.items((16, middle), 0.86);
            sheet.items.extend(items);
            let left = end.max(262);
            let name = Label::name(&row.name, Type::bold(42));
            sheet.words(name.fitted(BARS.0 - 16 - left, LEAST_NAME), left, middle);
            let bar = Rect::new(BARS.0, middle - 21, BARS.1, 42);
            sheet.items.extend(share_bar(bar, row.results));
            let share = Label::note(&row.share, Type::heavy(52)).in_ink(Tint::Bright);
            sheet.words_right(share.fitted(120, 34), 985, middle);
            let games = Label::note(&row.games, Type::heavy(44));
            sheet.words_right(games.fitted(100, 32), theme::WIDTH - EDGE - 4, middle);
        }
        sheet.scene()
    }
}

fn heading_of(text: &str) -> Label {
    Label::note(text, Type::bold(36))
}
