//! What a person sets for all their games.

use super::{Kind, OptionSpec, Source, Spec};
use crate::command::time;

/// The commands of the root for oneself.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "vacation",
        description: "Your vacation: how much is left, begin or end it, and which games it does not protect",
        options: &[
            OptionSpec {
                name: "days",
                description: "Begin one for so many days, or lengthen it; 0 ends it",
                required: false,
                kind: Kind::Number { least: 0, most: 30 },
            },
            OptionSpec {
                name: "automatic",
                description: "Whether it begins by itself when a clock of yours would run out",
                required: false,
                kind: Kind::Choice(&[("yes: by the hour", "yes"), ("no", "no")]),
            },
        ],
        read: time::vacation,
    },
    Spec {
        name: "quiet-days",
        description: "Up to two days a week on which your clocks stand; changed at most once in 30 days",
        options: &[OptionSpec {
            name: "days",
            description: "Such as: sat,sun; none for no quiet days. Without it you are shown yours",
            required: false,
            kind: Kind::Text { most: 40 },
        }],
        read: time::quiet_days,
    },
    Spec {
        name: "zone",
        description: "The time zone in which your quiet days begin and end",
        options: &[OptionSpec {
            name: "zone",
            description: "Such as: Europe/Berlin. Without it you are shown yours",
            required: false,
            kind: Kind::Completed(Source::Zones),
        }],
        read: time::zone,
    },
];
