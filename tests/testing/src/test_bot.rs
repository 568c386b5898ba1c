//! Two people and the bot without Discord: commands and button presses go in, messages come out,
//! and the test controls the time.

use std::path::PathBuf;
use std::time::Duration;

use homeworlds::rules::Ruleset;
use referee::clock::{Span, Time, Timeout};
use referee::command::desk::DeskAction;
use referee::command::invitation_draft::Written;
use referee::command::{
    AccountKind, Action, AwayStep, Caller, Command, ComponentAction, DisplayName, Form, GameRef,
    Given, Person, Pressed, Query, Reply, Terms, Timing,
};
use referee::domain::{
    ChannelId, First, GameId, GuildId, InteractionId, InvitationId, Language, MessageAt, MessageId,
    Millis, PersonId, Place, Seed,
};
use referee::game::{CommittedDeal, Game};
use referee::notify::Notice;
use referee::referee::Referee;
use referee::reply::{ActionRow, Attachment, BoardSpec, Button, ButtonAction, Menu, Message};
use referee::store::{Store, StoreError, Tx};
use tempfile::TempDir;

/// Start time of every desk.
const BEGIN: i64 = 1_750_000_000_000;
/// Discord's epoch, from which the time in its IDs counts.
const EPOCH: i64 = 1_420_070_400_000;

/// A test person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who(pub usize);

pub const ANN: Who = Who(0);
pub const BETH: Who = Who(1);
/// A spectator.
pub const CARL: Who = Who(2);

/// The bot with two people.
pub struct TestBot {
    pub referee: Referee,
    pub now: Millis,
    folder: TempDir,
    /// Number of interactions so far, from which their IDs derive.
    pub asked: u64,
}

impl Default for TestBot {
    fn default() -> Self {
        Self::new()
    }
}

impl TestBot {
    pub fn new() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        Self {
            referee: open(&folder),
            now: Millis(BEGIN),
            folder,
            asked: 0,
        }
    }

    /// Uses up a person's days of absence, so that their time can run out.
    pub fn use_days_up(&mut self, who: Who) {
        let now = self.now;
        self.now = now + -Span::days(31);
        let away = Timing::Away(AwayStep::Begin(30));
        self.ask(who, Command::Action(Action::Time(away)));
        self.now = now;
    }

    /// Stops the bot and starts another on the same file.
    pub fn restart(self) -> Self {
        self.with_store(|_| {})
    }

    /// Stops the bot, works on its store, and starts another.
    pub fn with_store(self, work: impl FnOnce(&Store)) -> Self {
        drop(self.referee);
        work(&Store::open(&self.folder.path().join("referee.db")).expect("the store opens"));
        Self {
            referee: open(&self.folder),
            ..self
        }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("referee.db")
    }

    /// Reads from the store.
    pub fn read<T>(&self, look: impl FnOnce(&Tx) -> Result<T, StoreError>) -> T {
        let readers = Store::open_read_only(&self.file()).expect("the store");
        readers.read(look).expect("a read")
    }

    pub fn pass_time(&mut self, seconds: u64) {
        self.now = self.now + Duration::from_secs(seconds);
    }

    /// Returns a person's next interaction, made now.
    pub fn caller(&mut self, who: Who) -> Caller {
        self.asked += 1;
        let time = u64::try_from(self.now.0 - EPOCH).expect("it is later");
        Caller {
            person: person(who),
            place: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(2),
            },
            interaction: InteractionId(time << 22 | self.asked),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    /// Sets a person's setting to a value.
    pub fn prefers(&mut self, who: Who, key: &str, value: impl serde::Serialize) -> Message {
        let (key, value) = (key.to_owned(), serde_json::json!(value).to_string());
        self.ask(who, Command::Action(Action::Set { key, value }))
    }

    pub fn ask(&mut self, who: Who, command: Command) -> Message {
        let caller = self.caller(who);
        self.handle(&caller, command)
    }

    pub fn handle(&self, caller: &Caller, command: Command) -> Message {
        let message = self.referee.handle(caller, command, Seed(1));
        message.expect("the store works")
    }

    /// Plays everything that the bot players want to do now; returns the number of turns.
    pub fn let_bot_play(&mut self) -> usize {
        for made in 0.. {
            self.now = self.now + Duration::from_millis(1);
            let waiting = self.referee.next_thought(self.now).expect("a read");
            let Some(waiting) = waiting else {
                return made;
            };
            let choice = waiting.think(&mut || false);
            let played = self.referee.play_thought(waiting, choice, self.now);
            played.expect("it is saved");
        }
        unreachable!("it ends")
    }

    /// Sends a command as a moderator of the server, and confirms it.
    pub fn moderate(&mut self, who: Who, command: Command) -> Message {
        let answer = self.as_moderator(who, command);
        match find_button(&answer, "Confirm") {
            Some(_) => self.press_as_moderator(who, &answer, "Confirm"),
            None => answer,
        }
    }

    /// Sends a command as a moderator of the server.
    pub fn as_moderator(&mut self, who: Who, command: Command) -> Message {
        // The replacement is chosen first.
        if let Command::Action(Action::Rule {
            game: GameRef::Named(game),
            deed: DeskAction::Replace { by, .. },
            ..
        }) = &command
            && let Some(by) = (0..6).map(|n| person(Who(n))).find(|one| one.id == *by)
        {
            let chosen = Command::Action(Action::Seat { game: *game, by });
            let caller = self.moderator(who);
            self.handle(&caller, chosen);
        }
        let caller = self.moderator(who);
        self.handle(&caller, command)
    }

    fn moderator(&mut self, who: Who) -> Caller {
        Caller {
            moderates: true,
            ..self.caller(who)
        }
    }

    /// Presses a button as a moderator of the server.
    pub fn press_as_moderator(&mut self, who: Who, message: &Message, label: &str) -> Message {
        self.as_moderator(who, command_of(press_of(message, label), None))
    }

    /// Begins a game by Ann, under the archive rules.
    pub fn begin(&mut self) -> GameId {
        self.begin_on(Time::UNTIMED)
    }

    /// Begins a game by Ann with a clock.
    pub fn begin_on(&mut self, time: Time) -> GameId {
        let terms = terms(&[BETH], "binary first-ship=any");
        self.begin_with(Terms { time, ..terms })
    }

    /// Begins a game by Ann with these rules.
    pub fn begin_under(&mut self, rules: Ruleset) -> GameId {
        let terms = terms(&[BETH], "binary");
        self.begin_with(Terms { rules, ..terms })
    }

    /// Begins a game of Ann and Beth on these terms.
    pub fn begin_with(&mut self, terms: Terms) -> GameId {
        self.invite(ANN, terms);
        let accepted = self.answer(BETH, Reply::Accept);
        accepted
            .text
            .split('`')
            .nth(1)
            .and_then(|id| id.parse().ok())
            .unwrap_or_else(|| panic!("an id in {}", accepted.text))
    }

    /// Begins a game of Ann, Beth and Carl; returns the seating too.
    pub fn begin_three(&mut self, rules: &str) -> (GameId, [Who; 3]) {
        self.invite(ANN, terms(&[], rules));
        for who in [BETH, CARL] {
            self.answer(who, Reply::Accept);
        }
        let ids = self.read(|tx| tx.all_game_ids());
        let [id] = ids.as_slice() else {
            panic!("one game: {ids:?}");
        };
        let sitters = self.read(|tx| tx.sitters(*id));
        let seats = [0, 1, 2].map(|seat: usize| {
            let person = sitters[seat].person.expect("a person");
            Who((person.0 - 101) as usize)
        });
        (*id, seats)
    }

    /// Invites on these terms and returns the reply.
    pub fn invite(&mut self, who: Who, terms: Terms) -> Message {
        invite(terms, |command| self.ask(who, command))
    }

    /// Responds to the newest open invitation in the channel.
    pub fn answer(&mut self, who: Who, reply: Reply) -> Message {
        let here = self.read(|tx| tx.open_invitations_in(ChannelId(2)));
        let newest = here.first().map(|open| open.id);
        let command = Action::Answer(newest.unwrap_or(InvitationId(1)), reply);
        self.ask(who, Command::Action(command))
    }

    pub fn type_turn(&mut self, who: Who, game: GameId, text: &str) -> Message {
        let (game, text) = (Some(GameRef::Named(game)), text.to_owned());
        let answer = self.ask(who, Command::Action(Action::Move { game, text }));
        match submitting(&answer) {
            Some(label) => self.press(who, &answer, &label),
            None => answer,
        }
    }

    pub fn play(&mut self, who: Who, game: GameId) -> Message {
        self.ask(who, Command::Query(Query::Play(Some(GameRef::Named(game)))))
    }

    /// Presses the button with this label.
    pub fn press(&mut self, who: Who, message: &Message, label: &str) -> Message {
        let command = command_of(press_of(message, label), None);
        self.ask(who, command)
    }

    /// Presses the button or chooses the option with this label.
    pub fn choose(&mut self, who: Who, message: &Message, label: &str) -> Message {
        let command = choice(message, label)
            .unwrap_or_else(|| panic!("{label} in {:#?}\n{}", labels(message), message.text));
        self.ask(who, command)
    }

    /// Returns the game in its current state.
    pub fn table(&self, game: GameId) -> Game {
        let history = self.read(|tx| tx.history(game));
        Game::replay(history.expect("the game"), CommittedDeal::default()).expect("it replays")
    }

    /// Publishes and delivers what is due now; returns the texts of the posts.
    pub fn deliver(&self) -> Vec<String> {
        let posted = self.post();
        posted.into_iter().map(|message| message.text).collect()
    }

    /// Publishes and delivers what is due now; returns the posts.
    pub fn post(&self) -> Vec<Message> {
        let mut posted = Vec::new();
        loop {
            let items = self
                .referee
                .due(self.now, 64, &[])
                .expect("the outbox is read");
            if items.is_empty() {
                return posted;
            }
            for item in items {
                if let referee::notify::outbox_item::Task::Post(message) = &item.task {
                    posted.push(message.clone());
                }
                // Only cards of invitations are remembered, since they are edited later.
                let is_invitation = matches!(item.told.notice, Notice::Invitation { .. });
                let at = is_invitation.then(|| MessageAt {
                    channel: ChannelId(2),
                    message: MessageId(item.id.0.unsigned_abs()),
                });
                self.referee
                    .delivered(item, at, self.now)
                    .expect("it is saved");
            }
        }
    }
}

fn open(folder: &TempDir) -> Referee {
    Referee::new(Store::open(&folder.path().join("referee.db")).expect("a store can be made"))
}

/// Returns terms for these guests, or an open invitation: the host moves first, without a clock.
pub fn terms(guests: &[Who], rules: &str) -> Terms {
    Terms {
        guests: guests.iter().map(|&guest| person(guest)).collect(),
        rules: rules.parse().expect("a ruleset"),
        first: First::Host,
        days: 7,
        time: Time::UNTIMED,
    }
}

/// Invites on these terms through the panel, like a person, and returns the last reply.
pub fn invite(terms: Terms, mut ask: impl FnMut(Command) -> Message) -> Message {
    let panel = ask(Command::Action(Action::Challenge(written(terms))));
    match find_button(&panel, "Send").map(|button| &button.does) {
        Some(ButtonAction::Press(press)) => ask(command_of(press.clone(), None)),
        _ => panel,
    }
}

/// Returns the draft with these terms, as chosen on the panel.
fn written(terms: Terms) -> Written {
    let rules = terms.rules.to_string();
    let set = |key: &str| {
        let mut pairs = rules.split(' ').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
    };
    let game = match <&str>::from(terms.rules) {
        "binary" => "two",
        name => set("goal").unwrap_or(name),
    };
    let timeout = match terms.time.timeout {
        Timeout::Auto => "auto",
        Timeout::Claim => "claim",
    };
    let time = Time {
        timeout: Timeout::Auto,
        ..terms.time
    };
    let seat = |seat: &str| ["host", "guest"][seat.parse::<usize>().expect("a seat")];
    let mut chosen = vec![
        ("game", game.to_owned()),
        ("first", <&str>::from(terms.first).to_owned()),
        ("time", time.to_string()),
        ("timeout", timeout.to_owned()),
        ("expires", terms.days.to_string()),
    ];
    for choice in referee::i18n::agreement::offered(&terms.rules) {
        let value = match (choice.key, set(choice.key)) {
            ("junior", Some(junior)) => seat(junior).to_owned(),
            ("handicap", Some(size)) => {
                let weaker = set("weaker").expect("somebody is weaker");
                format!("{size} {}", seat(weaker))
            }
            (_, Some(value)) => value.to_owned(),
            (_, None) => continue,
        };
        chosen.push((choice.key, value));
    }
    let chosen = chosen.into_iter().map(|(key, value)| (key.into(), value));
    Written {
        guests: terms.guests,
        chosen: chosen.collect(),
    }
}

pub fn person(who: Who) -> Person {
    Person {
        id: PersonId(101 + who.0 as u64),
        name: DisplayName::new(["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"][who.0]),
        being: AccountKind::Human,
    }
}

/// Returns the command of an action, with the chosen option or the text typed into the only field.
pub fn command_of(press: ComponentAction, given: Option<&str>) -> Command {
    if let ComponentAction::Sent(form) = press {
        return sent(form, &[(Form::FIELD, given.unwrap_or_default())]);
    }
    match press.read(given) {
        Ok(Pressed::Command(command)) => command,
        other => panic!("no command: {other:?}"),
    }
}

/// Returns the command of a modal submitted with these texts.
pub fn sent(form: Form, typed: &[(&str, &str)]) -> Command {
    let typed = typed
        .iter()
        .copied()
        .map(|(field, text)| (field.to_owned(), Given::Text(text.to_owned())));
    form.sent(&typed.collect()).expect("it can be read")
}

pub fn buttons(message: &Message) -> Vec<&Button> {
    let rows = message.rows.iter().filter_map(|row| match row {
        ActionRow::Buttons(buttons) => Some(buttons),
        ActionRow::Menu(_) | ActionRow::People(_) => None,
    });
    rows.flatten().collect()
}

pub fn menus(message: &Message) -> Vec<&Menu> {
    let rows = message.rows.iter().filter_map(|row| match row {
        ActionRow::Buttons(_) | ActionRow::People(_) => None,
        ActionRow::Menu(menu) => Some(menu),
    });
    rows.collect()
}

pub fn find_button<'m>(message: &'m Message, label: &str) -> Option<&'m Button> {
    let mut buttons = buttons(message).into_iter();
    buttons.find(|button| button.label == label)
}

/// Returns the label of the button that submits the turn on a panel, whatever it warns of.
pub fn submitting(message: &Message) -> Option<String> {
    let mut labels = labels(message).into_iter();
    labels
        .find(|label| label.starts_with("Submit"))
        .map(Into::into)
}

pub fn press_of(message: &Message, label: &str) -> ComponentAction {
    match find_button(message, label).map(|button| &button.does) {
        Some(ButtonAction::Press(press)) => press.clone(),
        other => panic!(
            "{label}: {other:?} in {:#?}\n{}",
            labels(message),
            message.text
        ),
    }
}

/// Returns the command of the button or option with this label.
pub fn choice(message: &Message, label: &str) -> Option<Command> {
    if find_button(message, label).is_some() {
        return Some(command_of(press_of(message, label), None));
    }
    menus(message).into_iter().find_map(|menu| {
        let line = menu.lines.iter().find(|line| line.label == label)?;
        Some(command_of(line.does.clone(), None))
    })
}

/// Returns the board attached to a message.
pub fn board_of(message: &Message) -> Option<&BoardSpec> {
    match message.encloses.as_deref() {
        Some(Attachment::Board(board)) => Some(board),
        _ => None,
    }
}

/// Returns the steps of the draft on a message's board.
pub fn steps(message: &Message) -> &str {
    board_of(message).map_or("", |board| &board.steps)
}

/// Returns the labels of all buttons and options.
pub fn labels(message: &Message) -> Vec<&str> {
    let buttons = buttons(message).into_iter();
    let lines = menus(message)
        .into_iter()
        .flat_map(|menu| &menu.lines)
        .map(|line| line.label.as_str());
    buttons
        .map(|button| button.label.as_str())
        .chain(lines)
        .collect()
}
