//! Playing: invitations, turns, boards, reviews, endings, help.

use super::{Kind, OWN_GAME, Offer, RUNNING, Source, Spec, optional, required};
use crate::command::given::Options;
use crate::command::{
    Act, BoardForm, Command, Look, OpenComposer, Sight, Topic, lobby_terms, terms,
};
use crate::domain::InvitationId;
use crate::text::user_error::Unreadable;
use homeworlds::rules::Ruleset;
use homeworlds::rules::settlers::Rules;

const ANY_GAME: Offer = required(
    "game",
    "The game's id, such as mirolu",
    Kind::Completed(Source::Games),
);

const NUMBER: Offer = optional(
    "number",
    "Answer the invitation with this number",
    Kind::Number {
        least: 1,
        most: u32::MAX as i64,
    },
);

const TURN: Kind = Kind::Number {
    least: 0,
    most: 100_000,
};

const fn guest(name: &'static str, description: &'static str) -> Offer {
    optional(name, description, Kind::Person)
}

const OPPONENT: Offer = optional(
    "opponent",
    "Whom you invite; leave it out and anybody may accept",
    Kind::Person,
);

const FIRST: Offer = optional(
    "first",
    "Who moves first; the less experienced is advised to (B19)",
    Kind::Choice(&[
        ("random: a fair coin", "random"),
        ("you", "host"),
        ("the one who accepts", "guest"),
    ]),
);

const CHALLENGE_EXPIRES: Offer = optional(
    "expires",
    "After how many days the challenge lapses; 7 unless you say",
    Kind::Number {
        least: terms::EXPIRY.0,
        most: terms::EXPIRY.1,
    },
);

const TIME: Offer = optional(
    "time",
    "standard unless you say; brisk, slow, untimed, or such as: 5 days, live 10+5",
    Kind::Completed(Source::Times),
);

const TIMEOUT: Offer = optional(
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

fn settlers() -> Ruleset {
    Ruleset::Settlers(Rules::default())
}

/// The commands of the root for playing.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "challenge",
        description: "Invite somebody to Homeworlds for two, or anybody",
        options: &[
            OPPONENT,
            FIRST,
            Offer::OfGame(Ruleset::default),
            CHALLENGE_EXPIRES,
            TIME,
            TIMEOUT,
            NUMBER,
        ],
        read: read_challenge,
    },
    Spec {
        name: "settlers",
        description: "Invite somebody to Homeworlds Settlers, or anybody",
        options: &[
            OPPONENT,
            FIRST,
            Offer::OfGame(settlers),
            CHALLENGE_EXPIRES,
            TIME,
            TIMEOUT,
        ],
        read: |given| terms::challenge(given, settlers()),
    },
    Spec {
        name: "play",
        description: "Play your next turn by pressing",
        options: &[RUNNING],
        read: |given| Ok(Look::Compose(OpenComposer::of(given.which()?)).into()),
    },
    Spec {
        name: "lobby",
        description: "Gather three to six players for a game; anybody may join unless you invite",
        options: &[
            Offer::OfGame(lobby_terms::usual),
            optional(
                "expires",
                "After how many days the lobby closes; 7 unless you say",
                Kind::Number {
                    least: terms::EXPIRY.0,
                    most: terms::EXPIRY.1,
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
        name: "move",
        description: "Type your turn, such as: build g1 Ann",
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
        description: "See a board: picture, words or position",
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
        description: "List your games and invitations: whose turn, and where",
        options: &[],
        read: |_| Ok(Look::Games.into()),
    },
    Spec {
        name: "review",
        description: "Replay any game, turn by turn",
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
        name: "game",
        description: "Clock, draw, pause, resign, moderator: one game",
        options: &[OWN_GAME],
        read: |given| {
            let game = given.which()?;
            Ok(Look::Game { game }.into())
        },
    },
    Spec {
        name: "settings",
        description: "Notices, boards, vacation, people, your data",
        options: &[],
        read: |_| Ok(Look::Settings.into()),
    },
    Spec {
        name: "help",
        description: "Rules on one card, notation, all commands",
        options: &[optional(
            "topic",
            "rules, notation, multiplayer, commands, or a rule's number such as B13",
            Kind::Completed(Source::Topics),
        )],
        read: |given| {
            let topic = given.text("topic")?.unwrap_or_default();
            Ok(Look::Help(Topic::of(topic)).into())
        },
    },
];

fn read_challenge(given: &Options) -> Result<Command, Unreadable> {
    match given.number("number")?.map(u32::try_from) {
        Some(Ok(number)) => Ok(Look::Invitation(InvitationId(number)).into()),
        Some(Err(_)) | None => terms::challenge(given, Ruleset::default()),
    }
}

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
