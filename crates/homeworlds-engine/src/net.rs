//! A small net of whole numbers that corrects the hand formula; what it learned lies in `net.bin` (the program `learn`).

use std::sync::{Arc, LazyLock};

use crate::features;

/// So many sums are made of the features of a side: the first is added as it is, the others are bent.
pub(crate) const WIDTH: usize = 16;

/// A sum for each unit.
pub(crate) type Row = [i16; WIDTH];

/// A bent sum counts from 0 to this.
pub(crate) const FULL: i16 = 512;

/// Outputs and first sums are in parts of a centi-logit, so many to one.
pub(crate) const FINE: i32 = 8;

/// What features add, and what the sums of both sides are worth.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// What each feature adds to the sums of its side.
    inputs: Arc<[Row]>,
    /// What the bent sums are worth: of the side to move, and of the other one; the first number of each is 0.
    outputs: [Row; 2],
}

static SHIPPED: LazyLock<Net> =
    LazyLock::new(|| Net::from_bytes(include_bytes!("net.bin")).unwrap_or_else(Net::ignorant));

impl Net {
    /// The net that plays.
    pub fn shipped() -> Self {
        SHIPPED.clone()
    }

    /// The net that corrects nothing.
    pub fn ignorant() -> Self {
        Self {
            inputs: [[0; WIDTH]; features::COUNT].into(),
            outputs: [[0; WIDTH]; 2],
        }
    }

    /// As [`Net::to_bytes`] wrote it; `None` if it is of another shape.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        let numbers: Vec<i16> = numbers.iter().copied().map(i16::from_le_bytes).collect();
        Self::from_numbers(&numbers).filter(|_| rest.is_empty())
    }

    /// Of all its numbers, inputs first; `None` if they are too few or too many.
    pub(crate) fn from_numbers(numbers: &[i16]) -> Option<Self> {
        let (rows, more) = numbers.as_chunks::<WIDTH>();
        let (inputs, outputs) = rows.split_at_checked(features::COUNT)?;
        more.is_empty().then_some(Self {
            inputs: inputs.into(),
            outputs: outputs.try_into().ok()?,
        })
    }

    /// All numbers, the lower byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.numbers();
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// All numbers, inputs first.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &i16> {
        self.inputs.iter().chain(&self.outputs).flatten()
    }

    /// What the features add up to that are shown.
    pub(crate) fn sum(&self, show: impl FnOnce(&mut dyn FnMut(usize))) -> Row {
        let mut sums = [0; WIDTH];
        show(&mut |feature| plus(&mut sums, &self.inputs[feature]));
        sums
    }

    /// What the sums of the side to move and of the other are worth for the side to move, in centi-logits.
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

/// Takes `less` from `sums`.
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
    fn the_net_that_plays_is_of_the_present_shape() {
        assert!(Net::from_bytes(include_bytes!("net.bin")).is_some());
    }
}
