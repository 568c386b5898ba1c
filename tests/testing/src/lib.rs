//! What the tests and benches of the referee share: people who command and press, thumbs that compose, and waiting.

pub mod desk;
pub mod settlers_thumb;
pub mod thumb;
pub mod wait;

/// How often something is done: the variable if it is set, otherwise few times.
pub fn times(variable: &str, few: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.map_or(few, |times| {
        let times = times.parse();
        times.unwrap_or_else(|_| panic!("{variable} is a number"))
    })
}
