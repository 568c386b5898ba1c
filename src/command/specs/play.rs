//! Playing: invitations, turns, boards, reviews, endings, help.

use super::{Kind, OWN_GAME, OptionSpec, RUNNING, Source, Spec, optional, required};
use crate::command::given::Options;
use crate::command::unsent::Written;
use crate::command::{
    Act, BoardForm, Command, Finished, Look, OpenComposer, Person, Sight, Topic, terms,
};
use crate::domain::InvitationId;
use crate::text::agreed;
use crate::text::user_error::Unreadable;

const ANY_GAME: OptionSpec = required(
    "game",
    "The game's id, such as mirolu",
    Kind::Completed(Source::Games),
);

const NUMBER: OptionSpec = optional(
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

const OPPONENT: OptionSpec = optional(
    "opponent",
    "Whom you invite; leave it out and anybody may accept",
    Kind::Person,
);

const GAME: OptionSpec = optional(
    agreed::GAME.key,
    "Which game; Homeworlds for two unless you say",
    Kind::Choice(agreed::GAME.values),
);

const TIME: OptionSpec = optional(
    "time",
    "standard unless you say; brisk, slow, untimed, or such as: 5 days, live 10+5",
    Kind::Completed(Source::Times),
);

/// The commands of the root for playing.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "challenge",
        description: "Invite somebody, or anybody, to a game",
        options: &[OPPONENT, GAME, TIME, NUMBER],
        read: read_challenge,
    },
    Spec {
        name: "play",
        description: "Play your next turn by pressing",
        options: &[RUNNING],
        read: |given| Ok(Look::Compose(OpenComposer::of(given.which()?)).into()),
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
        description: "Your games, finished ones, this server's",
        options: &[optional(
            "with",
            "Your finished games with this opponent",
            Kind::Person,
        )],
        read: |given| {
            let with = given.person("with")?;
            let finished = |person: &Person| Look::Finished(Finished::with(person.id));
            Ok(with.map_or(Look::Games, finished).into())
        },
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
    if let Some(Ok(number)) = given.number("number")?.map(u32::try_from) {
        return Ok(Look::Invitation(InvitationId(number)).into());
    }
    let mut written = Written {
        guests: given.person("opponent")?.cloned().into_iter().collect(),
        ..Written::default()
    };
    for key in [agreed::GAME.key, agreed::TIME.key] {
        if let Some(value) = given.text(key)?.filter(|value| !value.is_empty()) {
            written.chosen.insert(key.to_owned(), value.to_owned());
        }
    }
    terms::read(&written)?;
    Ok(Act::Challenge(written).into())
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
