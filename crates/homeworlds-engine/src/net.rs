//! A small integer net that corrects the hand-written formula. Its parameters are in `net.bin`
//! (made by the program `learn`).

use std::sync::{Arc, LazyLock};

use crate::features;

/// Number of sums per side. The first one is added linearly, the others pass through the
/// activation.
pub(crate) const WIDTH: usize = 16;

/// One sum per unit.
pub(crate) type Row = [i16; WIDTH];

/// The maximum of an activation, which starts at 0.
pub(crate) const FULL: i16 = 512;

/// Units per centi-logit of the outputs and the first sums.
pub(crate) const FINE: i32 = 8;

/// The weights of the features, and of the sums of both sides.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// The contribution of each feature to the sums of its side.
    inputs: Arc<[Row]>,
    /// The output weights of the activations: for the side to move, and for the other. The first
    /// number of each is 0.
    outputs: [Row; 2],
}

static SHIPPED: LazyLock<Net> =
    LazyLock::new(|| Net::from_bytes(include_bytes!("net.bin")).unwrap_or_else(Net::ignorant));

impl Net {
    /// Returns the net used for playing.
    pub fn shipped() -> Self {
        SHIPPED.clone()
    }

    /// Returns the net without corrections.
    pub fn ignorant() -> Self {
        Self {
            inputs: [[0; WIDTH]; features::COUNT].into(),
            outputs: [[0; WIDTH]; 2],
        }
    }

    /// Parses the output of [`Net::to_bytes`], or returns `None` if it has another shape.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        let numbers: Vec<i16> = numbers.iter().copied().map(i16::from_le_bytes).collect();
        Self::from_numbers(&numbers).filter(|_| rest.is_empty())
    }

    /// Creates a net from all its numbers, inputs first, or returns `None` if their count is wrong.
    pub(crate) fn from_numbers(numbers: &[i16]) -> Option<Self> {
        let (rows, more) = numbers.as_chunks::<WIDTH>();
        let (inputs, outputs) = rows.split_at_checked(features::COUNT)?;
        more.is_empty().then_some(Self {
            inputs: inputs.into(),
            outputs: outputs.try_into().ok()?,
        })
    }

    /// Returns all numbers, in little-endian order.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.numbers();
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Iterates over all numbers, inputs first.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &i16> {
        self.inputs.iter().chain(&self.outputs).flatten()
    }

    /// Returns the sum of the contributions of the reported features.
    pub(crate) fn sum(&self, show: impl FnOnce(&mut dyn FnMut(usize))) -> Row {
        let mut sums = [0; WIDTH];
        show(&mut |feature| plus(&mut sums, &self.inputs[feature]));
        sums
    }

    /// Returns the value of the sums of both sides for the side to move, in centi-logits.
    pub(crate) fn worth(&self, own: &Row, foe: &Row) -> i32 {
        let bent = |sums: &Row, outputs: &Row| -> i32 {
            sums.iter()
                .zip(outputs)
                .map(|(&sum, &out)| i32::from(sum.clamp(0, FULL)) * i32::from(out))
                .sum()
        };
        let [mover, other] = &self.outputs;
        let straight = i32::from(own[0]) - i32::from(foe[0]);
        let whole = (bent(own, mover) + bent(foe, other)) / i32::from(FULL);
        (straight + whole) / FINE
    }
}

/// Adds `more` to `sums`.
pub(crate) fn plus(sums: &mut Row, more: &Row) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum = sum.wrapping_add(*more);
    }
}

/// Subtracts `less` from `sums`.
pub(crate) fn minus(sums: &mut Row, less: &Row) {
    for (sum, less) in sums.iter_mut().zip(less) {
        *sum = sum.wrapping_sub(*less);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_reads_back_as_written() {
        let mut net = Net::ignorant();
        Arc::make_mut(&mut net.inputs)[7][3] = -300;
        net.outputs[1][15] = 12;
        assert!(Net::from_bytes(&net.to_bytes()).is_some_and(|read| read == net));
        assert!(Net::from_bytes(&[1, 2, 3]).is_none());
    }

    #[test]
    fn shipped_net_has_the_current_shape() {
        assert!(Net::from_bytes(include_bytes!("net.bin")).is_some());
    }
}
