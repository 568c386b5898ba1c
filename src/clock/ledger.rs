//! The account of every moment of all turns: charged, or excused with a reason.

use crate::domain::PersonId;
use crate::domain::span::{Period, Span};
use homeworlds::rules::Seat;

/// The reason why time is not charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[strum(serialize_all = "snake_case")]
pub enum ExcuseReason {
    /// The bot or Discord was unavailable.
    Outage,
    /// The game was paused, or adjourned by a moderator.
    Paused,
    /// The player was away.
    Away,
    /// The clock stops at weekends, as agreed.
    Weekend,
    /// The player had not been notified of their turn.
    Untold,
    /// The last fifth of the time had begun, and the player had not been warned.
    Unwarned,
    /// The turn was taken back, so its time was refunded.
    Undone,
}

/// A period of time in a player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// The seat to move.
    pub seat: Seat,
    /// The person at the seat.
    pub person: Option<PersonId>,
    /// The index among all turns ever begun, including those that no longer count.
    pub turn: usize,
    /// The number of turns played before.
    pub turns: u32,
    /// The period.
    pub period: Period,
    /// The reason if it is excused; `None` if it is charged.
    pub excused: Option<ExcuseReason>,
}

/// The total time of one seat or person.
#[derive(Debug, Default)]
pub struct Sum {
    /// The charged time.
    pub charged: Span,
    /// The excused time.
    pub excused: Span,
}

/// All entries in chronological order.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    entries: Vec<LedgerEntry>,
}

impl Ledger {
    /// Returns the entries in chronological order.
    pub fn entries(&self) -> &[LedgerEntry] {
        &self.entries
    }

    /// Returns the total charged and excused time of the entries for which `counts` returns true.
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

    /// Returns the excused time per reason of these entries, most serious reason first.
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

    /// Adds an entry, merged into the previous one if they match.
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

    /// Refunds the time charged on turns that no longer count.
    pub(super) fn give_back(&mut self, counts: impl Fn(&LedgerEntry) -> bool) {
        for entry in &mut self.entries {
            if !counts(entry) {
                entry.excused = entry.excused.or(Some(ExcuseReason::Undone));
            }
        }
    }
}
