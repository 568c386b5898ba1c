//! A picture during layout, in layers, with the arrows of the last turn.

use crate::Board;
use crate::journeys::{Journey, journeys};
use crate::layout::sides::Sides;
use crate::scene::{Item, ItemKind, Rect, Stroke};
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;

/// An endpoint of arrows.
#[derive(Clone, Debug)]
pub(super) struct Endpoint {
    /// The system.
    pub system: Name,
    /// The ship and its owner; `None` at a catastrophe or a card that is gone.
    pub ship: Option<(Seat, Piece)>,
    /// Whether the ship has left, so that arrows begin here.
    pub left: bool,
    /// The box of the endpoint.
    pub at: Rect,
}

/// The layers of a picture.
pub(super) struct Sketch<'a> {
    pub sides: &'a Sides,
    /// Bands and cards.
    pub back: Vec<Item>,
    /// The light around suns.
    pub glows: Vec<Item>,
    /// Bars and plates, which no light covers.
    pub bars: Vec<Item>,
    /// Danger frames and connection lines.
    pub lines: Vec<Item>,
    /// Pieces, tags and texts.
    pub front: Vec<Item>,
    /// Marks above ghosts.
    pub top: Vec<Item>,
    /// The endpoints of arrows.
    pub endpoints: Vec<Endpoint>,
}

/// The diameter of the disc where one of several arrows begins.
const STEP: i32 = 36;
/// Distance between the end of an arrow and a ship, beyond its ring.
const CLEARANCE: i32 = 10;
/// Curvatures tried for an arrow: the distance of its midpoint from the straight line, in per cent
/// of its length.
const CURVATURES: [i32; 12] = [6, -6, 12, -12, 18, -18, 26, -26, 36, -36, 50, -50];
/// Number of straight segments of a curved arrow.
const PARTS: i32 = 16;

impl<'a> Sketch<'a> {
    /// Returns an empty sketch.
    pub(super) const fn new(sides: &'a Sides) -> Self {
        Self {
            sides,
            back: Vec::new(),
            glows: Vec::new(),
            bars: Vec::new(),
            lines: Vec::new(),
            front: Vec::new(),
            top: Vec::new(),
            endpoints: Vec::new(),
        }
    }

    /// Returns all items in painting order, with the arrows of the last turn below pieces and
    /// texts.
    pub(super) fn finish(mut self, board: &Board, sheet: Rect) -> Vec<Item> {
        let mut journeys = journeys(board.events());
        journeys.retain(Journey::is_way);
        let several = journeys.len() > 1;
        let mut arrows = Vec::new();
        for (number, journey) in (1..).zip(&journeys) {
            let (Some(from), Some(to)) = (self.departure(journey), self.arrival(journey)) else {
                continue;
            };
            arrows.push(self.arrow(from, to));
            if several {
                let at = Rect::around(from.middle(), STEP, STEP);
                self.top.push(ItemKind::Step { number }.at(at));
            }
        }
        let sky = vec![ItemKind::Sky.at(sheet)];
        [
            sky, self.back, self.glows, self.bars, self.lines, arrows, self.front, self.top,
        ]
        .concat()
    }

    /// Returns the arrow between two boxes that is covered by the fewest pieces and texts.
    fn arrow(&self, from: Rect, to: Rect) -> Item {
        let things: Vec<Rect> = self
            .front
            .iter()
            .filter(|item| item.at != from && item.at != to)
            .map(|item| item.at)
            .collect();
        let hits = |places: &[(i32, i32)]| {
            let is_hit = |thing: &&Rect| {
                places
                    .iter()
                    .any(|&(x, y)| thing.meets(Rect::new(x - 3, y - 3, 6, 6)))
            };
            things.iter().filter(is_hit).count()
        };
        let target = to.inset(-CLEARANCE);
        let curves = CURVATURES.map(|curvature| curve(from.middle(), target, curvature));
        let curves = curves.into_iter().zip(CURVATURES);
        let best =
            curves.min_by_key(|(places, curvature)| 5 * hits(places) as i32 + curvature.abs());
        let best = best.map(|(places, _)| places);
        Item::stroke(best.unwrap_or_default(), Stroke::Arrow)
    }

    /// Takes the endpoint that the ship of a journey left.
    fn departure(&mut self, journey: &Journey) -> Option<Rect> {
        let (from, ship) = journey.from.as_ref()?;
        let ship = Some((journey.seat, *ship));
        let mut endpoints = self.endpoints.iter();
        let place = endpoints.position(|one| one.is(from, ship, true))?;
        Some(self.endpoints.remove(place).at)
    }

    fn arrival(&self, journey: &Journey) -> Option<Rect> {
        let ship = journey.fresh(&journey.to).map(|ship| (journey.seat, ship));
        let mut endpoints = self.endpoints.iter();
        let found = endpoints.find(|one| one.is(&journey.to, ship, false))?;
        Some(found.at)
    }
}

impl Endpoint {
    fn is(&self, system: &Name, ship: Option<(Seat, Piece)>, left: bool) -> bool {
        (&self.system, self.ship, self.left) == (system, ship, left)
    }
}

/// Returns a curve from a place to the edge of a box.
fn curve(from: (i32, i32), to: Rect, curvature: i32) -> Vec<(i32, i32)> {
    let end = to.middle();
    let (right, down) = (end.0 - from.0, end.1 - from.1);
    let control = (
        from.0 + right / 2 - down * curvature / 50,
        from.1 + down / 2 + right * curvature / 50,
    );
    let at = |part: i32| {
        let rest = PARTS - part;
        let mixed = |start: i32, bend: i32, end: i32| {
            (rest * rest * start + 2 * rest * part * bend + part * part * end) / (PARTS * PARTS)
        };
        (
            mixed(from.0, control.0, end.0),
            mixed(from.1, control.1, end.1),
        )
    };
    let inside = |&(x, y): &(i32, i32)| to.holds(Rect::new(x, y, 1, 1));
    let all: Vec<(i32, i32)> = (0..=PARTS).map(at).collect();
    let last = all.iter().position(inside).unwrap_or(PARTS as usize);
    let mut places = all[..last.max(1)].to_vec();
    let before = places[places.len() - 1];
    places.push(edge(to, before));
    places
}

/// Returns the point where the line from a place to the centre of a box enters the box.
pub(super) fn edge(to: Rect, (x, y): (i32, i32)) -> (i32, i32) {
    let (u, v) = to.middle();
    let (right, down) = ((u - x) as f32, (v - y) as f32);
    let share = |half: i32, way: f32| half as f32 / way.abs().max(1.0);
    let inside = share(to.w / 2, right).min(share(to.h / 2, down)).min(1.0);
    (u - (right * inside) as i32, v - (down * inside) as i32)
}
