//! Plays the scenes of `tests/transcripts/*.txt`; its README explains the lines.

mod hatc;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;

use homeworlds::order::read::canonical;
use homeworlds::order::{Name, Order};
use homeworlds::rules::multiplayer::{self, Alignment, Deal, Leaving, Stand};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::search::Unclear;
use homeworlds::rules::star::Misunderstood;
use homeworlds::rules::star::{Lookout, ManyPlayers, Position};
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyVerdict, BinaryRules, DrawReason, Game, Outcome, Refusal,
    Ruleset, Seat, WinReason, settlers,
};
use referee::text;
use referee::text::Places;

/// A scene that is being played.
struct Scene {
    title: String,
    ruleset: Ruleset,
    start: Option<String>,
    deal: Option<Deal>,
    game: Option<AnyGame>,
    /// What the last turn came to.
    verdict: Option<AnyVerdict>,
    /// What was told last, in words.
    said: String,
    refused: Option<String>,
    cautions_read: usize,
}

/// What the scenes have shown.
#[derive(Default)]
struct Shown {
    scenes: usize,
    refusals: BTreeSet<String>,
    titles: String,
    /// Turns whose position alone decides them, and how many others there were.
    cases: Vec<hatc::Case>,
    left_out: usize,
}

#[test]
fn every_scene_plays_as_written() {
    let shown = play_all();
    assert!(shown.scenes > 70, "{} scenes", shown.scenes);
}

/// B19 and B22 are no rules of the table: who sits where is tested where people are.
#[test]
fn every_rule_has_a_scene() {
    let titles = play_all().titles;
    let binary = (1..=21)
        .filter(|number| *number != 19)
        .map(|number| format!("B{number}:"));
    let many = (1..=9).map(|number| format!("M{number}:"));
    let settlers = (1..=9).map(|number| format!("S{number}:"));
    for rule in binary.chain(many).chain(settlers) {
        assert!(titles.contains(&rule), "no scene shows {rule}");
    }
}

#[test]
fn every_refusal_has_a_scene() {
    let shown = play_all().refusals;
    let facts = variants(
        include_str!("../../crates/homeworlds/src/rules/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 25, "the facts were found");
    // No text reads as a turn without steps, and one that leaves the victim open has several readings; the tests below
    // show what is said of such orders.
    let of_orders = ["NothingAsked", "WhichVictim"];
    let missing: Vec<_> = facts
        .iter()
        .filter(|fact| !shown.contains(*fact) && !of_orders.contains(&fact.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn an_order_without_steps_is_refused() {
    let position = "<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)-b3"
        .parse()
        .expect("a table");
    let names = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
    let game = Game::from_position(BinaryRules::default(), names, position);
    let refusal = game
        .judge(&Order(Vec::new()))
        .expect_err("nothing was asked");
    insta::assert_snapshot!(text::refusal(&refusal), @"
    A turn needs something to do: an action, a sacrifice, a catastrophe or `pass`.
    -# Rule B8
    ");
}

#[test]
fn an_order_that_leaves_the_victim_open_is_refused() {
    let position = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(r1)y3-g1-g1";
    let stand: Stand = position.parse().expect("a stand");
    let names: Vec<Name> = people(3)
        .iter()
        .map(|name| name.parse().expect("a name"))
        .collect();
    let game = multiplayer::Game::from_position(stand.rules, names, stand.position, None);
    let game = game.expect("a game for three");
    let judge = |text: &str| game.judge(&canonical(text).expect("canonical"));
    let refusal = judge("attack g1 Vega").expect_err("two have such a ship");
    assert_eq!(
        text::refusal(&refusal),
        "`attack g1 Vega`: Beth and Carl have a g1 at Vega. Say whose: `attack g1@Beth Vega` or `attack g1@Carl Vega`.\n-# Rule N2"
    );
    let verdict = judge("attack g1@Carl Vega").expect("a legal turn");
    assert_eq!(verdict.order.to_string(), "attack g1@Carl Vega");
}

#[test]
fn every_settlers_refusal_has_a_scene() {
    let shown = play_all().refusals;
    let facts = variants(
        include_str!("../../crates/homeworlds/src/rules/settlers/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 30, "the facts were found");
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
    use homeworlds::order::settlers::{Field, Order, Step};
    use homeworlds::piece::Colour;
    let field = |text: &str| text.parse::<Field>().expect("a field");
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 / g1@f6";
    let game = settlers::Game::from_position(position.parse().expect("a position"));
    let refused = |order: &Order| text::settlers::refusal(&game.judge(order).expect_err("refused"));
    let order = |steps: &[Step]| Order::from_steps(steps).expect("an order");
    let begun = |kind, piece: &str| Step::Choose {
        kind,
        at: field(piece),
    };
    let idle = order(&[begun(Colour::Yellow, "a2")]);
    insta::assert_snapshot!(refused(&idle), @"
    Your piece does nothing. Say what it does, or `pass`.
    -# Rule S2
    ");
    let land = refused(&order(&[Step::Land { at: field("c3") }]));
    insta::assert_snapshot!(land, @"
    `land c3`: Say which of your greens acts in the landing, as in `build a1; land ...`: the one on a1.
    -# Rule S5
    ");
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 g1@f1 / g1@f6";
    let game = settlers::Game::from_position(position.parse().expect("a position"));
    let to = field("f1");
    let transfer = order(&[begun(Colour::Green, "a1"), Step::Transfer { to }]);
    let refusal = game.judge(&transfer).expect_err("refused");
    insta::assert_snapshot!(text::settlers::refusal(&refusal), @"
    Say what the green on f1 builds, or leave out the transfer.
    -# Rule S2
    ");
    let mut turn = game.begin().expect("the game goes on");
    let step = Step::Conquer { at: field("f6") };
    assert_eq!(turn.check(step), Err(settlers::Illegal::NoPiece));
    turn.play(Step::Transfer { to: field("a1") });
    let refused = turn.check(step).expect_err("another kind of action");
    let said = text::settlers::refusal(&settlers::Refusal::of(step, 1, refused));
    insta::assert_snapshot!(said, @"
    `conquer f6`: The piece on a1 began the turn green, so it can only build.
    -# Rule S2
    ");
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
        let now = play(&name, &text, &mut shown);
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, now).expect("the transcript is renewed");
        }
    }
    shown
}

/// Plays a file, and gives it back with what is said now.
fn play(file: &str, text: &str, shown: &mut Shown) -> String {
    let mut now = String::new();
    let mut scene = Scene::titled("(before the first title)");
    for (number, line) in text.lines().enumerate() {
        let place = format!("{file}:{} [{}] {line}", number + 1, scene.title);
        let (mark, rest) = line.split_at_checked(1).unwrap_or(("", ""));
        let rest = rest.trim();
        let mut told = None;
        match mark {
            "" | "#" => {}
            "=" if line.starts_with("== ") => {
                scene.finish(&place);
                scene = Scene::titled(rest.trim_start_matches('=').trim());
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
                let source = format!("tests/transcripts/{file}:{}", number + 1);
                let case = hatc::Case::of(&mut scene, (before, rest), refused.as_deref(), source);
                shown.left_out += usize::from(case.is_none());
                shown.cases.extend(case);
                shown.refusals.extend(refused);
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
    scene.finish(file);
    now
}

/// Whether `said` contains what a transcript wants, unless it is to be renewed; gives what is said, in one line.
fn told(said: &str, wanted: &str, place: &str) -> String {
    let said = said.replace("\n-# ", " · ");
    let renewed = env::var_os("UPDATE").is_some();
    assert!(renewed || said.contains(wanted), "{place}\nbut: {said}");
    said
}

impl Scene {
    fn titled(title: &str) -> Self {
        Self {
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

    fn game(&mut self) -> &mut AnyGame {
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
        let seats = self.seats();
        let game = self.game();
        let text = text::reading::in_notation(game, text);
        match game.understand(&text, Strictness::Play) {
            Ok(understood) => {
                let verdict = understood.verdict;
                game.accept(verdict.clone());
                let last = game.last().expect("a turn was accepted");
                self.said = text::played(&last, &people(seats));
                self.cautions_read = 0;
                self.verdict = Some(verdict);
                self.refused = None;
                None
            }
            Err(why) => {
                self.refused = Some(text::not_understood(&why));
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
                left.map(|events| self.said = text::turn(&events, &people(seats)))
            }
            _ => panic!("{place}: no such deed"),
        };
        if let Ruleset::Settlers(_) = ruleset {
            assert_eq!(done, Ok(()), "{place}");
        }
        let refusal = done.err()?;
        self.refused = Some(text::refusal(&refusal));
        Some(named(&refusal))
    }

    /// Checks a line, and gives what is said there now, if anything is.
    fn check(&mut self, mark: &str, wanted: &str, place: &str) -> Option<String> {
        if mark == "!" {
            let refusal = self
                .refused
                .take()
                .unwrap_or_else(|| panic!("{place}: it was accepted"));
            return Some(told(&refusal, wanted, place));
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
            "." => return Some(told(&self.said, wanted, place)),
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
                let said = text::caution(caution, &Places::BY_NAME);
                Some(told(&said, wanted, place))
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
        let result = match &outcome {
            Outcome::Win { .. } | Outcome::Draw(_) | Outcome::NoResult(_) => text::result(&outcome),
        };
        let reason = wanted
            .strip_prefix(&result)
            .unwrap_or_else(|| panic!("{place}\nbut: {result}"));
        let said = text::outcome(&outcome, &people(self.seats()));
        format!("{result} {}", told(&said, reason.trim(), place))
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

fn people(seats: usize) -> Vec<String> {
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
fn fact(why: &AnyMisunderstood) -> Option<String> {
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
