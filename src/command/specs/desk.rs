//! The referee desk: what moderators can do about a game.

use super::{Kind, OptionSpec, REASON, Source, Spec, optional, required};
use crate::command::{Act, Command, Look, Mover, desk, server};
use crate::text;

const RULED: OptionSpec = required(
    "game",
    text::OPTION_RULED_GAME,
    Kind::Completed(Source::Ruled),
);

/// The commands of the root for moderators.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "show",
        description: text::COMMAND_SHOW,
        options: &[RULED],
        read: |given| {
            Ok(Command::Look(Look::Rulings {
                game: given.which()?,
            }))
        },
    },
    Spec {
        name: "answer",
        description: text::COMMAND_ANSWER,
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Answer),
    },
    Spec {
        name: "adjourn",
        description: text::COMMAND_ADJOURN,
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Adjourn),
    },
    Spec {
        name: "resume",
        description: text::COMMAND_RESUME,
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Resume),
    },
    Spec {
        name: "give-time",
        description: text::COMMAND_GIVE_TIME,
        options: &[
            RULED,
            required(
                "hours",
                text::OPTION_GIVE_TIME_HOURS,
                Kind::Number {
                    least: 1,
                    most: desk::MOST_HOURS as i64,
                },
            ),
            REASON,
            optional(
                "seat",
                text::OPTION_GIVE_TIME_SEAT,
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::gift,
    },
    Spec {
        name: "rollback",
        description: text::COMMAND_ROLLBACK,
        options: &[
            RULED,
            required(
                "turn",
                text::OPTION_ROLLBACK_TURN,
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
        description: text::COMMAND_REPLACE,
        options: &[
            RULED,
            required(
                "seat",
                text::OPTION_REPLACE_SEAT,
                Kind::Completed(Source::Seats),
            ),
            required("by", text::OPTION_REPLACE_BY, Kind::Person),
            REASON,
        ],
        read: desk::replacement,
    },
    Spec {
        name: "adjudicate",
        description: text::COMMAND_ADJUDICATE,
        options: &[
            RULED,
            required(
                "result",
                text::OPTION_ADJUDICATE_RESULT,
                Kind::Choice(&[
                    (text::CHOICE_RESULT_WIN, "win"),
                    (text::CHOICE_RESULT_DRAW, "draw"),
                ]),
            ),
            REASON,
            optional(
                "winner",
                text::OPTION_ADJUDICATE_WINNER,
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::adjudication,
    },
    Spec {
        name: "void",
        description: text::COMMAND_VOID,
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Void),
    },
    Spec {
        name: "undo",
        description: text::COMMAND_UNDO,
        options: &[
            RULED,
            REASON,
            optional(
                "ruling",
                text::OPTION_UNDO_RULING,
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
        description: text::COMMAND_CALLS,
        options: &[
            optional("role", text::OPTION_CALLS_ROLE, Kind::Role),
            optional(
                "here",
                text::OPTION_CALLS_HERE,
                Kind::Choice(&[(text::CHOICE_HERE_YES, "yes"), (text::CHOICE_HERE_NO, "no")]),
            ),
        ],
        read: server::calls,
    },
    Spec {
        name: "server",
        description: text::COMMAND_SERVER,
        options: &[],
        read: |_| Ok(Command::Look(Look::Server)),
    },
    Spec {
        name: "move-here",
        description: text::COMMAND_MOVE_HERE,
        options: &[RULED],
        read: |given| {
            Ok(Command::Act(Act::MoveHere {
                game: given.which()?,
                by: Mover::Moderator,
            }))
        },
    },
];
