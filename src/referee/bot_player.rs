//! Scheduling of bot player turns: fair to people regardless of their number of games, and with
//! less search per turn when many games wait.

use crate::act::bot_player::{self, BotOrder, BotTask, Thought};
use crate::domain::{Millis, Seed, Span};
use crate::referee::Referee;
use crate::reply::error::{CommandError, CommandResult, InternalError, Result};
use crate::store::{BotPlayerCall, Tx};
use homeworlds_engine::{ChosenTurn, Level};

/// Number of games that are examined to find the next one.
const BATCH: u32 = 256;

/// Number of waiting games for which the search per turn is halved, and halved again for each
/// further such number.
const CROWDED_FROM: usize = 8;

/// Minimum search budget per turn of a level that thinks ahead.
const MIN_BUDGET: u32 = 500;

/// Delay before a game that cannot be continued is tried again.
const RETRY_AFTER: Span = Span::minutes(10);

/// Returns whether the search per turn is reduced because so many games wait.
pub fn thinks_less(waiting: i64) -> bool {
    usize::try_from(waiting).is_ok_and(|waiting| waiting >= CROWDED_FROM)
}

/// A bot player's turn that a game waits for.
pub struct PendingBotTurn {
    call: BotPlayerCall,
    thought: Box<Thought>,
}

impl PendingBotTurn {
    /// Searches for the turn, in less than a second. Calls `stop` often, and returns `None` once it
    /// returns true.
    pub fn think(&self, stop: &mut dyn FnMut() -> bool) -> Option<ChosenTurn> {
        self.thought.view.choose(&self.thought.request, stop)
    }
}

impl Referee {
    /// Returns the turn that a bot player must compute next, if any. Handles turns that need no
    /// search on the way.
    pub fn next_thought(&self, now: Millis) -> Result<Option<PendingBotTurn>> {
        loop {
            let waiting = self.store.read(|tx| tx.bot_player_calls(now, BATCH))?;
            let Some(call) = self.bot_player.next(&waiting) else {
                return Ok(None);
            };
            let wanted = self.store.read(|tx| bot_player::wanted(tx, &call, now));
            let done = match wanted {
                Ok(BotTask::Turn(mut thought)) => {
                    thought.request.budget = among_many(thought.request.level, waiting.len());
                    return Ok(Some(PendingBotTurn { call, thought }));
                }
                Ok(BotTask::Word(order)) => self.write_for_bot_player(call, |_| Ok(Some(*order))),
                Ok(BotTask::Nothing) => self
                    .store
                    .write(move |tx| Ok(tx.drop_bot_player_call(&call)?)),
                Err(fault) => Err(fault),
            };
            self.put_off_after(done, call, now)?;
        }
    }

    /// Plays the computed turn. `choice` is `None` if none was found.
    pub fn play_thought(
        &self,
        waiting: PendingBotTurn,
        choice: Option<ChosenTurn>,
        now: Millis,
    ) -> Result<()> {
        let PendingBotTurn { call, thought } = waiting;
        let made = match choice {
            Some(choice) => self
                .write_for_bot_player(call, move |tx| bot_player::play(tx, &thought, &choice, now)),
            None => Err(stuck(call, "no turn found")),
        };
        self.put_off_after(made, call, now)
    }

    /// Performs the work, and carries out the resulting orders of a bot player.
    fn write_for_bot_player(
        &self,
        call: BotPlayerCall,
        work: impl FnOnce(&mut Tx) -> CommandResult<Option<BotOrder>> + Send + 'static,
    ) -> Result<()> {
        // None of its orders starts a game, and only that involves chance.
        let dice = self.dice(Seed(0));
        let done = self.store.write(move |tx| {
            if let Some(BotOrder { caller, act }) = work(tx)? {
                crate::referee::act(tx, &caller, act, dice)?;
            }
            Ok(())
        });
        done.map_err(|why: CommandError| {
            let fault = why.into_reply().err();
            fault.unwrap_or_else(|| stuck(call, "refused"))
        })
    }

    /// Defers a failed game, so that one broken game cannot block the others.
    fn put_off_after(&self, done: Result<()>, call: BotPlayerCall, now: Millis) -> Result<()> {
        let Err(fault) = done else {
            return Ok(());
        };
        tracing::error!(game = %call.game, %fault, "a bot player failed; retrying later");
        self.store
            .write(move |tx| Ok(tx.put_off_bot_player_call(&call, now + RETRY_AFTER)?))
    }
}

/// Returns the search budget of a turn with this many waiting games. `None` is the full budget of
/// the level.
fn among_many(level: Level, waiting: usize) -> Option<u32> {
    let halvings = u32::try_from(waiting / CROWDED_FROM).unwrap_or(u32::MAX);
    let usual = level.manner().budget;
    (halvings > 0 && usual > 0).then(|| usual.checked_shr(halvings).unwrap_or(0).max(MIN_BUDGET))
}

const fn stuck(call: BotPlayerCall, why: &'static str) -> InternalError {
    let game = call.game;
    InternalError::BotPlayer { game, why }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_queue_shortens_the_thinking() {
        assert_eq!(among_many(Level::Nine, 7), None);
        assert_eq!(among_many(Level::Nine, 8), Some(100_000));
        assert_eq!(among_many(Level::Nine, 16), Some(50_000));
        assert_eq!(among_many(Level::Nine, 5_000), Some(MIN_BUDGET));
        assert_eq!(among_many(Level::One, 5_000), None);
    }
}
