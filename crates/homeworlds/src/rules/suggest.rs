//! Ways in which a typed turn can go on, listed to choose from. It knows no ruleset.

/// One way in which a typed turn can go on. Both texts are notation and mean the same, so either can be typed on or sent.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3")?;
/// assert!(!game.suggest("bui").is_empty());
/// assert!(game.suggest("nothing like that").is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The turn in canonical form, with `…` behind it if its last step is unfinished.
    pub label: String,
    /// The turn abbreviated.
    pub value: String,
}

impl Suggestion {
    /// The most characters that a label or a value has.
    pub const MOST_CHARACTERS: usize = 100;
}

/// The longest text that is still completed; nothing behind it would fit.
pub(super) const MOST_TYPED: usize = 400;

/// Suggestions, each once and at most [`List::MOST`].
#[derive(Default)]
pub(super) struct List(Vec<Suggestion>);

impl List {
    /// The most suggestions at a time.
    pub const MOST: usize = 25;

    /// How many more there may be.
    pub fn room(&self) -> usize {
        Self::MOST - self.0.len()
    }

    /// Whether there is none yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a suggestion, unless it is too long or there already, or there is no room.
    pub fn add(&mut self, mut label: String, value: String) {
        let known = self.0.iter().any(|other| other.value == value);
        if known || value.len() > Suggestion::MOST_CHARACTERS || self.room() == 0 {
            return;
        }
        if label.chars().count() > Suggestion::MOST_CHARACTERS {
            label.clone_from(&value);
        }
        self.0.push(Suggestion { label, value });
    }

    /// The suggestions, in the order in which they came.
    pub fn finish(self) -> Vec<Suggestion> {
        self.0
    }
}
