//! What people can be told of, how they want to be told, and when they want to be warned.

use serde::{Deserialize, Serialize};

/// What a person is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// It is their turn.
    Turn,
    /// The last fifth of their time has begun.
    Warning,
    /// A game of theirs began.
    Started,
    /// A game of theirs ended.
    Ended,
    /// They are asked: for a draw, or to let a turn be taken back.
    Asked,
    /// Somebody answered their challenge.
    Answered,
    /// A referee ruled in a game of theirs.
    Ruling,
}

impl Event {
    /// All events, in the order in which people read them.
    pub const ALL: [Event; 7] = [
        Event::Turn,
        Event::Warning,
        Event::Started,
        Event::Ended,
        Event::Asked,
        Event::Answered,
        Event::Ruling,
    ];

    /// The event in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Event::Turn => "turn",
            Event::Warning => "warning",
            Event::Started => "started",
            Event::Ended => "ended",
            Event::Asked => "asked",
            Event::Answered => "answered",
            Event::Ruling => "ruling",
        }
    }

    /// The event that a word names.
    pub fn named(word: &str) -> Option<Event> {
        Event::ALL.into_iter().find(|event| event.word() == word)
    }
}

/// How a person wants to be told of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// By a mention in the game's channel.
    #[default]
    Mention,
    /// By a direct message.
    Direct,
    /// In one message a day.
    Digest,
    /// Not at all: what is posted has to do.
    Nothing,
}

impl Way {
    /// All ways.
    pub const ALL: [Way; 4] = [Way::Mention, Way::Direct, Way::Digest, Way::Nothing];

    /// The way in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Mention => "mention",
            Way::Direct => "direct",
            Way::Digest => "digest",
            Way::Nothing => "nothing",
        }
    }

    /// The way that a word names.
    pub fn named(word: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.word() == word)
    }

    /// Whether an event can be told so: a warning would come too late in a digest.
    pub fn suits(self, event: Event) -> bool {
        (event, self) != (Event::Warning, Way::Digest)
    }
}

/// A reminder before a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alarm {
    /// A day before.
    Day,
    /// Eight hours before.
    EightHours,
    /// When the last fifth of the time begins: this is the warning, which always comes.
    LastFifth,
    /// One hour before.
    Hour,
}

impl Alarm {
    /// The alarms that a person chooses.
    pub const CHOSEN: [Alarm; 3] = [Alarm::Day, Alarm::EightHours, Alarm::Hour];

    /// The alarm in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Alarm::Day => "day",
            Alarm::EightHours => "eight-hours",
            Alarm::LastFifth => "last-fifth",
            Alarm::Hour => "hour",
        }
    }
}

/// The alarms that a person chose, beside the warning of the last fifth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alarms {
    /// A day before.
    pub day: bool,
    /// Eight hours before.
    pub eight_hours: bool,
    /// One hour before.
    pub hour: bool,
}

impl Alarms {
    /// Whether this alarm goes off.
    pub const fn has(self, alarm: Alarm) -> bool {
        match alarm {
            Alarm::Day => self.day,
            Alarm::EightHours => self.eight_hours,
            Alarm::LastFifth => true,
            Alarm::Hour => self.hour,
        }
    }

    /// The same with one alarm switched over; the warning stays on.
    #[must_use]
    pub const fn switched(mut self, alarm: Alarm) -> Self {
        match alarm {
            Alarm::Day => self.day = !self.day,
            Alarm::EightHours => self.eight_hours = !self.eight_hours,
            Alarm::LastFifth => {}
            Alarm::Hour => self.hour = !self.hour,
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for event in Event::ALL {
            assert_eq!(Event::named(event.word()), Some(event));
        }
        for way in Way::ALL {
            assert_eq!(Way::named(way.word()), Some(way));
        }
    }

    #[test]
    fn the_warning_cannot_be_switched_off_or_wait_for_a_digest() {
        let none = Alarms::default();
        assert!(none.switched(Alarm::LastFifth).has(Alarm::LastFifth));
        assert!(none.switched(Alarm::Hour).has(Alarm::Hour));
        assert!(!Way::Digest.suits(Event::Warning) && Way::Digest.suits(Event::Turn));
    }
}
