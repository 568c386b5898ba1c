//! Abstract Play's JSON: game records (rounds of turns in seat order) and saved states (a stack of
//! turns).

use serde::Deserialize;

use homeworlds::order::partial_step::Compass;
use homeworlds::order::record::{BadRecord, Dialect, Ending, Record};

#[derive(Deserialize)]
#[serde(untagged)]
enum Game {
    Recorded {
        header: Header,
        moves: Vec<Vec<Option<Turn>>>,
    },
    Saved {
        numplayers: usize,
        stack: Vec<State>,
        winner: Option<Vec<u8>>,
    },
}

#[derive(Deserialize)]
struct Header {
    players: Vec<Person>,
}

#[derive(Deserialize)]
struct Person {
    name: String,
    /// The player's result; `None` while the game goes on.
    result: Option<f64>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Turn {
    Text(String),
    Told {
        /// The seat from 1, in records converted from other sources.
        sequence: Option<u8>,
        #[serde(rename = "move")]
        text: String,
    },
}

#[derive(Deserialize)]
struct State {
    lastmove: Option<String>,
}

/// Parses Abstract Play's JSON. Reads the first game of a list.
pub(crate) fn read(text: &str) -> Result<Record, BadRecord> {
    let bad = |error: serde_json::Error| BadRecord::Json(error.to_string());
    let game = if text.trim_start().starts_with('[') {
        let games: Vec<Game> = serde_json::from_str(text).map_err(bad)?;
        games.into_iter().next().ok_or(BadRecord::NoTurns)?
    } else {
        serde_json::from_str(text).map_err(bad)?
    };
    Ok(match game {
        Game::Recorded { header, moves } => recorded(&header, moves),
        Game::Saved {
            numplayers,
            stack,
            winner,
        } => saved(numplayers, stack, &winner.unwrap_or_default()),
    })
}

fn recorded(header: &Header, rounds: Vec<Vec<Option<Turn>>>) -> Record {
    let names: Vec<&str> = header.players.iter().map(|p| p.name.as_str()).collect();
    let mut record = seated(&names);
    record.ending = winners(&header.players).map(|winners| ending(winners, names.len()));
    for round in rounds {
        for (seat, turn) in (0..).zip(round) {
            match turn {
                Some(Turn::Text(text)) => record.turn(0, Some(seat), &text),
                Some(Turn::Told { sequence, text }) => {
                    let seat = sequence.map_or(seat, |sequence| sequence.saturating_sub(1));
                    record.turn(0, Some(seat), &text);
                }
                None => {}
            }
        }
    }
    record
}

fn saved(players: usize, stack: Vec<State>, winners: &[u8]) -> Record {
    let names: Vec<&str> = Compass::seats(players)
        .iter()
        .map(|seat| seat.home())
        .collect();
    let mut record = seated(&names);
    if !winners.is_empty() {
        let winners = winners.iter().map(|seat| seat.saturating_sub(1)).collect();
        record.ending = Some(ending(winners, players));
    }
    for text in stack.into_iter().filter_map(|state| state.lastmove) {
        record.turn(0, None, &text);
    }
    record
}

/// Returns the seats with the best result, if each has one.
fn winners(players: &[Person]) -> Option<Vec<u8>> {
    let results: Option<Vec<f64>> = players.iter().map(|player| player.result).collect();
    let results = results?;
    let best = results.iter().copied().reduce(f64::max)?;
    Some(
        (0..)
            .zip(results)
            .filter(|&(_, result)| result >= best)
            .map(|(seat, _)| seat)
            .collect(),
    )
}

/// Returns the ending. A win of all players is a draw.
fn ending(winners: Vec<u8>, players: usize) -> Ending {
    let shared = winners.len() == players;
    Ending::won_by(if shared { Vec::new() } else { winners })
}

/// Creates a record with the players at their seats. Their homes are named after the seats.
fn seated(names: &[&str]) -> Record {
    let mut record = Record::new(Dialect::AbstractPlay);
    let seats = Compass::seats(names.len());
    for (place, name) in names.iter().enumerate() {
        record.seat_with_home(name, seats.get(place).map_or(name, |seat| seat.home()));
    }
    record
}
