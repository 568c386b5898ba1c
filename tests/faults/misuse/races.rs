//! Two people, or two hands of one, at the same instant: exactly one of them wins.

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use referee::command::{
    Action, Command, GameRef, Irrevocable, ProposalRequest, ProposalStep, Reply,
};
use referee::domain::GameId;
use referee::event_log::{ProposalKind, Seq};
use referee::reply::Message;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, result_of, times};

use crate::support::{after_homes, challenge};

/// Lets two ask at the same instant.
fn race(
    bot: &TestBot,
    one: (Who, Command),
    other: (Who, Command),
    slowest: &mut Vec<Duration>,
) -> [Message; 2] {
    let start = Barrier::new(2);
    let run = |(who, command): (Who, Command)| {
        let caller = bot.caller(who);
        start.wait();
        let begun = Instant::now();
        let answer = bot.handle(&caller, command);
        (answer, begun.elapsed())
    };
    let (first, second) = thread::scope(|scope| {
        let first = scope.spawn(|| run(one));
        let second = scope.spawn(|| run(other));
        (result_of(first.join()), result_of(second.join()))
    });
    slowest.extend([first.1, second.1]);
    [first.0, second.0]
}

/// How many races a bot sees before it is closed: nobody plays games without end at the same time.
const IN_A_ROOM: usize = 100;

/// Gives each race a bot, a new one now and then.
fn in_rooms(mut race: impl FnMut(&TestBot, usize)) {
    let mut bot = TestBot::new();
    for round in 0..races() {
        if round > 0 && round % IN_A_ROOM == 0 {
            bot = TestBot::new();
        }
        race(&bot, round);
    }
}

fn how_many(answers: &[Message], wins: impl Fn(&str) -> bool) -> usize {
    answers.iter().filter(|answer| wins(&answer.text)).count()
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{} races of {what}: median {:.1?}, p99 {:.1?}",
        times.len() / 2,
        at(50),
        at(99)
    );
}

/// `RACES` of each kind; 10,000 are the long run.
fn races() -> usize {
    times("RACES", 60)
}

fn ordered(game: GameId, turn: u32, text: &str) -> Command {
    Command::Action(Action::Move {
        game: Some(GameRef::At {
            game,
            turn: Seq(turn + 1),
        }),
        text: text.to_owned(),
    })
}

#[test]
fn open_invitation_is_accepted_once() {
    let mut slowest = Vec::new();
    in_rooms(|bot, round| {
        bot.invite(ANN, challenge(&[]));
        let accept = Command::from(bot.answering(Reply::Accept));
        let answers = race(bot, (BETH, accept.clone()), (CARL, accept), &mut slowest);
        let begun = how_many(&answers, |text| text.starts_with("Accepted"));
        assert_eq!(begun, 1, "{answers:#?}");
        assert_eq!(bot.count("games"), round % IN_A_ROOM + 1);
    });
    tell("accepting", slowest);
}

#[test]
fn a_double_click_makes_one_turn() {
    let mut slowest = Vec::new();
    in_rooms(|bot, _| {
        let (game, turns) = (after_homes(bot), 2);
        let hands = ["pass *", "pass*"].map(|text| (ANN, ordered(game, turns, text)));
        let [one, other] = hands;
        let answers = race(bot, one, other, &mut slowest);
        let turns = turns + 1;
        let counts = how_many(&answers, |text| {
            text.starts_with(&format!("Turn {turns} submitted"))
        });
        assert_eq!(counts, 1, "{answers:#?}");
        assert_eq!(bot.turns(game).len(), turns as usize);
    });
    tell("double clicks", slowest);
}

#[test]
fn turn_and_resignation_exclude_each_other() {
    let mut slowest = Vec::new();
    in_rooms(|bot, _| {
        let game = after_homes(bot);
        let resign = Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game: GameRef::At { game, turn: Seq(3) },
            sure: true,
        });
        race(
            bot,
            (ANN, ordered(game, 2, "pass *")),
            (BETH, resign),
            &mut slowest,
        );
        let history = bot.table(game).history;
        // Either the turn stands and the resignation was stale, or the game ended before the turn.
        let (moved, ended) = (history.turns.len() == 3, history.ending.is_some());
        assert!(moved != ended, "{history:#?}");
    });
    tell("a turn and a resignation", slowest);
}

#[test]
fn turn_and_draw_exclude_each_other() {
    let mut slowest = Vec::new();
    in_rooms(|bot, _| {
        let game = after_homes(bot);
        let step = |step| {
            Command::Action(Action::Propose {
                game: GameRef::At { game, turn: Seq(3) },
                step,
            })
        };
        bot.ask(BETH, step(ProposalStep::Ask(ProposalRequest::Draw)));
        let accept = step(ProposalStep::agree(ProposalKind::Draw));
        race(
            bot,
            (ANN, accept),
            (ANN, ordered(game, 2, "pass *")),
            &mut slowest,
        );
        let history = bot.table(game).history;
        let (moved, ended) = (history.turns.len() == 3, history.ending.is_some());
        assert!(moved != ended, "{history:#?}");
    });
    tell("a turn and a draw", slowest);
}

#[test]
fn invitation_is_accepted_or_withdrawn() {
    let mut slowest = Vec::new();
    in_rooms(|bot, round| {
        bot.invite(ANN, challenge(&[BETH]));
        let answer = |reply| bot.answering(reply).into();
        let before = bot.count("games");
        let answers = race(
            bot,
            (BETH, answer(Reply::Accept)),
            (ANN, answer(Reply::Withdraw)),
            &mut slowest,
        );
        let after = bot.count("games");
        let withdrawn = how_many(&answers, |text| text.contains("is withdrawn"));
        assert!(after - before <= 1, "round {round}: {answers:#?}");
        assert!(
            after > before || withdrawn > 0,
            "round {round}: {answers:#?}"
        );
    });
    tell("accepting and withdrawing", slowest);
}

/// A game that is over.
fn over(bot: &TestBot) -> GameId {
    let game = after_homes(bot);
    bot.resign(ANN, game);
    game
}

/// Two players who ask begin one game, and a double click posts one invitation.
#[test]
fn rematch_races_create_nothing_twice() {
    let mut slowest = Vec::new();
    in_rooms(|bot, round| {
        let game = over(bot);
        let before = (bot.count("games"), bot.count("invitations"));
        let again = || {
            Command::Action(Action::Rematch {
                game: GameRef::At { game, turn: Seq(3) },
            })
        };
        let pairs = [(ANN, BETH), (ANN, ANN)];
        let (one, other) = pairs[round % 2];
        let answers = race(bot, (one, again()), (other, again()), &mut slowest);
        let begun = usize::from(one != other);
        let after = (bot.count("games"), bot.count("invitations"));
        assert_eq!(after, (before.0 + begun, before.1 + 1), "{answers:#?}");
        // Whoever comes late finds the same.
        bot.ask(BETH, again());
        bot.ask(ANN, again());
        let after = (bot.count("games"), bot.count("invitations"));
        assert_eq!(after, (before.0 + 1, before.1 + 1));
    });
    tell("rematches", slowest);
}
