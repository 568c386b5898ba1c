//! Detects and reads records of other sites. Must not depend on the legality of turns.
#![doc = include_str!("../README.md")]
#![warn(missing_docs, unreachable_pub)]

mod abstract_play;
mod board_game_arena;
mod homeworlds_live;
mod super_duper_games;

use std::borrow::Cow;

use homeworlds::order::record::{BadRecord, MOST_BYTES, Record, tidy};

/// Reads a record in any dialect, including ours, which it detects.
///
/// # Errors
///
/// Returns the reason why the text is no record.
pub fn read(text: &str) -> Result<Record, BadRecord> {
    let text = &tidy::uniform(text);
    if text.len() > MOST_BYTES || Record::is_ours(text) {
        return Record::read(text);
    }
    let any = |is: fn(&str) -> bool| text.lines().any(is);
    let record = if tidy::is_json(text) {
        abstract_play::read(text)?
    } else if any(super_duper_games::is_turn) {
        super_duper_games::read(text)
    } else if any(board_game_arena::is_set_up) {
        board_game_arena::read(text)
    } else if any(homeworlds_live::is_set_up) {
        homeworlds_live::read(text)
    } else {
        return Record::read(text);
    };
    record.checked()
}

/// Reads a record from the bytes of a file, in UTF-8 or UTF-16.
///
/// # Errors
///
/// Returns the reason why the text is no record.
pub fn read_bytes(bytes: &[u8]) -> Result<Record, BadRecord> {
    read(&decoded(bytes))
}

/// Decodes UTF-16 if a byte order mark or a zero byte next to the first letter indicates it,
/// otherwise UTF-8.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let from_pair: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] | [1..=u8::MAX, 0, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] | [0, 1..=u8::MAX, ..] => u16::from_be_bytes,
        _ => return String::from_utf8_lossy(bytes),
    };
    let (pairs, _) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().copied().map(from_pair).collect();
    Cow::Owned(String::from_utf16_lossy(&units))
}

#[cfg(test)]
mod tests;
