//! Implements the game and draft interfaces per board: for star maps, whatever their rules, and for
//! Settlers.

use crate::order::localized_notation::{Called, TypedWords};
use crate::order::settlers::read::{from_labels, has_labels};
use crate::order::settlers::{Order, Step};
use crate::order::{self, Name};
use crate::piece::Piece;
use crate::rules::any::{AnyUnderstood, Draft, GameOnBoard};
use crate::rules::choose::{Code, Composed, Offer};
use crate::rules::search::Strictness;
use crate::rules::star::StarRules;
use crate::rules::{
    AnyChoiceKind, AnyDraft, AnyEvents, AnyLeft, AnyMisunderstood, AnyTurn, AnyVerdict, AnyView,
    Illegal, Outcome, Refusal, Renaming, Resumed, Seat, Suggestion, settlers, star,
};

impl<R: StarRules> GameOnBoard for star::game::StarGame<R> {
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
        let understood = self
            .understand(text, strictness)
            .map_err(AnyMisunderstood::Star)?;
        Ok(understood.map(AnyVerdict::from))
    }

    fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        self.in_notation(typed, typed_words)
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        let typed = self.in_notation(typed, &TypedWords::default());
        let start = self.begin();
        start.map_or_else(|_| Vec::new(), |start| start.suggest(&typed))
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let mut progress = Box::new(self.begin().ok()?);
        let steps = order::read::canonical(text).map_or_else(Vec::new, |order| order.0);
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
        let verdict = self.judge(&order::read::canonical(text)?).ok()?;
        Some(verdict.into())
    }

    fn judge_alike(&self, text: &str, renaming: &Renaming) -> Option<AnyVerdict> {
        let order = renaming.told(&order::read::canonical(text)?, &self.position().names);
        self.judge_stored(&order.to_string())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.accept(verdict.own::<star::game::Verdict<R>>());
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        self.check_running()?;
        self.changes += 1;
        self.outcome = Some(outcome);
        Ok(())
    }

    fn homes(&self) -> Vec<(Seat, Name)> {
        self.homes()
    }

    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        let sets_up = self.begin().is_ok_and(|progress| progress.is_setting_up());
        sets_up.then(|| self.position().suggested_set_up())
    }
}

impl<R: StarRules> Draft for star::TurnInProgress<'_, R> {
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

impl GameOnBoard for settlers::SettlersGame {
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

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Settlers(self.view(viewer))
    }

    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        let understood = self
            .understand(text, strictness)
            .map_err(AnyMisunderstood::Settlers)?;
        Ok(understood.map(AnyVerdict::from))
    }

    fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        let called = Called::default();
        if !has_labels(typed) {
            return typed_words.in_notation(typed, &called);
        }
        let typed = typed_words.in_notation(&typed.replace(':', " "), &called);
        from_labels(&typed).unwrap_or(typed)
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.suggest(typed)
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let mut progress = Box::new(settlers::TurnInProgress::new(self).ok()?);
        let order = order::settlers::read::canonical(text);
        let steps = order.as_ref().map(Order::steps).unwrap_or_default();
        let is_action = |step: &Step| !matches!(step, Step::Choose { .. });
        let mut actions: Vec<&[Step]> = steps.split_inclusive(is_action).collect();
        if order.as_ref() == Some(&Order::PASS) {
            actions.push(&[]);
        }
        let kept = actions
            .iter()
            .take_while(|steps| progress.act(steps))
            .count();
        let unread = order.is_none() && !text.is_empty();
        Some(Resumed {
            draft: progress,
            kept,
            dropped: actions.len() - kept + usize::from(unread),
        })
    }

    fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        let verdict = self.judge(&order::settlers::read::canonical(text)?).ok()?;
        Some(verdict.into())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.accept(verdict.own::<settlers::Verdict>());
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::whole(Illegal::GameOver));
        }
        self.outcome = Some(outcome);
        Ok(())
    }
}

impl Draft for settlers::TurnInProgress<'_> {
    fn text(&self) -> String {
        told(self.order())
    }

    fn text_without_last(&self) -> String {
        let mut before = self
            .steps
            .split_last()
            .map(|(_, before)| before)
            .unwrap_or_default();
        if let [Step::Choose { .. }] = before {
            before = &[];
        }
        told(Order::from_steps(before).filter(|_| !before.is_empty()))
    }

    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        Some(Composed::offer(self, half)?.map(AnyChoiceKind::Settlers))
    }

    fn with(&self, step: &Code) -> Option<AnyDraft<'_>> {
        Some(Box::new(Composed::with(self, step)?))
    }

    fn left(&self) -> AnyLeft {
        AnyLeft::Settlers(self.left())
    }

    fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Settlers(self.events())
    }

    fn verdict(&self) -> Option<AnyVerdict> {
        Some(self.game.judge(&self.order()?).ok()?.into())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Settlers(self.view(viewer))
    }
}

/// Returns the text of a turn so far. Empty if nothing has been chosen.
fn told(order: Option<Order>) -> String {
    order.map_or_else(String::new, |order| order.to_string())
}
