//! Advice for beginners: ideas for a position in which nothing is urgent.

use crate::lessons::after;
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::settlers::{FieldView, Fields};
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Seat, SystemView, View};

/// A piece of advice, named after the fact behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Tip {
    /// There is no large ship at home.
    Guard,
    /// There is only one ship at home.
    Alone,
    /// Both ships at home have this colour.
    Twins(Colour),
    /// There are three pieces of this colour at home.
    Crowded(Colour),
    /// The enemy has red, and the seat has none.
    Unarmed,
    /// The seat has this colour nowhere.
    Lacks(Colour),
    /// All ships are at home.
    Explore,
    /// A small ship can be built.
    Bargain,
    /// The seat has all four colours.
    Grow,
    /// An enemy red could conquer something, in Settlers.
    Besieged,
    /// There is no green with an empty field beside it, in Settlers.
    Cramped,
    /// The seat has no red, and the enemy has some, in Settlers.
    Undefended,
    /// A green has an empty field beside it, in Settlers.
    Settle,
    /// Blue can add pips, in Settlers.
    Upgrade,
}

impl Tip {
    /// Returns the colour of the advice, or an empty text.
    pub fn colour(self) -> &'static str {
        match self {
            Tip::Twins(colour) | Tip::Crowded(colour) | Tip::Lacks(colour) => colour.word(),
            _ => "",
        }
    }
}

/// Returns all advice that applies to a seat, the most important first.
pub fn tips(view: &AnyView, seat: Seat) -> Vec<Tip> {
    match view {
        AnyView::Star(view) => on_stars(view, seat),
        AnyView::Settlers(view) => on_fields(view, seat),
    }
}

fn on_stars(view: &View, seat: Seat) -> Vec<Tip> {
    let enemy = seat.other();
    let (home, bank) = (guards(view, seat), &view.bank);
    let is_large = |ship: &Piece| ship.size() == Size::Large;
    let twins = match home {
        [one, other] if one.colour() == other.colour() => Some(one.colour()),
        _ => None,
    };
    let crowded = Colour::ALL
        .into_iter()
        .find(|&colour| count_at_home(view, seat, colour) == 3);
    let lacks = |colour: &Colour| !has(view, seat, *colour);
    let unarmed = lacks(&Colour::Red) && has(view, enemy, Colour::Red);
    let needed = [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Red];
    let mut lacking: Vec<Colour> = needed.into_iter().filter(lacks).collect();
    let explores = !lacking.contains(&Colour::Yellow);
    // Without blue no other trade is possible.
    if lacking.first() == Some(&Colour::Blue) {
        lacking.truncate(1);
    }
    let own = |system: &&SystemView| !ships(system, seat).is_empty();
    let bargain = view.systems.iter().filter(own).any(|system| {
        let builds = |piece: &Piece| piece.colour() == Colour::Green;
        let small = |ship: &Piece| bank[Piece::new(ship.colour(), Size::Small).index()] > 0;
        let fleet = ships(system, seat);
        fleet.iter().chain(&system.stars).any(builds) && fleet.iter().any(small)
    });
    let found = [
        (!home.iter().any(is_large)).then_some(Tip::Guard),
        (home.len() == 1).then_some(Tip::Alone),
        twins.map(Tip::Twins),
        crowded.map(Tip::Crowded),
        unarmed.then_some(Tip::Unarmed),
    ];
    let later = [
        (explores && view.systems.iter().filter(own).count() == 1).then_some(Tip::Explore),
        bargain.then_some(Tip::Bargain),
        lacking.is_empty().then_some(Tip::Grow),
    ];
    let lacking = lacking.into_iter().map(Tip::Lacks);
    let found = found.into_iter().flatten().chain(lacking);
    found.chain(later.into_iter().flatten()).collect()
}

fn on_fields(view: &FieldView, seat: Seat) -> Vec<Tip> {
    let board = &view.position.board;
    let has = |seat, colour| board.of_colour(seat, colour) != Fields::NONE;
    let mut threatened = board.threatened();
    let besieged = threatened.any(|threat| threat.owner == seat && threat.conquerable);
    let beside = board.of_colour(seat, Colour::Green).bordering();
    let spacious = board.free().iter().any(|field| beside.has(field));
    let found = [
        besieged.then_some(Tip::Besieged),
        (!has(seat, Colour::Red) && has(seat.other(), Colour::Red)).then_some(Tip::Undefended),
        (!spacious && board.of(seat) != Fields::NONE).then_some(Tip::Cramped),
        spacious.then_some(Tip::Settle),
        has(seat, Colour::Blue).then_some(Tip::Upgrade),
    ];
    found.into_iter().flatten().collect()
}

/// Returns the number of pieces of a colour at a seat's home.
pub(super) fn count_at_home(view: &View, seat: Seat, colour: Colour) -> usize {
    let home = view
        .systems
        .iter()
        .find(|system| system.home_of == Some(seat));
    let pieces = home.map(|home| home.stars.iter().chain(home.ships.iter().flatten()));
    let pieces = pieces.into_iter().flatten();
    pieces.filter(|piece| piece.colour() == colour).count()
}

/// Returns the ships of a seat in a system.
pub(super) fn ships(system: &SystemView, seat: Seat) -> &[Piece] {
    system.ships.get(seat.index()).map_or(&[], Vec::as_slice)
}

/// Returns the ships that guard a seat's home.
pub fn guards(view: &View, seat: Seat) -> &[Piece] {
    let mut systems = view.systems.iter();
    systems
        .find(|system| system.home_of == Some(seat))
        .map_or(&[], |home| ships(home, seat))
}

/// Returns whether a seat has access to a colour at one of its ships.
pub fn has(view: &View, seat: Seat, colour: Colour) -> bool {
    view.systems.iter().any(|system| {
        let own = ships(system, seat);
        let mut powers = own.iter().chain(&system.stars);
        !own.is_empty() && powers.any(|piece| piece.colour() == colour)
    })
}

/// Returns a ship that a turn moves to a place where the next seat can capture it (B14), with the
/// system.
pub fn gift(game: &AnyGame, verdict: &AnyVerdict) -> Option<(Piece, Name)> {
    let seat = game.to_move()?;
    let AnyView::Star(then) = after(game, verdict)?.view(Some(seat)) else {
        return None;
    };
    let enemy = then.to_move?;
    let order = verdict.order();
    let mut moves = order
        .split("; ")
        .filter_map(|step| step.strip_prefix("move "));
    moves.find_map(|moved| {
        let (ship, to) = (moved.split(' ').next()?, moved.split(' ').next_back()?);
        let ship: Piece = ship.parse().ok()?;
        let system = then.systems.iter().find(|it| it.name.as_str() == to)?;
        let theirs = ships(system, enemy);
        let is_red = |piece: &Piece| piece.colour() == Colour::Red;
        let taken = ships(system, seat).contains(&ship)
            && theirs.iter().any(|other| other.size() >= ship.size())
            && theirs.iter().chain(&system.stars).any(is_red);
        taken.then(|| (ship, system.name.clone()))
    })
}
