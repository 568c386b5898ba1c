//! One system in a few words: the ships of all seats, one or two stars, and the owner of the home
//! (B1).

use crate::order::joined;
use crate::piece::{Colour, Piece, Size};
use crate::rules::Seat;
use crate::rules::seat::{Numbered, Set};
use crate::rules::star::{Fleet, Seating, TwoPlayers};

/// A system. The ships of each seat are where its [seating](Seating::place) puts them, below bit 48
/// of a word. The first word also has the stars in bits 48-51 and 52-55 (kind + 1, the larger field
/// first, 0 for none) and the owner in bits 56-58 (seat + 1, 0 for a colony).
///
/// Two systems with the same pieces in the same places are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct System<P: Seating = TwoPlayers>(P::Words);

const STARS: u32 = 48;
const OWNER: u32 = 56;

/// The size of the star with each number in a star field, as a bit of [`Sizes`].
const STAR_SIZES: [u64; 16] = {
    let mut sizes = [0; 16];
    let mut index = 0;
    while let Some(piece) = Piece::from_index(index) {
        index += 1;
        sizes[index] = 1 << piece.size() as u8;
    }
    sizes
};

/// A set of sizes.
pub(super) type Sizes = Set<Size>;

impl Numbered for Size {
    fn number(self) -> u8 {
        self as u8
    }

    fn numbered(number: u8) -> Self {
        Size::ALL[usize::from(number)]
    }
}

impl<P: Seating> System<P> {
    /// The absence of a system, as in the slot of one that has disappeared.
    pub const NOTHING: Self = System(P::NOTHING);

    /// Creates a colony with one star and no ship.
    pub fn colony(star: Piece) -> Self {
        Self::NOTHING.with_stars(Some(star), None)
    }

    /// Creates the homeworld of `owner` with one or two stars and no ship.
    pub fn home(owner: Seat, first: Piece, second: Option<Piece>) -> Self {
        let mut system = Self::NOTHING.with_stars(Some(first), second);
        system.0.as_mut()[0] |= (u64::from(owner.0) + 1) << OWNER;
        system
    }

    /// Returns the words of the system. Equal systems have equal words.
    pub fn words(&self) -> &[u64] {
        self.0.as_ref()
    }

    fn first_word(self) -> u64 {
        self.0.as_ref()[0]
    }

    /// Returns the ships of `seat` here.
    #[inline]
    pub fn ships(self, seat: Seat) -> Fleet<P> {
        let (word, shift) = P::place(seat);
        Fleet::from_bits(self.0.as_ref()[word] >> shift)
    }

    /// Returns whether there is any ship here.
    pub(super) fn has_ships(self) -> bool {
        let ships = |word: &u64| word & ((1 << STARS) - 1) != 0;
        self.0.as_ref().iter().any(ships)
    }

    /// Iterates over the seats other than `seat` that have a ship of this kind here.
    pub(super) fn enemies_with(self, seat: Seat, ship: Piece) -> impl Iterator<Item = Seat> {
        P::all().filter(move |&other| other != seat && self.ships(other).has(ship))
    }

    /// Iterates over the stars, at most two.
    #[inline]
    pub fn stars(self) -> impl Iterator<Item = Piece> {
        let [first, second] = self
            .star_numbers()
            .map(|number| (number as usize).checked_sub(1).and_then(Piece::from_index));
        second.into_iter().chain(first)
    }

    fn star_numbers(self) -> [u64; 2] {
        let word = self.first_word();
        [word >> STARS & 15, word >> (STARS + 4) & 15]
    }

    #[inline]
    fn star_fleet(self) -> Fleet<P> {
        let [first, second] = self.star_numbers();
        Fleet::numbered(first).plus(Fleet::numbered(second))
    }

    /// Returns whether a star is left.
    #[inline]
    pub(super) fn has_stars(self) -> bool {
        self.first_word() >> STARS & 0xff != 0
    }

    /// Returns whether the system stays: it has a star left (B4), and is a homeworld or has ships
    /// (B3).
    #[inline]
    pub(super) fn stands(self) -> bool {
        self.has_stars() && (self.has_ships() || self.owner().is_some())
    }

    /// Returns the sizes of its stars, which determine its connections (B2).
    #[inline]
    pub fn sizes(self) -> Sizes {
        let [first, second] = self.star_numbers();
        Sizes::of_bits(STAR_SIZES[first as usize] | STAR_SIZES[second as usize])
    }

    /// Returns whether ships can move between the two systems (B2).
    pub fn connects(self, other: Self) -> bool {
        self.sizes().and(other.sizes()).is_empty()
    }

    /// Returns the owner of the homeworld, if it is one.
    pub fn owner(self) -> Option<Seat> {
        match self.first_word() >> OWNER & 7 {
            0 => None,
            number => Some(Seat(number as u8 - 1)),
        }
    }

    /// Returns all pieces here: stars, and ships of all owners.
    #[inline]
    pub fn pieces(self) -> Fleet<P> {
        P::all().fold(self.star_fleet(), |pieces, seat| {
            pieces.plus(self.ships(seat))
        })
    }

    /// Returns whether a catastrophe may be triggered here (B15).
    pub(super) fn is_overpopulated(self) -> bool {
        self.pieces().is_overpopulated()
    }

    /// Returns the number of pieces of `colour` here: stars, and ships of all owners (B15).
    #[inline]
    pub fn count_colour(self, colour: Colour) -> u32 {
        self.pieces().count_colour(colour)
    }

    /// Returns whether `seat` has access to `colour` here, by a star or by a ship of its own (B8).
    pub fn gives(self, seat: Seat, colour: Colour) -> bool {
        let own = self.ships(seat).plus(self.star_fleet());
        !own.of_colour(colour).is_empty()
    }

    /// Returns the system with one more ship of `seat`.
    pub fn with_ship(mut self, seat: Seat, ship: Piece) -> Self {
        let (word, shift) = P::place(seat);
        self.0.as_mut()[word] += Fleet::<P>::one(ship).bits() << shift;
        self
    }

    /// Returns the system with one ship of `seat` less. The ship must be here.
    pub(super) fn without_ship(mut self, seat: Seat, ship: Piece) -> Self {
        let (word, shift) = P::place(seat);
        self.0.as_mut()[word] -= Fleet::<P>::one(ship).bits() << shift;
        self
    }

    /// Returns the system without any piece of `colour` (B15).
    #[inline]
    pub(super) fn without_colour(mut self, colour: Colour) -> Self {
        let fields = Fleet::<P>::FULL.of_colour(colour).bits();
        for seat in P::all() {
            let (word, shift) = P::place(seat);
            self.0.as_mut()[word] &= !(fields << shift);
        }
        let [first, second] = self.star_numbers();
        let stays = |number: u64| Fleet::<P>::numbered(number).of_colour(colour).is_empty();
        // The larger number stays in the first field.
        let stars = match (stays(first), stays(second)) {
            (true, true) => first | second << 4,
            (true, false) => first,
            (false, true) => second,
            (false, false) => 0,
        };
        self.with_star_fields(stars)
    }

    /// Returns the system as a colony, no longer anyone's home (B17).
    pub(super) fn without_owner(mut self) -> Self {
        self.0.as_mut()[0] &= (1 << OWNER) - 1;
        self
    }

    fn with_stars(self, first: Option<Piece>, second: Option<Piece>) -> Self {
        let number = |star: Option<Piece>| star.map_or(0, |star| star.index() as u64 + 1);
        let (low, high) = (number(first), number(second));
        self.with_star_fields(low.max(high) | low.min(high) << 4)
    }

    fn with_star_fields(mut self, fields: u64) -> Self {
        let word = &mut self.0.as_mut()[0];
        *word = *word & !(0xff << STARS) | fields << STARS;
        self
    }
}

/// Returns a system without its name: `(0,r2b1)y1g3-`.
pub(in crate::rules) fn system_text<P: Seating>(system: System<P>, seats: u8) -> String {
    let owner = system
        .owner()
        .map_or(String::new(), |seat| format!("{seat},"));
    let stars = joined(system.stars(), "");
    let ships = (0..seats).map(|seat| joined(system.ships(Seat(seat)).pieces(), ""));
    format!("({owner}{stars}){}", joined(ships, "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::star::ManyPlayers;

    fn piece(text: &str) -> Piece {
        text.parse().expect("a piece")
    }

    #[test]
    fn star_order_never_distinguishes_homes() {
        let one = System::<TwoPlayers>::home(Seat(1), piece("b2"), Some(piece("r1")));
        let two = System::home(Seat(1), piece("r1"), Some(piece("b2")));
        assert_eq!(one, two);
        assert_eq!(one.stars().collect::<Vec<_>>(), [piece("r1"), piece("b2")]);
        assert_eq!(one.owner(), Some(Seat(1)));
    }

    #[test]
    fn one_star_home_connects_by_it() {
        let home = System::<TwoPlayers>::home(Seat(0), piece("b2"), Some(piece("r1")))
            .with_ship(Seat(0), piece("r3"));
        let small = System::colony(piece("g1"));
        assert!(!home.connects(small));
        let left = home.without_colour(Colour::Red);
        assert!(left.connects(small));
        assert!(!left.has_ships());
        assert_eq!(left, System::home(Seat(0), piece("b2"), None));
    }

    #[test]
    fn an_enemy_ship_gives_no_power() {
        let system = System::<TwoPlayers>::colony(piece("g1"))
            .with_ship(Seat(0), piece("y1"))
            .with_ship(Seat(1), piece("r1"));
        assert!(system.gives(Seat(0), Colour::Green));
        assert!(system.gives(Seat(0), Colour::Yellow));
        assert!(!system.gives(Seat(0), Colour::Red));
    }

    #[test]
    fn six_seats_keep_their_ships_apart() {
        let mut system = System::<ManyPlayers>::home(Seat(5), piece("b2"), Some(piece("r1")));
        for seat in ManyPlayers::all() {
            for _ in 0..=seat.0 {
                system = system.with_ship(seat, piece("g1"));
            }
        }
        assert_eq!(system.owner(), Some(Seat(5)));
        for seat in ManyPlayers::all() {
            assert_eq!(system.ships(seat).count(piece("g1")), u32::from(seat.0) + 1);
        }
        let others: Vec<Seat> = system.enemies_with(Seat(2), piece("g1")).collect();
        assert_eq!(others, [0, 1, 3, 4, 5].map(Seat));
        let left = system.without_colour(Colour::Green);
        assert_eq!(left, System::home(Seat(5), piece("r1"), Some(piece("b2"))));
        assert!(left.stands() && !left.without_owner().stands());
    }
}
