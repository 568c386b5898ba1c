//! The board in words: for terminals, screen readers, and where pictures are not shown.

mod alt;
mod fields;
mod round;

use crate::render::Board;
use crate::render::names::{self, Sides};
use crate::render::ring;
use crate::render::scene::Crew;
use crate::render::starmap::{self, Row};
use crate::text;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::{Event, NoResult, Outcome, Seat, SystemView};

pub use alt::{ALT_MOST, alt};
pub use fields::{fields_alt, fields_board};

/// The whole board in lines, in the order of the picture: the far home, the rows, the near home, the bank.
///
/// ```text
/// Turn 7: Ray to move.
/// Last turn: Lee traded g1 for y1 at Lee.
///
/// Ray's home Ray (b1 r3): Ray g1 g3
/// Large stars, connected to Lee's home:
/// - Vega (r3): Lee g1
/// Lee's home Lee (y1 b2): Lee y1 g1 g3
///
/// Bank (small medium large): red 3 3 1, yellow 1 3 3, green 0 3 1, blue 2 2 3.
/// ```
/// Display names stand as they are; where markup counts, the caller escapes them.
/// With three to six homes, those come first, in turn order from the viewer, then the colonies by their stars, then the bank.
pub fn board(board: &Board) -> String {
    match board.view.seats {
        2 => pair(board),
        _ => round::board(board),
    }
}

fn pair(board: &Board) -> String {
    let sides = Sides::of(board);
    let mut lines = vec![headline(board)];
    lines.extend(last_turn(board));
    lines.push(String::new());
    lines.push(home(board, sides.far));
    for row in starmap::rows(board, sides) {
        if !row.systems.is_empty() {
            lines.push(format!("{}:", row_name(board, sides, &row)));
        }
        let systems = row.systems.iter();
        lines.extend(systems.map(|colony| format!("- {}", system(board, colony))));
    }
    lines.push(home(board, sides.near));
    lines.push(String::new());
    lines.push(bank(&board.view.bank));
    lines.extend(overpopulations(board));
    lines.join("\n")
}

/// Whose turn it is and its number, or how the game ended; so the last turn need not say that again.
fn headline(board: &Board) -> String {
    let view = board.view;
    match (&view.outcome, view.to_move) {
        (Some(outcome), _) => {
            let sentence = text::outcome(outcome, &people(board));
            format!("{}: {sentence}", after(view.turns))
        }
        (None, Some(seat)) => {
            let name = names::spoken(board, seat);
            format!("Turn {}: {name} to move.", view.turns + 1)
        }
        (None, None) => format!("{}.", after(view.turns)),
    }
}

fn after(turns: u32) -> String {
    match turns {
        1 => "After 1 turn".to_owned(),
        turns => format!("After {turns} turns"),
    }
}

fn people(board: &Board) -> Vec<String> {
    let seats = (0..board.view.seats).map(Seat);
    seats.map(|seat| names::spoken(board, seat)).collect()
}

fn last_turn(board: &Board) -> Option<String> {
    let events = &board.view.last.as_ref()?.events;
    let is_end = |event: &&Event| matches!(event, Event::Ended(_));
    let turn: Vec<Event> = events
        .iter()
        .filter(|event| !is_end(event))
        .cloned()
        .collect();
    let told = text::turn(&turn, &people(board));
    Some(text::turn_that_led_here(&told, board.view.drafted))
}

fn home(board: &Board, seat: Seat) -> String {
    let name = names::spoken(board, seat);
    match starmap::home(board, seat) {
        Some(home) if home.home_of == Some(seat) => {
            format!("{name}'s home {}", system(board, home))
        }
        Some(fallen) => format!("{name}'s home, now lost: {}", system(board, fallen)),
        None => match board.view.outcome {
            Some(Outcome::NoResult(NoResult::Aborted { .. })) => {
                format!("{name} has set up no homeworld.")
            }
            Some(_) => format!("{name}'s home is lost."),
            None => format!("{name} has yet to set up a homeworld."),
        },
    }
}

/// `Vega (g1): Ray y1; Lee y2`.
fn system(board: &Board, system: &SystemView) -> String {
    let stars = listed(&system.stars);
    let owners = system
        .ships
        .iter()
        .enumerate()
        .filter(|(_, ships)| !ships.is_empty());
    let ships: Vec<String> = owners
        .map(|(seat, ships)| {
            let owner = owner(board, Seat(seat as u8));
            format!("{owner} {}", listed(ships))
        })
        .collect();
    let ships = if ships.is_empty() {
        "no ships".to_owned()
    } else {
        ships.join("; ")
    };
    format!("{} ({stars}): {ships}", system.name)
}

/// `Beth`, or `Beth (out)` for ships without a captain.
fn owner(board: &Board, seat: Seat) -> String {
    let name = names::spoken(board, seat);
    match ring::crew(board, seat) {
        Crew::Manned => name,
        Crew::Adrift => format!("{name} (out)"),
    }
}

fn listed(pieces: &[Piece]) -> String {
    let pieces: Vec<String> = pieces.iter().map(Piece::to_string).collect();
    pieces.join(" ")
}

fn row_name(board: &Board, sides: Sides, row: &Row) -> String {
    let size = match row.size {
        Size::Small => "Small",
        Size::Medium => "Medium",
        Size::Large => "Large",
    };
    let connected = match (row.reach.far, row.reach.near) {
        (true, true) => "connected to both homes".to_owned(),
        (false, false) => "connected to neither home".to_owned(),
        (true, false) => format!("connected to {}'s home", names::spoken(board, sides.far)),
        (false, true) => format!("connected to {}'s home", names::spoken(board, sides.near)),
    };
    format!("{size} stars, {connected}")
}

fn bank(bank: &[u8; Piece::KINDS]) -> String {
    let rows = Colour::ALL.map(|colour| {
        let counts = Size::ALL.map(|size| bank[Piece::new(colour, size).index()]);
        let [small, medium, large] = counts;
        format!("{} {small} {medium} {large}", colour.word())
    });
    format!("Bank (small medium large): {}.", rows.join(", "))
}

fn overpopulations(board: &Board) -> Option<String> {
    let systems = board.view.systems.iter();
    let each: Vec<String> = systems
        .flat_map(|system| {
            let colours = system.overpopulated().into_iter();
            colours
                .map(move |(colour, count)| format!("{count} {} at {}", colour.word(), system.name))
        })
        .collect();
    (!each.is_empty()).then(|| format!("Overpopulated: {}.", each.join(", ")))
}
