//! A person's hands, for the page and for tests: do something, wait for what the bot makes of it.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use crate::front::act::{self, Answer, Mistake};
use crate::front::line::Line;
use crate::front::seen::Seen;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::commands::Choice;
use crate::world::message::Message;
use crate::world::{Change, FIRST};

/// How long a player waits for the bot at most, unless told otherwise: so long that no machine is as slow.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

/// One person in one channel.
#[derive(Clone, Debug)]
pub struct Player {
    pub(super) pocket: Pocket,
    pub(super) user: Snowflake,
    pub(super) channel: Snowflake,
    patience: Duration,
}

impl Pocket {
    /// A player's hands: acts as this user in the first channel. `None` if there is no such person.
    pub fn player(&self, username: &str) -> Option<Player> {
        self.person(username).ok()
    }

    pub(super) fn person(&self, username: &str) -> Result<Player, Mistake> {
        let user = self.peek(|world| {
            world
                .user_named(username)
                .filter(|user| !user.bot)
                .map(|user| user.id)
        });
        let user = user.ok_or_else(|| Mistake::NoSuchUser(username.into()))?;
        Ok(Player {
            pocket: self.clone(),
            user,
            channel: FIRST,
            patience: PATIENCE,
        })
    }

    /// Waits until a bot is connected and its commands are there to be run.
    ///
    /// # Errors
    /// [`Mistake::TooLate`] if that takes longer.
    pub async fn until_commands(&self, timeout: Duration) -> Result<(), Mistake> {
        let ready = || {
            let is_ready = self.peek(|world| {
                let offered = [false, true].map(|in_dm| world.commands.offered(in_dm).len());
                world.sessions.is_connected() && offered != [0, 0]
            });
            is_ready.then_some(())
        };
        self.wait(ready, "the bot's commands", timeout).await
    }

    /// Looks again at every change, until there is something or the patience is over.
    pub(super) async fn wait<T>(
        &self,
        look: impl Fn() -> Option<T>,
        what: &str,
        patience: Duration,
    ) -> Result<T, Mistake> {
        let deadline = Instant::now() + patience;
        let mut changed = self.watch();
        loop {
            if let Some(found) = look() {
                return Ok(found);
            }
            let soon = (Instant::now() + Duration::from_millis(250)).min(deadline);
            let woken = timeout_at(soon, changed.changed()).await;
            let is_stopped = matches!(woken, Ok(Err(_)));
            if is_stopped || (woken.is_err() && Instant::now() >= deadline) {
                return Err(Mistake::TooLate(what.into()));
            }
        }
    }
}

/// The line of a command with these options.
fn written(words: &str, options: &[(&str, &str)]) -> String {
    let line = format!("/{words}");
    options.iter().fold(line, |line, (name, value)| {
        format!("{line} {name}: {value}")
    })
}

impl Player {
    /// The user's ID.
    pub fn id(&self) -> Snowflake {
        self.user
    }

    /// The channel in which the player acts.
    pub fn channel(&self) -> Snowflake {
        self.channel
    }

    /// The same person in another channel.
    #[must_use]
    pub fn in_channel(&self, channel: Snowflake) -> Self {
        Self {
            channel,
            ..self.clone()
        }
    }

    /// The same, if they see that channel.
    pub(super) fn seeing(&self, channel: Snowflake) -> Result<Self, Mistake> {
        let sees = self
            .pocket
            .peek(|world| world.channel_of(self.user, channel).is_some());
        if sees {
            Ok(self.in_channel(channel))
        } else {
            Err(Mistake::NoSuchChannel)
        }
    }

    /// The same person in their DM with the bot.
    #[must_use]
    pub fn in_dm(&self) -> Self {
        self.in_channel(self.pocket.with(|world| world.dm(self.user)))
    }

    /// Gives the person's app this language, one of Discord's: `de`.
    pub fn speaks(&self, locale: &str) {
        self.pocket.with(|world| {
            let user = world.users.entry(self.user);
            user.and_modify(|user| user.locale = locale.to_owned());
            world.changes.push(Change::World);
        });
    }

    /// The same person, waiting no longer than this.
    #[must_use]
    pub fn patient(&self, patience: Duration) -> Self {
        Self {
            patience,
            ..self.clone()
        }
    }

    /// Runs a command line; the interaction's ID, as of all that follows.
    pub(super) fn types(&self, text: &str) -> Result<Snowflake, Mistake> {
        self.runs(&Line::read(&self.commands(), text)?)
    }

    pub(super) fn dismisses(&self, id: Snowflake) -> Result<(), Mistake> {
        self.pocket.with(|world| {
            let message = world
                .message(self.channel, id)
                .ok_or(Mistake::NoSuchMessage)?;
            if message.audience != Some(self.user) {
                return Err(Mistake::NotDismissible);
            }
            world.remove(self.channel, id);
            Ok(())
        })
    }

    /// Runs a command line, `/hw move turn: build g1 Ann`, and waits until the bot no longer "is thinking".
    ///
    /// # Errors
    /// What Discord's app would not let a person do, or no answer in time.
    pub async fn line(&self, text: &str) -> Result<Answer, Mistake> {
        self.answer(self.types(text)?).await
    }

    /// Runs a command given by its words, `hw move`, and its options: the line with these words in it.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn slash(&self, words: &str, options: &[(&str, &str)]) -> Result<Answer, Mistake> {
        self.line(&written(words, options)).await
    }

    /// What is offered for the last of these options, of which so much is typed as is there.
    ///
    /// # Errors
    /// As [`Player::line`]; [`Mistake::TooLate`] if the bot did not say.
    pub async fn autocomplete(
        &self,
        words: &str,
        options: &[(&str, &str)],
    ) -> Result<Vec<Choice>, Mistake> {
        let commands = self.commands();
        let text = written(words, options);
        let line = Line::read(&commands, &text)?;
        let choices = self.choices(&line).await;
        choices.ok_or_else(|| Mistake::TooLate(words.into()))
    }

    /// Presses the button with this label on a message.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn press(&self, message: &Seen, label: &str) -> Result<Answer, Mistake> {
        let button = message.button(label).ok_or(Mistake::NoSuchComponent)?;
        let custom_id = button.custom_id.ok_or(Mistake::NoSuchComponent)?;
        self.choose(message, &custom_id, &[]).await
    }

    /// Chooses these values from the menu with this custom ID; none for a button.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn choose(
        &self,
        message: &Seen,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, Mistake> {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        let there = self.in_channel(message.channel);
        self.answer(there.presses(message.id, custom_id, values)?)
            .await
    }

    /// Chooses these people from the menu of people that says `placeholder`.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn pick(
        &self,
        message: &Seen,
        placeholder: &str,
        people: &[&Player],
    ) -> Result<Answer, Mistake> {
        let mut menus = message.of_type(5);
        let menu = menus.find(|menu| menu["placeholder"] == placeholder);
        let custom_id = menu.and_then(|menu| menu["custom_id"].as_str());
        let ids = people
            .iter()
            .map(|person| person.user.to_string())
            .collect();
        let there = self.in_channel(message.channel);
        self.answer(there.presses(message.id, custom_id.unwrap_or_default(), ids)?)
            .await
    }

    /// Fills in and sends a form that [`Answer::Form`] brought.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn submit(
        &self,
        form: Snowflake,
        answers: &[(&str, &str)],
    ) -> Result<Answer, Mistake> {
        let values = answers
            .iter()
            .map(|(id, text)| ((*id).to_owned(), (*text).to_owned()));
        self.answer(self.submits(form, &values.collect())?).await
    }

    /// Posts text.
    ///
    /// # Errors
    /// If it is empty or too long.
    pub fn say(&self, text: &str) -> Result<Snowflake, Mistake> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > 2000 {
            return Err(Mistake::BadMessage);
        }
        Ok(self.pocket.with(|world| {
            let mut message = Message::new(world.mint(), self.channel, self.user);
            message.content = text.into();
            let id = message.id;
            world.post(message);
            id
        }))
    }

    /// Dismisses an ephemeral message.
    ///
    /// # Errors
    /// If it is not one, or gone.
    pub fn dismiss(&self, message: &Seen) -> Result<(), Mistake> {
        self.in_channel(message.channel).dismisses(message.id)
    }

    /// The messages of the channel that this person sees, oldest first.
    pub fn messages(&self) -> Vec<Seen> {
        self.pocket.peek(|world| {
            let channel = world.channel_of(self.user, self.channel);
            let messages = channel
                .into_iter()
                .flat_map(|channel| channel.messages.values());
            let visible = messages.filter(|message| message.seen_by(self.user));
            visible
                .map(|message| Seen::new(world, message, self.user))
                .collect()
        })
    }

    /// A message as it is now.
    pub fn look(&self, message: &Seen) -> Option<Seen> {
        let mut there = self.in_channel(message.channel).messages().into_iter();
        there.find(|other| other.id == message.id)
    }

    /// Waits until the newest message that `wanted` likes is there.
    ///
    /// # Errors
    /// [`Mistake::TooLate`] if it does not come.
    pub async fn until(&self, wanted: impl Fn(&Seen) -> bool) -> Result<Seen, Mistake> {
        let find = || {
            self.messages()
                .into_iter()
                .rev()
                .find(|message| wanted(message))
        };
        self.pocket.wait(find, "a message", self.patience).await
    }

    async fn answer(&self, asked: Snowflake) -> Result<Answer, Mistake> {
        let settled = || {
            let answer = self.pocket.peek(|world| act::standing(world, asked))?;
            let shown = answer.message();
            let waits =
                answer == Answer::Acknowledged || shown.is_some_and(|message| message.thinking);
            (!waits).then_some(answer)
        };
        self.pocket
            .wait(settled, "the bot's answer", self.patience)
            .await
    }
}
