//! Playing: invitations, turns, boards, reviews, endings, help.

use super::{
    CompletionSource, OWN_GAME, OptionKind, OptionSpec, RUNNING, Spec, optional, required,
};
use crate::command::given::GivenOptions;
use crate::command::unsent::Written;
use crate::command::{Action, Command, GameList, LessonLook, Query, Sight, Topic, terms};
use crate::text::unreadable::Unreadable;
use crate::text::{self, agreed};

const ANY_GAME: OptionSpec = required(
    "game",
    text::OPTION_ANY_GAME,
    OptionKind::Completed(CompletionSource::Games),
);

const TURN: OptionKind = OptionKind::Number {
    least: 0,
    most: 100_000,
};

const OPPONENT: OptionSpec = optional(
    "opponent",
    text::OPTION_CHALLENGE_OPPONENT,
    OptionKind::Person,
);

const GAME: OptionSpec = optional(
    agreed::GAME.key,
    text::OPTION_CHALLENGE_GAME,
    OptionKind::Choice(&agreed::GAME),
);

const TIME: OptionSpec = optional(
    "time",
    text::OPTION_CHALLENGE_TIME,
    OptionKind::Completed(CompletionSource::Times),
);

const REFEREE: OptionSpec = optional(
    agreed::REFEREE.key,
    text::OPTION_CHALLENGE_REFEREE,
    OptionKind::Choice(&agreed::REFEREE),
);

/// The commands of the root for playing.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "challenge",
        description: text::COMMAND_CHALLENGE,
        options: &[OPPONENT, REFEREE, GAME, TIME],
        read: read_challenge,
    },
    Spec {
        name: "learn",
        description: text::COMMAND_LEARN,
        options: &[],
        read: |_| Ok(Query::Learn(LessonLook::List).into()),
    },
    Spec {
        name: "play",
        description: text::COMMAND_PLAY,
        options: &[RUNNING],
        read: |given| Ok(Query::Play(given.which()?).into()),
    },
    Spec {
        name: "move",
        description: text::COMMAND_MOVE,
        options: &[
            optional(
                "turn",
                text::OPTION_MOVE_TURN,
                OptionKind::Completed(CompletionSource::Turn),
            ),
            RUNNING,
        ],
        read: |given| {
            let game = given.which()?;
            Ok(match given.text("turn")? {
                None | Some("") => Command::Look(Query::Play(game)),
                Some(text) => Command::Act(Action::Move {
                    game,
                    text: text.to_owned(),
                }),
            })
        },
    },
    Spec {
        name: "games",
        description: text::COMMAND_GAMES,
        options: &[optional(
            "with",
            text::OPTION_GAMES_WITH,
            OptionKind::Person,
        )],
        read: |given| {
            Ok(Query::Games(match given.person("with")? {
                None => GameList::Mine,
                Some(person) => GameList::Finished {
                    with: Some(person.id),
                    page: 0,
                },
            })
            .into())
        },
    },
    Spec {
        name: "review",
        description: text::COMMAND_REVIEW,
        options: &[ANY_GAME, optional("turn", text::OPTION_REVIEW_TURN, TURN)],
        read: |given| {
            let turn = given
                .number("turn")?
                .map(|turn| u32::try_from(turn).unwrap_or(0));
            Ok(Command::Look(Query::Review {
                game: given.which()?.ok_or(Unreadable::Missing("game"))?,
                turn,
                sight: Sight::default(),
            }))
        },
    },
    Spec {
        name: "game",
        description: text::COMMAND_GAME,
        options: &[OWN_GAME],
        read: |given| {
            let game = given.which()?;
            Ok(Query::Game { game }.into())
        },
    },
    Spec {
        name: "settings",
        description: text::COMMAND_SETTINGS,
        options: &[],
        read: |_| Ok(Query::Settings(None).into()),
    },
    Spec {
        name: "help",
        description: text::COMMAND_HELP,
        options: &[optional(
            "topic",
            text::OPTION_HELP_TOPIC,
            OptionKind::Completed(CompletionSource::Topics),
        )],
        read: |given| {
            let topic = given.text("topic")?.unwrap_or_default();
            Ok(Query::Help(Topic::of(topic)).into())
        },
    },
];

fn read_challenge(given: &GivenOptions) -> Result<Command, Unreadable> {
    let mut written = Written {
        guests: given.person("opponent")?.cloned().into_iter().collect(),
        ..Written::default()
    };
    for key in [agreed::GAME.key, agreed::TIME.key, agreed::REFEREE.key] {
        if let Some(value) = given.text(key)?.filter(|value| !value.is_empty()) {
            written.chosen.insert(key.to_owned(), value.to_owned());
        }
    }
    terms::read(&written)?;
    Ok(Action::Challenge(written).into())
}
