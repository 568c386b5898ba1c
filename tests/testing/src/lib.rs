//! Shared code of the bot's tests and benches: people who send commands, thumbs that compose turns,
//! and waiting.

pub mod settlers_thumb;
pub mod test_bot;
pub mod thumb;
pub mod wait;

/// Returns the number of repetitions: the variable if it is set, otherwise `few`.
pub fn times(variable: &str, few: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.map_or(few, |times| {
        let times = times.parse();
        times.unwrap_or_else(|_| panic!("{variable} is a number"))
    })
}
