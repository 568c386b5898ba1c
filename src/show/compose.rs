//! The session of a player who composes a turn: the panel's custom ids hold the half-chosen step,
//! and the stored draft holds the complete steps as canonical text.

use crate::command::{
    Action, Caller, Composer, ComposerAction, Form, GamePanel, GameRef, Panel, Query,
};
use crate::game::{Game, naming};
use crate::i18n;
use crate::i18n::unreadable::stale;
use crate::reply::error::{CommandError, CommandResult, Result};
use crate::reply::{BoardSpec, Button, Message};
use crate::show::panel::{PanelView, Preview};
use crate::show::which_game::{self, Require};
use crate::show::{conditional_moves, guide};
use crate::store::{StoredDraft, Tx};
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyVerdict, Resumed, Seat};

/// A player to move at the panel of a game.
pub struct ComposerSession {
    /// The game.
    pub game: Game,
    /// The seat to move.
    pub seat: Seat,
    /// The stored draft; a new one has revision 0.
    pub row: StoredDraft,
    /// Whether the player has not won a game yet.
    pub newcomer: bool,
    /// Notes shown first.
    pub notes: Vec<String>,
    /// Turns suggested in place of the typed text, in canonical form.
    pub proposed: Vec<String>,
}

/// Opens the panel without a change.
pub fn show(tx: &Tx, caller: &Caller, game: Option<GameRef>) -> CommandResult {
    ComposerSession::of(tx, caller, game, None)?.panel(None)
}

/// Shows the panel with half a step chosen or none, without a change.
pub fn again(tx: &Tx, caller: &Caller, shown: GamePanel, half: Option<&Code>) -> CommandResult {
    let GamePanel { game, panel } = shown;
    let mut session = ComposerSession::of(tx, caller, Some(GameRef::Named(game)), Some(panel))?;
    let is_current = session.is_current(panel);
    if half.is_some() && !is_current {
        session.note_old(panel);
    }
    session.panel(half.filter(|_| is_current))
}

/// Shows a hint, a turn and its reason, in place of the choices, with the resulting board and the
/// button to play it.
pub fn hinted(
    tx: &Tx,
    caller: &Caller,
    game_ref: GameRef,
    hint: Option<[String; 2]>,
) -> CommandResult {
    let mut session = ComposerSession::of(tx, caller, Some(game_ref), None)?;
    let Some([steps, hint]) = hint else {
        session.notes.push(i18n::GAME_NOTHING_DONE.to_string());
        return session.panel(None);
    };
    let (game, composer) = (&session.game, session.composer());
    let play = Action::Compose(composer, ComposerAction::Hinted(None));
    let buttons = [
        Button::main(i18n::BUTTON_PLAY_HINT, play),
        Button::plain(i18n::BUTTON_BACK, Query::Panel(composer, None)),
    ];
    let board = game.board(game.place(), Some(session.seat));
    Ok(Message::lines(&[session.heading(), hint])
        .with_board(BoardSpec { steps, ..board })
        .with_buttons(buttons))
}

impl ComposerSession {
    /// Creates the session of the caller, who must be to move; explains to a late button why not.
    pub fn of(
        tx: &Tx,
        caller: &Caller,
        game_ref: Option<GameRef>,
        panel: Option<Panel>,
    ) -> CommandResult<Self> {
        let game = which_game::find(tx, caller, game_ref, Require::TheTurn, Query::Play)?;
        game.check_plays(tx, caller)?;
        let seat = match game.check_turn(caller) {
            Ok(seat) => seat,
            Err(objection) => {
                let late = late(tx, caller, &game, panel)?;
                return Err(late.unwrap_or(objection));
            }
        };
        let row = tx.draft(game.id(), caller.person.id)?;
        let mut session = Self {
            row: row.unwrap_or_else(|| StoredDraft {
                game: game.id(),
                person: caller.person.id,
                turn: game.turn_place(),
                rev: 0,
                text: String::new(),
                at: caller.at(),
                offers_draw: false,
            }),
            game,
            seat,
            newcomer: guide::is_newcomer(tx, caller)?,
            notes: Vec::new(),
            proposed: Vec::new(),
        };
        let Resumed { kept, dropped, .. } = session.resumed()?;
        let moved_on =
            session.row.turn != session.game.turn_place() && !session.row.text.is_empty();
        if moved_on || dropped > 0 {
            let note = i18n::ComposeKept { dropped, kept }.text();
            session.notes.push(note);
        }
        let not_made = conditional_moves::why_not(tx, &session.game, caller.person.id, true)?;
        session.notes.extend(not_made);
        Ok(session)
    }

    /// Returns the current panel.
    fn composer(&self) -> Composer {
        let panel = Panel {
            turn: self.game.turn_place(),
            rev: self.row.rev,
        };
        Composer::Turn(self.game.id(), panel)
    }

    fn heading(&self) -> String {
        let game = &self.game;
        let players = i18n::game::in_turn_order(&game.names());
        i18n::ComposeHeading {
            game: game.id(),
            players,
            turn: game.turns() + 1,
        }
        .text()
    }

    /// Notes the problem of an outdated panel.
    pub fn note_old(&mut self, panel: Panel) {
        self.notes.push(if panel.turn == self.game.turn_place() {
            i18n::COMPOSE_OLD_PANEL.to_string()
        } else {
            stale(self.game.passed(panel.turn), self.game.turns() + 1)
        });
    }

    /// Returns whether the panel shows the current draft.
    pub fn is_current(&self, panel: Panel) -> bool {
        panel.turn == self.game.turn_place() && panel.rev == self.row.rev
    }

    /// Returns the draft as a resumed turn.
    pub fn resumed(&self) -> Result<Resumed<'_>> {
        Ok(self.game.draft(&self.row.text)?)
    }

    /// Judges the turn, if it is complete.
    pub fn verdict(&self) -> Result<Option<AnyVerdict>> {
        Ok(self.resumed()?.draft.verdict())
    }

    /// Builds the panel, after `half` a step if one is chosen.
    pub fn panel(&self, half: Option<&Code>) -> CommandResult {
        let (game, draft) = (&self.game, &self.resumed()?.draft);
        let composer = self.composer();
        let verdict = draft.verdict();
        let besides = verdict
            .as_ref()
            .map(|_| self.besides(composer, &draft.text()));
        let shown = PanelView {
            heading: self.heading(),
            composer,
            state: &game.state,
            game: Some(game),
            names: game.plain_names(),
            seat: self.seat,
            reader: self.seat,
            draft,
            verdict,
            newcomer: self.newcomer,
            preview: Preview::Whole,
            back: None,
            besides: besides.unwrap_or_default(),
            proposed: &self.proposed,
        };
        let coached = self.newcomer && self.row.text.is_empty();
        let coached = coached && guide::coaches(game, self.seat);
        let seen = match coached {
            true => guide::seen(game, self.seat)?,
            false => None,
        };
        let notes: Vec<String> = seen.into_iter().chain(self.notes.clone()).collect();
        let mut message = shown.panel(half, &notes);
        if self.row.offers_draw {
            message.text = format!("{}\n{}", message.text, i18n::COMPOSE_WITH_DRAW_OFFER);
        }
        if guide::hints(game, self.seat) && half.is_none() {
            let game_ref = game.which();
            let hint = Button::plain(i18n::BUTTON_HINT, Query::Hint { game: game_ref });
            message = message.with_one_more(hint);
        }
        Ok(message.with_board(BoardSpec {
            steps: draft.text(),
            ..game.board(game.place(), Some(self.seat))
        }))
    }

    /// Returns the further buttons for a complete turn: offering a draw with it, and naming new
    /// systems.
    fn besides(&self, composer: Composer, steps: &str) -> Vec<Button> {
        let offer = if self.row.offers_draw {
            i18n::BUTTON_NO_DRAW_OFFER
        } else {
            i18n::BUTTON_WITH_DRAW_OFFER
        };
        let offer = Button::plain(offer, Action::Compose(composer, ComposerAction::OfferDraw));
        let founded = naming::founded(steps).into_iter();
        let names = founded.map(|(step, name)| {
            Button::plain(i18n::button_rename(&name), Form::System(composer, step))
        });
        let both = [offer].into_iter().chain(names);
        both.take(Message::MAX_BUTTONS_PER_ROW).collect()
    }
}

/// Returns the message for a button that came after the turn was made, if it was.
fn late(
    tx: &Tx,
    caller: &Caller,
    game: &Game,
    panel: Option<Panel>,
) -> Result<Option<CommandError>> {
    let plays = game.seat_of(caller.person.id).is_some();
    let goes_on = plays && !game.is_over();
    let Some(panel) = panel.filter(|panel| goes_on && panel.turn != game.turn_place()) else {
        return Ok(None);
    };
    let card = game.card_for(tx, caller.person.id)?;
    Ok(Some(game.stale(panel.turn, card)))
}
