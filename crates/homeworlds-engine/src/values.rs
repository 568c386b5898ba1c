//! Values as numbers: centi-logits, proofs, and tables in place of floats, so that every machine
//! agrees.

/// The value of a win by the turn just played. It decreases by one for each turn until the win.
pub(crate) const WIN: i32 = 100_000;

/// Values beyond this, for either side, are proven.
pub(crate) const PROVEN: i32 = 90_000;

/// The unit of [`chance`] and [`decay`].
pub(crate) const ONE: u64 = 1 << 16;

/// Number of steps beyond which the exponential is 0.
const STEPS: usize = 1_200;

// exp(-1/100) in units of 2^-32.
const STEP: u64 = 4_252_231_657;

/// exp(-n/100) in units of 2^-32.
const DECAY: [u64; STEPS] = {
    let mut table = [1 << 32; STEPS];
    let mut step = 1;
    while step < STEPS {
        table[step] = (table[step - 1] * STEP + (1 << 31)) >> 32;
        step += 1;
    }
    table
};

/// Returns the winning chance of a value, 1 / (1 + exp(-value / 100)), in units of [`ONE`].
pub(crate) const fn chance(value: i32) -> u64 {
    let small = decay_fine(value.unsigned_abs() as u64);
    let low = (small << 16) / ((1 << 32) + small);
    if value < 0 { low } else { ONE - low }
}

/// Returns exp(-distance / temperature) in units of [`ONE`]. At temperature 0, only distance 0 is
/// not 0.
pub(crate) const fn decay(distance: u32, temperature: u32) -> u64 {
    if temperature == 0 {
        return if distance == 0 { ONE } else { 0 };
    }
    decay_fine(distance as u64 * 100 / temperature as u64) >> 16
}

const fn decay_fine(hundredths: u64) -> u64 {
    if hundredths < STEPS as u64 {
        DECAY[hundredths as usize]
    } else {
        0
    }
}

/// Returns the same value one turn earlier: a proof is one turn farther away.
pub(crate) const fn earlier(value: i32) -> i32 {
    if value > PROVEN {
        value - 1
    } else if value < -PROVEN {
        value + 1
    } else {
        value
    }
}

/// Returns whether a value is proven, for either side.
pub(crate) const fn is_proven(value: i32) -> bool {
    value.abs() > PROVEN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_the_functions() {
        for value in -1_100..=1_100 {
            let exact = 1.0 / (1.0 + (-f64::from(value) / 100.0).exp());
            let told = chance(value) as f64 / ONE as f64;
            assert!((exact - told).abs() < 1e-4, "{value}");
            let exact = (-f64::from(value.abs()) / 60.0).exp();
            let told = decay(value.unsigned_abs(), 60) as f64 / ONE as f64;
            assert!((exact - told).abs() < 1e-2, "{value}");
        }
        assert_eq!(chance(WIN), ONE);
        assert_eq!(chance(-WIN), 0);
    }

    #[test]
    fn a_proof_fades_by_the_turn() {
        assert_eq!(earlier(WIN), WIN - 1);
        assert_eq!(earlier(-WIN), 1 - WIN);
        assert_eq!(earlier(312), 312);
    }
}
