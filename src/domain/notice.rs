//! What people can be told of, and how they want to be told.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_warning_cannot_wait_for_a_digest() {
        assert!(!Way::Digest.suits(Event::Warning) && Way::Digest.suits(Event::Turn));
    }
}
