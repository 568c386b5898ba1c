//! The panel of a person's notices, as custom ids: `v1:w:e`, `v1:w:turn:w`, `v1:w:turn:h`, `v1:w:turn:day`, `v1:w:turn:t`.

use std::fmt;

use crate::command::Unreadable;
use crate::domain::{Alarm, Event, Way};

/// What is asked about a person's own notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeStep {
    /// Show them; the menu of ways is for this event.
    Show(Event),
    /// Be told of an event so.
    Way(Event, Way),
    /// Have the digest at this hour.
    Digest { hour: u8, event: Event },
    /// Switch an alarm over.
    Switch(Alarm, Event),
    /// Send a test.
    Test,
}

impl NoticeStep {
    /// Whether it changes anything.
    pub const fn changes(&self) -> bool {
        match self {
            NoticeStep::Show(_) => false,
            NoticeStep::Way(..)
            | NoticeStep::Digest { .. }
            | NoticeStep::Switch(..)
            | NoticeStep::Test => true,
        }
    }
}

/// Something pressed or chosen on the panel, with the event whose ways it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticePress {
    /// Choose an event.
    Event,
    /// Choose a way for this event.
    Way(Event),
    /// Choose the hour of the digest.
    Hour(Event),
    /// Switch an alarm over.
    Switch(Alarm, Event),
    /// Send a test.
    Test(Event),
}

impl NoticePress {
    /// What is to be done, with the line that was chosen.
    pub fn read(self, given: Option<&str>) -> Result<NoticeStep, Unreadable> {
        let wrong = |option: &'static str| Unreadable::Choice {
            option,
            text: given.unwrap_or_default().to_owned(),
        };
        let given = given.unwrap_or_default();
        Ok(match self {
            NoticePress::Event => NoticeStep::Show(Event::named(given).ok_or(wrong("event"))?),
            NoticePress::Way(event) => {
                let way = Way::named(given).filter(|way| way.suits(event));
                NoticeStep::Way(event, way.ok_or(wrong("way"))?)
            }
            NoticePress::Hour(event) => {
                let hour = given.parse().ok().filter(|hour| *hour < 24);
                NoticeStep::Digest {
                    hour: hour.ok_or(wrong("hour"))?,
                    event,
                }
            }
            NoticePress::Switch(alarm, event) => NoticeStep::Switch(alarm, event),
            NoticePress::Test(_) => NoticeStep::Test,
        })
    }

    /// Reads what stands after `w:`.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "e" {
            return Some(NoticePress::Event);
        }
        let (event, knob) = text.split_once(':')?;
        let event = Event::named(event)?;
        let alarm = Alarm::CHOSEN.into_iter().find(|alarm| alarm.word() == knob);
        Some(match (knob, alarm) {
            ("w", _) => NoticePress::Way(event),
            ("h", _) => NoticePress::Hour(event),
            ("t", _) => NoticePress::Test(event),
            (_, Some(alarm)) => NoticePress::Switch(alarm, event),
            _ => return None,
        })
    }

    /// Every press there is, for one event.
    #[cfg(test)]
    pub fn all(event: Event) -> Vec<Self> {
        let mut all = vec![
            NoticePress::Event,
            NoticePress::Way(event),
            NoticePress::Hour(event),
            NoticePress::Test(event),
        ];
        all.extend(Alarm::CHOSEN.map(|alarm| NoticePress::Switch(alarm, event)));
        all
    }
}

impl fmt::Display for NoticePress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoticePress::Event => f.write_str("e"),
            NoticePress::Way(event) => write!(f, "{}:w", event.word()),
            NoticePress::Hour(event) => write!(f, "{}:h", event.word()),
            NoticePress::Switch(alarm, event) => write!(f, "{}:{}", event.word(), alarm.word()),
            NoticePress::Test(event) => write!(f, "{}:t", event.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_checked() {
        let way = NoticePress::Way(Event::Warning);
        assert!(way.read(Some("digest")).is_err(), "a warning cannot wait");
        assert_eq!(
            way.read(Some("nothing")),
            Ok(NoticeStep::Way(Event::Warning, Way::Nothing))
        );
        assert!(NoticePress::Hour(Event::Turn).read(Some("24")).is_err());
        assert!(NoticePress::Event.read(Some("weather")).is_err());
        assert!(NoticePress::Event.read(None).is_err());
    }
}
