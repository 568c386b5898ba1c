//! Games at the desk, as these tests set them up and ask about them.

use homeworlds::rules::Seat;
use referee::act::ending;
use referee::command::desk::DeskAction;
use referee::command::{Action, Irrevocable};
use referee::command::{Command, GameRef, ProposalRequest, ProposalStep, RulingReason};
use referee::domain::GameId;
use referee::event_log::ProposalKind;
use referee::game::{CommittedDeal, Game};
use referee::reply::Message;
use referee::reply::error::CommandResult;
use referee::store::{Store, check};
use referee_testing::test_bot::{ANN, BETH, CARL, TestBot, Who};

/// A game in which both homes stand and Ann is to move.
pub fn settled() -> (TestBot, GameId) {
    let mut bot = TestBot::new();
    let game = bot.begin();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    bot.deliver();
    (bot, game)
}

/// The same after a turn of each: Ann is to move.
pub fn begun() -> (TestBot, GameId) {
    let (mut bot, game) = settled();
    bot.type_turn(ANN, game, "build g1 Ann");
    bot.type_turn(BETH, game, "build g1 Beth");
    bot.deliver();
    (bot, game)
}

/// A seat's time is over, also in a game without a clock.
pub fn time_out(bot: &TestBot, game: GameId, seat: Seat) -> CommandResult<()> {
    let now = bot.now;
    let store = bot.referee.store();
    store.write(move |tx| ending::time_out(tx, Game::load_required(tx, game)?, seat, now))
}

pub fn reason(text: &str) -> RulingReason {
    RulingReason::read(text).expect("a reason")
}

/// Carl, a moderator who does not play, rules.
pub fn rule(bot: &mut TestBot, game: GameId, deed: DeskAction) -> Message {
    bot.moderate(CARL, ruling(game, deed))
}

pub fn ruling(game: GameId, deed: DeskAction) -> Command {
    Command::Action(Action::Rule {
        game: GameRef::Named(game),
        deed,
        reason: reason("a *good* reason"),
    })
}

/// Rules, which must be done; gives what is posted of it.
pub fn ruled(bot: &mut TestBot, game: GameId, deed: DeskAction) -> Message {
    let answer = rule(bot, game, deed);
    assert!(answer.text.starts_with("Done"), "{}", answer.text);
    let mut posted = bot.post();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let message = posted.remove(0);
    assert!(
        message.text.contains(r"a \*good\* reason"),
        "{}",
        message.text
    );
    message
}

pub fn back(bot: &mut TestBot, who: Who, game: GameId, step: ProposalStep) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Command::Action(Action::Propose { game, step }))
}

/// Asks for a takeback, which the other allows.
pub fn take_back(bot: &mut TestBot, game: GameId, who: Who) {
    let asked = back(bot, who, game, ProposalStep::Ask(ProposalRequest::Takeback));
    assert!(asked.text.contains("posted"), "{}", asked.text);
    let allowed = back(
        bot,
        Who(1 - who.0),
        game,
        ProposalStep::agree(ProposalKind::Takeback),
    );
    assert!(allowed.text.starts_with("Allowed"), "{}", allowed.text);
}

pub fn draw(bot: &mut TestBot, who: Who, game: GameId, step: ProposalStep) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Command::Action(Action::Propose { game, step }))
}

pub fn resign(bot: &mut TestBot, who: Who, game: GameId) -> Message {
    let game = GameRef::Named(game);
    bot.ask(
        who,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure: true,
        }),
    )
}

pub fn texts(bot: &TestBot, game: GameId) -> Vec<String> {
    let history = bot.table(game).history;
    history.turns.into_iter().map(|turn| turn.text).collect()
}

/// What a game is, apart from how it came to be so.
pub fn state(bot: &TestBot, game: GameId) -> (u64, String, Vec<String>, bool) {
    let table = bot.table(game);
    (
        table.state.fingerprint(),
        format!("{:?} {:?}", table.state.to_move(), table.state.outcome()),
        texts(bot, game),
        table.history.adjournment.is_some(),
    )
}

/// Whether the store is sound, every line of every game replayed; says how many turns count.
pub fn sound(bot: &TestBot) -> usize {
    let report = check(&bot.file(), |tx, history| {
        let sealed = CommittedDeal::load(tx, history.game.id).map_err(|fault| fault.to_string())?;
        let replayed = Game::replay(history.clone(), sealed);
        replayed.map(|_| ()).map_err(|broken| broken.to_string())
    })
    .expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    report.turns
}

/// Reads beside the referee.
pub fn reader(bot: &TestBot) -> referee::store::ReaderPool {
    Store::open_read_only(&bot.file()).expect("the store")
}

pub const PLAYERS: [Who; 2] = [ANN, BETH];
