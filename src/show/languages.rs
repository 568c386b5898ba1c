//! A screen of the settings: in which language the referee speaks to somebody.

use crate::answer::error::CommandError;
use crate::answer::{Line, Menu, Message};
use crate::command::{Act, Asker};
use crate::domain::Language;
use crate::store::Tx;
use crate::text;
use strum::VariantArray;

/// Shows the language in which the asker reads, and the others.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let chosen = tx.chosen_language(asker.person.id)?;
    let text = format!("{}\n{}", text::SETTINGS_LANGUAGE_HEADING, name(chosen));
    let menu = menu(chosen, Act::Speak);
    Ok(Message::of(text).with_menu(menu).in_settings())
}

/// The menu of languages; `does` is what choosing one asks for.
pub fn menu(chosen: Option<Language>, does: impl Fn(Option<Language>) -> Act) -> Menu {
    let languages = Language::VARIANTS.iter().copied();
    let all = std::iter::once(None).chain(languages.map(Some));
    let lines = all.map(|language| Line {
        label: name(language),
        more: None,
        does: does(language).into(),
        chosen: language == chosen,
    });
    Menu {
        hint: text::SETTINGS_LANGUAGE_HINT.to_string(),
        lines: lines.collect(),
    }
}

/// A language by its own name, or that it is Discord's.
pub fn name(language: Option<Language>) -> String {
    language.map_or_else(
        || text::SETTINGS_AS_IN_DISCORD.to_string(),
        |language| language.own_name().to_owned(),
    )
}
