//! The course from nothing to the net that plays: rounds, each of which makes a new net that has to prove itself.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use homeworlds_engine::learn::{Net, Score, TrainingSample, contest, practise, taught};

/// How a course goes: what it makes depends on all of this but the threads.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Course {
    /// What its chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games a round learns from, beside those of three rounds before
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u32,
    /// How many openings a new version plays from both seats against the best one, and as many against all before
    #[arg(long, value_name = "N", default_value_t = 100)]
    openings: u32,
    /// How many turns it generates for each that it plays
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    budget: u32,
    /// How many games are played side by side; changes nothing else
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// A course after some of its rounds.
pub struct Progress {
    course: Course,
    /// All that were the best one so far, the present one last.
    league: Vec<Net>,
    /// The place in the league of the one that played the games of each round.
    players: Vec<usize>,
    /// The lessons of each game, by round, of those rounds that are still learned from.
    lessons: BTreeMap<usize, Vec<Vec<TrainingSample>>>,
}

/// The games of so many rounds are learned from at a time: older ones come from weaker play.
const KEPT: usize = 4;

/// How far the seeds of the games of one course are from those of another, and those of its parts from each other, in bits.
const APART: [u32; 2] = [40, 32];

/// The last word of the line of a round whose version is the best one.
pub const ACCEPTED: &str = "accepted";

impl Progress {
    /// A course that begins from nothing.
    pub fn begin(course: Course) -> Self {
        Self {
            course,
            league: vec![Net::ignorant()],
            players: Vec::new(),
            lessons: BTreeMap::new(),
        }
    }

    /// The best net so far.
    pub fn best(&self) -> &Net {
        &self.league[self.league.len() - 1]
    }

    /// Makes the net of the next round, and the line that tells of it; games of rounds before it are played again where they are not at hand.
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

    /// Goes on behind a round that made `net`, which is now the best one if it was accepted.
    pub fn pass(&mut self, net: Net, accepted: bool) {
        self.players.push(self.league.len() - 1);
        if accepted {
            self.league.push(net);
        }
    }

    // The lessons that a round learns from.
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
    // The seed of the first game of a part of the course.
    fn place(&self, part: usize) -> u64 {
        let [courses, parts] = APART;
        (self.seed.wrapping_sub(1) << courses).wrapping_add(1 + ((part as u64) << parts))
    }

    fn practise(&self, net: &Net, place: u64) -> Vec<Vec<TrainingSample>> {
        let game = |number| practise(net, place.wrapping_add(number), self.budget);
        self.side_by_side(self.games, game)
    }

    // The openings are shared out among the others.
    fn compare(&self, net: &Net, others: &[Net], place: u64) -> Score {
        let openings = if others.is_empty() { 0 } else { self.openings };
        let match_of = |number: u64| {
            let other = &others[number as usize % others.len()];
            contest([net, other], place.wrapping_add(number), self.budget)
        };
        let scores = self.side_by_side(openings, match_of);
        scores.into_iter().fold(Score::default(), Score::plus)
    }

    // What comes of each number below `count`, in order.
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
