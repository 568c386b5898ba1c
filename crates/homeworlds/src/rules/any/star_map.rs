//! What games on a star map answer, whatever their rules are, and a turn on it that is being composed.

use crate::order::tongue::Tongue;
use crate::order::{Name, read};
use crate::piece::Piece;
use crate::rules::any::answer::{Board, Rules};
use crate::rules::any::draft::{AnyChoiceKind, AnyDraft, AnyLeft, Draft, Resumed};
use crate::rules::any::likeness::{Renaming, Standing};
use crate::rules::any::{
    AnyEvents, AnyGame, AnyMisunderstood, AnyTurn, AnyUnderstood, AnyVerdict, AnyView,
};
use crate::rules::choose::{Code, Composed, Offer};
use crate::rules::search::Strictness;
use crate::rules::star::TurnInProgress;
use crate::rules::star::game::{Game, StarRules, Verdict};
use crate::rules::{Outcome, Refusal, Seat, Suggestion};

impl<R: StarRules> Board for Game<R>
where
    Self: Rules,
{
    fn copy(&self) -> AnyGame {
        self.clone().into()
    }

    fn allow_any_names(&mut self) {
        self.any_name = true;
    }

    fn next_seat(&self) -> Seat {
        self.position().to_move
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn turns(&self) -> u32 {
        self.turns()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn last(&self) -> Option<AnyTurn<'_>> {
        self.last().map(AnyTurn::Star)
    }

    fn fingerprint(&self) -> u64 {
        self.position().fingerprint()
    }

    fn standing(&self) -> Standing {
        Standing::of(self.position().clone())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.view(viewer))
    }

    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        let understood = self.understand(text, strictness);
        let understood = understood.map_err(AnyMisunderstood::Star)?;
        Ok(understood.map(AnyVerdict::from))
    }

    fn in_notation(&self, typed: &str, tongue: &Tongue) -> String {
        self.in_notation(typed, tongue)
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.suggest(typed)
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let mut progress = Box::new(self.begin().ok()?);
        let steps = read::canonical(text).map_or_else(Vec::new, |order| order.0);
        let kept = steps
            .iter()
            .map_while(|step| progress.step(step).ok())
            .count();
        let game = self;
        Some(Resumed {
            draft: Box::new(StarDraft { game, progress }),
            kept,
            dropped: steps.len() - kept,
        })
    }

    fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        let verdict = self.judge(&read::canonical(text)?).ok()?;
        Some(verdict.into())
    }

    fn judge_alike(&self, text: &str, renaming: &Renaming) -> Option<AnyVerdict> {
        let order = renaming.told(&read::canonical(text)?, &self.position().names);
        self.judge_stored(&order.to_string())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.accept(verdict.own::<Verdict<R>>());
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        self.end(outcome)
    }

    fn homes(&self) -> Vec<(Seat, Name)> {
        self.homes()
    }

    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        let sets_up = self.begin().is_ok_and(|progress| progress.is_setting_up());
        sets_up.then(|| self.position().suggested_set_up())
    }
}

/// A turn on a star map that is being composed.
#[derive(Clone, Debug)]
pub struct StarDraft<'g, R: StarRules> {
    game: &'g Game<R>,
    progress: Box<TurnInProgress<'g, R::Seating>>,
}

impl<R: StarRules> Draft for StarDraft<'_, R> {
    fn text(&self) -> String {
        self.progress.order().to_string()
    }

    fn text_without_last(&self) -> String {
        let mut order = self.progress.order();
        order.0.pop();
        order.to_string()
    }

    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        Some(self.progress.offer(half)?.map(AnyChoiceKind::Star))
    }

    fn with(&self, step: &Code) -> Option<AnyDraft<'_>> {
        Some(Box::new(Self {
            game: self.game,
            progress: Box::new(self.progress.with(step)?),
        }))
    }

    fn left(&self) -> AnyLeft {
        AnyLeft::Star(self.progress.left())
    }

    fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Star(self.progress.events())
    }

    fn verdict(&self) -> Option<AnyVerdict> {
        let verdict = self.game.conclude(self.progress.as_ref().clone()).ok()?;
        Some(verdict.into())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.game.view_amid(viewer, &self.progress))
    }
}
