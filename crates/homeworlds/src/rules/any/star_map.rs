//! What games on a star map answer, and a turn on it that is being composed.

use crate::order::{Name, read};
use crate::piece::Piece;
use crate::rules::any::answer::{Board, Rules, Visitor};
use crate::rules::any::draft::{AnyChoiceKind, AnyDraft, AnyLeft, Resumed};
use crate::rules::any::likeness::{Renaming, Standing};
use crate::rules::any::{AnyEvents, AnyMisunderstood, AnyTurn, AnyUnderstood, AnyVerdict, AnyView};
use crate::rules::binary::{perft as pair, threats};
use crate::rules::choose::{Code, Offer};
use crate::rules::multiplayer::perft as many;
use crate::rules::star::choose::Chosen;
use crate::rules::star::game::{Game, StarRules, Verdict};
use crate::rules::star::perft::Row;
use crate::rules::star::{
    Budget, Lookout, Position, Strictness, Suggestion, TooMany, TurnInProgress,
};
use crate::rules::{
    Alignment, BinaryRules, Event, Leaving, Outcome, Refusal, Seat, Seats, multiplayer,
};

/// Rules on a star map that stand in the lists of all games.
pub trait Listed: StarRules {
    /// A verdict as one of any game.
    fn listed(verdict: Verdict<Self>) -> AnyVerdict;

    /// A verdict of any game as one of this; `None` when it is of another.
    fn own(verdict: AnyVerdict) -> Option<Verdict<Self>>;

    /// A draft as one of any game.
    fn draft(draft: StarDraft<'_, Self>) -> AnyDraft<'_>;

    /// Where a game stands, as of any game.
    fn standing(position: &Position<Self::Seating>) -> Standing;
}

impl Listed for BinaryRules {
    fn listed(verdict: Verdict<Self>) -> AnyVerdict {
        AnyVerdict::Binary(verdict)
    }

    fn own(verdict: AnyVerdict) -> Option<Verdict<Self>> {
        match verdict {
            AnyVerdict::Binary(verdict) => Some(verdict),
            AnyVerdict::Multiplayer(_) | AnyVerdict::Settlers(_) => None,
        }
    }

    fn draft(draft: StarDraft<'_, Self>) -> AnyDraft<'_> {
        AnyDraft::Binary(draft)
    }

    fn standing(position: &Position) -> Standing {
        Standing::Binary(position.clone())
    }
}

impl Listed for multiplayer::Rules {
    fn listed(verdict: Verdict<Self>) -> AnyVerdict {
        AnyVerdict::Multiplayer(Box::new(verdict))
    }

    fn own(verdict: AnyVerdict) -> Option<Verdict<Self>> {
        match verdict {
            AnyVerdict::Multiplayer(verdict) => Some(*verdict),
            AnyVerdict::Binary(_) | AnyVerdict::Settlers(_) => None,
        }
    }

    fn draft(draft: StarDraft<'_, Self>) -> AnyDraft<'_> {
        AnyDraft::Multiplayer(draft)
    }

    fn standing(position: &Position<Self::Seating>) -> Standing {
        Standing::Multiplayer(Box::new(position.clone()))
    }
}

impl<R: Listed> Board for Game<R> {
    fn to_move(&self) -> Option<Seat> {
        self.to_move()
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
        R::standing(self.position())
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
        Ok(understood.map(R::listed))
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
            draft: R::draft(StarDraft { game, progress }),
            kept,
            dropped: steps.len() - kept,
        })
    }

    fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        let verdict = self.judge(&read::canonical(text)?).ok()?;
        Some(R::listed(verdict))
    }

    fn judge_alike(&self, text: &str, renaming: &Renaming) -> Option<AnyVerdict> {
        let order = renaming.told(&read::canonical(text)?, &self.position().names);
        self.judge_stored(&order.to_string())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        let verdict = R::own(verdict);
        self.accept(verdict.expect("a verdict counts in the game that gave it"));
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        self.end(outcome)
    }

    fn homes(&self) -> Vec<(Seat, Name)> {
        self.homes()
    }

    fn is_setting_up(&self) -> bool {
        self.begin().is_ok_and(|progress| progress.is_setting_up())
    }

    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        self.is_setting_up()
            .then(|| self.position().suggested_set_up())
    }
}

impl Rules for Game<BinaryRules> {
    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn table_text(&self) -> String {
        self.position().table().to_string()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.give_turn_to(seat);
    }

    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        pair::perft(self, depth, Budget::default())
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict| visit(AnyVerdict::Binary(verdict));
        pair::list(self, Budget::default(), each).map(drop)
    }

    fn wins(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict| visit(AnyVerdict::Binary(verdict));
        threats::threats(self, Budget::default(), each).map(drop)
    }

    fn can_win(&self, lookout: &mut Lookout) -> Result<bool, TooMany> {
        threats::can_win(self.position(), lookout)
    }

    fn has_moments(&self) -> bool {
        true
    }

    fn bonus_turns(&self) -> u8 {
        self.bonus_turns()
    }

    fn is_red_alert(&self, lookout: &mut Lookout) -> Result<bool, TooMany> {
        threats::is_red_alert(self, lookout)
    }

    fn lets_win(&self, verdict: &AnyVerdict, lookout: &mut Lookout) -> Result<bool, TooMany> {
        match verdict {
            AnyVerdict::Binary(verdict) => threats::lets_win(self, verdict, lookout),
            AnyVerdict::Multiplayer(_) | AnyVerdict::Settlers(_) => Ok(false),
        }
    }

    fn repetitions(&self) -> usize {
        self.repetitions()
    }

    fn may_claim_draw(&self) -> bool {
        self.may_claim_draw()
    }
}

impl Rules for Game<multiplayer::Rules> {
    fn position_text(&self) -> String {
        self.stand().to_string()
    }

    fn table_text(&self) -> String {
        self.stand().table()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.give_turn_to(seat);
    }

    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        many::perft(self, depth, many::BUDGET)
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict| visit(Listed::listed(verdict));
        many::list(self, many::BUDGET, each).map(drop)
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.agree_draw()
    }

    fn goes_on_without(&self) -> bool {
        true
    }

    fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        self.leave(seat, leaving)
    }

    fn eliminated(&self) -> Seats {
        self.eliminated()
    }

    fn target(&self, seat: Seat) -> Option<Seat> {
        self.target(seat)
    }

    fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        self.alignment_of(seat)
    }

    fn revealed(&self, seat: Seat) -> Option<Alignment> {
        self.revealed(seat)
    }
}

/// A turn on a star map that is being composed.
#[derive(Clone, Debug)]
pub struct StarDraft<'g, R: StarRules> {
    game: &'g Game<R>,
    progress: Box<TurnInProgress<'g, R::Seating>>,
}

impl<R: Listed> StarDraft<'_, R> {
    pub(super) fn text(&self) -> String {
        self.progress.order().to_string()
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.progress.is_begun()
    }

    pub(super) fn text_without_last(&self) -> String {
        let mut order = self.progress.order();
        order.0.pop();
        order.to_string()
    }

    pub(super) fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        let half = match half.map(|code| self.progress.chosen(code.as_str())) {
            None => None,
            Some(Some(Chosen::Half(half))) => Some(half),
            Some(Some(Chosen::Whole(_)) | None) => return None,
        };
        Some(self.progress.offer(half)?.map(AnyChoiceKind::Star))
    }

    pub(super) fn with(&self, step: &Code) -> Option<Self> {
        let Chosen::Whole(whole) = self.progress.chosen(step.as_str())? else {
            return None;
        };
        let mut longer = self.clone();
        longer.progress.choose(whole).ok()?;
        Some(longer)
    }

    pub(super) fn left(&self) -> AnyLeft {
        AnyLeft::Star(self.progress.left())
    }

    pub(super) fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Star(self.progress.events())
    }

    pub(super) fn verdict(&self) -> Option<AnyVerdict> {
        let verdict = self.game.conclude(self.progress.as_ref().clone()).ok()?;
        Some(R::listed(verdict))
    }

    pub(super) fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.game.view_amid(viewer, &self.progress))
    }
}
