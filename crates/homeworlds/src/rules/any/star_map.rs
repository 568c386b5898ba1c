//! What games on a star map answer, whatever their rules are; and a turn on it that is being composed.

use crate::order::tongue::Tongue;
use crate::order::{Name, read};
use crate::piece::Piece;
use crate::rules::any::{AnyUnderstood, Board, Draft};
use crate::rules::choose::{Code, Composed, Offer};
use crate::rules::search::Strictness;
use crate::rules::star::game::{Game, Verdict};
use crate::rules::star::{StarRules, TurnInProgress};
use crate::rules::{
    AnyChoiceKind, AnyDraft, AnyEvents, AnyLeft, AnyMisunderstood, AnyTurn, AnyVerdict, AnyView,
    Outcome, Refusal, Renaming, Resumed, Seat, Suggestion,
};

impl<R: StarRules> Board for Game<R> {
    fn next_seat(&self) -> Seat {
        self.position().to_move
    }

    fn seats(&self) -> u8 {
        self.position().seats
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
        Some(Resumed {
            draft: progress,
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

impl<R: StarRules> Draft for TurnInProgress<'_, R> {
    fn text(&self) -> String {
        self.order().to_string()
    }

    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        Some(Composed::offer(self, half)?.map(AnyChoiceKind::Star))
    }

    fn with(&self, step: &Code) -> Option<AnyDraft<'_>> {
        Some(Box::new(Composed::with(self, step)?))
    }

    fn left(&self) -> AnyLeft {
        AnyLeft::Star(self.left())
    }

    fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Star(self.events())
    }

    fn verdict(&self) -> Option<AnyVerdict> {
        Some(self.clone().conclude().ok()?.into())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.view(viewer))
    }
}
