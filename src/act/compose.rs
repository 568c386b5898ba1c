//! Composing a turn: every press names the turn and the revision of the draft that it was shown with, and does nothing to
//! another.
//!
//! What is typed on the panel becomes the draft; *Submit* makes it the turn.

use crate::act::count::submit;
use crate::answer::error::Answer;
use crate::command::{Asker, ComposerAction, Panel, Which};
use crate::domain::GameId;
use crate::matches::naming;
use crate::show::compose::ComposerSession;
use crate::store::Tx;
use crate::text;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyDraft, AnyGame};

/// Does what was pressed, if the panel was the present one, and shows what came of it.
pub fn press(
    tx: &mut Tx,
    asker: &Asker,
    (game, panel): (GameId, Panel),
    action: &ComposerAction,
) -> Answer {
    let mut session = ComposerSession::of(tx, asker, Some(Which::Named(game)), Some(panel))?;
    if !session.is_current(panel) {
        session.note_old(panel);
        return session.panel(None);
    }
    match action {
        ComposerAction::Submit => send(tx, asker, session),
        ComposerAction::Hinted(turn) => {
            session.row.text = turn.clone().unwrap_or_default();
            send(tx, asker, session)
        }
        ComposerAction::OfferDraw => {
            session.row.offers_draw = !session.row.offers_draw;
            keep(tx, asker, session)
        }
        action => {
            let next = after(&session.match_.game, &session.resumed()?.draft, action);
            match next {
                Ok(text) => {
                    session.row.text = text;
                    keep(tx, asker, session)
                }
                Err(note) => {
                    session.notes.push(note);
                    session.panel(None)
                }
            }
        }
    }
}

/// Sends the draft, if it is a whole turn.
fn send(tx: &mut Tx, asker: &Asker, mut session: ComposerSession) -> Answer {
    let Some(verdict) = session.verdict()? else {
        session.notes.push(text::COMPOSE_NOT_WHOLE.to_string());
        return session.panel(None);
    };
    let offers_draw = session.row.offers_draw;
    submit(tx, asker, &mut session.match_, verdict, offers_draw)
}

/// Saves the draft as its next revision, and shows it.
fn keep(tx: &mut Tx, asker: &Asker, mut session: ComposerSession) -> Answer {
    session.row.rev += 1;
    session.row.turn = session.match_.turn_place();
    session.row.at = asker.at();
    tx.set_draft(&session.row)?;
    session.panel(None)
}

/// The text of a draft of the seat to move after `action`, or what stands against it.
pub fn after(
    game: &AnyGame,
    draft: &AnyDraft<'_>,
    action: &ComposerAction,
) -> Result<String, String> {
    match action {
        ComposerAction::Choose(code) => match draft.with(code) {
            Some(longer) => Ok(longer.text()),
            None => Err(text::COMPOSE_NOT_POSSIBLE.to_string()),
        },
        ComposerAction::Undo => Ok(draft.text_without_last()),
        ComposerAction::Restart => Ok(String::new()),
        ComposerAction::Type(text) => {
            let typed = text::reading::in_notation(game, text);
            match game.understand(&typed, Strictness::Play) {
                Ok(understood) => Ok(understood.verdict.order()),
                Err(why) => Err(text::not_understood(&why)),
            }
        }
        ComposerAction::Name(step, name) => naming::renamed(game, &draft.text(), *step, name),
        ComposerAction::Submit | ComposerAction::Hinted(_) | ComposerAction::OfferDraw => {
            Ok(draft.text())
        }
    }
}
