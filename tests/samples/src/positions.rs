//! Positions for comparing engines: from recorded games, from random play, and with turn counts
//! from other programs.

use std::path::Path;

use homeworlds::order::record::{Record, RecordedTurn};
use homeworlds::piece::Piece;
use homeworlds::rules::star::{Fleet, Galaxy, Position, System, TwoPlayers};
use homeworlds::rules::{BinaryGame, BinaryRules, FirstShip, Seat};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::random_play::{Player, names};

/// A turn of a recorded game.
pub struct Recorded {
    /// The record and the turn number.
    pub place: String,
    /// The position before the turn.
    pub before: Position,
    /// The position after it.
    pub after: Position,
}

/// Returns a game under the archive rules at `position`.
pub fn game(position: &Position) -> BinaryGame {
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    BinaryGame::from_position(rules, names(), position.clone())
}

/// Returns the turns after the setup of all recorded games, with the positions recorded after each
/// turn.
pub fn recorded_turns() -> Vec<Recorded> {
    let files = crate::games();
    files.iter().flat_map(|path| turns(path)).collect()
}

/// Returns the position recorded for a turn in a table of turns, in the last column.
pub fn position_after<'t>(turn: &RecordedTurn, table: &'t str) -> Option<&'t str> {
    let line = table.lines().nth(turn.line - 1)?;
    line.split('\t').nth(3).map(str::trim)
}

fn turns(path: &Path) -> Vec<Recorded> {
    let text = crate::read(path);
    let record = Record::read(&text).expect("a record");
    // Two recorded positions lost a hyphen, and those before both homes are set up are irrelevant
    // here.
    let stood = |turn: &RecordedTurn| position_after(turn, &text)?.parse::<Position>().ok();
    let turns = record.turns.windows(2).filter_map(|pair| {
        let before = Position {
            to_move: Seat(pair[1].seat?),
            ..stood(&pair[0])?
        };
        let mut seats = Seat::PAIR.into_iter();
        let playing = seats.all(|seat| before.galaxy.holds_home(seat));
        playing.then_some(Recorded {
            place: format!("{} line {}", path.display(), pair[1].line),
            before,
            after: stood(&pair[1])?,
        })
    });
    turns.collect()
}

/// Returns an endless sequence of positions from running random games.
pub fn random_positions() -> impl Iterator<Item = Position> {
    (0..).flat_map(|seed| {
        let mut player = Player::new(seed);
        let mut game = player.game();
        let mut positions = Vec::new();
        while game.outcome().is_none() && game.turns() < 60 {
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
            if game.outcome().is_none() && game.position().is_set_up() {
                positions.push(game.position().clone());
            }
        }
        positions
    })
}

/// Returns an endless sequence of positions that no game reaches, crowded and overpopulated, with
/// both homes occupied.
pub fn scattered_positions() -> impl Iterator<Item = Position> {
    (0..).map(scattered)
}

/// Returns an endless sequence that alternates between positions of recorded games (repeated),
/// random play and scattered pieces.
pub fn mixed_positions() -> impl Iterator<Item = Position> {
    let recorded: Vec<Position> = recorded_turns()
        .into_iter()
        .map(|turn| turn.before)
        .collect();
    recorded
        .into_iter()
        .cycle()
        .zip(random_positions())
        .zip(scattered_positions())
        .flat_map(|((recorded, random), scattered)| [recorded, random, scattered])
}

fn scattered(seed: u64) -> Position {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut pieces: Vec<Piece> = Fleet::<TwoPlayers>::FULL.pieces().collect();
    pieces.shuffle(&mut rng);
    let mut draw = || pieces.pop().expect("few enough are drawn");
    let mut systems: Vec<System> = Seat::PAIR
        .map(|seat| System::home(seat, draw(), Some(draw())).with_ship(seat, draw()))
        .into();
    let colonies = rng.random_range(0..5);
    for _ in 0..colonies {
        let owner = Seat(rng.random_range(0..2));
        systems.push(System::colony(draw()).with_ship(owner, draw()));
    }
    for _ in 0..rng.random_range(0..10) {
        let owner = Seat(rng.random_range(0..2));
        // Homes are more crowded than colonies.
        let place = rng.random_range(0..systems.len() + 4) % systems.len();
        systems[place] = systems[place].with_ship(owner, draw());
    }
    let mut galaxy = Galaxy::EMPTY;
    let mut names = Vec::new();
    for (number, system) in systems.into_iter().enumerate() {
        galaxy.found(system);
        names.push(format!("S{number}").parse().expect("a name"));
    }
    Position {
        galaxy,
        names,
        to_move: Seat(rng.random_range(0..2)),
        seats: 2,
        settled: Seat::PAIR.into_iter().collect(),
    }
}

/// A position with its turn counts: distinct results, wins, draws, losses.
pub struct Counted {
    /// Name for failure messages.
    pub id: String,
    /// The position.
    pub position: Position,
    /// Numbers of distinct results, wins, draws and losses.
    pub counts: [u64; 4],
}

/// Returns the rows of `turn_counts.tsv`.
pub fn counted() -> Vec<Counted> {
    let rows = rows(include_str!("../data/turn_counts/turn_counts.tsv"))
        .filter(|fields| fields[0] != "id");
    rows.map(|fields| Counted {
        id: fields[0].to_owned(),
        position: format!("<{}>; {}", fields[1], fields[2])
            .parse()
            .expect("a position"),
        counts: [3, 4, 5, 6].map(|field| fields[field].parse().expect("a count")),
    })
    .collect()
}

/// Returns the fields of each row of a table.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// A position in which the seat to move can force a win.
pub struct Tactic {
    /// Name for failure messages.
    pub id: String,
    /// Minimum number of own turns for the win.
    pub turns: u8,
    /// The position.
    pub position: Position,
}

/// Returns the rows of `tactics.tsv`.
pub fn tactics() -> Vec<Tactic> {
    let rows = rows(include_str!("../data/tactics/tactics.tsv"));
    rows.map(|fields| Tactic {
        id: fields[0].to_owned(),
        turns: fields[1].parse().expect("a number"),
        position: fields[2].parse().expect("a position"),
    })
    .collect()
}
