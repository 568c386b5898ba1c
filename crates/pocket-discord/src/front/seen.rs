//! One person's view: people, channels, commands, messages.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::front::line::renamed;
use crate::json::{list, text};
use crate::language::{self, LOCALES};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::CommandKind;
use crate::world::message::{Message, within};
use crate::world::user::{User, moderators};

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ButtonView {
    /// Label.
    #[serde(default)]
    pub label: String,
    /// Its ID, unless it is a link.
    pub custom_id: Option<String>,
    /// Its address, if it is a link.
    pub url: Option<String>,
    /// Whether it is disabled.
    #[serde(default)]
    pub disabled: bool,
}

/// A menu of a message.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuView {
    /// Its ID.
    pub custom_id: String,
    /// Placeholder.
    pub placeholder: String,
    /// Labels and values of its options.
    pub options: Vec<(String, String)>,
}

/// A picture or another file of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The file's name.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// Its type.
    pub content_type: String,
    /// Width, for pictures.
    pub width: Option<u32>,
    /// Height, for pictures.
    pub height: Option<u32>,
    /// Address of the file.
    pub url: String,
}

/// A message as one person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MessageView {
    /// Discord's message object.
    pub wire: Arc<Value>,
    /// Its ID.
    pub id: Snowflake,
    /// Its channel.
    pub channel: Snowflake,
    /// Whether a bot wrote it.
    pub bot: bool,
    /// Its text.
    pub content: String,
    /// Its files.
    pub attachments: Vec<Picture>,
    /// Whether only the viewer sees it.
    pub ephemeral: bool,
    /// Whether the bot "is thinking".
    pub thinking: bool,
    /// The mentioned people.
    pub mentions: Vec<Snowflake>,
    /// Whether it mentions the viewer.
    pub mentions_me: bool,
}

impl MessageView {
    /// Creates `user`'s view of a message.
    pub(crate) fn new(world: &World, message: &Message, user: Snowflake) -> Self {
        let wire = Arc::clone(&message.0);
        let id = |object: &Value, key: &str| Snowflake::read(&object[key]).unwrap_or_default();
        let mentions: Vec<_> = list(&wire["mentions"])
            .iter()
            .map(|user| id(user, "id"))
            .collect();
        let moderates = world.users[&user].moderates;
        Self {
            id: message.id(),
            channel: id(&wire, "channel_id"),
            bot: message.is_of(world.bot),
            content: text(&wire["content"]).to_owned(),
            attachments: Vec::deserialize(&wire["attachments"]).unwrap_or_default(),
            ephemeral: !message.is_public(),
            thinking: message.is_loading(),
            mentions_me: mentions.contains(&user)
                || moderates && wire["mention_roles"] != json!([]),
            mentions,
            wire,
        }
    }

    /// Returns its components of one of Discord's types.
    pub(crate) fn of_type(&self, kind: u8) -> impl Iterator<Item = &Value> {
        within(&self.wire["components"]).filter(move |component| component["type"] == kind)
    }

    /// Returns its buttons, in order.
    pub fn buttons(&self) -> Vec<ButtonView> {
        self.of_type(2)
            .map(ButtonView::deserialize)
            .filter_map(Result::ok)
            .collect()
    }

    /// Returns the button with this label.
    pub fn button(&self, label: &str) -> Option<ButtonView> {
        self.buttons()
            .into_iter()
            .find(|button| button.label == label)
    }

    /// Returns its string menus, in order.
    pub fn menus(&self) -> Vec<MenuView> {
        let word = |of: &Value, key: &str| text(&of[key]).to_owned();
        let option = |option: &Value| (word(option, "label"), word(option, "value"));
        let menu = |menu: &Value| MenuView {
            custom_id: word(menu, "custom_id"),
            placeholder: word(menu, "placeholder"),
            options: list(&menu["options"]).iter().map(option).collect(),
        };
        self.of_type(3).map(menu).collect()
    }
}

/// Returns the commands of Apps menus, each with its kind, its name and its localized name.
fn apps(translated: &[Value]) -> Vec<Value> {
    let apps = translated
        .iter()
        .filter(|command| !CommandKind::Typed.is_of(command));
    let app = |command: &Value| json!({"type": command["type"], "name": command["name"], "shown": language::shown(command)});
    apps.map(app).collect()
}

/// Returns everything around the messages: people, channels and available commands.
pub(crate) fn world(world: &World, user: Snowflake) -> Value {
    let (locale, commands) = (&world.users[&user].locale, world.offered(false));
    let translated: Vec<Value> = commands
        .iter()
        .map(|command| language::translated(command, locale))
        .collect();
    let read = |locale: &str| {
        let mut all = commands.iter();
        let is_spoken = all.any(|command| language::translated(command, locale) != **command);
        is_spoken.then(|| locale.to_owned())
    };
    let channels = world
        .channels
        .values()
        .filter(|channel| channel.seen_by(user))
        .map(|channel| world.channel_wire(channel));
    let mut others = world
        .users
        .values()
        .filter(|other| !other.bot && other.id != user);
    let other = others.next().map_or("", |other| &other.display);
    let hint = world.hint.iter().map(|line| line.read_by(locale, other));
    json!({
        "you": user, "bot": world.bot, "connected": world.sessions.is_connected(),
        "members": world.users.values().map(User::member).collect::<Vec<_>>(), "channels": channels.collect::<Vec<_>>(), "next_change": world.changes.len(),
        "words": renamed(&translated), "apps": apps(&translated),
        "locales": LOCALES, "locale": locale, "guild_locale": world.locale,
        "spoken": {"you": read(locale), "guild": read(&world.locale)},
        "hint": hint.collect::<Vec<_>>(), "roles": [moderators()],
    })
}
