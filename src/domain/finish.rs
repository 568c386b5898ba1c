//! What a game that is over came to for one who played it.

use serde::{Deserialize, Serialize};

/// What a game that is over came to for one seat.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Finish {
    /// It was won, alone or with others.
    Won,
    /// Somebody else won it.
    Lost,
    /// Nobody won it.
    Drawn,
    /// It was called off or declared void.
    Void,
}
