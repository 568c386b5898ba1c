//! What is said of rulings and calls before they count: what will happen, and whose word is missing. Names come escaped.

/// What happens, a line each.
pub mod effect {
    use crate::text;

    fn turns([from, to]: [u32; 2]) -> String {
        if from == to {
            return text::proposal_turns(from);
        }
        text::proposal_turns_from_to(from, to)
    }

    const fn verb([from, to]: [u32; 2], one: &'static str, more: &'static str) -> &'static str {
        if from == to { one } else { more }
    }

    /// Turns that do not count any more.
    pub fn taken_back(range: [u32; 2]) -> String {
        let verb = verb(range, "is", "are");
        text::proposal_taken_back(turns(range), verb)
    }

    /// Turns that count again.
    pub fn count_again(range: [u32; 2]) -> String {
        let verb = verb(range, "counts", "count");
        text::proposal_count_again(turns(range), verb)
    }

    /// It goes on.
    pub fn goes_on(turns: u32, who: &str) -> String {
        match turns {
            0 => text::proposal_goes_on(who),
            _ => text::proposal_goes_on_after(turns, who),
        }
    }
}

/// What a moderator rules, in words.
pub mod what {
    use crate::text;

    /// Back to an earlier turn.
    pub fn roll_back(turn: u32) -> String {
        match turn {
            0 => text::PROPOSAL_ROLL_BACK_TO_BEGINNING.to_string(),
            _ => text::proposal_roll_back(turn),
        }
    }
}
