//! A picture while it is laid out: what lies behind, what stands on it, and between the two the ways of the last turn, from
//! where each ship stood to where it stands.

use crate::Board;
use crate::journeys::{Journey, journeys};
use crate::layout::measure::Measure;
use crate::layout::route::route;
use crate::layout::sign::Signs;
use crate::scene::{Item, Rect, What};
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::Seat;

/// Where something is on the picture at which a way begins or ends.
#[derive(Clone, Debug)]
pub(super) struct Endpoint {
    /// In which system.
    pub system: Name,
    /// Whose ship it is; nobody's is the place of a catastrophe, or the card.
    pub ship: Option<(Seat, Piece)>,
    /// Whether the ship has left.
    pub left: bool,
    /// Where.
    pub at: Rect,
}

/// What was laid out so far, how large, and whose is what.
pub(super) struct Sketch<'a> {
    pub signs: &'a Signs,
    pub measure: Measure,
    /// Lanes, cards and trays.
    pub back: Vec<Item>,
    /// Pieces, tags and names.
    pub front: Vec<Item>,
    /// Signs that lie over vacated slots.
    pub top: Vec<Item>,
    /// Where ways may begin and end.
    pub endpoints: Vec<Endpoint>,
}

/// The side of the disc where a way begins that has a number.
const NUMBERED: i32 = 34;
/// The side of the dot where it has none.
const DOT: i32 = 20;
/// The room that a bend takes from later ways.
const BEND: i32 = 10;
/// How far from a ship's box its way ends: at the ring.
const RING: i32 = 8;

impl<'a> Sketch<'a> {
    /// Nothing yet.
    pub(super) const fn new(signs: &'a Signs, measure: Measure) -> Self {
        Self {
            signs,
            measure,
            back: Vec::new(),
            front: Vec::new(),
            top: Vec::new(),
            endpoints: Vec::new(),
        }
    }

    /// Everything in the order in which it is painted, with the ways of the last turn.
    pub(super) fn finish(mut self, board: &Board) -> Vec<Item> {
        let mut journeys = journeys(board.events());
        journeys.retain(Journey::is_way);
        let several = journeys.len() > 1;
        let mut ways = Vec::new();
        // Ways bend at the corners of things: two that do so elsewhere share no stretch.
        let mut bends: Vec<Rect> = Vec::new();
        for (number, journey) in (1..).zip(&journeys) {
            let (Some(from), Some(to)) = (self.departure(journey), self.arrival(journey)) else {
                continue;
            };
            let mut things = self.in_the_way([from, to]);
            things.extend(&bends);
            let places = route(from.middle(), to.inset(-RING), &things);
            let inner = places.get(1..places.len() - 1).unwrap_or_default();
            bends.extend(inner.iter().map(|&at| Rect::around(at, BEND, BEND)));
            ways.push(Item::way(places));
            let side = if several { NUMBERED } else { DOT };
            let number = several.then_some(number);
            let at = Rect::around(from.middle(), side, side);
            self.top.push(What::Start { number }.at(at));
        }
        [self.back, ways, self.front, self.top].concat()
    }

    /// Pieces, words and tags but for those at the ends of a way.
    fn in_the_way(&self, ends: [Rect; 2]) -> Vec<Rect> {
        self.front
            .iter()
            .map(|item| match &item.what {
                What::Words(label) => Rect {
                    h: label.face.capital(),
                    ..item.at
                },
                _ => item.at,
            })
            .filter(|thing| !ends.contains(thing))
            .collect()
    }

    /// Where the ship left, from where no other leaves then.
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
