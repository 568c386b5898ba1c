//! The log as a tree of positions. Going back starts a branch, and the path from the start to the
//! current tip counts.

use std::sync::Arc;

use crate::event_log::{EventKind, GameEvent, Seq};

/// All events of a game, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    events: Arc<[GameEvent]>,
    /// The state markers after each event.
    marks: Arc<[Mark]>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    /// The latest event that moved the game.
    tip: Seq,
    /// The position of the game before that event.
    parent: Seq,
    /// The latest event that changed the board or the holder of a seat.
    place: Seq,
    /// The latest turn or rewind that counts.
    turn: Seq,
    /// The position of the last rewind.
    rewound: Seq,
    /// The number of turns played.
    turns: u32,
}

impl Log {
    /// Creates a log from events, which are numbered from 1 without gaps.
    pub fn read(events: Vec<GameEvent>) -> Self {
        let mut marks: Vec<Mark> = Vec::with_capacity(events.len());
        let mut last = Mark::default();
        for (place, event) in (1..).map(Seq).zip(&events) {
            if event.what.moves_the_game() {
                (last.parent, last.tip) = (last.tip, place);
            }
            match event.what {
                EventKind::Began { .. } => (last.place, last.turn) = (place, place),
                EventKind::Turn { .. } => {
                    (last.place, last.turn) = (place, place);
                    last.turns += 1;
                }
                EventKind::Left { .. } => last.place = place,
                EventKind::Rewound { to, .. } => {
                    let then = mark(&marks, to);
                    (last.parent, last.turns) = (then.tip, then.turns);
                    (last.place, last.turn, last.rewound) = (place, place, place);
                }
                _ => {}
            }
            marks.push(last);
        }
        Self {
            events: events.into(),
            marks: marks.into(),
        }
    }

    /// Returns the log with one more event, at the next position.
    pub fn and(&self, event: GameEvent) -> Self {
        let events = self.events.iter().cloned();
        Self::read(events.chain([event]).collect())
    }

    /// Returns all events, in order.
    pub fn events(&self) -> &[GameEvent] {
        &self.events
    }

    /// Returns the latest position.
    pub fn last(&self) -> Seq {
        Seq(u32::try_from(self.events.len()).unwrap_or(u32::MAX))
    }

    /// Returns the event at a position.
    pub fn get(&self, seq: Seq) -> Option<&GameEvent> {
        self.events.get((seq.0 as usize).checked_sub(1)?)
    }

    /// Returns where the game stood after an event: the latest event up to then that moved it.
    pub fn tip(&self, seq: Seq) -> Seq {
        self.mark(seq).tip
    }

    /// Returns where the game stood before the event that moved it to a position. A rewind counts
    /// as if the game had never left.
    pub fn before(&self, tip: Seq) -> Seq {
        self.mark(tip).parent
    }

    /// Identifies the board after an event: the latest turn, departure or rewind up to then.
    pub fn place(&self, seq: Seq) -> Seq {
        self.mark(seq).place
    }

    /// Identifies the turn after an event: the latest turn or rewind up to then.
    pub fn turn(&self, seq: Seq) -> Seq {
        self.mark(seq).turn
    }

    /// Returns the position of the last rewind up to an event, or the start if there was none.
    pub fn rewound(&self, seq: Seq) -> Seq {
        self.mark(seq).rewound
    }

    /// Returns the number of turns played after an event, among those that counted then.
    pub fn turns_at(&self, seq: Seq) -> u32 {
        self.mark(seq).turns
    }

    /// Returns the last position before each rewind, and the last position of all: the ends of all
    /// branches that were played.
    pub fn ends(&self) -> Vec<Seq> {
        let back = |event: &&GameEvent| matches!(event.what, EventKind::Rewound { .. });
        let before = self
            .events
            .iter()
            .filter(back)
            .map(|event| event.seq.before());
        before.chain([self.last()]).collect()
    }

    /// Returns the events that lead to the state of the game after `seq`, in order, without those
    /// taken back by then.
    pub fn way_to(&self, seq: Seq) -> Vec<&GameEvent> {
        let mut way = Vec::new();
        let mut tip = self.tip(seq);
        while let Some(event) = self.get(tip) {
            if !matches!(event.what, EventKind::Rewound { .. }) {
                way.push(event);
            }
            tip = self.before(tip);
        }
        way.reverse();
        way
    }

    /// Returns whether the path to the state of the game after `seq` includes a position.
    pub fn leads_over(&self, seq: Seq, place: Seq) -> bool {
        let mut tip = self.tip(seq);
        while tip > place {
            tip = self.before(tip);
        }
        tip == place
    }

    fn mark(&self, seq: Seq) -> Mark {
        mark(&self.marks, seq)
    }
}

fn mark(marks: &[Mark], seq: Seq) -> Mark {
    (seq.0 as usize)
        .min(marks.len())
        .checked_sub(1)
        .map_or_else(Mark::default, |at| marks[at])
}
