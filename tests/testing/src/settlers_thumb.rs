//! A thumb that composes Settlers turns only from the labels on a panel.

use homeworlds::order::settlers::{Field, Order, Step};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Turn;

use crate::thumb::dotted;

/// The labels to read and press for one step: those that lead to it, the farthest last, and its
/// own.
pub struct Way {
    pub halves: Vec<String>,
    pub whole: Vec<String>,
}

impl Way {
    /// Returns the farthest label among those offered, and whether it is the step itself.
    pub fn next(&self, offers: impl Fn(&str) -> bool) -> Option<(&str, bool)> {
        let whole = self.whole.iter().find(|label| offers(label));
        let half = || self.halves.iter().rfind(|label| offers(label));
        whole
            .map(|label| (label.as_str(), true))
            .or_else(|| half().map(|label| (label.as_str(), false)))
    }
}

/// Returns the label paths of all steps of a turn; `enemy` is the other player's name.
pub fn ways(start: Turn, order: &Order, enemy: &str) -> Vec<Way> {
    let mut turn = start;
    let mut ways = Vec::new();
    if *order == Order::PASS {
        ways.push(Way {
            halves: Vec::new(),
            whole: vec!["Pass".to_owned()],
        });
    }
    for &step in order.steps() {
        if !matches!(step, Step::Choose { .. }) {
            ways.push(way(&turn, step, enemy));
        }
        turn.play(step);
    }
    ways
}

fn way(turn: &Turn, step: Step, enemy: &str) -> Way {
    let label = label(turn, step, enemy);
    let Some(acting) = turn.acting() else {
        return Way {
            halves: vec!["🟢 Land".to_owned()],
            whole: vec![label],
        };
    };
    let verb = verb(acting.kind);
    let by = on(turn, acting.piece);
    let mut halves = vec![verb.to_owned(), format!("{verb} with {by}")];
    if let Step::Build { colour, .. } = step {
        let new = turn.board.bank().smallest(colour).expect("a piece");
        let built = format!("Build {}…", dotted(new));
        halves.push(format!("{built}, by {by}"));
        halves.push(built);
    }
    if let Step::Move { from, .. } = step {
        let (owner, piece) = turn.board.at(from).expect("a piece");
        let whose = if owner == turn.seat {
            ""
        } else {
            "the enemy's "
        };
        let with = if from == acting.piece {
            String::new()
        } else {
            format!(", by {by}")
        };
        halves.push(format!("Move {whose}{} on {from}{with}", dotted(piece)));
    }
    let named = format!("{label}, by {by}");
    Way {
        halves,
        whole: vec![label, named],
    }
}

fn label(turn: &Turn, step: Step, enemy: &str) -> String {
    let at = |at: Field| turn.board.at(at).map(|(_, piece)| dotted(piece));
    let piece = |from| at(from).expect("a piece");
    match step {
        Step::Choose { .. } => unreachable!("it is no way of its own"),
        Step::Build { colour, at } => {
            let new = turn.board.bank().smallest(colour).expect("a piece");
            format!("Build {} on {at}", dotted(new))
        }
        Step::Transfer { to } => format!("Go on with {} on {to}", piece(to)),
        Step::Land { at } => format!("Land {} on {at}", dotted(turn.landing().expect("a green"))),
        Step::Move { from, to } => {
            let own = turn
                .board
                .at(from)
                .is_some_and(|(owner, _)| owner == turn.seat);
            let of = if own {
                String::new()
            } else {
                format!("{enemy}'s ")
            };
            if from == to {
                format!("Move {of}{} out and back to {from}", piece(from))
            } else {
                format!("Move {of}{} from {from} to {to}", piece(from))
            }
        }
        Step::Conquer { at } => format!("Conquer {enemy}'s {} on {at}", piece(at)),
        Step::Trade { at, colour } => {
            let (_, before) = turn.board.at(at).expect("a piece");
            format!(
                "Trade {} on {at} for {}",
                piece(at),
                dotted(before.in_colour(colour))
            )
        }
        Step::Upgrade { at } => {
            let (_, _, into) = turn.change(step).expect("a larger one");
            format!("Upgrade {} on {at} to {into}", piece(at))
        }
    }
}

fn on(turn: &Turn, at: Field) -> String {
    let (_, piece): (Seat, Piece) = turn.board.at(at).expect("a piece");
    format!("{piece} on {at}")
}

const fn verb(kind: Colour) -> &'static str {
    match kind {
        Colour::Green => "🟢 Build",
        Colour::Blue => "🔵 Trade or upgrade",
        Colour::Yellow => "🟡 Move",
        Colour::Red => "🔴 Conquer",
    }
}
