//! The plates of seats, their discs, and the strip with the last turn.

use crate::board::{Seen, number};
use crate::layout::chart;
use crate::layout::layers::Sketch;
use crate::layout::put::{self, Label};
use crate::layout::sides::Sides;
use crate::lettering::{self, Type};
use crate::scene::{ItemKind, Line, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, seats_around, starmap};
use homeworlds::rules::Seat;

/// Diameter of a seat's disc beside a band, and the space it takes.
pub(super) const DISC: (i32, i32) = (36, 41);

/// Draws the plate of a seat: its number, name and state, its side or target, and its fleet.
pub(super) fn draw_plate(sketch: &mut Sketch, board: &Board, seat: Seat, at: Rect) {
    let sides: &Sides = sketch.sides;
    let (is_out, is_bright) = (sides.out.has(seat), sides.bright.has(seat));
    let (ground, ink, soft) = match (is_out, is_bright) {
        (_, true) => (Tint::Bright, Tint::Dark, Tint::Tag),
        (true, false) => (Tint::Band, Tint::Muted, Tint::Muted),
        (false, false) => (Tint::Plate, Tint::Bright, Tint::Muted),
    };
    sketch.bars.push(put::filled(at, 0, ground));
    let middle = at.middle().1;
    let disc = Rect::around((at.x + 32, middle), 40, 40);
    // The disc inverts the name's colours, and is only a frame for a seat that is out.
    let (fill, digit) = if is_out && !is_bright {
        (ground, ink)
    } else {
        (ink, ground)
    };
    sketch
        .front
        .push(put::framed(disc, 20, fill, Line::solid(3, ink)));
    let digit = Label::note(number(seat).to_string(), Type::heavy(38)).in_ink(digit);
    sketch.front.push(digit.centred(disc.middle()));
    let pips = starmap::pips(starmap::ships(board, seat));
    let fleet =
        Label::note(pips.to_string(), Type::heavy(42)).in_ink(if is_out { soft } else { ink });
    let mut right = at.right() - 14 - fleet.width();
    sketch.front.push(fleet.left(right, middle));
    if !is_out {
        right -= 34;
        let tip = Rect::new(right, middle - 13, 26, 26);
        let (up, ink) = (true, soft);
        sketch.front.push(ItemKind::Tip { up, ink }.at(tip));
    }
    if let Some(alignment) = seats_around::alignment(board, seat) {
        let word = board.say(Phrase::Side(alignment));
        let label = Label::note(word, Type::bold(36)).in_ink(soft);
        right -= 8 + label.width();
        sketch.front.push(label.left(right, middle));
    }
    if let Some(target) = seats_around::target(board, seat) {
        right -= 8 + DISC.0;
        draw_seat_disc(sketch, target, (right + DISC.0 / 2, middle), DISC.0);
        let arrow = Label::note("→", Type::heavy(40)).in_ink(soft);
        right -= arrow.width();
        sketch.front.push(arrow.left(right, middle));
    }
    let left = disc.right() + 12;
    let state = state(board, seat).map(|state| Label::note(state, Type::bold(34)).in_ink(soft));
    let face = Type::heavy(46);
    let room = right - left - 12;
    let whole = lettering::width(&board.label(seat), face);
    let state = state.filter(|state| whole + 14 + state.width() <= room);
    let face = lettering::fitting(&board.label(seat), face, room, 41);
    let name = Label::name(sketch.sides.name(seat, face, room), face).in_ink(ink);
    if let Some(state) = state {
        sketch
            .front
            .push(state.left(left + name.width() + 14, middle + 1));
    }
    sketch.front.push(name.left(left, middle));
}

/// Returns the word on a plate that describes the state of a seat.
fn state(board: &Board, seat: Seat) -> Option<String> {
    let view = board.view;
    let lacks_home = view.home_of(seat).is_none();
    let phrase = if seats_around::out(board).has(seat) {
        Phrase::Out
    } else if let Some(outcome) = &view.outcome {
        if !outcome.is_won_by(seat) {
            return None;
        }
        Phrase::Wins
    } else if view.to_move != Some(seat) {
        return None;
    } else if lacks_home {
        Phrase::SetsUp
    } else {
        Phrase::ToMove
    };
    Some(board.say(phrase)).filter(|said| !said.is_empty())
}

/// Draws the seat to move, the last turn, and the goal of the game.
pub(super) fn draw_strip(sketch: &mut Sketch, board: &Board, at: Rect) {
    sketch.bars.push(put::filled(at, 0, Tint::Tray));
    let middle = at.middle().1;
    let mut left = at.x + 8;
    if let Some(seat) = board.view.to_move {
        let face = Type::heavy(42);
        let rest = lettering::width(&board.say(Phrase::ToMoveBy("")), face);
        let name = sketch.sides.name(seat, face, 330 - rest);
        let told = Label::name(board.say(Phrase::ToMoveBy(&name)), face).in_ink(Tint::Dark);
        let pill = Rect::new(left, at.y + 5, told.width() + 68, at.h - 10);
        sketch.bars.push(put::filled(pill, 9, Tint::Bright));
        let disc = Rect::around((pill.x + 26, middle), 34, 34);
        sketch.front.push(put::filled(disc, 17, Tint::Dark));
        let digit = Label::note(number(seat).to_string(), Type::heavy(34));
        sketch
            .front
            .push(digit.in_ink(Tint::Bright).centred(disc.middle()));
        sketch.front.push(told.left(pill.x + 54, middle));
        left = pill.right() + 20;
    }
    let mut right = at.right() - 12;
    if let Some(many) = &board.view.many {
        let goal = Label::note(board.say(Phrase::Goal(many.goal)), Type::bold(34));
        right -= goal.width();
        sketch.front.push(goal.left(right, middle));
    }
    if let Some(caption) = chart::caption(board) {
        let name = sketch.sides.name(caption.seat, Type::heavy(42), 230);
        let label = caption.by(&name).fitted(right - 24 - left, Type::heavy(42));
        sketch
            .front
            .push(label.in_ink(Tint::Last).left(left, middle));
    }
}

/// Draws the disc with a seat's number in turn order.
pub(super) fn draw_seat_disc(sketch: &mut Sketch, seat: Seat, middle: (i32, i32), side: i32) {
    let (ground, ink) = sketch.sides.colours(seat);
    let at = Rect::around(middle, side, side);
    sketch.front.push(put::filled(at, side / 2, ground));
    let digit = Label::note(number(seat).to_string(), Type::of_capital(side * 5 / 8));
    sketch.front.push(digit.in_ink(ink).centred(middle));
}
