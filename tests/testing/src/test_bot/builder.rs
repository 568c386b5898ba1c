//! Bots before they start: their clock, their randomness, the terms and the turns of a first game.

use std::sync::atomic::AtomicU64;

use referee::command::Terms;
use referee::domain::{GameId, Millis};
use referee::game::deal::SecretRng;
use tempfile::TempDir;

use super::{TestBot, open};
use crate::discord::Discord;
use crate::people::{BETH, Who};
use crate::terms::terms;

/// Start time of a bot.
const BEGIN: Millis = Millis(1_750_000_000_000);

/// The turns with which most games begin.
pub const HOMES: [&str; 2] = ["homeworld r1 b2 g3", "homeworld r1 b3 g3"];

/// Describes a bot, and the game of Ann and Beth with which it begins.
pub struct TestBotBuilder {
    now: Millis,
    secrets: SecretRng,
    terms: Terms,
}

impl TestBotBuilder {
    /// Sets the clock.
    pub fn at(self, now: Millis) -> Self {
        Self { now, ..self }
    }

    /// Makes secret deals predictable.
    pub fn secrets(self, secrets: SecretRng) -> Self {
        Self { secrets, ..self }
    }

    pub fn rules(mut self, rules: &str) -> Self {
        self.terms.rules = rules.parse().expect("a ruleset");
        self
    }

    pub fn time(mut self, control: &str) -> Self {
        self.terms.time = control.parse().expect("a time control");
        self
    }

    /// Returns the bot without a game.
    pub fn build(self) -> TestBot {
        start(self.now, self.secrets)
    }

    /// Returns the bot with its game before the first turn.
    pub fn begin(self) -> (TestBot, GameId) {
        let bot = start(self.now, self.secrets);
        let game = bot.begin_with(self.terms);
        (bot, game)
    }

    /// Returns the bot with its game after these turns, Ann's first, and with everything delivered.
    pub fn after(self, turns: &[&str]) -> (TestBot, GameId) {
        let (mut bot, game) = self.begin();
        bot.play_turns(game, turns);
        bot.deliver();
        (bot, game)
    }
}

fn start(now: Millis, secrets: SecretRng) -> TestBot {
    let folder = TempDir::new().expect("a folder can be made");
    TestBot {
        referee: open(&folder, secrets),
        now,
        discord: Discord::default(),
        folder,
        secrets,
        asked: AtomicU64::new(0),
    }
}

impl Default for TestBot {
    fn default() -> Self {
        Self::new()
    }
}

impl TestBot {
    pub fn new() -> Self {
        Self::builder().build()
    }

    /// Returns a builder for an untimed game for two with first ships of any size.
    pub fn builder() -> TestBotBuilder {
        TestBotBuilder {
            now: BEGIN,
            secrets: SecretRng::Unknown,
            terms: terms(&[BETH], "binary first-ship=any"),
        }
    }

    /// Returns a bot with a game before its first turn.
    pub fn with_game() -> (Self, GameId) {
        Self::builder().begin()
    }

    /// Returns a bot with a game after these turns, Ann's first.
    pub fn game_after(turns: &[&str]) -> (Self, GameId) {
        Self::builder().after(turns)
    }

    /// Returns a bot with a game in which both homes stand and Ann is to move.
    pub fn game_after_homes() -> (Self, GameId) {
        Self::game_after(&HOMES)
    }

    /// Returns a bot with a game after both homes and these turns, Ann's first.
    pub fn game_after_homes_and(turns: &[&str]) -> (Self, GameId) {
        Self::game_after(&[&HOMES, turns].concat())
    }

    /// Returns a bot with a game in which each has built once at home and Ann is to move.
    pub fn game_after_builds() -> (Self, GameId) {
        Self::game_after_homes_and(&["build g1 Ann", "build g1 Beth"])
    }

    /// Returns a bot with a game of Ann, Beth and Carl with this goal, and who sits where.
    pub fn game_of_three(goal: &str) -> (Self, GameId, [Who; 3]) {
        let bot = Self::new();
        let rules = format!("multiplayer players=3 goal={goal}");
        let game = bot.gather(3, terms(&[], &rules));
        let seats = bot.seating(game).try_into().expect("three");
        (bot, game, seats)
    }

    /// Has Ann and Beth make these turns, Ann first.
    pub fn play_turns(&self, game: GameId, turns: &[&str]) {
        for (number, text) in turns.iter().enumerate() {
            self.turn(Who(number % 2), game, text);
        }
    }
}
