//! Recorded turns entered again by a thumb that reads what the panel offers: the stored game stands
//! where the record stood.

use std::collections::BTreeMap;

use homeworlds::order::{Order, Step, Verb};
use referee::domain::GameId;
use referee::reply::Message;
use referee_testing::thumb::{Names, Recorded, recorded, way};
use referee_testing::{TestBot, Who, assert_contains, choice, has_button, labels};

/// What a turn shows of the composer.
fn traits(order: &Order) -> Vec<&'static str> {
    let verbs: Vec<Verb> = order.0.iter().map(Step::verb).collect();
    let mut traits: Vec<&'static str> = verbs.iter().map(|verb| verb.word()).collect();
    let last = verbs.iter().rposition(|verb| *verb != Verb::Catastrophe);
    let first = verbs.iter().position(|verb| *verb == Verb::Catastrophe);
    if first < last && first.is_some() {
        traits.push(MID_TURN);
    }
    let actions = verbs.iter().filter(|verb| **verb != Verb::Catastrophe);
    if verbs.contains(&Verb::Sacrifice) && actions.count() > 2 {
        traits.push(SEVERAL);
    }
    traits.sort_unstable();
    traits.dedup();
    traits
}

const MID_TURN: &str = "catastrophe in mid-turn";
const SEVERAL: &str = "sacrifice of several steps";

/// How many turns of each trait are entered, and how many in all.
fn quota(what: &str) -> usize {
    match what {
        MID_TURN => usize::MAX,
        SEVERAL => 55,
        _ => 24,
    }
}
const IN_ALL: usize = 320;

/// How many presses a turn takes at most, from the card on: to play, to submit, one a step, and one
/// more for the ship of a move. A home is chosen piece by piece.
fn most_presses(order: &Order) -> usize {
    let moves = order.0.iter().map(Step::verb);
    let moves = moves.filter(|verb| matches!(verb, Verb::Move | Verb::Discover));
    match order.0.as_slice() {
        [Step::Homeworld { .. }, ..] => 5,
        steps => 2 + steps.len() + moves.count(),
    }
}

/// Whether a turn is a sacrifice with three actions, and nothing else.
fn is_of_three(order: &Order) -> bool {
    matches!(order.0.as_slice(), [Step::Sacrifice { .. }, rest @ ..] if rest.len() == 3)
}

/// One game on the desk, entered from a record: the names that the record gives, and those here.
struct Entering {
    bot: TestBot,
    game: GameId,
    names: Names,
}

impl Entering {
    fn begin() -> Self {
        let (bot, game) = TestBot::with_game();
        Self {
            bot,
            game,
            names: Names::default(),
        }
    }

    /// Enters a turn by text; what it discovers gets the names that come.
    fn typed(&mut self, turn: &Recorded) {
        let texts: Vec<String> = turn
            .order
            .0
            .iter()
            .map(|step| self.names.given(step).to_string())
            .collect();
        let text = texts.join("; ");
        let answer = self.bot.type_turn(Who(turn.seat), self.game, &text);
        assert!(answer.text.contains("submitted"), "{text}: {}", answer.text);
    }

    /// Enters a turn by presses alone; gives how many it took, from the card on.
    fn pressed(&mut self, turn: &Recorded) -> usize {
        let who = Who(turn.seat);
        let mut presses = 1;
        let mut panel = self.bot.play(who, self.game);
        for step in &turn.order.0 {
            let here = self.names.step(step);
            let homes = self.names.homes(turn.seat);
            let way = way(&here, ["Beth", "Ann"][turn.seat], &homes);
            if let Step::Homeworld { .. } = here {
                for label in &way {
                    panel = self.bot.choose(who, &panel, label);
                    presses += 1;
                }
            } else {
                presses += self.go(who, &mut panel, &way);
            }
            self.names.learn(step, &panel.text);
        }
        let submit = ["Submit", "Submit anyway", "Submit as it is"]
            .into_iter()
            .find(|label| has_button(&panel, label));
        let submit = submit.unwrap_or_else(|| panic!("{:?}", labels(&panel)));
        let done = self.bot.press(who, &panel, submit);
        assert_contains(&done.text, "submitted");
        presses + 1
    }

    /// Presses what leads furthest until the step is taken: what is offered at once needs no verb
    /// before it, and no ship.
    fn go(&mut self, who: Who, panel: &mut Message, way: &[String]) -> usize {
        for presses in 1..=way.len() {
            let next = way.iter().rfind(|label| choice(panel, label).is_some());
            let next =
                next.unwrap_or_else(|| panic!("{way:?} in {:#?}\n{}", labels(panel), panel.text));
            *panel = self.bot.choose(who, panel, next);
            if Some(next) == way.last() {
                return presses;
            }
        }
        panic!("{way:?} led to {}", panel.text);
    }

    /// Compares the table here with the recorded one, whatever the systems are called.
    fn compare(&self, turn: &Recorded, place: &str) {
        let table = self.bot.table(self.game);
        let game = table.state.binary().expect("a game for two");
        assert!(
            game.position().same_table(&turn.after),
            "{place}: {}\n{}\n{}",
            turn.order,
            game.position(),
            turn.after
        );
    }
}

#[test]
fn presses_alone_reproduce_recorded_turns() {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut in_all: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut entered = 0;
    let mut threes = Vec::new();
    for path in homeworlds_samples::games() {
        let turns = recorded(&path);
        let mut chosen: Vec<bool> = Vec::new();
        for turn in &turns {
            let traits = traits(&turn.order);
            for what in &traits {
                *in_all.entry(what).or_default() += 1;
            }
            let wanted = traits
                .iter()
                .any(|what| counts.get(what).copied().unwrap_or(0) < quota(what));
            if wanted {
                for what in traits {
                    *counts.entry(what).or_default() += 1;
                }
                entered += 1;
            }
            chosen.push(wanted);
        }
        let last = chosen.iter().rposition(|chosen| *chosen);
        let mut entering = Entering::begin();
        for (number, turn) in turns
            .iter()
            .enumerate()
            .take(last.map_or(0, |last| last + 1))
        {
            let place = format!("{} turn {}", path.display(), number + 1);
            // Once the quotas are met only what is rare is looked for; the way there is filled up
            // to the whole number.
            let fill = entered < IN_ALL && !chosen[number];
            entered += usize::from(fill);
            if !chosen[number] && !fill {
                entering.typed(turn);
                continue;
            }
            let presses = entering.pressed(turn);
            let most = most_presses(&turn.order);
            assert!(presses <= most, "{place}: {presses}, {}", turn.order);
            if is_of_three(&turn.order) {
                threes.push(presses);
            }
            entering.compare(turn, &place);
        }
    }
    assert!(entered >= 300, "{entered} turns, {counts:?}");
    let short = threes.iter().filter(|presses| **presses <= 8).count();
    assert!(short * 10 >= threes.len() * 9, "{threes:?}");
    assert_eq!(counts.get(MID_TURN), in_all.get(MID_TURN));
    assert!(
        counts[SEVERAL] >= 50.min(in_all[SEVERAL]),
        "{counts:?} of {in_all:?}"
    );
    for &verb in Verb::ALL {
        let word = verb.word();
        let recorded = in_all.get(word).copied().unwrap_or(0);
        assert!(
            counts.get(word).copied().unwrap_or(0) >= 20.min(recorded),
            "{word}: {counts:?} of {in_all:?}"
        );
    }
    println!("{entered} turns entered: {counts:?} of {in_all:?}; sacrifices of three {threes:?}");
}
