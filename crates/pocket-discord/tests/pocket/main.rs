//! The pocket Discord, judged from outside: over REST and the gateway. With a real client library it is in `../../serenity`.

mod desk;
mod ear;
mod faults;
mod rest;
mod user_side;
