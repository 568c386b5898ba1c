//! Lessons and puzzles: positions with a task, and the progress of a learner.
//!
//! A lesson is a file in `assets/lessons/`, a [`Lesson`] in JSON: `chapter`, `position` and, except
//! for two players, `rules`; `answer` and `mistake`, a right and a wrong turn; `reply`, the
//! consequence of a wrong answer; and `texts` by language. Each list of `wanted` is one way to be
//! right: conditions that must all hold, such as `"win"`, `{"verb": "build"}` or
//! `{"not": {"turn": "pass"}}`.
//!
//! Must not depend on the learner.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::domain::Language;
use crate::domain::as_text::{self, as_text};

use crate::i18n;
use crate::i18n::language::spoken;
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Ruleset};

mod progress;
mod puzzle;
mod strength;

pub use progress::LearningProgress;
pub use puzzle::{Motif, PuzzleDay, Theme, puzzles};
pub use strength::Strength;

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The names of the fictitious players. The learner is the first.
pub const NAMES: [&str; 3] = ["Ann", "Beth", "Carl"];

/// The name of a lesson, as in its file name after the number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LessonKey(&'static str);

impl Display for LessonKey {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.0)
    }
}

/// The error for an unknown or removed lesson.
#[derive(Debug)]
pub struct NoLesson;

/// A group of lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, strum::VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum Chapter {
    /// The possible actions, in the order in which they are needed.
    Rules,
    /// Good play.
    Play,
    /// Games for three to six.
    Many,
    /// Homeworlds Settlers.
    Settlers,
}

/// A requirement on an answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AnswerRequirement {
    /// It contains a step with this verb.
    Verb(&'static str),
    /// It wins.
    Win,
    /// The next seat cannot win at once after it.
    Safe,
    /// The bank of a star map has this piece after it.
    Bank(#[serde(deserialize_with = "as_text::deserialize")] Piece),
    /// It has the same result as this turn, given as somebody may type it.
    Turn(&'static str),
    /// It does not satisfy this requirement.
    Not(Box<AnswerRequirement>),
}

/// A position with its task and texts.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The name.
    #[serde(skip)]
    pub key: LessonKey,
    /// The chapter. `None` for a puzzle.
    pub chapter: Option<Chapter>,
    /// The goal of a puzzle. A lesson states it in its text.
    #[serde(skip)]
    pub goal: Option<PuzzleGoal>,
    /// The turns of a puzzle until the goal is reached, separated by ` / `; the first one is the
    /// answer. Empty in a lesson.
    #[serde(skip)]
    pub course: &'static str,
    /// The ruleset.
    #[serde(default, deserialize_with = "as_text::deserialize")]
    pub rules: Ruleset,
    /// The position, with the first seat to move.
    pub position: &'static str,
    /// The alternative sets of requirements.
    wanted: Vec<Vec<AnswerRequirement>>,
    /// A right turn, as somebody may type it.
    pub answer: &'static str,
    /// A wrong turn.
    pub mistake: &'static str,
    /// The consequence of a wrong answer, if nobody wins at once.
    reply: Option<&'static str>,
    texts: BTreeMap<Language, LessonTexts>,
}

/// The texts of a lesson.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonTexts {
    /// The title.
    pub title: String,
    /// The task, and the knowledge needed for it.
    pub task: String,
    /// The explanation of a right answer.
    pub right: String,
    /// The explanation of a wrong answer.
    pub wrong: String,
}

/// Returns all lessons in order. Tests detect a faulty file; at run time it is omitted.
pub fn lessons() -> &'static [Lesson] {
    static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        FILES
            .iter()
            .filter_map(|(name, text)| Lesson::read(name, text).ok())
            .filter(|lesson| lesson.game().is_some())
            .collect()
    });
    &ALL
}

/// Creates a game with these rules at a position, with fictitious players. Returns `None` if the
/// text is no position.
pub fn posed(rules: Ruleset, position: &str) -> Option<AnyGame> {
    let homes = NAMES
        .iter()
        .take(rules.seats().into())
        .enumerate()
        .map(|(seat, name)| Name::from_display_name(name, seat, &[]));
    AnyGame::from_text(rules, homes.collect(), position).ok()
}

impl Lesson {
    fn read(name: &'static str, text: &'static str) -> serde_json::Result<Self> {
        let key = LessonKey(name.trim_start_matches(|sign: char| !sign.is_ascii_lowercase()));
        Ok(Self {
            key,
            ..serde_json::from_str(text)?
        })
    }

    /// Returns the position.
    pub fn game(&self) -> Option<AnyGame> {
        posed(self.rules, self.position)
    }

    /// Returns its texts in the current language.
    pub fn texts(&self) -> LessonTexts {
        if let Some(goal) = self.goal {
            let ((goal, turns), who) = (goal.told(), NAMES[0]);
            return LessonTexts {
                title: i18n::PuzzleTitle { goal, turns }.text(),
                task: i18n::PuzzleTask { goal, turns, who }.text(),
                right: i18n::PuzzleRight { goal, who }.text(),
                wrong: i18n::PuzzleWrong { goal, who }.text(),
            };
        }
        self.texts.get(&spoken()).cloned().unwrap_or_default()
    }

    /// Returns whether this turn satisfies the requirements.
    pub fn is_right(&self, game: &AnyGame, verdict: &AnyVerdict) -> bool {
        let holds =
            |all: &Vec<AnswerRequirement>| all.iter().all(|wanted| wanted.holds(game, verdict));
        self.wanted.iter().any(holds)
    }

    /// Returns the consequence of a wrong answer as a turn on the resulting position: an immediate
    /// win, or otherwise the reply in the file, if that is legal.
    pub fn reply(&self, after: &AnyGame) -> Option<AnyVerdict> {
        let mut won = None;
        // Beyond the search budget nothing is found, and the reply in the file applies.
        let _ = after.wins(&mut |verdict| {
            won = Some(verdict);
            ControlFlow::Break(())
        });
        won.or_else(|| {
            let understood = after.understand(self.reply?, Strictness::Play);
            Some(understood.ok()?.verdict)
        })
    }
}

/// Iterates over the verbs of the steps of a turn in canonical form.
pub fn verbs(order: &str) -> impl Iterator<Item = &str> {
    order.split("; ").filter_map(|step| step.split(' ').next())
}

/// Returns whether a turn wins at once for the seat that plays it.
pub fn wins(game: &AnyGame, verdict: &AnyVerdict) -> bool {
    let won = verdict.outcome().zip(game.to_move());
    won.is_some_and(|(outcome, seat)| outcome.is_won_by(seat))
}

impl AnswerRequirement {
    fn holds(&self, game: &AnyGame, verdict: &AnyVerdict) -> bool {
        match self {
            AnswerRequirement::Verb(verb) => verbs(&verdict.order()).any(|said| said == *verb),
            AnswerRequirement::Win => wins(game, verdict),
            AnswerRequirement::Safe => {
                let goes_on = verdict.outcome().is_none() || wins(game, verdict);
                goes_on && game.lets_win(verdict, &mut ThreatSearch::default()) == Ok(false)
            }
            AnswerRequirement::Bank(piece) => {
                let view = after(game, verdict).map(|after| after.view(None));
                matches!(view, Some(AnyView::Star(view)) if view.bank[piece.index()] > 0)
            }
            AnswerRequirement::Turn(turn) => {
                let wanted = game
                    .understand(turn, Strictness::Play)
                    .ok()
                    .and_then(|wanted| after(game, &wanted.verdict));
                let made = after(game, verdict);
                wanted
                    .zip(made)
                    .is_some_and(|(wanted, made)| made.stands_like(&wanted))
            }
            AnswerRequirement::Not(other) => !other.holds(game, verdict),
        }
    }
}

/// Returns the game after a turn.
pub fn after(game: &AnyGame, verdict: &AnyVerdict) -> Option<AnyGame> {
    let mut after = game.clone();
    let verdict = after.judge_stored(&verdict.order())?;
    after.accept(verdict);
    Some(after)
}

as_text! { LessonKey }

/// The goal of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// Win in this many turns.
    Win(u8),
    /// Find one of the few turns after which the other seat cannot win at once.
    Save,
    /// Find the only turn after which the other seat cannot force a win in two.
    Hold,
}

impl PuzzleGoal {
    /// Parses the form in the table: `save`, `hold`, or the number of turns to win.
    pub(super) fn read(text: &str) -> Option<Self> {
        Some(match text {
            "save" => PuzzleGoal::Save,
            "hold" => PuzzleGoal::Hold,
            turns => PuzzleGoal::Win(turns.parse().ok()?),
        })
    }

    /// Returns the word by which texts choose, and the number of turns to win.
    pub const fn told(self) -> (&'static str, u8) {
        match self {
            PuzzleGoal::Win(1) => ("now", 1),
            PuzzleGoal::Win(turns) => ("ahead", turns),
            PuzzleGoal::Save => ("save", 0),
            PuzzleGoal::Hold => ("hold", 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use std::collections::BTreeSet;

    use super::*;
    use crate::i18n::language::with_language;
    use homeworlds_engine::force::{Force, ForceOutcome, Work};
    use homeworlds_engine::{EngineView, Level, Proof, Request};

    /// Maximum number of bounds, more than any search for a win in two costs in the puzzles.
    const BOUNDS: u32 = 2_000_000;

    const STRONGEST: Request = Request {
        level: Level::Nine,
        seed: 0,
        budget: None,
    };

    fn made(game: &AnyGame, turn: &str) -> AnyVerdict {
        let understood = game.understand(turn, Strictness::Play);
        understood
            .map(|it| it.verdict)
            .unwrap_or_else(|why| panic!("{turn}: {why:?}"))
    }

    #[test]
    fn every_file_is_a_lesson() {
        for (name, text) in FILES {
            let lesson = Lesson::read(name, text).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(lesson.chapter.is_some(), "{name}");
        }
        let keys: BTreeSet<LessonKey> = lessons().iter().map(|lesson| lesson.key).collect();
        assert_eq!(keys.len(), FILES.len(), "each has a name of its own");
    }

    #[test]
    fn each_lesson_knows_right_from_wrong() {
        for lesson in lessons() {
            let game = lesson.game().expect("a position");
            let right = made(&game, lesson.answer);
            assert!(lesson.is_right(&game, &right), "{}: the answer", lesson.key);
            let wrong = made(&game, lesson.mistake);
            assert!(
                !lesson.is_right(&game, &wrong),
                "{}: the mistake",
                lesson.key
            );
            let after = after(&game, &wrong).expect("it is legal");
            let happens = lesson.reply(&after).is_some();
            assert!(
                happens || lesson.reply.is_none(),
                "{}: the reply",
                lesson.key
            );
        }
    }

    #[test]
    fn puzzles_are_solvable_and_unique() {
        let lines = include_str!("../assets/puzzles.tsv").lines().count();
        assert_eq!(puzzles().len(), lines, "every line is a puzzle");
        let mut positions = BTreeSet::new();
        for puzzle in puzzles() {
            let game = puzzle.game().expect("a position");
            let answer = made(&game, puzzle.answer);
            assert!(puzzle.is_right(&game, &answer), "{}", puzzle.key);
            let goal = puzzle.goal.expect("a puzzle");
            let mut end = game.clone();
            for turn in puzzle.turns() {
                let verdict = end.judge_stored(turn);
                end.accept(verdict.unwrap_or_else(|| panic!("{}: {turn}", puzzle.key)));
            }
            let won = end.outcome().zip(game.to_move());
            let won = won.is_some_and(|(outcome, seat)| outcome.is_won_by(seat));
            let wins = matches!(goal, PuzzleGoal::Win(_));
            assert_eq!(won, wins, "{}", puzzle.key);
            let turns = puzzle.turns().count();
            let most = usize::from(goal.told().1).max(1);
            assert!(turns < 2 * most, "{}: {turns} turns", puzzle.key);
            let at_once = game.can_win(&mut ThreatSearch::default());
            assert_eq!(at_once, Ok(goal == PuzzleGoal::Win(1)), "{}", puzzle.key);
            match goal {
                PuzzleGoal::Win(1) => {}
                PuzzleGoal::Win(turns) => {
                    let view = EngineView::of(&game, game.next_seat()).expect("its turn");
                    let choice = view.choose(&STRONGEST, &mut || false);
                    let proven = choice.and_then(|choice| choice.proven);
                    assert_eq!(proven, Some(Proof::Win(turns.into())), "{}", puzzle.key);
                }
                PuzzleGoal::Save => {
                    let safe = safe_results(&game);
                    assert!((1..=3).contains(&safe), "{}: {safe} hold", puzzle.key);
                }
                PuzzleGoal::Hold => {
                    let holding = holding_results(&game);
                    assert_eq!(holding, 1, "{}: {holding} hold", puzzle.key);
                }
            }
            assert!(
                positions.insert(game.fingerprint()),
                "{} comes twice",
                puzzle.key
            );
        }
    }

    /// Returns the number of results after which the other side has no immediate win.
    fn safe_results(game: &AnyGame) -> usize {
        let (mut safe, mut threat_search) = (0, ThreatSearch::default());
        let looked = game.results(&mut |verdict| {
            let goes_on = verdict.outcome().is_none();
            safe += usize::from(goes_on && game.lets_win(&verdict, &mut threat_search) != Ok(true));
            ControlFlow::Continue(())
        });
        looked.expect("all of them are seen");
        safe
    }

    #[test]
    fn win_in_two_is_uniquely_forced() {
        let forced = puzzles().iter();
        let forced: Vec<&Lesson> = forced
            .filter(|puzzle| puzzle.goal == Some(PuzzleGoal::Win(2)))
            .collect();
        assert!(forced.len() >= 200);
        std::thread::scope(|scope| {
            for half in forced.chunks(forced.len().div_ceil(2)) {
                scope.spawn(move || {
                    for puzzle in half {
                        let forcing = forcing_results(&puzzle.game().expect("a position"));
                        assert_eq!(forcing, 1, "{}: {forcing} force it", puzzle.key);
                    }
                });
            }
        });
    }

    /// Returns the number of results that do not end the game but win with the next turn against
    /// every reply.
    fn forcing_results(game: &AnyGame) -> usize {
        let (mut forcing, mut threat_search) = (0, ThreatSearch::default());
        let looked = game.results(&mut |verdict| {
            let mut after = game.clone();
            after.accept(verdict);
            if after.outcome().is_none() {
                let mut loses = |reply: &AnyVerdict| match reply.outcome() {
                    Some(outcome) => game.to_move().is_some_and(|seat| outcome.is_won_by(seat)),
                    None => after.lets_win(reply, &mut threat_search) == Ok(true),
                };
                // A turn that forces a win also wins after a pass.
                let mut all_lose = after.judge_stored("pass").is_some_and(|pass| loses(&pass));
                if all_lose {
                    let looked = after.results(&mut |reply| {
                        all_lose = loses(&reply);
                        if all_lose {
                            ControlFlow::Continue(())
                        } else {
                            ControlFlow::Break(())
                        }
                    });
                    looked.expect("all of them are seen");
                }
                forcing += usize::from(all_lose);
            }
            ControlFlow::Continue(())
        });
        looked.expect("all of them are seen");
        forcing
    }

    /// Returns the number of results after which the other side cannot force a win in two.
    fn holding_results(game: &AnyGame) -> usize {
        let other = game.to_move().expect("it goes on").other();
        let (mut holding, mut force) = (0, Force::default());
        let looked = game.results(&mut |verdict| {
            let after = after(game, &verdict).filter(|after| after.outcome().is_none());
            let table = after.as_ref().and_then(AnyGame::binary);
            if let Some(table) = table {
                let galaxy = table.position().galaxy;
                let answer = force.win_in_two(&galaxy, other, &mut Work::new(BOUNDS));
                assert_ne!(answer, ForceOutcome::OutOfWork);
                holding += usize::from(answer == ForceOutcome::NotFound);
            }
            ControlFlow::Continue(())
        });
        looked.expect("all of them are seen");
        holding
    }

    #[test]
    fn each_lesson_speaks_every_language() {
        for lesson in lessons() {
            let spoken: Vec<&Language> = lesson.texts.keys().collect();
            let all: Vec<&Language> = Language::VARIANTS.iter().collect();
            assert_eq!(spoken, all, "{}", lesson.key);
        }
        let titles = |language| {
            with_language(language, || {
                lessons()
                    .iter()
                    .map(|lesson| lesson.texts().title)
                    .collect()
            })
        };
        let [english, german]: [Vec<String>; 2] = [Language::English, Language::German].map(titles);
        assert_ne!(english, german);
    }

    #[test]
    fn bad_lesson_names_its_line() {
        let odd = |text| Lesson::read("99-odd", text).expect_err("it is no lesson");
        assert!(odd("{}").to_string().contains("missing field `position`"));
        let unknown = odd("{\n\"chaptre\": \"rules\"}").to_string();
        assert!(
            unknown.contains("`chaptre`") && unknown.contains("line 2"),
            "{unknown}"
        );
        let piece = odd("{\"wanted\": [[{\"bank\": \"g9\"}]]}").to_string();
        assert!(piece.contains("g9"), "{piece}");
    }
}
