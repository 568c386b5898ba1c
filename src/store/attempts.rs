//! First answers to puzzles, and the difficulty of each puzzle that they show.

use crate::domain::{ChannelId, GuildId, Millis, PersonId};
use crate::lessons::{Lesson, PuzzleDay, Strength};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A person's first answer to a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// The person.
    pub person: PersonId,
    /// The server on which they answered.
    pub guild: Option<GuildId>,
    /// The puzzle.
    pub puzzle: &'a Lesson,
    /// Whether the answer was right.
    pub solved: bool,
    /// The puzzle's difficulty after the answer.
    pub strength: Strength,
    /// The time of the answer.
    pub at: Millis,
}

impl Tx {
    /// Returns whether a person has answered a puzzle before.
    pub fn has_attempted(&self, person: PersonId, puzzle: &Lesson) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM attempts WHERE person = :person AND puzzle = :puzzle)",
            named! { person, puzzle: puzzle.key.to_string() },
            first,
        )
    }

    /// Stores a person's first answer to a puzzle.
    pub fn keep_attempt(&mut self, attempt: &Attempt) -> Result<()> {
        self.execute(
            "INSERT INTO attempts (person, puzzle, at, solved, guild, strength)
             VALUES (:person, :puzzle, :at, :solved, :guild, :strength)",
            named! {
                person: attempt.person,
                puzzle: attempt.puzzle.key.to_string(),
                at: attempt.at,
                solved: attempt.solved,
                guild: attempt.guild,
                strength: attempt.strength,
            },
        )
    }

    /// Returns the difficulty of a puzzle, as measured by the answers or as estimated.
    pub fn strength_of(&self, puzzle: &Lesson) -> Result<Strength> {
        let shown = self.query_opt(
            "SELECT strength FROM attempts WHERE puzzle = :puzzle ORDER BY at DESC, person LIMIT 1",
            named! { puzzle: puzzle.key.to_string() },
            first,
        )?;
        Ok(shown.unwrap_or_else(|| puzzle.guessed()))
    }

    /// Returns how many puzzles in a row a person has solved with the first answer, up to now.
    pub fn streak_of(&self, person: PersonId) -> Result<u32> {
        self.query_one(
            "SELECT count(*) FROM attempts WHERE person = :person AND at >
                 (SELECT coalesce(max(at), -1) FROM attempts WHERE person = :person AND NOT solved)",
            named! { person },
            first,
        )
    }

    /// Returns whether a server wants the puzzle of the day in this channel.
    pub fn is_puzzle_wanted(&self, channel: ChannelId) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM servers WHERE settings ->> 'puzzles' = :channel)",
            named! { channel },
            first,
        )
    }

    /// Returns the people on the server of this channel who solved the puzzle of a day with the
    /// first answer on that day, earliest first.
    pub fn solvers(
        &self,
        puzzle: &Lesson,
        day: PuzzleDay,
        channel: ChannelId,
    ) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT person FROM attempts WHERE puzzle = :puzzle AND solved AND at >= :since AND at < :until
               AND guild IN (SELECT guild FROM servers WHERE settings ->> 'puzzles' = :channel)
             ORDER BY at, person",
            named! {
                puzzle: puzzle.key.to_string(),
                since: day.begins(),
                until: day.next().begins(),
                channel,
            },
            first,
        )
    }
}
