//! Whether somebody is still on a server: asked before a warning calls them there.

use crate::discord::api::Api;
use crate::discord::failure::{Cause, Failure};
use crate::discord::route::Route;
use crate::domain::{GuildId, PersonId};

/// Discord's codes for somebody who is no member, or no user at all.
const NOBODY: [i64; 2] = [10_007, 10_013];

impl Api {
    /// Whether Discord says that this person has left the server. Where it says nothing, they are taken to be there; only a
    /// pause is a failure, since it can be asked afterwards.
    pub async fn has_left(&self, guild: GuildId, person: PersonId) -> Result<bool, Failure> {
        match self.send(Route::Member(guild, person), None).await {
            Err(failure) if failure.wants_a_pause() => Err(failure),
            Err(Failure {
                cause: Cause::Refused { code, .. },
                ..
            }) => Ok(NOBODY.contains(&code)),
            Ok(_) | Err(_) => Ok(false),
        }
    }
}
