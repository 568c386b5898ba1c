//! Texts of the help: the rules on one card (H1), each rule in full, notation by example. A rule
//! consists of its text, with its title and its line on the card.
//!
//! Must not depend on any particular game.

use crate::i18n;
use crate::i18n::language::TextKey;

/// Returns the number of a rule, taken from its text key; a range of rules has the number of its
/// first.
pub fn number(rule: TextKey) -> String {
    rule.0.trim_start_matches("rule-").to_uppercase()
}

/// Returns the rule that covers this number, ignoring case.
pub fn rule(asked: &str) -> Option<TextKey> {
    let asked = asked.to_uppercase();
    let told_with = TOLD_WITH.iter().find(|(other, _)| *other == asked);
    let wanted = told_with.map_or(asked.as_str(), |(_, rule)| rule);
    all().find(|&rule| number(rule) == wanted)
}

/// Returns all rules.
pub fn all() -> impl Iterator<Item = TextKey> {
    [FOR_TWO, MANY, FIELDS].into_iter().flatten().copied()
}

/// Formats a rule as a line of a list.
pub fn line(rule: TextKey) -> String {
    format!("{}: {}", number(rule), rule.attribute("title"))
}

/// Formats a rule in full, with its heading.
pub fn full(rule: TextKey) -> String {
    let title = rule.attribute("title");
    format!("**{} · {title}**\n{rule}", number(rule))
}

/// Rules that are covered by another's text.
const TOLD_WITH: [(&str, &str); 7] = [
    ("P2", "P1"),
    ("P3", "P1"),
    ("B6", "B5"),
    ("B7", "B5"),
    ("B16", "B10"),
    ("B23", "B20"),
    ("H3", "B5"),
];

/// Builds the rules on one card (H1), without handicaps, which few games use.
pub fn card() -> String {
    let rules = FOR_TWO.iter().copied();
    let rules = rules.filter(|&rule| !["B20", "B21", "B22"].contains(&number(rule).as_str()));
    let lines: Vec<String> = rules.map(|rule| rule.attribute("short")).collect();
    format!("{}\n{}", i18n::HELP_CARD, lines.join("\n"))
}

/// The rules for two, in order.
pub const FOR_TWO: &[TextKey] = &[
    i18n::RULE_P1,
    i18n::RULE_B1,
    i18n::RULE_B2,
    i18n::RULE_B3,
    i18n::RULE_B4,
    i18n::RULE_B5,
    i18n::RULE_B8,
    i18n::RULE_B9,
    i18n::RULE_B10,
    i18n::RULE_B11,
    i18n::RULE_B12,
    i18n::RULE_B13,
    i18n::RULE_B14,
    i18n::RULE_B15,
    i18n::RULE_B17,
    i18n::RULE_B18,
    i18n::RULE_B19,
    i18n::RULE_B20,
    i18n::RULE_B21,
    i18n::RULE_B22,
];

/// The special rules for three to six players, in order.
pub const MANY: &[TextKey] = &[
    i18n::RULE_M1,
    i18n::RULE_M2,
    i18n::RULE_M3,
    i18n::RULE_M4,
    i18n::RULE_M5,
    i18n::RULE_M6,
    i18n::RULE_M7,
    i18n::RULE_M8,
    i18n::RULE_M9,
];

/// The rules of Settlers, in order.
pub const FIELDS: &[TextKey] = &[
    i18n::RULE_S1,
    i18n::RULE_S2,
    i18n::RULE_S3,
    i18n::RULE_S4,
    i18n::RULE_S5,
    i18n::RULE_S6,
    i18n::RULE_S7,
    i18n::RULE_S8,
    i18n::RULE_S9,
    i18n::RULE_N9,
    i18n::RULE_N10,
];
