//! What became of every moment of everybody's turns: charged, or excused and why.

use crate::domain::PersonId;
use crate::domain::span::{Period, Span};
use homeworlds::rules::Seat;

/// Why time is not charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[strum(serialize_all = "snake_case")]
pub enum ExcuseReason {
    /// The bot or Discord was out of order.
    Outage,
    /// The game was paused, or adjourned by a referee.
    Paused,
    /// The player was away.
    Away,
    /// The clock stands at weekends, as agreed.
    Weekend,
    /// The player had not been told that it was their turn.
    Untold,
    /// The last fifth of the time had come, and the player had not been warned.
    Unwarned,
    /// The turn was taken back: its time was given back.
    Undone,
}

/// A stretch of time on somebody's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Whose turn it was.
    pub seat: Seat,
    /// Who sat there.
    pub person: Option<PersonId>,
    /// Which turn it was of all that ever began, also of those that count no more.
    pub turn: usize,
    /// After how many turns.
    pub turns: u32,
    /// When.
    pub period: Period,
    /// Why it is excused; `None` when it is charged.
    pub excused: Option<ExcuseReason>,
}

/// Time on the turns of one seat or person, in sum.
#[derive(Debug, Default)]
pub struct Sum {
    /// What was charged.
    pub charged: Span,
    /// What was excused.
    pub excused: Span,
}

/// All entries, in order of time.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    entries: Vec<LedgerEntry>,
}

impl Ledger {
    /// The entries, in order of time.
    pub fn entries(&self) -> &[LedgerEntry] {
        &self.entries
    }

    /// What was charged and excused in all by these entries.
    pub fn sum_of(&self, counts: impl Fn(&LedgerEntry) -> bool) -> Sum {
        let mut sum = Sum::default();
        for entry in self.entries.iter().filter(|entry| counts(entry)) {
            let part = match entry.excused {
                None => &mut sum.charged,
                Some(_) => &mut sum.excused,
            };
            *part = *part + entry.period.length();
        }
        sum
    }

    /// What was excused for each reason by these entries, the most grave reason first.
    pub fn reasons_of(&self, counts: impl Fn(&LedgerEntry) -> bool) -> Vec<(ExcuseReason, Span)> {
        let mut reasons: Vec<(ExcuseReason, Span)> = Vec::new();
        for entry in self.entries.iter().filter(|entry| counts(entry)) {
            let Some(why) = entry.excused else { continue };
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, sum)) => *sum = *sum + entry.period.length(),
                None => reasons.push((why, entry.period.length())),
            }
        }
        reasons.sort_unstable();
        reasons
    }

    /// Adds an entry, to the one before where that is the same.
    pub(super) fn add(&mut self, entry: LedgerEntry) {
        if entry.period.length() <= Span::ZERO {
            return;
        }
        match self.entries.last_mut() {
            Some(last)
                if last.period.until == entry.period.from
                    && *last
                        == (LedgerEntry {
                            period: last.period,
                            ..entry
                        }) =>
            {
                last.period.until = entry.period.until;
            }
            _ => self.entries.push(entry),
        }
    }

    /// Gives back what was charged on turns that do not count any more.
    pub(super) fn give_back(&mut self, counts: impl Fn(&LedgerEntry) -> bool) {
        for entry in &mut self.entries {
            if !counts(entry) {
                entry.excused = entry.excused.or(Some(ExcuseReason::Undone));
            }
        }
    }
}
