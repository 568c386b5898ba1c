//! The panel for answering a lesson or puzzle, and the feedback on an answer.

use crate::command::{Action, Composer, Learning, LessonLook, LessonPanel, Query, Shared, Topic};
use crate::domain::PersonId;
use crate::game::fair_play;
use crate::i18n;
use crate::i18n::markup::notation;
use crate::lessons::{LearningProgress, Lesson, LessonKey, NAMES, PuzzleGoal, after, lessons};
use crate::reply::error::{CommandResult, refusal};
use crate::reply::{Attachment, Button, ExampleSpec, Message, Style};
use crate::show::card;
use crate::show::guide::telling_verb;
use crate::show::panel::{PanelView, Preview};
use crate::store::Tx;
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyGame, Resumed};

/// A person's session of a lesson.
pub struct LessonSession {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The person's progress.
    pub progress: LearningProgress,
    /// Position of the lesson.
    pub game: AnyGame,
    /// Notes shown first.
    pub notes: Vec<String>,
    /// Turns suggested in place of the typed text, in canonical form.
    pub proposed: Vec<String>,
}

/// Returns the query that shows a lesson or puzzle.
pub const fn open(lesson: &Lesson) -> Query {
    Query::Learn(LessonLook::Open(lesson.key))
}

impl LessonSession {
    /// Resumes a person's lesson in its last state.
    pub fn of(tx: &Tx, person: PersonId, key: LessonKey) -> CommandResult<Self> {
        let nothing = || refusal(i18n::ERROR_NOTHING_ASKED);
        let lesson = Lesson::of(key).ok_or_else(nothing)?;
        Ok(Self {
            lesson,
            game: lesson.game().ok_or_else(nothing)?,
            progress: tx.progress_of(person)?,
            notes: Vec::new(),
            proposed: Vec::new(),
        })
    }

    /// Returns whether a panel shows the current answer; adds a note if not.
    pub fn check(&mut self, panel: LessonPanel) -> bool {
        let is_current = panel.rev == self.progress.rev();
        if !is_current {
            self.notes.push(i18n::COMPOSE_OLD_PANEL.to_string());
        }
        is_current
    }

    /// Returns the answer so far.
    pub fn resumed(&self) -> CommandResult<Resumed<'_>> {
        let resumed = self.game.draft(self.progress.steps(self.lesson));
        resumed.ok_or_else(|| refusal(i18n::ERROR_NOTHING_ASKED))
    }

    /// Builds the panel, after `half` a step if one is chosen.
    pub fn panel(&self, half: Option<&Code>) -> CommandResult {
        let draft = &self.resumed()?.draft;
        let (heading, task) = (heading(self.lesson), self.lesson.texts().task);
        let done = if self.progress.has(self.lesson) {
            " ✅"
        } else {
            ""
        };
        let seat = self.game.next_seat();
        let shown = PanelView {
            heading: format!("{heading}{done}\n{task}"),
            composer: Composer::Lesson(LessonPanel {
                lesson: self.lesson.key,
                rev: self.progress.rev(),
            }),
            state: &self.game,
            game: None,
            names: NAMES.map(str::to_owned).to_vec(),
            seat,
            reader: seat,
            draft,
            verdict: draft.verdict(),
            newcomer: false,
            preview: match self.lesson.goal {
                None => Preview::Whole,
                Some(_) => Preview::BoardOnly,
            },
            back: None,
            besides: vec![self.beside()],
            proposed: &self.proposed,
        };
        let board = ExampleSpec {
            steps: draft.text(),
            ..board(self.lesson)
        };
        let message = shown.panel(half, &self.notes);
        Ok(message.with_enclosed(Attachment::Example(board)))
    }

    /// Returns the button beside the composer: in the first lesson how to read a board, otherwise
    /// all lessons. A phone has no room for both.
    fn beside(&self) -> Button {
        if self.lesson.goal.is_none() && self.lesson.number() == 1 {
            Button::plain(i18n::BUTTON_LEGEND, Query::Help(Topic::Board))
        } else {
            to_all(self.lesson)
        }
    }

    /// Builds the feedback on the right answer, with the resulting board and the button for the
    /// next lesson.
    pub fn right(&self, after: &AnyGame) -> Message {
        let last = after
            .last()
            .map_or_else(String::new, |last| last.to_string());
        let motif = match self.lesson.goal {
            None => None,
            Some(PuzzleGoal::Save | PuzzleGoal::Hold) => {
                telling_verb(&last).map(i18n::puzzle_saved_by)
            }
            Some(PuzzleGoal::Win(_)) => {
                let motif = self.lesson.motif(&self.game, &last);
                motif.map(i18n::puzzle_won_by)
            }
        };
        let right = [self.lesson.texts().right].into_iter().chain(motif);
        let right = right.filter(|text| !text.is_empty()).collect::<Vec<_>>();
        let text = format!(
            "{}\n{}",
            heading(self.lesson),
            i18n::LearnRight {
                right: right.join("\n"),
                told: told(after)
            }
            .text()
        );
        if self.lesson.goal.is_some() {
            let next = next_puzzle(Style::Main);
            let post = card::post(Shared::Puzzle(self.lesson.key));
            return self.shown(text, &[after], vec![next, self.more(), self.course(), post]);
        }
        let later = lessons().get(self.lesson.number()..).unwrap_or_default();
        let next = self.progress.next(later).or(later.first());
        // After a chapter one can play, and after all lessons one continues with puzzles.
        let ends = next.is_none_or(|next| next.chapter != self.lesson.chapter);
        let play =
            ends.then(|| Button::plain(i18n::BUTTON_PLAY_REFEREE, Action::PlayReferee(None)));
        let next = match next {
            Some(next) => Button::main(i18n::BUTTON_NEXT_LESSON, open(next)),
            None => Button::main(i18n::BUTTON_PUZZLES, Query::Learn(LessonLook::Puzzles)),
        };
        self.shown(text, &[after], [next].into_iter().chain(play).collect())
    }

    /// Returns the button for another puzzle of this kind.
    fn more(&self) -> Button {
        let kind = LessonLook::Puzzle(Some(self.lesson.theme()));
        Button::plain(i18n::BUTTON_LIKE_IT, Query::Learn(kind))
    }

    fn course(&self) -> Button {
        let course = Learning::Course(self.lesson.key);
        Button::plain(i18n::BUTTON_SHOW_LINE, Action::Learn(course))
    }

    /// Builds the feedback on a wrong answer, with the board after its refutation: an immediate
    /// win, the reply in the lesson's file, or the computed `reply`.
    pub fn wrong(&self, after: &AnyGame, reply: Option<String>) -> Message {
        let mut said = i18n::LearnWrong {
            told: told(after),
            wrong: self.lesson.texts().wrong,
        }
        .text();
        let mut stood = vec![after];
        let mut then = after.clone();
        let thought = || after.judge_stored(&reply?);
        if let Some(reply) = self.lesson.reply(after).or_else(thought) {
            then.accept(reply);
            stood.push(&then);
            said = format!("{said}\n{}", i18n::learn_reply(told(&then)));
        }
        let mut buttons = vec![Button::main(i18n::BUTTON_TRY_AGAIN, open(self.lesson))];
        match self.lesson.goal {
            None => {
                let answer = i18n::learn_answer(notation(&self.lesson.answer));
                said = format!("{said}\n{answer}");
            }
            Some(_) => buttons.extend([self.course(), next_puzzle(Style::Plain)]),
        }
        self.shown(format!("{}\n{said}", heading(self.lesson)), &stood, buttons)
    }

    /// Adds the board with the positions after each turn.
    fn shown(&self, text: String, stood: &[&AnyGame], mut buttons: Vec<Button>) -> Message {
        buttons.push(to_all(self.lesson));
        let turns = stood.iter().filter_map(|game| game.last());
        let board = ExampleSpec {
            turns: turns.map(|turn| turn.to_string()).collect(),
            ..board(self.lesson)
        };
        Message::of(text)
            .with_buttons(buttons)
            .with_enclosed(Attachment::Example(board))
    }
}

/// Returns the position after a wrong answer to a puzzle that looks more than one turn ahead, so
/// that the engine can search a refutation.
pub fn to_refute(tx: &Tx, person: PersonId, panel: LessonPanel) -> CommandResult<Option<AnyGame>> {
    let mut session = LessonSession::of(tx, person, panel.lesson)?;
    let looks_ahead = matches!(
        session.lesson.goal,
        Some(PuzzleGoal::Win(2..) | PuzzleGoal::Hold)
    );
    if !looks_ahead || !session.check(panel) {
        return Ok(None);
    }
    let verdict = session.resumed()?.draft.verdict();
    let wrong = verdict.filter(|verdict| !session.lesson.is_right(&session.game, verdict));
    let Some(after) = wrong.and_then(|verdict| after(&session.game, &verdict)) else {
        return Ok(None);
    };
    fair_play::check(tx, person, &after, None)?;
    Ok(Some(after))
}

/// Returns the button for an unsolved puzzle.
pub fn next_puzzle(style: Style) -> Button {
    let next = Query::Learn(LessonLook::Puzzle(None));
    Button::new(i18n::BUTTON_NEXT_PUZZLE, style, next)
}

/// Describes the latest turn in words and in notation.
pub fn told(game: &AnyGame) -> String {
    let names = NAMES.map(str::to_owned);
    let told = game.last().map(|last| {
        let told = i18n::played(&last, &names);
        format!("{told} {}", notation(&last))
    });
    told.unwrap_or_default()
}

/// Returns the button back to the list of its kind.
pub fn to_all(lesson: &Lesson) -> Button {
    let (label, all) = match lesson.goal {
        None => (i18n::BUTTON_ALL_LESSONS, LessonLook::List),
        Some(_) => (i18n::BUTTON_PUZZLES, LessonLook::Puzzles),
    };
    Button::plain(label, Query::Learn(all))
}

/// Returns the heading of a lesson or puzzle.
pub fn heading(lesson: &Lesson) -> String {
    let (all, number) = (lesson.kind().len(), lesson.number());
    let title = lesson.texts().title;
    match lesson.goal {
        None => i18n::LearnHeading { all, number, title }.text(),
        Some(_) => i18n::PuzzleHeading { all, number, title }.text(),
    }
}

/// Returns the board of a lesson.
pub fn board(lesson: &Lesson) -> ExampleSpec {
    let title = lesson.goal.map(|_| {
        let number = i18n::puzzle_number(lesson.number());
        (number, lesson.texts().title.to_string())
    });
    ExampleSpec {
        title,
        ..ExampleSpec::at(lesson.rules, lesson.position)
    }
}
