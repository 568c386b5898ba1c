//! What a person asks to be set: for how long a submitted turn can be brought back, and how boards are shown to them.

use crate::command::given::Options;
use crate::command::specs::{LONGEST_HOLD, Offer, optional};
use crate::command::{Act, Command, Kind, Look};
use crate::domain::{NoWish, Wish};
use crate::text::user_error::Unreadable;
use std::fmt;
use std::str::FromStr;

/// What is to be set; nothing is only looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// For how many seconds a submitted turn can be brought back.
    pub hold: Option<u8>,
    /// What is to change in how boards are shown; at most one wish of each kind counts.
    pub viewing: [Option<Wish>; 3],
}

/// What a menu of the settings sets, in the order of the menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum SettingsMenu {
    /// For how long a submitted turn can be brought back.
    Hold,
    /// Pictures or words.
    Boards,
    /// How strongly things differ.
    Contrast,
    /// How large words and pieces are.
    Size,
}

impl SettingsMenu {
    /// The wish of this kind that is written so.
    fn wish(self, text: &str) -> Option<Wish> {
        let wish: Option<Wish> = text.parse().ok();
        wish.filter(|wish| SettingsMenu::of(*wish) == self)
    }

    /// The menu in which a wish stands.
    pub const fn of(wish: Wish) -> Self {
        match wish {
            Wish::Boards(_) => SettingsMenu::Boards,
            Wish::Contrast(_) => SettingsMenu::Contrast,
            Wish::Size(_) => SettingsMenu::Size,
        }
    }
}

impl SettingsChange {
    /// Only this hold.
    pub fn of_hold(seconds: u8) -> Self {
        Self {
            hold: Some(seconds),
            ..Self::default()
        }
    }

    /// Only this wish.
    pub fn of(wish: Wish) -> Self {
        Self {
            viewing: [Some(wish), None, None],
            ..Self::default()
        }
    }
}

/// `20 words high-contrast`: what is to be set, as a custom id carries it.
impl fmt::Display for SettingsChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hold = self.hold.map(|seconds| seconds.to_string());
        let wishes = self.viewing.iter().flatten().map(Wish::to_string);
        let words: Vec<String> = hold.into_iter().chain(wishes).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for SettingsChange {
    type Err = NoWish;

    fn from_str(text: &str) -> Result<Self, NoWish> {
        let mut change = Self::default();
        for word in text.split_whitespace() {
            let free = change.viewing.iter_mut().find(|wish| wish.is_none());
            match (word.parse(), free) {
                (Ok(seconds), _) => change.hold = Some(seconds),
                (Err(_), Some(free)) => *free = Some(word.parse()?),
                (Err(_), None) => return Err(NoWish),
            }
        }
        Ok(change)
    }
}

/// The options of the settings.
pub const OPTIONS: &[Offer] = &[
    optional(
        "hold",
        "For how many seconds you can unsend a turn, from 0 to 120; 20 unless you say",
        Kind::Number {
            least: 0,
            most: LONGEST_HOLD as i64,
        },
    ),
    optional(
        "boards",
        "Whether boards that only you see come as pictures or in words",
        Kind::Choice(&[
            ("pictures, with a description each", "pictures"),
            ("words only: no pictures", "words"),
        ]),
    ),
    optional(
        "contrast",
        "How strongly colours differ on pictures that only you see",
        Kind::Choice(&[("normal", "normal-contrast"), ("high", "high-contrast")]),
    ),
    optional(
        "size",
        "How large words and pieces are on pictures that only you see",
        Kind::Choice(&[("normal", "normal-size"), ("large", "large")]),
    ),
];

/// Reads the options of the settings.
pub fn read(given: &Options) -> Result<Command, Unreadable> {
    let hold = given
        .number("hold")?
        .map(|seconds| u8::try_from(seconds.clamp(0, LONGEST_HOLD.into())).unwrap_or(LONGEST_HOLD));
    let wish = |menu: SettingsMenu| -> Result<Option<Wish>, Unreadable> {
        let option = menu.into_str();
        let Some(text) = given.text(option)? else {
            return Ok(None);
        };
        let wish = menu.wish(text).ok_or_else(|| Unreadable::Choice {
            option,
            text: text.to_owned(),
        })?;
        Ok(Some(wish))
    };
    let change = SettingsChange {
        hold,
        viewing: [
            wish(SettingsMenu::Boards)?,
            wish(SettingsMenu::Contrast)?,
            wish(SettingsMenu::Size)?,
        ],
    };
    Ok(if change == SettingsChange::default() {
        Command::Look(Look::Settings)
    } else {
        Command::Act(Act::Set(change))
    })
}
