//! The log as a tree of places: going back begins a branch, and what counts is the way from the beginning to its tip.

use std::sync::Arc;

use crate::event_log::{EventKind, GameEvent, Seq};

/// All that happened in a game, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    events: Arc<[GameEvent]>,
    /// Where the game stood after each event.
    marks: Arc<[Mark]>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    /// The latest event that moved the game.
    tip: Seq,
    /// Where it stood before that one.
    parent: Seq,
    /// The latest event after which the board, or who sits at it, was another.
    place: Seq,
    /// The latest turn, or going back, of those that count.
    turn: Seq,
    /// Where it last went back.
    rewound: Seq,
    /// How many turns had been made.
    turns: u32,
}

impl Log {
    /// Reads events, which are numbered from 1 without gaps.
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

    /// The same with one event more, at the next place.
    pub fn and(&self, event: GameEvent) -> Self {
        let events = self.events.iter().cloned();
        Self::read(events.chain([event]).collect())
    }

    /// All events, in order.
    pub fn events(&self) -> &[GameEvent] {
        &self.events
    }

    /// The latest place.
    pub fn last(&self) -> Seq {
        Seq(u32::try_from(self.events.len()).unwrap_or(u32::MAX))
    }

    /// The event at a place.
    pub fn get(&self, seq: Seq) -> Option<&GameEvent> {
        self.events.get((seq.0 as usize).checked_sub(1)?)
    }

    /// Where the game stood after an event: the latest event by then that moved it.
    pub fn tip(&self, seq: Seq) -> Seq {
        self.mark(seq).tip
    }

    /// Where the game stood before the event that moved it to a place; going back counts as if it had never left.
    pub fn before(&self, tip: Seq) -> Seq {
        self.mark(tip).parent
    }

    /// Which board stood after an event: the latest turn by then, or seat that left, or going back.
    pub fn place(&self, seq: Seq) -> Seq {
        self.mark(seq).place
    }

    /// Whose turn it was after an event: that after the latest turn by then, or after the game went back.
    pub fn turn(&self, seq: Seq) -> Seq {
        self.mark(seq).turn
    }

    /// Where the game had last gone back by an event; the start where it never had.
    pub fn rewound(&self, seq: Seq) -> Seq {
        self.mark(seq).rewound
    }

    /// How many turns had been made after an event, of those that counted then.
    pub fn turns_at(&self, seq: Seq) -> u32 {
        self.mark(seq).turns
    }

    /// The latest places before the game went back, and the latest of all: each is the end of a way that was played.
    pub fn ends(&self) -> Vec<Seq> {
        let back = |event: &&GameEvent| matches!(event.what, EventKind::Rewound { .. });
        let before = self
            .events
            .iter()
            .filter(back)
            .map(|event| event.seq.before());
        before.chain([self.last()]).collect()
    }

    /// The events that lead to where the game stood after `seq`, in order; what was taken back by then is not among them.
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

    /// Whether the way to where the game stood after `seq` leads over a place.
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
