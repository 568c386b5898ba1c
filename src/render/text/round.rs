//! A star map of three to six homes in words: homes in turn order from the viewer, colonies by their stars, the bank.

use crate::render::ring::{self, Place, Ring, Row};
use crate::render::scene::Crew;
use crate::render::text::{bank, headline, last_turn, overpopulations, system};
use crate::render::{Board, names};
use crate::text;
use homeworlds::piece::Size;
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::{Seat, View};

/// The whole board in lines.
pub fn board(board: &Board) -> String {
    let ring = Ring::of(board);
    let mut lines = vec![headline(board)];
    lines.extend(goal(board.view));
    lines.extend(last_turn(board));
    lines.push(String::new());
    lines.push("Homes, clockwise from the bottom:".to_owned());
    lines.extend(homes(board).iter().map(|home| format!("- {home}")));
    for row in ring::rows(board, ring) {
        if !row.systems.is_empty() {
            lines.push(format!("{}:", row_name(board, &row)));
        }
        let systems = row.systems.iter();
        lines.extend(systems.map(|colony| format!("- {}", system(board, colony))));
    }
    lines.push(String::new());
    lines.push(bank(&board.view.bank));
    lines.extend(overpopulations(board));
    lines.join("\n")
}

/// What the game is played for, where there is a choice (M2).
pub fn goal(view: &View) -> Option<String> {
    let goal = match view.many.as_ref()?.goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "to be the last captain",
        Goal::Left => "to eliminate the player on the left",
    };
    Some(format!("Goal: {goal}."))
}

/// All homes, clockwise from the bottom.
pub fn homes(board: &Board) -> Vec<String> {
    let seats = Ring::of(board).seats();
    seats
        .map(|(seat, place)| home(board, seat, place))
        .collect()
}

/// All other systems, row by row.
pub fn colonies(board: &Board) -> Vec<String> {
    let rows = ring::rows(board, Ring::of(board));
    let systems = rows.iter().flat_map(|row| &row.systems);
    systems.map(|colony| system(board, colony)).collect()
}

/// `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3, connected to Ann's home`.
fn home(board: &Board, seat: Seat, place: Place) -> String {
    let mut about = vec![place.word().to_owned()];
    let many = board.view.many.as_ref();
    let shown = many.and_then(|many| *many.revealed.get(seat.index())?);
    about.extend(shown.map(|alignment| text::alignment_word(alignment).to_owned()));
    let target = ring::target(board, seat);
    about.extend(target.map(|target| format!("after {}", names::spoken(board, target))));
    let whose = format!(
        "{} {} ({})",
        names::number(seat),
        names::spoken(board, seat),
        about.join(", ")
    );
    match (names::home_of(board, seat), ring::crew(board, seat)) {
        (Some(home), _) => {
            let connected = connected(board, seat);
            format!("{whose}: home {}{connected}", system(board, home))
        }
        (None, Crew::Adrift) => format!("{whose}: out of the game"),
        (None, Crew::Manned) if board.view.outcome.is_some() => format!("{whose}: no home"),
        (None, Crew::Manned) => format!("{whose}: has yet to set up a homeworld"),
    }
}

fn connected(board: &Board, seat: Seat) -> String {
    match ring::neighbours(board, seat)[..] {
        [] => String::new(),
        ref others => format!(", connected to {}", homes_of(board, others)),
    }
}

/// `Ann's home`, `the homes of Ann and Beth`.
fn homes_of(board: &Board, seats: &[Seat]) -> String {
    let people: Vec<String> = seats
        .iter()
        .map(|&seat| names::spoken(board, seat))
        .collect();
    match people.as_slice() {
        [only] => format!("{only}'s home"),
        people => format!("the homes of {}", text::all_of(people)),
    }
}

fn row_name(board: &Board, row: &Row) -> String {
    let sizes: Vec<&str> = row.sizes.iter().map(|&size| word(size)).collect();
    let stars = match sizes.as_slice() {
        [size] => format!("Systems with {size} stars"),
        sizes => format!("Former homes with {} stars", text::all_of(sizes)),
    };
    match row.homes.as_slice() {
        [] => format!("{stars}, connected to no home"),
        homes => format!("{stars}, connected to {}", homes_of(board, homes)),
    }
}

const fn word(size: Size) -> &'static str {
    match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    }
}
