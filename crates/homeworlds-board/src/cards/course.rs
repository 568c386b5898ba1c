//! The chart of a game for two: one column per turn, split by the chances of the seats.

use crate::layout::put::{self, LEAST_NAME, Label};
use crate::lettering::Type;
use crate::look::Lettering;
use crate::scene::{Item, ItemKind, Line, Rect, Scene};
use crate::theme;
use crate::tint::Tint;

/// The chances of the first seat, turn by turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChanceGraph {
    /// The names of the seats.
    pub names: [String; 2],
    /// Chances in per cent, before the first turn and after each.
    pub chances: Vec<u8>,
    /// Numbers of turns with a turning point.
    pub marked: Vec<u32>,
}

/// Height of a large picture.
const LARGE_HEIGHT: i32 = 1000;
/// Margin at the edges.
const EDGE: i32 = 40;
/// Width of the percentage scale at the left.
const SCALE: i32 = 90;
/// Width and height of a mark below a column.
const SIGN: i32 = 18;
/// Approximate number of turns with their number below.
const NUMBERS: usize = 10;

impl ChanceGraph {
    pub(super) fn scene(&self, size: Lettering) -> Scene {
        scene(self, size)
    }
}

fn scene(course: &ChanceGraph, size: Lettering) -> Scene {
    let height = match size {
        Lettering::Normal => theme::HEIGHT,
        Lettering::Large => LARGE_HEIGHT,
    };
    let sheet = Rect::new(0, 0, theme::WIDTH, height);
    let grown = |length: i32| length * sheet.h / theme::HEIGHT;
    let row = grown(70);
    let scale = grown(SCALE);
    let chart = Rect::new(
        EDGE + scale,
        EDGE + row,
        sheet.w - 2 * EDGE - scale,
        sheet.h - 2 * EDGE - 2 * row - grown(80),
    );
    let mut items = vec![put::filled(chart, 0, Tint::DarkPlate)];
    items.extend(columns(course, chart));
    let middle = Rect::new(chart.x, chart.middle().1 - 1, chart.w, 3);
    items.push(put::filled(middle, 0, Tint::Route));
    items.push(put::frame(chart, 0, Line::solid(3, Tint::Border)));
    let face = Type::bold(grown(34) as u32);
    for (percent, y) in [(100, chart.y), (50, chart.middle().1), (0, chart.bottom())] {
        let label = Label::note(format!("{percent} %"), face);
        items.push(label.right(chart.x - 14, y));
    }
    items.extend(below(course, chart, face));
    let [first, second] = &course.names;
    let last = sheet.h - EDGE - row / 2;
    for (name, plate, y) in [
        (second, Tint::DarkPlate, EDGE + row / 2),
        (first, Tint::LightPlate, last),
    ] {
        let colour = Rect::around((chart.x + 20, y), 40, 40);
        let words = Label::name(name.as_str(), Type::heavy(grown(50) as u32))
            .fitted(chart.w - 60, LEAST_NAME);
        items.push(put::framed(colour, 8, plate, Line::solid(3, Tint::Border)));
        items.push(words.left(colour.right() + 16, y));
    }
    Scene { sheet, items }
}

/// Returns the rectangle of a column; the last one ends with the chart.
fn column(course: &ChanceGraph, chart: Rect, column: usize) -> Rect {
    let columns = course.chances.len().max(1);
    let begins = |column: usize| chart.x + (chart.w as usize * column / columns) as i32;
    let x = begins(column);
    let w = begins(column + 1) - x;
    Rect { x, w, ..chart }
}

/// Returns the columns; the light part of each is the chance of the first seat.
fn columns(course: &ChanceGraph, chart: Rect) -> impl Iterator<Item = Item> {
    course
        .chances
        .iter()
        .enumerate()
        .map(move |(number, &chance)| {
            let h = chart.h * i32::from(chance.min(100)) / 100;
            let y = chart.bottom() - h;
            let at = Rect {
                y,
                h,
                ..column(course, chart, number)
            };
            put::filled(at, 0, Tint::LightPlate)
        })
}

/// Returns the turn numbers, and the marks of the turning points.
fn below(course: &ChanceGraph, chart: Rect, face: Type) -> Vec<Item> {
    let turns = course.chances.len();
    let below = |turn: usize, down: i32| {
        let (x, _) = column(course, chart, turn).middle();
        (x, chart.bottom() + down)
    };
    let marked = course.marked.iter().map(|&turn| turn as usize);
    let signs = marked.filter(|&turn| turn < turns).map(|turn| {
        let (up, ink) = (true, Tint::Danger);
        ItemKind::Tip { up, ink }.at(Rect::around(below(turn, SIGN), SIGN, SIGN))
    });
    let apart = (turns / NUMBERS).max(1).next_multiple_of(5);
    let numbers = (apart..turns).step_by(apart).map(|turn| {
        Label::note(turn.to_string(), face).centred(below(turn, SIGN + face.em as i32))
    });
    signs.chain(numbers).collect()
}
