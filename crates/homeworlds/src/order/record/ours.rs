//! Our own records: reads and writes them as plain text with one turn per line and as JSON.

use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt::Write;

use crate::order::joined;
use crate::order::record::{
    BadRecord, Dialect, Ending, Leave, MOST_BYTES, Record, RecordedPlayer, RecordedTurn, lines,
    tidy,
};

/// The first line of our own plain text.
const TITLE: &str = "# Homeworlds";

impl Record {
    /// Reads a record in one of our own forms.
    ///
    /// ```
    /// use homeworlds::order::record::{Dialect, Record};
    ///
    /// let record = Record::read("1. Ann: homeworld r1 b3 g3\n2. Beth: homeworld b1 y2 g3\n")?;
    /// assert_eq!(record.dialect, Dialect::Lines);
    /// assert_eq!(record.turns[1].seat, Some(1));
    /// # Ok::<(), homeworlds::order::record::BadRecord>(())
    /// ```
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        if text.len() > MOST_BYTES {
            return Err(BadRecord::Long);
        }
        let text = &tidy::uniform(text);
        let record = if tidy::is_json(text) {
            read_json(text)?
        } else if !Self::is_ours(text) && text.lines().any(|line| lines::columns(line).is_some()) {
            lines::read_table(text)
        } else {
            lines::read(text)
        };
        record.checked()
    }

    /// Returns whether a text was written by [`Record::text`] or [`Record::json`].
    pub fn is_ours(text: &str) -> bool {
        text.starts_with(TITLE) || text.trim_start().starts_with('{') && text.contains(FORMAT)
    }

    /// Returns the record as plain text that [`Record::read`] parses: the known facts of the game,
    /// then one numbered turn per line.
    ///
    /// ```text
    /// # Homeworlds
    /// # rules: binary first-ship=large
    /// # player: Ann
    /// # player: Beth
    ///
    /// 1. Ann: homeworld r1 b3 g3 Ann
    /// 2. Beth: homeworld b1 y2 g3 Beth
    ///
    /// # result: win 0 resigned 1
    /// ```
    pub fn text(&self) -> String {
        let labels = labels(&self.players);
        let mut text = format!("{TITLE}\n");
        let mut header = |key: &str, value: &str| {
            writeln!(text, "# {key}: {value}").expect("strings take all that is written");
        };
        if let Some(rules) = &self.rules {
            header("rules", rules);
        }
        let mut homes = Vec::new();
        for (player, label) in self.players.iter().zip(&labels) {
            header("player", label);
            if player.home != tidy::name(label, |name| homes.contains(name)) {
                header("home", player.home.as_str());
            }
            homes.push(player.home.clone());
        }
        let known = [
            ("start", &self.start),
            ("commitment", &self.commitment),
            ("deal", &self.deal),
        ];
        for (key, value) in known {
            if let Some(value) = value {
                header(key, value);
            }
        }
        for leave in &self.leaves {
            header("left", &leave.to_string());
        }
        if let Some(turn) = self.transference {
            header(
                "transference",
                &format!(
                    "after turn {turn} the players swapped sides; their names go on naming the sides"
                ),
            );
        }
        text.push('\n');
        for (number, turn) in (1..).zip(&self.turns) {
            let label = turn
                .seat
                .and_then(|seat| labels.get(usize::from(seat)))
                .map_or(String::new(), |label| format!("{label}: "));
            writeln!(
                text,
                "{number}. {label}{}",
                one_line(&turn.text.replace('\n', "; "))
            )
            .expect("strings take all that is written");
        }
        if let Some(ending) = &self.ending {
            writeln!(text, "\n# result: {ending}").expect("strings take all that is written");
        }
        text
    }

    /// Returns the record as one JSON object that [`Record::read`] parses.
    pub fn json(&self) -> String {
        let person = |player: &RecordedPlayer| Person {
            name: player.name.clone(),
            home: player.home.to_string(),
        };
        let game = Game {
            format: FORMAT.to_owned(),
            version: 1,
            rules: self.rules.clone(),
            players: self.players.iter().map(person).collect(),
            start: self.start.clone(),
            turns: self.turns.clone(),
            left: self.leaves.iter().map(ToString::to_string).collect(),
            commitment: self.commitment.clone(),
            deal: self.deal.clone(),
            transference: self.transference,
            result: self.ending.as_ref().map(ToString::to_string),
        };
        serde_json::to_string_pretty(&game).expect("strings and numbers are always JSON")
    }
}

/// Returns the label of each player in plain text: the name on one line, with a number if two names
/// are equal.
fn labels(players: &[RecordedPlayer]) -> Vec<String> {
    let mut used = HashSet::new();
    (1..)
        .zip(players)
        .map(|(seat, player)| {
            let name = match one_line(&player.name) {
                empty if empty.is_empty() => format!("Seat{seat}"),
                name => name,
            };
            let numbered = (2..).map(|number| format!("{name} ({number})"));
            std::iter::once(name.clone())
                .chain(numbered)
                .find(|label| used.insert(label.clone()))
                .expect("numbers go on for ever")
        })
        .collect()
}

/// Returns the text without line breaks, control characters and repeated blanks.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    joined(words.filter(|word| !word.is_empty()), " ")
}

/// The value of `format` in our own records.
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

/// Reads our JSON.
fn read_json(text: &str) -> Result<Record, BadRecord> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::record::{Dialect, Ending, Leave, RecordedTurn};

    fn back(text: &str) -> Record {
        Record::read(text).unwrap_or_else(|bad| panic!("{bad:?}"))
    }

    fn exported() -> Record {
        let home = |name: &str| name.parse().expect("a good name");
        let turn = |seat, text: &str| RecordedTurn {
            line: 0,
            seat: Some(seat),
            text: text.to_owned(),
        };
        Record {
            rules: Some("binary first-ship=large".to_owned()),
            players: vec![
                RecordedPlayer {
                    name: "Ann: #1\n☆".to_owned(),
                    home: home("Ann"),
                },
                RecordedPlayer {
                    name: "Beth".to_owned(),
                    home: home("Beth"),
                },
            ],
            start: Some("<0>; Ann(0,b2r1)g3-".to_owned()),
            turns: vec![
                turn(1, "homeworld b1 y2 g3 Beth"),
                turn(0, "sacrifice g3 Ann; build g1 Ann"),
            ],
            leaves: Leave::read("seat 1 resigned after turn 2")
                .into_iter()
                .collect(),
            commitment: Some("5f3a".to_owned()),
            deal: Some("mirolu 0:11=good salt=00".to_owned()),
            transference: Some(1),
            ending: Some(Ending::resigned(1)),
            ..Record::new(Dialect::Lines)
        }
    }

    #[test]
    fn plain_text_reads_back() {
        let mut record = exported();
        let text = record.text();
        assert_eq!(
            text,
            "# Homeworlds\n\
         # rules: binary first-ship=large\n\
         # player: Ann: #1 ☆\n\
         # home: Ann\n\
         # player: Beth\n\
         # start: <0>; Ann(0,b2r1)g3-\n\
         # commitment: 5f3a\n\
         # deal: mirolu 0:11=good salt=00\n\
         # left: seat 1 resigned after turn 2\n\
         # transference: after turn 1 the players swapped sides; their names go on naming the sides\n\
         \n\
         1. Beth: homeworld b1 y2 g3 Beth\n\
         2. Ann: #1 ☆: sacrifice g3 Ann; build g1 Ann\n\
         \n\
         # result: win 0 resigned 1\n"
        );
        let mut back = back(&text);
        for turn in &mut back.turns {
            turn.line = 0;
        }
        record.players[0].name = "Ann: #1 ☆".to_owned();
        assert_eq!(back, record);
    }

    #[test]
    fn json_reads_back() {
        let record = exported();
        let back = back(&record.json());
        assert_eq!(
            back,
            Record {
                dialect: Dialect::Json,
                ..record
            }
        );
    }

    #[test]
    fn players_with_equal_names_stay_distinct() {
        let mut record = exported();
        for player in &mut record.players {
            player.name = String::new();
        }
        assert_eq!(back(&record.text()).turns[0].seat, Some(1));
        record.players[0].name = "Beth".to_owned();
        record.players[1].name = "Beth".to_owned();
        let back = back(&record.text());
        assert_eq!(back.players[1].name, "Beth (2)");
        assert_eq!(back.turns[0].seat, Some(1));
    }
}
