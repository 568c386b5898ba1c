//! The card of a system: its name, or the plate of its owner, over its stars, then each seat's ships on a tray.

use crate::figure;
use crate::layout::home::Home;
use crate::layout::parts::{self, DANGER, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::layout::sketch::Sketch;
use crate::layout::system::{Fleet, Ship, State, System};
use crate::lettering::Type;
use crate::scene::{Coat, Line, Rect};
use crate::tint::Tint;
use homeworlds::piece::Piece;

/// How high the cards of a picture are, and how large what lies on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The height of a card.
    pub height: i32,
    /// The scale of ships.
    pub scale: f32,
    /// In how many rows the ships of a seat stand.
    pub decks: i32,
    /// Whether a tag before a fleet says whose it is.
    pub tagged: bool,
}

/// A system, or the place of a home.
pub struct Card {
    pub title: String,
    pub system: Option<System>,
    pub home: Option<Home>,
}

/// The space around what lies on a card.
pub const PAD: i32 = 8;
/// The room of the line around a card.
const EDGE: i32 = 5;
/// The most that a name takes of the width where others need it.
const MOST_NAME: i32 = 250;
/// The most that a plate takes.
const MOST_PLATE: i32 = 330;
/// So many ships of a seat stand in one row at least.
const LEAST_DECK: usize = 4;
/// The most height of a catastrophe, and of the sign for what may explode.
const MOST_SIGN: i32 = 120;

impl Measure {
    /// The ships as large as cards of this height let them be.
    pub const fn of_height(height: i32, decks: i32, tagged: bool) -> Self {
        let scale = ((height - 7) / decks - PAD) as f32 / 92.0;
        Self {
            height,
            scale,
            decks,
            tagged,
        }
    }

    /// The letter height of names.
    pub fn name(self) -> u32 {
        (self.height as u32 * 2 / 5).clamp(LEAST_NAME, 60)
    }

    /// The height of what lies over the stars.
    pub const fn head(self) -> i32 {
        self.height * 9 / 20
    }

    fn tag(self) -> i32 {
        ((44.0 * self.scale) as i32).clamp(36, 52)
    }

    /// The side of a star below a name.
    fn star(self, star: Piece) -> i32 {
        let room = self.height - self.head() - 20;
        let scale = (self.scale * 1.25).min(self.scale.max(1.2));
        figure::star(star.size(), scale).min(room).max(36) / 2 * 2
    }

    fn stars(self, stars: &[Piece]) -> i32 {
        stars.iter().map(|&star| self.star(star) + PAD).sum()
    }

    /// The room of a ship with its ring.
    fn ship(self, ship: Ship) -> i32 {
        let width = figure::ship(ship.piece.size(), self.scale).0;
        width + if ship.state == State::Fresh { 12 } else { 2 }
    }
}

impl Card {
    /// That of a colony.
    pub fn colony(system: System) -> Self {
        Self {
            title: system.name.to_string(),
            system: Some(system),
            home: None,
        }
    }

    /// The width where others need the room too.
    pub fn width(&self, measure: Measure) -> i32 {
        let most = self.home.as_ref().map_or(MOST_NAME, |_| MOST_PLATE);
        self.beside(measure) + self.block(measure, most, false)
    }

    /// The width on which everything can be read.
    pub fn full_width(&self, measure: Measure) -> i32 {
        self.beside(measure) + self.block(measure, i32::MAX, true)
    }

    /// The width of what lies over and beside the stars.
    fn block(&self, measure: Measure, most: i32, all: bool) -> i32 {
        let stars = measure.stars(self.stars());
        match &self.home {
            Some(home) => home
                .plate(measure, most)
                .max(stars + home.notes(measure, all)),
            None => self.name(measure, most).width().max(stars),
        }
    }

    /// The width of everything but that.
    fn beside(&self, measure: Measure) -> i32 {
        let fleets = |system| fleets(system, measure);
        4 * PAD + self.system.as_ref().map_or(0, fleets)
    }

    fn stars(&self) -> &[Piece] {
        self.system.as_ref().map_or(&[], |system| &system.stars)
    }

    fn name(&self, measure: Measure, room: i32) -> Label {
        let face = Type::bold(measure.name());
        let label = Label::name(&self.title, face).fitted(room, LEAST_NAME);
        match &self.system {
            Some(system) if system.gone => label.in_ink(Tint::Dim),
            _ => label,
        }
    }

    /// Puts the card on the picture.
    pub fn draw(&self, sketch: &mut Sketch, at: Rect, signs: &Signs, measure: Measure) {
        let line = self.line(signs);
        let ground = match self.system {
            Some(_) => Tint::Card,
            None => Tint::Ground,
        };
        sketch.back.push(put::framed(at, 10, ground, line));
        let room = at.w - self.beside(measure);
        let block = self.block(measure, room, true).min(room);
        let head = Rect::new(at.x + PAD, at.y + EDGE, block, measure.head());
        let foot = at.bottom() - EDGE - 2;
        let stars = measure.stars(self.stars());
        let left = match &self.home {
            Some(home) => {
                let left = head.x + 3 + stars;
                let notes = Rect::new(left, head.bottom(), head.right() - left, 0);
                let notes = Rect {
                    h: at.bottom() - EDGE - notes.y,
                    ..notes
                };
                home.draw(sketch, head, notes, signs, measure);
                head.x + 3
            }
            None => {
                let (middle, _) = head.middle();
                let name = self.name(measure, room);
                let line = at.y + 8 + name.face.capital() / 2;
                parts::cased(sketch, name.centred((middle, line)), at);
                middle - (stars - PAD) / 2
            }
        };
        if let Some(system) = &self.system {
            draw_stars(sketch, system, (left, foot), measure);
            let left = head.right() + 2 * PAD;
            draw_fleets(sketch, system, Rect { x: left, ..at }, signs, measure);
            parts::anchor_card(sketch, system, at);
        }
    }

    fn line(&self, signs: &Signs) -> Line {
        let owner = self.home.as_ref().map(|home| home.seat);
        let bright = owner.is_some_and(|seat| signs.is_bright(seat));
        match &self.system {
            Some(system) => parts::edge(system, bright),
            None if bright => Line::solid(5, Tint::Bright),
            None => Line {
                dashed: true,
                ..Line::solid(2, Tint::Border)
            },
        }
    }
}

/// The width of what follows the left block.
fn fleets(system: &System, measure: Measure) -> i32 {
    let fleets = system.fleets.iter();
    let fleets: i32 = fleets
        .map(|fleet| fleet_width(system, fleet, measure) + PAD)
        .sum();
    let signs = system.dangers.len() as i32 * (DANGER + PAD);
    let blasts = system.blasts.len() as i32 * (blast_side(measure) + PAD);
    fleets + signs + blasts
}

fn blast_side(measure: Measure) -> i32 {
    (measure.height - 8).min(MOST_SIGN)
}

fn has_tag(system: &System, fleet: &Fleet, measure: Measure) -> bool {
    measure.tagged && system.home_of != Some(fleet.seat) && !system.gone
}

fn fleet_width(system: &System, fleet: &Fleet, measure: Measure) -> i32 {
    let tag = match has_tag(system, fleet, measure) {
        true => measure.tag(),
        false => 0,
    };
    let decks = decks(fleet, measure);
    let widths = decks.map(|ships| ships.iter().map(|&ship| measure.ship(ship)).sum());
    tag + widths.max().unwrap_or(0) + 8
}

/// The ships of a fleet, row by row.
fn decks(fleet: &Fleet, measure: Measure) -> impl Iterator<Item = &[Ship]> {
    let length = fleet.ships.len().div_ceil(measure.decks as usize);
    fleet.ships.chunks(length.max(LEAST_DECK))
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
        left += side + PAD;
    }
}

/// The fleets from the left, then the signs of catastrophes, those that were and those that may be.
pub fn draw_fleets(
    sketch: &mut Sketch,
    system: &System,
    room: Rect,
    signs: &Signs,
    measure: Measure,
) {
    let mut left = room.x;
    for fleet in &system.fleets {
        let width = fleet_width(system, fleet, measure);
        let at = Rect::new(left, room.y + 5, width, room.h - 10);
        draw_fleet(sketch, system, fleet, at, signs, measure);
        left += width + PAD;
    }
    let side = blast_side(measure);
    let (_, middle) = room.middle();
    for &gone in &system.blasts {
        let at = Rect::new(left, middle - side / 2, side, side);
        parts::blast(sketch, system, gone, at);
        left += side + PAD;
    }
    let height = (room.h - 14).min(MOST_SIGN);
    for &(colour, count) in &system.dangers {
        let at = Rect::new(left, middle - height / 2, DANGER, height);
        sketch.front.extend(parts::danger(colour, count, at));
        left += DANGER + PAD;
    }
}

fn draw_fleet(
    sketch: &mut Sketch,
    system: &System,
    fleet: &Fleet,
    at: Rect,
    signs: &Signs,
    measure: Measure,
) {
    if !system.gone {
        sketch.back.push(put::filled(at, 6, Tint::Tray));
    }
    let mut left = at.x + 4;
    if has_tag(system, fleet, measure) {
        let w = measure.tag();
        let tag = Rect { w, ..at };
        sketch.front.extend(signs.tall(fleet.seat, tag));
        left += w;
    }
    let up = signs.are_up(fleet.seat);
    let coat = |ship| match signs.is_out(fleet.seat) {
        true => Coat::Hollow,
        false => parts::coat(ship),
    };
    let step = (at.h - 5) / measure.decks;
    for (deck, ships) in (0..).zip(decks(fleet, measure)) {
        let mut left = left;
        for &ship in ships {
            let (w, h) = figure::ship(ship.piece.size(), measure.scale);
            let top = match up {
                true => at.bottom() - 6 - h - deck * step,
                false => at.y + 6 + deck * step,
            };
            let room = measure.ship(ship);
            let place = Rect::new(left + (room - w) / 2, top, w, h);
            let ship = (fleet.seat, ship);
            parts::place(sketch, system, ship, place, up, coat(ship.1));
            left += room;
        }
    }
}
