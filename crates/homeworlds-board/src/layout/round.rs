//! A star map of three to six: homes above and below, clockwise from the viewer, between them a lane for each size of star, and
//! at the bottom whose turn it is and the bank. All ships stand upright; whose they are says the tag before them.
//!
//! All boards of a film are looked at first: one size for everything, one place for each system.

pub mod card;
mod home;
mod plan;
mod strip;
pub mod tag;

use crate::layout::put::{self, Label};
use crate::layout::round::home::Home;
use crate::layout::round::plan::{GAP, GUTTER, Homes, Lane, Plan, Room};
use crate::layout::round::tag::Tags;
use crate::layout::sketch::Sketch;
use crate::layout::slots;
use crate::layout::system::System;
use crate::lettering::Type;
use crate::ring::{self, Ring};
use crate::scene::{Rect, Scene, Sheet};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, names, shorthand};
use homeworlds::piece::Size;

/// The height of the words above the map where cards are so high, and of small ones where letters stay large enough.
const WORDS: i32 = 44;
const ROOM_FOR_WORDS: i32 = 92;
const SMALL_WORDS: i32 = 36;
/// By at most so much a card is wider than it has to be.
const STRETCH: i32 = 90;
/// The space at the picture's edge.
const EDGE: i32 = 8;

/// The scenes of boards of one game, seen from the side of the first.
pub fn scenes(boards: &[Board], first: &Board, sheet: Sheet) -> Vec<Scene> {
    let ring = Ring::of(first);
    let keys = lane_keys(boards);
    let systems: Vec<Vec<Vec<System>>> = keys
        .iter()
        .map(|sizes| boards.iter().map(|board| in_lane(board, sizes)).collect())
        .collect();
    let lanes: Vec<Lane> = keys
        .iter()
        .zip(&systems)
        .map(|(sizes, boards)| Lane {
            sizes: sizes.clone(),
            slots: slots::slots(boards),
        })
        .collect();
    let homes = [true, false].map(|top| homes(boards, ring, top, sheet.w));
    let whole = Rect::new(
        EDGE,
        EDGE,
        sheet.w - 2 * EDGE,
        sheet.h - 2 * EDGE - strip::HEIGHT - EDGE,
    );
    let plan = |room: Rect| {
        let room = Room {
            width: room.w,
            height: room.h,
            sheet,
        };
        Plan::of(&lanes, [&homes[0], &homes[1]], room)
    };
    let with_words = |height: i32| {
        let below = Rect {
            y: whole.y + height,
            h: whole.h - height,
            ..whole
        };
        (below, plan(below))
    };
    let is_high = |plan: &Plan| plan.colonies.height.max(plan.homes.height) >= ROOM_FOR_WORDS;
    let is_large = |plan: &Plan| plan.colonies.scale.min(plan.homes.scale) >= plan::LEAST_SCALE;
    let (map, plan) = Some(with_words(WORDS))
        .filter(|(_, plan)| is_high(plan))
        .or_else(|| Some(with_words(SMALL_WORDS)).filter(|(_, plan)| is_large(plan)))
        .unwrap_or_else(|| (whole, plan(whole)));
    let table = Table {
        lanes: &lanes,
        homes: &homes,
        plan: &plan,
        map,
    };
    boards
        .iter()
        .enumerate()
        .map(|(number, board)| {
            let tags = Tags::of(board);
            let mut sketch = Sketch::default();
            if map.y > whole.y {
                words(
                    &mut sketch,
                    board,
                    Rect {
                        h: map.y - whole.y - EDGE,
                        ..whole
                    },
                );
            }
            table.draw(&mut sketch, number, board, &tags);
            let foot = Rect::new(EDGE, sheet.h - EDGE - strip::HEIGHT, whole.w, strip::HEIGHT);
            sketch.front.extend(strip::items(board, foot, &tags));
            Scene {
                sheet,
                items: sketch.finish(board),
            }
        })
        .collect()
}

/// The sizes of the lanes on any of the boards.
fn lane_keys(boards: &[Board]) -> Vec<Vec<Size>> {
    let mut keys: Vec<Vec<Size>> = Vec::new();
    for board in boards {
        for row in ring::rows(board) {
            if !keys.contains(&row.sizes) {
                keys.push(row.sizes);
            }
        }
    }
    keys.sort_by(|one, two| one.len().cmp(&two.len()).then(one.cmp(two)));
    keys
}

/// The systems of a lane on a board, with those that the last turn ended.
fn in_lane(board: &Board, sizes: &[Size]) -> Vec<System> {
    let rows = ring::rows(board);
    let Some(row) = rows.into_iter().find(|row| row.sizes == sizes) else {
        return Vec::new();
    };
    let standing = row
        .systems
        .into_iter()
        .map(|system| System::of(board, system));
    let gone = row.gone.iter().map(|gone| System::of_gone(board, gone));
    standing.chain(gone).collect()
}

/// The homes of a row; a name takes at most a third of its share.
fn homes(boards: &[Board], ring: Ring, top: bool, width: i32) -> Homes {
    let seats = ring.side(top);
    let room = width / (3 * seats.len().max(1) as i32);
    let of = |&seat| {
        let boards = boards.iter();
        boards.map(|board| Home::of(board, seat, room)).collect()
    };
    seats.iter().map(of).collect()
}

/// The last turn, what the game is played for, and which turn it is.
fn words(sketch: &mut Sketch, board: &Board, at: Rect) {
    let view = board.view;
    let middle = at.middle().1;
    let goal = view
        .many
        .as_ref()
        .map(|many| board.say(Phrase::Goal(many.goal)));
    let turn = board.say(match view.outcome {
        None => Phrase::TurnToPlay(view.turns + 1),
        Some(_) => Phrase::TurnsPlayed(view.turns),
    });
    let note: Vec<String> = goal.into_iter().chain([turn]).collect();
    let em = at.h as u32 + 4;
    let note = Label::note(&note.join(" · "), Type::bold(em.min(32)));
    let room = at.w - note.width() - 40;
    sketch.front.push(note.right(at.right() - 6, middle));
    let told = match (&view.outcome, &view.last) {
        (Some(outcome), _) => {
            let people: Vec<String> = (0..view.seats)
                .map(|seat| names::label(board, homeworlds::rules::Seat(seat)))
                .collect();
            board.say(Phrase::Reason(outcome, &people))
        }
        (None, Some(last)) => {
            let who = names::label(board, last.seat);
            format!("{who}: {}", shorthand::turn(&last.order, board.words))
        }
        (None, None) => return,
    };
    let told = Label::note(&told, Type::bold(em)).in_ink(Tint::Last);
    sketch
        .front
        .push(told.fitted(room, 30).left(at.x + 6, middle));
}

/// All that stands on the map, planned.
struct Table<'p> {
    lanes: &'p [Lane<'p>],
    homes: &'p [Homes; 2],
    plan: &'p Plan,
    map: Rect,
}

impl Table<'_> {
    fn draw(&self, sketch: &mut Sketch, number: usize, board: &Board, tags: &Tags) {
        let Self {
            plan, map, homes, ..
        } = self;
        let step = plan.homes.height + GAP;
        let [above, below] = plan.sides.each_ref().map(|side| side.len() as i32 * step);
        let room = Rect::new(map.x, map.y + above, map.w, map.h - above - below);
        self.draw_lanes(sketch, number, board, tags, room);
        for (side, top) in [(0, map.y), (1, room.bottom() + GAP)] {
            for (down, line) in (0..).zip(&plan.sides[side]) {
                let homes: Vec<&[Home]> = line.iter().map(|&seat| &homes[side][seat][..]).collect();
                self.draw_homes(sketch, number, board, tags, &homes, top + down * step);
            }
        }
    }

    fn draw_homes(
        &self,
        sketch: &mut Sketch,
        number: usize,
        board: &Board,
        tags: &Tags,
        row: &[&[Home]],
        top: i32,
    ) {
        let measure = self.plan.homes;
        let widths: Vec<i32> = row
            .iter()
            .map(|home| plan::home_width(home, measure))
            .collect();
        let spare = self.map.w - widths.iter().map(|width| width + GAP).sum::<i32>() + GAP;
        let more = spare.max(0) / widths.len().max(1) as i32;
        let mut left = self.map.x;
        for (home, width) in row.iter().zip(widths) {
            let at = Rect::new(left, top, width + more, measure.height);
            let home = &home[number];
            let bright = ring::is_bright(board, home.seat);
            home.draw(sketch, at, tags, bright, measure);
            left = at.right() + GAP;
        }
    }

    fn draw_lanes(
        &self,
        sketch: &mut Sketch,
        number: usize,
        board: &Board,
        tags: &Tags,
        room: Rect,
    ) {
        let height = self.plan.colonies.height;
        let need = |lines: usize| match lines as i32 {
            0 => plan::EMPTY,
            lines => lines * (height + 4) - 4,
        };
        let used: i32 = self
            .plan
            .lines
            .iter()
            .map(|lines| need(lines.len()) + GAP)
            .sum::<i32>()
            - GAP;
        let spare = (room.h - used).max(0) / self.plan.lines.len().max(1) as i32;
        let mut top = room.y;
        for (lane, lines) in self.lanes.iter().zip(&self.plan.lines) {
            let at = Rect::new(room.x, top, room.w, need(lines.len()) + spare);
            sketch.back.push(put::filled(at, 8, Tint::Lane));
            draw_sign(sketch, board, tags, &lane.sizes, Rect { w: GUTTER, ..at });
            let mut line = Rect::new(at.x + GUTTER, at.y + spare / 2, at.w - GUTTER, height);
            for places in lines {
                self.draw_line(sketch, number, lane, places, line, tags);
                line.y += height + 4;
            }
            top = at.bottom() + GAP;
        }
    }

    fn draw_line(
        &self,
        sketch: &mut Sketch,
        number: usize,
        lane: &Lane,
        places: &[usize],
        at: Rect,
        tags: &Tags,
    ) {
        let measure = self.plan.colonies;
        let widths = places
            .iter()
            .map(|&place| slots::widest(&lane.slots[place], |system| card::width(system, measure)));
        let mut widths: Vec<i32> = widths.collect();
        let full = |system: &System| card::full_width(system, measure);
        let wanted = places
            .iter()
            .map(|&place| slots::widest(&lane.slots[place], full));
        slots::widen(&mut widths, wanted, at.w - places.len() as i32 * GAP);
        let spare = at.w - widths.iter().map(|width| width + GAP).sum::<i32>() + GAP;
        let more = (spare / widths.len().max(1) as i32).clamp(0, STRETCH);
        let mut left = at.x;
        for (&place, width) in places.iter().zip(widths) {
            let card = Rect::new(left, at.y, width + more, at.h);
            if let Some(system) = lane.slots[place][number] {
                card::colony(sketch, system, card, tags, measure);
            }
            left = card.right() + GAP;
        }
    }
}

/// The size of a lane's stars, and whose homes reach it.
fn draw_sign(sketch: &mut Sketch, board: &Board, tags: &Tags, sizes: &[Size], at: Rect) {
    let homes = ring::reaching(board, sizes);
    let digits: Vec<String> = sizes.iter().map(|size| size.pips().to_string()).collect();
    let em = if digits.len() > 1 { 32 } else { 42 };
    let digit = Label::note(&digits.join("+"), Type::heavy(em)).in_ink(Tint::Bright);
    let (column, rows) = columns(homes.len(), at.h);
    let width = (digit.width() + 20).max(40).min(at.w - 6);
    let y = at.middle().1;
    let tags_width = if homes.is_empty() {
        0
    } else {
        column * (homes.len().div_ceil(rows) as i32)
    };
    let chip = Rect::around((at.x + (at.w - tags_width) / 2, y), width, 40.min(at.h - 4));
    sketch.back.push(tag::chip(chip));
    sketch.front.push(digit.centred(chip.middle()));
    let step = 36.min(at.h / rows.max(1) as i32);
    for (index, &seat) in homes.iter().enumerate() {
        let (right, down) = ((index / rows) as i32, (index % rows) as i32);
        let count = rows.min(homes.len() - right as usize * rows) as i32;
        let top = y - count * step / 2 + down * step;
        let left = at.right() - 4 - tags_width + right * column;
        let small = Rect::new(left + 1, top + 1, column - 2, step - 3);
        sketch.front.extend(tags.small(seat, small));
    }
}

/// How broad the tags beside a lane's size are, and how many stand below each other.
const fn columns(count: usize, height: i32) -> (i32, usize) {
    let fits = height / 28;
    if count as i32 <= fits || count <= 1 {
        (46, if count == 0 { 1 } else { count })
    } else {
        (36, count.div_ceil(2))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn tags_stand_in_one_column_while_there_is_room() {
        assert_eq!(super::columns(3, 100), (46, 3));
        assert_eq!(super::columns(4, 60), (36, 2));
    }
}
