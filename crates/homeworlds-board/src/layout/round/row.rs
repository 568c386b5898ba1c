//! Colonies with stars of the same sizes, in lines of cards, and their sign in the gutter.

use crate::layout::card::Card;
use crate::layout::line::{self, Place};
use crate::layout::round::colony::{Colony, Manner};
use crate::layout::round::ship_group::ShipGroup;
use crate::layout::stand::Column;
use crate::ring::{self, Ring};
use crate::scene::{Captain, Item, Rect};
use crate::starmap::Side;
use crate::theme::{BADGE, GAP};
use crate::{Board, names};
use homeworlds::piece::Size;
use homeworlds::rules::Seat;

/// The systems of a board with stars of the same sizes.
pub struct Row {
    /// One size, or two where former homes stand.
    pub sizes: Vec<Size>,
    /// The seats whose homes are connected to these systems (B2).
    pub homes: Vec<Seat>,
    /// In the order of their places.
    pub colonies: Vec<Colony>,
}

/// The room of a row for one board, or in a film for all; beside it the room of former homes with stars of two sizes.
pub struct Space<'r> {
    /// Which row it is for.
    pub row: usize,
    sizes: Vec<Size>,
    /// The most homes that are told in the gutter.
    homes: usize,
    columns: Vec<Column<'r, ShipGroup>>,
    beside: Vec<Space<'r>>,
}

/// Where a row has its sign and its columns.
pub struct Placed {
    /// Which row it is.
    pub row: usize,
    sign: Rect,
    /// The place of each column.
    pub columns: Vec<Rect>,
}

/// Columns side by side.
struct Line {
    /// Their places in the row, and their widths.
    columns: Vec<(usize, i32)>,
    width: i32,
    height: i32,
}

/// With more cards than this, a row does not show what is gone.
const ROOM_FOR_GONE: usize = 4;
/// The width of the gutter: star sizes, and badges in two columns.
const GUTTER: i32 = 53 + COLUMNS as i32 * STEP + 5;
const COLUMNS: usize = 2;
/// A badge in the gutter takes this.
const STEP: i32 = BADGE + 2;

/// All rows of a map: one for each size of star, then those of former homes.
pub fn of(board: &Board, ring: Ring) -> Vec<Row> {
    let rows = ring::rows(board, ring).into_iter();
    rows.map(|row| Row::new(board, ring, row)).collect()
}

impl Row {
    fn new(board: &Board, ring: Ring, row: ring::Row) -> Self {
        let standing = row.systems.iter().map(|system| {
            let pieces = ShipGroup::of(board, ring, system);
            Card::of(
                board,
                system,
                ring::place(board, ring, &system.name),
                pieces,
            )
        });
        let gone = row.gone.iter().map(|&gone| {
            let pieces = ShipGroup::of_gone(board, ring, gone);
            Card::of_gone(gone, ring::place(board, ring, gone.name), pieces)
        });
        let colonies = Card::in_a_row(standing, gone, ROOM_FOR_GONE);
        Self {
            sizes: row.sizes,
            homes: row.homes,
            colonies,
        }
    }

    /// The sign in the gutter: the sizes of the stars, and whose homes are connected to them.
    pub fn sign(&self, placed: &Placed) -> Vec<Item> {
        let slot = placed.sign;
        let middle = slot.middle().1;
        let boxes: i32 = self.sizes.iter().map(|&size| side(size) + 2).sum();
        let mut top = middle - boxes / 2 + 1;
        let mut items = Vec::new();
        for &size in &self.sizes {
            let side = side(size);
            let at = Rect::new(slot.x + 26 - side / 2, top, side, side);
            items.push(Item::SizeBox { at, size });
            top += side + 2;
        }
        let lines = self.homes.len().div_ceil(COLUMNS) as i32;
        for (number, &seat) in self.homes.iter().enumerate() {
            let (column, line) = ((number % COLUMNS) as i32, (number / COLUMNS) as i32);
            let left = slot.x + 53 + column * STEP;
            let top = middle - lines * STEP / 2 + line * STEP + 1;
            items.push(Item::Badge {
                at: Rect::new(left, top, BADGE, BADGE),
                number: names::number(seat),
                captain: Captain::Aboard,
            });
        }
        items
    }
}

fn side(size: Size) -> i32 {
    26 + 8 * i32::from(size.pips())
}

/// The rows in their order, each former home beside the emptiest of them.
pub fn spaces(mut all: Vec<Space>) -> Vec<Space> {
    let former = all.split_off(all.len().min(Size::ALL.len()));
    for space in former {
        if let Some(emptiest) = all.iter_mut().min_by_key(|space| space.cards()) {
            emptiest.beside.push(space);
        }
    }
    all
}

impl<'r> Space<'r> {
    /// The room for these columns.
    pub fn new(
        row: usize,
        sizes: Vec<Size>,
        homes: usize,
        columns: Vec<Column<'r, ShipGroup>>,
    ) -> Self {
        Self {
            row,
            sizes,
            homes,
            columns,
            beside: Vec::new(),
        }
    }

    fn cards(&self) -> usize {
        let beside: usize = self.beside.iter().map(|space| space.cards() + 1).sum();
        self.columns.len() + beside
    }

    /// The width of all cards in one line, with the gutter.
    fn length(&self, manner: Manner) -> i32 {
        let columns = self.columns.iter();
        let widths = columns.map(|column| column.size(manner).0 + GAP);
        GUTTER + widths.sum::<i32>() - GAP
    }

    /// The width that former homes take.
    fn beside_length(&self, manner: Manner) -> i32 {
        let beside = self.beside.iter();
        beside.map(|space| space.length(manner) + GAP).sum()
    }

    /// The columns in as few lines as are not wider than this, each side dealt from the middle of the row outwards, so that
    /// a new one at an end leaves the others where they are.
    fn lines(&self, manner: Manner, width: i32) -> Vec<Line> {
        let sizes: Vec<(i32, i32)> = self.columns.iter().map(|one| one.size(manner)).collect();
        let most = sizes.len();
        (1..=most)
            .map(|count| self.dealt(&sizes, count))
            .find(|lines| lines.len() == most || lines.iter().all(|line| line.width <= width))
            .unwrap_or_default()
    }

    fn dealt(&self, sizes: &[(i32, i32)], count: usize) -> Vec<Line> {
        let far = self
            .columns
            .partition_point(|column| column.side == Side::Far);
        let mut lines: Vec<Line> = (0..count).map(|_| Line::EMPTY).collect();
        for (number, &(w, h)) in sizes.iter().enumerate() {
            let line = &mut lines[line::from_middle(number, far) % count];
            line.width += w + if line.columns.is_empty() { 0 } else { GAP };
            line.height = line.height.max(h);
            line.columns.push((number, w));
        }
        lines.retain(|line| !line.columns.is_empty());
        lines
    }

    /// How high it is in this width, or nothing if cards are wider than that.
    pub fn height(&self, manner: Manner, width: i32) -> Option<i32> {
        let room = width - GUTTER - self.beside_length(manner);
        let lines = self.lines(manner, room);
        if lines.iter().any(|line| line.width > room) {
            return None;
        }
        let heights: i32 = lines.iter().map(|line| line.height).sum();
        let between = (lines.len() as i32 - 1).max(0) * GAP;
        let beside = self.beside.iter();
        let beside = beside.filter_map(|space| space.height(manner, space.length(manner)));
        let tallest = beside.max().unwrap_or(0);
        Some((heights + between).max(self.sign_height()).max(tallest))
    }

    /// How high the sign in the gutter is.
    fn sign_height(&self) -> i32 {
        let badges = self.homes.div_ceil(COLUMNS) as i32 * STEP;
        let boxes: i32 = self.sizes.iter().map(|&size| side(size) + 2).sum();
        badges.max(boxes)
    }

    /// The row in its place: the sign at the left, the cards on both sides of the middle of the rest, former homes at the
    /// right.
    pub fn stand(&self, slot: Rect, manner: Manner) -> Vec<Placed> {
        let beside = self.beside_length(manner);
        let room = Rect::new(slot.x + GUTTER, slot.y, slot.w - GUTTER - beside, slot.h);
        let mut placed = vec![Placed {
            row: self.row,
            sign: slot,
            columns: self.places(room, manner),
        }];
        let mut left = slot.right() - beside;
        for space in &self.beside {
            let w = space.length(manner);
            let x = left + GAP;
            placed.extend(space.stand(Rect { x, w, ..slot }, manner));
            left += w + GAP;
        }
        placed
    }

    fn places(&self, room: Rect, manner: Manner) -> Vec<Rect> {
        let lines = self.lines(manner, room.w);
        let heights: i32 = lines.iter().map(|line| line.height + GAP).sum();
        let mut top = room.middle().1 - (heights - GAP) / 2;
        let mut places: Vec<(usize, Rect)> = Vec::new();
        for line in lines {
            let mut left = 0;
            let side_by_side: Vec<Place> = line
                .columns
                .iter()
                .map(|&(number, width)| {
                    let side = self.columns[number].side;
                    let place = Place { left, width, side };
                    left += width + GAP;
                    place
                })
                .collect();
            let shift = line::shift(&side_by_side, GAP, room);
            let rects = side_by_side
                .iter()
                .map(|place| Rect::new(place.left + shift, top, place.width, line.height));
            places.extend(line.columns.iter().map(|&(number, _)| number).zip(rects));
            top += line.height + GAP;
        }
        places.sort_by_key(|&(number, _)| number);
        places.into_iter().map(|(_, at)| at).collect()
    }
}

impl Line {
    const EMPTY: Self = Self {
        columns: Vec::new(),
        width: 0,
        height: 0,
    };
}

impl Column<'_, ShipGroup> {
    /// The width and height in which each of its cards fits.
    fn size(&self, manner: Manner) -> (i32, i32) {
        let sizes = self.cards.iter().map(|card| card.size(manner));
        sizes.fold((0, 0), |(width, height), (w, h)| {
            (width.max(w), height.max(h))
        })
    }
}
