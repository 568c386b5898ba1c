//! Everything that can be done about one game, on one panel for the asker alone: how it stands, what is asked of them, the
//! buttons that most people want, and a menu of all else (`lines`).
//!
//! What ends or changes a game is asked about once more.

mod lines;

use crate::answer::Message;
use crate::answer::error::CommandResult;
use crate::command::{Caller, GameRef, Query};
use crate::log::ProposalKind;
use crate::matches::resolve_game::Require;
use crate::matches::rulings::is_called;
use crate::matches::{Game, asked, resolve_game};
use crate::show::game::lines::GameView;
use crate::show::side::moved_on;
use crate::show::{asked as show_asked, look, settlers};
use crate::store::Tx;
use crate::text::{self, markup};

/// What players ask of each other, in the order of the panel.
const ASKED: [ProposalKind; 3] = [
    ProposalKind::Draw,
    ProposalKind::Takeback,
    ProposalKind::Pause,
];

/// Shows all that the asker can do about a game; whoever comes from the card of another turn is told.
pub fn show(tx: &Tx, asker: &Caller, game: Option<GameRef>) -> CommandResult {
    let (match_, since) = match game {
        Some(GameRef::At { game, turn }) => {
            let match_ = Game::visible(tx, asker, game)?;
            let since = moved_on(&match_, turn);
            (match_, since)
        }
        None | Some(GameRef::Named(_)) => {
            let again = |game| Query::Game { game };
            let match_ = resolve_game::find(tx, asker, game, Require::ALook, again)?;
            (match_, None)
        }
    };
    let seen = GameView::of(match_, asker);
    let mut lines: Vec<String> = since.into_iter().collect();
    lines.extend(standing(&seen.match_, asker));
    let mut message = Message::lines(&lines);
    for stands in asked_of(&seen, asker) {
        message.text = format!("{}\n{}", message.text, stands.text);
        message.rows.extend(stands.rows);
    }
    Ok(message
        .with_buttons(lines::buttons(&seen))
        .with_menu(lines::menu(&seen)))
}

/// Who plays, how it stands, whose turn it is and how long, and whether a moderator is waited for.
fn standing(match_: &Game, asker: &Caller) -> Vec<String> {
    let mut lines = vec![look::heading(match_)];
    lines.extend(settlers::standing(&match_.state, &match_.names()));
    lines.extend(look::time(match_, asker.at()));
    let untimed = match_.course.time.control.budget().is_none();
    if let Some(adjourned) = match_.history.adjournment.as_ref().filter(|_| untimed) {
        lines.push(text::ruling_card_waits(markup::escape(&adjourned.reason)));
    }
    if is_called(&match_.history.rulings) {
        lines.push(text::RULING_CALL_WAITS.to_string());
    }
    if !match_.is_over() && match_.state.may_claim_draw() {
        lines.push(text::game_may_claim(match_.state.repetitions()));
    }
    lines
}

/// What players ask of each other, as somebody who plays reads it, with what they can do about it.
fn asked_of(seen: &GameView, asker: &Caller) -> Vec<Message> {
    let Some(seat) = seen.plays_at() else {
        return Vec::new();
    };
    let match_ = &seen.match_;
    ASKED
        .iter()
        .filter_map(|&kind| asked::standing(match_, kind, asker.at()))
        .map(|asked| show_asked::stands(match_, seat, asked))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_asked_fits_beside_the_buttons_and_the_menu() {
        assert!(ASKED.len() + 2 <= Message::ROWS);
    }
}
