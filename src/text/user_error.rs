//! Why a command is not done, beyond the rules of the game: what was asked, what stands against it, what would be accepted.
//!
//! It may not know how a refusal is shown, nor what a command does.

mod no_takeback;
mod not_ruled;
mod unreadable;

pub use no_takeback::NoTakeback;
pub use not_ruled::NotRuled;
pub use unreadable::Unreadable;

use crate::clock::Span;
use crate::domain::{GameId, InvitationId};
use crate::log::ProposalKind;
use crate::text::say;
use crate::text::{Phrase, all_of, asked, clock, not_understood};
use homeworlds::rules::AnyMisunderstood;

/// What stands against a command, beyond what cannot be read. Names in it are escaped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserError {
    /// There is no such game, or not for this person here.
    #[error("{}", say!("error-no-such-game", who = .0))]
    NoSuchGame(String),
    /// There is no such invitation, or not for this person here.
    #[error("{}", say!("error-no-such-invitation", number = .0))]
    NoSuchInvitation(InvitationId),
    /// The asker has no running game.
    #[error("{}", say!("error-no-game"))]
    NoGame,
    /// It is the asker's turn in none of several games.
    #[error("{}", say!("error-no-turn"))]
    NoTurn,
    /// The asker does not play.
    #[error("{}", say!("error-no-player", game = .0))]
    NoPlayer(GameId),
    /// Another seat is to move.
    #[error("{}", say!("error-not-your-turn", who = .who, game = .game))]
    NotYourTurn { game: GameId, who: String },
    /// The press belongs to an older state.
    #[error("{}", stale(*.was, *.now))]
    Stale {
        was: Passed,
        /// The number of the turn that is to be made now.
        now: u32,
        card: Option<String>,
    },
    /// The game is over.
    #[error("{}", say!("error-over", game = .game, how = .how))]
    Over { game: GameId, how: String },
    /// Moderators have adjourned the game, for this reason.
    #[error("{}", say!("error-adjourned", game = .game, why = .why))]
    Adjourned { game: GameId, why: String },
    /// No takeback is possible or asked for.
    #[error(transparent)]
    NoTakeback(NoTakeback),
    /// Nothing of this kind is asked, or not any more.
    #[error("{}", asked::nothing(*.0, .1))]
    NothingProposed(ProposalKind, GameId),
    /// The asker has agreed to it already.
    #[error("{}", asked::agreed_already(*.0))]
    AgreedAlready(ProposalKind),
    /// The desk does not rule so.
    #[error(transparent)]
    NotRuled(NotRuled),
    /// Everybody has set up.
    #[error("{}", say!("error-too-late-to-abort", game = .0))]
    TooLateToAbort(GameId),
    /// The game goes on.
    #[error("{}", say!("error-still-running", game = .0))]
    StillRunning(GameId),
    /// The text is not exactly one legal turn.
    #[error("{}", not_understood(.0))]
    Misunderstood(AnyMisunderstood),
    /// The invitation is for others.
    #[error("{}", say!("error-invited-others", guests = all_of(.0)))]
    InvitedOthers(Vec<String>),
    /// The invitation is the asker's own.
    #[error("{}", say!("error-own-invitation"))]
    OwnInvitation,
    /// Nobody in particular has to answer.
    #[error("{}", say!("error-nobody-invited"))]
    NobodyInvited,
    /// The invitation is over; a sentence says what became of it.
    #[error("{}", say!("error-invitation-over", became = .0))]
    InvitationOver(String),
    /// The invitation of this panel is sent, or another one was begun since.
    #[error("{}", say!("error-unsent-gone"))]
    UnsentGone,
    /// One cannot play oneself.
    #[error("{}", say!("error-yourself"))]
    Yourself,
    /// Programs do not play.
    #[error("{}", say!("error-program"))]
    Program,
    /// Too many invitations stand.
    #[error("{}", say!("error-too-many", count = .0))]
    TooMany(usize),
    /// The asker plays so many games already.
    #[error("{}", say!("error-playing-plenty", count = .0))]
    PlayingPlenty(usize),
    /// Somebody else plays so many games already.
    #[error("{}", say!("error-other-plays-plenty", who = .who, most = .most))]
    OtherPlaysPlenty { who: String, most: usize },
    /// Every seat is taken.
    #[error("{}", say!("error-invitation-full"))]
    InvitationFull,
    /// The asker has no seat there.
    #[error("{}", say!("error-not-seated"))]
    NotSeated,
    /// The host cannot leave.
    #[error("{}", say!("error-host-stays"))]
    HostStays,
    /// Only this person can do that.
    #[error("{}", say!("error-not-the-host", who = .0))]
    NotTheHost(String),
    /// Too few sit there to start.
    #[error("{}", say!("error-too-few-players", players: *.0))]
    TooFewPlayers(usize),
    /// No private answer has reached these people.
    #[error("{}", say!("error-unreached", people = all_of(.0), count: _0.len()))]
    Unreached(Vec<String>),
    /// Fewer are invited than seats are to be filled.
    #[error("{}", say!("error-too-few-guests", seats = .seats, guests: *.guests, with_you = .guests + 1, missing = usize::from(*.seats).saturating_sub(.guests + 1)))]
    TooFewGuests { seats: u8, guests: usize },
    /// One person has a seat at too many tables.
    #[error("{}", say!("error-too-many-seats", count = .0))]
    TooManySeats(usize),
    /// No alignments are dealt in this game.
    #[error("{}", say!("error-nothing-dealt", game = .0))]
    NothingDealt(GameId),
    /// The asker has left the game, or was eliminated.
    #[error("{}", say!("error-out-of-game", game = .0))]
    OutOfGame(GameId),
    /// The game knows no repetition.
    #[error("{}", say!("error-no-repetition"))]
    NoRepetition,
    /// The game ends by repetition, but never drawn (S7).
    #[error("{}", say!("error-no-claim"))]
    NoClaim,
    /// The bot lacks permissions there.
    #[error("{}", say!("error-may-not-post", value = all_of(.0)))]
    MayNotPost(Vec<Phrase>),
    /// Nothing waits for a confirmation.
    #[error("{}", say!("error-nothing-asked"))]
    NothingAsked,
    /// The position has not stood often enough.
    #[error("{}", say!("error-not-repeated", times: *.0))]
    NotRepeated(usize),
    /// No brain transference was agreed for the game (B22).
    #[error("{}", say!("error-no-transference", game = .0))]
    NoTransference(GameId),
    /// Only binary games have brain transferences (B22).
    #[error("{}", say!("error-only-binary-transfers"))]
    OnlyBinaryTransfers,
    /// The people have changed places already (B22).
    #[error("{}", say!("error-transferred", game = .0))]
    Transferred(GameId),
    /// Only this person is Junior (B22).
    #[error("{}", say!("error-not-junior", who = .0))]
    NotJunior(String),
    /// The operator excludes this person, or everybody here.
    #[error("{}", say!("error-banned"))]
    Banned,
    /// The operator excludes whoever is invited.
    #[error("{}", say!("error-guest-banned", who = .0))]
    GuestBanned(String),
    /// The operator lets no game begin for now.
    #[error("{}", say!("error-draining"))]
    Draining,
    /// Moments are shown once the game is over.
    #[error("{}", say!("error-moments-later", game = .0))]
    MomentsLater(GameId),
    /// The game has no moments.
    #[error("{}", say!("error-no-moments", game = .0))]
    NoMoments(GameId),
    /// There is no such turn.
    #[error("{}", say!("error-no-such-turn", turn = .turn, turns = .turns))]
    NoSuchTurn { turn: u32, turns: u32 },
    /// So many boards were posted just now; `again` says when the next may be.
    #[error("{}", say!("error-posts-too-often", most = .most, again = .again))]
    PostsTooOften { most: usize, again: String },
    /// The homeworld stands.
    #[error("{}", say!("error-already-set-up"))]
    AlreadySetUp,
    /// The game has no homeworlds.
    #[error("{}", say!("error-no-homeworlds"))]
    NoHomeworlds,
    /// That person does not want to play with the asker.
    #[error("{}", say!("error-not-taking", who = .0))]
    NotTaking(String),
    /// Somebody there does not want to play with the asker.
    #[error("{}", say!("error-not-for-you"))]
    NotForYou,
    /// The asker has blocked this person.
    #[error("{}", say!("error-you-blocked", who = .0))]
    YouBlocked(String),
    /// That person asked to be forgotten.
    #[error("{}", say!("error-former"))]
    Former,
    /// The asker still plays in these games.
    #[error("{}", say!("error-still-plays", value = at_most_twenty(.0)))]
    StillPlays(Vec<GameId>),
    /// The game is played in this channel.
    #[error("{}", say!("error-is-here", game = .0))]
    IsHere(GameId),
    /// The game belongs to another server.
    #[error("{}", say!("error-other-server", game = .0))]
    OtherServer(GameId),
    /// The game is played in direct messages.
    #[error("{}", say!("error-stays-private", game = .0))]
    StaysPrivate(GameId),
    /// There is no such page of the help.
    #[error("{}", say!("error-no-such-page", who = .0))]
    NoSuchPage(String),
    /// No time is kept in the game.
    #[error("{}", say!("error-no-clock", game = .0))]
    NoClock(GameId),
    /// The asker's time had run out before.
    #[error("{}", say!("error-out-of-time", game = .0))]
    OutOfTime(GameId),
    /// It is the asker's own turn, and several others play.
    #[error("{}", say!("error-nobody-to-give", game = .0))]
    NobodyToGive(GameId),
    /// The players have paused the game until this moment.
    #[error("{}", say!("error-paused", game = .0, who = .1))]
    Paused(GameId, String),
    /// Nobody is out of time.
    #[error("{}", say!("error-nothing-to-claim", game = .0))]
    NothingToClaim(GameId),
    /// The asker would be away for longer than they may.
    #[error("{}", say!("error-too-little-left", asked = clock::span(*.asked), left = clock::span((*.left).max(Span::ZERO))))]
    TooLittleLeft { asked: Span, left: Span },
    /// The last of the days is before the first, or over.
    #[error("{}", say!("error-away-in-the-past"))]
    AwayInThePast,
    /// Only the operator decides that.
    #[error("{}", say!("error-not-the-operator"))]
    NotTheOperator,
    /// The asker is not away.
    #[error("{}", say!("error-not-away"))]
    NotAway,
}

/// That a press belongs to another state of the game than the present one, for whoever pressed.
pub fn stale(was: Passed, now: u32) -> String {
    match was {
        Passed::Turn(was) => say!("errors-turn", was, now),
        Passed::TakenBack => gone_back(now),
        Passed::Unknown => say!("errors-unknown", now),
    }
}

/// What a press belonged to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// The turn of this number.
    Turn(u32),
    /// A turn before the game went back.
    TakenBack,
    /// A turn that is not there: the database was brought back from a copy.
    Unknown,
}

/// The press belongs to turns that were taken back; `turn` is the one to be made.
pub fn gone_back(turn: u32) -> String {
    say!("errors-gone-back", turn)
}

fn at_most_twenty(games: &[GameId]) -> String {
    const MOST: usize = 20;
    let named: Vec<String> = games
        .iter()
        .take(MOST)
        .map(|game| format!("`{game}`"))
        .collect();
    match games.len().saturating_sub(MOST) {
        0 => all_of(&named),
        more => say!("errors-at-most-twenty", join = named.join(", "), more),
    }
}
