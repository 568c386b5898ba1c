//! The lines of a planning board: turns, each behind its parent or at the beginning of a line.

use crate::command::Spot;
use crate::store::PlanTurn;
use crate::text::plan::Place;

/// The lines of a board.
pub struct Tree {
    turns: Vec<PlanTurn>,
}

impl Tree {
    /// The lines that these turns make.
    pub const fn new(turns: Vec<PlanTurn>) -> Self {
        Self { turns }
    }

    /// Whether they have as many turns as one board holds.
    pub const fn is_full(&self, most: usize) -> bool {
        self.turns.len() >= most
    }

    /// Whether they have no turn.
    pub const fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// The turn of this number.
    pub fn get(&self, id: u32) -> Option<&PlanTurn> {
        self.turns.iter().find(|turn| turn.id == id)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, id: u32) -> Option<&mut PlanTurn> {
        self.turns.iter_mut().find(|turn| turn.id == id)
    }

    /// A number that no turn has.
    pub fn next_id(&self) -> u32 {
        1 + self.turns.iter().map(|turn| turn.id).max().unwrap_or(0)
    }

    /// Adds a turn.
    pub fn push(&mut self, turn: PlanTurn) {
        self.turns.push(turn);
    }

    /// The turns from the beginning of a line to this one.
    pub fn path(&self, node: Option<u32>) -> Vec<&PlanTurn> {
        let mut path = Vec::new();
        let mut next = node;
        while let Some(turn) = next.and_then(|id| self.get(id)) {
            path.push(turn);
            next = turn.parent;
        }
        path.reverse();
        path
    }

    /// The turns right behind `node`, or at the beginning of the lines from `base`.
    pub fn behind(&self, base: u32, node: Option<u32>) -> Vec<&PlanTurn> {
        let follows = |turn: &&PlanTurn| turn.base == base && turn.parent == node;
        self.turns.iter().filter(follows).collect()
    }

    /// The turn and all behind it, each after the one before it.
    pub fn below(&self, turn: &PlanTurn) -> Vec<u32> {
        let mut found = vec![turn.id];
        let mut next = 0;
        while let Some(&id) = found.get(next) {
            let behind = self.turns.iter().filter(|turn| turn.parent == Some(id));
            found.extend(behind.map(|turn| turn.id));
            next += 1;
        }
        found
    }

    /// Takes the turn away, with all behind it.
    pub fn remove(&mut self, id: u32) {
        let Some(turn) = self.get(id) else {
            return;
        };
        let gone = self.below(turn);
        self.turns.retain(|turn| !gone.contains(&turn.id));
    }

    /// After how many turns of the game lines begin, in order.
    pub fn bases(&self) -> Vec<u32> {
        let mut bases: Vec<u32> = self.turns.iter().map(|turn| turn.base).collect();
        bases.sort_unstable();
        bases.dedup();
        bases
    }

    /// Where this position is: after how many turns of the game its line begins, and its turn. `None` when it is not there.
    pub fn find(&self, spot: Spot) -> Option<(u32, Option<u32>)> {
        match spot {
            Spot::Turn(base) => Some((base, None)),
            Spot::Node(id) => self.get(id).map(|turn| (turn.base, Some(id))),
        }
    }

    /// Every turn of the lines from `base`, as one reads them.
    pub fn read(&self, base: u32) -> Vec<(Place, &PlanTurn)> {
        let mut read = Vec::new();
        let mut waiting: Vec<(Place, &PlanTurn)> = Vec::new();
        let push = |waiting: &mut Vec<_>, depth: usize, mut next: Vec<_>| {
            let parts = next.len() > 1;
            let place = Place {
                depth: depth + usize::from(parts),
                parts,
            };
            next.reverse();
            waiting.extend(next.into_iter().map(|turn| (place, turn)));
        };
        push(&mut waiting, 0, self.behind(base, None));
        while let Some((place, turn)) = waiting.pop() {
            read.push((place, turn));
            push(&mut waiting, place.depth, self.behind(base, Some(turn.id)));
        }
        read
    }
}
