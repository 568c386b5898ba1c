//! Scenes of turns, written as text, and what plays them: each turn is judged by the rules, and what a scene says of it is held
//! against that. `tests/transcripts/README.md` explains the lines.
//!
//! It knows no language: what is told of a turn, its [`Words`] say.

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

/// What is told of the scenes, and whether it is what they want; nothing is told unless it is said how.
pub trait Words {
    /// A turn as the rules read it, of what somebody types.
    fn in_notation(&self, _game: &AnyGame, typed: &str) -> String {
        typed.to_owned()
    }
    /// A turn that counts.
    fn played(&self, _turn: &AnyTurn<'_>, _names: &[String]) -> String {
        String::new()
    }
    /// What follows when somebody leaves.
    fn left(&self, _events: &[Event], _names: &[String]) -> String {
        String::new()
    }
    /// A turn that is not one legal turn.
    fn misunderstood(&self, why: &AnyMisunderstood) -> String;
    /// A deed that is refused.
    fn refused(&self, refusal: &Refusal) -> String;
    /// What is better known before a turn counts.
    fn caution(&self, _caution: &Caution) -> String {
        String::new()
    }
    /// How a game ended.
    fn ended(&self, _outcome: &Outcome, _names: &[String]) -> String {
        String::new()
    }
    /// Whether what is said is what a scene wants.
    fn is_wanted(&self, said: &str, wanted: &str) -> bool;
}

/// A scene that is being played.
pub struct Scene<'w> {
    words: &'w dyn Words,
    /// What it shows.
    pub title: String,
    /// What is played.
    pub stage: Stage,
    /// What was told last, in words.
    said: String,
    /// What was said of the turn, if it was refused.
    pub refused: Option<String>,
    /// What is better known of it, as far as no line has named it; and whether none has named any.
    cautions: VecDeque<Caution>,
    warned: bool,
}

/// A turn that a scene has just judged.
pub struct Judged<'t> {
    /// The position before it.
    pub before: String,
    /// As it is typed.
    pub turn: &'t str,
    /// The fact by which it was refused, if it was.
    pub refused: Option<String>,
    /// Where it stands.
    pub source: String,
}

/// What the scenes have shown.
#[derive(Default)]
pub struct Shown {
    /// What they are called.
    pub titles: Vec<String>,
    /// The facts by which turns were refused.
    pub refusals: BTreeSet<String>,
}

/// The files of scenes, by name.
pub fn transcripts() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    files(&root.join("tests/transcripts"), "txt")
}

/// Plays a file, and gives it back with what is said now; `each` is asked for every turn.
///
/// # Panics
/// Where a scene is not played as written.
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

    /// Plays a turn, and names the fact by which it was refused, if it was.
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

    /// Ends or leaves the game, and names the fact by which that was refused, if it was.
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

    /// Checks a line, and gives what is said there now, if anything is.
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

    /// Checks a line of which nothing is said in words.
    fn check_game(&mut self, mark: &str, wanted: &str, place: &str) {
        let game = self.stage.game();
        match mark {
            "=" => self.check_table(wanted, place),
            ":" => assert_eq!(game.last().expect(place).to_string(), wanted, "{place}"),
            // The sides that everybody may see: `g`, `e`, or `?` where they are not shown.
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

    /// The whole position, the table with the same seat to move, or a Settlers board alone.
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

    /// What is said, in one line, once it is what a scene wants.
    fn told(&self, said: &str, wanted: &str, place: &str) -> String {
        let said = said.replace("\n-# ", " · ");
        let is_wanted = self.words.is_wanted(&said, wanted);
        assert!(is_wanted, "{place}\nbut: {said}");
        said
    }

    /// Nothing that was said about the last turn may have gone unread.
    fn finish(&self, place: &str) {
        assert_eq!(self.refused, None, "before {place}");
        assert!(!self.warned, "before {place}: a caution that no line names");
    }
}

/// The end as scenes write it: `win 0`, `win 0,2`, `draw` or `none`.
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

/// The name of the fact that stands against a turn.
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
