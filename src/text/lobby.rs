//! What the referee says of secret alignments. Names come escaped, ids and addresses as text.

use crate::text;
use std::fmt::Display;

use crate::text::alignment_word;
use homeworlds::rules::multiplayer::Alignment;

/// To a player, for their own eyes. The text is as long whatever the alignment is.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    let told = |alignment| text::lobby_your_alignment(alignment_word(alignment), &game);
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

/// On the card that ends a game with a secret deal: every alignment, and how to check that nothing was changed.
pub fn shown(alignments: &[String], text: &str) -> String {
    text::lobby_shown(alignments.join(", "), text)
}

/// A seat and its alignment, in the list of all.
pub fn seat_and_alignment(name: &str, alignment: Alignment) -> String {
    format!("{name} {}", alignment_word(alignment))
}

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
