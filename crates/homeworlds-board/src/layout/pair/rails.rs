//! What is connected on a map of two, as one line through the signs of the lanes (B2).

use crate::layout::put::{self, Label};
use crate::layout::sketch::Sketch;
use crate::lettering::Type;
use crate::scene::{Line, Rect};
use crate::starmap::Reach;
use crate::tint::Tint;
use homeworlds::piece::Size;

/// The width of the signs beside the lanes.
pub const GUTTER: i32 = 96;
/// How broad the line is.
const RAIL: i32 = 7;
/// Where it runs, from the left edge of the map.
const MAIN: i32 = 42;
/// Where a home reaches past the next lane: the far one, the near one.
const BYPASS: (i32, i32) = (12, 74);
/// Where two homes are connected to each other.
const STRAIGHT: i32 = 4;

/// A lane, with the homes that reach it.
pub struct Stop {
    pub at: Rect,
    pub size: Size,
    pub reach: Reach,
}

/// Draws the line between two bands, through the lanes.
pub fn draw(sketch: &mut Sketch, lanes: &[Stop; 3], (top, bottom): (i32, i32), homes: bool) {
    let x = lanes[0].at.x;
    let middles = lanes.each_ref().map(|lane| lane.at.middle().1);
    vertical(sketch, x + MAIN, middles[0], middles[2]);
    if homes {
        vertical(sketch, x + STRAIGHT, top, bottom);
    }
    for (place, lane) in lanes.iter().enumerate() {
        if lane.reach.far {
            let past = (place > 0).then_some(BYPASS.0);
            join(sketch, x, (top, middles[place]), past);
        }
        if lane.reach.near {
            let past = (place < 2).then_some(BYPASS.1);
            join(sketch, x, (bottom, middles[place]), past);
        }
    }
    for lane in lanes {
        sign(sketch, lane);
    }
}

/// From a band to a lane's sign, straight or past others.
fn join(sketch: &mut Sketch, x: i32, (home, lane): (i32, i32), past: Option<i32>) {
    let Some(past) = past else {
        return vertical(sketch, x + MAIN, home.min(lane), home.max(lane));
    };
    vertical(sketch, x + past, home.min(lane), home.max(lane));
    let (from, to) = (past.min(MAIN), past.max(MAIN));
    let spur = Rect::new(x + from - RAIL / 2, lane - RAIL / 2, to - from + RAIL, RAIL);
    sketch.back.push(put::filled(spur, 0, Tint::Rail));
}

fn vertical(sketch: &mut Sketch, x: i32, from: i32, to: i32) {
    let line = Rect::new(x - RAIL / 2, from - RAIL / 2, RAIL, to - from + RAIL);
    sketch.back.push(put::filled(line, 0, Tint::Rail));
}

/// The size of a lane's stars, on a sign that grows with it.
fn sign(sketch: &mut Sketch, lane: &Stop) {
    let side = 32 + 6 * i32::from(lane.size.pips());
    let side = side.min(lane.at.h - 4);
    let middle = (lane.at.x + MAIN, lane.at.middle().1);
    let at = Rect::around(middle, side, side);
    let line = Line::solid(5, Tint::Rail);
    sketch.back.push(put::framed(at, 8, Tint::Ground, line));
    let face = Type::of_capital((side * 3 / 5).max(18));
    let digit = Label::note(&lane.size.pips().to_string(), face).in_ink(Tint::Bright);
    sketch.front.push(digit.centred(middle));
}
