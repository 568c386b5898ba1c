//! Everything the pocket Discord knows, in memory: people, channels, messages, interactions.
//!
//! Knows no HTTP: requests and presses arrive as calls, changes leave as events for bots and pages.

pub(crate) mod channel;
pub(crate) mod commands;
pub(crate) mod faults;
pub(crate) mod file;
pub(crate) mod interaction;
pub(crate) mod message;
pub(crate) mod requests;
pub(crate) mod sessions;
pub(crate) mod user;

use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, SystemTime};

use crate::language::found;
use crate::snowflake::Snowflake;
use crate::world::channel::{Channel, Place};
use crate::world::commands::Offers;
use crate::world::faults::Faults;
use crate::world::file::Part;
use crate::world::interaction::{FIRST_ANSWER, Interaction};
use crate::world::message::Message;
use crate::world::requests::{Limits, Recorded};
use crate::world::sessions::Sessions;
use crate::world::user::User;

/// The state of one pocket Discord.
#[derive(Debug, Default)]
pub(crate) struct World {
    skipped: Duration,
    last: Snowflake,
    /// Address of the server, `http://127.0.0.1:PORT`.
    pub base: String,
    /// Where bots find the gateway.
    pub gateway: String,
    /// The application and its bot user, who share an ID.
    pub bot: Snowflake,
    /// The guild's language.
    pub locale: String,
    /// What the page tells a newcomer.
    pub hint: Vec<PageHint>,
    /// Everyone, the bot included.
    pub users: BTreeMap<Snowflake, User>,
    /// Guild channels, threads and DMs.
    pub channels: BTreeMap<Snowflake, Channel>,
    /// Uploaded files.
    pub files: BTreeMap<Snowflake, Part>,
    /// Registered commands.
    pub commands: Vec<Value>,
    /// What users did and how it was answered, as far as it still matters.
    pub interactions: HashMap<Snowflake, Interaction>,
    /// Until when the first answer must be there.
    pub patience: Duration,
    /// Gateway sessions of bots.
    pub sessions: Sessions,
    /// What the bot offered while people typed.
    pub offers: Offers,
    /// What is made to go wrong.
    pub faults: Faults,
    /// How many requests are taken.
    pub limits: Limits,
    /// Requests that the bot made.
    pub record: Vec<Recorded>,
    /// What pages are told, numbered from 0.
    pub changes: Vec<Change>,
}

/// The channel in which people are at first.
pub(crate) const FIRST: Snowflake = Snowflake(GUILD.0 + 10);

/// The guild of every pocket, made when 2026 began.
pub(crate) const GUILD: Snowflake = Snowflake((1_767_225_600_000 - 1_420_070_400_000) << 22);

impl World {
    /// A guild with two channels and a thread, six people and a bot.
    pub(crate) fn new(base: String, options: PocketOptions) -> Self {
        let bot = Snowflake::at(SystemTime::now());
        let mut world = Self {
            gateway: base.replace("http://", "ws://"),
            base,
            bot,
            // Whoever is added within the same millisecond is somebody else.
            last: bot,
            locale: "en-US".to_owned(),
            hint: options.hint,
            patience: options.patience,
            ..Self::default()
        };
        let name = options.bot;
        let user = User {
            bot: true,
            ..User::new(bot, &name.to_lowercase(), &name)
        };
        world.users.insert(bot, user);
        world.found(&options.channel, options.topic);
        world
    }

    /// The guild with its channels, and people with their DMs. Their IDs are the same in every pocket, so that a bot that
    /// kept its memory finds them again.
    fn found(&mut self, channel: &str, topic: String) {
        let id = |number: u64| Snowflake(GUILD.0 + number);
        for (number, name) in (1..).zip(["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"]) {
            let user = id(number);
            let mut person = User::new(user, &name.to_lowercase(), name);
            // Somebody has to be able to try what moderators can do.
            person.moderates = number == 1;
            self.users.insert(user, person);
            self.insert_channel(id(number + 20), "", Place::Dm { with: user });
        }
        self.insert_channel(FIRST, channel, Place::Guild).topic = topic;
        self.insert_channel(id(11), "lounge", Place::Guild).topic = "Everything else".into();
    }

    /// The pocket's time: the clock's, and what tests skipped.
    pub(crate) fn now(&self) -> SystemTime {
        SystemTime::now() + self.skipped
    }

    /// A new ID; they only grow, even when the clock stands still.
    pub(crate) fn mint(&mut self) -> Snowflake {
        self.last = Snowflake::at(self.now()).max(Snowflake(self.last.0 + 1));
        self.last
    }

    /// Adds a person; the user name should be lower-case and unique, the display name may be anything.
    pub(crate) fn add_user(&mut self, username: &str, display: &str) -> Snowflake {
        let id = self.mint();
        self.users.insert(id, User::new(id, username, display));
        self.changes.push(Change::World);
        id
    }

    /// Adds a channel or a thread.
    pub(crate) fn add_channel(&mut self, name: &str, place: Place) -> Snowflake {
        let id = self.mint();
        self.insert_channel(id, name, place).id
    }

    /// The channel with this ID, added if there is none.
    pub(crate) fn insert_channel(
        &mut self,
        id: Snowflake,
        name: &str,
        place: Place,
    ) -> &mut Channel {
        self.changes.push(Change::World);
        let new = || Channel {
            id,
            name: name.to_owned(),
            place,
            ..Channel::default()
        };
        self.channels.entry(id).or_insert_with(new)
    }

    /// The DM of a user with the bot, made at need.
    pub(crate) fn dm(&mut self, user: Snowflake) -> Snowflake {
        let existing = self
            .channels
            .values()
            .find(|channel| channel.place == Place::Dm { with: user });
        match existing.map(|channel| channel.id) {
            Some(id) => id,
            None => self.add_channel("", Place::Dm { with: user }),
        }
    }

    /// The channel with this ID, if this user sees it.
    pub(crate) fn channel_of(&self, user: Snowflake, channel: Snowflake) -> Option<&Channel> {
        let channel = self.channels.get(&channel)?;
        channel.seen_by(user).then_some(channel)
    }

    /// The messages of a channel that this user sees, oldest first.
    pub(crate) fn messages_of(
        &self,
        user: Snowflake,
        channel: Snowflake,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        self.channel_of(user, channel)
            .into_iter()
            .flat_map(|channel| channel.messages.values())
            .filter(move |message| message.seen_by(user))
    }

    /// The message with this ID in a channel, if this user sees it.
    pub(crate) fn message_of(
        &self,
        user: Snowflake,
        channel: Snowflake,
        id: Snowflake,
    ) -> Option<&Message> {
        self.channel_of(user, channel)?
            .messages
            .get(&id)
            .filter(|message| message.seen_by(user))
    }
}

/// Something a page may have to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Change {
    /// People, channels or commands changed.
    World,
    /// A message is new, different or gone.
    Message {
        /// Its channel.
        channel: Snowflake,
        /// Its ID.
        id: Snowflake,
    },
}

/// How to start a pocket Discord.
#[derive(Clone, Debug)]
pub struct PocketOptions {
    /// The port to listen on; 0 takes any that is free.
    pub port: u16,
    /// What the page tells a newcomer.
    pub hint: Vec<PageHint>,
    /// What the bot is called.
    pub bot: String,
    /// What the channel is called in which people are at first.
    pub channel: String,
    /// What that channel is about.
    pub topic: String,
    /// How long the bot has for its first answer: Discord's three seconds, or more where a slow machine is no fault of the bot's.
    pub patience: Duration,
}

impl Default for PocketOptions {
    fn default() -> Self {
        Self {
            port: 0,
            hint: Vec::new(),
            bot: "Bot".to_owned(),
            channel: "general".to_owned(),
            topic: "Ann moderates".to_owned(),
            patience: FIRST_ANSWER,
        }
    }
}

/// A part of the first-run hint: a line, or a command to try; `{other}` stands in it for somebody else than who reads it.
#[derive(Clone, Debug, Default)]
pub struct PageHint {
    /// The line, with markdown; what a button says, if there is a command.
    pub text: String,
    /// The same in other languages, by locale.
    pub translations: BTreeMap<String, String>,
    /// A command line that the button runs as the current user, `/hw help`; one that ends in a space is written to be finished.
    pub command: Option<String>,
}

impl PageHint {
    /// What the page draws for a reader with this language, with somebody's name in it.
    pub(crate) fn read_by(&self, locale: &str, other: &str) -> Value {
        let named = |text: &str| text.replace("{other}", other);
        let translations = json!(self.translations);
        let text = found(&translations, locale).unwrap_or(&self.text);
        json!({"text": named(text), "command": self.command.as_deref().map(named)})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_though_the_clock_stands_still() {
        let mut world = World::new(String::new(), PocketOptions::default());
        let ids: Vec<_> = (0..500).map(|_| world.mint()).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
