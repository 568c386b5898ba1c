//! Reads Settlers turns written as the labels of choices: `Build 🔵 b1 on a2, by g1 on c3`, or
//! `🟢 Build with g1 on c3` before `Build 🔵 b1 on a2`. A dot precedes each piece, so that no piece
//! is taken for a field; its owner does not matter.

use crate::order::settlers::{Field, Step, Verb};
use crate::piece::Piece;

const DOTS: [&str; 4] = ["🔴", "🟡", "🟢", "🔵"];

/// Returns whether a text consists of labels.
pub(crate) fn has_labels(text: &str) -> bool {
    DOTS.iter().any(|dot| text.contains(dot))
}

/// Returns the labels' turn in notation, separated by semicolons, or `None` if one part is no
/// label.
pub(crate) fn from_labels(text: &str) -> Option<String> {
    let mut turn = String::new();
    let mut chosen = None;
    for label in text.split(';') {
        if let Some(piece) = choice(label) {
            chosen = piece.or(chosen);
            continue;
        }
        let Label { by, step } = label.parse().ok()?;
        let by = by.or(chosen);
        let is_first = turn.is_empty();
        let arguments = step.arguments([" ", "-"]);
        turn += &match (is_first, by, step.said_verb()) {
            (true, Some(by), Some(verb)) => {
                format!("{} {by}: {verb} {arguments}", Verb::of_kind(step.kind()))
            }
            (true, Some(by), None) => format!("{} {by}: {arguments}", step.parts().verb),
            (true, None, _) => step.to_string(),
            (false, _, Some(verb)) => format!("; {verb} {arguments}"),
            (false, _, None) => format!(", {arguments}"),
        };
    }
    Some(turn)
}

/// Returns the field of the acting piece in `🟢 Build with g1 on c3`, or an inner `None` if only the
/// verb is given.
fn choice(label: &str) -> Option<Option<Field>> {
    let mut words = label.split_whitespace();
    let dot = words.next()?;
    let verb = words.next()?.split('/').next()?;
    let is_choice = DOTS.contains(&dot) && Verb::read(verb, Verb::ALL).is_some();
    is_choice.then(|| words.rev().find_map(field))
}

/// A step, and the field of the acting piece if given.
struct Label {
    by: Option<Field>,
    step: Step,
}

impl std::str::FromStr for Label {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let by = text.rsplit_once(',').and_then(|(step, by)| {
            let by = by.split_whitespace().rev().find_map(field)?;
            Some((step, by))
        });
        let (text, by) = by.map_or((text, None), |(step, by)| (step, Some(by)));
        let mut words = text.split_whitespace();
        let verb = words.next().and_then(|word| Verb::read(word, Verb::ALL));
        let (mut pieces, mut fields): (Vec<Piece>, Vec<Field>) = (Vec::new(), Vec::new());
        while let Some(word) = words.next() {
            if DOTS.contains(&word) {
                pieces.extend(words.next().and_then(|word| word.parse::<Piece>().ok()));
            } else {
                fields.extend(field(word));
            }
        }
        let colour = |place: usize| pieces.get(place).map(|piece| piece.colour()).ok_or(());
        let at = *fields.first().ok_or(())?;
        let step = match verb.ok_or(())? {
            Verb::Build => Step::Build {
                colour: colour(0)?,
                at,
            },
            Verb::Transfer => Step::Transfer { to: at },
            Verb::Land => Step::Land { at },
            // A move out and back names one field.
            Verb::Move => Step::Move {
                from: at,
                to: fields.get(1).copied().unwrap_or(at),
            },
            Verb::Conquer => Step::Conquer { at },
            Verb::Trade => Step::Trade {
                at,
                colour: colour(1)?,
            },
            Verb::Upgrade => Step::Upgrade { at },
            Verb::Blue | Verb::Pass => return Err(()),
        };
        Ok(Self { by, step })
    }
}

fn field(word: &str) -> Option<Field> {
    word.trim_end_matches(',').parse().ok()
}
