//! The card *How to read a board*: the marks of a board with their meanings.

use crate::cards::home::{glow, ringed_ship, shown_ship, shown_star, sun};
use crate::cards::sheet::{EDGE, Sheet};
use crate::layout::put::{self, Label};
use crate::layout::{bands, group};
use crate::lettering::Type;
use crate::scene::{Item, Rect, Ring, Scene, Stroke};
use crate::tint::Tint;
use crate::{figure, theme};
use homeworlds::piece::{Colour, Piece, Size};

/// The texts of *How to read a board*.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Legend {
    /// `How to read a board`.
    pub title: String,
    /// The powers of red, yellow, green and blue: `takes`, `moves`, `builds`, `trades`.
    pub powers: [String; 4],
    /// `stars are round, ships are pointed; the rim and the tail tell the colour`.
    pub shapes: String,
    /// `small`, `medium`, `large`.
    pub sizes: [String; 3],
    /// `mine`, `my rival's`.
    pub owners: [String; 2],
    /// `arrived, built or changed`.
    pub fresh: String,
    /// `can be taken`.
    pub capturable: String,
    /// `four of a colour: can explode`.
    pub explosive: String,
    /// `enemy one jump away`.
    pub threat: String,
    /// `connected to this home`.
    pub connected: String,
    /// `from band to band only`.
    pub bands: String,
    /// `homes at both ends · white bar: to move · last line: the bank`.
    pub foot: String,
}

/// Height of the card.
const HEIGHT: i32 = 706;
/// Positions of the texts beside the marks, and of the second column.
const COLUMNS: [i32; 2] = [136, 712];

impl Legend {
    pub(super) fn scene(&self) -> Scene {
        let mut sheet = Sheet::titled(HEIGHT, &self.title, "");
        self.draw_powers(&mut sheet);
        let room = theme::WIDTH - 2 * EDGE;
        let shapes = Label::note(&self.shapes, Type::bold(40)).fitted(room, 32);
        sheet.words(shapes, EDGE, 214);
        sheet.rule(246);
        self.draw_sizes(&mut sheet);
        sheet.rule(376);
        self.draw_marks(&mut sheet);
        let foot = Label::note(&self.foot, Type::bold(42)).fitted(room, 32);
        sheet.words(foot, EDGE, 670);
        sheet.scene()
    }

    fn draw_powers(&self, sheet: &mut Sheet) {
        for ((place, colour), power) in (0..).zip(Colour::ALL).zip(&self.powers) {
            let piece = Piece::new(colour, Size::Medium);
            let left = 16 + place * 271;
            let star = sun(piece, (left, 140), 0.95);
            let (w, h) = figure::ship(Size::Medium, 0.92);
            let ship = Rect::new(star.right() + 16, 140 - h / 2, w, h);
            let label = Label::note(power, Type::heavy(43)).in_ink(Tint::Bright);
            let words = ship.right() + 12;
            let label = label.fitted(left + 268 - words, 31);
            sheet.items.push(glow(piece, star));
            sheet.items.push(shown_star(piece, star));
            sheet.items.push(shown_ship(piece, true, ship));
            sheet.words(label, words, 140);
        }
    }

    fn draw_sizes(&self, sheet: &mut Sheet) {
        let foot = 350;
        let bright = |text: &str, room: i32| {
            let label = Label::note(text, Type::heavy(43)).in_ink(Tint::Bright);
            label.fitted(room, 31)
        };
        for ((size, word), left) in Size::ALL.into_iter().zip(&self.sizes).zip([30, 198, 418]) {
            let (w, h) = figure::ship(size, 1.02);
            let at = Rect::new(left, foot - h, w, h);
            let piece = Piece::new(Colour::Green, size);
            sheet.items.push(shown_ship(piece, true, at));
            sheet.words(bright(word, 150), at.right() + 14, foot - 26);
        }
        let piece = Piece::new(Colour::Red, Size::Medium);
        for ((up, word), left) in [true, false].into_iter().zip(&self.owners).zip([648, 836]) {
            let (w, h) = figure::ship(Size::Medium, 1.02);
            let at = Rect::new(left, foot - h, w, h);
            sheet.items.push(shown_ship(piece, up, at));
            let room = if up { 116 } else { 190 };
            sheet.words(bright(word, room), at.right() + 12, foot - 26);
        }
    }

    fn draw_marks(&self, sheet: &mut Sheet) {
        let ship = |colour: Colour, y: i32, ring: Ring| {
            let (w, h) = figure::ship(Size::Small, 0.95);
            let at = Rect::around((68, y), w, h);
            ringed_ship(Piece::new(colour, Size::Small), true, at, ring)
        };
        sheet.items.push(ship(Colour::Yellow, 428, Ring::Last));
        sheet.items.push(ship(Colour::Blue, 508, Ring::Danger));
        let sign = Rect::new(24, 564, 88, 46);
        sheet.items.push(put::filled(sign, 9, Tint::Danger));
        let digit = Label::note("4", Type::heavy(44)).in_ink(Tint::Dark);
        sheet.words(digit, sign.x + 12, sign.middle().1);
        let tile = Rect::new(sign.right() - 48, sign.y + 4, 38, 38);
        let body = Tint::Of(Colour::Red, crate::tint::Shade::Body);
        sheet.items.push(put::filled(tile, 6, body));
        sheet.items.push(group::letter(Colour::Red, tile));
        let line = |y: i32, kind: Stroke| Item::stroke(vec![(594, y), (686, y)], kind);
        sheet.items.push(line(428, Stroke::Threat));
        sheet.items.push(line(508, Stroke::Spoke));
        let trunk = vec![(640, 566), (640, 616)];
        sheet.items.push(Item::stroke(trunk, Stroke::Rail));
        sheet.items.extend(bands::disc(&[Size::Medium], (640, 563)));
        sheet.items.extend(bands::disc(&[Size::Large], (640, 615)));
        let told = [
            (0, 428, &self.fresh),
            (0, 508, &self.capturable),
            (0, 588, &self.explosive),
            (1, 428, &self.threat),
            (1, 508, &self.connected),
            (1, 588, &self.bands),
        ];
        for (column, y, text) in told {
            let left = COLUMNS[column];
            let room = [440, theme::WIDTH - EDGE - COLUMNS[1]][column];
            let label = Label::note(text, Type::heavy(41)).in_ink(Tint::Bright);
            sheet.words(label.fitted(room, 31), left, y);
        }
    }
}
