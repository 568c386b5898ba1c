//! Why a command is not done, beyond the rules of the game: what was asked, what stands against it, what would be accepted.
//!
//! It may not know how a refusal is shown, nor what a command does.

use crate::clock::{NoTime, Span};
use crate::domain::{GameId, InvitationId};
use crate::log::ProposalKind;
use crate::text;
use crate::text::markup::quoted;
use crate::text::{Phrase, all_of, clock, either, not_understood};
use homeworlds::rules::AnyMisunderstood;

/// What stands against a command, beyond what cannot be read. Names in it are escaped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserError {
    /// There is no such game, or not for this person here.
    #[error("{}", text::error_no_such_game(.0))]
    NoSuchGame(String),
    /// There is no such invitation, or not for this person here.
    #[error("{}", text::error_no_such_invitation(.0))]
    NoSuchInvitation(InvitationId),
    /// The asker has no running game.
    #[error("{}", text::ERROR_NO_GAME)]
    NoGame,
    /// It is the asker's turn in none of several games.
    #[error("{}", text::ERROR_NO_TURN)]
    NoTurn,
    /// The asker does not play.
    #[error("{}", text::error_no_player(.0))]
    NoPlayer(GameId),
    /// Another seat is to move.
    #[error("{}", text::error_not_your_turn(.game, .who))]
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
    #[error("{}", text::error_over(.game, .how))]
    Over { game: GameId, how: String },
    /// Moderators have adjourned the game, for this reason.
    #[error("{}", text::error_adjourned(.game, .why))]
    Adjourned { game: GameId, why: String },
    /// No takeback is possible or asked for.
    #[error(transparent)]
    NoTakeback(NoTakeback),
    /// Nothing of this kind is asked, or not any more.
    #[error("{}", text::asked_nothing(.1, .0))]
    NothingProposed(ProposalKind, GameId),
    /// The asker has agreed to it already.
    #[error("{}", text::asked_agreed_already(.0))]
    AgreedAlready(ProposalKind),
    /// The desk does not rule so.
    #[error(transparent)]
    NotRuled(NotRuled),
    /// Everybody has set up.
    #[error("{}", text::error_too_late_to_abort(.0))]
    TooLateToAbort(GameId),
    /// The game goes on.
    #[error("{}", text::error_still_running(.0))]
    StillRunning(GameId),
    /// The text is not exactly one legal turn.
    #[error("{}", not_understood(.0))]
    Misunderstood(AnyMisunderstood),
    /// The invitation is for others.
    #[error("{}", text::error_invited_others(all_of(.0)))]
    InvitedOthers(Vec<String>),
    /// The invitation is the asker's own.
    #[error("{}", text::ERROR_OWN_INVITATION)]
    OwnInvitation,
    /// Outside a server an invitation reaches those whom it names.
    #[error("{}", text::ERROR_NOBODY_SEES)]
    NobodySees,
    /// Nobody in particular has to answer.
    #[error("{}", text::ERROR_NOBODY_INVITED)]
    NobodyInvited,
    /// The invitation is over; a sentence says what became of it.
    #[error("{}", text::error_invitation_over(.0))]
    InvitationOver(String),
    /// The invitation of this panel is sent, or another one was begun since.
    #[error("{}", text::ERROR_UNSENT_GONE)]
    UnsentGone,
    /// One cannot play oneself.
    #[error("{}", text::ERROR_YOURSELF)]
    Yourself,
    /// Programs do not play.
    #[error("{}", text::ERROR_PROGRAM)]
    Program,
    /// Too many invitations stand.
    #[error("{}", text::error_too_many(.0))]
    TooMany(usize),
    /// The asker plays so many games already.
    #[error("{}", text::error_playing_plenty(.0))]
    PlayingPlenty(usize),
    /// Somebody else plays so many games already.
    #[error("{}", text::error_other_plays_plenty(.most, .who))]
    OtherPlaysPlenty { who: String, most: usize },
    /// Every seat is taken.
    #[error("{}", text::ERROR_INVITATION_FULL)]
    InvitationFull,
    /// The asker has no seat there.
    #[error("{}", text::ERROR_NOT_SEATED)]
    NotSeated,
    /// The host cannot leave.
    #[error("{}", text::ERROR_HOST_STAYS)]
    HostStays,
    /// Only this person can do that.
    #[error("{}", text::error_not_the_host(.0))]
    NotTheHost(String),
    /// Too few sit there to start.
    #[error("{}", text::error_too_few_players(*.0))]
    TooFewPlayers(usize),
    /// No private answer has reached these people.
    #[error("{}", text::error_unreached(_0.len(), all_of(.0)))]
    Unreached(Vec<String>),
    /// Fewer are invited than seats are to be filled.
    #[error("{}", text::error_too_few_guests(*.guests, usize::from(*.seats).saturating_sub(.guests + 1), .seats, .guests + 1))]
    TooFewGuests { seats: u8, guests: usize },
    /// One person has a seat at too many tables.
    #[error("{}", text::error_too_many_seats(.0))]
    TooManySeats(usize),
    /// No alignments are dealt in this game.
    #[error("{}", text::error_nothing_dealt(.0))]
    NothingDealt(GameId),
    /// The asker has left the game, or was eliminated.
    #[error("{}", text::error_out_of_game(.0))]
    OutOfGame(GameId),
    /// The game knows no repetition.
    #[error("{}", text::ERROR_NO_REPETITION)]
    NoRepetition,
    /// The game ends by repetition, but never drawn (S7).
    #[error("{}", text::ERROR_NO_CLAIM)]
    NoClaim,
    /// The bot lacks permissions there.
    #[error("{}", text::error_may_not_post(all_of(.0)))]
    MayNotPost(Vec<Phrase>),
    /// Nothing waits for a confirmation.
    #[error("{}", text::ERROR_NOTHING_ASKED)]
    NothingAsked,
    /// The position has not stood often enough.
    #[error("{}", text::error_not_repeated(*.0))]
    NotRepeated(usize),
    /// No brain transference was agreed for the game (B22).
    #[error("{}", text::error_no_transference(.0))]
    NoTransference(GameId),
    /// Only binary games have brain transferences (B22).
    #[error("{}", text::ERROR_ONLY_BINARY_TRANSFERS)]
    OnlyBinaryTransfers,
    /// The people have changed places already (B22).
    #[error("{}", text::error_transferred(.0))]
    Transferred(GameId),
    /// Only this person is Junior (B22).
    #[error("{}", text::error_not_junior(.0))]
    NotJunior(String),
    /// The operator excludes this person, or everybody here.
    #[error("{}", text::ERROR_BANNED)]
    Banned,
    /// The operator excludes whoever is invited.
    #[error("{}", text::error_guest_banned(.0))]
    GuestBanned(String),
    /// The operator lets no game begin for now.
    #[error("{}", text::ERROR_DRAINING)]
    Draining,
    /// Moments are shown once the game is over.
    #[error("{}", text::error_moments_later(.0))]
    MomentsLater(GameId),
    /// The game has no moments.
    #[error("{}", text::error_no_moments(.0))]
    NoMoments(GameId),
    /// There is no such turn.
    #[error("{}", text::error_no_such_turn(.turn, .turns))]
    NoSuchTurn { turn: u32, turns: u32 },
    /// So many boards were posted just now; `again` says when the next may be.
    #[error("{}", text::error_posts_too_often(.again, .most))]
    PostsTooOften { most: usize, again: String },
    /// That person does not want to play with the asker.
    #[error("{}", text::error_not_taking(.0))]
    NotTaking(String),
    /// Somebody there does not want to play with the asker.
    #[error("{}", text::ERROR_NOT_FOR_YOU)]
    NotForYou,
    /// The asker has blocked this person.
    #[error("{}", text::error_you_blocked(.0))]
    YouBlocked(String),
    /// That person asked to be forgotten.
    #[error("{}", text::ERROR_FORMER)]
    Former,
    /// The asker still plays in these games.
    #[error("{}", text::error_still_plays(at_most_twenty(.0)))]
    StillPlays(Vec<GameId>),
    /// The game is played in this channel.
    #[error("{}", text::error_is_here(.0))]
    IsHere(GameId),
    /// The game belongs to another server.
    #[error("{}", text::error_other_server(.0))]
    OtherServer(GameId),
    /// The game is played in direct messages.
    #[error("{}", text::error_stays_private(.0))]
    StaysPrivate(GameId),
    /// There is no such page of the help.
    #[error("{}", text::error_no_such_page(.0))]
    NoSuchPage(String),
    /// No time is kept in the game.
    #[error("{}", text::error_no_clock(.0))]
    NoClock(GameId),
    /// The asker's time had run out before.
    #[error("{}", text::error_out_of_time(.0))]
    OutOfTime(GameId),
    /// It is the asker's own turn, and several others play.
    #[error("{}", text::error_nobody_to_give(.0))]
    NobodyToGive(GameId),
    /// The players have paused the game until this moment.
    #[error("{}", text::error_paused(.0, .1))]
    Paused(GameId, String),
    /// Nobody is out of time.
    #[error("{}", text::error_nothing_to_claim(.0))]
    NothingToClaim(GameId),
    /// The asker would be away for longer than they may.
    #[error("{}", text::error_too_little_left(clock::span(*.asked), clock::span((*.left).max(Span::ZERO))))]
    TooLittleLeft { asked: Span, left: Span },
    /// The last of the days is before the first, or over.
    #[error("{}", text::ERROR_AWAY_IN_THE_PAST)]
    AwayInThePast,
    /// Only the operator decides that.
    #[error("{}", text::ERROR_NOT_THE_OPERATOR)]
    NotTheOperator,
    /// The asker is not away.
    #[error("{}", text::ERROR_NOT_AWAY)]
    NotAway,
}

/// That a press belongs to another state of the game than the present one, for whoever pressed.
pub fn stale(was: Passed, now: u32) -> String {
    match was {
        Passed::Turn(was) => text::errors_turn(now, was),
        Passed::TakenBack => text::errors_gone_back(now),
        Passed::Unknown => text::errors_unknown(now),
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

fn at_most_twenty(games: &[GameId]) -> String {
    const MOST: usize = 20;
    let named: Vec<String> = games
        .iter()
        .take(MOST)
        .map(|game| format!("`{game}`"))
        .collect();
    match games.len().saturating_sub(MOST) {
        0 => all_of(&named),
        more => text::errors_at_most_twenty(named.join(", "), more),
    }
}

/// Why nothing is taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTakeback {
    /// The asker made none of the last turns.
    #[error("{}", text::no_takeback_nothing_made(.0))]
    NothingMade(GameId),
    /// The turn has shown a side (M7).
    #[error("{}", text::NO_TAKEBACK_SIDE_SHOWN)]
    SideShown,
    /// Somebody left since (M8).
    #[error("{}", text::NO_TAKEBACK_LEFT_SINCE)]
    LeftSince,
    /// The people changed places since (B22).
    #[error("{}", text::NO_TAKEBACK_MOVED_SINCE)]
    MovedSince,
}

/// Why an option cannot be read. It is the asker's mistake, or an old command that Discord still shows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no such command or button.
    #[error("{}", text::UNREADABLE_UNKNOWN)]
    Unknown(String),
    /// The option is needed and was not given.
    #[error("{}", text::unreadable_missing(.0))]
    Missing(&'static str),
    /// The option holds another kind of value than it should.
    #[error("{}", text::unreadable_kind(.0))]
    Kind(&'static str),
    /// The text has more characters than a turn can need.
    #[error("{}", text::unreadable_long(.most, .option))]
    Long { option: &'static str, most: usize },
    /// No game can have this id.
    #[error("{}", UserError::NoSuchGame(quoted(.0)))]
    Game(String),
    /// There is no such time zone.
    #[error("{}", text::unreadable_zone(zones_like(.near), quoted(.text)))]
    Zone { text: String, near: Vec<String> },
    /// That is no day.
    #[error("{}", text::unreadable_day(quoted(.0)))]
    Day(String),
    /// A handicap is chosen, and nobody is named who gets it (B20-B22).
    #[error("{}", text::UNREADABLE_NO_JUNIOR)]
    NoJunior,
    /// A Junior is named, and no handicap is chosen (B20-B22).
    #[error("{}", text::UNREADABLE_NO_HANDICAP)]
    NoHandicap,
    /// The text is no time control.
    #[error("{}", clock::no_time(&quoted(.text), *.why))]
    Time { text: String, why: NoTime },
    /// The option holds something else than its choices.
    #[error("{}", text::unreadable_choice(.option, quoted(.text)))]
    Choice { option: &'static str, text: String },
}

fn zones_like(near: &[String]) -> String {
    if near.is_empty() {
        return text::UNREADABLE_ZONE_FORM.to_string();
    }
    let names: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    text::unreadable_zone_near(either(&names))
}

/// Why the desk does not rule so, or was not called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRuled {
    /// The asker is no moderator here.
    #[error("{}", text::NOT_RULED_NO_MODERATOR)]
    NoModerator,
    /// There are no servers in direct messages.
    #[error("{}", text::NOT_RULED_NOT_ON_ASERVER)]
    NotOnAServer,
    /// The game is played in direct messages.
    #[error("{}", text::not_ruled_no_moderators(.0))]
    NoModerators(GameId),
    /// The game is another server's.
    #[error("{}", text::not_ruled_other_server(.0))]
    OtherServer(GameId),
    /// The game is a record from elsewhere.
    #[error("{}", text::not_ruled_imported(.0))]
    Imported(GameId),
    /// A call stands.
    #[error("{}", text::not_ruled_called_already(.0))]
    CalledAlready(GameId),
    /// No call stands.
    #[error("{}", text::not_ruled_not_called(.0))]
    NotCalled(GameId),
    /// It is adjourned.
    #[error("{}", text::not_ruled_adjourned_already(.0))]
    AdjournedAlready(GameId),
    /// It is not adjourned.
    #[error("{}", text::not_ruled_not_adjourned(.0))]
    NotAdjourned(GameId),
    /// No seat is named so.
    #[error("{}", text::not_ruled_no_seat(.seats, .text))]
    NoSeat { text: String, seats: String },
    /// Several seats are named so.
    #[error("{}", text::not_ruled_several_seats(.seats, .text))]
    SeveralSeats { text: String, seats: String },
    /// The seat is out of the game.
    #[error("{}", text::not_ruled_is_out(.0))]
    IsOut(String),
    /// The person and somebody who plays keep apart.
    #[error("{}", text::not_ruled_keeps_apart(.0))]
    KeepsApart(String),
    /// The person has sat at another seat of a game with secret sides.
    #[error("{}", text::not_ruled_knows_aside(.0))]
    KnowsASide(String),
    /// The person plays already.
    #[error("{}", text::not_ruled_sits_there(.0))]
    SitsThere(String),
    /// The game stands after that turn.
    #[error("{}", text::not_ruled_stands_there(.0))]
    StandsThere(u32),
    /// It has ended in just that way.
    #[error("{}", text::not_ruled_ended_so(.0))]
    EndedSo(GameId),
    /// Nothing can be undone.
    #[error("{}", text::not_ruled_nothing_to_undo(.0))]
    NothingToUndo(GameId),
    /// No ruling of that number can be undone.
    #[error("{}", text::not_ruled_no_ruling(.0))]
    NoRuling(u32),
    /// That ruling was undone.
    #[error("{}", text::not_ruled_undone_already(.0))]
    UndoneAlready(u32),
    /// Everybody on a server is never mentioned.
    #[error("{}", text::NOT_RULED_EVERYBODY)]
    Everybody,
    /// What was proposed stands no more.
    #[error("{}", text::NOT_RULED_NO_PROPOSAL)]
    NoProposal,
    /// Another moderator proposed it.
    #[error("{}", text::NOT_RULED_NOT_THEIRS)]
    NotTheirs,
    /// The asker plays there.
    #[error("{}", text::not_ruled_plays_there(.0))]
    PlaysThere(GameId),
    /// Everybody has seen the sides (M9).
    #[error("{}", text::not_ruled_sides_are_known(.0))]
    SidesAreKnown(GameId),
}
