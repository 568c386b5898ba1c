//! Plays the scenes of `tests/transcripts/*.txt`; its README explains the lines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use referee::order::{Name, Order};
use referee::rules::binary::understand::Misunderstood;
use referee::rules::star::{Manner, Position, Unclear};
use referee::rules::{
    BinaryRules, DrawReason, Game, Outcome, Ruleset, Seat, Verdict, WinReason, settlers,
};
use referee::words;

/// A scene that is being played.
struct Scene {
    title: String,
    ruleset: Ruleset,
    start: Option<String>,
    game: Option<Table>,
    /// What the last turn came to.
    turn: Option<Played>,
    refused: Option<String>,
    cautions_checked: bool,
}

/// A game of either kind.
enum Table {
    Stars(Box<Game>),
    Settlers(Box<settlers::Game>),
}

/// What a turn came to.
#[derive(Clone)]
struct Played {
    order: String,
    told: String,
    cautions: Vec<String>,
}

/// Why a turn was refused.
struct Refused {
    said: String,
    fact: Option<String>,
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
    assert!(shown.scenes > 150, "{} scenes", shown.scenes);
}

/// B19 is no rule of the table: who sits where is tested where challenges are accepted.
#[test]
fn every_rule_has_a_scene() {
    let titles = play_all().titles;
    let stars = (1..=18).map(|number| format!("B{number}:"));
    let settlers = (1..=9).map(|number| format!("S{number}:"));
    for rule in stars.chain(settlers) {
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
fn every_settlers_refusal_has_a_scene() {
    let shown = play_all().refusals;
    let facts = variants(
        include_str!("../src/rules/settlers/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 35, "the facts were found");
    // What is typed is filled in where these would stand; `orders_that_nobody_can_type_are_refused` shows them.
    let never_typed = [
        "NoPiece",
        "OtherAction",
        "NoAction",
        "EmptyTransfer",
        "LandingNeedsPiece",
    ];
    let missing: Vec<_> = facts
        .iter()
        .filter(|fact| !shown.contains(*fact) && !never_typed.contains(&fact.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn orders_that_nobody_can_type_are_refused() {
    use referee::order::settlers::{Chapter, Field, Order, Step};
    let field = |text: &str| text.parse::<Field>().expect("a field");
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 / g1@f6";
    let game = settlers::Game::from_position(position.parse().expect("a position"));
    let refused =
        |order: &Order| words::settlers::refusal(&game.judge(order).expect_err("refused"));
    let bare = |piece: &str| Chapter {
        piece: field(piece),
        builds: Vec::new(),
    };
    let idle = Order::Move {
        piece: field("a2"),
        legs: Vec::new(),
    };
    assert!(refused(&idle).contains("a turn without an action is a pass (S2)"));
    let land = refused(&Order::Land(field("c3")));
    assert!(
        land.contains("one of them is the action piece of a landing (S5): `build a1; land ...`"),
        "{land}"
    );
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 g1@f1 / g1@f6";
    let game = settlers::Game::from_position(position.parse().expect("a position"));
    let transfer = Order::Build {
        chapters: vec![bare("a1"), bare("f1")],
        landing: None,
    };
    let refusal = game.judge(&transfer).expect_err("refused");
    assert!(
        words::settlers::refusal(&refusal).contains("A transfer without a build is no action (S2)")
    );
    let mut turn = game.begin().expect("the game goes on");
    let step = Step::Conquer { at: field("f6") };
    assert_eq!(turn.check(step), Err(settlers::Illegal::NoPiece));
    turn.play(Step::Transfer { to: field("a1") });
    let refused = turn.check(step).expect_err("another kind of action");
    let said = words::settlers::refusal(&settlers::Refusal::of(step, refused));
    assert!(
        said.contains("`conquer f6`: the action piece on a1 began as a green one"),
        "{said}"
    );
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
            "<" | "s" => scene.start = Some(line.to_owned()),
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
            turn: None,
            refused: None,
            cautions_checked: true,
        }
    }

    fn game(&mut self) -> &mut Table {
        let Ruleset::Binary(rules) = self.ruleset;
        let (title, start) = (&self.title, self.start.as_deref());
        self.game.get_or_insert_with(|| match start {
            Some(text) if text.starts_with("settlers") => {
                let position = text
                    .parse()
                    .unwrap_or_else(|bad| panic!("{title}: {text}: {bad:?}"));
                Table::Settlers(Box::new(settlers::Game::from_position(position)))
            }
            text => {
                let position = text.map_or(Position::EMPTY, |text| {
                    text.parse()
                        .unwrap_or_else(|bad| panic!("{title}: {text}: {bad:?}"))
                });
                let names = ["Ann", "Beth"].map(|name| name.parse::<Name>().expect("a name"));
                Table::Stars(Box::new(Game::from_position(rules, names, position)))
            }
        })
    }

    /// Plays a turn, and names the fact by which it was refused, if it was.
    fn turn(&mut self, text: &str) -> Option<String> {
        match self.game().play(text) {
            Ok(played) => {
                self.cautions_checked = played.cautions.is_empty();
                self.turn = Some(played);
                self.refused = None;
                None
            }
            Err(refused) => {
                self.refused = Some(refused.said);
                refused.fact
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
            ["forced"] => {
                assert!(self.game().must_pass(), "{place}: there is a legal action");
                assert_eq!(self.turn("pass"), None, "{place}");
                return;
            }
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
        assert!(self.game().end(outcome), "{place}");
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
        let played = self
            .turn
            .clone()
            .unwrap_or_else(|| panic!("{place}: no turn yet"));
        match mark {
            "=" => self.check_table(wanted, place),
            ":" => assert_eq!(played.order, wanted, "{place}"),
            "." => {
                let said = played.told;
                assert!(said.contains(wanted), "{place}\nbut: {said}");
            }
            "~" => {
                self.cautions_checked = true;
                let said = played.cautions;
                assert!(said.join(" ").contains(wanted), "{place}\nbut: {said:?}");
            }
            _ => panic!("{place}: no such line"),
        }
    }

    fn check_table(&mut self, wanted: &str, place: &str) {
        match self.game() {
            Table::Stars(game) => check_stars(game.position(), wanted, place),
            Table::Settlers(game) => check_board(game.position(), wanted, place),
        }
    }

    fn check_end(&mut self, wanted: &str, place: &str) {
        let outcome = self.game().outcome();
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

impl Table {
    fn play(&mut self, text: &str) -> Result<Played, Refused> {
        match self {
            Table::Stars(game) => {
                let turn = game.understand(text, Manner::Play).map_err(|why| Refused {
                    said: words::misunderstood(&why),
                    fact: fact(&why),
                })?;
                let verdict = turn.verdict;
                let played = Played::new(&verdict);
                game.accept(verdict);
                Ok(played)
            }
            Table::Settlers(game) => {
                let turn = game.understand(text, Manner::Play).map_err(|why| Refused {
                    said: words::settlers::misunderstood(&why),
                    fact: settlers_fact(&why),
                })?;
                let verdict = turn.verdict;
                let played = Played {
                    order: verdict.order.to_string(),
                    told: words::settlers::turn(&verdict.events, &people()),
                    cautions: Vec::new(),
                };
                game.accept(verdict);
                Ok(played)
            }
        }
    }

    fn end(&mut self, outcome: Outcome) -> bool {
        match self {
            Table::Stars(game) => game.end(outcome).is_ok(),
            Table::Settlers(game) => game.end(outcome).is_ok(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self {
            Table::Stars(game) => game.outcome().cloned(),
            Table::Settlers(game) => game.outcome().cloned(),
        }
    }

    fn may_claim_draw(&self) -> bool {
        match self {
            Table::Stars(game) => game.may_claim_draw(),
            Table::Settlers(_) => false,
        }
    }

    fn must_pass(&self) -> bool {
        match self {
            Table::Stars(_) => false,
            Table::Settlers(game) => game.must_pass(),
        }
    }
}

impl Played {
    fn new(verdict: &Verdict) -> Self {
        Self {
            order: verdict.order.to_string(),
            told: words::turn(&verdict.events, &people()),
            cautions: verdict.cautions.iter().map(words::caution).collect(),
        }
    }
}

fn check_stars(now: &Position, wanted: &str, place: &str) {
    let whole = if wanted.starts_with('<') {
        wanted.to_owned()
    } else {
        format!("<{}>; {wanted}", now.to_move)
    };
    let wanted: Position = whole
        .parse()
        .unwrap_or_else(|bad| panic!("{place}: {bad:?}"));
    assert_eq!(*now, wanted, "{place}\nbut: {now}");
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

/// The name of the fact that stands against a Settlers turn.
fn settlers_fact(why: &settlers::Misunderstood) -> Option<String> {
    let settlers::Misunderstood::Refused(refusal) = why else {
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
