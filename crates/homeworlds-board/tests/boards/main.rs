//! What holds of every scene and film, whatever the language.

mod film;
mod pairs;
mod rounds;
mod settlers;
mod solid;
mod words;
