//! What a person asks to be set: for how long a submitted turn can be brought back, and how boards are shown to them.

use crate::command::specs::LONGEST_HOLD;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
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

    /// Only the hold of as many seconds as were typed.
    pub fn typed_hold(typed: &str) -> Result<Self, Unreadable> {
        let seconds = typed.trim().parse().ok();
        let seconds = seconds.filter(|seconds| *seconds <= LONGEST_HOLD);
        let seconds = seconds.ok_or_else(|| Unreadable::Hold(typed.to_owned()))?;
        Ok(Self::of_hold(seconds))
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
