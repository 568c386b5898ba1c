//! What lies on the card of a system: its ships and stars as the last turn left them, and the signs of catastrophes that were and
//! that may be.

use crate::figure;
use crate::layout::measure::{Measure, PAD};
use crate::layout::put::{self, Label};
use crate::layout::sketch::{Endpoint, Sketch};
use crate::layout::system::{Fleet, Ship, State, System};
use crate::lettering::{self, Type};
use crate::scene::{Coat, Item, Rect, What};
use crate::tint::{Shade, Tint};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Seat;

/// The width of a sign for what may explode.
const DANGER: i32 = 58;
/// The most height of a catastrophe, and of that sign.
const MOST_SIGN: i32 = 120;
/// So many ships of a seat stand in one row at least.
const LEAST_DECK: usize = 4;

/// The width of all fleets and signs.
pub(super) fn width(system: &System, measure: Measure) -> i32 {
    let fleets: i32 = system
        .fleets
        .iter()
        .map(|fleet| fleet_width(fleet, measure) + PAD)
        .sum();
    let signs = system.dangers.len() as i32 * (DANGER + PAD);
    fleets + signs + system.blasts.len() as i32 * (blast_side(measure) + PAD)
}

fn blast_side(measure: Measure) -> i32 {
    (measure.height - 8).min(MOST_SIGN)
}

/// The width of the tag before a fleet.
fn tag(fleet: &Fleet, measure: Measure) -> i32 {
    if fleet.tagged { measure.tag() } else { 0 }
}

fn fleet_width(fleet: &Fleet, measure: Measure) -> i32 {
    let width = |ships: &[Ship]| ships.iter().map(|&ship| measure.ship(ship)).sum();
    let widths = decks(fleet, measure).map(width);
    tag(fleet, measure) + widths.max().unwrap_or(0) + 8
}

/// The ships of a fleet, row by row.
fn decks(fleet: &Fleet, measure: Measure) -> impl Iterator<Item = &[Ship]> {
    let length = fleet.ships.len().div_ceil(measure.decks as usize);
    fleet.ships.chunks(length.max(LEAST_DECK))
}

impl Sketch<'_> {
    /// The stars side by side, their feet at this place, or the outlines of stars that are gone.
    pub(super) fn draw_stars(&mut self, system: &System, (mut left, foot): (i32, i32)) {
        let coat = match (system.gone, system.fresh) {
            (true, _) => Coat::Gone,
            (false, true) => Coat::Fresh,
            (false, false) => Coat::Plain,
        };
        for &piece in &system.stars {
            let side = self.measure.star(piece);
            let at = Rect::new(left, foot - side, side, side);
            self.front.push(What::Star { piece, coat }.at(at));
            left += side + PAD;
        }
    }

    /// The fleets that stand or hang, from the left; where they end.
    pub(super) fn draw_fleets(&mut self, system: &System, room: Rect, up: bool) -> i32 {
        let mut left = room.x;
        for fleet in &system.fleets {
            if self.signs.are_up(fleet.seat) == up {
                let width = fleet_width(fleet, self.measure);
                let at = Rect::new(left, room.y + 5, width, room.h - 10);
                self.draw_fleet(system, fleet, at);
                left += width + PAD;
            }
        }
        left
    }

    fn draw_fleet(&mut self, system: &System, fleet: &Fleet, at: Rect) {
        if !system.gone {
            self.back.push(put::filled(at, 6, Tint::Tray));
        }
        let w = tag(fleet, self.measure);
        if fleet.tagged {
            self.front
                .extend(self.signs.tag(fleet.seat, Rect { w, ..at }));
        }
        let step = (at.h - 5) / self.measure.decks;
        for (deck, ships) in (0..).zip(decks(fleet, self.measure)) {
            let mut left = at.x + 4 + w;
            for &ship in ships {
                let (w, h) = figure::ship(ship.piece.size(), self.measure.scale);
                let top = if self.signs.are_up(fleet.seat) {
                    at.bottom() - 6 - h - deck * step
                } else {
                    at.y + 6 + deck * step
                };
                let room = self.measure.ship(ship);
                let place = Rect::new(left + (room - w) / 2, top, w, h);
                self.draw_ship(system, fleet.seat, ship, place);
                left += room;
            }
        }
    }

    /// A ship or its outline, and where ways begin and end at it.
    fn draw_ship(&mut self, system: &System, seat: Seat, ship: Ship, at: Rect) {
        let piece = ship.piece;
        let coat = match ship.state {
            State::Left | State::Sacrificed => Coat::Gone,
            _ if self.signs.out.has(seat) => Coat::Hollow,
            State::Fresh => Coat::Fresh,
            State::Stands => Coat::Plain,
        };
        let up = self.signs.are_up(seat);
        self.front.push(What::Ship { piece, up, coat }.at(at));
        if ship.state == State::Sacrificed {
            let side = at.w.min(at.h) * 3 / 5;
            let at = Rect::around(at.middle(), side, side);
            self.top.push(What::Cross.at(at));
        } else if ship.state != State::Stands {
            self.endpoint(system, Some((seat, piece)), ship.state == State::Left, at);
        }
    }

    /// The signs of catastrophes, those that were and those that may be.
    pub(super) fn draw_signs(&mut self, system: &System, room: Rect) {
        let mut left = room.x;
        let side = blast_side(self.measure);
        let (_, middle) = room.middle();
        for &(colour, count) in &system.blasts {
            let at = Rect::new(left, middle - side / 2, side, side);
            self.top.push(What::Blast { colour, count }.at(at));
            self.endpoint(system, None, false, at);
            left += side + PAD;
        }
        let height = (room.h - 14).min(MOST_SIGN);
        for &(colour, count) in &system.dangers {
            let at = Rect::new(left, middle - height / 2, DANGER, height);
            self.front.extend(danger(colour, count, at));
            left += DANGER + PAD;
        }
    }

    /// Where ways may begin or end: at a ship, or where whatever comes to a system is no more.
    pub(super) fn endpoint(
        &mut self,
        system: &System,
        ship: Option<(Seat, Piece)>,
        left: bool,
        at: Rect,
    ) {
        self.endpoints.push(Endpoint {
            system: system.name.clone(),
            ship,
            left,
            at,
        });
    }
}

/// How many there are of a colour that may explode.
fn danger(colour: Colour, count: usize, at: Rect) -> Vec<Item> {
    let half = at.h / 2;
    let face = Type::heavy(half.clamp(10, 44) as u32);
    let digit = Label::note(count.to_string(), face).in_ink(Tint::Dark);
    let (x, _) = at.middle();
    let tile = Rect::around((x, at.y + half + half / 2 - 2), 36, (half - 6).min(36));
    let letter = lettering::of_colour(colour);
    let letter = Label::note(letter, Type::of_capital(tile.h * 5 / 8));
    vec![
        put::filled(at, 8, Tint::Warning),
        digit.centred((x, at.y + half / 2 + 1)),
        put::filled(tile, 4, Tint::Of(colour, Shade::Sign)),
        letter
            .in_ink(Tint::Of(colour, Shade::Ink))
            .centred(tile.middle()),
    ]
}
