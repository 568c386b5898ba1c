//! What a Settlers game asks of the referee beyond the others: passing for who can do nothing, and the running score.

use crate::referee::play::append;
use crate::referee::stop::Stop;
use crate::referee::table::Table;
use crate::rules::{AnyGame, AnyView};
use crate::store::Tx;
use crate::table::Millis;
use crate::words::{self, settlers as say};

/// The pass of a seat that has no legal action.
const PASS: &str = "pass";

/// Passes for every seat that can do nothing, as turns of their own, and tells each (S2). Two of them end the game (S7).
pub fn pass_where_forced(
    tx: &mut Tx<'_>,
    table: &mut Table,
    at: Millis,
) -> Result<Vec<String>, Stop> {
    let mut told = Vec::new();
    while table.game.must_pass() {
        let Some(pass) = table.game.judge_stored(PASS) else {
            break;
        };
        append(tx, table, pass, at, None)?;
        let last = table.game.last();
        told.extend(last.map(|turn| words::played(&turn, &table.names())));
    }
    Ok(told)
}

/// The score so far and for how long nothing was conquered, for the card of a Settlers game (S7, S8).
pub fn standing(game: &AnyGame, names: &[String]) -> Option<String> {
    match game.view(None) {
        AnyView::Settlers(view) => Some(say::standing(view.scores, view.quiet, names)),
        AnyView::Star(_) => None,
    }
}
