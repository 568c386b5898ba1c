//! Homeworlds for two: chooses a turn from the table.

use std::cell::RefCell;

use crate::choice::{ALTERNATIVES, Alternative, ChosenTurn, Proof, Request};
use crate::draw::{draw, is_shuffle};
use crate::expand::{Expander, Table, WIDEST};
use crate::homes;
use crate::level::Manner;
use crate::net::Net;
use crate::rng::Rng;
use crate::search::{Edge, Effort, Search};
use crate::solver::Solver;
use crate::values::{self, PROVEN, WIN};
use homeworlds::order::Order;
use homeworlds::order::read::canonical;
use homeworlds::rules::binary::{BinaryGame, Verdict};
use homeworlds::rules::star::StarAction;

/// A two-player game from the view of the seat to move, which is complete.
#[derive(Clone, Debug)]
pub(crate) struct PairView {
    game: Box<BinaryGame>,
    /// The seat's previous turn.
    previous: Option<Order>,
}

/// Maximum number of results examined to tell whether a position is decided.
const GLANCE: u32 = 300;

/// Number of turns kept at the root, and elsewhere.
const WIDTHS: [usize; 2] = [64, 24];

/// Divisor of the budget that is granted again if the other seat could force a win after the chosen
/// turn.
const SECOND_BUDGET: u32 = 32;

/// Divisor of the budget for the total of these grants. After that, the known turns are tried
/// without further search.
const SECOND_BUDGETS: u32 = 2;

/// Returns the value of a draw within a budget. A seat that is not far behind plays on instead of
/// repeating a position or losing both homes, because people are bored by that sooner than an
/// engine. A level that plays by looks always plays on.
const fn draw_is_worth(budget: u32) -> i32 {
    match budget {
        0 => -10_000,
        _ => -150,
    }
}

impl PairView {
    /// Creates the view of the seat to move, or returns `None` if the game is over, or the other
    /// seat must set up first.
    pub(super) fn new(game: &BinaryGame) -> Option<Self> {
        let mover = game.to_move()?;
        let position = game.position();
        let game = Box::new(game.clone());
        (position.awaits_home(mover) || position.is_set_up()).then_some(Self {
            game,
            previous: None,
        })
    }

    /// Remembers the seat's previous turn.
    pub(super) fn having_played(&mut self, turn: &str) {
        self.previous = canonical(turn);
    }

    pub(super) fn choose(
        &self,
        request: &Request,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<ChosenTurn> {
        // It is not called again once it has returned true.
        let stop = RefCell::new((false, stop));
        let stops = || {
            let (stopped, stop) = &mut *stop.borrow_mut();
            *stopped = *stopped || stop();
            *stopped
        };
        let choice = self.think(request, &stops);
        choice.filter(|_| !stop.borrow().0)
    }

    // The result is worthless once it was told to stop.
    fn think(&self, request: &Request, stop: &dyn Fn() -> bool) -> Option<ChosenTurn> {
        let position = self.game.position();
        let mut chance = Rng::at(request.seed, position.galaxy.hash());
        if position.awaits_home(position.to_move) {
            return self.set_up(&mut chance);
        }
        let mut expander = Expander::new(Net::shipped()).until(stop);
        let manner = self.manner(request, &mut expander);
        let slips = chance.below(100) < u64::from(manner.slips);
        let manner = if slips { manner.slipping() } else { manner };
        let mut effort = Effort {
            heeds: !slips,
            ..effort(manner, draw_is_worth(request.level.manner().budget))
        };
        let mut search = self.search(&mut expander, effort);
        if effort.sight < WIDEST && search.turns().is_empty() {
            effort.sight = WIDEST;
            search = self.search(&mut expander, effort);
        }
        if !values::is_proven(search.value())
            && let Some(choice) = self.force(Solver::new(manner.bounds, stop))
        {
            return Some(choice);
        }
        let solver = Solver::new(manner.bounds, stop);
        let drawn = self.decide(manner, &mut search, &mut chance, solver);
        let told = self.tell(&search, drawn)?;
        if !search.turns().is_empty() {
            return Some(told);
        }
        // Every turn loses at once: the best-looking one has to be refuted at least.
        let heedless = Effort {
            budget: 0,
            heeds: false,
            ..effort
        };
        let search = self.search(&mut expander, heedless);
        let turn = search
            .turns()
            .first()
            .and_then(|edge| self.turn(&edge.actions));
        Some(ChosenTurn {
            turn: turn.unwrap_or(told.turn),
            ..told
        })
    }

    // Returns the parameters of the level in this position.
    fn manner(&self, request: &Request, expander: &mut Expander<'_>) -> Manner {
        let mut manner = request.level.manner();
        if manner.budget == 0 {
            let glance = Effort {
                sight: GLANCE,
                ..effort(manner, 0)
            };
            manner = manner.at(self.search(expander, glance).value(), self.game.turns());
        }
        manner.budget = request.budget.unwrap_or(manner.budget);
        manner
    }

    fn search<'m, 's>(&self, expander: &'m mut Expander<'s>, effort: Effort) -> Search<'m, 's> {
        let stood = self.game.tables_stood();
        Search::new(expander, stood, &Table::of(&self.game), effort)
    }

    // Returns the index of the turn to play.
    fn decide(
        &self,
        manner: Manner,
        search: &mut Search<'_, '_>,
        chance: &mut Rng,
        mut solver: Solver<'_>,
    ) -> usize {
        let budget = manner.budget;
        let most = budget.saturating_add(budget / SECOND_BUDGETS);
        loop {
            search.think();
            let turns = search.turns();
            let drawn = draw(
                &turns,
                manner.temperature,
                |edge| self.shuffles(edge),
                chance,
            );
            let reply = turns
                .get(drawn)
                .filter(|turn| !values::is_proven(turn.value))
                .map(|turn| Table::of(&self.game).after(turn.galaxy))
                .and_then(|after| Some((after.galaxy, solver.forced_win(&after)?)));
            let Some((galaxy, reply)) = reply else {
                return drawn;
            };
            let value = values::earlier(-reply.value());
            search.refute(&galaxy, value, budget / SECOND_BUDGET, most);
        }
    }

    fn shuffles(&self, edge: &Edge) -> bool {
        let previous = self.previous.as_ref();
        previous.is_some_and(|previous| {
            let verdict = self.game.judge_actions(&edge.actions);
            verdict.is_ok_and(|verdict| is_shuffle(&verdict.order, previous))
        })
    }

    // Returns `None` if there is no forced win, or if the game ends in another way by then (B18).
    fn force(&self, mut solver: Solver<'_>) -> Option<ChosenTurn> {
        let forced = solver.forced_win(&Table::of(&self.game))?;
        let verdict = self.game.judge_actions(&forced.turn).ok()?;
        verdict.outcome.is_none().then(|| ChosenTurn {
            turn: verdict.order.to_string(),
            value: forced.value(),
            proven: Some(Proof::Win(forced.turns)),
            work: solver.spent(),
            ..ChosenTurn::default()
        })
    }

    fn set_up(&self, chance: &mut Rng) -> Option<ChosenTurn> {
        let home = homes::draw(
            self.game.position(),
            self.game.rules().first_ship,
            homes::BEST,
            chance,
        )?;
        let verdict = self.game.judge_set_up(home).ok()?;
        Some(ChosenTurn {
            turn: verdict.order.to_string(),
            ..ChosenTurn::default()
        })
    }

    fn tell(&self, search: &Search<'_, '_>, drawn: usize) -> Option<ChosenTurn> {
        let turns = search.turns();
        let (actions, value) = match turns.get(drawn) {
            Some(edge) => (edge.actions.as_slice(), edge.value),
            // Every turn loses at once.
            None => (&[][..], search.value()),
        };
        let others = turns
            .iter()
            .enumerate()
            .filter(|&(number, _)| number != drawn);
        let alternatives = others.take(ALTERNATIVES).filter_map(|(_, edge)| {
            Some(Alternative {
                turn: self.turn(&edge.actions)?,
                value: edge.value,
            })
        });
        let alternatives = alternatives.collect();
        if let Some(turn) = self.winning_beginning(actions) {
            return Some(ChosenTurn {
                turn,
                value: WIN,
                alternatives,
                proven: Some(Proof::Win(1)),
                work: search.work(),
            });
        }
        Some(ChosenTurn {
            turn: self.turn(actions)?,
            value,
            alternatives,
            proven: proof(value, search),
            work: search.work(),
        })
    }

    // A turn that loses both homes may destroy the other one first.
    fn winning_beginning(&self, actions: &[StarAction]) -> Option<String> {
        let seat = self.game.to_move()?;
        let beginnings = (1..actions.len()).filter_map(|steps| actions.get(..steps));
        let mut verdicts = beginnings.filter_map(|steps| self.game.judge_actions(steps).ok());
        let wins = |verdict: &Verdict| {
            let outcome = verdict.outcome.as_ref();
            outcome.is_some_and(|outcome| outcome.is_won_by(seat))
        };
        let verdict = verdicts.find(wins)?;
        Some(verdict.order.to_string())
    }

    fn turn(&self, actions: &[StarAction]) -> Option<String> {
        let verdict: Verdict = self.game.judge_actions(actions).ok()?;
        Some(verdict.order.to_string())
    }
}

fn effort(manner: Manner, draw: i32) -> Effort {
    Effort {
        budget: manner.budget,
        root: WIDTHS[0],
        inner: WIDTHS[1],
        sight: manner.sight,
        vision: manner.vision,
        heeds: true,
        draw,
    }
}

fn proof(value: i32, search: &Search<'_, '_>) -> Option<Proof> {
    let turns = WIN.abs_diff(value.abs());
    if value > PROVEN {
        Some(Proof::Win(turns / 2 + 1))
    } else if search.value() < -PROVEN {
        Some(Proof::Loss(turns.div_ceil(2)))
    } else {
        None
    }
}
