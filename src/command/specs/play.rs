//! Playing: challenges and lobbies, turns, boards, reviews, endings, help.

use super::{EXPIRY, Kind, OptionSpec, RUNNING, Source, Spec, optional, required};
use crate::command::given::Options;
use crate::command::{
    Act, BoardForm, Command, LobbyStep, Look, OpenComposer, Planning, Reply, Sight, Stretch, Topic,
    lobby_terms, proposal, settings, terms, time,
};
use crate::text::user_error::Unreadable;
use homeworlds::rules::Ruleset;
use homeworlds::rules::binary::handicap::Timewarp;
use homeworlds::rules::settlers::Rules;

const ANY_GAME: OptionSpec = required(
    "game",
    "The game's id, such as mirolu",
    Kind::Completed(Source::Games),
);

const RECEIVED: OptionSpec = optional(
    "challenge",
    "Which challenge; not needed when only one can be meant",
    Kind::Completed(Source::Received),
);

const TURN: Kind = Kind::Number {
    least: 0,
    most: 100_000,
};

const LOBBY: OptionSpec = optional(
    "lobby",
    "Which lobby; not needed when only one can be meant",
    Kind::Completed(Source::OwnLobbies),
);

const fn guest(name: &'static str, description: &'static str) -> OptionSpec {
    optional(name, description, Kind::Person)
}

const OPPONENT: OptionSpec = optional(
    "opponent",
    "Whom you invite; leave it out and anybody may accept",
    Kind::Person,
);

const FIRST: OptionSpec = optional(
    "first",
    "Who moves first; the less experienced is advised to (B19)",
    Kind::Choice(&[
        ("random: a fair coin", "random"),
        ("challenger: you", "challenger"),
        ("opponent: the one who accepts", "opponent"),
    ]),
);

const CHALLENGE_EXPIRES: OptionSpec = optional(
    "expires",
    "After how many days the challenge lapses; 7 unless you say",
    Kind::Number {
        least: EXPIRY.0,
        most: EXPIRY.1,
    },
);

const TIME: OptionSpec = optional(
    "time",
    "standard unless you say; brisk, slow, untimed, or such as: 5 days, live 10+5",
    Kind::Completed(Source::Times),
);

const TIMEOUT: OptionSpec = optional(
    "timeout",
    "What follows when time has run out",
    Kind::Choice(&[
        ("auto: after an hour of grace it is lost", "auto"),
        (
            "claim: the others choose, to claim, give time or draw",
            "claim",
        ),
    ]),
);

/// The commands of the root for playing.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "challenge",
        description: "Invite somebody to Homeworlds for two, or anybody",
        options: &[
            OPPONENT,
            FIRST,
            optional(
                "first-ship",
                "Which size the first ship of each homeworld may have (B6)",
                Kind::Choice(&[("large only", "large"), ("any size", "any")]),
            ),
            optional(
                "junior",
                "Who is Junior Officer, with a handicap below; such games are never rated (B23)",
                Kind::Choice(&[
                    ("challenger: you", "challenger"),
                    ("opponent: the one who accepts", "opponent"),
                ]),
            ),
            optional(
                "timewarp",
                "Junior's bonus turns in a row once both homeworlds stand (B20)",
                Kind::Number {
                    least: 1,
                    most: Timewarp::MOST,
                },
            ),
            optional(
                "red-alert",
                "Who is told when the other side could win with its next turn (B21)",
                Kind::Choice(&[
                    ("off: nobody", "off"),
                    ("junior: Junior Officer", "junior"),
                    ("both: each player", "both"),
                ]),
            ),
            optional(
                "transference",
                "Whether Junior may change places with Senior, once in the game (B22)",
                Kind::Choice(&[("no", "no"), ("yes: once", "yes")]),
            ),
            CHALLENGE_EXPIRES,
            TIME,
            TIMEOUT,
        ],
        read: |given| terms::challenge(given, Ruleset::default()),
    },
    Spec {
        name: "settlers",
        description: "Invite somebody to Homeworlds Settlers, or anybody",
        options: &[
            OPPONENT,
            FIRST,
            optional(
                "reds",
                "Whether there are red pieces; without them it is a first game for learners (S9)",
                Kind::Choice(&[("yes: all colours", "yes"), ("no: redless", "no")]),
            ),
            optional(
                "tow",
                "What a yellow piece may move besides itself (S4)",
                Kind::Choice(&[
                    ("any bordering piece", "any"),
                    ("own: only pieces of its owner", "own"),
                ]),
            ),
            optional(
                "handicap",
                "Who lands a larger green first; the other then takes two turns at first (S9)",
                Kind::Choice(&[
                    ("none", "none"),
                    ("you land a medium green", "medium challenger"),
                    ("you land a large green", "large challenger"),
                    ("the opponent lands a medium green", "medium opponent"),
                    ("the opponent lands a large green", "large opponent"),
                ]),
            ),
            CHALLENGE_EXPIRES,
            TIME,
            TIMEOUT,
        ],
        read: |given| terms::challenge(given, Ruleset::Settlers(Rules::default())),
    },
    Spec {
        name: "accept",
        description: "Accept a challenge",
        options: &[RECEIVED],
        read: |given| Ok(Command::Act(Act::Answer(given.challenge()?, Reply::Accept))),
    },
    Spec {
        name: "decline",
        description: "Decline a challenge made to you",
        options: &[RECEIVED],
        read: |given| {
            Ok(Command::Act(Act::Answer(
                given.challenge()?,
                Reply::Decline,
            )))
        },
    },
    Spec {
        name: "withdraw",
        description: "Withdraw a challenge that you made",
        options: &[optional(
            "challenge",
            "Which challenge; not needed when only one can be meant",
            Kind::Completed(Source::Sent),
        )],
        read: |given| {
            Ok(Command::Act(Act::Answer(
                given.challenge()?,
                Reply::Withdraw,
            )))
        },
    },
    Spec {
        name: "play",
        description: "Make your turn by pressing what is offered",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Look(Look::Compose(OpenComposer::of(
                given.which()?,
            ))))
        },
    },
    Spec {
        name: "plan",
        description: "Plan in private: play all sides, compare lines, arm turns to be made by themselves",
        options: &[RUNNING],
        read: |given| Ok(Command::Act(Act::Plan(Planning::open(given.which()?)))),
    },
    Spec {
        name: "lobby",
        description: "Gather three to six players for a game; anybody may join unless you invite",
        options: &[
            optional(
                "seats",
                "For how many; 4 unless you say, or as many as you invite and yourself",
                Kind::Number { least: 3, most: 6 },
            ),
            optional(
                "goal",
                "Who wins (M2)",
                Kind::Choice(&[
                    ("Good and Evil: secret alignments", "good-evil"),
                    (
                        "last captain: the last one who is not eliminated",
                        "last-captain",
                    ),
                    ("left: whoever eliminates the player on their left", "left"),
                ]),
            ),
            optional(
                "catastrophes",
                "When catastrophes may be caused (M3); the goal's own way unless you say",
                Kind::Choice(&[
                    (
                        "at the end of the turn, as Good and Evil has it",
                        "turn-end",
                    ),
                    ("at any time, as the other goals have it", "any-time"),
                ]),
            ),
            optional(
                "first-ship",
                "Which size the first ship of each homeworld may have (B6); the goal's own way unless you say",
                Kind::Choice(&[
                    ("any size, as Good and Evil has it", "any"),
                    ("large only, as the other goals have it", "large"),
                ]),
            ),
            optional(
                "expires",
                "After how many days the lobby closes; 7 unless you say",
                Kind::Number {
                    least: EXPIRY.0,
                    most: EXPIRY.1,
                },
            ),
            TIME,
            TIMEOUT,
            guest(
                "guest",
                "Somebody you invite; then only those whom you invite may join",
            ),
            guest("second-guest", "Another one you invite"),
            guest("third-guest", "Another one you invite"),
            guest("fourth-guest", "Another one you invite"),
            guest("fifth-guest", "Another one you invite"),
        ],
        read: lobby_terms::read,
    },
    Spec {
        name: "join",
        description: "Take a seat in a lobby",
        options: &[optional(
            "lobby",
            "Which lobby; not needed when only one can be meant",
            Kind::Completed(Source::OpenLobbies),
        )],
        read: |given| Ok(Command::Act(Act::Lobby(given.lobby()?, LobbyStep::Join))),
    },
    Spec {
        name: "leave",
        description: "Free your seat in a lobby before its game starts",
        options: &[LOBBY],
        read: |given| Ok(Command::Act(Act::Lobby(given.lobby()?, LobbyStep::Leave))),
    },
    Spec {
        name: "start",
        description: "Start the game of your lobby with those who are there, at least three",
        options: &[LOBBY],
        read: |given| Ok(Command::Act(Act::Lobby(given.lobby()?, LobbyStep::Start))),
    },
    Spec {
        name: "close",
        description: "Close your lobby",
        options: &[LOBBY],
        read: |given| Ok(Command::Act(Act::Lobby(given.lobby()?, LobbyStep::Close))),
    },
    Spec {
        name: "alignment",
        description: "Read your own alignment, Good or Evil; nobody else sees the answer (M6)",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Look(Look::Alignment {
                game: given.which()?,
            }))
        },
    },
    Spec {
        name: "move",
        description: "Make your turn by text, such as: build g1 Ann",
        options: &[
            optional(
                "turn",
                "Your turn; legal steps are offered while you type, steps are parted by ;",
                Kind::Completed(Source::Turn),
            ),
            RUNNING,
        ],
        read: |given| {
            let game = given.which()?;
            Ok(match given.text("turn")? {
                None | Some("") => Command::Look(Look::Compose(OpenComposer::of(game))),
                Some(text) => Command::Act(Act::Move {
                    game,
                    text: text.to_owned(),
                }),
            })
        },
    },
    Spec {
        name: "board",
        description: "Look at the board of a game",
        options: &[
            RUNNING,
            optional(
                "as",
                "How to show it",
                Kind::Choice(&[
                    ("picture", "picture"),
                    ("text: the board in words", "text"),
                    ("position: to copy and paste", "position"),
                ]),
            ),
        ],
        read: read_board,
    },
    Spec {
        name: "games",
        description: "List your games and challenges: whose turn, and where",
        options: &[],
        read: |_| Ok(Command::Look(Look::Games)),
    },
    Spec {
        name: "review",
        description: "Step through any game, running or over",
        options: &[
            ANY_GAME,
            optional("turn", "The turn to begin with; 0 is the empty table", TURN),
        ],
        read: |given| {
            let turn = given
                .number("turn")?
                .map(|turn| u32::try_from(turn).unwrap_or(0));
            Ok(Command::Look(Look::Review {
                game: given.which()?,
                turn,
                sight: Sight::default(),
            }))
        },
    },
    Spec {
        name: "film",
        description: "Watch a game, or a stretch of it, as an animated picture",
        options: &[
            ANY_GAME,
            optional("from", "The turn to begin with; 0 is the empty table", TURN),
            optional(
                "to",
                "The turn to end with; the latest unless you say",
                TURN,
            ),
        ],
        read: |given| {
            let turn = |name| -> Result<Option<u32>, Unreadable> {
                let turn = given.number(name)?;
                Ok(turn.map(|turn| u32::try_from(turn).unwrap_or(0)))
            };
            Ok(Command::Look(Look::Film {
                game: given.which()?,
                stretch: Stretch {
                    from: turn("from")?,
                    to: turn("to")?,
                },
            }))
        },
    },
    Spec {
        name: "draw",
        description: "Offer a draw, or answer an offer",
        options: &[
            RUNNING,
            optional(
                "answer",
                "What to do; without it you are shown what stands",
                Kind::Choice(&[
                    ("offer", "offer"),
                    ("accept", "accept"),
                    ("decline", "decline"),
                ]),
            ),
        ],
        read: proposal::draw,
    },
    Spec {
        name: "claim",
        description: "Claim a draw: the same position for the third time (B18)",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Act(Act::Claim {
                game: given.which()?,
                sure: false,
            }))
        },
    },
    Spec {
        name: "transfer",
        description: "As Junior Officer, change places with Senior, where that was agreed (B22); you are asked once more",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Act(Act::Transfer {
                game: given.which()?,
                sure: false,
            }))
        },
    },
    Spec {
        name: "resign",
        description: "Give up a game; you are asked once more",
        options: &[RUNNING],
        read: |given| {
            Ok(Command::Act(Act::Resign {
                game: given.which()?,
                sure: false,
            }))
        },
    },
    Spec {
        name: "clock",
        description: "The clocks of a game: what is left, charged and excused, and what you can rely on",
        options: &[RUNNING],
        read: time::clock,
    },
    Spec {
        name: "settings",
        description: "How long your turns can be unsent, and how boards are shown to you",
        options: settings::OPTIONS,
        read: settings::read,
    },
    Spec {
        name: "help",
        description: "The rules on one card, notation by example, all commands",
        options: &[optional(
            "topic",
            "rules, notation, multiplayer, commands, or a rule's number such as B13",
            Kind::Completed(Source::Topics),
        )],
        read: |given| {
            let topic = given.text("topic")?.unwrap_or_default();
            Ok(Command::Look(Look::Help(Topic::of(topic))))
        },
    },
];

fn read_board(given: &Options) -> Result<Command, Unreadable> {
    let forms = [
        ("picture", BoardForm::Picture),
        ("text", BoardForm::Text),
        ("position", BoardForm::Position),
    ];
    Ok(Command::Look(Look::Board {
        game: given.which()?,
        form: given.choice("as", &forms)?,
    }))
}
