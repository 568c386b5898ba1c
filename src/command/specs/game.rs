//! What is done to one game, beside playing it.

use super::{CALL, Kind, Offer, RUNNING, Source, Spec, optional, required};
use crate::command::{Act, Command, Look, Mover, ProposalStep, Wanted, desk, proposal, time};

const THIS_GAME: Offer = required(
    "game",
    "The game's id, such as mirolu",
    Kind::Completed(Source::Running),
);

/// The commands of the root for one game.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "give-time",
        description: "Give the other side more time; a day unless you say",
        options: &[
            RUNNING,
            optional(
                "hours",
                "How many hours; 24 unless you say",
                Kind::Number {
                    least: 1,
                    most: time::MOST_GIVEN,
                },
            ),
        ],
        read: time::give,
    },
    Spec {
        name: "pause",
        description: "Propose to stop the clocks for some days, answer such a proposal, or end a pause",
        options: &[
            RUNNING,
            optional(
                "days",
                "For how many days; it ends by itself then",
                Kind::Number {
                    least: 1,
                    most: proposal::LONGEST_PAUSE,
                },
            ),
            optional(
                "reason",
                "Why, in one line; everybody can read it",
                Kind::Text { most: 200 },
            ),
            optional(
                "answer",
                "To a pause that is proposed, or that runs",
                Kind::Choice(&[
                    ("agree", "agree"),
                    ("decline, or withdraw your own", "decline"),
                    ("resume: let the clocks go on", "resume"),
                ]),
            ),
        ],
        read: proposal::pause,
    },
    Spec {
        name: "takeback",
        description: "Ask to take your last turn back; your opponent must allow it",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Act(Act::Propose {
                game: given.which()?,
                step: ProposalStep::Ask(Wanted::Takeback),
            }))
        },
    },
    Spec {
        name: "abort",
        description: "Call a game off before everybody has set up; you are asked once more",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Act(Act::Abort {
                game: given.which()?,
                sure: false,
            }))
        },
    },
    Spec {
        name: "referee",
        description: "Call a moderator of this server to one of your games, in private",
        options: &[CALL, super::OWN_GAME],
        read: desk::call,
    },
    Spec {
        name: "rulings",
        description: "What was asked of the referee in a game, what was taken back, and what was ruled",
        options: &[super::OWN_GAME],
        read: |given| {
            Ok(Command::Look(Look::Rulings {
                game: given.which()?,
            }))
        },
    },
    Spec {
        name: "move-here",
        description: "Let your game be played in this channel from now on",
        options: &[THIS_GAME],
        read: |given| {
            Ok(Command::Act(Act::MoveHere {
                game: given.which()?,
                by: Mover::Player,
            }))
        },
    },
];
