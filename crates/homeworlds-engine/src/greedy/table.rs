//! Static evaluation of a table for three to six, in centi-logits.

use homeworlds::piece::{Colour, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Galaxy, ManyPlayers, Seating, System};

type Table = Galaxy<ManyPlayers>;

/// The value of a ship by its size.
const SIZE: [i32; 3] = [6, 28, 62];

/// The value of the largest ship at home.
const GUARD: [i32; 3] = [-14, 8, 46];
const UNGUARDED: i32 = -60;

const HOME_SHIP: i32 = 9;
const HOME_ONE_STAR: i32 = -110;

/// The value of having a power at home: red, yellow, green, blue; and anywhere.
const HOME_POWER: [i32; 4] = [10, 14, 18, 18];
const POWER: [i32; 4] = [8, 16, 22, 20];

/// The value of a ship in another seat's home by its size, and of one in an adjacent system.
const INVADER: [i32; 3] = [10, 24, 48];
const NEAR: [i32; 3] = [1, 5, 10];

/// The value per ship of a colour with three pieces, in systems where the seat has ships of it.
const CROWDED: i32 = -5;

/// Returns the value of `galaxy`, after a turn of `seat`, for that seat: its own assets, minus half
/// of the others' average.
pub(super) fn worth(galaxy: &Table, seat: Seat) -> i32 {
    let others = ManyPlayers::all().filter(|&other| other != seat && galaxy.holds_home(other));
    let (mut sum, mut count) = (0, 0);
    for other in others {
        sum += strength(galaxy, other);
        count += 1;
    }
    strength(galaxy, seat) - sum / (2 * count.max(1))
}

/// Returns whether `other` has a ship in the home of `seat` or in an adjacent system.
pub(super) fn is_near(galaxy: &Table, other: Seat, seat: Seat) -> bool {
    let mut homes = galaxy.systems().iter();
    let Some(home) = homes.find(|system| system.owner() == Some(seat)) else {
        return false;
    };
    let reaches = |system: &System<ManyPlayers>| {
        let beside = system.owner() == Some(seat) || home.connects(*system);
        beside && !system.ships(other).is_empty()
    };
    galaxy.systems().iter().any(reaches)
}

fn strength(galaxy: &Table, seat: Seat) -> i32 {
    let ours = |system: &&System<ManyPlayers>| {
        system.owner() == Some(seat) || !system.ships(seat).is_empty()
    };
    let systems = galaxy.systems().iter().filter(ours);
    let powers = Colour::ALL.into_iter().filter(|&colour| {
        let gives = |system: &System<ManyPlayers>| {
            !system.ships(seat).is_empty() && system.gives(seat, colour)
        };
        galaxy.systems().iter().any(gives)
    });
    let powers: i32 = powers.map(|colour| POWER[colour as usize]).sum();
    powers
        + systems
            .map(|&system| in_system(galaxy, system, seat))
            .sum::<i32>()
}

fn in_system(galaxy: &Table, system: System<ManyPlayers>, seat: Seat) -> i32 {
    let place = match system.owner() {
        Some(owner) if owner == seat => home(system, seat),
        Some(_) => by_size(system, seat, INVADER),
        None => near(galaxy, system, seat),
    };
    by_size(system, seat, SIZE) + crowding(system, seat) + place
}

fn by_size(system: System<ManyPlayers>, seat: Seat, worth: [i32; 3]) -> i32 {
    let ships = system.ships(seat).pieces();
    ships.map(|ship| worth[ship.size() as usize]).sum()
}

fn crowding(system: System<ManyPlayers>, seat: Seat) -> i32 {
    let ships = system.ships(seat);
    let crowded = |&colour: &Colour| system.count_colour(colour) >= 3;
    let of_colour = |colour| ships.count_colour(colour) as i32 * CROWDED;
    Colour::ALL.into_iter().filter(crowded).map(of_colour).sum()
}

fn home(system: System<ManyPlayers>, seat: Seat) -> i32 {
    let ships = system.ships(seat);
    let guard = ships
        .largest()
        .map_or(UNGUARDED, |size: Size| GUARD[size as usize]);
    let count = ships.pieces().take(3).count() as i32;
    let powers = Colour::ALL
        .into_iter()
        .filter(|&colour| system.gives(seat, colour))
        .map(|colour| HOME_POWER[colour as usize]);
    let lone = if system.stars().count() < 2 {
        HOME_ONE_STAR
    } else {
        0
    };
    // Ships of other seats here are a danger.
    let invaded: i32 = ManyPlayers::all()
        .filter(|&other| other != seat)
        .map(|other| by_size(system, other, INVADER))
        .sum();
    guard + count * HOME_SHIP + powers.sum::<i32>() + lone - invaded / 2
}

fn near(galaxy: &Table, system: System<ManyPlayers>, seat: Seat) -> i32 {
    let beside = |home: &System<ManyPlayers>| {
        home.owner().is_some_and(|owner| owner != seat) && home.connects(system)
    };
    match galaxy.systems().iter().any(beside) {
        true => by_size(system, seat, NEAR),
        false => 0,
    }
}
