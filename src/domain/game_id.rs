//! The short id of a game, easy to say and type: `mirolu`.

use std::fmt;
use std::str::FromStr;

use crate::domain::as_text::as_text;

use rand::Rng;
use rand::seq::IndexedRandom;

/// Consonants that are easily distinguished in most languages.
const CONSONANTS: &[u8] = b"bdfghklmnprstvz";
const VOWELS: &[u8] = b"aeiou";

/// Substrings that no id contains, because they are rude in some language.
const UNFORTUNATE: &[&str] = &[
    "baka", "bite", "bubi", "dago", "fago", "fagi", "fagu", "fuku", "gago", "gipi", "guro", "homo",
    "hore", "hure", "kaka", "kike", "kona", "kulo", "kuso", "kuri", "mita", "mora", "nazi", "nega",
    "negi", "nego", "negu", "niga", "nigi", "nigu", "paki", "pede", "pedi", "pedo", "pene", "pipi",
    "popo", "puta", "pute", "puti", "puto", "rape", "sado", "sidi", "teta", "titi", "zigo",
];

/// The length of a random id.
#[derive(Clone, Copy, Debug)]
pub enum Syllables {
    /// The usual length: about 400,000 ids.
    Three = 3,
    /// The length once short ids have become scarce: about 30 million ids.
    Four = 4,
}

/// The id of a game: three syllables, or four once those have become scarce, in lower case.
///
/// ```
/// use referee::domain::GameId;
/// let id: GameId = "MiRoLu".parse().expect("three syllables");
/// assert_eq!(id.to_string(), "mirolu");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId {
    /// The letters, padded with zeros.
    letters: [u8; GameId::MOST],
}

impl GameId {
    /// Maximum number of letters in an id.
    pub const MOST: usize = 8;

    /// Returns a random id of this length. The store checks whether it is free.
    pub fn draw(rng: &mut impl Rng, length: Syllables) -> GameId {
        loop {
            let mut letters = [0; Self::MOST];
            for syllable in letters.chunks_exact_mut(2).take(length as usize) {
                syllable[0] = *CONSONANTS.choose(rng).expect("there are consonants");
                syllable[1] = *VOWELS.choose(rng).expect("there are vowels");
            }
            let id = GameId { letters };
            if !UNFORTUNATE.iter().any(|word| id.as_str().contains(word)) {
                return id;
            }
        }
    }

    /// Returns whether the id has the greater length, as those of records have.
    pub const fn is_long(&self) -> bool {
        self.letters[Self::MOST - 1] != 0
    }

    /// Returns the id as text, in lower case.
    pub fn as_str(&self) -> &str {
        let length = self
            .letters
            .iter()
            .position(|&letter| letter == 0)
            .unwrap_or(Self::MOST);
        std::str::from_utf8(&self.letters[..length]).expect("the letters are ASCII")
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Parses an id in any case, ignoring surrounding space.
impl FromStr for GameId {
    type Err = NotAGameId;

    fn from_str(text: &str) -> Result<Self, NotAGameId> {
        let text = text.trim().to_ascii_lowercase();
        let known_length = [Syllables::Three, Syllables::Four]
            .into_iter()
            .any(|length| text.len() == 2 * length as usize);
        if !known_length || !text.as_bytes().chunks_exact(2).all(is_syllable) {
            return Err(NotAGameId);
        }
        let mut letters = [0; Self::MOST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Ok(GameId { letters })
    }
}

fn is_syllable(pair: &[u8]) -> bool {
    CONSONANTS.contains(&pair[0]) && VOWELS.contains(&pair[1])
}

/// The error for a text that is no game id: three or four syllables of a consonant and a vowel.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game's id is three or four syllables, like mirolu")]
pub struct NotAGameId;

as_text! { GameId }

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    #[test]
    fn drawn_ids_parse_in_any_case() {
        let mut rng = StdRng::seed_from_u64(1);
        for length in [Syllables::Three, Syllables::Four] {
            for _ in 0..10_000 {
                let id = GameId::draw(&mut rng, length);
                assert_eq!(id.as_str().len(), 2 * length as usize);
                assert_eq!(id.to_string().parse(), Ok(id));
                assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
                assert!(
                    !UNFORTUNATE.iter().any(|word| id.as_str().contains(word)),
                    "{id}"
                );
            }
        }
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in [
            "",
            "miro",
            "mirol",
            "mirolo9",
            "imirol",
            "mirolumiro",
            "mír0lu",
            "mirol\u{0}",
            "çirolu",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(NotAGameId), "{text}");
        }
        assert_eq!(
            " mirolu\n".parse::<GameId>().map(|id| id.to_string()),
            Ok("mirolu".into())
        );
    }
}
