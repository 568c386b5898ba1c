//! A system on a map of two: the far seat's ships hang from above on the left, the stars are between, the near seat's ships
//! stand on the right.

use crate::figure;
use crate::layout::parts::{self, DANGER, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::sketch::Sketch;
use crate::layout::system::{Ship, State, System};
use crate::lettering::Type;
use crate::names::Sides;
use crate::scene::{Rect, Sheet};
use crate::tint::Tint;
use homeworlds::rules::Seat;

/// How high the cards of a lane are, and how large what lies on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The height of a card.
    pub height: i32,
    /// The scale of pieces.
    pub scale: f32,
    /// The letter height of names.
    pub name: u32,
}

/// The space around what lies on a card.
pub const PAD: i32 = 9;
/// The most that a name takes of the width where others need it.
const MOST_NAME: i32 = 270;
/// The most that pieces are larger than they need to be.
const MOST_SCALE: f32 = 1.6;
/// The space between the fleets and the stars.
const APART: i32 = 8;

impl Measure {
    /// The pieces as large as cards with such names let them be.
    pub fn of_height(height: i32, name: u32, sheet: Sheet) -> Self {
        let pieces = height - name as i32 - 2 * PAD;
        let most = MOST_SCALE * sheet.grown(100) as f32 / 100.0;
        let scale = (pieces as f32 / 92.0).min(most);
        Self {
            height,
            scale,
            name,
        }
    }
}

fn label(system: &System, measure: Measure) -> Label {
    let label = Label::name(&system.name.to_string(), Type::bold(measure.name));
    match system.gone {
        true => label.in_ink(Tint::Dim),
        false => label,
    }
}

/// The width of a colony's card where others need the room too.
pub fn width(system: &System, sides: Sides, measure: Measure) -> i32 {
    let signs = system.dangers.len() as i32 * (DANGER + APART);
    let pieces = pieces_width(system, sides, measure.scale) + signs;
    let name = label(system, measure).fitted(MOST_NAME, LEAST_NAME);
    2 * PAD + pieces.max(name.width())
}

/// The width of a card on which the whole name can be read.
pub fn full_width(system: &System, measure: Measure) -> i32 {
    2 * PAD + label(system, measure).fitted(i32::MAX, LEAST_NAME).width()
}

/// The width of all pieces side by side.
pub fn pieces_width(system: &System, sides: Sides, scale: f32) -> i32 {
    let fleets = [sides.far, sides.near].map(|seat| fleet_width(system.ships_of(seat), scale));
    let apart = fleets.iter().filter(|width| **width > 0).count() as i32 * APART;
    stars_width(system, scale) + fleets.iter().sum::<i32>() + apart
}

fn stars_width(system: &System, scale: f32) -> i32 {
    let stars = system.stars.iter();
    stars
        .map(|star| figure::star(star.size(), scale) + 4)
        .sum::<i32>()
        - 4
}

fn fleet_width(ships: &[Ship], scale: f32) -> i32 {
    ships.iter().map(|&ship| room(ship, scale)).sum()
}

/// The room of a ship with its ring.
fn room(ship: Ship, scale: f32) -> i32 {
    let width = figure::ship(ship.piece.size(), scale).0;
    width + if ship.state == State::Fresh { 14 } else { 4 }
}

/// The card of a colony.
pub fn colony(sketch: &mut Sketch, system: &System, sides: Sides, at: Rect, measure: Measure) {
    let edge = parts::edge(system, false);
    sketch.back.push(put::framed(at, 12, Tint::Card, edge));
    let room = measure.name as i32;
    let name = label(system, measure).fitted(at.w - 2 * PAD, LEAST_NAME);
    let name = name.centred((at.middle().0, at.bottom() - room / 2 - 2));
    parts::cased(sketch, name, at);
    let signs = system.dangers.len() as i32 * (DANGER + APART);
    let zone = Rect::new(at.x, at.y + PAD, at.w - signs, at.h - room - PAD - 4);
    pieces(sketch, system, sides, zone, measure.scale);
    let mut right = at.right() - PAD;
    for &(colour, count) in &system.dangers {
        let sign = Rect::new(right - DANGER, at.y + PAD, DANGER, zone.h.min(120));
        sketch.front.extend(parts::danger(colour, count, sign));
        right -= DANGER + APART;
    }
    for &gone in &system.blasts {
        let side = zone.h.min(110);
        parts::blast(
            sketch,
            system,
            gone,
            Rect::around(zone.middle(), side, side),
        );
    }
    parts::anchor_card(sketch, system, at);
}

/// All pieces around the middle of a zone.
pub fn pieces(sketch: &mut Sketch, system: &System, sides: Sides, zone: Rect, scale: f32) {
    let width = pieces_width(system, sides, scale);
    let mut left = zone.middle().0 - width / 2;
    let far = system.ships_of(sides.far);
    fleet(
        sketch,
        system,
        (sides.far, far),
        (left, zone.y),
        false,
        scale,
    );
    if !far.is_empty() {
        left += fleet_width(far, scale) + APART;
    }
    for &star in &system.stars {
        let side = figure::star(star.size(), scale);
        let at = Rect::new(left, zone.middle().1 - side / 2, side, side);
        sketch.front.push(parts::star(system, star, at));
        left += side + 4;
    }
    left += APART - 4;
    let near = system.ships_of(sides.near);
    fleet(
        sketch,
        system,
        (sides.near, near),
        (left, zone.bottom()),
        true,
        scale,
    );
}

/// Ships side by side, standing on a floor or hanging from a ceiling.
pub fn fleet(
    sketch: &mut Sketch,
    system: &System,
    (seat, ships): (Seat, &[Ship]),
    (mut left, base): (i32, i32),
    up: bool,
    scale: f32,
) {
    for &ship in ships {
        let (w, h) = figure::ship(ship.piece.size(), scale);
        let room = room(ship, scale);
        let top = if up { base - h } else { base };
        let at = Rect::new(left + (room - w) / 2, top, w, h);
        parts::place(sketch, system, (seat, ship), at, up, parts::coat(ship));
        left += room;
    }
}
