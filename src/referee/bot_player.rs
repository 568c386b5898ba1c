//! Which bot player's turn is thought of next: fair to people, whatever how many games each has; with less thought a turn where many
//! wait.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::act::bot_player::{self, BotOrder, BotTask, Thought};
use crate::domain::{Millis, PersonId, Seed, Span};
use crate::referee::Referee;
use crate::reply::error::{CommandError, CommandResult, InternalError, Result};
use crate::store::{BotPlayerCall, Tx};
use homeworlds_engine::{ChosenTurn, Level};

/// How many games are looked through for the next one.
const BATCH: u32 = 256;

/// For each so many games that wait, half as much is thought of a turn.
const CROWDED_FROM: usize = 8;

/// So much at least is thought of a turn by a level that thinks ahead.
const MIN_BUDGET: u32 = 500;

/// So many people are remembered.
const MAX_WAITING: usize = 1_024;

/// A game that cannot be gone on with is looked at again after so long.
const RETRY_AFTER: Span = Span::minutes(10);

/// Whether less is thought of a turn, since so many games wait.
pub fn thinks_less(waiting: i64) -> bool {
    usize::try_from(waiting).is_ok_and(|waiting| waiting >= CROWDED_FROM)
}

/// Who was answered how long ago, counted in answers.
#[derive(Default)]
pub struct Queue(Mutex<Answered>);

#[derive(Default)]
struct Answered {
    count: u64,
    last: HashMap<Option<PersonId>, u64>,
}

impl Queue {
    /// The game of whoever was answered longest ago; of theirs the one that has waited longest.
    fn next(&self, waiting: &[BotPlayerCall]) -> Option<BotPlayerCall> {
        let mut answered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = |call: &&BotPlayerCall| answered.last.get(&call.caller).copied();
        let next = *waiting.iter().min_by_key(last)?;
        if answered.last.len() >= MAX_WAITING {
            answered.last.clear();
        }
        answered.count += 1;
        let count = answered.count;
        answered.last.insert(next.caller, count);
        Some(next)
    }
}

/// A turn to be thought of, for which a game waits.
pub struct PendingBotTurn {
    call: BotPlayerCall,
    thought: Box<Thought>,
}

impl PendingBotTurn {
    /// Thinks of the turn, for less than a second; `stop` is asked often, and `None` is the answer when it said so.
    pub fn think(&self, stop: &mut dyn FnMut() -> bool) -> Option<ChosenTurn> {
        self.thought.view.choose(&self.thought.request, stop)
    }
}

impl Referee {
    /// The turn that a bot player is to think of next, if any; what takes no thought is done by the way.
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

    /// Makes the turn that was thought of; `None` where none was found.
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

    /// Does the work, and carries out what a bot player orders by it.
    fn write_for_bot_player(
        &self,
        call: BotPlayerCall,
        work: impl FnOnce(&mut Tx) -> CommandResult<Option<BotOrder>> + Send + 'static,
    ) -> Result<()> {
        // None of its orders begins a game, which alone chance has a part in.
        let dice = self.dice(Seed(0));
        let done = self.store.write(move |tx| {
            if let Some(BotOrder { asker, act }) = work(tx)? {
                crate::referee::act(tx, &asker, act, dice)?;
            }
            Ok(())
        });
        done.map_err(|why: CommandError| {
            let fault = why.into_reply().err();
            fault.unwrap_or_else(|| stuck(call, "refused"))
        })
    }

    /// What fails is looked at again later, so that one broken game holds up no other.
    fn put_off_after(&self, done: Result<()>, call: BotPlayerCall, now: Millis) -> Result<()> {
        let Err(fault) = done else {
            return Ok(());
        };
        tracing::error!(game = %call.game, %fault, "a bot player failed; retrying later");
        self.store
            .write(move |tx| Ok(tx.put_off_bot_player_call(&call, now + RETRY_AFTER)?))
    }
}

/// The budget of a turn where so many games wait; `None` is as much as the level has.
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
    use crate::event_log::Seq;

    fn call(game: &str, caller: u64, at: i64) -> BotPlayerCall {
        BotPlayerCall {
            game: game.parse().expect("an id"),
            seq: Seq(1),
            caller: Some(PersonId(caller)),
            at: Millis(at),
        }
    }

    #[test]
    fn less_is_thought_of_a_turn_where_many_wait() {
        assert_eq!(among_many(Level::Seven, 7), None);
        assert_eq!(among_many(Level::Seven, 8), Some(100_000));
        assert_eq!(among_many(Level::Seven, 16), Some(50_000));
        assert_eq!(among_many(Level::Seven, 5_000), Some(MIN_BUDGET));
        assert_eq!(among_many(Level::One, 5_000), None);
    }

    #[test]
    fn who_has_many_games_holds_up_nobody() {
        let mut waiting: Vec<BotPlayerCall> = ["mirolu", "sateko", "bavedi", "lorani"]
            .iter()
            .enumerate()
            .map(|(number, game)| call(game, 1, number as i64))
            .collect();
        waiting.push(call("pekaso", 2, 9));
        let queue = Queue::default();
        let mut served = Vec::new();
        while let Some(next) = queue.next(&waiting) {
            waiting.retain(|call| call.game != next.game);
            served.push(next.caller.map(|person| person.0));
        }
        assert_eq!(served, [1, 2, 1, 1, 1].map(Some));
        assert_eq!(queue.next(&[]), None);
    }
}
