//! Positions to compare engines on: from recorded games, from random play, and counted elsewhere.

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
    /// The record and the number of the turn.
    pub place: String,
    /// The position before the turn.
    pub before: Position,
    /// The position after it.
    pub after: Position,
}

/// A game under the rules of the archives that stands at `position`.
pub fn game(position: &Position) -> BinaryGame {
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    BinaryGame::from_position(rules, names(), position.clone())
}

/// The turns after the set-up of all recorded games, by the positions that were recorded after each turn.
pub fn recorded_turns() -> Vec<Recorded> {
    let files = crate::games();
    files.iter().flat_map(|path| turns(path)).collect()
}

/// The position that a table of turns has beside a turn of it, in the last column.
pub fn position_after<'t>(turn: &RecordedTurn, table: &'t str) -> Option<&'t str> {
    let line = table.lines().nth(turn.line - 1)?;
    line.split('\t').nth(3).map(str::trim)
}

fn turns(path: &Path) -> Vec<Recorded> {
    let text = crate::read(path);
    let record = Record::read(&text).expect("a record");
    // Two recorded positions lost a hyphen, and those before both homes stand are no concern here.
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

/// Positions of random games at which the game goes on, without end.
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

/// Tables as no game would leave them, crowded and overpopulated, both homes held, without end.
pub fn scattered_positions() -> impl Iterator<Item = Position> {
    (0..).map(scattered)
}

/// Positions of recorded games (again when they are through), of random play and of scattered tables, in turn, without end.
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
        // Homes are crowded more than colonies.
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

/// A position with its counts: distinct results, wins, draws, losses.
pub struct Counted {
    /// The name under which failures report it.
    pub id: String,
    /// The position itself.
    pub position: Position,
    /// Results, wins, draws and losses of the turns.
    pub counts: [u64; 4],
}

/// The rows of `turn_counts.tsv`.
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

/// The fields of each row of a table.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// A position in which the seat to move can force a win.
pub struct Tactic {
    /// The name under which failures report it.
    pub id: String,
    /// The fewest turns of its own that the win takes.
    pub turns: u8,
    /// The position itself.
    pub position: Position,
}

/// The rows of `tactics.tsv`.
pub fn tactics() -> Vec<Tactic> {
    let rows = rows(include_str!("../data/tactics/tactics.tsv"));
    rows.map(|fields| Tactic {
        id: fields[0].to_owned(),
        turns: fields[1].parse().expect("a number"),
        position: fields[2].parse().expect("a position"),
    })
    .collect()
}
