//! The referee desk: what moderators can do about a game.

use super::{Kind, OptionSpec, REASON, Source, Spec, optional, required};
use crate::command::{Act, Command, Look, Mover, desk, server};
use crate::text::Phrase;

const RULED: OptionSpec = required(
    "game",
    Phrase("option-ruled-game"),
    Kind::Completed(Source::Ruled),
);

/// The commands of the root for moderators.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "show",
        description: Phrase("command-show"),
        options: &[RULED],
        read: |given| {
            Ok(Command::Look(Look::Rulings {
                game: given.which()?,
            }))
        },
    },
    Spec {
        name: "answer",
        description: Phrase("command-answer"),
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Answer),
    },
    Spec {
        name: "adjourn",
        description: Phrase("command-adjourn"),
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Adjourn),
    },
    Spec {
        name: "resume",
        description: Phrase("command-resume"),
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Resume),
    },
    Spec {
        name: "give-time",
        description: Phrase("command-give-time"),
        options: &[
            RULED,
            required(
                "hours",
                Phrase("option-give-time-hours"),
                Kind::Number {
                    least: 1,
                    most: desk::MOST_HOURS as i64,
                },
            ),
            REASON,
            optional(
                "seat",
                Phrase("option-give-time-seat"),
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::gift,
    },
    Spec {
        name: "rollback",
        description: Phrase("command-rollback"),
        options: &[
            RULED,
            required(
                "turn",
                Phrase("option-rollback-turn"),
                Kind::Number {
                    least: 0,
                    most: 100_000,
                },
            ),
            REASON,
        ],
        read: desk::rollback,
    },
    Spec {
        name: "replace",
        description: Phrase("command-replace"),
        options: &[
            RULED,
            required(
                "seat",
                Phrase("option-replace-seat"),
                Kind::Completed(Source::Seats),
            ),
            required("by", Phrase("option-replace-by"), Kind::Person),
            REASON,
        ],
        read: desk::replacement,
    },
    Spec {
        name: "adjudicate",
        description: Phrase("command-adjudicate"),
        options: &[
            RULED,
            required(
                "result",
                Phrase("option-adjudicate-result"),
                Kind::Choice(&[
                    (Phrase("choice-result-win"), "win"),
                    (Phrase("choice-result-draw"), "draw"),
                ]),
            ),
            REASON,
            optional(
                "winner",
                Phrase("option-adjudicate-winner"),
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::adjudication,
    },
    Spec {
        name: "void",
        description: Phrase("command-void"),
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Void),
    },
    Spec {
        name: "undo",
        description: Phrase("command-undo"),
        options: &[
            RULED,
            REASON,
            optional(
                "ruling",
                Phrase("option-undo-ruling"),
                Kind::Number {
                    least: 1,
                    most: 10_000,
                },
            ),
        ],
        read: desk::undoing,
    },
    Spec {
        name: "calls",
        description: Phrase("command-calls"),
        options: &[
            optional("role", Phrase("option-calls-role"), Kind::Role),
            optional(
                "here",
                Phrase("option-calls-here"),
                Kind::Choice(&[
                    (Phrase("choice-here-yes"), "yes"),
                    (Phrase("choice-here-no"), "no"),
                ]),
            ),
        ],
        read: server::calls,
    },
    Spec {
        name: "server",
        description: Phrase("command-server"),
        options: &[],
        read: |_| Ok(Command::Look(Look::Server)),
    },
    Spec {
        name: "move-here",
        description: Phrase("command-move-here"),
        options: &[RULED],
        read: |given| {
            Ok(Command::Act(Act::MoveHere {
                game: given.which()?,
                by: Mover::Moderator,
            }))
        },
    },
];
