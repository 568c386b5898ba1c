//! What people can be told of, how they want to be told, and when they want to be warned.

use serde::{Deserialize, Serialize};

/// What a person is told of.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// It is their turn.
    Turn,
    /// The last fifth of their time has begun.
    Warning,
    /// A game of theirs began.
    Started,
    /// A game of theirs ended.
    Ended,
    /// They are asked: for a draw, or to let a turn be taken back.
    Asked,
    /// Somebody answered their challenge.
    Answered,
    /// A referee ruled in a game of theirs.
    Ruling,
}

impl Event {
    /// All events, in the order in which people read them.
    pub const ALL: &[Event] = <Self as strum::VariantArray>::VARIANTS;
}

/// How a person wants to be told of an event.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Way {
    /// By a mention in the game's channel.
    #[default]
    Mention,
    /// By a direct message.
    Direct,
    /// In one message a day.
    Digest,
    /// Not at all: what is posted has to do.
    Nothing,
}

impl Way {
    /// All ways.
    pub const ALL: &[Way] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether an event can be told so: a warning would come too late in a digest.
    pub fn suits(self, event: Event) -> bool {
        (event, self) != (Event::Warning, Way::Digest)
    }
}

/// A reminder before a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alarm {
    /// A day before.
    Day,
    /// Eight hours before.
    EightHours,
    /// When the last fifth of the time begins: this is the warning, which always comes.
    LastFifth,
    /// One hour before.
    Hour,
}

impl Alarm {
    /// The alarms that a person chooses.
    pub const CHOSEN: [Alarm; 3] = [Alarm::Day, Alarm::EightHours, Alarm::Hour];
}

/// The alarms that a person chose, beside the warning of the last fifth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alarms {
    /// A day before.
    pub day: bool,
    /// Eight hours before.
    pub eight_hours: bool,
    /// One hour before.
    pub hour: bool,
}

impl Alarms {
    /// Whether this alarm goes off.
    pub const fn has(self, alarm: Alarm) -> bool {
        match alarm {
            Alarm::Day => self.day,
            Alarm::EightHours => self.eight_hours,
            Alarm::LastFifth => true,
            Alarm::Hour => self.hour,
        }
    }

    /// The same with one alarm switched over; the warning stays on.
    #[must_use]
    pub const fn switched(mut self, alarm: Alarm) -> Self {
        match alarm {
            Alarm::Day => self.day = !self.day,
            Alarm::EightHours => self.eight_hours = !self.eight_hours,
            Alarm::LastFifth => {}
            Alarm::Hour => self.hour = !self.hour,
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_warning_cannot_be_switched_off_or_wait_for_a_digest() {
        let none = Alarms::default();
        assert!(none.switched(Alarm::LastFifth).has(Alarm::LastFifth));
        assert!(none.switched(Alarm::Hour).has(Alarm::Hour));
        assert!(!Way::Digest.suits(Event::Warning) && Way::Digest.suits(Event::Turn));
    }
}
