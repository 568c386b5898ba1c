//! The referee desk: what moderators can do about a game.

use super::{Kind, OptionSpec, REASON, Source, Spec, optional, required};
use crate::command::{Act, Command, Look, Mover, desk, moderator_pings};

const RULED: OptionSpec = required(
    "game",
    "Which game of this server",
    Kind::Completed(Source::Ruled),
);

/// The commands of the root for moderators.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "show",
        description: "What was asked and ruled in a game, and whether a call waits for you",
        options: &[RULED],
        read: |given| {
            Ok(Command::Look(Look::Rulings {
                game: given.which()?,
            }))
        },
    },
    Spec {
        name: "answer",
        description: "Answer a call in public, and change nothing",
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Answer),
    },
    Spec {
        name: "adjourn",
        description: "Let a game wait: no turn counts until you resume it",
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Adjourn),
    },
    Spec {
        name: "resume",
        description: "Let an adjourned game go on",
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Resume),
    },
    Spec {
        name: "give-time",
        description: "Give a player time on the clock",
        options: &[
            RULED,
            required(
                "hours",
                "How many hours",
                Kind::Number {
                    least: 1,
                    most: desk::MOST_HOURS as i64,
                },
            ),
            REASON,
            optional(
                "seat",
                "To whom; whoever is to move unless you say",
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::gift,
    },
    Spec {
        name: "rollback",
        description: "Take a game back to an earlier turn; nothing is lost, and undo brings it back",
        options: &[
            RULED,
            required(
                "turn",
                "The last turn that is to stand; 0 is the empty table",
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
        description: "Give a player's seat to somebody else, from now on",
        options: &[
            RULED,
            required("seat", "Whose seat", Kind::Completed(Source::Seats)),
            required("by", "Who is to play on", Kind::Person),
            REASON,
        ],
        read: desk::replacement,
    },
    Spec {
        name: "adjudicate",
        description: "Decide a game: a win or a draw",
        options: &[
            RULED,
            required(
                "result",
                "How it ends",
                Kind::Choice(&[("a win", "win"), ("a draw", "draw")]),
            ),
            REASON,
            optional(
                "winner",
                "Who wins; several are parted by commas",
                Kind::Completed(Source::Seats),
            ),
        ],
        read: desk::adjudication,
    },
    Spec {
        name: "void",
        description: "Declare a game void: it has no result",
        options: &[RULED, REASON],
        read: |given| desk::ruling(given, desk::Deed::Void),
    },
    Spec {
        name: "undo",
        description: "Undo what came last: a ruling, a takeback, the end, or that somebody left; you see what first",
        options: &[
            RULED,
            REASON,
            optional(
                "ruling",
                "The number of another ruling, as /hw-desk show tells it",
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
        description: "Who gets players' calls for a moderator on this server: nobody unless you say",
        options: &[
            optional("add", "A role or a person to get calls", Kind::Mentionable),
            optional(
                "remove",
                "A role or a person to get calls no more",
                Kind::Mentionable,
            ),
            optional(
                "here",
                "Whether calls come to this channel; take one that only moderators read",
                Kind::Choice(&[("to this channel", "yes"), ("to no channel", "no")]),
            ),
        ],
        read: moderator_pings::change,
    },
    Spec {
        name: "server",
        description: "See and change this server's settings",
        options: &[],
        read: |_| Ok(Command::Look(Look::Server)),
    },
    Spec {
        name: "move-here",
        description: "Let a game of this server be played in this channel from now on",
        options: &[RULED],
        read: |given| {
            Ok(Command::Act(Act::MoveHere {
                game: given.which()?,
                by: Mover::Moderator,
            }))
        },
    },
];
