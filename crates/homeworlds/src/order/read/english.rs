//! English particles between the parts of a step (N3): `move a y1 from Ann to Vega`.

use crate::order::look_up;
use crate::order::read::word::{Mark, Word};

/// The kind of a word that is no part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Particle {
    /// A preposition, which marks the word after it.
    Preposition(Mark),
    /// `a` or `an`.
    Article,
    /// `the`.
    The,
    /// `and`.
    And,
    /// `then`.
    Then,
    /// A word for the kind of a piece, next to the piece.
    Kind,
}

/// Returns the kind of particle that the word is, if it is English that may stand between the
/// parts.
pub(crate) fn particle(word: &str) -> Option<Particle> {
    const PARTICLES: [(&str, Particle); 15] = [
        ("from", Particle::Preposition(Mark::Place)),
        ("at", Particle::Preposition(Mark::Place)),
        ("in", Particle::Preposition(Mark::Place)),
        ("on", Particle::Preposition(Mark::Place)),
        ("to", Particle::Preposition(Mark::Goal)),
        ("into", Particle::Preposition(Mark::Goal)),
        ("for", Particle::Preposition(Mark::Goal)),
        ("a", Particle::Article),
        ("an", Particle::Article),
        ("the", Particle::The),
        ("and", Particle::And),
        ("then", Particle::Then),
        ("ship", Particle::Kind),
        ("star", Particle::Kind),
        ("piece", Particle::Kind),
    ];
    look_up(&PARTICLES, word)
}

/// Returns the words without their particles, each marked with the preposition before it, or `None`
/// if there is no particle.
///
/// A word is no particle if a system has that name, nor at the end of a part, except a word for the
/// kind of a piece, which stands next to the piece. `a` is a particle only before a piece and after
/// a verb or a preposition, because it is also an abbreviated verb.
pub(super) fn without_particles<'t>(words: &[Word<'t>]) -> Option<Vec<Word<'t>>> {
    let mut left: Vec<Word<'t>> = Vec::with_capacity(words.len());
    let mut mark = None;
    let mut later_parts = 0;
    for (place, word) in words.iter().enumerate() {
        match particle_at(words, place) {
            Some(Particle::Preposition(said)) => mark = Some(said),
            Some(Particle::Then) => later_parts += 1,
            Some(Particle::Article | Particle::The | Particle::And | Particle::Kind) => {}
            None => {
                left.push(Word {
                    mark: mark.take(),
                    part: word.part + later_parts,
                    ..word.clone()
                });
            }
        }
    }
    (left.len() < words.len()).then_some(left)
}

fn particle_at(words: &[Word<'_>], place: usize) -> Option<Particle> {
    let word = &words[place];
    let particle = particle(word.text).filter(|_| word.known.is_none())?;
    let beside = |place: usize| words.get(place).filter(|other| other.part == word.part);
    let (before, behind) = (place.checked_sub(1).and_then(beside), beside(place + 1));
    let is_piece = |word: &Word<'_>| word.piece.is_some();
    let is_particle = match particle {
        Particle::Kind => before.is_some_and(is_piece) || behind.is_some_and(is_piece),
        Particle::Preposition(_) => before.is_some() && behind.is_some(),
        Particle::Article => {
            let introduces = |before: &Word<'_>| {
                before.verb.is_some()
                    || matches!(self::particle(before.text), Some(Particle::Preposition(_)))
            };
            behind.is_some_and(is_piece) && before.is_some_and(introduces)
        }
        Particle::The | Particle::And | Particle::Then => behind.is_some(),
    };
    is_particle.then_some(particle)
}
