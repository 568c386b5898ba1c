//! Replays a game's stored orders from its beginning.

use crate::domain::{GameId, PersonId};
use crate::event_log::{EarlyEnd, EventKind, History, Seq, Sitter};
use crate::game::{CommittedDeal, StateHash};
use crate::reply::error::Broken;
use homeworlds::order::Name;
use homeworlds::rules::binary::Handicap;
use homeworlds::rules::{
    AnyGame, AnyVerdict, DrawReason, Event, NoResult, Outcome, Refusal, Ruleset, Seat, WinReason,
};

/// Returns the game at a log position, including its end if the position is the current one.
pub(super) fn replay_to(
    history: &History,
    rules: Ruleset,
    sealed: &CommittedDeal,
    place: Seq,
) -> Result<PastGame, Broken> {
    follow(history, rules, sealed, end_of(history, place), |_, _| {})
}

/// Returns the last event of the board at a log position: an end without a turn belongs to the
/// current board.
pub(super) fn end_of(history: &History, place: Seq) -> Seq {
    if place == history.place() {
        history.until
    } else {
        place
    }
}

/// Replays the log up to an event and calls a function before each turn.
pub(super) fn follow(
    history: &History,
    rules: Ruleset,
    sealed: &CommittedDeal,
    until: Seq,
    mut visit: impl FnMut(&AnyGame, &AnyVerdict),
) -> Result<PastGame, Broken> {
    let broken = |turn, why| Broken {
        game: history.game.id,
        turn,
        why,
    };
    let imported = history.game.origin.place().is_none();
    let deal = sealed.open().map_err(|why| broken(0, why))?;
    let homes = default_homes(history);
    let mut game = match history.start() {
        None => AnyGame::dealt(rules, homes, deal),
        Some(start) => AnyGame::from_text(rules, homes, start),
    }
    .map_err(|_| broken(0, "the ruleset does not allow this beginning"))?;
    if imported {
        game = game.with_any_names();
    }
    let mut then = PastGame {
        game,
        departure: None,
    };
    for event in history.log.way_to(until) {
        let made = then.game.turns();
        match &event.what {
            EventKind::Turn {
                seat, text, hash, ..
            } => {
                if imported {
                    // Records name the seat of each turn; archives skip players who left.
                    then.game.give_turn_to(*seat);
                }
                let judged = then.game.judge_stored(text);
                let verdict = judged.ok_or_else(|| broken(made + 1, "no legal order"))?;
                visit(&then.game, &verdict);
                then.game.accept(verdict);
                then.departure = None;
                if state_hash(&then.game) != *hash {
                    return Err(broken(made + 1, "another position than was stored"));
                }
            }
            EventKind::Left { seat, why, .. } => {
                let events = then
                    .game
                    .leave(*seat, *why)
                    .map_err(|_| broken(made, "a seat left that could not"))?;
                then.departure = Some(events);
            }
            EventKind::Swapped => check_transference(history.game.id, rules, &then.game)?,
            EventKind::Ended { how } => {
                finish(&mut then.game, *how).map_err(|_| broken(made, "ended twice"))?;
            }
            _ => {}
        }
    }
    Ok(then)
}

fn finish(game: &mut AnyGame, end: EarlyEnd) -> Result<(), Refusal> {
    match end {
        EarlyEnd::Agreed => game.agree_draw(),
        EarlyEnd::Resigned(_)
        | EarlyEnd::Claimed(_)
        | EarlyEnd::TimedOut(_)
        | EarlyEnd::Aborted(_)
        | EarlyEnd::Adjudicated(_)
        | EarlyEnd::Voided => game.end(outcome_of(end)),
    }
}

/// Returns the default names of a game's homeworlds: each derives from the person who sets it up,
/// by seat in the first turns.
pub fn default_homes(history: &History) -> Vec<Name> {
    let settlers = (0..history.sitters.len()).filter_map(|seat| {
        let settled = history.place_of(seat as u32 + 1);
        let sitter = seating(history, settled).nth(seat)?;
        // A bot player's name depends on the reader's language; a home's name does not.
        let bot_player = sitter.person.and_then(PersonId::level);
        Some(bot_player.map_or_else(|| sitter.name.clone(), |level| format!("Referee {level}")))
    });
    let settlers: Vec<String> = settlers.collect();
    home_names(settlers.iter().map(String::as_str))
}

// Rule B22: the game must allow the swap and wait for a turn.
fn check_transference(id: GameId, rules: Ruleset, game: &AnyGame) -> Result<(), Broken> {
    let allowed = |handicap: Handicap| handicap.transference && game.to_move().is_some();
    if rules.handicap().is_some_and(allowed) {
        return Ok(());
    }
    Err(Broken {
        game: id,
        turn: game.turns(),
        why: "a swap of sides that was not agreed, or after the end",
    })
}

/// Returns the homeworld names for people with these display names, by seat (N1).
fn home_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Name> {
    let mut homes = Vec::new();
    for (seat, name) in names.into_iter().enumerate() {
        homes.push(Name::from_display_name(name, seat, &homes));
    }
    homes
}

/// Returns the outcome of a game that something other than its last turn ended (B18).
pub fn outcome_of(end: EarlyEnd) -> Outcome {
    match end {
        EarlyEnd::Resigned(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::Resigned { loser },
        },
        EarlyEnd::Agreed => Outcome::Draw(DrawReason::Agreed),
        EarlyEnd::Claimed(_) => Outcome::Draw(DrawReason::Claimed),
        EarlyEnd::TimedOut(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::OutOfTime { loser },
        },
        EarlyEnd::Aborted(seat) => Outcome::NoResult(NoResult::Aborted { seat }),
        EarlyEnd::Adjudicated(seats) if seats.is_empty() => Outcome::Draw(DrawReason::Adjudicated),
        EarlyEnd::Adjudicated(seats) => Outcome::Win {
            seats: seats.iter().collect(),
            reason: WinReason::Adjudicated,
        },
        EarlyEnd::Voided => Outcome::NoResult(NoResult::Voided),
    }
}

/// Returns the people at each seat at a log position: people may swap sides (B22), and others may
/// take over their seats.
pub(super) fn seating(history: &History, at: Seq) -> SeatedPeople<'_> {
    let changed = history.transference.is_some_and(|moved| moved.seq < at);
    let sitters = (0..)
        .map(Seat)
        .zip(&history.sitters)
        .map(move |(seat, now)| history.sitter(seat, at).unwrap_or(now));
    if changed {
        let sitters: Vec<&Sitter> = sitters.collect();
        return Box::new(sitters.into_iter().rev());
    }
    Box::new(sitters)
}

/// The people in seat order.
pub(super) type SeatedPeople<'h> = Box<dyn Iterator<Item = &'h Sitter> + 'h>;

/// A past position of a game and the cause that led to it.
pub struct PastGame {
    /// The position.
    pub game: AnyGame,
    /// The events of a seat's departure, if that led here (M8); otherwise the latest turn did.
    pub departure: Option<Vec<Event>>,
}

/// Returns a hash of the position, stored with each turn.
pub fn state_hash(game: &AnyGame) -> StateHash {
    StateHash(game.fingerprint())
}
