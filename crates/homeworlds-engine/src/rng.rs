//! A seeded random number generator that yields the same numbers on every machine.

/// A pseudorandom sequence.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    /// Returns the sequence for a position in this game. The same seed yields a different one at
    /// another table.
    pub(crate) const fn at(seed: u64, table: u64) -> Self {
        Self(spread(seed ^ spread(table)))
    }

    /// Returns a number below `end`, which must not be 0.
    pub(crate) const fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        ((spread(self.0) as u128 * end as u128) >> 64) as u64
    }

    /// Returns the index of one of these weights, with proportional probability, or `None` if all
    /// are 0.
    pub(crate) fn weighted(&mut self, weights: &[u64]) -> Option<usize> {
        let total: u64 = weights.iter().sum();
        let mut drawn = (total > 0).then(|| self.below(total))?;
        weights.iter().position(|&weight| {
            let here = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            here
        })
    }
}

/// Spreads every bit, bijectively.
const fn spread(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_their_weights() {
        let mut chance = Rng::at(7, 0);
        let mut drawn = [0; 4];
        for _ in 0..4_000 {
            drawn[chance.weighted(&[1, 0, 2, 1]).expect("something weighs")] += 1;
        }
        assert_eq!(drawn[1], 0);
        assert!((1_900..2_100).contains(&drawn[2]), "{drawn:?}");
        assert_eq!(chance.weighted(&[0, 0]), None);
    }
}
