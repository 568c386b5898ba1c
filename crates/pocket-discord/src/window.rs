//! A window of a pocket Discord: its page alone, for people on other machines who bring a key. The bot's side stays on this one.

use std::fmt;

/// How short a key may be.
const SHORTEST: usize = 16;

/// What opens the page at a window.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A key of one's own, if it cannot be guessed quickly and can stand in an address: at least 16 letters, digits, `-` or `_`.
    pub fn new(text: &str) -> Option<Self> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        (text.len() >= SHORTEST && text.chars().all(plain)).then(|| Self(text.to_owned()))
    }

    /// One that nobody knows yet.
    pub fn random() -> Self {
        Self(format!("{:032x}", rand::random::<u128>()))
    }

    /// The key itself, to be given to whoever may come in.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is it; a wrong one takes as long to refuse wherever it differs.
    pub(crate) fn fits(&self, brought: &str) -> bool {
        let pairs = self.0.bytes().zip(brought.bytes());
        let differs = pairs.fold(0, |differs, (one, other)| differs | (one ^ other));
        self.0.len() == brought.len() && differs == 0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}
