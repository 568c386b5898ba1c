//! The results of a turn for three to six: every single action, and of longer turns the more
//! promising ones.

use std::collections::HashSet;
use std::ops::ControlFlow;

use homeworlds::rules::Seat;
use homeworlds::rules::star::{Galaxy, ManyPlayers, StarAction, Turn};

/// The limits of a search for turns.
#[derive(Clone, Copy)]
pub(super) struct Breadth {
    /// Number of unfinished turns that are gone on with after each step of a sacrifice.
    pub beam: usize,
    /// Whether nothing but catastrophes may follow a catastrophe (M3).
    pub late: bool,
}

#[derive(Clone)]
struct Line {
    turn: Turn<ManyPlayers>,
    way: Vec<StarAction>,
}

/// Visits distinct results of a turn of `seat`, first the pass, then single actions. The visitor
/// returns how promising a table is.
pub(super) fn visit<B>(
    galaxy: &Galaxy<ManyPlayers>,
    seat: Seat,
    breadth: Breadth,
    mut look: impl FnMut(&Galaxy<ManyPlayers>, &[StarAction]) -> ControlFlow<B, i32>,
) -> ControlFlow<B> {
    let (turn, way) = (Turn::new(*galaxy, seat), Vec::new());
    let mut seen = HashSet::from([(galaxy.hash(), turn.phase)]);
    look(galaxy, &way)?;
    let mut further = |lines: &[Line], most: usize| {
        let mut steps = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let struck = matches!(line.way.last(), Some(StarAction::Catastrophe { .. }));
            line.turn.actions(|action| {
                let strikes = matches!(action, StarAction::Catastrophe { .. });
                if breadth.late && struck && !strikes {
                    return ControlFlow::Continue(());
                }
                let next = line.then(action);
                if !seen.insert((next.turn.galaxy.hash(), next.turn.phase)) {
                    return ControlFlow::Continue(());
                }
                let value = look(&next.turn.galaxy, &next.way)?;
                steps.push((value, number, action));
                ControlFlow::Continue(())
            })?;
        }
        steps.sort_by_key(|&(value, _, _)| -value);
        let best = steps.iter().take(most);
        let best = best.map(|&(_, number, action)| lines[number].then(action));
        ControlFlow::Continue(best.collect::<Vec<_>>())
    };
    for first in further(&[Line { turn, way }], usize::MAX)? {
        let mut beam = vec![first];
        while !beam.is_empty() {
            beam = further(&beam, breadth.beam)?;
        }
    }
    ControlFlow::Continue(())
}

impl Line {
    fn then(&self, action: StarAction) -> Self {
        let mut next = self.clone();
        next.turn.play(action);
        next.way.push(action);
        next
    }
}
