//! Answers to lessons: each button carries the revision of the answer with which it was shown.

use crate::act::compose::{self, NotTaken};
use crate::command::{Caller, ComposerAction, Learning, LessonPanel};
use crate::i18n;
use crate::lessons::NAMES;
use crate::reply::error::CommandResult;
use crate::show::learn::list;
use crate::show::lesson::LessonSession;
use crate::show::puzzles;
use crate::store::{Attempt, Tx};

/// Performs the button's action and shows the result.
pub fn press(tx: &mut Tx, caller: &Caller, learning: Learning) -> CommandResult {
    match learning {
        Learning::Hide(hidden) => {
            let mut progress = tx.progress_of(caller.person.id)?;
            progress.hidden = hidden;
            tx.keep_progress(caller.person.id, &progress)?;
            Ok(list(&progress))
        }
        Learning::Course(key) => {
            let course = puzzles::course(tx, caller, key)?;
            let mut progress = tx.progress_of(caller.person.id)?;
            progress.look_up(key);
            tx.keep_progress(caller.person.id, &progress)?;
            Ok(course)
        }
        Learning::Submit(panel, reply) => answer(tx, caller, panel, &ComposerAction::Submit, reply),
    }
}

/// Continues an answer, or judges it; `reply` refutes a wrong one.
pub fn answer(
    tx: &mut Tx,
    caller: &Caller,
    panel: LessonPanel,
    action: &ComposerAction,
    reply: Option<String>,
) -> CommandResult {
    let me = caller.person.id;
    let mut session = LessonSession::of(tx, me, panel.lesson)?;
    if !session.check(panel) {
        return session.panel(None);
    }
    if *action == ComposerAction::Submit {
        return judge(tx, caller, session, reply);
    }
    let names = NAMES.map(str::to_owned);
    let next = compose::after(&session.game, &names, &session.resumed()?.draft, action);
    match next {
        Ok(text) => {
            session.progress.compose(session.lesson, text);
            tx.keep_progress(me, &session.progress)?;
        }
        Err(NotTaken { note, proposed }) => {
            session.notes.push(note);
            session.proposed = proposed;
        }
    }
    session.panel(None)
}

/// Shows whether the answer is right and how a wrong one is refuted. The first answer to a puzzle
/// counts, unless its line was looked up.
fn judge(
    tx: &mut Tx,
    caller: &Caller,
    mut session: LessonSession,
    reply: Option<String>,
) -> CommandResult {
    let Some(verdict) = session.resumed()?.draft.verdict() else {
        session.notes.push(i18n::COMPOSE_NOT_WHOLE.to_string());
        return session.panel(None);
    };
    let (me, lesson) = (caller.person.id, session.lesson);
    let is_right = lesson.is_right(&session.game, &verdict);
    let mut after = session.game.clone();
    after.accept(verdict);
    session.progress.compose(lesson, String::new());
    let before = session.progress.strength;
    let counts = lesson.goal.is_some()
        && !session.progress.has_looked_up(lesson)
        && !tx.has_attempted(me, lesson)?;
    if counts {
        let (person, puzzle) = before.after(tx.strength_of(lesson)?, is_right);
        tx.keep_attempt(&Attempt {
            person: me,
            guild: caller.place.guild,
            puzzle: lesson,
            solved: is_right,
            strength: puzzle,
            at: caller.at(),
        })?;
        session.progress.strength = person;
    }
    if is_right {
        session.progress.finish(lesson);
    }
    if lesson.goal.is_some() {
        session.progress.answer(lesson);
    }
    tx.keep_progress(me, &session.progress)?;
    let mut told = if is_right {
        session.right(&after)
    } else {
        session.wrong(&after, reply)
    };
    if counts && !session.progress.hidden {
        let now = session.progress.strength;
        let counted = i18n::PuzzleCounted {
            before,
            now,
            streak: tx.streak_of(me)?,
        }
        .text();
        told.text = format!("{}\n{counted}", told.text);
    }
    Ok(told)
}
