//! Fair play: the engine does not analyse a position of a running game in which the caller plays.

use homeworlds::order::settlers::Field;
use homeworlds::piece::Piece;
use homeworlds::rules::{AnyGame, AnyView, Seat};

use crate::domain::{GameId, PersonId};
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandResult, refuse};
use crate::store::Tx;

/// A position in comparable form, without system names, with seats counted from the one to move.
#[derive(PartialEq, Eq)]
enum Compared {
    Star(Vec<ComparedSystem>),
    Settlers(Vec<(usize, Piece, Field)>),
}

/// A system: its owner if it is a home, its stars, and the ships of each seat.
type ComparedSystem = (Option<usize>, Vec<Piece>, Vec<Vec<Piece>>);

/// Refuses a position that equals the current one of a running game in which the person plays,
/// regardless of system names and sides. `asked_in` is the game that the question belongs to.
/// Positions during the setup of homes are not compared, because they are common to all games.
///
/// # Errors
///
/// A refusal that names the game.
pub fn check(
    tx: &Tx,
    person: PersonId,
    position: &AnyGame,
    asked_in: Option<GameId>,
) -> CommandResult<()> {
    let compared = compared(position).into_iter().collect();
    refuse_running(tx, person, compared, asked_in)
}

/// Refuses a game whose log somebody has brought, if it has come to such a position.
///
/// # Errors
///
/// A refusal that names the running game.
pub fn check_record(tx: &Tx, person: PersonId, record: &Game) -> CommandResult<()> {
    let mut positions = Vec::new();
    record.each_turn(|game, _| positions.extend(compared(game)))?;
    positions.extend(compared(&record.state));
    refuse_running(tx, person, positions, None)
}

fn refuse_running(
    tx: &Tx,
    person: PersonId,
    positions: Vec<Compared>,
    asked_in: Option<GameId>,
) -> CommandResult<()> {
    if positions.is_empty() {
        return Ok(());
    }
    for running in tx.running_games_of(person)? {
        if Some(running.id) == asked_in {
            continue;
        }
        let game = Game::load_required(tx, running.id)?.state;
        if compared(&game).is_some_and(|now| positions.contains(&now)) {
            return refuse(i18n::error_position_of_running_game(running.id));
        }
    }
    Ok(())
}

fn compared(game: &AnyGame) -> Option<Compared> {
    let (mover, seats) = (game.to_move()?, usize::from(game.seats()));
    if game.is_setting_up() {
        return None;
    }
    let turns_until = |seat: Seat| (seat.index() + seats - mover.index()) % seats;
    Some(match game.view(None) {
        AnyView::Star(view) => {
            let systems = view.systems.into_iter().map(|mut system| {
                system.stars.sort_unstable();
                system.ships.rotate_left(mover.index());
                for ships in &mut system.ships {
                    ships.sort_unstable();
                }
                (system.home_of.map(turns_until), system.stars, system.ships)
            });
            let mut systems: Vec<ComparedSystem> = systems.collect();
            systems.sort_unstable();
            Compared::Star(systems)
        }
        AnyView::Settlers(view) => {
            let pieces = Field::ALL.into_iter().filter_map(|field| {
                let (owner, piece) = view.position.board.at(field)?;
                Some((turns_until(owner), piece, field))
            });
            let pieces: Vec<_> = pieces.collect();
            // There is nothing to analyse before each seat has landed.
            if pieces.len() < seats {
                return None;
            }
            Compared::Settlers(pieces)
        }
    })
}
