//! Records of other sites, found out and read. It may not know whether a turn is legal.
#![doc = include_str!("../README.md")]
#![warn(unreachable_pub)]
#![warn(missing_docs)]

mod abstract_play;
mod board_game_arena;
mod super_duper_games;

use homeworlds::order::record::{BadRecord, MOST_BYTES, Record};

/// Reads a record and finds out in which dialect it is written, ours too.
pub fn read(text: &str) -> Result<Record, BadRecord> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > MOST_BYTES || Record::is_ours(text) {
        return Record::read(text);
    }
    let any = |is: fn(&str) -> bool| text.lines().any(is);
    let record = if text.trim_start().starts_with(['{', '[']) {
        abstract_play::read(text)?
    } else if any(super_duper_games::is_turn) {
        super_duper_games::read(text)
    } else if any(board_game_arena::is_set_up) {
        board_game_arena::read(text)
    } else {
        return Record::read(text);
    };
    record.checked()
}

#[cfg(test)]
mod tests;
