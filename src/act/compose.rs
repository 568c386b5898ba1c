//! Composing a turn. Every button carries the turn and the revision of the draft with which it was
//! shown, and has no effect on any other.
//!
//! Text typed on the panel becomes the draft; *Submit* makes it the turn.

use crate::act::commit_turn::submit;
use crate::act::play::elsewhere;
use crate::command::{Caller, ComposerAction, GamePanel, GameRef};
use crate::game::naming;
use crate::i18n::{self, reading};
use crate::reply::error::CommandResult;
use crate::show::compose::ComposerSession;
use crate::store::Tx;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyDraft, AnyGame};

/// Performs the button's action if its panel is current, and shows the result.
pub fn press(
    tx: &mut Tx,
    caller: &Caller,
    shown: GamePanel,
    action: &ComposerAction,
) -> CommandResult {
    let GamePanel { game, panel } = shown;
    let mut session = ComposerSession::of(tx, caller, Some(GameRef::Named(game)), Some(panel))?;
    if !session.is_current(panel) {
        session.note_old(panel);
        return session.panel(None);
    }
    match action {
        ComposerAction::Submit => send(tx, caller, session),
        ComposerAction::Hinted(turn) => {
            session.row.text = turn.clone().unwrap_or_default();
            send(tx, caller, session)
        }
        ComposerAction::OfferDraw => {
            session.row.offers_draw = !session.row.offers_draw;
            keep(tx, caller, session)
        }
        action => {
            if let ComposerAction::Type(text) = action
                && let Some(wish) = reading::wish(text)
            {
                return Err(elsewhere(&session.game, wish, text));
            }
            let names = session.game.names();
            let next = after(
                &session.game.state,
                &names,
                &session.resumed()?.draft,
                action,
            );
            match next {
                Ok(text) => {
                    session.row.text = text;
                    keep(tx, caller, session)
                }
                Err(NotTaken { note, proposed }) => {
                    session.notes.push(note);
                    session.proposed = proposed;
                    session.panel(None)
                }
            }
        }
    }
}

/// Submits the draft, if it is a complete turn.
fn send(tx: &mut Tx, caller: &Caller, mut session: ComposerSession) -> CommandResult {
    let Some(verdict) = session.verdict()? else {
        session.notes.push(i18n::COMPOSE_NOT_WHOLE.to_string());
        return session.panel(None);
    };
    let offers_draw = session.row.offers_draw;
    submit(tx, caller, &mut session.game, verdict, offers_draw)
}

/// Saves the draft as its next revision, and shows it.
fn keep(tx: &mut Tx, caller: &Caller, mut session: ComposerSession) -> CommandResult {
    session.row.rev += 1;
    session.row.turn = session.game.turn_place();
    session.row.at = caller.at();
    tx.set_draft(&session.row)?;
    session.panel(None)
}

/// The objection to an action on a draft.
pub struct NotTaken {
    /// Explanation for the player.
    pub note: String,
    /// Turns suggested in place of the typed text, in canonical form.
    pub proposed: Vec<String>,
}

impl From<String> for NotTaken {
    fn from(note: String) -> Self {
        let proposed = Vec::new();
        Self { note, proposed }
    }
}

/// Returns the text of a draft of the seat to move after `action`; `names` are the names of the
/// seats.
pub fn after(
    game: &AnyGame,
    names: &[String],
    draft: &AnyDraft<'_>,
    action: &ComposerAction,
) -> Result<String, NotTaken> {
    match action {
        ComposerAction::Choose(code) => match draft.with(code) {
            Some(longer) => Ok(longer.text()),
            None => Err(i18n::COMPOSE_NOT_POSSIBLE.to_string().into()),
        },
        ComposerAction::Undo => Ok(draft.text_without_last()),
        ComposerAction::Restart => Ok(String::new()),
        ComposerAction::Type(text) => {
            let typed = reading::in_notation(game, text);
            match game.understand(&typed, Strictness::Play) {
                Ok(understood) => Ok(understood.verdict.order()),
                Err(why) => Err(NotTaken {
                    note: i18n::refused_turn(game, names, &why),
                    proposed: game.proposed(&typed, &why),
                }),
            }
        }
        ComposerAction::Name(step, name) => Ok(naming::renamed(game, &draft.text(), *step, name)?),
        ComposerAction::Submit | ComposerAction::Hinted(_) | ComposerAction::OfferDraw => {
            Ok(draft.text())
        }
    }
}
