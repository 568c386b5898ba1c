//! Armed turns: when a position comes that a player planned for, their answer is made at once, in the same transaction as the
//! turn that led there. Whoever sees the game sees of it only what was made.
//!
//! An armed turn waits for a position, whatever its systems are called by then, and for an earlier armed turn where it
//! stands in a chain. It is made under the guards that a typed turn has; one that would be asked about waits as its
//! player's draft, and they are told why. What the game has overtaken is kept until its player has seen it in the list.
//! Armed turns end with the game.

use crate::act::draft;
use crate::answer::error::{CommandError, Fault};
use crate::domain::Millis;
use crate::matches::Match;
use crate::matches::armed::{fits, judged, objections, waiting};
use crate::store::{Armed, Tx};
use homeworlds::rules::AnyVerdict;

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

/// The turn is not made, but waits as its player's draft unless they have another.
fn ask_instead(
    tx: &mut Tx<'_>,
    table: &Match,
    armed: &Armed,
    verdict: &AnyVerdict,
    at: Millis,
) -> Result<(), Fault> {
    let before = tx.draft(armed.game, armed.person)?;
    if before.is_some_and(|draft| !draft.text.is_empty()) {
        return Ok(());
    }
    let whose = (armed.game, armed.person);
    draft::give(tx, whose, table.turn_place(), verdict.order(), at)
}
