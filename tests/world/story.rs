//! What happened to each game of late, to be read where a law is broken.

use std::collections::{BTreeMap, VecDeque};

use referee::table::GameId;

use crate::sky::World;

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

    /// What happened to a game of late.
    pub fn story_of(&self, game: GameId) -> String {
        let lines = self.story.0.get(&game).into_iter().flatten();
        let lines: Vec<&str> = lines.map(String::as_str).collect();
        format!("\n{}", lines.join("\n"))
    }
}
