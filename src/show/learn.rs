//! The lessons: which there are, how far somebody has come, and the panel on which one is answered.

use strum::VariantArray;

use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Encloses, Line, Menu, Message};
use crate::command::{Act, Asker, Face, Learning, LessonLook, LessonPanel, Look, Topic};
use crate::domain::PersonId;
use crate::lessons::{Chapter, Lesson, LessonKey, NAMES, Progress, lessons, puzzles};
use crate::show::answering::{Answering, board};
use crate::show::panel::{self, Aim, Shown};
use crate::store::Tx;
use crate::text;
use crate::text::markup::notation;
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyGame, Resumed};

/// Somebody at a lesson.
pub struct LessonSession {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// How far they have come.
    pub progress: Progress,
    /// Its position.
    pub game: AnyGame,
    face: Face,
    pictures: bool,
    /// What is to be said first.
    pub notes: Vec<String>,
}

/// Shows what there is to learn, or a lesson.
pub fn show(tx: &Tx<'_>, asker: &Asker, look: &LessonLook) -> Result<Message, CommandError> {
    match look {
        LessonLook::List => Ok(list(&tx.progress_of(asker.person.id)?)),
        LessonLook::Open(key) => LessonSession::of(tx, asker.person.id, *key, None)?.panel(None),
        LessonLook::Panel { panel, half } => {
            let mut session =
                LessonSession::of(tx, asker.person.id, panel.lesson, Some(panel.face))?;
            let is_current = session.check(*panel);
            session.panel(half.as_ref().filter(|_| is_current))
        }
    }
}

/// All lessons, by chapters, the next one first, and the next puzzle.
pub fn list(progress: &Progress) -> Message {
    let (done, solved) = (progress.count(lessons()), progress.count(puzzles()));
    let mut lines = vec![text::LEARN_INTRO.to_string()];
    if !progress.hidden && done + solved > 0 {
        lines.push(text::learn_done(
            lessons().len(),
            done,
            puzzles().len(),
            solved,
        ));
    }
    let begin = progress.next(lessons()).map(|next| {
        let label = match done {
            0 => text::BUTTON_FIRST_LESSON,
            _ => text::BUTTON_NEXT_LESSON,
        };
        Button::main(label, open(next))
    });
    let puzzle = progress.next(puzzles());
    let puzzle = puzzle.map(|next| Button::plain(text::BUTTON_PUZZLE, open(next)));
    let play = Button::plain(text::BUTTON_PLAY_REFEREE, Act::PlayReferee);
    let rules = Button::plain(text::HELP_TO_RULES, Look::Help(Topic::Rules));
    let hide = (done + solved > 0).then(|| {
        let (label, hidden) = match progress.hidden {
            true => (text::BUTTON_SHOW_PROGRESS, false),
            false => (text::BUTTON_HIDE_PROGRESS, true),
        };
        Button::plain(label, Act::Learn(Learning::Hide(hidden)))
    });
    let first = begin.into_iter().chain(puzzle);
    let message =
        Message::of(lines.join("\n")).with_buttons(first.chain([play, rules]).chain(hide));
    Chapter::VARIANTS.iter().fold(message, |message, &chapter| {
        message.with_menu(menu(chapter, progress))
    })
}

fn open(lesson: &Lesson) -> Look {
    Look::Learn(LessonLook::Open(lesson.key))
}

fn menu(chapter: Chapter, progress: &Progress) -> Menu {
    let hint = match chapter {
        Chapter::Rules => text::LEARN_RULES,
        Chapter::Play => text::LEARN_PLAY,
        Chapter::Many => text::LEARN_MANY,
        Chapter::Settlers => text::LEARN_SETTLERS,
    };
    let all = (1..).zip(lessons());
    let lines = all.filter(|(_, lesson)| lesson.chapter == Some(chapter));
    let lines = lines.map(|(number, lesson)| {
        let done = !progress.hidden && progress.has(lesson);
        Line {
            label: text::learn_line(i64::from(done), number, lesson.texts().title),
            more: None,
            does: open(lesson).into(),
            chosen: false,
        }
    });
    Menu {
        hint: hint.into(),
        lines: lines.collect(),
    }
}

impl LessonSession {
    /// Somebody at a lesson, as they left it.
    pub fn of(
        tx: &Tx<'_>,
        person: PersonId,
        key: LessonKey,
        face: Option<Face>,
    ) -> Result<Self, CommandError> {
        let lesson = Lesson::of(key).ok_or(UserError::NothingAsked)?;
        let game = lesson.game().ok_or(UserError::NothingAsked)?;
        let (face, pictures) = panel::face(tx, person, face)?;
        Ok(Self {
            lesson,
            progress: tx.progress_of(person)?,
            game,
            face,
            pictures,
            notes: Vec::new(),
        })
    }

    /// Whether a panel shows the answer as it stands; notes it if not.
    pub fn check(&mut self, panel: LessonPanel) -> bool {
        let is_current = panel.rev == self.progress.draft.rev;
        if !is_current {
            self.notes.push(text::COMPOSE_OLD_PANEL.to_string());
        }
        is_current
    }

    /// The answer so far.
    pub fn resumed(&self) -> Result<Resumed<'_>, CommandError> {
        let resumed = self.game.draft(self.progress.steps(self.lesson));
        Ok(resumed.ok_or(UserError::NothingAsked)?)
    }

    /// The panel, after `half` a step if one is chosen.
    pub fn panel(&self, half: Option<&Code>) -> Result<Message, CommandError> {
        let resumed = self.resumed()?;
        let answering = Answering {
            heading: format!("{}\n{}", self.heading(), self.lesson.texts().task),
            lesson: self.lesson,
            rev: self.progress.draft.rev,
        };
        let shown = Shown {
            game: &self.game,
            names: NAMES.map(str::to_owned).to_vec(),
            seat: self.game.next_seat(),
            aim: Aim::Lesson(&answering),
            draft: &resumed.draft,
            face: self.face,
            pictures: self.pictures,
            newcomer: false,
        };
        Ok(shown.with_board(shown.panel(half, &self.notes)))
    }

    fn heading(&self) -> String {
        let all = self.lesson.kind();
        let number = all.iter().position(|it| it.key == self.lesson.key);
        let number = number.map_or(0, |before| before + 1);
        let title = self.lesson.texts().title;
        match self.lesson.depth {
            0 => text::learn_heading(all.len(), number, title),
            _ => text::puzzle_heading(all.len(), number, title),
        }
    }

    /// What is said to the right answer, with the board behind it and the way to the next lesson.
    pub fn right(&self, after: &AnyGame) -> Message {
        let told = told(after);
        let text = format!(
            "{}\n{}",
            self.heading(),
            text::learn_right(self.lesson.texts().right, told)
        );
        let label = match self.lesson.depth {
            0 => text::BUTTON_NEXT_LESSON,
            _ => text::BUTTON_NEXT_PUZZLE,
        };
        let next = self.progress.next(self.lesson.kind());
        // Who comes to the end of a chapter can play.
        let play = next.is_none_or(|next| next.chapter != self.lesson.chapter);
        let play = play.then(|| Button::plain(text::BUTTON_PLAY_REFEREE, Act::PlayReferee));
        let next = next.map(|next| Button::main(label, open(next)));
        self.shown(text, after, next.into_iter().chain(play).collect())
    }

    /// What is said to another answer, with the board behind what it lets happen.
    pub fn wrong(&self, after: &AnyGame) -> Message {
        let mut said = text::learn_wrong(told(after), self.lesson.texts().wrong);
        let mut shown = after.clone();
        if let Some(reply) = self.lesson.reply(after) {
            shown.accept(reply);
            said = format!("{said}\n{}", text::learn_reply(told(&shown)));
        }
        let answer = text::learn_answer(notation(&self.lesson.answer));
        said = format!("{said}\n{answer}");
        let again = Button::main(text::BUTTON_TRY_AGAIN, open(self.lesson));
        self.shown(format!("{}\n{said}", self.heading()), &shown, vec![again])
    }

    fn shown(&self, text: String, game: &AnyGame, mut buttons: Vec<Button>) -> Message {
        buttons.push(Button::plain(
            text::BUTTON_ALL_LESSONS,
            Look::Learn(LessonLook::List),
        ));
        let board = board(self.lesson, game.position_text());
        Message::of(text)
            .with_buttons(buttons)
            .with_enclosed(Encloses::Example(board))
    }
}

/// The latest turn, in words and in notation.
fn told(game: &AnyGame) -> String {
    let names = NAMES.map(str::to_owned);
    let told = game.last().map(|last| {
        let told = text::played(&last, &names);
        format!("{told} {}", notation(&last))
    });
    told.unwrap_or_default()
}
