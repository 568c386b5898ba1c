//! The state of a game, replayed from its log: which events count, and what is in force.

use crate::domain::{Finish, GameId, InteractionId, Millis, Origin, PersonId, Rated, StateHash};
use crate::event_log::{
    EarlyEnd, EventKind, GameEvent, Log, ProposalKind, Proposed, RulingKind, Seq,
};
use homeworlds::order::record::Leaving;
use homeworlds::rules::Seat;
use std::collections::BTreeSet;

/// A game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// Its id.
    pub id: GameId,
    /// Its ruleset with options, as text.
    pub ruleset: String,
    /// The version of the rules under which its orders were judged.
    pub rules_version: u32,
    /// The place where it is played, or the source from which it was imported.
    pub origin: Origin,
    /// The start of the game.
    pub created_at: Millis,
    /// The time of its last event.
    pub last_at: Millis,
    /// The number of listed turns.
    pub turns: u32,
    /// Whether it is still running.
    pub state: GameState,
    /// The ratings for which its result counts, as agreed.
    pub rated: Rated,
}

/// Whether a game is still running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum GameState {
    /// A seat is to move.
    Running,
    /// It is over.
    Ended,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person; `None` in imported records.
    pub person: Option<PersonId>,
    /// The name to show.
    pub name: String,
    /// Their result, once the game is over.
    pub finish: Option<Finish>,
}

/// A turn as ordered and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// The position in the log.
    pub seq: Seq,
    /// Its number, from 1.
    pub number: u32,
    /// The seat that played it.
    pub seat: Seat,
    /// The person who played it, by hand or as a conditional move. `None` for a forced pass, and
    /// for an imported turn by an unknown person.
    pub by: Option<PersonId>,
    /// The order in canonical text.
    pub text: String,
    /// The time at which the person acted, by Discord's clock.
    pub at: Millis,
    /// The interaction that caused it. `None` for a conditional move, a forced, an imported or a
    /// bot player's turn.
    pub interaction: Option<InteractionId>,
    /// A fingerprint of the resulting position.
    pub state_hash: StateHash,
}

impl PlayedTurn {
    /// Returns whether it was played automatically, as a conditional move of its player.
    pub fn was_armed(&self) -> bool {
        let person = self.by.is_some_and(|by| !by.is_bot_player());
        person && self.interaction.is_none()
    }
}

/// The departure of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The position in the log.
    pub seq: Seq,
    /// The number of turns played before.
    pub turn: u32,
    /// The seat that left.
    pub seat: Seat,
    /// The reason.
    pub why: Leaving,
    /// The time at which the person acted.
    pub at: Millis,
}

/// A swap of sides by the people of a game (B22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transference {
    /// The position in the log.
    pub seq: Seq,
    /// The number of turns played before.
    pub turn: u32,
}

/// An end that the turns do not imply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidedEnd {
    /// The position in the log.
    pub seq: Seq,
    /// The kind of end.
    pub end: EarlyEnd,
    /// The time at which the person acted.
    pub at: Millis,
}

/// The adjournment of a game, with its start and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// The reason, in a moderator's words.
    pub reason: String,
    /// The start of the adjournment.
    pub at: Millis,
}

/// The replacement of a person who gave up their seat to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The position in the log.
    pub seq: Seq,
    /// The seat at which they began, numbered as before any swap of places (B22).
    pub seat: Seat,
    /// The previous holder of the seat.
    pub was: Sitter,
}

/// A call to a moderator, or a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The position in the log.
    pub seq: Seq,
    /// Its number in the game, from 1.
    pub number: u32,
    /// The kind of call or ruling.
    pub kind: RulingKind,
    /// The person who made it.
    pub person: PersonId,
    /// The reason in their words. Empty for a takeback.
    pub reason: String,
    /// The number of turns played before. For a ruling that goes back, the number of turns left.
    pub turn: u32,
    /// The position in the log before it and all its effects.
    pub before: Seq,
    /// The position to which it took the game back, if it did.
    pub rewound: Option<Seq>,
    /// The number of the ruling that it undoes.
    pub undoes: Option<u32>,
    /// The seat that it concerns.
    pub seat: Option<Seat>,
    /// Another person whom it concerns: the previous holder of the seat.
    pub other: Option<PersonId>,
    /// The time.
    pub at: Millis,
}

/// A proposal of one player to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The position in the log.
    pub seq: Seq,
    /// The proposed change.
    pub what: Proposed,
    /// The proposer.
    pub by: PersonId,
    /// The proposer's seat at that time.
    pub seat: Seat,
    /// The number of turns played before.
    pub turns: u32,
    /// The time.
    pub at: Millis,
    /// The people who agree, apart from the proposer.
    pub agreed: BTreeSet<PersonId>,
}

impl Proposal {
    /// Returns the kind of proposal.
    pub const fn kind(&self) -> ProposalKind {
        self.what.kind()
    }

    /// Returns whether it proposes to end the current pause.
    pub fn ends_a_pause(&self) -> bool {
        matches!(self.what, Proposed::Pause { until, .. } if until <= self.at)
    }

    /// Returns whether the event makes it obsolete. A draw offer expires with the other side's next
    /// turn.
    fn is_overtaken(&self, what: &EventKind) -> bool {
        use ProposalKind::{Draw, Pause, Takeback};
        match (what, self.kind()) {
            (EventKind::Dropped { of, .. }, kind) => *of == kind,
            (
                EventKind::Ended { .. }
                | EventKind::Turn { next: None, .. }
                | EventKind::Left { next: None, .. }
                | EventKind::Rewound { next: None, .. },
                _,
            ) => true,
            (EventKind::Turn { seat, .. }, Draw) => *seat != self.seat,
            (EventKind::Turn { .. } | EventKind::Adjourned { .. }, Takeback) => true,
            (
                EventKind::Left { .. }
                | EventKind::Swapped
                | EventKind::Rewound { .. }
                | EventKind::Seated { .. },
                Draw | Takeback,
            ) => true,
            (_, Draw | Takeback | Pause) => false,
        }
    }
}

/// A game with all its events, as far as they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The game.
    pub game: GameHeader,
    /// The holders of the seats, in turn order as at the start.
    pub sitters: Vec<Sitter>,
    /// All events.
    pub log: Log,
    /// The position in the log up to which it is replayed.
    pub until: Seq,
    /// The turns, in order.
    pub turns: Vec<PlayedTurn>,
    /// The departures between turns, in order.
    pub departures: Vec<Departure>,
    /// The swap of places, if there was one (B22).
    pub transference: Option<Transference>,
    /// The end, if the turns do not imply it.
    pub ending: Option<DecidedEnd>,
    /// The previous holders of the seats, in the order in which they were replaced.
    pub replacements: Vec<Replacement>,
    /// The current adjournment, with its start and reason.
    pub adjournment: Option<Adjournment>,
    /// All calls and rulings, in order.
    pub rulings: Vec<Ruling>,
    /// The open proposals, at most one of each kind.
    pub proposals: Vec<Proposal>,
}

impl History {
    /// Replays a game up to a position in its log. The holders of the seats and the rulings are
    /// always the current ones.
    pub fn of(game: GameHeader, sitters: Vec<Sitter>, log: Log, until: Seq) -> Self {
        let until = until.min(log.last());
        let mut history = Self {
            game,
            sitters,
            until,
            turns: Vec::new(),
            departures: Vec::new(),
            transference: None,
            ending: None,
            replacements: Vec::new(),
            adjournment: None,
            rulings: Vec::new(),
            proposals: Vec::new(),
            log: log.clone(),
        };
        for (place, event) in (1..).map(Seq).zip(log.events()) {
            if place <= until {
                history.moved(event);
            }
            history.noted(event);
        }
        if until != log.last() {
            history.proposals.clear();
        }
        history
    }

    /// Returns the text of the position from which the game began; `None` for the empty table.
    pub fn start(&self) -> Option<&str> {
        match &self.log.events().first()?.what {
            EventKind::Began { start, .. } => start.as_deref(),
            _ => None,
        }
    }

    /// Applies an event at the next position of its log.
    pub fn apply(&mut self, event: GameEvent) {
        self.log = self.log.and(event.clone());
        self.until = self.log.last();
        self.moved(&event);
        self.noted(&event);
    }

    /// Identifies the current board: the position in the log of the latest turn, departure or
    /// rewind.
    pub fn place(&self) -> Seq {
        self.log.place(self.until)
    }

    /// Identifies the current turn: the position in the log of the latest turn or rewind.
    pub fn turn(&self) -> Seq {
        self.log.turn(self.until)
    }

    /// Returns whether the event at a position counts.
    pub fn counts(&self, place: Seq) -> bool {
        self.log.leads_over(self.until, place)
    }

    /// Returns the position of the last rewind, or the start if there was none.
    pub fn rewound(&self) -> Seq {
        self.log.rewound(self.until)
    }

    /// Returns the position at which the game stands.
    pub fn tip(&self) -> Seq {
        self.log.tip(self.until)
    }

    /// Returns the ruling at a position in the log.
    pub fn ruling_at(&self, at: Seq) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.seq == at)
    }

    /// Returns the open proposal of this kind.
    pub fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|asked| asked.kind() == kind)
    }

    /// Returns the proposal made at a position in the log: with those who agree if it is open,
    /// otherwise as it was made.
    pub fn proposed_at(&self, place: Seq) -> Option<Proposal> {
        let standing = self.proposals.iter().find(|asked| asked.seq == place);
        standing
            .cloned()
            .or_else(|| self.proposal_of(self.log.get(place)?))
    }

    /// Returns everyone who ever held a seat.
    pub fn everybody(&self) -> BTreeSet<PersonId> {
        let before = self.replacements.iter().map(|left| &left.was);
        self.sitters
            .iter()
            .chain(before)
            .filter_map(|sitter| sitter.person)
            .collect()
    }

    /// Returns the person at each seat at the start. Empty for imported games.
    pub fn people_at_first(&self) -> Vec<PersonId> {
        let first = (0..)
            .map(Seat)
            .zip(&self.sitters)
            .map(|(seat, now)| self.sitter(seat, Seq::START).unwrap_or(now));
        first.filter_map(|sitter| sitter.person).collect()
    }

    /// Returns who held a seat after an event, if someone else holds it now. The seat is numbered
    /// as before any swap of places.
    pub fn sitter(&self, seat: Seat, at: Seq) -> Option<&Sitter> {
        let mut later = self.replacements.iter();
        let left = later.find(|left| left.seat == seat && left.seq > at)?;
        Some(&left.was)
    }

    /// Returns the position of the board just after this many turns, or the current one if there
    /// are fewer.
    pub fn place_after(&self, turns: u32) -> Seq {
        match turns {
            0 => self.log.place(Seq(1)),
            _ => self.place_of(turns).min(self.place()),
        }
    }

    /// Returns the position of the board after this many turns, just before the next one.
    pub fn place_before_next(&self, turns: u32) -> Seq {
        match self.place_of(turns.saturating_add(1)) {
            Seq::END => self.place(),
            next => self.log.place(next.before()),
        }
    }

    /// Returns the position of turn `number`: the start for 0, the end for one that is not played.
    pub fn place_of(&self, number: u32) -> Seq {
        match (number as usize).checked_sub(1) {
            None => Seq::START,
            Some(before) => self.turns.get(before).map_or(Seq::END, |turn| turn.seq),
        }
    }

    /// Applies an event that moves the game, or goes back to an earlier state.
    fn moved(&mut self, event: &GameEvent) {
        match &event.what {
            EventKind::Turn {
                seat, text, hash, ..
            } => self.turns.push(PlayedTurn {
                seq: event.seq,
                number: self.made() + 1,
                seat: *seat,
                by: event.by,
                text: text.clone(),
                at: event.at,
                interaction: event.interaction,
                state_hash: *hash,
            }),
            EventKind::Left { seat, why, .. } => self.departures.push(Departure {
                seq: event.seq,
                turn: self.made(),
                seat: *seat,
                why: *why,
                at: event.at,
            }),
            EventKind::Swapped => {
                self.transference = Some(Transference {
                    seq: event.seq,
                    turn: self.made(),
                });
            }
            EventKind::Ended { how } => {
                self.ending = Some(DecidedEnd {
                    seq: event.seq,
                    end: *how,
                    at: event.at,
                });
            }
            EventKind::Rewound { to, .. } => {
                self.turns.clear();
                self.departures.clear();
                (self.transference, self.ending) = (None, None);
                let log = self.log.clone();
                for event in log.way_to(*to) {
                    self.moved(event);
                }
            }
            _ => {}
        }
    }

    /// Returns the number of turns played.
    fn made(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }

    /// Records an event that stays true regardless of the state of the game, and the proposals to
    /// the players.
    fn noted(&mut self, event: &GameEvent) {
        match &event.what {
            EventKind::Seated { seat } => self.replacements.push(Replacement {
                seq: event.seq,
                seat: *seat,
                was: Sitter {
                    person: event.other,
                    name: String::new(),
                    finish: None,
                },
            }),
            EventKind::Adjourned { reason } => {
                self.adjournment = Some(Adjournment {
                    reason: reason.clone(),
                    at: event.at,
                });
            }
            EventKind::Resumed => self.adjournment = None,
            EventKind::Ruled { .. } => self.ruled(event),
            EventKind::Asked { proposal, .. } => {
                let asked = self.proposal_of(event);
                let kind = proposal.kind();
                self.proposals.retain(|other| other.kind() != kind);
                self.proposals.extend(asked);
            }
            EventKind::Agreed { to, .. } => {
                let asked = self.proposals.iter_mut().find(|asked| asked.kind() == *to);
                if let (Some(asked), Some(person)) = (asked, event.by) {
                    asked.agreed.insert(person);
                }
            }
            _ => {}
        }
        self.proposals
            .retain(|asked| !asked.is_overtaken(&event.what));
    }

    fn ruled(&mut self, event: &GameEvent) {
        let EventKind::Ruled {
            ruling,
            reason,
            turn,
            before,
            undoes,
            seat,
        } = &event.what
        else {
            return;
        };
        self.rulings.push(Ruling {
            seq: event.seq,
            number: u32::try_from(self.rulings.len()).map_or(u32::MAX, |count| count + 1),
            kind: *ruling,
            person: event.by.unwrap_or(PersonId(0)),
            reason: reason.clone(),
            turn: *turn,
            before: *before,
            rewound: Some(self.log.rewound(event.seq)).filter(|back| back > before),
            undoes: *undoes,
            seat: *seat,
            other: event.person,
            at: event.at,
        });
    }

    fn proposal_of(&self, event: &GameEvent) -> Option<Proposal> {
        let EventKind::Asked { seat, proposal } = &event.what else {
            return None;
        };
        Some(Proposal {
            seq: event.seq,
            what: proposal.clone(),
            by: event.by?,
            seat: *seat,
            turns: self.log.turns_at(event.seq),
            at: event.at,
            agreed: BTreeSet::new(),
        })
    }
}
