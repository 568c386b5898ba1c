//! The panel with all actions for one game, visible only to the caller: the state, open questions
//! to them, the most common buttons, and a menu of the other actions (`lines`).
//!
//! Actions that end or change a game ask for a confirmation.

mod lines;

use crate::command::{Caller, GameRef, Query};
use crate::event_log::ProposalKind;
use crate::game::rulings::is_called;
use crate::game::{Game, proposals};
use crate::i18n::{self, markup};
use crate::reply::Message;
use crate::reply::error::CommandResult;
use crate::show::game::lines::GameView;
use crate::show::side::moved_on;
use crate::show::which_game::{self, Require};
use crate::show::{look, settlers};
use crate::store::Tx;

/// The kinds of proposals, in the order of the panel.
const ASKED: [ProposalKind; 3] = [
    ProposalKind::Draw,
    ProposalKind::Takeback,
    ProposalKind::Pause,
];

/// Shows all actions that the caller has for a game; reports if they come from an outdated card.
pub fn show(tx: &Tx, caller: &Caller, game_ref: Option<GameRef>) -> CommandResult {
    let (game, since) = match game_ref {
        Some(GameRef::At {
            game: game_ref,
            turn,
        }) => {
            let game = Game::visible(tx, caller, game_ref)?;
            let since = moved_on(&game, turn);
            (game, since)
        }
        None | Some(GameRef::Named(_)) => {
            let again = |game_ref| Query::Game { game: game_ref };
            let game = which_game::find(tx, caller, game_ref, Require::ALook, again)?;
            (game, None)
        }
    };
    let seen = GameView::of(game, caller);
    let mut lines: Vec<String> = since.into_iter().collect();
    lines.extend(standing(&seen.game, caller));
    let mut message = Message::lines(&lines);
    for stands in asked_of(&seen, caller) {
        message.text = format!("{}\n{}", message.text, stands.text);
        message.rows.extend(stands.rows);
    }
    Ok(message
        .with_buttons(lines::buttons(&seen))
        .with_menu(lines::menu(&seen)))
}

/// Describes the players, the state, the seat to move with its time, and whether a call for a
/// moderator is open.
fn standing(game: &Game, caller: &Caller) -> Vec<String> {
    let mut lines = vec![look::heading(game)];
    lines.extend(settlers::standing(&game.state, &game.names()));
    lines.extend(look::time(game, caller.at()));
    let untimed = game.course.time.control.budget().is_none();
    if let Some(adjourned) = game.history.adjournment.as_ref().filter(|_| untimed) {
        lines.push(i18n::ruling_card_waits(markup::escape(&adjourned.reason)));
    }
    if is_called(&game.history.rulings) {
        lines.push(i18n::RULING_CALL_WAITS.to_string());
    }
    if !game.is_over() && game.state.may_claim_draw() {
        lines.push(i18n::game_may_claim(game.state.repetitions()));
    }
    lines
}

/// Describes the open proposals for a player, with their possible actions.
fn asked_of(seen: &GameView, caller: &Caller) -> Vec<Message> {
    let Some(seat) = seen.plays_at() else {
        return Vec::new();
    };
    let game = &seen.game;
    ASKED
        .iter()
        .filter_map(|&kind| proposals::standing(game, kind, caller.at()))
        .map(|asked| crate::show::proposals::stands(game, seat, asked))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_fit_beside_buttons_and_menu() {
        assert!(ASKED.len() + 2 <= Message::MAX_ROWS);
    }
}
