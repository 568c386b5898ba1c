//! What a search for the one turn that is meant has come to, where something was left out (N5). It knows no ruleset.

/// How long to search for what a turn with omissions means.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many steps are tried.
    pub tries: u32,
    /// How many legal turns are listed when there are several.
    pub listed: usize,
}

impl Effort {
    /// For a turn that was sent: a few milliseconds at most.
    pub const FULL: Effort = Effort {
        tries: 4_000,
        listed: 8,
    };

    /// For a turn that is being typed: whether it means exactly one turn, if that is soon seen.
    pub const GLANCE: Effort = Effort {
        tries: 100,
        listed: 1,
    };
}

/// Why a readable turn is not understood as exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear<O, R> {
    /// It is not legal; this is what stands against what goes farthest.
    Refused(R),
    /// Several legal turns are meant (N5): these, and more if `more`.
    Several {
        /// Some of them.
        orders: Vec<O>,
        /// Whether there are others.
        more: bool,
    },
    /// So much was left out that the search was given up.
    TooOpen,
}

/// What was found, and what stands closest against it: turns `T`, refusals `R`, and how much each has to do with what was
/// meant.
pub struct Search<T, C, R> {
    found: Vec<T>,
    more: bool,
    closest: Option<(C, R)>,
    effort: Effort,
}

impl<T, C: PartialOrd, R> Search<T, C, R> {
    /// A search that has found nothing.
    pub const fn new(effort: Effort) -> Self {
        Self {
            found: Vec::new(),
            more: false,
            closest: None,
            effort,
        }
    }

    /// Whether nothing was found.
    pub const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether enough was found or tried; counts the try that follows if not.
    pub fn is_full(&mut self) -> bool {
        if self.found.len() > self.effort.listed || self.effort.tries == 0 {
            self.more = true;
            return true;
        }
        self.effort.tries -= 1;
        false
    }

    /// Notes a turn that may be meant, unless one is there that comes to the same.
    pub fn arrive(&mut self, turn: T, same: impl Fn(&T, &T) -> bool) {
        if !self.found.iter().any(|other| same(other, &turn)) {
            self.found.push(turn);
        }
    }

    /// Notes a refusal, unless a closer one is known.
    pub fn refuse(&mut self, closeness: C, refusal: R) {
        let known = self.closest.as_ref();
        if known.is_none_or(|(known, _)| *known < closeness) {
            self.closest = Some((closeness, refusal));
        }
    }

    /// The one turn that is meant, or why it is none; turns are told as `order` says.
    pub fn conclude<O>(mut self, order: impl Fn(&T) -> Option<O>) -> Result<T, Unclear<O, R>> {
        if self.found.len() > 1 {
            let listed = self.found.iter().take(self.effort.listed);
            return Err(Unclear::Several {
                orders: listed.filter_map(order).collect(),
                more: self.more || self.found.len() > self.effort.listed,
            });
        }
        if self.more {
            return Err(Unclear::TooOpen);
        }
        match (self.found.pop(), self.closest) {
            (Some(found), _) => Ok(found),
            (None, Some((_, refusal))) => Err(Unclear::Refused(refusal)),
            (None, None) => Err(Unclear::TooOpen),
        }
    }
}
