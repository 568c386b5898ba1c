//! Composing a turn: every press names the turn and the revision of the draft that it was shown with, and does nothing to
//! another.
//!
//! What is half chosen lives in the panel's custom ids, what is whole in the row of the draft, as canonical text.
//! *Submit* seals the row with a time; until then *Unsend* is a press like any other, and `act::publish` makes the turn
//! when the time has come. What is typed on the panel becomes the draft; a turn typed with a command counts at once,
//! since whoever types has said it all.

use crate::act::play::Made;
use crate::act::{conditional, play};
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::{Asker, ComposerAction, Composing, Face, OpenComposer, Panel, Which};
use crate::domain::{Boards, PersonId};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game, waiting};
use crate::show::panel::{Aim, Shown};
use crate::show::settings;
use crate::store::{Draft, Submission, Tx};
use crate::text;
use crate::text::user_error::Passed;
use crate::text::user_error::stale;
use crate::text::{compose as say, markup};
use std::time::Duration;

use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyDraft, AnyVerdict, Resumed, Seat};

/// A player at the panel of a game in which it is their turn.
struct ComposerSession {
    table: Match,
    seat: Seat,
    /// The row of the draft; a new one has revision 0.
    row: Draft,
    face: Face,
    /// Whether the player wants pictures at all.
    pictures: bool,
    /// What is to be said first.
    notes: Vec<String>,
}

/// Shows the panel: nothing changes.
pub fn show(tx: &Tx<'_>, asker: &Asker, opened: &OpenComposer) -> Result<Message, CommandError> {
    let mut sitting = ComposerSession::of(tx, asker, opened, None)?;
    let mut half = opened.half.as_ref();
    if half.is_some() && !sitting.is_current(opened.panel) {
        sitting.note_old(opened.panel);
        half = None;
    }
    sitting.shown(|shown, notes| shown.panel(half, notes))
}

/// Does what was pressed, if the panel was the present one, and shows what came of it.
pub fn press(
    tx: &mut Tx<'_>,
    asker: &Asker,
    composing: Composing,
) -> Result<Message, CommandError> {
    let Composing {
        game,
        panel,
        action,
    } = composing;
    let opened = OpenComposer {
        game: Which::Named(game),
        panel: Some(panel),
        half: None,
    };
    let mut sitting = ComposerSession::of(tx, asker, &opened, Some(&action))?;
    if !sitting.is_current(opened.panel) {
        sitting.note_old(opened.panel);
        return sitting.shown(|shown, notes| shown.panel(None, notes));
    }
    match (action, sitting.row.seal) {
        (ComposerAction::Unsend, Some(_)) => {
            sitting.row.seal = None;
            sitting.notes.push(say::UNSENT.to_owned());
            sitting.keep(tx, asker)
        }
        (_, Some(_)) => sitting.shown(|shown, notes| shown.panel(None, notes)),
        (ComposerAction::Unsend, None) => Err(UserError::NothingAsked.into()),
        (ComposerAction::Submit, None) => submit(tx, asker, sitting),
        (ComposerAction::OfferDraw, None) => {
            sitting.row.offers_draw = !sitting.row.offers_draw;
            sitting.keep(tx, asker)
        }
        (action, None) => match sitting.after(&action)? {
            Ok(text) => {
                sitting.row.text = text;
                sitting.keep(tx, asker)
            }
            Err(note) => {
                sitting.notes.push(note);
                sitting.shown(|shown, notes| shown.panel(None, notes))
            }
        },
    }
}

/// Seals the draft for as long as its player wants, or makes it the turn at once.
fn submit(
    tx: &mut Tx<'_>,
    asker: &Asker,
    mut sitting: ComposerSession,
) -> Result<Message, CommandError> {
    let Some(verdict) = sitting.verdict()? else {
        sitting.notes.push(say::NOT_WHOLE.to_owned());
        return sitting.shown(|shown, notes| shown.panel(None, notes));
    };
    let hold = settings::hold(tx, asker.person.id)?;
    if hold == 0 {
        let made = Made {
            offers_draw: sitting.row.offers_draw,
            ..Made::by(asker)
        };
        return play::count(tx, asker, &mut sitting.table, verdict, made);
    }
    sitting.row.text = verdict.order();
    sitting.row.seal = Some(Submission {
        publish_at: asker.at() + Duration::from_secs(hold.into()),
        interaction: asker.interaction,
    });
    let message = sitting.keep(tx, asker)?;
    Ok(waiting::with_next(tx, asker.person.id, message)?)
}

/// What a person's panel shows the board as, and whether they want pictures at all.
pub fn face(tx: &Tx<'_>, person: PersonId, panel: Option<Panel>) -> Result<(Face, bool), Fault> {
    Ok(match tx.viewing(person)?.boards {
        Boards::Words => (Face::Words, false),
        Boards::Pictures => (panel.map_or(Face::default(), |panel| panel.face), true),
    })
}

impl ComposerSession {
    fn of(
        tx: &Tx<'_>,
        asker: &Asker,
        opened: &OpenComposer,
        action: Option<&ComposerAction>,
    ) -> Result<Self, CommandError> {
        let again = OpenComposer::of;
        let table = resolve_game::find(tx, asker, opened.game, Require::TheTurn, again)?;
        let seat = match table.check_turn(asker) {
            Ok(seat) => seat,
            Err(objection) => {
                return Err(late(tx, asker, &table, (opened.panel, action), objection)?.into());
            }
        };
        let row = tx.draft(table.id(), asker.person.id)?;
        let (face, pictures) = face(tx, asker.person.id, opened.panel)?;
        let mut sitting = Self {
            row: row.unwrap_or_else(|| Draft {
                game: table.id(),
                person: asker.person.id,
                turn: table.turn_place(),
                rev: 0,
                text: String::new(),
                at: asker.at(),
                offers_draw: false,
                seal: None,
            }),
            table,
            seat,
            face,
            pictures,
            notes: Vec::new(),
        };
        let Resumed { kept, dropped, .. } = sitting.resumed()?;
        let moved_on =
            sitting.row.turn != sitting.table.turn_place() && !sitting.row.text.is_empty();
        if moved_on || dropped > 0 {
            let note = say::kept(kept, dropped);
            sitting.notes.push(note);
        }
        let drafted = &sitting.row.text;
        let stopped = conditional::why_not(tx, &sitting.table, asker.person.id, drafted)?;
        sitting.notes.extend(stopped);
        Ok(sitting)
    }

    /// Says what is wrong with a panel that is not the present one.
    fn note_old(&mut self, panel: Option<Panel>) {
        let now = self.table.turn_place();
        self.notes.push(match panel {
            Some(panel) if panel.turn != now => {
                stale(self.table.passed(panel.turn), self.table.turns() + 1)
            }
            _ => say::OLD_PANEL.to_owned(),
        });
    }

    /// Whether the panel shows the draft as it stands; one that is only opened always does.
    fn is_current(&self, panel: Option<Panel>) -> bool {
        panel.is_none_or(|panel| panel.turn == self.table.turn_place() && panel.rev == self.row.rev)
    }

    fn resumed(&self) -> Result<Resumed<'_>, Fault> {
        Ok(self.table.draft(&self.row.text)?)
    }

    /// The turn judged, if it is whole.
    fn verdict(&self) -> Result<Option<AnyVerdict>, Fault> {
        Ok(self.resumed()?.draft.verdict())
    }

    /// The text of the draft after `action`, or what stands against it.
    fn after(&self, action: &ComposerAction) -> Result<Result<String, String>, Fault> {
        Ok(after(&self.table, &self.resumed()?.draft, action))
    }

    /// Saves the draft as its next revision, and shows it.
    fn keep(mut self, tx: &mut Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
        self.row.rev += 1;
        self.row.turn = self.table.turn_place();
        self.row.at = asker.at();
        tx.set_draft(&self.row)?;
        self.shown(|shown, notes| shown.panel(None, notes))
    }

    /// What `open` makes of the panel; a submitted turn has its own.
    fn shown(
        &self,
        open: impl FnOnce(&Shown<'_>, &[String]) -> Message,
    ) -> Result<Message, CommandError> {
        let resumed = self.resumed()?;
        let shown = Shown {
            table: &self.table,
            seat: self.seat,
            aim: Aim::Turn(&self.row),
            draft: &resumed.draft,
            face: self.face,
            pictures: self.pictures,
        };
        let panel = match self.row.seal {
            Some(seal) => shown.sealed(&markup::from_now(seal.publish_at), &self.notes),
            None => open(&shown, &self.notes),
        };
        Ok(shown.with_board(panel))
    }
}

/// The text of a draft of the seat to move after `action`, or what stands against it.
pub fn after(
    table: &Match,
    draft: &AnyDraft<'_>,
    action: &ComposerAction,
) -> Result<String, String> {
    match action {
        ComposerAction::Choose(code) => match draft.with(code) {
            Some(longer) => Ok(longer.text()),
            None => Err(say::NOT_POSSIBLE.to_owned()),
        },
        ComposerAction::Undo => Ok(draft.text_without_last()),
        ComposerAction::Restart => Ok(String::new()),
        ComposerAction::Type(text) => match table.game.understand(text, Strictness::Play) {
            Ok(understood) => Ok(understood.verdict.order()),
            Err(why) => Err(text::not_understood(&why)),
        },
        ComposerAction::Submit | ComposerAction::Unsend | ComposerAction::OfferDraw => {
            Ok(draft.text())
        }
    }
}

/// What is said to a press that came after the turn was made.
fn late(
    tx: &Tx<'_>,
    asker: &Asker,
    table: &Match,
    (panel, action): (Option<Panel>, Option<&ComposerAction>),
    otherwise: UserError,
) -> Result<UserError, Fault> {
    let Some(panel) = panel else {
        return Ok(otherwise);
    };
    let plays = table.seat_of(asker.person.id).is_some();
    let passed = table.passed(panel.turn);
    if !plays || panel.turn == table.turn_place() || table.game.outcome().is_some() {
        return Ok(otherwise);
    }
    if let (Some(ComposerAction::Unsend), Passed::Turn(number)) = (action, passed) {
        return Ok(UserError::Published(number));
    }
    Ok(table.stale(panel.turn, table.latest_card(tx, asker)?))
}
