//! Boards in English, as pictures and in words, against what was agreed.

mod golden;
mod in_words;
mod pictures;
