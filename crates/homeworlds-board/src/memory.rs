//! A cache of bounded size, which is cleared when it is full.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, PoisonError, RwLock};

/// Cached values by key.
pub(crate) struct Memory<K, V>(LazyLock<RwLock<HashMap<K, V>>>);

/// Maximum number of entries, each a few kilobytes.
const MOST: usize = 4_096;

impl<K: Eq + Hash, V: Clone> Memory<K, V> {
    pub(crate) const fn new() -> Self {
        Self(LazyLock::new(RwLock::default))
    }

    /// Returns the value of a key and computes it the first time.
    pub(crate) fn recall<Q>(&self, key: &Q, make: impl FnOnce() -> V) -> V
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ToOwned<Owned = K> + ?Sized,
    {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(key) {
            return value.clone();
        }
        drop(known);
        let value = make();
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key.to_owned(), value.clone());
        value
    }
}
