//! A person's hands, for tests: do something, wait for what the bot makes of it.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use crate::front::act::{self, Answer};
use crate::front::complete;
use crate::front::line::Line;
use crate::front::mistake::Mistake;
use crate::front::seen::{self, Seen};
use crate::front::{ask, slash};
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::offers::Choice;
use crate::world::{FIRST, World};

/// How long a player waits for the bot at most, unless told otherwise: so long that no machine is as slow.
const PATIENCE: Duration = Duration::from_secs(120);

/// One person in one channel.
#[derive(Clone, Debug)]
pub struct Player {
    pocket: Pocket,
    user: Snowflake,
    channel: Snowflake,
    patience: Duration,
}

impl Pocket {
    /// A player's hands: acts as this user in the first channel. `None` if there is no such user.
    pub fn player(&self, username: &str) -> Option<Player> {
        Some(Player {
            pocket: self.clone(),
            user: self.user(username)?,
            channel: FIRST,
            patience: PATIENCE,
        })
    }

    /// Waits until a bot is connected and its commands are there to be run.
    ///
    /// # Errors
    /// [`Mistake::TooLate`] if that takes longer.
    pub async fn until_commands(&self, timeout: Duration) -> Result<(), Mistake> {
        let is_ready = || {
            self.peek(|world| {
                let offered = [false, true].map(|in_dm| world.commands.offered(in_dm).len());
                world.sessions.is_connected() && offered != [0, 0]
            })
        };
        let ready = || is_ready().then_some(());
        self.wait(ready, "the bot's commands", timeout).await
    }

    async fn wait<T>(
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

    /// The same person in their DM with the bot.
    #[must_use]
    pub fn in_dm(&self) -> Self {
        self.in_channel(self.pocket.with(|world| world.dm(self.user)))
    }

    /// Gives the person's app this language, one of Discord's: `de`.
    pub fn speaks(&self, locale: &str) {
        self.pocket
            .with(|world| world.set_locale(self.user, locale));
    }

    /// The same person, waiting no longer than this.
    #[must_use]
    pub fn patient(&self, patience: Duration) -> Self {
        Self {
            patience,
            ..self.clone()
        }
    }

    /// Runs a command line, `/hw move turn: build g1 Ann`, and waits until the bot no longer "is thinking".
    ///
    /// # Errors
    /// What Discord's app would not let a person do, or no answer in time.
    pub async fn line(&self, text: &str) -> Result<Answer, Mistake> {
        let commands = self.commands();
        self.run(&Line::read(&commands, text)?).await
    }

    /// Runs a command given by its words, `hw move`, and its options.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn slash(&self, words: &str, options: &[(&str, &str)]) -> Result<Answer, Mistake> {
        let commands = self.commands();
        self.run(&Line::of(&commands, words, options)?).await
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
        let line = Line::of(&commands, words, options)?;
        let choices = complete::choices(&self.pocket, self.user, self.channel, &line).await;
        choices.ok_or_else(|| Mistake::TooLate(words.into()))
    }

    fn commands(&self) -> Vec<Value> {
        self.pocket
            .peek(|world| slash::offered(world, self.user, self.channel))
    }

    async fn run(&self, line: &Line<'_>) -> Result<Answer, Mistake> {
        let run = |world: &mut World| slash::run(world, self.user, self.channel, line);
        let interaction = self.pocket.with(run)?;
        self.answer(interaction).await
    }

    /// What the page would suggest after this text, as it draws it.
    pub async fn complete(&self, text: &str) -> Value {
        complete::complete(&self.pocket, self.user, self.channel, text).await
    }

    /// Presses the button with this label on a message.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn press(&self, message: &Seen, label: &str) -> Result<Answer, Mistake> {
        let button = message.button(label).ok_or(Mistake::NoSuchComponent)?;
        let custom_id = button.custom_id.ok_or(Mistake::NoSuchComponent)?;
        self.press_id(message, &custom_id).await
    }

    /// Presses the button with this custom ID, in the message's own channel.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub async fn press_id(&self, message: &Seen, custom_id: &str) -> Result<Answer, Mistake> {
        self.choose(message, custom_id, &[]).await
    }

    /// Chooses these values from the menu with this custom ID.
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
        let target = (message.channel, message.id, custom_id);
        let interaction = self
            .pocket
            .with(|world| ask::press(world, self.user, target, values))?;
        self.answer(interaction).await
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
        let menu = message.people_menu(placeholder);
        let ids: Vec<String> = people
            .iter()
            .map(|person| person.user.to_string())
            .collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let custom_id = menu.ok_or(Mistake::NoSuchComponent)?;
        self.choose(message, &custom_id, &ids).await
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
        let values: BTreeMap<_, _> = answers
            .iter()
            .map(|(id, text)| ((*id).to_owned(), json!(text)))
            .collect();
        let interaction = self
            .pocket
            .with(|world| ask::submit(world, self.user, form, &values))?;
        self.answer(interaction).await
    }

    /// Posts text.
    ///
    /// # Errors
    /// If it is empty or too long.
    pub fn say(&self, text: &str) -> Result<Snowflake, Mistake> {
        self.pocket
            .with(|world| act::say(world, self.user, self.channel, text))
    }

    /// Dismisses an ephemeral message.
    ///
    /// # Errors
    /// If it is not one, or gone.
    pub fn dismiss(&self, message: &Seen) -> Result<(), Mistake> {
        self.pocket
            .with(|world| act::dismiss(world, self.user, message.channel, message.id))
    }

    /// The messages of the channel that this person sees, oldest first.
    pub fn messages(&self) -> Vec<Seen> {
        self.pocket
            .peek(|world| seen::messages(world, self.user, self.channel))
    }

    /// A message as it is now.
    pub fn look(&self, message: &Seen) -> Option<Seen> {
        self.in_channel(message.channel)
            .messages()
            .into_iter()
            .find(|other| other.id == message.id)
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
        self.wait(find, "a message").await
    }

    async fn answer(&self, interaction: Snowflake) -> Result<Answer, Mistake> {
        let settled = || {
            let answer = self
                .pocket
                .peek(|world| act::standing(world, interaction))?;
            (!answer.is_thinking()).then_some(answer)
        };
        self.wait(settled, "the bot's answer").await
    }

    async fn wait<T>(&self, look: impl Fn() -> Option<T>, what: &str) -> Result<T, Mistake> {
        self.pocket.wait(look, what, self.patience).await
    }
}
