//! The pocket Discord, judged from outside: over REST, the gateway, and with a real bot on it.

#[path = "pocket/bot.rs"]
mod bot;
#[path = "pocket/desk.rs"]
mod desk;
#[path = "support/discord_schema.rs"]
mod discord_schema;
#[path = "pocket/rest.rs"]
mod rest;
#[path = "pocket/schema.rs"]
mod schema;
#[path = "pocket/user_side.rs"]
mod user_side;
#[path = "support/wait.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod wait;
#[path = "pocket/with_a_bot.rs"]
mod with_a_bot;
