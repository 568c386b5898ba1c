//! The verbs of a Settlers turn, with their abbreviations (N9).

use strum::{Display, IntoStaticStr};

use crate::order::read::{begins, look_up};
use crate::piece::Colour;

/// What begins a turn or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Verb {
    /// A green action piece (S5).
    Build,
    /// A blue action piece (S6).
    Blue,
    /// A yellow action piece (S4).
    Move,
    /// A red action piece (S3).
    Conquer,
    /// A landing (S5).
    Land,
    /// No action (S2).
    Pass,
    /// On to another green (S5).
    Transfer,
    /// Another colour (S6).
    Trade,
    /// One size larger (S6).
    Upgrade,
}

impl Verb {
    /// The verbs that may begin a turn, in the order in which an abbreviation is looked up: `b` is `build`, `bl` is `blue`.
    /// A turn that begins with `trade` or `upgrade` is a blue one without its action piece.
    pub const FIRST: [Verb; 8] = [
        Verb::Build,
        Verb::Blue,
        Verb::Move,
        Verb::Conquer,
        Verb::Land,
        Verb::Pass,
        Verb::Trade,
        Verb::Upgrade,
    ];

    /// The verb as the canonical notation writes it.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The shortest abbreviation: one letter, but `bl` for `blue`.
    pub const fn short(self) -> &'static str {
        match self {
            Verb::Build => "b",
            Verb::Blue => "bl",
            Verb::Move => "m",
            Verb::Conquer => "c",
            Verb::Land => "l",
            Verb::Pass => "p",
            Verb::Transfer | Verb::Trade => "t",
            Verb::Upgrade => "u",
        }
    }

    /// The verb of an action piece of this colour (S2).
    pub const fn of_kind(kind: Colour) -> Self {
        match kind {
            Colour::Red => Verb::Conquer,
            Colour::Yellow => Verb::Move,
            Colour::Green => Verb::Build,
            Colour::Blue => Verb::Blue,
        }
    }

    /// The colour of the action piece that it is done with (S2); a pass has none.
    pub const fn kind(self) -> Option<Colour> {
        match self {
            Verb::Conquer => Some(Colour::Red),
            Verb::Move => Some(Colour::Yellow),
            Verb::Build | Verb::Transfer | Verb::Land => Some(Colour::Green),
            Verb::Blue | Verb::Trade | Verb::Upgrade => Some(Colour::Blue),
            Verb::Pass => None,
        }
    }

    /// The first of `verbs` that `word` begins, in any case, or that it is a synonym of in full.
    pub fn read(word: &str, verbs: &[Verb]) -> Option<Verb> {
        const SYNONYMS: [(&str, Verb); 6] = [
            ("construct", Verb::Build),
            ("grow", Verb::Build),
            ("attack", Verb::Conquer),
            ("capture", Verb::Conquer),
            ("steal", Verb::Conquer),
            ("swap", Verb::Trade),
        ];
        let begins = |verb: &Verb| begins(word, verb.word());
        if word.is_empty() {
            return None;
        }
        let synonym = || look_up(&SYNONYMS, word).filter(|verb| verbs.contains(verb));
        verbs.iter().copied().find(begins).or_else(synonym)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_that_begins_a_turn_reads_by_its_abbreviation() {
        for verb in Verb::FIRST {
            assert_eq!(Verb::read(verb.short(), &Verb::FIRST), Some(verb));
            assert_eq!(
                Verb::read(&verb.word().to_uppercase(), &Verb::FIRST),
                Some(verb)
            );
        }
        assert_eq!(Verb::read("bu", &Verb::FIRST), Some(Verb::Build));
        assert_eq!(Verb::read("Attack", &Verb::FIRST), Some(Verb::Conquer));
        for word in ["", "x", "moves", "transfer", "é"] {
            assert_eq!(Verb::read(word, &Verb::FIRST), None, "{word}");
        }
    }
}
