//! Best-first search: the turn that seems best is thought about first, and a table is worth what its best turn is worth.
//!
//! Values are for the seat to move at a node, and for the seat that plays it at a turn. What is proven is told apart by its
//! value alone ([`scale::is_proven`]).

use std::collections::HashSet;

use crate::expand::{Candidate, Expander, Expansion, Table, WIDEST, Width};
use crate::values::{self, PROVEN, WIN};
use crate::vision::Vision;
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Galaxy, StarAction};

/// How much is thought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// How much may be done: results looked at, and bounds evaluated.
    pub budget: u32,
    /// How many turns are kept at the root.
    pub root: usize,
    /// How many turns are kept elsewhere.
    pub inner: usize,
    /// Which wins in one are seen at the root; elsewhere all are.
    pub vision: Vision,
    /// What a draw is worth, as by a turn back to a table that stood before.
    pub draw: i32,
}

/// A search for the best turn.
pub(crate) struct Search<'m, 's> {
    expander: &'m mut Expander<'s>,
    /// Tables that stood before, with the seat to move: it is foreseen that to come back to one is worth nothing to either (B18).
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
    /// How many results are looked at.
    most: u32,
    complete: bool,
    edges: Vec<Edge>,
}

/// A turn from a node.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// Where it leads, before fallen homes are cleared.
    pub galaxy: Galaxy,
    /// What it is worth for the seat that plays it.
    pub value: i32,
    /// How often it was thought about.
    pub visits: u32,
    /// The turn, at the root.
    pub actions: Vec<StarAction>,
    prior: u64,
    /// Whether thinking on changes nothing.
    ends: bool,
    child: Option<usize>,
}

/// By how much less in value a turn is thought about e times less.
const PRIOR: u32 = 60;

/// How much the prior counts against the value, of 10.
const CURIOSITY: u64 = 6;

/// How much of the budget one table may take, but for the one that is thought about: in wide positions the first, shorter turns are
/// as good as all.
const SHARE: u32 = 10;

/// So many results are looked at whatever the budget.
const LEAST: u32 = 10_000;

/// By how many times more turns are looked at where all that were kept are lost.
const WIDEN: usize = 8;

impl<'m, 's> Search<'m, 's> {
    /// Looks at the turns from `table`, which has turns; `stood` are the tables that stood before.
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

    /// Thinks until the budget is spent or all is proven, or its expander is told to stop.
    pub(crate) fn think(&mut self) {
        while self.expander.work() < self.effort.budget
            && !self.nodes[0].is_settled()
            && !self.expander.stops()
        {
            self.visit();
        }
    }

    /// A turn from the root leads to `galaxy`, after which it is lost by `value`: it is thought about no more, and so much of the
    /// budget is there again for the others, up to `most` in all.
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

    /// The turns at the root: those that were thought about, if any, first and lost ones last, the best first.
    pub(crate) fn turns(&self) -> Vec<&Edge> {
        let root = &self.nodes[0];
        let mut turns: Vec<&Edge> = root.edges.iter().collect();
        // Else a repetition, which is known without thought, would come before whatever was not thought about.
        let thought = root.visits > 0;
        turns.sort_by_key(|edge| {
            let unknown = thought && !edge.is_known();
            (edge.value < -PROVEN, unknown, -edge.value)
        });
        turns
    }

    /// What the first table is worth for the seat to move.
    pub(crate) fn value(&self) -> i32 {
        self.nodes[0].value
    }

    /// The tables that were thought about, but for the root, each with its value for its mover, unless that is proven.
    pub(crate) fn thoughts(&self) -> Vec<(Table, i32)> {
        self.nodes
            .iter()
            .skip(1)
            .filter(|node| !values::is_proven(node.value))
            .map(|node| (node.table, node.value))
            .collect()
    }

    /// How much has been done.
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

    // Adds the node of a table and tells its number.
    fn grow(&mut self, table: Table) -> usize {
        let at_root = self.nodes.is_empty();
        let Effort {
            budget,
            root,
            inner,
            ..
        } = self.effort;
        let (keep, most) = match at_root {
            true => (root, WIDEST),
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

    // Looks at more turns where all that were kept are lost.
    fn widen(&mut self, number: usize) {
        let mut node = std::mem::take(&mut self.nodes[number]);
        node.keep *= WIDEN;
        node.most = WIDEST;
        self.fill(&mut node, number == 0);
        self.nodes[number] = node;
    }

    // Adds the turns that are worth a thought and are not there yet.
    fn fill(&mut self, node: &mut Node, tell: bool) {
        let width = Width {
            keep: node.keep,
            most: node.most,
            tell,
            vision: if tell {
                self.effort.vision
            } else {
                Vision::Full
            },
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
                let draws = candidate.ends && !values::is_proven(candidate.value)
                    || self.stood.contains(&(next.mover, next.galaxy.hash()));
                let draw = if tell { self.effort.draw } else { 0 };
                node.edges.push(Edge::new(candidate, draws.then_some(draw)));
            }
        }
        node.set_priors();
        node.weigh();
    }
}

impl Node {
    // The open turn to think about next; none if none is open.
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
        // The first of equals: they stand by rank.
        open.rev()
            .max_by_key(|(_, edge)| score(edge))
            .map(|(number, _)| number)
    }

    // Whether thinking on changes nothing.
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

    // Whether all turns that were kept are lost, where those that were not may be better.
    const fn is_at_a_loss(&self) -> bool {
        self.value == -PROVEN
    }
}

impl Edge {
    // A draw has its own worth.
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

    /// Whether its value is more than its looks.
    pub(crate) const fn is_known(&self) -> bool {
        self.visits > 0 || self.ends
    }

    fn is_open(&self) -> bool {
        !self.ends && !values::is_proven(self.value)
    }
}
