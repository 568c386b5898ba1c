//! Games out of the store as records, and into it.

use rand::Rng;

use crate::answer::error::Fault;
use crate::domain::{GameId, Millis};
use crate::matches::Match;
use crate::matches::record::{NotImported, Source, judge, keep, record};
use crate::referee::Referee;
use crate::store::Tx;
use homeworlds::order::record::Record;
use homeworlds::rules::Ruleset;

impl Referee {
    /// Judges every turn of a record and stores it as a game that can be reviewed; answers with its new id.
    pub fn import(
        &self,
        record: &Record,
        ruleset: Ruleset,
        source: Source,
        now: Millis,
        mut rng: impl Rng + Send + 'static,
    ) -> Result<GameId, NotImported> {
        let judged = judge(record, ruleset)?;
        self.store.write(move |tx| {
            let id = tx.free_game_id(&mut rng)?;
            keep(tx, id, judged, source, now)?;
            Ok(id)
        })
    }

    /// The game as a record, whoever asks; `None` when there is none.
    pub fn export(tx: &Tx<'_>, id: GameId) -> Result<Option<Record>, Fault> {
        Ok(Match::load(tx, id)?.map(|match_| record(&match_)))
    }
}
