//! What a person asks to be set: how boards are shown to them.

use crate::domain::{NoWish, Wish};
use std::fmt;
use std::str::FromStr;

/// What is to be set; nothing is only looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// What is to change in how boards are shown; at most one wish of each kind counts.
    pub viewing: [Option<Wish>; 3],
}

/// What a menu of the settings sets, in the order of the menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum SettingsMenu {
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
    /// Only this wish.
    pub fn of(wish: Wish) -> Self {
        Self {
            viewing: [Some(wish), None, None],
        }
    }
}

/// `words high-contrast`: what is to be set, as a custom id carries it.
impl fmt::Display for SettingsChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.viewing.iter().flatten().map(Wish::to_string).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for SettingsChange {
    type Err = NoWish;

    fn from_str(text: &str) -> Result<Self, NoWish> {
        let mut change = Self::default();
        for word in text.split_whitespace() {
            let free = change.viewing.iter_mut().find(|wish| wish.is_none());
            *free.ok_or(NoWish)? = Some(word.parse()?);
        }
        Ok(change)
    }
}
