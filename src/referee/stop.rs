//! Why a command ends early: an objection, which is an answer, or a fault, which is ours.

use crate::clock::Span;
use crate::command::{Asker, Unreadable};
use crate::notify::markup;
use crate::referee::answer::{Button, Message};
use crate::referee::rulings::NotRuled;
use crate::referee::table::Broken;
use crate::referee::takeback::NoTakeback;
use crate::store;
use crate::table::{GameId, LobbyId, Millis, Tally};
use crate::words;
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
pub enum Stop {
    /// Something stands against it.
    Objection(Box<Objection>),
    /// A fault of ours.
    Fault(Fault),
}

impl From<Objection> for Stop {
    fn from(objection: Objection) -> Self {
        Stop::Objection(Box::new(objection))
    }
}

impl<F: Into<Fault>> From<F> for Stop {
    fn from(fault: F) -> Self {
        Stop::Fault(fault.into())
    }
}

/// What stands against a command, beyond what cannot be read. Names in it are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
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

impl Objection {
    /// The objection in words, with a button where one helps.
    pub fn told(&self) -> Message {
        use words::objection as say;
        use words::{clock, lobby};
        Message::of(match self {
            Objection::Which(message) => return message.as_ref().clone(),
            Objection::Stale { was, now, card } => {
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
            Objection::NoSuchGame(text) => say::no_such_game(text),
            Objection::NoSuchChallenge(text) => say::no_such_challenge(text),
            Objection::NoGame => say::NO_GAME.into(),
            Objection::NoTurn => say::NO_TURN.into(),
            Objection::NoChallenge => say::NO_CHALLENGE.into(),
            Objection::NoPlayer(game) => say::no_player(game),
            Objection::NotYourTurn { game, who } => say::not_your_turn(game, who),
            Objection::Over { game, how } => say::over(game, how),
            Objection::Adjourned { game, why } => words::ruling::adjourned(game, why),
            Objection::NoTakeback(why) => why.told(),
            Objection::NotRuled(why) => why.told(),
            Objection::TooLateToAbort(game) => words::ruling::too_late_to_abort(game),
            Objection::StillRunning(game) => say::still_running(game),
            Objection::Misunderstood(why) => words::not_understood(why),
            Objection::InvitedAnother(who) => say::invited_another(who),
            Objection::OwnChallenge => say::OWN_CHALLENGE.into(),
            Objection::NobodyInvited => say::NOBODY_INVITED.into(),
            Objection::NotTheChallenger(who) => say::not_the_challenger(who),
            Objection::Closed(how) => words::desk::challenge_closed(how),
            Objection::Yourself => say::YOURSELF.into(),
            Objection::Program => say::A_PROGRAM.into(),
            Objection::TooMany(most) => say::too_many_challenges(*most),
            Objection::PlayingPlenty(most) => words::operating::playing_plenty(*most),
            Objection::OtherPlaysPlenty { who, most } => {
                words::operating::other_plays_plenty(who, *most)
            }
            Objection::NoSuchLobby(text) => lobby::no_such_lobby(text),
            Objection::NoLobby => lobby::NO_LOBBY.into(),
            Objection::LobbyOver { lobby, how } => lobby::is_over(lobby, how),
            Objection::LobbyForGuests { host, guests } => lobby::for_guests(host, guests),
            Objection::LobbyFull(lobby) => lobby::full(lobby),
            Objection::NotInLobby(lobby) => lobby::not_in(lobby),
            Objection::HostStays => lobby::HOST_STAYS.into(),
            Objection::NotTheHost(host) => lobby::not_the_host(host),
            Objection::TooFewPlayers(taken) => lobby::too_few(*taken),
            Objection::Unreached(names) => lobby::unreached(names),
            Objection::TooFewGuests { seats, guests } => lobby::too_few_guests(*seats, *guests),
            Objection::TooManyLobbies(most) => lobby::too_many(*most),
            Objection::TooManySeats(most) => lobby::too_many_seats(*most),
            Objection::NothingDealt(game) => lobby::nothing_dealt(game),
            Objection::NothingDealtHere => lobby::NOTHING_DEALT.into(),
            Objection::OutOfGame(game) => say::out_of_game(game),
            Objection::AgreedAlready => say::AGREED_ALREADY.into(),
            Objection::NoRepetition => say::NO_REPETITION.into(),
            Objection::NoClaim => say::NO_CLAIM.into(),
            Objection::MayNotPost(lacks) => say::may_not_post(lacks),
            Objection::Submitted { game, until } => {
                words::compose::waits(game, &markup::from_now(*until))
            }
            Objection::Published(turn) => words::compose::published(*turn),
            Objection::NothingAsked => say::NOTHING_ASKED.into(),
            Objection::NoOffer(game) => say::no_offer(game),
            Objection::OfferedAlready => say::OFFERED_ALREADY.into(),
            Objection::NotRepeated(times) => say::not_repeated(*times, CLAIMABLE),
            Objection::NoTransference(game) => say::no_transference(game),
            Objection::OnlyBinaryTransfers => say::ONLY_BINARY_TRANSFERS.into(),
            Objection::Transferred(game) => say::transferred_already(game),
            Objection::NotJunior(who) => say::not_junior(who),
            Objection::MomentsLater(game) => say::moments_later(game),
            Objection::NoMoments(game) => say::no_moments(game),
            Objection::NoSuchTurn { turn, turns } => say::no_such_turn(*turn, *turns),
            Objection::PostsTooOften { most, again } => words::pages::too_many_posts(*most, again),
            Objection::AlreadySetUp => say::ALREADY_SET_UP.into(),
            Objection::NoHomeworlds => say::NO_HOMEWORLDS.into(),
            Objection::NotTaking(who) => words::people::not_taking(who),
            Objection::NotForYou => words::people::NOT_FOR_YOU.into(),
            Objection::YouBlocked(who) => words::people::you_blocked(who),
            Objection::Former => words::people::FORMER.into(),
            Objection::StillPlays(games) => {
                let named = games.iter().take(NAMED).map(words::people::running);
                let more = games.len().saturating_sub(NAMED);
                words::people::finish_first(&named.collect::<Vec<_>>(), more)
            }
            Objection::IsHere(game) => words::notices::is_here(game),
            Objection::OtherServer(game) => words::notices::other_server(game),
            Objection::StaysPrivate(game) => words::notices::stays_private(game),
            Objection::NoSuchPage(text) => say::no_such_rule(text),
            Objection::NoClock(game) => clock::no_clock(game),
            Objection::OutOfTime(game) => clock::too_late(game),
            Objection::NobodyToGive(game) => clock::nobody_to_give(game),
            Objection::NoPause(game) => clock::no_pause(game),
            Objection::Paused(game, until) => clock::no_claim_in_pause(game, until),
            Objection::OwnPause => clock::OWN_PAUSE.into(),
            Objection::NothingToClaim(game) => clock::nothing_to_claim(game),
            Objection::TooLittleVacation { asked, left } => {
                clock::too_little_vacation(*asked, *left)
            }
            Objection::NotTheOperator => clock::OPERATOR_ONLY.into(),
            Objection::NoVacation => clock::NO_VACATION.into(),
            Objection::QuietDaysStay(again) => clock::quiet_days_stay(again),
        })
    }
}

/// What could not be read, in words.
pub fn unreadable(unreadable: &Unreadable) -> Message {
    use crate::notify::markup::code;
    use words::objection as say;
    Message::of(match unreadable {
        Unreadable::Unknown(_) => say::UNKNOWN.into(),
        Unreadable::Missing(option) => say::missing(option),
        Unreadable::Kind(option) => say::wrong_kind(option),
        Unreadable::Long { option, most } => say::too_long(option, *most),
        Unreadable::Game(text) => say::no_such_game(&code(&short(text))),
        Unreadable::Challenge(text) => say::no_such_challenge(&code(&short(text))),
        Unreadable::QuietDays(text) => words::clock::no_quiet_days(&code(&short(text))),
        Unreadable::Zone(text) => words::notices::no_such_zone(&code(&short(text))),
        Unreadable::Lobby(text) => words::lobby::no_such_lobby(&code(&short(text))),
        Unreadable::NoJunior => say::NO_JUNIOR.into(),
        Unreadable::NoHandicap => say::NO_HANDICAP.into(),
        Unreadable::Time { text, why } => words::clock::no_time(&code(&short(text)), *why),
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
pub fn check_may_post(asker: &Asker) -> Result<(), Objection> {
    if asker.lacks.is_empty() {
        return Ok(());
    }
    Err(Objection::MayNotPost(asker.lacks.clone()))
}
