//! Fits a net to lessons: stochastic gradients with their means and spreads (Adam).

use crate::chance::Chance;
use crate::evaluate;
use crate::features;
use crate::learn::Lesson;
use crate::net::{FINE, FULL, Net, Row, WIDTH};
use crate::scale::ONE;
use crate::share::Homes;
use homeworlds::rules::Seat;

/// How often all lessons are gone through.
const PASSES: usize = 6;

/// How many lessons are looked at before the net changes.
const BATCH: usize = 256;

/// How fast it changes at first.
const RATE: f32 = 0.003;

/// How much of each number is lost for each batch: what is seldom seen stays small.
const FORGET: f32 = 0.001;

/// Where the numbers of the outputs begin.
const OUTPUTS: usize = features::COUNT * WIDTH;
const NUMBERS: usize = OUTPUTS + 2 * WIDTH;

/// A lesson as the net sees it.
struct Example {
    /// The features of the side to move, then of the other.
    sides: [Vec<u16>; 2],
    /// What the hand formula says, in logits.
    prior: f32,
    chance: f32,
}

/// The numbers of a net while it learns: inputs by feature, then outputs, all in logits or parts of a full sum.
struct Student {
    numbers: Vec<f32>,
    slopes: Vec<f32>,
    means: Vec<f32>,
    spreads: Vec<f32>,
    batches: i32,
}

/// `net` after `lessons`.
pub fn fit(net: &Net, lessons: &[Lesson], seed: u64) -> Net {
    let mut chance = Chance::at(seed, lessons.len() as u64);
    let examples: Vec<Example> = lessons.iter().map(Example::of).collect();
    let mut student = Student::of(net, &mut chance);
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let batches = PASSES * examples.len().div_ceil(BATCH);
    for _ in 0..PASSES {
        shuffle(&mut order, &mut chance);
        for batch in order.chunks(BATCH) {
            for &number in batch {
                student.study(&examples[number]);
            }
            let left = 1.0 - student.batches as f32 / batches as f32;
            student.change(RATE * left, batch.len());
        }
    }
    student.net()
}

fn shuffle(order: &mut [usize], chance: &mut Chance) {
    for last in (1..order.len()).rev() {
        let other = chance.below(last as u64 + 1) as usize;
        order.swap(last, other);
    }
}

impl Example {
    fn of(lesson: &Lesson) -> Self {
        let Lesson {
            galaxy,
            mover,
            chance,
        } = lesson;
        let homes = Homes::of(galaxy);
        let (prior, sum) = evaluate::looks(galaxy, *mover);
        let see = |seat: Seat| {
            let mut seen = Vec::new();
            let mut see = |feature: usize| seen.push(feature as u16);
            for &system in galaxy.systems() {
                features::of_system(system, &homes, seat, &mut see);
            }
            features::of_whole(&sum, seat, &mut see);
            seen
        };
        Self {
            sides: [see(*mover), see(mover.other())],
            prior: prior as f32 / 100.0,
            chance: *chance as f32 / ONE as f32,
        }
    }
}

impl Student {
    fn of(net: &Net, chance: &mut Chance) -> Self {
        let mut numbers = Vec::with_capacity(NUMBERS);
        let is_ignorant = *net == Net::ignorant();
        for (feature, row) in net.inputs.iter().enumerate() {
            for (unit, &number) in row.iter().enumerate() {
                numbers.push(if is_ignorant && unit > 0 {
                    first_number(feature, chance)
                } else {
                    f32::from(number) / unit_scale(unit)
                });
            }
        }
        let outputs = net.outputs.iter().flatten();
        numbers.extend(outputs.map(|&number| f32::from(number) / unit_scale(0)));
        let nothing = vec![0.0; NUMBERS];
        Self {
            numbers,
            slopes: nothing.clone(),
            means: nothing.clone(),
            spreads: nothing,
            batches: 0,
        }
    }

    // Adds up by how much each number should change for an example.
    fn study(&mut self, example: &Example) {
        let sums = [0, 1].map(|side| self.sums(&example.sides[side]));
        let bent = sums.map(bend);
        let outputs = &self.numbers[OUTPUTS..];
        let worth = |(sum, output): (&f32, &f32)| sum * output;
        let whole: f32 = bent.iter().flatten().zip(outputs).map(worth).sum();
        let logit = example.prior + sums[0][0] - sums[1][0] + whole;
        let error = logistic(logit) - example.chance;
        for side in [0, 1] {
            let at = OUTPUTS + side * WIDTH;
            let outputs = &self.numbers[at..at + WIDTH];
            let mut slopes = [0.0; WIDTH];
            for ((slope, &sum), output) in slopes.iter_mut().zip(&sums[side]).zip(outputs) {
                if sum > 0.0 && sum < 1.0 {
                    *slope = error * output;
                }
            }
            slopes[0] = if side == 0 { error } else { -error };
            for (slope, sum) in self.slopes[at..at + WIDTH].iter_mut().zip(&bent[side]) {
                *slope += error * sum;
            }
            self.blame(&example.sides[side], &slopes);
        }
    }

    fn blame(&mut self, features: &[u16], slopes: &[f32; WIDTH]) {
        for &feature in features {
            let at = usize::from(feature) * WIDTH;
            for (sum, slope) in self.slopes[at..at + WIDTH].iter_mut().zip(slopes) {
                *sum += slope;
            }
        }
    }

    fn sums(&self, features: &[u16]) -> [f32; WIDTH] {
        let mut sums = [0.0; WIDTH];
        for &feature in features {
            let at = usize::from(feature) * WIDTH;
            for (sum, number) in sums.iter_mut().zip(&self.numbers[at..at + WIDTH]) {
                *sum += number;
            }
        }
        sums
    }

    // Changes the numbers by what a batch has added up.
    fn change(&mut self, rate: f32, batch: usize) {
        self.batches += 1;
        let warm = 1.0 - power(0.999, self.batches);
        let ready = 1.0 - power(0.9, self.batches);
        let all = self.numbers.iter_mut().zip(&mut self.slopes);
        let all = all.zip(self.means.iter_mut().zip(&mut self.spreads));
        for ((number, slope), (mean, spread)) in all {
            let one = *slope / batch as f32;
            *slope = 0.0;
            *mean = 0.9 * *mean + 0.1 * one;
            *spread = 0.999 * *spread + 0.001 * one * one;
            *number -= rate * (*mean / ready) / ((*spread / warm).sqrt() + 1e-6);
            *number -= FORGET * *number;
        }
    }

    fn net(&self) -> Net {
        let (inputs, outputs) = self.numbers.split_at(OUTPUTS);
        let row = |numbers: &[f32], scale: &dyn Fn(usize) -> f32| -> Row {
            std::array::from_fn(|unit| (numbers[unit] * scale(unit)).round() as i16)
        };
        let mut net = Net::ignorant();
        for (to, from) in net.inputs.iter_mut().zip(inputs.chunks(WIDTH)) {
            *to = row(from, &unit_scale);
        }
        for (to, from) in net.outputs.iter_mut().zip(outputs.chunks(WIDTH)) {
            *to = row(from, &|_| unit_scale(0));
        }
        net
    }
}

// What counts of each sum; the first counts as it is, elsewhere.
fn bend(sums: [f32; WIDTH]) -> [f32; WIDTH] {
    let mut bent = sums.map(|sum| sum.clamp(0.0, 1.0));
    bent[0] = 0.0;
    bent
}

// The first unit and the outputs are in parts of a centi-logit, the others in parts of a full sum.
const fn unit_scale(unit: usize) -> f32 {
    if unit == 0 {
        (100 * FINE) as f32
    } else {
        FULL as f32
    }
}

// Small and various, so that units become different; all begin in the midst of where they bend.
fn first_number(feature: usize, chance: &mut Chance) -> f32 {
    let various = chance.below(2_001) as f32 / 1_000.0 - 1.0;
    if feature == 0 {
        0.5 + 0.2 * various
    } else {
        0.05 * various
    }
}

fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + power(1.0 - logit.clamp(-30.0, 30.0) / 1_024.0, 1_024))
}

fn power(base: f32, exponent: i32) -> f32 {
    let (mut result, mut base, mut left) = (1.0, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result *= base;
        }
        base *= base;
        left >>= 1;
    }
    result
}
