//! The game and its options, as one line of text.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

use crate::order::Name;
use crate::rules::agreed::Options;
use crate::rules::binary::{self, Handicap};
use crate::rules::multiplayer::{self, Deal, Misfit, Stand};
use crate::rules::position_text::visible;
use crate::rules::star::position_text::seats_in;
use crate::rules::{AnyGame, BadRuleset, BadStart, BinaryRules, Goal, Seat, settlers};

/// The names of the games.
const GAMES: &str = "binary, multiplayer, settlers";

/// A game and its options, written `binary first-ship=large`, `multiplayer players=4 goal=good-evil
/// catastrophes=turn-end first-ship=any` or `settlers tow=any redless=no handicap=large weaker=0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Ruleset {
    /// Homeworlds for two.
    Binary(BinaryRules),
    /// Homeworlds for three to six.
    Multiplayer(multiplayer::Rules),
    /// Homeworlds Settlers.
    Settlers(settlers::Rules),
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::Binary(BinaryRules::default())
    }
}

impl Ruleset {
    /// Returns the rules for swapped seats of the two people.
    pub const fn for_swapped_seats(mut self) -> Self {
        match &mut self {
            Ruleset::Binary(BinaryRules {
                handicap: Some(Handicap { junior: seat, .. }),
                ..
            })
            | Ruleset::Settlers(settlers::Rules {
                handicap: Some(settlers::Handicap { weaker: seat, .. }),
                ..
            }) => *seat = seat.other(),
            Ruleset::Binary(_) | Ruleset::Multiplayer(_) | Ruleset::Settlers(_) => {}
        }
        self
    }

    /// Returns the number of seats.
    pub const fn seats(self) -> u8 {
        match self {
            Ruleset::Multiplayer(rules) => rules.seats(),
            Ruleset::Binary(_) | Ruleset::Settlers(_) => 2,
        }
    }

    /// Returns whether homeworlds are set up (B5).
    pub const fn has_homes(self) -> bool {
        !matches!(self, Ruleset::Settlers(_))
    }

    /// Returns whether Good and Evil are dealt in secret (M6).
    pub const fn has_sides(self) -> bool {
        matches!(self, Ruleset::Multiplayer(rules) if rules.goal().has_sides())
    }

    /// Returns the handicap in favour of the less experienced player, in games that have one
    /// (B20-B23).
    pub const fn handicap(self) -> Option<Handicap> {
        match self {
            Ruleset::Binary(rules) => rules.handicap,
            Ruleset::Multiplayer(_) | Ruleset::Settlers(_) => None,
        }
    }

    /// Returns whether the game has a handicap and is therefore never rated (B23, S9).
    pub const fn is_handicapped(self) -> bool {
        match self {
            Ruleset::Binary(rules) => rules.handicap.is_some(),
            Ruleset::Multiplayer(_) => false,
            Ruleset::Settlers(rules) => rules.handicap.is_some(),
        }
    }

    /// Returns the default rules for the number of seats in a position text, or for two if it has
    /// none. A Settlers position contains its own options.
    pub fn for_position(text: &str) -> Self {
        if settlers::Position::is_meant(text) {
            let rules = text
                .parse()
                .map(|position: settlers::Position| position.rules);
            return Ruleset::Settlers(rules.unwrap_or_default());
        }
        let many = seats_in(&visible(text))
            .and_then(|seats| u8::try_from(seats).ok())
            .and_then(|seats| multiplayer::Rules::new(seats, Goal::default()));
        many.map_or_else(Ruleset::default, Ruleset::Multiplayer)
    }

    /// Returns the default rules of the game with this name.
    fn named(name: &str) -> Option<Self> {
        match name {
            "binary" => Some(Ruleset::default()),
            "multiplayer" => multiplayer::Rules::new(3, Goal::default()).map(Ruleset::Multiplayer),
            "settlers" => Some(Ruleset::Settlers(settlers::Rules::default())),
            _ => None,
        }
    }

    /// Sets one option. `game` and a number of `players` change the game itself.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such option or the option no such value.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        if key == "game" {
            let named = Self::named(value);
            *self = named.ok_or_else(|| BadRuleset::value(key, value, GAMES))?;
            return Ok(());
        }
        Options::set(&mut **self, key, value)?;
        if let (Ruleset::Binary(_), "players") = (&self, key) {
            let many = value
                .parse()
                .ok()
                .and_then(|seats| multiplayer::Rules::new(seats, Goal::default()));
            *self = many.map_or(*self, Ruleset::Multiplayer);
        }
        Ok(())
    }

    /// Parses the rules of a stored game that was agreed under this version of the rules.
    pub fn stored(text: &str, version: u32) -> Result<Self, BadRuleset> {
        let mut ruleset: Self = text.parse()?;
        // Before version 2, three to six players could take any first ship (M1).
        if version < 2 && matches!(ruleset, Ruleset::Multiplayer(_)) {
            ruleset.set("first-ship", "any")?;
        }
        Ok(ruleset)
    }

    /// Sets options written `key=value`, in any order.
    pub fn set_all<'t>(
        &mut self,
        settings: impl IntoIterator<Item = &'t str>,
    ) -> Result<(), BadRuleset> {
        let pairs: Result<Vec<_>, _> = settings
            .into_iter()
            .map(|setting| {
                setting
                    .split_once('=')
                    .ok_or_else(|| BadRuleset::NoValue(setting.to_owned()))
            })
            .collect();
        let mut pairs = pairs?;
        // The game and the number of seats determine the available options, so they come first;
        // then come the options on which others depend.
        pairs.sort_by_key(|&(key, _)| match key {
            "game" => 0,
            "players" => 1,
            "junior" | "handicap" => 2,
            _ => 3,
        });
        pairs
            .into_iter()
            .try_for_each(|(key, value)| self.set(key, value))
    }
}

impl Deref for Ruleset {
    type Target = dyn Options;

    fn deref(&self) -> &Self::Target {
        match self {
            Ruleset::Binary(rules) => rules,
            Ruleset::Multiplayer(rules) => rules,
            Ruleset::Settlers(rules) => rules,
        }
    }
}

impl DerefMut for Ruleset {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Ruleset::Binary(rules) => rules,
            Ruleset::Multiplayer(rules) => rules,
            Ruleset::Settlers(rules) => rules,
        }
    }
}

impl AnyGame {
    /// Creates a new game. `home_names` are the default names of the homeworlds, by seat.
    pub fn new(ruleset: Ruleset, home_names: Vec<Name>) -> Result<Self, BadStart> {
        Self::dealt(ruleset, home_names, None)
    }

    /// Creates a new game with dealt sides, if they are known (M6).
    pub fn dealt(
        ruleset: Ruleset,
        home_names: Vec<Name>,
        deal: Option<Deal>,
    ) -> Result<Self, BadStart> {
        if deal.is_some() && !ruleset.has_sides() {
            return Err(Misfit::Sides.into());
        }
        Ok(match ruleset {
            Ruleset::Binary(rules) => binary::BinaryGame::new(rules, seated(home_names)?).into(),
            Ruleset::Multiplayer(rules) => {
                multiplayer::MultiplayerGame::new(rules, home_names, deal)?.into()
            }
            Ruleset::Settlers(rules) => {
                seated(home_names)?;
                settlers::SettlersGame::new(rules).into()
            }
        })
    }

    /// Continues a game from a position text (N7). An empty text starts a new game.
    pub fn from_text(
        ruleset: Ruleset,
        home_names: Vec<Name>,
        position: &str,
    ) -> Result<Self, BadStart> {
        if position.trim().is_empty() {
            return Self::new(ruleset, home_names);
        }
        Ok(match ruleset {
            Ruleset::Binary(rules) => {
                binary::BinaryGame::from_position(rules, seated(home_names)?, position.parse()?)
                    .into()
            }
            Ruleset::Multiplayer(rules) => {
                let Stand { rules, position } = Stand::read(position, rules)?;
                multiplayer::MultiplayerGame::from_position(rules, home_names, position, None)?
                    .into()
            }
            Ruleset::Settlers(rules) => {
                seated(home_names)?;
                settlers::SettlersGame::from_position(settlers::Position::under(rules, position)?)
                    .into()
            }
        })
    }

    /// Continues a game from a position text without player names. Homeworlds are named `Seat1`,
    /// `Seat2` and so on.
    pub fn unnamed(ruleset: Ruleset, position: &str) -> Result<Self, BadStart> {
        let seats = 0..usize::from(ruleset.seats());
        let names = seats.map(|seat| Name::from_display_name("", seat, &[]));
        Self::from_text(ruleset, names.collect(), position)
    }
}

/// Returns the names of the two seats.
fn seated(names: Vec<Name>) -> Result<[Name; Seat::PAIR.len()], BadStart> {
    names.try_into().map_err(|names: Vec<Name>| {
        let (wanted, given) = (2, names.len());
        Misfit::Seats { wanted, given }.into()
    })
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game: &str = self.into();
        write!(f, "{game} {}", self.written())
    }
}

/// Parses `binary`, `multiplayer` or `settlers`, followed by options as `key=value`. Without
/// `players`, multiplayer is for three.
impl FromStr for Ruleset {
    type Err = BadRuleset;

    fn from_str(text: &str) -> Result<Self, BadRuleset> {
        let mut words = text.split_whitespace();
        let game = words.next().unwrap_or_default();
        let named = Self::named(game);
        let mut ruleset = named.ok_or_else(|| BadRuleset::Game(game.to_owned()))?;
        ruleset.set_all(words)?;
        Ok(ruleset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruleset_reads_back_as_written() {
        for text in [
            "binary first-ship=large",
            "binary first-ship=any",
            "multiplayer players=3 goal=good-evil catastrophes=turn-end first-ship=any",
            "multiplayer players=3 goal=good-evil catastrophes=turn-end first-ship=large",
            "multiplayer players=6 goal=left catastrophes=any-time first-ship=large",
            "multiplayer players=4 goal=last-captain catastrophes=turn-end first-ship=any",
            "settlers tow=any redless=no",
            "settlers tow=own redless=yes handicap=medium weaker=1",
            "binary first-ship=large junior=0 timewarp=2 red-alert=junior transference=yes",
            "binary first-ship=any junior=1 red-alert=both",
        ] {
            assert_eq!(
                text.parse::<Ruleset>().map(|ruleset| ruleset.to_string()),
                Ok(text.to_owned())
            );
        }
        assert_eq!("binary".parse(), Ok(Ruleset::default()));
        assert!("binary first-ship=huge".parse::<Ruleset>().is_err());
        assert!("binary speed=9".parse::<Ruleset>().is_err());
        assert!("chess".parse::<Ruleset>().is_err());
        assert!("multiplayer players=2".parse::<Ruleset>().is_err());
        assert!("multiplayer players=7".parse::<Ruleset>().is_err());
        assert!("multiplayer goal=right".parse::<Ruleset>().is_err());
        assert!("multiplayer first-ship=huge".parse::<Ruleset>().is_err());
        assert!("settlers weaker=1".parse::<Ruleset>().is_err());
        assert!("settlers goal=left".parse::<Ruleset>().is_err());
        assert!("settlers players=3".parse::<Ruleset>().is_err());
    }

    #[test]
    fn player_count_and_goal_choose_defaults() {
        let set = |pairs: &[(&str, &str)]| {
            let mut ruleset = Ruleset::default();
            for (key, value) in pairs {
                ruleset.set(key, value).expect("an option");
            }
            ruleset.to_string()
        };
        assert_eq!(set(&[("players", "2")]), "binary first-ship=large");
        assert_eq!(
            set(&[("players", "5")]),
            "multiplayer players=5 goal=good-evil catastrophes=turn-end first-ship=any"
        );
        assert_eq!(
            set(&[("players", "3"), ("goal", "left")]),
            "multiplayer players=3 goal=left catastrophes=any-time first-ship=large"
        );
        let agreed = [
            ("players", "3"),
            ("catastrophes", "turn-end"),
            ("goal", "left"),
        ];
        assert_eq!(
            set(&agreed),
            "multiplayer players=3 goal=left catastrophes=turn-end first-ship=large"
        );
        assert_eq!(
            Ruleset::for_position("A(0,r1)g1---").to_string(),
            "multiplayer players=4 goal=good-evil catastrophes=turn-end first-ship=any"
        );
        assert_eq!(Ruleset::for_position("A(0,r1)g1-"), Ruleset::default());
        assert_eq!(
            Ruleset::for_position("Settlers <0>; /; redless").to_string(),
            "settlers tow=any redless=yes"
        );
    }

    /// Version 1 was stored before first ships were agreed.
    #[test]
    fn older_stored_games_keep_any_ship() {
        let told = "multiplayer players=3 goal=left catastrophes=any-time";
        let stored = |text: &str, version| {
            let ruleset = Ruleset::stored(text, version).expect("a ruleset");
            ruleset.to_string()
        };
        assert_eq!(stored(told, 1), format!("{told} first-ship=any"));
        assert_eq!(stored(told, 2), format!("{told} first-ship=large"));
        assert_eq!(stored("binary", 1), "binary first-ship=large");
    }

    #[test]
    fn handicap_requires_junior_in_any_order() {
        let read = |text: &str| text.parse::<Ruleset>().map(|ruleset| ruleset.to_string());
        assert_eq!(
            read("binary timewarp=3 junior=1"),
            Ok("binary first-ship=large junior=1 timewarp=3".to_owned())
        );
        assert_eq!(
            read("binary timewarp=3"),
            Err(BadRuleset::NoJunior("timewarp".to_owned()))
        );
        for bad in ["junior=2", "junior=0 timewarp=0", "junior=0 timewarp=4"] {
            assert!(read(&format!("binary {bad}")).is_err(), "{bad}");
        }
    }
}
