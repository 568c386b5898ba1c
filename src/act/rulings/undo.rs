//! Undoing a ruling, a takeback, an end or that a seat left: the game stands as it did before, on a new line; even that can be undone.

use crate::act::rulings::{Entry, RulingContext, gift, record};
use crate::answer::error::{CommandError, NotRuled};
use crate::log::{Ruling, RulingKind, Seq};
use crate::matches::rulings::Target;
use crate::matches::{Match, rulings};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Undoes it.
pub fn undo(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    number: Option<u32>,
) -> Result<(), CommandError> {
    let rulings = &bench.table.history.rulings;
    match rulings::target(&bench.table, rulings, number)? {
        Target::Ruling(ruling) if gift::is_one(rulings, ruling) => {
            gift::undo(tx, bench, ruling, undoing(bench, ruling))
        }
        Target::Ruling(ruling) => undo_ruling(tx, bench, rulings, ruling),
        Target::End => undo_end(tx, bench),
        Target::Left(seat, left) => undo_leaving(tx, bench, seat, left),
    }
}

/// The entry that undoes a ruling.
fn undoing(bench: &RulingContext, ruling: &Ruling) -> Entry {
    Entry {
        undoes: Some(ruling.number),
        ..bench.entry(RulingKind::Undone)
    }
}

fn undo_ruling(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    rulings: &[Ruling],
    ruling: &Ruling,
) -> Result<(), CommandError> {
    let entry = undoing(bench, ruling);
    if ruling.rewound.is_some()
        || matches!(ruling.kind, RulingKind::Adjudicated | RulingKind::Voided)
    {
        bench.go_back(tx, ruling.before)?;
        return record_after(tx, bench, entry);
    }
    if let (Some(seat), Some(before)) = (ruling.seat, ruling.other) {
        return bench.give_seat(tx, seat, before, entry);
    }
    let waits = bench.table.history.adjournment.is_some();
    match (adjourned(rulings, ruling), waits) {
        (true, false) => Err(NotRuled::NotAdjourned(bench.id()).into()),
        (true, true) => {
            bench.let_go_on(tx)?;
            record(tx, bench.id(), &entry)?;
            bench.pass(tx)
        }
        (false, true) => Err(NotRuled::AdjournedAlready(bench.id()).into()),
        (false, false) => {
            bench.table.check_running()?;
            bench.let_wait(tx)?;
            record(tx, bench.id(), &entry)
        }
    }
}

/// Whether the game waited after a ruling that let it wait or go on, or undid one of those.
fn adjourned(rulings: &[Ruling], ruling: &Ruling) -> bool {
    let undone = ruling
        .undoes
        .and_then(|number| rulings.iter().find(|one| one.number == number));
    match undone {
        Some(undone) => !adjourned(rulings, undone),
        None => ruling.kind == RulingKind::Adjourned,
    }
}

/// Notes what went back, with how many turns are left.
fn record_after(tx: &mut Tx<'_>, bench: &RulingContext, entry: Entry) -> Result<(), CommandError> {
    let entry = Entry {
        turn: tx.last_turn(bench.id())?,
        ..entry
    };
    record(tx, bench.id(), &entry)?;
    bench.pass(tx)
}

/// Undoes an end that the players made.
fn undo_end(tx: &mut Tx<'_>, bench: &RulingContext) -> Result<(), CommandError> {
    bench.go_back(tx, before_the_end(&bench.table))?;
    record_after(tx, bench, bench.entry(RulingKind::Undone))
}

/// Lets a seat play on that left, with whatever was played since taken back.
fn undo_leaving(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    seat: Seat,
    left: Seq,
) -> Result<(), CommandError> {
    bench.go_back(tx, bench.table.history.log.before(left))?;
    let entry = Entry {
        seat: Some(seat),
        ..bench.entry(RulingKind::Undone)
    };
    record_after(tx, bench, entry)
}

/// Where a game stood just before it was over: an end of its own goes, else who left last comes back, else the last turn that
/// somebody made goes, with the passes that it forced.
pub fn before_the_end(table: &Match) -> Seq {
    let history = &table.history;
    let ended = history.ending.map(|ending| ending.seq);
    let left = || history.departures.last().map(|left| left.seq);
    let left = ended.or_else(|| table.departure().and_then(|_| left()));
    let made = || {
        let mut turns = history.turns.iter().rev();
        turns.find(|turn| turn.by.is_some()).map(|turn| turn.seq)
    };
    let last = left.or_else(made);
    last.map_or(Seq::START, |last| history.log.before(last))
}
