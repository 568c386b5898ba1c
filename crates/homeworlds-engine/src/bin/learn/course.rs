//! The course from nothing to the brain that plays: rounds, each of which makes a new brain that has to prove itself.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use homeworlds_engine::learn::{Brain, Lesson, Score, contest};

/// How a course goes: what it makes depends on all of this but the threads.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// What its chance comes from.
    pub seed: u64,
    /// How many games against itself a round learns from.
    pub games: u32,
    /// How many openings a new brain plays from both sides against the best one so far, and as many against the older ones.
    pub openings: u32,
    /// How many turns are generated for one that is played.
    pub budget: u32,
    /// How many games are played side by side.
    pub threads: usize,
}

/// What a round makes.
pub struct Round {
    /// The new brain.
    pub brain: Brain,
    /// How many games it learned from.
    pub games: usize,
    /// How it did against the best one so far.
    pub best: Score,
    /// How it did against those that were the best one before.
    pub older: Score,
}

/// A course after some of its rounds.
pub struct Progress {
    course: Course,
    /// All that were the best one so far, the present one last.
    league: Vec<Brain>,
    /// The place in the league of the one that played the games of each round.
    players: Vec<usize>,
    /// The lessons of each game, by round, of those rounds that are still learned from.
    lessons: BTreeMap<usize, Vec<Vec<Lesson>>>,
}

/// The games of so many rounds are learned from at a time: older ones come from weaker play.
const KEPT: usize = 4;

/// How far the seeds of the games of one course are from those of another, and those of its parts from each other, in bits.
const APART: [u32; 2] = [40, 32];

impl Round {
    /// Whether its brain takes the place of the best one.
    pub fn is_accepted(&self) -> bool {
        let has_older = self.older != Score::default();
        self.best.is_better() && (!has_older || self.older.is_better())
    }
}

impl Progress {
    /// A course that begins from nothing.
    pub fn begin(course: Course) -> Self {
        Self {
            course,
            league: vec![Brain::ignorant()],
            players: Vec::new(),
            lessons: BTreeMap::new(),
        }
    }

    /// The best brain so far.
    pub fn best(&self) -> &Brain {
        &self.league[self.league.len() - 1]
    }

    /// Makes the next round; games of rounds before it are played again where they are not at hand.
    pub fn round(&mut self) -> Round {
        let number = self.players.len() + 1;
        self.practise(number);
        let games: Vec<&[Lesson]> = self.lessons.values().flatten().map(Vec::as_slice).collect();
        let brain = self.best().taught(&games, self.course.place(2 * number));
        let place = self.course.place(2 * number + 1);
        let (older, best) = self.league.split_at(self.league.len() - 1);
        Round {
            games: games.len(),
            best: self.course.compare(&brain, best, place),
            older: self.course.compare(&brain, older, place),
            brain,
        }
    }

    /// Goes on behind a round that made `brain`, which is now the best one if it was accepted.
    pub fn pass(&mut self, brain: Brain, accepted: bool) {
        self.players.push(self.league.len() - 1);
        if accepted {
            self.league.push(brain);
        }
    }

    // The lessons that a round learns from.
    fn practise(&mut self, last: usize) {
        let first = last.saturating_sub(KEPT) + 1;
        self.lessons.retain(|&number, _| number >= first);
        for number in first..=last {
            let player = self.players.get(number - 1);
            let brain = player.map_or(self.best(), |&player| &self.league[player]);
            if !self.lessons.contains_key(&number) {
                let lessons = self.course.practise(brain, self.course.place(2 * number));
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

    fn practise(&self, brain: &Brain, place: u64) -> Vec<Vec<Lesson>> {
        let game = |number| brain.practise(place.wrapping_add(number), self.budget);
        self.side_by_side(self.games, game)
    }

    // The openings are shared out among the others.
    fn compare(&self, brain: &Brain, others: &[Brain], place: u64) -> Score {
        let openings = if others.is_empty() { 0 } else { self.openings };
        let match_of = |number: u64| {
            let other = &others[number as usize % others.len()];
            contest([brain, other], place.wrapping_add(number), [self.budget; 2])
        };
        let scores = self.side_by_side(openings, match_of);
        scores.into_iter().fold(Score::default(), Score::plus)
    }

    // What comes of each number below `count`, in order.
    fn side_by_side<T: Send>(&self, count: u32, make: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let next = AtomicU32::new(0);
        let work = || {
            let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            let numbers = numbers.take_while(|&number| number < count);
            numbers
                .map(|number| (number, make(u64::from(number))))
                .collect::<Vec<_>>()
        };
        let mut made = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1))
                .map(|_| scope.spawn(work))
                .collect();
            let made = threads.into_iter().map(|thread| thread.join());
            made.flat_map(|made| made.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect::<Vec<_>>()
        });
        made.sort_by_key(|&(number, _)| number);
        made.into_iter().map(|(_, made)| made).collect()
    }
}
