//! What holds of every scene and film, whatever the language.

mod film;
mod finale;
mod laws;
mod pairs;
mod places;
mod random;
mod rounds;
mod settlers;
mod sight;
mod words;
