//! Scenes of turns, written as text, and what plays them: each turn is judged by the rules, and what a scene says of it is held
//! against that. `tests/transcripts/README.md` explains the lines.
//!
//! It knows no language: what is told of a turn, its [`Words`] say.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use homeworlds::order::Name;
use homeworlds::rules::multiplayer::{self, Alignment, Deal, Leaving, Stand};
use homeworlds::rules::search::{Strictness, Unclear};
use homeworlds::rules::star::{Lookout, ManyPlayers, Misunderstood, Position};
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyTurn, AnyVerdict, Caution, DrawReason, Event, Game, Outcome,
    Refusal, Ruleset, Seat, WinReason, settlers,
};

use crate::{file_name, files, read};

/// What is told of the scenes, and whether it is what they want.
pub trait Words {
    /// A turn as the rules read it, of what somebody types.
    fn in_notation(&self, game: &AnyGame, typed: &str) -> String;
    /// A turn that counts.
    fn played(&self, turn: &AnyTurn<'_>, names: &[String]) -> String;
    /// What follows when somebody leaves.
    fn left(&self, events: &[Event], names: &[String]) -> String;
    /// A turn that is not one legal turn.
    fn misunderstood(&self, why: &AnyMisunderstood) -> String;
    /// A deed that is refused.
    fn refused(&self, refusal: &Refusal) -> String;
    /// What is better known before a turn counts.
    fn caution(&self, caution: &Caution) -> String;
    /// How a game ended.
    fn ended(&self, outcome: &Outcome, names: &[String]) -> String;
    /// Whether what is said is what a scene wants.
    fn is_wanted(&self, said: &str, wanted: &str) -> bool;
}

/// A scene that is being played.
pub struct Scene<'w> {
    words: &'w dyn Words,
    /// What it shows.
    pub title: String,
    /// What is played.
    pub ruleset: Ruleset,
    start: Option<String>,
    deal: Option<Deal>,
    game: Option<AnyGame>,
    /// What the last turn came to.
    verdict: Option<AnyVerdict>,
    /// What was told last, in words.
    said: String,
    /// What was said of the turn, if it was refused.
    pub refused: Option<String>,
    cautions_read: usize,
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
    /// How many there are.
    pub scenes: usize,
    /// The facts by which turns were refused.
    pub refusals: BTreeSet<String>,
    /// What they are called, a line each.
    pub titles: String,
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
            "=" if line.starts_with("== ") => {
                scene.finish(&place);
                scene = Scene::titled(words, rest.trim_start_matches('=').trim());
                shown.scenes += 1;
                shown.titles += &format!("{}\n", scene.title);
            }
            "r" => scene.ruleset = line.trim_start_matches("rules ").parse().expect(&place),
            "s" if line.starts_with("sides ") => {
                scene.deal = Some(sides(line.trim_start_matches("sides "), &place));
            }
            "s" => {
                scene.ruleset = Ruleset::for_position(line);
                scene.start = Some(line.to_owned());
            }
            "<" => scene.start = Some(line.to_owned()),
            ">" => {
                scene.finish(&place);
                let before = scene.game().position_text();
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
            ruleset: Ruleset::default(),
            start: None,
            deal: None,
            game: None,
            verdict: None,
            said: String::new(),
            refused: None,
            cautions_read: 0,
        }
    }

    /// The game as it stands.
    pub fn game(&mut self) -> &mut AnyGame {
        if self.game.is_none() {
            self.game = Some(self.begin());
        }
        self.game.as_mut().expect("it has begun")
    }

    fn begin(&self) -> AnyGame {
        let text = self.start.as_deref().unwrap_or_default();
        let names = people(usize::from(self.ruleset.seats()));
        let names: Vec<Name> = names
            .iter()
            .map(|name| name.parse().expect("a name"))
            .collect();
        let Ruleset::Multiplayer(rules) = self.ruleset else {
            let game = AnyGame::from_text(self.ruleset, names, text);
            return game.unwrap_or_else(|bad| panic!("{}: {text}: {bad:?}", self.title));
        };
        let deal = self.deal.clone();
        let game = if text.is_empty() {
            multiplayer::Game::new(rules, names, deal)
        } else {
            let stand = Stand::read(text, rules);
            let stand = stand.unwrap_or_else(|bad| panic!("{}: {text}: {bad:?}", self.title));
            multiplayer::Game::from_position(stand.rules, names, stand.position, deal)
        };
        game.unwrap_or_else(|bad| panic!("{}: {bad:?}", self.title))
            .into()
    }

    fn seats(&self) -> usize {
        usize::from(self.ruleset.seats())
    }

    /// Plays a turn, and names the fact by which it was refused, if it was.
    fn turn(&mut self, text: &str) -> Option<String> {
        let (words, seats) = (self.words, self.seats());
        let game = self.game();
        let text = words.in_notation(game, text);
        match game.understand(&text, Strictness::Play) {
            Ok(understood) => {
                let verdict = understood.verdict;
                game.accept(verdict.clone());
                let last = game.last().expect("a turn was accepted");
                self.said = words.played(&last, &people(seats));
                self.cautions_read = 0;
                self.verdict = Some(verdict);
                self.refused = None;
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
        let words: Vec<&str> = deed.split(' ').collect();
        let seat = |text: &str| Seat(text.parse().expect(place));
        let seats = self.seats();
        let ruleset = self.ruleset;
        let game = self.game();
        let done = match (ruleset, words.as_slice()) {
            (Ruleset::Settlers(_), ["forced"]) => {
                assert!(game.must_pass(), "{place}: there is a legal action");
                assert_eq!(self.turn("pass"), None, "{place}");
                return None;
            }
            (Ruleset::Binary(_) | Ruleset::Settlers(_), ["resign", loser]) => {
                let loser = seat(loser);
                game.end(Outcome::Win {
                    seats: vec![loser.other()],
                    reason: WinReason::Resigned { loser },
                })
            }
            (Ruleset::Binary(_) | Ruleset::Settlers(_), ["agree"]) => {
                game.end(Outcome::Draw(DrawReason::Agreed))
            }
            (Ruleset::Binary(_), ["alert" | "calm"]) => {
                let alert = game.is_red_alert(&mut Lookout::default());
                assert_eq!(alert, Ok(deed == "alert"), "{place}");
                return None;
            }
            (Ruleset::Binary(_), ["claim", ..]) => {
                let refused = words.len() > 1;
                assert_eq!(game.may_claim_draw(), !refused, "{place}");
                if refused {
                    return None;
                }
                game.end(Outcome::Draw(DrawReason::Claimed))
            }
            (Ruleset::Multiplayer(_), ["agree"]) => game.agree_draw(),
            (Ruleset::Multiplayer(_), [way, who]) => {
                let leaving = match *way {
                    "resign" => Leaving::Resigned,
                    "time" => Leaving::OutOfTime,
                    _ => panic!("{place}: no such deed"),
                };
                let left = game.leave(seat(who), leaving);
                left.map(|events| self.said = self.words.left(&events, &people(seats)))
            }
            _ => panic!("{place}: no such deed"),
        };
        if let Ruleset::Settlers(_) = ruleset {
            assert_eq!(done, Ok(()), "{place}");
        }
        let refusal = done.err()?;
        self.refused = Some(self.words.refused(&refusal));
        Some(named(&refusal))
    }

    /// Checks a line, and gives what is said there now, if anything is.
    fn check(&mut self, mark: &str, wanted: &str, place: &str) -> Option<String> {
        if mark == "!" {
            let refusal = self
                .refused
                .take()
                .unwrap_or_else(|| panic!("{place}: it was accepted"));
            return Some(self.told(&refusal, wanted, place));
        }
        if mark == "$" {
            return Some(self.check_end(wanted, place));
        }
        assert_eq!(self.refused, None, "{place}: it was refused");
        match mark {
            "=" => {
                self.check_table(wanted, place);
                return None;
            }
            "?" => {
                self.check_sides(wanted, place);
                return None;
            }
            "." => return Some(self.told(&self.said, wanted, place)),
            _ => {}
        }
        let verdict = self
            .verdict
            .clone()
            .unwrap_or_else(|| panic!("{place}: no turn yet"));
        match mark {
            ":" => {
                assert_eq!(verdict.order(), wanted, "{place}");
                None
            }
            "~" => {
                let caution = verdict.cautions().get(self.cautions_read);
                self.cautions_read += 1;
                let caution = caution.unwrap_or_else(|| panic!("{place}: no further caution"));
                Some(self.told(&self.words.caution(caution), wanted, place))
            }
            _ => panic!("{place}: no such line"),
        }
    }

    fn check_table(&mut self, wanted: &str, place: &str) {
        let as_written = wanted.to_owned();
        let game = self.game();
        let whole = if wanted.starts_with('<') {
            wanted.to_owned()
        } else {
            format!("<{}>; {wanted}", game.next_seat())
        };
        if let Some(game) = game.get::<Game>() {
            let wanted: Position = whole
                .parse()
                .unwrap_or_else(|bad| panic!("{place}: {bad:?}"));
            let now = game.position();
            assert_eq!(*now, wanted, "{place}\nbut: {now}");
        } else if let Some(game) = game.get::<multiplayer::Game>() {
            let wanted: Position<ManyPlayers> = whole
                .parse()
                .unwrap_or_else(|bad| panic!("{place}: {bad:?}"));
            let now = game.position();
            assert_eq!(*now, wanted, "{place}\nbut: {now}");
        } else {
            let game: &settlers::Game = game.get().expect("a Settlers board");
            check_board(game.position(), &as_written, place);
        }
    }

    /// The sides that everybody may see: `g`, `e`, or `?` where they are not shown.
    fn check_sides(&mut self, wanted: &str, place: &str) {
        let game: &multiplayer::Game = self.game().get().expect("a game for two has no sides");
        let view = game.view(None).many.expect("more than two play");
        let letter = |side: &Option<Alignment>| match side {
            None => '?',
            Some(Alignment::Good) => 'g',
            Some(Alignment::Evil) => 'e',
        };
        let shown: String = view.revealed.iter().map(letter).collect();
        assert_eq!(shown, wanted, "{place}");
    }

    fn check_end(&mut self, wanted: &str, place: &str) -> String {
        let outcome = self.game().outcome().cloned();
        let outcome = outcome.unwrap_or_else(|| panic!("{place}: the game goes on"));
        let result = result(&outcome);
        let reason = wanted
            .strip_prefix(&result)
            .unwrap_or_else(|| panic!("{place}\nbut: {result}"));
        let said = self.words.ended(&outcome, &people(self.seats()));
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
        let cautions = self
            .verdict
            .as_ref()
            .map(|verdict| verdict.cautions().len());
        let unread = cautions.is_some_and(|all| all > 0 && self.cautions_read == 0);
        assert!(!unread, "before {place}: a caution that no line names");
    }
}

/// The whole position, or the board alone.
fn check_board(now: &settlers::Position, wanted: &str, place: &str) {
    let read = |text: &str| {
        text.parse::<settlers::Position>()
            .unwrap_or_else(|bad| panic!("{place}: {bad:?}"))
    };
    if wanted.starts_with("settlers") {
        assert_eq!(*now, read(wanted), "{place}\nbut: {now}");
        return;
    }
    let redless = if now.rules.redless { "; redless" } else { "" };
    let board = read(&format!("settlers; {wanted}{redless}")).board;
    assert_eq!(now.board, board, "{place}\nbut: {now}");
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

/// What the seats are called.
pub fn people(seats: usize) -> Vec<String> {
    let all = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
    all[..seats].iter().map(|&name| name.to_owned()).collect()
}

/// `good evil good`, by seat.
fn sides(text: &str, place: &str) -> Deal {
    let sides = text.split(' ').map(|side| match side {
        "good" => Alignment::Good,
        "evil" => Alignment::Evil,
        _ => panic!("{place}: no such side"),
    });
    Deal::new(sides.collect()).unwrap_or_else(|bad| panic!("{place}: {bad:?}"))
}

/// The name of the fact that stands against a turn.
pub fn fact(why: &AnyMisunderstood) -> Option<String> {
    match why {
        AnyMisunderstood::Star(Misunderstood::Unclear(Unclear::Refused(refusal))) => {
            Some(named(refusal))
        }
        AnyMisunderstood::Star(_) => None,
        AnyMisunderstood::Settlers(why) => settlers_fact(why),
    }
}

fn named(refusal: &Refusal) -> String {
    let shown = format!("{:?}", refusal.illegal);
    let name = shown.split([' ', '(', '{']).next();
    name.unwrap_or_default().to_owned()
}

/// The name of the fact that stands against a Settlers turn.
fn settlers_fact(why: &settlers::Misunderstood) -> Option<String> {
    let settlers::Misunderstood::Unclear(Unclear::Refused(refusal)) = why else {
        return None;
    };
    let shown = format!("{:?}", refusal.illegal);
    shown.split([' ', '(', '{']).next().map(str::to_owned)
}
