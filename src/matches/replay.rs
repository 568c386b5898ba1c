//! Follows a game's stored orders from its beginning.

use crate::answer::error::Broken;
use crate::domain::Moment;
use crate::matches::seating::seating;
use crate::matches::{CommittedDeal, Then, latest, state_hash};
use crate::store::{self, End, History};
use homeworlds::order::Name;
use homeworlds::rules::binary::handicap::Handicap;
use homeworlds::rules::multiplayer::Leaving;
use homeworlds::rules::{
    AnyGame, AnyVerdict, DrawReason, NoResult, Outcome, Refusal, Ruleset, WinReason,
};

/// The game as it stood at a moment.
pub(super) fn replay_to(
    history: &History,
    rules: Ruleset,
    sealed: &CommittedDeal,
    moment: Moment,
) -> Result<Then, Broken> {
    follow(history, rules, sealed, moment, |_, _| {})
}

/// The same, with a look at each turn before it is made.
pub(super) fn follow(
    history: &History,
    rules: Ruleset,
    sealed: &CommittedDeal,
    moment: Moment,
    mut visit: impl FnMut(&AnyGame, &AnyVerdict),
) -> Result<Then, Broken> {
    let broken = |turn, why| Broken {
        game: history.game.id,
        turn,
        why,
    };
    let imported = history.game.origin.place().is_none();
    let deal = sealed.open().map_err(|why| broken(0, why))?;
    let mut game = AnyGame::dealt(rules, default_homes(history), deal)
        .map_err(|_| broken(0, "another number of seats than the ruleset has"))?;
    if imported {
        game = game.with_any_names();
    }
    let mut then = Then {
        game,
        departure: None,
    };
    check_transference(history, rules, &then.game)?;
    let mut leaving = history
        .departures
        .iter()
        .take(moment.left as usize)
        .peekable();
    let mut turns = history.turns.iter().take(moment.turns as usize);
    loop {
        while let Some(left) = leaving.next_if(|left| left.turn == then.game.turns()) {
            let events = then.game.leave(left.seat, leaving_of(left.why));
            let events = events.map_err(|_| broken(left.turn, "a seat left that could not"))?;
            then.departure = Some(events);
        }
        let Some(turn) = turns.next() else {
            break;
        };
        if imported {
            // Records name the seat of each turn; archives skip people who left.
            then.game.give_turn_to(turn.seat);
        }
        let verdict = then
            .game
            .judge_stored(&turn.text)
            .ok_or_else(|| broken(turn.number, "no legal order"))?;
        visit(&then.game, &verdict);
        then.game.accept(verdict);
        then.departure = None;
        if state_hash(&then.game) != turn.state_hash {
            return Err(broken(turn.number, "another position than was stored"));
        }
        check_transference(history, rules, &then.game)?;
    }
    let last = latest(history);
    if (moment.turns, moment.left) >= (last.turns, last.left)
        && let Some(ending) = &history.ending
    {
        let last = then.game.turns();
        finish(&mut then.game, ending.end).map_err(|_| broken(last, "ended twice"))?;
    }
    Ok(then)
}

fn finish(game: &mut AnyGame, end: End) -> Result<(), Refusal> {
    match end {
        End::Agreed => game.agree_draw(),
        End::Resigned(_)
        | End::Claimed(_)
        | End::TimedOut(_)
        | End::Aborted(_)
        | End::Adjudicated(_)
        | End::Voided => game.end(outcome_of(end)),
    }
}

/// Why a seat left, for the rules.
pub const fn leaving_of(why: store::Leaving) -> Leaving {
    match why {
        store::Leaving::Resigned => Leaving::Resigned,
        store::Leaving::TimedOut => Leaving::OutOfTime,
    }
}

/// What the homeworlds of a game are called unless the players say: each by the person who sets it up, seat by seat in
/// the first turns.
pub fn default_homes(history: &History) -> Vec<Name> {
    let settlers = (0..history.sitters.len()).filter_map(|seat| {
        let sitter = seating(history, seat as u32 + 1).nth(seat)?;
        Some(sitter.name.as_str())
    });
    home_names(settlers)
}

// B22: in turn was the person who is Junior, in a game that allows it.
fn check_transference(history: &History, rules: Ruleset, game: &AnyGame) -> Result<(), Broken> {
    let here = history
        .transference
        .filter(|moved| moved.turn == game.turns());
    let allowed =
        |handicap: Handicap| handicap.transference && game.to_move() == Some(handicap.junior);
    if here.is_none() || rules.handicap().is_some_and(allowed) {
        return Ok(());
    }
    Err(Broken {
        game: history.game.id,
        turn: game.turns(),
        why: "a brain transference that was not Junior's to make",
    })
}

/// What the homeworlds of people with these display names are called, by seat (N1).
fn home_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Name> {
    let mut homes = Vec::new();
    for (seat, name) in names.into_iter().enumerate() {
        homes.push(Name::from_display_name(name, seat, &homes));
    }
    homes
}

/// How a game ended that was ended otherwise than by its last turn (B18).
pub fn outcome_of(end: End) -> Outcome {
    match end {
        End::Resigned(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::Resigned { loser },
        },
        End::Agreed => Outcome::Draw(DrawReason::Agreed),
        End::Claimed(_) => Outcome::Draw(DrawReason::Claimed),
        End::TimedOut(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::OutOfTime { loser },
        },
        End::Aborted(seat) => Outcome::NoResult(NoResult::Aborted { seat }),
        End::Adjudicated(seats) if seats.is_empty() => Outcome::Draw(DrawReason::Adjudicated),
        End::Adjudicated(seats) => Outcome::Win {
            seats: seats.iter().collect(),
            reason: WinReason::Adjudicated,
        },
        End::Voided => Outcome::NoResult(NoResult::Voided),
    }
}
