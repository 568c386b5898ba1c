//! Star maps: the part of the rules that binary and multiplayer Homeworlds share.

pub mod action;
pub mod choose;
pub mod complete;
pub mod explain;
pub mod fill;
pub mod fleet;
pub mod founding;
pub mod galaxy;
pub mod generate;
pub mod ledger;
pub mod midturn;
pub mod party;
pub mod position;
pub mod position_text;
pub mod set_up;
pub mod slots;
pub mod suggest;
pub mod suppose;
pub mod system;
pub mod threat;
pub mod turn;
pub mod ways;

pub use action::{Action, Arrival, Effect, Log};
pub use complete::{Completed, Manner, Unclear, complete};
pub use fleet::Fleet;
pub use founding::{Founding, Foundings};
pub use galaxy::{Galaxy, Slot};
pub use generate::{Budget, End, Found, Generator, TooMany};
pub use midturn::{Finished, Midturn, Refusal, Setting};
pub use party::{Crowd, Duel, Party};
pub use position::Position;
pub use slots::Slots;
pub use suggest::{Suggestion, suggest};
pub use system::System;
pub use threat::Lookout;
pub use turn::{Foul, Phase, Turn};
