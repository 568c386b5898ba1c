//! What Homeworlds Settlers answers, and a turn of it that is being composed.

use crate::order::settlers::read::canonical;
use crate::order::settlers::{Order, Step};
use crate::rules::any::{AnyUnderstood, Board, Draft};
use crate::rules::choose::{Code, Composed, Offer};
use crate::rules::search::Strictness;
use crate::rules::settlers::{Game, TurnInProgress, Verdict};
use crate::rules::{
    AnyChoiceKind, AnyDraft, AnyEvents, AnyLeft, AnyMisunderstood, AnyTurn, AnyVerdict, AnyView,
    Illegal, Outcome, Refusal, Resumed, Seat, Suggestion,
};

impl Board for Game {
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
        let understood = self.understand(text, strictness);
        let understood = understood.map_err(AnyMisunderstood::Settlers)?;
        Ok(understood.map(AnyVerdict::from))
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.suggest(typed)
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let mut progress = Box::new(TurnInProgress::new(self)?);
        let order = canonical(text);
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
        let verdict = self.judge(&canonical(text)?).ok()?;
        Some(verdict.into())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.accept(verdict.own::<Verdict>());
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        let ended = self.end(outcome);
        ended.map_err(|_| Refusal::whole(Illegal::GameOver))
    }
}

impl Draft for TurnInProgress<'_> {
    fn text(&self) -> String {
        told(self.order())
    }

    fn text_without_last(&self) -> String {
        let before = self.steps.split_last().map(|(_, before)| before);
        let mut before = before.unwrap_or_default();
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

/// The text of a turn so far; empty when nothing has been chosen.
fn told(order: Option<Order>) -> String {
    order.map_or_else(String::new, |order| order.to_string())
}
