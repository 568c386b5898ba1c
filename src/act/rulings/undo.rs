//! Undoing a ruling, a takeback, an end or that a seat left: the game stands as it did before, on a new line; even that can be undone.

use crate::act::rulings::{RulingContext, gift, record};
use crate::answer::error::{CommandError, NotRuled};
use crate::domain::LineId;
use crate::matches::Match;
use crate::store::{Departure, LineEnd, LineKind, Ruling, RulingKind, Tx};
use homeworlds::rules::Seat;

/// What is undone.
pub enum Target<'r> {
    /// A ruling or a takeback.
    Ruling(&'r Ruling),
    /// The end that the players brought about.
    End,
    /// That this seat left while the others play on, as the departure after so many others.
    Left(Seat, u32),
}

/// What is undone: the ruling of this number; without one what came last of the game's end, the rulings and the seats that left.
pub fn target<'r>(
    table: &Match,
    rulings: &'r [Ruling],
    number: Option<u32>,
) -> Result<Target<'r>, CommandError> {
    if let Some(number) = number {
        return Ok(Target::Ruling(numbered(rulings, number)?));
    }
    let last = rulings.iter().rfind(|one| stands(rulings, one));
    if table.game.outcome().is_some() {
        let ruled = last.filter(|last| made_the_end(table, last));
        return Ok(ruled.map_or(Target::End, Target::Ruling));
    }
    let left = table.history.departures.last();
    // What was ruled in the same moment is told from it by the interaction.
    let later = |last: &Ruling, left: &Departure| {
        (last.at, Some(last.interaction.0)) < (left.at, left.interaction.map(|by| by.0))
    };
    let left = left.filter(|left| last.is_none_or(|last| later(last, left)));
    match (left, last) {
        (Some(left), _) => Ok(Target::Left(left.seat, table.now().left - 1)),
        (None, Some(last)) => Ok(Target::Ruling(last)),
        (None, None) => Err(NotRuled::NothingToUndo(table.id()).into()),
    }
}

/// Undoes it.
pub fn undo(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    number: Option<u32>,
) -> Result<(), CommandError> {
    let rulings = tx.rulings(bench.id())?;
    match target(&bench.table, &rulings, number)? {
        Target::Ruling(ruling) if gift::is_one(&rulings, ruling) => {
            gift::undo(tx, bench, ruling, undoing(bench, ruling))
        }
        Target::Ruling(ruling) => undo_ruling(tx, bench, &rulings, ruling),
        Target::End => undo_end(tx, bench),
        Target::Left(seat, before) => undo_leaving(tx, bench, seat, before),
    }
}

/// Whether it changed something and was not undone.
fn stands(rulings: &[Ruling], one: &Ruling) -> bool {
    one.kind.changes() && !is_undone(rulings, one)
}

/// Whether a later ruling undoes it.
pub fn is_undone(rulings: &[Ruling], one: &Ruling) -> bool {
    let mut later = rulings.iter();
    later.any(|later| later.undoes == Some(one.number))
}

fn numbered(rulings: &[Ruling], number: u32) -> Result<&Ruling, CommandError> {
    let found = rulings.iter().find(|ruling| ruling.number == number);
    let found = found.filter(|ruling| ruling.kind.changes());
    let found = found.ok_or(NotRuled::NoRuling(number))?;
    if is_undone(rulings, found) {
        return Err(NotRuled::UndoneAlready(number).into());
    }
    Ok(found)
}

/// Whether a game that is over is so by this ruling, rather than by its players since.
fn made_the_end(table: &Match, ruling: &Ruling) -> bool {
    if matches!(ruling.kind, RulingKind::Adjudicated | RulingKind::Voided) {
        return ruling.begins.unwrap_or(ruling.line) == table.line();
    }
    let came_with_the_line = match &table.history.ending {
        Some(ending) => ending.at < ruling.at,
        // What ended it was not added to the line: it was over when it began.
        None => !is_own(table),
    };
    ruling.begins == Some(table.line()) && came_with_the_line
}

/// Whether what happened last, a departure or a turn, happened on the newest line.
fn is_own(table: &Match) -> bool {
    let (path, now) = (&table.history.path, table.now());
    let made_on = match table.departure() {
        Some(_) => path.of_departure(now.left),
        None => path.of_turn(now.turns),
    };
    made_on == table.line()
}

/// The entry that undoes a ruling.
fn undoing(bench: &RulingContext, ruling: &Ruling) -> Ruling {
    Ruling {
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
    if ruling.begins.is_some() {
        let begins = restore(tx, bench, ruling.line, AndItsEnd::Too)?;
        return record_on(tx, bench, entry, begins);
    }
    if matches!(ruling.kind, RulingKind::Adjudicated | RulingKind::Voided) {
        let begins = restore(tx, bench, ruling.line, AndItsEnd::Not)?;
        return record_on(tx, bench, entry, begins);
    }
    if let (Some(seat), Some(before)) = (ruling.seat, ruling.other) {
        return bench.give_seat(tx, seat, before, entry);
    }
    let waits = bench.table.history.adjournment.is_some();
    match (adjourned(rulings, ruling), waits) {
        (true, false) => Err(NotRuled::NotAdjourned(bench.id()).into()),
        (true, true) => {
            tx.resume(bench.id(), bench.at)?;
            record(tx, bench.id(), &entry)?;
            bench.pass(tx)
        }
        (false, true) => Err(NotRuled::AdjournedAlready(bench.id()).into()),
        (false, false) => {
            bench.table.check_running()?;
            tx.adjourn(bench.id(), &bench.adjournment())?;
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

/// Whether a line comes back with its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AndItsEnd {
    Too,
    Not,
}

/// Lets the game stand as it did at the end of a line.
fn restore(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    line: LineId,
    end: AndItsEnd,
) -> Result<LineId, CommandError> {
    let after = tx.line_end(bench.id(), line)?;
    let begins = bench.begin(tx, line, after, LineKind::Undo)?;
    match tx.ending_on(bench.id(), line)? {
        Some(ending) if end == AndItsEnd::Too => {
            // The new line has no end yet, so it takes this one.
            let _taken = tx.record_ending(bench.id(), &ending)?;
        }
        _ => bench.stand(tx)?,
    }
    Ok(begins)
}

fn record_on(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    entry: Ruling,
    begins: LineId,
) -> Result<(), CommandError> {
    let entry = Ruling {
        turn: tx.last_turn(bench.id())?,
        begins: Some(begins),
        ..entry
    };
    record(tx, bench.id(), &entry)?;
    bench.pass(tx)
}

/// Undoes an end that the players made.
fn undo_end(tx: &mut Tx<'_>, bench: &RulingContext) -> Result<(), CommandError> {
    let after = before_the_end(&bench.table);
    let begins = bench.begin(tx, bench.table.line(), after, LineKind::Undo)?;
    bench.stand(tx)?;
    record_on(tx, bench, bench.entry(RulingKind::Undone), begins)
}

/// Lets a seat play on that left, with whatever was played since taken back.
fn undo_leaving(
    tx: &mut Tx<'_>,
    bench: &RulingContext,
    seat: Seat,
    before: u32,
) -> Result<(), CommandError> {
    let left = bench.table.history.departures.get(before as usize);
    let turns = left.map_or(0, |left| left.turn);
    let after = LineEnd {
        turns,
        left: before,
    };
    let begins = bench.begin(tx, bench.table.line(), after, LineKind::Undo)?;
    bench.stand(tx)?;
    let entry = Ruling {
        seat: Some(seat),
        ..bench.entry(RulingKind::Undone)
    };
    record_on(tx, bench, entry, begins)
}

/// Where a game stood just before it was over: an end of its own goes, else who left last comes back, else the last turn that
/// somebody made goes, with the passes that it forced.
pub fn before_the_end(table: &Match) -> LineEnd {
    let now = table.now();
    if table.history.ending.is_some() {
        return LineEnd {
            turns: now.turns,
            left: now.left,
        };
    }
    if table.departure().is_some() {
        return LineEnd {
            turns: now.turns,
            left: now.left.saturating_sub(1),
        };
    }
    let turns = table.history.turns.iter();
    let last = turns.rev().find(|turn| table.history.is_a_players(turn));
    let turns = last.map_or(0, |turn| turn.number - 1);
    LineEnd {
        turns,
        left: table.before_next(turns).left,
    }
}
