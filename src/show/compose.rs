//! A player at the panel on which their turn is composed: what is half chosen lives in the panel's custom ids, what is whole in
//! the row of the draft, as canonical text.

use crate::answer::error::{Answer, CommandError, Result};
use crate::answer::{Button, Message};
use crate::command::{Asker, Look, Panel, Which};
use crate::domain::GameId;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::show::panel::{Aim, Shown};
use crate::show::{armed, guide};
use crate::store::{Draft, Tx};
use crate::text::unreadable::stale;
use crate::text::{self, compose as say};
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyVerdict, Resumed, Seat};

/// A player at the panel of a game in which it is their turn.
pub struct ComposerSession {
    /// The game.
    pub match_: Match,
    /// Whose turn it is.
    pub seat: Seat,
    /// The row of the draft; a new one has revision 0.
    pub row: Draft,
    /// Whether the player has finished no game.
    pub newcomer: bool,
    /// What is to be said first.
    pub notes: Vec<String>,
}

/// Opens the panel: nothing changes.
pub fn show(tx: &Tx, asker: &Asker, game: Option<Which>) -> Answer {
    ComposerSession::of(tx, asker, game, None)?.panel(None)
}

/// Shows the panel with half a step chosen or none: nothing changes.
pub fn again(
    tx: &Tx,
    asker: &Asker,
    (game, panel): (GameId, Panel),
    half: Option<&Code>,
) -> Answer {
    let mut session = ComposerSession::of(tx, asker, Some(Which::Named(game)), Some(panel))?;
    let is_current = session.is_current(panel);
    if half.is_some() && !is_current {
        session.note_old(panel);
    }
    session.panel(half.filter(|_| is_current))
}

/// Shows the panel with a hint on it.
pub fn hinted(tx: &Tx, asker: &Asker, game: Which, hint: String) -> Answer {
    let mut session = ComposerSession::of(tx, asker, Some(game), None)?;
    session.notes.push(hint);
    session.panel(None)
}

impl ComposerSession {
    /// The panel of the asker, who must be to move; says why not to a press that came too late.
    pub fn of(tx: &Tx, asker: &Asker, game: Option<Which>, panel: Option<Panel>) -> Answer<Self> {
        let match_ = resolve_game::find(tx, asker, game, Require::TheTurn, Look::Play)?;
        let seat = match match_.check_turn(asker) {
            Ok(seat) => seat,
            Err(objection) => {
                let late = late(tx, asker, &match_, panel)?;
                return Err(late.unwrap_or(objection));
            }
        };
        let row = tx.draft(match_.id(), asker.person.id)?;
        let mut session = Self {
            row: row.unwrap_or_else(|| Draft {
                game: match_.id(),
                person: asker.person.id,
                turn: match_.turn_place(),
                rev: 0,
                text: String::new(),
                at: asker.at(),
                offers_draw: false,
            }),
            match_,
            seat,
            newcomer: guide::is_newcomer(tx, asker)?,
            notes: Vec::new(),
        };
        let Resumed { kept, dropped, .. } = session.resumed()?;
        let moved_on =
            session.row.turn != session.match_.turn_place() && !session.row.text.is_empty();
        if moved_on || dropped > 0 {
            let note = say::kept(kept, dropped);
            session.notes.push(note);
        }
        let drafted = &session.row.text;
        let not_made = armed::why_not(tx, &session.match_, asker.person.id, drafted)?;
        session.notes.extend(not_made);
        Ok(session)
    }

    /// Whether a newcomer plays the referee, and so is shown what there is to see.
    fn is_guided(&self) -> bool {
        self.newcomer && guide::guides(&self.match_, self.seat)
    }

    /// Says what is wrong with a panel that is not the present one.
    pub fn note_old(&mut self, panel: Panel) {
        self.notes.push(if panel.turn == self.match_.turn_place() {
            text::COMPOSE_OLD_PANEL.to_string()
        } else {
            stale(self.match_.passed(panel.turn), self.match_.turns() + 1)
        });
    }

    /// Whether the panel shows the draft as it stands.
    pub fn is_current(&self, panel: Panel) -> bool {
        panel.turn == self.match_.turn_place() && panel.rev == self.row.rev
    }

    /// The draft, taken up again.
    pub fn resumed(&self) -> Result<Resumed<'_>> {
        Ok(self.match_.draft(&self.row.text)?)
    }

    /// The turn judged, if it is whole.
    pub fn verdict(&self) -> Result<Option<AnyVerdict>> {
        Ok(self.resumed()?.draft.verdict())
    }

    /// The panel, after `half` a step if one is chosen.
    pub fn panel(&self, half: Option<&Code>) -> Answer {
        let resumed = self.resumed()?;
        let shown = Shown {
            game: &self.match_.game,
            names: self.match_.plain_names(),
            seat: self.seat,
            aim: Aim::Turn(&self.match_, &self.row),
            draft: &resumed.draft,
            newcomer: self.newcomer,
        };
        let is_guided = self.is_guided();
        let seen = is_guided && self.row.text.is_empty();
        let seen = seen.then(|| guide::seen(&self.match_, self.seat));
        let notes: Vec<String> = seen.into_iter().chain(self.notes.clone()).collect();
        let message = shown.panel(half, &notes);
        let hint = is_guided && half.is_none();
        let hint = hint.then(|| {
            Button::plain(
                text::BUTTON_HINT,
                Look::Hint {
                    game: self.match_.which(),
                },
            )
        });
        let message = hint.into_iter().fold(message, Message::with_one_more);
        Ok(shown.with_board(message))
    }
}

/// What is said to a press that came after the turn was made, if it did.
fn late(
    tx: &Tx,
    asker: &Asker,
    match_: &Match,
    panel: Option<Panel>,
) -> Result<Option<CommandError>> {
    let plays = match_.seat_of(asker.person.id).is_some();
    let goes_on = plays && !match_.is_over();
    let Some(panel) = panel.filter(|panel| goes_on && panel.turn != match_.turn_place()) else {
        return Ok(None);
    };
    let card = match_.card_for(tx, asker.person.id)?;
    Ok(Some(match_.stale(panel.turn, card)))
}
