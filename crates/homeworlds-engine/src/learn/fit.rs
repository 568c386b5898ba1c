//! Fits a net to the training samples of games with Adam, an adaptive gradient method.

use crate::evaluate;
use crate::features;
use crate::learn::TrainingSample;
use crate::net::{FINE, FULL, Net, WIDTH};
use crate::rng::Rng;
use crate::system_value::Homes;
use crate::values::ONE;
use homeworlds::rules::Seat;

/// Number of passes over all samples.
const EPOCHS: usize = 6;

/// Interval of the games whose samples are held out. The held-out samples choose the epoch.
const HELD_OUT: usize = 10;

/// Number of samples between two updates of the model.
const BATCH: usize = 256;

/// The initial learning rate, which falls to 0.
const RATE: f32 = 0.001;

/// Weight decay, multiplied by the rate: parameters of rare features stay small.
const FORGET: f32 = 1.0;

/// The offset of the output parameters.
const OUTPUTS: usize = features::COUNT * WIDTH;
const NUMBERS: usize = OUTPUTS + 2 * WIDTH;

/// A training sample as the net's input.
struct Example {
    /// The features of the side to move, then of the other side.
    sides: [Vec<u16>; 2],
    /// The value of the hand-written formula, in logits.
    prior: f32,
    chance: f32,
}

/// The parameters of a net during training: inputs by feature, then outputs, all in logits or
/// fractions of a full sum.
struct Model {
    numbers: Vec<f32>,
    gradient: Vec<f32>,
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    batches: i32,
}

/// The model's evaluation of an example: the sums of both sides, their activations, and the logit.
struct Outlook {
    sums: [[f32; WIDTH]; 2],
    bent: [[f32; WIDTH]; 2],
    logit: f32,
}

/// Returns `net` after training on some games, or unchanged if no epoch improves its result on the
/// held-out samples.
pub fn taught(net: &Net, games: &[&[TrainingSample]], seed: u64) -> Net {
    let mut chance = Rng::at(seed, games.len() as u64);
    let [held_out, studied] = examples(games);
    let mut model = Model::of(net, &mut chance);
    let mut best = (model.error(&held_out), net.clone());
    let mut order: Vec<usize> = (0..studied.len()).collect();
    let batches = EPOCHS * studied.len().div_ceil(BATCH);
    for _ in 0..EPOCHS {
        shuffle(&mut order, &mut chance);
        for batch in order.chunks(BATCH) {
            for &number in batch {
                model.study(&studied[number]);
            }
            let left = 1.0 - model.batches as f32 / batches as f32;
            model.change(RATE * left, batch.len());
        }
        let error = model.error(&held_out);
        if error < best.0 {
            best = (error, model.net());
        }
    }
    best.1
}

// Returns the held-out examples, and the others.
fn examples(games: &[&[TrainingSample]]) -> [Vec<Example>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    for (number, game) in games.iter().enumerate() {
        let part = usize::from(number % HELD_OUT > 0);
        parts[part].extend(game.iter().map(Example::of));
    }
    parts
}

fn shuffle(order: &mut [usize], chance: &mut Rng) {
    for last in (1..order.len()).rev() {
        let other = chance.below(last as u64 + 1) as usize;
        order.swap(last, other);
    }
}

impl Example {
    fn of(lesson: &TrainingSample) -> Self {
        let TrainingSample {
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

impl Model {
    fn of(net: &Net, chance: &mut Rng) -> Self {
        let is_ignorant = *net == Net::ignorant();
        let numbers = net.numbers().enumerate().map(|(at, &number)| {
            if is_ignorant && at < OUTPUTS && at % WIDTH > 0 {
                first_number(at / WIDTH, chance)
            } else {
                f32::from(number) / scale(at)
            }
        });
        let nothing = vec![0.0; NUMBERS];
        Self {
            numbers: numbers.collect(),
            gradient: nothing.clone(),
            first_moment: nothing.clone(),
            second_moment: nothing,
            batches: 0,
        }
    }

    /// Returns the mean squared error.
    fn error(&self, examples: &[Example]) -> f32 {
        let wrong = |example: &Example| {
            let error = logistic(self.look(example).logit) - example.chance;
            f64::from(error * error)
        };
        let sum: f64 = examples.iter().map(wrong).sum();
        (sum / examples.len().max(1) as f64) as f32
    }

    fn look(&self, example: &Example) -> Outlook {
        let sums = [0, 1].map(|side| self.sums(&example.sides[side]));
        let bent = sums.map(bend);
        let outputs = &self.numbers[OUTPUTS..];
        let worth = |(sum, output): (&f32, &f32)| sum * output;
        let whole: f32 = bent.iter().flatten().zip(outputs).map(worth).sum();
        let logit = example.prior + sums[0][0] - sums[1][0] + whole;
        Outlook { sums, bent, logit }
    }

    /// Accumulates the gradient of an example.
    fn study(&mut self, example: &Example) {
        let Outlook { sums, bent, logit } = self.look(example);
        let error = logistic(logit) - example.chance;
        for side in [0, 1] {
            let at = OUTPUTS + side * WIDTH;
            let outputs = &self.numbers[at..at + WIDTH];
            let mut errors = [0.0; WIDTH];
            for ((own, &sum), output) in errors.iter_mut().zip(&sums[side]).zip(outputs) {
                if sum > 0.0 && sum < 1.0 {
                    *own = error * output;
                }
            }
            errors[0] = if side == 0 { error } else { -error };
            for (slope, sum) in self.gradient[at..at + WIDTH].iter_mut().zip(&bent[side]) {
                *slope += error * sum;
            }
            self.propagate(&example.sides[side], &errors);
        }
    }

    fn propagate(&mut self, features: &[u16], errors: &[f32; WIDTH]) {
        for &feature in features {
            let at = usize::from(feature) * WIDTH;
            for (slope, error) in self.gradient[at..at + WIDTH].iter_mut().zip(errors) {
                *slope += error;
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

    /// Updates the parameters with the accumulated gradient of a batch.
    fn change(&mut self, rate: f32, batch: usize) {
        self.batches += 1;
        let first_part = 1.0 - power(0.9, self.batches);
        let second_part = 1.0 - power(0.999, self.batches);
        let all = self
            .numbers
            .iter_mut()
            .zip(&mut self.gradient)
            .zip(self.first_moment.iter_mut().zip(&mut self.second_moment));
        for ((number, slope), (first, second)) in all {
            let mean = *slope / batch as f32;
            *slope = 0.0;
            *first = 0.9 * *first + 0.1 * mean;
            *second = 0.999 * *second + 0.001 * mean * mean;
            *number -= rate * (*first / first_part) / ((*second / second_part).sqrt() + 1e-6);
            *number -= rate * FORGET * *number;
        }
    }

    fn net(&self) -> Net {
        let whole = self
            .numbers
            .iter()
            .enumerate()
            .map(|(at, number)| (number * scale(at)).round() as i16);
        Net::from_numbers(&whole.collect::<Vec<_>>()).expect("they come from a net")
    }
}

// Returns the activation of each sum. The first one is applied linearly, elsewhere.
fn bend(sums: [f32; WIDTH]) -> [f32; WIDTH] {
    let mut bent = sums.map(|sum| sum.clamp(0.0, 1.0));
    bent[0] = 0.0;
    bent
}

// The first unit and the outputs are in fractions of a centi-logit, the others in fractions of a
// full sum.
const fn scale(at: usize) -> f32 {
    if at >= OUTPUTS || at.is_multiple_of(WIDTH) {
        (100 * FINE) as f32
    } else {
        FULL as f32
    }
}

// Small random values, so that units diverge. All start in the middle of the activation's range.
fn first_number(feature: usize, chance: &mut Rng) -> f32 {
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

#[cfg(test)]
mod tests {
    use homeworlds::rules::star::Position;

    use super::*;

    #[test]
    fn net_learns_a_tables_outcome() {
        let table: Position = "<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)g3-"
            .parse()
            .expect("a position");
        let lesson = |chance| TrainingSample {
            galaxy: table.galaxy,
            mover: table.to_move,
            chance,
        };
        let worth = |net: Net| evaluate::Evaluator::new(net).table(&table.galaxy, table.to_move);
        let before = worth(Net::ignorant());
        let game = vec![lesson(ONE as u32); 4 * BATCH];
        assert!(worth(taught(&Net::ignorant(), &[&game, &game], 1)) > before);
        // The held-out game contradicts the other.
        let other = [lesson(0)];
        assert!(taught(&Net::ignorant(), &[&other, &game], 1) == Net::ignorant());
    }
}
