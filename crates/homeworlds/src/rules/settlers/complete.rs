//! From what a player typed to the one legal turn that it means (N5, N6): reading, filling in and judgement.

use crate::order::read::without_star;
use crate::order::settlers::read::{Said, Unread, readings};
use crate::order::settlers::{Order, PartialStep, Step};
use crate::piece::Colour;
use crate::rules::search::{self, Effort, NotUnderstood, Strictness, Unclear, Understood};
use crate::rules::settlers::illegal::{Illegal, Refusal};
use crate::rules::settlers::turn::{Acting, Phase, Turn};
use crate::rules::settlers::{Game, Verdict};

/// Why a typed turn is not exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

impl Game {
    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::rules::settlers::{Game, Rules};
    /// use homeworlds::rules::search::Strictness;
    ///
    /// let game = Game::new(Rules::default());
    /// let turn = game.understand("l c3", Strictness::Play).expect("a legal turn");
    /// assert_eq!(turn.verdict.order.to_string(), "land c3");
    /// ```
    pub fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<Understood<Verdict>, Misunderstood> {
        let start = self.begin()?;
        let mut found = readings(text).map_err(Misunderstood::Unread)?;
        let dropped_passes = set_passes_apart(&mut found, strictness)?;
        let steps = complete(&start, &found, Effort::FULL).map_err(Misunderstood::Unclear)?;
        if strictness == Strictness::Play && found.iter().any(|said| builds_unsaid(said)) {
            let orders = Order::from_steps(&steps).into_iter().collect();
            let more = false;
            return Err(Misunderstood::Unclear(Unclear::Several { orders, more }));
        }
        Ok(Understood {
            verdict: self.verdict_of(&steps),
            starred: without_star(text).1,
            dropped_passes,
        })
    }
}

/// Takes the passes out of the readings, and tells how many stood beside an action, which only a record may have (N4).
fn set_passes_apart(
    readings: &mut [Vec<Said>],
    strictness: Strictness,
) -> Result<usize, Misunderstood> {
    let is_pass = |said: &Said| said.partial == PartialStep::Pass;
    let mut dropped = 0;
    for partials in readings {
        let passes = partials.iter().filter(|said| is_pass(said)).count();
        partials.retain(|said| !is_pass(said));
        if passes == 0 || partials.is_empty() {
            continue;
        }
        match strictness {
            Strictness::Record => dropped = passes,
            Strictness::Play => {
                return Err(Refusal::whole(Illegal::PassBesideAction).into());
            }
        }
    }
    Ok(dropped)
}

/// The steps of the one legal turn that the readings mean; none for a pass. Turns that leave the same board are one (N5).
pub(super) fn complete(
    start: &Turn,
    readings: &[Vec<Said>],
    effort: Effort,
) -> Result<Vec<Step>, Unclear<Order, Refusal>> {
    let mut search = Search::new(effort, Goal::Turn);
    for said in readings {
        search.follow(*start, &mut Vec::new(), &finished(said));
    }
    search.conclude()
}

/// The steps that the readings mean so far, if they are legal and only one sequence is meant; the turn may go on.
pub(super) fn begun(start: &Turn, readings: &[Vec<Said>]) -> Option<Vec<Step>> {
    let mut search = Search::new(Effort::GLANCE, Goal::Beginning);
    for said in readings {
        search.follow(*start, &mut Vec::new(), said);
        // The action piece that a field names counts before what it could be besides: the next choice tells.
        if !search.found.is_empty() {
            break;
        }
    }
    search.conclude().ok()
}

/// What was said, and the action that its last verb names if none follows on the choice of a piece: `conquer c3` asks for
/// one conquest.
fn finished(said: &[Said]) -> Vec<Said> {
    let (at, colour) = (None, None);
    let action = said.last().and_then(|last| {
        let kind = match last.partial {
            PartialStep::Transfer { .. } => Colour::Green,
            PartialStep::Choose { kind, .. } => kind,
            PartialStep::Build { .. }
            | PartialStep::Land { .. }
            | PartialStep::Move { .. }
            | PartialStep::Conquer { .. }
            | PartialStep::Trade { .. }
            | PartialStep::Upgrade { .. }
            | PartialStep::Change { .. }
            | PartialStep::Pass => return None,
        };
        let partial = match kind {
            Colour::Red => PartialStep::Conquer { at },
            Colour::Yellow => PartialStep::Move { from: at, to: at },
            Colour::Green => PartialStep::Build { colour, at },
            Colour::Blue => PartialStep::Change { at },
        };
        Some(Said {
            partial,
            text: last.text.clone(),
        })
    });
    said.iter().cloned().chain(action).collect()
}

/// Whether a build would be added that nobody typed: behind a transfer (N5).
fn builds_unsaid(said: &[Said]) -> bool {
    let last = said.last().map(|last| last.partial);
    matches!(last, Some(PartialStep::Transfer { .. }))
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// A whole legal turn.
    Turn,
    /// The beginning of one.
    Beginning,
}

/// Follows the asked steps depth first and keeps what arrives at the end. What names the very piece counts most, then how
/// far the turn got.
struct Search {
    goal: Goal,
    found: search::Search<Played, Rank, Refusal>,
}

/// A turn, and the steps that led to it.
type Played = (Turn, Vec<Step>);

/// Whether the very piece was named, after how many steps, and how close the refusal is besides.
type Rank = (bool, usize, Closeness);

/// How much a refusal has to do with what was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    /// Another action piece is meant.
    Elsewhere,
    Here,
    /// The very piece that was named is of another colour.
    Exactly,
}

impl Search {
    const fn new(effort: Effort, goal: Goal) -> Self {
        Self {
            goal,
            found: search::Search::new(effort),
        }
    }

    fn follow(&mut self, turn: Turn, steps: &mut Vec<Step>, said: &[Said]) {
        if returns_unnamed(said) {
            return;
        }
        let Some((said, rest)) = said.split_first() else {
            return self.arrive(&turn, steps);
        };
        let options = match options(&turn, said.partial) {
            Ok(options) => options,
            Err(illegal) => {
                return self.refuse(steps.len(), refusal(said, steps.len() + 1, illegal));
            }
        };
        for step in options {
            if self.found.is_full() {
                return;
            }
            match turn.check(step) {
                Ok(()) => {
                    let mut next = turn;
                    next.play(step);
                    steps.push(step);
                    self.follow(next, steps, rest);
                    steps.pop();
                }
                Err(illegal) => self.refuse(steps.len(), refusal(said, steps.len() + 1, illegal)),
            }
        }
    }

    fn arrive(&mut self, turn: &Turn, steps: &[Step]) {
        if self.goal == Goal::Turn
            && !steps.is_empty()
            && let Err(illegal) = Turn::check_end(steps)
        {
            return self.refuse(steps.len(), Refusal::whole(illegal));
        }
        let turn = (*turn, steps.to_vec());
        match self.goal {
            Goal::Turn => self
                .found
                .arrive(turn, |one, other| one.0.board == other.0.board),
            Goal::Beginning => self.found.arrive(turn, |one, other| one.1 == other.1),
        }
    }

    fn refuse(&mut self, after: usize, refusal: Refusal) {
        let closeness = closeness(&refusal.illegal);
        let rank = (closeness == Closeness::Exactly, after, closeness);
        self.found.refuse(rank, refusal);
    }

    fn conclude(self) -> Result<Vec<Step>, Unclear<Order, Refusal>> {
        let (_, steps) = self.found.conclude(|(_, steps)| Order::from_steps(steps))?;
        Ok(steps)
    }
}

/// Whether a piece goes out and back by an action piece that is not named: `move c3 c3` begins with the action piece.
fn returns_unnamed(said: &[Said]) -> bool {
    let [first, second, ..] = said else {
        return false;
    };
    let unnamed = matches!(first.partial, PartialStep::Choose { at: None, .. });
    unnamed
        && matches!(second.partial, PartialStep::Move { from: Some(from), to: Some(to) } if from == to)
}

const fn closeness(illegal: &Illegal) -> Closeness {
    match illegal {
        Illegal::OtherKind { .. } => Closeness::Exactly,
        Illegal::OwnTarget { .. }
        | Illegal::NotBordering { .. }
        | Illegal::NotMovable { .. }
        | Illegal::NotBesideGreen { .. }
        | Illegal::NotChangeable { .. }
        | Illegal::NothingFits { .. } => Closeness::Elsewhere,
        _ => Closeness::Here,
    }
}

/// The refusal of a step, which is called as the notation writes it, or as it was typed if more or less was
/// said than the notation has.
fn refusal(said: &Said, number: usize, illegal: Illegal) -> Refusal {
    let unnamed = matches!(said.partial, PartialStep::Choose { at: None, .. });
    if unnamed || matches!(illegal, Illegal::NothingFits { .. }) {
        return Refusal::whole(illegal);
    }
    let step = said.partial.step();
    match step.filter(|_| !said.partial.names_size()) {
        Some(step) => Refusal::of(step, number, illegal),
        None => Refusal::of(&said.text, number, illegal),
    }
}

/// The steps that a partial step may mean: the one that it is, or all legal ones that fit.
fn options(turn: &Turn, partial: PartialStep) -> Result<Vec<Step>, Illegal> {
    let fitting = match (partial.step(), partial) {
        (Some(step), _) => vec![step],
        (None, PartialStep::Choose { kind, .. }) => return choices(turn, kind),
        (None, _) => {
            let legal = turn.steps().into_iter();
            let fitting: Vec<Step> = legal.filter(|&step| partial.may_be(step)).collect();
            if fitting.is_empty() {
                return Err(why_nothing_fits(turn, partial));
            }
            fitting
        }
    };
    of_named_size(turn, partial, fitting)
}

/// Those of the steps that give the piece that was named, where its size was named too.
fn of_named_size(
    turn: &Turn,
    partial: PartialStep,
    steps: Vec<Step>,
) -> Result<Vec<Step>, Illegal> {
    let Some(asked) = partial.gives() else {
        return Ok(steps);
    };
    // What is illegal anyway is kept, for the rules to refuse.
    let legal = |step: &&Step| turn.check(**step).is_ok();
    let other = |step: &Step| {
        let gives = Some(step).filter(legal).and_then(|step| turn.gives(*step));
        gives.filter(|&gives| !asked.is(gives))
    };
    let wrong = steps.iter().find_map(other);
    let right: Vec<Step> = steps
        .into_iter()
        .filter(|step| other(step).is_none())
        .collect();
    match wrong {
        Some(gives) if right.is_empty() => Err(Illegal::OtherPiece { asked, gives }),
        Some(_) | None => Ok(right),
    }
}

/// The pieces that may be the action piece.
fn choices(turn: &Turn, kind: Colour) -> Result<Vec<Step>, Illegal> {
    match turn.phase {
        Phase::Landed => Err(Illegal::Landed),
        Phase::Acting(Acting { piece: first, .. }) => Err(Illegal::SecondPiece { first }),
        Phase::Fresh => {
            let pieces = turn.board.of_colour(turn.seat, kind);
            if pieces.is_empty() {
                return Err(Illegal::NoneOf { kind });
            }
            Ok(pieces.iter().map(|at| Step::Choose { kind, at }).collect())
        }
    }
}

/// What stands against the step that is most likely meant.
fn why_nothing_fits(turn: &Turn, partial: PartialStep) -> Illegal {
    const LISTED: usize = 8;
    let likely = likely(turn, partial);
    let refused = likely.into_iter().find_map(|step| turn.check(step).err());
    refused.unwrap_or_else(|| {
        let mut legal = turn.steps();
        let more = legal.len() > LISTED;
        legal.truncate(LISTED);
        Illegal::NothingFits {
            verb: partial.verb(),
            legal,
            more,
        }
    })
}

fn likely(turn: &Turn, partial: PartialStep) -> Vec<Step> {
    let piece = turn.acting().map(|acting| acting.piece);
    let free = || turn.board.free().iter().next();
    let step = match partial {
        PartialStep::Build { colour, at } => {
            let space = || piece.and_then(|piece| turn.space(piece).iter().next());
            let at = at.or_else(space).or_else(free).or(piece);
            let colour = colour.map_or(Colour::Green, |asked| asked.colour);
            at.map(|at| Step::Build { colour, at })
        }
        PartialStep::Transfer { .. } => piece.map(|to| Step::Transfer { to }),
        PartialStep::Land { .. } => free().or(piece).map(|at| Step::Land { at }),
        PartialStep::Move { from, to } => from
            .or(piece)
            .zip(to)
            .map(|(from, to)| Step::Move { from, to }),
        PartialStep::Conquer { .. } => {
            let enemies = turn.board.of(turn.seat.other());
            return piece
                .into_iter()
                .flat_map(|piece| piece.neighbours())
                .filter(|&at| enemies.has(at))
                .map(|at| Step::Conquer { at })
                .collect();
        }
        PartialStep::Trade { at, colour } => {
            let own = |at| turn.board.at(at).map(|(_, piece)| piece.colour());
            let other = |at| {
                let mut others = Colour::ALL.into_iter();
                others.find(|&colour| own(at).is_some_and(|own| own != colour))
            };
            at.or(piece).and_then(|at| {
                let colour = colour.map(|asked| asked.colour).or_else(|| other(at))?;
                Some(Step::Trade { at, colour })
            })
        }
        PartialStep::Change { at: Some(at) } => Some(Step::Upgrade { at }),
        PartialStep::Upgrade { .. } => piece.map(|at| Step::Upgrade { at }),
        PartialStep::Change { at: None } | PartialStep::Choose { .. } | PartialStep::Pass => None,
    };
    step.into_iter().collect()
}
