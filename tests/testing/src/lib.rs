//! Shared code of the bot's tests and benches: a bot without Discord, people who send commands,
//! thumbs that compose turns, and waiting.

pub mod alone;
mod discord;
pub mod log;
pub mod many_games;
pub mod old_files;
mod panel;
mod people;
pub mod settlers_thumb;
pub mod store;
mod terms;
mod test_bot;
pub mod thumb;
pub mod wait;

pub use discord::{Discord, Posted, undelivered};
pub use panel::{
    board_of, buttons, choice, command_of, find_button, game_in, has_button, labels, menus,
    press_of, sent, steps, submitting,
};
pub use people::{ANN, BETH, CARL, Who, person};
pub use terms::{invite, terms};
pub use test_bot::{HOMES, TestBot, TestBotBuilder, ruling};

/// Returns the number of repetitions: the variable if it is set, otherwise `few`.
pub fn times(variable: &str, few: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.map_or(few, |times| {
        let times = times.parse();
        times.unwrap_or_else(|_| panic!("{variable} is a number"))
    })
}

/// Returns the result of a thread. Its panic becomes that of the test, message included.
pub fn result_of<T>(thread: std::thread::Result<T>) -> T {
    thread.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Asserts that a text contains a part, and shows the text otherwise.
#[track_caller]
pub fn assert_contains(text: impl AsRef<str>, part: impl AsRef<str>) {
    let (text, part) = (text.as_ref(), part.as_ref());
    assert!(text.contains(part), "{part:?} is missing in: {text}");
}

/// Asserts that a text does not contain a part, and shows the text otherwise.
#[track_caller]
pub fn assert_lacks(text: impl AsRef<str>, part: impl AsRef<str>) {
    let (text, part) = (text.as_ref(), part.as_ref());
    assert!(!text.contains(part), "{part:?} is in: {text}");
}
