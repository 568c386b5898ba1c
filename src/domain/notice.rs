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
    strum::Display,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum NoticeKind {
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

impl NoticeKind {
    /// All events, in the order in which people read them.
    pub const ALL: &[NoticeKind] = <Self as strum::VariantArray>::VARIANTS;
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
pub enum NotifyPreference {
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

impl NotifyPreference {
    /// All ways.
    pub const ALL: &[NotifyPreference] = <Self as strum::VariantArray>::VARIANTS;

    /// How an event is told to who wants to be told so: a warning always reaches them, and in time.
    pub const fn of(self, event: NoticeKind) -> Self {
        match (event, self) {
            (NoticeKind::Warning, NotifyPreference::Digest | NotifyPreference::Nothing) => {
                NotifyPreference::Mention
            }
            (_, way) => way,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_waits_for_no_digest_and_always_comes() {
        for way in [NotifyPreference::Digest, NotifyPreference::Nothing] {
            assert_eq!(way.of(NoticeKind::Warning), NotifyPreference::Mention);
            assert_eq!(way.of(NoticeKind::Turn), way);
        }
        assert_eq!(
            NotifyPreference::Direct.of(NoticeKind::Warning),
            NotifyPreference::Direct
        );
    }
}
