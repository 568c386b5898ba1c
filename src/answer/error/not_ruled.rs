//! Why moderators cannot rule so.

use crate::domain::GameId;
use crate::text::{moderator_pings, proposal as words, ruling as say};

/// Why the desk does not rule so, or was not called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRuled {
    /// The asker is no moderator here.
    NoModerator,
    /// There are no servers in direct messages.
    NotOnAServer,
    /// The game is played in direct messages.
    NoModerators(GameId),
    /// The game is another server's.
    OtherServer(GameId),
    /// The game is a record from elsewhere.
    Imported(GameId),
    /// A call stands.
    CalledAlready(GameId),
    /// No call stands.
    NotCalled(GameId),
    /// It is adjourned.
    AdjournedAlready(GameId),
    /// It is not adjourned.
    NotAdjourned(GameId),
    /// No seat is named so.
    NoSeat { text: String, seats: String },
    /// Several seats are named so.
    SeveralSeats { text: String, seats: String },
    /// The seat is out of the game.
    IsOut(String),
    /// The person and somebody who plays keep apart.
    KeepsApart(String),
    /// The person has sat at another seat of a game with secret sides.
    KnowsASide(String),
    /// The person plays already.
    SitsThere(String),
    /// The game stands after that turn.
    StandsThere(u32),
    /// It has ended in just that way.
    EndedSo(GameId),
    /// Nothing can be undone.
    NothingToUndo(GameId),
    /// No ruling of that number can be undone.
    NoRuling(u32),
    /// That ruling was undone.
    UndoneAlready(u32),
    /// Everybody on a server is never mentioned.
    Everybody,
    /// Calls mention so many already.
    ManyCallees(usize),
    /// What was proposed stands no more.
    NoProposal,
    /// Another moderator proposed it.
    NotTheirs,
    /// The asker is not asked.
    NotAsked,
    /// The asker's seat has agreed.
    AgreedAlready,
}

impl NotRuled {
    /// The same in words.
    pub fn told(&self) -> String {
        match self {
            NotRuled::NoModerator => say::NO_MODERATOR.into(),
            NotRuled::NotOnAServer => say::NOT_ON_A_SERVER.into(),
            NotRuled::NoModerators(game) => say::no_moderators(game),
            NotRuled::OtherServer(game) => say::not_of_this_server(game),
            NotRuled::Imported(game) => say::imported(game),
            NotRuled::CalledAlready(game) => say::called_already(game),
            NotRuled::NotCalled(game) => say::not_called(game),
            NotRuled::AdjournedAlready(game) => say::adjourned_already(game),
            NotRuled::NotAdjourned(game) => say::not_adjourned(game),
            NotRuled::NoSeat { text, seats } => say::no_seat(text, seats),
            NotRuled::SeveralSeats { text, seats } => say::several_seats(text, seats),
            NotRuled::IsOut(who) => say::is_out(who),
            NotRuled::KeepsApart(who) => say::keeps_apart(who),
            NotRuled::KnowsASide(who) => say::knows_a_side(who),
            NotRuled::SitsThere(who) => say::sits_there(who),
            NotRuled::StandsThere(turn) => say::stands_there(*turn),
            NotRuled::EndedSo(game) => say::ended_so(game),
            NotRuled::NothingToUndo(game) => say::nothing_to_undo(game),
            NotRuled::NoRuling(number) => say::no_ruling(*number),
            NotRuled::UndoneAlready(number) => say::undone_already(*number),
            NotRuled::Everybody => moderator_pings::NEVER_EVERYBODY.into(),
            NotRuled::ManyCallees(most) => moderator_pings::many(*most),
            NotRuled::NoProposal => words::GONE.into(),
            NotRuled::NotTheirs => words::NOT_YOURS.into(),
            NotRuled::NotAsked => words::NOT_ASKED.into(),
            NotRuled::AgreedAlready => words::AGREED_ALREADY.into(),
        }
    }
}
