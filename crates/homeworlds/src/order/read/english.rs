//! The English that people put between the parts of a step (N3): `move a y1 from Ann to Vega`.

use crate::order::read::look_up;
use crate::order::read::word::Word;

/// What a preposition says about the word behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It is where the step happens or begins.
    Place,
    /// It is what the step leads to.
    Goal,
}

/// What a word is when it is no part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Particle {
    /// It says what the word behind it is.
    Preposition(Mark),
    /// `a` or `an`.
    Article,
    /// `the`.
    The,
    /// `and`.
    And,
    /// `then`.
    Then,
    /// What a piece is, beside it.
    Kind,
}

/// What the word is, if it is one of English that may stand between the parts.
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

/// The words that are left without particles, each knowing the preposition before it; `None` where there is no particle.
///
/// A word is no particle where a system bears that name, nor at the end of a part, but for what a piece is, which stands
/// beside it; and `a` is one only before a piece and behind a verb or a preposition, since it is a verb itself.
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
