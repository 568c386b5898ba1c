//! Manual actions of the operator on a running bot.

use rand::Rng;

use crate::act::outages;
use crate::domain::{GameId, Millis};
use crate::game::Game;
use crate::game::record::{NotImported, RecordSource, judge, keep, record};
use crate::notify::{Envelope, Notice};
use crate::referee::Referee;
use crate::reply::error::Result;
use crate::store::Tx;
use homeworlds::order::record::Record;
use homeworlds::rules::Ruleset;

/// Announces a text wherever a game is running. Returns whether there is any.
pub fn announce(tx: &mut Tx, text: &str, now: Millis) -> Result<bool> {
    let places = outages::places(tx, tx.running_games()?)?;
    let announcement = tx.keep_announcement(text, now)?;
    let notice = Notice::Announced { announcement };
    for &place in &places {
        notice.send(tx, Envelope::to(place, now))?;
    }
    Ok(!places.is_empty())
}

impl Referee {
    /// Judges every turn of a record and stores it as a game for review. Returns the new id.
    pub fn import(
        &self,
        record: &Record,
        ruleset: Ruleset,
        source: RecordSource,
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

    /// Returns the game as a record for any caller, or `None` if there is no such game.
    pub fn export(tx: &Tx, id: GameId) -> Result<Option<Record>> {
        Ok(Game::load(tx, id)?.map(|game| record(&game)))
    }

    /// Returns the positions of the games whose players permit puzzles, each with its game and turn
    /// number.
    pub fn positions_for_puzzles(tx: &Tx) -> Result<Vec<(String, String)>> {
        let mut positions = Vec::new();
        for id in tx.games_for_puzzles()? {
            let game = Game::load(tx, id)?.filter(|game| game.state.has_moments());
            if let Some(game) = game {
                game.each_turn(|game_id, _| {
                    let source = format!("{id}.{}", game_id.turns() + 1);
                    positions.push((source, game_id.position_text()));
                })?;
            }
        }
        Ok(positions)
    }
}
