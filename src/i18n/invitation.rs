//! Texts of invitations and of secret alignments. Names are escaped, IDs and addresses are text.

use std::fmt::Display;

use crate::i18n;
use homeworlds::rules::multiplayer::Alignment;

/// Tells a player their alignment, privately. The text has the same length for every alignment.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    let told = |alignment| {
        i18n::LobbyYourAlignment {
            alignment: i18n::side(alignment),
            game: &game,
        }
        .text()
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

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    /// The length of an answer must not tell the alignment.
    #[test]
    fn alignment_answers_have_equal_length() {
        for &language in Language::VARIANTS {
            let [good, evil] = [Alignment::Good, Alignment::Evil]
                .map(|side| with_language(language, || your_alignment("mirolu", side)));
            assert_eq!(good.len(), evil.len(), "{language:?}");
            assert_ne!(good.trim_end(), evil.trim_end(), "{language:?}");
        }
    }
}
