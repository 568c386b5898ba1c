//! The verbs that begin steps, with their synonyms and abbreviations (N3).

use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

/// The canonical verbs, in the order in which a one-letter abbreviation is looked up (N3).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    AsRefStr,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(ascii_case_insensitive, serialize_all = "lowercase")]
pub enum Verb {
    /// Sets up a homeworld (B5).
    Homeworld,
    /// Moves a ship to a new system (B13).
    Discover,
    /// Moves a ship to a known system (B13).
    Move,
    /// Builds a ship (B11).
    Build,
    /// Trades a ship for one of another colour (B12).
    Trade,
    /// Captures an enemy's ship (B14).
    Attack,
    /// Sacrifices a ship (B9).
    Sacrifice,
    /// Calls a catastrophe (B15).
    Catastrophe,
    /// Passes (B10).
    Pass,
}

/// Minimum length of an abbreviated synonym, as on SuperDuperGames (N3).
const SHORTEST_SYNONYM: usize = 3;

impl Verb {
    /// All verbs, in the order in which a one-letter abbreviation is looked up (N3).
    pub const ALL: &'static [Verb] = <Verb as VariantArray>::VARIANTS;

    /// Synonyms of the verbs (N3). An abbreviation stands for the first entry that it begins: `con`
    /// is `construct`.
    const SYNONYMS: [(&'static str, Verb); 10] = [
        ("construct", Verb::Build),
        ("grow", Verb::Build),
        ("capture", Verb::Attack),
        ("conquer", Verb::Attack),
        ("steal", Verb::Attack),
        ("swap", Verb::Trade),
        ("convert", Verb::Trade),
        ("hw", Verb::Homeworld),
        ("sac", Verb::Sacrifice),
        ("cat", Verb::Catastrophe),
    ];

    /// Returns the verb that `text` spells in full, as its own word or a synonym, in any case (N3).
    ///
    /// ```
    /// use homeworlds::order::Verb;
    ///
    /// assert_eq!(Verb::from_word("catastrophe"), Some(Verb::Catastrophe));
    /// assert_eq!(Verb::Build.word(), "build");
    /// ```
    pub fn from_word(text: &str) -> Option<Verb> {
        let own = text.parse().ok();
        own.or_else(|| look_up(&Verb::SYNONYMS, text))
    }

    /// Returns the verb that `word` stands for (N3): a canonical verb or any prefix of one, or a
    /// synonym or a prefix of it with at least three letters.
    pub(crate) fn from_abbreviation(word: &str) -> Option<Verb> {
        if word.is_empty() {
            return None;
        }
        let mut verbs = Verb::ALL.iter().copied();
        let canonical = verbs.find(|verb| begins(word, verb.word()));
        canonical.or_else(|| {
            let synonyms = Verb::SYNONYMS.into_iter();
            let meant = |&(synonym, _): &(&str, Verb)| {
                word.len() >= SHORTEST_SYNONYM && begins(word, synonym)
                    || synonym.eq_ignore_ascii_case(word)
            };
            synonyms.into_iter().find(meant).map(|(_, verb)| verb)
        })
    }

    /// Returns the first letter of the verb.
    pub(crate) fn initial(self) -> char {
        self.word().as_bytes()[0].into()
    }

    /// Returns the verb in canonical notation.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Looks a word up in a table, in any case.
pub(crate) fn look_up<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    let is = |(text, _): &&(&str, T)| text.eq_ignore_ascii_case(word);
    table.iter().find(is).map(|&(_, meaning)| meaning)
}

/// Returns whether `word` begins with `start`, in any case.
pub(crate) fn begins(start: &str, word: &str) -> bool {
    let same = |beginning: &str| beginning.eq_ignore_ascii_case(start);
    word.get(..start.len()).is_some_and(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_read_by_prefix_and_synonym() {
        for &verb in Verb::ALL {
            for end in 1..=verb.word().len() {
                assert_eq!(Verb::from_abbreviation(&verb.word()[..end]), Some(verb));
                assert_eq!(
                    Verb::from_abbreviation(&verb.word()[..end].to_uppercase()),
                    Some(verb)
                );
            }
        }
        for (word, verb) in [
            ("construct", Verb::Build),
            ("GROW", Verb::Build),
            ("capture", Verb::Attack),
            ("conquer", Verb::Attack),
            ("steal", Verb::Attack),
            ("swap", Verb::Trade),
            ("hw", Verb::Homeworld),
            ("sac", Verb::Sacrifice),
            ("cat", Verb::Catastrophe),
            ("convert", Verb::Trade),
            ("con", Verb::Build),
            ("Conq", Verb::Attack),
            ("conv", Verb::Trade),
            ("cap", Verb::Attack),
        ] {
            assert_eq!(Verb::from_abbreviation(word), Some(verb), "{word}");
        }
        for word in ["", "x", "co", "gr", "builds", "passes", "é"] {
            assert_eq!(Verb::from_abbreviation(word), None, "{word}");
        }
    }
}
