//! The scenes of every rule and refusal, played by the rules alone: what is legal, what follows, and which rule refuses what is not.

use homeworlds::rules::{AnyMisunderstood, Refusal};
use homeworlds_samples::scenes::{self, Shown, Words, transcripts};

/// No words but the rule behind a refusal.
struct RulesAlone;

impl Words for RulesAlone {
    fn misunderstood(&self, why: &AnyMisunderstood) -> String {
        rule(&why.to_string())
    }

    fn refused(&self, refusal: &Refusal) -> String {
        rule(&refusal.to_string())
    }

    /// Of the rules of a refusal, one is the one that the scene names, if it names any.
    fn is_wanted(&self, said: &str, wanted: &str) -> bool {
        let Some((_, wanted)) = wanted.rsplit_once(" · Rule") else {
            return true;
        };
        let wanted: Vec<&str> = wanted.split([' ', ',']).collect();
        said.is_empty() || said.split(", ").any(|rule| wanted.contains(&rule))
    }
}

/// The rules at the end of what is printed of a refusal, `B3, B4`; nothing of what cannot be read.
fn rule(printed: &str) -> String {
    let end = printed
        .rsplit_once(" (")
        .and_then(|(_, end)| end.strip_suffix(')'));
    let is_rule = |rules: &&str| {
        let mut rules = rules.split(", ");
        rules.all(|rule| rule.get(1..).is_some_and(|rule| rule.parse::<u8>().is_ok()))
    };
    end.filter(is_rule).unwrap_or_default().to_owned()
}

#[test]
fn every_scene_plays_as_written() {
    let mut shown = Shown::default();
    for file in transcripts() {
        let mut turns = 0;
        scenes::play(&file, &RulesAlone, &mut shown, &mut |_, _| turns += 1);
        assert!(turns > 0, "{}", file.display());
    }
    let refusals = shown.refusals.len();
    assert!(
        shown.titles.len() > 250 && refusals > 60,
        "{} {refusals}",
        shown.titles.len()
    );
}
