//! The glossary: players' terms, each with its rule or lesson.

use crate::command::{Query, Topic};
use crate::i18n::{self, TextKey};
use crate::lessons::{Lesson, LessonKey};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::show::lesson::open;

/// Terms of the rules, each with the number of its rule or the name of its lesson.
const RULES: &[(TextKey, &str)] = &[
    (i18n::TERM_STAR_MAP, "B1"),
    (i18n::TERM_BINARY_STAR, "B1"),
    (i18n::TERM_DISCOVERY, "B13"),
    (i18n::TERM_OVERPOPULATION, "B15"),
    (i18n::TERM_BANKER, "B5"),
    (i18n::TERM_FORTRESS, "B5"),
    (i18n::TERM_GOLDILOCKS, "B5"),
    (i18n::TERM_GEMINI, "B5"),
    (i18n::TERM_SMALL_UNIVERSE, "B5"),
    (i18n::TERM_SECOND_TURN, "B5"),
    (i18n::TERM_HANDICAP, "B20"),
    (i18n::TERM_TIMEWARP, "B20"),
    (i18n::TERM_RED_ALERT, "B21"),
    (i18n::TERM_BRAIN_TRANSFERENCE, "B22"),
    (i18n::TERM_TOW, "tow"),
    (i18n::TERM_TRANSFER, "transfer"),
    (i18n::TERM_LANDING, "landing"),
];

/// Terms of good play, each with its rule or lesson.
const PLAY: &[(TextKey, &str)] = &[
    (i18n::TERM_PRIMARY_DIRECTIVE, "home-guard"),
    (i18n::TERM_PLANETARY_DEFENSE, "home-guard"),
    (i18n::TERM_BLUEBIRD, "bluebird"),
    (i18n::TERM_SITTING_DUCK, "sitting-duck"),
    (i18n::TERM_LAST_SERVING, "shopping"),
    (i18n::TERM_FROZEN_OUT, "frozen-out"),
    (i18n::TERM_INVESTMENT, "investment"),
    (i18n::TERM_FACTORY, "factory"),
    (i18n::TERM_HAPPY_SYSTEM, "happy-system"),
    (i18n::TERM_MONOPOLY, "doomsday"),
    (i18n::TERM_SQUONKING, "squonking"),
    (i18n::TERM_KEEP_AWAY, "keep-away"),
    (i18n::TERM_TERRAFORMING, "terraforming"),
    (i18n::TERM_TELEPORT, "teleport"),
    (i18n::TERM_DEMOLITION_FLEET, "demolition"),
    (i18n::TERM_DOOMSDAY_MACHINE, "doomsday-first-half"),
    (i18n::TERM_BATTLE_PLAN, "half-a-plan"),
    (i18n::TERM_TEMPO, "tempo"),
];

/// Returns the name of a term, taken from its text key.
fn key(term: TextKey) -> &'static str {
    term.0.trim_start_matches("term-")
}

fn title(term: TextKey) -> String {
    term.attribute("title")
}

/// Returns all terms, as title in the reader's language and name.
pub fn all() -> impl Iterator<Item = (String, String)> {
    let terms = RULES.iter().chain(PLAY);
    terms.map(|&(term, _)| (title(term), key(term).to_owned()))
}

/// Returns the page of the term with this name, or with this title in the reader's language.
pub fn page(asked: &str) -> Option<Message> {
    let asked = asked.to_lowercase();
    let named = |term| key(term) == asked || title(term).to_lowercase() == asked;
    let mut terms = RULES.iter().chain(PLAY);
    let (term, leads) = *terms.find(|(term, _)| named(*term))?;
    let lesson = leads.parse::<LessonKey>().ok().and_then(Lesson::of);
    let leads = match lesson {
        Some(lesson) => Button::main(i18n::BUTTON_TO_LESSON, open(lesson)),
        None => Button::main(i18n::BUTTON_TO_RULE, Query::Help(Topic::of(leads))),
    };
    let all = Button::plain(i18n::HELP_TO_GLOSSARY, Query::Help(Topic::Glossary));
    let text = format!("**{}**\n{term}", title(term));
    Some(Message::of(text).with_buttons([leads, all]))
}

/// Returns the menus of all terms.
pub fn menus() -> [Menu; 2] {
    let lists = [(i18n::GLOSSARY_RULES, RULES), (i18n::GLOSSARY_PLAY, PLAY)];
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
    use crate::i18n::help::rule;

    #[test]
    fn every_term_leads_somewhere() {
        for (term, leads) in RULES.iter().chain(PLAY) {
            let lesson = leads.parse::<LessonKey>().is_ok();
            assert!(lesson || rule(leads).is_some(), "{}", term.0);
        }
        assert!(
            RULES.len() <= Message::MAX_MENU_OPTIONS && PLAY.len() <= Message::MAX_MENU_OPTIONS
        );
    }
}
