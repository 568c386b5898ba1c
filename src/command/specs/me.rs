//! What a person sets for all their games.

use super::{Kind, Offer, Source, Spec, optional, required};
use crate::command::given::Options;
use crate::command::{Act, Command, DataStep, Look, NoticeStep, PeopleStep, time};
use crate::domain::Event;
use crate::text::user_error::Unreadable;

const PERSON: Offer = required("person", "Whom you mean", Kind::Person);

/// The commands of the root for oneself.
pub const SPECS: &[Spec] = &[
    Spec {
        name: "vacation",
        description: "Your vacation: how much is left, begin or end it, and which games it does not protect",
        options: &[
            optional(
                "days",
                "Begin one for so many days, or lengthen it; 0 ends it",
                Kind::Number { least: 0, most: 30 },
            ),
            optional(
                "automatic",
                "Whether it begins by itself when a clock of yours would run out",
                Kind::Choice(&[("yes: by the hour", "yes"), ("no", "no")]),
            ),
        ],
        read: time::vacation,
    },
    Spec {
        name: "quiet-days",
        description: "Up to two days a week on which your clocks stand; changed at most once in 30 days",
        options: &[optional(
            "days",
            "Such as: sat,sun; none for no quiet days. Without it you are shown yours",
            Kind::Text { most: 40 },
        )],
        read: time::quiet_days,
    },
    Spec {
        name: "zone",
        description: "Your time zone: in it your digest comes, and your quiet days begin and end",
        options: &[optional(
            "zone",
            "Such as: Europe/Berlin. Without it you are shown yours",
            Kind::Completed(Source::Zones),
        )],
        read: time::zone,
    },
    Spec {
        name: "notices",
        description: "How I tell you of your turns and the rest: mention, direct message, daily digest",
        options: &[optional(
            "digest-hour",
            "At which hour of your time zone your daily digest comes",
            Kind::Number { least: 0, most: 23 },
        )],
        read: read_notices,
    },
    Spec {
        name: "people",
        description: "See who may invite you: whom you blocked and allowed",
        options: &[],
        read: |_| Ok(Look::People.into()),
    },
    Spec {
        name: "block",
        description: "Play no more with somebody; they are not told",
        options: &[PERSON],
        read: |given| {
            Ok(Command::Act(Act::People(PeopleStep::about(
                given,
                PeopleStep::Block,
            )?)))
        },
    },
    Spec {
        name: "unblock",
        description: "Take a block back",
        options: &[PERSON],
        read: |given| {
            Ok(Command::Act(Act::People(PeopleStep::about(
                given,
                PeopleStep::Unblock,
            )?)))
        },
    },
    Spec {
        name: "allow",
        description: "Put somebody on your list of those who may invite you",
        options: &[PERSON],
        read: |given| {
            Ok(Command::Act(Act::People(PeopleStep::about(
                given,
                PeopleStep::Allow,
            )?)))
        },
    },
    Spec {
        name: "disallow",
        description: "Take somebody off that list",
        options: &[PERSON],
        read: |given| {
            Ok(Command::Act(Act::People(PeopleStep::about(
                given,
                PeopleStep::Disallow,
            )?)))
        },
    },
    Spec {
        name: "challenges",
        description: "Choose who may invite you: everybody, or only those on your list",
        options: &[required(
            "from",
            "Who may invite you",
            Kind::Choice(&[
                ("everybody whom you did not block", "everybody"),
                ("allowed: only those on your list", "allowed"),
            ]),
        )],
        read: |given| {
            let choosy = given.choice("from", &[("everybody", false), ("allowed", true)])?;
            Ok(Act::People(PeopleStep::OnlyAllowed(choosy)).into())
        },
    },
    Spec {
        name: "data",
        description: "See what I keep of you, take it with you, or have it deleted",
        options: &[optional(
            "do",
            "What to do with it",
            Kind::Choice(&[
                ("show: what is kept", "show"),
                ("export: all of it as a file", "export"),
                ("delete: become a former player", "delete"),
            ]),
        )],
        read: |given| {
            let steps = [
                ("show", DataStep::Show),
                ("export", DataStep::Export),
                ("delete", DataStep::Delete),
            ];
            Ok(Look::Data(given.choice("do", &steps)?).into())
        },
    },
];

fn read_notices(given: &Options) -> Result<Command, Unreadable> {
    let hour = given.number("digest-hour")?;
    let event = Event::Turn;
    Ok(match hour {
        None => Command::Look(Look::Notices(event)),
        Some(hour) => Command::Act(Act::Notices(NoticeStep::Digest {
            hour: u8::try_from(hour.clamp(0, 23)).unwrap_or(0),
            event,
        })),
    })
}
