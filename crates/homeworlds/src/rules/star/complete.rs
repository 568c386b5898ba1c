//! Finds the one legal turn that a typed turn means (N4-N6): fills in omissions, or returns why it
//! cannot.

use crate::order::localized_notation::{Called, TypedWords};
use crate::order::partial_step::PassCount;
use crate::order::read::{Said, Unread, is_starred, typed};
use crate::order::{Name, Order, PartialStep, Step, Verb};
use crate::piece::Piece;
use crate::rules::search::{self, Effort, NotUnderstood, Strictness, Understood};
use crate::rules::star::game::{StarGame, Verdict};
use crate::rules::star::{Phase, StarRules, TurnInProgress};
use crate::rules::{Illegal, Refusal};

/// The reason why a typed turn on a star map does not mean exactly one legal turn.
pub type Misunderstood = NotUnderstood<Unread, Order, Refusal>;

impl<R: StarRules> StarGame<R> {
    /// Parses and judges a typed turn of the seat to move. Nothing changes until the verdict is
    /// accepted.
    ///
    /// ```
    /// use homeworlds::rules::search::Strictness;
    /// use homeworlds::rules::{BinaryGame, BinaryRules};
    ///
    /// let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    /// let game = BinaryGame::new(BinaryRules::default(), names);
    /// let turn = game.understand("hw b2 r1 g3", Strictness::Play).expect("a legal set-up");
    /// assert_eq!(turn.verdict.order.to_string(), "homeworld b2 r1 g3 Ann");
    /// ```
    pub fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<Understood<Verdict<R>>, Misunderstood> {
        let start = self.begin()?;
        let text = match strictness {
            Strictness::Play => self.in_notation(text, &TypedWords::default()),
            Strictness::Record => text.to_owned(),
        };
        let said = typed(&text, start.names()).map_err(Misunderstood::Unread)?;
        let (progress, dropped_passes) = start.complete(&said, strictness, Effort::FULL)?;
        Ok(Understood {
            verdict: progress.conclude()?,
            starred: is_starred(&text),
            dropped_passes,
        })
    }

    /// Returns a typed turn in the notation's words, with homes by their names (N3).
    pub(crate) fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        let homes: Vec<Option<Name>> = self
            .position
            .every_seat()
            .map(|seat| self.position.home_name(seat).cloned())
            .collect();
        // Button labels are accepted too: with dots for colours, a colon after a verb, and an owner
        // in brackets.
        let typed = typed.replace([':', '(', ')', '🔴', '🟡', '🟢', '🔵'], " ");
        let notation = typed_words.in_notation(
            &typed,
            &Called {
                systems: &self.position.names,
                seats: &self.seat_names,
                homes: &homes,
                mover: self.position.to_move.index(),
            },
        );
        let is_home = |text: &str| {
            let mut words = text.split_whitespace();
            words.clone().count() == 3 && words.all(|word| word.parse::<Piece>().is_ok())
        };
        match self.position.awaits_home(self.position.to_move) && is_home(&notation) {
            true => format!("{} {notation}", Verb::Homeworld),
            false => notation,
        }
    }
}

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Returns the one legal turn that `typed` means from the start of a turn, played out and ready
    /// to be judged as a whole, and the number of passes next to a real action that were dropped,
    /// in a record (N4).
    ///
    /// Its steps are exactly the typed ones, with their omissions filled in (N5). Turns with the
    /// same resulting table count as one.
    pub(super) fn complete(
        &self,
        said: &[Said],
        strictness: Strictness,
        effort: Effort,
    ) -> Result<(Self, usize), Misunderstood> {
        if strictness == Strictness::Play {
            return Ok((self.search(said, effort)?, 0));
        }
        let (said, dropped) = as_recorded(said, self.seats());
        let found = self
            .search(&said, effort)
            .or_else(|unclear| self.in_any_dialect(&said, effort).ok_or(unclear))?;
        Ok((found, dropped))
    }

    fn search(&self, said: &[Said], effort: Effort) -> Result<Self, Misunderstood> {
        let mut search = Search::new(effort);
        search.follow(self.clone(), said, 0);
        search.conclude(|found| Some(found.order()))
    }

    /// Returns the meaning of a recorded turn if some of its steps are to be read in another
    /// dialect than N2.
    fn in_any_dialect(&self, said: &[Said], effort: Effort) -> Option<Self> {
        let mut any = said.to_vec();
        for said in &mut any {
            said.meanings.append(&mut said.in_dialect);
        }
        let differs = said.iter().any(|said| !said.in_dialect.is_empty());
        differs.then(|| self.search(&any, effort).ok()).flatten()
    }

    /// Gives up actions: this many, or all that a sacrifice left.
    fn pass_so_often(&mut self, count: PassCount) -> Result<(), Refusal> {
        let times = match (count, self.turn().phase) {
            (PassCount::Times(times), _) => times.max(1),
            (PassCount::All, Phase::Sacrificed { left, .. }) => left,
            (PassCount::All, _) => 1,
        };
        (0..times).try_for_each(|_| self.step(&Step::Pass))
    }
}

/// Returns the steps of a record without what archives accepted and ignored: passes next to real
/// actions, and in two-player games the only possible victim of an attack. Also returns how many of
/// the passes did not belong to a sacrifice.
fn as_recorded(said: &[Said], seats: u8) -> (Vec<Said>, usize) {
    let is_pass = |said: &Said| said.verb() == Verb::Pass;
    let acts = |said: &Said| !is_pass(said) && said.verb() != Verb::Catastrophe;
    if !said.iter().any(acts) {
        return (said.to_vec(), 0);
    }
    let before_sacrifice = said
        .iter()
        .take_while(|said| said.verb() != Verb::Sacrifice);
    let stray = before_sacrifice.filter(|said| is_pass(said)).count();
    let mut kept: Vec<Said> = said.iter().filter(|said| !is_pass(said)).cloned().collect();
    if seats == 2 {
        for partial in kept.iter_mut().flat_map(|said| &mut said.meanings) {
            partial.victim = None;
        }
    }
    (kept, stray)
}

/// Follows the steps depth first and collects the turns that reach the end. A refusal is closer to
/// the intended turn the farther the turn got. If a word is ambiguous, a reading whose ship is
/// refused is unlikely to be meant.
type Search<'g, R> = search::Search<TurnInProgress<'g, R>, (usize, bool), Refusal>;

impl<'g, R: StarRules> Search<'g, R> {
    /// Follows the steps from `place` on.
    fn follow(&mut self, progress: TurnInProgress<'g, R>, said: &[Said], place: usize) {
        let Some(step) = said.get(place) else {
            return self.end(progress);
        };
        for partial in &step.meanings {
            self.try_meaning(progress.clone(), partial, said, place);
        }
    }

    /// Tries one meaning of a step. A refusal names the step as in the notation, or as typed if
    /// something was omitted.
    fn try_meaning(
        &mut self,
        mut progress: TurnInProgress<'g, R>,
        partial: &PartialStep,
        said: &[Said],
        place: usize,
    ) {
        let asked = partial
            .step()
            .map_or_else(|| said[place].text.clone(), |step| step.to_string());
        let number = if said.len() > 1 { place + 1 } else { 0 };
        let of = |illegal| Refusal::of(&asked, number, illegal);
        if partial.verb == Verb::Pass {
            return match progress.pass_so_often(partial.passes) {
                Ok(()) => self.follow(progress, said, place + 1),
                Err(refused) => self.refuse_at(&progress, of(refused.illegal)),
            };
        }
        let options = match progress.steps_meant(partial) {
            Ok(options) => options,
            Err(illegal) => return self.refuse_at(&progress, of(illegal)),
        };
        for option in options {
            if self.is_full() {
                return;
            }
            let mut branch = progress.clone();
            match branch.step(&option) {
                Ok(()) => self.follow(branch, said, place + 1),
                Err(refused) => self.refuse_at(&progress, of(refused.illegal)),
            }
        }
    }

    fn end(&mut self, progress: TurnInProgress<'g, R>) {
        match progress.check_home() {
            Err(illegal) => self.refuse_at(&progress, Refusal::whole(illegal)),
            Ok(()) => self.arrive(progress, |one, other| one.position() == other.position()),
        }
    }

    fn refuse_at(&mut self, progress: &TurnInProgress<'g, R>, refusal: Refusal) {
        let about_ship = matches!(refusal.illegal, Illegal::NoSuchShip { .. });
        self.refuse((progress.steps().len(), !about_ship), refusal);
    }
}
