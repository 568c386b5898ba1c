//! Bands of colonies with stars of the same size: cards in rows, where each system keeps its place
//! while it exists (rule L1).

use crate::layout::group::{Extent, GAP, Group, Scale, TAG};
use crate::layout::layers::Sketch;
use crate::layout::put::{self, Label};
use crate::layout::sides::Sides;
use crate::layout::system::System;
use crate::lettering::{self, Type};
use crate::scene::{Item, ItemKind, Line, Rect};
use crate::tint::Tint;
use crate::{Board, starmap};
use homeworlds::piece::Size;
use std::collections::BTreeMap;

/// The systems that occupy one place, board by board.
pub(super) type Slot = Vec<Option<System>>;

/// The colonies with stars of the same sizes over all boards of a picture or film.
pub(super) struct Band {
    /// The sizes of the stars; two for a former home.
    pub sizes: Vec<Size>,
    slots: Vec<Slot>,
    /// Whether the map is seen from the other side, so that places go from the lower right to the
    /// upper left.
    turned: bool,
}

/// The measures of cards.
#[derive(Clone, Copy)]
pub(super) struct Cards<'b> {
    /// The names of all systems, which stay distinct when truncated.
    pub names: &'b [String],
    /// Whether the map has two players; otherwise tags show the owners.
    pub pair: bool,
    /// The letter height of names.
    pub name: u32,
    /// Maximum width of a name.
    pub max_name: i32,
    /// The padding inside the edge.
    pub pad: i32,
    /// Minimum and maximum space between cards of a row.
    pub gaps: (i32, i32),
    /// The space between rows of a band and at its edges.
    pub row_gap: i32,
}

/// The space above the pieces on a card of three to six.
const PLAIN_TOP: i32 = 8;
/// Maximum number of rows for the ships of a seat on a card.
const MAX_FOLDS: usize = 4;

/// A band at a scale: the rows of its cards with their sizes.
pub(super) struct Fitted {
    rows: Vec<Vec<usize>>,
    cards: Vec<Card>,
    /// The height of each row, and the space between rows.
    heights: Vec<i32>,
    gap: i32,
}

/// The size of a card.
#[derive(Clone, Copy)]
struct Card {
    scale: Scale,
    extent: Extent,
    width: i32,
}

/// A placed card.
#[derive(Clone, Copy)]
pub(super) struct Placed<'b> {
    pub system: &'b System,
    pub at: Rect,
    /// The row of its band, from the top.
    pub row: usize,
}

impl Band {
    /// Returns the bands that contain a system on any of the boards, from the top.
    pub(super) fn all(boards: &[Board]) -> Vec<Self> {
        let lanes = starmap::lanes(boards).into_iter();
        lanes
            .map(|sizes| Self::of(boards, sizes))
            .filter(|band| !band.slots.is_empty())
            .collect()
    }

    fn of(boards: &[Board], sizes: Vec<Size>) -> Self {
        let mut slots: BTreeMap<usize, Slot> = BTreeMap::new();
        for (number, board) in boards.iter().enumerate() {
            let gone = starmap::gone(board, &sizes);
            let standing = starmap::row(board, &sizes);
            for view in standing.into_iter().chain(&gone) {
                let system = System::of(board, view);
                let is_free =
                    |place: &usize| slots.get(place).is_none_or(|slot| slot[number].is_none());
                let place = (system.slot..).find(is_free).unwrap_or(system.slot);
                let empty = || (0..boards.len()).map(|_| None).collect();
                slots.entry(place).or_insert_with(empty)[number] = Some(system);
            }
        }
        Self {
            sizes,
            slots: slots.into_values().collect(),
            turned: boards.first().is_some_and(starmap::is_turned),
        }
    }

    /// Returns the cards in as few rows as fit the width, balanced.
    pub(super) fn fit(&self, sides: &Sides, scale: f32, cards: Cards, width: i32) -> Fitted {
        let sized = self
            .slots
            .iter()
            .map(|slot| card(slot, sides, scale, cards, width));
        let sized: Vec<Card> = sized.collect();
        let deal = |room: i32| dealt(sized.iter().map(|card| card.width), room, cards.gaps.0);
        let mut rows = deal(width);
        // The minimum width with this number of rows balances the rows.
        let mut room = width;
        while room > 0 {
            room -= 16;
            let narrower = deal(room);
            if narrower.len() > rows.len() || sized.iter().any(|card| card.width > room) {
                break;
            }
            rows = narrower;
        }
        if self.turned {
            rows.reverse();
            rows.iter_mut().for_each(|row| row.reverse());
        }
        let high = |row: &Vec<usize>| {
            let heights = row.iter().map(|&place| sized[place].extent.height);
            heights.max().unwrap_or(0) + cards.rest()
        };
        Fitted {
            heights: rows.iter().map(high).collect(),
            gap: cards.row_gap,
            rows,
            cards: sized,
        }
    }
}

impl Cards<'_> {
    /// Returns the height of a card without its pieces.
    fn rest(self) -> i32 {
        if self.pair {
            let capital = Type::bold(self.name).capital();
            9 + 15 + capital + 13
        } else {
            PLAIN_TOP + GAP + TAG + 4
        }
    }

    /// Returns the width of the column shared by the suns and a name below them.
    fn column(self, group: Group) -> i32 {
        let suns = group.suns_width();
        if self.pair {
            suns
        } else {
            suns.max(self.label(group.system).width() + GAP)
        }
    }

    fn label(self, system: &System) -> Label {
        let face = Type::bold(self.name);
        let name = system.name.to_string();
        let text = lettering::told_apart(&name, self.names.iter(), face, self.max_name);
        let ink = if system.gone { Tint::Dim } else { Tint::Bright };
        Label::name(text, face).in_ink(ink)
    }
}

/// Returns a card large enough for all systems of a slot, its fleets folded until it fits the
/// width.
fn card(slot: &Slot, sides: &Sides, scale: f32, cards: Cards, width: i32) -> Card {
    let folded = |rows: usize| {
        let scale = Scale {
            pieces: scale,
            rows,
        };
        let groups = || {
            slot.iter().flatten().map(move |system| Group {
                system,
                sides,
                scale,
            })
        };
        let extent = groups().fold(Extent::default(), |all, group| {
            let suns = cards.column(group);
            all.or(Extent {
                suns,
                ..group.extent()
            })
        });
        let named = groups().map(|group| cards.label(group.system).width());
        let named = named.max().unwrap_or(0);
        let wide = extent.width().max(if cards.pair { named } else { 0 });
        Card {
            scale,
            extent,
            width: wide + 2 * cards.pad,
        }
    };
    let fits = |card: &Card| card.width <= width;
    let mut narrower = (1..=MAX_FOLDS).map(folded);
    narrower.find(fits).unwrap_or_else(|| folded(MAX_FOLDS))
}

/// Returns the indices of items with these widths in rows that fit; an item that is too wide has
/// its own row.
fn dealt(widths: impl Iterator<Item = i32>, room: i32, apart: i32) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut left = 0;
    for (place, width) in widths.enumerate() {
        match rows.last_mut() {
            Some(row) if width <= left => row.push(place),
            _ => {
                rows.push(vec![place]);
                left = room;
            }
        }
        left -= width + apart;
    }
    rows
}

/// A band on one of the boards.
#[derive(Clone, Copy)]
pub(super) struct BandSide<'b> {
    pub band: &'b Band,
    /// Number of the board.
    pub board: usize,
}

impl Fitted {
    /// Returns the height of the band.
    pub(super) fn height(&self) -> i32 {
        let rows = self.heights.iter().map(|height| height + self.gap);
        rows.sum::<i32>() + self.gap
    }

    /// Returns the width of the only row with minimum gaps, or `None` if there are several rows.
    pub(super) fn single_width(&self, cards: Cards) -> Option<i32> {
        let [row] = &self.rows[..] else {
            return None;
        };
        let widths = row
            .iter()
            .map(|&place| self.cards[place].width + cards.gaps.0);
        Some(widths.sum::<i32>() - cards.gaps.0)
    }

    /// Returns the number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Draws the cards of a board into a room; returns their places.
    pub(super) fn draw<'b>(
        &self,
        sketch: &mut Sketch,
        side: BandSide<'b>,
        cards: Cards,
        room: Rect,
    ) -> Vec<Placed<'b>> {
        let BandSide { band, board } = side;
        let mut placed = Vec::new();
        let mut y = room.y + (room.h - self.height()) / 2 + self.gap;
        for (row, (places, &height)) in self.rows.iter().zip(&self.heights).enumerate() {
            let wide: i32 = places.iter().map(|&place| self.cards[place].width).sum();
            let gaps = places.len() as i32 - 1;
            let (least, most) = cards.gaps;
            let apart = ((room.w - wide) / (gaps + 2)).clamp(least, most);
            let mut left = room.x + (room.w - wide - gaps * apart) / 2;
            for &place in places {
                let card = self.cards[place];
                let at = Rect::new(left, y, card.width, height);
                left = at.right() + apart;
                if let Some(system) = &band.slots[place][board] {
                    card.draw(sketch, system, cards, at);
                    placed.push(Placed { system, at, row });
                }
            }
            y += height + self.gap;
        }
        placed
    }
}

impl Card {
    fn draw(self, sketch: &mut Sketch, system: &System, cards: Cards, at: Rect) {
        let group = Group {
            system,
            sides: sketch.sides,
            scale: self.scale,
        };
        let corner = if cards.pair { 20 } else { 16 };
        let fill = (!cards.pair && !system.gone).then_some(Tint::Card);
        let line = line(system, cards);
        sketch
            .back
            .push(ItemKind::Box { corner, fill, line }.at(at));
        if !system.dangers.is_empty() {
            // Above the light of the sun.
            let line = Line::solid(5, Tint::Danger);
            sketch.lines.push(put::frame(at, corner, line));
        }
        let label = cards.label(system);
        let height = at.h - cards.rest();
        let top = at.y + if cards.pair { 9 } else { PLAIN_TOP };
        let column = at.x + (at.w - self.extent.width()) / 2 + self.extent.left;
        let suns = column + (self.extent.suns - group.suns_width()) / 2;
        if cards.pair {
            group.draw(sketch, (suns, top), height);
            let foot = at.bottom() - 13 - label.face.capital() / 2;
            sketch.front.push(label.centred((at.middle().0, foot)));
        } else {
            let middle = column + (self.extent.suns - GAP / 2) / 2;
            let column = Rect::new(column, top, self.extent.suns, height);
            group.draw_in_column(sketch, column);
            let foot = top + height + GAP + TAG / 2;
            sketch.front.push(label.centred((middle, foot)));
        }
        if system.gone && system.blasts.is_empty() {
            group.endpoint(sketch, None, false, at);
        }
    }
}

/// Returns the line around a card.
fn line(system: &System, cards: Cards) -> Option<Line> {
    if system.gone {
        let dashed = true;
        Some(Line {
            dashed,
            ..Line::solid(3, Tint::Border)
        })
    } else {
        cards.pair.then(|| Line::solid(2, Tint::Border))
    }
}

/// Returns the disc of a band with the pips of its sizes.
pub(crate) fn disc(sizes: &[Size], (x, y): (i32, i32)) -> [Item; 2] {
    let at = Rect::around((x, y), 42, 42);
    let line = Line::solid(4, Tint::Route);
    let rows = sizes.iter().map(|size| size.pips()).collect();
    let ink = Tint::Bright;
    let pips = ItemKind::Pips { rows, ink }.at(at);
    [put::framed(at, 21, Tint::Ground, line), pips]
}

#[cfg(test)]
mod tests {
    use super::dealt;

    #[test]
    fn rows_fit_their_room() {
        let rows = |room| dealt([40, 50, 30, 20].into_iter(), room, 5);
        assert_eq!(rows(100), [vec![0, 1], vec![2, 3]]);
        assert_eq!(rows(60), [vec![0], vec![1], vec![2, 3]]);
        assert_eq!(rows(45), [vec![0], vec![1], vec![2], vec![3]]);
    }
}
