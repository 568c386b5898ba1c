//! People play through the real client library against the pocket Discord. Every request that the bot makes is judged by
//! Discord's own description at the end of each test.

#[path = "end_to_end/bad_input.rs"]
mod bad_input;
#[path = "end_to_end/composer.rs"]
mod composer;
#[path = "support/discord_schema.rs"]
mod discord_schema;
#[path = "end_to_end/endings.rs"]
mod endings;
#[path = "end_to_end/guards.rs"]
mod guards;
#[path = "end_to_end/handicaps.rs"]
mod handicaps;
#[path = "end_to_end/kill.rs"]
mod kill;
#[path = "end_to_end/lobby.rs"]
mod lobby;
#[path = "end_to_end/many.rs"]
mod many;
#[path = "end_to_end/moments.rs"]
mod moments;
#[path = "end_to_end/notices.rs"]
mod notices;
#[path = "end_to_end/outbox.rs"]
mod outbox;
#[path = "end_to_end/people.rs"]
mod people;
#[path = "end_to_end/places.rs"]
mod places;
#[path = "end_to_end/review.rs"]
mod review;
#[path = "end_to_end/settlers.rs"]
mod settlers;
#[path = "end_to_end/stage.rs"]
mod stage;
#[path = "support/thumb.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod thumb;
#[path = "end_to_end/whole_game.rs"]
mod whole_game;
