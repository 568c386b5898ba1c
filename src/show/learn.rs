//! The overview of the lessons by chapter, and of a person's progress.

use strum::VariantArray;

use crate::command::{Action, Caller, Learning, LessonLook, LessonPanel, Query, Topic};
use crate::i18n;
use crate::lessons::{self, Chapter, LearningProgress, lessons};
use crate::reply::error::CommandResult;
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::show::lesson::{LessonSession, open};
use crate::show::{openings, puzzles};
use crate::store::Tx;
use homeworlds::rules::choose::Code;

/// Shows the overview, or a lesson.
pub fn show(tx: &Tx, caller: &Caller, look: &LessonLook) -> CommandResult {
    match look {
        LessonLook::List => Ok(list(&tx.progress_of(caller.person.id)?)),
        LessonLook::Puzzles => puzzles::page(tx, caller),
        LessonLook::Puzzle(theme) => puzzles::next(tx, caller, *theme),
        LessonLook::Openings => openings::page(tx, caller),
        LessonLook::Open(key) => LessonSession::of(tx, caller.person.id, *key)?.panel(None),
    }
}

/// Shows a lesson with half a step of its answer chosen or none.
pub fn again(tx: &Tx, caller: &Caller, panel: LessonPanel, half: Option<&Code>) -> CommandResult {
    let mut session = LessonSession::of(tx, caller.person.id, panel.lesson)?;
    let is_current = session.check(panel);
    session.panel(half.filter(|_| is_current))
}

/// Lists all lessons by chapter, the next one first, and the next puzzle.
pub fn list(progress: &LearningProgress) -> Message {
    let puzzles = lessons::puzzles();
    let (done, solved) = (progress.count(lessons()), progress.count(puzzles));
    let mut lines = vec![i18n::LEARN_INTRO.to_string()];
    if !progress.hidden && done + solved > 0 {
        lines.push(
            i18n::LearnDone {
                all: lessons().len(),
                done,
                puzzles: puzzles.len(),
                solved,
            }
            .text(),
        );
    }
    let begin = progress.next(lessons()).map(|next| {
        let label = match done {
            0 => i18n::BUTTON_FIRST_LESSON,
            _ => i18n::BUTTON_NEXT_LESSON,
        };
        Button::main(label, open(next))
    });
    let puzzles = Button::plain(i18n::BUTTON_PUZZLES, Query::Learn(LessonLook::Puzzles));
    let play = Button::plain(i18n::BUTTON_PLAY_REFEREE, Action::PlayReferee(None));
    let rules = Button::plain(i18n::HELP_TO_RULES, Query::Help(Topic::Rules));
    let hide = (done + solved > 0).then(|| {
        let (label, hidden) = if progress.hidden {
            (i18n::BUTTON_SHOW_PROGRESS, false)
        } else {
            (i18n::BUTTON_HIDE_PROGRESS, true)
        };
        Button::plain(label, Action::Learn(Learning::Hide(hidden)))
    });
    let buttons = begin.into_iter().chain([puzzles, play, rules]).chain(hide);
    let message = Message::lines(&lines).with_buttons(buttons);
    Chapter::VARIANTS.iter().fold(message, |message, &chapter| {
        message.with_menu(menu(chapter, progress))
    })
}

fn menu(chapter: Chapter, progress: &LearningProgress) -> Menu {
    let hint = match chapter {
        Chapter::Rules => i18n::LEARN_RULES,
        Chapter::Play => i18n::LEARN_PLAY,
        Chapter::Many => i18n::LEARN_MANY,
        Chapter::Settlers => i18n::LEARN_SETTLERS,
    };
    let lines = (1..)
        .zip(lessons())
        .filter(|(_, lesson)| lesson.chapter == Some(chapter));
    let lines = lines.map(|(number, lesson)| {
        let done = !progress.hidden && progress.has(lesson);
        MenuOption::new(
            i18n::LearnLine {
                done: i64::from(done),
                number,
                title: lesson.texts().title,
            }
            .text(),
            open(lesson),
        )
    });
    let openings = (chapter == Chapter::Play)
        .then(|| MenuOption::new(i18n::LEARN_OPENINGS, Query::Learn(LessonLook::Openings)));
    Menu::of(hint, lines.chain(openings))
}
