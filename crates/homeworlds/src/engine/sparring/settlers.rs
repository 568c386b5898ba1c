//! A partner for Homeworlds Settlers: step by step the most promising boards of a turn, then the best answers to the best.

mod boards;
mod conquest;
mod worth;

use crate::engine::chance::Chance;
use crate::engine::scale::WIN;
use crate::engine::sparring::pick::{Valued, pick};
use crate::engine::{Ask, Choice, Level};
use crate::rules::Seat;
use crate::rules::settlers::{Game, Position};
use boards::{Boards, Line};
use worth::worth;

/// What is known of a game of Settlers by the seat to move: all of it.
#[derive(Clone, Debug)]
pub struct SettlersSight {
    game: Game,
}

/// How many turns are judged to the end.
const JUDGED: usize = 40;

/// How many boards are kept at each step of an answer.
const ANSWER_WIDTH: usize = 12;

impl SettlersSight {
    /// The sight of the seat to move; `None` if the game is over.
    pub(in crate::engine) fn new(game: &Game) -> Option<Self> {
        game.to_move()?;
        Some(Self { game: game.clone() })
    }

    pub(in crate::engine) fn choose(
        &self,
        ask: &Ask,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let position = self.game.position();
        let mut chance = Chance::at(ask.seed, position.fingerprint());
        let mut boards = Boards::new(width(ask.level), ask.budget);
        let mut lines = boards.after(position, stop)?;
        lines.truncate(JUDGED);
        let mut turns: Vec<(Valued, Position)> =
            lines.iter().map(|line| self.judged(line)).collect();
        let answered = answered(ask.level);
        if answered > 0 {
            turns.sort_by_key(|(turn, _)| -turn.value);
            turns.truncate(answered);
            for (turn, position) in &mut turns {
                if turn.value.abs() < WIN {
                    turn.value = -self.answer(position, &mut boards, stop)?;
                }
            }
        }
        let turns = turns.into_iter().map(|(turn, _)| turn).collect();
        let temperature = ask.level.manner().temperature;
        pick(turns, temperature, &mut chance, boards.work())
    }

    /// A turn as the rules see it: an end counts for all.
    fn judged(&self, line: &Line) -> (Valued, Position) {
        let verdict = self.game.verdict_of(&line.steps);
        let value = match &verdict.outcome {
            None => line.value,
            Some(outcome) if outcome.is_won_by(self.game.position().to_move) => WIN,
            Some(_) => -WIN,
        };
        let turn = verdict.order.to_string();
        (Valued { turn, value }, verdict.position)
    }

    /// What the best answer at `position` is worth for the seat that gives it.
    fn answer(
        &self,
        position: &Position,
        boards: &mut Boards,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<i32> {
        let mut narrow = Boards::new(ANSWER_WIDTH, None);
        let lines = narrow.after(position, stop)?;
        boards.add_work(narrow.work());
        let best = lines.first()?.value;
        // Where the same seat moves again, the answer is its own (S9).
        let own = position.to_move == self.game.position().to_move;
        Some(if own { -best } else { best })
    }
}

/// What `position` after a turn of `seat` is worth for it: the end if one holds there, else by its looks.
fn worth_after(position: &Position, seat: Seat) -> i32 {
    match position.end(false) {
        Some(_) if position.winner() == seat => WIN,
        Some(_) => -WIN,
        None => worth(position, seat),
    }
}

const fn width(level: Level) -> usize {
    match level {
        Level::One => 2,
        Level::Two => 4,
        Level::Three => 8,
        Level::Four => 16,
        Level::Five => 24,
        Level::Six => 40,
        Level::Seven => 64,
    }
}

/// Of how many turns the answers are looked at.
const fn answered(level: Level) -> usize {
    match level {
        Level::One | Level::Two | Level::Three | Level::Four => 0,
        Level::Five => 4,
        Level::Six => 8,
        Level::Seven => 20,
    }
}
