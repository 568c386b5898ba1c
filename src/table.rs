//! A game with its people, place and options.
