//! A game against itself, and its training samples.

use crate::expand::{Expander, Table};
use crate::homes;
use crate::net::Net;
use crate::rng::Rng;
use crate::search::{Edge, Effort, Search};
use crate::values::{self, ONE, PROVEN};
use crate::vision::Vision;
use homeworlds::rules::Seat;
use homeworlds::rules::agreed::FirstShip;
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::star::{Galaxy, Position};

/// A table, and the estimated winning chance of its mover.
#[derive(Clone, Copy, Debug)]
pub struct TrainingSample {
    pub(super) galaxy: Galaxy,
    pub(super) mover: Seat,
    /// In units of [`ONE`].
    pub(super) chance: u32,
}

/// Number of turns after which a game is cut off. Its result is then its evaluation.
const LONGEST: u32 = 100;

/// Maximum number of opening turns drawn from the plausible ones.
const DRAWN: u64 = 8;

/// Difference in value that makes a plausible opening turn e times rarer.
const OPENING_TEMPERATURE: u32 = 80;

/// Interval of the later turns that are also drawn from the best ones.
const STRAY: u64 = 8;
const STRAY_TEMPERATURE: u32 = 40;

/// Weight of the result against the evaluation, out of 10.
const RESULT: u64 = 7;

/// Number of turns kept at the root, and elsewhere.
const WIDTHS: [usize; 2] = [32, 16];

/// Maximum number of results examined at the root, shortest turns first: without it, a few wide
/// positions would take most of the time.
const SIGHT: u32 = 10_000;

/// Number of tables of each search that become samples.
const TREE: usize = 2;

/// A game in progress.
#[derive(Clone)]
pub(super) struct Practice {
    table: Table,
    turns: u32,
    stood: Vec<(Seat, u64)>,
    chance: Rng,
    opening: u32,
}

impl Practice {
    /// Starts a game with sound homes.
    pub(super) fn begin(seed: u64) -> Option<Self> {
        let mut chance = Rng::at(seed, 0);
        let mut position = Position::EMPTY;
        for seat in Seat::PAIR {
            position.to_move = seat;
            let home = homes::draw(&position, FirstShip::Large, homes::GOOD, &mut chance);
            let [first, second, ship] = home?;
            position.galaxy.set_up(seat, [first, second], ship);
        }
        let opening = chance.below(DRAWN + 1) as u32;
        Some(Self {
            table: Table {
                galaxy: position.galaxy,
                ..Table::default()
            },
            turns: 0,
            stood: Vec::new(),
            chance,
            opening,
        })
    }

    /// Continues from the state of another game.
    pub(super) fn of(game: &BinaryGame) -> Self {
        Self {
            table: Table::of(game),
            turns: game.turns(),
            stood: game.tables_stood().collect(),
            chance: Rng::at(0, 0),
            opening: 0,
        }
    }

    /// Returns whether its turns are still drawn at random, so that games differ.
    pub(super) fn is_opening(&self) -> bool {
        self.turns < self.opening
    }

    /// Returns the seat to move.
    pub(super) fn mover(&self) -> Seat {
        self.table.mover
    }

    /// Searches for the turn of the seat to move.
    pub(super) fn think(
        &self,
        expander: &mut Expander<'_>,
        budget: u32,
    ) -> (Vec<Edge>, Vec<(Table, i32)>) {
        let effort = Effort {
            budget: if self.is_opening() { 0 } else { budget },
            root: WIDTHS[0],
            inner: WIDTHS[1],
            sight: SIGHT,
            vision: Vision::Full,
            heeds: true,
            draw: 0,
        };
        let mut search = Search::new(expander, self.stood.iter().copied(), &self.table, effort);
        search.think();
        let turns = search.turns().into_iter().cloned().collect();
        (turns, search.thoughts())
    }

    /// Plays one of these turns, mostly the first. Returns the result for the mover if it ends the
    /// game, in units of [`ONE`].
    pub(super) fn play(&mut self, turns: &[Edge], strays: bool) -> Option<u64> {
        let temperature = match self.is_opening() {
            true => OPENING_TEMPERATURE,
            false if strays && self.chance.below(STRAY) == 0 => STRAY_TEMPERATURE,
            false => 0,
        };
        let Some(best) = turns.first() else {
            return Some(0);
        };
        if best.value.abs() > PROVEN {
            return Some(if best.value > 0 { ONE } else { 0 });
        }
        let weigh = |edge: &Edge| match edge.value {
            value if value > best.value => 0,
            value => values::decay(best.value.abs_diff(value), temperature),
        };
        let weights: Vec<u64> = turns.iter().take(8).map(weigh).collect();
        let drawn = self.chance.weighted(&weights).unwrap_or(0);
        self.go(&turns[drawn])
    }

    fn go(&mut self, turn: &Edge) -> Option<u64> {
        let next = self.table.after(turn.galaxy);
        let homes = Seat::PAIR.map(|seat| next.galaxy.holds_home(seat));
        let place = (next.mover, next.galaxy.hash());
        let times = self.stood.iter().filter(|&&stood| stood == place).count();
        self.stood.push(place);
        self.table = next;
        self.turns += 1;
        if homes != [true; 2] || times >= 2 {
            return Some(ONE / 2);
        }
        (self.turns >= LONGEST).then(|| values::chance(turn.value))
    }
}

/// Returns the training samples of a game of `net` against itself.
pub fn practise(net: &Net, seed: u64, budget: u32) -> Vec<TrainingSample> {
    let mut lessons = Vec::new();
    let mut played = Vec::new();
    let Some(mut practice) = Practice::begin(seed) else {
        return lessons;
    };
    let mut expander = Expander::new(net.clone());
    loop {
        let (turns, thoughts) = practice.think(&mut expander, budget);
        let opening = practice.is_opening();
        if let Some(best) = turns.first().filter(|_| !opening) {
            played.push(TrainingSample::of(&practice.table, best.value));
            lessons.extend(of_tree(&thoughts, &mut practice.chance));
        }
        let mover = practice.mover();
        if let Some(result) = practice.play(&turns, true) {
            let played = played.into_iter();
            lessons.extend(played.map(|lesson| lesson.mixed(mover, result)));
            return lessons;
        }
    }
}

impl TrainingSample {
    fn of(table: &Table, value: i32) -> Self {
        Self {
            galaxy: table.galaxy,
            mover: table.mover,
            chance: values::chance(value) as u32,
        }
    }

    // Blends the chance with the result of the game for `mover`.
    fn mixed(self, mover: Seat, result: u64) -> Self {
        let own = if self.mover == mover {
            result
        } else {
            ONE - result
        };
        let chance = RESULT * own + (10 - RESULT) * u64::from(self.chance);
        Self {
            chance: (chance / 10) as u32,
            ..self
        }
    }
}

// Returns some of the tables searched.
fn of_tree(thoughts: &[(Table, i32)], chance: &mut Rng) -> Vec<TrainingSample> {
    let drawn = (0..TREE).filter_map(|_| {
        let end = thoughts.len().max(1) as u64;
        let (table, value) = thoughts.get(chance.below(end) as usize)?;
        Some(TrainingSample::of(table, *value))
    });
    drawn.collect()
}
