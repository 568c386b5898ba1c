//! What Homeworlds Settlers answers, and a turn of it that is being composed.

use crate::order::settlers::read::canonical;
use crate::rules::any::answer::{Board, Rules, Visitor};
use crate::rules::any::draft::{AnyChoiceKind, AnyDraft, AnyLeft, Resumed};
use crate::rules::any::likeness::{Renaming, Standing};
use crate::rules::any::{AnyEvents, AnyMisunderstood, AnyTurn, AnyUnderstood, AnyVerdict, AnyView};
use crate::rules::choose::{Code, Offer};
use crate::rules::settlers::{Game, TurnInProgress, perft};
use crate::rules::star::perft::Row;
use crate::rules::star::{Budget, Strictness, Suggestion, TooMany};
use crate::rules::{Illegal, Outcome, Refusal, Seat};

impl Board for Game {
    fn to_move(&self) -> Option<Seat> {
        self.to_move()
    }

    fn next_seat(&self) -> Seat {
        self.position().to_move
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turns(&self) -> u32 {
        self.turns()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn last(&self) -> Option<AnyTurn<'_>> {
        self.last().map(AnyTurn::Settlers)
    }

    fn fingerprint(&self) -> u64 {
        self.position().fingerprint()
    }

    fn standing(&self) -> Standing {
        Standing::Settlers(*self.position())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Settlers(self.view(viewer))
    }

    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        let understood = self.understand(text, strictness);
        let understood = understood.map_err(AnyMisunderstood::Settlers)?;
        Ok(understood.map(AnyVerdict::Settlers))
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.suggest(typed)
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let (progress, dropped) = self.resume(text)?;
        let kept = progress.taken().len();
        let (game, progress) = (self, Box::new(progress));
        Some(Resumed {
            draft: AnyDraft::Settlers(FieldDraft { game, progress }),
            kept,
            dropped,
        })
    }

    fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        let verdict = self.judge(&canonical(text)?).ok()?;
        Some(AnyVerdict::Settlers(verdict))
    }

    fn judge_alike(&self, text: &str, _: &Renaming) -> Option<AnyVerdict> {
        self.judge_stored(text)
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        match verdict {
            AnyVerdict::Settlers(verdict) => self.accept(verdict),
            AnyVerdict::Binary(_) | AnyVerdict::Multiplayer(_) => {
                panic!("a verdict counts in the game that gave it")
            }
        }
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        let ended = self.end(outcome);
        ended.map_err(|_| Refusal::whole(Illegal::GameOver))
    }
}

impl Rules for Game {
    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn table_text(&self) -> String {
        self.position().to_string()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.give_turn_to(seat);
    }

    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        perft::perft(self, depth, Budget::default())
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict| visit(AnyVerdict::Settlers(verdict));
        perft::list(self, Budget::default(), each).map(drop)
    }

    fn must_pass(&self) -> bool {
        self.must_pass()
    }

    // There are no homeworlds: both have had their first turn.
    fn is_under_way(&self) -> bool {
        self.turns() >= 2
    }

    fn repetitions(&self) -> usize {
        self.repetitions()
    }
}

/// A turn on a Settlers board that is being composed.
#[derive(Clone, Debug)]
pub struct FieldDraft<'g> {
    game: &'g Game,
    progress: Box<TurnInProgress>,
}

impl FieldDraft<'_> {
    pub(super) fn text(&self) -> String {
        typed(&self.progress)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.progress.taken().is_empty()
    }

    pub(super) fn text_without_last(&self) -> String {
        typed(&self.progress.without_last())
    }

    pub(super) fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        let half = match half {
            None => None,
            Some(code) => Some(self.progress.half(code.as_str())?),
        };
        Some(self.progress.offer(half)?.map(AnyChoiceKind::Settlers))
    }

    pub(super) fn with(&self, step: &Code) -> Option<Self> {
        Some(Self {
            game: self.game,
            progress: Box::new(self.progress.with(step.as_str())?),
        })
    }

    pub(super) fn left(&self) -> AnyLeft {
        AnyLeft::Settlers(self.progress.left(self.game.first_landing()))
    }

    pub(super) fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Settlers(self.progress.events())
    }

    pub(super) fn verdict(&self) -> Option<AnyVerdict> {
        let verdict = self.game.conclude_progress(&self.progress)?;
        Some(AnyVerdict::Settlers(verdict))
    }

    pub(super) fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Settlers(self.game.view_amid(viewer, &self.progress))
    }
}

/// The text of a turn so far; empty when nothing has been chosen.
fn typed(progress: &TurnInProgress) -> String {
    let order = progress.order();
    order.map_or_else(String::new, |order| order.to_string())
}
