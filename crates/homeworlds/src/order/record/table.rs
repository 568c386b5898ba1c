//! A turn a line in columns parted by tabs: number, seat from 0, turn, position after it; `@key value` and `#` above.

use crate::order::record::{Dialect, Ending, Record, tidy};

/// Whether `line` is a turn.
pub(super) fn is_turn(line: &str) -> bool {
    turn(line).is_some()
}

/// Reads the table.
pub(super) fn read(text: &str) -> Record {
    let mut record = Record::new(Dialect::Table);
    let mut seats = 2;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some((seat, steps, position)) = turn(content) {
            seats = seats.max(seat.saturating_add(1));
            record.turn(line, Some(seat), steps);
            if let Some(turn) = record.turns.last_mut() {
                turn.position = position.map(str::to_owned);
            }
        } else if let Some(start) = content.strip_prefix("@start ") {
            record.start = Some(start.trim().to_owned());
        } else if let Some(result) = content.strip_prefix("@result ") {
            record.ending = ending(result);
        }
    }
    for seat in 0..seats {
        // Tables have no names: homes are called by seat.
        let name = format!("Home{seat}");
        record.seat(&name);
    }
    tidy::unused_home_names(&mut record);
    record
}

/// The seat, the turn and the position, if the line has them.
fn turn(line: &str) -> Option<(u8, &str, Option<&str>)> {
    let mut columns = line.split('\t');
    columns.next()?.trim().parse::<u32>().ok()?;
    let seat = columns.next()?.trim().parse().ok()?;
    let steps = columns.next()?.trim();
    let position = columns.next().map(str::trim).filter(|p| !p.is_empty());
    Some((seat, steps, position))
}

/// `win 0`, `resigned 1 (win 0)`; anything else says nothing.
fn ending(result: &str) -> Option<Ending> {
    let mut words = result.split_whitespace();
    match (words.next()?, words.next()?.parse::<u8>()) {
        ("resigned", Ok(seat)) => Some(Ending::resigned(seat)),
        ("win", Ok(seat)) => Some(Ending::won_by(vec![seat])),
        _ => None,
    }
}
