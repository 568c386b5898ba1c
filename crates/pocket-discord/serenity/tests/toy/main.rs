//! The pocket Discord with a bot on a real client library.

mod bot;
mod page;
mod with_a_bot;
