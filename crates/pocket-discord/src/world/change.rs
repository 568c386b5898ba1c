//! What pages are told, in order, so that one that reconnects misses nothing.

use serde::Serialize;

use crate::snowflake::Snowflake;

/// How many changes are kept for a page that comes back.
const KEPT: usize = 5000;

/// Something a page may have to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// People, channels or commands changed.
    World,
    /// A message is new or different.
    Message {
        /// Its channel.
        channel: Snowflake,
        /// Its ID.
        id: Snowflake,
    },
    /// A message is gone.
    Gone {
        /// Its channel.
        channel: Snowflake,
        /// Its ID.
        id: Snowflake,
    },
    /// The bot is typing.
    Typing {
        /// Where.
        channel: Snowflake,
    },
}

/// The latest changes, numbered from 0.
#[derive(Debug, Default)]
pub struct Changes {
    dropped: usize,
    kept: std::collections::VecDeque<Change>,
}

impl Changes {
    /// Adds one.
    pub fn push(&mut self, change: Change) {
        self.kept.push_back(change);
        if self.kept.len() > KEPT {
            self.kept.pop_front();
            self.dropped += 1;
        }
    }

    /// The number that the next change will have.
    pub fn next(&self) -> usize {
        self.dropped + self.kept.len()
    }

    /// The changes from number `from` on; `None` if some of them are no longer kept.
    pub fn since(&self, from: usize) -> Option<Vec<Change>> {
        let skip = from.checked_sub(self.dropped)?;
        Some(self.kept.iter().skip(skip).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_is_too_late_is_told_so() {
        let mut changes = Changes::default();
        for _ in 0..KEPT + 2 {
            changes.push(Change::World);
        }
        assert_eq!(changes.since(1), None);
        assert_eq!(changes.since(KEPT).map(|list| list.len()), Some(2));
        assert_eq!(changes.next(), KEPT + 2);
    }
}
