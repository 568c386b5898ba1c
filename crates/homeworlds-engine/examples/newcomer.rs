//! A newcomer's naive play against a level, each opening from both seats: `newcomer 1 100` plays
//! 100 games against level 1.
//!
//! It plays like a person in their first hour who has read the rules and wants to win: turns of one
//! action, with the resulting catastrophes. It wins if it can, else takes what it can, else builds,
//! trades for a missing colour, settles, sends a ship into the enemy's home, or does anything. It
//! never leaves its home, and never thinks ahead.
//!
//! Prints the score, the lengths of the games, and the habits of the level: how often its turns begin
//! with each verb, and how often it moves or trades the same ship again. `newcomer people 40` prints
//! the habits of people in as many recorded games.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use homeworlds::order::read::canonical;
use homeworlds::order::record::Record;
use homeworlds::order::{Name, Order, Step, Verb};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::count::End;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Galaxy, Generator, Position, StarAction, System};
use homeworlds::rules::{AnyGame, BinaryRules, DrawReason, Outcome, Seat};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{EngineView, Level, Request};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [level, games] = &words[..] else {
        return Err("usage: newcomer LEVEL GAMES".into());
    };
    if level == "people" {
        println!("{}", people(games.parse()?)?);
        return Ok(());
    }
    let (level, games): (Level, u64) = (level.parse()?, games.parse()?);
    let (mut score, mut lengths, mut habits) = ([0; 3], Vec::new(), Habits::default());
    for number in 0..games {
        let opening = Opening::draw(BinaryRules::default(), number / 2).ok_or("no opening")?;
        let newcomer = Seat((number % 2) as u8);
        let (result, turns) = play(opening.game, newcomer, level, number, &mut habits)?;
        score[result] += 1;
        lengths.push(turns);
    }
    let [won, drawn, lost] = score;
    let points = (2 * won + drawn) as f64 / (2 * games) as f64;
    println!(
        "newcomer against {level:?}: {won}-{drawn}-{lost}, {:.1} %",
        100.0 * points
    );
    lengths.sort_unstable();
    let [median, longest] = [lengths.len() / 2, lengths.len() - 1].map(|at| lengths[at]);
    println!("turns: median {median}, longest {longest}");
    println!("{habits}");
    Ok(())
}

/// The habits of a player.
#[derive(Default)]
struct Habits {
    turns: u32,
    verbs: BTreeMap<String, u32>,
    /// Turns that move, and that trade, the same ship again.
    again: [u32; 2],
    suicides: u32,
}

impl Habits {
    fn note(&mut self, before: Option<&Order>, turn: &Order) {
        let Some(first) = turn.0.first() else { return };
        self.turns += 1;
        *self.verbs.entry(first.verb().to_string()).or_default() += 1;
        let before = before.map_or(&[][..], |before| &before.0);
        let altered = before.iter().filter_map(Step::altered_ship);
        let touched: Vec<(Piece, &Name)> = altered.map(|[_, after]| after).collect();
        let is_again = |step: &&Step| {
            let altered = step.altered_ship();
            altered.is_some_and(|[ship, _]| touched.contains(&ship))
        };
        for step in turn.0.iter().filter(is_again).take(1) {
            self.again[usize::from(step.verb() == Verb::Trade)] += 1;
        }
    }
}

impl fmt::Display for Habits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |count: u32| 100.0 * f64::from(count) / f64::from(self.turns.max(1));
        write!(f, "{} turns:", self.turns)?;
        for (verb, &count) in &self.verbs {
            write!(f, " {verb} {:.1}", share(count))?;
        }
        let [moves, trades] = self.again.map(share);
        write!(
            f,
            "; moves again {moves:.1}, trades again {trades:.1}; suicides {}",
            self.suicides
        )
    }
}

/// Returns the habits of people in the first recorded games for two.
fn people(games: usize) -> Result<Habits, Box<dyn Error>> {
    let mut habits = Habits::default();
    for path in homeworlds_samples::games().iter().take(games) {
        let record = Record::read(&homeworlds_samples::read(path))?;
        let homes = vec!["Home0".parse()?, "Home1".parse()?];
        let mut game = AnyGame::new("binary first-ship=any".parse()?, homes)?;
        let mut latest: [Option<Order>; 2] = [None, None];
        for turn in &record.turns {
            let Ok(understood) = game.understand(&turn.text, Strictness::Record) else {
                break;
            };
            let seat = game.next_seat().index();
            let order = canonical(&understood.verdict.order()).ok_or("canonical")?;
            if !game.is_setting_up() {
                habits.note(latest[seat].as_ref(), &order);
            }
            latest[seat] = Some(order);
            game.accept(understood.verdict);
        }
    }
    Ok(habits)
}

/// Number of turns after which a game is cut off.
const LONG: u32 = 200;

/// Returns 0 if the newcomer wins, 1 for a draw or a game that is cut off, 2 if it loses.
fn play(
    game: BinaryGame,
    newcomer: Seat,
    level: Level,
    seed: u64,
    habits: &mut Habits,
) -> Result<(usize, u32), Box<dyn Error>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = AnyGame::from(game);
    let mut latest: Option<Order> = None;
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        let turn = if seat == newcomer {
            naive(game.binary().ok_or("a game for two")?, &mut rng)?
        } else {
            let request = Request {
                level,
                seed: seed << 10 | u64::from(game.turns()),
                budget: None,
            };
            let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
            let previous = latest.as_ref().map(Order::to_string).unwrap_or_default();
            let view = view.having_played(&previous);
            let choice = view.choose(&request, &mut || false);
            let choice = choice.ok_or("nothing stops it")?;
            let turn = choice.turn;
            let order = canonical(&turn).ok_or("canonical")?;
            habits.note(latest.as_ref(), &order);
            latest = Some(order);
            turn
        };
        let verdict = game.judge_stored(&turn).ok_or("it is legal")?;
        let is_own = seat != newcomer;
        let is_fatal = verdict
            .outcome()
            .is_some_and(|outcome| !outcome.is_won_by(seat));
        let repeats = matches!(verdict.outcome(), Some(Outcome::Draw(DrawReason::Repeated)));
        habits.suicides += u32::from(is_own && is_fatal && !repeats);
        game.accept(verdict);
    }
    let result = match game.outcome() {
        Some(Outcome::Win { seats, .. }) if seats.contains(&newcomer) => 0,
        Some(Outcome::Win { .. }) => 2,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) | None => 1,
    };
    Ok((result, game.turns()))
}

/// A turn of at most one action, with the catastrophes that it may trigger.
struct Plain {
    actions: Vec<StarAction>,
    wins: bool,
    /// The net gain from the enemy, by attack or catastrophe, in pips.
    gain: i32,
    aim: Aim,
}

/// The purpose of a turn, in the eyes of a newcomer.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    /// One more ship.
    Grow,
    /// A missing colour.
    Colour,
    /// One more system.
    Settle,
    /// A ship in the enemy's home.
    March,
    /// No particular purpose.
    Other,
}

/// The weight of each aim.
const WANTED: [(Aim, u32); 5] = [
    (Aim::Grow, 4),
    (Aim::Colour, 2),
    (Aim::Settle, 1),
    (Aim::March, 2),
    (Aim::Other, 1),
];

/// Number of pips by which a newcomer who is ahead goes for the enemy's home.
const FAR_AHEAD: i32 = 6;

fn naive(game: &BinaryGame, rng: &mut StdRng) -> Result<String, Box<dyn Error>> {
    let turns = plain_turns(game)?;
    let gains = turns.iter().filter(|turn| turn.gain > 0);
    let best = turns.iter().find(|turn| turn.wins);
    let best = best.or(gains.max_by_key(|turn| turn.gain));
    let is_ahead = lead(&game.position().galaxy, game.position().to_move) >= FAR_AHEAD;
    let marches = || turns.iter().find(|turn| is_ahead && turn.aim == Aim::March);
    let best = best.or_else(marches);
    let turn = best.or_else(|| {
        let (aim, _) = WANTED.choose_weighted(rng, |&(_, often)| often).ok()?;
        let fit: Vec<&Plain> = turns.iter().filter(|turn| turn.aim == *aim).collect();
        let any = || turns.iter().collect();
        let fit = if fit.is_empty() { any() } else { fit };
        fit.choose(rng).copied()
    });
    let turn = turn.map_or(&[][..], |turn| &turn.actions);
    let verdict = game.judge_actions(turn);
    Ok(verdict.map_err(|_| "it is legal")?.order.to_string())
}

// Turns that do not lose at once.
fn plain_turns(game: &BinaryGame) -> Result<Vec<Plain>, Box<dyn Error>> {
    let Position {
        galaxy, to_move, ..
    } = game.position();
    let lead = lead(galaxy, *to_move);
    let mut turns = Vec::new();
    let mut generator = Generator::default();
    let listed = generator.results(galaxy, *to_move, |found| {
        let actions = found.actions();
        let is_catastrophe =
            |action: &&StarAction| matches!(action, StarAction::Catastrophe { .. });
        let catastrophes = actions.iter().filter(is_catastrophe).count();
        let sacrifices = |action: &StarAction| matches!(action, StarAction::Sacrifice { .. });
        if actions.len() > 2 {
            return ControlFlow::Break(());
        }
        let is_plain = actions.len() <= catastrophes + 1 && !actions.iter().any(sacrifices);
        if is_plain && !actions.is_empty() && matches!(found.end(), None | Some(End::Win)) {
            let takes = catastrophes > 0 || matches!(actions[0], StarAction::Attack { .. });
            let more = self::lead(&found.galaxy(), *to_move) - lead;
            turns.push(Plain {
                wins: found.end().is_some(),
                gain: if takes { more } else { 0 },
                aim: aim(galaxy, *to_move, &actions),
                actions,
            });
        }
        ControlFlow::Continue(())
    });
    if listed.is_err() {
        return Err("too many results".into());
    }
    turns.retain(|turn| turn.gain >= 0);
    Ok(turns)
}

fn aim(galaxy: &Galaxy, seat: Seat, actions: &[StarAction]) -> Aim {
    let lacks = |wanted: Colour| {
        let of_it = |system: &System| system.ships(seat).count_colour(wanted) > 0;
        !galaxy.systems().iter().any(of_it)
    };
    match actions {
        [StarAction::Build { .. }] => Aim::Grow,
        [StarAction::Trade { colour, .. }] if lacks(*colour) => Aim::Colour,
        [StarAction::Discover { .. }] => Aim::Settle,
        [StarAction::Move { to, .. }] if galaxy.home(seat.other()) == Some(*to) => Aim::March,
        _ => Aim::Other,
    }
}

// Returns by how many pips the ships of `seat` exceed the enemy's.
fn lead(galaxy: &Galaxy, seat: Seat) -> i32 {
    let pips = |system: &System, seat| {
        let ships = system.ships(seat).pieces();
        ships.map(|ship| ship.size() as i32 + 1).sum::<i32>()
    };
    let systems = galaxy.systems().iter();
    systems
        .map(|system| pips(system, seat) - pips(system, seat.other()))
        .sum()
}
