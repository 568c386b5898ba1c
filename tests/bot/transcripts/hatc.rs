//! The Homeworlds Acceptance Test Cases of `docs/hatc/`: each turn of the scenes that its position
//! alone decides, for other programs to try. `UPDATE=1 cargo test --test bot hatc` writes them
//! anew.

use std::fmt::{self, Write};
use std::path::Path;
use std::{env, fs};

use homeworlds::order::read::canonical;
use homeworlds::order::{Step, settlers};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, Ruleset};
use referee::i18n::{self, Places};
use serde_json::{Value, json};

use homeworlds_samples::scenes::{Judged, Scene, fact};

/// The files, each a chapter: first what every program for two can have, then more players,
/// Settlers, and what is this referee's own.
const CHAPTERS: [&str; 16] = [
    "setup",
    "systems",
    "actions",
    "catastrophes",
    "endings",
    "many_table",
    "many_rules",
    "many_endings",
    "many_games",
    "settlers_board",
    "settlers_actions",
    "settlers_endings",
    "settlers_games",
    "handicaps",
    "guards",
    "notation",
];

/// A turn that is judged on a position.
pub struct Case {
    scene: String,
    source: String,
    rules: String,
    position: String,
    turn: String,
    verdict: Verdict,
}

/// What becomes of it.
#[derive(PartialEq, Eq)]
enum Verdict {
    Legal {
        order: String,
        after: String,
        result: Option<String>,
    },
    Refused {
        by: Vec<String>,
        because: String,
    },
}

impl Case {
    /// The turn that `scene` has just judged; nothing if what happened before has a part in its
    /// verdict.
    pub(super) fn of(scene: &mut Scene<'_>, judged: Judged<'_>) -> Option<Self> {
        let Judged {
            before: position,
            turn,
            refused,
            source,
        } = judged;
        let ruleset = scene.stage.ruleset();
        let usual = Ruleset::for_position(&position);
        let rules = if usual.to_string() == ruleset.to_string() {
            String::new()
        } else {
            format!("game={ruleset}").trim_end().to_owned()
        };
        let mut game = AnyGame::unnamed(ruleset, &position).ok()?;
        let read = i18n::reading::in_notation(&game, turn);
        let verdict = match game.understand(&read, Strictness::Play) {
            Ok(understood) => {
                let order = understood.verdict.order();
                game.accept(understood.verdict);
                let result = |game: &AnyGame| game.outcome().map(i18n::result);
                let here = result(&game);
                if scene.refused.is_some() || here != result(scene.stage.game()) {
                    return None;
                }
                Verdict::Legal {
                    order,
                    after: game.position_text(),
                    result: here,
                }
            }
            Err(why) => {
                if scene.refused.is_none() || fact(&why) != refused {
                    return None;
                }
                refusal(&i18n::not_understood(&why, &Places::BY_NAME))
            }
        };
        Some(Self {
            scene: scene.title.clone(),
            source,
            rules,
            position,
            turn: turn.to_owned(),
            verdict,
        })
    }

    fn data(&self, number: &str) -> Value {
        let (rule, title) = self.scene.split_once(": ").unwrap_or(("", &self.scene));
        let mut data = json!({
            "case": number,
            "rule": rule,
            "title": title,
            "rules": self.rules.split_whitespace().collect::<Vec<_>>(),
            "position": self.position,
            "turn": self.turn,
            "source": self.source,
        });
        let order = match &self.verdict {
            Verdict::Legal { order, .. } => order,
            Verdict::Refused { .. } => &self.turn,
        };
        if let Some(steps) = steps(order, self.position.starts_with("settlers")) {
            data["steps"] = steps;
        }
        match &self.verdict {
            Verdict::Legal {
                order,
                after,
                result,
            } => {
                data["legal"] = json!(true);
                data["order"] = json!(order);
                data["after"] = json!(after);
                data["result"] = json!(result);
            }
            Verdict::Refused { by, because } => {
                data["legal"] = json!(false);
                data["by"] = json!(by);
                data["because"] = json!(because);
            }
        }
        data
    }

    fn text(&self, number: &str) -> String {
        let mut text = format!("{number}\n");
        let mut line = |name: &str, what: &str| {
            if !what.is_empty() {
                writeln!(text, "    {name:9} {what}").expect("a string takes it");
            }
        };
        line("rules", &self.rules);
        line("position", &self.position);
        line("turn", &self.turn);
        match &self.verdict {
            Verdict::Legal {
                order,
                after,
                result,
            } => {
                line("legal", order);
                line("after", after);
                line("result", result.as_deref().unwrap_or_default());
            }
            Verdict::Refused { by, because } => {
                line("refused", &by.join(", "));
                line("because", because);
            }
        }
        text
    }
}

/// A turn in full as data; nothing for one that leaves anything out.
fn steps(order: &str, is_settlers: bool) -> Option<Value> {
    if is_settlers {
        let order = settlers::read::canonical(order)?;
        return Some(order.steps().iter().map(field_step).collect());
    }
    let order = canonical(order)?;
    Some(order.0.iter().map(star_step).collect())
}

fn star_step(step: &Step) -> Value {
    let verb = step.verb().word();
    let text = |what: &dyn fmt::Display| json!(what.to_string());
    let (keys, values): (&[&str], Vec<Value>) = match step {
        Step::Homeworld { stars, ship, name } => {
            let stars = json!(stars.each_ref().map(|star| text(star)));
            (
                &["stars", "ship", "name"],
                vec![stars, text(ship), text(name)],
            )
        }
        Step::Build { ship, system } | Step::Sacrifice { ship, system } => {
            (&["ship", "at"], vec![text(ship), text(system)])
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => (
            &["ship", "at", "into"],
            vec![text(ship), text(system), text(colour)],
        ),
        Step::Move { ship, from, to } => (
            &["ship", "from", "to"],
            vec![text(ship), text(from), text(to)],
        ),
        Step::Discover {
            ship,
            from,
            star,
            name,
        } => {
            let values = vec![text(ship), text(from), text(star), text(name)];
            (&["ship", "from", "star", "name"], values)
        }
        Step::Attack {
            ship,
            victim: Some(victim),
            system,
        } => (
            &["ship", "at", "of"],
            vec![text(ship), text(system), text(victim)],
        ),
        Step::Attack { ship, system, .. } => (&["ship", "at"], vec![text(ship), text(system)]),
        Step::Catastrophe { system, colour } => {
            (&["at", "colour"], vec![text(system), text(colour)])
        }
        Step::Pass => (&[], Vec::new()),
    };
    object(verb, keys, values)
}

fn field_step(step: &settlers::Step) -> Value {
    use settlers::Step;
    let text = |what: &dyn fmt::Display| json!(what.to_string());
    let (verb, keys, values): (_, &[&str], _) = match step {
        Step::Choose { kind, at } => ("choose", &["kind", "at"], vec![text(kind), text(at)]),
        Step::Build { colour, at } => ("build", &["colour", "at"], vec![text(colour), text(at)]),
        Step::Transfer { to } => ("transfer", &["to"], vec![text(to)]),
        Step::Land { at } => ("land", &["at"], vec![text(at)]),
        Step::Move { from, to } => ("move", &["from", "to"], vec![text(from), text(to)]),
        Step::Conquer { at } => ("conquer", &["at"], vec![text(at)]),
        Step::Trade { at, colour } => ("trade", &["at", "colour"], vec![text(at), text(colour)]),
        Step::Upgrade { at } => ("upgrade", &["at"], vec![text(at)]),
    };
    object(verb, keys, values)
}

fn object(verb: &str, keys: &[&str], values: Vec<Value>) -> Value {
    let mut object = json!({ "do": verb });
    for (key, value) in keys.iter().zip(values) {
        object[*key] = value;
    }
    object
}

/// The words of a refusal, and the rules under them.
fn refusal(said: &str) -> Verdict {
    let (words, rules) = said.split_once("\n-# ").unwrap_or((said, ""));
    let by = rules.trim_start_matches("Rules").trim_start_matches("Rule");
    let by = by.split([',', ' ']).filter(|rule| !rule.is_empty());
    Verdict::Refused {
        by: by.map(str::to_owned).collect(),
        because: words.replace('\n', " "),
    }
}

/// The cases as text and as data, numbered: chapter, scene, turn.
fn written(cases: &[Case]) -> (String, String) {
    let (mut text, mut data) = (String::new(), String::new());
    for (letter, chapter) in ('A'..).zip(CHAPTERS) {
        let file = format!("tests/transcripts/{chapter}.txt");
        let whole = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file));
        let whole = whole.expect("a transcript");
        let head = whole.lines().next().unwrap_or_default();
        writeln!(text, "{letter}. {}\n", head.trim_start_matches("# ")).expect("it takes it");
        let (mut scene, mut turn, mut last) = (0, 0, "");
        for case in cases {
            let Some(line) = case.source.strip_prefix(&format!("{file}:")) else {
                continue;
            };
            if last != case.scene {
                (scene, turn, last) = (scene + 1, 0, case.scene.as_str());
                writeln!(text, "{letter}.{scene} {last} (line {line})").expect("it takes it");
            }
            turn += 1;
            let number = format!("{letter}.{scene}.{turn}");
            text += &case.text(&number);
            writeln!(data, "{}", case.data(&number)).expect("it takes it");
        }
        text.push('\n');
    }
    (text, data)
}

#[test]
fn published_cases_match_the_scenes() {
    let shown = super::play_all();
    let chapters = CHAPTERS.map(|chapter| format!("tests/transcripts/{chapter}.txt:"));
    let in_a_chapter = |case: &&Case| chapters.iter().any(|one| case.source.starts_with(one));
    let all = shown.cases.len();
    assert_eq!(shown.cases.iter().filter(in_a_chapter).count(), all);
    assert!(all > 500, "{all} cases, {} left out", shown.left_out);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hatc");
    let paper = fs::read_to_string(folder.join("README.md")).expect("it is there");
    let (before, rest) = paper.split_once(" show turns: ").expect("its first line");
    let (_, after) = rest.split_once(" turns, ").expect("their number");
    let paper = format!("{before} show turns: {all} turns, {after}");
    let (text, data) = written(&shown.cases);
    for (name, now) in [
        ("cases.txt", text),
        ("cases.jsonl", data),
        ("README.md", paper),
    ] {
        let file = folder.join(name);
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, &now).expect("it is written");
        }
        let there = fs::read_to_string(&file).expect("it is there");
        assert!(
            there == now,
            "{name} is not what the scenes show; UPDATE=1 writes it anew"
        );
    }
}
