//! The pieces of one system around its suns: hanging ships on the left, standing ships on the
//! right, then the catastrophe signs. All lengths derive from one scale.

use crate::figure::{self, RIM};
use crate::layout::layers::{Endpoint, Sketch};
use crate::layout::put::{self, Label};
use crate::layout::sides::Sides;
use crate::layout::system::{Fleet, Ship, State, System};
use crate::lettering::{self, Type};
use crate::scene::{Item, ItemKind, Line, PieceStyle, Rect, Ring};
use crate::tint::{Shade, Tint};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Seat;

/// The space between pieces.
pub(super) const GAP: i32 = 8;
/// The space between fleets of different seats.
const FLEET_GAP: i32 = 9;
/// The space between the rows of a folded fleet, for tails.
const ROW_GAP: i32 = 16;
/// The height of a tag.
pub(super) const TAG: i32 = 33;
/// The typeface of tags.
pub(super) const TAG_FACE: Type = Type::heavy(33);
/// Width of the sign of a possible catastrophe.
const DANGER: i32 = 58;
/// Height of that sign.
const DANGER_HEIGHT: i32 = 98;
/// Diameter of a catastrophe's burst.
const BLAST: i32 = 92;
/// Minimum height of a letter: 7 pixels in a picture 350 pixels wide.
const MIN_LETTER: i32 = 22;
/// Scale of lost pieces relative to the others.
const GONE: f32 = 0.86;

/// The sizes within a group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// The scale of pieces.
    pub pieces: f32,
    /// The number of rows for the ships of a seat.
    pub rows: usize,
}

/// The extent of a group: left of the suns, the suns, right of them, and the height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    pub left: i32,
    pub suns: i32,
    pub right: i32,
    pub height: i32,
}

impl Extent {
    /// Returns the extent that holds either of two groups with their suns at the same place.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            suns: self.suns.max(other.suns),
            right: self.right.max(other.right),
            height: self.height.max(other.height),
        }
    }

    /// Returns the whole width.
    pub(super) const fn width(self) -> i32 {
        self.left + self.suns + self.right
    }
}

/// Measures and draws groups on one board.
#[derive(Clone, Copy)]
pub(super) struct Group<'s> {
    pub system: &'s System,
    pub sides: &'s Sides,
    pub scale: Scale,
}

impl<'s> Group<'s> {
    fn pieces_scale(self) -> f32 {
        if self.system.gone {
            self.scale.pieces * GONE
        } else {
            self.scale.pieces
        }
    }

    fn fleets(self, hanging: bool) -> impl Iterator<Item = &'s Fleet> {
        let fleets = self.system.fleets.iter();
        fleets.filter(move |fleet| self.sides.hangs(fleet.seat) == hanging)
    }

    /// Returns the extent of the group.
    pub(super) fn extent(self) -> Extent {
        let fleets = |hanging| -> i32 {
            self.fleets(hanging)
                .map(|fleet| self.fleet_width(fleet) + FLEET_GAP)
                .sum()
        };
        Extent {
            left: fleets(true),
            suns: self.suns_width(),
            right: fleets(false) + self.signs_width(),
            height: self.height(),
        }
    }

    /// Returns the height of the pieces.
    fn height(self) -> i32 {
        let rows = self.scale.rows as i32;
        let ships = self.ships_height();
        let ships = if ships > 0 {
            rows * ships + (rows - 1) * ROW_GAP
        } else {
            0
        };
        ships.max(self.suns_height()).max(self.signs_height())
    }

    /// Returns the height of the suns.
    pub(super) fn suns_height(self) -> i32 {
        let suns = self.system.stars.iter();
        suns.map(|&star| 2 * self.radius(star) + RIM)
            .max()
            .unwrap_or(0)
    }

    /// Returns the width of the catastrophe signs with the space after each.
    pub(super) fn signs_width(self) -> i32 {
        self.system.dangers.len() as i32 * (DANGER + GAP)
            + self.system.blasts.len() as i32 * (BLAST + GAP)
    }

    /// Returns the height of the catastrophe signs.
    pub(super) fn signs_height(self) -> i32 {
        if !self.system.dangers.is_empty() {
            DANGER_HEIGHT
        } else if !self.system.blasts.is_empty() {
            BLAST
        } else {
            0
        }
    }

    /// Returns the height of the tallest ship.
    fn ships_height(self) -> i32 {
        let ships = self.system.fleets.iter().flat_map(|fleet| &fleet.ships);
        ships.map(|&ship| self.ship(ship).1).max().unwrap_or(0)
    }

    /// Returns the width and the height of a ship.
    pub(super) fn ship(self, ship: Ship) -> (i32, i32) {
        figure::ship(ship.piece.size(), self.pieces_scale())
    }

    /// Returns the width of a ship with its ring.
    pub(super) fn ship_room(self, ship: Ship) -> i32 {
        let ring = ring_of(ship);
        self.ship(ship).0
            + if ring == Ring::None {
                0
            } else {
                2 * ring.reach() - GAP
            }
    }

    pub(super) fn radius(self, star: Piece) -> i32 {
        figure::sun(star.size(), self.pieces_scale())
    }

    /// Returns the width of the suns with the space after them.
    pub(super) fn suns_width(self) -> i32 {
        let width = |&star: &Piece| 2 * (self.radius(star) + RIM) + GAP / 2;
        self.system.stars.iter().map(width).sum::<i32>()
    }

    /// Returns the ships of a fleet, row by row.
    fn rows(self, fleet: &Fleet) -> impl Iterator<Item = &[Ship]> {
        fleet
            .ships
            .chunks(fleet.ships.len().div_ceil(self.scale.rows).max(1))
    }

    pub(super) fn fleet_width(self, fleet: &Fleet) -> i32 {
        let width = |ships: &[Ship]| -> i32 {
            let ships = ships.iter().map(|&ship| self.ship_room(ship) + GAP);
            ships.sum::<i32>() - GAP
        };
        let ships = self.rows(fleet).map(width).max().unwrap_or(0);
        if self.is_tagged(fleet.seat) {
            ships.max(tag_width(self.sides, fleet.seat))
        } else {
            ships
        }
    }

    /// Returns whether a tag shows the owner: with three to six players, everywhere except in one's
    /// own home.
    pub(super) fn is_tagged(self, seat: Seat) -> bool {
        !self.sides.is_pair() && self.system.home_of != Some(seat)
    }

    /// Draws the group with its suns starting at this place, in a room of this height; returns the
    /// boxes of the suns.
    pub(super) fn draw(self, sketch: &mut Sketch, (x, y): (i32, i32), height: i32) -> Vec<Rect> {
        let width = self.suns_width();
        self.draw_in_column(sketch, Rect::new(x, y, width, height))
    }

    /// Draws the group with its suns centred in a column, which is wider if a name is below them.
    pub(super) fn draw_in_column(self, sketch: &mut Sketch, column: Rect) -> Vec<Rect> {
        let Rect {
            x,
            y,
            w: column,
            h: height,
        } = column;
        let room = |left: i32, width: i32| Rect::new(left, y, width, height);
        let mut left = x;
        let hanging: Vec<&Fleet> = self.fleets(true).collect();
        for fleet in hanging.into_iter().rev() {
            let width = self.fleet_width(fleet);
            left -= width + FLEET_GAP;
            self.draw_fleet(sketch, fleet, room(left, width));
        }
        let beside = (column - self.suns_width()) / 2;
        let suns = self.draw_suns(sketch, (x + beside, y + height / 2));
        let mut left = x + column + FLEET_GAP - GAP / 2;
        for fleet in self.fleets(false) {
            let width = self.fleet_width(fleet);
            self.draw_fleet(sketch, fleet, room(left, width));
            left += width + FLEET_GAP;
        }
        self.draw_signs(sketch, (left, y + height / 2));
        suns
    }

    /// Draws the suns starting at a place, centred at this height, with their light.
    pub(super) fn draw_suns(
        self,
        sketch: &mut Sketch,
        (mut left, middle): (i32, i32),
    ) -> Vec<Rect> {
        let system = self.system;
        let home = system.home_of.is_some();
        let style = if system.gone {
            PieceStyle::Ghost
        } else {
            PieceStyle::Plain
        };
        let ring = Ring::of(system.fresh && !system.gone, false);
        let mut suns = Vec::new();
        for &piece in &system.stars {
            let radius = self.radius(piece);
            let centre = (left + radius + RIM, middle);
            let at = Rect::around(centre, 2 * radius, 2 * radius);
            if !system.gone {
                let glow = Item::glow(piece.colour(), centre, radius, home);
                sketch.glows.push(glow);
            }
            sketch
                .front
                .push(ItemKind::Star { piece, style, ring }.at(at));
            suns.push(at);
            left = at.right() + RIM + GAP / 2;
        }
        suns
    }

    /// Draws a fleet in its room, and its tag below the room.
    pub(super) fn draw_fleet(self, sketch: &mut Sketch, fleet: &Fleet, room: Rect) {
        let hangs = self.sides.hangs(fleet.seat);
        let rows: Vec<&[Ship]> = self.rows(fleet).collect();
        let step = self.ships_height() + ROW_GAP;
        let all = rows.len() as i32 * step - ROW_GAP;
        // Hanging ships are at the upper edge, standing ones at the lower.
        let top = if hangs { room.y } else { room.bottom() - all };
        for (row, ships) in (0..).zip(rows) {
            let width = ships
                .iter()
                .map(|&ship| self.ship_room(ship) + GAP)
                .sum::<i32>()
                - GAP;
            let mut left = room.x + (room.w - width) / 2;
            for &ship in ships {
                let (w, h) = self.ship(ship);
                let wide = self.ship_room(ship);
                let y = top + row * step + if hangs { 0 } else { self.ships_height() - h };
                let at = Rect::new(left + (wide - w) / 2, y, w, h);
                self.draw_ship(sketch, fleet.seat, ship, at);
                left += wide + GAP;
            }
        }
        if self.is_tagged(fleet.seat) {
            let at = Rect::new(room.x, room.bottom() + GAP, room.w, TAG);
            sketch.front.extend(tag(self.sides, fleet.seat, at));
        }
    }

    /// Draws a ship or its ghost, and records it as an endpoint of arrows.
    pub(super) fn draw_ship(self, sketch: &mut Sketch, seat: Seat, ship: Ship, at: Rect) {
        let piece = ship.piece;
        let is_out = self.sides.out.has(seat);
        let style = match ship.state {
            _ if ship.is_gone() => PieceStyle::Ghost,
            _ if is_out => PieceStyle::Hollow,
            _ => PieceStyle::Plain,
        };
        let (up, ring) = (!self.sides.hangs(seat), ring_of(ship));
        let shown = ItemKind::Ship {
            piece,
            up,
            style,
            ring,
        };
        sketch.front.push(shown.at(at));
        match ship.state {
            State::Stands => return,
            State::Sacrificed => {
                let side = at.w.min(at.h) * 11 / 20;
                let at = Rect::around(at.middle(), side, side);
                sketch.top.push(ItemKind::Cross.at(at));
                return;
            }
            State::Fresh | State::Left => {}
        }
        self.endpoint(sketch, Some((seat, piece)), ship.state == State::Left, at);
    }

    /// Draws the signs of past and possible catastrophes.
    pub(super) fn draw_signs(self, sketch: &mut Sketch, (mut left, middle): (i32, i32)) {
        for &(colour, count) in &self.system.blasts {
            let at = Rect::new(left, middle - BLAST / 2, BLAST, BLAST);
            sketch.top.push(ItemKind::Blast { colour, count }.at(at));
            self.endpoint(sketch, None, false, at);
            left += BLAST + GAP;
        }
        for &(colour, count) in &self.system.dangers {
            let at = Rect::new(left, middle - DANGER_HEIGHT / 2, DANGER, DANGER_HEIGHT);
            sketch.front.extend(danger(colour, count, at));
            left += DANGER + GAP;
        }
    }

    /// Records an endpoint of arrows.
    pub(super) fn endpoint(
        self,
        sketch: &mut Sketch,
        ship: Option<(Seat, Piece)>,
        left: bool,
        at: Rect,
    ) {
        sketch.endpoints.push(Endpoint {
            system: self.system.name.clone(),
            ship,
            left,
            at,
        });
    }
}

fn ring_of(ship: Ship) -> Ring {
    Ring::of(
        ship.state == State::Fresh,
        ship.in_danger && !ship.is_gone(),
    )
}

/// Returns the minimum width of a seat's tag.
pub(super) fn tag_width(sides: &Sides, seat: Seat) -> i32 {
    lettering::width(&sides.tag(seat), TAG_FACE) + 14
}

/// Returns the tag of a seat; it is struck through if the seat is out of the game.
pub(super) fn tag(sides: &Sides, seat: Seat, at: Rect) -> Vec<Item> {
    let (ground, ink) = sides.colours(seat);
    let label = Label::note(sides.tag(seat), TAG_FACE);
    if !sides.out.has(seat) {
        let plate = put::filled(at, 7, ground);
        return vec![plate, label.in_ink(ink).centred(at.middle())];
    }
    let frame = put::framed(at, 7, Tint::Ground, Line::solid(2, Tint::Tag));
    let label = label.in_ink(Tint::Muted).centred(at.middle());
    let strike = Rect::new(label.at.x - 4, at.middle().1 - 1, label.at.w + 8, 3);
    // The strike-through lies under the letters, so that they stay legible.
    vec![frame, put::filled(strike, 0, Tint::Tag), label]
}

/// Returns the sign of a colour with a possible catastrophe: the number of its pieces above its
/// letter.
fn danger(colour: Colour, count: usize, at: Rect) -> Vec<Item> {
    let (x, _) = at.middle();
    let half = at.h / 2;
    let digit = Label::note(count.to_string(), Type::heavy(52)).in_ink(Tint::Dark);
    let tile = Rect::around((x, at.y + half + half / 2 - 3), 40, 40);
    vec![
        put::filled(at, 9, Tint::Danger),
        digit.centred((x, at.y + half / 2 + 2)),
        put::filled(tile, 6, Tint::Of(colour, Shade::Body)),
        letter(colour, tile),
    ]
}

/// Returns the letter of a colour on its tile.
pub(crate) fn letter(colour: Colour, tile: Rect) -> Item {
    let letter = lettering::of_colour(colour);
    let ink = Tint::Of(colour, Shade::Ink);
    Label::note(letter, Type::of_capital((tile.h * 5 / 8).max(MIN_LETTER)))
        .in_ink(ink)
        .centred(tile.middle())
}
