//! The training course from nothing to the net that plays. Each round makes a new net that must
//! prove itself.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use homeworlds_engine::learn::{Net, Score, TrainingSample, contest, practise, taught};

/// The options of a training course. They determine its result, except for the number of threads.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Course {
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of games that a round learns from, besides those of the three rounds before
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    games: u32,
    /// The number of openings that a new version plays from both seats against the best one, and
    /// the same number against all earlier ones
    #[arg(long, value_name = "N", default_value_t = 100)]
    openings: u32,
    /// The number of turns generated for each turn played
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    budget: u32,
    /// The number of games played in parallel; has no effect on the result
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// A training course after some of its rounds.
pub struct Progress {
    course: Course,
    /// All nets that have been the best one, the current one last.
    league: Vec<Net>,
    /// The index in the league of the net that played the games of each round.
    players: Vec<usize>,
    /// The training samples of each game, by round, for the rounds that are still used.
    lessons: BTreeMap<usize, Vec<Vec<TrainingSample>>>,
}

/// Number of rounds whose games are used at a time: older games are weaker.
const KEPT: usize = 4;

/// Distances, in bits, between the game seeds of different courses and between the parts of a
/// course.
const APART: [u32; 2] = [40, 32];

/// The last word on the line of a round whose version became the best one.
pub const ACCEPTED: &str = "accepted";

impl Progress {
    /// Creates a course that starts from nothing.
    pub fn begin(course: Course) -> Self {
        Self {
            course,
            league: vec![Net::ignorant()],
            players: Vec::new(),
            lessons: BTreeMap::new(),
        }
    }

    /// Returns the best net so far.
    pub fn best(&self) -> &Net {
        &self.league[self.league.len() - 1]
    }

    /// Trains the net of the next round, and returns it with its report line. Games of earlier
    /// rounds are replayed if they are not in memory.
    pub fn round(&mut self) -> (Net, String) {
        let number = self.players.len() + 1;
        self.practise(number);
        let games: Vec<&[TrainingSample]> =
            self.lessons.values().flatten().map(Vec::as_slice).collect();
        let net = taught(self.best(), &games, self.course.place(2 * number));
        let place = self.course.place(2 * number + 1);
        let (older, best) = self.league.split_at(self.league.len() - 1);
        let best = self.course.compare(&net, best, place);
        let older = self.course.compare(&net, older, place);
        let is_better = best.is_better() && (older == Score::default() || older.is_better());
        let verdict = if is_better { ACCEPTED } else { "refused" };
        let games = games.len();
        (
            net,
            format!("{number}\t{games}\t{best}\t{older}\t{verdict}\n"),
        )
    }

    /// Continues after a round that made `net`, which becomes the best one if it was accepted.
    pub fn pass(&mut self, net: Net, accepted: bool) {
        self.players.push(self.league.len() - 1);
        if accepted {
            self.league.push(net);
        }
    }

    // Returns the training samples of a round.
    fn practise(&mut self, last: usize) {
        let first = last.saturating_sub(KEPT) + 1;
        self.lessons.retain(|&number, _| number >= first);
        for number in first..=last {
            let net = self
                .players
                .get(number - 1)
                .map_or(self.best(), |&player| &self.league[player]);
            if !self.lessons.contains_key(&number) {
                let lessons = self.course.practise(net, self.course.place(2 * number));
                self.lessons.insert(number, lessons);
            }
        }
    }
}

impl Course {
    // Returns the seed of the first game of a part of the course.
    fn place(&self, part: usize) -> u64 {
        let [courses, parts] = APART;
        (self.seed.wrapping_sub(1) << courses).wrapping_add(1 + ((part as u64) << parts))
    }

    fn practise(&self, net: &Net, place: u64) -> Vec<Vec<TrainingSample>> {
        let game = |number| practise(net, place.wrapping_add(number), self.budget);
        self.side_by_side(self.games, game)
    }

    // The openings are distributed among the others.
    fn compare(&self, net: &Net, others: &[Net], place: u64) -> Score {
        let openings = if others.is_empty() { 0 } else { self.openings };
        let match_of = |number: u64| {
            let other = &others[number as usize % others.len()];
            contest([net, other], place.wrapping_add(number), self.budget)
        };
        let scores = self.side_by_side(openings, match_of);
        scores.into_iter().fold(Score::default(), Score::plus)
    }

    // Runs `make` in parallel for each number below `count`, and returns the results in order.
    fn side_by_side<T: Send>(&self, count: u32, make: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let threads = self
            .threads
            .map_or_else(thread::available_parallelism, Ok)
            .map_or(1, NonZero::get);
        let next = AtomicU32::new(0);
        let work = || {
            std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed))
                .take_while(|&number| number < count)
                .map(|number| (number, make(u64::from(number))))
                .collect::<Vec<_>>()
        };
        let mut made = thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join())
                .flat_map(|made| made.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect::<Vec<_>>()
        });
        made.sort_by_key(|&(number, _)| number);
        made.into_iter().map(|(_, made)| made).collect()
    }
}
