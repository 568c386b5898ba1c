//! The partner for three to six. Of its best turns by static evaluation, it plays the one that
//! stands best against the worst reply of each other seat.
//!
//! It sees every way to empty a home with one turn, its own and those of others, and prefers turns
//! that threaten to do so next.
//!
//! It knows its own side and the revealed ones. It goes through all deals consistent with them, so
//! its turn does not depend on the hidden sides.

mod sides;
mod table;
mod turns;

use std::ops::ControlFlow;

use crate::choice::{Alternative, ChosenTurn, Request};
use crate::greedy::{pick, valued};
use crate::homes;
use crate::level::Level;
use crate::rng::Rng;
use crate::values::{self, WIN};
use homeworlds::rules::multiplayer::{Catastrophes, MultiplayerGame, Verdict};
use homeworlds::rules::star::{Galaxy, ManyPlayers, StarAction, Turn};
use homeworlds::rules::{Seat, Seats};
use sides::Sides;
use table::{distance, strike};
use turns::{Breadth, visit};

/// Maximum number of results examined of its own turn, and of the replies to one.
const LOOKED_AT: u32 = 8_000;
const REPLIES: u32 = 1_600;

/// Number of unfinished turns gone on with after each step, of its own turn and of a reply.
const BEAMS: [usize; 2] = [24, 3];

/// Number of turns kept, and number of those checked for replies.
const KEPT: usize = 200;
const DOUBTED: usize = 12;

/// Maximum number of tables examined to find out whether a seat can eliminate another one now, and
/// in total whether it can in spite of all replies.
const PATIENCE: u32 = 1_000;
const PERSISTENCE: u32 = 40_000;

/// The penalty for a turn after which another seat can eliminate the partner.
const EXPOSED: i32 = 3_000;

/// The penalty for each time that it has played a turn lately: there is no draw by repetition.
const STALE: i32 = 100;
const REMEMBERED: usize = 6;

/// The maximum value of turns after which other seats cannot save their homes.
const CAUGHT: i32 = 3_000;

/// Number of results between two questions whether to stop.
const ASK: u32 = 256;

/// A game for three to six as known to the seat to move, without any deal.
#[derive(Clone, Debug)]
pub(crate) struct TableView {
    game: Box<MultiplayerGame>,
    seat: Seat,
    sides: Sides,
    /// The seats that it wants to eliminate most.
    foes: Seats,
    /// The weakest of them, on whom all seats gang up, so that the game ends.
    target: Option<Seat>,
    /// Number of turns of each seat so far.
    rounds: u32,
    /// Its last turns in canonical form.
    played: Vec<String>,
}

struct Candidate {
    value: i32,
    hash: u64,
    way: Vec<StarAction>,
}

impl TableView {
    /// Creates the view of `seat`, or returns `None` if it is not that seat's turn.
    pub(crate) fn new(game: &MultiplayerGame, seat: Seat) -> Option<Self> {
        let (names, position) = (game.seat_names().to_vec(), game.position().clone());
        let rounds = game.turns() / u32::from(position.seats);
        let sides = position.every_seat().map(|other| {
            let own = game.alignment_of(other).filter(|_| other == seat);
            game.revealed(other).or(own)
        });
        let sides = Sides::fitting(game.rules().goal(), &sides.collect::<Vec<_>>());
        let game = MultiplayerGame::from_position(game.rules(), names, position, None).ok()?;
        let prize = |foe| sides.after(&game, seat, Seats::one(foe));
        let seats = || game.position().every_seat();
        let others = || seats().filter(|&other| other != seat && game.is_in(other));
        let most = others().map(prize).max().filter(|&most| most > 0);
        let foes: Seats = others().filter(|&foe| Some(prize(foe)) == most).collect();
        let strength = |foe: &Seat| table::strength(&game.position().galaxy, *foe);
        let target = foes.iter().min_by_key(strength);
        (game.to_move() == Some(seat)).then(|| Self {
            game: Box::new(game),
            seat,
            sides,
            foes,
            target,
            rounds,
            played: Vec::new(),
        })
    }

    /// Remembers the seat's last turn so far.
    pub(crate) fn having_played(&mut self, turn: &str) {
        self.played.push(turn.to_owned());
        if self.played.len() > REMEMBERED {
            self.played.remove(0);
        }
    }

    pub(crate) fn choose(
        &self,
        request: &Request,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<ChosenTurn> {
        let position = self.game.position();
        let mut chance = Rng::at(request.seed, position.galaxy.hash());
        let turns = match position.awaits_home(self.seat) {
            true => {
                let first_ship = self.game.rules().first_ship();
                let home = homes::draw(position, first_ship, homes::BEST, &mut chance)?;
                let verdict = self.game.judge_set_up(home).ok()?;
                vec![valued(&verdict.order, 0)]
            }
            false => self.turns(request, stop)?,
        };
        pick(turns, request.level, &mut chance)
    }

    fn turns(&self, request: &Request, stop: &mut dyn FnMut() -> bool) -> Option<Vec<Alternative>> {
        let mut candidates = self.candidates(request, stop)?;
        candidates.extend(self.strikes());
        candidates.sort_by_key(|candidate| -candidate.value);
        let (mut turns, mut doubted, mut patience) = (Vec::new(), 0, PERSISTENCE);
        for candidate in candidates {
            if stop() {
                return None;
            }
            let Some(verdict) = self.judged(&candidate.way) else {
                continue;
            };
            let mut turn = valued(&verdict.order, candidate.value);
            let is_decided = verdict.outcome.is_some() || values::is_proven(turn.value);
            if request.level > Level::One && !is_decided {
                let after = &verdict.position.galaxy;
                if self.is_exposed(after) {
                    turn.value -= EXPOSED;
                } else {
                    turn.value += self.after_replies(after, &mut patience);
                    doubted += 1;
                }
                turn.value -= self.staleness(&turn.turn);
            }
            turns.push(turn);
            if doubted == DOUBTED {
                break;
            }
        }
        Some(turns)
    }

    /// Returns its better turns, as far as they can be told without the replies, or `None` if it is
    /// told to stop.
    fn candidates(
        &self,
        request: &Request,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Candidate>> {
        let galaxy = &self.game.position().galaxy;
        let sight = request.level.manner().sight.min(LOOKED_AT);
        let most = request.budget.map_or(sight, |most| most.min(sight));
        let (mut kept, mut seen) = (Vec::new(), 0);
        let ended = visit(galaxy, self.seat, self.breadth(0), |after, way| {
            if seen % ASK == 0 && stop() {
                return ControlFlow::Break(None);
            }
            if seen == most {
                return ControlFlow::Break(Some(()));
            }
            seen += 1;
            let value = self.value(after);
            kept.push(Candidate {
                value,
                hash: after.hash(),
                way: way.to_vec(),
            });
            if kept.len() > 4 * KEPT {
                keep_best(&mut kept);
            }
            ControlFlow::Continue(value)
        });
        keep_best(&mut kept);
        ended.break_value().unwrap_or(Some(())).map(|()| kept)
    }

    /// Returns the turns that eliminate another seat, one for each.
    fn strikes(&self) -> impl Iterator<Item = Candidate> {
        let galaxy = &self.game.position().galaxy;
        let ways = self
            .others()
            .filter_map(|victim| strike(galaxy, self.seat, victim, &mut { PATIENCE }));
        ways.filter_map(|way| {
            let after = self.judged(&way)?.position.galaxy;
            Some(Candidate {
                value: self.value(&after),
                hash: after.hash(),
                way,
            })
        })
    }

    /// Judges a turn, which may be illegal by M3 or M4.
    fn judged(&self, way: &[StarAction]) -> Option<Verdict> {
        let verdict = self.game.judge_actions(way).ok()?;
        self.game.judge(&verdict.order).ok()
    }

    /// Returns the penalty for a turn that it has played lately, unless the turn builds something.
    fn staleness(&self, turn: &str) -> i32 {
        if turn.contains("build") {
            return 0;
        }
        STALE * self.played.iter().filter(|&played| played == turn).count() as i32
    }

    fn breadth(&self, ply: usize) -> Breadth {
        Breadth {
            beam: BEAMS[ply],
            late: self.game.rules().catastrophes() == Catastrophes::TurnEnd,
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = self.game.position().every_seat();
        seats.filter(|&other| other != self.seat && self.game.is_in(other))
    }

    /// Returns the value of a table before the replies, including what falls.
    fn value(&self, after: &Galaxy<ManyPlayers>) -> i32 {
        let seats = self.game.position().every_seat();
        let falls = |seat: &Seat| self.game.is_in(*seat) && !after.holds_home(*seat);
        let fallen: Seats = seats.filter(falls).collect();
        let gone = self.sides.after(&self.game, self.seat, fallen);
        let value = i64::from(self.looks(after)) + gone;
        value.clamp(-i64::from(WIN), i64::from(WIN)) as i32
    }

    /// Returns the static value of a table. Anybody may bring about a catastrophe next.
    fn looks(&self, galaxy: &Galaxy<ManyPlayers>) -> i32 {
        let mut worst = self.calm(galaxy);
        let turn = Turn::new(*galaxy, self.seat);
        let _ = turn.actions(|action| {
            if !matches!(action, StarAction::Catastrophe { .. }) {
                return ControlFlow::Break(());
            }
            let mut struck = turn;
            struck.play(action);
            worst = worst.min(self.calm(&struck.galaxy));
            ControlFlow::Continue(())
        });
        worst
    }

    fn calm(&self, galaxy: &Galaxy<ManyPlayers>) -> i32 {
        let haste = 20 + (self.rounds as i32 / 2).min(20);
        let others = self.others().filter(|&other| galaxy.holds_home(other));
        let (mut pressure, mut danger) = (0, 0);
        for other in others {
            let drive = match self.foes.has(other) {
                true if self.target == Some(other) => 4,
                true => 1,
                false => 0,
            };
            pressure += drive * PRESS[distance(galaxy, self.seat, other) as usize];
            danger += DANGER[distance(galaxy, other, self.seat) as usize];
        }
        table::worth(galaxy, self.seat) + pressure * haste / 20 - danger
    }

    /// Returns whether another seat could eliminate this one with its next turn.
    fn is_exposed(&self, galaxy: &Galaxy<ManyPlayers>) -> bool {
        let mut others = self.others();
        others.any(|other| strike(galaxy, other, self.seat, &mut { PATIENCE }).is_some())
    }

    /// Returns the change of the value of `galaxy` by the worst reply, and by the seats that no
    /// reply of theirs saves from being eliminated next.
    fn after_replies(&self, galaxy: &Galaxy<ManyPlayers>, patience: &mut u32) -> i32 {
        let others = self.others().filter(|&other| galaxy.holds_home(other));
        let most = REPLIES / self.others().count().max(1) as u32;
        let (looks, mut worst, mut won) = (self.looks(galaxy), 0, 0);
        for other in others {
            let mut strikes =
                |after: &Galaxy<_>| strike(after, self.seat, other, patience).is_some();
            let (mut caught, mut seen) = (self.foes.has(other) && strikes(galaxy), 0);
            let _ = visit(galaxy, other, self.breadth(1), |after, _| {
                if seen == most {
                    return ControlFlow::Break(());
                }
                seen += 1;
                caught = caught && strikes(after);
                let left = self.looks(after);
                worst = worst.min(left - looks);
                ControlFlow::Continue(-left)
            });
            if caught {
                won += self.sides.after(&self.game, self.seat, Seats::one(other)) / 2;
            }
        }
        worst + won.min(i64::from(CAUGHT)) as i32
    }
}

/// The value of being so many actions from emptying another seat's home, and of another seat being
/// as near.
const PRESS: [i32; 9] = [60, 50, 36, 26, 18, 12, 6, 2, 0];
const DANGER: [i32; 9] = [90, 60, 36, 20, 10, 4, 0, 0, 0];

fn keep_best(kept: &mut Vec<Candidate>) {
    kept.sort_by_key(|candidate| (-candidate.value, candidate.hash));
    kept.dedup_by_key(|candidate| (candidate.value, candidate.hash));
    kept.truncate(KEPT);
}
