//! What makes sending a row twice harmless: of one nonce Discord takes one message.
//!
//! It names the row and the incarnation in which the row was written. Each start of the bot begins an incarnation for the rows
//! to come, while those that wait keep theirs. So a bot that was killed doubles nothing; and a store that was put back from a
//! copy, whose new rows get numbers that have been used, does not name them like messages that Discord has.

use crate::answer::error::Result;
use crate::domain::Seed;
use crate::store::{OutboxId, Tx};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// The setting that holds them: the first row of each, and its mark, `1:9f3b2c01 57:00a1b2c3`.
const INCARNATIONS: &str = "incarnations";

/// From this row on, rows bear this mark.
struct Incarnation {
    first: i64,
    mark: String,
}

/// Begins an incarnation for the rows to come. Those that nothing bears any more are forgotten.
pub fn begin(tx: &mut Tx, seed: Seed) -> Result<()> {
    let next = tx.next_outgoing()?;
    let oldest = tx.oldest_outgoing()?.unwrap_or(next);
    let mut all = incarnations(tx)?;
    all.retain(|one| one.first < next.0);
    let needed = all.iter().rposition(|one| one.first <= oldest.0);
    all.drain(..needed.unwrap_or(0));
    let mark: u32 = StdRng::seed_from_u64(seed.0).random();
    all.push(Incarnation {
        first: next.0,
        mark: format!("{mark:08x}"),
    });
    let text: Vec<String> = all
        .iter()
        .map(|one| format!("{}:{}", one.first, one.mark))
        .collect();
    Ok(tx.set_setting(INCARNATIONS, &text.join(" "))?)
}

/// The nonce of a row: at most 25 characters.
pub fn nonce(tx: &Tx, row: OutboxId) -> Result<String> {
    let all = incarnations(tx)?;
    let own = all.iter().rfind(|one| one.first <= row.0);
    let mark = own.map_or("", |one| &one.mark);
    Ok(format!("h{}-{mark}", row.0))
}

fn incarnations(tx: &Tx) -> Result<Vec<Incarnation>> {
    let text = tx.setting(INCARNATIONS)?.unwrap_or_default();
    let read = |one: &str| {
        let (first, mark) = one.split_once(':')?;
        Some(Incarnation {
            first: first.parse().ok()?,
            mark: mark.to_owned(),
        })
    };
    Ok(text.split(' ').filter_map(read).collect())
}
