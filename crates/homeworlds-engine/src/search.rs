//! Best-first search: the most promising turn is searched first, and the value of a table is that
//! of its best turn.
//!
//! Values are for the seat to move at a node, and for the seat that plays the turn at an edge. A
//! proof is recognized by its value alone ([`values::is_proven`]).

use std::collections::HashSet;

use crate::expand::{Candidate, Expander, Expansion, Table, WIDEST, Width};
use crate::values::{self, PROVEN, WIN};
use crate::vision::Vision;
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Galaxy, StarAction};

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Maximum work: results examined, and bounds evaluated.
    pub budget: u32,
    /// Number of turns kept at the root.
    pub root: usize,
    /// Number of turns kept elsewhere.
    pub inner: usize,
    /// Maximum number of results examined at the root, shortest turns first.
    pub sight: u32,
    /// The wins in one that are seen at the root; elsewhere all are.
    pub vision: Vision,
    /// Whether the other seat's wins in one are looked for at the root; elsewhere they are.
    pub heeds: bool,
    /// The value of a draw, as by a return to an earlier table.
    pub draw: i32,
}

/// A search for the best turn.
pub(crate) struct Search<'m, 's> {
    expander: &'m mut Expander<'s>,
    /// Earlier tables, with the seat to move. A return to one of them is assumed to be worth
    /// nothing to either seat (B18).
    stood: HashSet<(Seat, u64)>,
    effort: Effort,
    nodes: Vec<Node>,
}

/// A table that has been expanded.
#[derive(Default)]
struct Node {
    table: Table,
    value: i32,
    visits: u32,
    keep: usize,
    /// Maximum number of results examined.
    most: u32,
    complete: bool,
    edges: Vec<Edge>,
}

/// A turn from a node.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The resulting table, before fallen homes are cleared.
    pub galaxy: Galaxy,
    /// The value for the seat that plays it.
    pub value: i32,
    /// The number of times it was searched.
    pub visits: u32,
    /// The turn, at the root.
    pub actions: Vec<StarAction>,
    prior: u64,
    /// Whether further search changes nothing.
    ends: bool,
    child: Option<usize>,
}

/// Difference in value that makes a turn e times less searched.
const PRIOR: u32 = 60;

/// Weight of the prior against the value, out of 10.
const CURIOSITY: u64 = 6;

/// Divisor of the budget that limits a single table, except for the root: in wide positions the
/// first, shorter turns are as good as all.
const SHARE: u32 = 10;

/// Minimum number of results examined, regardless of the budget.
const LEAST: u32 = 10_000;

/// Factor by which more turns are examined if all kept ones are lost.
const WIDEN: usize = 8;

impl<'m, 's> Search<'m, 's> {
    /// Creates a search of the turns from `table`, which must have turns. `stood` are the earlier
    /// tables.
    pub(crate) fn new(
        expander: &'m mut Expander<'s>,
        stood: impl IntoIterator<Item = (Seat, u64)>,
        table: &Table,
        effort: Effort,
    ) -> Self {
        let mut search = Self {
            expander,
            stood: stood.into_iter().collect(),
            effort,
            nodes: Vec::new(),
        };
        search.expander.begin();
        search.grow(*table);
        search
    }

    /// Searches until the budget is spent, everything is proven, or the expander is told to stop.
    pub(crate) fn think(&mut self) {
        while self.expander.work() < self.effort.budget
            && !self.nodes[0].is_settled()
            && !self.expander.stops()
        {
            self.visit();
        }
    }

    /// Marks the turn from the root that leads to `galaxy` as lost by `value`. It is not searched
    /// further, and `budget` is granted again for the others, up to `most` in total.
    pub(crate) fn refute(&mut self, galaxy: &Galaxy, value: i32, budget: u32, most: u32) {
        let root = &mut self.nodes[0];
        for edge in &mut root.edges {
            if edge.galaxy == *galaxy {
                edge.value = value;
                edge.ends = true;
            }
        }
        root.weigh();
        if root.is_at_a_loss() {
            self.widen(0);
        }
        self.effort.budget = self.expander.work().saturating_add(budget).min(most);
    }

    /// Returns the turns at the root, best first: the searched ones first, if any, and lost ones
    /// last.
    pub(crate) fn turns(&self) -> Vec<&Edge> {
        let root = &self.nodes[0];
        let mut turns: Vec<&Edge> = root.edges.iter().collect();
        // Otherwise a repetition, which is known without search, would precede all turns not yet
        // searched.
        let thought = root.visits > 0;
        turns.sort_by_key(|edge| {
            let unknown = thought && !edge.is_known();
            (edge.value < -PROVEN, unknown, -edge.value)
        });
        turns
    }

    /// Returns the value of the root for the seat to move.
    pub(crate) fn value(&self) -> i32 {
        self.nodes[0].value
    }

    /// Returns the searched tables except the root, each with its value for its mover, unless that
    /// is proven.
    pub(crate) fn thoughts(&self) -> Vec<(Table, i32)> {
        self.nodes
            .iter()
            .skip(1)
            .filter(|node| !values::is_proven(node.value))
            .map(|node| (node.table, node.value))
            .collect()
    }

    /// Returns the work done.
    pub(crate) fn work(&self) -> u32 {
        self.expander.work()
    }

    fn visit(&mut self) {
        let mut path = Vec::new();
        let mut node = 0;
        loop {
            let Some(edge) = self.nodes[node].promising() else {
                self.widen(node);
                break;
            };
            path.push((node, edge));
            let child = self.nodes[node].edges[edge].child;
            node = match child {
                Some(child) => child,
                None => {
                    let from = &self.nodes[node];
                    let table = from.table.after(from.edges[edge].galaxy);
                    let child = self.grow(table);
                    self.nodes[node].edges[edge].child = Some(child);
                    break;
                }
            }
        }
        for &(node, edge) in path.iter().rev() {
            self.back_up(node, edge);
        }
    }

    fn back_up(&mut self, node: usize, edge: usize) {
        let told = self.nodes[node].edges[edge]
            .child
            .map(|child| &self.nodes[child])
            .map(|child| (child.value, child.is_settled()));
        let node = &mut self.nodes[node];
        node.visits += 1;
        let edge = &mut node.edges[edge];
        edge.visits += 1;
        if let Some((value, settled)) = told {
            edge.value = values::earlier(node.table.own(value));
            edge.ends = settled;
        }
        node.weigh();
    }

    // Adds the node of a table and returns its number.
    fn grow(&mut self, table: Table) -> usize {
        let at_root = self.nodes.is_empty();
        let Effort {
            budget,
            root,
            inner,
            sight,
            ..
        } = self.effort;
        let (keep, most) = match at_root {
            true => (root, sight),
            false => (inner, (budget / SHARE).max(LEAST)),
        };
        let mut node = Node {
            table,
            keep,
            most,
            ..Node::default()
        };
        self.fill(&mut node, at_root);
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    // Examines more turns if all kept ones are lost.
    fn widen(&mut self, number: usize) {
        let mut node = std::mem::take(&mut self.nodes[number]);
        node.keep *= WIDEN;
        node.most = WIDEST;
        self.fill(&mut node, number == 0);
        self.nodes[number] = node;
    }

    // Adds the candidate turns that are not there yet.
    fn fill(&mut self, node: &mut Node, tell: bool) {
        let Effort {
            vision,
            heeds,
            draw,
            ..
        } = match tell {
            true => self.effort,
            false => Effort {
                vision: Vision::Full,
                heeds: true,
                draw: 0,
                ..self.effort
            },
        };
        let width = Width {
            keep: node.keep,
            most: node.most,
            tell,
            vision,
            heeds,
            draw,
        };
        let Expansion {
            candidates,
            complete,
        } = self.expander.expand(&node.table, width);
        node.complete = complete;
        let known = node.edges.len();
        node.edges.reserve(candidates.len());
        for candidate in candidates {
            let is_new = |edge: &Edge| edge.galaxy != candidate.galaxy;
            if node.edges[..known].iter().all(is_new) {
                let next = node.table.after(candidate.galaxy);
                let repeats = self.stood.contains(&(next.mover, next.galaxy.hash()));
                node.edges
                    .push(Edge::new(candidate, repeats.then_some(draw)));
            }
        }
        node.set_priors();
        node.weigh();
    }
}

impl Node {
    // Returns the open turn to search next, or `None` if none is open.
    fn promising(&self) -> Option<usize> {
        let root = u64::from(self.visits.max(1) << 8).isqrt();
        let score = |edge: &Edge| {
            let curiosity = CURIOSITY * edge.prior * root / (160 * u64::from(1 + edge.visits));
            values::chance(edge.value) + curiosity
        };
        let open = self
            .edges
            .iter()
            .enumerate()
            .filter(|(_, edge)| edge.is_open());
        // Takes the first of equals, which are sorted by rank.
        open.rev()
            .max_by_key(|(_, edge)| score(edge))
            .map(|(number, _)| number)
    }

    // Returns whether further search changes nothing.
    fn is_settled(&self) -> bool {
        values::is_proven(self.value) || self.complete && !self.edges.iter().any(Edge::is_open)
    }

    fn set_priors(&mut self) {
        let best = self
            .edges
            .iter()
            .map(|edge| edge.value)
            .max()
            .unwrap_or_default();
        let weigh = |edge: &Edge| values::decay(best.abs_diff(edge.value), PRIOR);
        let total = self.edges.iter().map(weigh).sum::<u64>().max(1);
        for edge in &mut self.edges {
            edge.prior = weigh(edge) * values::ONE / total;
        }
    }

    fn weigh(&mut self) {
        let best = self.edges.iter().map(|edge| edge.value).max();
        self.value = match best {
            _ if best.is_none_or(|best| best < -PROVEN) && !self.complete => -PROVEN,
            None => 1 - WIN,
            Some(best) => best,
        };
    }

    // Returns whether all kept turns are lost, while others may be better.
    const fn is_at_a_loss(&self) -> bool {
        self.value == -PROVEN
    }
}

impl Edge {
    // A repetition has the value of a draw.
    fn new(candidate: Candidate, draw: Option<i32>) -> Self {
        Self {
            galaxy: candidate.galaxy,
            value: draw.unwrap_or(candidate.value),
            visits: 0,
            actions: candidate.actions,
            prior: 0,
            ends: candidate.ends || draw.is_some(),
            child: None,
        }
    }

    /// Returns whether its value is more than the static evaluation.
    pub(crate) const fn is_known(&self) -> bool {
        self.visits > 0 || self.ends
    }

    fn is_open(&self) -> bool {
        !self.ends && !values::is_proven(self.value)
    }
}
