//! What each person prefers: for how long a submitted turn can be brought back.

use crate::command::specs::LONGEST_HOLD;
use crate::command::{Asker, Press};
use crate::referee::answer::{Line, Menu, Message};
use crate::referee::stop::{Fault, Stop};
use crate::store::Tx;
use crate::table::PersonId;
use crate::words::compose as say;

/// For how many seconds, unless somebody says otherwise.
const HOLD: u8 = 20;

/// What the menu offers; `/hw settings` takes any number up to [`LONGEST_HOLD`].
const OFFERED: [u8; 6] = [0, 10, HOLD, 30, 60, LONGEST_HOLD];

/// For how many seconds a person's submitted turns can be brought back.
pub fn hold(tx: &Tx<'_>, person: PersonId) -> Result<u8, Fault> {
    Ok(tx.hold(person)?.unwrap_or(HOLD))
}

/// Shows what the asker has set.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let present = hold(tx, asker.person.id)?;
    let lines = OFFERED.map(|seconds| Line {
        label: say::hold_line(seconds),
        more: None,
        value: seconds.to_string(),
        chosen: seconds == present,
    });
    Ok(Message::of(say::hold(present)).with_menu(Menu {
        press: Press::Hold,
        hint: say::HOLD_HINT.into(),
        lines: lines.into(),
    }))
}

/// Sets it, and shows it.
pub fn set(tx: &mut Tx<'_>, asker: &Asker, seconds: u8) -> Result<Message, Stop> {
    tx.set_hold(asker.person.id, seconds.min(LONGEST_HOLD))?;
    show(tx, asker)
}
