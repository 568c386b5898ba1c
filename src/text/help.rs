//! The help in words: the rules on one card (H1), each rule in full, notation by example.
//!
//! It may not know any game that is played.

use crate::text::{Phrase, say};

/// Where to begin, and by which version of the program.
pub fn start(version: &str) -> String {
    say!("help-start", version)
}

/// The heading of the list of commands.
pub const COMMANDS: Phrase = Phrase("help-commands");
/// How three to six play.
pub const MULTIPLAYER: Phrase = Phrase("help-many");
/// How Settlers is played.
pub const SETTLERS: Phrase = Phrase("help-settlers");
/// How turns are written.
pub const NOTATION: Phrase = Phrase("help-notation");

/// Labels of the pages.
pub const TO_RULES: Phrase = Phrase("help-to-rules");
/// See [`TO_RULES`].
pub const TO_NOTATION: Phrase = Phrase("help-to-notation");
/// See [`TO_RULES`].
pub const TO_COMMANDS: Phrase = Phrase("help-to-commands");
/// See [`TO_RULES`].
pub const TO_DESK_COMMANDS: Phrase = Phrase("help-to-desk");
/// See [`TO_RULES`].
pub const TO_MULTIPLAYER: Phrase = Phrase("help-to-many");
/// See [`TO_RULES`].
pub const TO_SETTLERS: Phrase = Phrase("help-to-settlers");
/// In the menu of rules.
pub const READ_A_RULE: Phrase = Phrase("help-read-a-rule");

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
        let entries = [FOR_TWO, MANY, FIELDS].into_iter().flatten();
        let mut entries = entries.filter(|entry| entry.number.eq_ignore_ascii_case(number));
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
    let lines = entries.map(|entry| entry.text.attribute("short"));
    let lines: Vec<String> = lines.collect();
    format!("{}\n{}", say!("help-card"), lines.join("\n"))
}

/// The rules for two, in order.
pub const FOR_TWO: &[Entry] = &[
    Entry::of_rule("P1", Phrase("rule-p1")),
    Entry::of_rule("B1", Phrase("rule-b1")),
    Entry::of_rule("B2", Phrase("rule-b2")),
    Entry::of_rule("B3", Phrase("rule-b3")),
    Entry::of_rule("B4", Phrase("rule-b4")),
    Entry::of_rule("B5", Phrase("rule-b5")),
    Entry::of_rule("B8", Phrase("rule-b8")),
    Entry::of_rule("B9", Phrase("rule-b9")),
    Entry::of_rule("B10", Phrase("rule-b10")),
    Entry::of_rule("B11", Phrase("rule-b11")),
    Entry::of_rule("B12", Phrase("rule-b12")),
    Entry::of_rule("B13", Phrase("rule-b13")),
    Entry::of_rule("B14", Phrase("rule-b14")),
    Entry::of_rule("B15", Phrase("rule-b15")),
    Entry::of_rule("B17", Phrase("rule-b17")),
    Entry::of_rule("B18", Phrase("rule-b18")),
    Entry::of_rule("B19", Phrase("rule-b19")),
    Entry::of_rule("B20", Phrase("rule-b20")),
    Entry::of_rule("B21", Phrase("rule-b21")),
    Entry::of_rule("B22", Phrase("rule-b22")),
];

/// What is special to three to six players, in order.
pub const MANY: &[Entry] = &[
    Entry::of_rule("M1", Phrase("rule-m1")),
    Entry::of_rule("M2", Phrase("rule-m2")),
    Entry::of_rule("M3", Phrase("rule-m3")),
    Entry::of_rule("M4", Phrase("rule-m4")),
    Entry::of_rule("M5", Phrase("rule-m5")),
    Entry::of_rule("M6", Phrase("rule-m6")),
    Entry::of_rule("M7", Phrase("rule-m7")),
    Entry::of_rule("M8", Phrase("rule-m8")),
    Entry::of_rule("M9", Phrase("rule-m9")),
];

/// The rules of Settlers, in order.
pub const FIELDS: &[Entry] = &[
    Entry::of_rule("S1", Phrase("rule-s1")),
    Entry::of_rule("S2", Phrase("rule-s2")),
    Entry::of_rule("S3", Phrase("rule-s3")),
    Entry::of_rule("S4", Phrase("rule-s4")),
    Entry::of_rule("S5", Phrase("rule-s5")),
    Entry::of_rule("S6", Phrase("rule-s6")),
    Entry::of_rule("S7", Phrase("rule-s7")),
    Entry::of_rule("S8", Phrase("rule-s8")),
    Entry::of_rule("S9", Phrase("rule-s9")),
    Entry::of_rule("N9", Phrase("rule-n9")),
    Entry::of_rule("N10", Phrase("rule-n10")),
];
