//! Makes foreign names and turns fit our notation: what cannot be typed is replaced, what nobody can read is left out.

use crate::order::Name;
use crate::order::read::{Typed, Unread, separates};
use crate::order::record::LeftOut;

/// The name nearest to `text`: what no name may hold becomes `_`, and a name in `taken` gets a digit.
pub(super) fn name(text: &str, taken: &[Name]) -> Name {
    let fit = word(text.trim());
    let base = fit.trim_start_matches(['_', '\'', '-']);
    let base = if base.is_empty() { "System" } else { base };
    let numbered = (2_u32..).map(|number| {
        let number = number.to_string();
        format!("{}{number}", shortened(base, Name::MOST - number.len()))
    });
    std::iter::once(shortened(base, Name::MOST).to_owned())
        .chain(numbered)
        .filter_map(|text| text.parse().ok())
        .find(|name| !taken.contains(name))
        .expect("numbers go on for ever")
}

/// The first `most` characters of a text that is all ASCII.
fn shortened(text: &str, most: usize) -> &str {
    text.get(..most).unwrap_or(text)
}

/// The word with `_` for every character that no name may hold.
fn word(text: &str) -> String {
    text.chars()
        .map(|c| if is_typed(c) { c } else { '_' })
        .collect()
}

fn is_typed(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'' | '-')
}

/// The turn as it can be read: at first as it is, then with names made to fit, with separators that stand within a
/// step taken for blanks, and at last without the words that are too many in a step.
///
/// A turn that stays unreadable is given back as it was, for the rules to refuse.
pub(super) fn turn(text: &str) -> (String, Vec<LeftOut>) {
    let readable = |text: &str| Typed::new(text, &[]).is_ok();
    if readable(text) {
        return (text.to_owned(), Vec::new());
    }
    let fitted = fitted(text);
    if readable(&fitted) {
        return (fitted, Vec::new());
    }
    let unparted: String = fitted
        .chars()
        .map(|c| if separates(c) { ' ' } else { c })
        .collect();
    if readable(&unparted) {
        return (unparted, Vec::new());
    }
    let (cut, left_out) = without_surplus(&fitted);
    if readable(&cut) {
        return (cut, left_out);
    }
    (text.to_owned(), Vec::new())
}

/// The turn with each word made to fit; brackets around a word go.
fn fitted(text: &str) -> String {
    let keep = |c: char| is_typed(c) || c.is_whitespace() || separates(c) || matches!(c, '*' | '@');
    text.chars()
        .filter(|c| !matches!(c, '(' | ')' | '"'))
        .map(|c| if keep(c) { c } else { '_' })
        .collect()
}

/// Each step without the words behind its last argument.
fn without_surplus(text: &str) -> (String, Vec<LeftOut>) {
    let mut left_out = Vec::new();
    let mut steps = Vec::new();
    for part in text.split(separates) {
        match Typed::new(part, &[]) {
            Err(Unread::Surplus { at, .. }) => {
                left_out.push(LeftOut::Words(part[at..].trim().to_owned()));
                steps.push(part[..at].trim());
            }
            Err(Unread::Nothing) => {}
            _ => steps.push(part.trim()),
        }
    }
    (steps.join("; "), left_out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_names_are_made_to_fit() {
        let name = |text: &str| name(text, &[]).to_string();
        assert_eq!(name("Ursa Major"), "Ursa_Major");
        assert_eq!(name("Qo'noS"), "Qo'noS");
        assert_eq!(name("LV-426"), "LV-426");
        assert_eq!(name(" ☆ "), "System");
        assert_eq!(name(&"long".repeat(9)).len(), Name::MOST);
        let taken = ["alti".parse().expect("a good name")];
        assert_eq!(super::name("Alti", &taken).to_string(), "Alti2");
    }

    #[test]
    fn turns_are_made_readable() {
        let tidied = |text: &str| turn(text).0;
        assert_eq!(tidied("build g1 Ann"), "build g1 Ann");
        assert_eq!(tidied("move y2 Jome J?"), "move y2 Jome J_");
        assert_eq!(
            tidied("homeworld b2 r1 g3 (Alpha)"),
            "homeworld b2 r1 g3 Alpha"
        );
        assert_eq!(
            tidied("sacrifice y2;Beta move y3 X Alpha"),
            "sacrifice y2 Beta move y3 X Alpha"
        );
        assert_eq!(
            turn("Sacrifice Y2 Ann\nDiscover G2 Ann Y1 Torn Shut"),
            (
                "Sacrifice Y2 Ann; Discover G2 Ann Y1 Torn".to_owned(),
                vec![LeftOut::Words("Shut".to_owned())]
            )
        );
        assert_eq!(tidied("hello there"), "hello there");
    }
}
