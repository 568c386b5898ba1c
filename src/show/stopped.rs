//! Why nothing that somebody had armed for their turn was made, for their eyes alone.

use crate::answer::error::Fault;
use crate::domain::PersonId;
use crate::matches::armed::objections;
use crate::matches::{Match, armed};
use crate::store::{Armed, Tx};
use crate::text;
use crate::text::armed as say;
use crate::text::markup::notation;

/// Why an armed turn for the present position was not made, for its player alone; `draft` is what they have begun.
pub fn why_not(
    tx: &Tx<'_>,
    table: &Match,
    person: PersonId,
    draft: &str,
) -> Result<Option<String>, Fault> {
    let Some((seat, verdict)) = armed::stopped(tx, table, person)? else {
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
    let Some((seat, verdict)) = armed::stopped(tx, table, person)? else {
        return lost_now(tx, table, person);
    };
    let (order, draft) = (verdict.order(), tx.draft(table.id(), person)?);
    let told = say::stopped_why(&notation(&order), &objections(table, seat, &verdict));
    Ok(Some(match draft {
        Some(draft) if draft.text == order => format!("{told} {}", say::WAITS_AS_DRAFT),
        Some(_) | None => told,
    }))
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
