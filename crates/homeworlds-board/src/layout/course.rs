//! The course of a game for two: a column a turn, split where the chances of the seats meet.

use crate::encode;
use crate::layout::measure::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::look::{Lettering, Look};
use crate::scene::{Item, Line, Rect, Scene, Sheet};
use crate::tint::Tint;

/// How likely the first seat was to win, turn by turn.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// What the seats are called.
    pub names: [&'a str; 2],
    /// In percent, before the first turn and after each.
    pub chances: &'a [u8],
    /// After how many turns something stood that is worth a look.
    pub marked: &'a [u32],
}

/// The space at the edges.
const EDGE: i32 = 40;
/// How wide the percents at the left are.
const SCALE: i32 = 90;
/// How broad a sign below a column is, and how high.
const SIGN: i32 = 18;
/// About so many turns have their number below them.
const NUMBERS: usize = 10;

impl Course<'_> {
    /// The course as a PNG.
    pub fn png(&self, look: Look) -> Vec<u8> {
        encode::drawn(&scene(self, look.size), look.contrast)
    }
}

fn scene(course: &Course<'_>, size: Lettering) -> Scene {
    let sheet = Sheet::of(size);
    let row = sheet.grown(70);
    let scale = sheet.grown(SCALE);
    let chart = Rect::new(
        EDGE + scale,
        EDGE + row,
        sheet.w - 2 * EDGE - scale,
        sheet.h - 2 * EDGE - 2 * row - sheet.grown(80),
    );
    let mut items = vec![put::filled(chart, 0, Tint::DarkPlate)];
    items.extend(columns(course, chart));
    let middle = Rect::new(chart.x, chart.middle().1 - 1, chart.w, 3);
    items.push(put::filled(middle, 0, Tint::Rail));
    items.push(put::frame(chart, 0, Line::solid(3, Tint::Border)));
    let face = Type::bold(sheet.grown(34) as u32);
    for (percent, y) in [(100, chart.y), (50, chart.middle().1), (0, chart.bottom())] {
        let label = Label::note(&format!("{percent} %"), face);
        items.push(label.right(chart.x - 14, y));
    }
    items.extend(below(course, chart, face));
    let [first, second] = course.names;
    let last = sheet.h - EDGE - row / 2;
    for (name, plate, y) in [
        (second, Tint::DarkPlate, EDGE + row / 2),
        (first, Tint::LightPlate, last),
    ] {
        let colour = Rect::around((chart.x + 20, y), 40, 40);
        let words = Label::name(name, Type::heavy(sheet.grown(50) as u32));
        let words = words.fitted(chart.w - 60, LEAST_NAME);
        items.push(put::framed(colour, 8, plate, Line::solid(3, Tint::Border)));
        items.push(words.left(colour.right() + 16, y));
    }
    Scene { sheet, items }
}

/// Where a column begins; the last ends where the chart does.
fn begins(course: &Course<'_>, chart: Rect, column: usize) -> i32 {
    let columns = course.chances.len().max(1) as i64;
    chart.x + (i64::from(chart.w) * column as i64 / columns) as i32
}

/// The light part of each column is the chance of the first seat.
fn columns(course: &Course<'_>, chart: Rect) -> impl Iterator<Item = Item> {
    course
        .chances
        .iter()
        .enumerate()
        .map(move |(column, &chance)| {
            let (from, to) = (
                begins(course, chart, column),
                begins(course, chart, column + 1),
            );
            let height = chart.h * i32::from(chance.min(100)) / 100;
            let at = Rect::new(from, chart.bottom() - height, to - from, height);
            put::filled(at, 0, Tint::LightPlate)
        })
}

/// The numbers of turns, and the signs of what is worth a look.
fn below(course: &Course<'_>, chart: Rect, face: Type) -> Vec<Item> {
    let middle = |column: usize| {
        let ends = begins(course, chart, column + 1);
        (begins(course, chart, column) + ends) / 2
    };
    let mut items = Vec::new();
    for &turn in course.marked {
        let column = turn as usize;
        if column < course.chances.len() {
            let at = (middle(column), chart.bottom() + SIGN);
            let (at, up, ink) = (Rect::around(at, SIGN, SIGN), true, Tint::Warning);
            items.push(Item::Tip { at, up, ink });
        }
    }
    let apart = (course.chances.len() / NUMBERS).max(1).next_multiple_of(5);
    for turn in (apart..course.chances.len()).step_by(apart) {
        let label = Label::note(&turn.to_string(), face);
        items.push(label.centred((middle(turn), chart.bottom() + SIGN + face.em as i32)));
    }
    items
}
