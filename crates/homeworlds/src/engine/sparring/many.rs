//! A partner for Homeworlds for three to six: it sees exactly enough who can eliminate whom in one turn, and plays by looks
//! otherwise.
//!
//! Of secret sides it knows its own and those that are shown. It goes through all deals that fit them, so its turn is the same
//! whatever the others are.

mod lines;
mod sides;
mod siege;
mod worth;

use crate::engine::chance::Chance;
use crate::engine::homes;
use crate::engine::scale::WIN;
use crate::engine::sparring::pick::{Valued, pick};
use crate::engine::{Ask, Choice, Level};
use crate::rules::agreed::Catastrophes;
use crate::rules::multiplayer::{Game, Verdict};
use crate::rules::star::{Action, Galaxy, ManyPlayers};
use crate::rules::{Seat, Seats};
use lines::{Line, Lines};
use sides::{LOST, Sides};
use siege::Siege;
use worth::worth;

/// What one seat knows of a game for three to six: all but the sides that are secret.
#[derive(Clone, Debug)]
pub struct ManySight {
    // No deal is in it.
    game: Game,
    seat: Seat,
    sides: Sides,
}

/// How many turns are looked at closely.
const CLOSE: usize = 24;

/// How many partial turns are kept at each step of an answer.
const ANSWER_WIDTH: usize = 2;

/// What it is worth to be able to eliminate somebody with the turn to come.
const THREAT: i64 = 60;

/// How much of a danger counts that comes from the next seat, the one after it and so on, of a hundred.
const NEARNESS: [i64; 5] = [100, 80, 65, 50, 40];

/// A legal turn, where it leads, and what it is worth.
struct Considered {
    line: Line,
    verdict: Verdict,
    value: i64,
}

impl Considered {
    fn valued(&self) -> Valued {
        let limit = i64::from(WIN);
        Valued {
            turn: self.verdict.order.to_string(),
            value: self.value.clamp(-limit, limit) as i32,
        }
    }
}

const fn is_decided(value: i64) -> bool {
    value.abs() >= WIN as i64 / 2
}

impl ManySight {
    /// What `seat`, whose turn it is, may know.
    pub(in crate::engine) fn new(game: &Game, seat: Seat) -> Option<Self> {
        let (names, position) = (game.seat_names().to_vec(), game.position().clone());
        let sides = position.every_seat().map(|other| {
            let own = game.alignment_of(other).filter(|_| other == seat);
            game.revealed(other).or(own)
        });
        let sides = Sides::fitting(game.rules().goal(), &sides.collect::<Vec<_>>());
        let game = Game::from_position(game.rules(), names, position, None).ok()?;
        (game.to_move() == Some(seat)).then_some(Self { game, seat, sides })
    }

    pub(in crate::engine) fn choose(
        &self,
        ask: &Ask,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let position = self.game.position();
        let mut chance = Chance::at(ask.seed, position.galaxy.hash());
        if position.awaits_home(self.seat) {
            return self.set_up(&mut chance);
        }
        let mut lines = Lines::new(width(ask.level), ask.budget, self.any_time());
        let mut turns = self.turns(&mut lines, ask.level > Level::One, stop)?;
        turns.sort_by_key(|turn| -turn.value);
        let answered = answered(ask.level);
        if answered > 0 {
            turns.truncate(answered);
            for turn in &mut turns {
                turn.value = self.answered(turn, &mut lines, stop)?;
            }
        }
        let turns = turns.iter().map(Considered::valued).collect();
        let temperature = ask.level.manner().temperature;
        pick(turns, temperature, &mut chance, lines.work())
    }

    /// The turns that are worth a close look, each with what it is worth; `None` when stopped.
    fn turns(
        &self,
        lines: &mut Lines,
        wary: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Considered>> {
        let galaxy = &self.game.position().galaxy;
        let mut found = lines.after(galaxy, self.seat, stop)?;
        found.truncate(CLOSE);
        found.extend(self.eliminations(galaxy));
        let mut turns = Vec::new();
        for line in found {
            if stop() {
                return None;
            }
            turns.extend(self.considered(line, wary));
        }
        Some(turns)
    }

    /// What a turn is worth after the likeliest answer of the next seat; `None` when stopped.
    fn answered(
        &self,
        turn: &Considered,
        lines: &mut Lines,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<i64> {
        let mut game = self.game.clone();
        game.accept(turn.verdict.clone());
        let Some(seat) = game.to_move().filter(|_| !is_decided(turn.value)) else {
            return Some(turn.value);
        };
        let sides = self.sides.clone();
        let next = Self { game, seat, sides };
        let mut narrow = Lines::new(ANSWER_WIDTH, None, self.any_time());
        let answers = next.turns(&mut narrow, false, stop)?;
        lines.add_work(narrow.work());
        let Some(answer) = answers.iter().max_by_key(|answer| answer.value) else {
            return Some(turn.value);
        };
        let after = &answer.line.after;
        let fallen = next.fallen(after);
        let gone = self.sides.after(&next.game, self.seat, seat, fallen);
        let here = turn.value - i64::from(turn.line.value);
        let there = i64::from(worth(after, self.seat)) + gone.clamp(-LOST, LOST);
        Some(here + (there + i64::from(turn.line.value)) / 2)
    }

    fn set_up(&self, chance: &mut Chance) -> Option<Choice> {
        let first_ship = self.game.rules().first_ship();
        let home = homes::choose(self.game.position(), first_ship, chance)?;
        let verdict = self.game.judge_set_up(home).ok()?;
        let (turn, value) = (verdict.order.to_string(), 0);
        pick(vec![Valued { turn, value }], 0, chance, 0)
    }

    fn any_time(&self) -> bool {
        self.game.rules().catastrophes() == Catastrophes::AnyTime
    }

    /// A turn for each other seat that this one can eliminate now.
    fn eliminations(&self, galaxy: &Galaxy<ManyPlayers>) -> Vec<Line> {
        let others = self.game.position().every_seat();
        let victims = others.filter(|&other| other != self.seat && self.game.is_in(other));
        let lines = victims.filter_map(|victim| {
            let actions = self.siege(self.seat, victim).turn(galaxy)?;
            Some(self.line(galaxy, actions))
        });
        lines.collect()
    }

    fn line(&self, galaxy: &Galaxy<ManyPlayers>, actions: Vec<Action>) -> Line {
        let seat = self.seat;
        let after = actions
            .iter()
            .fold(*galaxy, |galaxy, &action| galaxy.after(seat, action));
        Line::new(actions, after, seat)
    }

    fn siege(&self, by: Seat, whom: Seat) -> Siege {
        Siege::new(by, whom, self.any_time())
    }

    /// A turn with what it is worth; `None` if it is not legal (M4). Who is wary sees what the others could do next.
    fn considered(&self, line: Line, wary: bool) -> Option<Considered> {
        let verdict = self.game.judge_actions(&line.actions).ok()?;
        let verdict = self.game.judge(&verdict.order).ok()?;
        let fallen = self.fallen(&line.after);
        let gone = self.sides.after(&self.game, self.seat, self.seat, fallen);
        let mut value = i64::from(line.value) + gone;
        if wary && !is_decided(value) {
            value += self.prospects(&line.after, fallen);
        }
        Some(Considered {
            line,
            verdict,
            value,
        })
    }

    /// Who is in the game and has lost its home on this table.
    fn fallen(&self, galaxy: &Galaxy<ManyPlayers>) -> Seats {
        let seats = self.game.position().every_seat();
        let falls = |&seat: &Seat| {
            self.game.is_in(seat)
                && !self.game.position().awaits_home(seat)
                && !galaxy.holds_home(seat)
        };
        seats.filter(falls).collect()
    }

    /// What the eliminations mean that are possible next: each by whom it may serve, the nearer the more.
    fn prospects(&self, galaxy: &Galaxy<ManyPlayers>, fallen: Seats) -> i64 {
        let seats = self.game.position().seats();
        let is_in = |seat: Seat| self.game.is_in(seat) && !fallen.has(seat);
        let order = (1..seats).map(|steps| Seat((self.seat.0 + steps) % seats));
        let order: Vec<Seat> = order.filter(|&seat| is_in(seat)).collect();
        let mut sum = 0;
        for (&by, nearness) in order.iter().zip(NEARNESS) {
            let victims = order.iter().copied().chain([self.seat]);
            for whom in victims.filter(|&whom| whom != by) {
                let risk = self.sides.risk(&self.game, self.seat, by, whom);
                if risk != 0 && self.siege(by, whom).turn(galaxy).is_some() {
                    sum += risk * nearness / 100;
                }
            }
        }
        let wanted = |&whom: &Seat| self.sides.wants(&self.game, self.seat, whom) >= 50;
        let threatens = order
            .iter()
            .any(|whom| wanted(whom) && self.siege(self.seat, *whom).turn(galaxy).is_some());
        sum + i64::from(threatens) * THREAT
    }
}

const fn width(level: Level) -> usize {
    match level {
        Level::One => 2,
        Level::Two | Level::Three => 4,
        Level::Four | Level::Five => 8,
        Level::Six => 12,
        Level::Seven => 16,
    }
}

/// Of how many turns the answers are looked at.
const fn answered(level: Level) -> usize {
    match level {
        Level::One | Level::Two | Level::Three => 0,
        Level::Four => 2,
        Level::Five => 4,
        Level::Six => 6,
        Level::Seven => 10,
    }
}
