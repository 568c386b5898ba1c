//! From what a player typed to the one legal turn that it means (N5, N6): reading, filling in and judgement.

use crate::order::partial_step::PartialPiece;
use crate::order::read::is_starred;
use crate::order::settlers::read::{Said, Unread, readings};
use crate::order::settlers::{Field, Order, PartialStep, Step, Verb};
use crate::piece::Colour;
use crate::rules::search::{self, Effort, NotUnderstood, Strictness, Understood};
use crate::rules::settlers::turn::Acting;
use crate::rules::settlers::{Illegal, Phase, Refusal, SettlersGame, Turn, Verdict};

/// Why a typed turn is not exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

impl SettlersGame {
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
        // A build would be added that nobody typed (N5).
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

/// Takes the passes out of the readings, and tells how many stood beside an action, which only a record may have (N4).
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

/// The steps of the one legal turn that the readings mean; none for a pass. Turns that leave the same board are one (N5).
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

/// The steps that the readings mean so far, if they are legal and only one sequence is meant; the turn may go on.
pub(super) fn begun(start: &Turn, readings: &[Vec<Said>]) -> Option<Vec<Step>> {
    let mut search = Search::new(Effort::GLANCE);
    for said in readings {
        search.follow(
            false,
            *start,
            &mut Vec::new(),
            &Asked::of(said, said.clone()),
        );
        // The action piece that a field names counts before what it could be besides: the next choice tells.
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

/// What was said, and the action that its last verb names if none follows on the choice of a piece: `conquer c3` asks for
/// one conquest.
fn finished(said: &[Said]) -> Vec<Said> {
    let open = |last: &&Said| last.partial.chooses || last.partial.verb == Verb::Transfer;
    let action = said.last().filter(open).and_then(|last| {
        let verb = Verb::of_kind(last.partial.verb.kind()?);
        let (partial, text) = (PartialStep::of(verb), last.text.clone());
        Some(Said { partial, text })
    });
    said.iter().cloned().chain(action).collect()
}

/// What was asked, with what belongs to it though it was not typed.
struct Asked {
    said: Vec<Said>,
    /// How many steps were typed; the choice of the piece that acts is none.
    typed: usize,
}

impl Asked {
    fn of(typed: &[Said], said: Vec<Said>) -> Self {
        let typed = steps_among(typed);
        Self { said, typed }
    }

    /// Which of several typed steps stands at a place, from 1; 0 where that is no step or the only one.
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

/// Follows the asked steps depth first and keeps what arrives at the end. What names the very piece counts most, then how
/// far the turn got.
type Search = search::Search<Played, Rank, Refusal>;

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
    /// Looks for a `whole` legal turn, or for the beginning of one.
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

/// Whether a piece goes out and back by an action piece that is not named: `move c3 c3` begins with the action piece.
fn returns_unnamed(said: &[Said]) -> bool {
    let [first, second, ..] = said else {
        return false;
    };
    let PartialStep { from, at, .. } = second.partial;
    is_unnamed(first.partial) && from.is_some() && from == at
}

/// Whether an action piece is left open.
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

/// The refusal of a step, which is called as the notation writes it, or as it was typed if more or less was
/// said than the notation has.
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

/// The steps that a partial step may mean: the one that it is, or all legal ones that fit; of these what gives the piece that was
/// named, where its size was named too.
fn options(turn: &Turn, partial: PartialStep) -> Result<Vec<Step>, Illegal> {
    let mut steps = match partial.step() {
        Some(step) => vec![step],
        None if partial.chooses => return choices(turn, partial),
        None => turn.steps(),
    };
    steps.retain(|&step| partial.step().is_some() || partial.may_be(step));
    // What is illegal anyway is kept, for the rules to refuse.
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

/// The pieces that may be the action piece.
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

/// What stands against the step that is most likely meant.
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

/// The steps that the partial one spells with what is likely in place of what was left out: each field, those nearest to the
/// action piece first. Where a move or a change ends is not guessed.
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
