//! What is done to one game, beside playing it.

use super::{Kind, OptionSpec, RUNNING, Spec};
use crate::command::time;

/// The commands of the root for one game.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "give-time",
        description: "Give the other side more time; a day unless you say",
        options: &[
            RUNNING,
            OptionSpec {
                name: "hours",
                description: "How many hours; 24 unless you say",
                required: false,
                kind: Kind::Number {
                    least: 1,
                    most: time::MOST_GIVEN,
                },
            },
        ],
        read: time::give,
    },
    Spec {
        name: "pause",
        description: "Propose to stop the clocks for some days, answer such a proposal, or end a pause",
        options: &[
            RUNNING,
            OptionSpec {
                name: "days",
                description: "For how many days; it ends by itself then",
                required: false,
                kind: Kind::Number {
                    least: 1,
                    most: time::LONGEST_PAUSE,
                },
            },
            OptionSpec {
                name: "reason",
                description: "Why, in one line; everybody can read it",
                required: false,
                kind: Kind::Text { most: 200 },
            },
            OptionSpec {
                name: "answer",
                description: "To a pause that is proposed, or that runs",
                required: false,
                kind: Kind::Choice(&[
                    ("agree", "agree"),
                    ("decline, or withdraw your own", "decline"),
                    ("resume: let the clocks go on", "resume"),
                ]),
            },
        ],
        read: time::pause,
    },
];
