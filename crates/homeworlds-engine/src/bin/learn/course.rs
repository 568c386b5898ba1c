//! The course from nothing to the brain that plays: rounds, each of which makes a new brain that has to prove itself.

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
    /// How many openings a new brain plays from both sides against the last one.
    pub openings: u32,
    /// How many turns are generated for one that is played.
    pub budget: u32,
    /// How many games are played side by side.
    pub threads: usize,
}

/// How a round went.
#[derive(Clone, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// How many lessons it added.
    pub lessons: usize,
    /// How the new brain did against the last one that was accepted.
    pub last: Score,
    /// How it did against all the ones before that.
    pub older: Score,
    /// Whether it takes the place of the last one.
    pub accepted: bool,
}

/// What the lessons of so many rounds say is learned at a time: older ones come from weaker play.
const KEPT: usize = 3;

/// How far the seeds of the games of one course are from those of another, and those of its parts from each other, in bits.
const APART: [u32; 2] = [40, 32];

impl Course {
    /// So many rounds from nothing; tells how each went, and the best brain after it, until something fails.
    pub fn run<E>(
        &self,
        rounds: u32,
        tell: &mut dyn FnMut(&Round, &Brain) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut best = Brain::ignorant();
        let mut older = Vec::new();
        let mut lessons: Vec<Vec<Lesson>> = Vec::new();
        for number in 1..=rounds {
            let place = self.place(2 * number);
            lessons.push(self.practise(&best, place));
            let learned = lessons[lessons.len() - 1].len();
            let recent = lessons.len().saturating_sub(KEPT);
            let taught = best.taught(&lessons[recent..].concat(), place);
            let place = self.place(2 * number + 1);
            let round = Round::new(
                number,
                learned,
                self.compare(&taught, std::slice::from_ref(&best), place),
                self.compare(&taught, &older, place),
            );
            if round.accepted {
                older.push(std::mem::replace(&mut best, taught));
            }
            tell(&round, &best)?;
        }
        Ok(())
    }

    // The seed of the first game of a part of the course.
    fn place(&self, part: u32) -> u64 {
        let [courses, parts] = APART;
        (self.seed.wrapping_sub(1) << courses).wrapping_add(1 + (u64::from(part) << parts))
    }

    fn practise(&self, brain: &Brain, place: u64) -> Vec<Lesson> {
        let game = |number| brain.practise(place.wrapping_add(number), self.budget);
        self.side_by_side(self.games, game).concat()
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

impl Round {
    // A new brain is accepted if it beats the last one and does not lose to those before.
    const fn new(number: u32, lessons: usize, last: Score, older: Score) -> Self {
        Self {
            number,
            lessons,
            last,
            older,
            accepted: last.won > last.lost && older.won >= older.lost,
        }
    }
}
