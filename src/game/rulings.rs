//! Rulings on a game: who may rule, who reads calls, which rulings stand, what an undo affects, and
//! which rulings come with a card.

use crate::command::{Caller, GameRef};
use crate::domain::{GuildId, PingTarget, RoleId};
use crate::event_log::{Ruling, RulingKind, Seq};
use crate::game::Game;
use crate::game::rated::is_about_ratings;
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, Result, refusal, refuse};
use crate::store::{Target, Tx};
use homeworlds::rules::Seat;

/// Returns the server of which the caller is a moderator. Discord's visibility of commands is not
/// relied upon: every interaction carries the caller's permissions, which are checked here.
pub fn moderated(caller: &Caller) -> CommandResult<GuildId> {
    let guild = caller
        .place
        .guild
        .ok_or_else(|| refusal(i18n::NOT_RULED_NOT_ON_ASERVER))?;
    if !caller.moderates {
        return refuse(i18n::NOT_RULED_NO_MODERATOR);
    }
    Ok(guild)
}

/// Loads the game that a moderator means, which must belong to their server.
pub fn table_of(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<Game> {
    let guild = moderated(caller)?;
    let game = Game::asked(tx, caller, game_ref)?;
    match game.where_played() {
        None => refuse(i18n::not_ruled_imported(game.id())),
        Some(place) if place.guild != Some(guild) => {
            refuse(i18n::not_ruled_other_server(game.id()))
        }
        Some(_) => Ok(game),
    }
}

/// Returns whether a moderator was called and none has ruled since.
pub fn is_called(rulings: &[Ruling]) -> bool {
    rulings
        .iter()
        .rfind(|ruling| ruling.kind == RulingKind::Called || ruling.kind.is_a_moderators())
        .is_some_and(|last| last.kind == RulingKind::Called)
}

/// Returns the latest call before a log position: the one answered there.
pub fn call_before(rulings: &[Ruling], at: Seq) -> Option<&Ruling> {
    let mut before = rulings.iter().filter(|one| one.seq < at);
    before.rfind(|one| one.kind == RulingKind::Called)
}

/// The object of an undo.
pub enum UndoTarget<'r> {
    /// A ruling or a takeback.
    Ruling(&'r Ruling),
    /// The end that the players caused.
    End,
    /// The departure of this seat, at this log position, while the others play on.
    Left(Seat, Seq),
}

/// Returns the object of an undo: the ruling of this number, or without one the latest of the
/// game's end, the rulings and the departures.
pub fn target<'r>(
    game: &Game,
    rulings: &'r [Ruling],
    number: Option<u32>,
) -> CommandResult<UndoTarget<'r>> {
    if let Some(number) = number {
        return Ok(UndoTarget::Ruling(numbered(rulings, number)?));
    }
    let last = rulings.iter().rfind(|one| stands(rulings, one));
    if game.is_over() {
        let ruled = last.filter(|last| made_the_end(game, last) || is_about_ratings(rulings, last));
        return Ok(ruled.map_or(UndoTarget::End, UndoTarget::Ruling));
    }
    let left = game
        .history
        .departures
        .last()
        .filter(|left| last.is_none_or(|last| last.seq < left.seq));
    match (left, last) {
        (Some(left), _) => Ok(UndoTarget::Left(left.seat, left.seq)),
        (None, Some(last)) => Ok(UndoTarget::Ruling(last)),
        (None, None) => refuse(i18n::not_ruled_nothing_to_undo(game.id())),
    }
}

/// Returns whether a ruling changed something and was not undone.
fn stands(rulings: &[Ruling], one: &Ruling) -> bool {
    one.kind.changes() && !is_undone(rulings, one)
}

/// Returns whether a later ruling undoes this one.
pub fn is_undone(rulings: &[Ruling], one: &Ruling) -> bool {
    let mut later = rulings.iter();
    later.any(|later| later.undoes == Some(one.number))
}

fn numbered(rulings: &[Ruling], number: u32) -> CommandResult<&Ruling> {
    let found = rulings
        .iter()
        .find(|ruling| ruling.number == number)
        .filter(|ruling| ruling.kind.changes())
        .ok_or_else(|| refusal(i18n::not_ruled_no_ruling(number)))?;
    if is_undone(rulings, found) {
        return refuse(i18n::not_ruled_undone_already(number));
    }
    Ok(found)
}

/// Returns whether this ruling ended the game, rather than its players since.
fn made_the_end(game: &Game, ruling: &Ruling) -> bool {
    let end = game.history.tip();
    ruling.before < end && end < ruling.seq
}

/// Returns whether a ruling is announced with the card of the current position.
pub fn shows_a_card(game: &Game, ruling: &Ruling) -> bool {
    stands_still(game, ruling) && has_a_card(ruling)
}

/// Returns whether nothing has happened in the game since; later events have their own cards.
pub fn stands_still(game: &Game, ruling: &Ruling) -> bool {
    game.turns() == ruling.turn && game.history.rewound() < ruling.seq
}

/// Returns whether the ruling changes the position, so that another player may be called.
pub const fn has_a_card(ruling: &Ruling) -> bool {
    match ruling.kind {
        RulingKind::Called
        | RulingKind::Answered
        | RulingKind::AnsweredPrivately
        | RulingKind::Adjourned
        | RulingKind::GaveTime
        | RulingKind::Unrated => false,
        RulingKind::TakenBack
        | RulingKind::Resumed
        | RulingKind::RolledBack
        | RulingKind::Replaced
        | RulingKind::Adjudicated
        | RulingKind::Voided
        | RulingKind::Undone => true,
    }
}

/// The readers of a game's calls.
pub struct CallReaders(Option<PingTarget>);

impl CallReaders {
    /// Returns the readers that the game's server has set, unless they are known to accept no
    /// messages.
    pub fn of(tx: &Tx, game: &Game) -> Result<Self> {
        let Some(guild) = game.history.game.origin.guild() else {
            return Ok(Self(None));
        };
        Ok(Self(match tx.settings_of_server(guild)?.calls {
            Some(PingTarget::Channel(channel))
                if tx.blocked_reason(Target::Channel(channel))?.is_some() =>
            {
                None
            }
            named => named,
        }))
    }

    /// Returns the target that receives the text of a call.
    pub fn target(&self) -> Option<Target> {
        match self.0 {
            Some(PingTarget::Channel(channel)) => Some(Target::Channel(channel)),
            Some(PingTarget::Role(_)) | None => None,
        }
    }

    /// Returns the readers' name for the author of a call, or `None`.
    pub fn named(&self) -> Option<String> {
        self.0.map(markup::call_target)
    }

    /// Returns the role that is mentioned where the game is played, if a role reads calls.
    pub fn role(&self) -> Option<RoleId> {
        match self.0 {
            Some(PingTarget::Role(role)) => Some(role),
            Some(PingTarget::Channel(_)) | None => None,
        }
    }
}
