//! Boards in English, as pictures and in words, against what was agreed, and within the limits of a message.

mod golden;
mod in_parts;
mod in_words;
mod pictures;
mod rules_book;
mod told;
