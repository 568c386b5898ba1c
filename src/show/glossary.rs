//! The glossary: words that players use, each with the rule or the lesson that it leads to.

use crate::answer::{Button, Menu, MenuOption, Message};
use crate::command::{Query, Topic};
use crate::lessons::{Lesson, LessonKey};
use crate::show::lesson::open;
use crate::text::{self, TextKey};

/// Terms of the rules, each with the number of its rule or the name of its lesson.
const RULES: &[(TextKey, &str)] = &[
    (text::TERM_STAR_MAP, "B1"),
    (text::TERM_BINARY_STAR, "B1"),
    (text::TERM_DISCOVERY, "B13"),
    (text::TERM_OVERPOPULATION, "B15"),
    (text::TERM_BANKER, "B5"),
    (text::TERM_FORTRESS, "B5"),
    (text::TERM_GOLDILOCKS, "B5"),
    (text::TERM_GEMINI, "B5"),
    (text::TERM_SMALL_UNIVERSE, "B5"),
    (text::TERM_SECOND_TURN, "B5"),
    (text::TERM_HANDICAP, "B20"),
    (text::TERM_TIMEWARP, "B20"),
    (text::TERM_RED_ALERT, "B21"),
    (text::TERM_BRAIN_TRANSFERENCE, "B22"),
    (text::TERM_TOW, "tow"),
    (text::TERM_TRANSFER, "transfer"),
    (text::TERM_LANDING, "landing"),
];

/// The same for terms of good play.
const PLAY: &[(TextKey, &str)] = &[
    (text::TERM_PRIMARY_DIRECTIVE, "home-guard"),
    (text::TERM_PLANETARY_DEFENSE, "home-guard"),
    (text::TERM_BLUEBIRD, "bluebird"),
    (text::TERM_SITTING_DUCK, "sitting-duck"),
    (text::TERM_LAST_SERVING, "shopping"),
    (text::TERM_FROZEN_OUT, "frozen-out"),
    (text::TERM_INVESTMENT, "investment"),
    (text::TERM_FACTORY, "factory"),
    (text::TERM_HAPPY_SYSTEM, "happy-system"),
    (text::TERM_MONOPOLY, "doomsday"),
    (text::TERM_SQUONKING, "squonking"),
    (text::TERM_KEEP_AWAY, "keep-away"),
    (text::TERM_TERRAFORMING, "terraforming"),
    (text::TERM_TELEPORT, "teleport"),
    (text::TERM_DEMOLITION_FLEET, "demolition"),
    (text::TERM_DOOMSDAY_MACHINE, "doomsday-first-half"),
    (text::TERM_BATTLE_PLAN, "half-a-plan"),
    (text::TERM_TEMPO, "tempo"),
];

/// The name of a term, as the key of its text has it.
fn key(term: TextKey) -> &'static str {
    term.0.trim_start_matches("term-")
}

fn title(term: TextKey) -> String {
    term.attribute("title")
}

/// All terms, as title in the reader's language and name.
pub fn all() -> impl Iterator<Item = (String, String)> {
    let terms = RULES.iter().chain(PLAY);
    terms.map(|&(term, _)| (title(term), key(term).to_owned()))
}

/// The page of the term of this name, or of this title in the reader's language.
pub fn page(asked: &str) -> Option<Message> {
    let asked = asked.to_lowercase();
    let named = |term| key(term) == asked || title(term).to_lowercase() == asked;
    let mut terms = RULES.iter().chain(PLAY);
    let (term, leads) = *terms.find(|(term, _)| named(*term))?;
    let lesson = leads.parse::<LessonKey>().ok().and_then(Lesson::of);
    let leads = match lesson {
        Some(lesson) => Button::main(text::BUTTON_TO_LESSON, open(lesson)),
        None => Button::main(text::BUTTON_TO_RULE, Query::Help(Topic::of(leads))),
    };
    let all = Button::plain(text::HELP_TO_GLOSSARY, Query::Help(Topic::Glossary));
    let text = format!("**{}**\n{term}", title(term));
    Some(Message::of(text).with_buttons([leads, all]))
}

/// The menus of all terms.
pub fn menus() -> [Menu; 2] {
    let lists = [(text::GLOSSARY_RULES, RULES), (text::GLOSSARY_PLAY, PLAY)];
    lists.map(|(hint, terms)| {
        let line = |&(term, _): &(TextKey, _)| {
            MenuOption::new(
                title(term),
                Query::Help(Topic::Rule(key(term).to_uppercase())),
            )
        };
        Menu::of(hint, terms.iter().map(line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::help::rule;

    #[test]
    fn every_term_leads_somewhere() {
        for (term, leads) in RULES.iter().chain(PLAY) {
            let lesson = leads.parse::<LessonKey>().is_ok();
            assert!(lesson || rule(leads).is_some(), "{}", term.0);
        }
        assert!(RULES.len() <= Message::MENU && PLAY.len() <= Message::MENU);
    }
}
