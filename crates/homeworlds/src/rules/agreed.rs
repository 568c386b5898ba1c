//! The agreed options of a game as `key=value`, and the values that several games share.

use strum::{Display, EnumString, VariantNames};

use crate::order::joined;
use crate::piece::{Piece, Size};

/// One option of a game, as commands, panels and records ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// The key, for instance `first-ship`.
    pub key: &'static str,
    /// The permitted values, as written.
    pub values: &'static [&'static str],
    /// The agreed value, or `None` if the option is irrelevant and therefore not written.
    pub now: Option<String>,
}

impl GameOption {
    /// Creates an option that is always written.
    pub(super) fn new(
        key: &'static str,
        values: &'static [&'static str],
        now: impl ToString,
    ) -> Self {
        let now = Some(now.to_string());
        Self { key, values, now }
    }

    /// Creates a yes-or-no option.
    pub(super) fn yes_or_no(key: &'static str, is_so: bool) -> Self {
        const WORDS: &[&str] = &["yes", "no"];
        Self::new(key, WORDS, WORDS[usize::from(!is_so)])
    }

    /// Returns the option, written only if `matters`.
    pub(super) fn only_if(self, matters: bool) -> Self {
        let now = self.now.filter(|_| matters);
        Self { now, ..self }
    }
}

/// The options of one game.
pub trait Options {
    /// Returns all options with their values, in the order in which they are written.
    fn options(&self) -> Vec<GameOption>;

    /// Sets an option to one of the values that [`Options::options`] lists.
    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset>;

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such option or the option no such value.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        let options = self.options();
        let Some(option) = options.iter().find(|option| option.key == key) else {
            return Err(BadRuleset::Option {
                key: key.to_owned(),
                accepted: joined(options.iter().map(|option| option.key), ", "),
            });
        };
        if !option.values.contains(&value) {
            return Err(BadRuleset::value(key, value, &option.values.join(", ")));
        }
        self.apply(key, value)
    }

    /// Returns whether there is an option with this key.
    fn has_option(&self, key: &str) -> bool {
        self.options().iter().any(|option| option.key == key)
    }

    /// Returns the agreed options as a sequence of `key=value`.
    fn written(&self) -> String {
        let options = self.options().into_iter();
        let written =
            options.filter_map(|GameOption { key, now, .. }| Some(format!("{key}={}", now?)));
        joined(written, " ")
    }
}

/// The sizes allowed for first ships (B6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum FirstShip {
    /// Only large ones: the publisher's current rule.
    #[default]
    Large,
    /// Any size.
    Any,
}

impl FirstShip {
    /// Returns whether `ship` is allowed as a first ship.
    pub(super) fn allows(self, ship: Piece) -> bool {
        self == FirstShip::Any || ship.size() == Size::Large
    }
}

/// The time at which catastrophes may be called (M3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Catastrophes {
    /// After all actions: only catastrophes may follow a catastrophe.
    TurnEnd,
    /// At any point of a turn (B15).
    AnyTime,
}

/// The goal of a game for three to six (M2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Goal {
    /// Good wants every Evil seat eliminated, Evil wants any seat eliminated.
    #[default]
    GoodEvil,
    /// To be the last seat that is not eliminated.
    LastCaptain,
    /// To eliminate the next seat in turn order.
    Left,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 3] = [Goal::GoodEvil, Goal::LastCaptain, Goal::Left];

    /// Returns whether Good and Evil are dealt (M6), so that nobody may give up their own home
    /// (M4).
    pub const fn has_sides(self) -> bool {
        match self {
            Goal::GoodEvil => true,
            Goal::LastCaptain | Goal::Left => false,
        }
    }

    /// Returns the default time at which catastrophes may be called (M3).
    pub(super) const fn usual_catastrophes(self) -> Catastrophes {
        match self.has_sides() {
            true => Catastrophes::TurnEnd,
            false => Catastrophes::AnyTime,
        }
    }

    /// Returns the default sizes of first ships (M1).
    pub(super) const fn usual_first_ship(self) -> FirstShip {
        match self.has_sides() {
            true => FirstShip::Any,
            false => FirstShip::Large,
        }
    }
}

/// The reason why a text names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRuleset {
    /// There is no game of that name.
    #[error("there is no game {0:?}; there is: binary, multiplayer, settlers")]
    Game(String),
    /// It is not `key=value`.
    #[error("{0:?} is no option; options are written KEY=VALUE")]
    NoValue(String),
    /// It is part of a handicap, but no recipient is named.
    #[error("{0} is a handicap: junior=0 or junior=1 must say beside it who gets it (B20-B22)")]
    NoJunior(String),
    /// The game has no such option.
    #[error("there is no option {key:?}; there is: {accepted}")]
    Option {
        /// The requested key.
        key: String,
        /// The existing options.
        accepted: String,
    },
    /// The option has no such value.
    #[error("{key} cannot be {value:?}; it can be: {accepted}")]
    Value {
        /// The option.
        key: String,
        /// The requested value.
        value: String,
        /// The permitted values.
        accepted: String,
    },
}

impl BadRuleset {
    /// Creates the error for an option that does not have this value.
    pub(super) fn value(key: &str, value: &str, accepted: &str) -> Self {
        Self::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            accepted: accepted.to_owned(),
        }
    }
}
