//! Alarms for the operator: each is told once, and once more when it is over.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::domain::{Alarm, Millis, Span};
use crate::i18n;
use crate::notify::{Envelope, Notice};
use crate::reply::Message;
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// The setting that holds the operator, as a target.
const OPERATOR_KEY: &str = "operator";

/// The setting that holds the state of the alarms.
const ALARMS_KEY: &str = "alarms";

/// Maximum number of alarms told in a day, not counting their ends.
const MOST_A_DAY: usize = 4;

/// Age from which the last report of a complete second place is too old.
const SECOND_PLACE_OLD: Span = Span::minutes(10);

/// Interval at which the last report of the second place is stored, for the next start.
const REPORT_STORED_EVERY: Span = Span::hours(1);

/// The state of the bot that alarms follow from.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    /// The alarms that are justified, without that of the second place.
    pub wrong: BTreeSet<Alarm>,
    /// Time at which the second place was last known to be complete, since the start.
    pub seconded_at: Option<Millis>,
}

/// The state of the alarms.
#[derive(Default, PartialEq, Serialize, Deserialize)]
struct Alarms {
    /// The alarms that are justified, and since when.
    on: BTreeMap<Alarm, Raised>,
    /// Times at which alarms were told on the last day.
    told_at: Vec<Millis>,
    /// The last known report of the second place, also from before the start.
    seconded_at: Option<Millis>,
}

/// An alarm that is justified.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Raised {
    since: Millis,
    told: bool,
}

/// Returns the operator, if one is set.
pub fn operator(tx: &Tx) -> Result<Option<Target>> {
    let set = tx.setting(OPERATOR_KEY)?;
    Ok(set.and_then(|text| text.parse().ok()))
}

/// Sets the operator, or clears it with `None`.
pub fn set_operator(tx: &mut Tx, operator: Option<Target>) -> Result<()> {
    let text = operator.map_or_else(String::new, |operator| operator.to_string());
    Ok(tx.set_setting(OPERATOR_KEY, &text)?)
}

/// Compares the condition of the bot at `now` with the alarms, and queues what the operator has to
/// be told; returns whether that is anything. Does nothing without an operator.
pub fn update(tx: &mut Tx, condition: &Condition, now: Millis) -> Result<bool> {
    let Some(operator) = operator(tx)? else {
        return Ok(false);
    };
    let mut is_told = false;
    let stored = tx.setting(ALARMS_KEY)?;
    let before: Alarms =
        stored.map_or(Ok(Alarms::default()), |text| serde_json::from_str(&text))?;
    let told_at = before.told_at.iter().copied();
    let mut after = Alarms {
        on: BTreeMap::new(),
        told_at: told_at.filter(|at| now - *at < Span::days(1)).collect(),
        seconded_at: reported(before.seconded_at, condition.seconded_at),
    };
    let mut wrong = condition.wrong.clone();
    let seconded_at = condition.seconded_at.or(before.seconded_at);
    if seconded_at.is_some_and(|at| now - at > SECOND_PLACE_OLD) {
        wrong.insert(Alarm::SecondPlace);
    }
    for alarm in wrong {
        let since = Raised {
            since: now,
            told: false,
        };
        let mut raised = before.on.get(&alarm).copied().unwrap_or(since);
        let is_due = !raised.told && now - raised.since >= alarm.patience();
        if is_due && after.told_at.len() < MOST_A_DAY {
            raised.told = true;
            after.told_at.push(now);
            tell(tx, operator, (alarm, false), now)?;
            is_told = true;
        }
        after.on.insert(alarm, raised);
    }
    for (&alarm, raised) in &before.on {
        if raised.told && !after.on.contains_key(&alarm) {
            tell(tx, operator, (alarm, true), now)?;
            is_told = true;
        }
    }
    if after != before {
        tx.set_setting(ALARMS_KEY, &serde_json::to_string(&after)?)?;
    }
    Ok(is_told)
}

/// Returns the report of the second place to be stored.
fn reported(before: Option<Millis>, now: Option<Millis>) -> Option<Millis> {
    match (before, now) {
        (Some(before), Some(now)) if now - before < REPORT_STORED_EVERY => Some(before),
        (before, now) => now.or(before),
    }
}

fn tell(tx: &mut Tx, to: Target, (alarm, over): (Alarm, bool), now: Millis) -> Result<()> {
    let mark = now.0.to_string();
    Notice::Alarm { alarm, over }.send(tx, Envelope::to(to, now).marked(&mark))
}

/// Builds the message about an alarm, or its end.
pub(super) fn message(alarm: Alarm, over: bool) -> Message {
    let what = <&str>::from(alarm);
    Message::of(match over {
        false => i18n::alarm_raised(what),
        true => i18n::alarm_over(what),
    })
}
