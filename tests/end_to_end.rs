//! People play with the bot as it runs, against the pocket Discord. Every request that the bot makes is judged by
//! Discord's own description at the end of each test.

#[path = "end_to_end/alike.rs"]
mod alike;
#[path = "end_to_end/bad_input.rs"]
mod bad_input;
#[path = "end_to_end/cards.rs"]
mod cards;
#[path = "end_to_end/clocks.rs"]
mod clocks;
#[path = "end_to_end/closes.rs"]
mod closes;
#[path = "end_to_end/composer.rs"]
mod composer;
#[path = "end_to_end/desk.rs"]
mod desk;
#[path = "end_to_end/endings.rs"]
mod endings;
#[path = "end_to_end/exposition.rs"]
mod exposition;
#[path = "end_to_end/gone.rs"]
mod gone;
#[path = "end_to_end/guards.rs"]
mod guards;
#[path = "end_to_end/handicaps.rs"]
mod handicaps;
#[path = "end_to_end/journal.rs"]
mod journal;
#[path = "end_to_end/kill.rs"]
mod kill;
#[path = "end_to_end/kills.rs"]
mod kills;
#[path = "end_to_end/limits.rs"]
mod limits;
#[path = "end_to_end/lobby.rs"]
mod lobby;
#[path = "end_to_end/many.rs"]
mod many;
#[path = "end_to_end/moments.rs"]
mod moments;
#[path = "end_to_end/notices.rs"]
mod notices;
#[path = "end_to_end/operating.rs"]
mod operating;
#[path = "end_to_end/outbox.rs"]
mod outbox;
#[path = "end_to_end/outside.rs"]
mod outside;
#[path = "end_to_end/people.rs"]
mod people;
#[path = "end_to_end/places.rs"]
mod places;
#[path = "end_to_end/plans.rs"]
mod plans;
#[path = "end_to_end/process.rs"]
mod process;
#[path = "end_to_end/review.rs"]
mod review;
#[path = "end_to_end/settlers.rs"]
mod settlers;
#[path = "end_to_end/settlers_panel.rs"]
mod settlers_panel;
#[path = "support/settlers_thumb.rs"]
mod settlers_thumb;
#[path = "end_to_end/shipped.rs"]
mod shipped;
#[path = "end_to_end/small_disk.rs"]
mod small_disk;
#[path = "end_to_end/soak.rs"]
mod soak;
#[path = "end_to_end/stage.rs"]
mod stage;
#[path = "end_to_end/starts.rs"]
mod starts;
#[path = "end_to_end/takeback.rs"]
mod takeback;
#[path = "support/thumb.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod thumb;
#[path = "support/times.rs"]
mod times;
#[path = "support/wait.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod wait;
#[path = "end_to_end/whole_game.rs"]
mod whole_game;
