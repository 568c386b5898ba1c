//! A handle to a person, for the page and for tests: acts, and waits for the bot's response.

use crate::front::act::PATIENCE;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::front::act::{self, ActOutcome};
use crate::front::line::{Line, Mistake};
use crate::front::seen::MessageView;
use crate::pocket::Pocket;
use crate::snowflake::{FIRST, Snowflake};
use crate::world::message::Message;
use crate::world::{Change, World};

/// Interval between polls without a change.
const SOON: Duration = Duration::from_millis(250);

/// One person in one channel.
#[derive(Clone, Debug)]
pub struct Player {
    pub(super) pocket: Pocket,
    pub(super) user: Snowflake,
    pub(super) channel: Snowflake,
    patience: Duration,
}

impl Pocket {
    /// Returns a handle that acts as this user in the first channel.
    ///
    /// # Errors
    ///
    /// There is no such person.
    pub fn player(&self, username: &str) -> Result<Player, Mistake> {
        let user = self
            .user(username)
            .filter(|user| *user != self.application())
            .ok_or_else(|| format!("there is no user {username}"))?;
        Ok(Player {
            pocket: self.clone(),
            user,
            channel: FIRST,
            patience: PATIENCE,
        })
    }

    /// Waits until a bot is connected and its commands can be run.
    ///
    /// # Errors
    ///
    /// The timeout has passed.
    pub async fn until_commands(&self, timeout: Duration) -> Result<(), Mistake> {
        let ready = || {
            let is_ready =
                |world: &World| world.sessions.is_connected() && !world.commands.is_empty();
            self.peek(is_ready).then_some(())
        };
        self.wait(ready, "the bot's commands", timeout).await
    }

    /// Polls after every change until there is a result or the patience runs out.
    pub(super) async fn wait<T>(
        &self,
        look: impl Fn() -> Option<T>,
        what: &str,
        patience: Duration,
    ) -> Result<T, Mistake> {
        let mut changed = self.watch();
        let found = timeout(patience, async {
            loop {
                if let Some(found) = look() {
                    return found;
                }
                // Time may pass without a change, and the condition may depend on it.
                drop(timeout(SOON, changed.changed()).await);
            }
        });
        let words = |_| format!("no answer came in time: {what}").into();
        found.await.map_err(words)
    }
}

/// Returns the line of a command with these options.
fn written(words: &str, options: &[(&str, &str)]) -> String {
    let line = format!("/{words}");
    options.iter().fold(line, |line, (name, value)| {
        format!("{line} {name}: {value}")
    })
}

impl Player {
    /// Returns the user's ID.
    pub fn id(&self) -> Snowflake {
        self.user
    }

    /// Returns the channel in which the player acts.
    pub fn channel(&self) -> Snowflake {
        self.channel
    }

    /// Returns the same person in another channel.
    #[must_use]
    pub fn in_channel(&self, channel: Snowflake) -> Self {
        Self {
            channel,
            ..self.clone()
        }
    }

    /// Returns the same person in their DM with the bot.
    #[must_use]
    pub fn in_dm(&self) -> Self {
        self.in_channel(self.pocket.with(|world| world.dm(self.user)))
    }

    /// Sets the language of the person's app, one of Discord's: `de`.
    pub fn speaks(&self, locale: &str) {
        self.pocket.with(|world| {
            world
                .users
                .entry(self.user)
                .and_modify(|user| user.locale = locale.to_owned());
            world.changes.push(Change::World);
        });
    }

    /// Returns the same person with this maximum waiting time.
    #[must_use]
    pub fn patient(&self, patience: Duration) -> Self {
        Self {
            patience,
            ..self.clone()
        }
    }

    /// Runs a command line; returns the interaction's ID, as do all following functions.
    pub(super) fn types(&self, text: &str) -> Result<Snowflake, Mistake> {
        self.runs(&Line::read(&self.commands(), text)?)
    }

    /// Runs a command line, `/hw move turn: build g1 Ann`, and waits until the bot no longer "is
    /// thinking".
    ///
    /// # Errors
    ///
    /// Discord's app would refuse the action, or no response arrived in time.
    pub async fn line(&self, text: &str) -> Result<ActOutcome, Mistake> {
        self.answer(self.types(text)?).await
    }

    /// Runs a command given by its path, `hw move`, and its options.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn slash(
        &self,
        words: &str,
        options: &[(&str, &str)],
    ) -> Result<ActOutcome, Mistake> {
        self.line(&written(words, options)).await
    }

    /// Returns the choices for the last of these options, given its text so far: Discord's objects,
    /// with `name` and `value`.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`], or the bot did not respond.
    pub async fn autocomplete(
        &self,
        words: &str,
        options: &[(&str, &str)],
    ) -> Result<Vec<Value>, Mistake> {
        let commands = self.commands();
        let text = written(words, options);
        let line = Line::read(&commands, &text)?;
        Ok(self.choices(&line).await.ok_or("no answer came in time")?)
    }

    /// Presses the button with this label on a message.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn press(&self, message: &MessageView, label: &str) -> Result<ActOutcome, Mistake> {
        let button = message.button(label).and_then(|button| button.custom_id);
        let custom_id = button.ok_or("there is no such button")?;
        self.choose(message, &custom_id, &[]).await
    }

    /// Chooses these values from the menu with this custom ID; none for a button.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn choose(
        &self,
        message: &MessageView,
        custom_id: &str,
        values: &[&str],
    ) -> Result<ActOutcome, Mistake> {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        let there = self.in_channel(message.channel);
        self.answer(there.presses(message.id, custom_id, values)?)
            .await
    }

    /// Chooses these people from the user select with this `placeholder`.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn pick(
        &self,
        message: &MessageView,
        placeholder: &str,
        people: &[&Player],
    ) -> Result<ActOutcome, Mistake> {
        let mut menus = message.of_type(5);
        let custom_id = menus
            .find(|menu| menu["placeholder"] == placeholder)
            .and_then(|menu| menu["custom_id"].as_str());
        let people: Vec<_> = people.iter().map(|it| it.user.to_string()).collect();
        let people: Vec<_> = people.iter().map(String::as_str).collect();
        self.choose(message, custom_id.unwrap_or_default(), &people)
            .await
    }

    /// Fills in and submits the modal of an [`ActOutcome::Form`].
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn submit(
        &self,
        form: Snowflake,
        answers: &[(&str, &str)],
    ) -> Result<ActOutcome, Mistake> {
        let values = answers
            .iter()
            .map(|(id, text)| ((*id).to_owned(), (*text).to_owned()));
        self.answer(self.submits(form, &values.collect())?).await
    }

    /// Posts text.
    ///
    /// # Errors
    ///
    /// The text is empty or too long.
    pub fn say(&self, text: &str) -> Result<Snowflake, Mistake> {
        self.say_with(text, &[])
    }

    /// Posts text with uploaded files.
    ///
    /// # Errors
    ///
    /// The text is too long, or there is neither text nor a file.
    pub fn say_with(&self, text: &str, files: &[Snowflake]) -> Result<Snowflake, Mistake> {
        let text = text.trim();
        if text.is_empty() && files.is_empty() || text.chars().count() > 2000 {
            return Err("a message has 1 to 2000 characters".into());
        }
        Ok(self.pocket.with(|world| {
            let mut message = world.new_message(self.channel, self.user);
            let attached = files.iter().filter_map(|id| world.uploads.remove(id));
            let attached: Vec<_> = attached.map(|(_, file)| file).collect();
            message.wire_mut()["attachments"] = json!(attached);
            message.wire_mut()["content"] = json!(text);
            let id = message.id();
            world.post(self.channel, message);
            id
        }))
    }

    /// Dismisses an ephemeral message.
    ///
    /// # Errors
    ///
    /// The message is not ephemeral, or gone.
    pub fn dismiss(&self, id: Snowflake) -> Result<(), Mistake> {
        self.pocket.with(|world| {
            let (channel, mine) = (self.channel, world.message_of(self.user, self.channel, id));
            if mine.ok_or("there is no such message")?.is_public() {
                return Err("only messages that only you see can be dismissed".into());
            }
            world
                .channels
                .get_mut(&channel)
                .and_then(|place| place.messages.remove(&id));
            world.changes.push(Change::Message { channel, id });
            Ok(())
        })
    }

    /// Returns the channel's messages that this person sees, oldest first.
    pub fn messages(&self) -> Vec<MessageView> {
        self.seen().collect()
    }

    /// Returns the messages lazily; the world may change in the meantime.
    fn seen(&self) -> impl DoubleEndedIterator<Item = MessageView> {
        let there: Vec<Message> = self.pocket.peek(|world| {
            let messages = world.messages_of(self.user, self.channel);
            messages.cloned().collect()
        });
        there.into_iter().map(|message| {
            self.pocket
                .peek(|world| MessageView::new(world, &message, self.user))
        })
    }

    /// Returns the current state of a message.
    pub fn look(&self, message: &MessageView) -> Option<MessageView> {
        self.pocket.peek(|world| {
            let now = world.message_of(self.user, message.channel, message.id)?;
            Some(MessageView::new(world, now, self.user))
        })
    }

    /// Waits for a message that matches `wanted` and returns the newest one.
    ///
    /// # Errors
    ///
    /// No such message arrives in time.
    pub async fn until(
        &self,
        wanted: impl Fn(&MessageView) -> bool,
    ) -> Result<MessageView, Mistake> {
        let find = || self.seen().rev().find(&wanted);
        self.pocket.wait(find, "a message", self.patience).await
    }

    pub(super) async fn answer(&self, asked: Snowflake) -> Result<ActOutcome, Mistake> {
        let settled = || {
            let answer = self.pocket.peek(|world| act::standing(world, asked))?;
            let shown = answer.message();
            let waits =
                answer == ActOutcome::Acknowledged || shown.is_some_and(|message| message.thinking);
            (!waits).then_some(answer)
        };
        self.pocket
            .wait(settled, "the bot's answer", self.patience)
            .await
    }
}
