//! The scenes of every rule and refusal, played by the rules alone: what is legal, what follows, and which rule refuses what is not.

mod cited;

use std::fmt::Display;

use homeworlds::rules::search::NotUnderstood;
use homeworlds::rules::{AnyMisunderstood, Refusal};
use homeworlds_samples::scenes::{self, Shown, Words, transcripts};

/// No words but the rule behind a refusal.
struct RulesAlone;

impl Words for RulesAlone {
    fn misunderstood(&self, why: &AnyMisunderstood) -> String {
        let rules = match why {
            AnyMisunderstood::Star(why) => rules(why, cited::of_star),
            AnyMisunderstood::Settlers(why) => rules(why, cited::of_settlers),
        };
        rules.to_owned()
    }

    fn refused(&self, refusal: &Refusal) -> String {
        cited::of_star(&refusal.illegal).to_owned()
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

/// The rules behind a turn that is not one legal turn, `B3, B4`; none of what cannot be read.
fn rules<U, O: Display, I>(
    why: &NotUnderstood<U, O, Refusal<I>>,
    cited: fn(&I) -> &'static str,
) -> &'static str {
    match why {
        NotUnderstood::Unread(_) => "",
        NotUnderstood::Refused(refusal) => cited(&refusal.illegal),
        NotUnderstood::Several { .. } | NotUnderstood::TooOpen => "N5",
    }
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
