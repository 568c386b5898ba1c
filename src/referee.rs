//! The application: a command in, a message out, without Discord types. Everything here blocks for
//! as long as a durable commit takes.
//!
//! Must not depend on Discord's library. It dispatches each command to its handler and gives each
//! action one durable transaction; a query gets none.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::act::invitation::Randomness;
use crate::act::outages::{self, Since};
use crate::clock::Span;
use crate::command::{
    Action, Caller, Command, CompletionRequest, Composer, ComposerAction, Form, GameList,
    GamePanel, GameRef, Learning, PlanAction, Planning, ProposalRequest, ProposalStep, Query,
    RecordStep, Retrospect,
};
use crate::domain::{MessageAt, Millis, Seed};
use crate::game::Game;
use crate::game::deal::SecretRng;
use crate::game::given_record;
use crate::i18n::language::with_language;
use crate::notify::alarms::{self, Condition};
use crate::notify::due;
use crate::notify::outbox_item::{OutboxItem, Undelivered};
use crate::referee::admission::{check_admitted, is_excluded};
use crate::referee::bot_player_queue::Queue;
use crate::referee::user_rate_limit::UserRateLimiter;
use crate::reply::error::{CommandError, CommandResult, InternalError, Result};
use crate::reply::{Attachment, BoardSpec, Message, Modal, RenderedFile};
use crate::settings::PersonSettings;
use crate::show::turning_points::Memory;
use crate::show::{
    board_style, card, cards, chances, compose, example, film, guide, lesson, modal, plan, suggest,
    turning_points,
};
use crate::store::{OutboxId, Store, Target, Tx};
use crate::{act, i18n, notify, show};
use homeworlds::rules::AnyGame;

pub mod admission;
pub mod bot_player;
mod bot_player_queue;
pub mod ephemeral;
pub mod maintenance;
pub mod operator;
mod records;
pub mod timers;
pub mod user_rate_limit;

/// The bot for all games in one store.
pub struct Referee {
    store: Store,
    secrets: SecretRng,
    memory: Memory,
    pace: UserRateLimiter,
    /// Number of refused commands since the start.
    refusals: AtomicU64,
    bot_player: Queue,
}

impl Referee {
    /// Creates the bot for the games in `store`.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            secrets: SecretRng::Unknown,
            memory: Memory::default(),
            pace: UserRateLimiter::default(),
            refusals: AtomicU64::default(),
            bot_player: Queue::default(),
        }
    }

    /// Returns the store of all games.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Replaces the source of secrets. For tests, in which nothing is secret.
    pub fn with_secrets(self, secrets: SecretRng) -> Self {
        Self { secrets, ..self }
    }

    /// Handles a command and returns the reply. Changes are durable when this returns, and are made
    /// once regardless of how often the interaction is delivered. A refused command changes
    /// nothing.
    pub fn handle(&self, caller: &Caller, command: Command, seed: Seed) -> Result<Message> {
        let message = with_language(caller.language, || self.answer(caller, command, seed))?;
        Ok(Message {
            language: caller.language,
            ..message
        })
    }

    fn answer(&self, caller: &Caller, command: Command, seed: Seed) -> Result<Message> {
        let admitted = self.store.read(|tx| check_admitted(tx, caller, &command));
        if let Err(why) = admitted {
            return self.told(Err(why));
        }
        let notes = self.rearm(caller)?;
        let mut message = match command {
            Command::Action(Action::Plan(planning)) if planning.action == PlanAction::Reply => {
                let found = self.store.read(|tx| plan::replies(tx, caller, &planning));
                let act = |turn| Action::Plan(replied(planning, turn));
                self.act_on_thought(caller, found, act, seed)?
            }
            Command::Action(Action::Compose(Composer::Lesson(panel), ComposerAction::Submit)) => {
                let me = caller.person.id;
                let found = self.store.read(|tx| lesson::to_refute(tx, me, panel));
                let act = |turn| Action::Learn(Learning::Submit(panel, turn));
                self.act_on_thought(caller, found, act, seed)?
            }
            Command::Action(Action::Compose(
                composer @ Composer::Turn(game_id, _),
                ComposerAction::Hinted(None),
            )) => {
                let found = self
                    .store
                    .read(|tx| guide::find(tx, caller, GameRef::Named(game_id)));
                let act = |turn| Action::Compose(composer, ComposerAction::Hinted(turn));
                let found = found.map(|(game, _)| Some(game.state));
                self.act_on_thought(caller, found, act, seed)?
            }
            Command::Action(Action::Propose {
                game: game_id,
                step: ProposalStep::Ask(ProposalRequest::Draw),
            }) => {
                // `act` finds any refusal again, and stores it for a repeated delivery.
                let thought = self
                    .store
                    .read(|tx| act::bot_player::draw_to_judge(tx, caller, game_id));
                let thought = thought.ok().flatten();
                let wanted = thought.map_or(ProposalRequest::Draw, |it| it.of_draw());
                let step = ProposalStep::Ask(wanted);
                self.act(
                    caller,
                    Action::Propose {
                        game: game_id,
                        step,
                    },
                    seed,
                )?
            }
            Command::Action(Action::Records(RecordStep::Read(given))) => {
                match given_record::read(&given) {
                    Ok((read, notes)) => {
                        let open = RecordStep::Open(Box::new(read), notes);
                        self.act(caller, Action::Records(open), seed)?
                    }
                    Err(why) => self.told(Err(why))?,
                }
            }
            Command::Action(act) => self.act(caller, act, seed)?,
            Command::Query(Query::Retrospect {
                game: game_id,
                seen,
            }) => self.told(self.look_back(caller, game_id, seen))?,
            Command::Query(Query::Hint { game: game_id }) => {
                self.told(self.hint(caller, game_id))?
            }
            Command::Query(look) => self.told(self.store.read(|tx| look_up(tx, caller, &look)))?,
        };
        self.use_record(&message, caller.at())?;
        for note in notes {
            message.text = format!("{}\n{note}", message.text);
        }
        self.store
            .read(|tx| board_style::to(tx, caller.person.id, message))
    }

    /// Acts on a good player's turn in the position `found`, computed outside the store. Without a
    /// position, it acts without a turn.
    fn act_on_thought(
        &self,
        caller: &Caller,
        found: CommandResult<Option<AnyGame>>,
        act: impl FnOnce(Option<String>) -> Action,
        seed: Seed,
    ) -> Result<Message> {
        match found {
            Ok(game) => {
                let turn = game.and_then(|game| Some(guide::best(&game)?.turn));
                self.act(caller, act(turn), seed)
            }
            Err(why) => self.told(Err(why)),
        }
    }

    /// Reviews a finished game outside the store, because that may take seconds.
    fn look_back(&self, caller: &Caller, game_ref: GameRef, of: Retrospect) -> CommandResult {
        let number = match of {
            Retrospect::Deal => return self.store.read(|tx| card::fair_deal(tx, caller, game_ref)),
            Retrospect::Moment(number) => Some(number),
            Retrospect::Chances => None,
        };
        let game = self
            .store
            .read(|tx| turning_points::find(tx, caller, game_ref))?;
        let seen = turning_points::of(&game, &self.memory)?;
        Ok(match number {
            Some(number) => turning_points::page(&game, caller, seen.as_ref(), number),
            None => chances::page(&game, caller, seen.as_ref()),
        })
    }

    /// Returns the panel of a turn with a hint for a good one, computed outside the store.
    fn hint(&self, caller: &Caller, game: GameRef) -> CommandResult {
        let puzzled = self.store.read(|tx| guide::find(tx, caller, game))?;
        let hint = guide::hint(&puzzled);
        self.store
            .read(|tx| compose::hinted(tx, caller, game, hint))
    }

    fn act(&self, caller: &Caller, asked: Action, seed: Seed) -> Result<Message> {
        let own = caller.clone();
        let dice = self.dice(seed);
        let done = self
            .store
            .write(move |tx| once(tx, &own, |tx| act(tx, &own, asked, dice)));
        let refused = match done {
            Ok(message) => return Ok(message),
            Err(why) => why.into_reply()?,
        };
        self.refusals.fetch_add(1, Ordering::Relaxed);
        // The refused command's changes are rolled back. The refusal itself is stored for a
        // repeated delivery.
        let own = caller.clone();
        told(self.store.write(move |tx| once(tx, &own, |_| Ok(refused))))
    }

    /// Converts a result or a refusal into a reply.
    fn told(&self, result: CommandResult) -> Result<Message> {
        if matches!(result, Err(CommandError::Refused(_) | CommandError::Ask(_))) {
            self.refusals.fetch_add(1, Ordering::Relaxed);
        }
        told(result)
    }

    /// Retries suspended messages to the caller and to this place, because the caller has just been
    /// active. Returns what had been held up.
    fn rearm(&self, caller: &Caller) -> Result<Vec<String>> {
        let suspended = self.store.read(|tx| suspended(tx, caller))?;
        if suspended.is_empty() {
            return Ok(Vec::new());
        }
        let here = [
            Target::Channel(caller.place.channel),
            Target::Person(caller.person.id),
        ];
        let at = caller.at();
        self.store.write(move |tx| {
            for target in here {
                if tx.resume_target(target, at)? {
                    notify::heard_of(tx, target, at)?;
                }
            }
            Ok::<_, InternalError>(())
        })?;
        Ok(suspended)
    }

    const fn dice(&self, seed: Seed) -> Randomness {
        Randomness {
            seed,
            secrets: self.secrets,
        }
    }

    /// Returns the caller with their chosen language and reading preferences, if any.
    pub fn as_they_read(&self, caller: Caller) -> Caller {
        let chosen = self.store.read(|tx| tx.settings_of(caller.person.id));
        let chosen = chosen.unwrap_or_else(|fault| {
            tracing::error!(%fault, "failed to read a person's language");
            PersonSettings::default()
        });
        Caller {
            language: chosen.language.unwrap_or(caller.locale),
            ..caller
        }
    }

    /// Returns the modal that a press opens, or the reason why it cannot be opened.
    pub fn sheet(&self, caller: &Caller, form: Form) -> Result<Result<Modal, Message>> {
        with_language(caller.language, || {
            let sheet = self.store.read(|tx| modal::open(tx, caller, form));
            match sheet {
                Ok(sheet) => Ok(Ok(sheet)),
                Err(why) => why.into_reply().map(Err),
            }
        })
    }

    /// Returns at most 25 completions of a text, as label and value.
    pub fn complete(
        &self,
        caller: &Caller,
        asked: &CompletionRequest,
    ) -> Result<Vec<(String, String)>> {
        with_language(caller.language, || {
            self.store.read(|tx| {
                if is_excluded(tx, caller)? {
                    Ok(Vec::new())
                } else {
                    suggest::complete(tx, caller, asked)
                }
            })
        })
    }

    /// Returns the attachment of a message: its board or film, drawn, or its file. Returns `None`
    /// if the game no longer exists.
    pub fn enclosure(&self, message: &Message) -> Result<Option<RenderedFile>> {
        with_language(message.language, || self.drawn(message))
    }

    /// Returns a message in the form that can be posted where files are not allowed: with the board
    /// in words, or without it if it is too long.
    pub fn without_file(&self, message: Message) -> Result<Message> {
        with_language(message.language, || {
            let bare = Message {
                encloses: None,
                ..message.clone()
            };
            let worded = self.store.read(|tx| board_style::in_words(tx, message))?;
            Ok(if worded.encloses.is_some() {
                bare
            } else {
                worded
            })
        })
    }

    fn drawn(&self, message: &Message) -> Result<Option<RenderedFile>> {
        let look = message.look;
        match message.encloses.as_deref() {
            None => Ok(None),
            Some(Attachment::Board(board)) => self.picture(board, look),
            Some(Attachment::Film(film)) => self
                .store
                .read(|tx| Game::showing(tx, film.game, film.at))?
                .map(|game| film::draw(&game, film, look))
                .transpose(),
            Some(Attachment::Example(example)) => Ok(example::draw(example, look)),
            Some(Attachment::Line(line)) => Ok(example::film(line, look)),
            Some(Attachment::Card(card)) => Ok(cards::draw(card, look)),
            Some(Attachment::File(file)) => Ok(Some(RenderedFile {
                name: file.name.clone(),
                bytes: file.text.clone().into_bytes(),
                alt: file.about.clone(),
            })),
        }
    }

    /// Draws a board. Returns `None` if the game no longer exists.
    fn picture(
        &self,
        board: &BoardSpec,
        look: homeworlds_board::Look,
    ) -> Result<Option<RenderedFile>> {
        let loaded = self
            .store
            .read(|tx| Game::showing(tx, board.game, board.at))?;
        let Some(game) = loaded else {
            return Ok(None);
        };
        let view = game.view(board)?;
        let names = game.plain_names_at(board.at);
        let shown = i18n::board(&view, &names);
        Ok(Some(RenderedFile {
            name: "board.png".to_owned(),
            bytes: if board.finale {
                shown.finale(look)
            } else {
                shown.png(look)
            },
            alt: shown.alt(),
        }))
    }

    /// Performs what is due, and returns at most `most` messages that are, except for busy targets.
    /// Gives up on those that can no longer be rendered.
    pub fn due(&self, now: Millis, most: u32, busy: &[Target]) -> Result<Vec<OutboxItem>> {
        timers::run_due(&self.store, now)?;
        let mut items = Vec::new();
        for due in self
            .store
            .read(|tx| due::due(tx, &self.memory, now, most, busy))?
        {
            match due.item {
                Ok(item) => items.push(item),
                Err(fault) => self.give_up(due.row, &fault)?,
            }
        }
        Ok(items)
    }

    fn give_up(&self, id: OutboxId, fault: &InternalError) -> Result<()> {
        tracing::error!(row = id.0, %fault, "failed to render a message; gave up on it");
        let why = fault.to_string();
        self.store
            .write(move |tx| Ok(tx.give_up_outgoing(id, &why)?))
    }

    /// Returns when the next message or timer is due.
    pub fn next_due(&self, now: Millis) -> Result<Option<Millis>> {
        self.store.read(|tx| {
            let clocks = timers::clocks(tx, now)?;
            let moments = [tx.next_due(now)?, tx.next_timer(now, clocks)?];
            Ok(moments.into_iter().flatten().min())
        })
    }

    /// Records that the bot is alive, as described in [`outages::record_alive`].
    pub fn beat(&self, now: Millis, since: Since, heard: bool) -> Result<Option<Span>> {
        self.store
            .write(move |tx| outages::record_alive(tx, now, since, heard))
    }

    /// Returns whether the clock of any live game is running.
    pub fn is_live_clock_running(&self, now: Millis) -> Result<bool> {
        self.store.read(|tx| Ok(tx.is_live_clock_running(now)?))
    }

    /// Sets the person or channel that is alerted to problems, or `None`.
    pub fn set_operator(&self, operator: Option<Target>) -> Result<()> {
        self.store
            .write(move |tx| alarms::set_operator(tx, operator))
    }

    /// Queues what the operator has to be told of the bot's condition; returns whether that is
    /// anything.
    pub fn update_alarms(&self, condition: Condition, now: Millis) -> Result<bool> {
        self.store
            .write(move |tx| alarms::update(tx, &condition, now))
    }

    /// Records the delivery of an item, as the message `at` if it is one.
    pub fn delivered(&self, item: OutboxItem, at: Option<MessageAt>, now: Millis) -> Result<()> {
        self.store
            .write(move |tx| notify::delivered(tx, &item, at, now))
    }

    /// Records that an item was not delivered because the person it would have mentioned has left
    /// the server. They are reached by another route.
    pub fn departed(&self, item: OutboxItem, now: Millis) -> Result<()> {
        self.store.write(move |tx| notify::departed(tx, &item, now))
    }

    /// Records that an item could not be delivered. Returns whether it was given up.
    pub fn undelivered(&self, item: OutboxItem, what: Undelivered, now: Millis) -> Result<bool> {
        self.store
            .write(move |tx| notify::undelivered(tx, &item, &what, now))
    }

    /// Returns a setting that the bot has stored for itself.
    pub fn setting(&self, key: &str) -> Result<Option<String>> {
        self.store.read(|tx| Ok(tx.setting(key)?))
    }

    /// Stores a setting for the bot itself.
    pub fn set_setting(&self, key: &'static str, value: String) -> Result<()> {
        self.store.write(move |tx| Ok(tx.set_setting(key, &value)?))
    }
}

/// Returns the query of a planning board with the engine's reply, if it has one. Computing it takes
/// a moment.
fn replied(planning: Planning, turn: Option<String>) -> Planning {
    Planning {
        action: turn.map_or(PlanAction::Open, PlanAction::Replied),
        ..planning
    }
}

fn told(result: CommandResult) -> Result<Message> {
    result.or_else(CommandError::into_reply)
}

/// Runs `work` unless the interaction has been handled before; in that case returns the stored
/// reply.
fn once(
    tx: &mut Tx,
    caller: &Caller,
    work: impl FnOnce(&mut Tx) -> CommandResult,
) -> CommandResult {
    if let Some(before) = tx.processed(caller.interaction)? {
        return Ok(serde_json::from_str(&before)?);
    }
    tx.upsert_person(caller.person.id, caller.person.name.as_str(), caller.at())?;
    tx.hear_language(caller.person.id, caller.locale)?;
    if let (Some(server), Some(language)) = (caller.place.guild, caller.server_language) {
        tx.hear_server_language(server, language)?;
    }
    let message = with_language(caller.language, || work(tx))?;
    tx.record_processed(
        caller.interaction,
        caller.at(),
        &serde_json::to_string(&message)?,
    )?;
    Ok(message)
}

fn act(tx: &mut Tx, caller: &Caller, act: Action, dice: Randomness) -> CommandResult {
    match act {
        Action::Compose(Composer::Turn(game, panel), action) => {
            act::compose::press(tx, caller, GamePanel { game, panel }, &action)
        }
        Action::Compose(Composer::Plan(game, panel), action) => {
            let action = PlanAction::Compose(action);
            act::plan::press(tx, caller, &Planning::on(game, panel, action))
        }
        Action::Compose(Composer::Lesson(panel), action) => {
            act::learn::answer(tx, caller, panel, &action, None)
        }
        Action::Learn(learning) => act::learn::press(tx, caller, learning),
        Action::Plan(planning) => act::plan::press(tx, caller, &planning),
        Action::Set { key, value } => act::settings::set(tx, caller, &key, &value),
        Action::People(step) => act::settings::change_people(tx, caller, &step),
        Action::Watch { game, what } => act::watching::watch(tx, caller, game, what),
        Action::Server(change) => act::settings::set_server(tx, caller, &change),
        Action::Forget => act::personal_data::forget(tx, caller),
        Action::MoveHere { game, by } => act::moving::here(tx, caller, game, by),
        Action::Challenge(begun) => act::invitation_draft::begin(tx, caller, begun),
        Action::PlayReferee(level) => act::invitation_draft::begin_alone(tx, caller, level, dice),
        Action::Unsent(id, writing) => act::invitation_draft::write(tx, caller, id, writing, dice),
        Action::Answer(id, reply) => act::invitation::answer(tx, caller, id, reply, dice),
        Action::Move { game, text } => act::play::make(tx, caller, game, &text),
        Action::Irrevocable { what, game, sure } => {
            act::ending::irrevocable(tx, caller, what, game, sure)
        }
        Action::Propose { game, step } => act::proposals::step(tx, caller, game, step),
        Action::Rematch { game } => act::rematch::again(tx, caller, game, dice),
        Action::Time(timing) => act::timing::act(tx, caller, timing),
        Action::CallReferee { game, reason } => act::rulings::call(tx, caller, game, &reason),
        Action::Seat { game, by } => act::rulings::choose(tx, caller, game, &by),
        Action::Rule { game, deed, reason } => {
            act::rulings::propose(tx, caller, game, &deed, &reason)
        }
        Action::Proposed { proposal, sure } => act::rulings::answer(tx, caller, proposal, sure),
        Action::Records(step) => act::records::step(tx, caller, &step, dice),
        Action::Post(what) => act::sharing::post(tx, caller, what),
    }
}

fn look_up(tx: &Tx, caller: &Caller, look: &Query) -> CommandResult {
    match look {
        Query::Play(game) => show::compose::show(tx, caller, *game),
        &Query::Panel(Composer::Turn(game, panel), ref half) => {
            show::compose::again(tx, caller, GamePanel { game, panel }, half.as_ref())
        }
        &Query::Panel(Composer::Plan(game, panel), ref half) => {
            show::plan::show(tx, caller, GamePanel { game, panel }, half.as_ref())
        }
        Query::Panel(Composer::Lesson(panel), half) => {
            show::learn::again(tx, caller, *panel, half.as_ref())
        }
        Query::Learn(look) => show::learn::show(tx, caller, look),
        Query::Settings(key) => show::settings::show(tx, caller, key.as_deref()),
        Query::Board { game } => show::look::board(tx, caller, *game),
        Query::Side(side) => show::side::show(tx, caller, *side),
        Query::Game { game } => show::game::show(tx, caller, *game),
        Query::Games(GameList::Next) => show::queue::next(tx, caller),
        Query::Games(GameList::Mine) => show::queue::list(tx, caller),
        Query::Games(GameList::Finished { with, page }) => {
            show::games::finished(tx, caller, *with, *page)
        }
        Query::Games(GameList::Here(page)) => show::games::of_server(tx, caller, *page),
        Query::Invitation {
            id,
            withdraw: false,
        } => show::invitation::look(tx, caller, *id),
        Query::Invitation { id, withdraw: true } => show::invitation::ask_withdraw(tx, caller, *id),
        Query::Unsent(id, open) => show::invitation_draft::look(tx, caller, *id, open.as_deref()),
        Query::People(page) => show::people::show(tx, caller, *page),
        Query::Server => show::settings::of_server(tx, caller),
        Query::OfferDraw { game } => show::proposals::offer(tx, caller, *game),
        Query::Data(step) => show::personal_data::show(tx, caller, *step),
        Query::Review { game, turn, sight } => show::review::page(tx, caller, *game, *turn, *sight),
        Query::Film { game, around, pace } => show::film::ask(tx, caller, *game, *around, *pace),
        Query::Export { game } => show::look::export(tx, caller, *game),
        Query::Desk => show::desk::calls(tx, caller),
        Query::Rulings { game } => show::ruling_log::show(tx, caller, *game),
        Query::Club(page) => show::club::page(tx, caller, *page),
        Query::Profile(who) => show::profile::page(tx, caller, *who),
        Query::Help(topic) => show::help::page(topic),
        Query::Records => show::records::kept(tx, caller),
        Query::Time(look) => show::timing::look_up(tx, caller, look),
        // `Referee::whisper` shows it to the caller alone.
        Query::Alignment { .. } => Ok(Message::of(i18n::LOBBY_ONLY_IN_PRIVATE)),
        // `Referee::answer` computes these outside the store.
        Query::Hint { .. } | Query::Retrospect { .. } | Query::Never => {
            Ok(Message::of(i18n::GAME_NOTHING_DONE))
        }
    }
}

/// Returns what the caller should know about cards that could not be posted: here, to them, or in
/// their games and invitations.
fn suspended(tx: &Tx, caller: &Caller) -> Result<Vec<String>> {
    let mut targets = vec![
        Target::Channel(caller.place.channel),
        Target::Person(caller.person.id),
    ];
    for game in tx.running_games_of(caller.person.id)? {
        match game.origin.place() {
            Some(place) if place.guild.is_some() => targets.push(Target::Channel(place.channel)),
            _ => targets.extend(tx.players(game.id)?.into_iter().map(Target::Person)),
        }
    }
    for open in tx.open_invitations_of(caller.person.id)? {
        if open.asked.place.guild.is_some() {
            targets.push(Target::Channel(open.asked.place.channel));
        } else {
            targets.extend(open.asked.guests.into_iter().map(Target::Person));
        }
    }
    let mut notes = Vec::new();
    for target in targets {
        notes.extend(notify::suspended_note(tx, target)?);
    }
    notes.sort_unstable();
    notes.dedup();
    Ok(notes)
}
