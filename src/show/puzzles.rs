//! The puzzles: their kinds, a person's progress, the next puzzle for them, and solutions.

use strum::VariantArray;

use crate::command::{Caller, LessonLook, Query, Shared};
use crate::i18n;
use crate::lessons::{Lesson, LessonKey, PuzzleDay, Theme, puzzles};
use crate::reply::error::{CommandResult, refusal};
use crate::reply::{Attachment, Button, ExampleSpec, Menu, MenuOption, Message, Style};
use crate::show::card;
use crate::show::lesson::{LessonSession, board, heading, next_puzzle, open, to_all, told};
use crate::store::Tx;

/// Shows all kinds of puzzles and the caller's progress.
pub fn page(tx: &Tx, caller: &Caller) -> CommandResult {
    let me = caller.person.id;
    let progress = tx.progress_of(me)?;
    let mut lines = vec![i18n::PUZZLES_INTRO.to_string()];
    let solved = progress.count(puzzles());
    if !progress.hidden && solved > 0 {
        let streak = tx.streak_of(me)?;
        let (all, strength) = (puzzles().len(), progress.strength);
        lines.push(
            i18n::PuzzlesStanding {
                all,
                solved,
                streak,
                strength,
            }
            .text(),
        );
    }
    let kinds = Theme::VARIANTS.iter().map(|&theme| {
        let all = puzzles().iter().filter(|puzzle| puzzle.theme() == theme);
        let (all, solved) = (all.clone().count(), progress.count(all));
        MenuOption::new(
            i18n::puzzle_theme(theme),
            Query::Learn(LessonLook::Puzzle(Some(theme))),
        )
        .about((!progress.hidden).then(|| i18n::PuzzlesSolved { all, solved }.text()))
    });
    let menu = Menu::of(i18n::PUZZLES_KINDS, kinds);
    let today = PuzzleDay::of(caller.at())
        .puzzle()
        .map(|puzzle| Button::plain(i18n::BUTTON_PUZZLE_OF_DAY, open(puzzle)));
    let all = Query::Learn(LessonLook::List);
    let all = Button::plain(i18n::BUTTON_ALL_LESSONS, all);
    let next = next_puzzle(Style::Main);
    let buttons = [next].into_iter().chain(today).chain([all]);
    let message = Message::lines(&lines).with_buttons(buttons);
    Ok(message.with_menu(menu))
}

/// Shows an unsolved puzzle that matches the caller's strength, or the overview if none is left.
pub fn next(tx: &Tx, caller: &Caller, theme: Option<Theme>) -> CommandResult {
    let me = caller.person.id;
    let progress = tx.progress_of(me)?;
    let mut best: Option<(f64, &Lesson)> = None;
    for puzzle in progress.near(theme) {
        let distance = tx.strength_of(puzzle)?.distance(progress.strength);
        if best.is_none_or(|(nearest, _)| distance < nearest) {
            best = Some((distance, puzzle));
        }
    }
    match best {
        Some((_, puzzle)) => LessonSession::of(tx, me, puzzle.key)?.panel(None),
        None => page(tx, caller),
    }
}

/// Returns the puzzle of this name.
///
/// # Errors
///
/// A refusal if there is none.
pub fn find(key: LessonKey) -> CommandResult<&'static Lesson> {
    let puzzle = Lesson::of(key).filter(|lesson| lesson.goal.is_some());
    puzzle.ok_or_else(|| refusal(i18n::ERROR_NOTHING_ASKED))
}

/// Builds the posted puzzle, without its solution; returns `None` if there is no such puzzle.
pub fn posted(key: LessonKey, headed: impl FnOnce(String) -> String) -> Option<Message> {
    let puzzle = find(key).ok()?;
    let lines = [headed(heading(puzzle)), puzzle.texts().task.to_string()];
    let message = Message::lines(&lines).with_enclosed(Attachment::Example(board(puzzle)));
    Some(message.with_buttons([Button::main(i18n::BUTTON_SOLVE, open(puzzle))]))
}

/// Shows the solution of a puzzle turn by turn, as a film and in words.
pub fn course(tx: &Tx, caller: &Caller, key: LessonKey) -> CommandResult {
    let nothing = || refusal(i18n::ERROR_NOTHING_ASKED);
    let puzzle = find(key)?;
    let mut game = puzzle.game().ok_or_else(nothing)?;
    let mut lines = vec![
        i18n::PuzzleLine {
            number: puzzle.number(),
            title: puzzle.texts().title,
        }
        .text(),
    ];
    for turn in puzzle.turns() {
        let verdict = game.judge_stored(turn).ok_or_else(nothing)?;
        game.accept(verdict);
        lines.push(told(&game));
    }
    let line = ExampleSpec {
        turns: puzzle.turns().map(str::to_owned).collect(),
        ..board(puzzle)
    };
    let again = if tx.has_attempted(caller.person.id, puzzle)? {
        i18n::BUTTON_TRY_AGAIN
    } else {
        i18n::BUTTON_SOLVE
    };
    let again = Button::plain(again, open(puzzle));
    let post = card::post(Shared::Puzzle(key));
    let buttons = [next_puzzle(Style::Main), again, to_all(puzzle), post];
    let message = Message::lines(&lines).with_buttons(buttons);
    Ok(message.with_enclosed(Attachment::Line(line)))
}
