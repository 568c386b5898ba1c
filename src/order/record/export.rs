//! Writes records: plain text, a turn a line, and JSON.

use std::collections::HashSet;
use std::fmt::Write;

use crate::order::record::{Player, Record, json, tidy};

/// The first line of our own plain text.
pub(super) const TITLE: &str = "# Homeworlds";

impl Record {
    /// The record as plain text that [`Record::read`] reads back: what is known of the game, then a numbered turn a line.
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
        if let Some(start) = &self.start {
            header("start", start);
        }
        text.push('\n');
        for (number, turn) in (1..).zip(&self.turns) {
            let label = turn.seat.and_then(|seat| labels.get(usize::from(seat)));
            let label = label.map_or(String::new(), |label| format!("{label}: "));
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

    /// The record as one JSON object that [`Record::read`] reads back.
    pub fn json(&self) -> String {
        json::write(self)
    }
}

/// What each player is called in plain text: the name in one line, with a number where two have the same.
fn labels(players: &[Player]) -> Vec<String> {
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

/// The text without line breaks, control characters and doubled blanks.
fn one_line(text: &str) -> String {
    let blank: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    blank.split_whitespace().collect::<Vec<_>>().join(" ")
}
