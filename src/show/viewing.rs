//! A screen of the settings: for how long a submitted turn can be brought back, and how boards are shown to them.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Button, Line, Menu, Message};
use crate::command::specs::LONGEST_HOLD;
use crate::command::{Act, Asker, Form, SettingsChange, SettingsMenu};
use crate::domain::{Boards, PersonId, Viewing, Wish};
use crate::store::Tx;
use crate::text::Phrase;
use crate::text::compose::{HOLD_HINT, hold as hold_told, hold_line};
use crate::text::settings as say;
use homeworlds_board::look::{Contrast, Lettering};
use strum::VariantArray;

/// For how many seconds, unless somebody says otherwise.
const HOLD: u8 = 20;

/// What the menu offers; its form takes any number up to [`LONGEST_HOLD`].
const OFFERED: [u8; 6] = [0, 10, HOLD, 30, 60, LONGEST_HOLD];

/// For how many seconds a person's submitted turns can be brought back.
pub fn hold(tx: &Tx<'_>, person: PersonId) -> Result<u8, Fault> {
    Ok(tx.hold(person)?.unwrap_or(HOLD))
}

/// Shows how boards are shown to the asker, and for how long their turns can be brought back.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let hold = hold(tx, asker.person.id)?;
    let viewing = tx.viewing(asker.person.id)?;
    let lines = [
        say::BOARDS_HEADING.to_string(),
        hold_told(hold),
        told(viewing),
    ];
    let menus = SettingsMenu::VARIANTS.iter().map(|&menu| Menu {
        hint: hint(menu).into(),
        lines: lines_of(menu, hold, viewing),
    });
    let message = Message::of(lines.join("\n"));
    let other = Button::plain(say::OTHER_HOLD, Form::Hold);
    let message = menus.fold(message, Message::with_menu);
    Ok(message.with_buttons([other]).in_settings())
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
        Contrast::Normal => say::NORMAL_CONTRAST,
        Contrast::High => say::HIGH_CONTRAST,
    };
    let size = match viewing.look.size {
        Lettering::Normal => say::NORMAL_SIZE,
        Lettering::Large => say::LARGE,
    };
    match viewing.boards {
        Boards::Pictures => Some([contrast, size]),
        Boards::Words => None,
    }
}

const fn hint(menu: SettingsMenu) -> Phrase {
    match menu {
        SettingsMenu::Hold => HOLD_HINT,
        SettingsMenu::Boards => say::BOARDS_HINT,
        SettingsMenu::Contrast => say::CONTRAST_HINT,
        SettingsMenu::Size => say::SIZE_HINT,
    }
}

fn lines_of(menu: SettingsMenu, hold: u8, viewing: Viewing) -> Vec<Line> {
    if menu == SettingsMenu::Hold {
        return hold_lines(hold);
    }
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

fn hold_lines(present: u8) -> Vec<Line> {
    let mut offered = OFFERED.to_vec();
    if !offered.contains(&present) {
        offered.push(present);
        offered.sort_unstable();
    }
    let lines = offered.into_iter().map(|seconds| Line {
        label: hold_line(seconds),
        more: None,
        does: Act::Set(SettingsChange::of_hold(seconds)).into(),
        chosen: seconds == present,
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
