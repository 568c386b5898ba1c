//! The pocket Discord, judged from outside: over REST, the gateway, and with a real bot on it.

#[path = "pocket/bot.rs"]
mod bot;
#[path = "pocket/with_a_bot.rs"]
mod with_a_bot;
