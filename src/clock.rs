//! Time controls and absences, as pure functions of stored events and a moment: whose clock runs, what is left, what was
//! charged, what was excused and why. It knows seats, people and moments, and neither reads a clock nor waits.

mod absence;
mod control;
mod ledger;
mod timeline;
mod weekend;

pub use crate::domain::{Period, Span};
pub use absence::Absence;
pub use control::{
    CLAIM_CLOSES, Control, Hours, LIVE_OUTAGE, LONG_OUTAGE, NoTime, Time, TimeBudget, Timeout,
    Weekends,
};
pub use ledger::{ExcuseReason, Ledger, LedgerEntry, Sum};
pub use timeline::{Clock, ClockTimeline, SeatToMove, TimeStatus};
