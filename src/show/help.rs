//! The help: the rules on one card, each rule in full, notation by example, the commands.

use crate::command::specs::roots;
use crate::command::{Action, LessonLook, Query, Root, Spec, Topic};
use crate::i18n::help::{FIELDS, FOR_TWO, MANY};
use crate::i18n::{self, TextKey, help as say, markup};
use crate::reply::error::{CommandResult, refuse};
use crate::reply::{Attachment, Button, CardSpec, Menu, MenuOption, Message};
use crate::show::{example, glossary};

/// Number of buttons per row, which is legible on a phone.
const IN_A_ROW: usize = 3;

/// Builds a page of the help.
pub fn page(topic: &Topic) -> CommandResult {
    let text = match topic {
        Topic::Start => i18n::help_start(crate::VERSION),
        Topic::Rules => say::card(),
        Topic::Notation => i18n::HELP_NOTATION.to_string(),
        Topic::Multiplayer => i18n::HELP_MANY.to_string(),
        Topic::Settlers => i18n::HELP_SETTLERS.to_string(),
        Topic::Commands => commands(),
        Topic::Glossary => i18n::HELP_GLOSSARY.to_string(),
        Topic::Board => i18n::HELP_BOARD.to_string(),
        // Rules N1 to N8 share one page, with examples.
        Topic::Rule(number) if is_of_notation(number) => i18n::HELP_NOTATION.to_string(),
        Topic::Rule(number) => match say::rule(number) {
            Some(rule) => say::full(rule),
            None => return glossary::page(number).map_or_else(|| the_one_about(number), Ok),
        },
    };
    let begin = match topic {
        Topic::Start => vec![
            Button::main(i18n::BUTTON_TEACH_ME, Query::Learn(LessonLook::List)),
            Button::plain(i18n::BUTTON_PLAY_REFEREE, Action::PlayReferee(None)),
        ],
        _ => Vec::new(),
    };
    let rows = pages(topic);
    let message = rows
        .chunks(IN_A_ROW)
        .fold(Message::of(text).with_buttons(begin), |message, row| {
            message.with_buttons(row.to_vec())
        });
    let message = match topic {
        Topic::Rules | Topic::Board => message.with_enclosed(Attachment::Card(CardSpec::Legend)),
        _ => example::with_picture(message, topic),
    };
    Ok(match topic {
        Topic::Rules | Topic::Rule(_) | Topic::Multiplayer | Topic::Settlers => {
            with_menu(message, topic)
        }
        Topic::Glossary => glossary::menus()
            .into_iter()
            .fold(message, Message::with_menu),
        Topic::Start | Topic::Notation | Topic::Board | Topic::Commands => message,
    })
}

/// Returns the only page whose title in the reader's language contains the typed text.
fn the_one_about(typed: &str) -> CommandResult {
    match complete(typed).as_slice() {
        [(_, topic)] => page(&Topic::of(topic)),
        _ => refuse(i18n::error_no_such_page(markup::quoted(typed))),
    }
}

/// The pages apart from the rules.
const PAGES: [(Topic, TextKey); 8] = [
    (Topic::Rules, i18n::HELP_TO_RULES),
    (Topic::Board, i18n::HELP_TO_BOARD),
    (Topic::Notation, i18n::HELP_TO_NOTATION),
    (Topic::Multiplayer, i18n::HELP_TO_MANY),
    (Topic::Settlers, i18n::HELP_TO_SETTLERS),
    (Topic::Glossary, i18n::HELP_TO_GLOSSARY),
    (Topic::Commands, i18n::HELP_TO_COMMANDS),
    (Topic::Start, i18n::BUTTON_HELP),
];

fn pages(shown: &Topic) -> Vec<Button> {
    PAGES
        .into_iter()
        .filter(|(topic, _)| topic != shown)
        .map(|(topic, label)| Button::plain(label, Query::Help(topic)))
        .collect()
}

fn is_of_notation(number: &str) -> bool {
    ["N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"].contains(&number)
}

/// Returns the chapter of rules to which a page belongs.
fn chapter(shown: &Topic) -> &'static [TextKey] {
    match shown {
        Topic::Multiplayer => MANY,
        Topic::Settlers => FIELDS,
        Topic::Rule(number) => [MANY, FIELDS]
            .into_iter()
            .find(|rules| rules.iter().any(|&rule| say::number(rule) == *number))
            .unwrap_or(FOR_TWO),
        Topic::Start
        | Topic::Rules
        | Topic::Notation
        | Topic::Board
        | Topic::Glossary
        | Topic::Commands => FOR_TWO,
    }
}

fn with_menu(message: Message, shown: &Topic) -> Message {
    let lines = chapter(shown).iter().map(|&rule| {
        let page = Topic::Rule(say::number(rule));
        let is_shown = page == *shown;
        MenuOption::new(say::line(rule), Query::Help(page)).chosen(is_shown)
    });
    message.with_menu(Menu::of(i18n::HELP_READ_A_RULE, lines))
}

fn commands() -> String {
    let lines: Vec<String> = roots()
        .flat_map(|root| root.specs.iter().map(|spec| line(root, spec)))
        .collect();
    format!("{}\n{}", i18n::HELP_COMMANDS, lines.join("\n"))
}

/// Number of options named with a command; Discord shows the rest, with their values, while it is
/// typed.
const NAMED: usize = 2;

/// Describes a command with the names of its first options.
fn line(root: &Root, spec: &Spec) -> String {
    let all: Vec<_> = spec.options().collect();
    let options = all
        .iter()
        .take(NAMED)
        .map(|option| format!(" {}?", option.description.name()));
    let more = (all.len() > NAMED).then(|| " …".to_owned());
    let options: String = options.chain(more).collect();
    let mut words = vec![root.name.to_owned(), spec.description.name()];
    // A root with one command is itself that command.
    words.dedup();
    format!("`/{}{options}` {}", words.join(" "), spec.description)
}

/// Returns the pages whose number or title contains `typed`, as label and value.
pub fn complete(typed: &str) -> Vec<(String, String)> {
    let typed = typed.to_lowercase();
    let pages = PAGES
        .into_iter()
        .filter(|(topic, _)| *topic != Topic::Start)
        .map(|(topic, label)| (label.to_string(), topic.to_string()));
    let rules = say::all().map(|rule| (say::line(rule), say::number(rule)));
    pages
        .chain(rules)
        .chain(glossary::all())
        .filter(|(label, value)| label.to_lowercase().contains(&typed) || *value == typed)
        .take(25)
        .collect()
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    #[test]
    fn help_fits_messages_in_every_language() {
        for &language in Language::VARIANTS {
            with_language(language, every_page_fits_a_message);
        }
    }

    fn every_page_fits_a_message() {
        let mut topics = vec![
            Topic::Start,
            Topic::Rules,
            Topic::Notation,
            Topic::Multiplayer,
            Topic::Settlers,
            Topic::Glossary,
            Topic::Board,
            Topic::Commands,
        ];
        topics.extend(glossary::all().map(|(_, key)| Topic::of(&key)));
        topics.extend(say::all().map(|rule| Topic::Rule(say::number(rule))));
        for topic in topics {
            let message = page(&topic).expect("a page");
            let length = message.text.encode_utf16().count();
            assert!(length <= 2_000, "{topic:?}: {length}");
            assert!(
                message.rows.len() <= 5 && !message.text.is_empty(),
                "{topic:?}"
            );
        }
    }

    #[test]
    fn every_cited_rule_has_a_page() {
        let binary = (1..=23).map(|number| format!("B{number}"));
        let many = (1..=9).map(|number| format!("M{number}"));
        let settlers = (1..=9).map(|number| format!("S{number}"));
        let others = ["P1", "P2", "P3", "N1", "N8", "N9", "N10", "H3"].map(str::to_owned);
        for number in binary.chain(many).chain(settlers).chain(others) {
            assert!(page(&Topic::of(&number)).is_ok(), "{number}");
        }
    }

    #[test]
    fn every_term_leads_to_its_page() {
        let terms = [
            "timewarp",
            "brain transference",
            "handicap",
            "overpopulation",
            "bluebird",
            "factory",
            "banker",
            "fortress",
            "goldilocks",
            "squonking",
            "binary star",
            "discovery",
            "star map",
        ];
        let all: Vec<String> = glossary::all().map(|(_, key)| key).collect();
        for term in terms.map(|term| term.replace(' ', "-")) {
            assert!(all.contains(&term), "{term}");
        }
        for &language in Language::VARIANTS {
            with_language(language, || {
                for (title, key) in glossary::all() {
                    let by_title = page(&Topic::of(&title)).expect("a page");
                    assert_eq!(by_title, page(&Topic::of(&key)).expect("a page"));
                    assert!(by_title.text.contains(&title));
                }
            });
        }
    }

    #[test]
    fn unknown_page_is_refused() {
        assert!(page(&Topic::Rule("Z9".into())).is_err());
    }

    #[test]
    fn pages_are_found_by_localized_title() {
        let rules = page(&Topic::Rules).expect("a page");
        assert_eq!(page(&Topic::of("rules")).expect("a page"), rules);
        let regeln = with_language(Language::German, || page(&Topic::of("regeln")));
        let german = with_language(Language::German, || page(&Topic::Rules));
        assert_eq!(regeln.expect("a page"), german.expect("a page"));
        assert_eq!(
            page(&Topic::of("supernova")).expect("a page"),
            page(&Topic::Rule("B4".into())).expect("a page")
        );
    }

    #[test]
    fn card_entries_lead_to_their_rules() {
        assert!(FOR_TWO.len() <= Message::MAX_MENU_OPTIONS);
        for &rule in FOR_TWO {
            let number = say::number(rule);
            assert_eq!(Topic::of(&number.to_lowercase()), Topic::Rule(number));
        }
    }
}
