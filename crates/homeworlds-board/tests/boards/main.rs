//! What holds of every scene and film, whatever the language.

mod card_samples;
mod cards;
mod facts;
mod film;
mod finale;
mod laws;
mod pairs;
mod places;
mod random;
mod reader;
mod rounds;
mod settlers;
mod sight;
mod sources;
mod unlike;
mod words;
