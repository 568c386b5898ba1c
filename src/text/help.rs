//! The help in words: the rules on one card (H1), each rule in full, notation by example.
//!
//! It may not know any game that is played.

use crate::text::{self, Phrase};

/// A rule, by the number that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number; a range of rules goes by its first.
    pub number: &'static str,
    /// The whole rule, with its title and its line on the card.
    text: Phrase,
}

impl Entry {
    const fn of_rule(number: &'static str, text: Phrase) -> Self {
        Self { number, text }
    }

    /// The entry that tells the rule with this number, in any case.
    pub fn of(number: &str) -> Option<&'static Entry> {
        let told_with = TOLD_WITH
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(number));
        let number = told_with.map_or(number, |(_, entry)| entry);
        let mut entries = [FOR_TWO, MANY, FIELDS]
            .into_iter()
            .flatten()
            .filter(|entry| entry.number.eq_ignore_ascii_case(number));
        entries.next()
    }

    /// What it is about.
    pub fn title(&self) -> String {
        self.text.attribute("title")
    }

    /// The rule in full, with its heading.
    pub fn full(&self) -> String {
        format!("**{} · {}**\n{}", self.number, self.title(), self.text)
    }

    /// Whether it is of a handicap, which few agree on: those stand on no card.
    fn is_of_handicaps(&self) -> bool {
        ["B20", "B21", "B22"].contains(&self.number)
    }
}

/// Rules that another one's entry tells.
const TOLD_WITH: [(&str, &str); 7] = [
    ("P2", "P1"),
    ("P3", "P1"),
    ("B6", "B5"),
    ("B7", "B5"),
    ("B16", "B10"),
    ("B23", "B20"),
    ("H3", "B5"),
];

/// The rules on one card (H1).
pub fn card() -> String {
    let entries = FOR_TWO.iter().filter(|entry| !entry.is_of_handicaps());
    let lines: Vec<String> = entries.map(|entry| entry.text.attribute("short")).collect();
    format!("{}\n{}", text::HELP_CARD, lines.join("\n"))
}

/// The rules for two, in order.
pub const FOR_TWO: &[Entry] = &[
    Entry::of_rule("P1", text::RULE_P1),
    Entry::of_rule("B1", text::RULE_B1),
    Entry::of_rule("B2", text::RULE_B2),
    Entry::of_rule("B3", text::RULE_B3),
    Entry::of_rule("B4", text::RULE_B4),
    Entry::of_rule("B5", text::RULE_B5),
    Entry::of_rule("B8", text::RULE_B8),
    Entry::of_rule("B9", text::RULE_B9),
    Entry::of_rule("B10", text::RULE_B10),
    Entry::of_rule("B11", text::RULE_B11),
    Entry::of_rule("B12", text::RULE_B12),
    Entry::of_rule("B13", text::RULE_B13),
    Entry::of_rule("B14", text::RULE_B14),
    Entry::of_rule("B15", text::RULE_B15),
    Entry::of_rule("B17", text::RULE_B17),
    Entry::of_rule("B18", text::RULE_B18),
    Entry::of_rule("B19", text::RULE_B19),
    Entry::of_rule("B20", text::RULE_B20),
    Entry::of_rule("B21", text::RULE_B21),
    Entry::of_rule("B22", text::RULE_B22),
];

/// What is special to three to six players, in order.
pub const MANY: &[Entry] = &[
    Entry::of_rule("M1", text::RULE_M1),
    Entry::of_rule("M2", text::RULE_M2),
    Entry::of_rule("M3", text::RULE_M3),
    Entry::of_rule("M4", text::RULE_M4),
    Entry::of_rule("M5", text::RULE_M5),
    Entry::of_rule("M6", text::RULE_M6),
    Entry::of_rule("M7", text::RULE_M7),
    Entry::of_rule("M8", text::RULE_M8),
    Entry::of_rule("M9", text::RULE_M9),
];

/// The rules of Settlers, in order.
pub const FIELDS: &[Entry] = &[
    Entry::of_rule("S1", text::RULE_S1),
    Entry::of_rule("S2", text::RULE_S2),
    Entry::of_rule("S3", text::RULE_S3),
    Entry::of_rule("S4", text::RULE_S4),
    Entry::of_rule("S5", text::RULE_S5),
    Entry::of_rule("S6", text::RULE_S6),
    Entry::of_rule("S7", text::RULE_S7),
    Entry::of_rule("S8", text::RULE_S8),
    Entry::of_rule("S9", text::RULE_S9),
    Entry::of_rule("N9", text::RULE_N9),
    Entry::of_rule("N10", text::RULE_N10),
];
