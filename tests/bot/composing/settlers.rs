//! The panel of Settlers through the referee: what it offers and says, turn by turn, with nothing
//! typed.

use std::collections::{BTreeMap, HashSet};

use homeworlds::order::settlers::{Order, Step};
use homeworlds::piece::Size;
use homeworlds::rules::settlers::{Handicap, Rules, SettlersGame, Tow};
use homeworlds::rules::{Ruleset, Seat};
use homeworlds_samples::settlers_play::Player;
use referee::command::{Action, ComponentAction, GameRef};
use referee::domain::GameId;
use referee::reply::Message;
use referee_testing::settlers_thumb::ways;
use referee_testing::{
    ANN, BETH, TestBot, Who, buttons, choice, command_of, has_button, labels, menus, press_of,
    steps,
};

/// A game in which these turns were typed, Ann's first.
fn after_turns(turns: &[&str]) -> (TestBot, GameId) {
    TestBot::builder().rules("settlers").after(turns)
}

/// Checks that a panel says all of these.
fn says(message: &Message, facts: &[&str]) {
    for fact in facts {
        assert!(message.text.contains(fact), "{fact}: {}", message.text);
    }
}

/// The panel after these choices, one after the other.
fn after(bot: &TestBot, who: Who, panel: Message, choices: &[&str]) -> Message {
    choices
        .iter()
        .fold(panel, |panel, label| bot.choose(who, &panel, label))
}

#[test]
fn a_first_landing_takes_three_presses() {
    let (bot, game) = after_turns(&[]);
    let panel = bot.play(ANN, game);
    says(
        &panel,
        &[
            "**Your turn 1**",
            "Land a small green on any empty field, or pass.",
            "**Where does your green land?**",
        ],
    );
    assert!(has_button(&panel, "Pass"));
    let hints: Vec<&str> = menus(&panel)
        .iter()
        .map(|menu| menu.hint.as_str())
        .collect();
    assert_eq!(hints, ["Land on a1 … d6", "Land on e1 … f6"]);
    let panel = bot.choose(ANN, &panel, "Land 🟢 g1 on c3");
    says(
        &panel,
        &[
            "Ann landed g1 on c3",
            "`land c3`",
            "You've used your actions.",
        ],
    );
    let done = bot.press(ANN, &panel, "Submit");
    says(&done, &["Turn 1 submitted"]);
}

#[test]
fn build_chooses_colour_then_field() {
    let (bot, game) = after_turns(&["land c3", "land d5"]);
    let panel = bot.play(ANN, game);
    says(
        &panel,
        &[
            "its colour says what it does",
            "🟢 g1 on c3 acts: 1 build.",
            "**Build what?**",
        ],
    );
    let panel = after(&bot, ANN, panel, &["Build 🔴 r1…", "Build 🔴 r1 on d4"]);
    assert_eq!(steps(&panel), "build c3: r d4");
    says(&panel, &["Ann built r1 on d4"]);
    says(&bot.press(ANN, &panel, "Submit"), &["Turn 3 submitted"]);
}

/// Steps can also be taken back, and the turn begun anew.
#[test]
fn remaining_actions_may_stay_unused() {
    let (bot, game) = after_turns(&[
        "land c3",
        "land f6",
        "build c3: b b2",
        "pass",
        "blue b2: upgrade c3",
        "pass",
    ]);
    let panel = bot.play(ANN, game);
    let panel = after(&bot, ANN, panel, &["Build 🟡 y1…", "Build 🟡 y1 on d4"]);
    says(
        &panel,
        &["🟢 g2 on c3 has 1 build left. You can also stop here."],
    );
    assert!(
        has_button(&panel, "Submit as it is"),
        "{:?}",
        labels(&panel)
    );
    let panel = after(&bot, ANN, panel, &["Build 🟡 y1…", "Build 🟡 y1 on d3"]);
    says(&panel, &["You've used your actions."]);
    let panel = bot.press(ANN, &panel, "Undo step");
    assert_eq!(steps(&panel), "build c3: y d4");
    let panel = bot.press(ANN, &panel, "Undo step");
    assert_eq!(steps(&panel), "");
    let panel = after(
        &bot,
        ANN,
        panel,
        &["Build 🔴 r1…", "Build 🔴 r1 on d4", "Cancel"],
    );
    assert_eq!(steps(&panel), "");
    let ComponentAction::Open(form) = press_of(&panel, "Type it") else {
        panic!("a form");
    };
    let typed = command_of(ComponentAction::Sent(form), Some("b c3 yd4 yd3"));
    let panel = bot.ask(ANN, typed);
    assert_eq!(steps(&panel), "build c3: y d4, y d3");
    let panel = bot.press(ANN, &panel, "Undo step");
    assert_eq!(steps(&panel), "build c3: y d4");
    let counted = bot.press(ANN, &panel, "Submit as it is");
    says(&counted, &["submitted.", "`build c3: y d4`"]);
}

#[test]
fn a_draft_outlives_a_restart() {
    let (bot, game) = after_turns(&["land c3", "land f6"]);
    let panel = bot.play(ANN, game);
    let panel = after(&bot, ANN, panel, &["Build 🔵 b1…", "Build 🔵 b1 on b2"]);
    let bot = bot.restart();
    let panel_now = bot.play(ANN, game);
    assert_eq!(steps(&panel_now), steps(&panel));
    let done = bot.press(ANN, &panel, "Submit");
    says(&done, &["Turn 3 submitted"]);
}

/// A last move back to where the ship came from is no turn.
#[test]
fn move_back_is_never_offered() {
    let (bot, game) = after_turns(&["land c3", "land f6", "build c3: y c4", "pass"]);
    let panel = bot.play(ANN, game);
    let panel = after(&bot, ANN, panel, &["Move 🟡 y1 from c4 to c5"]);
    assert!(has_button(&panel, "Submit"));
    assert!(
        labels(&panel)
            .iter()
            .all(|label| !label.contains("c5 to c4"))
    );
}

#[test]
fn transfer_requires_a_build() {
    let (bot, game) = after_turns(&[
        "land a1",
        "land f6",
        "build a1: y a2",
        "pass",
        "build a1: y b1",
        "build f6: y e5",
        "build a1: b b2",
        "pass",
        "build a1; land d4",
        "pass",
    ]);
    let panel = bot.play(ANN, game);
    let panel = after(&bot, ANN, panel, &["Go on with 🟢 g1 on d4, by g1 on a1"]);
    says(
        &panel,
        &[
            "Ann had no space beside a1 and went on with d4",
            "has 1 build left, and must build at least once.",
        ],
    );
    assert!(!has_button(&panel, "Submit") && !has_button(&panel, "Submit as it is"));
    let panel = after(&bot, ANN, panel, &["Build 🟡 y2…", "Build 🟡 y2 on d3"]);
    assert_eq!(steps(&panel), "build a1; transfer d4: y d3");
    says(&bot.press(ANN, &panel, "Submit"), &["Turn 11 submitted"]);
}

#[test]
fn game_ending_pass_needs_confirmation() {
    let (bot, game) = after_turns(&["land c3", "land f6", "build c3: r c4", "pass"]);
    let question = bot.ask(
        ANN,
        Action::Move {
            game: Some(GameRef::Named(game)),
            text: "pass".to_owned(),
        },
    );
    says(
        &question,
        &["You both pass, so the game ends. You would win 2 to 1."],
    );
    let panel = bot.press(ANN, &question, "Cancel");
    let panel = bot.press(ANN, &panel, "Pass");
    says(&panel, &["You pass.", "You both pass, so the game ends."]);
    assert!(!has_button(&panel, "Submit"));
    let done = bot.press(ANN, &panel, "Submit anyway");
    says(&done, &["Ann wins: 2 to 1 pips"]);
}

#[test]
fn a_star_confirms_a_typed_pass() {
    let (bot, game) = after_turns(&["land c3", "land f6", "pass"]);
    let done = bot.ask(
        BETH,
        Action::Move {
            game: Some(GameRef::Named(game)),
            text: "pass *".to_owned(),
        },
    );
    says(
        &done,
        &["Turn 4 submitted", "You both pass, so the game ends."],
    );
}

/// A turn entered by presses alone; gives how many they were, from the card on.
fn pressed(bot: &TestBot, game: GameId, settlers: &SettlersGame, order: &Order) -> usize {
    let start = settlers.begin().expect("the game goes on");
    let who = Who(start.seat.index());
    let enemy = ["Beth", "Ann"][who.0];
    let mut panel = bot.play(who, game);
    let mut presses = 1;
    for way in ways(start, order, enemy) {
        loop {
            check_panel(&panel);
            let next = way.next(|label| choice(&panel, label).is_some());
            let (label, whole) = next.unwrap_or_else(|| {
                panic!(
                    "{order}: {:?} or {:?} in {:#?}\n{}",
                    way.halves,
                    way.whole,
                    labels(&panel),
                    panel.text
                )
            });
            panel = bot.choose(who, &panel, label);
            presses += 1;
            if whole {
                break;
            }
        }
    }
    assert_eq!(steps(&panel), order.to_string());
    let submit = ["Submit", "Submit anyway", "Submit as it is"]
        .into_iter()
        .find(|label| has_button(&panel, label));
    let done = bot.press(
        who,
        &panel,
        submit.unwrap_or_else(|| panic!("{:?}", labels(&panel))),
    );
    says(&done, &["submitted"]);
    presses + 1
}

/// Discord's limits, and that nothing reads as something else does.
fn check_panel(panel: &Message) {
    assert!(panel.rows.len() <= 5, "{} rows", panel.rows.len());
    assert!(panel.text.len() < 1900, "{}", panel.text);
    let labels = labels(panel);
    let different: HashSet<&&str> = labels.iter().collect();
    assert_eq!(different.len(), labels.len(), "{labels:#?}");
    for button in buttons(panel) {
        assert!(button.label.chars().count() <= 40, "{}", button.label);
    }
    for menu in menus(panel) {
        assert!(menu.hint.chars().count() <= 100, "{}", menu.hint);
        for line in &menu.lines {
            let more = line.more.as_deref().unwrap_or_default();
            assert!(
                line.label.chars().count() <= 60 && more.chars().count() <= 100,
                "{line:?}"
            );
        }
    }
}

fn verbs(order: &Order) -> Vec<&'static str> {
    if *order == Order::PASS {
        return vec!["pass"];
    }
    let steps = order.steps();
    let mut verbs: Vec<&'static str> = steps
        .iter()
        .filter(|step| !matches!(step, Step::Choose { .. }))
        .map(|step| step.parts().verb.word())
        .collect();
    if verbs.len() > 1 {
        verbs.push("several");
    }
    verbs.sort_unstable();
    verbs.dedup();
    verbs
}

/// Random games under three kinds of rules, each turn entered by what the panel offers.
#[test]
fn presses_alone_play_whole_games() {
    let handicap = |size, weaker| Some(Handicap { size, weaker });
    let kinds = [
        Rules::default(),
        Rules {
            tow: Tow::Own,
            redless: true,
            handicap: handicap(Size::Medium, Seat(1)),
        },
        Rules {
            handicap: handicap(Size::Large, Seat(0)),
            ..Rules::default()
        },
    ];
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    let (mut single, mut direct) = (0, 0);
    for (seed, rules) in (0..).zip(kinds) {
        let mut player = Player::new(seed);
        let (bot, id) = TestBot::builder()
            .rules(&Ruleset::Settlers(rules).to_string())
            .begin();
        let mut game = SettlersGame::new(rules);
        while game.outcome().is_none() && game.turns() < 60 {
            let verdict = player.turn(&game);
            if !game.must_pass() {
                let presses = pressed(&bot, id, &game, &verdict.order);
                let acts = verbs(&verdict.order);
                assert!(
                    acts.contains(&"several") || presses <= 4,
                    "{}: {presses}",
                    verdict.order
                );
                let at_once = verdict.order.steps().len() <= 2 && presses <= 3;
                direct += usize::from(at_once);
                single += usize::from(!acts.contains(&"several"));
                for what in acts {
                    *counts.entry(what).or_default() += 1;
                }
            }
            game.accept(verdict);
        }
        let table = bot.table(id);
        let stored = table.state.settlers().expect("a game of Settlers");
        assert_eq!(stored.position(), game.position());
    }
    for what in [
        "land", "build", "move", "trade", "upgrade", "conquer", "pass", "several",
    ] {
        assert!(
            counts.get(what).copied().unwrap_or(0) > 0,
            "{what}: {counts:?}"
        );
    }
    assert!(
        direct * 2 > single,
        "{direct} of {single} take three presses"
    );
    println!("{counts:?}, {direct} of {single} single actions take three presses");
}
