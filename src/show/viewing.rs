//! A screen of the settings: how boards are shown.

use crate::answer::error::CommandError;
use crate::answer::{Line, Menu, Message};
use crate::command::{Act, Asker, SettingsChange, SettingsMenu};
use crate::domain::{Boards, Viewing, Wish};
use crate::store::Tx;
use crate::text;
use crate::text::Phrase;
use crate::text::settings as say;
use homeworlds_board::look::{Contrast, Lettering};
use strum::VariantArray;

/// Shows how boards are shown to the asker.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let viewing = tx.viewing(asker.person.id)?;
    let lines = [text::SETTINGS_BOARDS_HEADING.to_string(), told(viewing)];
    let menus = SettingsMenu::VARIANTS.iter().map(|&menu| Menu {
        hint: hint(menu).into(),
        lines: lines_of(menu, viewing),
    });
    let message = Message::of(lines.join("\n"));
    Ok(menus.fold(message, Message::with_menu).in_settings())
}

fn told(viewing: Viewing) -> String {
    say::boards(look(viewing))
}

/// The same in short.
pub fn in_short(viewing: Viewing) -> String {
    say::boards_in_short(look(viewing))
}

/// How pictures look, unless there are none.
const fn look(viewing: Viewing) -> Option<[Phrase; 2]> {
    let contrast = match viewing.look.contrast {
        Contrast::Normal => text::SETTINGS_NORMAL_CONTRAST,
        Contrast::High => text::SETTINGS_HIGH_CONTRAST,
    };
    let size = match viewing.look.size {
        Lettering::Normal => text::SETTINGS_NORMAL_SIZE,
        Lettering::Large => text::SETTINGS_LARGE,
    };
    match viewing.boards {
        Boards::Pictures => Some([contrast, size]),
        Boards::Words => None,
    }
}

const fn hint(menu: SettingsMenu) -> Phrase {
    match menu {
        SettingsMenu::Boards => text::SETTINGS_BOARDS_HINT,
        SettingsMenu::Contrast => text::SETTINGS_CONTRAST_HINT,
        SettingsMenu::Size => text::SETTINGS_SIZE_HINT,
    }
}

fn lines_of(menu: SettingsMenu, viewing: Viewing) -> Vec<Line> {
    let wishes = Wish::ALL.into_iter();
    let wishes = wishes.filter(|wish| SettingsMenu::of(*wish) == menu);
    let lines = wishes.map(|wish| {
        let (label, more) = wish_told(wish);
        Line {
            label: label.into(),
            more: Some(more.into()),
            does: Act::Set(SettingsChange::of(wish)).into(),
            chosen: viewing.wishes().contains(&wish),
        }
    });
    lines.collect()
}

const fn wish_told(wish: Wish) -> (Phrase, Phrase) {
    match wish {
        Wish::Boards(Boards::Pictures) => say::PICTURES,
        Wish::Boards(Boards::Words) => say::WORDS,
        Wish::Contrast(Contrast::Normal) => say::CONTRAST_NORMAL,
        Wish::Contrast(Contrast::High) => say::CONTRAST_HIGH,
        Wish::Size(Lettering::Normal) => say::SIZE_NORMAL,
        Wish::Size(Lettering::Large) => say::SIZE_LARGE,
    }
}
