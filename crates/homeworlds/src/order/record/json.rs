//! Our own JSON: one object with rules, players, start, turns and result.

use serde::{Deserialize, Serialize};

use crate::order::record::{BadRecord, Dialect, Ending, Leave, Record, RecordedTurn};

/// What `format` says in our own records.
const FORMAT: &str = "homeworlds-record";

#[derive(Serialize, Deserialize)]
struct Game {
    format: String,
    version: u32,
    #[serde(default)]
    rules: Option<String>,
    players: Vec<Person>,
    #[serde(default)]
    start: Option<String>,
    turns: Vec<RecordedTurn>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    transference: Option<u32>,
    #[serde(default)]
    result: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Person {
    name: String,
    home: String,
}

/// Whether the text is JSON of ours.
pub(super) fn is_ours(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains(FORMAT)
}

/// Reads our JSON.
pub(super) fn read(text: &str) -> Result<Record, BadRecord> {
    let game: Game =
        serde_json::from_str(text).map_err(|error| BadRecord::Json(error.to_string()))?;
    let mut record = Record::new(Dialect::Json);
    for person in game.players {
        record.seat_with_home(&person.name, &person.home);
    }
    record.rules = game.rules;
    record.start = game.start;
    record.leaves = game
        .left
        .iter()
        .filter_map(|left| Leave::read(left))
        .collect();
    record.commitment = game.commitment;
    record.deal = game.deal;
    record.transference = game.transference;
    record.ending = game.result.and_then(|result| Ending::read(&result));
    record.turns = game.turns;
    Ok(record)
}

/// Writes the record as our JSON, indented.
pub(super) fn write(record: &Record) -> String {
    let game = Game {
        format: FORMAT.to_owned(),
        version: 1,
        rules: record.rules.clone(),
        players: record
            .players
            .iter()
            .map(|player| Person {
                name: player.name.clone(),
                home: player.home.to_string(),
            })
            .collect(),
        start: record.start.clone(),
        turns: record.turns.clone(),
        left: record.leaves.iter().map(ToString::to_string).collect(),
        commitment: record.commitment.clone(),
        deal: record.deal.clone(),
        transference: record.transference,
        result: record.ending.as_ref().map(ToString::to_string),
    };
    serde_json::to_string_pretty(&game).expect("strings and numbers are always JSON")
}
