//! Shows a record that somebody gives.

use crate::command::records::ReadRecord;
use crate::event_log::EventKind;
use crate::i18n::{self, markup};
use crate::reply::Message;

/// Maximum number of notes on what was left out.
const NOTES: usize = 5;

/// Says what was read.
pub fn summary(read: &ReadRecord) -> Message {
    let players: Vec<String> = read
        .players
        .iter()
        .map(|name| markup::escape(name))
        .collect();
    let is_turn = |event: &&EventKind| matches!(event, EventKind::Turn { .. });
    let turns = read.events.iter().filter(is_turn).count();
    let mut lines = vec![
        i18n::RecordRead {
            players: i18n::game::in_turn_order(&players),
            turns: i18n::game_turns(turns as u32),
        }
        .text(),
    ];
    lines.extend(left_out(&read.left_out));
    Message::lines(&lines)
}

/// Lists what was left out in reading.
fn left_out(notes: &[String]) -> Vec<String> {
    let shown = notes.iter().take(NOTES);
    let mut lines: Vec<String> = shown.map(|note| format!("-# {note}")).collect();
    let more = notes.len().saturating_sub(NOTES);
    lines.extend((more > 0).then(|| i18n::record_more_notes(more as u32)));
    lines
}
