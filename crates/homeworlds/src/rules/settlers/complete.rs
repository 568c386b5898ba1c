//! Finds the one legal turn that a player's typed turn means (N5, N6): parses, completes and judges
//! it.

use crate::order::partial_step::PartialPiece;
use crate::order::read::is_starred;
use crate::order::settlers::read::{Said, Unread, readings};
use crate::order::settlers::{Field, Order, PartialStep, Step, Verb};
use crate::piece::Colour;
use crate::rules::search::{self, Effort, NotUnderstood, Strictness, Understood};
use crate::rules::settlers::turn::Acting;
use crate::rules::settlers::{Illegal, Phase, Refusal, SettlersGame, Turn, Verdict};

/// The reason why a typed turn does not mean exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

impl SettlersGame {
    /// Parses and judges a typed turn of the seat to move. Nothing changes until the verdict is
    /// accepted.
    ///
    /// ```
    /// use homeworlds::rules::settlers::{Rules, SettlersGame};
    /// use homeworlds::rules::search::Strictness;
    ///
    /// let game = SettlersGame::new(Rules::default());
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
        // Otherwise a build would be added that nobody typed (N5).
        let is_transfer = |last: &Said| last.partial.verb == Verb::Transfer;
        let builds_unsaid = |said: &Vec<Said>| said.last().is_some_and(is_transfer);
        let dropped_passes = set_passes_apart(&mut found, strictness)?;
        let steps = complete(&start, &found, Effort::FULL)?;
        if strictness == Strictness::Play && found.iter().any(builds_unsaid) {
            let orders = Order::from_steps(&steps).into_iter().collect();
            let more = false;
            return Err(Misunderstood::Several { orders, more });
        }
        Ok(Understood {
            verdict: self.verdict_of(&steps),
            starred: is_starred(text),
            dropped_passes,
        })
    }
}

/// Removes the passes from the readings, and returns how many stood next to an action, which only a
/// record may have (N4).
fn set_passes_apart(
    readings: &mut [Vec<Said>],
    strictness: Strictness,
) -> Result<usize, Misunderstood> {
    let is_pass = |said: &Said| said.partial.verb == Verb::Pass;
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

/// Returns the steps of the one legal turn that the readings mean, or none for a pass. Turns with
/// the same resulting board count as one (N5).
pub(super) fn complete(
    start: &Turn,
    readings: &[Vec<Said>],
    effort: Effort,
) -> Result<Vec<Step>, Misunderstood> {
    let mut search = Search::new(effort);
    for said in readings {
        search.follow(
            true,
            *start,
            &mut Vec::new(),
            &Asked::of(said, finished(said)),
        );
    }
    Ok(search.conclude(order)?.1)
}

/// Returns the steps that the readings mean so far, if they are legal and unambiguous. The turn may
/// continue.
pub(super) fn begun(start: &Turn, readings: &[Vec<Said>]) -> Option<Vec<Step>> {
    let mut search = Search::new(Effort::GLANCE);
    for said in readings {
        search.follow(
            false,
            *start,
            &mut Vec::new(),
            &Asked::of(said, said.clone()),
        );
        // A field that names the action piece takes precedence over its other meanings: the next
        // choice decides.
        if !search.is_empty() {
            break;
        }
    }
    let found: Result<Played, Misunderstood> = search.conclude(order);
    Some(found.ok()?.1)
}

fn order((_, steps): &Played) -> Option<Order> {
    Order::from_steps(steps)
}

/// Returns the input with the action of its last verb added if only a piece was chosen:
/// `conquer c3` asks for one conquest.
fn finished(said: &[Said]) -> Vec<Said> {
    let open = |last: &&Said| last.partial.chooses || last.partial.verb == Verb::Transfer;
    let action = said.last().filter(open).and_then(|last| {
        let verb = Verb::of_kind(last.partial.verb.kind()?);
        let (partial, text) = (PartialStep::of(verb), last.text.clone());
        Some(Said { partial, text })
    });
    said.iter().cloned().chain(action).collect()
}

/// The requested steps, including those implied by the input.
struct Asked {
    said: Vec<Said>,
    /// The number of typed steps. The choice of the acting piece is none.
    typed: usize,
}

impl Asked {
    fn of(typed: &[Said], said: Vec<Said>) -> Self {
        let typed = steps_among(typed);
        Self { said, typed }
    }

    /// Returns the number of the step at a place among several typed ones, from 1; 0 if it is the
    /// only one or no step.
    fn number(&self, place: usize) -> usize {
        let chooses = self.said[place].partial.chooses;
        match steps_among(&self.said[..=place]).min(self.typed) {
            number if self.typed > 1 && !chooses => number,
            _ => 0,
        }
    }
}

fn steps_among(said: &[Said]) -> usize {
    said.iter().filter(|said| !said.partial.chooses).count()
}

/// Follows the requested steps depth first and collects the turns that reach the end. Refusals rank
/// first by whether they name the exact piece, then by how far the turn got.
type Search = search::Search<Played, Rank, Refusal>;

/// A turn, and the steps that led to it.
type Played = (Turn, Vec<Step>);

/// The rank of a refusal: whether the exact piece was named, the number of steps before it, and its
/// closeness.
type Rank = (bool, usize, Closeness);

/// The closeness of a refusal to the intended step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    /// Another action piece is meant.
    Elsewhere,
    Here,
    /// The exact piece that was named has another colour.
    Exactly,
}

impl Search {
    /// Searches for a legal turn that is complete if `whole`, or otherwise for the beginning of
    /// one.
    fn follow(&mut self, whole: bool, turn: Turn, steps: &mut Vec<Step>, asked: &Asked) {
        let place = steps.len();
        if steps.is_empty() && returns_unnamed(&asked.said) {
            return;
        }
        let Some(said) = asked.said.get(place) else {
            return self.end(whole, &turn, steps);
        };
        let number = asked.number(place);
        let options = match options(&turn, said.partial) {
            Ok(options) => options,
            Err(illegal) => return self.refuse_at(steps, refusal(said, number, illegal)),
        };
        for step in options {
            if self.is_full() {
                return;
            }
            match turn.check(step) {
                Ok(()) => {
                    steps.push(step);
                    self.follow(whole, turn.then(step), steps, asked);
                    steps.pop();
                }
                Err(illegal) => self.refuse_at(steps, refusal(said, number, illegal)),
            }
        }
    }

    fn end(&mut self, whole: bool, turn: &Turn, steps: &[Step]) {
        match Turn::check_end(steps) {
            Err(illegal) if whole && !steps.is_empty() => {
                self.refuse_at(steps, Refusal::whole(illegal));
            }
            _ => self.arrive((*turn, steps.to_vec()), |(one, _), (other, _)| {
                one.board == other.board && (whole || one.phase == other.phase)
            }),
        }
    }

    fn refuse_at(&mut self, steps: &[Step], refusal: Refusal) {
        let closeness = closeness(&refusal.illegal);
        let rank = (closeness == Closeness::Exactly, steps.len(), closeness);
        self.refuse(rank, refusal);
    }
}

/// Returns whether a piece goes out and back with an unnamed action piece: `move c3 c3` begins with
/// the action piece.
fn returns_unnamed(said: &[Said]) -> bool {
    let [first, second, ..] = said else {
        return false;
    };
    let PartialStep { from, at, .. } = second.partial;
    is_unnamed(first.partial) && from.is_some() && from == at
}

/// Returns whether an action piece is omitted.
const fn is_unnamed(partial: PartialStep) -> bool {
    partial.chooses && partial.at.is_none()
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

/// Creates the refusal of a step. Names the step as in the notation, or as typed if more or less
/// was given than the notation has.
fn refusal(said: &Said, number: usize, illegal: Illegal) -> Refusal {
    if is_unnamed(said.partial) || matches!(illegal, Illegal::NothingFits { .. }) {
        return Refusal::whole(illegal);
    }
    let step = said.partial.step();
    match step.filter(|_| !said.partial.names_size()) {
        Some(step) => Refusal::of(step, number, illegal),
        None => Refusal::of(&said.text, number, illegal),
    }
}

/// Returns the steps that a partial step may mean: the one that it spells, or all legal ones that
/// fit. If a piece was named with its size, only those that give that piece.
fn options(turn: &Turn, partial: PartialStep) -> Result<Vec<Step>, Illegal> {
    let mut steps = match partial.step() {
        Some(step) => vec![step],
        None if partial.chooses => return choices(turn, partial),
        None => turn.steps(),
    };
    steps.retain(|&step| partial.step().is_some() || partial.may_be(step));
    // An illegal step is kept anyway, for the rules to refuse.
    let gives = |step: &Step| turn.gives(*step).filter(|_| turn.check(*step).is_ok());
    let wrong = |step: &Step| gives(step).filter(|&it| !PartialPiece::allows(partial.piece, it));
    let other = steps.iter().find_map(wrong);
    steps.retain(|step| wrong(step).is_none());
    match (other, partial.piece) {
        _ if !steps.is_empty() => Ok(steps),
        (Some(gives), Some(asked)) => Err(Illegal::OtherPiece { asked, gives }),
        _ => Err(why_nothing_fits(turn, partial)),
    }
}

/// Returns the possible action pieces.
fn choices(turn: &Turn, PartialStep { verb, .. }: PartialStep) -> Result<Vec<Step>, Illegal> {
    let kind = verb.kind().expect("what chooses a piece acts");
    match turn.phase {
        Phase::Landed => Err(Illegal::Landed),
        Phase::Passed => Err(Illegal::PassBesideAction),
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

/// Returns what stands against the most likely meaning of the step.
fn why_nothing_fits(turn: &Turn, partial: PartialStep) -> Illegal {
    const LISTED: usize = 8;
    let told = |illegal: &Illegal| {
        let is_there = !matches!(illegal, Illegal::NothingThere { .. });
        partial.at.is_some() || is_there && closeness(illegal) > Closeness::Elsewhere
    };
    let refused = likely(turn, partial)
        .into_iter()
        .filter_map(|step| turn.check(step).err());
    { refused }.find(told).unwrap_or_else(|| {
        let mut legal = turn.steps();
        let more = legal.len() > LISTED;
        legal.truncate(LISTED);
        Illegal::NothingFits {
            verb: partial.verb,
            legal,
            more,
        }
    })
}

/// Returns the steps that the partial one spells with likely values for its omissions: every field,
/// those nearest to the action piece first. The destination of a move or the result of a change is
/// not guessed.
fn likely(turn: &Turn, partial: PartialStep) -> Vec<Step> {
    let by = turn.acting().map(|acting| acting.piece);
    let mut fields = match (partial.at, partial.verb) {
        (Some(at), _) => vec![at],
        (None, Verb::Move | Verb::Blue) => Vec::new(),
        (None, _) => Field::ALL.to_vec(),
    };
    fields.sort_by_key(|&at| by.map(|by| (at != by, !at.borders(by))));
    let colour_at = |at| {
        let own = turn.board.at(at).map(|(_, piece)| piece.colour());
        let mut likely = Colour::ALL
            .into_iter()
            .filter(|&colour| match partial.verb {
                Verb::Build => turn.board.bank().count_colour(colour) > 0,
                _ => own != Some(colour),
            });
        likely.next().unwrap_or(Colour::Green)
    };
    let spelt = fields.into_iter().filter_map(|at| {
        let step = PartialStep {
            verb: match partial.verb {
                Verb::Blue => Verb::Upgrade,
                verb => verb,
            },
            piece: partial.piece.or_else(|| Some(colour_at(at).into())),
            from: partial.from.or(by),
            at: Some(at),
            ..partial
        };
        step.step()
    });
    spelt.collect()
}
