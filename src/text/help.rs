//! The help in words: the rules on one card (H1), each rule in full, notation by example. A rule is the text that tells it, with its
//! title and its line on the card.
//!
//! It may not know any game that is played.

use crate::text::{self, TextKey};

/// The number of a rule, as the key of its text has it; a range of rules goes by its first.
pub fn number(rule: TextKey) -> String {
    rule.0.trim_start_matches("rule-").to_uppercase()
}

/// The rule that tells what has this number, in any case.
pub fn rule(asked: &str) -> Option<TextKey> {
    let asked = asked.to_uppercase();
    let told_with = TOLD_WITH.iter().find(|(other, _)| *other == asked);
    let wanted = told_with.map_or(asked.as_str(), |(_, rule)| rule);
    all().find(|&rule| number(rule) == wanted)
}

/// All rules.
pub fn all() -> impl Iterator<Item = TextKey> {
    [FOR_TWO, MANY, FIELDS].into_iter().flatten().copied()
}

/// A rule in a list of them.
pub fn line(rule: TextKey) -> String {
    format!("{}: {}", number(rule), rule.attribute("title"))
}

/// A rule in full, with its heading.
pub fn full(rule: TextKey) -> String {
    let title = rule.attribute("title");
    format!("**{} · {title}**\n{rule}", number(rule))
}

/// Rules that another one tells.
const TOLD_WITH: [(&str, &str); 7] = [
    ("P2", "P1"),
    ("P3", "P1"),
    ("B6", "B5"),
    ("B7", "B5"),
    ("B16", "B10"),
    ("B23", "B20"),
    ("H3", "B5"),
];

/// The rules on one card (H1), but for handicaps, on which few agree.
pub fn card() -> String {
    let rules = FOR_TWO.iter().copied();
    let rules = rules.filter(|&rule| !["B20", "B21", "B22"].contains(&number(rule).as_str()));
    let lines: Vec<String> = rules.map(|rule| rule.attribute("short")).collect();
    format!("{}\n{}", text::HELP_CARD, lines.join("\n"))
}

/// The rules for two, in order.
pub const FOR_TWO: &[TextKey] = &[
    text::RULE_P1,
    text::RULE_B1,
    text::RULE_B2,
    text::RULE_B3,
    text::RULE_B4,
    text::RULE_B5,
    text::RULE_B8,
    text::RULE_B9,
    text::RULE_B10,
    text::RULE_B11,
    text::RULE_B12,
    text::RULE_B13,
    text::RULE_B14,
    text::RULE_B15,
    text::RULE_B17,
    text::RULE_B18,
    text::RULE_B19,
    text::RULE_B20,
    text::RULE_B21,
    text::RULE_B22,
];

/// What is special to three to six players, in order.
pub const MANY: &[TextKey] = &[
    text::RULE_M1,
    text::RULE_M2,
    text::RULE_M3,
    text::RULE_M4,
    text::RULE_M5,
    text::RULE_M6,
    text::RULE_M7,
    text::RULE_M8,
    text::RULE_M9,
];

/// The rules of Settlers, in order.
pub const FIELDS: &[TextKey] = &[
    text::RULE_S1,
    text::RULE_S2,
    text::RULE_S3,
    text::RULE_S4,
    text::RULE_S5,
    text::RULE_S6,
    text::RULE_S7,
    text::RULE_S8,
    text::RULE_S9,
    text::RULE_N9,
    text::RULE_N10,
];
