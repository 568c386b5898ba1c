//! Game records: exports a stored game as text or JSON, and imports one from any dialect for
//! review.

use crate::domain::{Commitment, GameId, GuildId, Millis, Origin, Secret};
use crate::event_log::{Departure, EarlyEnd, EventKind, NewEvent};
use crate::game::{Game, default_homes, state_hash};
use crate::reply::error::InternalError;
use crate::store::{self, NewGame, Occupant, Tx};
use homeworlds::order::record::{
    Cause, Dialect, Ending, Leave, Record, RecordedPlayer, RecordedTurn,
};
use homeworlds::rules::replay::{Moved, Oddity, Replay, Stopped, Unplayable};
use homeworlds::rules::{DrawReason, NoResult, Outcome, Ruleset, Seat, Seats, VERSION, WinReason};

/// The source of an imported record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    /// Name of the source: a file, an archive.
    pub label: String,
    /// The server in which everyone may review it.
    pub guild: Option<GuildId>,
    /// The policy for a record that is already stored for that server.
    pub repetition: DuplicatePolicy,
}

/// The policy for a record that is already stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicatePolicy {
    /// Refuse it and name the stored game.
    Refused,
    /// Store it again as another game.
    Allowed,
}

/// The reason why a record was not imported. Nothing of it is stored.
#[derive(Debug)]
pub enum NotImported {
    /// The game cannot be started.
    Unplayable(Unplayable),
    /// A turn is not legal.
    Stopped(Stopped),
    /// The deal does not match the stated commitment (M9).
    Commitment,
    /// The players swapped sides without an agreement or after the end (B22).
    Transference,
    /// The same record is already stored as this game.
    Stored(GameId),
    /// The store failed.
    Fault(InternalError),
}

impl From<store::StoreError> for NotImported {
    fn from(fault: store::StoreError) -> Self {
        NotImported::Fault(fault.into())
    }
}

/// A replayed and judged game, ready to be stored.
pub struct ImportedGame {
    pub(super) ruleset: Ruleset,
    pub(super) players: Vec<String>,
    pub(super) deal: Option<Secret<String>>,
    pub(super) events: Vec<EventKind>,
}

/// A game as far as its record counts.
pub(super) struct Judged {
    /// The game.
    pub(super) game: ImportedGame,
    /// The deviations of its turns from the rules, each with the number of its turn.
    pub(super) oddities: Vec<(u32, Oddity)>,
    /// The turn that does not count, with all that follow.
    pub(super) stopped: Option<Stopped>,
}

/// Returns the record of a stored game.
pub fn record(game: &Game) -> Record {
    let names = game.plain_names_in(0);
    let homes = default_homes(&game.history);
    let players = names.into_iter().zip(homes);
    let turns = game.history.turns.iter().map(|turn| RecordedTurn {
        line: 0,
        seat: Some(turn.seat.0),
        text: turn.text.clone(),
    });
    Record {
        dialect: Dialect::Lines,
        rules: Some(game.rules.to_string()),
        players: players
            .map(|(name, home)| RecordedPlayer { name, home })
            .collect(),
        start: game.history.start().map(str::to_owned),
        turns: turns.collect(),
        leaves: game.history.departures.iter().map(leave).collect(),
        commitment: game.published().map(|digest| digest.to_string()),
        deal: game.opened().map(str::to_owned),
        transference: game.history.transference.map(|moved| moved.turn),
        ending: game.state.outcome().map(ending),
        notes: Vec::new(),
    }
}

fn leave(left: &Departure) -> Leave {
    Leave {
        seat: left.seat.0,
        why: left.why,
        turn: left.turn,
    }
}

/// Returns the deal of a record, which must match the stated commitment.
fn deal(record: &Record) -> Result<Option<Secret<String>>, NotImported> {
    let Some(line) = &record.deal else {
        return Ok(None);
    };
    let digest = Commitment::to(line);
    match &record.commitment {
        Some(published) if published.parse() != Ok(digest) => Err(NotImported::Commitment),
        _ => Ok(Some(Secret::new(line.clone()))),
    }
}

/// Returns the end of a game as a record states it.
fn ending(outcome: &Outcome) -> Ending {
    let (winners, cause) = match outcome {
        Outcome::Win { seats, reason } => (
            seats.iter().map(|seat| seat.0).collect(),
            match reason {
                WinReason::HomeLost { .. }
                | WinReason::EvilStruck { .. }
                | WinReason::TargetEliminated { .. } => Some(Cause::Homes),
                WinReason::Resigned { loser } => Some(Cause::Resigned(loser.0)),
                WinReason::OutOfTime { loser } => Some(Cause::Time(loser.0)),
                WinReason::Adjudicated => Some(Cause::Adjudicated),
                // A home may have fallen, or a player may have left.
                WinReason::NoEvilLeft | WinReason::LastStanding => None,
                WinReason::Scored { .. } => Some(Cause::Scored),
            },
        ),
        Outcome::Draw(reason) => (
            Vec::new(),
            match reason {
                DrawReason::BothHomesLost | DrawReason::NobodyLeft { .. } => Some(Cause::Homes),
                DrawReason::Agreed | DrawReason::AgreedByAll { .. } => Some(Cause::Agreed),
                DrawReason::Claimed => Some(Cause::Claimed),
                DrawReason::Repeated => Some(Cause::Repeated),
                DrawReason::Adjudicated => Some(Cause::Adjudicated),
            },
        ),
        Outcome::NoResult(why) => (
            Vec::new(),
            Some(match why {
                NoResult::Aborted { seat } => Cause::Aborted(seat.0),
                NoResult::Voided => Cause::Voided,
            }),
        ),
    };
    Ending { winners, cause }
}

/// Judges a record anew and collects its events turn by turn.
pub fn judge(record: &Record, ruleset: Ruleset) -> Result<ImportedGame, NotImported> {
    let judged = judge_part(record, ruleset)?;
    match judged.stopped {
        None => Ok(judged.game),
        Some(stopped) => Err(NotImported::Stopped(stopped)),
    }
}

/// Judges a record up to the first turn that does not count.
pub(super) fn judge_part(record: &Record, ruleset: Ruleset) -> Result<Judged, NotImported> {
    let mut replay = Replay::new(record, ruleset).map_err(NotImported::Unplayable)?;
    let mut events = vec![EventKind::Began {
        next: None,
        start: record.start.clone(),
    }];
    events.extend(between_turns(record, 0));
    let (mut turns, mut oddities, mut stopped) = (0, Vec::new(), None);
    loop {
        if replay.transference() == Some(Moved::Unlawful) {
            return Err(NotImported::Transference);
        }
        let Some(replayed) = replay.next() else {
            break;
        };
        let replayed = match replayed {
            Ok(replayed) => replayed,
            Err(why) => {
                stopped = Some(why);
                break;
            }
        };
        turns = replayed.number;
        let odd = replayed.oddities.iter();
        oddities.extend(odd.map(|oddity| (turns, *oddity)));
        events.push(EventKind::Turn {
            seat: replayed.seat,
            text: replayed.order,
            hash: state_hash(replay.game()),
            next: None,
        });
        events.extend(between_turns(record, turns));
    }
    if stopped.is_none() && record.transference.is_some_and(|turn| turn > turns) {
        return Err(NotImported::Transference);
    }
    tell_who_is_next(&mut events, replay.game().to_move());
    if stopped.is_none() {
        events.extend(recorded_end(replay));
    }
    let seats = (0..ruleset.seats()).map(Seat);
    let game = ImportedGame {
        ruleset,
        players: seats.map(|seat| player(record, seat)).collect(),
        deal: deal(record)?,
        events,
    };
    Ok(Judged {
        game,
        oddities,
        stopped,
    })
}

/// Returns the end that a record tells, unless the turns show it.
fn recorded_end(replay: Replay<'_>) -> Option<EventKind> {
    let over = replay.game().outcome().is_some();
    let game = replay.into_game();
    let last = game.last().map_or(Seat(0), |turn| turn.seat());
    let outcome = game.outcome().filter(|_| !over)?;
    end_of(outcome, last).map(|how| EventKind::Ended { how })
}

/// Returns the events after this many turns: who left, and whether the players swapped sides (B22).
fn between_turns(record: &Record, turns: u32) -> Vec<EventKind> {
    let left = record.leaves.iter().filter(|left| left.turn == turns);
    let left = left.map(|left| EventKind::Left {
        seat: Seat(left.seat),
        why: left.why,
        next: None,
    });
    let moved = record.transference.filter(|&turn| turn == turns);
    left.chain(moved.map(|_| EventKind::Swapped)).collect()
}

/// Fills in the seat to move after each event: the seat that acted next, or `next` after the last
/// one.
fn tell_who_is_next(events: &mut [EventKind], mut next: Option<Seat>) {
    for event in events.iter_mut().rev() {
        match event {
            EventKind::Turn {
                seat, next: after, ..
            }
            | EventKind::Left {
                seat, next: after, ..
            } => {
                *after = next;
                next = Some(*seat);
            }
            EventKind::Began { next: after, .. } => *after = next,
            _ => {}
        }
    }
}

/// Finds the imported game of a server with the same rules, players and turns.
fn stored(
    tx: &Tx,
    judged: &ImportedGame,
    guild: Option<GuildId>,
) -> Result<Option<GameId>, store::StoreError> {
    let turns = judged.events.iter().filter_map(|what| match what {
        EventKind::Turn { seat, text, .. } => Some((*seat, text)),
        _ => None,
    });
    let turns: Vec<(Seat, &String)> = turns.collect();
    let ruleset = judged.ruleset.to_string();
    for id in tx.imported_games(&ruleset, turns.len(), guild)? {
        let Some(history) = tx.history(id)? else {
            continue;
        };
        let names = history.sitters.iter().map(|sitter| &sitter.name);
        let made = history.turns.iter().map(|turn| (turn.seat, &turn.text));
        if names.eq(&judged.players) && made.eq(turns.iter().copied()) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

fn player(record: &Record, seat: Seat) -> String {
    let named = record
        .players
        .get(seat.index())
        .map(|player| player.name.trim().to_owned());
    named
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| format!("Seat {}", seat.0 + 1))
}

/// Returns an end that the turns do not show. A claimed draw is attributed to the seat that moved
/// last.
fn end_of(outcome: &Outcome, last: Seat) -> Option<EarlyEnd> {
    match outcome {
        Outcome::Win {
            reason: WinReason::Resigned { loser },
            ..
        } => Some(EarlyEnd::Resigned(*loser)),
        Outcome::Win {
            reason: WinReason::OutOfTime { loser },
            ..
        } => Some(EarlyEnd::TimedOut(*loser)),
        Outcome::Win {
            seats,
            reason: WinReason::Adjudicated,
        } => Some(EarlyEnd::Adjudicated(seats.iter().copied().collect())),
        Outcome::Draw(DrawReason::Agreed | DrawReason::AgreedByAll { .. }) => {
            Some(EarlyEnd::Agreed)
        }
        Outcome::Draw(DrawReason::Claimed) => Some(EarlyEnd::Claimed(last)),
        Outcome::Draw(DrawReason::Adjudicated) => Some(EarlyEnd::Adjudicated(Seats::NONE)),
        Outcome::NoResult(NoResult::Aborted { seat }) => Some(EarlyEnd::Aborted(*seat)),
        Outcome::NoResult(NoResult::Voided) => Some(EarlyEnd::Voided),
        Outcome::Win { .. } | Outcome::Draw(_) => None,
    }
}

pub fn keep(
    tx: &mut Tx,
    id: GameId,
    judged: ImportedGame,
    source: RecordSource,
    now: Millis,
) -> Result<(), NotImported> {
    if source.repetition == DuplicatePolicy::Refused
        && let Some(same) = stored(tx, &judged, source.guild)?
    {
        return Err(NotImported::Stored(same));
    }
    tx.insert_game(&NewGame {
        id,
        ruleset: judged.ruleset.to_string(),
        rules_version: VERSION,
        origin: Origin::Imported {
            source: source.label,
            guild: source.guild,
        },
        created_at: now,
        seats: judged.players.into_iter().map(Occupant::Name).collect(),
    })?;
    if let Some(deal) = &judged.deal {
        tx.seal_deal(id, deal)?;
    }
    for what in judged.events {
        tx.append(id, &NewEvent::of(what, now))?;
    }
    Ok(())
}
