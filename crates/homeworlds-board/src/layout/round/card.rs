//! A system of a map for three to six: its name over its stars, then each seat's ships upright on a tray behind its tag.

use crate::figure;
use crate::layout::parts::{self, DANGER, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::round::tag::Tags;
use crate::layout::sketch::Sketch;
use crate::layout::system::{Fleet, Ship, State, System};
use crate::lettering::Type;
use crate::scene::{Coat, Rect, Sheet};
use crate::tint::Tint;
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;

/// How high the cards of a row are, and how large what lies on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The height of a card.
    pub height: i32,
    /// The scale of ships.
    pub scale: f32,
    /// How large names and tags may be, in hundredths of those of the usual picture.
    pub words: i32,
}

/// The space around what lies on a card.
const PAD: i32 = 6;
/// The most that a name takes of the width where others need it.
const MOST_NAME: i32 = 250;

impl Measure {
    /// The ships as large as the cards let them be.
    pub fn of_height(height: i32, sheet: Sheet) -> Self {
        let most = sheet.grown(140) as f32 / 100.0;
        let scale = ((height - 15) as f32 / 92.0).min(most);
        Self {
            height,
            scale,
            words: 100,
        }
    }

    /// Names of this part of the height, in hundredths, and at most so large.
    pub fn em(self, part: i32, most: i32) -> u32 {
        let em = (self.height * part / 100) as u32;
        em.clamp(LEAST_NAME, (most * self.words / 100) as u32)
    }

    fn name(self) -> Type {
        Type::bold(self.em(40, 48))
    }

    fn tag(self) -> i32 {
        ((44.0 * self.scale) as i32).clamp(36, 44 * self.words / 100)
    }

    /// The side of a star below a name.
    fn star(self, star: Piece) -> i32 {
        let below_name = self.height - self.name().capital() - 26;
        let room = below_name.min(self.height * 11 / 20 - 18);
        let scale = (self.scale * 1.25).min(self.scale.max(1.2));
        figure::star(star.size(), scale).min(room).max(30) / 2 * 2
    }
}

/// The name of a system, as much as the room shows of it.
fn name(system: &System, measure: Measure, room: i32) -> Label {
    let label = Label::name(system.name.as_str(), measure.name());
    label.fitted(room, LEAST_NAME)
}

/// The width of the stars side by side.
pub fn stars(system: &System, measure: Measure) -> i32 {
    let sides = system.stars.iter().map(|&star| measure.star(star) + 6);
    sides.sum::<i32>() - 6
}

/// The width of what follows the left block.
pub fn fleets(system: &System, measure: Measure) -> i32 {
    let fleets = system.fleets.iter();
    let fleets: i32 = fleets
        .map(|fleet| fleet_width(system, fleet, measure) + PAD)
        .sum();
    let signs = system.dangers.len() as i32 * (DANGER + PAD);
    let blasts = system.blasts.len() as i32 * (measure.height - 8 + PAD);
    fleets + signs + blasts
}

/// The width of the card of a colony where others need the room too.
pub fn width(system: &System, measure: Measure) -> i32 {
    width_with(system, measure, MOST_NAME)
}

/// The width of a card on which the whole name can be read.
pub fn full_width(system: &System, measure: Measure) -> i32 {
    width_with(system, measure, i32::MAX)
}

fn width_with(system: &System, measure: Measure, room: i32) -> i32 {
    let name = name(system, measure, room).width();
    let block = name.max(stars(system, measure));
    3 * PAD + block + fleets(system, measure)
}

fn has_tag(system: &System, fleet: &Fleet) -> bool {
    system.home_of != Some(fleet.seat) && !system.gone
}

fn fleet_width(system: &System, fleet: &Fleet, measure: Measure) -> i32 {
    let tag = if has_tag(system, fleet) {
        measure.tag()
    } else {
        0
    };
    let ships = fleet.ships.iter().map(|&ship| room(ship, measure));
    tag + ships.sum::<i32>() + 8
}

/// The room of a ship with its ring.
fn room(ship: Ship, measure: Measure) -> i32 {
    let width = figure::ship(ship.piece.size(), measure.scale).0;
    width + if ship.state == State::Fresh { 12 } else { 2 }
}

/// The card of a colony.
pub fn colony(sketch: &mut Sketch, system: &System, at: Rect, tags: &Tags, measure: Measure) {
    let edge = parts::edge(system, false);
    sketch.back.push(put::framed(at, 10, Tint::Card, edge));
    let room = at.w - 3 * PAD - fleets(system, measure);
    let name = name(system, measure, room);
    let block = name.width().max(stars(system, measure));
    let name = match system.gone {
        true => name.in_ink(Tint::Dim),
        false => name,
    };
    let middle = at.x + PAD + block / 2;
    let line = at.y + 8 + measure.name().capital() / 2;
    parts::cased(sketch, name.centred((middle, line)), at);
    let left = middle - stars(system, measure) / 2;
    draw_stars(sketch, system, (left, at.bottom() - 9), measure);
    let left = at.x + PAD + block + PAD;
    draw_fleets(sketch, system, Rect { x: left, ..at }, tags, measure);
    parts::anchor_card(sketch, system, at);
}

/// The stars side by side, their feet at this place.
pub fn draw_stars(
    sketch: &mut Sketch,
    system: &System,
    (mut left, foot): (i32, i32),
    measure: Measure,
) {
    for &star in &system.stars {
        let side = measure.star(star);
        let at = Rect::new(left, foot - side, side, side);
        sketch.front.push(parts::star(system, star, at));
        left += side + 6;
    }
}

/// The fleets from the left, then the signs of catastrophes, those that were and those that may be.
pub fn draw_fleets(
    sketch: &mut Sketch,
    system: &System,
    room: Rect,
    tags: &Tags,
    measure: Measure,
) {
    let mut left = room.x;
    for fleet in &system.fleets {
        let width = fleet_width(system, fleet, measure);
        let at = Rect::new(left, room.y + 5, width, room.h - 10);
        draw_fleet(sketch, system, fleet, at, tags, measure);
        left += width + PAD;
    }
    for &gone in &system.blasts {
        let side = measure.height - 8;
        let at = Rect::new(left, room.y + (room.h - side) / 2, side, side);
        parts::blast(sketch, system, gone, at);
        left += side + PAD;
    }
    for &(colour, count) in &system.dangers {
        let at = Rect::new(left, room.y + 7, DANGER, room.h - 14);
        sketch.front.extend(parts::danger(colour, count, at));
        left += DANGER + PAD;
    }
}

fn draw_fleet(
    sketch: &mut Sketch,
    system: &System,
    fleet: &Fleet,
    at: Rect,
    tags: &Tags,
    measure: Measure,
) {
    if !system.gone {
        sketch.back.push(put::filled(at, 6, Tint::Tray));
    }
    let mut left = at.x + 4;
    if has_tag(system, fleet) {
        let tag = Rect {
            w: measure.tag(),
            ..at
        };
        sketch.front.extend(tags.tall(fleet.seat, tag));
        left += measure.tag();
    }
    for &ship in &fleet.ships {
        let (w, h) = figure::ship(ship.piece.size(), measure.scale);
        let room = room(ship, measure);
        let at = Rect::new(left + (room - w) / 2, at.bottom() - 6 - h, w, h);
        draw_ship(
            sketch,
            system,
            fleet.seat,
            ship,
            at,
            tags.is_out(fleet.seat),
        );
        left += room;
    }
}

fn draw_ship(sketch: &mut Sketch, system: &System, seat: Seat, ship: Ship, at: Rect, out: bool) {
    let coat = if out { Coat::Hollow } else { parts::coat(ship) };
    parts::place(sketch, system, (seat, ship), at, true, coat);
}
