//! The commands for playing: invitations, turns, boards, reviews, endings, help.

use crate::command::given::{CompletionSource, GivenOptions};
use crate::command::invitation_draft::Written;
use crate::command::learn::LessonLook;
use crate::command::spec::{OWN_GAME, OptionKind, OptionSpec, RUNNING, Spec, optional};
use crate::command::{
    Action, ClubPage, Command, GameList, GivenRecord, Query, RecordStep, Sight, Topic, terms,
};
use crate::i18n::unreadable::Unreadable;
use crate::i18n::{self, agreement};

const ANY_GAME: OptionSpec = optional(
    "game",
    i18n::OPTION_ANY_GAME,
    OptionKind::Completed(CompletionSource::Games),
);

const TURN: OptionKind = OptionKind::Number {
    least: 0,
    most: 100_000,
};

const OPPONENT: OptionSpec = optional(
    "opponent",
    i18n::OPTION_CHALLENGE_OPPONENT,
    OptionKind::Person,
);

const GAME: OptionSpec = optional(
    agreement::GAME.key,
    i18n::OPTION_CHALLENGE_GAME,
    OptionKind::Choice(&agreement::GAME),
);

const TIME: OptionSpec = optional(
    "time",
    i18n::OPTION_CHALLENGE_TIME,
    OptionKind::Completed(CompletionSource::Times),
);

const REFEREE: OptionSpec = optional(
    agreement::REFEREE.key,
    i18n::OPTION_CHALLENGE_REFEREE,
    OptionKind::Choice(&agreement::REFEREE),
);

/// The commands of the playing root.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "challenge",
        description: i18n::COMMAND_CHALLENGE,
        options: &[OPPONENT, REFEREE, GAME, TIME],
        read: read_challenge,
    },
    Spec {
        name: "learn",
        description: i18n::COMMAND_LEARN,
        options: &[],
        read: |_| Ok(Query::Learn(LessonLook::List).into()),
    },
    Spec {
        name: "play",
        description: i18n::COMMAND_PLAY,
        options: &[RUNNING],
        read: |given| Ok(Query::Play(given.which()?).into()),
    },
    Spec {
        name: "move",
        description: i18n::COMMAND_MOVE,
        options: &[
            optional(
                "turn",
                i18n::OPTION_MOVE_TURN,
                OptionKind::Completed(CompletionSource::Turn),
            ),
            RUNNING,
        ],
        read: |given| {
            let game = given.which()?;
            Ok(match given.text("turn")? {
                None | Some("") => Command::Query(Query::Play(game)),
                Some(text) => Command::Action(Action::Move {
                    game,
                    text: text.to_owned(),
                }),
            })
        },
    },
    Spec {
        name: "games",
        description: i18n::COMMAND_GAMES,
        options: &[optional(
            "with",
            i18n::OPTION_GAMES_WITH,
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
        description: i18n::COMMAND_REVIEW,
        options: &[
            ANY_GAME,
            optional("file", i18n::OPTION_REVIEW_FILE, OptionKind::File),
            optional("text", i18n::OPTION_REVIEW_TEXT, OptionKind::Text),
            optional("turn", i18n::OPTION_REVIEW_TURN, TURN),
        ],
        read: read_review,
    },
    Spec {
        name: "game",
        description: i18n::COMMAND_GAME,
        options: &[OWN_GAME],
        read: |given| {
            let game = given.which()?;
            Ok(Query::Game { game }.into())
        },
    },
    Spec {
        name: "club",
        description: i18n::COMMAND_CLUB,
        options: &[],
        read: |_| Ok(Query::Club(ClubPage::Overview).into()),
    },
    Spec {
        name: "profile",
        description: i18n::COMMAND_PROFILE,
        options: &[optional(
            "who",
            i18n::OPTION_PROFILE_WHO,
            OptionKind::Person,
        )],
        read: |given| Ok(Query::Profile(given.person("who")?.map(|who| who.id)).into()),
    },
    Spec {
        name: "settings",
        description: i18n::COMMAND_SETTINGS,
        options: &[],
        read: |_| Ok(Query::Settings(None).into()),
    },
    Spec {
        name: "help",
        description: i18n::COMMAND_HELP,
        options: &[optional(
            "topic",
            i18n::OPTION_HELP_TOPIC,
            OptionKind::Completed(CompletionSource::Topics),
        )],
        read: |given| {
            let topic = given.text("topic")?.unwrap_or_default();
            Ok(Query::Help(Topic::of(topic)).into())
        },
    },
];

fn read_review(given: &GivenOptions) -> Result<Command, Unreadable> {
    let turn = given.number("turn")?;
    let Some(game) = given.which()? else {
        let given = GivenRecord {
            text: given.long_text("text")?.unwrap_or_default().to_owned(),
            files: given.file("file")?.cloned().into_iter().collect(),
        };
        if given == GivenRecord::default() {
            return Ok(Query::Records.into());
        }
        return Ok(Action::Records(RecordStep::Read(given)).into());
    };
    Ok(Command::Query(Query::Review {
        game,
        turn: turn.map(|turn| u32::try_from(turn).unwrap_or(0)),
        sight: Sight::default(),
    }))
}

fn read_challenge(given: &GivenOptions) -> Result<Command, Unreadable> {
    let mut written = Written {
        guests: given.person("opponent")?.cloned().into_iter().collect(),
        ..Written::default()
    };
    for key in [
        agreement::GAME.key,
        agreement::TIME.key,
        agreement::REFEREE.key,
    ] {
        if let Some(value) = given.text(key)?.filter(|value| !value.is_empty()) {
            written.chosen.insert(key.to_owned(), value.to_owned());
        }
    }
    terms::read(&written)?;
    Ok(Action::Challenge(written).into())
}
