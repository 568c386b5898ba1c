//! Notes the use of records, so that those in use stay.

use crate::domain::{Millis, Span};
use crate::referee::Referee;
use crate::reply::error::Result;
use crate::reply::{Attachment, Message};

/// Time within which a record's use is noted once.
const NOTED_WITHIN: Span = Span::minutes(1);

impl Referee {
    /// Notes that the record whose board or film a message shows is in use.
    pub(super) fn use_record(&self, message: &Message, at: Millis) -> Result<()> {
        let shown = match message.encloses.as_deref() {
            Some(Attachment::Board(board)) => board.game,
            Some(Attachment::Film(film)) => film.game,
            Some(
                Attachment::File(_)
                | Attachment::Example(_)
                | Attachment::Line(_)
                | Attachment::Card(_),
            )
            | None => return Ok(()),
        };
        if !shown.is_long() {
            return Ok(());
        }
        let used: Option<Millis> = self.store.read(|tx| tx.record_used_at(shown))?;
        if used.is_some_and(|used| used + NOTED_WITHIN < at) {
            self.store.write(move |tx| tx.use_record(shown, at))?;
        }
        Ok(())
    }
}
