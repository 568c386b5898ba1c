//! The home of one of three to six: a plate with the pattern and the name over the stars, the fleet beside them.

use crate::layout::parts::{self, LEAST_NAME};
use crate::layout::put::{self, Label};
use crate::layout::round::card::{self, Measure};
use crate::layout::round::tag::{self, Tags};
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::Type;
use crate::scene::{Item, Line, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, names, ring, starmap};
use homeworlds::piece::Size;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Event, Seat};

/// A seat's home, or what is to be said where there is none.
pub struct Home {
    pub seat: Seat,
    name: String,
    system: Option<System>,
    /// Without a home: what is told instead.
    told: String,
    alignment: Option<Alignment>,
    target: Option<Seat>,
    /// The lanes that it is connected to.
    lanes: Vec<Size>,
    /// The homes that one with stars of a single size reaches.
    reached: Vec<Seat>,
    /// The pips of all its owner's ships.
    pips: u32,
    /// The most that the name takes where others need the room too.
    room: i32,
}

/// The space around what lies on a card.
const PAD: i32 = 7;
/// The side of an emblem and of a pattern on a plate.
const SIGN: i32 = 30;
/// The width of the letters of a home that is reached.
const SMALL: i32 = 42;
/// The side of the sign of a lane that is reached.
const LANE: i32 = 32;
/// From this scale of ships on there is room for pips and lanes.
const ROOM_FOR_SIGNS: f32 = 0.64;
/// From this scale of ships on there is room for the name of a home.
const ROOM_FOR_TYPED: f32 = 0.72;
/// The most that the name of a home takes.
const MOST_TYPED: i32 = 110;

impl Home {
    /// The home of a seat on a board, its name within so much room.
    pub fn of(board: &Board, seat: Seat, room: i32) -> Self {
        let system = names::home_of(board, seat).map(|home| System::of(board, home));
        let many = board.view.many.as_ref();
        Self {
            seat,
            name: names::label(board, seat),
            told: told(board, seat),
            alignment: many.and_then(|many| *many.revealed.get(seat.index())?),
            target: ring::target(board, seat),
            lanes: Size::ALL
                .into_iter()
                .filter(|&size| starmap::connected(board, seat, size))
                .collect(),
            pips: starmap::pips(board, seat),
            reached: match &system {
                Some(system) if is_single(system) => ring::neighbours(board, seat),
                _ => Vec::new(),
            },
            system,
            room,
        }
    }

    fn face(measure: Measure) -> Type {
        Type::heavy(measure.em(38, 46))
    }

    fn label(&self, measure: Measure, room: i32) -> Label {
        Label::name(&self.name, Self::face(measure)).fitted(room, LEAST_NAME)
    }

    /// The width of the plate: pattern, name, emblem and target.
    fn plate(&self, measure: Measure, room: i32) -> i32 {
        let emblem = self.alignment.map_or(0, |_| SIGN + PAD);
        let target = self.target.map_or(0, |_| 22 + SMALL);
        let name = self.label(measure, room).width();
        let pips = self.pips(measure).map_or(0, |pips| pips.width() + PAD);
        PAD + SIGN + PAD + name + PAD + pips + emblem + target + PAD
    }

    /// How many pips its owner has in play, where there is room for it.
    fn pips(&self, measure: Measure) -> Option<Label> {
        let has_any = self.system.is_some() || self.pips > 0;
        let shown = has_any && measure.scale >= ROOM_FOR_SIGNS;
        shown.then(|| put::pips(self.pips, 30))
    }

    /// The lanes that it is connected to, where there is room for them.
    fn lanes(&self, measure: Measure) -> &[Size] {
        match measure.scale >= ROOM_FOR_SIGNS {
            true => &self.lanes,
            false => &[],
        }
    }

    fn block(&self, measure: Measure, room: i32) -> i32 {
        let stars = self.system.as_ref().map_or(0, |system| {
            let reached = self.reached.len() as i32 * (SMALL + 4);
            let lanes = self.lanes(measure).len() as i32 * (LANE + 4);
            let name = self
                .typed(system, measure)
                .map_or(0, |name| name.width() + PAD);
            3 * PAD + card::stars(system, measure) + lanes + reached + name
        });
        self.plate(measure, room).max(stars)
    }

    /// What players type for the home, where that is not what its owner is called, and there is room.
    fn typed(&self, system: &System, measure: Measure) -> Option<Label> {
        let name = system.name.to_string();
        let alike = name.eq_ignore_ascii_case(&self.name);
        let label = Label::name(&name, Type::bold(36)).in_ink(Tint::Muted);
        let fits = measure.scale >= ROOM_FOR_TYPED;
        (!alike && fits).then(|| label.fitted(MOST_TYPED.min(self.room * 3 / 4), LEAST_NAME))
    }

    /// How wide the card has to be.
    pub fn width(&self, measure: Measure) -> i32 {
        let rest = match &self.system {
            Some(system) => card::fleets(system, measure),
            None => 0,
        };
        self.block(measure, self.room) + 2 * PAD + rest
    }

    /// Puts the card on the picture.
    pub fn draw(&self, sketch: &mut Sketch, at: Rect, tags: &Tags, bright: bool, measure: Measure) {
        let (ground, ink) = tags.colours(self.seat);
        let Some(system) = &self.system else {
            return self.draw_empty(sketch, at, tags, bright, measure);
        };
        let room = self.room + at.w - self.width(measure);
        let edge = parts::edge(system, bright);
        let inner = at.inset(edge.width);
        sketch.back.push(put::framed(at, 10, Tint::Card, edge));
        let plate = Rect::new(
            inner.x,
            inner.y,
            self.plate(measure, room),
            measure.height * 9 / 20,
        );
        sketch.front.push(put::filled(plate, 6, ground));
        let label = self.label(measure, room);
        self.draw_plate(sketch, plate, tags, (ink, label), self.pips(measure));
        let foot = (inner.x + 2 * PAD, at.bottom() - 9);
        card::draw_stars(sketch, system, foot, measure);
        self.draw_reached(sketch, (foot.0, plate.bottom(), at.bottom()), tags, measure);
        let left = at.x + self.block(measure, room) + PAD;
        card::draw_fleets(sketch, system, Rect { x: left, ..at }, tags, measure);
    }

    fn draw_plate(
        &self,
        sketch: &mut Sketch,
        at: Rect,
        tags: &Tags,
        (ink, label): (Tint, Label),
        pips: Option<Label>,
    ) {
        let side = SIGN.min(at.h - 8);
        let middle = at.middle().1;
        let pattern = Rect::new(at.x + PAD, middle - side / 2, side, side);
        sketch
            .front
            .push(put::filled(pattern, 0, tags.below(self.seat)));
        sketch.front.push(tags.pattern(self.seat, pattern));
        let name = label.in_ink(ink);
        let mut left = pattern.right() + PAD;
        let width = name.width();
        sketch.front.push(name.left(left, middle));
        left += width + PAD;
        if let Some(pips) = pips {
            let width = pips.width();
            sketch.front.push(pips.in_ink(ink).left(left, middle));
            left += width + PAD;
        }
        if let Some(alignment) = self.alignment {
            sketch.front.push(Item::Emblem {
                at: Rect::new(left, middle - side / 2, side, side),
                evil: alignment == Alignment::Evil,
                ink,
            });
            left += side + PAD;
        }
        if let Some(target) = self.target {
            let arrow = Label::note("›", Type::heavy(36)).in_ink(ink);
            sketch.front.push(arrow.left(left, middle - 2));
            let small = Rect::new(left + 18, middle - 15, SMALL, 30);
            sketch.front.extend(tags.small(target, small));
        }
    }

    /// The lanes and homes that this one is connected to, beside its stars.
    fn draw_reached(
        &self,
        sketch: &mut Sketch,
        (left, top, bottom): (i32, i32, i32),
        tags: &Tags,
        measure: Measure,
    ) {
        let Some(system) = &self.system else {
            return;
        };
        let middle = (top + bottom) / 2 - 2;
        let mut left = left + card::stars(system, measure) + PAD;
        if let Some(name) = self.typed(system, measure) {
            let width = name.width();
            sketch.front.push(name.left(left, middle));
            left += width + PAD;
        }
        for size in self.lanes(measure) {
            let at = Rect::new(left, middle - LANE / 2, LANE, LANE);
            let digit = Label::note(&size.pips().to_string(), Type::heavy(30)).in_ink(Tint::Bright);
            let digit = digit.centred(at.middle());
            sketch.front.extend([tag::chip(at), digit]);
            left += LANE + 4;
        }
        for &seat in &self.reached {
            let at = Rect::new(left, middle - 16, SMALL, 32);
            sketch.front.extend(tags.small(seat, at));
            left += SMALL + 4;
        }
    }

    /// A place without a home: who sits there, and why there is none.
    fn draw_empty(
        &self,
        sketch: &mut Sketch,
        at: Rect,
        tags: &Tags,
        bright: bool,
        measure: Measure,
    ) {
        let line = match bright {
            true => Line::solid(5, Tint::Bright),
            false => Line {
                dashed: true,
                ..Line::solid(2, Tint::Border)
            },
        };
        sketch.back.push(put::framed(at, 0, Tint::Ground, line));
        let (ground, ink) = tags.colours(self.seat);
        let room = self.room + at.w - self.width(measure);
        let plate = Rect::new(
            at.x + PAD,
            at.y + PAD,
            self.plate(measure, room),
            measure.height * 9 / 20,
        );
        sketch.front.push(put::filled(plate, 6, ground));
        let label = self.label(measure, room);
        self.draw_plate(sketch, plate, tags, (ink, label), self.pips(measure));
        let note = Label::note(&self.told, Type::bold(34)).fitted(at.w - 4 * PAD, 24);
        let middle = (plate.bottom() + at.bottom()) / 2;
        sketch.front.push(note.left(at.x + 2 * PAD, middle));
    }
}

/// Whether the stars of a home have one size.
fn is_single(system: &System) -> bool {
    let first = system.stars.first().map(|star| star.size());
    system.stars.iter().all(|star| Some(star.size()) == first)
}

fn told(board: &Board, seat: Seat) -> String {
    let view = board.view;
    let fell =
        view.last.iter().flat_map(|last| &last.events).any(
            |event| matches!(event, Event::Eliminated { seat: fallen, .. } if *fallen == seat),
        );
    let out = view
        .many
        .as_ref()
        .is_some_and(|many| many.eliminated.has(seat));
    board.say(match (&view.outcome, view.to_move) {
        _ if out || fell => Phrase::Out,
        (Some(_), _) => Phrase::NoHome,
        (None, Some(mover)) if mover == seat => Phrase::SetsUp,
        (None, _) => Phrase::SetsUpLater,
    })
}
