//! What the operator of a running bot does by hand.

use crate::act::pulse;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::unsent::Writing;
use crate::command::{Act, Asker, Command, Look, Reply};
use crate::domain::Millis;
use crate::referee::Referee;
use crate::store::{Banned, OutboxId, Tx};
use crate::tell::Notice;

/// The setting that says that no game may begin.
const DRAINING: &str = "draining";

impl Referee {
    /// Tries a message again from now on; says whether there was one.
    pub fn operator_retry(&self, row: i64, now: Millis) -> Result<bool, Fault> {
        self.store
            .write(move |tx| Ok(tx.operator_retry(OutboxId(row), now)?))
    }

    /// Sends a message never; says whether there was one.
    pub fn operator_drop(&self, row: i64) -> Result<bool, Fault> {
        self.store
            .write(move |tx| Ok(tx.operator_drop(OutboxId(row))?))
    }

    /// Excludes somebody, or lets them back in; says whether that changed anything.
    pub fn operator_ban(&self, who: Banned, out: bool, now: Millis) -> Result<bool, Fault> {
        self.store.write(move |tx| {
            Ok(match out {
                true => tx.ban(who, now)?,
                false => tx.unban(who)?,
            })
        })
    }

    /// Lets no game begin any more, or again; says whether that changed anything.
    pub fn operator_drain(&self, drain: bool) -> Result<bool, Fault> {
        self.store.write(move |tx| Ok(tx.switch(DRAINING, drain)?))
    }

    /// Stops all clocks, or lets them go on; says whether that changed anything.
    pub fn operator_stop_clocks(&self, stop: bool) -> Result<bool, Fault> {
        self.store.write(move |tx| pulse::stop_clocks(tx, stop))
    }

    /// Says something wherever a game is running; says whether there is any.
    pub fn operator_announce(&self, text: String, now: Millis) -> Result<bool, Fault> {
        self.store.write(move |tx| {
            let places = pulse::places(tx, tx.running_games()?)?;
            let announcement = tx.keep_announcement(&text, now)?;
            let notice = Notice::Announced { announcement };
            for &place in &places {
                notice.send(tx, place, "", now)?;
            }
            Ok(!places.is_empty())
        })
    }
}

/// Whether the operator excludes whoever asks, or everybody there.
pub(super) fn is_excluded(tx: &Tx<'_>, asker: &Asker) -> Result<bool, Fault> {
    Ok(tx.is_banned(asker.person.id, asker.place.guild)?)
}

/// Refuses what the operator wants nobody or not this person to ask. What is kept of oneself can always be seen and deleted.
pub(super) fn check_admitted(
    tx: &Tx<'_>,
    asker: &Asker,
    asked: &Command,
) -> Result<(), CommandError> {
    if !is_about_oneself(asked) && is_excluded(tx, asker)? {
        return Err(UserError::Banned.into());
    }
    if begins_a_game(asked) && tx.is_on(DRAINING)? {
        return Err(UserError::Draining.into());
    }
    Ok(())
}

const fn is_about_oneself(asked: &Command) -> bool {
    matches!(
        asked,
        Command::Look(Look::Settings(_) | Look::Data(_)) | Command::Act(Act::Forget)
    )
}

const fn begins_a_game(asked: &Command) -> bool {
    matches!(
        asked,
        Command::Act(
            Act::Challenge(_)
                | Act::PlayReferee
                | Act::Rematch { .. }
                | Act::Unsent(_, Writing::Send)
                | Act::Answer(_, Reply::Accept | Reply::Fill | Reply::Start)
        )
    )
}
