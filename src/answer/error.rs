//! Why a command ends early: an objection, which is an answer, or a fault, which is ours.

mod no_takeback;
mod not_ruled;

pub use no_takeback::NoTakeback;
pub use not_ruled::NotRuled;

use crate::answer::{Button, Message};
use crate::clock::Span;
use crate::command::{Asker, Unreadable};
use crate::domain::{GameId, LobbyId, Millis, Tally};
use crate::text::markup;
use crate::{store, text};
use homeworlds::rules::AnyMisunderstood;

/// A fault of ours: logged whole, told with a reference only.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is no such game, though its clock runs.
    #[error("game {0} is not there, though its clock runs")]
    NoTable(GameId),
    /// A clock and its game tell different things.
    #[error("the clock of game {0} does not go with its turns")]
    ClockAstray(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Fault),
    /// What is stored cannot be replayed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A command panicked.
    #[error("a command panicked: {0}")]
    Panicked(String),
    /// A lobby cannot become a game.
    #[error("lobby {lobby} cannot become a game: {why}")]
    Lobby { lobby: LobbyId, why: &'static str },
    /// Nothing can be dealt for so many seats.
    #[error("nothing can be dealt for {0} seats")]
    NoDeal(usize),
    /// The operating system gives no chance.
    #[error("the operating system gives no chance")]
    NoChance,
    /// What is stored cannot be read.
    #[error("a stored message cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl Fault {
    /// Whether the change could not be saved, rather than not be made.
    pub const fn is_unsaved(&self) -> bool {
        matches!(
            self,
            Fault::Store(
                store::Fault::NotCommitted(_) | store::Fault::Database(_) | store::Fault::Closed
            )
        )
    }
}

/// Why a command ends early.
#[derive(Debug)]
pub enum CommandError {
    /// Something stands against it.
    User(Box<UserError>),
    /// A fault of ours.
    Fault(Fault),
}

impl From<UserError> for CommandError {
    fn from(objection: UserError) -> Self {
        CommandError::User(Box::new(objection))
    }
}

impl<F: Into<Fault>> From<F> for CommandError {
    fn from(fault: F) -> Self {
        CommandError::Fault(fault.into())
    }
}

/// What stands against a command, beyond what cannot be read. Names in it are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserError {
    /// There is no such game, or not for this person here.
    NoSuchGame(String),
    /// There is no such challenge, or not for this person here.
    NoSuchChallenge(String),
    /// The asker has no running game.
    NoGame,
    /// It is the asker's turn in none of several games.
    NoTurn,
    /// There is no challenge to answer.
    NoChallenge,
    /// Another thing must be said first; this asks for it.
    Which(Box<Message>),
    /// The asker does not play.
    NoPlayer(GameId),
    /// Another seat is to move.
    NotYourTurn { game: GameId, who: String },
    /// The press belongs to an older state.
    Stale {
        was: Tally,
        now: Tally,
        card: Option<String>,
    },
    /// The game is over.
    Over { game: GameId, how: String },
    /// Moderators have adjourned the game, for this reason.
    Adjourned { game: GameId, why: String },
    /// No takeback is possible or asked for.
    NoTakeback(NoTakeback),
    /// The desk does not rule so.
    NotRuled(NotRuled),
    /// Everybody has set up.
    TooLateToAbort(GameId),
    /// The game goes on.
    StillRunning(GameId),
    /// The text is not exactly one legal turn.
    Misunderstood(AnyMisunderstood),
    /// The challenge is for somebody else.
    InvitedAnother(String),
    /// The challenge is the asker's own.
    OwnChallenge,
    /// Nobody in particular is invited.
    NobodyInvited,
    /// Only this person can withdraw it.
    NotTheChallenger(String),
    /// The challenge is over.
    Closed(&'static str),
    /// One cannot play oneself.
    Yourself,
    /// Programs do not play.
    Program,
    /// Too many challenges stand.
    TooMany(usize),
    /// The asker plays so many games already.
    PlayingPlenty(usize),
    /// Somebody else plays so many games already.
    OtherPlaysPlenty { who: String, most: usize },
    /// There is no such lobby, or not for this person here.
    NoSuchLobby(String),
    /// No lobby can be meant.
    NoLobby,
    /// The lobby is over.
    LobbyOver { lobby: LobbyId, how: String },
    /// The lobby is for others.
    LobbyForGuests { host: String, guests: Vec<String> },
    /// Every seat is taken.
    LobbyFull(LobbyId),
    /// The asker does not sit there.
    NotInLobby(LobbyId),
    /// The host cannot leave.
    HostStays,
    /// Only this person can do that.
    NotTheHost(String),
    /// Too few sit there to start.
    TooFewPlayers(usize),
    /// No private answer has reached these people.
    Unreached(Vec<String>),
    /// Fewer are invited than seats are to be filled.
    TooFewGuests { seats: u8, guests: usize },
    /// Too many lobbies of one host are open.
    TooManyLobbies(usize),
    /// One person sits in too many lobbies.
    TooManySeats(usize),
    /// No alignments are dealt in this game.
    NothingDealt(GameId),
    /// No alignments are dealt in any running game of the asker.
    NothingDealtHere,
    /// The asker has left the game, or was eliminated.
    OutOfGame(GameId),
    /// The asker has agreed to the draw already.
    AgreedAlready,
    /// The game knows no repetition.
    NoRepetition,
    /// The game ends by repetition, but never drawn (S7).
    NoClaim,
    /// The bot lacks permissions there.
    MayNotPost(Vec<&'static str>),
    /// The asker's submitted turn waits until this moment.
    Submitted { game: GameId, until: Millis },
    /// The submitted turn, of this number, is a turn by now.
    Published(u32),
    /// Nothing waits for a confirmation.
    NothingAsked,
    /// No offer stands.
    NoOffer(GameId),
    /// The asker's own offer stands.
    OfferedAlready,
    /// The position has not stood often enough.
    NotRepeated(usize),
    /// No brain transference was agreed for the game (B22).
    NoTransference(GameId),
    /// Only binary games have brain transferences (B22).
    OnlyBinaryTransfers,
    /// The people have changed places already (B22).
    Transferred(GameId),
    /// Only this person is Junior (B22).
    NotJunior(String),
    /// Moments are shown once the game is over.
    MomentsLater(GameId),
    /// The game has no moments.
    NoMoments(GameId),
    /// There is no such turn.
    NoSuchTurn { turn: u32, turns: u32 },
    /// So many boards were posted just now; `again` says when the next may be.
    PostsTooOften { most: usize, again: String },
    /// The homeworld stands.
    AlreadySetUp,
    /// The game has no homeworlds.
    NoHomeworlds,
    /// That person does not want to play with the asker.
    NotTaking(String),
    /// Somebody there does not want to play with the asker.
    NotForYou,
    /// The asker has blocked this person.
    YouBlocked(String),
    /// That person asked to be forgotten.
    Former,
    /// The asker still plays in these games.
    StillPlays(Vec<GameId>),
    /// The game is played in this channel.
    IsHere(GameId),
    /// The game belongs to another server.
    OtherServer(GameId),
    /// The game is played in direct messages.
    StaysPrivate(GameId),
    /// There is no such page of the help.
    NoSuchPage(String),
    /// No time is kept in the game.
    NoClock(GameId),
    /// The asker's time had run out before.
    OutOfTime(GameId),
    /// It is the asker's own turn, and several others play.
    NobodyToGive(GameId),
    /// No pause is proposed, and none runs.
    NoPause(GameId),
    /// The players have paused the game until this moment.
    Paused(GameId, String),
    /// The asker proposed the pause.
    OwnPause,
    /// Nobody is out of time.
    NothingToClaim(GameId),
    /// More vacation is asked for than is left.
    TooLittleVacation { asked: Span, left: Span },
    /// Only the operator decides that.
    NotTheOperator,
    /// The asker is not on vacation.
    NoVacation,
    /// Quiet days can be changed again at this moment.
    QuietDaysStay(String),
}

/// The most games that an objection names.
const NAMED: usize = 20;

/// How often a position must stand before a draw can be claimed (B18).
const CLAIMABLE: usize = 3;

impl UserError {
    /// The objection in words, with a button where one helps.
    pub fn told(&self) -> Message {
        use text::objection as say;
        use text::{clock, lobby};
        Message::of(match self {
            UserError::Which(message) => return message.as_ref().clone(),
            UserError::Stale { was, now, card } => {
                let link = card
                    .iter()
                    .map(|address| Button::link("Latest card", address.clone()));
                let told = if was.line == now.line {
                    say::stale(was.turns + 1, now.turns + 1)
                } else {
                    say::gone_back(now.turns + 1)
                };
                return Message::of(told).with_buttons(link.collect::<Vec<_>>());
            }
            UserError::NoSuchGame(text) => say::no_such_game(text),
            UserError::NoSuchChallenge(text) => say::no_such_challenge(text),
            UserError::NoGame => say::NO_GAME.into(),
            UserError::NoTurn => say::NO_TURN.into(),
            UserError::NoChallenge => say::NO_CHALLENGE.into(),
            UserError::NoPlayer(game) => say::no_player(game),
            UserError::NotYourTurn { game, who } => say::not_your_turn(game, who),
            UserError::Over { game, how } => say::over(game, how),
            UserError::Adjourned { game, why } => text::ruling::adjourned(game, why),
            UserError::NoTakeback(why) => why.told(),
            UserError::NotRuled(why) => why.told(),
            UserError::TooLateToAbort(game) => text::ruling::too_late_to_abort(game),
            UserError::StillRunning(game) => say::still_running(game),
            UserError::Misunderstood(why) => text::not_understood(why),
            UserError::InvitedAnother(who) => say::invited_another(who),
            UserError::OwnChallenge => say::OWN_CHALLENGE.into(),
            UserError::NobodyInvited => say::NOBODY_INVITED.into(),
            UserError::NotTheChallenger(who) => say::not_the_challenger(who),
            UserError::Closed(how) => text::game::challenge_closed(how),
            UserError::Yourself => say::YOURSELF.into(),
            UserError::Program => say::A_PROGRAM.into(),
            UserError::TooMany(most) => say::too_many_challenges(*most),
            UserError::PlayingPlenty(most) => text::operating::playing_plenty(*most),
            UserError::OtherPlaysPlenty { who, most } => {
                text::operating::other_plays_plenty(who, *most)
            }
            UserError::NoSuchLobby(text) => lobby::no_such_lobby(text),
            UserError::NoLobby => lobby::NO_LOBBY.into(),
            UserError::LobbyOver { lobby, how } => lobby::is_over(lobby, how),
            UserError::LobbyForGuests { host, guests } => lobby::for_guests(host, guests),
            UserError::LobbyFull(lobby) => lobby::full(lobby),
            UserError::NotInLobby(lobby) => lobby::not_in(lobby),
            UserError::HostStays => lobby::HOST_STAYS.into(),
            UserError::NotTheHost(host) => lobby::not_the_host(host),
            UserError::TooFewPlayers(taken) => lobby::too_few(*taken),
            UserError::Unreached(names) => lobby::unreached(names),
            UserError::TooFewGuests { seats, guests } => lobby::too_few_guests(*seats, *guests),
            UserError::TooManyLobbies(most) => lobby::too_many(*most),
            UserError::TooManySeats(most) => lobby::too_many_seats(*most),
            UserError::NothingDealt(game) => lobby::nothing_dealt(game),
            UserError::NothingDealtHere => lobby::NOTHING_DEALT.into(),
            UserError::OutOfGame(game) => say::out_of_game(game),
            UserError::AgreedAlready => say::AGREED_ALREADY.into(),
            UserError::NoRepetition => say::NO_REPETITION.into(),
            UserError::NoClaim => say::NO_CLAIM.into(),
            UserError::MayNotPost(lacks) => say::may_not_post(lacks),
            UserError::Submitted { game, until } => {
                text::compose::waits(game, &markup::from_now(*until))
            }
            UserError::Published(turn) => text::compose::published(*turn),
            UserError::NothingAsked => say::NOTHING_ASKED.into(),
            UserError::NoOffer(game) => say::no_offer(game),
            UserError::OfferedAlready => say::OFFERED_ALREADY.into(),
            UserError::NotRepeated(times) => say::not_repeated(*times, CLAIMABLE),
            UserError::NoTransference(game) => say::no_transference(game),
            UserError::OnlyBinaryTransfers => say::ONLY_BINARY_TRANSFERS.into(),
            UserError::Transferred(game) => say::transferred_already(game),
            UserError::NotJunior(who) => say::not_junior(who),
            UserError::MomentsLater(game) => say::moments_later(game),
            UserError::NoMoments(game) => say::no_moments(game),
            UserError::NoSuchTurn { turn, turns } => say::no_such_turn(*turn, *turns),
            UserError::PostsTooOften { most, again } => text::pages::too_many_posts(*most, again),
            UserError::AlreadySetUp => say::ALREADY_SET_UP.into(),
            UserError::NoHomeworlds => say::NO_HOMEWORLDS.into(),
            UserError::NotTaking(who) => text::people::not_taking(who),
            UserError::NotForYou => text::people::NOT_FOR_YOU.into(),
            UserError::YouBlocked(who) => text::people::you_blocked(who),
            UserError::Former => text::people::FORMER.into(),
            UserError::StillPlays(games) => {
                let named = games.iter().take(NAMED).map(text::people::running);
                let more = games.len().saturating_sub(NAMED);
                text::people::finish_first(&named.collect::<Vec<_>>(), more)
            }
            UserError::IsHere(game) => text::notices::is_here(game),
            UserError::OtherServer(game) => text::notices::other_server(game),
            UserError::StaysPrivate(game) => text::notices::stays_private(game),
            UserError::NoSuchPage(text) => say::no_such_rule(text),
            UserError::NoClock(game) => clock::no_clock(game),
            UserError::OutOfTime(game) => clock::too_late(game),
            UserError::NobodyToGive(game) => clock::nobody_to_give(game),
            UserError::NoPause(game) => clock::no_pause(game),
            UserError::Paused(game, until) => clock::no_claim_in_pause(game, until),
            UserError::OwnPause => clock::OWN_PAUSE.into(),
            UserError::NothingToClaim(game) => clock::nothing_to_claim(game),
            UserError::TooLittleVacation { asked, left } => {
                clock::too_little_vacation(*asked, *left)
            }
            UserError::NotTheOperator => clock::OPERATOR_ONLY.into(),
            UserError::NoVacation => clock::NO_VACATION.into(),
            UserError::QuietDaysStay(again) => clock::quiet_days_stay(again),
        })
    }
}

/// What could not be read, in words.
pub fn unreadable(unreadable: &Unreadable) -> Message {
    use crate::text::markup::code;
    use text::objection as say;
    Message::of(match unreadable {
        Unreadable::Unknown(_) => say::UNKNOWN.into(),
        Unreadable::Missing(option) => say::missing(option),
        Unreadable::Kind(option) => say::wrong_kind(option),
        Unreadable::Long { option, most } => say::too_long(option, *most),
        Unreadable::Game(text) => say::no_such_game(&code(&short(text))),
        Unreadable::Challenge(text) => say::no_such_challenge(&code(&short(text))),
        Unreadable::QuietDays(text) => text::clock::no_quiet_days(&code(&short(text))),
        Unreadable::Zone(text) => text::notices::no_such_zone(&code(&short(text))),
        Unreadable::Lobby(text) => text::lobby::no_such_lobby(&code(&short(text))),
        Unreadable::NoJunior => say::NO_JUNIOR.into(),
        Unreadable::NoHandicap => say::NO_HANDICAP.into(),
        Unreadable::Time { text, why } => text::clock::no_time(&code(&short(text)), *why),
        Unreadable::Choice { option, text } => say::no_choice(option, &code(&short(text))),
    })
}

/// The beginning of what somebody typed, to be repeated to them.
pub fn short(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let kept: String = text.chars().take(MOST).collect();
    format!("{kept}…")
}

/// Refuses to begin anything in public where the bot cannot post.
pub fn check_may_post(asker: &Asker) -> Result<(), UserError> {
    if asker.lacks.is_empty() {
        return Ok(());
    }
    Err(UserError::MayNotPost(asker.lacks.clone()))
}

/// A stored game that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game} cannot be replayed: turn {turn} does not fit ({why})")]
pub struct Broken {
    /// The game.
    pub game: GameId,
    /// The turn that does not fit; 0 is the game itself.
    pub turn: u32,
    /// What is wrong.
    pub why: &'static str,
}
