//! Plays the scenes of `tests/transcripts/*.txt`; its README explains the lines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use referee::order::{Name, Order};
use referee::rules::binary::understand::Misunderstood;
use referee::rules::star::{Manner, Position, Unclear};
use referee::rules::{BinaryRules, DrawReason, Game, Outcome, Ruleset, Seat, Verdict, WinReason};
use referee::words;

/// A scene that is being played.
struct Scene {
    title: String,
    ruleset: Ruleset,
    start: Option<String>,
    game: Option<Game>,
    /// What the last turn came to.
    verdict: Option<Verdict>,
    refused: Option<String>,
    cautions_checked: bool,
}

/// What the scenes have shown.
#[derive(Default)]
struct Shown {
    scenes: usize,
    refusals: BTreeSet<String>,
    titles: String,
}

#[test]
fn every_scene_plays_as_written() {
    let shown = play_all();
    assert!(shown.scenes > 70, "{} scenes", shown.scenes);
}

/// B19 is no rule of the table: who sits where is tested where challenges are accepted.
#[test]
fn every_rule_has_a_scene() {
    let titles = play_all().titles;
    for rule in (1..=18).map(|number| format!("B{number}:")) {
        assert!(titles.contains(&rule), "no scene shows {rule}");
    }
}

#[test]
fn every_refusal_has_a_scene() {
    let shown = play_all().refusals;
    let facts = variants(
        include_str!("../src/rules/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 25, "the facts were found");
    // No text reads as a turn without steps; `an_order_without_steps_is_refused` shows that one.
    let missing: Vec<_> = facts
        .iter()
        .filter(|fact| !shown.contains(*fact) && *fact != "NothingAsked")
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn an_order_without_steps_is_refused() {
    let position = "<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)-b3"
        .parse()
        .expect("a table");
    let names = people().map(|name| name.parse().expect("a name"));
    let game = Game::from_position(BinaryRules::default(), names, position);
    let refusal = game
        .judge(&Order(Vec::new()))
        .expect_err("nothing was asked");
    assert!(
        words::refusal(&refusal).contains("`pass` (B8-B10)"),
        "{refusal:?}"
    );
}

fn play_all() -> Shown {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the transcripts")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    let mut shown = Shown::default();
    for file in files {
        let text = fs::read_to_string(&file).expect("a transcript");
        let name = file
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        play(&name, &text, &mut shown);
    }
    shown
}

fn play(file: &str, text: &str, shown: &mut Shown) {
    let mut scene = Scene::titled("(before the first title)");
    for (number, line) in text.lines().enumerate() {
        let place = format!("{file}:{} [{}] {line}", number + 1, scene.title);
        let (mark, rest) = line.split_at_checked(1).unwrap_or(("", ""));
        let rest = rest.trim();
        match mark {
            "" | "#" => {}
            "=" if line.starts_with("== ") => {
                scene.finish(&place);
                scene = Scene::titled(rest.trim_start_matches('=').trim());
                shown.scenes += 1;
                shown.titles += &format!("{}\n", scene.title);
            }
            "r" => scene.ruleset = line.trim_start_matches("rules ").parse().expect(&place),
            "<" => scene.start = Some(line.to_owned()),
            ">" => {
                scene.finish(&place);
                shown.refusals.extend(scene.turn(rest));
            }
            "*" => scene.deed(rest, &place),
            _ => scene.check(mark, rest, &place),
        }
    }
    scene.finish(file);
}

impl Scene {
    fn titled(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            ruleset: Ruleset::default(),
            start: None,
            game: None,
            verdict: None,
            refused: None,
            cautions_checked: true,
        }
    }

    fn game(&mut self) -> &mut Game {
        let Ruleset::Binary(rules) = self.ruleset;
        let position = self.start.as_deref().map_or(Position::EMPTY, |text| {
            text.parse()
                .unwrap_or_else(|bad| panic!("{}: {text}: {bad:?}", self.title))
        });
        let names = ["Ann", "Beth"].map(|name| name.parse::<Name>().expect("a name"));
        self.game
            .get_or_insert_with(|| Game::from_position(rules, names, position))
    }

    /// Plays a turn, and names the fact by which it was refused, if it was.
    fn turn(&mut self, text: &str) -> Option<String> {
        let understood = self.game().understand(text, Manner::Play);
        match understood {
            Ok(understood) => {
                let verdict = understood.verdict;
                self.cautions_checked = verdict.cautions.is_empty();
                self.game().accept(verdict.clone());
                self.verdict = Some(verdict);
                self.refused = None;
                None
            }
            Err(why) => {
                self.refused = Some(words::misunderstood(&why));
                fact(&why)
            }
        }
    }

    fn deed(&mut self, deed: &str, place: &str) {
        let words: Vec<&str> = deed.split(' ').collect();
        let outcome = match words.as_slice() {
            ["resign", seat] => {
                let loser = Seat(seat.parse().expect(place));
                Outcome::Win {
                    seats: vec![loser.other()],
                    reason: WinReason::Resigned { loser },
                }
            }
            ["agree"] => Outcome::Draw(DrawReason::Agreed),
            ["claim", ..] => {
                let refused = words.len() > 1;
                assert_eq!(self.game().may_claim_draw(), !refused, "{place}");
                if refused {
                    return;
                }
                Outcome::Draw(DrawReason::Claimed)
            }
            _ => panic!("{place}: no such deed"),
        };
        assert_eq!(self.game().end(outcome), Ok(()), "{place}");
    }

    fn check(&mut self, mark: &str, wanted: &str, place: &str) {
        if mark == "!" {
            let refusal = self
                .refused
                .take()
                .unwrap_or_else(|| panic!("{place}: it was accepted"));
            assert!(refusal.contains(wanted), "{place}\nbut: {refusal}");
            return;
        }
        if mark == "$" {
            return self.check_end(wanted, place);
        }
        assert_eq!(self.refused, None, "{place}: it was refused");
        let verdict = self
            .verdict
            .clone()
            .unwrap_or_else(|| panic!("{place}: no turn yet"));
        match mark {
            "=" => self.check_table(wanted, place),
            ":" => assert_eq!(verdict.order.to_string(), wanted, "{place}"),
            "." => {
                let said = words::turn(&verdict.events, &people());
                assert!(said.contains(wanted), "{place}\nbut: {said}");
            }
            "~" => {
                self.cautions_checked = true;
                let said: Vec<String> = verdict.cautions.iter().map(words::caution).collect();
                assert!(said.join(" ").contains(wanted), "{place}\nbut: {said:?}");
            }
            _ => panic!("{place}: no such line"),
        }
    }

    fn check_table(&mut self, wanted: &str, place: &str) {
        let now = self.game().position().clone();
        let with_turn = wanted.starts_with('<');
        let whole = if with_turn {
            wanted.to_owned()
        } else {
            format!("<{}>; {wanted}", now.to_move)
        };
        let wanted: Position = whole
            .parse()
            .unwrap_or_else(|bad| panic!("{place}: {bad:?}"));
        assert_eq!(now, wanted, "{place}\nbut: {now}");
    }

    fn check_end(&mut self, wanted: &str, place: &str) {
        let outcome = self.game().outcome().cloned();
        let outcome = outcome.unwrap_or_else(|| panic!("{place}: the game goes on"));
        let result = match &outcome {
            Outcome::Win { seats, .. } => format!("win {}", words::all_of(seats)),
            Outcome::Draw(_) => "draw".to_owned(),
        };
        let reason = wanted
            .strip_prefix(&result)
            .unwrap_or_else(|| panic!("{place}\nbut: {result}"));
        let said = words::outcome(&outcome, &people());
        assert!(said.contains(reason.trim()), "{place}\nbut: {said}");
    }

    /// Nothing that was said about the last turn may have gone unread.
    fn finish(&self, place: &str) {
        assert_eq!(self.refused, None, "before {place}");
        assert!(
            self.cautions_checked,
            "before {place}: a caution that no line names"
        );
    }
}

fn people() -> [String; 2] {
    ["Ann".to_owned(), "Beth".to_owned()]
}

/// The name of the fact that stands against a turn.
fn fact(why: &Misunderstood) -> Option<String> {
    let Misunderstood::Unclear(Unclear::Refused(refusal)) = why else {
        return None;
    };
    let shown = format!("{:?}", refusal.illegal);
    shown.split([' ', '(', '{']).next().map(str::to_owned)
}

/// The names of an enum's variants, in its source.
fn variants(source: &str, head: &str) -> Vec<String> {
    let body = source
        .split(head)
        .nth(1)
        .expect("the enum")
        .split("\n}")
        .next()
        .expect("its end");
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| {
            line.split([' ', '(', '{', ','])
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}
