//! What comes of a typed turn: the one legal turn that it means, or why it means none.

use crate::order::Order;
use crate::order::read::Unread;
use crate::rules::illegal::Refusal;
use crate::rules::search::Unclear;

/// A typed turn that is exactly one legal turn, judged but not yet counted.
#[derive(Clone, Debug)]
pub struct Understood<V> {
    /// The turn that was meant.
    pub verdict: V,
    /// Whether it ended with `*`, by which players of Abstract Play confirm what they were warned about.
    pub starred: bool,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

impl<V> Understood<V> {
    /// The same with its verdict in another form.
    pub fn map<W>(self, change: impl FnOnce(V) -> W) -> Understood<W> {
        Understood {
            verdict: change(self.verdict),
            starred: self.starred,
            dropped_passes: self.dropped_passes,
        }
    }
}

/// Why a typed turn is not exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUnderstood<U, O, R> {
    /// It is no turn in any dialect.
    Unread(U),
    /// It can be read, but is not one legal turn.
    Unclear(Unclear<O, R>),
}

/// Why a typed turn on a star map is not exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

impl<U, O, R> From<R> for NotUnderstood<U, O, R> {
    fn from(refusal: R) -> Self {
        NotUnderstood::Unclear(Unclear::Refused(refusal))
    }
}
