//! All results of a turn, the slow and plain way: every step from every table, nothing left out but what was just so before.

use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::ControlFlow;

use homeworlds::piece::Piece;
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Galaxy, Phase, System, Turn};

/// The sorted systems of each result, with the number of steps of the shortest turn that leads to it.
pub fn results(galaxy: &Galaxy, seat: Seat) -> HashMap<Vec<System>, usize> {
    let mut shortest = HashMap::new();
    let mut known = HashSet::new();
    let mut queue = VecDeque::from([(Turn::new(*galaxy, seat), 0)]);
    while let Some((turn, steps)) = queue.pop_front() {
        if !known.insert((turn.galaxy.canonical(), stage(turn.phase))) {
            continue;
        }
        shortest.entry(turn.galaxy.canonical()).or_insert(steps);
        let all: ControlFlow<()> = turn.actions(|action| {
            let mut next = turn;
            next.play(action);
            queue.push_back((next, steps + 1));
            ControlFlow::Continue(())
        });
        assert!(all.is_continue(), "nobody stopped it");
    }
    shortest
}

fn stage(phase: Phase) -> (u8, Option<Piece>) {
    match phase {
        Phase::Fresh => (4, None),
        Phase::Sacrificed { ship, left } => (left, Some(ship)),
        Phase::Acted => (5, None),
        Phase::Passed => (6, None),
    }
}
