//! What happened to each game of late, to be read where a law is broken.

use std::collections::{BTreeMap, VecDeque};

use referee::domain::GameId;

use super::sky::World;

/// So many of the latest lines are kept of each game.
const LINES: usize = 80;

/// The latest lines about each game.
#[derive(Default)]
pub struct Story(BTreeMap<GameId, VecDeque<String>>);

impl World {
    /// Keeps what happened to a game.
    pub fn write_down(&mut self, game: GameId, line: impl FnOnce() -> String) {
        let lines = self.story.0.entry(game).or_default();
        if lines.len() == LINES {
            lines.pop_front();
        }
        lines.push_back(format!("{} {}", self.now.0, line()));
    }

    /// What happened to a game of late, and what its clock knows of that.
    pub fn story_of(&self, game: GameId) -> String {
        let lines = self.story.0.get(&game).into_iter().flatten();
        let clock = self.clock_of(game);
        let lines: Vec<&str> = lines.chain(&clock).map(String::as_str).collect();
        format!("\n{}", lines.join("\n"))
    }

    fn clock_of(&self, game: GameId) -> Vec<String> {
        let course = &self.table(game).course;
        let events = course.log.events().iter().rev().take(LINES / 2).rev();
        let events = events.map(|event| format!("clock: {} {:?}", event.at.0, event.what));
        let outages = course.outages.iter().rev().take(LINES / 8).rev();
        let absences = course.absences.iter();
        events
            .chain(outages.map(|outage| format!("clock: {outage:?}")))
            .chain(absences.map(|(person, absence)| format!("clock: {person} {absence:?}")))
            .collect()
    }
}
