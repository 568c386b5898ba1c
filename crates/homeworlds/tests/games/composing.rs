//! Composing a turn by choices: every legal turn can be composed, nothing else can, there are no dead ends, and what is offered
//! fits on a panel.

use std::collections::HashSet;
use std::ops::ControlFlow;

use homeworlds::rules::choose::{Code, Composed, Group, Offer};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::choose::{ChoiceKind, Left};
use homeworlds::rules::star::turn::Phase;
use homeworlds::rules::star::{Generator, Position, System, TurnInProgress};
use homeworlds::rules::{AnyDraft, AnyGame, AnyLeft, Caution};
use homeworlds::rules::{BinaryGame, BinaryRules, FirstShip};
use homeworlds_samples::positions::{game, random_positions, recorded_turns, scattered_positions};
use homeworlds_samples::random_play::{Player, names};

/// The most rows of choices on a panel; one more holds its tools, a pass among them.
const ROWS: usize = 4;

/// What is offered, after it was looked at: it fits, no code stands twice, and each choice leads on.
fn offered(progress: &TurnInProgress<'_, BinaryRules>, half: Option<&Code>) -> Offer<ChoiceKind> {
    let offer = progress.offer(half).expect("an offered half leads on");
    assert!(offer.groups.len() <= ROWS, "{} rows", offer.groups.len());
    let mut codes = HashSet::new();
    for group in &offer.groups {
        assert!(!group.choices.is_empty() && group.choices.len() <= Group::<ChoiceKind>::MOST);
    }
    for choice in offer.choices() {
        assert!(codes.insert(choice.code.clone()), "{} twice", choice.code);
        assert_eq!(choice.code.to_string().parse(), Ok(choice.code.clone()));
        let half = progress.offer(Some(&choice.code));
        assert_eq!(half.is_some(), choice.code.is_half(), "{}", choice.code);
        assert!(
            half.is_some() || progress.with(&choice.code).is_some(),
            "{} is offered and not legal",
            choice.code
        );
    }
    offer
}

/// The whole steps that can be chosen now, by any number of presses.
fn steps(progress: &TurnInProgress<'_, BinaryRules>) -> Vec<Code> {
    let mut codes = Vec::new();
    let mut halves = vec![None];
    while let Some(half) = halves.pop() {
        for choice in offered(progress, half.as_ref()).choices() {
            if choice.code.is_half() {
                halves.push(Some(choice.code.clone()));
            } else {
                codes.push(choice.code.clone());
            }
        }
    }
    codes
}

fn with<'g>(
    progress: &TurnInProgress<'g, BinaryRules>,
    code: &Code,
) -> TurnInProgress<'g, BinaryRules> {
    progress.with(code).expect("it is legal")
}

/// Every table that a composed turn can lead to.
fn composed(game: &BinaryGame) -> HashSet<Vec<System>> {
    let mut seen = HashSet::new();
    let mut results = HashSet::new();
    let mut open = vec![game.begin().expect("the game goes on")];
    while let Some(progress) = open.pop() {
        for code in steps(&progress) {
            let next = with(&progress, &code);
            assert!(next.clone().conclude().is_ok(), "{code} is a dead end");
            let table = next.galaxy().canonical();
            results.insert(table.clone());
            let phase = match next.turn().phase {
                Phase::Sacrificed { ship, left } => Some((ship.index() as u8, left)),
                Phase::Acted => None,
                Phase::Fresh => Some((u8::MAX, 0)),
                Phase::Passed => Some((u8::MAX, 1)),
            };
            if seen.insert((table, phase)) {
                open.push(next);
            }
        }
    }
    results
}

/// Every table that a legal turn can lead to; `None` when they are too many for this test.
fn legal(position: &Position, most: usize) -> Option<HashSet<Vec<System>>> {
    let mut results = HashSet::new();
    let budget = Budget {
        results: most,
        ..Budget::default()
    };
    let all = Generator::new(budget).results::<()>(&position.galaxy, position.to_move, |found| {
        results.insert(found.galaxy().canonical());
        ControlFlow::Continue(())
    });
    all.is_ok().then_some(results)
}

#[test]
fn exactly_the_legal_turns_are_composable() {
    let recorded = recorded_turns().into_iter().map(|turn| turn.before);
    let positions = recorded
        .step_by(7)
        .zip(random_positions().step_by(5))
        .zip(scattered_positions())
        .flat_map(|((recorded, random), scattered)| [recorded, random, scattered]);
    let (mut compared, mut turns) = (0, 0);
    for position in positions.take(450) {
        let Some(legal) = legal(&position, 400) else {
            continue;
        };
        assert!(composed(&game(&position)) == legal, "{position}");
        compared += 1;
        turns += legal.len();
    }
    assert!(compared >= 250, "{compared} positions, {turns} results");
}

#[test]
fn every_homeworld_can_be_composed() {
    for first_ship in [FirstShip::Large, FirstShip::Any] {
        let mut game = BinaryGame::new(
            BinaryRules {
                first_ship,
                ..BinaryRules::default()
            },
            names(),
        );
        let ships = if first_ship == FirstShip::Any { 12 } else { 4 };
        for _ in 0..2 {
            let progress = game.begin().expect("the game goes on");
            let homes = steps(&progress);
            // Two ordered stars and a ship, but those that would need four of a kind, or more than the bank has.
            let distinct: HashSet<&Code> = homes.iter().collect();
            assert_eq!(distinct.len(), homes.len());
            assert!(homes.len() > 130 * ships && homes.len() <= 144 * ships);
            let settled = with(&progress, &homes[homes.len() / 2]);
            assert_eq!(offered(&settled, None), Offer::nothing());
            let verdict = settled.conclude().expect("a whole turn");
            game.accept(verdict);
        }
    }
}

/// Twelve ships of one seat with yellow everywhere: moves are too many for the menus of one panel.
const CROWDED: &str = "<0>; A(0,r1b2)y3g3-; B(1,b1r2)-g1; C(y1)r3b3-; D(y1)g3-; E(y2)b3r1-; F(y2)g2-; G(b3)y1y2-; H(r3)y3g1-";

#[test]
fn crowded_tables_fit_a_panel() {
    let wide: Position = CROWDED.parse().expect("a position");
    let scattered = scattered_positions().take(400);
    let (mut most, mut by_ship) = (0, 0);
    for position in scattered.chain([wide]) {
        let game = game(&position);
        let progress = game.begin().expect("the game goes on");
        let codes = steps(&progress);
        most = most.max(codes.len());
        let offer = offered(&progress, None);
        by_ship += usize::from(!offer.groups.is_empty());
        for code in codes.iter().filter(|code| code.as_str().starts_with('s')) {
            steps(&with(&progress, code));
        }
    }
    assert!(most > 150, "the widest turn has {most} first steps");
    assert!(by_ship > 0, "some moves begin with the ship");
}

#[test]
fn resumed_draft_keeps_its_legal_part() {
    let mut player = Player::new(3);
    for position in random_positions().take(60) {
        let game = AnyGame::from(game(&position));
        let Some(binary) = game.binary() else {
            panic!("a game for two");
        };
        let text = player.turn(binary).order.to_string();
        let whole = game.draft(&text).expect("the game goes on");
        assert_eq!((whole.dropped, whole.draft.text()), (0, text.clone()));
        assert_eq!(
            whole.draft.verdict().expect("a whole turn").order(),
            text,
            "it is judged as it was"
        );
        let cut = whole.draft.text_without_last();
        let resumed = game.draft(&cut).expect("the game goes on");
        assert_eq!(resumed.kept + 1, whole.kept);
        assert_eq!(resumed.draft.text(), cut);
        // A step that is not legal, and what comes after it.
        let broken = [cut.as_str(), "build g1 Nowhere", "pass"];
        let broken: Vec<&str> = broken.into_iter().filter(|step| !step.is_empty()).collect();
        let resumed = game.draft(&broken.join("; ")).expect("the game goes on");
        assert_eq!((resumed.kept, resumed.dropped), (whole.kept - 1, 2));
    }
}

#[test]
fn codes_of_another_moment_are_refused() {
    let position: Position = "<0>; A(0,b3r1)g3-; B(1,b1y2)-g3"
        .parse()
        .expect("a position");
    let game = AnyGame::from(game(&position));
    let draft = game.draft("").expect("the game goes on").draft;
    for code in ["brg1", "mag3z", "mzg3a", "sag1", "hr1b2g3", "cag"] {
        let code: Code = code.parse().expect("a code");
        assert!(draft.with(&code).is_none(), "{code}");
    }
    for code in ["t.", "h.", "hr1.", "mzg3.", "c."] {
        let code: Code = code.parse().expect("a code");
        let legal = draft.offer(Some(&code)).is_some();
        assert_eq!(legal, code.as_str() == "t.", "{code}");
    }
}

/// The first steps of a draft of any game, by any number of presses.
fn first_steps(draft: &AnyDraft<'_>) -> Vec<Code> {
    let mut codes = Vec::new();
    let mut halves: Vec<Option<Code>> = vec![None];
    while let Some(half) = halves.pop() {
        let offer = draft.offer(half.as_ref()).expect("it leads on");
        for choice in offer.choices() {
            assert_eq!(choice.code.to_string().parse(), Ok(choice.code.clone()));
            if choice.code.is_half() {
                halves.push(Some(choice.code.clone()));
            } else {
                codes.push(choice.code.clone());
            }
        }
    }
    codes
}

fn three(options: &str) -> AnyGame {
    three_at(
        options,
        "<0>; Ann(0,r1b2)g3y1--; Beth(1,y2g1)-b3-; Cara(2,b1y3)--r3g1; Vega(g3)r1-r1-r1; Mira(g2)-r2-",
    )
}

fn three_at(options: &str, table: &str) -> AnyGame {
    let names = ["Ann", "Beth", "Cara"].map(|name| name.parse().expect("a name"));
    let ruleset = format!("multiplayer players=3 {options}");
    AnyGame::from_text(ruleset.parse().expect("a ruleset"), names.into(), table)
        .expect("a position")
}

#[test]
fn three_player_turns_compose_alike() {
    let game = three("goal=last-captain");
    let draft = game.draft("").expect("the game goes on").draft;
    let codes = first_steps(&draft);
    for code in &codes {
        let after = draft.with(code).expect("it is offered");
        let verdict = after.verdict().expect("a whole turn");
        assert_eq!(
            game.judge_stored(&after.text()).map(|it| it.order()),
            Some(verdict.order())
        );
    }
    let victims: Vec<String> = codes
        .iter()
        .filter(|code| code.as_str().starts_with('a'))
        .map(|code| draft.with(code).expect("it is offered").text())
        .collect();
    assert_eq!(victims, ["attack r1@Beth Vega", "attack r1@Cara Vega"]);
}

/// Where catastrophes end the turn (M3), and nobody may leave home for good (M4).
#[test]
fn offered_choices_have_no_dead_ends() {
    let game = three("goal=good-evil");
    let draft = game.draft("").expect("the game goes on").draft;
    for code in first_steps(&draft) {
        let after = draft.with(&code).expect("it is offered");
        let more = after.offer(None).expect("a panel");
        assert!(
            after.verdict().is_some() || more.choices().next().is_some(),
            "{code} is a dead end"
        );
    }
}

/// M3: what a catastrophe costs that is pressed first is said, and asked about.
#[test]
fn turn_ending_catastrophe_warns_beforehand() {
    let table = "<0>; Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Cara(2,b3r2)--y2; Vega(r1)g1g1g3g2--";
    let struck = |options: &str, text: &str| {
        let game = three_at(options, table);
        let draft = game.draft(text).expect("the game goes on").draft;
        let verdict = draft.verdict().expect("a whole turn");
        (draft.left(), verdict.cautions().to_vec())
    };
    let strike = "catastrophe Vega g";
    assert_eq!(
        struck("goal=good-evil", strike),
        (AnyLeft::Star(Left::NoAction), vec![Caution::NoAction])
    );
    let acted = struck("goal=good-evil", "build g1 Ann; catastrophe Vega g");
    assert_eq!(acted, (AnyLeft::Star(Left::Catastrophes), Vec::new()));
    let anytime = struck("goal=last-captain", strike);
    let open = AnyLeft::Star(Left::Anything { struck: true });
    assert_eq!(anytime, (open, Vec::new()));
}

/// M4: who leaves home in the middle of a sacrifice is only offered what still leads back.
#[test]
fn home_departure_requires_a_way_back() {
    let table =
        "<0>; Ann(0,r1b2)g3--; Beth(1,y2g1)-b3-; Cara(2,b1y3)--r3g1; Vega(g3)y3--; Mira(y3)y2--";
    let game = three_at("goal=good-evil", table);
    let mut open = vec![String::new()];
    let mut seen = HashSet::new();
    let (mut left, mut whole) = (0, 0);
    while let Some(text) = open.pop() {
        let draft = game.draft(&text).expect("the game goes on").draft;
        for code in first_steps(&draft) {
            let after = draft.with(&code).expect("it is offered");
            let more = first_steps(&after);
            let ends = after.verdict().is_some();
            assert!(
                ends || !more.is_empty(),
                "{}: {code} is a dead end",
                after.text()
            );
            left += usize::from(!ends);
            whole += usize::from(ends);
            let steps = after.text().matches(';').count();
            if steps < 3 && seen.insert(after.text()) && seen.len() < 600 {
                open.push(after.text());
            }
        }
    }
    assert!(
        left > 20 && whole > 20,
        "{left} leave home for a while, {whole} are whole turns"
    );
}
