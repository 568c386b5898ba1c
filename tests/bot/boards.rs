//! Boards in English, as pictures and in words, against what was agreed, and within the limits of a
//! message.

#[path = "../../crates/homeworlds-board/tests/boards/card_samples.rs"]
mod card_samples;
mod descriptions;
mod ends;
mod golden;
mod in_words;
#[path = "../../crates/homeworlds-board/tests/boards/laws.rs"]
#[expect(
    dead_code,
    reason = "the laws of whole boards are held where they are drawn"
)]
mod laws;
mod long;
mod pictures;
mod rules_book;
