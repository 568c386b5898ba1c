//! The pieces of one system side by side: the far seat's ships, the stars, the near seat's ships (L2).

use crate::Board;
use crate::layout::card::Card;
use crate::layout::token::{self, Token, ships};
use crate::marks::Marks;
use crate::names::Sides;
use crate::scene::{Captain, Item, Pose, Rect};
use crate::starmap::Gone;
use crate::theme::{self, Beam};
use homeworlds::piece::Size;
use homeworlds::rules::SystemView;

/// The pieces of one system, with what the last turn left there.
#[derive(PartialEq, Eq)]
pub struct Fleet {
    groups: [Vec<Token>; 3],
}

/// How the pieces of each group lie.
const POSES: [Pose; 3] = [Pose::Down, Pose::Star, Pose::Up];

/// How large pieces are, and how many of them may stand above each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub scale: f32,
    pub storeys: usize,
}

impl Fleet {
    /// Groups larger than this may stand in two storeys.
    const LONG: usize = 3;
    const STEPS: i32 = 80;

    /// The fleet of a system as the last turn left it.
    pub fn of(board: &Board, sides: Sides, system: &SystemView) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), &system.name);
        let [far, near] = [sides.far, sides.near].map(|seat| ships(system, seat, &marks));
        let groups = [far, token::stars(system, &marks), near];
        Self { groups }
    }

    /// What is left to see of a colony that the last turn ended.
    pub fn of_gone(board: &Board, sides: Sides, gone: Gone) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), gone.name);
        let [far, near] = [sides.far, sides.near].map(|seat| token::left(seat, &marks));
        let groups = [far, token::gone_star(gone, &marks), near];
        Self { groups }
    }

    /// The largest fit whose pieces take at most this room, at most [`theme::MAX_SCALE`].
    pub fn largest(fleets: &[&Fleet], room: impl Fn(Fit) -> bool, height: i32) -> Fit {
        let one = Self::largest_in(1, &room, height);
        if !fleets.iter().any(|fleet| fleet.is_long()) {
            return one;
        }
        let two = Self::largest_in(2, &room, height);
        if two.scale > one.scale { two } else { one }
    }

    fn largest_in(storeys: usize, room: impl Fn(Fit) -> bool, height: i32) -> Fit {
        let storey = height / storeys as i32 - if storeys > 1 { 3 } else { 0 };
        let most = theme::scale_in(storey);
        let fit = |step: i32| Fit {
            scale: most * step as f32 / Self::STEPS as f32,
            storeys,
        };
        if room(fit(Self::STEPS)) {
            return fit(Self::STEPS);
        }
        let (mut fits, mut fails) = (1, Self::STEPS);
        while fails - fits > 1 {
            let step = (fits + fails) / 2;
            if room(fit(step)) {
                fits = step;
            } else {
                fails = step;
            }
        }
        fit(fits)
    }

    fn is_long(&self) -> bool {
        self.groups.iter().any(|group| group.len() > Self::LONG)
    }

    /// The width of all groups.
    pub fn width(&self, fit: Fit) -> i32 {
        let storeys = self.storeys(fit);
        let widths = storeys.iter().zip(POSES);
        let shown: Vec<i32> = widths
            .map(|(storeys, pose)| group_width(storeys, fit, pose))
            .filter(|&width| width > 0)
            .collect();
        let between = (shown.len() as i32 - 1).max(0) * group_gap(fit);
        shown.iter().sum::<i32>() + between
    }

    /// The pieces around a middle.
    pub fn items(&self, fit: Fit, middle: (i32, i32)) -> Vec<Item> {
        let mut left = middle.0 - self.width(fit) / 2;
        let mut items = Vec::new();
        for (storeys, pose) in self.storeys(fit).iter().zip(POSES) {
            let width = group_width(storeys, fit, pose);
            if width > 0 {
                let centre = (left + width / 2, middle.1);
                items.extend(group_items(storeys, fit, pose, centre));
                left += width + group_gap(fit);
            }
        }
        items
    }

    /// Each group's lines of tokens.
    fn storeys(&self, fit: Fit) -> [Vec<&[Token]>; 3] {
        self.groups.each_ref().map(|group| {
            if fit.storeys > 1 && group.len() > Self::LONG {
                let (upper, lower) = group.split_at(group.len().div_ceil(2));
                vec![upper, lower]
            } else {
                vec![group.as_slice()]
            }
        })
    }
}

impl Card<Fleet> {
    /// What a card has besides its pieces: name and padding.
    pub const EXTRA: i32 = 48;
    const PAD: i32 = 12;
    const LABEL: i32 = 36;

    /// The least width of the card in which its words fit, by the place of a naming.
    pub fn words_width(&self, naming: usize) -> i32 {
        self.label_width(naming) + 2 * Self::PAD
    }

    /// The least width of the card in which its pieces fit.
    pub fn pieces_width(&self, fit: Fit) -> i32 {
        self.pieces.width(fit) + 2 * Self::PAD
    }

    /// The card and what is on it.
    pub fn fitted(&self, at: Rect, fit: Fit, naming: usize) -> Vec<Item> {
        let above = Rect {
            h: at.h - Self::LABEL,
            ..at
        };
        let pieces = self.pieces.items(fit, above.middle());
        self.items(at, pieces, naming, at.bottom() - Self::LABEL / 2 - 3)
    }
}

fn gap(fit: Fit) -> i32 {
    (8.0 * fit.scale + 0.5) as i32
}

fn group_gap(fit: Fit) -> i32 {
    gap(fit) + (4.0 * fit.scale) as i32
}

fn line_width(tokens: &[Token], fit: Fit, pose: Pose) -> i32 {
    let pieces: i32 = tokens
        .iter()
        .map(|token| {
            theme::piece_box(token.piece.size(), pose, fit.scale, Beam::True).0 + 2 * token.margin()
        })
        .sum();
    pieces + (tokens.len() as i32 - 1).max(0) * gap(fit)
}

fn group_width(storeys: &[&[Token]], fit: Fit, pose: Pose) -> i32 {
    let widths = storeys.iter().map(|line| line_width(line, fit, pose));
    widths.max().unwrap_or(0)
}

fn group_items(storeys: &[&[Token]], fit: Fit, pose: Pose, middle: (i32, i32)) -> Vec<Item> {
    let storey = theme::piece_box(Size::Large, Pose::Up, fit.scale, Beam::True).1 + 6;
    let mut items = Vec::new();
    for (number, line) in storeys.iter().enumerate() {
        let below = (2 * number as i32 + 1 - storeys.len() as i32) * storey / 2;
        let mut left = middle.0 - line_width(line, fit, pose) / 2;
        for token in *line {
            let (w, h) = theme::piece_box(token.piece.size(), pose, fit.scale, Beam::True);
            left += token.margin();
            let at = Rect::new(left, middle.1 + below - h / 2, w, h);
            items.push(token.item(pose, Captain::Aboard, at));
            left += w + token.margin() + gap(fit);
        }
    }
    items
}
