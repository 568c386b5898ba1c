//! What is ruled about a game: who may rule, what stands and what would be undone, and what is told with a card.

use crate::command::{Caller, GameRef};
use crate::domain::GuildId;
use crate::event_log::{Ruling, RulingKind, Seq};
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// The server whose moderator the asker is. What Discord shows a command to is its affair; who may rule is told
/// with every interaction, and checked here.
pub fn moderated(asker: &Caller) -> CommandResult<GuildId> {
    let guild = asker
        .place
        .guild
        .ok_or_else(|| refusal(i18n::NOT_RULED_NOT_ON_ASERVER))?;
    if !asker.moderates {
        return refuse(i18n::NOT_RULED_NO_MODERATOR);
    }
    Ok(guild)
}

/// The game that a moderator means, of their own server.
pub fn table_of(tx: &Tx, asker: &Caller, game_ref: GameRef) -> CommandResult<Game> {
    let guild = moderated(asker)?;
    let game = Game::asked(tx, asker, game_ref)?;
    match game.where_played() {
        None => refuse(i18n::not_ruled_imported(game.id())),
        Some(place) if place.guild != Some(guild) => {
            refuse(i18n::not_ruled_other_server(game.id()))
        }
        Some(_) => Ok(game),
    }
}

/// Whether the referee was called and no moderator has ruled since.
pub fn is_called(rulings: &[Ruling]) -> bool {
    rulings
        .iter()
        .rfind(|ruling| ruling.kind == RulingKind::Called || ruling.kind.is_a_moderators())
        .is_some_and(|last| last.kind == RulingKind::Called)
}

/// The call that was the latest before a place: the one that is answered there.
pub fn call_before(rulings: &[Ruling], at: Seq) -> Option<&Ruling> {
    let mut before = rulings.iter().filter(|one| one.seq < at);
    before.rfind(|one| one.kind == RulingKind::Called)
}

/// What is undone.
pub enum UndoTarget<'r> {
    /// A ruling or a takeback.
    Ruling(&'r Ruling),
    /// The end that the players brought about.
    End,
    /// That this seat left while the others play on, at this place.
    Left(Seat, Seq),
}

/// What is undone: the ruling of this number; without one what came last of the game's end, the rulings and the seats that left.
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
        let ruled = last.filter(|last| made_the_end(game, last));
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

/// Whether it changed something and was not undone.
fn stands(rulings: &[Ruling], one: &Ruling) -> bool {
    one.kind.changes() && !is_undone(rulings, one)
}

/// Whether a later ruling undoes it.
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

/// Whether a game that is over is so by this ruling, rather than by its players since.
fn made_the_end(game: &Game, ruling: &Ruling) -> bool {
    let end = game.history.tip();
    ruling.before < end && end < ruling.seq
}

/// Whether an entry is told with the card of where the game stands.
pub fn shows_a_card(game: &Game, ruling: &Ruling) -> bool {
    stands_still(game, ruling) && has_a_card(ruling)
}

/// Whether nothing has happened in the game since: what has happened has cards of its own.
pub fn stands_still(game: &Game, ruling: &Ruling) -> bool {
    game.turns() == ruling.turn && game.history.rewound() < ruling.seq
}

/// Whether the game stands otherwise after it, so that somebody else may be called.
pub const fn has_a_card(ruling: &Ruling) -> bool {
    match ruling.kind {
        RulingKind::Called
        | RulingKind::Answered
        | RulingKind::AnsweredPrivately
        | RulingKind::Adjourned
        | RulingKind::GaveTime => false,
        RulingKind::TakenBack
        | RulingKind::Resumed
        | RulingKind::RolledBack
        | RulingKind::Replaced
        | RulingKind::Adjudicated
        | RulingKind::Voided
        | RulingKind::Undone => true,
    }
}
