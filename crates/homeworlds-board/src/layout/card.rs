//! The card of a system: its name, or the plate of its owner, over its stars, then each seat's ships on a tray.

use crate::layout::home::Home;
use crate::layout::measure::{LEAST_NAME, Measure, PAD};
use crate::layout::parts;
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::layout::sketch::Sketch;
use crate::layout::system::System;
use crate::lettering::Type;
use crate::scene::{Item, Line, Rect};
use crate::tint::Tint;

/// A system, or the place of a home, which may be one that is not there.
pub(super) struct Card {
    pub title: String,
    pub system: System,
    pub home: Option<Home>,
}

/// The room of the line around a card.
const EDGE: i32 = 5;
/// The most that a name takes of the width where others need it.
const MOST_NAME: i32 = 250;
/// The most that a plate takes.
const MOST_PLATE: i32 = 330;

impl Card {
    /// That of a colony.
    pub(super) fn colony(system: System) -> Self {
        Self {
            title: system.name.to_string(),
            system,
            home: None,
        }
    }

    /// That of a home.
    pub(super) const fn home(system: System, home: Home) -> Self {
        Self {
            title: String::new(),
            system,
            home: Some(home),
        }
    }

    /// The width where others need the room too.
    pub(super) fn width(&self, measure: Measure) -> i32 {
        let most = self.home.as_ref().map_or(MOST_NAME, |_| MOST_PLATE);
        self.beside(measure) + self.block(measure, most, false)
    }

    /// The width on which everything can be read.
    pub(super) fn full_width(&self, measure: Measure) -> i32 {
        self.beside(measure) + self.block(measure, i32::MAX, true)
    }

    /// The width of what lies over and beside the stars.
    fn block(&self, measure: Measure, most: i32, all: bool) -> i32 {
        let stars = measure.stars(&self.system.stars);
        match &self.home {
            Some(home) => home
                .plate(measure, most)
                .max(stars + home.notes(measure, all)),
            None => self.name(measure, most).width().max(stars),
        }
    }

    /// The width of everything but that.
    fn beside(&self, measure: Measure) -> i32 {
        4 * PAD + parts::width(&self.system, measure)
    }

    fn name(&self, measure: Measure, room: i32) -> Label {
        let face = Type::bold(measure.name());
        let label = Label::name(&self.title, face).fitted(room, LEAST_NAME);
        if self.system.gone {
            label.in_ink(Tint::Dim)
        } else {
            label
        }
    }

    /// Puts the card on the picture; ships that hang stand before the stars of a colony.
    pub(super) fn draw(&self, sketch: &mut Sketch, at: Rect) {
        let measure = sketch.measure;
        let line = self.line(sketch.signs);
        let system = &self.system;
        let is_home = self.home.is_some();
        let ground = if is_home && system.gone {
            Tint::Ground
        } else {
            Tint::Card
        };
        sketch.back.push(put::framed(at, 10, ground, line));
        let block = at.w - self.beside(measure);
        let block = self.block(measure, block, true).min(block);
        let stars = measure.stars(&self.system.stars);
        let mut head = Rect::new(at.x + PAD, at.y + EDGE, block, measure.head());
        let foot = at.bottom() - EDGE - 2;
        let left = if let Some(home) = &self.home {
            let left = head.x + 3 + stars;
            let h = at.bottom() - EDGE - head.bottom();
            let notes = Rect::new(left, head.bottom(), head.right() - left, h);
            home.draw(sketch, head, notes);
            head.x + 3
        } else {
            head.x = sketch.draw_fleets(system, Rect { x: head.x, ..at }, false);
            let name = self.name(measure, block);
            let line = at.y + 8 + name.face.capital() / 2;
            let name = name.centred((head.middle().0, line));
            sketch.front.extend([cased(&name, at), name]);
            head.middle().0 - (stars - PAD) / 2
        };
        sketch.draw_stars(system, (left, foot));
        let x = head.right() + 2 * PAD;
        let mut left = sketch.draw_fleets(system, Rect { x, ..at }, true);
        if is_home {
            left = sketch.draw_fleets(system, Rect { x: left, ..at }, false);
        }
        sketch.draw_signs(system, Rect { x: left, ..at });
        if system.gone && system.blasts.is_empty() && !is_home {
            sketch.endpoint(system, None, false, at);
        }
    }

    /// The line around the card: what may explode comes before whose turn it is.
    fn line(&self, signs: &Signs) -> Line {
        let bright = self
            .home
            .as_ref()
            .is_some_and(|home| signs.bright.has(home.seat));
        let dashed = self.system.gone;
        match (!self.system.dangers.is_empty(), bright) {
            (true, _) => Line::solid(5, Tint::Warning),
            (false, true) => Line::solid(5, Tint::Bright),
            (false, false) => Line {
                dashed,
                ..Line::solid(2, Tint::Border)
            },
        }
    }
}

/// A piece of the card below words, so that no way runs through them.
fn cased(words: &Item, card: Rect) -> Item {
    let (paper, card) = (words.at.inset(-4), card.inset(EDGE));
    let (x, y) = (paper.x.max(card.x), paper.y.max(card.y));
    let (w, h) = (paper.right() - x, paper.bottom().min(card.bottom()) - y);
    put::filled(Rect::new(x, y, w, h), 6, Tint::Card)
}
