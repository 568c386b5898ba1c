//! Scenes of turns, written as text, and their player: the rules judge each turn, and the scene's
//! expectations are compared with the verdict. `tests/transcripts/README.md` explains the lines.
//!
//! Must not depend on a language: [`Words`] describes the turns.

use std::collections::{BTreeSet, VecDeque};
use std::fmt::Debug;
use std::path::{Path, PathBuf};

use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Misunderstood, ThreatSearch};
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyTurn, Caution, Event, Outcome, Refusal, Seat, settlers,
};

use crate::stage::Stage;
use crate::{file_name, files, read};

/// Describes the events of scenes and compares the text with their expectations. By default nothing
/// is described.
pub trait Words {
    /// Translates a typed turn to the notation that the rules read.
    fn in_notation(&self, _game: &AnyGame, typed: &str) -> String {
        typed.to_owned()
    }
    /// Describes a turn that counts.
    fn played(&self, _turn: &AnyTurn<'_>, _names: &[String]) -> String {
        String::new()
    }
    /// Describes the consequences of a departure.
    fn left(&self, _events: &[Event], _names: &[String]) -> String {
        String::new()
    }
    /// Describes why a text is not exactly one legal turn.
    fn misunderstood(&self, why: &AnyMisunderstood) -> String;
    /// Describes a refused action.
    fn refused(&self, refusal: &Refusal) -> String;
    /// Describes a warning before a turn counts.
    fn caution(&self, _caution: &Caution) -> String {
        String::new()
    }
    /// Describes the end of a game.
    fn ended(&self, _outcome: &Outcome, _names: &[String]) -> String {
        String::new()
    }
    /// Returns whether a text meets a scene's expectation.
    fn is_wanted(&self, said: &str, wanted: &str) -> bool;
}

/// A scene during its play.
pub struct Scene<'w> {
    words: &'w dyn Words,
    /// Title of the scene.
    pub title: String,
    /// The game and its start.
    pub stage: Stage,
    /// The latest description.
    said: String,
    /// The description of the refusal, if the turn was refused.
    pub refused: Option<String>,
    /// The turn's warnings that no line has mentioned yet, and whether none has been mentioned at
    /// all.
    cautions: VecDeque<Caution>,
    warned: bool,
}

/// A turn just judged by a scene.
pub struct Judged<'t> {
    /// The position before it.
    pub before: String,
    /// The turn as typed.
    pub turn: &'t str,
    /// The fact behind its refusal, if it was refused.
    pub refused: Option<String>,
    /// Location in the file.
    pub source: String,
}

/// The coverage of the scenes.
#[derive(Default)]
pub struct Shown {
    /// Titles of the scenes.
    pub titles: Vec<String>,
    /// The facts behind all refusals.
    pub refusals: BTreeSet<String>,
}

/// Returns the scene files, sorted by name.
pub fn transcripts() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    files(&root.join("tests/transcripts"), "txt")
}

/// Plays a file and returns it with the current texts; `each` is called for every turn.
///
/// # Panics
///
/// Panics if a scene does not play as written.
pub fn play(
    file: &Path,
    words: &dyn Words,
    shown: &mut Shown,
    each: &mut dyn FnMut(&mut Scene<'_>, Judged<'_>),
) -> String {
    let (file, text) = (file_name(file), read(file));
    let mut now = String::new();
    let mut scene = Scene::titled(words, "(before the first title)");
    for (number, line) in text.lines().enumerate() {
        let place = format!("{file}:{} [{}] {line}", number + 1, scene.title);
        let (mark, rest) = line.split_at_checked(1).unwrap_or(("", ""));
        let rest = rest.trim();
        let mut told = None;
        match mark {
            "" | "#" => {}
            _ if scene.stage.takes(line) => {}
            "=" if line.starts_with("== ") => {
                scene.finish(&place);
                scene = Scene::titled(words, rest.trim_start_matches('=').trim());
                shown.titles.push(scene.title.clone());
            }
            ">" => {
                scene.finish(&place);
                let before = scene.stage.game().position_text();
                let refused = scene.turn(rest);
                shown.refusals.extend(refused.clone());
                let judged = Judged {
                    before,
                    turn: rest,
                    refused,
                    source: format!("tests/transcripts/{file}:{}", number + 1),
                };
                each(&mut scene, judged);
            }
            "*" => {
                scene.finish(&place);
                shown.refusals.extend(scene.deed(rest, &place));
            }
            _ => told = scene.check(mark, rest, &place),
        }
        now += &told.map_or_else(|| line.to_owned(), |told| format!("{mark} {told}"));
        now += "\n";
    }
    scene.finish(&file);
    now
}

impl<'w> Scene<'w> {
    fn titled(words: &'w dyn Words, title: &str) -> Self {
        Self {
            words,
            title: title.to_owned(),
            stage: Stage::default(),
            said: String::new(),
            refused: None,
            cautions: VecDeque::new(),
            warned: false,
        }
    }

    /// Plays a turn and returns the fact behind its refusal, if it was refused.
    fn turn(&mut self, text: &str) -> Option<String> {
        let (words, people) = (self.words, self.stage.people());
        let game = self.stage.game();
        let text = words.in_notation(game, text);
        match game.understand(&text, Strictness::Play) {
            Ok(understood) => {
                let verdict = understood.verdict;
                self.cautions = verdict.cautions().iter().cloned().collect();
                self.warned = !self.cautions.is_empty();
                game.accept(verdict);
                let last = game.last().expect("a turn was accepted");
                self.said = words.played(&last, &people);
                None
            }
            Err(why) => {
                self.refused = Some(words.misunderstood(&why));
                fact(&why)
            }
        }
    }

    /// Ends or leaves the game and returns the fact behind the refusal, if any.
    fn deed(&mut self, deed: &str, place: &str) -> Option<String> {
        let game = self.stage.game();
        match deed {
            "forced" => {
                assert!(game.must_pass(), "{place}: there is a legal action");
                assert_eq!(self.turn("pass"), None, "{place}");
                return None;
            }
            "alert" | "calm" => {
                let alert = game.is_red_alert(&mut ThreatSearch::default());
                assert_eq!(alert, Ok(deed == "alert"), "{place}");
                return None;
            }
            "claim !" => {
                assert!(!game.may_claim_draw(), "{place}");
                return None;
            }
            _ => {}
        }
        match self.stage.deed(deed) {
            Ok(events) => {
                self.said = self.words.left(&events, &self.stage.people());
                None
            }
            Err(refusal) => {
                self.refused = Some(self.words.refused(&refusal));
                Some(named(&refusal.illegal))
            }
        }
    }

    /// Checks a line and returns its current text, if any.
    fn check(&mut self, mark: &str, wanted: &str, place: &str) -> Option<String> {
        let said = match mark {
            "$" => return Some(self.check_end(wanted, place)),
            "!" => self.refused.take().expect(place),
            _ => {
                assert_eq!(self.refused, None, "{place}: it was refused");
                match mark {
                    "." => self.said.clone(),
                    "~" => {
                        self.warned = false;
                        self.words.caution(&self.cautions.pop_front().expect(place))
                    }
                    _ => {
                        self.check_game(mark, wanted, place);
                        return None;
                    }
                }
            }
        };
        Some(self.told(&said, wanted, place))
    }

    /// Checks a line without a description.
    fn check_game(&mut self, mark: &str, wanted: &str, place: &str) {
        let game = self.stage.game();
        match mark {
            "=" => self.check_table(wanted, place),
            ":" => assert_eq!(game.last().expect(place).to_string(), wanted, "{place}"),
            // The publicly known sides: `g`, `e`, or `?` if hidden.
            "?" => {
                let shown = (0..game.seats()).map(|seat| {
                    game.revealed(Seat(seat))
                        .map_or('?', |side| side.to_string().remove(0))
                });
                assert_eq!(shown.collect::<String>(), wanted, "{place}");
            }
            _ => panic!("{place}: no such line"),
        }
    }

    /// Checks the whole position, the pieces with the same seat to move, or only a Settlers board.
    fn check_table(&mut self, wanted: &str, place: &str) {
        let game = self.stage.game();
        let (now, text) = (game.standing(), game.position_text());
        let whole = match text.split("; ").collect::<Vec<_>>().as_slice() {
            _ if wanted.starts_with('<') || settlers::Position::is_meant(wanted) => {
                wanted.to_owned()
            }
            [mover, _, rest @ ..] if mover.starts_with("settlers") => {
                format!("{mover}; {wanted}; {}", rest.join("; "))
            }
            _ => format!("<{}>; {wanted}", game.next_seat()),
        };
        let wanted = AnyGame::unnamed(self.stage.ruleset(), &whole)
            .expect(place)
            .standing();
        assert_eq!(
            now.renaming(&wanted),
            now.renaming(&now),
            "{place}\nbut: {text}"
        );
    }

    fn check_end(&mut self, wanted: &str, place: &str) -> String {
        let outcome = self.stage.game().outcome().cloned().expect(place);
        let result = result(&outcome);
        let reason = wanted
            .strip_prefix(&result)
            .unwrap_or_else(|| panic!("{place}\nbut: {result}"));
        let said = self.words.ended(&outcome, &self.stage.people());
        format!("{result} {}", self.told(&said, reason.trim(), place))
    }

    /// Returns the text on one line after checking it against the scene's expectation.
    fn told(&self, said: &str, wanted: &str, place: &str) -> String {
        let said = said.replace("\n-# ", " · ");
        let is_wanted = self.words.is_wanted(&said, wanted);
        assert!(is_wanted, "{place}\nbut: {said}");
        said
    }

    /// Checks that the scene has mentioned everything about the last turn.
    fn finish(&self, place: &str) {
        assert_eq!(self.refused, None, "before {place}");
        assert!(!self.warned, "before {place}: a caution that no line names");
    }
}

/// Formats a result in the notation of scenes: `win 0`, `win 0,2`, `draw` or `none`.
fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("win {}", seats.join(","))
        }
        Outcome::Draw(_) => "draw".to_owned(),
        Outcome::NoResult(_) => "none".to_owned(),
    }
}

/// Returns the name of the fact behind a refused turn.
pub fn fact(why: &AnyMisunderstood) -> Option<String> {
    match why {
        AnyMisunderstood::Star(Misunderstood::Refused(refusal)) => Some(named(&refusal.illegal)),
        AnyMisunderstood::Settlers(settlers::Misunderstood::Refused(refusal)) => {
            Some(named(&refusal.illegal))
        }
        AnyMisunderstood::Star(_) | AnyMisunderstood::Settlers(_) => None,
    }
}

fn named(fact: &impl Debug) -> String {
    let shown = format!("{fact:?}");
    let name = shown.split([' ', '(', '{']).next();
    name.unwrap_or_default().to_owned()
}
