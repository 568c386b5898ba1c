//! The timeline of a game's clock: the log with the absences and outages that affect it.

use crate::clock::ClockTimeline;
use crate::domain::GameId;
use crate::event_log::{History, Seq};
use crate::reply::error::Result;
use crate::store::Tx;

/// Loads the clock data of a game.
pub fn course(tx: &Tx, game: GameId) -> Result<ClockTimeline> {
    match tx.history(game)? {
        Some(history) => course_of(tx, &history),
        None => Ok(ClockTimeline::default()),
    }
}

/// Loads the clock data of a game whose log is already read.
pub fn course_of(tx: &Tx, history: &History) -> Result<ClockTimeline> {
    let game = history.game.id;
    let time = tx.game_time(game)?;
    let mut course = ClockTimeline {
        time,
        ..ClockTimeline::default()
    };
    let (true, Some(first)) = (time.is_kept(), history.log.get(Seq(1))) else {
        return Ok(course);
    };
    course.outages = tx.outages_since(first.at)?;
    course.heard = tx.heartbeat()?.map(|pulse| pulse.heard);
    if let Some(heard) = course.heard.filter(|_| time.control.is_live()) {
        course.longest_pause = tx.longest_silence(heard)?;
    }
    for person in history.everybody() {
        course.absences.insert(person, tx.absence(person)?);
    }
    course.people = history.people_at_first();
    course.log = history.log.clone();
    Ok(course)
}
