//! The kinds of notices, and the preferences for their delivery.

use serde::{Deserialize, Serialize};

/// The kind of a notice to a person.
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
    /// One of their games began.
    Started,
    /// One of their games ended.
    Ended,
    /// They received a proposal: a draw, or a takeback.
    Asked,
    /// Somebody responded to their challenge.
    Answered,
    /// A moderator made a ruling in one of their games.
    Ruling,
}

impl NoticeKind {
    /// All kinds, in display order.
    pub const ALL: &[NoticeKind] = <Self as strum::VariantArray>::VARIANTS;
}

/// A person's preference for the delivery of a kind of notice.
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
    /// A mention in the game's channel.
    #[default]
    Mention,
    /// A direct message.
    Direct,
    /// One combined message a day.
    Digest,
    /// No notice: the public post must suffice.
    Nothing,
}

impl NotifyPreference {
    /// All preferences.
    pub const ALL: &[NotifyPreference] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the effective preference for a kind of notice: a warning is always delivered, and in
    /// time.
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
    fn warning_bypasses_digest_and_silence() {
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
