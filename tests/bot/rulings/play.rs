//! Games at the desk, as these tests set them up and ask about them.

use homeworlds::rules::Seat;
use referee::act::ending;
use referee::command::desk::DeskAction;
use referee::command::{ProposalRequest, RulingReason};
use referee::domain::GameId;
use referee::event_log::ProposalKind;
use referee::game::{CommittedDeal, Game};
use referee::reply::error::CommandResult;
use referee::store::check;
use referee_testing::{ANN, BETH, Posted, TestBot, Who, assert_contains};

/// A seat's time is over, also in a game without a clock.
pub fn time_out(bot: &TestBot, game: GameId, seat: Seat) -> CommandResult<()> {
    let now = bot.now;
    let store = bot.referee.store();
    store.write(move |tx| ending::time_out(tx, Game::load_required(tx, game)?, seat, now))
}

pub fn reason(text: &str) -> RulingReason {
    RulingReason::read(text).expect("a reason")
}

/// Rules, which must be done; gives what is posted of it.
pub fn ruled(bot: &mut TestBot, game: GameId, deed: DeskAction) -> Posted {
    let answer = bot.rule(game, deed);
    assert!(answer.text.starts_with("Done"), "{}", answer.text);
    let mut posted = bot.post();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let message = posted.remove(0);
    assert_contains(&message.text, r"a \*good\* reason");
    message
}

/// Asks for a takeback, which the other allows.
pub fn take_back(bot: &TestBot, game: GameId, who: Who) {
    let asked = bot.request(who, game, ProposalRequest::Takeback);
    assert_contains(&asked.text, "posted");
    let allowed = bot.agree(Who(1 - who.0), game, ProposalKind::Takeback);
    assert!(allowed.text.starts_with("Allowed"), "{}", allowed.text);
}

/// What a game is, apart from how it came to be so.
pub fn state(bot: &TestBot, game: GameId) -> (u64, String, Vec<String>, bool) {
    let table = bot.table(game);
    (
        table.state.fingerprint(),
        format!("{:?} {:?}", table.state.to_move(), table.state.outcome()),
        bot.turns(game),
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

pub const PLAYERS: [Who; 2] = [ANN, BETH];
