//! The home of one of three to six players: suns, own ships, visitors above their tags, signs and
//! links, in lines within a column.

use crate::layout::chart::Chart;
use crate::layout::group::{GAP, Group, Scale, TAG};
use crate::layout::layers::Sketch;
use crate::layout::put::{self, Label};
use crate::layout::round::plate::{DISC, draw_seat_disc};
use crate::layout::system::{Fleet, Ship, System};
use crate::lettering::Type;
use crate::scene::{Line, Rect};
use crate::tint::Tint;
use crate::{starmap, theme};
use homeworlds::rules::Seat;

/// The space between the lines of a home, for tails.
const LINE_GAP: i32 = 20;
/// Minimum scale of a home in one line, and in several.
const LEAST_HOME: (f32, f32) = (0.9, 0.7);
/// Maximum number of lines of a home.
const MAX_LINES: usize = 6;
/// Margin at the sides of a column.
const COLUMN_EDGE: i32 = 12;

/// A home at its scale, across all boards.
pub(super) struct Home {
    scale: Scale,
    pub width: i32,
    pub height: i32,
}

/// A part of a home that is not split across lines.
#[derive(Clone)]
enum Cell<'s> {
    Suns,
    Ship(Seat, Ship),
    /// Ships of another seat above their tag.
    Visitors(&'s Fleet),
    /// The catastrophe signs.
    Signs,
    /// The seats to whose homes this one is connected.
    Links(Vec<Seat>),
}

/// Returns the home of a seat across all boards, as large as fits its column, otherwise in more
/// lines.
pub(super) fn home(chart: &Chart, seat: Seat, largest: f32) -> Home {
    let side = [&chart.sides.upper, &chart.sides.lower]
        .into_iter()
        .find(|side| side.contains(&seat));
    let room = theme::WIDTH / side.map_or(1, Vec::len) as i32 - 2 * COLUMN_EDGE;
    let boards = || 0..chart.boards.len();
    let lines = |scale: Scale| -> Vec<(Vec<i32>, i32)> {
        let each = boards().filter_map(|number| {
            let system = chart.home(number, seat)?;
            let group = Group {
                system,
                sides: &chart.sides,
                scale,
            };
            let links = starmap::neighbours(&chart.boards[number], seat);
            let lines = flow(group, links, room);
            let widths = lines.iter().map(|line| line_width(group, line)).collect();
            let heights = lines.iter().map(|line| line_height(group, line) + LINE_GAP);
            Some((widths, heights.sum::<i32>() - LINE_GAP))
        });
        each.collect()
    };
    let fits = |lines: &[(Vec<i32>, i32)], most: usize| {
        let mut each = lines.iter();
        each.all(|(widths, _)| widths.len() <= most && widths.iter().all(|&width| width <= room))
    };
    let mut scale = Scale {
        pieces: LEAST_HOME.1,
        rows: 1,
    };
    'found: for most in 1..=MAX_LINES {
        let least = if most == 1 {
            LEAST_HOME.0
        } else {
            LEAST_HOME.1
        };
        let mut pieces = largest;
        while pieces >= least {
            let tried = Scale { pieces, rows: 1 };
            if fits(&lines(tried), most) {
                scale = tried;
                break 'found;
            }
            pieces -= 0.05;
        }
    }
    let all = lines(scale);
    let widths = all.iter().flat_map(|(widths, _)| widths).copied();
    Home {
        scale,
        width: widths.max().unwrap_or(0),
        height: all.iter().map(|(_, height)| *height).max().unwrap_or(60),
    }
}

/// Returns the parts of a home in lines that fit.
fn flow<'s>(group: Group<'s>, links: Vec<Seat>, room: i32) -> Vec<Vec<Cell<'s>>> {
    let system = group.system;
    let (own, visitors): (Vec<&Fleet>, Vec<&Fleet>) = system
        .fleets
        .iter()
        .partition(|fleet| Some(fleet.seat) == system.home_of);
    let mut cells = vec![Cell::Suns];
    cells.extend(own.into_iter().flat_map(|fleet| {
        let ships = fleet.ships.iter();
        ships.map(|&ship| Cell::Ship(fleet.seat, ship))
    }));
    cells.extend(visitors.into_iter().map(Cell::Visitors));
    if !system.dangers.is_empty() || !system.blasts.is_empty() {
        cells.push(Cell::Signs);
    }
    if !links.is_empty() {
        cells.push(Cell::Links(links));
    }
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    let mut left = 0;
    for cell in cells {
        let width = cell_width(group, &cell);
        match lines.last_mut() {
            Some(line) if width <= left => line.push(cell),
            _ => {
                lines.push(vec![cell]);
                left = room;
            }
        }
        left -= width + GAP;
    }
    lines
}

fn cell_width(group: Group, cell: &Cell) -> i32 {
    match cell {
        Cell::Suns => group.suns_width(),
        Cell::Ship(_, ship) => group.ship_room(*ship),
        Cell::Visitors(fleet) => group.fleet_width(fleet),
        Cell::Signs => group.signs_width(),
        Cell::Links(seats) => 40 + seats.len() as i32 * DISC.1,
    }
}

fn line_width(group: Group, line: &[Cell]) -> i32 {
    let widths = line.iter().map(|cell| cell_width(group, cell) + GAP);
    widths.sum::<i32>() - GAP
}

/// Returns the height of the pieces in a line.
fn pieces_height(group: Group, line: &[Cell]) -> i32 {
    let heights = line.iter().map(|cell| match cell {
        Cell::Suns => group.suns_height(),
        Cell::Ship(_, ship) => group.ship(*ship).1,
        Cell::Visitors(fleet) => {
            let ships = fleet.ships.iter();
            ships.map(|&ship| group.ship(ship).1).max().unwrap_or(0)
        }
        Cell::Signs => group.signs_height(),
        Cell::Links(_) => DISC.0,
    });
    heights.max().unwrap_or(0)
}

/// Returns the height of a line with the tags below its visitors.
fn line_height(group: Group, line: &[Cell]) -> i32 {
    let has_tags = line.iter().any(|cell| matches!(cell, Cell::Visitors(_)));
    pieces_height(group, line) + if has_tags { GAP + TAG } else { 0 }
}

impl Home {
    pub(super) fn draw(&self, sketch: &mut Sketch, system: &System, links: Vec<Seat>, at: Rect) {
        let group = Group {
            system,
            sides: sketch.sides,
            scale: self.scale,
        };
        if !system.dangers.is_empty() {
            let line = Line::solid(5, Tint::Danger);
            sketch.lines.push(put::frame(at.inset(-9), 18, line));
        }
        let mut y = at.y;
        // The number of lines is as measured: the room is the same or wider.
        for line in flow(group, links, self.width.max(1)) {
            let height = pieces_height(group, &line);
            let mut left = at.x;
            for cell in &line {
                let room = Rect::new(left, y, cell_width(group, cell), height);
                draw_cell(sketch, group, cell, room);
                left = room.right() + GAP;
            }
            y += line_height(group, &line) + LINE_GAP;
        }
        if system.gone && system.blasts.is_empty() {
            group.endpoint(sketch, None, false, at);
        }
    }
}

fn draw_cell(sketch: &mut Sketch, group: Group, cell: &Cell, room: Rect) {
    let middle = room.middle().1;
    match cell {
        Cell::Suns => {
            group.draw_suns(sketch, (room.x, middle));
        }
        Cell::Ship(seat, ship) => {
            let (w, h) = group.ship(*ship);
            let y = if sketch.sides.hangs(*seat) {
                room.y
            } else {
                room.bottom() - h
            };
            let at = Rect::new(room.x + (room.w - w) / 2, y, w, h);
            group.draw_ship(sketch, *seat, *ship, at);
        }
        Cell::Visitors(fleet) => group.draw_fleet(sketch, fleet, room),
        Cell::Signs => group.draw_signs(sketch, (room.x, middle)),
        Cell::Links(seats) => {
            let arrow = Label::note("↔", Type::heavy(46)).in_ink(Tint::Route);
            sketch.front.push(arrow.left(room.x, middle));
            for (place, &seat) in (0..).zip(seats) {
                let x = room.x + 40 + place * DISC.1 + DISC.0 / 2;
                draw_seat_disc(sketch, seat, (x, middle), DISC.0);
            }
        }
    }
}
