//! What a game is agreed with: options as `key=value`, and the values that several games know.

use strum::{Display, EnumString, VariantNames};

use crate::order::joined;
use crate::piece::{Piece, Size};

/// One option of a game, as commands, panels and records ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// What it is called, for instance `first-ship`.
    pub key: &'static str,
    /// The values that it can have, as they are written.
    pub values: &'static [&'static str],
    /// What is agreed now; `None` where it does not matter, and so is not written.
    pub now: Option<String>,
}

impl GameOption {
    /// An option that is always written.
    pub fn new(key: &'static str, values: &'static [&'static str], now: impl ToString) -> Self {
        let now = Some(now.to_string());
        Self { key, values, now }
    }

    /// One that is so or not.
    pub fn yes_or_no(key: &'static str, is_so: bool) -> Self {
        const WORDS: &[&str] = &["yes", "no"];
        Self::new(key, WORDS, WORDS[usize::from(!is_so)])
    }

    /// The same, written only if `matters`.
    pub(super) fn only_if(self, matters: bool) -> Self {
        let now = self.now.filter(|_| matters);
        Self { now, ..self }
    }
}

/// The options of one game.
pub trait Options {
    /// All that can be agreed, each with its values, in the order in which they are written.
    fn options(&self) -> Vec<GameOption>;

    /// Sets an option to one of its values, as [`Options::options`] has them.
    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset>;

    /// Sets an option; refused when the game has no such option or the option no such value.
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

    /// Whether there is an option that is called so.
    fn has_option(&self, key: &str) -> bool {
        self.options().iter().any(|option| option.key == key)
    }

    /// What is agreed, as `key=value`, one behind the other.
    fn written(&self) -> String {
        let options = self.options().into_iter();
        let written =
            options.filter_map(|GameOption { key, now, .. }| Some(format!("{key}={}", now?)));
        joined(written, " ")
    }
}

/// Which first ships are allowed (B6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum FirstShip {
    /// Only large ones: the publisher's present rule.
    #[default]
    Large,
    /// Any size.
    Any,
}

impl FirstShip {
    /// Whether `ship` may be the first.
    pub fn allows(self, ship: Piece) -> bool {
        self == FirstShip::Any || ship.size() == Size::Large
    }
}

/// When catastrophes may be called (M3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Catastrophes {
    /// After all actions: nothing but catastrophes follows one.
    TurnEnd,
    /// At any point of a turn (B15).
    AnyTime,
}

/// What a game for three to six is played for (M2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Goal {
    /// Good wants every Evil seat out, Evil wants anyone out.
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

    /// Whether Good and Evil are dealt for it (M6), and nobody may give up their own home (M4).
    pub const fn has_sides(self) -> bool {
        match self {
            Goal::GoodEvil => true,
            Goal::LastCaptain | Goal::Left => false,
        }
    }

    /// When catastrophes may be called unless it is agreed otherwise (M3).
    pub(super) const fn usual_catastrophes(self) -> Catastrophes {
        match self.has_sides() {
            true => Catastrophes::TurnEnd,
            false => Catastrophes::AnyTime,
        }
    }

    /// Which first ships are allowed unless it is agreed otherwise (M1).
    pub(super) const fn usual_first_ship(self) -> FirstShip {
        match self.has_sides() {
            true => FirstShip::Any,
            false => FirstShip::Large,
        }
    }
}

/// Why a text names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRuleset {
    /// No game is called so.
    #[error("there is no game {0:?}; there is: binary, multiplayer, settlers")]
    Game(String),
    /// It is not `key=value`.
    #[error("{0:?} is no option; options are written KEY=VALUE")]
    NoValue(String),
    /// It is a part of a handicap, and nobody is named who gets it.
    #[error("{0} is a handicap: junior=0 or junior=1 must say beside it who gets it (B20-B22)")]
    NoJunior(String),
    /// The game has no such option.
    #[error("there is no option {key:?}; there is: {accepted}")]
    Option {
        /// What was asked for.
        key: String,
        /// The options that there are.
        accepted: String,
    },
    /// The option has no such value.
    #[error("{key} cannot be {value:?}; it can be: {accepted}")]
    Value {
        /// The option.
        key: String,
        /// What was asked for.
        value: String,
        /// The values that there are.
        accepted: String,
    },
}

impl BadRuleset {
    /// An option that cannot have this value.
    pub fn value(key: &str, value: &str, accepted: &str) -> Self {
        Self::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            accepted: accepted.to_owned(),
        }
    }
}
