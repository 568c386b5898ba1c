//! Submitted turns become turns when their time comes: each in one transaction, also after a restart.

use crate::act::count::{Made, commit};
use crate::answer::error::{CommandError, Fault};
use crate::domain::{GameId, InteractionId, Millis, PersonId};
use crate::matches::Match;
use crate::store::{Draft, Store, Tx};

/// The most that are published at once.
const BATCH: u32 = 64;

/// A submitted turn that counts now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The game.
    pub game: GameId,
    /// Who submitted it.
    pub person: PersonId,
    /// By which interaction.
    pub interaction: InteractionId,
}

/// Publishes what is due at `now`, and says what counts by that. What cannot be published is its player's draft again.
pub fn due(store: &Store, now: Millis) -> Result<Vec<Counted>, Fault> {
    let mut counted = Vec::new();
    for draft in store.read(|tx| Ok::<_, Fault>(tx.sealed_due(now, BATCH)?))? {
        let (game, sealed) = (draft.game, draft.clone());
        let published = store.write(move |tx| publish(tx, &sealed, now));
        match published {
            Ok(turn) => counted.extend(turn),
            Err(stop) => {
                tracing::error!(%game, ?stop, "a submitted turn cannot be published and is a draft again");
                store.write(move |tx| unseal(tx, &draft))?;
            }
        }
    }
    Ok(counted)
}

fn publish(tx: &mut Tx<'_>, due: &Draft, now: Millis) -> Result<Option<Counted>, CommandError> {
    let Some(draft) = still_sealed(tx, due)? else {
        return Ok(None);
    };
    let Some(seal) = draft.seal else {
        return Ok(None);
    };
    let Some(mut table) = Match::load(tx, draft.game)? else {
        return Ok(None);
    };
    let seat = table.seat_of(draft.person);
    let resumed = table.draft(&draft.text)?;
    let whole = resumed.dropped == 0 && seat.is_some() && table.game.to_move() == seat;
    let verdict = whole.then(|| resumed.draft.verdict()).flatten();
    drop(resumed);
    let Some(verdict) = verdict else {
        unseal(tx, &draft)?;
        return Ok(None);
    };
    let made = Made {
        person: Some(draft.person),
        at: seal.interaction.created_at(),
        interaction: Some(seal.interaction),
        told: now,
        offers_draw: draft.offers_draw,
    };
    commit(tx, &mut table, verdict, made)?;
    Ok(Some(Counted {
        game: draft.game,
        person: draft.person,
        interaction: seal.interaction,
    }))
}

/// The draft, unless it was brought back meanwhile.
fn still_sealed(tx: &Tx<'_>, due: &Draft) -> Result<Option<Draft>, Fault> {
    let now = tx.draft(due.game, due.person)?;
    Ok(now.filter(|now| now.seal == due.seal))
}

/// Makes it a draft again.
fn unseal(tx: &mut Tx<'_>, due: &Draft) -> Result<(), Fault> {
    let Some(draft) = still_sealed(tx, due)? else {
        return Ok(());
    };
    Ok(tx.set_draft(&Draft {
        rev: draft.rev + 1,
        seal: None,
        ..draft
    })?)
}
