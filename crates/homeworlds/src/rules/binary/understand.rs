//! From what a player typed, or a record says, to a verdict: reading, completion and judgement in one.

use crate::order::read::{Typed, Unread};
use crate::rules::binary::{Game, Verdict};
use crate::rules::star::complete::{Manner, Unclear, complete};
use crate::rules::star::midturn::{Midturn, Refusal};
use crate::rules::star::party::Party;
use crate::rules::star::suggest::{Suggestion, suggest};

/// A typed turn that is exactly one legal turn, judged but not yet counted.
#[derive(Clone, Debug)]
pub struct Understood<V = Verdict> {
    /// The turn that was meant.
    pub verdict: V,
    /// Whether it ended with `*`, by which players of Abstract Play confirm what they were warned about.
    pub starred: bool,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

/// Why a typed turn is not exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misunderstood {
    /// It is no turn in any dialect.
    Unread(Unread),
    /// It can be read, but is not one legal turn.
    Unclear(Unclear),
}

impl Game {
    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::rules::star::Manner;
    /// use homeworlds::rules::{BinaryRules, Game};
    ///
    /// let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    /// let game = Game::new(BinaryRules::default(), names);
    /// let turn = game.understand("hw b2 r1 g3", Manner::Play).expect("a legal set-up");
    /// assert_eq!(turn.verdict.order.to_string(), "homeworld b2 r1 g3 Ann");
    /// ```
    pub fn understand(&self, text: &str, manner: Manner) -> Result<Understood, Misunderstood> {
        understood(self.begin(), text, manner, |midturn| self.conclude(midturn))
    }

    /// Legal ways in which a typed turn can go on, at most 25; none once the game is over.
    pub fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.begin()
            .map(|start| suggest(&start, typed))
            .unwrap_or_default()
    }
}

/// Understands a typed turn that begins with `start`, and has it judged.
pub(in crate::rules) fn understood<'g, P: Party, V>(
    start: Result<Midturn<'g, P>, Refusal>,
    text: &str,
    manner: Manner,
    judge: impl FnOnce(Midturn<'g, P>) -> Result<V, Refusal>,
) -> Result<Understood<V>, Misunderstood> {
    let refused = |refusal| Misunderstood::Unclear(Unclear::Refused(refusal));
    let start = start.map_err(refused)?;
    let typed = Typed::new(text, start.names()).map_err(Misunderstood::Unread)?;
    let completed = complete(&start, &typed, manner).map_err(Misunderstood::Unclear)?;
    Ok(Understood {
        verdict: judge(completed.midturn).map_err(refused)?,
        starred: typed.starred(),
        dropped_passes: completed.dropped_passes,
    })
}
