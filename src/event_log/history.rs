//! A game as its log tells it: what counts of what happened, and what stands.

use crate::domain::{Finish, GameId, InteractionId, Millis, Origin, PersonId, StateHash};
use crate::event_log::{
    EarlyEnd, EventKind, GameEvent, Log, ProposalKind, Proposed, RulingKind, Seq,
};
use homeworlds::order::record::Leaving;
use homeworlds::rules::Seat;
use std::collections::BTreeSet;

/// A game, without what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// Its id.
    pub id: GameId,
    /// Its ruleset with options, as text.
    pub ruleset: String,
    /// The version of the rules that its orders were judged by.
    pub rules_version: u32,
    /// Where it is played, or was imported from.
    pub origin: Origin,
    /// When it began.
    pub created_at: Millis,
    /// When something last happened in it.
    pub last_at: Millis,
    /// How many turns are listed.
    pub turns: u32,
    /// Whether it goes on.
    pub state: GameState,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum GameState {
    /// Somebody is to move.
    Running,
    /// It is over.
    Ended,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person; `None` in imported records.
    pub person: Option<PersonId>,
    /// The name to show.
    pub name: String,
    /// What the game came to for them, once it is over.
    pub finish: Option<Finish>,
}

/// A turn as it was ordered and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// Its place in the log.
    pub seq: Seq,
    /// Its number, from 1.
    pub number: u32,
    /// Which seat took it.
    pub seat: Seat,
    /// Who made it, by hand or armed; nobody made a pass that was forced, or is known to have made an imported one.
    pub by: Option<PersonId>,
    /// The order in canonical text.
    pub text: String,
    /// When the person acted, by Discord's clock.
    pub at: Millis,
    /// The interaction it came by; `None` when it was armed, forced, imported or a bot player's.
    pub interaction: Option<InteractionId>,
    /// A fingerprint of the position after it.
    pub state_hash: StateHash,
}

impl PlayedTurn {
    /// Whether it was made by itself, as its player had armed it.
    pub fn was_armed(&self) -> bool {
        let person = self.by.is_some_and(|by| !by.is_bot_player());
        person && self.interaction.is_none()
    }
}

/// A seat that left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Its place in the log.
    pub seq: Seq,
    /// After how many turns.
    pub turn: u32,
    /// Who.
    pub seat: Seat,
    /// Why.
    pub why: Leaving,
    /// When the person acted.
    pub at: Millis,
}

/// A swap of sides by the people of a game (B22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transference {
    /// Its place in the log.
    pub seq: Seq,
    /// How many turns had been made.
    pub turn: u32,
}

/// An end that the turns do not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidedEnd {
    /// Its place in the log.
    pub seq: Seq,
    /// How.
    pub end: EarlyEnd,
    /// When the person acted.
    pub at: Millis,
}

/// Since when and why a game waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// Why, in a moderator's words.
    pub reason: String,
    /// Since when.
    pub at: Millis,
}

/// Somebody who gave their seat to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// Its place in the log.
    pub seq: Seq,
    /// The seat at which they began, before any change of places (B22).
    pub seat: Seat,
    /// Who sat there.
    pub was: Sitter,
}

/// Something that was asked of the referee or ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its place in the log.
    pub seq: Seq,
    /// Its number in the game, from 1.
    pub number: u32,
    /// What.
    pub kind: RulingKind,
    /// By whom; `None` is nobody who is known.
    pub person: PersonId,
    /// Why, in their words; empty for a takeback.
    pub reason: String,
    /// How many turns had been made; for what goes back, how many are left.
    pub turn: u32,
    /// The place in the log before it and all that it did.
    pub before: Seq,
    /// The place where it let the game go back, if it did.
    pub rewound: Option<Seq>,
    /// The number of the ruling that it undoes.
    pub undoes: Option<u32>,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// Somebody else whom it is about: who sat there before.
    pub other: Option<PersonId>,
    /// When.
    pub at: Millis,
}

/// Something that a player asks the others for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its place in the log.
    pub seq: Seq,
    /// What is asked for.
    pub what: Proposed,
    /// Who asks.
    pub by: PersonId,
    /// Their seat when they asked.
    pub seat: Seat,
    /// How many turns had been made.
    pub turns: u32,
    /// When.
    pub at: Millis,
    /// Who agrees to it, beside that person.
    pub agreed: BTreeSet<PersonId>,
}

impl Proposal {
    /// Of which kind it is.
    pub const fn kind(&self) -> ProposalKind {
        self.what.kind()
    }

    /// Whether it is to end the pause that runs.
    pub fn ends_a_pause(&self) -> bool {
        matches!(self.what, Proposed::Pause { until, .. } if until <= self.at)
    }

    /// Whether what happens overtakes it. An offer of a draw dies with the other side's next turn.
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

/// A game with everything that happened in it, as far as it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The game.
    pub game: GameHeader,
    /// Who sits at it, in turn order as it was when it began.
    pub sitters: Vec<Sitter>,
    /// All that happened.
    pub log: Log,
    /// Up to which place of the log it is told.
    pub until: Seq,
    /// Its turns, in order.
    pub turns: Vec<PlayedTurn>,
    /// Who left it between turns, in order.
    pub departures: Vec<Departure>,
    /// When its people changed places, if they did (B22).
    pub transference: Option<Transference>,
    /// Its end, when the turns do not tell it.
    pub ending: Option<DecidedEnd>,
    /// Who sat there before those who sit there now, in the order in which they were replaced.
    pub replacements: Vec<Replacement>,
    /// Since when and why it waits.
    pub adjournment: Option<Adjournment>,
    /// All that was asked of its referee and ruled, in order.
    pub rulings: Vec<Ruling>,
    /// What its players ask each other for, at most one of a kind.
    pub proposals: Vec<Proposal>,
}

impl History {
    /// What counts in a game at a place of its log. Who sits where and what was ruled is told as it is now, at every place.
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

    /// Something happens in it, at the next place of its log.
    pub fn apply(&mut self, event: GameEvent) {
        self.log = self.log.and(event.clone());
        self.until = self.log.last();
        self.moved(&event);
        self.noted(&event);
    }

    /// Which board stands: the place in the log of the latest turn, or seat that left, or going back.
    pub fn place(&self) -> Seq {
        self.log.place(self.until)
    }

    /// Whose turn it is: the place in the log of the latest turn, or going back.
    pub fn turn(&self) -> Seq {
        self.log.turn(self.until)
    }

    /// Whether what happened at a place counts.
    pub fn counts(&self, place: Seq) -> bool {
        self.log.leads_over(self.until, place)
    }

    /// Where the game last went back; the start where it never did.
    pub fn rewound(&self) -> Seq {
        self.log.rewound(self.until)
    }

    /// Where the game stands.
    pub fn tip(&self) -> Seq {
        self.log.tip(self.until)
    }

    /// The ruling at a place of the log.
    pub fn ruling_at(&self, at: Seq) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.seq == at)
    }

    /// What of this kind the players are asked.
    pub fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|asked| asked.kind() == kind)
    }

    /// What was asked at a place of the log: with who agrees where it stands, else as it was asked.
    pub fn proposed_at(&self, place: Seq) -> Option<Proposal> {
        let standing = self.proposals.iter().find(|asked| asked.seq == place);
        standing
            .cloned()
            .or_else(|| self.proposal_of(self.log.get(place)?))
    }

    /// Everybody who ever sat there.
    pub fn everybody(&self) -> BTreeSet<PersonId> {
        let before = self.replacements.iter().map(|left| &left.was);
        self.sitters
            .iter()
            .chain(before)
            .filter_map(|sitter| sitter.person)
            .collect()
    }

    /// Who sat at each seat when it began; nobody in imported games.
    pub fn people_at_first(&self) -> Vec<PersonId> {
        let first = (0..)
            .map(Seat)
            .zip(&self.sitters)
            .map(|(seat, now)| self.sitter(seat, Seq::START).unwrap_or(now));
        first.filter_map(|sitter| sitter.person).collect()
    }

    /// Who sat at a seat after an event, where somebody else sits now; the seat as it was before any change of places.
    pub fn sitter(&self, seat: Seat, at: Seq) -> Option<&Sitter> {
        let mut later = self.replacements.iter();
        let left = later.find(|left| left.seat == seat && left.seq > at)?;
        Some(&left.was)
    }

    /// Which board stood when so many turns had just been made; the present one if they are not.
    pub fn place_after(&self, turns: u32) -> Seq {
        match turns {
            0 => self.log.place(Seq(1)),
            _ => self.place_of(turns).min(self.place()),
        }
    }

    /// Which board stood when so many turns had been made and the next turn was about to come.
    pub fn place_before_next(&self, turns: u32) -> Seq {
        match self.place_of(turns.saturating_add(1)) {
            Seq::END => self.place(),
            next => self.log.place(next.before()),
        }
    }

    /// The place of turn `number`: the beginning for 0, the end for one that is not made.
    pub fn place_of(&self, number: u32) -> Seq {
        match (number as usize).checked_sub(1) {
            None => Seq::START,
            Some(before) => self.turns.get(before).map_or(Seq::END, |turn| turn.seq),
        }
    }

    /// Adds what moves the game, or goes back to what had moved it.
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

    /// How many turns have been made.
    fn made(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }

    /// Notes what stays true wherever the game stands, and what is asked of the players.
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
