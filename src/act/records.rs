//! Records that people give: opened for a while, kept, deleted.

use crate::act::invitation::Randomness;
use crate::act::invitation_draft;
use crate::command::invitation_draft::Written;
use crate::command::{Caller, GameRef, RecordStep, Sight, terms};
use crate::domain::GameId;
use crate::event_log::ReadRecord;
use crate::game::Game;
use crate::i18n;
use crate::reply::Message;
use crate::reply::error::{CommandResult, refuse};
use crate::show::{records, review};
use crate::store::Tx;
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Maximum number of records that a person keeps.
const MOST_KEPT: usize = 10;

/// Performs a step.
pub fn step(tx: &mut Tx, caller: &Caller, step: &RecordStep, dice: Randomness) -> CommandResult {
    match step {
        // `Referee::answer` reads records outside the store.
        RecordStep::Read(_) => Ok(Message::of(i18n::GAME_NOTHING_DONE)),
        RecordStep::Open(record, notes) => open(tx, caller, (record, notes), dice),
        RecordStep::Keep(id) => keep(tx, caller, *id),
        RecordStep::Delete(id) => {
            check_own(tx, caller, *id)?;
            tx.delete_record(*id)?;
            Ok(Message::of(i18n::RECORD_DELETED))
        }
        RecordStep::PlayFrom { game, turn } => play_from(tx, caller, *game, *turn),
    }
}

/// Stores a record for a while and opens its review.
fn open(
    tx: &mut Tx,
    caller: &Caller,
    (record, notes): (&ReadRecord, &[String]),
    dice: Randomness,
) -> CommandResult {
    let mut rng = StdRng::seed_from_u64(dice.seed.0);
    let id = tx.add_record(caller.person.id, record, caller.at(), &mut rng)?;
    let sight = Sight {
        more: true,
        ..Sight::default()
    };
    let page = review::page(tx, caller, GameRef::Named(id), None, sight)?;
    let lines = [vec![page.text.clone()], records::notes(notes)].concat();
    Ok(Message {
        text: lines.join("\n"),
        ..page
    })
}

fn keep(tx: &mut Tx, caller: &Caller, id: GameId) -> CommandResult {
    check_own(tx, caller, id)?;
    let kept = tx.kept_records(caller.person.id)?;
    if kept.len() >= MOST_KEPT && kept.iter().all(|record| record.id != id) {
        return refuse(i18n::error_record_many(MOST_KEPT));
    }
    tx.keep_record(id)?;
    let page = review::page(tx, caller, GameRef::Named(id), None, Sight::default())?;
    Ok(Message {
        text: format!("{}\n-# {}", page.text, i18n::RECORD_KEPT),
        ..page
    })
}

/// Begins an invitation to a game from a position of one that nobody plays any more.
fn play_from(tx: &mut Tx, caller: &Caller, id: GameId, turn: u32) -> CommandResult {
    let game = Game::asked(tx, caller, GameRef::Named(id))?;
    if !game.is_closed() || game.state.seats() != 2 {
        return refuse(i18n::ERROR_START_FOR_TWO);
    }
    let position = game
        .at(game.place_before_next(turn.min(game.turns())))?
        .game;
    if position.outcome().is_some() {
        return refuse(i18n::ERROR_START_OVER);
    }
    let start = (terms::START.to_owned(), position.position_text());
    let written = Written {
        guests: Vec::new(),
        chosen: [start].into(),
    };
    invitation_draft::begin(tx, caller, written)
}

/// Refuses a record that is not the caller's own.
fn check_own(tx: &Tx, caller: &Caller, id: GameId) -> CommandResult<()> {
    match tx.record(id)? {
        Some(record) if record.person == caller.person.id => Ok(()),
        Some(_) | None => refuse(i18n::ERROR_RECORD_GONE),
    }
}
