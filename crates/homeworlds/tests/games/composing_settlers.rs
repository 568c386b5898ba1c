//! Composing a Settlers turn by choices: every legal turn can be composed, nothing else can, there are no dead ends, and what
//! is offered fits on a panel.

use std::collections::{BTreeSet, HashSet};

use homeworlds::order::settlers::{Canonical, Step};
use homeworlds::rules::choose::{Code, Composed, Extent, Group, Offer};
use homeworlds::rules::settlers::choose::{ChoiceKind, Left};
use homeworlds::rules::settlers::{Event, Position, SettlersGame, Turn, TurnInProgress};
use homeworlds::rules::{AnyGame, AnyView, Caution};
use homeworlds_samples::settlers_play::Player;
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::settlers::positions::{all_rules, crowded, mixed, played};

/// The most rows of choices on a panel; one more holds its tools, a pass among them.
const ROWS: usize = 4;
/// The most presses for a basic action, beside the card's and the last one, which submits.
const PRESSES: usize = 2;

/// What is offered, after it was looked at: it fits, no code stands twice, and each choice is possible.
fn offered(progress: &TurnInProgress, half: Option<&Code>) -> Offer<ChoiceKind> {
    let offer = progress.offer(half).expect("an offered half leads on");
    assert!(offer.groups.len() <= ROWS, "{} rows", offer.groups.len());
    let mut codes = HashSet::new();
    for group in &offer.groups {
        assert!(!group.choices.is_empty() && group.choices.len() <= Group::<ChoiceKind>::MOST);
    }
    for choice in offer.choices() {
        assert!(codes.insert(choice.code.clone()), "{} twice", choice.code);
        assert_eq!(choice.code.to_string().parse(), Ok(choice.code.clone()));
    }
    offer
}

/// The whole steps that can be chosen now, each with the number of presses that it takes.
fn steps(progress: &TurnInProgress) -> Vec<(Code, usize)> {
    let mut wholes = Vec::new();
    let mut halves = vec![(None, 1)];
    while let Some((half, presses)) = halves.pop() {
        for choice in offered(progress, half.as_ref()).choices() {
            let code = choice.code.clone();
            if code.is_half() {
                halves.push((Some(code), presses + 1));
            } else {
                wholes.push((code, presses));
            }
        }
    }
    wholes
}

/// A turn so far as text, or nothing for a pass.
fn told(progress: &TurnInProgress) -> String {
    progress
        .order()
        .map(|order| order.to_string())
        .expect("a step")
}

/// Whether a legal turn begins with these steps, by trying.
fn leads_on(turn: &Turn, steps: &mut Vec<Step>) -> bool {
    if Turn::check_end(steps).is_ok() {
        return true;
    }
    turn.steps().into_iter().any(|step| {
        steps.push(step);
        let leads = leads_on(&played(*turn, &[step]), steps);
        steps.pop();
        leads
    })
}

/// What may come next by the rules: the beginnings of legal turns that are longer by one action.
fn legal(start: &Turn, before: &[Step]) -> BTreeSet<String> {
    let turn = played(*start, before);
    let mut found = BTreeSet::new();
    for step in turn.steps() {
        let next = played(turn, &[step]);
        let longer = match step {
            Step::Choose { .. } => next
                .steps()
                .into_iter()
                .map(|then| vec![step, then])
                .collect(),
            _ => vec![vec![step]],
        };
        for more in longer {
            let mut steps = [before, &more].concat();
            if leads_on(&played(turn, &more), &mut steps) {
                found.insert(Canonical(&steps).to_string());
            }
        }
    }
    if before.is_empty() {
        found.insert("pass".to_owned());
    }
    found
}

/// Compares what is offered with what is legal, from a position and from the middle of random turns; gives how many.
fn compare(position: &Position, player: &mut Player) -> usize {
    let game = SettlersGame::from_position(*position);
    let Ok(mut progress) = TurnInProgress::new(&game) else {
        return 0;
    };
    let mut before = Vec::new();
    let mut compared = 0;
    loop {
        let legal = legal(&game.begin().expect("it goes on"), &before);
        let choices = if progress.left() == Left::Passed {
            Vec::new()
        } else {
            steps(&progress)
        };
        let offered: BTreeSet<String> = choices
            .iter()
            .map(|(whole, presses)| {
                assert!(
                    *presses <= PRESSES || !before.is_empty(),
                    "{position}: {whole}"
                );
                told(&progress.with(whole).expect("it is offered"))
            })
            .collect();
        assert_eq!(
            offered.len(),
            choices.len(),
            "{position}: nothing is offered twice"
        );
        assert_eq!(offered, legal, "{position}: {}", Canonical(&before));
        compared += 1;
        let acts = choices.iter().filter(|(whole, _)| whole.as_str() != "p");
        let Some((whole, _)) = acts.choose(&mut player.rng) else {
            return compared;
        };
        progress = progress.with(whole).expect("it is offered");
        before = progress.order().expect("a step").steps().to_vec();
    }
}

#[test]
fn exactly_the_legal_steps_are_offered() {
    let mut player = Player::new(1);
    let compared: usize = mixed()
        .take(240)
        .map(|position| compare(&position, &mut player))
        .sum();
    assert!(compared > 500, "{compared}");
}

/// Yellows and greens in a crowd: everything is possible at once.
const WIDE: &str = "settlers <0>; y3@c3 y3@d4 y3@b5 y2@e2 g3@c4 g3@d3 b3@b2 b2@e5 g2@a1 r3@f1 / r1@a6 g1@f6 b1@c2; \
    quiet 0; passes 0";

#[test]
fn crowded_boards_fit_a_panel() {
    let wide: Position = WIDE.parse().expect("a position");
    let (mut most, mut by_pieces, mut by_movers) = (0, 0, 0);
    for position in (1_000..1_200).map(crowded).chain([wide]) {
        let game = SettlersGame::from_position(position);
        let Ok(progress) = TurnInProgress::new(&game) else {
            continue;
        };
        let wholes = steps(&progress);
        assert!(
            wholes.iter().all(|(_, presses)| *presses <= PRESSES),
            "{position}"
        );
        most = most.max(wholes.len());
        let offer = offered(&progress, None);
        for choice in offer.choices() {
            let ChoiceKind { extent, event, .. } = &choice.kind;
            let moves = matches!(event, Event::Moved { .. });
            by_pieces += usize::from(*extent == Extent::Words(2));
            by_movers += usize::from(*extent == Extent::Words(3) && moves);
        }
    }
    assert!(most > 250, "the widest turn has {most} first steps");
    assert!(by_pieces > 0 && by_movers > 0, "{by_pieces}, {by_movers}");
}

/// Every choice in words that can be pressed in a draft of any game, by code.
fn choices(game: &AnyGame, text: &str) -> Vec<Code> {
    let draft = game.draft(text).expect("the game goes on").draft;
    let mut codes = Vec::new();
    let mut halves: Vec<Option<Code>> = vec![None];
    while let Some(half) = halves.pop() {
        for choice in draft.offer(half.as_ref()).expect("it leads on").choices() {
            if choice.code.is_half() {
                halves.push(Some(choice.code.clone()));
            } else {
                codes.push(choice.code.clone());
            }
        }
    }
    codes
}

/// Composes a turn by random codes, taking one back now and then; gives its text.
fn composed(game: &AnyGame, player: &mut Player) -> String {
    let mut text = String::new();
    loop {
        let resumed = game.draft(&text).expect("the game goes on");
        assert_eq!((resumed.dropped, resumed.draft.text()), (0, text.clone()));
        let whole = resumed.draft.verdict();
        let codes = choices(game, &text);
        let more = codes.iter().filter(|code| code.as_str() != "p");
        let may_end = whole.is_some();
        let passes = codes.iter().any(|code| code.as_str() == "p") && player.rng.random_bool(0.03);
        let next: Vec<&Code> = more.collect();
        let next = match next.choose(&mut player.rng) {
            Some(next) if !(passes || may_end && player.rng.random_bool(0.2)) => (*next).clone(),
            _ if may_end => return text,
            _ => "p".parse().expect("a code"),
        };
        let longer = resumed.draft.with(&next).expect("it is offered");
        assert_eq!(longer.text_without_last(), text, "{next} is taken back");
        let AnyView::Settlers(view) = longer.view(None) else {
            panic!("a Settlers board");
        };
        assert_eq!(view.last.expect("steps").order.to_string(), longer.text());
        if !player.rng.random_bool(0.05) {
            text = longer.text();
        }
    }
}

#[test]
fn choices_compose_whole_games() {
    let mut turns = 0;
    for (seed, rules) in (0..).zip(all_rules()) {
        let mut player = Player::new(seed);
        let mut game = AnyGame::from(SettlersGame::new(rules));
        while game.outcome().is_none() {
            let text = composed(&game, &mut player);
            let verdict = game.judge_stored(&text);
            let verdict = verdict.unwrap_or_else(|| panic!("{}: {text}", game.position_text()));
            game.accept(verdict);
            turns += 1;
        }
    }
    assert!(turns > 300, "{turns} turns");
}

fn at(position: &str) -> AnyGame {
    AnyGame::from(SettlersGame::from_position(
        position.parse().expect("a position"),
    ))
}

#[test]
fn codes_of_another_moment_are_refused() {
    let game = at("settlers <0>; g1@c3 / r1@d4; quiet 1; passes 0");
    let draft = game.draft("").expect("the game goes on").draft;
    for code in [
        "la1", "bc3yd4", "bd4yd5", "bc3ya1", "cc3d4", "mc3c3c4", "bc3td4", "bc3la1",
    ] {
        let code: Code = code.parse().expect("a code");
        assert!(draft.with(&code).is_none(), "{code}");
    }
    for code in ["b.", "bc3.", "l.", "m.", "bd4.", "mc3c3."] {
        let code: Code = code.parse().expect("a code");
        let possible = draft.offer(Some(&code)).is_some();
        assert_eq!(
            possible,
            code.as_str().starts_with("b.") || code.as_str() == "bc3.",
            "{code}"
        );
    }
    let passed = game.draft("pass").expect("the game goes on").draft;
    for code in ["p", "bc3yb2"] {
        assert!(
            passed.with(&code.parse().expect("a code")).is_none(),
            "{code}"
        );
    }
}

/// How much of a draft is kept and left out in a position.
fn kept(position: &str, text: &str) -> (String, usize, usize) {
    let game = at(position);
    let resumed = game.draft(text).expect("the game goes on");
    (resumed.draft.text(), resumed.kept, resumed.dropped)
}

#[test]
fn resumed_draft_keeps_its_playable_part() {
    let board = "settlers <0>; g2@c3 y2@e5 / r1@d4; quiet 1; passes 0";
    let text = "build c3: y c4, b d4".to_owned();
    assert_eq!(kept(board, &text), ("build c3: y c4".to_owned(), 1, 1));
    let text = "move e5: e5-e6, e6-e5";
    assert_eq!(kept(board, text), (text.to_owned(), 2, 0));
    assert_eq!(kept(board, "build a1: y a2"), (String::new(), 0, 1));
    assert_eq!(kept(board, "build c3"), (String::new(), 0, 1));
    assert_eq!(kept(board, "pass"), ("pass".to_owned(), 1, 0));
    let corner = "settlers <0>; g2@a1 y1@a2 y1@b1 y1@b2 g1@f6 / ; quiet 1; passes 0";
    let text = "build a1; transfer f6";
    assert_eq!(kept(corner, text), (text.to_owned(), 1, 0));
}

#[test]
fn game_ending_turn_needs_confirmation() {
    let cautions = |position: &str, text: &str| {
        let verdict = at(position).judge_stored(text).expect("a legal turn");
        verdict.cautions().to_vec()
    };
    let ends = |won: bool| move |caution: &Caution| matches!(caution, Caution::EndsSettlers { won: told, .. } if *told == won);
    let passed = "settlers <0>; g2@c3 / g1@f6; quiet 3; passes 1";
    assert!(
        cautions(passed, "pass").iter().all(ends(true)) && !cautions(passed, "pass").is_empty()
    );
    assert!(cautions(passed, "build c3: y c4").is_empty());
    let losing = "settlers <0>; g1@c3 / g3@f6; quiet 35; passes 0";
    assert!(cautions(losing, "build c3: y c4").iter().any(ends(false)));
    let winning = "settlers <0>; g3@c3 / g1@f6; quiet 35; passes 0";
    assert!(cautions(winning, "build c3: y c4").is_empty());
    let calm = "settlers <0>; g1@c3 / g3@f6; quiet 3; passes 0";
    assert!(cautions(calm, "pass").is_empty());
}
