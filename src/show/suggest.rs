//! Completions for a text while it is typed: turns, games, pages of the help. Labels are plain
//! text.

use crate::command::{Caller, CompletionRequest, CompletionSource, GameRef, Query, suggest_times};
use crate::event_log::{GameHeader, GameState};
use crate::i18n;
use crate::reply::error::{CommandError, Result};
use crate::show::brief::Brief;
use crate::show::help;
use crate::show::which_game::{self, Require};
use crate::store::Tx;
use homeworlds::rules::Suggestion;

/// Maximum number of completions that Discord shows.
const MOST: usize = 25;

/// Number of games searched for the typed text: the caller's own and the latest first.
const CONSIDERED: u32 = 500;

/// Returns the completions as label and value; empty if nothing fits.
pub fn complete(
    tx: &Tx,
    caller: &Caller,
    asked: &CompletionRequest,
) -> Result<Vec<(String, String)>> {
    let typed = &asked.typed;
    match asked.source {
        CompletionSource::Turn => turns(tx, caller, asked),
        CompletionSource::Running => {
            games(tx, caller, typed, |game| game.state == GameState::Running)
        }
        CompletionSource::Games => games(tx, caller, typed, |_| true),
        CompletionSource::Ruled => games(tx, caller, typed, |game| is_ruled_here(caller, game)),
        CompletionSource::Topics => Ok(help::complete(typed)),
        CompletionSource::Times => Ok(suggest_times(typed)),
    }
}

/// Returns continuations of the turn, if the game is unambiguous and the caller is to move.
fn turns(tx: &Tx, caller: &Caller, asked: &CompletionRequest) -> Result<Vec<(String, String)>> {
    let which = asked.game.map(GameRef::Named);
    let game = match which_game::find(tx, caller, which, Require::TheTurn, Query::Play) {
        Ok(game) => game,
        // The game must be chosen first: the same text may be a turn of another.
        Err(CommandError::Ask(_)) => {
            let typed = match asked.typed.trim() {
                "" => "…",
                typed => typed,
            };
            return Ok(vec![(
                i18n::GAME_NAME_THE_GAME.to_string(),
                typed.to_owned(),
            )]);
        }
        Err(why) => return why.into_reply().map(|_| Vec::new()),
    };
    let seat = game.seat_of(caller.person.id);
    if seat.is_none() || game.state.to_move() != seat {
        return Ok(Vec::new());
    }
    let typed = i18n::reading::in_notation(&game.state, &asked.typed);
    Ok(game
        .state
        .suggest(&typed)
        .into_iter()
        .map(|offer| (spoken(offer.label), offer.value))
        .collect())
}

/// Translates a label into the reader's language, unless that is too long.
fn spoken(label: String) -> String {
    let said = i18n::spoken_turn(&label);
    let fits = said.chars().count() <= Suggestion::MOST_CHARACTERS;
    if fits { said } else { label }
}

/// Returns the games that match the typed text: first by the start of the ID, then by their
/// description.
fn games(
    tx: &Tx,
    caller: &Caller,
    typed: &str,
    wanted: impl Fn(&GameHeader) -> bool,
) -> Result<Vec<(String, String)>> {
    let by_id = tx.visible_games(caller.viewer(), typed, MOST as u32)?;
    let all = tx.visible_games(caller.viewer(), "", CONSIDERED)?;
    let mut offered: Vec<(String, String)> = Vec::new();
    for (is_id, game) in by_id
        .into_iter()
        .map(|game| (true, game))
        .chain(all.into_iter().map(|game| (false, game)))
    {
        let id = game.id.to_string();
        if offered.len() == MOST || !wanted(&game) || offered.iter().any(|(_, value)| *value == id)
        {
            continue;
        }
        let brief = Brief::of(tx, Some(caller.person.id), game)?;
        if is_id || brief.fits(typed) {
            offered.push((brief.completion(tx, caller)?, id));
        }
    }
    Ok(offered)
}

/// Returns whether a game is played on the caller's server: its moderators rule there.
fn is_ruled_here(caller: &Caller, game: &GameHeader) -> bool {
    game.origin
        .place()
        .is_some_and(|place| place.guild == caller.place.guild)
}
