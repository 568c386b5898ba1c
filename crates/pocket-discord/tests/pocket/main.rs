//! The pocket Discord, judged from outside: over REST, the gateway, and with a real bot on it.

mod bot;
mod desk;
mod rest;
mod user_side;
mod with_a_bot;
