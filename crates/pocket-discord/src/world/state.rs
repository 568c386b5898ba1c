//! The state of the stand-in: its server, people, messages, sessions and faults.

use crate::language::found;
use crate::snowflake::{FIRST, GUILD, Snowflake};
use crate::world::channel::{Channel, Place};
use crate::world::commands::Offers;
use crate::world::faults::Faults;
use crate::world::file::Part;
use crate::world::interaction::{FIRST_ANSWER, Interaction};
use crate::world::message::Message;
use crate::world::requests::{Limits, Recorded};
use crate::world::sessions::Sessions;
use crate::world::user::User;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, SystemTime};

/// The state of one pocket Discord.
#[derive(Debug, Default)]
pub(crate) struct World {
    pub(super) skipped: Duration,
    last: Snowflake,
    /// Address of the server, `http://127.0.0.1:PORT`.
    pub base: String,
    /// Address of the gateway.
    pub gateway: String,
    /// The application and its bot user, which share an ID.
    pub bot: Snowflake,
    /// The guild's language.
    pub locale: String,
    /// The page's hint for newcomers.
    pub hint: Vec<PageHint>,
    /// Everyone, the bot included.
    pub users: BTreeMap<Snowflake, User>,
    /// Guild channels, threads and DMs.
    pub channels: BTreeMap<Snowflake, Channel>,
    /// Uploaded files.
    pub files: BTreeMap<Snowflake, Part>,
    /// Attachment objects of files that people have uploaded, with the uploader of each.
    pub uploads: BTreeMap<Snowflake, (Snowflake, Value)>,
    /// Registered commands.
    pub commands: Vec<Value>,
    /// Users' actions and the responses, as long as they matter.
    pub interactions: HashMap<Snowflake, Interaction>,
    /// Deadline of the first response.
    pub patience: Duration,
    /// Gateway sessions of bots.
    pub sessions: Sessions,
    /// The choices that the bot offered while people typed.
    pub offers: Offers,
    /// Injected faults.
    pub faults: Faults,
    /// Rate limits.
    pub limits: Limits,
    /// Recorded requests of the bot.
    pub record: Vec<Recorded>,
    /// Changes for the pages, numbered from 0.
    pub changes: Vec<Change>,
}

impl World {
    /// Creates a guild with two channels and a thread, six people and a bot.
    pub(crate) fn new(base: String, options: PocketOptions) -> Self {
        let bot = Snowflake::at(SystemTime::now());
        let mut world = Self {
            gateway: base.replace("http://", "ws://"),
            base,
            bot,
            // Users added within the same millisecond get different IDs.
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

    /// Creates the guild with its channels, and people with their DMs. Their IDs are the same in
    /// every pocket, so that a bot with an old database finds them again.
    fn found(&mut self, channel: &str, topic: String) {
        let id = |number: u64| Snowflake(GUILD.0 + number);
        for (number, name) in (1..).zip(["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"]) {
            let user = id(number);
            let mut person = User::new(user, &name.to_lowercase(), name);
            // One person can try moderators' actions.
            person.moderates = number == 1;
            self.users.insert(user, person);
            self.insert_channel(id(number + 20), "", Place::Dm { with: user });
        }
        self.insert_channel(FIRST, channel, Place::Guild).topic = topic;
        self.insert_channel(id(11), "lounge", Place::Guild).topic = "Everything else".into();
    }

    /// Returns the pocket's time: the clock's plus the time skipped by tests.
    pub(crate) fn now(&self) -> SystemTime {
        SystemTime::now() + self.skipped
    }

    /// Creates a new ID; IDs always increase, even if the clock stands still.
    pub(crate) fn mint(&mut self) -> Snowflake {
        self.last = Snowflake::at(self.now()).max(Snowflake(self.last.0 + 1));
        self.last
    }

    /// Adds a person; the user name should be lowercase and unique, the display name may be
    /// anything.
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

    /// Returns the channel with this ID and adds it if there is none.
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

    /// Returns the DM of a user with the bot and creates it if needed.
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

    /// Returns the channel with this ID, if this user sees it.
    pub(crate) fn channel_of(&self, user: Snowflake, channel: Snowflake) -> Option<&Channel> {
        let channel = self.channels.get(&channel)?;
        channel.seen_by(user).then_some(channel)
    }

    /// Returns the messages of a channel that this user sees, oldest first.
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

    /// Returns the message with this ID in a channel, if this user sees it.
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

/// A change that a page may have to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Change {
    /// A change of people, channels or commands.
    World,
    /// A new, edited or deleted message.
    Message {
        /// Its channel.
        channel: Snowflake,
        /// Its ID.
        id: Snowflake,
    },
}

/// The options of a pocket Discord.
#[derive(Clone, Debug)]
pub struct PocketOptions {
    /// The port to listen on; 0 takes any free one.
    pub port: u16,
    /// The page's hint for newcomers.
    pub hint: Vec<PageHint>,
    /// Name of the bot.
    pub bot: String,
    /// Name of the channel in which people start.
    pub channel: String,
    /// Topic of that channel.
    pub topic: String,
    /// Time that the bot has for its first response: Discord's three seconds, or more on a slow
    /// machine.
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

/// A part of the hint for newcomers: a line, or a command to try. `{other}` stands for someone
/// other than the reader.
#[derive(Clone, Debug, Default)]
pub struct PageHint {
    /// The line in Markdown, or the label of the button if there is a command.
    pub text: String,
    /// Translations by locale.
    pub translations: BTreeMap<String, String>,
    /// A command line that the button runs as the current user, `/hw help`; one that ends in a
    /// space is only inserted, to be completed.
    pub command: Option<String>,
}

impl PageHint {
    /// Returns the hint for a reader with this language, with another person's name.
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
    fn ids_grow_without_clock_progress() {
        let mut world = World::new(String::new(), PocketOptions::default());
        let ids: Vec<_> = (0..500).map(|_| world.mint()).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
