//! Settings of a person, and of a server by its moderators: one document each, with one row per
//! choice.
//!
//! A choice is a field of the document and a row of [`Document::ROWS`]. The screen, the buttons,
//! the stored and the exported data derive from these. Must not depend on the person who asks or on
//! the storage.

use crate::domain::{
    ChannelId, Language, Millis, NotifyPreference, PingTarget, RoleId, Zone, as_text,
};
use crate::i18n::{self, TextKey};
use homeworlds_board::look::{Contrast, Lettering, Look};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use strum::VariantArray;

/// The settings of a person. Missing fields have their defaults.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    /// The preference for notices.
    pub notices: NotifyPreference,
    /// The hour of the digest, in their time zone.
    pub digest_hour: u8,
    /// Their time zone, which determines the hour of the digest and the start of days.
    pub zone: Zone,
    /// The form of the boards that only they see, and of those in their direct messages.
    pub boards: Boards,
    /// The contrast of their pictures.
    #[serde(with = "as_text")]
    pub contrast: Contrast,
    /// The size of text and pieces in their pictures.
    #[serde(with = "as_text")]
    pub size: Lettering,
    /// Their language; `None` follows their Discord client.
    pub language: Option<Language>,
    /// Whether positions from their finished games may become puzzles.
    pub puzzles: bool,
    /// The readers of their results and ratings.
    pub statistics: Statistics,
    /// Whether their rated games count over all servers as well.
    pub everywhere: bool,
}

impl Default for PersonSettings {
    fn default() -> Self {
        Self {
            notices: NotifyPreference::default(),
            digest_hour: 8,
            zone: Zone::default(),
            boards: Boards::default(),
            contrast: Contrast::default(),
            size: Lettering::default(),
            language: None,
            puzzles: false,
            statistics: Statistics::default(),
            everywhere: false,
        }
    }
}

impl PersonSettings {
    /// Returns the look of their pictures.
    pub const fn look(&self) -> Look {
        Look::new(self.contrast, self.size)
    }
}

/// The readers of a person's results and ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Statistics {
    /// Everybody on a server, those of that server.
    #[default]
    Shared,
    /// Only the person; they play no rated games, from which a rating could be inferred.
    Own,
    /// Nobody: none are kept in sight, and they play no rated games.
    Nobody,
}

/// The form of boards.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    /// Pictures, each with a description.
    #[default]
    Pictures,
    /// Words only: no picture is sent.
    Words,
}

/// The settings of a server by its moderators. Missing fields have their defaults.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// Whether each game gets its own thread.
    pub threads: bool,
    /// The language of its cards; `None` follows the server's Discord locale.
    pub language: Option<Language>,
    /// The recipients of players' calls for a moderator; `None` for nobody.
    pub calls: Option<PingTarget>,
    /// The channel of the daily puzzle; `None` for none.
    pub puzzles: Option<ChannelId>,
    /// The role that games within the hour call; `None` for none.
    pub players: Option<RoleId>,
    /// The channel of the message about the club; `None` for none.
    pub club: Option<ChannelId>,
    /// The moment as of which the ladder is shown; `None` for now.
    pub ladder_frozen: Option<Millis>,
    /// Whether cards keep their pictures when the next one is posted.
    pub keeps_pictures: bool,
}

/// The row of one choice in a document.
pub struct SettingSpec {
    /// The field of the document.
    pub key: &'static str,
    /// The label.
    pub label: TextKey,
    /// The description.
    pub about: TextKey,
    /// Returns the possible values.
    pub values: fn() -> Vec<Value>,
}

/// A possible value of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The value in the document, in JSON.
    pub json: String,
    /// The label.
    pub label: String,
    /// The explanation.
    pub more: Option<String>,
}

/// A document of settings.
pub trait Document: Serialize + DeserializeOwned {
    /// The rows in the order of the screen.
    const ROWS: &'static [SettingSpec];

    /// Returns the document with this value in the row of this key, if the row offers it.
    fn with(&self, key: &str, json: &str) -> Option<Self> {
        let row = Self::ROWS.iter().find(|row| row.key == key)?;
        let offered = (row.values)().into_iter().any(|value| value.json == json);
        let mut document = serde_json::to_value(self).ok()?;
        *document.get_mut(key).filter(|_| offered)? = serde_json::from_str(json).ok()?;
        serde_json::from_value(document).ok()
    }

    /// Returns the current value of a row, if it is one that the row offers.
    fn chosen(&self, row: &SettingSpec) -> Option<Value> {
        let document = serde_json::to_value(self).ok()?;
        let present = document.get(row.key)?.to_string();
        (row.values)().into_iter().find(|it| it.json == present)
    }
}

fn value(json: impl Serialize, label: impl Display, more: Option<TextKey>) -> Value {
    let json = serde_json::json!(json).to_string();
    let more = more.map(String::from);
    let label = label.to_string();
    Value { json, label, more }
}

fn languages() -> Vec<Value> {
    let discords = value(None::<Language>, i18n::SETTINGS_AS_IN_DISCORD, None);
    let all = Language::VARIANTS
        .iter()
        .map(|language| value(language, language.own_name(), None));
    std::iter::once(discords).chain(all).collect()
}

impl Document for PersonSettings {
    const ROWS: &'static [SettingSpec] = &[
        SettingSpec {
            key: "notices",
            label: i18n::SETTINGS_NOTICES,
            about: i18n::SETTINGS_NOTICES_MORE,
            values: || {
                [
                    (
                        NotifyPreference::Mention,
                        i18n::NOTICES_BY_MENTION,
                        i18n::NOTICES_MENTION_MEANS,
                    ),
                    (
                        NotifyPreference::Direct,
                        i18n::NOTICES_BY_DIRECT,
                        i18n::NOTICES_DIRECT_MEANS,
                    ),
                    (
                        NotifyPreference::Digest,
                        i18n::NOTICES_IN_DIGEST,
                        i18n::NOTICES_DIGEST_MEANS,
                    ),
                    (
                        NotifyPreference::Nothing,
                        i18n::NOTICES_NOT_AT_ALL,
                        i18n::NOTICES_NOTHING_MEANS,
                    ),
                ]
                .map(|(way, label, means)| value(way, label, Some(means)))
                .into()
            },
        },
        SettingSpec {
            key: "digest_hour",
            label: i18n::SETTINGS_DIGEST,
            about: i18n::SETTINGS_DIGEST_MORE,
            values: || {
                let hours = 0..24;
                hours
                    .map(|hour| value(hour, format!("{hour:02}:00"), None))
                    .collect()
            },
        },
        SettingSpec {
            key: "boards",
            label: i18n::SETTINGS_BOARDS,
            about: i18n::SETTINGS_BOARDS_MORE,
            values: || {
                let about = [i18n::SETTINGS_PICTURES_ABOUT, i18n::SETTINGS_WORDS_ABOUT].map(Some);
                let [pictures, words] = about;
                vec![
                    value(Boards::Pictures, i18n::SETTINGS_PICTURES, pictures),
                    value(Boards::Words, i18n::SETTINGS_WORDS, words),
                ]
            },
        },
        SettingSpec {
            key: "contrast",
            label: i18n::SETTINGS_CONTRAST,
            about: i18n::SETTINGS_CONTRAST_MORE,
            values: || {
                let normal = Some(i18n::SETTINGS_CONTRAST_NORMAL_ABOUT);
                let high = Some(i18n::SETTINGS_CONTRAST_HIGH_ABOUT);
                vec![
                    value(
                        Contrast::Normal.to_string(),
                        i18n::SETTINGS_CONTRAST_NORMAL,
                        normal,
                    ),
                    value(
                        Contrast::High.to_string(),
                        i18n::SETTINGS_CONTRAST_HIGH,
                        high,
                    ),
                ]
            },
        },
        SettingSpec {
            key: "size",
            label: i18n::SETTINGS_SIZE,
            about: i18n::SETTINGS_SIZE_MORE,
            values: || {
                let large = Some(i18n::SETTINGS_SIZE_LARGE_ABOUT);
                let normal = Some(i18n::SETTINGS_SIZE_NORMAL_ABOUT);
                vec![
                    value(
                        Lettering::Normal.to_string(),
                        i18n::SETTINGS_SIZE_NORMAL,
                        normal,
                    ),
                    value(
                        Lettering::Large.to_string(),
                        i18n::SETTINGS_SIZE_LARGE,
                        large,
                    ),
                ]
            },
        },
        SettingSpec {
            key: "language",
            label: i18n::SETTINGS_LANGUAGE,
            about: i18n::SETTINGS_LANGUAGE_MORE,
            values: languages,
        },
        SettingSpec {
            key: "puzzles",
            label: i18n::SETTINGS_PUZZLES,
            about: i18n::SETTINGS_PUZZLES_MORE,
            values: || {
                let yes = Some(i18n::SETTINGS_PUZZLES_YES_ABOUT);
                vec![
                    value(false, i18n::SETTINGS_PUZZLES_NO, None),
                    value(true, i18n::SETTINGS_PUZZLES_YES, yes),
                ]
            },
        },
        SettingSpec {
            key: "statistics",
            label: i18n::SETTINGS_STATISTICS,
            about: i18n::SETTINGS_STATISTICS_MORE,
            values: || {
                [
                    (
                        Statistics::Shared,
                        i18n::SETTINGS_STATISTICS_SHARED,
                        i18n::SETTINGS_STATISTICS_SHARED_MEANS,
                    ),
                    (
                        Statistics::Own,
                        i18n::SETTINGS_STATISTICS_OWN,
                        i18n::SETTINGS_STATISTICS_OWN_MEANS,
                    ),
                    (
                        Statistics::Nobody,
                        i18n::SETTINGS_STATISTICS_NOBODY,
                        i18n::SETTINGS_STATISTICS_NOBODY_MEANS,
                    ),
                ]
                .map(|(kept, label, means)| value(kept, label, Some(means)))
                .into()
            },
        },
        SettingSpec {
            key: "everywhere",
            label: i18n::SETTINGS_EVERYWHERE,
            about: i18n::SETTINGS_EVERYWHERE_MORE,
            values: || {
                vec![
                    value(false, i18n::SETTINGS_EVERYWHERE_NO, None),
                    value(true, i18n::SETTINGS_EVERYWHERE_YES, None),
                ]
            },
        },
    ];
}

impl Document for ServerSettings {
    const ROWS: &'static [SettingSpec] = &[
        SettingSpec {
            key: "threads",
            label: i18n::SERVER_THREADS,
            about: i18n::SERVER_THREADS_MORE,
            values: || {
                vec![
                    value(true, i18n::SERVER_THREADS_ON, None),
                    value(false, i18n::SERVER_THREADS_OFF, None),
                ]
            },
        },
        SettingSpec {
            key: "keeps_pictures",
            label: i18n::SERVER_PICTURES,
            about: i18n::SERVER_PICTURES_MORE,
            values: || {
                vec![
                    value(true, i18n::SERVER_PICTURES_STAY, None),
                    value(false, i18n::SERVER_PICTURES_GO, None),
                ]
            },
        },
        SettingSpec {
            key: "language",
            label: i18n::SETTINGS_LANGUAGE,
            about: i18n::SERVER_LANGUAGE_MORE,
            values: languages,
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_value_reads_back<D: Document + Default + PartialEq + std::fmt::Debug>() {
        for row in D::ROWS {
            for value in (row.values)() {
                let set = D::default().with(row.key, &value.json);
                let set = set.unwrap_or_else(|| panic!("{}: {value:?}", row.key));
                assert_eq!(set.chosen(row), Some(value));
            }
            assert_eq!(D::default().with(row.key, "7.5"), None, "{}", row.key);
        }
        assert_eq!(D::default().with("zone", "\"UTC\""), None, "it has no row");
    }

    #[test]
    fn settings_survive_a_round_trip() {
        every_value_reads_back::<PersonSettings>();
        every_value_reads_back::<ServerSettings>();
    }

    #[test]
    fn an_empty_document_is_as_usual() {
        assert_eq!(
            serde_json::from_str("{}").ok(),
            Some(PersonSettings::default())
        );
        assert_eq!(
            serde_json::from_str("{}").ok(),
            Some(ServerSettings::default())
        );
    }
}
