//! The bar of a player.

use crate::board::{Seen, Stand};
use crate::layout::chart;
use crate::layout::layers::Sketch;
use crate::layout::put::{self, Label};
use crate::lettering::{self, Type};
use crate::scene::{ItemKind, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, starmap};
use homeworlds::rules::{Outcome, Seat};

/// Draws the bar of a player: direction, name, state, caption of the last turn, and the fleet with
/// its meter.
pub(super) fn draw(sketch: &mut Sketch, board: &Board, seat: Seat, at: Rect) {
    let is_bright = sketch.sides.bright.has(seat);
    let (ground, ink, soft) = if is_bright {
        (Tint::Bright, Tint::Dark, Tint::Tag)
    } else {
        (Tint::Plate, Tint::Bright, Tint::Muted)
    };
    sketch.bars.push(put::filled(at, 0, ground));
    let middle = at.middle().1;
    let up = !sketch.sides.hangs(seat);
    let tip = Rect::new(16, at.y + 11, 36, 34);
    sketch.front.push(ItemKind::Tip { up, ink }.at(tip));
    let right = draw_fleet_meter(sketch, board, seat, MeterStyle { at, ink, soft });
    let caption = chart::caption(board).filter(|caption| caption.seat == seat);
    let state = state(board, seat).map(|state| Label::note(state, Type::heavy(37)).in_ink(soft));
    let state = state.map(|label| if is_bright { label.in_ink(ink) } else { label });
    let state_width = state.as_ref().map_or(0, |label| label.width() + 16);
    // A long name leaves room for the caption.
    let room = right - 66 - state_width - if caption.is_some() { 330 } else { 20 };
    let face = lettering::fitting(&board.label(seat), Type::heavy(53), room, 41);
    let name = Label::name(sketch.sides.name(seat, face, room), face).in_ink(ink);
    let mut left = 66 + name.width() + 16;
    sketch.front.push(name.left(66, middle));
    if let Some(state) = state {
        sketch.front.push(state.left(left, middle + 1));
        left += state_width;
    }
    if let Some(caption) = caption {
        let ink = if is_bright {
            Tint::LastOnBright
        } else {
            Tint::Last
        };
        let label = caption
            .fitted(right - left - 8, Type::heavy(42))
            .in_ink(ink);
        sketch.front.push(label.right(right, middle));
    }
}

/// The place and colours of a meter.
struct MeterStyle {
    at: Rect,
    ink: Tint,
    soft: Tint,
}

/// Draws the number of a player's pips on a meter that is full for the larger fleet; returns the
/// end of the remaining bar.
fn draw_fleet_meter(sketch: &mut Sketch, board: &Board, seat: Seat, style: MeterStyle) -> i32 {
    let MeterStyle { at, ink, soft } = style;
    let pips = |seat| starmap::pips(starmap::ships(board, seat)) as i32;
    let middle = at.middle().1;
    let most = 30.max(pips(seat)).max(pips(seat.other()));
    let number = Label::note(pips(seat).to_string(), Type::heavy(46)).in_ink(ink);
    sketch.front.push(number.right(at.right() - 17, middle + 1));
    let meter = Rect::new(at.right() - 227, middle - 9, 150, 18);
    let full = Rect {
        w: meter.w * pips(seat) / most,
        ..meter
    };
    sketch.bars.push(put::filled(
        meter,
        5,
        if soft == Tint::Tag {
            Tint::Muted
        } else {
            Tint::Route
        },
    ));
    if full.w > 0 {
        sketch.bars.push(put::filled(full, 5, ink));
    }
    let word = Label::note(board.say(Phrase::Fleet), Type::bold(36)).in_ink(soft);
    let left = meter.x - 12 - word.width();
    sketch.front.push(word.left(left, middle + 1));
    left - 22
}

/// Returns the label of a seat that shows whose turn it is, or its result.
fn state(board: &Board, seat: Seat) -> Option<String> {
    let Stand {
        outcome, to_move, ..
    } = board.stand();
    let lacks_home = board.view.home_of(seat).is_none();
    let phrase = match outcome {
        Some(Outcome::Win { seats, .. }) if seats.contains(&seat) => Phrase::Wins,
        Some(Outcome::Win { .. }) if lacks_home => Phrase::HomeLost,
        Some(Outcome::Draw(_)) => return Some("½".to_owned()),
        Some(_) => return None,
        None if to_move != Some(seat) => return None,
        None if lacks_home => Phrase::SetsUp,
        None => Phrase::ToMove,
    };
    Some(board.say(phrase)).filter(|said| !said.is_empty())
}
