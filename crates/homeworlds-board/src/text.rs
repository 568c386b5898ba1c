//! The board in words, for terminals, screen readers, and places without pictures.
//!
//! Must not depend on pixels or on a language: its texts are passed in.

mod alt;
mod fields;

use crate::board::{Seen, number};
use crate::seats_around::{self, RimPlace};
use crate::words::{Events, HomeAround, Phrase, SeatAround};
use crate::{Board, starmap};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::{Event, NoResult, Outcome, Seat, SystemView};
use std::slice;

use alt::{Parts, headline};

pub use alt::ALT_MOST;
pub use fields::{fields_alt, fields_board};

/// Returns the whole board as lines, in the order of the picture: the far home, the rows, the near
/// home, the bank.
///
/// ```text
/// Turn 7: Ray to move.
/// Last turn: Lee traded g1 for y1 at Lee.
///
/// Ray's home Ray (b1 r3): Ray g1 g3
/// Systems with large stars, connected to Lee's home:
/// - Vega (r3): Lee g1
/// Lee's home Lee (y1 b2): Lee y1 g1 g3
///
/// Bank (small medium large): red 3 3 1, yellow 1 3 3, green 0 3 1, blue 2 2 3.
/// ```
///
/// Display names are unchanged; if markup matters, the caller must escape them. With three to six
/// homes, those come first, in turn order from the viewer, then the colonies by their stars, then
/// the bank.
pub(super) fn board(board: &Board) -> String {
    let mut turn = vec![headline(board)];
    turn.extend(goal(board));
    turn.extend(last_turn(board));
    let pair = board.view.seats == 2;
    let mut homes = homes(board);
    let near = pair.then(|| homes.remove(0));
    let mut map = Vec::new();
    if pair {
        map.extend(homes);
    } else {
        map.extend(heading(board.say(Phrase::HomesClockwise)));
        let said = homes.iter().filter(|home| !home.is_empty());
        map.extend(said.map(|home| format!("- {home}")));
    }
    for sizes in starmap::lanes(slice::from_ref(board)) {
        map.extend(colonies(board, &sizes));
    }
    map.extend(near);
    let mut rest = vec![bank(board)];
    rest.extend(overpopulations(board));
    said([turn, map, rest])
}

/// Joins the non-empty lines, with a blank line between parts.
fn said<const PARTS: usize>(parts: [Vec<String>; PARTS]) -> String {
    let parts = parts.map(|mut lines| {
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    });
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}

/// Returns the line above a list, unless it is empty.
fn heading(words: String) -> Option<String> {
    (!words.is_empty()).then(|| format!("{words}:"))
}

/// Returns the board as one description of at most [`ALT_MOST`] characters.
pub fn alt(board: &Board) -> String {
    alt::told(board, parts)
}

fn parts(board: &Board) -> Parts {
    let mut always: Vec<String> = goal(board).into_iter().collect();
    always.extend(overpopulations(board));
    always.extend(homes(board));
    let colonies = starmap::lanes(slice::from_ref(board))
        .into_iter()
        .flat_map(|sizes| starmap::row(board, &sizes))
        .map(|colony| system(board, colony));
    Parts {
        headline: headline(board),
        always,
        colonies: colonies.collect(),
        bank: bank(board),
        last: last_turn(board),
    }
}

/// Returns all homes, clockwise from the bottom.
fn homes(board: &Board) -> Vec<String> {
    seats_around::seats(board)
        .map(|(seat, place)| match board.view.seats {
            2 => home(board, seat),
            _ => home_around(board, seat, place),
        })
        .collect()
}

/// Returns the colonies of a lane, one per line below its name; empty if there are none.
fn colonies(board: &Board, sizes: &[Size]) -> Vec<String> {
    let systems = starmap::row(board, sizes);
    let homes = spoken(board, &starmap::reaching(board, sizes));
    let name = (!systems.is_empty()).then(|| board.say(Phrase::Row(sizes, &homes)));
    let systems = systems
        .into_iter()
        .map(|colony| format!("- {}", system(board, colony)));
    let heading = name.and_then(heading).into_iter();
    heading.chain(systems).collect()
}

/// Returns the goal of the game, if there is a choice (M2).
fn goal(board: &Board) -> Option<String> {
    let many = board.view.many.as_ref()?;
    Some(board.say(Phrase::PlayedFor(many.goal)))
}

fn last_turn(board: &Board) -> Option<String> {
    let events = board.view.last.as_ref()?.events.iter();
    let turn: Vec<Event> = events
        .filter(|event| !matches!(event, Event::Ended(_)))
        .cloned()
        .collect();
    Some(board.say(Phrase::LastTurn {
        events: Events::Star(&turn),
        names: &board.people(),
        drafted: board.view.drafted,
    }))
}

fn home(board: &Board, seat: Seat) -> String {
    let name = &board.spoken(seat);
    let system = starmap::home(board, seat).map(|home| (home, system(board, home)));
    board.say(match (&system, &board.view.outcome) {
        (Some((home, system)), _) if home.home_of == Some(seat) => Phrase::HomeOf(name, system),
        (Some((_, system)), _) => Phrase::FallenHomeOf(name, system),
        (None, Some(Outcome::NoResult(NoResult::Aborted { .. }))) => Phrase::SetUpNoHome(name),
        (None, Some(_)) => Phrase::HomeIsLost(name),
        (None, None) => Phrase::YetToSetUp(name),
    })
}

/// Returns
/// `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3, connected to Ann's home`.
fn home_around(board: &Board, seat: Seat, place: RimPlace) -> String {
    let target = seats_around::target(board, seat).map(|target| board.spoken(target));
    let system = board.view.home_of(seat).map(|home| system(board, home));
    let connected = spoken(board, &starmap::neighbours(board, seat));
    let home = match (&system, seats_around::out(board).has(seat)) {
        (Some(system), _) => HomeAround::Stands(system, &connected),
        (None, true) => HomeAround::Out,
        (None, false) if board.view.outcome.is_some() => HomeAround::None,
        (None, false) => HomeAround::NotYet,
    };
    board.say(Phrase::SeatAround(SeatAround {
        number: number(seat),
        name: &board.spoken(seat),
        place,
        alignment: seats_around::alignment(board, seat),
        target: target.as_deref(),
        home,
    }))
}

fn spoken(board: &Board, seats: &[Seat]) -> Vec<String> {
    seats.iter().map(|&seat| board.spoken(seat)).collect()
}

/// Returns `Vega (g1): Ray y1; Lee y2`.
fn system(board: &Board, system: &SystemView) -> String {
    let ships: Vec<String> = (0..)
        .map(Seat)
        .zip(&system.ships)
        .filter(|(_, ships)| !ships.is_empty())
        .map(|(seat, ships)| format!("{} {}", owner(board, seat), listed(ships)))
        .collect();
    let ships = match ships[..] {
        [] => board.say(Phrase::NoShips),
        _ => ships.join("; "),
    };
    let told = format!("{} ({}): {ships}", system.name, listed(&system.stars));
    told.trim_end_matches(": ").to_owned()
}

/// Returns `Beth`, or `Beth (out)` for ships without a captain.
fn owner(board: &Board, seat: Seat) -> String {
    let name = board.spoken(seat);
    let is_out = seats_around::out(board).has(seat);
    let said = is_out.then(|| board.say(Phrase::WithoutCaptain(&name)));
    said.filter(|said| !said.is_empty()).unwrap_or(name)
}

fn listed(pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(Piece::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn bank(board: &Board) -> String {
    board.say(Phrase::BankHolds(&board.view.bank))
}

fn overpopulations(board: &Board) -> Option<String> {
    let mut each = Vec::new();
    for system in &board.view.systems {
        let colours = system.overpopulated().into_iter();
        each.extend(colours.map(|(colour, count)| (count, colour, &system.name)));
    }
    (!each.is_empty()).then(|| board.say(Phrase::Overpopulated(&each)))
}
