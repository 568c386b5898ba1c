//! The pieces of one system in lines of some width: each seat's ships with its badge, on the side where they stand (L2).

use crate::layout::token::{self, Token};
use crate::marks::Marks;
use crate::ring::{self, Place, Ring};
use crate::scene::{Captain, Item, Pose, Rect};
use crate::starmap::Gone;
use crate::theme::{self, BADGE, Beam};
use crate::{Board, names};
use homeworlds::rules::{Seat, SystemView};

/// The pieces of one system.
#[derive(PartialEq, Eq)]
pub struct ShipGroup {
    groups: Vec<Group>,
}

/// Pieces that belong together.
#[derive(PartialEq, Eq)]
struct Group {
    pose: Pose,
    badge: Option<Badge>,
    tokens: Vec<Token>,
}

/// Whose ships a group has.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Badge {
    number: u8,
    captain: Captain,
    before: bool,
}

/// Some pieces of a group that stand side by side.
struct Part<'s> {
    group: &'s Group,
    tokens: &'s [Token],
    width: i32,
}

/// One line of parts.
#[derive(Default)]
struct Line<'s> {
    parts: Vec<Part<'s>>,
    width: i32,
    height: i32,
}

/// The lines of a group of ships at some scale.
pub struct Flow<'s> {
    scale: f32,
    lines: Vec<Line<'s>>,
}

/// The space between a badge and what it belongs to.
const BADGE_GAP: i32 = 3;
/// The space between lines.
const LINE_GAP: i32 = 6;

impl ShipGroup {
    /// The pieces of a system as the last turn left it.
    pub fn of(board: &Board, ring: Ring, system: &SystemView) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), &system.name);
        let ships = |seat| token::ships(system, seat, &marks);
        Self::new(board, ring, token::stars(system, &marks), ships)
    }

    /// What is left to see of a colony that the last turn ended.
    pub fn of_gone(board: &Board, ring: Ring, gone: Gone) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), gone.name);
        let ships = |seat| token::left(seat, &marks);
        Self::new(board, ring, token::gone_star(gone, &marks), ships)
    }

    fn new(
        board: &Board,
        ring: Ring,
        stars: Vec<Token>,
        ships: impl Fn(Seat) -> Vec<Token>,
    ) -> Self {
        let side = |left: bool| {
            let seats = ring
                .seats()
                .filter(move |(_, place)| place.stands_left() == left);
            seats.map(|(seat, place)| Group::of(board, seat, place, ships(seat)))
        };
        let stars = Group {
            pose: Pose::Star,
            badge: None,
            tokens: stars,
        };
        let groups = side(true).chain([stars]).chain(side(false));
        Self {
            groups: groups.filter(|group| !group.tokens.is_empty()).collect(),
        }
    }

    /// Without badges, if all ships are of this seat: for a home that bears its owner's badge.
    pub fn at_home_of(mut self, seat: Seat) -> Self {
        let number = names::number(seat);
        let mut badges = self.groups.iter().filter_map(|group| group.badge);
        if badges.all(|badge| badge.number == number) {
            for group in &mut self.groups {
                group.badge = None;
            }
        }
        self
    }

    /// How many pieces there are, with the signs of those that went.
    pub fn count(&self) -> usize {
        self.groups.iter().map(|group| group.tokens.len()).sum()
    }

    /// The pieces in lines of at most this width, where a single piece is not wider.
    pub fn flow(&self, scale: f32, width: i32) -> Flow<'_> {
        let mut flow = Flow {
            scale,
            lines: vec![Line::default()],
        };
        for group in &self.groups {
            flow.add(group, width);
        }
        flow
    }
}

impl Group {
    fn of(board: &Board, seat: Seat, place: Place, tokens: Vec<Token>) -> Self {
        Self {
            pose: place.pose(),
            badge: Some(Badge {
                number: names::number(seat),
                captain: ring::captain(board, seat),
                before: place.stands_left(),
            }),
            tokens,
        }
    }

    fn part<'s>(&'s self, tokens: &'s [Token], scale: f32) -> Part<'s> {
        let badge = self.badge.map_or(0, |_| BADGE + BADGE_GAP);
        Part {
            group: self,
            tokens,
            width: badge + token::row(tokens, self.pose, scale).width,
        }
    }
}

impl<'s> Flow<'s> {
    fn add(&mut self, group: &'s Group, width: i32) {
        let mut rest = &group.tokens[..];
        while !rest.is_empty() {
            let used = self.lines.last().map_or(0, |line| line.width);
            let room = match used {
                0 => width,
                used => width - used - group_gap(self.scale),
            };
            let fits = |count: &usize| group.part(&rest[..*count], self.scale).width <= room;
            let most = (1..=rest.len()).rev().find(fits).unwrap_or(0);
            let whole = most == rest.len();
            let alone = group.part(rest, self.scale).width <= width;
            if used > 0 && (most == 0 || !whole && alone) {
                self.lines.push(Line::default());
                continue;
            }
            let (now, later) = rest.split_at(most.max(1));
            self.push(group.part(now, self.scale));
            rest = later;
        }
    }

    fn push(&mut self, part: Part<'s>) {
        let gap = group_gap(self.scale);
        let height = token::row(part.tokens, part.group.pose, self.scale).height;
        let height = height.max(part.group.badge.map_or(0, |_| BADGE));
        if let Some(line) = self.lines.last_mut() {
            line.width += part.width + if line.parts.is_empty() { 0 } else { gap };
            line.height = line.height.max(height);
            line.parts.push(part);
        }
    }

    /// The width of the widest line.
    pub fn width(&self) -> i32 {
        self.lines.iter().map(|line| line.width).max().unwrap_or(0)
    }

    /// The height of all lines.
    pub fn height(&self) -> i32 {
        let between = (self.lines.len() as i32 - 1) * LINE_GAP;
        self.lines.iter().map(|line| line.height).sum::<i32>() + between
    }

    /// The pieces around a middle.
    pub fn items(&self, middle: (i32, i32)) -> Vec<Item> {
        let mut items = Vec::new();
        let mut top = middle.1 - self.height() / 2;
        for line in &self.lines {
            let mut left = middle.0 - line.width / 2;
            for part in &line.parts {
                let at = Rect::new(left, top, part.width, line.height);
                items.extend(part.items(at, self.scale));
                left += part.width + group_gap(self.scale);
            }
            top += line.height + LINE_GAP;
        }
        items
    }
}

impl Part<'_> {
    fn items(&self, at: Rect, scale: f32) -> Vec<Item> {
        let Group { pose, badge, .. } = *self.group;
        let middle = at.middle().1;
        let mut left = at.x;
        let mut items = Vec::new();
        if let Some(badge) = badge {
            let corner = if badge.before {
                left += BADGE + BADGE_GAP;
                at.x
            } else {
                at.right() - BADGE
            };
            items.push(Item::Badge {
                at: Rect::new(corner, middle - BADGE / 2, BADGE, BADGE),
                number: badge.number,
                captain: badge.captain,
            });
        }
        let captain = badge.map_or(Captain::Aboard, |badge| badge.captain);
        let row = token::row(self.tokens, pose, scale);
        for (token, place) in self.tokens.iter().zip(row.lefts) {
            let (w, h) = theme::piece_box(token.piece.size(), pose, scale, Beam::Broad);
            let at = Rect::new(left + place, middle - h / 2, w, h);
            items.push(token.item(pose, captain, at));
        }
        items
    }
}

fn group_gap(scale: f32) -> i32 {
    (14.0 * scale) as i32 + 5
}
