//! Presses that arrive in another order than they were made in.

use referee::event_log::{GameState, History, ProposalKind, Seq};
use std::collections::BTreeSet;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use referee::command::{
    Action, Caller, Command, GameRef, Irrevocable, ProposalRequest, ProposalStep,
};
use referee::domain::GameId;

use referee_testing::{ANN, BETH, TestBot, Who, times};

use crate::support::after_homes;

/// How many games a bot sees before it is closed.
const IN_A_ROOM: usize = 90;

/// Orders in which six things can come.
fn all_orders() -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for next in 0..6 {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, next);
                    longer
                })
            })
            .collect();
    }
    orders
}

fn at(game: GameId, turn: u32) -> GameRef {
    let turn = Seq(turn + 1);
    GameRef::At { game, turn }
}

fn turn(game: GameId, turn: u32, text: &str) -> Command {
    Command::Action(Action::Move {
        game: Some(at(game, turn)),
        text: text.to_owned(),
    })
}

fn draw(game: GameId, turn: u32, step: ProposalStep) -> Command {
    let game = at(game, turn);
    Command::Action(Action::Propose { game, step })
}

fn resign(game: GameId, turn: u32) -> Command {
    let (game, sure) = (at(game, turn), true);
    Command::Action(Action::Irrevocable {
        what: Irrevocable::Resign,
        game,
        sure,
    })
}

/// Six presses that two people make within a moment, after two turns.
fn presses(which: usize, game: GameId) -> [(Who, Command); 6] {
    let [first, second] = [turn(game, 2, "build g1 *"), turn(game, 3, "build g1 *")];
    match which {
        0 => [
            (ANN, first.clone()),
            (ANN, first),
            (BETH, second),
            (ANN, draw(game, 2, ProposalStep::Ask(ProposalRequest::Draw))),
            (BETH, draw(game, 2, ProposalStep::agree(ProposalKind::Draw))),
            (BETH, resign(game, 3)),
        ],
        1 => [
            (ANN, first),
            (BETH, second.clone()),
            (BETH, second),
            (ANN, turn(game, 4, "trade g1 y *")),
            (
                BETH,
                draw(game, 3, ProposalStep::Ask(ProposalRequest::Draw)),
            ),
            (ANN, draw(game, 4, ProposalStep::agree(ProposalKind::Draw))),
        ],
        _ => [
            (ANN, first),
            (ANN, resign(game, 2)),
            (BETH, resign(game, 2)),
            (
                BETH,
                draw(game, 2, ProposalStep::Ask(ProposalRequest::Draw)),
            ),
            (
                ANN,
                draw(game, 2, ProposalStep::Decline(ProposalKind::Draw)),
            ),
            (ANN, draw(game, 2, ProposalStep::agree(ProposalKind::Draw))),
        ],
    }
}

/// What became of a game, in short.
fn told(history: &History) -> String {
    let ending = history.ending.as_ref();
    let end = ending.map(|ending| format!("{:?}", ending.end));
    format!("{} turns, {end:?}", history.turns.len())
}

/// `ORDERS` orders of each six presses; 720 are all that there are.
#[test]
fn press_order_never_breaks_rules() {
    let mut orders = all_orders();
    assert_eq!(orders.iter().collect::<BTreeSet<_>>().len(), 720);
    orders.shuffle(&mut StdRng::seed_from_u64(6));
    orders.truncate(times("ORDERS", 30));
    let mut bot = TestBot::new();
    let mut games = 0;
    for which in 0..3 {
        let mut seen = BTreeSet::new();
        for order in &orders {
            if games % IN_A_ROOM == 0 {
                close(bot);
                bot = TestBot::new();
            }
            games += 1;
            seen.insert(play(&bot, which, order));
        }
        println!(
            "{} orders of presses {which} led to {seen:#?}",
            orders.len()
        );
        assert!(seen.len() > 2, "{seen:?}");
    }
    close(bot);
}

/// Every game of the bot replays, and its file is sound.
fn close(bot: TestBot) {
    let report = referee::referee::maintenance::check(&bot.file()).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

/// Lets the presses of a game arrive in this order, and then all once more.
fn play(bot: &TestBot, which: usize, order: &[usize]) -> String {
    let game = after_homes(bot);
    let made: Vec<(Caller, Command)> = presses(which, game)
        .into_iter()
        .map(|(who, command)| (bot.caller(who), command))
        .collect();
    for &number in order {
        let (caller, command) = &made[number];
        let before = bot.table(game).history;
        let answer = bot.handle(caller, command.clone());
        lawful(&before, &bot.table(game).history, &answer.text);
    }
    let stands = bot.table(game).history;
    for &number in order {
        let (caller, command) = &made[number];
        bot.handle(caller, command.clone());
    }
    assert_eq!(bot.table(game).history, stands, "{order:?} came twice");
    told(&stands)
}

/// A press adds one turn, or ends the game, or does neither; what has ended stays as it is.
fn lawful(before: &History, after: &History, answer: &str) {
    assert!(after.turns.starts_with(&before.turns), "{answer}");
    let more = after.turns.len() - before.turns.len();
    let ends = after.ending.is_some() && before.ending.is_none();
    assert!(more + usize::from(ends) <= 1, "{answer}");
    if before.game.state == GameState::Ended {
        assert_eq!(after, before, "{answer}");
    }
    assert_eq!(after.ending.is_some(), after.game.state == GameState::Ended);
}
