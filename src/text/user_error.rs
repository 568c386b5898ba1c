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
use crate::domain::{GameId, LobbyId, Millis};
use crate::log::ProposalKind;
use crate::text::{all_of, asked, clock, markup, not_understood};
use homeworlds::rules::AnyMisunderstood;

/// What stands against a command, beyond what cannot be read. Names in it are escaped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserError {
    /// There is no such game, or not for this person here.
    #[error(
        "I know no game {0} here. `/hw games` lists yours; an id has three or four syllables, like `mirolu`."
    )]
    NoSuchGame(String),
    /// There is no such challenge, or not for this person here.
    #[error("I know no open challenge {0} for you. `/hw games` lists the open ones.")]
    NoSuchChallenge(String),
    /// The asker has no running game.
    #[error(
        "You have no running game. `/hw challenge` invites somebody; `/hw review` shows a game that is over."
    )]
    NoGame,
    /// It is the asker's turn in none of several games.
    #[error("It is not your turn in any of your games. `/hw games` lists them.")]
    NoTurn,
    /// There is no challenge to answer.
    #[error("There is no challenge that you could answer so. `/hw games` lists the open ones.")]
    NoChallenge,
    /// The asker does not play.
    #[error(
        "Only the players of game `{0}` can do that. `/hw review game:{0}` shows it to everybody."
    )]
    NoPlayer(GameId),
    /// Another seat is to move.
    #[error("It is {who}'s turn in game `{game}`. You will be called when it is yours.")]
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
    #[error("Game `{game}` is over: {how} `/hw review game:{game}` steps through it.")]
    Over { game: GameId, how: String },
    /// Moderators have adjourned the game, for this reason.
    #[error(
        "Game `{game}` is adjourned by the referee, so no turn counts until it is resumed. The reason: {why}"
    )]
    Adjourned { game: GameId, why: String },
    /// No takeback is possible or asked for.
    #[error(transparent)]
    NoTakeback(NoTakeback),
    /// Nothing of this kind is asked, or not any more.
    #[error("{}", asked::nothing(*.0, .1))]
    NothingProposed(ProposalKind, GameId),
    /// The asker asked it.
    #[error("{}", asked::own(*.0))]
    OwnProposal(ProposalKind),
    /// The asker has agreed to it already.
    #[error("{}", asked::agreed_already(*.0))]
    AgreedAlready(ProposalKind),
    /// The desk does not rule so.
    #[error(transparent)]
    NotRuled(NotRuled),
    /// Everybody has set up.
    #[error(
        "Game `{0}` has really begun: everybody has set up, so it cannot be called off any more. You can offer a draw \
        (`/hw draw`), resign (`/hw resign`), or call a moderator (`/hw-game referee`)."
    )]
    TooLateToAbort(GameId),
    /// The game goes on.
    #[error("Game `{0}` still goes on. A rematch can be asked for when it is over.")]
    StillRunning(GameId),
    /// The text is not exactly one legal turn.
    #[error("{}", not_understood(.0))]
    Misunderstood(AnyMisunderstood),
    /// The challenge is for somebody else.
    #[error("This challenge is for {0} alone. `/hw challenge` makes one of your own.")]
    InvitedAnother(String),
    /// The challenge is the asker's own.
    #[error("This is your own challenge: you can withdraw it, but somebody else has to accept it.")]
    OwnChallenge,
    /// Nobody in particular is invited.
    #[error("This challenge is open to anybody: there is no need to decline it.")]
    NobodyInvited,
    /// Only this person can withdraw it.
    #[error("Only {0}, who made this challenge, can withdraw it.")]
    NotTheChallenger(String),
    /// The challenge is over.
    #[error("This challenge {0}.")]
    Closed(&'static str),
    /// One cannot play oneself.
    #[error("You cannot invite yourself. Leave that out, and anybody may come.")]
    Yourself,
    /// Programs do not play.
    #[error("A program cannot play. Invite a person, or leave that out.")]
    Program,
    /// Too many challenges stand.
    #[error("You have {0} open challenges, which is the most. `/hw withdraw` takes one back.")]
    TooMany(usize),
    /// The asker plays so many games already.
    #[error(
        "You play {0} games at the same time, and nobody may play more. End one first; `/hw games` lists them."
    )]
    PlayingPlenty(usize),
    /// Somebody else plays so many games already.
    #[error("{who} plays {most} games at the same time, and nobody may play more.")]
    OtherPlaysPlenty { who: String, most: usize },
    /// There is no such lobby, or not for this person here.
    #[error(
        "I know no lobby {0} here. `/hw games` lists those that you can see; `/hw lobby` opens one."
    )]
    NoSuchLobby(String),
    /// No lobby can be meant.
    #[error(
        "There is no lobby with which you could do that. `/hw games` lists yours; `/hw lobby` opens one."
    )]
    NoLobby,
    /// The lobby is over.
    #[error("Lobby #{lobby} {how}. Nothing has changed.")]
    LobbyOver { lobby: LobbyId, how: String },
    /// The lobby is for others.
    #[error(
        "{host} opened this lobby for {} only. `/hw lobby` opens one of your own.",
        all_of(.guests)
    )]
    LobbyForGuests { host: String, guests: Vec<String> },
    /// Every seat is taken.
    #[error(
        "Lobby #{0} is full: somebody took the last seat before you. `/hw lobby` opens another."
    )]
    LobbyFull(LobbyId),
    /// The asker does not sit there.
    #[error("You do not sit in lobby #{0}; *Join* takes a seat.")]
    NotInLobby(LobbyId),
    /// The host cannot leave.
    #[error("This lobby is your own: close it if you do not want to play.")]
    HostStays,
    /// Only this person can do that.
    #[error("Only {0}, who opened this lobby, can do that.")]
    NotTheHost(String),
    /// Too few sit there to start.
    #[error(
        "A game needs at least three players (M1); {} here so far.",
        if *.0 == 1 { "one player sits" } else { "two players sit" }
    )]
    TooFewPlayers(usize),
    /// No private answer has reached these people.
    #[error(
        "The game cannot start yet: no private answer has reached {}, so a secret could not be told there (M6). Let {} press \
        *Join* again, then start.",
        all_of(.0),
        if .0.len() == 1 { "them" } else { "each of them" }
    )]
    Unreached(Vec<String>),
    /// Fewer are invited than seats are to be filled.
    #[error(
        "You ask for {seats} seats and invite {guests} {}: with you that is {}. Invite {} more, or nobody, and anybody may join.",
        if *.guests == 1 { "person" } else { "people" },
        .guests + 1,
        usize::from(*.seats).saturating_sub(.guests + 1)
    )]
    TooFewGuests { seats: u8, guests: usize },
    /// Too many lobbies of one host are open.
    #[error("You have {0} open lobbies, which is the most. `/hw close` closes one.")]
    TooManyLobbies(usize),
    /// One person sits in too many lobbies.
    #[error("You sit in {0} open lobbies, which is the most. `/hw leave` frees a seat.")]
    TooManySeats(usize),
    /// No alignments are dealt in this game.
    #[error("Nobody has an alignment in game `{0}`: only Good and Evil deals them (M6).")]
    NothingDealt(GameId),
    /// No alignments are dealt in any running game of the asker.
    #[error(
        "You have no running game in which alignments are dealt: only Good and Evil has them (M6), which `/hw lobby` begins."
    )]
    NothingDealtHere,
    /// The asker has left the game, or was eliminated.
    #[error(
        "You are out of game `{0}`: your ships stay, and the others play on (M5, M8). `/hw board` shows where it stands."
    )]
    OutOfGame(GameId),
    /// The game knows no repetition.
    #[error(
        "No draw can be claimed by repetition in a game for three to six; it takes the agreement of all who are still in (M1)."
    )]
    NoRepetition,
    /// The game ends by repetition, but never drawn (S7).
    #[error(
        "No draw can be claimed in Settlers: when a position stands for the fifth time the game ends by itself, and the pips decide \
        (S7, S8). `/hw draw` offers a draw by agreement."
    )]
    NoClaim,
    /// The bot lacks permissions there.
    #[error(
        "I cannot post here: I lack the permission to {}. Somebody who manages this server can give it to me, or you play in \
        another channel or in my direct messages.",
        all_of(.0)
    )]
    MayNotPost(Vec<&'static str>),
    /// The asker's submitted turn waits until this moment.
    #[error(
        "Your turn in game `{game}` is submitted and counts {}. `/hw play` shows it, and *Unsend* there brings it back.",
        markup::from_now(*.until)
    )]
    Submitted { game: GameId, until: Millis },
    /// The submitted turn, of this number, is a turn by now.
    #[error(
        "Too late: turn {0} has been published, and your opponent can see it. Nothing has changed."
    )]
    Published(u32),
    /// Nothing waits for a confirmation.
    #[error(
        "There is nothing left to confirm here: this question has been answered, or you asked about another turn since."
    )]
    NothingAsked,
    /// The position has not stood often enough.
    #[error(
        "This position has stood {}; a draw can be claimed when it stands for the 3rd time (B18).",
        if *.0 == 1 { "once".to_owned() } else { format!("{} times", .0) }
    )]
    NotRepeated(usize),
    /// No brain transference was agreed for the game (B22).
    #[error(
        "No brain transference was agreed for game `{0}` (B22). A challenge allows it with `transference: yes` and a `junior`."
    )]
    NoTransference(GameId),
    /// Only binary games have brain transferences (B22).
    #[error(
        "Players change places only in binary Homeworlds, where a challenge has agreed on it (B22). The handicap of Settlers is a \
        larger first green (S9): `/hw settlers` with `handicap`."
    )]
    OnlyBinaryTransfers,
    /// The people have changed places already (B22).
    #[error(
        "The players of game `{0}` have changed places already, and may do so only once in a game (B22)."
    )]
    Transferred(GameId),
    /// Only this person is Junior (B22).
    #[error("Only {0}, who is Junior Officer, may bring about the brain transference (B22).")]
    NotJunior(String),
    /// Moments are shown once the game is over.
    #[error(
        "Game `{0}` still goes on. Its moments can be seen once it is over: until then the referee says nothing of what could be won."
    )]
    MomentsLater(GameId),
    /// The game has no moments.
    #[error(
        "Game `{0}` is of a kind in which no turn alone decides; only binary games have moments."
    )]
    NoMoments(GameId),
    /// There is no such turn.
    #[error("There is no turn {turn}: this game has turns 0 to {turns}.")]
    NoSuchTurn { turn: u32, turns: u32 },
    /// So many boards were posted just now; `again` says when the next may be.
    #[error(
        "You have posted {most} boards just now; the next can be posted {again}. Only you see this review, and it goes on."
    )]
    PostsTooOften { most: usize, again: String },
    /// The homeworld stands.
    #[error("Your homeworld stands already (B5).")]
    AlreadySetUp,
    /// The game has no homeworlds.
    #[error(
        "Settlers has no homeworlds to set up: a first turn lands a green, such as `land c3` (S5)."
    )]
    NoHomeworlds,
    /// That person does not want to play with the asker.
    #[error(
        "{0} is not taking this game. Nothing is posted, and nobody else is told. You can invite somebody else, or leave \
        `opponent` out, so that anybody may accept."
    )]
    NotTaking(String),
    /// Somebody there does not want to play with the asker.
    #[error(
        "This one cannot be taken by you. `/hw challenge` makes one of your own, and `/hw games` lists what else is open."
    )]
    NotForYou,
    /// The asker has blocked this person.
    #[error("You have blocked {0}, so you cannot play together. `/hw-me unblock` takes that back.")]
    YouBlocked(String),
    /// That person asked to be forgotten.
    #[error(
        "That player asked to be forgotten, and cannot be invited any more. The games that you played stay."
    )]
    Former,
    /// The asker still plays in these games.
    #[error(
        "You still play: {}. Others wait for you there, so please finish these games or resign them first (`/hw resign`), or agree on \
        a draw (`/hw draw`). Then ask again. Nothing has changed.",
        at_most_twenty(.0)
    )]
    StillPlays(Vec<GameId>),
    /// The game is played in this channel.
    #[error("Game `{0}` is played in this channel already. `/hw board` shows it.")]
    IsHere(GameId),
    /// The game belongs to another server.
    #[error(
        "Game `{0}` belongs to another server, where its members can follow it: it can only be moved to another channel \
        there."
    )]
    OtherServer(GameId),
    /// The game is played in direct messages.
    #[error(
        "Game `{0}` is played in the direct messages of its players, and cannot be moved to a channel where others would see it."
    )]
    StaysPrivate(GameId),
    /// There is no such page of the help.
    #[error("There is no page {0}. Choose one from the menu, or a rule's number such as B13.")]
    NoSuchPage(String),
    /// No time is kept in the game.
    #[error("No time is kept in game `{0}`, so there is no clock to change.")]
    NoClock(GameId),
    /// The asker's time had run out before.
    #[error(
        "Your time in game `{0}` ran out more than an hour ago (in a live game, ran out), so this turn does not count. `/hw clock` \
        shows what was charged and what was excused; the result follows in a moment."
    )]
    OutOfTime(GameId),
    /// It is the asker's own turn, and several others play.
    #[error(
        "It is your own turn in game `{0}`: with more than two players, time is given to whoever is to move."
    )]
    NobodyToGive(GameId),
    /// The players have paused the game until this moment.
    #[error(
        "Game `{0}` is paused until {1}, as all agreed: nobody loses on time meanwhile. `/hw-game pause` with \
        `answer: resume` proposes to go on earlier."
    )]
    Paused(GameId, String),
    /// Nobody is out of time.
    #[error(
        "Nobody is out of time in game `{0}`, or its clock ends it by itself. `/hw clock` shows what is left."
    )]
    NothingToClaim(GameId),
    /// More vacation is asked for than is left.
    #[error(
        "You asked for {} of vacation and have {} left. 1 day is earned in 8.",
        clock::span(*.asked),
        clock::span((*.left).max(Span::ZERO))
    )]
    TooLittleVacation { asked: Span, left: Span },
    /// Only the operator decides that.
    #[error("Only in the operator's channel can that be decided.")]
    NotTheOperator,
    /// The asker is not on vacation.
    #[error("You are not on vacation. `/hw-me vacation` with `days` begins one.")]
    NoVacation,
    /// Quiet days can be changed again at this moment.
    #[error(
        "Quiet days, and the time zone they are in, can be changed once in 30 days; yours from {0} on."
    )]
    QuietDaysStay(String),
}

/// That a press belongs to another state of the game than the present one, for whoever pressed.
pub fn stale(was: Passed, now: u32) -> String {
    match was {
        Passed::Turn(was) => format!(
            "The game has moved on: this was turn {was}, it is now turn {now}. Nothing has changed."
        ),
        Passed::TakenBack => gone_back(now),
        Passed::Unknown => format!(
            "The game does not know of this card any more; it is now turn {now}. Nothing has changed."
        ),
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
    format!("The game has gone back since then: it is turn {turn} now. Nothing has changed.")
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
        more => format!(
            "{} and {more} more, which `/hw games` lists",
            named.join(", ")
        ),
    }
}
