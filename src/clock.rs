//! Time controls and absences, as pure functions of stored events and a moment: whose clock runs,
//! the time left, the time charged, and the time excused with its reason. Must not depend on the
//! rules; it only handles seats, people and moments, and neither reads a clock nor waits.

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
