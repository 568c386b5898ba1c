//! Plays the scenes of `tests/transcripts/*.txt`; its README explains the lines.

mod hatc;

use insta::assert_snapshot;
use std::{env, fs};

use homeworlds::order::read::canonical;
use homeworlds::order::{Name, Order};
use homeworlds::rules::multiplayer::{self, Goal, Rules, Stand};
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyTurn, BinaryGame, BinaryRules, Caution, Event, Outcome, Refusal,
    settlers,
};
use homeworlds_samples::scenes::{self, Words, transcripts};
use homeworlds_samples::stage::people;
use referee::i18n;
use referee::i18n::Places;

/// What the referee says, which a scene may want in part.
struct Said;

impl Words for Said {
    fn in_notation(&self, game: &AnyGame, typed: &str) -> String {
        i18n::reading::in_notation(game, typed)
    }

    fn played(&self, turn: &AnyTurn<'_>, names: &[String]) -> String {
        i18n::played(turn, names)
    }

    fn left(&self, events: &[Event], names: &[String]) -> String {
        i18n::turn(events, names)
    }

    fn misunderstood(&self, why: &AnyMisunderstood) -> String {
        in_own_words(i18n::not_understood(why, &Places::BY_NAME), why)
    }

    fn refused(&self, refusal: &Refusal) -> String {
        in_own_words(i18n::refusal(refusal, &Places::BY_NAME), refusal)
    }

    fn caution(&self, caution: &Caution) -> String {
        i18n::caution(caution, &Places::BY_NAME)
    }

    fn ended(&self, outcome: &Outcome, names: &[String]) -> String {
        i18n::outcome(outcome, names)
    }

    /// Whatever it says, if that is to be written anew.
    fn is_wanted(&self, said: &str, wanted: &str) -> bool {
        env::var_os("UPDATE").is_some() || said.contains(wanted)
    }
}

/// What is said, which is more than the rules print for whoever writes programs.
fn in_own_words(said: String, why: &impl ToString) -> String {
    let printed = why.to_string();
    let printed = printed.split_once("`: ").map_or(&*printed, |(_, why)| why);
    assert!(
        !said.contains(printed),
        "{said} has no words in assets/text/"
    );
    said
}

/// What the scenes have shown.
#[derive(Default)]
struct Shown {
    scenes: scenes::Shown,
    /// Turns whose position alone decides them, and how many others there were.
    cases: Vec<hatc::Case>,
    left_out: usize,
}

#[test]
fn every_scene_plays_as_written() {
    let shown = play_all();
    let scenes = shown.scenes.titles.len();
    assert!(scenes > 70, "{scenes} scenes");
}

/// B22 is no rule of the table: who sits where is tested where people are. N6 and N7 are laws that
/// other tests try.
#[test]
fn every_rule_has_a_scene() {
    let titles = play_all().scenes.titles;
    let binary = (1..=23)
        .filter(|number| *number != 22)
        .map(|number| format!("B{number}:"));
    let notation = [1, 2, 3, 4, 5, 8, 9, 10].map(|number| format!("N{number}:"));
    let many = (1..=9).map(|number| format!("M{number}:"));
    let settlers = (1..=9).map(|number| format!("S{number}:"));
    for rule in binary.chain(many).chain(settlers).chain(notation) {
        let shows = titles.iter().any(|title| title.contains(&rule));
        assert!(shows, "no scene shows {rule}");
    }
}

#[test]
fn every_refusal_has_a_scene() {
    let shown = play_all().scenes.refusals;
    let facts = variants(
        include_str!("../../crates/homeworlds/src/rules/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 25, "the facts were found");
    // No text reads as a turn without steps, and one that leaves the victim open has several
    // readings; the tests below show what is said of such orders.
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
    let game = BinaryGame::from_position(BinaryRules::default(), names, position);
    let refusal = game
        .judge(&Order(Vec::new()))
        .expect_err("nothing was asked");
    assert_snapshot!(i18n::refusal(&refusal, &Places::BY_NAME), @"
    Your turn is empty. Add an action, a sacrifice, a catastrophe or `pass`.
    -# Rule B8
    ");
}

#[test]
fn undetermined_victim_is_refused() {
    let position = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(r1)y3-g1-g1";
    let rules = Rules::new(3, Goal::default()).expect("three can play");
    let stand = Stand::read(position, rules).expect("a stand");
    let names: Vec<Name> = people(3)
        .iter()
        .map(|name| name.parse().expect("a name"))
        .collect();
    let game =
        multiplayer::MultiplayerGame::from_position(stand.rules, names, stand.position, None);
    let game = game.expect("a game for three");
    let judge = |text: &str| game.judge(&canonical(text).expect("canonical"));
    let refusal = judge("attack g1 Vega").expect_err("two have such a ship");
    assert_eq!(
        i18n::refusal(&refusal, &Places::BY_NAME),
        "`attack g1 Vega`: Beth and Carl each have a g1 at Vega. Say whose: `attack g1@Beth Vega` or `attack g1@Carl Vega`.\n-# Rule N2"
    );
    let verdict = judge("attack g1@Carl Vega").expect("a legal turn");
    assert_eq!(verdict.order.to_string(), "attack g1@Carl Vega");
}

#[test]
fn every_settlers_refusal_has_a_scene() {
    let shown = play_all().scenes.refusals;
    let facts = variants(
        include_str!("../../crates/homeworlds/src/rules/settlers/illegal.rs"),
        "pub enum Illegal {",
    );
    assert!(facts.len() > 30, "the facts were found");
    // What is typed is filled in where these would stand; `untypable_orders_are_refused` shows
    // them.
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
fn untypable_orders_are_refused() {
    use homeworlds::order::settlers::{Field, Order, Step};
    use homeworlds::piece::Colour;
    let field = |text: &str| text.parse::<Field>().expect("a field");
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 / g1@f6";
    let game = settlers::SettlersGame::from_position(position.parse().expect("a position"));
    let refused = |order: &Order| i18n::settlers::refusal(&game.judge(order).expect_err("refused"));
    let order = |steps: &[Step]| Order::from_steps(steps).expect("an order");
    let begun = |kind, piece: &str| Step::Choose {
        kind,
        at: field(piece),
    };
    let idle = order(&[begun(Colour::Yellow, "a2")]);
    assert_snapshot!(refused(&idle), @"
    You chose a piece but no action. Say what it does, or `pass`.
    -# Rule S2
    ");
    let land = refused(&order(&[Step::Land { at: field("c3") }]));
    assert_snapshot!(land, @"
    `land c3`: Say which of your greens acts before the landing, as in `build a1; land ...`: the one on a1.
    -# Rule S5
    ");
    let position = "settlers; g2@a1 y1@a2 y1@b1 y1@b2 g1@f1 / g1@f6";
    let game = settlers::SettlersGame::from_position(position.parse().expect("a position"));
    let to = field("f1");
    let transfer = order(&[begun(Colour::Green, "a1"), Step::Transfer { to }]);
    let refusal = game.judge(&transfer).expect_err("refused");
    assert_snapshot!(i18n::settlers::refusal(&refusal), @"
    Say what the green on f1 builds, or leave out the transfer.
    -# Rule S2
    ");
    let mut turn = game.begin().expect("the game goes on");
    let step = Step::Conquer { at: field("f6") };
    assert_eq!(turn.check(step), Err(settlers::Illegal::NoPiece));
    turn.play(Step::Transfer { to: field("a1") });
    let refused = turn.check(step).expect_err("another kind of action");
    let said = i18n::settlers::refusal(&settlers::Refusal::of(step, 0, refused));
    assert_snapshot!(said, @"
    `conquer f6`: The piece on a1 was green when the turn began, so it can only build.
    -# Rule S2
    ");
}

fn play_all() -> Shown {
    let mut shown = Shown::default();
    let (mut cases, mut left_out) = (Vec::new(), 0);
    for file in transcripts() {
        let now = scenes::play(&file, &Said, &mut shown.scenes, &mut |scene, judged| {
            let case = hatc::Case::of(scene, judged);
            left_out += usize::from(case.is_none());
            cases.extend(case);
        });
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, now).expect("the transcript is renewed");
        }
    }
    Shown {
        cases,
        left_out,
        ..shown
    }
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
