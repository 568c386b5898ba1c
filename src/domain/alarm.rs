//! Conditions that the operator is told of.

use serde::{Deserialize, Serialize};

use crate::domain::Span;

/// A condition of the running bot that the operator is told of.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Alarm {
    /// The latest attempt to make the daily backup failed.
    Backup,
    /// The disk of the database is nearly full.
    Disk,
    /// The second place does not report that it is complete.
    SecondPlace,
    /// The operator has stopped all clocks.
    Clocks,
    /// A message was given up.
    Message,
    /// The bot is not healthy.
    Health,
}

impl Alarm {
    /// Returns how long the condition lasts before the operator is told.
    pub const fn patience(self) -> Span {
        match self {
            Alarm::Backup | Alarm::Disk | Alarm::Message => Span::minutes(0),
            Alarm::SecondPlace | Alarm::Health => Span::minutes(10),
            Alarm::Clocks => Span::hours(6),
        }
    }
}
