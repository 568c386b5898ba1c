//! What one person sees: people, channels, commands, messages.

use serde::Serialize;
use serde_json::{Value, json};

use crate::front::line::renamed;
use crate::language::{self, LOCALES};
use crate::pocket::Hint;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, Place};
use crate::world::file::Picture;
use crate::world::message::{Message, within};
use crate::world::user::{MODERATORS, MODERATORS_NAME};

/// A button of a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its words.
    pub label: String,
    /// Its ID, unless it is a link.
    pub custom_id: Option<String>,
    /// Its address, if it is a link.
    pub url: Option<String>,
    /// Greyed out.
    pub disabled: bool,
}

/// A menu of a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// Its ID.
    pub custom_id: String,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// Labels and values of its options.
    pub options: Vec<(String, String)>,
}

/// A message as one person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// Its ID.
    pub id: Snowflake,
    /// Its channel.
    pub channel: Snowflake,
    /// Milliseconds since 1970.
    pub time: u64,
    /// It was changed.
    pub edited: bool,
    /// Display name of the author.
    pub author: String,
    /// The author's ID.
    pub author_id: Snowflake,
    /// A bot wrote it.
    pub bot: bool,
    /// Its text.
    pub content: String,
    /// Its rows of components, as the bot sent them.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Picture>,
    /// Only the viewer sees it.
    pub ephemeral: bool,
    /// The bot "is thinking".
    pub thinking: bool,
    /// Who is pinged.
    pub mentions: Vec<Snowflake>,
    /// Which roles are pinged.
    pub mention_roles: Vec<Snowflake>,
    /// It pings the viewer.
    pub mentions_me: bool,
    /// Who ran the command that it answers, and the command.
    pub answers: Option<(String, Option<String>)>,
}

impl Seen {
    /// The message as `user` sees it.
    pub(crate) fn new(world: &World, message: &Message, user: Snowflake) -> Self {
        let name = |id: Snowflake| world.display(id);
        let answers = message.answers.as_ref();
        let answers = answers.map(|(user, command)| (name(*user), command.clone()));
        Self {
            id: message.id,
            channel: message.channel,
            time: message.id.unix_ms(),
            edited: message.edited.is_some(),
            author: name(message.author),
            author_id: message.author,
            bot: message.author == world.bot,
            content: message.content.clone(),
            components: message.components.clone(),
            attachments: message.attachments.clone(),
            ephemeral: message.audience.is_some(),
            thinking: message.is_loading(),
            mentions: message.mentions.clone(),
            mention_roles: message.mention_roles.clone(),
            mentions_me: message.mentions.contains(&user) || calls_a_role_of(world, message, user),
            answers,
        }
    }

    /// Its components of one of Discord's types.
    pub(crate) fn of_type(&self, kind: u8) -> impl Iterator<Item = &Value> {
        within(&self.components).filter(move |component| component["type"] == kind)
    }

    /// Its buttons, in order.
    pub fn buttons(&self) -> Vec<Button> {
        let button = |component: &Value| Button {
            label: text(&component["label"]).unwrap_or_default(),
            custom_id: text(&component["custom_id"]),
            url: text(&component["url"]),
            disabled: component["disabled"] == true,
        };
        self.of_type(2).map(button).collect()
    }

    /// The button with these words.
    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons()
            .into_iter()
            .find(|button| button.label == label)
    }

    /// Its string menus, in order.
    pub fn menus(&self) -> Vec<Menu> {
        let word = |value: &Value| text(value).unwrap_or_default();
        let option = |option: &Value| (word(&option["label"]), word(&option["value"]));
        let menu = |component: &Value| {
            let options = component["options"].as_array().into_iter().flatten();
            Menu {
                custom_id: word(&component["custom_id"]),
                placeholder: word(&component["placeholder"]),
                options: options.map(option).collect(),
            }
        };
        self.of_type(3).map(menu).collect()
    }
}

fn calls_a_role_of(world: &World, message: &Message, user: Snowflake) -> bool {
    let moderates = world.users.get(&user).is_some_and(|user| user.moderates);
    moderates && message.mention_roles.contains(&MODERATORS)
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Everything around the messages: who there is, where one can go, what one can run.
pub(crate) fn world(world: &mut World, user: Snowflake, hint: &[Hint]) -> Value {
    world.dm(user);
    let world = &*world;
    let people = world.users.values().map(|user| {
        json!({"id": user.id, "username": user.username, "display": user.display, "bot": user.bot,
            "moderates": user.moderates})
    });
    let (locale, commands) = (world.locale_of(user), world.commands.offered(false));
    let translated: Vec<Value> = commands
        .iter()
        .map(|command| language::translated(command, locale))
        .collect();
    let read = |locale: &str| {
        language::is_spoken(commands.iter().copied(), locale).then(|| locale.to_owned())
    };
    let channels = world
        .channels
        .values()
        .filter(|channel| channel.seen_by(user));
    let channels = channels.map(|channel| channel_view(world, user, channel));
    let mut others = world
        .users
        .values()
        .filter(|other| !other.bot && other.id != user);
    let other = others.next().map_or("", |other| &other.display);
    let hint = hint.iter().map(|line| line.read_by(locale, other));
    json!({
        "you": user, "bot": world.bot, "connected": world.sessions.is_connected(),
        "users": people.collect::<Vec<_>>(), "channels": channels.collect::<Vec<_>>(), "next_change": world.changes.next(),
        "words": renamed(&translated),
        "locales": LOCALES, "locale": locale, "guild_locale": world.locale,
        "spoken": {"you": read(locale), "guild": read(&world.locale)},
        "hint": hint.collect::<Vec<_>>(), "roles": [{"id": MODERATORS, "name": MODERATORS_NAME}],
    })
}

fn channel_view(world: &World, user: Snowflake, channel: &Channel) -> Value {
    let visible = |message: &&Message| message.seen_by(user);
    let last = channel
        .messages
        .values()
        .rev()
        .find(visible)
        .map(|message| message.id);
    let (kind, name, parent) = match channel.place {
        Place::Guild => ("text", channel.name.clone(), None),
        Place::Thread { parent } => ("thread", channel.name.clone(), Some(parent)),
        Place::Dm { .. } => ("dm", world.display(world.bot), None),
    };
    json!({
        "id": channel.id, "kind": kind, "name": name, "parent": parent, "topic": channel.topic,
        "last_message": last, "archived": channel.archived, "locked": channel.locked,
    })
}
