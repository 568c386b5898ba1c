//! Discord's IDs: milliseconds since 2015, a worker and a counter; unique and increasing.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds from 1970 to the start of 2015, the epoch of snowflakes.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// An ID in Discord's format: its upper 42 bits are its creation time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// Returns the first ID of a moment.
    pub fn at(moment: SystemTime) -> Self {
        let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
        let ms = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
        Self(ms.saturating_sub(EPOCH_MS) << 22)
    }

    /// Reads an ID from a body: Discord accepts text and, from some libraries, a number.
    pub(super) fn read(value: &serde_json::Value) -> Option<Self> {
        let number = || value.as_str()?.parse().ok();
        value.as_u64().or_else(number).map(Self)
    }

    /// Returns the creation time in milliseconds since 1970.
    pub(super) fn unix_ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }

    /// Returns the creation time.
    pub(super) fn moment(self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(self.unix_ms())
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The guild of every pocket, with the start of 2026 as its creation time.
pub(crate) const GUILD: Snowflake = Snowflake((1_767_225_600_000 - 1_420_070_400_000) << 22);

/// The channel in which people start.
pub(crate) const FIRST: Snowflake = Snowflake(GUILD.0 + 10);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_tells_its_moment() {
        let moment = UNIX_EPOCH + Duration::from_millis(1_795_000_000_123);
        assert_eq!(Snowflake::at(moment).moment(), moment);
    }

    #[test]
    fn ids_travel_as_text() {
        let id = Snowflake(1_234_567_890_123_456_789);
        let text = serde_json::to_string(&id).expect("an ID is text");
        assert_eq!(text, "\"1234567890123456789\"");
        assert_eq!(
            serde_json::from_str::<Snowflake>(&text).expect("and back"),
            id
        );
    }
}
