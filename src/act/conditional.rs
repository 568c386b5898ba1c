//! Armed turns: when a position comes that a player planned for, their answer is made at once, in the same transaction as the
//! turn that led there. Whoever sees the game sees of it only what was made.
//!
//! An armed turn waits for a position, whatever its systems are called by then, and for an earlier armed turn where it
//! stands in a chain. It is made under the guards that a typed turn has; one that would be asked about waits as its
//! player's draft, and they are told why. What the game has overtaken is kept until its player has seen it in the list.
//! Armed turns end with the game.

use crate::act::warnings::warnings;
use crate::answer::error::{CommandError, Fault};
use crate::domain::{GameId, Millis, PersonId};
use crate::matches::Match;
use crate::store::{Armed, Draft, Tx};
use crate::text;
use crate::text::armed as say;
use crate::text::markup::notation;
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Seat};

/// What was armed was made: what waits for it waits no longer.
pub fn made_now(tx: &mut Tx<'_>, armed: &Armed) -> Result<(), Fault> {
    tx.free_followers(armed.game, armed.person, armed.id)?;
    Ok(tx.disarm(armed.game, armed.person, armed.id)?)
}

/// The game went another way than this waits for.
fn overtake(tx: &mut Tx<'_>, armed: &Armed) -> Result<(), Fault> {
    Ok(tx.arm(&Armed {
        overtaken: true,
        ..armed.clone()
    })?)
}

/// The armed turn that is to be made now, if there is one; what the game has overtaken is disarmed on the way.
pub fn next(
    tx: &mut Tx<'_>,
    table: &Match,
    at: Millis,
) -> Result<Option<(Armed, AnyVerdict)>, CommandError> {
    loop {
        let mut again = false;
        for armed in waiting(tx.armed(table.id())?, table) {
            if armed.turn < table.turns() {
                again |= passed_by(tx, table, &armed)?;
                continue;
            }
            let Some(verdict) = fits(table, &armed) else {
                overtake(tx, &armed)?;
                continue;
            };
            if objections(table, armed.seat, &verdict).is_empty() {
                return Ok(Some((armed, verdict)));
            }
            ask_instead(tx, table, &armed, &verdict, at)?;
        }
        if !again {
            return Ok(None);
        }
    }
}

/// Parts a person's armed turns into those that the game has overtaken and those that can still come about; what waits for an
/// overtaken one is neither.
pub fn parted(all: Vec<Armed>) -> (Vec<Armed>, Vec<Armed>) {
    let (mut gone, mut live) = (Vec::new(), Vec::new());
    let mut lost: Vec<u32> = Vec::new();
    // What waits for another has a later number.
    for armed in all {
        if armed.overtaken {
            lost.push(armed.id);
            gone.push(armed);
        } else if armed.parent.is_some_and(|parent| lost.contains(&parent)) {
            lost.push(armed.id);
        } else {
            live.push(armed);
        }
    }
    (gone, live)
}

/// How many armed turns the list of a person shows.
pub fn count(tx: &Tx<'_>, game: GameId, person: PersonId) -> Result<usize, Fault> {
    let (gone, live) = parted(tx.armed_by(game, person)?);
    Ok(gone.len() + live.len())
}

/// What tells a person, on their turn, that none of what they had armed for it fits the position that came.
fn lost_now(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<Option<String>, Fault> {
    let now = |armed: &&Armed| armed.overtaken && armed.turn == table.turns();
    let all = tx.armed_by(table.id(), person)?;
    let lost: Vec<String> = all
        .iter()
        .filter(now)
        .map(|armed| notation(&armed.text))
        .collect();
    Ok((!lost.is_empty()).then(|| say::lost(&text::all_of(&lost))))
}

/// Those that wait for no other one, for the present turn or an earlier one.
fn waiting(armed: Vec<Armed>, table: &Match) -> Vec<Armed> {
    let now = table.turns();
    let waits = |armed: &Armed| !armed.overtaken && armed.parent.is_none() && armed.turn <= now;
    armed.into_iter().filter(waits).collect()
}

/// The turn that is armed as a turn of the present position, if the person sits there and the position is the one.
fn fits(table: &Match, armed: &Armed) -> Option<AnyVerdict> {
    let sits = table.seat_of(armed.person) == Some(armed.seat);
    if !sits || table.game.to_move() != Some(armed.seat) || armed.turn != table.turns() {
        return None;
    }
    judged(table, &table.game, armed)
}

/// The turn that is armed as a turn of `game`, if that stands like the position it waits for.
fn judged(table: &Match, game: &AnyGame, armed: &Armed) -> Option<AnyVerdict> {
    let planned = table.rules.standing(&armed.position)?;
    let renaming = planned.renaming(&game.standing())?;
    game.judge_alike(&armed.text, &renaming)
}

/// A turn was made by hand where this one was armed: if it is the same, what waits for it waits no longer, which is said.
fn passed_by(tx: &mut Tx<'_>, table: &Match, armed: &Armed) -> Result<bool, CommandError> {
    let made = table.made_after(armed.turn);
    let (before, _) = table.supposing(table.place_before_next(armed.turn), [])?;
    let (mut planned, mut actual) = (before.game.clone(), before.game);
    let both = judged(table, &planned, armed).zip(made.and_then(|text| actual.judge_stored(text)));
    if let Some((one, other)) = both {
        planned.accept(one);
        actual.accept(other);
        if planned.stands_like(&actual) {
            made_now(tx, armed)?;
            return Ok(true);
        }
    }
    overtake(tx, armed)?;
    Ok(false)
}

/// What speaks against making a turn without asking: what its player would be asked about, and an end that is not their win.
pub fn objections(table: &Match, seat: Seat, verdict: &AnyVerdict) -> Vec<String> {
    let mut found = warnings(table, seat, verdict);
    let badly = match verdict.outcome() {
        None => false,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) => true,
        Some(Outcome::Win { seats, .. }) => !seats.contains(&seat),
    };
    if badly && found.is_empty() {
        found.push(say::ENDS_BADLY.to_owned());
    }
    found
}

/// The turn is not made, but waits as its player's draft unless they have another.
fn ask_instead(
    tx: &mut Tx<'_>,
    table: &Match,
    armed: &Armed,
    verdict: &AnyVerdict,
    at: Millis,
) -> Result<(), Fault> {
    let before = tx.draft(armed.game, armed.person)?;
    if before.as_ref().is_some_and(|draft| !draft.text.is_empty()) {
        return Ok(());
    }
    Ok(tx.set_draft(&Draft {
        game: armed.game,
        person: armed.person,
        turn: table.turn_place(),
        rev: before.map_or(0, |draft| draft.rev) + 1,
        text: verdict.order(),
        at,
        offers_draw: false,
        seal: None,
    })?)
}

/// Why an armed turn for the present position was not made, for its player alone; `draft` is what they have begun.
pub fn why_not(
    tx: &Tx<'_>,
    table: &Match,
    person: PersonId,
    draft: &str,
) -> Result<Option<String>, Fault> {
    let Some((seat, verdict)) = stopped(tx, table, person)? else {
        return lost_now(tx, table, person);
    };
    let order = verdict.order();
    let told = notation(&order);
    Ok(Some(if order == draft {
        say::stopped(&told)
    } else {
        say::stopped_why(&told, &objections(table, seat, &verdict))
    }))
}

/// The same for the private notice of their turn.
pub fn told_with_turn(
    tx: &Tx<'_>,
    table: &Match,
    person: PersonId,
) -> Result<Option<String>, Fault> {
    let Some((seat, verdict)) = stopped(tx, table, person)? else {
        return lost_now(tx, table, person);
    };
    let (order, draft) = (verdict.order(), tx.draft(table.id(), person)?);
    let told = say::stopped_why(&notation(&order), &objections(table, seat, &verdict));
    Ok(Some(match draft {
        Some(draft) if draft.text == order => format!("{told} {}", say::WAITS_AS_DRAFT),
        Some(_) | None => told,
    }))
}

/// Whether an armed turn of theirs was not made, for their own lists.
pub fn is_stopped(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<bool, Fault> {
    Ok(stopped(tx, table, person)?.is_some())
}

/// The armed turn of a person that fits the present position and was not made, with their seat.
fn stopped(
    tx: &Tx<'_>,
    table: &Match,
    person: PersonId,
) -> Result<Option<(Seat, AnyVerdict)>, Fault> {
    let armed = waiting(tx.armed_by(table.id(), person)?, table);
    let fitting = |armed: &Armed| Some((armed.seat, fits(table, armed)?));
    Ok(armed.iter().find_map(fitting))
}
