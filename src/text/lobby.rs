//! What the referee says of secret alignments. Names come escaped, ids and addresses as text.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

use crate::text::alignment_word;
use homeworlds::rules::multiplayer::Alignment;

/// To a player, for their own eyes. The text is as long whatever the alignment is.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    let told = |alignment| {
        say!(
            "lobby-your-alignment",
            game = game,
            alignment = alignment_word(alignment)
        )
    };
    let other = match alignment {
        Alignment::Good => Alignment::Evil,
        Alignment::Evil => Alignment::Good,
    };
    let (mut told, other) = (told(alignment), told(other));
    told.extend(std::iter::repeat_n(
        ' ',
        other.len().saturating_sub(told.len()),
    ));
    told
}

/// On the card that opens a game with a secret deal.
pub fn commitment(digest: impl Display) -> String {
    say!("lobby-commitment", digest)
}

/// On the card that ends a game with a secret deal: every alignment, and how to check that nothing was changed.
pub fn shown(alignments: &[String], text: &str) -> String {
    say!("lobby-shown", join = alignments.join(", "), text)
}

/// A seat and its alignment, in the list of all.
pub fn seat_and_alignment(name: &str, alignment: Alignment) -> String {
    format!("{name} {}", alignment_word(alignment))
}

/// To somebody who asked for their alignment by a way that others might see.
pub const ONLY_IN_PRIVATE: Phrase = Phrase("lobby-only-in-private");

/// A deal and a commitment belong together, or not.
pub const KEPT: Phrase = Phrase("lobby-kept");
/// See [`KEPT`].
pub const BROKEN: Phrase = Phrase("lobby-broken");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Language;
    use crate::text::language::speaking;
    use strum::VariantArray;

    #[test]
    fn an_alignment_cannot_be_told_by_the_length_of_its_answer() {
        for &language in Language::VARIANTS {
            let [good, evil] = [Alignment::Good, Alignment::Evil]
                .map(|side| speaking(language, || your_alignment("mirolu", side)));
            assert_eq!(good.len(), evil.len(), "{language:?}");
            assert_ne!(good.trim_end(), evil.trim_end(), "{language:?}");
        }
    }
}
